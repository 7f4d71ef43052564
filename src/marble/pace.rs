//! How often a search calls its watch: seldom enough to cost nothing.

use crate::watch::Watch;

/// The states that a search looks at between two calls of its watch. A level of 10x10 with walls
/// around it has fewer.
pub(super) const STATES: usize = 1 << 12;

/// The watch of a search, with the states that it has not been called for.
pub(super) struct Pace<'w> {
    watch: &'w dyn Watch,
    looked_at: usize,
    found: u64,
}

/// The watch has stopped the search.
#[derive(Debug)]
pub(super) struct Stopped;

impl<'w> Pace<'w> {
    pub(super) fn new(watch: &'w dyn Watch) -> Pace<'w> {
        Pace { watch, looked_at: 0, found: 0 }
    }

    /// Counts states that were looked at, and those that were found by it. Calls the watch, with
    /// the latter, once [`STATES`] have been looked at.
    #[inline]
    pub(super) fn count(&mut self, looked_at: usize, found: u64) -> Result<(), Stopped> {
        self.looked_at += looked_at;
        self.found += found;
        match self.looked_at < STATES {
            true => Ok(()),
            false => self.call(),
        }
    }

    #[cold]
    fn call(&mut self) -> Result<(), Stopped> {
        self.looked_at = 0;
        match self.watch.advance(core::mem::take(&mut self.found)).is_continue() {
            true => Ok(()),
            false => Err(Stopped),
        }
    }
}
