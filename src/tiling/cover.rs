//! A component of a region as an exact cover: its cells in the order of the sweep, and all placements of tiles on them.

use std::fmt;

use super::region::Region;
use super::tiles::{Order, Tiles};
use crate::grid::Cell;
use crate::rows::Counted;

/// Stands for a cell that is not white.
const COVERED: u32 = u32::MAX;

/// A component: white cells that are joined along rows and columns.
///
/// Only white cells are numbered, so that the profiles of a ragged region are as narrow as it is.
#[derive(Clone, Debug)]
pub(super) struct Cover {
    /// In the order of the sweep.
    pub(super) cells: Vec<Cell>,
    /// Where the placements of each cell begin, and where the last ones end.
    starts: Vec<u32>,
    placements: Vec<Mask>,
    /// How far behind its first cell a tile reaches at most. A profile has as many bits.
    pub(super) span: u32,
    /// What the sizes of all tiles are multiples of.
    pub(super) divisor: u32,
    /// Whether cells may also be left blank.
    pub(super) blanks: bool,
}

/// A tile laid on a cell, its first: bit 0 is that one, bit 1 the next in the order of the sweep, set if the tile covers it.
pub(super) type Mask = u128;

/// Why there is no tiling, where that is seen without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Obstacle {
    /// A component, white cells joined along rows and columns, is smaller than any tile.
    Small {
        /// Its first cell in reading order.
        cell: Cell,
        /// How many cells it has.
        cells: usize,
    },
    /// No sizes of tiles add up to a component.
    Indivisible {
        /// Its first cell in reading order.
        cell: Cell,
        /// How many cells it has.
        cells: usize,
    },
    /// No tile covers a cell, wherever it is laid.
    Unreached {
        /// The first such cell of its component in the order of the sweep.
        cell: Cell,
    },
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = |cells: &usize| Counted(*cells as u64, "cell");
        match self {
            Obstacle::Small { cell, cells } => {
                write!(f, "the component of {cell} has {}, fewer than any tile", size(cells))
            }
            Obstacle::Indivisible { cell, cells } => {
                write!(f, "the component of {cell} has {}, which no sizes of tiles add up to", size(cells))
            }
            Obstacle::Unreached { cell } => write!(f, "no tile that fits covers {cell}"),
        }
    }
}

/// A profile would need so many bits, the cell that the sweep is at included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wide(pub(super) usize);

/// The bits of the widest profile, the cell that the sweep is at included.
pub(super) const MAX_WIDTH: usize = 128;

/// The components of a region, by their first cells in reading order; each in reading order.
pub(super) fn components(region: &Region) -> Vec<Vec<Cell>> {
    let (grid, mut open) = (region.grid(), region.white().to_vec());
    let mut components = Vec::new();
    for first in 0..open.len() {
        if !std::mem::take(&mut open[first]) {
            continue;
        }
        let mut cells = vec![first];
        let mut next = 0;
        while let Some(&cell) = cells.get(next) {
            let column = cell % grid.columns;
            let mut visit = |cell: usize, beside: bool| {
                if beside && open.get_mut(cell).is_some_and(std::mem::take) {
                    cells.push(cell);
                }
            };
            visit(cell.wrapping_sub(grid.columns), true);
            visit(cell.wrapping_sub(1), column > 0);
            visit(cell + 1, column + 1 < grid.columns);
            visit(cell + grid.columns, true);
            next += 1;
        }
        cells.sort_unstable();
        components.push(cells.into_iter().map(|cell| grid.cell(cell)).collect());
    }
    components
}

/// What covers are for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Purpose {
    /// Whether cells may be left blank.
    pub(super) blanks: bool,
    /// Whether the sweep comes from the last cell in reading order.
    pub(super) back: bool,
}

/// Makes the covers of a region's components, one after the other.
pub(super) struct Covers<'t> {
    tiles: &'t Tiles,
    purpose: Purpose,
    columns: usize,
    /// For each cell of the grid its number in the component that is being made.
    numbers: Vec<u32>,
}

