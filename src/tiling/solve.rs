//! Counting the tilings of a region.

use std::fmt;
use std::num::NonZeroU64;
use std::panic::resume_unwind;
use std::thread;

use num_bigint::BigUint;

use super::counts::Counts;
use super::cover::{Cover, Covers, MAX_WIDTH, Obstacle, Purpose, Wide, components};
use super::region::Region;
use super::semiring::{Modulo, Possible, Semiring};
use super::sweep::{Bounds, Crowd, Effort, Goal, Stop, Sweep, Tally};
use super::tiles::Tiles;
use super::tilings::{Tiling, Tilings};
use crate::grid::Cell;
use crate::oracle::{self, Oracle, Outcome};
use crate::rows::Counted;

/// How much a region may take before it is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    /// The most profiles that are visited, those of all cells together.
    pub budget: u64,
    /// The most bytes that the layers of profiles take.
    pub memory: u64,
}

impl Default for Limits {
    /// 2^36 profiles, minutes of work, and 4 GiB.
    fn default() -> Limits {
        Limits { budget: 1 << 36, memory: 4 << 30 }
    }
}

impl Limits {
    pub(super) fn bounds(&self) -> Bounds {
        Bounds { profiles: self.budget, memory: self.memory }
    }
}

/// Who is told how the work goes. `()` does not listen.
pub trait Watch: fmt::Debug + Sync {
    /// A sweep over so many cells begins, or one over several components; cells that come into two sweeps count twice.
    fn begin(&self, _cells: usize) {}

    /// So many more have been, on any thread.
    fn swept(&self, _cells: usize) {}

    /// A component is done.
    fn component(&self, _survey: &Survey) {}
}

impl Watch for () {}

/// How a component was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Survey {
    /// Its first cell in the order of the sweep.
    pub first: Cell,
    /// How many it has.
    pub cells: usize,
    /// The bits of a profile.
    pub span: u32,
    /// The most profiles at one cell; for an array, the values that it has.
    pub frontier: u64,
    /// The profiles of all cells together.
    pub profiles: u64,
    /// Where profiles went on in an array, if they became so crowded.
    pub array: Option<Crowd>,
    /// Whether they could: the profiles are not too long for it, and the tiles on one cell do not change too many of their bits.
    pub suits_array: bool,
}

impl fmt::Display for Survey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Survey { first, cells, span, frontier, profiles, .. } = self;
        write!(
            f,
            "component of {first}: {}, profiles of {}, ",
            Counted(*cells as u64, "cell"),
            Counted((*span).into(), "bit")
        )?;
        match self.array {
            Some(Crowd { cell, profiles, values }) => {
                write!(f, "an array of {values} from cell {cell} on, where {profiles} were crowded enough")?;
            }
            None if self.suits_array => write!(f, "a hash map of at most {frontier}, too few for an array")?,
            None => write!(f, "a hash map of at most {frontier}, which these tiles do not allow to be an array")?,
        }
        write!(f, "; {profiles} in all")
    }
}

/// What answers regions: the tiles, and how much an answer may take.
///
/// # Examples
///
/// Dominoes on a chessboard:
///
/// ```
/// use foregone::grid::Grid;
/// use foregone::tiling::{Region, Solver};
///
/// let solver = Solver { tiles: "domino".parse()?, ..Solver::default() };
/// let chessboard = Region::rectangle(Grid { rows: 8, columns: 8 }).expect("64 cells are a region");
/// assert_eq!(solver.count(&chessboard), Ok(12_988_816_u32.into())); // OEIS A004003
/// # Ok::<(), foregone::tiling::UnknownTile>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver<'w> {
    /// The tiles, of each as many as are needed.
    pub tiles: Tiles,
    /// When to give up.
    pub limits: Limits,
    /// Who is told how the work goes.
    pub watch: &'w dyn Watch,
}

impl Default for Solver<'_> {
    fn default() -> Self {
        Solver { tiles: Tiles::default(), limits: Limits::default(), watch: &() }
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GaveUp {
    /// Profiles of these tiles on this region would need so many bits, more than 128.
    Wide {
        /// The bits.
        bits: usize,
    },
    /// The layers would take more bytes than they may.
    Memory {
        /// How many they would take.
        bytes: u64,
        /// How many they may.
        memory: u64,
        /// How far the work came.
        progress: Progress,
    },
    /// More profiles were visited than may be.
    Budget {
        /// How many may be.
        budget: u64,
        /// How far the work came.
        progress: Progress,
    },
}

/// How far a sweep over a component came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Progress {
    /// The most profiles at one cell.
    pub frontier: u64,
    /// The cells that were done.
    pub done: usize,
    /// The cells of the component.
    pub cells: usize,
}

