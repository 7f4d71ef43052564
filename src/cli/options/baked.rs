//! Puzzles with a table.

use std::io::{BufRead, Write};

use foregone::judge::{self, Baked, BakedFormat, Batch, Reader};
use foregone::render;
use foregone::table::{self, Board};
use serde::Serialize;

use super::{Puzzle, typed, unknown};
use crate::cli::error::Error;
use crate::cli::record::Record;
use crate::cli::stream::Out;

/// Finds a puzzle by the name that was typed.
pub(in crate::cli) fn baked(name: &str) -> Result<Baked, Error> {
    table::by_id(name).map(Baked).ok_or_else(|| unknown(name))
}

impl Puzzle for Baked {
    fn parse(&self, name: &str, text: &str) -> Result<Board, Error> {
        let id = text.strip_prefix(self.0.id()).and_then(|rest| rest.strip_prefix(':'));
        let rows = id.filter(|_| self.0.parse(text).is_err()).unwrap_or(text);
        self.0.parse(rows).map_err(|error| typed(name, rows, error))
    }

    fn record(&self, board: &Board) -> impl Serialize {
        Record::of_board(board)
    }

    fn draw(&self, board: &Board, colour: bool) -> String {
        render::text::solution(board, colour)
    }

    fn svg(&self, board: &Board) -> String {
        render::svg::solution(board)
    }

    /// As many at once as lie in the buffer.
    fn print_values(&self, mut reader: Reader<BakedFormat, impl BufRead>, mut out: &Out) -> Result<(), Error> {
        let (mut batch, mut lines) = (Batch::new(&reader), Vec::new());
        while let Some(board) = reader.next() {
            writeln!(out, "{}", judge::Puzzle::value(self, &board.map_err(Error::Input)?))?;
            batch.answer(&mut reader, &mut lines).map_err(Error::Input)?;
            out.write_all(&lines)?;
            lines.clear();
        }
        Ok(())
    }
}
