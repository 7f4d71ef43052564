//! The board of a baked puzzle, and how it is written.
//!
//! One form is written: rows joined by `/` (`HTT/HTT/THH`). Lines are read as rows too, and where the judge puts blanks
//! between cells, they may stand there.

use core::fmt;

use super::{State, Table};
use crate::grid::{Cells, is_blank};

/// A board of one of the tables.
#[derive(Clone, Copy)]
pub struct Board {
    table: &'static Table,
    state: State,
}

impl Board {
    /// The board of a state that is known to be one of the table's.
    #[cfg(feature = "std")]
    pub(crate) fn new(table: &'static Table, state: State) -> Board {
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
    /// The first mistake in reading order, with its place; see [`ParseBoardErrorKind`].
    pub fn parse(&'static self, text: &str) -> Result<Board, ParseBoardError> {
        let (mut state, mut rows) = (State(0), 0);
        let error = |line: usize, text: &str, offset: usize, kind| {
            let before = text.get(..offset).unwrap_or(text);
            ParseBoardError { line: line + 1, column: before.chars().count() + 1, kind }
        };
        let (mut last_number, mut last_line) = (0, "");
        for (number, line) in text.trim_ascii_end().split('\n').enumerate() {
            if rows == 0 && line.trim_ascii().is_empty() {
                continue;
            }
            let mut start = 0;
            for row in line.split('/') {
                if rows == self.grid.rows {
                    return Err(error(number, line, start, ParseBoardErrorKind::ManyRows { expected: rows }));
                }
                state = self
                    .read_row(state, row.as_bytes())
                    .map_err(|RowError { offset, kind }| error(number, line, start + offset, kind))?;
                rows += 1;
                start += row.len() + 1;
            }
            (last_number, last_line) = (number, line);
        }
        if rows < self.grid.rows {
            let kind = ParseBoardErrorKind::FewRows { expected: self.grid.rows, found: rows };
            return Err(error(last_number, last_line, last_line.len(), kind));
        }
        Ok(Board { table: self, state })
    }

    /// Reads the next row of a board: returns `state` with the cells of `row` as further digits.
    ///
    /// Blanks may stand at the end and, where the judge writes them, between cells.
    pub(crate) fn read_row(&self, State(mut state): State, row: &[u8]) -> Result<State, RowError> {
        let expected = self.grid.columns;
        let mut found = 0;
        for (offset, cell) in self.cells().of(row) {
            let error = |kind| Err(RowError { offset, kind });
            if found == expected {
                return error(ParseBoardErrorKind::LongRow { expected, found: letter_at(row, offset) });
            }
            let Some(value) = self.alphabet.bytes().position(|letter| [letter] == *cell) else {
                return error(ParseBoardErrorKind::Cell { alphabet: self.alphabet, found: letter_at(row, offset) });
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
            return Err(RowError { offset, kind: ParseBoardErrorKind::ShortRow { expected, found } });
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

/// The letter that begins at a byte; what is not UTF-8 is the replacement character.
fn letter_at(row: &[u8], offset: usize) -> char {
    let chunk = row.get(offset..).and_then(|rest| rest.utf8_chunks().next());
    chunk.and_then(|chunk| chunk.valid().chars().next()).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// A mistake in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowError {
    /// The byte of the row that it is at, counted from 0.
    pub offset: usize,
    /// What is wrong.
    pub kind: ParseBoardErrorKind,
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        let Table { grid, alphabet, .. } = *self.table;
        for (cell, value) in self.values().enumerate() {
            if cell > 0 && cell % grid.columns == 0 {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseBoardError {
    /// The line of the text, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: ParseBoardErrorKind,
}

/// What is wrong with a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseBoardErrorKind {
    /// A letter that is not in the alphabet.
    Cell {
        /// The alphabet.
        alphabet: &'static str,
        /// What stands there.
        found: char,
    },
    /// A row that ends too early.
    ShortRow {
        /// Cells of a row.
        expected: usize,
        /// Cells of this row.
        found: usize,
    },
    /// A row that goes on after its last cell.
    LongRow {
        /// Cells of a row.
        expected: usize,
        /// What stands behind them.
        found: char,
    },
    /// A board that ends too early.
    FewRows {
        /// Rows of a board.
        expected: usize,
        /// Rows of this board.
        found: usize,
    },
    /// A board that goes on after its last row.
    ManyRows {
        /// Rows of a board.
        expected: usize,
    },
}

impl fmt::Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.kind)
    }
}

impl fmt::Display for ParseBoardErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseBoardErrorKind::Cell { alphabet, found } => {
                write!(f, "expected a cell of {alphabet:?}, found {found:?}")
            }
            ParseBoardErrorKind::ShortRow { expected, found } => {
                write!(f, "expected a row of {}, found {found}", Counted(*expected as u64, "cell"))
            }
            ParseBoardErrorKind::LongRow { expected, found } => {
                write!(f, "expected the end of the row after {}, found {found:?}", Counted(*expected as u64, "cell"))
            }
            ParseBoardErrorKind::FewRows { expected, found } => {
                write!(f, "expected a board of {}, found {found}", Counted(*expected as u64, "row"))
            }
            ParseBoardErrorKind::ManyRows { expected } => {
                write!(f, "expected the end of the board after {}, found another", Counted(*expected as u64, "row"))
            }
        }
    }
}

impl core::error::Error for ParseBoardError {}

/// A number of things: `1 row`, `2 rows`.
pub(crate) struct Counted(pub(crate) u64, pub(crate) &'static str);

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counted(count, noun) = self;
        write!(f, "{count} {noun}{}", if *count == 1 { "" } else { "s" })
    }
}
