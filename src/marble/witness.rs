//! The proof of a value: a solution, the first tilts of all others, and how many there are.

use alloc::vec::Vec;
use core::fmt;

use crate::grid::{Direction, DirectionSet};
use crate::oracle::{self, FirstMoves, Witness};

/// The answer to a level: the fewest tilts, and a solution.
pub type Answer = oracle::Answer<u32, Solution>;

/// The first of all shortest solutions, the first tilts of all of them, and how many there are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Solution {
    pub(super) moves: Vec<Direction>,
    pub(super) first_moves: DirectionSet,
    /// Saturating.
    pub(super) count: u128,
}

/// A number of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Count {
    /// Exactly so many.
    Exact(u128),
    /// So many or more: the count has reached its largest number.
    AtLeast(u128),
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Count::Exact(count) => count.fmt(f),
            Count::AtLeast(count) => write!(f, "at least {count}"),
        }
    }
}

impl Solution {
    /// Returns the tilts, in order. Of all shortest solutions this is the first by the ranks of its
    /// tilts, which is also the first in alphabetical order.
    pub fn moves(&self) -> impl Iterator<Item = Direction> {
        self.moves.iter().copied()
    }

    /// Returns all tilts with which a shortest solution can begin.
    pub fn first_moves(&self) -> DirectionSet {
        self.first_moves
    }

    /// Returns the number of shortest solutions.
    pub fn count(&self) -> Count {
        match self.count {
            u128::MAX => Count::AtLeast(u128::MAX),
            count => Count::Exact(count),
        }
    }
}

impl Witness for Solution {
    type Move = Direction;

    fn moves(&self) -> impl Iterator<Item = Direction> {
        self.moves()
    }
}

impl FirstMoves for Solution {
    fn first_moves(&self) -> impl Iterator<Item = Direction> {
        self.first_moves().iter()
    }
}
