//! Programs that go wrong the way people's do, to show that the cases would notice.

/// A way to go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// One rotation of each tile that has several is missing.
    RotationForgotten,
    /// The tile's last cell may lie on a covered cell.
    LastCellUnchecked,
    /// The last column is taken for outside.
    RightEdge,
    /// The last row is taken for outside.
    BottomEdge,
    /// A tile that leaves a row goes on in the next.
    Wraps,
    /// A tile is not taken away again.
    NotUndone,
    /// Counting: a tile may lie anywhere, not only on the first white cell, so each order of
    /// placing counts.
    OrderCounted,
    /// Counting: stops after as many tiles as fit into the number of white cells, whatever is left.
    Leftover,
    /// Counting: a region without white cells has no tiling.
    EmptyIsZero,
    /// Counting: the numbers of the components are added.
    Added,
    /// Counting: the eight images of a tile count separately, even if they are the same.
    NotDeduplicated,
    /// Most: the block may be mirrored.
    Mirrored,
    /// Most: the block is not turned.
    NotTurned,
    /// Most: a cell stays blank only if no block fits there.
    NeverBlank,
    /// Most: stops at the first cell where no block fits.
    Stops,
    /// Most: takes the first block that fits and never tries another.
    Greedy,
    /// Most: gives up one white cell too early.
    TightBound,
    /// Most: the blank border of a block must lie inside as well.
    Untrimmed,
}

use Fault::*;

impl Fault {
    /// Every fault of a counting program.
    #[rustfmt::skip]
    pub const COUNT: [Fault; 11] = [
        RotationForgotten, LastCellUnchecked, RightEdge, BottomEdge, Wraps, NotUndone, OrderCounted, Leftover,
        EmptyIsZero, Added, NotDeduplicated,
    ];
    /// Every fault of a program that places the most blocks.
    #[rustfmt::skip]
    pub const MOST: [Fault; 13] = [
        RotationForgotten, LastCellUnchecked, RightEdge, BottomEdge, Wraps, NotUndone, Mirrored, NotTurned, NeverBlank,
        Stops, Greedy, TightBound, Untrimmed,
    ];
}

/// The tilings by these free tiles, by a program with this fault; none if it takes too long.
pub fn count(pictures: &[&str], rows: &str, fault: Option<Fault>) -> Option<u64> {
    let mut tiles: Vec<Tile> = pictures.iter().flat_map(|picture| images(picture, 4, 2, fault)).collect();
    if fault != Some(NotDeduplicated) {
        tiles.sort();
        tiles.dedup();
    }
    let mut program = Program::of(rows, tiles, fault);
    let white: Vec<usize> = (0..program.covered.len()).filter(|&cell| !program.covered[cell]).collect();
    if white.is_empty() && fault == Some(EmptyIsZero) {
        return Some(0);
    }
    let parts = if fault == Some(Added) { program.components(&white) } else { vec![white] };
    let mut sum = 0;
    for part in parts {
        (0..program.covered.len()).for_each(|cell| program.covered[cell] = !part.contains(&cell));
        sum += program.count(part.len() / program.tiles[0].cells.len());
    }
    (program.steps > 0).then_some(sum)
}

/// The most copies of this one-sided block, by a program with this fault; none if it takes too
/// long.
pub fn most(block: &str, rows: &str, fault: Option<Fault>) -> Option<u32> {
    let (turns, mirrors) = (if fault == Some(NotTurned) { 1 } else { 4 }, if fault == Some(Mirrored) { 2 } else { 1 });
    let mut program = Program::of(rows, images(block, turns, mirrors, fault), fault);
    program.most(0, 0);
    (program.steps > 0).then_some(program.best)
}

/// An image of a tile, as rows and columns from its first cell, and its box, blank border included:
/// the first cell's row and column in the box, then height and width.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Tile {
    cells: Vec<(isize, isize)>,
    frame: [isize; 4],
}

/// The images of a picture, repeated if it has symmetries.
fn images(picture: &str, turns: usize, mirrors: usize, fault: Option<Fault>) -> Vec<Tile> {
    let mut grid: Vec<Vec<u8>> = picture.split('/').map(|row| row.as_bytes().to_vec()).collect();
    let mut images = Vec::new();
    for _ in 0..mirrors {
        for _ in 0..turns {
            let (height, width) = (grid.len(), grid[0].len());
            let cells = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
            let cells = cells.filter(|&(row, column)| grid[row][column] == b'#');
            let cells: Vec<_> = cells.map(|(row, column)| (row as isize, column as isize)).collect();
            let (top, left) = cells[0];
            let frame = [top, left, height as isize, width as isize];
            images.push(Tile { cells: cells.iter().map(|cell| (cell.0 - top, cell.1 - left)).collect(), frame });
            grid = (0..width).map(|row| (0..height).rev().map(|column| grid[column][row]).collect()).collect();
        }
        grid.iter_mut().for_each(|row| row.reverse());
    }
    if fault == Some(RotationForgotten) {
        let last = images[turns - 1].clone();
        let several = images.iter().any(|image| image.cells != last.cells);
        images.retain(|image| !several || image.cells != last.cells);
    }
    images
}