impl fmt::Display for GaveUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grew = |Progress { frontier, done, cells }: &Progress| {
            format!("the frontier grew to {frontier} profiles within {done} of {cells} cells")
        };
        match self {
            GaveUp::Wide { bits } => {
                write!(f, "profiles of these tiles on this region need {bits} bits, more than {MAX_WIDTH}")
            }
            GaveUp::Memory { bytes, memory, progress } => {
                write!(f, "{}; going on takes {bytes} bytes, more than {memory}", grew(progress))
            }
            GaveUp::Budget { budget, progress } => {
                write!(f, "{}; going on visits more than {budget} profiles in all", grew(progress))
            }
        }
    }
}

impl std::error::Error for GaveUp {}

impl GaveUp {
    /// Why a sweep stopped that came to a cell from one of the ends.
    pub(super) fn of(stop: Stop, limits: &Limits, effort: &Effort, done: usize, cells: usize) -> GaveUp {
        let progress = Progress { frontier: effort.frontier, done, cells };
        match stop {
            Stop::Memory { bytes } => GaveUp::Memory { bytes, memory: limits.memory, progress },
            Stop::Narrow | Stop::Budget => GaveUp::Budget { budget: limits.budget, progress }, // words of a count become wider
        }
    }
}

/// The number of tilings of a region, and the first of them where there is one. Where finding that takes more than the limits allow,
/// though counting does not, why.
pub type Answer = oracle::Answer<BigUint, Result<Option<Tiling>, GaveUp>>;

/// Returns the number of ways to cover a region with L-trominoes, within the default [`Limits`]. [`Solver`] has other tiles.
pub fn value(region: &Region) -> Outcome<BigUint> {
    Solver::default().value(region)
}

/// Returns the number of ways to cover a region with L-trominoes, and the first of them, within the default [`Limits`].
/// [`Solver`] has other tiles.
pub fn answer(region: &Region) -> Answer {
    Solver::default().answer(region)
}

