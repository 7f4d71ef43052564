//! Reading a level from text.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::level::{Level, Square};
use crate::grid::Grid;
use crate::text::{self, ParseError, RowError, RowsErrorKind, letter_at};

/// The letters of a level.
const ALPHABET: &str = ".#ORB";

/// A text that is not a level.
pub type ParseLevelError = ParseError<ParseLevelErrorKind>;

/// The mistake in a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseLevelErrorKind {
    /// A row is wrong, or the number of rows is.
    Rows(RowsErrorKind),
    /// A marble or the hole stands there twice.
    Duplicate {
        /// The letter of the marble or the hole.
        letter: char,
    },
    /// A marble or the hole is missing.
    Missing {
        /// The letter of the marble or the hole.
        letter: char,
    },
    /// A side of the board is 0.
    Empty,
    /// There are more than [`Level::MAX_CELLS`] cells.
    TooLarge,
}

impl fmt::Display for ParseLevelErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseLevelErrorKind::Rows(kind) => kind.fmt(f),
            ParseLevelErrorKind::Duplicate { letter } => {
                write!(f, "expected one {letter:?} in the level, found a second")
            }
            ParseLevelErrorKind::Missing { letter } => write!(f, "expected one {letter:?} in the level, found none"),
            ParseLevelErrorKind::Empty => write!(f, "expected a side of 1 cell or more, found 0"),
            ParseLevelErrorKind::TooLarge => {
                write!(f, "expected a level of at most {} cells, found more", Level::MAX_CELLS)
            }
        }
    }
}

impl core::error::Error for ParseLevelErrorKind {}

impl From<RowsErrorKind> for ParseLevelErrorKind {
    fn from(kind: RowsErrorKind) -> ParseLevelErrorKind {
        ParseLevelErrorKind::Rows(kind)
    }
}

/// A level that is being read, row by row.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    /// The cells of a row, once the first is read.
    columns: Option<usize>,
    /// The rows read so far.
    rows: usize,
    squares: Vec<Square>,
    /// Which of [`SINGLE`] have been read.
    has: [bool; 3],
}

/// The squares that a level has exactly once.
const SINGLE: [Square; 3] = [Square::Red, Square::Blue, Square::Hole];

impl Draft {
    /// Begins a level of so many rows and columns.
    pub(crate) fn new(rows: usize, columns: usize) -> Result<Draft, ParseLevelErrorKind> {
        let (empty, too_large) = (ParseLevelErrorKind::Empty, ParseLevelErrorKind::TooLarge);
        let grid = Grid::within(Level::MAX_CELLS, rows, columns, empty, too_large)?;
        Ok(Draft { columns: Some(columns), squares: Vec::with_capacity(grid.cells()), ..Draft::default() })
    }

    /// The number of rows read so far.
    pub(crate) fn rows(&self) -> usize {
        self.rows
    }

    /// Reads the next row, which may end in blanks.
    pub(crate) fn row(&mut self, row: &[u8]) -> Result<(), RowError<ParseLevelErrorKind>> {
        let letters = row.trim_ascii_end();
        let expected = *self.columns.get_or_insert(letters.len().max(1));
        for (offset, &letter) in letters.iter().enumerate() {
            let error = |kind| Err(RowError { offset, kind });
            if offset == expected {
                return error(RowsErrorKind::LongRow { expected, found: letter_at(row, offset) }.into());
            }
            let Some(square) = Square::from_byte(letter) else {
                return error(RowsErrorKind::Cell { alphabet: ALPHABET.into(), found: letter_at(row, offset) }.into());
            };
            if let Some(single) = SINGLE.iter().position(|single| *single == square) {
                if self.has[single] {
                    return error(ParseLevelErrorKind::Duplicate { letter: square.letter() });
                }
                self.has[single] = true;
            }
            if self.squares.len() == Level::MAX_CELLS {
                return error(ParseLevelErrorKind::TooLarge);
            }
            self.squares.push(square);
        }
        if letters.len() < expected {
            let kind = RowsErrorKind::ShortRow { expected, found: letters.len() }.into();
            return Err(RowError { offset: letters.len(), kind });
        }
        self.rows += 1;
        Ok(())
    }

    /// Returns the level, unless a marble or the hole is missing.
    pub(crate) fn finish(self) -> Result<Level, ParseLevelErrorKind> {
        if let Some(missing) = self.has.iter().position(|has| !has) {
            return Err(ParseLevelErrorKind::Missing { letter: SINGLE[missing].letter() });
        }
        let grid = Grid::new(self.rows, self.columns.unwrap_or(0)).ok_or(ParseLevelErrorKind::TooLarge)?;
        Ok(Level::new(grid, self.squares))
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let mut draft = Draft::default();
        let end = text::read_announced(text, &mut draft, Draft::new, Draft::row)?;
        draft.finish().map_err(|kind| end.error(kind))
    }
}
