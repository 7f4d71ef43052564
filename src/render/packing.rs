//! Packings of a block, drawn in place.

use alloc::format;
use alloc::string::String;

use super::tiling::{svg_of, text_of, tiling_of};
use crate::judge;
use crate::text::Counted;
use crate::tiling::{Packing, PackingAnswer, Witness};

/// Returns the size of a region and the number of blocks that are drawn in it, or why none are.
///
/// # Examples
///
/// ```
/// use foregone::oracle::Oracle;
/// use foregone::render;
/// use foregone::tiling::{Packer, Packing};
///
/// let packing: Packing = "##.##../#....../#....##/#..####;###/#..".parse()?;
/// let answer = Packer::default().answer(&packing);
/// assert_eq!(render::packing::caption(&packing, &answer), "tiling 4x7: 3 blocks of ###/#..");
/// # Ok::<(), foregone::tiling::ParsePackingError>(())
/// ```
pub fn caption(packing: &Packing, answer: &PackingAnswer) -> String {
    let witness = answer.witness();
    let gave_up = witness.and_then(Witness::gave_up).map(judge::gave_up);
    let tiling = witness.and_then(Witness::tiling);
    let blocks = tiling.map(|tiling| format!("{} of {}", Counted(tiling.tiles().len() as u64, "block"), packing.block));
    let (rows, columns) = packing.region.grid().size();
    format!("tiling {rows}x{columns}: {}", blocks.or(gave_up).unwrap_or_default())
}

/// Returns a packing in place, as [`tiling::text`](super::tiling::text) does a tiling; `.` for
/// cells that are left blank.
///
/// # Examples
///
/// ```
/// use foregone::oracle::Oracle;
/// use foregone::render;
/// use foregone::tiling::{Packer, Packing};
///
/// let packing: Packing = "..../..#./...#;###/#..".parse()?;
/// let answer = Packer::default().answer(&packing);
/// assert_eq!(render::packing::text(&packing, &answer, false), "\
/// tiling 3x4: 2 blocks of ###/#..
///
/// A B B B
/// A B # .
/// A A . #
/// ");
/// # Ok::<(), foregone::tiling::ParsePackingError>(())
/// ```
pub fn text(packing: &Packing, answer: &PackingAnswer, colour: bool) -> String {
    text_of(&caption(packing, answer), &tiling_of(&packing.region, answer), colour)
}

/// Returns a packing as SVG, as [`tiling::svg`](super::tiling::svg) does a tiling; cells that are
/// left blank have no fill.
///
/// # Examples
///
/// ```
/// use foregone::oracle::Oracle;
/// use foregone::render;
/// use foregone::tiling::{Packer, Packing};
///
/// let packing: Packing = "##.##../#....../#....##/#..####;###/#..".parse()?;
/// let answer = Packer::default().answer(&packing);
/// let svg = render::packing::svg(&packing, &answer);
/// assert_eq!(svg.matches("<rect").count(), 28 + 1); // the cells, and the frame of the region
/// assert_eq!(svg.matches("fill=\"none\"").count(), 3 + 1); // the cells that are left blank, and the frame
/// # Ok::<(), foregone::tiling::ParsePackingError>(())
/// ```
pub fn svg(packing: &Packing, answer: &PackingAnswer) -> String {
    svg_of(caption(packing, answer), &tiling_of(&packing.region, answer))
}
