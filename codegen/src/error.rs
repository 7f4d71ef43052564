//! What can be wrong with a spec, and where.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use foregone_core::table::Flaw;
use foregone_core::text::{Counted, Place};

use crate::index::IndexKind;

/// A mistake in a spec: the file, the place, and what was expected there.
///
/// `Display` and `Debug` both write `FILE:LINE:COLUMN: what was expected, what stands there`, with
/// the line shown and a caret. So a build script may simply return it from `main`.
pub struct Error {
    path: PathBuf,
    place: Option<Box<Place>>,
    kind: ErrorKind,
}

/// The kinds of mistakes, each with the value that is wrong.
#[derive(Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The file or folder cannot be read.
    Read(io::Error),
    /// The generated file cannot be written.
    Write(io::Error),
    /// Cargo has set no `OUT_DIR`: the caller is not a build script.
    NoOutDir,
    /// The file's name without `.toml` is not an id.
    Id(String),
    /// The file is not UTF-8.
    NotUtf8,
    /// The file is not TOML, or a key is unknown, missing or of another type. In the words of the
    /// TOML reader.
    Toml(String),
    /// The size is not two numbers, or the board has no cell or more than 64.
    Size(Vec<i64>),
    /// An index of no known kind.
    Index(String),
    /// The alphabet has fewer than two letters.
    Alphabet(usize),
    /// A letter that no alphabet may have.
    Letter(char),
    /// A letter that stands in the alphabet twice.
    LetterTwice(char),
    /// The separator of the judge's rows is neither nothing nor one blank.
    Separator(String),
    /// The judge's limit of boards is less than 1.
    Most(i64),
    /// The board has more states than a 64-bit key can tell apart.
    Board {
        /// Letters of the alphabet.
        base: usize,
        /// Cells of the board.
        cells: usize,
    },
    /// A picture of another height than the board.
    Rows {
        /// Rows of the board.
        expected: usize,
        /// Rows of the picture.
        found: usize,
    },
    /// A row of another length than the board's, or than the first row of its picture.
    Columns {
        /// Cells that the row must have.
        expected: usize,
        /// Cells that it has.
        found: usize,
    },
    /// A letter that the picture's alphabet does not have.
    Cell {
        /// The letters allowed here.
        alphabet: String,
        /// What stands there.
        found: char,
    },
    /// A stencil without a centre (`o` or `-`).
    NoCentre,
    /// A second centre in a stencil.
    SecondCentre,
    /// No goal board.
    NoGoal,
    /// A goal board that is there already.
    GoalTwice(String),
    /// No move at all.
    NoMove,
    /// More moves than a 64-bit set can hold.
    Moves,
    /// A name that is empty or has other letters than `A-Z a-z 0-9 - _`.
    MoveName(String),
    /// A move of a name that is there already.
    MoveTwice(String),
    /// A line that flips no cell.
    EmptyLine(String),
    /// More states than the index `direct` can hold.
    Universe {
        /// The most it can hold.
        limit: u64,
        /// Letters of the alphabet.
        base: usize,
        /// Cells of the board.
        cells: usize,
    },
    /// More solvable states than the index `phf` is good for.
    Keys {
        /// The most it is good for.
        limit: u64,
    },
    /// A state farther from the goals than an entry can say.
    Radius {
        /// The largest distance of an entry.
        limit: u8,
    },
    /// The table does not prove itself.
    Flaw(Flaw),
    /// The search contradicts the spec's `[expect]`.
    Expect {
        /// The key of `[expect]`.
        key: &'static str,
        /// What the spec says.
        expected: String,
        /// What the search found.
        found: String,
    },
}

impl Error {
    /// A mistake of the whole file.
    pub(crate) fn of_file(path: &Path, kind: ErrorKind) -> Error {
        Error { path: path.to_owned(), place: None, kind }
    }

    /// A mistake at the byte `offset` of `text`, the content of `path`.
    pub(crate) fn at(path: &Path, text: &str, offset: usize, kind: ErrorKind) -> Error {
        let before = text.get(..offset).unwrap_or(text);
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let (line, column) = (before.matches('\n').count() + 1, before[start..].chars().count() + 1);
        let place = Place::new(line as u64, column, text[start..].lines().next().unwrap_or(""));
        Error { path: path.to_owned(), place: Some(Box::new(place)), kind }
    }

    /// Returns the file that is wrong.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the line, counted from 1, unless the file as a whole is wrong.
    pub fn line(&self) -> Option<u64> {
        self.place.as_ref().map(|place| place.line())
    }

