//! Puzzles with a table.

use std::io::{BufRead, Write};

use foregone::judge::{Baked, BakedFormat, Batch, Puzzle, Reader};
use foregone::record::BakedRecord;
use foregone::render;
use foregone::table::{self, Board};
use foregone::watch::Watch;
use serde::Serialize;

use super::shown::{Asked, Shown, in_text};
use super::tiling::TilingArgs;
use crate::cli::error::Error;
use crate::cli::io::Out;

impl Asked for Baked<'static> {
    type Shown<'a> = Baked<'static>;

    fn asked(self, _: &TilingArgs, _: &dyn Watch) -> Result<Baked<'static>, Error> {
        Ok(self)
    }
}

impl Shown for Baked<'static> {
    fn parse(&self, name: &str, text: &str) -> Result<Board<'static>, Error> {
        let id = text.strip_prefix(self.0.id()).and_then(|rest| rest.strip_prefix(':'));
        let rows = id.filter(|_| self.0.parse(text).is_err()).unwrap_or(text);
        self.0.parse(rows).map_err(|error| in_text(name, rows, error))
    }

    fn record(&self, board: &Board<'static>) -> impl Serialize {
        BakedRecord::new(board, &table::answer(board))
    }

    fn draw(&self, board: &Board<'static>, colour: bool) -> String {
        render::baked::text(board, &table::answer(board), colour)
    }

    fn svg(&self, board: &Board<'static>) -> String {
        render::baked::svg(board, &table::answer(board))
    }

    /// As many at once as lie in the buffer.
    fn print_values(&self, mut reader: Reader<BakedFormat<'static>, impl BufRead>, mut out: &Out) -> Result<(), Error> {
        let (mut batch, mut lines) = (Batch::new(&reader), Vec::new());
        while let Some(board) = reader.next() {
            writeln!(out, "{}", self.value(&board?))?;
            batch.answer(&mut reader, &mut lines)?;
            out.write_all(&lines)?;
            lines.clear();
        }
        Ok(())
    }
}
