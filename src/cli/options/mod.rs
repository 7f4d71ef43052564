//! What the commands ask of a puzzle, whether a table answers it or a search.

mod baduk;
mod baked;
mod marble;
mod tiling;

use std::io::{BufRead, Write};

use foregone::judge::{self, Reader};
use foregone::table;
use serde::Serialize;

pub(super) use baduk::baduk;
pub(super) use baked::baked;
pub(super) use marble::marble;
pub(super) use tiling::{PACKED, Regions, TilingArgs};

use super::error::Error;
use super::stream::Out;

/// How many names are suggested in place of an unknown one.
const SUGGESTED: usize = 3;

/// What is said of a puzzle that is solved when it is asked about.
pub(super) struct Solved {
    pub(super) id: &'static str,
    /// What it asks.
    pub(super) about: &'static str,
    /// The judges that share it, the one that is spoken if none is named first.
    pub(super) judges: &'static [&'static str],
    /// The options that are for it and not for all puzzles, but for `--judge`.
    pub(super) options: &'static [&'static str],
}

/// All puzzles that are solved. Each also has a line in `solve::run`.
pub(super) const SOLVED: [Solved; 3] = [baduk::SOLVED, marble::SOLVED, tiling::SOLVED];

/// The ids of all puzzles.
pub(super) fn ids() -> impl Iterator<Item = &'static str> {
    table::all().iter().map(|table| table.id()).chain(SOLVED.iter().map(|puzzle| puzzle.id))
}

/// The error of a name that no puzzle has, with the ids most like it, the most similar first.
fn unknown(name: &str) -> Error {
    let mut nearest: Vec<_> = ids().collect();
    nearest.sort_by_key(|id| strsim::damerau_levenshtein(name, id));
    nearest.truncate(SUGGESTED);
    Error::UnknownPuzzle { name: name.to_owned(), nearest }
}

/// Holds the judge and those options that were typed against what a puzzle has. Each option comes with whether it was typed.
pub(super) fn check_options(name: &str, judge: Option<&str>, options: &[(&'static str, bool)]) -> Result<(), Error> {
    let (puzzle, judges, known) = match SOLVED.iter().find(|puzzle| puzzle.id == name) {
        Some(puzzle) => (puzzle.id, puzzle.judges, puzzle.options),
        None => (baked(name)?.0.id, &[][..], &[][..]),
    };
    match judge {
        Some(_) if judges.is_empty() => return Err(Error::NotFor { puzzle, option: "--judge" }),
        Some(judge) if !judges.contains(&judge) => {
            return Err(Error::UnknownJudge { puzzle, judge: judge.to_owned(), judges });
        }
        _ => {}
    }
    check_known(puzzle, known, options)
}

/// Holds options that were typed against those that there are.
pub(super) fn check_known(puzzle: &'static str, known: &[&str], options: &[(&'static str, bool)]) -> Result<(), Error> {
    match options.iter().find(|(option, is_typed)| *is_typed && !known.contains(option)) {
        Some((option, _)) => Err(Error::NotFor { puzzle, option }),
        None => Ok(()),
    }
}

/// A puzzle as one command was told to ask about it.
pub(super) trait Puzzle: judge::Puzzle {
    /// Reads a board that was typed as an argument, which errors call `name`: rows joined by `/`, or an id of the puzzle.
    fn parse(&self, name: &str, text: &str) -> Result<Self::Board, Error>;

    /// What there is to be said of a board, as an object.
    fn record(&self, board: &Self::Board) -> impl Serialize;

    /// A board with its solution as text.
    fn draw(&self, board: &Self::Board, colour: bool) -> String;

    /// A board with its solution as SVG.
    fn svg(&self, board: &Self::Board) -> String;

    /// Prints what the judge expects for a board.
    fn print_value(&self, board: &Self::Board, mut out: &Out) -> Result<(), Error> {
        Ok(writeln!(out, "{}", self.value(board))?)
    }

    /// Prints what the judge expects for each board of an input.
    fn print_values(&self, mut reader: Reader<Self::Format, impl BufRead>, out: &Out) -> Result<(), Error> {
        reader.try_for_each(|board| self.print_value(&board.map_err(Error::Input)?, out))
    }
}

/// The error of a board that was typed.
fn typed<K: Into<Box<dyn std::error::Error + Send + Sync>>>(
    name: &str,
    text: &str,
    error: foregone::text::ParseError<K>,
) -> Error {
    Error::Input(judge::Error::in_text(name, text, error))
}
