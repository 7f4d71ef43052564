//! All places of the marbles in one maze, searched backward from the goal once and then answered by a look-up.
//!
//! A pair that a tilt leads to is at rest: both marbles have come to a stop. So only pairs at rest have pairs before them, and
//! only they are queued; of the 10^8 pairs of an empty 100x100 maze they are some 10^5. What leads to one under a tilt is told
//! by the two runs of cells that end where its marbles lie.

use std::fmt;

use super::level::Square;
use super::maze::Maze;
use super::solve::directions;
use super::tilt::{Marbles, Slides, tilt};
use crate::grid::Direction;
use crate::oracle::{Answer, Oracle, Outcome};

/// The distance of a pair from which there is no way.
pub(super) const UNSOLVABLE: u16 = u16::MAX;

/// The distance that is not searched beyond.
pub(super) const MAX_DISTANCE: u16 = UNSOLVABLE - 1;

/// The mark of a cell that is none of the maze's free ones.
const NO_RANK: u32 = u32::MAX;

/// The distances of all pairs of places in a maze, made by [`Maze::oracle`].
///
/// It answers any [`Marbles`]. Those that do not lie on two different free cells of the maze are `Unsolvable`. Should a pair be
/// farther than 65534 tilts, it gave up on that pair.
///
/// # Examples
///
/// A hint from here, for each place that the marbles may be in:
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
/// let hints: Vec<_> = oracle.first_tilts(marbles).map(|tilt| tilt.name()).collect();
/// assert_eq!(hints, ["R"]);
///
/// marbles.blue.row = 1;
/// marbles.blue.column = 2;
/// assert_eq!(oracle.value(&marbles), Outcome::Unsolvable);
/// # Ok::<(), foregone::marble::ParseLevelError>(())
/// ```
#[derive(Clone)]
pub struct MazeOracle {
    maze: Maze,
    /// The free cells in order, and the place of each cell among them.
    free: Vec<u32>,
    ranks: Vec<u32>,
    /// The distance of each pair, by the ranks of red and blue.
    pub(super) distances: Vec<u16>,
    pub(super) histogram: Vec<u64>,
    /// Whether every pair that can be solved has its distance.
    is_complete: bool,
}

/// A maze has more pairs of places than were asked to be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyPairs {
    /// The pairs that were allowed.
    pub budget: u64,
    /// The pairs of the maze.
    pub pairs: u64,
}

impl fmt::Display for TooManyPairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TooManyPairs { budget, pairs } = self;
        write!(
            f,
            "expected a maze of at most {budget} pairs of places, found {pairs}, which take {} bytes",
            pairs.saturating_mul(2)
        )
    }
}

impl std::error::Error for TooManyPairs {}

impl Maze {
    /// The pairs of places that [`oracle`](Maze::oracle) searches at most: those of 128x128 free cells.
    pub const MAX_PAIRS: u64 = 1 << 28;

    /// Searches all pairs of places of this maze.
    ///
    /// # Errors
    ///
    /// There are more than [`MAX_PAIRS`](Maze::MAX_PAIRS) pairs.
    ///
    /// # Complexity
    ///
    /// With n free cells: two bytes for each of n^2 pairs, eight for each pair at rest of two layers, and time for four looks
    /// at each pair.
    pub fn oracle(self) -> Result<MazeOracle, TooManyPairs> {
        self.oracle_within(Maze::MAX_PAIRS)
    }

    /// Searches all pairs of places of this maze, if there are at most so many.
    ///
    /// # Errors
    ///
    /// There are more, or memory does not hold them.
    pub fn oracle_within(self, budget: u64) -> Result<MazeOracle, TooManyPairs> {
        let mut ranks = vec![NO_RANK; self.squares().len()];
        let mut free = Vec::new();
        for (number, _) in self.squares().iter().enumerate().filter(|(_, square)| **square == Square::Free) {
            ranks[number] = free.len() as u32;
            free.push(number as u32);
        }
        let pairs = (free.len() as u64).pow(2); // at most Level::MAX_CELLS cells
        let mut distances = Vec::new();
        let fits = usize::try_from(pairs).is_ok_and(|pairs| distances.try_reserve_exact(pairs).is_ok());
        if pairs > budget || !fits {
            return Err(TooManyPairs { budget: budget.min(pairs.saturating_sub(1)), pairs });
        }
        distances.resize(pairs as usize, UNSOLVABLE);
        let mut oracle = MazeOracle { maze: self, free, ranks, distances, histogram: vec![0], is_complete: true };
        oracle.search();
        Ok(oracle)
    }
}

