//! Counting the tilings of a region.

use alloc::vec::Vec;
use core::num::NonZeroU64;

use num_bigint::BigUint;

use super::counts::Counts;
use super::cover::{Cover, Covers, Obstacle, components};
use super::region::Region;
use super::semiring::{Modulo, Possible, Semiring};
use super::sweep::{Effort, Limits, Stop, Sweep, Tally, Until};
use super::threads::at_once;
use super::tiles::Tiles;
use super::tilings::{Tiling, Tilings};
use super::work::{GaveUp, Watch, Work};
use crate::grid::Cell;
use crate::oracle::{self, Oracle, Outcome};

/// What answers regions: the tiles, and how much an answer may take.
///
/// # Examples
///
/// Dominoes on a chessboard:
///
/// ```
/// use foregone::tiling::{Region, Solver};
///
/// let solver = Solver { tiles: "domino".parse()?, ..Solver::default() };
/// let chessboard = Region::rectangle(8, 8).expect("64 cells are a region");
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
    /// - [`GaveUp::Wide`]: profiles are too long.
    /// - [`GaveUp::Placements`], [`GaveUp::Memory`], [`GaveUp::Budget`]: it takes more than the limits allow.
    ///
    /// # Complexity
    ///
    /// Linear in the profiles visited. There are at most 2^s at a cell where no tile reaches more than s white cells ahead, and usually far
    /// fewer; with L-trominoes on a rectangle s is its shorter side and one. Two layers of profiles, or two arrays.
    pub fn count(&self, region: &Region) -> Result<BigUint, GaveUp> {
        let totals = self.totals(region, |work, cover| match cover.is_narrow() {
            true => total(work, cover, Counts::<u64>::new),
            false => total(work, cover, Counts::<u128>::new),
        })?;
        Ok(totals.map_or(BigUint::ZERO, |totals| totals.iter().product()))
    }

    /// Returns the number of tilings modulo a number, which no count makes wider.
    ///
    /// # Errors
    ///
    /// As [`count`](Solver::count).
    ///
    /// # Complexity
    ///
    /// As [`count`](Solver::count), with eight bytes a profile.
    pub fn count_modulo(&self, region: &Region, modulus: NonZeroU64) -> Result<u64, GaveUp> {
        let modulus = modulus.get();
        let totals = self.totals(region, |work, cover| total_of(work, cover, Modulo(modulus)))?;
        let times = |product, total| (u128::from(product) * u128::from(total) % u128::from(modulus)) as u64;
        Ok(totals.map_or(0, |totals| totals.into_iter().fold(1 % modulus, times)))
    }

    /// Returns whether there is a tiling.
    ///
    /// # Errors
    ///
    /// As [`count`](Solver::count).
    ///
    /// # Complexity
    ///
    /// As [`count`](Solver::count), with a byte a profile.
    pub fn is_tileable(&self, region: &Region) -> Result<bool, GaveUp> {
        let totals = self.totals(region, |work, cover| total_of(work, cover, Possible))?;
        Ok(totals.is_some_and(|totals| totals.into_iter().all(|total| total)))
    }

    /// Returns the number of tilings that have a tile on these cells; `None` if no tile can be laid on them.
    ///
    /// # Errors
    ///
    /// As [`count`](Solver::count), which is asked about the other cells.
    pub fn count_with(&self, region: &Region, tile: &[Cell]) -> Result<Option<BigUint>, GaveUp> {
        let Some(rest) = region.without(tile).filter(|_| self.tiles.cover(tile)) else { return Ok(None) };
        self.count(&rest).map(Some)
    }

    /// Returns why a region has no tiling, where that is seen without a search. There may be none for other reasons.
    pub fn obstacle(&self, region: &Region) -> Option<Obstacle> {
        self.covers(region).ok()?.err()
    }

    /// Makes ready all tilings of a region.
    ///
    /// # Errors
    ///
    /// As [`count`](Solver::count); more memory is needed than for counting.
    ///
    /// # Complexity
    ///
    /// The time of counting on one thread, and as much again for a tiling where not all layers could be kept. All layers, or for arrays one
    /// a row; where the memory does not suffice for those, about twice their square root.
    pub fn tilings(&self, region: &Region) -> Result<Tilings, GaveUp> {
        match self.covers(region)? {
            Ok(covers) => Tilings::new(region, Work::of_covers(self.limits, self.watch, &covers), covers),
            Err(obstacle) => {
                self.watch.obstacle(&obstacle);
                Ok(Tilings::none(region))
            }
        }
    }

    /// Returns the number of tilings, and one of them that `pick` takes. Where making the tilings ready takes more memory than there may
    /// be, though counting does not, that stands in place of the tiling.
    ///
    /// # Errors
    ///
    /// As [`count`](Solver::count).
    pub fn count_and<T>(
        &self,
        region: &Region,
        pick: impl FnOnce(&mut Tilings) -> Result<T, GaveUp>,
    ) -> Result<(BigUint, Result<T, GaveUp>), GaveUp> {
        match self.tilings(region) {
            Ok(mut tilings) => Ok((tilings.count().clone(), pick(&mut tilings))),
            Err(gave_up @ GaveUp::Memory { .. }) => Ok((self.count(region)?, Err(gave_up))),
            Err(gave_up) => Err(gave_up),
        }
    }

    /// The components of a region; or why there is no tiling.
    fn covers(&self, region: &Region) -> Result<Result<Vec<Cover>, Obstacle>, GaveUp> {
        let (mut covers, mut failed) = (Vec::new(), None);
        let mut making = Covers::new(region, &self.tiles, false, self.limits.memory);
        for cells in components(region) {
            match making.cover(cells) {
                Ok(Ok(cover)) => covers.push(cover),
                Ok(Err(obstacle)) => return Ok(Err(obstacle)),
                Err(error) => failed = failed.or(Some(error)),
            }
        }
        match failed {
            Some(error) => Err(GaveUp::not_laid(error, self.limits)),
            None => Ok(Ok(covers)),
        }
    }

    /// What is made of each component, none if there is no tiling.
    fn totals<T: PartialEq + Default>(
        &self,
        region: &Region,
        total: impl Fn(&mut Work, &Cover) -> Result<T, GaveUp>,
    ) -> Result<Option<Vec<T>>, GaveUp> {
        let covers = match self.covers(region)? {
            Ok(covers) => covers,
            Err(obstacle) => {
                self.watch.obstacle(&obstacle);
                return Ok(None);
            }
        };
        let mut work = Work::of_covers(self.limits, self.watch, &covers);
        let mut totals = Vec::with_capacity(covers.len());
        for cover in &covers {
            let total = total(&mut work, cover)?;
            if total == T::default() {
                return Ok(None);
            }
            totals.push(total);
        }
        Ok(Some(totals))
    }
}

