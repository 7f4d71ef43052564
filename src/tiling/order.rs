//! The order in which a sweep comes by the cells, and tiles as they are seen from their first cell
//! in it.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::polyomino::Polyomino;
use crate::grid::{Cell, Grid};

/// The order in which a sweep comes by the cells, from the last in reading order to the first, so
/// that the way back along it goes forward.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Order {
    /// Row by row, each from the right.
    Rows,
    /// Column by column, each from the bottom.
    Columns,
}

impl Order {
    pub(super) const ALL: [Order; 2] = [Order::Rows, Order::Columns];

    /// Puts cells into this order.
    pub(super) fn sort(self, cells: &mut [Cell]) {
        match self {
            Order::Rows => cells.sort_unstable_by_key(|cell| Reverse((cell.row, cell.column))),
            Order::Columns => cells.sort_unstable_by_key(|cell| Reverse((cell.column, cell.row))),
        }
    }
}

/// The cells of a tile as seen from its first one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Offsets {
    /// How many rows down and columns to the right each lies, the first itself first.
    pub(super) cells: Vec<(isize, isize)>,
    /// How many rows and columns it has before the first cell.
    before: Cell,
    /// How many it has behind.
    behind: Cell,
}

impl Offsets {
    /// The cells of a polyomino as seen from the first one of the order.
    pub(super) fn new(tile: &Polyomino, order: Order) -> Offsets {
        let mut cells = tile.cells().to_vec();
        order.sort(&mut cells);
        let first = cells[0]; // a polyomino has a cell
        let farthest = |of: fn(&Cell) -> usize| cells.iter().map(of).max().unwrap_or(0);
        let offset = |cell: &Cell| {
            (cell.row as isize - first.row as isize, cell.column as isize - first.column as isize) // at most ten each
        };
        Offsets {
            cells: cells.iter().map(offset).collect(),
            before: first,
            behind: Cell {
                row: farthest(|cell| cell.row) - first.row,
                column: farthest(|cell| cell.column) - first.column,
            },
        }
    }

    /// The number of the cell that its first one is laid on, if the tile lies within the grid.
    #[inline(always)]
    pub(super) fn place(&self, Cell { row, column }: Cell, grid: Grid) -> Option<usize> {
        let within = row >= self.before.row
            && column >= self.before.column
            && row + self.behind.row < grid.rows()
            && column + self.behind.column < grid.columns();
        within.then_some(row * grid.columns() + column)
    }
}
