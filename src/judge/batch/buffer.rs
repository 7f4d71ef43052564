//! Boards answered as fast as they can be read.

use alloc::vec::Vec;

use super::line::OutputLine;
use super::records::Records;
use crate::judge::{BakedFormat, Error, Input, Reader};
use crate::oracle::Outcome;
use crate::table::{State, Table};
use crate::text::RowsErrorKind;

/// The largest universe that is expanded into an array of answers: half a mebibyte of them.
const MAX_EXPANDED: u128 = 1 << 16;

/// Answers the boards that lie whole in a reader's buffer, without reading them line by line.
///
/// What it takes for granted follows from the spec, never from a puzzle's name: a board is always
/// as many bytes long. At the first board that is written in another way, in error or not, it
/// leaves off, and the reader takes that one.
#[derive(Debug)]
pub struct Batch<'t> {
    table: &'t Table<'t>,
    records: Option<Records>,
    /// The line for each distance, and for none.
    lines: Vec<OutputLine>,
    /// The line for each state, once as many boards have come as there are states.
    expanded: Vec<OutputLine>,
    /// Boards answered so far.
    boards: u128,
}

impl<'t> Batch<'t> {
    /// Makes ready for the boards of a reader. The records take 4 KiB for each eight bytes of a
    /// board or, with more than two letters, 2 KiB for each byte.
    pub fn new<R: Input>(reader: &Reader<BakedFormat<'t>, R>) -> Batch<'t> {
        let table = reader.format().table();
        let outcome = |distance: u32| match distance < u32::from(Table::UNSOLVABLE) {
            true => Outcome::Exact(distance),
            false => Outcome::Unsolvable,
        };
        let lines = (0..=u32::from(Table::UNSOLVABLE)).map(|distance| OutputLine::of(&outcome(distance))).collect();
        Batch { table, records: Records::of(table), lines, expanded: Vec::new(), boards: 0 }
    }

    /// Appends the judge's lines for all boards that lie whole in the buffer of `reader` to `out`,
    /// and takes them out of the buffer. Reads only if the buffer is empty. Before the first board
    /// and where the judge's limits are held it does nothing.
    ///
    /// # Errors
    ///
    /// The input cannot be read.
    pub fn answer<R: Input>(
        &mut self,
        reader: &mut Reader<BakedFormat<'t>, R>,
        out: &mut Vec<u8>,
    ) -> Result<(), Error<RowsErrorKind>> {
        let Some(records) = &self.records else { return Ok(()) };
        let left = reader.boards_left();
        if left == 0 {
            return Ok(());
        }
        let buffer = reader.lines.buffer()?;
        let whole = (buffer.len() / records.length).min(usize::try_from(left).unwrap_or(usize::MAX));
        if self.expanded.is_empty() && self.table.states() <= MAX_EXPANDED.min(self.boards + whole as u128) {
            let states = 0..self.table.states() as u64; // at most MAX_EXPANDED
            self.expanded = states.map(|state| self.lines[distance(self.table, State(state))]).collect();
        }
        let start = out.len();
        out.resize(start + whole * size_of::<OutputLine>(), 0);
        let (bytes, room) = (&buffer[..whole * records.length], &mut out[start..]);
        let (boards, end) = match self.expanded.as_slice() {
            [] => records.answer(bytes, |state| self.lines[distance(self.table, state)], room),
            expanded => records.answer(bytes, move |State(state)| expanded[state as usize], room),
        };
        out.truncate(start + end);
        self.boards += boards as u128;
        reader.skip_boards(boards as u64, boards * records.length, (boards * records.lines) as u64)
    }
}

/// The place of a state's line among those for each distance.
fn distance(table: &Table, state: State) -> usize {
    table.distance(state).map_or(Table::UNSOLVABLE.into(), |distance| distance as usize)
}
