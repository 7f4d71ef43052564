//! All places of the marbles in one maze, searched backward from the goal once and then answered by a look-up.
//!
//! A state that a tilt leads to is at rest: both marbles have come to a stop. So only states at rest have states before them, and
//! only they are queued; of the 10^8 states of an empty 100x100 maze they are some 10^5. What leads to one under a tilt is told
//! by the two runs of cells that end where its marbles lie.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::level::Square;
use super::maze::Maze;
use super::solution::{Answer, Solution};
use super::tilt::{Marbles, Motion, Tilt};
use crate::grid::{Direction, DirectionSet};
use crate::oracle::{Oracle, Outcome};

/// The distance of a state from which there is no way.
pub(super) const UNSOLVABLE: u16 = u16::MAX;

/// The mark of a cell that is none of the maze's free ones.
const NO_RANK: u32 = u32::MAX;

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
/// let oracle = Maze::of(&level).oracle().expect("the maze is small");
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
    maze: Maze,
    /// The free cells in order, and the place of each cell among them.
    free: Vec<u32>,
    ranks: Vec<u32>,
    /// The distance of each state, by the ranks of red and blue.
    pub(super) distances: Vec<u16>,
    pub(super) histogram: Vec<u64>,
}

/// Why there is no oracle of a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OracleError {
    /// The maze has more states than were allowed.
    TooManyStates {
        /// The states that were allowed.
        budget: u64,
        /// The states of the maze.
        states: u64,
    },
    /// There is not enough memory.
    Memory {
        /// The bytes that the distances take.
        bytes: u64,
    },
    /// A state is farther from the goal than can be counted.
    TooFar {
        /// The distance at which counting ends.
        most: u16,
    },
}

impl fmt::Display for OracleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OracleError::TooManyStates { budget, states } => {
                write!(f, "expected a maze of at most {budget} states, found {states}")
            }
            OracleError::Memory { bytes } => write!(f, "expected {bytes} bytes of memory for a maze, found less"),
            OracleError::TooFar { most } => {
                write!(f, "expected a maze of distances below {most}, found one of {most} or more")
            }
        }
    }
}

impl core::error::Error for OracleError {}

impl Maze {
    /// The most states that [`oracle`](Maze::oracle) searches: all of a maze of up to 128x128.
    pub const MAX_STATES: u64 = 1 << 28;

    /// Searches all states of this maze.
    ///
    /// # Errors
    ///
    /// - [`OracleError::TooManyStates`]: there are more than [`MAX_STATES`](Maze::MAX_STATES).
    /// - [`OracleError::Memory`], [`OracleError::TooFar`]: what they say.
    ///
    /// # Complexity
    ///
    /// With n free cells: 2 n^2 bytes for distances, some 130 n for the maze and its runs, 8 for each state at rest in two layers;
    /// and time for four looks at each state. A maze of 100x100 takes 1 to 2.5 s and at most 200 MB.
    pub fn oracle(self) -> Result<MazeOracle, OracleError> {
        self.oracle_within(Maze::MAX_STATES)
    }

    /// Searches all states of this maze, if there are at most so many.
    ///
    /// # Errors
    ///
    /// Those of [`oracle`](Maze::oracle), with this budget.
    pub fn oracle_within(self, budget: u64) -> Result<MazeOracle, OracleError> {
        self.search(budget, UNSOLVABLE - 1)
    }

    /// Searches all states, counting distances to `most`.
    fn search(self, budget: u64, most: u16) -> Result<MazeOracle, OracleError> {
        let mut ranks = vec![NO_RANK; self.squares().len()];
        let mut free = Vec::new();
        for (number, _) in self.squares().iter().enumerate().filter(|(_, square)| **square == Square::Free) {
            ranks[number] = free.len() as u32;
            free.push(number as u32);
        }
        let (pairs, states) = (free.len() as u64 * free.len() as u64, number_of_states(free.len())); // below 2^48
        if states > budget {
            return Err(OracleError::TooManyStates { budget, states });
        }
        let mut distances = Vec::new();
        match usize::try_from(pairs) {
            Ok(pairs) if distances.try_reserve_exact(pairs).is_ok() => distances.resize(pairs, UNSOLVABLE),
            _ => return Err(OracleError::Memory { bytes: 2 * pairs }),
        }
        let mut oracle = MazeOracle { maze: self, free, ranks, distances, histogram: vec![0] };
        match oracle.fill_in(most) {
            true => Ok(oracle),
            false => Err(OracleError::TooFar { most }),
        }
    }
}

/// The ways to lay two marbles on so many cells.
fn number_of_states(free: usize) -> u64 {
    let free = free as u64;
    free * free.saturating_sub(1)
}

