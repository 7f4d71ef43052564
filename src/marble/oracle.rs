//! All places of the marbles in one maze, searched once and then answered by a look-up.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt;

use super::maze::Maze;
use super::tilt::{Marbles, Motion, Tilt};
use super::witness::{Answer, Solution};
use crate::grid::{Direction, DirectionSet};
use crate::oracle::{Oracle, Outcome};

/// The distance of a state from which there is no way.
pub(super) const UNSOLVABLE: u16 = u16::MAX;

/// The mark of a cell that is none of the maze's free ones.
pub(super) const NO_RANK: u32 = u32::MAX;

/// The ways to lay two marbles on so many cells.
pub(super) fn number_of_states(free: usize) -> u64 {
    let free = free as u64;
    free * free.saturating_sub(1)
}

/// The distances of all states of a maze, which are all ways to lay the marbles on two different free cells. Made by
/// [`Maze::oracle`].
///
/// It answers any [`Marbles`]; those that do not lie on two different free cells of the maze are `Unsolvable`. A value takes one
/// look-up, all first moves five. An answer takes a few look-ups for each state that lies on a shortest solution.
///
/// # Examples
///
/// A hint from here, wherever the marbles are:
///
/// ```
/// use foregone::marble::{Level, Maze};
/// use foregone::oracle::{Oracle, Outcome};
///
/// // // ######
/// // // #R..O#
/// // // #.##B#
/// // // ######
/// let level: Level = "######/#R..O#/#.##B#/######".parse()?;
/// let oracle = Maze::new(&level).oracle().expect("the maze is small");
/// let mut marbles = level.marbles();
/// let hints: Vec<_> = oracle.first_moves(marbles).iter().map(|tilt| tilt.name()).collect();
/// assert_eq!(hints, ["R"]);
///
/// (marbles.blue.row, marbles.blue.column) = (1, 2);
/// assert_eq!(oracle.value(&marbles), Outcome::Unsolvable);
/// # Ok::<(), foregone::marble::ParseLevelError>(())
/// ```
#[derive(Clone)]
pub struct MazeOracle {
    pub(super) maze: Maze,
    /// The free cells in order, and the place of each cell among them.
    pub(super) free: Vec<u32>,
    pub(super) ranks: Vec<u32>,
    /// The distance of each state, by the ranks of red and blue.
    pub(super) distances: Vec<u16>,
    pub(super) histogram: Vec<u64>,
}

impl MazeOracle {
    /// Returns the maze.
    pub fn maze(&self) -> &Maze {
        &self.maze
    }

    /// Returns the number of states.
    pub fn states(&self) -> u64 {
        number_of_states(self.free.len())
    }

    /// Returns the number of states that can be solved.
    pub fn solvable(&self) -> u64 {
        self.histogram.iter().sum()
    }

    /// Returns the largest distance of a state; 0 if none can be solved.
    pub fn radius(&self) -> u32 {
        self.histogram.len() as u32 - 1 // a distance fits 16 bits
    }

    /// Returns how many states there are at each distance from 0, at which there is none, to the radius.
    pub fn histogram(&self) -> &[u64] {
        &self.histogram
    }

    /// Returns all tilts with which a shortest solution from here can begin; none if there is none.
    pub fn first_moves(&self, marbles: Marbles) -> DirectionSet {
        self.maze.numbers(marbles).map(|numbers| self.nearer(numbers)).unwrap_or_default()
    }

    /// Returns all states at a distance, red's places in reading order and blue's for each of them. A look at every state.
    pub fn states_at(&self, distance: u32) -> impl Iterator<Item = Marbles> {
        let distance = u16::try_from(distance).ok().filter(|distance| *distance != UNSOLVABLE);
        let states = self.distances.iter().enumerate().filter(move |(_, found)| Some(**found) == distance);
        states.map(|(state, _)| self.marbles(self.numbers(state)))
    }

