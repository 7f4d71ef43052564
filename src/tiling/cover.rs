//! A component of a region as an exact cover: its cells in the order of the sweep, and all
//! placements of tiles on them.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::order::{Offsets, Order};
use super::region::Region;
use super::tiles::Tiles;
use crate::grid::{Cell, Grid};
use crate::text::Counted;

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
    starts: Vec<usize>,
    placements: Vec<Mask>,
    /// How far behind its first cell a tile reaches at most. A profile has as many bits.
    pub(super) span: u32,
    /// What the sizes of all tiles are multiples of.
    pub(super) divisor: u32,
    /// Whether cells may also be left blank.
    pub(super) blanks: bool,
}

/// A tile laid on a cell, its first: bit 0 is that one, bit 1 the next in the order of the sweep,
/// set if the tile covers it.
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
        /// The first such cell of its component, row by row or column by column.
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

/// Why a component cannot be laid with tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LayError {
    /// A profile would need so many bits, the cell that the sweep is at included.
    Wide { bits: usize },
    /// The placements of all components so far take so many bytes, more than they may.
    Memory { bytes: u64 },
}

/// The bits of the widest profile, the cell that the sweep is at included.
pub(super) const MAX_WIDTH: usize = 128;

/// A component that takes no more cells than one in so many is sorted.
const CROWDED: usize = 8;

/// The components of a region, by their first cells in reading order; each in reading order.
pub(super) fn components(region: &Region) -> impl Iterator<Item = Vec<Cell>> {
    let (grid, mut open, mut first) = (region.grid(), region.white().to_vec(), 0);
    core::iter::from_fn(move || {
        first += open[first..].iter().position(|open| *open)?;
        open[first] = false;
        let (mut cells, mut next, mut last) = (vec![first], 0, first);
        while let Some(&cell) = cells.get(next) {
            let column = cell % grid.columns();
            let mut visit = |cell: usize, beside: bool| {
                if beside && open.get_mut(cell).is_some_and(core::mem::take) {
                    cells.push(cell);
                }
            };
            visit(cell.wrapping_sub(grid.columns()), true);
            visit(cell.wrapping_sub(1), column > 0);
            visit(cell + 1, column + 1 < grid.columns());
            visit(cell + grid.columns(), true);
            (next, last) = (next + 1, last.max(cell));
        }
        if cells.len() <= (last - first) / CROWDED {
            cells.sort_unstable();
        } else {
            // Most cells of the component's rows are its own: they are put down and taken up in
            // order.
            let mut own = vec![false; last - first + 1];
            cells.iter().for_each(|cell| own[cell - first] = true);
            cells.clear();
            cells.extend(own.iter().zip(first..).filter(|(own, _)| **own).map(|(_, cell)| cell));
        }
        Some(cells.into_iter().map(|cell| grid.cell(cell)).collect())
    })
}

/// Makes the covers of a region's components, one after the other.
pub(super) struct Covers<'t> {
    tiles: &'t Tiles,
    /// Whether cells may be left blank.
    blanks: bool,
    /// The most bytes that all placements take, and those that they have taken.
    memory: u64,
    taken: u64,
    grid: Grid,
    /// For each cell of the grid its number in the component that is being made.
    numbers: Vec<u32>,
}

