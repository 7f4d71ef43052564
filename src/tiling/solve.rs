//! Counting the tilings of a region.

use alloc::vec::Vec;
use core::num::NonZeroU64;

use num_bigint::BigUint;

use super::budget::{Limits, Spending};
use super::cover::{Cover, Covers, Obstacle, components};
use super::gave_up::GaveUp;
use super::meeting::{total, total_of};
use super::region::Region;
use super::semiring::{Modulo, Possible};
use super::tiles::Tiles;
use super::tilings::{Pick, Tilings};
use super::widening::WideningSweep;
use super::witness::Witness;
use crate::grid::Cell;
use crate::oracle::{self, Oracle, Outcome};
use crate::watch::Watch;

/// What answers regions: the tiles, and how much an answer may take.
///
/// # Examples
///
/// Dominoes on a chessboard:
///
/// ```
/// use foregone::tiling::{Region, Solver};
///
/// let solver = Solver::new().with_tiles("domino".parse()?);
/// let chessboard = Region::rectangle(8, 8).expect("64 cells are a region");
/// assert_eq!(solver.count(&chessboard), Ok(12_988_816_u32.into())); // OEIS A004003
/// # Ok::<(), foregone::tiling::UnknownTile>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Solver {
    /// The tiles, of each as many as are needed.
    pub tiles: Tiles,
    /// When to give up.
    pub limits: Limits,
}

/// The number of tilings of a region, and a [`Witness`]: one of them, or why the number or the
/// tiling was given up.
///
/// A count of 0 has no witness; nor has a picked rank beyond the last tiling.
pub type Answer = oracle::Answer<BigUint, Witness>;

/// Returns the number of ways to cover a region with L-trominoes, within the default [`Limits`].
/// [`Solver`] has other tiles.
pub fn value(region: &Region) -> Outcome<BigUint> {
    Solver::default().value(region)
}

/// Returns the number of ways to cover a region with L-trominoes, and the first of them, within the
/// default [`Limits`]. [`Solver`] has other tiles.
pub fn answer(region: &Region) -> Answer {
    Solver::default().answer(region)
}

impl Solver {
    /// Returns the default solver: L-trominoes, and the default [`Limits`].
    pub fn new() -> Solver {
        Solver::default()
    }

    /// Returns the solver with these tiles.
    #[must_use]
    pub fn with_tiles(self, tiles: Tiles) -> Solver {
        Solver { tiles, ..self }
    }