/// For each direction, which cells a marble alone runs from to each stop. Cells are ranks.
struct Runs {
    /// The run that ends at a stop, beginning with the stop itself; nothing where it is no stop.
    to_stop: [Vec<Vec<u32>>; 4],
    /// The cells from which a marble falls in, ascending.
    to_hole: [Vec<u32>; 4],
    /// For each cell a bit for each direction in which it is a stop.
    stops: Vec<u8>,
}

impl MazeOracle {
    fn runs(&self) -> Runs {
        let of_cells = || vec![Vec::new(); self.free.len()];
        let mut runs = Runs {
            to_stop: [of_cells(), of_cells(), of_cells(), of_cells()],
            to_hole: Default::default(),
            stops: vec![0; self.free.len()],
        };
        for direction in Direction::ALL {
            let mut add = |rank: usize| {
                let stop = self.maze.slide(self.free[rank], direction);
                match self.ranks[stop as usize] {
                    NO_RANK => runs.to_hole[direction as usize].push(rank as u32),
                    stop => {
                        runs.to_stop[direction as usize][stop as usize].push(rank as u32);
                        runs.stops[stop as usize] |= 1 << direction as u32;
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

    /// Layer by layer from the goal, which is no pair.
    fn search(&mut self) {
        let runs = self.runs();
        let mut layer = Vec::new();
        for falling in &runs.to_hole {
            let safe: Vec<u32> =
                (0..self.free.len() as u32).filter(|blue| falling.binary_search(blue).is_err()).collect();
            for &red in falling {
                self.reach(red, &safe, 1, &runs, &mut layer);
            }
        }
        for distance in 1..MAX_DISTANCE {
            if layer.is_empty() {
                break;
            }
            let mut next = Vec::new();
            for marbles in layer {
                for direction in Direction::ALL {
                    self.reach_before(marbles, direction, distance + 1, &runs, &mut next);
                }
            }
            layer = next;
        }
        self.is_complete = layer.is_empty();
    }

    /// Reaches the pairs that a tilt takes to these places of the marbles.
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

    /// Gives a distance to those pairs of `red` and one of `blues` that have none yet. Lists those of them that are at rest and,
    /// since it costs less to find that they are not later on, some other neighbours.
    fn reach(&mut self, red: u32, blues: &[u32], distance: u16, runs: &Runs, at_rest: &mut Vec<(u32, u32)>) {
        let row = red as usize * self.free.len();
        let columns = self.maze.grid().columns as u32;
        let mut reached = 0;
        for &blue in blues {
            let known = &mut self.distances[row + blue as usize];
            if *known != UNSOLVABLE {
                continue;
            }
            *known = distance;
            reached += 1;
            let apart = self.free[red as usize].abs_diff(self.free[blue as usize]);
            if runs.stops[red as usize] & runs.stops[blue as usize] != 0 || apart == 1 || apart == columns {
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

    /// Returns the number of pairs: of ways to lay the marbles on two different free cells.
    pub fn pairs(&self) -> u64 {
        let free = self.free.len() as u64;
        free * free.saturating_sub(1)
    }

    /// Returns the number of pairs that can be solved.
    pub fn solvable(&self) -> u64 {
        self.histogram.iter().sum()
    }

    /// Returns the largest distance of a pair; 0 if none can be solved.
    pub fn radius(&self) -> u32 {
        self.histogram.len() as u32 - 1 // at most MAX_DISTANCE
    }

    /// Returns how many pairs there are at each distance from 0, at which there is none, to the radius.
    pub fn histogram(&self) -> &[u64] {
        &self.histogram
    }

    /// Returns all tilts with which a shortest solution from here can begin, by rank; none if there is none.
    pub fn first_tilts(&self, marbles: Marbles) -> impl Iterator<Item = Direction> + use<> {
        directions(self.maze.numbers(marbles).map_or(0, |numbers| self.nearer(numbers)))
    }

    /// Returns all pairs at a distance, red's places in reading order and blue's for each of them. A look at every pair.
    pub fn pairs_at(&self, distance: u32) -> impl Iterator<Item = Marbles> {
        let distance = u16::try_from(distance).ok().filter(|distance| *distance != UNSOLVABLE);
        let pairs = self.distances.iter().enumerate().filter(move |(_, found)| Some(**found) == distance);
        pairs.map(|(pair, _)| self.marbles(self.numbers(pair)))
    }

    /// The numbers and the distance of every pair.
    pub(super) fn all(&self) -> impl Iterator<Item = ((u32, u32), u16)> {
        let pairs = self.distances.iter().enumerate().map(|(pair, distance)| (self.numbers(pair), *distance));
        pairs.filter(|((red, blue), _)| red != blue)
    }

    /// The numbers of the cells of a pair, red before blue.
    pub(super) fn numbers(&self, pair: usize) -> (u32, u32) {
        (self.free[pair / self.free.len()], self.free[pair % self.free.len()])
    }

    pub(super) fn marbles(&self, (red, blue): (u32, u32)) -> Marbles {
        let cell = |number: u32| self.maze.grid().cell(number as usize);
        Marbles { red: cell(red), blue: cell(blue) }
    }

    /// The distance of a pair of free cells.
    fn distance(&self, (red, blue): (u32, u32)) -> u16 {
        let (red, blue) = (self.ranks[red as usize], self.ranks[blue as usize]);
        self.distances[red as usize * self.free.len() + blue as usize]
    }

    /// How far it is from a pair if it is left by a tilt: [`UNSOLVABLE`] if that leads nowhere.
    pub(super) fn distance_by(&self, numbers: (u32, u32), direction: Direction) -> u16 {
        match tilt(&self.maze, numbers, direction) {
            (_, blue) if blue == self.maze.hole() => UNSOLVABLE,
            (red, _) if red == self.maze.hole() => 1,
            rest => self.distance(rest).saturating_add(1),
        }
    }

    /// A bit for each direction that leads nearer.
    fn nearer(&self, numbers: (u32, u32)) -> u8 {
        let distance = self.distance(numbers);
        let leads = |direction: &Direction| distance != UNSOLVABLE && self.distance_by(numbers, *direction) == distance;
        Direction::ALL.into_iter().filter(leads).fold(0, |set, direction| set | 1 << direction as u32)
    }
}

impl Oracle for MazeOracle {
    type Board = Marbles;
    type Value = u32;
    type Witness = Vec<Direction>;

    fn value(&self, marbles: &Marbles) -> Outcome<u32> {
        match self.maze.numbers(*marbles).map(|numbers| self.distance(numbers)) {
            Some(UNSOLVABLE) if !self.is_complete => Outcome::GaveUp { at_least: UNSOLVABLE.into() },
            Some(UNSOLVABLE) | None => Outcome::Unsolvable,
            Some(distance) => Outcome::Exact(distance.into()),
        }
    }

    /// The solution is the first by the ranks of its tilts.
    fn answer(&self, marbles: &Marbles) -> Answer<u32, Vec<Direction>> {
        Answer::new(self.value(marbles), || {
            let (mut tilts, mut next) = (Vec::new(), self.maze.numbers(*marbles));
            while let Some(numbers) = next {
                let Some(direction) = directions(self.nearer(numbers)).next() else { break };
                tilts.push(direction);
                next = Some(tilt(&self.maze, numbers, direction)).filter(|(red, _)| *red != self.maze.hole());
            }
            tilts
        })
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
