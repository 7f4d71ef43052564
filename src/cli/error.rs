//! Why the program ends early, and with which status.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use foregone::grid::Cell;
use foregone::judge;
use foregone::marble::{MazeFlaw, OracleError};
use foregone::table::{Flaw, Table};
use foregone::tiling::UnknownTile;

#[derive(Debug)]
pub(super) enum Error {
    /// The arguments, in the words of the argument parser.
    Usage(clap::Error),
    /// An action of `foregone table` without a table.
    NoPuzzle,
    /// No puzzle has this name.
    UnknownPuzzle { name: String, nearest: Vec<&'static str> },
    /// A file cannot be opened.
    Open(PathBuf, io::Error),
    /// The input, with the place of its mistake.
    Input(Box<dyn std::error::Error + Send + Sync>),
    /// Standard output does not take what is written.
    Write(io::Error),
    /// A file cannot be written.
    File(PathBuf, io::Error),
    /// An option wants one board, and there is none or there are several.
    NotOneBoard { wanted_for: &'static str, found: usize },
    /// An option that is not for this puzzle.
    NotFor { puzzle: String, option: String },
    /// No judge of the puzzle has this name.
    UnknownJudge { puzzle: &'static str, judge: String, judges: Vec<&'static str> },
    /// A name is of no tile, and of no file with pictures of tiles.
    UnknownTile(UnknownTile),
    /// No tile can be laid on these cells.
    NoTile(Vec<Cell>),
    /// A puzzle has a table only for a level.
    NoLevel,
    /// A puzzle has no table at all.
    NoTable(&'static str),
    /// An action on a table that is not for mazes.
    NoMazeAction(&'static str),
    /// A maze cannot be searched whole.
    Maze(OracleError),
    /// The distances of a maze are not true.
    MazeFlaw(MazeFlaw),
    /// A table is not true.
    Flaw(&'static Table<'static>, Flaw),
}

impl Error {
    /// Whether whoever reads the output has closed it.
    pub(super) fn is_closed_pipe(&self) -> bool {
        matches!(self, Error::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    pub(super) fn status(&self) -> ExitCode {
        match self {
            Error::Flaw(..) | Error::MazeFlaw(_) => ExitCode::from(1),
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

/// serde_json keeps the error of the output inside its own.
impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Error {
        Error::Write(error.into())
    }
}

impl<K: std::error::Error + Send + Sync + 'static> From<judge::Error<K>> for Error {
    fn from(error: judge::Error<K>) -> Error {
        Error::Input(Box::new(error))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Usage(error) => write!(f, "{}", error.render().to_string().trim_end()),
            Error::NoPuzzle => write!(f, "foregone: expected a puzzle before the action: foregone table PUZZLE ..."),
            Error::File(path, error) => write!(f, "{}: cannot be written: {error}", path.display()),
            Error::NotOneBoard { wanted_for, found: 0 } => {
                write!(f, "foregone: expected one board for {wanted_for}, found none")
            }
            Error::NotOneBoard { wanted_for, .. } => {
                write!(f, "foregone: expected one board for {wanted_for}, found more")
            }
            Error::NotFor { puzzle, option } => write!(f, "foregone: {puzzle} has no {option}"),
            Error::UnknownJudge { puzzle, judge, judges } => {
                write!(f, "foregone: no judge of {puzzle} is called {judge:?}; its judges: {}", judges.join(", "))
            }
            Error::UnknownTile(unknown) => write!(f, "foregone: {unknown}; no file is called so"),
            Error::NoTile(cells) => {
                let names: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
                write!(f, "foregone: expected the cells of a tile for --with, found {}", names.join(","))
            }
            Error::NoLevel => {
                write!(f, "foregone: each maze of marble has a table of its own; give one with --level FILE")
            }
            Error::NoTable(puzzle) => {
                write!(f, "foregone: {puzzle} has no table; foregone solve {puzzle} answers its boards")
            }
            Error::NoMazeAction(action) => {
                write!(f, "foregone: {action} is not for mazes: expected hardest, verify or nothing after the level")
            }
            Error::Maze(error @ OracleError::TooManyStates { .. }) => {
                write!(f, "foregone: {error}; --budget allows more")
            }
            Error::Maze(error) => write!(f, "foregone: {error}"),
            Error::MazeFlaw(flaw) => write!(f, "foregone: the distances of the maze are not true: {flaw}"),
            Error::UnknownPuzzle { name, nearest } => write!(
                f,
                "foregone: no puzzle is called {name:?}; the nearest names: {}; foregone table lists all",
                nearest.join(", ")
            ),
            Error::Open(path, error) => write!(f, "{}: cannot be opened: {error}", path.display()),
            Error::Input(error) => error.fmt(f),
            Error::Write(error) => write!(f, "foregone: the output cannot be written: {error}"),
            Error::Flaw(table, flaw) => {
                write!(f, "foregone: the table of {} is not true: {flaw}", table.id())?;
                match flaw.state().and_then(|state| table.board(state)) {
                    Some(board) => write!(f, " ({board}")?,
                    None => return Ok(()),
                }
                match flaw.rank().and_then(|rank| table.moves().get(rank)) {
                    Some(mv) => write!(f, ", move {mv})"),
                    None => write!(f, ")"),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use foregone::table::{self, State};

    use super::*;

    /// No table of the program is untrue, so the program itself cannot show this.
    #[test]
    fn a_table_that_is_not_true_has_status_1_and_says_where() {
        let table = table::by_id("coin-game").unwrap();
        let error = Error::Flaw(table, Flaw::NotNearer(State(220), 1));
        assert_eq!(format!("{:?}", error.status()), format!("{:?}", ExitCode::from(1)));
        assert_eq!(
            error.to_string(),
            "foregone: the table of coin-game is not true: \
             state 220 has the first move number 2, which does not lead one nearer (HTT/HTT/THH, move row2)"
        );
        assert_eq!(Error::Flaw(table, Flaw::Lengths).to_string().matches('(').count(), 0);
    }
}
