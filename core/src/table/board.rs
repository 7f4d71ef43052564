//! The board of a baked puzzle, and its text: where the judge puts blanks between cells, they may
//! stand there.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::{State, Table};
use crate::text::{self, Cells, ParseError, RowError, RowsErrorKind, is_blank, letter_at};

/// A board of one of the tables.
#[derive(Clone, Copy)]
pub struct Board<'t> {
    table: &'t Table<'t>,
    state: State,
}

impl<'t> Board<'t> {
    /// Returns the table that answers this board.
    pub fn table(&self) -> &'t Table<'t> {
        self.table
    }

    /// Returns the board packed into an integer.
    pub fn state(&self) -> State {
        self.state
    }

    /// Returns the values of the cells, row by row from the top left: the places of their letters
    /// in the alphabet.
    pub fn values(&self) -> impl Iterator<Item = usize> + use<> {
        self.table.rules().values(self.state)
    }
}

impl<'t> Table<'t> {
    /// Returns the board of a state, or `None` if there is no such state.
    pub fn board(&'t self, state: State) -> Option<Board<'t>> {
        (u128::from(state.0) < self.states()).then_some(Board { table: self, state })
    }

    /// Returns every board, solvable or not, in ascending order of states.
    pub fn boards(&'t self) -> impl Iterator<Item = Board<'t>> {
        let last = self.states().checked_sub(1).and_then(|last| u64::try_from(last).ok());
        last.into_iter().flat_map(|last| 0..=last).filter_map(|state| self.board(State(state)))
    }

    /// Reads a board.
    ///
    /// # Examples
    ///
    /// ```
    /// let coin_game = foregone::table::by_id("coin-game").expect("is baked in");
    /// let board = coin_game.parse("H T T\nH T T\nT H H\n")?;
    /// assert_eq!(board.to_string(), "HTT/HTT/THH");
    ///
    /// let error = coin_game.parse("HTT/HXT/THH").unwrap_err();
    /// assert_eq!((error.line, error.column), (1, 6));
    /// assert_eq!(error.to_string(), "1:6: expected a cell of \"HT\", found 'X'");
    /// # Ok::<(), foregone::table::ParseBoardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first mistake in reading order, with its place; see [`RowsErrorKind`].
    pub fn parse(&'t self, text: &str) -> Result<Board<'t>, ParseBoardError> {
        let (mut state, mut found) = (State(0), 0);
        let expected = self.grid().rows();
        let end = text::read(text, |row| {
            if found == expected {
                return Err(RowError { offset: 0, kind: RowsErrorKind::ManyRows { expected } });
            }
            state = self.read_row(state, row)?;
            found += 1;
            Ok(())
        })?;
        match found == expected {
            true => Ok(Board { table: self, state }),
            false => Err(end.error(RowsErrorKind::FewRows { expected, found })),
        }
    }

    /// Reads the next row of a board: returns `state` with the cells of `row` as further digits.
    ///
    /// Blanks may stand at the end and, where the judge writes them, between cells.
    ///
    /// # Errors
    ///
    /// The first mistake in the row.
    pub fn read_row(&self, State(mut state): State, row: &[u8]) -> Result<State, RowError<RowsErrorKind>> {
        let expected = self.grid().columns();
        let mut found = 0;
        for (offset, cell) in self.cells().split(row) {
            let error = |kind| Err(RowError { offset, kind });
            if found == expected {
                return error(RowsErrorKind::LongRow { expected, found: letter_at(row, offset) });
            }
            let Some(value) = self.alphabet().bytes().position(|letter| [letter] == *cell) else {
                return error(RowsErrorKind::Cell { alphabet: self.alphabet().into(), found: letter_at(row, offset) });
            };
            // A whole board is less than 2^64, so this wraps only where a caller reads more rows
            // than there are.
            state = state.wrapping_mul(self.rules().base()).wrapping_add(value as u64);
            found += 1;
        }
        if found < expected {
            // Between two blanks a cell may be missing; if not there, then at the end.
            let row = row.trim_ascii_end();
            let gap = row.windows(2).position(|pair| pair.iter().all(is_blank));
            let offset = gap.map_or(row.len(), |gap| gap + 1);
            return Err(RowError { offset, kind: RowsErrorKind::ShortRow { expected, found } });
        }
        Ok(State(state))
    }

    /// How the cells of a row are written.
    fn cells(&self) -> Cells {
        match self.framing().separator.is_empty() {
            true => Cells::Letters,
            false => Cells::SpacedLetters,
        }
    }
}

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        for (cell, value) in self.values().enumerate() {
            if cell > 0 && cell % self.table.grid().columns() == 0 {
                f.write_char('/')?;
            }
            f.write_str(self.table.alphabet().get(value..=value).unwrap_or("?"))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({}:{self})", self.table.id())
    }
}

// Boards are equal if they are the same state of puzzles with the same id, and are ordered by the
// id, then by the state.

impl<'t> Board<'t> {
    fn key(&self) -> (&'t str, State) {
        (self.table.id(), self.state)
    }
}

impl PartialEq for Board<'_> {
    fn eq(&self, other: &Board) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Board<'_> {}

impl PartialOrd for Board<'_> {
    fn partial_cmp(&self, other: &Board) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Board<'_> {
    fn cmp(&self, other: &Board) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl Hash for Board<'_> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.key().hash(hasher);
    }
}

/// A text that is not a board of its puzzle.
pub type ParseBoardError = ParseError<RowsErrorKind>;