impl Solver<'_> {
    /// Returns the number of tilings. A region without white cells has one, the empty one.
    ///
    /// # Errors
    ///
    /// Why it was given up.
    ///
    /// # Complexity
    ///
    /// Linear in the profiles visited. There are at most 2^s at a cell where no tile reaches more than s white cells ahead, and usually far
    /// fewer; with L-trominoes on a rectangle s is its shorter side and one.
    pub fn count(&self, region: &Region) -> Result<BigUint, GaveUp> {
        let Ok(covers) = self.covers(region, Purpose::default())? else { return Ok(BigUint::ZERO) };
        let mut product = BigUint::from(1_u8);
        for cover in covers {
            product *= match cover.is_narrow() {
                true => self.total(&cover, Counts::<u64>::new)?,
                false => self.total(&cover, Counts::<u128>::new)?,
            };
            if product == BigUint::ZERO {
                break;
            }
        }
        Ok(product)
    }

    /// Returns the number of tilings modulo a number, which no count makes wider.
    ///
    /// # Errors
    ///
    /// Why it was given up.
    pub fn count_modulo(&self, region: &Region, modulus: NonZeroU64) -> Result<u64, GaveUp> {
        let modulus = modulus.get();
        let product = self.totals(region, Modulo(modulus))?.map(|totals| {
            totals.into_iter().fold(1 % modulus, |product, total| {
                (u128::from(product) * u128::from(total) % u128::from(modulus)) as u64
            })
        });
        Ok(product.unwrap_or(0))
    }

    /// Returns whether there is a tiling.
    ///
    /// # Errors
    ///
    /// Why it was given up.
    pub fn is_tileable(&self, region: &Region) -> Result<bool, GaveUp> {
        Ok(self.totals(region, Possible)?.is_ok_and(|totals| totals.into_iter().all(|total| total)))
    }

    /// Returns the number of tilings that have a tile on these cells; `None` if no tile can be laid on them.
    ///
    /// # Errors
    ///
    /// Why it was given up.
    pub fn count_with(&self, region: &Region, tile: &[Cell]) -> Result<Option<BigUint>, GaveUp> {
        let Some(rest) = region.without(tile).filter(|_| self.tiles.have(tile)) else { return Ok(None) };
        self.count(&rest).map(Some)
    }

    /// Returns why a region has no tiling, where that is seen without a search. There may be none for other reasons.
    pub fn obstacle(&self, region: &Region) -> Option<Obstacle> {
        self.covers(region, Purpose::default()).ok()?.err()
    }

    /// Makes ready all tilings of a region.
    ///
    /// # Errors
    ///
    /// Why it was given up; more memory is needed than for counting them.
    pub fn tilings(&self, region: &Region) -> Result<Tilings, GaveUp> {
        let covers = self.covers(region, Purpose { back: true, ..Purpose::default() })?.ok();
        Tilings::new(region, covers, &self.limits, self.watch)
    }

    /// Returns the number of tilings, and one of them that `pick` takes in place of the first.
    pub fn answer_by(
        &self,
        region: &Region,
        pick: impl FnOnce(&mut Tilings) -> Result<Option<Tiling>, GaveUp>,
    ) -> Answer {
        match self.tilings(region) {
            Ok(mut tilings) => oracle::Answer::new(Outcome::Exact(tilings.count().clone()), || pick(&mut tilings)),
            Err(gave_up) => oracle::Answer::new(self.value(region), || Err(gave_up)),
        }
    }

    /// The components of a region; or why there is no tiling.
    fn covers(&self, region: &Region, purpose: Purpose) -> Result<Result<Vec<Cover>, Obstacle>, GaveUp> {
        let (mut covers, mut wide) = (Vec::new(), 0);
        let mut making = Covers::new(region, &self.tiles, purpose);
        for cells in components(region) {
            match making.cover(cells) {
                Ok(Ok(cover)) => covers.push(cover),
                Ok(Err(obstacle)) => return Ok(Err(obstacle)),
                Err(Wide(bits)) => wide = bits.max(wide),
            }
        }
        if wide > 0 {
            return Err(GaveUp::Wide { bits: wide });
        }
        self.watch.begin(covers.iter().map(Cover::len).sum());
        Ok(Ok(covers))
    }

    /// What a semiring makes of each component.
    fn totals<S: Semiring>(&self, region: &Region, semiring: S) -> Result<Result<Vec<S::Total>, Obstacle>, GaveUp>
    where
        S::Total: Send,
    {
        let covers = match self.covers(region, Purpose::default())? {
            Ok(covers) => covers,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        let total = |cover: &Cover| match cover.is_narrow() {
            true => self.total(cover, |cover, at| Sweep::<u64, S>::new(cover, semiring, at)),
            false => self.total(cover, |cover, at| Sweep::<u128, S>::new(cover, semiring, at)),
        };
        covers.iter().map(total).collect::<Result<_, _>>().map(Ok)
    }

    /// What sweeps make of a component: one from its first cell; once that goes on in an array, another one from its last, on a thread
    /// of its own, until they meet. Both know half the count's bits then, and go half the way. As hash maps they would not: a backward
    /// sweep also comes by profiles that no forward sweep reaches, ten times as many with tetrominoes.
    fn total<K, T: Tally<K>>(
        &self,
        cover: &Cover,
        new: impl Fn(&Cover, usize) -> T + Sync,
    ) -> Result<T::Total, GaveUp> {
        let (end, bounds) = (cover.len(), self.limits.bounds());
        let report = |cells| self.watch.swept(cells);
        let gave_up = |stop, effort: &Effort, done| GaveUp::of(stop, &self.limits, effort, done, end);
        let (front, done) = new(cover, 0).advance(cover, Goal { cell: end, until_array: true }, &bounds, &report);
        done.map_err(|stop| gave_up(stop, front.effort(), front.at()))?;
        if front.at() == end {
            self.watch.component(&Survey::new(cover, &[front.effort()]));
            return Ok(front.total());
        }
        let middle = Goal::cell(front.at() + (end - front.at()) / 2);
        let half = Bounds { memory: bounds.memory / 2, profiles: bounds.profiles / 2 };
        let (front, back) = at_once(
            || front.advance(cover, middle, &half, &report),
            || new(cover, end).advance(cover, middle, &half, &report),
        );
        let ((front, front_done), (back, back_done)) = (front, back);
        front_done.map_err(|stop| gave_up(stop.of_half(), front.effort(), front.at()))?;
        back_done.map_err(|stop| gave_up(stop.of_half(), back.effort(), end - back.at()))?;
        self.watch.component(&Survey::new(cover, &[front.effort(), back.effort()]));
        Ok(front.meet(back))
    }
}

/// Does two things at once; one after the other where the system gives no thread.
fn at_once<A, B: Send>(a: impl FnOnce() -> A, b: impl Fn() -> B + Sync) -> (A, B) {
    thread::scope(|scope| {
        let thread = thread::Builder::new().spawn_scoped(scope, &b);
        let a = a();
        let b = match thread {
            Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
            Err(_) => b(),
        };
        (a, b)
    })
}

impl Survey {
    pub(super) fn new(cover: &Cover, efforts: &[&Effort]) -> Survey {
        let array = efforts.iter().find_map(|effort| effort.array);
        Survey {
            first: cover.cells[0],
            cells: cover.len(),
            span: cover.span,
            frontier: efforts.iter().map(|effort| effort.frontier).max().unwrap_or(0),
            profiles: efforts.iter().fold(0, |sum, effort| sum.saturating_add(effort.profiles)),
            array,
            suits_array: efforts.iter().any(|effort| effort.suits_array),
        }
    }
}

impl Oracle for Solver<'_> {
    type Board = Region;
    type Value = BigUint;
    type Witness = Result<Option<Tiling>, GaveUp>;

    fn value(&self, region: &Region) -> Outcome<BigUint> {
        match self.count(region) {
            Ok(count) => Outcome::Exact(count),
            Err(_) => Outcome::GaveUp { at_least: BigUint::ZERO },
        }
    }

    fn answer(&self, region: &Region) -> Answer {
        self.answer_by(region, |tilings| tilings.nth(&BigUint::ZERO))
    }
}
