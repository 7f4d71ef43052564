//! The board of a baked puzzle, and how it is written: where the judge puts blanks between cells, they may stand there.

use core::fmt;

use super::{State, Table};
use crate::text::{self, Cells, ParseError, RowError, RowsErrorKind, is_blank, letter_at};

/// A board of one of the tables.
#[derive(Clone, Copy)]
pub struct Board {
    table: &'static Table,
    state: State,
}

impl Board {
    /// The board of a state that is known to be one of the table's.
    pub fn new(table: &'static Table, state: State) -> Board {
        Board { table, state }
    }

    /// Returns the table that answers this board.
    pub fn table(&self) -> &'static Table {
        self.table
    }

    /// Returns the board packed into an integer.
    pub fn state(&self) -> State {
        self.state
    }

    /// Returns the values of the cells, row by row from the top left: the places of their letters in the alphabet.
    pub fn values(&self) -> impl Iterator<Item = usize> {
        let (base, cells) = (self.table.base(), self.table.grid.cells());
        (0..cells).map(move |cell| (self.state.0 / base.pow((cells - 1 - cell) as u32) % base) as usize)
    }
}

impl Table {
    /// Returns the board of a state, or `None` if there is no such state.
    pub fn board(&'static self, state: State) -> Option<Board> {
        (u128::from(state.0) < self.states()).then_some(Board { table: self, state })
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
    pub fn parse(&'static self, text: &str) -> Result<Board, ParseBoardError> {
        let (mut state, mut found) = (State(0), 0);
        let expected = self.grid.rows();
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
    pub fn read_row(&self, State(mut state): State, row: &[u8]) -> Result<State, RowError<RowsErrorKind>> {
        let expected = self.grid.columns();
        let mut found = 0;
        for (offset, cell) in self.cells().split(row) {
            let error = |kind| Err(RowError { offset, kind });
            if found == expected {
                return error(RowsErrorKind::LongRow { expected, found: letter_at(row, offset) });
            }
            let Some(value) = self.alphabet.bytes().position(|letter| [letter] == *cell) else {
                return error(RowsErrorKind::Cell { alphabet: self.alphabet.into(), found: letter_at(row, offset) });
            };
            // A whole board is less than 2^64, so this wraps only where a caller reads more rows than there are.
            state = state.wrapping_mul(self.base()).wrapping_add(value as u64);
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
        match self.judge.separator.is_empty() {
            true => Cells::Letters,
            false => Cells::SpacedLetters,
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        let Table { grid, alphabet, .. } = *self.table;
        for (cell, value) in self.values().enumerate() {
            if cell > 0 && cell % grid.columns() == 0 {
                f.write_char('/')?;
            }
            f.write_str(alphabet.get(value..=value).unwrap_or("?"))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({}:{self})", self.table.id)
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        core::ptr::eq(self.table, other.table) && self.state == other.state
    }
}

impl Eq for Board {}

/// A text that is not a board of its puzzle.
pub type ParseBoardError = ParseError<RowsErrorKind>;
