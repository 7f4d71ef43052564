//! A line of output that is copied whole.

use crate::judge::output;
use crate::oracle::Outcome;

/// A line of at most 7 bytes, with its length behind them.
#[derive(Clone, Copy, Debug)]
pub(super) struct OutputLine(pub(super) [u8; 8]);

/// The place of the length in a line.
pub(super) const LENGTH: usize = 7;

impl OutputLine {
    /// Returns the line that the judge expects for an outcome.
    pub(super) fn of(outcome: &Outcome<u32>) -> OutputLine {
        let text = output(outcome) + "\n";
        let mut line = [0; 8];
        line[..text.len()].copy_from_slice(text.as_bytes()); // a distance has at most three digits
        line[LENGTH] = text.len() as u8;
        OutputLine(line)
    }
}
