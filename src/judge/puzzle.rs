//! The puzzles as their judges ask them: a board in, the lines that are expected out.

use alloc::string::String;

use super::Format;

/// A puzzle as it is asked about: by which judge, and within which limits.
pub trait Puzzle {
    /// What is read.
    type Board;
    /// How the judge writes it.
    type Format: Format<Board = Self::Board>;

    /// Returns how the judge writes boards, held to the judge's limits or not.
    fn format(&self, strict: bool) -> Self::Format;

    /// Returns what the judge expects for a board, without the end of the last line.
    fn value(&self, board: &Self::Board) -> String;

    /// Returns the same, and a line with what proves it: the names of the moves of a solution, the stones, a tiling. It is empty if there
    /// is nothing to tell.
    fn value_and_moves(&self, board: &Self::Board) -> (String, String);
}
