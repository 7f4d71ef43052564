//! Cross flip: the fewest clicks from the white 3x3 board to this one, where a click flips a cell
//! and its neighbours.
//!
//! Known as BOJ 10472 and as Flip Five. `*` is black, `.` white. Every board can be reached, by
//! exactly one set of clicks; the farthest, by nine.
//!
//! ```
//! use foregone::cross_flip;
//!
//! let board: cross_flip::Board = "***/*../..*".parse()?;
//! let answer = cross_flip::answer(&board);
//! assert_eq!(answer.value(), Some(3));
//! let clicks: Vec<_> = answer.moves().map(|mv| mv.name()).collect();
//! assert_eq!(clicks, ["r1c2", "r3c1", "r3c2"]);
//! # Ok::<(), foregone::table::ParseBoardError>(())
//! ```

use crate::oracle::Oracle;
use crate::table::{Answer, Table, TypedBoard, TypedPuzzle};
use crate::tables::baked;

/// The puzzle, as an oracle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CrossFlip;

impl TypedPuzzle for CrossFlip {
    const TABLE: &'static Table<'static> = &baked::CROSS_FLIP;
}

/// A 3x3 board of `.` and `*`.
pub type Board = TypedBoard<CrossFlip>;

/// Returns the fewest clicks that make `board` from the white one, and which. A table look-up.
pub fn answer(board: &Board) -> Answer<'static> {
    CrossFlip.answer(board)
}
