//! What can be wrong with a text that a person or a judge wrote, and where.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use super::{MAX_LINE, ReadError};
use crate::text::{Counted, ParseError, Place};

/// A mistake in an input. All boards before the mistake were read.
///
/// `K` is the mistake that a board can have: the [`Format::Error`](super::Format::Error) of its
/// format.
///
/// `Display` writes `NAME:LINE:COLUMN: what was expected, what stands there`, with the line shown
/// and a caret.
#[derive(Debug)]
pub struct Error<K>(Box<Parts<K>>);

/// An error, in a box since boards are many and errors few.
#[derive(Debug)]
struct Parts<K> {
    name: String,
    place: Option<Place>,
    board: Option<u64>,
    kind: ErrorKind<K>,
}

/// What is wrong with an input.
#[derive(Debug)]
#[non_exhaustive]
pub enum ErrorKind<K> {
    /// The input cannot be read.
    Read(ReadError),
    /// A board is wrong.
    Board(K),
    /// A line is longer than [`MAX_LINE`].
    LongLine,
    /// The input is empty.
    Empty {
        /// Whether the format allows a count.
        count: bool,
    },
    /// The line before a board does not give its sizes.
    Sizes {
        /// The names of the sizes.
        names: &'static [&'static str],
        /// The first word that is not a size, cut off if it is long; `None` at the end of the line.
        found: Option<String>,
    },
    /// A size does not fit the numbers of this machine.
    LargeSize,
    /// The judge gives at least one board, and fewer than these.
    Limit {
        /// The most boards that the judge gives.
        most: u64,
        /// The number of boards in the input, as far as it is known.
        found: u64,
    },
    /// The count does not fit 64 bits.
    Count,
    /// There are fewer boards than the count says.
    FewBoards {
        /// The count.
        expected: u64,
        /// The boards that were read.
        found: u64,
    },
    /// The input goes on after as many boards as the count says.
    ManyBoards {
        /// The count.
        expected: u64,
    },
}

impl<K> Error<K> {
    fn new(name: &str, place: Option<Place>, board: Option<u64>, kind: ErrorKind<K>) -> Error<K> {
        Error(Box::new(Parts { name: name.to_owned(), place, board, kind }))
    }

    /// An error of the input as a whole.
    pub(super) fn of_input(name: &str, error: ReadError) -> Error<K> {
        Error::new(name, None, None, ErrorKind::Read(error))
    }

    /// An error at a byte of a line. `board` is the board that it is in, counted from 1.
    pub(super) fn at(
        name: &str,
        board: Option<u64>,
        number: u64,
        line: &[u8],
        offset: usize,
        kind: ErrorKind<K>,
    ) -> Error<K> {
        let before = line.get(..offset).unwrap_or(line);
        let column = String::from_utf8_lossy(before).chars().count() + 1;
        let place = Place::new(number, column, &String::from_utf8_lossy(line));
        Error::new(name, Some(place), board, kind)
    }

    /// The same error, placed in a board.
    pub(super) fn in_board(mut self, board: u64) -> Error<K> {
        self.0.board = Some(board);
        self
    }

    /// Returns the error of a board that stands alone in a text, which the error calls `name`.
    pub fn in_text(name: &str, text: &str, error: ParseError<K>) -> Error<K> {
        let line = text.split('\n').nth(error.line.saturating_sub(1)).unwrap_or("");
        let place = Place::new(error.line as u64, error.column, line);
        Error::new(name, Some(place), None, ErrorKind::Board(error.kind))
    }

    /// Returns the same error, with the mistake of a board as one of a kind that contains it.
    pub fn into_kind<L: From<K>>(self) -> Error<L> {
        let Parts { name, place, board, kind } = *self.0;
        Error(Box::new(Parts { name, place, board, kind: kind.into_kind() }))
    }

    /// Returns the line, counted from 1, unless the input as a whole is at fault.
    pub fn line(&self) -> Option<u64> {
        self.0.place.as_ref().map(|place| place.line())
    }

    /// Returns the column in characters, counted from 1, unless the input as a whole is at fault.
    pub fn column(&self) -> Option<usize> {
        self.0.place.as_ref().map(|place| place.column())
    }

    /// Returns the number of the board with the mistake, counted from 1; `None` if the mistake is
    /// in no board.
    pub fn board(&self) -> Option<u64> {
        self.0.board
    }

    /// Returns what is wrong.
    pub fn kind(&self) -> &ErrorKind<K> {
        &self.0.kind
    }
}

impl<K> ErrorKind<K> {
    fn into_kind<L: From<K>>(self) -> ErrorKind<L> {
        match self {
            ErrorKind::Board(kind) => ErrorKind::Board(kind.into()),
            ErrorKind::Read(error) => ErrorKind::Read(error),
            ErrorKind::LongLine => ErrorKind::LongLine,
            ErrorKind::Empty { count } => ErrorKind::Empty { count },
            ErrorKind::Sizes { names, found } => ErrorKind::Sizes { names, found },
            ErrorKind::LargeSize => ErrorKind::LargeSize,
            ErrorKind::Limit { most, found } => ErrorKind::Limit { most, found },
            ErrorKind::Count => ErrorKind::Count,
            ErrorKind::FewBoards { expected, found } => ErrorKind::FewBoards { expected, found },
            ErrorKind::ManyBoards { expected } => ErrorKind::ManyBoards { expected },
        }
    }
}

impl<K: fmt::Display> fmt::Display for Error<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parts { name, place, board, kind } = &*self.0;
        write!(f, "{name}:")?;
        if let Some(place) = place {
            write!(f, "{}:{}:", place.line(), place.column())?;
        }
        if let Some(board) = board {
            write!(f, " board {board}:")?;
        }
        write!(f, " {kind}")?;
        match place {
            Some(place) => place.fmt(f),
            None => Ok(()),
        }
    }
}

impl<K: fmt::Display> fmt::Display for ErrorKind<K> {
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

impl<K: core::error::Error + 'static> core::error::Error for Error<K> {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self.kind() {
            ErrorKind::Read(error) => Some(error.as_ref()),
            ErrorKind::Board(kind) => Some(kind),
            _ => None,
        }
    }
}
