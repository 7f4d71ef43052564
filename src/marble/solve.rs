//! The search of a level: breadth-first over the places of both marbles, layer by layer.
//!
//! A second pass over the same layers, backward, finds which states lie on shortest solutions.
//!
//! # Why this encoding
//!
//! A state is one number, red's cell above blue's. A queue takes 8 bytes a state, and a set of bits
//! is indexed by states. A cell takes 8 bits in a maze of less than 16x16, so a judge's level has
//! 2^16 states and the set 8 KiB. In 128x128 a cell takes 14 bits and the set 32 MiB, of which the
//! system allocates only the pages that are reached. Beyond 2^32 states, which is beyond 65536
//! cells, the set is a hash table.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use super::lanes::Lanes;
use super::level::Level;
use super::maze::Maze;
use super::pace::{Pace, STATES, Stopped};
use super::tilt::{FourTilts, Motion, Tilt};
use super::witness::{Answer, Solution};
use crate::grid::{Direction, DirectionSet};
use crate::oracle::{Oracle, Outcome};
use crate::watch::Watch;

/// Searches levels, within bounds that are the same on every machine.
///
/// The default has no limit, and a budget of [`BUDGET`](Solver::BUDGET).
///
/// # Examples
///
/// ```
/// use foregone::marble::{Level, Solver};
/// use foregone::oracle::{Oracle, Outcome};
///
/// let level: Level = "#######/#...RB#/#.#####/#.....#/#####.#/#O....#/#######".parse()?;
/// assert_eq!(Solver::default().value(&level), Outcome::Exact(5));
/// assert_eq!(Solver::default().with_limit(4).value(&level), Outcome::BeyondLimit { limit: 4 });
/// assert_eq!(Solver::default().with_budget(1).value(&level), Outcome::GaveUp { at_least: 1 });
/// # Ok::<(), foregone::marble::ParseLevelError>(())
/// ```
///
/// # Complexity
///
/// Constant time and 8 to 16 bytes for each state found, and a bit for each possible state, at most
/// 512 MiB. On levels of more than 65536 cells the bits are replaced by some 40 bytes for each
/// state found, and the search takes five times as long. An answer takes another pass over the
/// states found, without the last layer, and 48 bytes for each that lies on a shortest solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Solver {
    /// The most tilts of a solution, if there is a limit.
    pub limit: Option<u32>,
    /// The most states that a search may find. It gives up when it finds more, and when memory is
    /// full. A solution that is one tilt away from the last of them is still found.
    pub budget: u64,
}

impl Solver {
    /// Returns the solver with its defaults.
    pub fn new() -> Solver {
        Solver::default()
    }

    /// The default budget: 2^25 states, in at most 2.5 GB. Random mazes of 100x100 were seen to
    /// have 2 million.
    pub const BUDGET: u64 = 1 << 25;

    /// Returns the solver with this limit of tilts, or without one.
    #[must_use]
    pub fn with_limit(self, limit: impl Into<Option<u32>>) -> Solver {
        Solver { limit: limit.into(), ..self }
    }

    /// Returns the solver with this budget of states.
    #[must_use]
    pub fn with_budget(self, budget: u64) -> Solver {
        Solver { budget, ..self }
    }

    /// Returns what [`value`](Oracle::value) does, unless the watch stops the search: then it gives
    /// up.
    ///
    /// The search calls `watch.advance` with the states that it has found since the last call, some
    /// 4096. A level of fewer states, such as one of 10x10 with walls around it, is answered
    /// without a call.
    pub fn value_watched(&self, level: &Level, watch: &dyn Watch) -> Outcome<u32> {
        self.run::<false>(level, watch).0
    }

    /// Returns what [`answer`](Oracle::answer) does, unless the watch stops the search: then it
    /// gives up.
    ///
    /// The watch is called as by [`value_watched`](Solver::value_watched), and with 0 states while
    /// the solution is put together.
    pub fn answer_watched(&self, level: &Level, watch: &dyn Watch) -> Answer {
        let (outcome, solution) = self.run::<true>(level, watch);
        Answer::new(outcome, || solution)
    }
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
        self.value_watched(level, &())
    }

    fn answer(&self, level: &Level) -> Answer {
        self.answer_watched(level, &())
    }
}

/// Returns the fewest tilts that solve a level, without a limit and within the default budget.
pub fn value(level: &Level) -> Outcome<u32> {
    Solver::default().value(level)
}

/// Returns the fewest tilts that solve a level, and a solution, without a limit and within the
/// default budget.
pub fn answer(level: &Level) -> Answer {
    Solver::default().answer(level)
}

/// A set of states that have been found.
trait Seen {
    /// Adds a state. Returns whether it was new.
    fn insert(&mut self, state: u64) -> bool;
    /// Returns whether a state is in the set.
    fn contains(&self, state: u64) -> bool;
    /// Makes room for so many more states. Returns whether there is memory for them.
    fn reserve(&mut self, more: usize) -> bool;
    /// Empties the set. `added` are all states in it.
    fn clear(&mut self, added: &[u64]);
}

