//! The trait of every format.

use std::fmt::Debug;
use std::io::{self, Write};

use foregone_core::table::Table;
use foregone_core::watch::Watch;

/// A format in which a table is written.
pub trait Emitter: Debug + Sync {
    /// Returns the name of the format, lower case.
    fn name(&self) -> &'static str;

    /// Returns the ending of a file in this format, without the dot.
    fn extension(&self) -> &'static str {
        self.name()
    }

    /// Returns what is written, in a sentence without its full stop.
    fn about(&self) -> &'static str;

    /// Writes a table. The same table gives the same bytes. A format that goes from board to board
    /// has the watch count them.
    ///
    /// # Errors
    ///
    /// Those of `out`, and [`io::ErrorKind::Interrupted`] if the watch stops the work.
    fn emit(&self, table: &Table<'_>, out: &mut dyn Write, watch: &dyn Watch) -> io::Result<()>;
}

/// Counts a board as written.
pub(super) fn written(watch: &dyn Watch) -> io::Result<()> {
    match watch.advance(1).is_break() {
        true => Err(io::ErrorKind::Interrupted.into()),
        false => Ok(()),
    }
}
