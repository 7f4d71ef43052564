//! All places of the marbles in one maze: each is answered by a look-up, or by a walk down the
//! distances.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt;

use super::maze::Maze;
use super::tilt::{Marbles, Motion, Tilt};
use super::witness::{Answer, Solution};
use crate::grid::{Direction, DirectionSet};
use crate::oracle::{Oracle, Outcome};

/// The distance of an unsolvable state.
pub(super) const UNSOLVABLE: u16 = u16::MAX;

/// The rank of a cell that is not free.
pub(super) const NO_RANK: u32 = u32::MAX;

/// The number of ways to lay two marbles on so many cells.
pub(super) fn number_of_states(free: usize) -> u64 {
    let free = free as u64;
    free * free.saturating_sub(1)
}

/// The distances of all states of a maze, made by [`Maze::oracle`].
///
/// A state is two marbles on two different free cells. [`state`](MazeOracle::state) makes one of
/// any two places, unless the marbles cannot be there, and the [`MazeState`] has the answers.
///
/// # Examples
///
/// A hint, wherever the marbles are:
///
/// ```
/// use foregone::grid::Cell;
/// use foregone::marble::{Level, Maze};
/// use foregone::oracle::Outcome;
///
/// // // ######
/// // // #R..O#
/// // // #.##B#
/// // // ######
/// let level: Level = "######/#R..O#/#.##B#/######".parse()?;
/// let oracle = Maze::new(&level).oracle().expect("the maze is small");
/// let mut marbles = level.marbles();
/// let start = oracle.state(marbles).expect("the marbles of a level lie on free cells");
/// assert_eq!(start.value(), Outcome::Exact(1));
/// assert_eq!(start.first_moves().iter().map(|tilt| tilt.name()).collect::<String>(), "R");
///
/// marbles.blue = Cell { row: 1, column: 2 }; // between red and the hole
/// assert_eq!(oracle.state(marbles).map(|state| state.value()), Some(Outcome::Unsolvable));
/// marbles.blue = Cell { row: 2, column: 2 }; // in a wall
/// assert!(oracle.state(marbles).is_none());
/// # Ok::<(), foregone::marble::ParseLevelError>(())
/// ```
#[derive(Clone)]
pub struct MazeOracle {
    pub(super) maze: Maze,
    /// The numbers of the free cells, ascending, and the rank of each cell among them.
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

    /// Returns the number of states at each distance from 0 to the radius. No state is at distance
    /// 0.
    pub fn histogram(&self) -> &[u64] {
        &self.histogram
    }

    /// Returns the state of two marbles, or `None` unless they lie on two different free cells of
    /// the maze.
    pub fn state(&self, marbles: Marbles) -> Option<MazeState<'_>> {
        Some(MazeState { oracle: self, numbers: self.maze.numbers(marbles)? })
    }

    /// Returns all states at a distance, ordered by red's place and then by blue's, both in reading
    /// order.
    ///
    /// # Complexity
    ///
    /// Looks at every state.
    pub fn states_at(&self, distance: u32) -> impl Iterator<Item = MazeState<'_>> {
        let distance = u16::try_from(distance).ok().filter(|distance| *distance != UNSOLVABLE);
        let states = self.distances.iter().enumerate().filter(move |(_, found)| Some(**found) == distance);
        states.map(|(state, _)| MazeState { oracle: self, numbers: self.numbers(state) })
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

    /// The distance of a state if its first tilt is this one: [`UNSOLVABLE`] if that leads to no
    /// solution.
    pub(super) fn distance_by(&self, numbers: (u32, u32), direction: Direction) -> u16 {
        match Motion::tilt(&self.maze, numbers, direction) {
            Tilt::Lost => UNSOLVABLE,
            Tilt::Solved => 1,
            Tilt::Rest(rest) => self.distance(rest).saturating_add(1),
        }
    }

    /// The tilts that lead one nearer.
    fn nearer(&self, numbers: (u32, u32)) -> DirectionSet {
        let distance = self.distance(numbers);
        let leads = |direction: &Direction| distance != UNSOLVABLE && self.distance_by(numbers, *direction) == distance;
        Direction::ALL.into_iter().filter(leads).collect()
    }

    /// The first of all shortest solutions in the order of the ranks of their tilts.
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

    /// The number of shortest solutions, saturating. Layer by layer, it counts the ways to each
    /// state that lies on one.
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

impl fmt::Debug for MazeOracle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MazeOracle")
            .field("maze", &self.maze)
            .field("histogram", &self.histogram)
            .finish_non_exhaustive()
    }
}

/// Two marbles on two different free cells of a maze, made by [`MazeOracle::state`].
#[derive(Clone, Copy)]
pub struct MazeState<'o> {
    oracle: &'o MazeOracle,
    numbers: (u32, u32),
}

impl MazeState<'_> {
    /// Returns the places of the marbles.
    pub fn marbles(self) -> Marbles {
        self.oracle.marbles(self.numbers)
    }

    /// Returns the fewest tilts. Constant time.
    pub fn value(self) -> Outcome<u32> {
        match self.oracle.distance(self.numbers) {
            UNSOLVABLE => Outcome::Unsolvable,
            distance => Outcome::Exact(distance.into()),
        }
    }

    /// Returns all tilts with which a shortest solution can begin; none if there is no solution.
    /// Constant time.
    pub fn first_moves(self) -> DirectionSet {
        self.oracle.nearer(self.numbers)
    }

    /// Returns the fewest tilts, and a solution.
    ///
    /// # Complexity
    ///
    /// A few look-ups for each state that lies on a shortest solution.
    pub fn answer(self) -> Answer {
        Answer::new(self.value(), || Solution {
            moves: self.oracle.first_solution(self.numbers),
            first_moves: self.first_moves(),
            count: self.oracle.count(self.numbers),
        })
    }
}

impl fmt::Debug for MazeState<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("MazeState").field(&self.marbles()).finish()
    }
}

/// Answers states. A state carries its distances with it, so every oracle answers it alike.
impl<'o> Oracle for &'o MazeOracle {
    type Board = MazeState<'o>;
    type Value = u32;
    type Witness = Solution;

    fn value(&self, state: &MazeState<'o>) -> Outcome<u32> {
        state.value()
    }

    fn answer(&self, state: &MazeState<'o>) -> Answer {
        state.answer()
    }
}