impl<'t> Covers<'t> {
    pub(super) fn new(region: &Region, tiles: &'t Tiles, purpose: Purpose) -> Covers<'t> {
        Covers { tiles, purpose, columns: region.grid().columns, numbers: vec![COVERED; region.grid().cells()] }
    }

    /// The cover of a component, whose cells come in reading order, or why it has no tiling.
    pub(super) fn cover(&mut self, cells: Vec<Cell>) -> Result<Result<Cover, Obstacle>, Wide> {
        if let Some(obstacle) = size_obstacle(&cells, self.tiles) {
            return Ok(Err(obstacle));
        }
        let cover = self.lay(cells)?;
        let mut reached = vec![false; cover.len()];
        for number in 0..cover.len() {
            cover
                .placements(number)
                .iter()
                .flat_map(|mask| mask_bits(*mask))
                .for_each(|behind| reached[number + behind] = true);
        }
        Ok(match reached.iter().position(|reached| !reached) {
            Some(number) => Err(Obstacle::Unreached { cell: cover.cells[number] }),
            None => Ok(cover),
        })
    }

    /// Lays all tiles on a component: row by row where it is no wider than high, else column by column.
    pub(super) fn lay(&mut self, mut cells: Vec<Cell>) -> Result<Cover, Wide> {
        let Purpose { blanks, back } = self.purpose;
        let order = if back { order(&cells).back() } else { order(&cells) };
        cells.sort_unstable_by_key(|cell| order.key(*cell));
        for (cell, number) in cells.iter().zip(0..) {
            self.numbers[cell.row * self.columns + cell.column] = number;
        }
        let mut starts = Vec::with_capacity(cells.len() + 1);
        let mut placements = Vec::with_capacity(cells.len() * self.tiles.orientations().len());
        let mut span = 1;
        for (cell, number) in cells.iter().zip(0..) {
            starts.push(placements.len() as u32);
            for (mask, last) in self.tiles.offsets(order).iter().filter_map(|offsets| self.mask(*cell, number, offsets))
            {
                span = last.max(span);
                placements.push(mask);
            }
        }
        starts.push(placements.len() as u32);
        if span >= MAX_WIDTH {
            return Err(Wide(span + 1));
        }
        let divisor = if blanks { 1 } else { divisor(self.tiles) };
        Ok(Cover { cells, starts, placements, span: span as u32, divisor, blanks })
    }

    /// A tile laid with its first cell on one of this number, if it fits; and how far behind it the tile reaches.
    fn mask(&self, cell: Cell, number: u32, offsets: &[(isize, isize)]) -> Option<(Mask, usize)> {
        let (mut mask, mut last) = (0, 0);
        for (down, right) in offsets {
            let row = cell.row.checked_add_signed(*down)?;
            let column = cell.column.checked_add_signed(*right).filter(|column| *column < self.columns)?;
            let other = *self.numbers.get(row * self.columns + column)?;
            if other == COVERED {
                return None;
            }
            let behind = other.checked_sub(number)?; // else it is of another component, with a cell between that is not white
            mask |= Mask::checked_shl(1, behind).unwrap_or(0); // or it is too wide
            last = last.max(behind as usize);
        }
        Some((mask, last))
    }
}

impl Cover {
    /// The placements whose first cell is the one of this number.
    pub(super) fn placements(&self, number: usize) -> &[Mask] {
        &self.placements[self.starts[number] as usize..self.starts[number + 1] as usize]
    }

    /// Whether its profiles, and the cell that comes into view, fit into a word of 64 bits.
    pub(super) fn is_narrow(&self) -> bool {
        self.span < u64::BITS
    }

    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }
}

/// The bits of a mask, from the lowest.
pub(super) fn mask_bits(mut mask: Mask) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(bit)
    })
}

/// The order with the shorter side as frontier.
fn order(cells: &[Cell]) -> Order {
    let range = |of: fn(&Cell) -> usize| {
        let (least, most) =
            cells.iter().map(of).fold((usize::MAX, 0), |(least, most), at| (least.min(at), most.max(at)));
        most - least
    };
    if range(|cell| cell.column) > range(|cell| cell.row) { Order::Columns } else { Order::Rows }
}

/// What the sizes of all tiles are multiples of.
fn divisor(tiles: &Tiles) -> u32 {
    let sizes = tiles.polyominoes().iter().map(|tile| tile.cells().len());
    let divisor = sizes.reduce(|mut a, mut b| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    });
    divisor.unwrap_or(1) as u32
}

/// Why a component has no tiling, if its size tells.
fn size_obstacle(component: &[Cell], tiles: &Tiles) -> Option<Obstacle> {
    let (cell, cells) = (component[0], component.len());
    let mut sizes: Vec<usize> = tiles.polyominoes().iter().map(|tile| tile.cells().len()).collect();
    sizes.sort_unstable();
    sizes.dedup();
    let adds_up = match sizes[..] {
        [] => return Some(Obstacle::Small { cell, cells }),
        [smallest, ..] if cells < smallest => return Some(Obstacle::Small { cell, cells }),
        [size] => cells.is_multiple_of(size),
        _ => {
            let mut sums = vec![true];
            for sum in 1..=cells {
                sums.push(sizes.iter().any(|size| sum.checked_sub(*size).is_some_and(|rest| sums[rest])));
            }
            sums[cells]
        }
    };
    (!adds_up).then_some(Obstacle::Indivisible { cell, cells })
}