    /// Returns the solver with these limits.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Solver {
        Solver { limits, ..self }
    }

    /// Returns the number of tilings. A region without white cells has one, the empty one.
    ///
    /// # Errors
    ///
    /// - [`GaveUp::Wide`]: profiles are too long.
    /// - [`GaveUp::Placements`], [`GaveUp::Memory`], [`GaveUp::Budget`]: it takes more than the
    ///   limits allow.
    ///
    /// # Complexity
    ///
    /// Linear in the profiles visited. There are at most 2^s at a cell where no tile reaches more
    /// than s white cells ahead, and usually far fewer; with L-trominoes on a rectangle s is its
    /// shorter side and one. Two frontiers of profiles, or two arrays.
    pub fn count(&self, region: &Region) -> Result<BigUint, GaveUp> {
        self.count_watched(region, &())
    }

    /// Returns [`count`](Solver::count), watched.
    ///
    /// # Errors
    ///
    /// As [`count`](Solver::count), and [`GaveUp::Stopped`].
    pub fn count_watched(&self, region: &Region, watch: &dyn Watch) -> Result<BigUint, GaveUp> {
        let totals = self.totals(region, watch, |spending, cover| match cover.is_narrow() {
            true => total(spending, cover, WideningSweep::<u64>::new),
            false => total(spending, cover, WideningSweep::<u128>::new),
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
        self.count_modulo_watched(region, modulus, &())
    }

    /// Returns [`count_modulo`](Solver::count_modulo), watched.
    ///
    /// # Errors
    ///
    /// As [`count_modulo`](Solver::count_modulo), and [`GaveUp::Stopped`].
    pub fn count_modulo_watched(&self, region: &Region, modulus: NonZeroU64, watch: &dyn Watch) -> Result<u64, GaveUp> {
        let modulus = modulus.get();
        let totals = self.totals(region, watch, |spending, cover| total_of(spending, cover, Modulo(modulus)))?;
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
        self.is_tileable_watched(region, &())
    }

    /// Returns [`is_tileable`](Solver::is_tileable), watched.
    ///
    /// # Errors
    ///
    /// As [`is_tileable`](Solver::is_tileable), and [`GaveUp::Stopped`].
    pub fn is_tileable_watched(&self, region: &Region, watch: &dyn Watch) -> Result<bool, GaveUp> {
        let totals = self.totals(region, watch, |spending, cover| total_of(spending, cover, Possible))?;
        Ok(totals.is_some_and(|totals| totals.into_iter().all(|total| total)))
    }

    /// Returns the number of tilings that have a tile on these cells; `None` if no tile can be laid
    /// on them.
    ///
    /// # Errors
    ///
    /// As [`count`](Solver::count), which is asked about the other cells.
    pub fn count_with(&self, region: &Region, tile: &[Cell]) -> Result<Option<BigUint>, GaveUp> {
        self.count_with_watched(region, tile, &())
    }

    /// Returns [`count_with`](Solver::count_with), watched.
    ///
    /// # Errors
    ///
    /// As [`count_with`](Solver::count_with), and [`GaveUp::Stopped`].
    pub fn count_with_watched(
        &self,
        region: &Region,
        tile: &[Cell],
        watch: &dyn Watch,
    ) -> Result<Option<BigUint>, GaveUp> {
        let Some(rest) = region.without(tile).filter(|_| self.tiles.cover(tile)) else { return Ok(None) };
        self.count_watched(&rest, watch).map(Some)
    }

    /// Returns why a region has no tiling, where that is seen without a search. There may be none
    /// for other reasons.
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
    /// The time of counting on one thread, and as much again for a tiling where not all frontiers
    /// could be kept. All frontiers, or for arrays one a row; where the memory does not suffice for
    /// those, about twice their square root.
    pub fn tilings(&self, region: &Region) -> Result<Tilings, GaveUp> {
        self.tilings_watched(region, &())
    }

    /// Returns [`tilings`](Solver::tilings), watched.
    ///
    /// # Errors
    ///
    /// As [`tilings`](Solver::tilings), and [`GaveUp::Stopped`].
    pub fn tilings_watched(&self, region: &Region, watch: &dyn Watch) -> Result<Tilings, GaveUp> {
        match self.covers(region)? {
            Ok(covers) => Tilings::new(region, self.begin(&covers, watch), covers),
            Err(obstacle) => {
                watch.note(&obstacle);
                Ok(Tilings::none(region))
            }
        }
    }

    /// Returns the number of tilings, and the picked one. The value may be exact though the tiling
    /// is given up: to make the tilings ready takes more memory than to count them.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::tiling::{Pick, Region, Solver, Witness};
    ///
    /// let region: Region = ".../...".parse()?;
    /// let answer = Solver::new().pick(&region, &Pick::Nth(1_u8.into()));
    /// assert_eq!(answer.value(), Some(2_u8.into()));
    /// assert_eq!(answer.witness().and_then(Witness::tiling).map(|tiling| tiling.to_string()), Some("ABB/AAB".into()));
    /// # Ok::<(), foregone::tiling::ParseRegionError>(())
    /// ```
    pub fn pick(&self, region: &Region, pick: &Pick) -> Answer {
        self.pick_watched(region, pick, &())
    }

    /// Returns [`pick`](Solver::pick), watched.
    pub fn pick_watched(&self, region: &Region, pick: &Pick, watch: &dyn Watch) -> Answer {
        let (count, picked) = match self.tilings_watched(region, watch) {
            Ok(mut tilings) => (Ok(tilings.count().clone()), tilings.pick(pick, watch)),
            Err(gave_up @ GaveUp::Memory { .. }) => (self.count_watched(region, watch), Err(gave_up)),
            Err(gave_up) => (Err(gave_up), Ok(None)),
        };
        match count {
            Ok(count) => Answer::with_witness(Outcome::Exact(count), Witness::new(picked, || self.obstacle(region))),
            Err(gave_up) => {
                Answer::with_witness(Outcome::GaveUp { at_least: BigUint::ZERO }, Witness::new(Err(gave_up), || None))
            }
        }
    }

    /// Returns [`value`](Oracle::value), watched.
    pub fn value_watched(&self, region: &Region, watch: &dyn Watch) -> Outcome<BigUint> {
        self.count_watched(region, watch).map_or(Outcome::GaveUp { at_least: BigUint::ZERO }, Outcome::Exact)
    }

    /// Returns [`answer`](Oracle::answer), watched.
    pub fn answer_watched(&self, region: &Region, watch: &dyn Watch) -> Answer {
        self.pick_watched(region, &Pick::default(), watch)
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
            Some(error) => Err(GaveUp::from_lay_error(error, self.limits)),
            None => Ok(Ok(covers)),
        }
    }

    /// Announces the work on these components, of which each is swept once.
    fn begin<'w>(&self, covers: &[Cover], watch: &'w dyn Watch) -> Spending<'w> {
        watch.begin(covers.iter().map(|cover| cover.len() as u64).sum());
        Spending::new(self.limits, covers, watch)
    }

    /// What is made of each component, none if there is no tiling.
    fn totals<T: PartialEq + Default>(
        &self,
        region: &Region,
        watch: &dyn Watch,
        total: impl Fn(&mut Spending, &Cover) -> Result<T, GaveUp>,
    ) -> Result<Option<Vec<T>>, GaveUp> {
        let covers = match self.covers(region)? {
            Ok(covers) => covers,
            Err(obstacle) => {
                watch.note(&obstacle);
                return Ok(None);
            }
        };
        let mut spending = self.begin(&covers, watch);
        let mut totals = Vec::with_capacity(covers.len());
        for cover in &covers {
            let total = total(&mut spending, cover)?;
            if total == T::default() {
                return Ok(None);
            }
            totals.push(total);
        }
        Ok(Some(totals))
    }
}

impl Oracle for Solver {
    type Board = Region;
    type Value = BigUint;
    type Witness = Witness;

    fn value(&self, region: &Region) -> Outcome<BigUint> {
        self.value_watched(region, &())
    }

    fn answer(&self, region: &Region) -> Answer {
        self.answer_watched(region, &())
    }
}