/// For each direction, which cells a marble alone runs from to each stop. Cells are ranks.
struct Runs {
    /// The run that ends at a stop, beginning with the stop itself; nothing where it is no stop.
    to_stop: [Vec<Vec<u32>>; 4],
    /// The cells from which a marble falls in, ascending.
    to_hole: [Vec<u32>; 4],
    /// For each cell the directions in which it is a stop.
    stops: Vec<DirectionSet>,
}

impl MazeOracle {
    fn runs(&self) -> Runs {
        let of_cells = || vec![Vec::new(); self.free.len()];
        let mut runs = Runs {
            to_stop: [of_cells(), of_cells(), of_cells(), of_cells()],
            to_hole: Default::default(),
            stops: vec![DirectionSet::default(); self.free.len()],
        };
        for direction in Direction::ALL {
            let mut add = |rank: usize| {
                let stop = self.maze.slide(self.free[rank], direction);
                match self.ranks[stop as usize] {
                    NO_RANK => runs.to_hole[direction as usize].push(rank as u32),
                    stop => {
                        runs.to_stop[direction as usize][stop as usize].push(rank as u32);
                        runs.stops[stop as usize].insert(direction);
                    }
                }
            };
            // Whoever is nearer to the stop comes first.
            match direction {
                Direction::Down | Direction::Right => (0..self.free.len()).rev().for_each(&mut add),
                Direction::Left | Direction::Up => (0..self.free.len()).for_each(&mut add),
            }
            runs.to_hole[direction as usize].sort_unstable();
        }
        runs
    }

    /// Gives distances layer by layer from the goal, which is no state. Returns whether it ended before `most`.
    fn fill_in(&mut self, most: u16) -> bool {
        let runs = self.runs();
        let mut layer = Vec::new();
        for falling in &runs.to_hole {
            let stays = |blue: &u32| falling.binary_search(blue).is_err();
            let staying: Vec<u32> = (0..self.free.len() as u32).filter(stays).collect();
            for &red in falling {
                self.reach(red, &staying, 1, &runs, &mut layer);
            }
        }
        for distance in 2..=most {
            let mut next = Vec::new();
            for marbles in layer {
                for direction in Direction::ALL {
                    self.reach_before(marbles, direction, distance, &runs, &mut next);
                }
            }
            layer = next;
            if layer.is_empty() {
                return true;
            }
        }
        layer.is_empty()
    }

    /// Reaches the states that a tilt takes to these places of the marbles.
    fn reach_before(
        &mut self,
        (red, blue): (u32, u32),
        direction: Direction,
        distance: u16,
        runs: &Runs,
        at_rest: &mut Vec<(u32, u32)>,
    ) {
        let [red_run, blue_run] = [red, blue].map(|stop| &runs.to_stop[direction as usize][stop as usize]);
        if blue_run.get(1) == Some(&red) {
            // blue is in front, and red a step short of it
            for (place, &before) in blue_run.iter().enumerate().skip(1) {
                self.reach(before, &blue_run[..place], distance, runs, at_rest);
            }
        } else if red_run.get(1) == Some(&blue) {
            for (place, &before) in red_run.iter().enumerate() {
                self.reach(before, &red_run[place + 1..], distance, runs, at_rest);
            }
        } else {
            for &before in red_run {
                self.reach(before, blue_run, distance, runs, at_rest);
            }
        }
    }

    /// Gives a distance to those states of `red` and one of `blues` that have none yet. Lists those of them that are at rest, and
    /// all with marbles side by side: one of them may hold the other up, and if not, no run will end there.
    fn reach(&mut self, red: u32, blues: &[u32], distance: u16, runs: &Runs, at_rest: &mut Vec<(u32, u32)>) {
        let row = red as usize * self.free.len();
        let columns = self.maze.grid().columns() as u32;
        let mut reached = 0;
        for &blue in blues {
            let known = &mut self.distances[row + blue as usize];
            if *known != UNSOLVABLE {
                continue;
            }
            *known = distance;
            reached += 1;
            let apart = self.free[red as usize].abs_diff(self.free[blue as usize]);
            if runs.stops[red as usize].meets(runs.stops[blue as usize]) || apart == 1 || apart == columns {
                at_rest.push((red, blue));
            }
        }
        if reached > 0 {
            self.histogram.resize(usize::from(distance) + 1, 0);
            self.histogram[usize::from(distance)] += reached;
        }
    }

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marble::Level;

    #[test]
    fn a_maze_of_larger_distances_than_are_counted_is_refused() {
        let level: Level = "#######/#....##/#.#O###/#.#####/#..BR##/#######".parse().unwrap();
        let radius = Maze::of(&level).oracle().unwrap().radius() as u16;
        for most in 1..radius {
            let error = Maze::of(&level).search(Maze::MAX_STATES, most).unwrap_err();
            assert_eq!(error, OracleError::TooFar { most });
        }
        assert_eq!(Maze::of(&level).search(Maze::MAX_STATES, radius + 1).unwrap().radius(), u32::from(radius));
    }
}
