//! The witness of an answer: a tiling, or why there is none to show.

use super::cover::Obstacle;
use super::gave_up::GaveUp;
use super::tilings::Tiling;

/// The witness of an answer: a tiling or a packing, the obstacle that leaves no tiling, or why the
/// work was given up.
///
/// # Examples
///
/// ```
/// use foregone::oracle::{Oracle, Outcome};
/// use foregone::tiling::{GaveUp, Limits, Region, Solver, Witness};
///
/// let region = Region::rectangle(6, 6).expect("36 cells are a region");
/// let answer = Solver::new().with_limits(Limits::new().with_budget(100)).answer(&region);
/// assert_eq!(answer.outcome().name(), "gave-up");
/// assert!(matches!(answer.witness().and_then(Witness::gave_up), Some(GaveUp::Budget { budget: 100, .. })));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Witness(Kind);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Tiling(Tiling),
    Obstacle(Obstacle),
    GaveUp(GaveUp),
}

impl Witness {
    /// The witness of a tiling that was sought. If there is no tiling, `obstacle` is called.
    pub(super) fn new(
        found: Result<Option<Tiling>, GaveUp>,
        obstacle: impl FnOnce() -> Option<Obstacle>,
    ) -> Option<Witness> {
        let kind = match found {
            Ok(Some(tiling)) => Some(Kind::Tiling(tiling)),
            Ok(None) => obstacle().map(Kind::Obstacle),
            Err(gave_up) => Some(Kind::GaveUp(gave_up)),
        };
        kind.map(Witness)
    }

    /// Returns the tiling or the packing, if there is one.
    pub fn tiling(&self) -> Option<&Tiling> {
        match &self.0 {
            Kind::Tiling(tiling) => Some(tiling),
            _ => None,
        }
    }

    /// Returns why there is no tiling, where that is seen without a search.
    pub fn obstacle(&self) -> Option<&Obstacle> {
        match &self.0 {
            Kind::Obstacle(obstacle) => Some(obstacle),
            _ => None,
        }
    }

    /// Returns why the value or the tiling was given up, if it was.
    pub fn gave_up(&self) -> Option<&GaveUp> {
        match &self.0 {
            Kind::GaveUp(gave_up) => Some(gave_up),
            _ => None,
        }
    }
}
