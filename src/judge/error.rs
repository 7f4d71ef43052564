//! What can be wrong with a text that a person or a judge wrote, and where.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use super::{MAX_LINE, ReadError};
use crate::text::{Counted, ParseError, Place};

/// A mistake in an input. All boards before it were read.
///
/// `Display` writes `NAME:LINE:COLUMN: what was expected, what stands there`, with the line shown and a caret.
#[derive(Debug)]
pub struct Error {
    name: String,
    place: Option<Box<Place>>,
    board: Option<u64>,
    kind: ErrorKind,
}

/// What is wrong with an input.
#[derive(Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The input cannot be read.
    Read(ReadError),
    /// A board is wrong: the [`Format::Error`](super::Format::Error) of its puzzle.
    Board(Box<dyn core::error::Error + Send + Sync>),
    /// A line is longer than [`MAX_LINE`].
    LongLine,
    /// There is no board, nor a count where one may stand.
    Empty {
        /// Whether one may.
        count: bool,
    },
    /// What stands before a board is not its sizes.
    Sizes {
        /// What the numbers say.
        names: &'static [&'static str],
        /// The word that is none of them, its first letters if it is long, if it is not the end of the line.
        found: Option<String>,
    },
    /// A size does not fit the numbers of this machine.
    LargeSize,
    /// The judge gives fewer boards than this, or at least one.
    Limit {
        /// The most boards that it gives.
        most: u64,
        /// The boards that are here, as far as is known.
        found: u64,
    },
    /// The count does not fit 64 bits.
    Count,
    /// There are fewer boards than the count says.
    FewBoards {
        /// The count.
        expected: u64,
        /// Boards that were there.
        found: u64,
    },
    /// Something stands behind as many boards as the count says.
    ManyBoards {
        /// The count.
        expected: u64,
    },
}

impl Error {
    /// An error of the input as a whole.
    pub(super) fn of_input(name: &str, error: ReadError) -> Error {
        Error { name: name.to_owned(), place: None, board: None, kind: ErrorKind::Read(error) }
    }

    /// An error at a byte of a line. `board` is the board that it is in, counted from 1.
    pub(super) fn at(
        name: &str,
        board: Option<u64>,
        number: u64,
        line: &[u8],
        offset: usize,
        kind: ErrorKind,
    ) -> Error {
        let before = line.get(..offset).unwrap_or(line);
        let column = String::from_utf8_lossy(before).chars().count() + 1;
        let place = Place::new(number, column, &String::from_utf8_lossy(line));
        Error { name: name.to_owned(), place: Some(Box::new(place)), board, kind }
    }

    /// The same error, said to be in a board.
    pub(super) fn in_board(mut self, board: u64) -> Error {
        self.board = Some(board);
        self
    }

    /// The error of a board that stands alone in a text.
    pub fn in_text<K>(name: &str, text: &str, error: ParseError<K>) -> Error
    where
        K: Into<Box<dyn core::error::Error + Send + Sync>>,
    {
        let line = text.split('\n').nth(error.line - 1).unwrap_or("");
        let place = Place::new(error.line as u64, error.column, line);
        let kind = ErrorKind::Board(error.kind.into());
        Error { name: name.to_owned(), place: Some(Box::new(place)), board: None, kind }
    }

    /// Returns the line, counted from 1, unless the input as a whole is at fault.
    pub fn line(&self) -> Option<u64> {
        self.place.as_ref().map(|place| place.line())
    }

    /// Returns the column in characters, counted from 1, unless the input as a whole is at fault.
    pub fn column(&self) -> Option<usize> {
        self.place.as_ref().map(|place| place.column())
    }

    /// Returns the board that the mistake is in, counted from 1, if it is in one.
    pub fn board(&self) -> Option<u64> {
        self.board
    }

    /// Returns what is wrong.
    pub fn kind(&self) -> &ErrorKind {
        &self.kind
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.name)?;
        if let Some(place) = &self.place {
            write!(f, "{}:{}:", place.line(), place.column())?;
        }
        if let Some(board) = self.board {
            write!(f, " board {board}:")?;
        }
        write!(f, " {}", self.kind)?;
        match &self.place {
            Some(place) => place.fmt(f),
            None => Ok(()),
        }
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ErrorKind::Read(error) => write!(f, "cannot be read: {error}"),
            ErrorKind::Board(kind) => kind.fmt(f),
            ErrorKind::LongLine => write!(f, "expected a line of at most {MAX_LINE} bytes, found a longer one"),
            ErrorKind::Empty { count: true } => write!(f, "expected a count or a board, found the end of the input"),
            ErrorKind::Empty { count: false } => write!(f, "expected a board, found the end of the input"),
            ErrorKind::Sizes { names, found } => {
                let (last, others) = names.split_last().unwrap_or((&"", &[]));
                write!(f, "expected the numbers of {} and {last} before the board, found ", others.join(", "))?;
                match found {
                    Some(word) => write!(f, "{word:?}"),
                    None => write!(f, "the end of the line"),
                }
            }
            ErrorKind::LargeSize => write!(f, "expected a size of at most {}, found a larger one", usize::MAX),
            ErrorKind::Limit { most: 1, found } => write!(f, "expected 1 board, the judge's limit, found {found}"),
            ErrorKind::Limit { most, found } => {
                write!(f, "expected 1 to {most} boards, the judge's limit, found {found}")
            }
            ErrorKind::Count => write!(f, "expected a count of at most {}, found a larger one", u64::MAX),
            ErrorKind::FewBoards { expected, found } => {
                write!(f, "expected {}, as the count says, found {found}", Counted(*expected, "board"))
            }
            ErrorKind::ManyBoards { expected } => {
                write!(
                    f,
                    "expected the end of the input after {}, as the count says, found more",
                    Counted(*expected, "board")
                )
            }
        }
    }
}

impl core::error::Error for Error {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.kind {
            ErrorKind::Read(error) => Some(error.as_ref()),
            ErrorKind::Board(error) => Some(&**error),
            _ => None,
        }
    }
}
