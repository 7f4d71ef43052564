//! The search of a level: breadth-first over the places of both marbles, layer by layer.
//!
//! A second pass over the same layers, backward, finds which pairs lie on shortest solutions.

use std::collections::HashSet;
use std::ops::Range;

use super::level::Level;
use super::lines::Lines;
use super::maze::Maze;
use super::tilt::{Slides, tilt};
use crate::grid::Direction;
use crate::oracle::{self, Oracle, Outcome};

/// The answer to a level: the fewest tilts, and a solution.
pub type Answer = oracle::Answer<u32, Solution>;

/// Answers levels by searching them, within bounds that are the same on every machine.
///
/// The default has no limit, and a budget of 2^27 states.
///
/// # Examples
///
/// ```
/// use foregone::marble::{Level, Solver};
/// use foregone::oracle::{Oracle, Outcome};
///
/// let level: Level = "#######/#...RB#/#.#####/#.....#/#####.#/#O....#/#######".parse()?;
/// assert_eq!(Solver::default().value(&level), Outcome::Exact(5));
/// assert_eq!(Solver { limit: Some(4), ..Solver::default() }.value(&level), Outcome::BeyondLimit { limit: 4 });
/// assert_eq!(Solver { budget: 1, ..Solver::default() }.value(&level), Outcome::GaveUp { at_least: 1 });
/// # Ok::<(), foregone::marble::ParseLevelError>(())
/// ```
///
/// # Complexity
///
/// Constant time for each state: a pair of places in which the marbles can come to rest. A state takes 8 bytes. Which ones
/// have been seen takes a bit for each pair of cells, at most 512 MiB, or on levels of more than 65536 cells some 20 bytes for
/// each state. The solution takes another pass over the states that are nearer than it is long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solver {
    /// The most tilts of a solution, if there is a limit.
    pub limit: Option<u32>,
    /// The most states that are looked at, give or take those that a single one leads to.
    pub budget: u64,
}

impl Solver {
    /// The budget that a solver has by default, in states. More than the largest mazes of 128x128 take.
    pub const BUDGET: u64 = 1 << 27;
}

impl Default for Solver {
    fn default() -> Solver {
        Solver { limit: None, budget: Solver::BUDGET }
    }
}

impl Oracle for Solver {
    type Board = Level;
    type Value = u32;
    type Witness = Solution;

    fn value(&self, level: &Level) -> Outcome<u32> {
        self.run::<false>(level).0
    }

    fn answer(&self, level: &Level) -> Answer {
        let (outcome, solution) = self.run::<true>(level);
        Answer::new(outcome, || solution)
    }
}

/// A shortest solution, and what is to be known of all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    tilts: Vec<Direction>,
    /// A bit for each direction.
    first_tilts: u8,
    count: u128,
}

/// How many there are of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// So many.
    Exact(u128),
    /// So many or more; it is the largest number that is counted to.
    AtLeast(u128),
}

impl Solution {
    /// Returns the tilts: of all shortest solutions the first by the ranks of their tilts, which is the first by the alphabet.
    pub fn tilts(&self) -> &[Direction] {
        &self.tilts
    }

    /// Returns all tilts with which a shortest solution can begin, by rank.
    pub fn first_tilts(&self) -> impl Iterator<Item = Direction> + use<> {
        directions(self.first_tilts)
    }

    /// Returns the number of shortest solutions.
    pub fn count(&self) -> Count {
        match self.count {
            u128::MAX => Count::AtLeast(u128::MAX),
            count => Count::Exact(count),
        }
    }
}

impl Answer {
    /// Returns the tilts of the solution, in order; none if there is none.
    pub fn moves(&self) -> impl Iterator<Item = Direction> {
        self.witness().into_iter().flat_map(|solution| solution.tilts().iter().copied())
    }

    /// Returns all tilts with which a shortest solution can begin, by rank; none if there is none.
    pub fn first_moves(&self) -> impl Iterator<Item = Direction> + use<> {
        directions(self.witness().map_or(0, |solution| solution.first_tilts))
    }
}

/// The directions whose bits are set, by rank.
pub(super) fn directions(set: u8) -> impl Iterator<Item = Direction> {
    Direction::ALL.into_iter().filter(move |direction| set >> *direction as u32 & 1 == 1)
}

