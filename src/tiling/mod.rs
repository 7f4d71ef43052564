//! Tiling: the ways to cover a region with polyominoes.
//!
//! Known as Algospot BOARDCOVER, with L-trominoes in all four rotations. Every white cell of a
//! region is covered by one tile, nothing lies on a cell that is not white or outside, and of each
//! tile there are as many copies as are needed. A region without white cells has one tiling, the
//! empty one. BOARDCOVER2 asks for the most copies of a block that fit where cells may stay blank.
//!
//! ```text
//! // . . #     . white, to be covered   # not
//! // . . .     cells are numbered row by row; people see r1c1 at the top left
//! // # . .     only white cells are numbered in a profile, so ragged regions have short ones
//! ```
//!
//! - [`value`] and [`answer`] count the ways with L-trominoes. [`Solver`] has other [`Tiles`] and
//!   [`Limits`], counts modulo a number, and tells whether there is a tiling at all, and how many
//!   have a given tile.
//! - [`Solver::tilings`] makes all tilings of a region ready: by rank, in order, at random.
//!   [`Solver::pick`] counts and shows one of them.
//! - [`Packer`] packs blocks.
//! - An answer has a [`Witness`]: a tiling, or why it was given up.
//! - A method that may take long has a twin that ends in `_watched`. It takes a
//!   [`Watch`](crate::watch::Watch), which may stop it: the reason is then [`GaveUp::Stopped`]. The
//!   units are cells of sweeps. Work that was not announced, as going from one tiling to the next,
//!   advances by 0 to ask whether it may go on.
//!
//! A sweep goes over the white cells of each component, along its shorter side, and keeps for each
//! profile, which of the cells ahead are covered already, the number of ways to come to it:
//! broken-profile counting, or the transfer-matrix method cell by cell. Profiles have at most 128
//! bits; regions have at most [`Region::MAX_CELLS`] cells, tiles at most [`Polyomino::MAX_CELLS`].
//!
//! # Files
//!
//! In the order in which a region walks through them:
//!
//! ```text
//! region          the white cells, as they are written
//! polyomino, tiles   what covers them: pictures, named sets, motions
//! solve           the questions about a region
//! budget, gave_up    what an answer may take, who watches, why the work is given up
//! cover, order    a component: its cells in the order of the sweep, and all placements of tiles on them
//! meeting         two sweeps from both ends, on two threads (threads)
//! sweep           what a sweep is; two kinds of it:
//!   semiring_sweep  values of one semiring (semiring): modulo a number, yes or no, fewest blanks
//!   widening        exact counts, of which the words become wider
//! frontier        all profiles at one cell, in one of three forms:
//!   profiles        a hash map; laying: what one cell does to it
//!   array           an array of all profiles; kernel: what one cell does to a block of it
//!   compact         an array in little room, kept for the way back
//! way_back        what lies behind each profile, from the end of a sweep to its begin
//! walk, tilings   one component's tilings, and the region's: by rank, in order, at random
//! packing         a block, and the most copies of it that fit
//! witness         what an answer shows
//! ```
//!
//! # Examples
//!
//! ```
//! use foregone::tiling::{self, Region, Witness};
//!
//! let region: Region = "#.....#/#.....#/##..###".parse()?;
//! let answer = tiling::answer(&region);
//! assert_eq!(answer.value(), Some(2_u8.into()));
//! assert_eq!(answer.witness().and_then(Witness::tiling).unwrap().to_string(), "#AABBA#/#ACBAA#/##CC###");
//! # Ok::<(), tiling::ParseRegionError>(())
//! ```

mod array;
mod budget;
mod compact;
mod cover;
mod frontier;
mod gave_up;
mod kernel;
mod laying;
mod meeting;
mod order;
mod packing;
mod polyomino;
mod profiles;
mod region;
mod semiring;
mod semiring_sweep;
mod solve;
mod sweep;
mod threads;
mod tiles;
mod tilings;
mod walk;
mod way_back;
mod widening;
mod witness;

pub use budget::Limits;
pub use cover::Obstacle;
pub use gave_up::{GaveUp, Progress};
/// A count, of any size.
pub use num_bigint::BigUint;
pub use packing::{Packer, Packing, PackingAnswer, ParsePackingError, ParsePackingErrorKind};
pub(crate) use polyomino::TileDraft;
pub use polyomino::{ParsePolyominoError, ParsePolyominoErrorKind, Polyomino};
pub(crate) use region::Draft;
pub use region::{ParseRegionError, ParseRegionErrorKind, Region};
pub use solve::{Answer, Solver, answer, value};
pub use tiles::{Motions, Tiles, UnknownTile};
pub use tilings::{Iter, Pick, Tiling, Tilings};
pub use witness::Witness;