    /// The numbers and the distance of every state.
    pub(super) fn all(&self) -> impl Iterator<Item = ((u32, u32), u16)> {
        let states = self.distances.iter().enumerate().map(|(state, distance)| (self.numbers(state), *distance));
        states.filter(|((red, blue), _)| red != blue)
    }

    /// The numbers of the cells of a state, red before blue.
    pub(super) fn numbers(&self, state: usize) -> (u32, u32) {
        (self.free[state / self.free.len()], self.free[state % self.free.len()])
    }

    pub(super) fn marbles(&self, (red, blue): (u32, u32)) -> Marbles {
        let cell = |number: u32| self.maze.grid().cell(number as usize);
        Marbles { red: cell(red), blue: cell(blue) }
    }

    /// The distance of two different free cells.
    fn distance(&self, (red, blue): (u32, u32)) -> u16 {
        let (red, blue) = (self.ranks[red as usize], self.ranks[blue as usize]);
        self.distances[red as usize * self.free.len() + blue as usize]
    }

    /// How far it is from a state if it is left by a tilt: [`UNSOLVABLE`] if that leads nowhere.
    pub(super) fn distance_by(&self, numbers: (u32, u32), direction: Direction) -> u16 {
        match Motion::tilt(&self.maze, numbers, direction) {
            Tilt::Lost => UNSOLVABLE,
            Tilt::Solved => 1,
            Tilt::Rest(rest) => self.distance(rest).saturating_add(1),
        }
    }

    /// The directions that lead nearer.
    fn nearer(&self, numbers: (u32, u32)) -> DirectionSet {
        let distance = self.distance(numbers);
        let leads = |direction: &Direction| distance != UNSOLVABLE && self.distance_by(numbers, *direction) == distance;
        Direction::ALL.into_iter().filter(leads).collect()
    }

    /// The first of all shortest solutions by the ranks of its tilts.
    fn first_solution(&self, mut numbers: (u32, u32)) -> Vec<Direction> {
        let mut moves = Vec::with_capacity(self.distance(numbers).into());
        while let Some(direction) = self.nearer(numbers).iter().next() {
            moves.push(direction);
            match Motion::tilt(&self.maze, numbers, direction) {
                Tilt::Rest(rest) => numbers = rest,
                Tilt::Solved | Tilt::Lost => break,
            }
        }
        moves
    }

    /// The number of shortest solutions, saturating: layer by layer, in how many ways each state on them is reached.
    fn count(&self, numbers: (u32, u32)) -> u128 {
        let mut solved = 0_u128;
        let mut layer = BTreeMap::from([(numbers, 1_u128)]);
        while !layer.is_empty() {
            let mut next = BTreeMap::new();
            for (numbers, ways) in layer {
                for direction in self.nearer(numbers).iter() {
                    let reached = match Motion::tilt(&self.maze, numbers, direction) {
                        Tilt::Rest(rest) => next.entry(rest).or_insert(0),
                        Tilt::Solved | Tilt::Lost => &mut solved,
                    };
                    *reached = reached.saturating_add(ways);
                }
            }
            layer = next;
        }
        solved
    }
}

impl Oracle for MazeOracle {
    type Board = Marbles;
    type Value = u32;
    type Witness = Solution;

    fn value(&self, marbles: &Marbles) -> Outcome<u32> {
        match self.maze.numbers(*marbles).map(|numbers| self.distance(numbers)) {
            Some(UNSOLVABLE) | None => Outcome::Unsolvable,
            Some(distance) => Outcome::Exact(distance.into()),
        }
    }

    fn answer(&self, marbles: &Marbles) -> Answer {
        let solution = |numbers| Solution {
            moves: self.first_solution(numbers),
            first_moves: self.nearer(numbers),
            count: self.count(numbers),
        };
        Answer::new(self.value(marbles), || self.maze.numbers(*marbles).map(solution).unwrap_or_default())
    }
}

impl fmt::Debug for MazeOracle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MazeOracle")
            .field("maze", &self.maze)
            .field("histogram", &self.histogram)
            .finish_non_exhaustive()
    }
}