/// Which pairs have been seen.
trait Seen {
    /// Adds a pair. Returns whether it was new.
    fn insert(&mut self, pair: u64) -> bool;
    fn contains(&self, pair: u64) -> bool;
    fn remove(&mut self, pair: u64);
}

/// A bit for each pair.
impl<B: AsRef<[u64]> + AsMut<[u64]>> Seen for Bits<B> {
    #[inline(always)]
    fn insert(&mut self, pair: u64) -> bool {
        let word = &mut self.0.as_mut()[(pair / 64) as usize];
        let is_new = *word >> (pair % 64) & 1 == 0;
        *word |= 1 << (pair % 64);
        is_new
    }

    #[inline(always)]
    fn contains(&self, pair: u64) -> bool {
        self.0.as_ref()[(pair / 64) as usize] >> (pair % 64) & 1 == 1
    }

    fn remove(&mut self, pair: u64) {
        self.0.as_mut()[(pair / 64) as usize] &= !(1 << (pair % 64));
    }
}

/// Bits in words.
struct Bits<B>(B);

/// Where there are too many pairs for a bit each.
impl Seen for HashSet<u64> {
    fn insert(&mut self, pair: u64) -> bool {
        HashSet::insert(self, pair)
    }

    fn contains(&self, pair: u64) -> bool {
        HashSet::contains(self, &pair)
    }

    fn remove(&mut self, pair: u64) {
        HashSet::remove(self, &pair);
    }
}

/// The most bits of a pair for which there is a bit each.
const DENSE_BITS: u32 = 32;

impl Solver {
    /// The outcome and, if it is exact and `WITNESS`, the solution.
    fn run<const WITNESS: bool>(&self, level: &Level) -> (Outcome<u32>, Solution) {
        if Lines::fit(level.grid()) {
            let (lines, marbles) = Lines::of(level);
            return self.search::<WITNESS>(&lines, marbles, &mut Bits([0; 1024])); // a bit for each pair of 256 cells
        }
        let maze = Maze::of(level);
        let marbles = maze.numbers(level.marbles()).unwrap_or_default(); // a level's marbles lie on two free cells
        match 2 * maze.bits() {
            bits @ ..=DENSE_BITS => self.search::<WITNESS>(&maze, marbles, &mut Bits(vec![0; (1 << bits) / 64])),
            _ => self.search::<WITNESS>(&maze, marbles, &mut HashSet::new()),
        }
    }

    fn search<const WITNESS: bool>(
        &self,
        slides: &impl Slides,
        marbles: (u32, u32),
        seen: &mut impl Seen,
    ) -> (Outcome<u32>, Solution) {
        let pairs = Pairs { slides };
        // Room for pairs, the first `end` of them taken. A pair is written behind them whether it is new or not; only if it is
        // does the end move on. Nobody can foretell which are new, so a branch here would cost more than the write.
        let mut queue = vec![0; 256];
        let mut layers = Vec::with_capacity(if WITNESS { 32 } else { 0 });
        queue[0] = pairs.pack(marbles);
        seen.insert(queue[0]);
        let (mut layer, mut tilts) = (0..1, 0);
        while !layer.is_empty() {
            if self.limit.is_some_and(|limit| tilts >= limit) {
                return (Outcome::BeyondLimit { limit: tilts }, Solution::default());
            }
            tilts = tilts.saturating_add(1);
            let mut end = layer.end;
            for next in layer.clone() {
                if queue.len() - end < Direction::ALL.len() {
                    queue.resize(2 * queue.len(), 0);
                }
                let marbles = pairs.unpack(queue[next]);
                for direction in Direction::ALL {
                    match pairs.tilt(marbles, direction) {
                        Tilt::Lost => {}
                        Tilt::Solved => {
                            let mut solution = Solution::default();
                            if WITNESS {
                                layers.push(layer);
                                queue[..end].iter().for_each(|pair| seen.remove(*pair));
                                solution = pairs.solution(&queue, layers, seen);
                            }
                            return (Outcome::Exact(tilts), solution);
                        }
                        Tilt::Rest(pair) => {
                            queue[end] = pair;
                            end += usize::from(seen.insert(pair));
                        }
                    }
                }
                if end as u64 > self.budget {
                    return (Outcome::GaveUp { at_least: tilts }, Solution::default());
                }
            }
            let next_layer = layer.end..end;
            if WITNESS {
                layers.push(layer);
            }
            layer = next_layer;
        }
        (Outcome::Unsolvable, Solution::default())
    }
}