    /// Returns the column in characters, counted from 1, unless the file as a whole is wrong.
    pub fn column(&self) -> Option<usize> {
        self.place.as_ref().map(|place| place.column())
    }

    /// Returns what is wrong.
    pub fn kind(&self) -> &ErrorKind {
        &self.kind
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.path.display())?;
        match &self.place {
            None => write!(f, " {}", self.kind),
            Some(place) => write!(f, "{}:{}: {}{place}", place.line(), place.column(), self.kind),
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.kind {
            ErrorKind::Read(error) | ErrorKind::Write(error) => Some(error),
            ErrorKind::Flaw(flaw) => Some(flaw),
            _ => None,
        }
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ErrorKind::Read(error) => write!(f, "cannot be read: {error}"),
            ErrorKind::Write(error) => write!(f, "cannot be written: {error}"),
            ErrorKind::NoOutDir => {
                write!(f, "expected the OUT_DIR of a build script, found none")
            }
            ErrorKind::Id(name) => write!(
                f,
                "expected a file name of a-z, 0-9 and - that starts with a letter and ends in .toml, found {name:?}"
            ),
            ErrorKind::NotUtf8 => write!(f, "expected UTF-8, found a byte that is not"),
            ErrorKind::Toml(message) => f.write_str(message),
            ErrorKind::Size(found) => {
                write!(f, "expected [rows, columns] of 1 to 64 cells, found {found:?}")
            }
            ErrorKind::Index(found) => {
                let names = IndexKind::ALL.map(|kind| format!("{:?}", kind.name()));
                write!(f, "expected {}, found {found:?}", names.join(" or "))
            }
            ErrorKind::Alphabet(found) => {
                write!(f, "expected two letters or more, found {found}")
            }
            ErrorKind::Letter(found) => {
                write!(f, "expected a printable ASCII letter other than blank, / and ;, found {found:?}")
            }
            ErrorKind::LetterTwice(found) => {
                write!(f, "expected each letter once, found a second {found:?}")
            }
            ErrorKind::Separator(found) => {
                write!(f, "expected \"\" or \" \" between cells, found {found:?}")
            }
            ErrorKind::Most(found) => write!(f, "expected a limit of 1 board or more, found {found}"),
            ErrorKind::Board { base, cells } => {
                write!(f, "expected at most 2^64 states, found {base}^{cells}")
            }
            ErrorKind::Rows { expected, found } => {
                write!(f, "expected a picture of {}, found {found}", Counted(*expected as u64, "row"))
            }
            ErrorKind::Columns { expected, found } => {
                write!(f, "expected a row of {}, found {found}", Counted(*expected as u64, "cell"))
            }
            ErrorKind::Cell { alphabet, found } => {
                write!(f, "expected a cell of {alphabet:?}, found {found:?}")
            }
            ErrorKind::NoCentre => {
                write!(f, "expected a centre, 'o' or '-', in the stencil, found none")
            }
            ErrorKind::SecondCentre => write!(f, "expected one centre in the stencil, found a second"),
            ErrorKind::NoGoal => write!(f, "expected at least one goal board, found none"),
            ErrorKind::GoalTwice(board) => {
                write!(f, "expected each goal once, found {board:?} again")
            }
            ErrorKind::NoMove => write!(f, "expected a stencil or lines that give a move, found none"),
            ErrorKind::Moves => write!(f, "expected at most 64 moves, found more"),
            ErrorKind::MoveName(found) => {
                write!(f, "expected a name of letters, digits, - and _, found {found:?}")
            }
            ErrorKind::MoveTwice(name) => {
                write!(f, "expected each move once, found a second {name:?}")
            }
            ErrorKind::EmptyLine(name) => {
                write!(f, "expected a line that flips a cell, found {name:?} without an 'x'")
            }
            ErrorKind::Universe { limit, base, cells } => {
                write!(f, "expected at most {limit} states for the index \"direct\", found {base}^{cells}")
            }
            ErrorKind::Keys { limit } => {
                write!(f, "expected at most {limit} solvable states for the index \"phf\", found more")
            }
            ErrorKind::Radius { limit } => {
                write!(f, "expected no distance above {limit}, found a state farther from the goals")
            }
            ErrorKind::Flaw(flaw) => write!(f, "expected a table that proves itself, but {flaw}"),
            ErrorKind::Expect { key, expected, found } => {
                write!(f, "expected {key} = {expected}, the search found {found}")
            }
        }
    }
}
