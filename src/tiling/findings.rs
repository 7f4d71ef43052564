//! What is known of a region or a packing after the work on it.

use num_bigint::BigUint;

use super::cover::Obstacle;
use super::tilings::Tiling;
use super::work::GaveUp;

/// What is known of a region: the number of its tilings, one of them, and why either is missing. Of a packing: the most blocks that fit,
/// and where they lie.
///
/// It is what drawings and records are made of.
///
/// # Examples
///
/// ```
/// use foregone::tiling::{Findings, Region, Solver};
///
/// let (solver, region): (_, Region) = (Solver::default(), ".../...".parse()?);
/// let counted = solver.count_and(&region, |tilings| tilings.nth(&1_u8.into()));
/// let findings = Findings::new(counted, || solver.obstacle(&region));
/// assert_eq!(findings.value(), Some(&2_u8.into()));
/// assert_eq!(findings.tiling().map(|tiling| tiling.to_string()).as_deref(), Some("ABB/AAB"));
/// # Ok::<(), foregone::tiling::ParseRegionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings {
    value: Option<BigUint>,
    tiling: Result<Option<Tiling>, GaveUp>,
    obstacle: Option<Obstacle>,
}

impl Findings {
    /// Makes the findings of a region from what [`Solver::count_and`](super::Solver::count_and) returns. `obstacle` is called if there is
    /// no tiling: [`Solver::obstacle`](super::Solver::obstacle).
    pub fn new(
        counted: Result<(BigUint, Result<Option<Tiling>, GaveUp>), GaveUp>,
        obstacle: impl FnOnce() -> Option<Obstacle>,
    ) -> Findings {
        let (value, tiling) = match counted {
            Ok((count, tiling)) => (Some(count), tiling),
            Err(gave_up) => (None, Err(gave_up)),
        };
        let obstacle = if matches!(tiling, Ok(Some(_))) { None } else { obstacle() };
        Findings { value, tiling, obstacle }
    }

    /// Makes the findings of a packing from what [`Packer::first`](super::Packer::first) returns. `most` is called if there is no packing:
    /// [`Packer::most`](super::Packer::most), which takes less.
    pub fn from_packing(first: Result<Tiling, GaveUp>, most: impl FnOnce() -> Option<u32>) -> Findings {
        let value = match &first {
            Ok(tiling) => Some(tiling.tiles().len().into()),
            Err(_) => most().map(BigUint::from),
        };
        Findings { value, tiling: first.map(Some), obstacle: None }
    }

    /// Returns the number of tilings, or the most blocks that fit; `None` if that was given up.
    pub fn value(&self) -> Option<&BigUint> {
        self.value.as_ref()
    }

    /// Returns the tiling or the packing; `None` if there is none, or none of the rank that was asked for, or if it was given up.
    pub fn tiling(&self) -> Option<&Tiling> {
        self.tiling.as_ref().ok()?.as_ref()
    }

    /// Returns why the work was given up: that on the value, or that on a tiling beside it.
    pub fn gave_up(&self) -> Option<GaveUp> {
        self.tiling.as_ref().err().copied()
    }

    /// Returns why there is no tiling, where that is seen without a search.
    pub fn obstacle(&self) -> Option<Obstacle> {
        self.obstacle
    }
}
