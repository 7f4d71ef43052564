//! Why the program ends early, and with which status.

use std::fmt;
use std::io;
use std::process::ExitCode;

use crate::judge;
use crate::table::{self, Flaw};

/// How many names are suggested in place of an unknown one.
const SUGGESTED: usize = 3;

#[derive(Debug)]
pub(super) enum Error {
    /// The arguments, in the words of the argument parser.
    Usage(clap::Error),
    /// An action of `foregone table` without a table.
    NoPuzzle,
    /// No puzzle has this name.
    UnknownPuzzle(String),
    /// A file cannot be opened.
    Open(String, io::Error),
    /// The input, with the place of its mistake.
    Input(judge::Error),
    /// Standard output does not take what is written.
    Write(io::Error),
    /// A table is not true.
    Flaw(&'static str, Flaw),
}

impl Error {
    /// Whether whoever reads the output has closed it.
    pub(super) fn is_closed_pipe(&self) -> bool {
        matches!(self, Error::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    pub(super) fn status(&self) -> ExitCode {
        match self {
            Error::Flaw(..) => ExitCode::from(1),
            _ => ExitCode::from(2),
        }
    }
}

/// Where an error of input or output is not said to be another, it is of standard output.
impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::Write(error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Usage(error) => write!(f, "{}", error.render().to_string().trim_end()),
            Error::NoPuzzle => write!(f, "foregone: expected a puzzle before the action: foregone table PUZZLE ..."),
            Error::UnknownPuzzle(name) => {
                let nearest = nearest(name).join(", ");
                write!(f, "foregone: no puzzle is called {name:?}; the nearest names: {nearest}")
            }
            Error::Open(path, error) => write!(f, "foregone: {path} cannot be opened: {error}"),
            Error::Input(error) => error.fmt(f),
            Error::Write(error) => write!(f, "foregone: the output cannot be written: {error}"),
            Error::Flaw(id, flaw) => write!(f, "foregone: the table of {id} is not true: {flaw}"),
        }
    }
}

/// The ids most like a name, the most similar first.
fn nearest(name: &str) -> Vec<&'static str> {
    let mut ids: Vec<_> = table::all().iter().map(|table| table.id).collect();
    ids.sort_by_key(|id| strsim::damerau_levenshtein(name, id));
    ids.truncate(SUGGESTED);
    ids
}
