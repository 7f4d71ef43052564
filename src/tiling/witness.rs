//! What an answer shows beside its value: a tiling, or why there is none to show.

use super::gave_up::GaveUp;
use super::tilings::Tiling;

/// What an answer shows: a tiling or a packing, or why it was given up.
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
pub struct Witness(Result<Tiling, GaveUp>);

impl Witness {
    /// What is shown of a tiling that was sought; nothing where none was found.
    pub(super) fn new(found: Result<Option<Tiling>, GaveUp>) -> Option<Witness> {
        found.transpose().map(Witness)
    }

    /// Returns the tiling, unless it was given up.
    pub fn tiling(&self) -> Option<&Tiling> {
        self.0.as_ref().ok()
    }

    /// Returns why the value or the tiling was given up.
    pub fn gave_up(&self) -> Option<&GaveUp> {
        self.0.as_ref().err()
    }

    /// Returns the tiling or why it was given up, by value.
    ///
    /// # Errors
    ///
    /// Why it was given up.
    pub fn into_tiling(self) -> Result<Tiling, GaveUp> {
        self.0
    }
}