/// A maze in which the places of both marbles are one number.
struct Pairs<'s, S> {
    slides: &'s S,
}

/// What a tilt does, as far as a search must know.
enum Tilt {
    Lost,
    Solved,
    Rest(u64),
}

/// A pair that lies on shortest solutions.
struct OnTheWay {
    pair: u64,
    /// How many lead on from it, saturating.
    count: u128,
    /// The tilts with which they do.
    tilts: u8,
}

impl<S: Slides> Pairs<'_, S> {
    #[inline(always)]
    fn pack(&self, (red, blue): (u32, u32)) -> u64 {
        u64::from(red) << self.slides.bits() | u64::from(blue)
    }

    #[inline(always)]
    fn unpack(&self, pair: u64) -> (u32, u32) {
        let bits = self.slides.bits();
        ((pair >> bits) as u32, (pair & ((1 << bits) - 1)) as u32)
    }

    #[inline(always)]
    fn tilt(&self, marbles: (u32, u32), direction: Direction) -> Tilt {
        let (red, blue) = tilt(self.slides, marbles, direction);
        if blue == self.slides.hole() {
            Tilt::Lost
        } else if red == self.slides.hole() {
            Tilt::Solved
        } else {
            Tilt::Rest(self.pack((red, blue)))
        }
    }

    /// All shortest solutions, told from the layers of a search, where a pair of the last one can be solved.
    ///
    /// From the last layer to the first it keeps the pairs from which a tilt solves or leads to a pair kept of the next layer,
    /// each with the number of ways. Then it walks down along the lowest tilts. `seen` is empty.
    fn solution(&self, queue: &[u64], mut layers: Vec<Range<usize>>, seen: &mut impl Seen) -> Solution {
        let mut kept: Vec<OnTheWay> = Vec::with_capacity(32);
        let mut kept_next = 0..0; // behind the last layer none is kept
        for layer in layers.iter_mut().rev() {
            let start = kept.len();
            for &pair in &queue[layer.clone()] {
                let marbles = self.unpack(pair);
                let (mut count, mut tilts) = (0_u128, 0);
                for direction in Direction::ALL {
                    let ways = match self.tilt(marbles, direction) {
                        Tilt::Solved => 1,
                        Tilt::Rest(pair) if seen.contains(pair) => {
                            find(&kept[kept_next.clone()], pair).map_or(0, |next| next.count)
                        }
                        _ => continue,
                    };
                    count = count.saturating_add(ways);
                    tilts |= 1 << direction as u32;
                }
                if tilts != 0 {
                    kept.push(OnTheWay { pair, count, tilts });
                }
            }
            let of_layer = &mut kept[start..];
            of_layer.sort_unstable_by_key(|kept| kept.pair);
            for kept in of_layer {
                seen.insert(kept.pair);
            }
            kept_next = start..kept.len();
            *layer = kept_next.clone(); // what it was in the queue is not asked for again
        }
        let mut solution = Solution { tilts: Vec::with_capacity(layers.len()), first_tilts: 0, count: 0 };
        let mut pair = queue[0];
        for layer in layers {
            let Some(here) = find(&kept[layer], pair) else { break };
            let Some(direction) = directions(here.tilts).next() else { break };
            if solution.tilts.is_empty() {
                (solution.first_tilts, solution.count) = (here.tilts, here.count);
            }
            solution.tilts.push(direction);
            if let Tilt::Rest(next) = self.tilt(self.unpack(pair), direction) {
                pair = next;
            }
        }
        solution
    }
}

/// The pair among those kept of a layer, which are in order.
fn find(kept: &[OnTheWay], pair: u64) -> Option<&OnTheWay> {
    kept.binary_search_by_key(&pair, |kept| kept.pair).ok().map(|place| &kept[place])
}

/// Returns the fewest tilts that solve a level: the cheap half of [`answer`]. No limit, the default budget.
pub fn distance(level: &Level) -> Outcome<u32> {
    Solver::default().value(level)
}

/// Returns the fewest tilts that solve a level, and a solution. No limit, the default budget.
pub fn answer(level: &Level) -> Answer {
    Solver::default().answer(level)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_that_is_full_is_marked() {
        let solution = |count| Solution { count, ..Solution::default() };
        assert_eq!(solution(u128::MAX - 1).count(), Count::Exact(u128::MAX - 1));
        assert_eq!(solution(u128::MAX).count(), Count::AtLeast(u128::MAX));
    }
}
