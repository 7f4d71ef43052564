//! Tiling: the ways to cover a region with polyominoes.
//!
//! Known as Algospot BOARDCOVER, with L-trominoes in all four rotations. Every white cell of a region is covered by one tile, nothing lies on
//! a cell that is not white or outside, and of each tile there are as many copies as are needed. A region without white cells has one
//! tiling, the empty one. BOARDCOVER2 asks for the most copies of a block that fit where cells may stay blank.
//!
//! ```text
//! // . . #     . white, to be covered   # not
//! // . . .     cells are numbered row by row; people see r1c1 at the top left
//! // # . .     the cells ahead of r2c2 that a tile there may cover are seven white ones: profiles are numbered by white cells alone
//! ```
//!
//! - [`value`] and [`answer`] count the ways with L-trominoes. [`Solver`] has other [`Tiles`] and [`Limits`], counts modulo a number, and
//!   tells whether there is a tiling at all, and how many have a given tile.
//! - [`Solver::tilings`] makes all tilings of a region ready: by rank, in order, at random.
//! - [`Packer`] packs blocks.
//!
//! A sweep goes over the white cells of each component, along its shorter side, and keeps for each profile, which of the cells ahead are
//! covered already, the number of ways to come to it: broken-profile counting, or the transfer-matrix method cell by cell. Profiles have
//! at most 128 bits; regions have at most [`Region::MAX_CELLS`] cells, tiles at most [`Polyomino::MAX_CELLS`].
//!
//! # Examples
//!
//! ```
//! use foregone::tiling::{self, Region};
//!
//! let region: Region = "#.....#/#.....#/##..###".parse()?;
//! let answer = tiling::answer(&region);
//! assert_eq!(answer.value(), Some(2_u8.into()));
//! let first = answer.witness().and_then(|first| first.as_ref().ok()?.as_ref()).map(|tiling| tiling.to_string());
//! assert_eq!(first.as_deref(), Some("#AABBA#/#ACBAA#/##CC###"));
//! # Ok::<(), tiling::ParseRegionError>(())
//! ```

mod array;
mod counts;
mod cover;
mod findings;
mod kept;
mod packing;
mod profiles;
mod program;
mod region;
mod semiring;
mod solve;
mod sweep;
mod threads;
mod tiles;
mod tilings;
mod trail;
mod work;

pub use cover::Obstacle;
pub use findings::Findings;
/// A count, of any size.
pub use num_bigint::BigUint;
pub use packing::{Packer, Packing, PackingAnswer, ParsePackingError, ParsePackingErrorKind};
pub(crate) use region::Draft;
pub use region::{ParseRegionError, ParseRegionErrorKind, Region};
pub use solve::{Answer, Solver, answer, value};
pub use sweep::{Crowd, Effort, Limits};
pub(crate) use tiles::TileDraft;
pub use tiles::{Motions, ParsePolyominoError, ParsePolyominoErrorKind, Polyomino, Tiles, UnknownTile};
pub use tilings::{Tiling, Tilings};
pub use work::{GaveUp, Reached, Survey, Watch};