/// What a semiring makes of a component.
fn total_of<S: Semiring>(work: &mut Work, cover: &Cover, semiring: S) -> Result<S::Total, GaveUp> {
    match cover.is_narrow() {
        true => total(work, cover, |cover, at| Sweep::<u64, S>::new(cover, semiring, at)),
        false => total(work, cover, |cover, at| Sweep::<u128, S>::new(cover, semiring, at)),
    }
}

/// What sweeps make of a component: one from its first cell; once that goes on in an array, another one from its last, on a thread of its
/// own, until they meet. Both know half the count's bits then, and go half the way. As hash maps they would not: a backward sweep also
/// comes by profiles that no forward sweep reaches, ten times as many with tetrominoes. Where the memory is too little for two, the first
/// goes on alone.
fn total<T: Tally>(
    work: &mut Work,
    cover: &Cover,
    new: impl Fn(&Cover, usize) -> T + Sync,
) -> Result<T::Total, GaveUp> {
    let (end, left, watch) = (cover.len(), work.left, work.watch);
    let report = |cells| watch.swept(cells);
    let (mut front, done) = new(cover, 0).advance(cover, Until::ArrayOrCell(end), &left, &report);
    done.map_err(|stop| work.gave_up(stop, front.effort(), front.at(), end))?;
    let (half, used, mut beside) = (left.memory / 2, front.effort().profiles, Effort::default());
    if front.at() < end && front.bytes() <= half {
        let middle = Until::Cell(front.at() + (end - front.at()) / 2);
        let share = (left.budget - used) / 2;
        let ((forward, forward_done), (back, back_done)) = at_once(
            || front.advance(cover, middle, &Limits { memory: half, budget: used + share }, &report),
            || new(cover, end).advance(cover, middle, &Limits { memory: half, budget: share }, &report),
        );
        beside = *back.effort();
        match forward_done.and(back_done) {
            Ok(()) => {
                work.done(cover, &forward.effort().and(beside), 0);
                return Ok(forward.meet(back));
            }
            Err(Stop::Memory { .. }) => front = forward,
            Err(stop) => {
                let done = forward.at() + end - back.at();
                return Err(work.gave_up(stop, &forward.effort().and(beside), done, end));
            }
        }
    }
    let left = Limits { budget: left.budget - beside.profiles, ..left };
    let (front, done) = front.alone().advance(cover, Until::Cell(end), &left, &report);
    done.map_err(|stop| work.gave_up(stop, front.effort(), front.at(), end))?;
    work.done(cover, &front.effort().and(beside), 0);
    Ok(front.total())
}

impl Oracle for Solver<'_> {
    type Board = Region;
    type Value = BigUint;
    type Witness = Result<Option<Tiling>, GaveUp>;

    fn value(&self, region: &Region) -> Outcome<BigUint> {
        self.count(region).map_or(Outcome::GaveUp { at_least: BigUint::ZERO }, Outcome::Exact)
    }

    fn answer(&self, region: &Region) -> Answer {
        match self.count_and(region, |tilings| tilings.nth(&BigUint::ZERO)) {
            Ok((count, first)) => oracle::Answer::new(Outcome::Exact(count), || first),
            Err(gave_up) => {
                let outcome = Outcome::GaveUp { at_least: BigUint::ZERO };
                oracle::Answer::new(outcome, || Err(gave_up))
            }
        }
    }
}
