//! What the commands ask of a puzzle, whether a table answers it or a search.

use std::io::{BufRead, Write};

use clap::Id;
use foregone::judge::{self, Puzzle, Reader};
use foregone::text::ParseError;
use foregone::watch::Watch;
use serde::Serialize;

use super::tiling::TilingArgs;
use crate::cli::error::Error;
use crate::cli::io::Out;

/// A puzzle of the catalogue that takes the options which only the command line has.
pub(in crate::cli) trait Asked {
    /// What answers then.
    type Shown<'a>: Shown;

    /// Those options.
    fn own_options() -> Vec<Id> {
        Vec::new()
    }

    /// Takes them. Long work is watched.
    fn asked<'a>(self, args: &TilingArgs, watch: &'a dyn Watch) -> Result<Self::Shown<'a>, Error>;
}

/// A puzzle that the commands can show: boards that are typed, records, drawings.
pub(in crate::cli) trait Shown: Puzzle {
    /// Reads a board that was typed as an argument, which errors call `name`: rows joined by `/`,
    /// or an id of the puzzle.
    fn parse(&self, name: &str, text: &str) -> Result<Self::Board, Error>;

    /// A board and its answer as an object.
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
        reader.try_for_each(|board| self.print_value(&board?, out))
    }
}

/// The error of a board that was typed.
pub(super) fn in_text<K: std::error::Error + Send + Sync + 'static>(
    name: &str,
    text: &str,
    error: ParseError<K>,
) -> Error {
    judge::Error::in_text(name, text, error).into()
}
