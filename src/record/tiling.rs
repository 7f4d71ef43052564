//! The record of a region, or of a region and a block to pack into it.

use alloc::format;
use alloc::string::{String, ToString};

use serde::Serialize;

use super::Integer;
use crate::oracle;
use crate::tiling::{Answer, Packing, PackingAnswer, Region, Witness};

/// A region and what is known of it, or a region and a block to pack into it, as one object.
///
/// # Examples
///
/// ```
/// use foregone::record::TilingRecord;
/// use foregone::oracle::Oracle;
/// use foregone::tiling::{Region, Solver};
///
/// let (solver, region): (_, Region) = (Solver::default(), ".../...".parse()?);
/// let answer = solver.answer(&region);
/// let record = TilingRecord::new(&region, &answer);
/// assert_eq!(
///     serde_json::to_string(&record)?,
///     r#"{"id":"tiling:.../...","outcome":"exact","value":2,"tiling":"AAB/ABB","obstacle":null,"gave_up":null}"#
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub struct TilingRecord {
    /// `tiling:` and the rows of the region; for a packing, `;` and the rows of the block behind
    /// them.
    pub id: String,
    /// `exact` or `gave-up`.
    pub outcome: &'static str,
    /// The number of tilings, or the most blocks that fit.
    pub value: Option<Integer>,
    /// A tiling or a packing: rows joined by `/`, the same letters side by side for one tile.
    pub tiling: Option<String>,
    /// Why there is no tiling, where that is seen without a search.
    pub obstacle: Option<String>,
    /// Why there is no value, or no tiling beside it.
    pub gave_up: Option<String>,
}

impl TilingRecord {
    /// Makes the record of a region and its answer.
    pub fn new(region: &Region, answer: &Answer) -> TilingRecord {
        TilingRecord::with_id(format!("tiling:{region}"), answer)
    }

    /// Makes the record of a packing and its answer.
    pub fn from_packing(packing: &Packing, answer: &PackingAnswer) -> TilingRecord {
        TilingRecord::with_id(format!("tiling:{packing}"), answer)
    }

    fn with_id<V: Clone + Into<Integer>>(id: String, answer: &oracle::Answer<V, Witness>) -> TilingRecord {
        let witness = answer.witness();
        TilingRecord {
            id,
            outcome: answer.outcome().name(),
            value: answer.value().map(Into::into),
            tiling: witness.and_then(Witness::tiling).map(|tiling| tiling.to_string()),
            obstacle: witness.and_then(Witness::obstacle).map(|obstacle| obstacle.to_string()),
            gave_up: witness.and_then(Witness::gave_up).map(|gave_up| gave_up.to_string()),
        }
    }
}