/// A bit for each possible state.
struct Bits<B>(B);

impl<B: AsRef<[u64]> + AsMut<[u64]>> Seen for Bits<B> {
    #[inline(always)]
    fn insert(&mut self, state: u64) -> bool {
        let word = &mut self.0.as_mut()[(state / 64) as usize];
        let is_new = *word >> (state % 64) & 1 == 0;
        *word |= 1 << (state % 64);
        is_new
    }

    #[inline(always)]
    fn contains(&self, state: u64) -> bool {
        self.0.as_ref()[(state / 64) as usize] >> (state % 64) & 1 == 1
    }

    fn reserve(&mut self, _more: usize) -> bool {
        true
    }

    fn clear(&mut self, added: &[u64]) {
        let words = self.0.as_mut();
        match added.len() > words.len() / 8 {
            true => words.fill(0),
            false => added.iter().for_each(|state| words[(state / 64) as usize] = 0),
        }
    }
}

/// The set of a maze with too many possible states for a bit each.
impl Seen for HashSet<u64, FxBuildHasher> {
    fn insert(&mut self, state: u64) -> bool {
        HashSet::insert(self, state)
    }

    fn contains(&self, state: u64) -> bool {
        HashSet::contains(self, &state)
    }

    fn reserve(&mut self, more: usize) -> bool {
        self.try_reserve(more).is_ok()
    }

    fn clear(&mut self, _added: &[u64]) {
        HashSet::clear(self);
    }
}

/// The most bits of a state for a set of bits.
const DENSE_BITS: u32 = 32;

impl Solver {
    /// Returns the outcome and, if it is exact and `WITNESS` is set, the solution.
    fn run<const WITNESS: bool>(&self, level: &Level, watch: &dyn Watch) -> (Outcome<u32>, Solution) {
        let pace = Pace::new(watch);
        if Lanes::fit(level.grid()) {
            let (lanes, marbles) = Lanes::from_level(level);
            return self.search::<WITNESS>(&lanes, marbles, &mut Bits([0; 1024]), pace); // of 256 cells
        }
        let maze = Maze::new(level);
        let marbles = maze.numbers(level.marbles()).unwrap_or_default(); // a level's marbles lie on two free cells
        match 2 * maze.bits() {
            bits @ ..=DENSE_BITS => {
                self.search::<WITNESS>(&maze, marbles, &mut Bits(vec![0; 1 << bits.saturating_sub(6)]), pace)
            }
            _ => self.search::<WITNESS>(&maze, marbles, &mut HashSet::default(), pace),
        }
    }

