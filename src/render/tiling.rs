//! Tilings, drawn in place.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use ::svg::node::element::Group;
use anstyle::Style;

use super::palette::{self, UNTILED};
use super::svg::{self, CELL, LINE, MARGIN};
use super::text;
use crate::grid::Cell;
use crate::tiling::{Answer, BigUint, Region, Tiling, Witness};
use crate::{judge, oracle};

/// Returns the size of a region and the number of its tilings, and why no tiling is drawn if none
/// is.
///
/// # Examples
///
/// ```
/// use foregone::oracle::Oracle;
/// use foregone::render;
/// use foregone::tiling::{Region, Solver};
///
/// let (solver, region): (_, Region) = (Solver::default(), ".../..#".parse()?);
/// let answer = solver.answer(&region);
/// assert_eq!(
///     render::tiling::caption(&region, &answer),
///     "tiling 2x3: 0 tilings, since the component of r1c1 has 5 cells, which no sizes of tiles add up to"
/// );
/// # Ok::<(), foregone::tiling::ParseRegionError>(())
/// ```
pub fn caption(region: &Region, answer: &Answer) -> String {
    let (value, witness) = (answer.value(), answer.witness());
    let gave_up = witness.and_then(Witness::gave_up).map(judge::gave_up);
    let obstacle = witness.and_then(Witness::obstacle).map(|obstacle| format!("since {obstacle}"));
    let is_past_last = witness.is_none() && value.as_ref().is_some_and(|count| *count > BigUint::ZERO);
    let past_last = is_past_last.then(|| "none of that rank".to_string());
    let parts = [value.as_ref().map(counted), gave_up, obstacle, past_last];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let (rows, columns) = region.grid().size();
    format!("tiling {rows}x{columns}: {}", parts.join(", "))
}

/// A number of tilings in words.
fn counted(count: &BigUint) -> String {
    format!("{count} tiling{}", if *count == BigUint::from(1_u8) { "" } else { "s" })
}

/// Returns a tiling in place: a letter for each cell of a tile, side by side with the same letter
/// if they are of one tile; `#` and `.` for the other cells.
///
/// With `colour`, terminal codes make the tiles stand out as well.
///
/// # Examples
///
/// ```
/// use foregone::render;
/// use foregone::tiling::{Pick, Region, Solver};
///
/// let (solver, region): (_, Region) = (Solver::default(), "...#/...#".parse()?);
/// let answer = solver.pick(&region, &Pick::Nth(1_u8.into()));
/// assert_eq!(render::tiling::text(&region, &answer, false), "\
/// tiling 2x4: 2 tilings
///
/// A B B #
/// A A B #
/// ");
/// # Ok::<(), foregone::tiling::ParseRegionError>(())
/// ```
pub fn text(region: &Region, answer: &Answer, colour: bool) -> String {
    text_of(&caption(region, answer), &tiling_of(region, answer), colour)
}

/// Returns a tiling as SVG: the cells of a tile in one colour, a line around it; cells that are not
/// white are grey.
///
/// # Examples
///
/// ```
/// use foregone::render;
/// use foregone::tiling::{Pick, Region, Solver};
///
/// let (solver, region): (_, Region) = (Solver::default(), "...#/...#".parse()?);
/// let answer = solver.pick(&region, &Pick::Nth(1_u8.into()));
/// let svg = render::tiling::svg(&region, &answer);
/// assert!(svg.contains("<title>tiling 2x4: 2 tilings</title>"));
/// assert_eq!(svg.matches("<rect").count(), 8 + 1); // the cells, and the frame of the region
/// # Ok::<(), foregone::tiling::ParseRegionError>(())
/// ```
pub fn svg(region: &Region, answer: &Answer) -> String {
    svg_of(caption(region, answer), &tiling_of(region, answer))
}

/// Returns the tiling of an answer, else the region without tiles.
pub(super) fn tiling_of<V>(region: &Region, answer: &oracle::Answer<V, Witness>) -> Tiling {
    answer.witness().and_then(Witness::tiling).cloned().unwrap_or_else(|| Tiling::untiled(region))
}

/// Returns a caption and tiles as text.
pub(super) fn text_of(caption: &str, tiling: &Tiling, colour: bool) -> String {
    let (colours, owners) = (tiling.colours(), tiling.owners());
    let style = |owner: &Option<usize>| owner.map_or(UNTILED, |tile| palette::tile(colours[tile]).text);
    let letters: Vec<(char, Style)> = tiling.letters().into_iter().zip(owners.iter().map(style)).collect();
    let rows = letters.chunks(tiling.region().grid().columns()).map(|row| text::cells(row, " ", colour) + "\n");
    format!("{caption}\n\n{}", rows.collect::<String>())
}

/// Returns a caption and tiles as SVG.
pub(super) fn svg_of(caption: String, tiling: &Tiling) -> String {
    let grid = tiling.region().grid();
    let (colours, owners) = (tiling.colours(), tiling.owners());
    let size = [grid.columns() * CELL, grid.rows() * CELL];
    let mut board = svg::group([MARGIN, MARGIN + LINE]);
    for (number, owner) in owners.iter().enumerate() {
        let cell = grid.cell(number);
        let square = |fill| svg::rectangle([cell.column * CELL, cell.row * CELL], [CELL, CELL], fill);
        board = board.add(match owner {
            Some(tile) => square(palette::tile(colours[*tile]).svg),
            None if tiling.region().is_white(cell) => square(palette::EMPTY).set("stroke", palette::LINES),
            None => square(palette::NOT_WHITE),
        });
    }
    // A line where the cells on its two sides are not of one tile.
    let mut seams = Group::new().set("stroke-width", 2);
    let owner = |cell: Cell| owners[grid.number(cell)?];
    for number in 0..grid.cells() {
        let cell = grid.cell(number);
        let Cell { row, column } = cell;
        let (x, y) = (column * CELL, row * CELL);
        let beside =
            [(Cell { row: row + 1, column }, [x, y + CELL]), (Cell { row, column: column + 1 }, [x + CELL, y])];
        for (other, from) in beside {
            if grid.number(other).is_some() && owner(cell) != owner(other) {
                seams = seams.add(svg::line(from, [x + CELL, y + CELL]).set("stroke", palette::SEAM));
            }
        }
    }
    let document = svg::document(&[caption], size[0], size[1]);
    svg::finish(&document.add(board.add(seams).add(svg::frame(size))))
}
