//! The record of a region, or of a region and a block to pack into it.

use alloc::string::{String, ToString};

use num_bigint::BigUint;
use serde::Serialize;

use super::Integer;
use crate::oracle::Outcome;
use crate::tiling::{GaveUp, Obstacle, Tiling};

/// The object of a region, or of a region and a block.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub struct TilingRecord {
    /// `tiling:` and the rows of the region; for a packing, `;` and the rows of the block behind them.
    pub id: String,
    /// `exact` or `gave-up`.
    pub outcome: &'static str,
    /// The number of tilings, or the most blocks that fit.
    pub value: Option<Integer>,
    /// A tiling or packing: rows joined by `/`, the same letters side by side for one tile.
    pub tiling: Option<String>,
    /// Why there is no tiling, where that is seen without a search.
    pub obstacle: Option<String>,
    /// Why there is no value, or no tiling beside it.
    pub gave_up: Option<String>,
}

impl TilingRecord {
    /// Makes the record of the parts of an answer.
    pub fn new(
        id: String,
        value: Option<BigUint>,
        tiling: Option<Tiling>,
        obstacle: Option<Obstacle>,
        gave_up: Option<GaveUp>,
    ) -> TilingRecord {
        TilingRecord {
            id,
            outcome: value.as_ref().map_or(Outcome::GaveUp { at_least: () }, |_| Outcome::Exact(())).name(),
            value: value.map(Into::into),
            tiling: tiling.map(|tiling| tiling.to_string()),
            obstacle: obstacle.map(|obstacle| obstacle.to_string()),
            gave_up: gave_up.map(|gave_up| gave_up.to_string()),
        }
    }
}