    fn search<const WITNESS: bool>(
        &self,
        maze: &impl Motion,
        start: (u32, u32),
        seen: &mut impl Seen,
        mut pace: Pace<'_>,
    ) -> (Outcome<u32>, Solution) {
        // The states found are the first `end` of the queue. A state is written behind them whether
        // it is new or not, and only a new one moves the end. A branch would cost more than the
        // write, since no processor can predict which states are new.
        let mut queue = vec![0; 256];
        let mut layers = Vec::with_capacity(if WITNESS { 32 } else { 0 });
        queue[0] = pack(maze, start);
        seen.insert(queue[0]);
        let (mut layer, mut tilts) = (0..1, 0);
        // More states than `pause` either exceed the budget or are counted: one comparison a state
        // for both.
        let (mut counted, mut pause) = (0, self.budget.min(STATES as u64));
        while !layer.is_empty() {
            if self.limit.is_some_and(|limit| tilts >= limit) {
                return (Outcome::BeyondLimit { limit: tilts }, Solution::default());
            }
            tilts = tilts.saturating_add(1);
            let mut end = layer.end;
            for next in layer.clone() {
                if queue.len() - end < Direction::ALL.len() {
                    let more = queue.len();
                    if queue.try_reserve_exact(more).is_err() || !seen.reserve(more) {
                        return (Outcome::GaveUp { at_least: tilts }, Solution::default());
                    }
                    queue.resize(2 * more, 0);
                }
                let marbles = unpack(maze, queue[next]);
                let mut find = |state| {
                    queue[end] = state;
                    end += usize::from(seen.insert(state));
                };
                match maze.four_tilts(marbles) {
                    FourTilts::Rest(states) => states.into_iter().for_each(find),
                    FourTilts::Meet => {
                        for direction in Direction::ALL {
                            match maze.tilt(marbles, direction) {
                                Tilt::Lost => {}
                                Tilt::Rest(rest) => find(pack(maze, rest)),
                                Tilt::Solved => {
                                    if !WITNESS {
                                        return (Outcome::Exact(tilts), Solution::default());
                                    }
                                    layers.push(layer);
                                    seen.clear(&queue[..end]);
                                    return match trace_back(maze, &queue, layers, seen, pace) {
                                        Ok(solution) => (Outcome::Exact(tilts), solution),
                                        Err(Stopped) => (Outcome::GaveUp { at_least: tilts }, Solution::default()),
                                    };
                                }
                            }
                        }
                    }
                }
                if end as u64 > pause {
                    let found = end - counted;
                    if end as u64 > self.budget || pace.count(found, found as u64).is_err() {
                        return (Outcome::GaveUp { at_least: tilts }, Solution::default());
                    }
                    counted = end;
                    pause = self.budget.min((end + STATES) as u64);
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

/// The places of both marbles as one number.
#[inline(always)]
fn pack(maze: &impl Motion, (red, blue): (u32, u32)) -> u64 {
    u64::from(red) << maze.bits() | u64::from(blue)
}

#[inline(always)]
fn unpack(maze: &impl Motion, state: u64) -> (u32, u32) {
    let bits = maze.bits();
    ((state >> bits) as u32, (state & ((1 << bits) - 1)) as u32)
}

/// A state that lies on shortest solutions of the level.
struct OnTheWay {
    state: u64,
    /// The number of shortest solutions from here, saturating.
    count: u128,
    /// The tilts with which they begin.
    tilts: DirectionSet,
}

/// Finds all shortest solutions in the layers of a search. A tilt solves some state of the last
/// layer.
///
/// From the last layer to the first, it keeps the states from which a tilt solves the level or
/// leads to a state kept of the next layer, each with the number of ways. Then it walks down along
/// the lowest tilts. `seen` must be empty and receives the states kept: most states are not kept,
/// and a bit shows this sooner than a search among those that are.
fn trace_back(
    maze: &impl Motion,
    queue: &[u64],
    mut layers: Vec<Range<usize>>,
    seen: &mut impl Seen,
    mut pace: Pace<'_>,
) -> Result<Solution, Stopped> {
    let mut kept: Vec<OnTheWay> = Vec::with_capacity(32);
    let mut kept_next = 0..0; // there is no layer behind the last
    for layer in layers.iter_mut().rev() {
        let start = kept.len();
        for part in queue[layer.clone()].chunks(STATES) {
            pace.count(part.len(), 0)?;
            for &state in part {
                let marbles = unpack(maze, state);
                if let FourTilts::Rest(states) = maze.four_tilts(marbles)
                    && !states.into_iter().fold(false, |any, state| any | seen.contains(state))
                {
                    continue;
                }
                let mut here = OnTheWay { state, count: 0, tilts: DirectionSet::default() };
                for direction in Direction::ALL {
                    let ways = match maze.tilt(marbles, direction) {
                        Tilt::Solved => 1,
                        Tilt::Rest(rest) if seen.contains(pack(maze, rest)) => {
                            find(&kept[kept_next.clone()], pack(maze, rest)).map_or(0, |next| next.count)
                        }
                        _ => continue,
                    };
                    here.count = here.count.saturating_add(ways);
                    here.tilts.insert(direction);
                }
                if !here.tilts.is_empty() {
                    kept.push(here);
                }
            }
        }
        let of_layer = &mut kept[start..];
        of_layer.sort_unstable_by_key(|kept| kept.state);
        of_layer.iter().for_each(|kept| _ = seen.insert(kept.state));
        kept_next = start..kept.len();
        *layer = kept_next.clone(); // the layer's place in the queue is no longer needed
    }
    // The first layer is the start alone, and it was the last to be kept.
    let (first_moves, count) = kept.last().map(|start| (start.tilts, start.count)).unwrap_or_default();
    let mut moves = Vec::with_capacity(layers.len());
    let mut state = queue[0];
    for layer in layers {
        let Some(direction) = find(&kept[layer], state).and_then(|here| here.tilts.iter().next()) else { break };
        moves.push(direction);
        if let Tilt::Rest(rest) = maze.tilt(unpack(maze, state), direction) {
            state = pack(maze, rest);
        }
    }
    Ok(Solution { moves, first_moves, count })
}

/// Finds a state among those kept of a layer, which are sorted.
fn find(kept: &[OnTheWay], state: u64) -> Option<&OnTheWay> {
    kept.binary_search_by_key(&state, |kept| kept.state).ok().map(|place| &kept[place])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marble::Count;

    /// A maze that no board has: from each of so many cells down and right lead to the next, from
    /// the last into the hole.
    struct Ladder {
        rungs: u32,
    }

    impl Motion for Ladder {
        fn bits(&self) -> u32 {
            8
        }

        fn hole(&self) -> u32 {
            self.rungs
        }

        fn step(&self, _: Direction) -> u32 {
            1
        }

        fn slide(&self, cell: u32, direction: Direction) -> u32 {
            match direction {
                Direction::Down | Direction::Right if cell < self.rungs => cell + 1,
                _ => cell,
            }
        }
    }

    #[test]
    fn a_count_that_is_full_is_marked() {
        for (rungs, count) in [(1, Count::Exact(2)), (127, Count::Exact(1 << 127)), (128, Count::AtLeast(u128::MAX))] {
            let ladder = Ladder { rungs };
            let (outcome, solution) =
                Solver::default().search::<true>(&ladder, (0, 200), &mut Bits([0; 1024]), Pace::new(&()));
            assert_eq!(outcome, Outcome::Exact(rungs));
            assert_eq!(solution.count(), count);
            assert!(solution.moves().eq((0..rungs).map(|_| Direction::Down)));
        }
    }
}
