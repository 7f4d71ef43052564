//! What my stones kill on a board, and the groups that die of it.

use alloc::vec;
use alloc::vec::Vec;

use super::board::{Board, Colour};
use super::values::{Placement, Values};
use crate::grid::Cell;
use crate::oracle::{self, Oracle, Outcome, Witness};

/// The answer to a board: the most stones that die, and the stones that kill them.
pub type Answer = oracle::Answer<u32, Capture>;

/// Stones of mine, and what they kill.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Capture {
    pub(super) stones: Vec<Cell>,
    pub(super) groups: Vec<Vec<Cell>>,
    pub(super) ties: u64,
}

impl Capture {
    /// Returns the points that my stones are placed on, in reading order.
    pub fn stones(&self) -> &[Cell] {
        &self.stones
    }

    /// Returns the groups that die, by their first stones, each in reading order.
    pub fn groups(&self) -> &[Vec<Cell>] {
        &self.groups
    }

    /// Returns how many pairs of points have this value; for one stone, how many points. If nothing dies these are all that kill nothing.
    pub fn ties(&self) -> u64 {
        self.ties
    }
}

/// How many stones I place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stones {
    /// One.
    One,
    /// Two, on different points.
    #[default]
    Two,
}

/// Answers boards: where my stones kill the most.
///
/// Among equals it takes the least earlier point, then the least later one, in reading order.
///
/// # Examples
///
/// ```
/// use foregone::baduk::{Board, Solver, Stones};
/// use foregone::oracle::Oracle;
///
/// // // 0 2 1     one stone at the upper left kills nothing, for the group has two liberties
/// // // 0 2 1
/// // // 1 1 0
/// let board: Board = "021/021/110".parse()?;
/// assert_eq!(Solver { stones: Stones::One }.answer(&board).value(), Some(0));
/// let answer = Solver::default().answer(&board);
/// assert_eq!(answer.value(), Some(2));
/// assert_eq!(answer.moves().map(|point| point.to_string()).collect::<Vec<_>>(), ["r1c1", "r2c1"]);
/// # Ok::<(), foregone::baduk::ParseBoardError>(())
/// ```
///
/// # Complexity
///
/// A value takes time that is linear in the points but for an inverse Ackermann factor, and at most 16 bytes a point, where rows are
/// filled up to 64 points. An answer also takes the size of the groups beside the stones, and 16 bytes for each stone that dies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Solver {
    /// How many stones I place.
    pub stones: Stones,
}

impl Oracle for Solver {
    type Board = Board;
    type Value = u32;
    type Witness = Capture;

    fn value(&self, board: &Board) -> Outcome<u32> {
        let values = Values::of(board);
        Outcome::Exact(match self.stones {
            Stones::One => values.largest[0],
            Stones::Two => values.largest_of_pairs(),
        })
    }

    fn answer(&self, board: &Board) -> Answer {
        let values = Values::of(board);
        let Placement { value, points, ties } = match self.stones {
            Stones::One => values.best_point(board),
            Stones::Two => values.best_pair(board),
        };
        let stones: Vec<Cell> = points.into_iter().map(|point| board.grid().cell(point as usize)).collect();
        let groups = captured(board, &stones);
        Answer::new(Outcome::Exact(value), || Capture { stones, groups, ties })
    }
}

/// The opponent's groups that die of these stones of mine, each told from the board itself.
pub(super) fn captured(board: &Board, stones: &[Cell]) -> Vec<Vec<Cell>> {
    let mut seen = vec![0_u64; board.points().theirs.len()];
    let mut groups: Vec<Vec<Cell>> = Vec::new();
    for start in stones.iter().flat_map(|stone| board.grid().neighbours(*stone)) {
        groups.extend(dead_group(board, start, stones, &mut seen));
    }
    groups.sort_unstable();
    groups
}

/// The opponent's group at a point, unless there is none, it has been seen, or it has a liberty that none of `stones` takes.
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

impl Witness for Capture {
    type Move = Cell;

    fn moves(&self) -> impl Iterator<Item = Cell> {
        self.stones.iter().copied()
    }
}

/// Returns the most stones that two of mine kill: the cheap half of [`answer`].
pub fn value(board: &Board) -> Outcome<u32> {
    Solver::default().value(board)
}

/// Returns the most stones that two of mine kill, and which do. Among equals the least earlier point, then the least later one.
pub fn answer(board: &Board) -> Answer {
    Solver::default().answer(board)
}
