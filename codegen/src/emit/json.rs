//! Every board of a table as an object of JSON.

use std::io::{self, Write};

use foregone_core::table::{self, BakedRecord, Table};
use foregone_core::watch::Watch;

use super::Emitter;
use super::emitter::written;

/// Writes an array with an object for each board, solvable or not, one a line. The object is a
/// [`BakedRecord`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Json;

impl Emitter for Json {
    fn name(&self) -> &'static str {
        "json"
    }

    fn about(&self) -> &'static str {
        "An array with an object a board, one a line"
    }

    fn emit(&self, table: &Table<'_>, out: &mut dyn Write, watch: &dyn Watch) -> io::Result<()> {
        watch.begin(u64::try_from(table.states()).unwrap_or(u64::MAX));
        for (place, board) in table.boards().enumerate() {
            out.write_all(if place == 0 { b"[\n" } else { b",\n" })?;
            serde_json::to_writer(&mut *out, &BakedRecord::new(&board, &table::answer(&board)))?;
            written(watch)?;
        }
        out.write_all(b"\n]\n")
    }
}
