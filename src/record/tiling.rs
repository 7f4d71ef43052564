//! The record of a region, or of a region and a block to pack into it.

use alloc::format;
use alloc::string::{String, ToString};

use serde::Serialize;

use super::Integer;
use crate::oracle::Outcome;
use crate::tiling::{Findings, Packing, Region};

/// A region and what is known of it, or a region and a block to pack into it, as one object.
///
/// # Examples
///
/// ```
/// use foregone::record::TilingRecord;
/// use foregone::tiling::{Findings, Region, Solver};
///
/// let (solver, region): (_, Region) = (Solver::default(), ".../...".parse()?);
/// let counted = solver.count_and(&region, |tilings| tilings.nth(&0_u8.into()));
/// let record = TilingRecord::new(&region, &Findings::new(counted, || solver.obstacle(&region)));
/// assert_eq!(
///     serde_json::to_string(&record)?,
///     r#"{"id":"tiling:.../...","outcome":"exact","value":2,"tiling":"AAB/ABB","obstacle":null,"gave_up":null}"#
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub struct TilingRecord {
    /// `tiling:` and the rows of the region; for a packing, `;` and the rows of the block behind them.
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
    /// Makes the record of a region and its findings.
    pub fn new(region: &Region, findings: &Findings) -> TilingRecord {
        TilingRecord::with_id(format!("tiling:{region}"), findings)
    }

    /// Makes the record of a packing and its findings.
    pub fn from_packing(packing: &Packing, findings: &Findings) -> TilingRecord {
        TilingRecord::with_id(format!("tiling:{packing}"), findings)
    }

    fn with_id(id: String, findings: &Findings) -> TilingRecord {
        let value = findings.value();
        TilingRecord {
            id,
            outcome: value.map_or(Outcome::GaveUp { at_least: () }, |_| Outcome::Exact(())).name(),
            value: value.cloned().map(Integer::from),
            tiling: findings.tiling().map(|tiling| tiling.to_string()),
            obstacle: findings.obstacle().map(|obstacle| obstacle.to_string()),
            gave_up: findings.gave_up().map(|gave_up| gave_up.to_string()),
        }
    }
}
