//! The proof of a value: my stones, and the groups that die.

use alloc::vec;
use alloc::vec::Vec;

use super::board::Board;
use super::points::Colour;
use crate::grid::Cell;
use crate::oracle::{self, Witness};

/// The answer to a board: the most stones that die, and a capture that attains it.
pub type Answer = oracle::Answer<u32, Capture>;

/// Stones of mine, and the groups that they capture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Capture {
    pub(super) stones: Vec<Cell>,
    pub(super) groups: Vec<Vec<Cell>>,
    pub(super) ties: u64,
}

impl Capture {
    /// Returns the points of my stones, in reading order.
    pub fn stones(&self) -> &[Cell] {
        &self.stones
    }

    /// Returns the groups that die, each in reading order, ordered by their first stones.
    pub fn groups(&self) -> &[Vec<Cell>] {
        &self.groups
    }

    /// Returns how many pairs capture exactly as many; single points for one stone. For a value of
    /// 0 these are all pairs that capture nothing.
    pub fn ties(&self) -> u64 {
        self.ties
    }
}

impl Witness for Capture {
    type Move = Cell;

    fn moves(&self) -> impl Iterator<Item = Cell> {
        self.stones.iter().copied()
    }
}

/// Returns the opponent's groups that die of these stones of mine, found on the board itself.
pub(super) fn captured(board: &Board, stones: &[Cell]) -> Vec<Vec<Cell>> {
    let mut seen = vec![0_u64; board.points().theirs.len()];
    let mut groups: Vec<Vec<Cell>> = Vec::new();
    for start in stones.iter().flat_map(|stone| board.grid().neighbours(*stone)) {
        groups.extend(dead_group(board, start, stones, &mut seen));
    }
    groups.sort_unstable();
    groups
}

/// Returns the opponent's group at a point, unless there is none, it has been seen, or it has a
/// liberty that is none of `stones`.
fn dead_group(board: &Board, start: Cell, stones: &[Cell], seen: &mut [u64]) -> Option<Vec<Cell>> {
    let mut is_new = |point: Cell| {
        let (word, bit) = board.points().place(point);
        let is_new = seen[word] & bit == 0;
        seen[word] |= bit;
        is_new
    };
    if board.stone(start) != Some(Colour::Theirs) || !is_new(start) {
        return None;
    }
    let (mut group, mut next, mut is_dead) = (vec![start], 0, true);
    while let Some(&point) = group.get(next) {
        next += 1;
        for near in board.grid().neighbours(point) {
            match board.stone(near) {
                None => is_dead &= stones.contains(&near),
                Some(Colour::Theirs) if is_new(near) => group.push(near),
                Some(_) => {}
            }
        }
    }
    group.sort_unstable();
    is_dead.then_some(group)
}
