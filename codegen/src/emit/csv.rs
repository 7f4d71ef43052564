//! Every board of a table as a row of comma-separated values.

use std::io::{self, Write};

use foregone_core::table::{self, Table};
use foregone_core::watch::Watch;

use super::Emitter;
use super::emitter::written;

/// Writes a header, then a row for each board, solvable or not.
#[derive(Clone, Copy, Debug, Default)]
pub struct Csv;

impl Emitter for Csv {
    fn name(&self) -> &'static str {
        "csv"
    }

    fn about(&self) -> &'static str {
        "A header, then a row a board"
    }

    fn emit(&self, table: &Table<'_>, out: &mut dyn Write, watch: &dyn Watch) -> io::Result<()> {
        let mut csv = csv::Writer::from_writer(out);
        watch.begin(u64::try_from(table.states()).unwrap_or(u64::MAX));
        csv.write_record(["board", "state", "outcome", "distance", "first_moves"]).map_err(of_output)?;
        for board in table.boards() {
            let answer = table::answer(&board);
            let first_moves: Vec<&str> = answer.first_moves().map(|mv| mv.name()).collect();
            csv.write_record([
                board.to_string(),
                board.state().0.to_string(),
                answer.outcome().name().to_owned(),
                answer.value().map(|distance| distance.to_string()).unwrap_or_default(),
                first_moves.join(" "),
            ])
            .map_err(of_output)?;
            written(watch)?;
        }
        csv.flush()
    }
}

/// The error of the output, which csv keeps inside its own.
fn of_output(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        kind => io::Error::other(format!("{kind:?}")),
    }
}
