//! The backward search of a maze: the distances of all states, layer by layer from the goal.
//!
//! A tilt leads to states at rest only, in which both marbles have stopped. So only states at rest
//! have predecessors, and only they are queued: some 10^5 of the 10^8 states of an empty 100x100
//! maze. The predecessors of a state under a tilt follow from two runs of cells, those that end
//! where its marbles lie.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::level::Square;
use super::maze::Maze;
use super::oracle::{MazeOracle, NO_RANK, UNSOLVABLE, number_of_states};
use super::pace::{Pace, Stopped};
use super::tilt::Motion;
use crate::grid::{Direction, DirectionSet};
use crate::watch::Watch;

/// The reason why a maze has no oracle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OracleError {
    /// The maze has more states than were allowed.
    TooManyStates {
        /// The most states that are allowed.
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
    /// The watch has stopped the search.
    Stopped,
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
            OracleError::Stopped => write!(f, "the search was stopped"),
        }
    }
}

impl core::error::Error for OracleError {}

impl From<Stopped> for OracleError {
    fn from(_: Stopped) -> OracleError {
        OracleError::Stopped
    }
}

impl Maze {
    /// The most states that [`oracle`](Maze::oracle) searches: all of a maze of up to 128x128.
    pub const MAX_STATES: u64 = 1 << 28;

    /// Searches all states of this maze.
    ///
    /// # Errors
    ///
    /// - [`OracleError::TooManyStates`]: there are more than [`MAX_STATES`](Maze::MAX_STATES).
    /// - [`OracleError::Memory`]: there is no memory for the distances.
    /// - [`OracleError::TooFar`]: a distance is 65534 or more.
    ///
    /// # Complexity
    ///
    /// Time for four looks at each state. With n free cells: 2 n^2 bytes for distances, some 130 n
    /// for the maze and its runs, and 8 for each state at rest in two layers. A maze of 100x100
    /// takes 1 to 2.5 s and at most 200 MB.
    pub fn oracle(self) -> Result<MazeOracle, OracleError> {
        self.oracle_within(Maze::MAX_STATES)
    }

    /// Searches all states of this maze, if there are at most so many.
    ///
    /// # Errors
    ///
    /// Those of [`oracle`](Maze::oracle), with this budget.
    pub fn oracle_within(self, budget: u64) -> Result<MazeOracle, OracleError> {
        self.oracle_watched(budget, &())
    }

    /// Searches all states of this maze, if there are at most so many, and lets a watch stop the
    /// search.
    ///
    /// `watch.begin` gets the number of states, and `watch.advance` those that have been given a
    /// distance since the last call; the unsolvable ones are never among them.
    ///
    /// # Errors
    ///
    /// Those of [`oracle_within`](Maze::oracle_within), and [`OracleError::Stopped`].
    pub fn oracle_watched(self, budget: u64, watch: &dyn Watch) -> Result<MazeOracle, OracleError> {
        self.search(budget, UNSOLVABLE - 1, watch)
    }

    /// Searches all states. Distances must lie below `most`.
    fn search(self, budget: u64, most: u16, watch: &dyn Watch) -> Result<MazeOracle, OracleError> {
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
        watch.begin(states);
        let mut oracle = MazeOracle { maze: self, free, ranks, distances, histogram: vec![0] };
        match oracle.fill_in(most, &mut Pace::new(watch))? {
            true => Ok(oracle),
            false => Err(OracleError::TooFar { most }),
        }
    }
}

/// For each direction and each stop, the cells from which a marble alone runs there. Cells are
/// ranks.
struct Runs {
    /// The run that ends at a stop, which comes first; empty for a cell that is no stop.
    to_stop: [Vec<Vec<u32>>; 4],
    /// The cells from which a marble falls in, ascending.
    to_hole: [Vec<u32>; 4],
    /// For each cell, the directions in which it is a stop.
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
            // The cells nearer to the stop come first.
            match direction {
                Direction::Down | Direction::Right => (0..self.free.len()).rev().for_each(&mut add),
                Direction::Left | Direction::Up => (0..self.free.len()).for_each(&mut add),
            }
            runs.to_hole[direction as usize].sort_unstable();
        }
        runs
    }

    /// Gives distances layer by layer from the goal, which is no state. Returns whether the last
    /// layer lies before `most`.
    fn fill_in(&mut self, most: u16, pace: &mut Pace<'_>) -> Result<bool, Stopped> {
        let runs = self.runs();
        let mut layer = Vec::new();
        for falling in &runs.to_hole {
            let stays = |blue: &u32| falling.binary_search(blue).is_err();
            let staying: Vec<u32> = (0..self.free.len() as u32).filter(stays).collect();
            for &red in falling {
                self.reach(red, &staying, 1, &runs, &mut layer, pace)?;
            }
        }
        for distance in 2..=most {
            let mut next = Vec::new();
            for marbles in layer {
                for direction in Direction::ALL {
                    self.reach_before(marbles, direction, distance, &runs, &mut next, pace)?;
                }
            }
            layer = next;
            if layer.is_empty() {
                return Ok(true);
            }
        }
        Ok(layer.is_empty())
    }

    /// Reaches the states from which a tilt leads to these places of the marbles.
    fn reach_before(
        &mut self,
        (red, blue): (u32, u32),
        direction: Direction,
        distance: u16,
        runs: &Runs,
        at_rest: &mut Vec<(u32, u32)>,
        pace: &mut Pace<'_>,
    ) -> Result<(), Stopped> {
        let [red_run, blue_run] = [red, blue].map(|stop| &runs.to_stop[direction as usize][stop as usize]);
        if blue_run.get(1) == Some(&red) {
            // blue is in front, and red a step short of it
            for (place, &before) in blue_run.iter().enumerate().skip(1) {
                self.reach(before, &blue_run[..place], distance, runs, at_rest, pace)?;
            }
        } else if red_run.get(1) == Some(&blue) {
            for (place, &before) in red_run.iter().enumerate() {
                self.reach(before, &red_run[place + 1..], distance, runs, at_rest, pace)?;
            }
        } else {
            for &before in red_run {
                self.reach(before, blue_run, distance, runs, at_rest, pace)?;
            }
        }
        Ok(())
    }

    /// Gives a distance to those states of `red` and one of `blues` that have none yet. Adds those
    /// that are at rest to `at_rest`, and all with marbles side by side: there one marble may stop
    /// the other, and if it does not, no run ends there.
    fn reach(
        &mut self,
        red: u32,
        blues: &[u32],
        distance: u16,
        runs: &Runs,
        at_rest: &mut Vec<(u32, u32)>,
        pace: &mut Pace<'_>,
    ) -> Result<(), Stopped> {
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
        pace.count(blues.len(), reached)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marble::Level;

    #[test]
    fn a_maze_of_larger_distances_than_are_counted_is_refused() {
        let level: Level = "#######/#....##/#.#O###/#.#####/#..BR##/#######".parse().unwrap();
        let radius = Maze::new(&level).oracle().unwrap().radius() as u16;
        for most in 1..radius {
            let error = Maze::new(&level).search(Maze::MAX_STATES, most, &()).unwrap_err();
            assert_eq!(error, OracleError::TooFar { most });
        }
        assert_eq!(Maze::new(&level).search(Maze::MAX_STATES, radius + 1, &()).unwrap().radius(), u32::from(radius));
    }
}