impl<'t> Covers<'t> {
    pub(super) fn new(region: &Region, tiles: &'t Tiles, blanks: bool, memory: u64) -> Covers<'t> {
        Covers { tiles, blanks, memory, taken: 0, grid: region.grid(), numbers: vec![COVERED; region.grid().cells()] }
    }

    /// The cover of a component, whose cells come in reading order, or why it has no tiling.
    pub(super) fn cover(&mut self, cells: Vec<Cell>) -> Result<Result<Cover, Obstacle>, LayError> {
        if let Some(obstacle) = size_obstacle(&cells, self.tiles) {
            return Ok(Err(obstacle));
        }
        let cover = self.lay(cells)?;
        let (mut reached, mut unreached): (Mask, _) = (0, None); // of the cells ahead
        for (number, cell) in cover.cells.iter().enumerate() {
            reached = cover.placements(number).iter().fold(reached, |reached, tile| reached | tile);
            if reached & 1 == 0 {
                unreached = Some(*cell);
            }
            reached >>= 1;
        }
        Ok(unreached.map_or(Ok(cover), |cell| Err(Obstacle::Unreached { cell })))
    }

    /// Lays all tiles on a component, whether it has a tiling or not: row by row where it is no
    /// wider than high, else column by column; and the other way if that is too wide, as it may be
    /// where the component is ragged.
    pub(super) fn lay(&mut self, mut cells: Vec<Cell>) -> Result<Cover, LayError> {
        let order = order(&cells);
        let other = if order == Order::Rows { Order::Columns } else { Order::Rows };
        let cover = match self.lay_in(order, &mut cells) {
            Err(LayError::Wide { bits }) => self.lay_in(other, &mut cells).map_err(|error| match error {
                LayError::Wide { bits: other } => LayError::Wide { bits: bits.min(other) },
                error => error,
            }),
            done => done,
        };
        let (starts, placements, span) = cover?;
        self.taken += bytes(&placements);
        let divisor = if self.blanks { 1 } else { divisor(self.tiles) };
        Ok(Cover { cells, starts, placements, span, divisor, blanks: self.blanks })
    }

    /// Puts the cells in order. Returns where the placements of each begin, the placements, and the
    /// span.
    fn lay_in(&mut self, order: Order, cells: &mut [Cell]) -> Result<(Vec<usize>, Vec<Mask>, u32), LayError> {
        order.sort(cells);
        for (cell, number) in cells.iter().zip(0..) {
            self.numbers[cell.row * self.grid.columns() + cell.column] = number;
        }
        let (mut starts, mut placements, mut span) = (Vec::with_capacity(cells.len() + 1), Vec::new(), 1);
        for (cell, number) in cells.iter().zip(0..) {
            starts.push(placements.len());
            for (mask, last) in self.tiles.offsets(order).iter().filter_map(|offsets| self.mask(*cell, number, offsets))
            {
                span = last.max(span);
                if span < MAX_WIDTH {
                    placements.push(mask);
                }
            }
            let taken = self.taken + bytes(&placements);
            if taken > self.memory {
                return Err(LayError::Memory { bytes: taken });
            }
        }
        starts.push(placements.len());
        match span < MAX_WIDTH {
            true => Ok((starts, placements, span as u32)),
            false => Err(LayError::Wide { bits: span + 1 }),
        }
    }

    /// A tile laid with its first cell on one of this number, if it fits; and how far behind it the
    /// tile reaches.
    fn mask(&self, cell: Cell, number: u32, tile: &Offsets) -> Option<(Mask, usize)> {
        let place = tile.place(cell, self.grid)?;
        let (mut mask, mut last) = (0, 0);
        for (down, right) in &tile.cells {
            let other = self.numbers[place.wrapping_add_signed(down * self.grid.columns() as isize + right)];
            if other == COVERED {
                return None;
            }
            let behind = other.checked_sub(number)?; // else it is of another component, with a cell between that is not white
            mask |= Mask::checked_shl(1, behind).unwrap_or(0); // or it is too wide
            last = last.max(behind);
        }
        Some((mask, last as usize))
    }
}

impl Cover {
    /// The placements whose first cell is the one of this number.
    pub(super) fn placements(&self, number: usize) -> &[Mask] {
        &self.placements[self.starts[number]..self.starts[number + 1]]
    }

    /// Whether its profiles, and the cell that comes into view, fit into a word of 64 bits.
    pub(super) fn is_narrow(&self) -> bool {
        self.span < u64::BITS
    }

    /// The bytes of its placements.
    pub(super) fn bytes(&self) -> u64 {
        bytes(&self.placements)
    }

    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }
}

/// The bits of a mask, from the lowest.
pub(super) fn mask_bits(mut mask: Mask) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(bit)
    })
}

/// The bytes of placements.
fn bytes(placements: &[Mask]) -> u64 {
    size_of_val(placements) as u64
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
