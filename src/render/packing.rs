//! Packings of a block, drawn in place.

use alloc::format;
use alloc::string::{String, ToString};

use super::tiling::{svg_of, text_of, tiling_of};
use crate::judge;
use crate::text::Counted;
use crate::tiling::{Findings, Packing};

/// Returns the size of a region and the number of blocks that are drawn in it, or why none are.
///
/// # Examples
///
/// ```
/// use foregone::render;
/// use foregone::tiling::{Findings, Packer, Packing};
///
/// let packing: Packing = "##.##../#....../#....##/#..####;###/#..".parse()?;
/// let findings = Findings::from_packing(Packer::default().first(&packing), || None);
/// assert_eq!(render::packing::caption(&packing, &findings), "tiling 4x7: 3 blocks of ###/#..");
/// # Ok::<(), foregone::tiling::ParsePackingError>(())
/// ```
pub fn caption(packing: &Packing, findings: &Findings) -> String {
    let gave_up = findings.gave_up().map(|gave_up| judge::gave_up(&gave_up));
    let blocks = findings.tiling().map(|tiling| Counted(tiling.tiles().len() as u64, "block").to_string());
    let blocks = blocks.map(|blocks| format!("{blocks} of {}", packing.block));
    let (rows, columns) = packing.region.grid().size();
    format!("tiling {rows}x{columns}: {}", blocks.or(gave_up).unwrap_or_default())
}

/// Returns a packing in place, as [`tiling::text`](super::tiling::text) does a tiling; `.` for cells that are left blank.
///
/// # Examples
///
/// ```
/// use foregone::render;
/// use foregone::tiling::{Findings, Packer, Packing};
///
/// let packing: Packing = "..../..#./...#;###/#..".parse()?;
/// let findings = Findings::from_packing(Packer::default().first(&packing), || None);
/// assert_eq!(render::packing::text(&packing, &findings, false), "\
/// tiling 3x4: 2 blocks of ###/#..
///
/// A B B B
/// A B # .
/// A A . #
/// ");
/// # Ok::<(), foregone::tiling::ParsePackingError>(())
/// ```
pub fn text(packing: &Packing, findings: &Findings, colour: bool) -> String {
    text_of(&caption(packing, findings), &tiling_of(&packing.region, findings), colour)
}

/// Returns a packing as SVG, as [`tiling::svg`](super::tiling::svg) does a tiling; cells that are left blank have no fill.
///
/// # Examples
///
/// ```
/// use foregone::render;
/// use foregone::tiling::{Findings, Packer, Packing};
///
/// let packing: Packing = "##.##../#....../#....##/#..####;###/#..".parse()?;
/// let findings = Findings::from_packing(Packer::default().first(&packing), || None);
/// let svg = render::packing::svg(&packing, &findings);
/// assert_eq!(svg.matches("<rect").count(), 28 + 1); // the cells, and the frame of the region
/// assert_eq!(svg.matches("fill=\"none\"").count(), 3 + 1); // the cells that are left blank, and the frame
/// # Ok::<(), foregone::tiling::ParsePackingError>(())
/// ```
pub fn svg(packing: &Packing, findings: &Findings) -> String {
    svg_of(caption(packing, findings), &tiling_of(&packing.region, findings))
}