/// A running program.
struct Program {
    covered: Vec<bool>,
    height: isize,
    width: isize,
    tiles: Vec<Tile>,
    fault: Option<Fault>,
    best: u32,
    steps: u32,
}

impl Program {
    /// A program at its start.
    fn of(rows: &str, tiles: Vec<Tile>, fault: Option<Fault>) -> Program {
        let covered: Vec<bool> = rows.bytes().filter(|&mark| mark != b'/').map(|mark| mark == b'#').collect();
        let height = rows.split('/').count();
        let width = covered.len() / height;
        let (height, width) = (height as isize, width as isize);
        Program { covered, height, width, tiles, fault, best: 0, steps: 100_000 }
    }

    /// How many ways the rest can be covered; `left` tiles are missing.
    fn count(&mut self, left: usize) -> u64 {
        let first = self.covered.iter().position(|covered| !covered);
        let (Some(first), true) = (first, left > 0 || self.fault != Some(Leftover)) else { return 1 };
        let last = if self.fault == Some(OrderCounted) { self.covered.len() - 1 } else { first };
        let mut sum = 0;
        for at in first..=last {
            self.steps = self.steps.saturating_sub(1);
            if self.steps == 0 {
                break;
            }
            for i in 0..self.tiles.len() {
                let Some(cells) = self.cells(&self.tiles[i], at) else { continue };
                self.cover(&cells, true);
                sum += self.count(left.saturating_sub(1));
                self.cover(&cells, self.fault == Some(NotUndone));
            }
        }
        sum
    }

    /// Improves the best with blocks from cell `at` on.
    fn most(&mut self, at: usize, placed: u32) {
        self.steps = self.steps.saturating_sub(1);
        self.best = self.best.max(placed);
        let white = self.covered[at..].iter().filter(|&covered| !covered).count();
        let white = if self.fault == Some(TightBound) { white.saturating_sub(1) } else { white };
        let bound = placed + (white / self.tiles[0].cells.len()) as u32;
        let first = (at..self.covered.len()).find(|&cell| !self.covered[cell]);
        let (Some(first), true) = (first, bound > self.best && self.steps > 0) else { return };
        let mut fitted = false;
        for i in 0..self.tiles.len() {
            let Some(cells) = self.cells(&self.tiles[i], first) else { continue };
            fitted = true;
            self.cover(&cells, true);
            self.most(first + 1, placed + 1);
            self.cover(&cells, self.fault == Some(NotUndone));
            if self.fault == Some(Greedy) {
                return;
            }
        }
        if self.fault != Some(Stops) && (self.fault != Some(NeverBlank) || !fitted) {
            self.most(first + 1, placed);
        }
    }

    /// The cells of the tile with its first cell at `at`, if it fits.
    fn cells(&self, tile: &Tile, at: usize) -> Option<Vec<usize>> {
        let (row, column) = (at as isize / self.width, at as isize % self.width);
        let right = self.width - isize::from(self.fault == Some(RightEdge));
        let bottom = self.height - isize::from(self.fault == Some(BottomEdge));
        let [top, left, height, width] = tile.frame;
        let framed = row >= top && column >= left && row - top + height <= bottom && column - left + width <= right;
        if self.fault == Some(Untrimmed) && !framed {
            return None;
        }
        let mut cells = Vec::new();
        for (i, &(down, over)) in tile.cells.iter().enumerate() {
            let (row, column) = (row + down, column + over);
            if !(0..bottom).contains(&row) || self.fault != Some(Wraps) && !(0..right).contains(&column) {
                return None;
            }
            let cell = (row * self.width + column) as usize;
            let unchecked = self.fault == Some(LastCellUnchecked) && i + 1 == tile.cells.len();
            if *self.covered.get(cell)? && !unchecked {
                return None;
            }
            cells.push(cell);
        }
        Some(cells)
    }

    /// Covers the cells, or uncovers them.
    fn cover(&mut self, cells: &[usize], covered: bool) {
        cells.iter().for_each(|&cell| self.covered[cell] = covered);
    }

    /// The connected parts of the white cells.
    fn components(&self, white: &[usize]) -> Vec<Vec<usize>> {
        let (mut parts, mut rest) = (Vec::new(), white.to_vec());
        while let Some(first) = rest.pop() {
            let (mut part, mut next) = (vec![first], 0);
            while next < part.len() {
                let (row, column) = (part[next] as isize / self.width, part[next] as isize % self.width);
                let near = |other: isize| (other / self.width - row).abs() + (other % self.width - column).abs() == 1;
                part.extend(rest.extract_if(.., |other| near(*other as isize)));
                next += 1;
            }
            parts.push(part);
        }
        if parts.is_empty() { vec![Vec::new()] } else { parts }
    }
}
