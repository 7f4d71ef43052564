//! The solver: the points where my stones capture the most.

use alloc::vec::Vec;

use super::board::Board;
use super::values::{Placement, Values};
use super::witness::{Answer, Capture, captured};
use crate::grid::Cell;
use crate::oracle::{Oracle, Outcome};

/// The number of stones that I place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stones {
    /// One.
    One,
    /// Two, on different points.
    #[default]
    Two,
}

/// Finds where my stones capture the most.
///
/// Among equal pairs it takes the least earlier point, then the least later one, in reading order.
///
/// # Examples
///
/// ```
/// use foregone::baduk::{Board, Solver, Stones};
/// use foregone::oracle::Oracle;
///
/// // // 0 2 1     one stone at the upper left captures nothing, since the group has two liberties
/// // // 0 2 1
/// // // 1 1 0
/// let board: Board = "021/021/110".parse()?;
/// assert_eq!(Solver::default().with_stones(Stones::One).answer(&board).value(), Some(0));
/// let answer = Solver::default().answer(&board);
/// assert_eq!(answer.value(), Some(2));
/// assert_eq!(answer.moves().map(|point| point.to_string()).collect::<Vec<_>>(), ["r1c1", "r2c1"]);
/// # Ok::<(), foregone::baduk::ParseBoardError>(())
/// ```
///
/// # Complexity
///
/// A value takes time linear in the points, up to an inverse Ackermann factor, and at most 16 bytes
/// a point, with rows filled up to 64 points. An answer also takes time linear in the groups beside
/// the stones, and 16 bytes for each stone that dies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Solver {
    /// The number of stones that I place.
    pub stones: Stones,
}

impl Solver {
    /// Returns the solver with its defaults.
    pub fn new() -> Solver {
        Solver::default()
    }

    /// Returns the solver that places so many stones.
    #[must_use]
    pub fn with_stones(mut self, stones: Stones) -> Solver {
        self.stones = stones;
        self
    }
}

impl Oracle for Solver {
    type Board = Board;
    type Value = u32;
    type Witness = Capture;

    fn value(&self, board: &Board) -> Outcome<u32> {
        let values = Values::new(board);
        Outcome::Exact(match self.stones {
            Stones::One => values.largest[0],
            Stones::Two => values.largest_of_pairs(),
        })
    }

    fn answer(&self, board: &Board) -> Answer {
        let values = Values::new(board);
        let Placement { value, points, ties } = match self.stones {
            Stones::One => values.best_point(board),
            Stones::Two => values.best_pair(board),
        };
        let stones: Vec<Cell> = points.into_iter().map(|point| board.grid().cell(point as usize)).collect();
        let groups = captured(board, &stones);
        Answer::new(Outcome::Exact(value), || Capture { stones, groups, ties })
    }
}

/// Returns the most stones that two of mine capture.
pub fn value(board: &Board) -> Outcome<u32> {
    Solver::default().value(board)
}

/// Returns the most stones that two of mine capture, with the points of mine and the groups that
/// die.
///
/// Among equal pairs it takes the least earlier point, then the least later one.
pub fn answer(board: &Board) -> Answer {
    Solver::default().answer(board)
}
