//! A small maze as a table: the entry of a cell holds the stops of a marble in all four directions.
//!
//! A search of a judge's level sees some thirty states, so the table must be made quickly. Walls
//! and the hole are bits, in one word a row and one word a column, so an entry is four counts of
//! zeros:
//!
//! ```text
//! // # . R O #      stops a marble       1 0 0 1 1     bit 0 and the bit behind the last are walls beyond the board
//! // bit 0 1 2 3 4 5 6                 1 1 0 0 1 1 1   the letters # and O are odd numbers, the others even
//! ```
//!
//! All four tilts of a state then take two look-ups and an or:
//!
//! ```text
//! //            D     L     R     U        a lane of 16 bits for each direction:
//! // red      00 5a 00 52 00 54 00 12      the stop, and bit 8 if the marble falls in behind it
//! // blue     00 3b 00 32 00 36 00 1b
//! // states   5a 3b 52 32 54 36 12 1b      red's lanes moved up by a byte, or blue's
//! ```
//!
//! unless a marble falls in or both stop on the same cell, which two tests on all lanes find out.
//! The whole table takes 200 ns of the 640 ns of an average 10x10 level with a quarter of walls.
//! Tried: reading the bits at each state instead takes 560 ns, but twice as long on the hardest
//! levels known.

use super::level::{Level, Square};
use super::tilt::{FourTilts, Motion};
use crate::grid::{Direction, Grid};

/// A cell's number is its row in four bits, then its column in four. Sides are shorter than four
/// bits could count, so a step beyond the board never leads to the number of another cell.
const SIDE: usize = 16;

/// The bytes of a word.
const WORD: usize = size_of::<u64>();

/// The lowest bit of each byte.
const BYTES: u64 = 0x0101_0101_0101_0101;

/// Multiplied by a word whose bytes are 0 or 1, it gathers them in the highest byte of the product,
/// the first as lowest bit.
const GATHER: u64 = 0x0102_0408_1020_4080;

/// The bit that only the letters of the marbles and of the hole have.
const SINGLE: u64 = 0x40 * BYTES;

/// The lowest bit of each lane.
const LANES: u64 = 0x0001_0001_0001_0001;

/// A step in each direction, in the lower byte of its lane, wrapping: down in the lowest lane,
/// left, right, up.
const STEPS: u64 = 0x00f0_0001_00ff_0010;

/// [`STEPS`] is written in the order of [`Direction`], which decides where [`shift`] puts a lane.
const _: () = assert!(
    STEPS
        == 0x10 << shift(Direction::Down)
            | 0xff << shift(Direction::Left)
            | 0x01 << shift(Direction::Right)
            | 0xf0 << shift(Direction::Up)
);

/// Set in a lane if the marble falls in.
const FALLS: u64 = 0x0100 * LANES;

/// A small maze.
#[derive(Debug)]
pub(super) struct Lanes {
    /// The stops in four lanes, by the number of the cell; 0 for a cell where no marble can be.
    stops: [u64; SIDE * SIDE],
    hole: u32,
}

impl Lanes {
    /// Returns whether a maze is small enough.
    pub(super) fn fit(grid: Grid) -> bool {
        grid.rows() < SIDE && grid.columns() < SIDE
    }

    /// Returns the maze of a level that is small enough, and the numbers of its marbles, red before
    /// blue.
    #[inline(always)]
    pub(super) fn from_level(level: &Level) -> (Lanes, (u32, u32)) {
        let (rows, columns) = level.grid().size();
        let mut letters = [0; SIDE * SIDE + SIDE]; // a row may be read on past its end
        for (letter, square) in letters.iter_mut().zip(level.squares()) {
            *letter = *square as u8;
        }
        let (mut across, mut down) = ([0; SIDE], [0_u16; SIDE]);
        for row in 0..rows {
            let letters = &letters[row * columns..][..SIDE];
            across[row] = between_walls(stopping(&letters[..WORD]) | stopping(&letters[WORD..]) << WORD, columns);
            for (column, letter) in down.iter_mut().zip(letters) {
                *column |= u16::from(letter & 1) << row;
            }
        }
        let down = down.map(|column| between_walls(column.into(), rows));
        let (mut red, mut blue, mut hole) = (0, 0, 0);
        for (number, word) in letters.chunks_exact(WORD).enumerate() {
            let mut singles = word_of(word) & SINGLE;
            while singles != 0 {
                let place = singles.trailing_zeros() as usize / 8;
                singles &= singles - 1;
                let cell = number * WORD + place;
                let cell = (cell / columns * SIDE + cell % columns) as u32;
                match word[place] {
                    letter if letter == Square::Red as u8 => red = cell,
                    letter if letter == Square::Blue as u8 => blue = cell,
                    _ => hole = cell,
                }
            }
        }
        let mut lanes = Lanes { stops: [0; SIDE * SIDE], hole };
        for (row, line) in across.into_iter().enumerate().take(rows) {
            let mut free = !line & ((2 << columns) - 1);
            while free != 0 {
                let column = free.trailing_zeros() - 1; // the bit of a cell is its place plus 1
                free &= free - 1;
                let cell = (row * SIDE) as u32 + column;
                lanes.stops[cell as usize] = lanes_of(cell, line, down[column as usize % SIDE], hole);
            }
        }
        (lanes, (red, blue))
    }
}

/// The first `length` bits of a line with a wall before and behind.
fn between_walls(line: u32, length: usize) -> u32 {
    let end = 1 << length;
    (line & (end - 1) | end) << 1 | 1
}

/// The bits of those of eight letters that stop a marble.
fn stopping(letters: &[u8]) -> u32 {
    ((word_of(letters) & BYTES).wrapping_mul(GATHER) >> 56) as u32
}

fn word_of(bytes: &[u8]) -> u64 {
    bytes.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

/// The lanes of a cell, from the words of its row and its column.
#[inline(always)]
fn lanes_of(cell: u32, across: u32, down: u32, hole: u32) -> u64 {
    let (row, column) = (cell / SIDE as u32, cell % SIDE as u32);
    let stop = |direction| match direction {
        Direction::Down => cell + ((down >> (row + 2)).trailing_zeros() << 4),
        Direction::Left => cell - (across << (31 - column)).leading_zeros(),
        Direction::Right => cell + (across >> (column + 2)).trailing_zeros(),
        Direction::Up => cell - ((down << (31 - row)).leading_zeros() << 4),
    };
    let stops =
        Direction::ALL.into_iter().fold(0, |stops, direction| stops | u64::from(stop(direction)) << shift(direction));
    let beyond = (stops + STEPS) & (0xff * LANES);
    stops | (!differ(beyond, u64::from(hole) * LANES) & (0x8000 * LANES)) >> 7
}

/// Sets the highest bit of each lane in which two words of bytes differ.
fn differ(a: u64, b: u64) -> u64 {
    (a ^ b) + 0x7fff * LANES
}

const fn shift(direction: Direction) -> u32 {
    16 * direction as u32
}

impl Motion for Lanes {
    fn bits(&self) -> u32 {
        8
    }

    fn hole(&self) -> u32 {
        self.hole
    }

    fn step(&self, direction: Direction) -> u32 {
        match direction {
            Direction::Down => SIDE as u32,
            Direction::Left => 1_u32.wrapping_neg(),
            Direction::Right => 1,
            Direction::Up => (SIDE as u32).wrapping_neg(),
        }
    }

    fn slide(&self, cell: u32, direction: Direction) -> u32 {
        let lane = self.stops[cell as usize] >> shift(direction);
        if lane & FALLS & 0xffff != 0 { self.hole } else { (lane & 0xff) as u32 }
    }

    #[inline(always)]
    fn four_tilts(&self, (red, blue): (u32, u32)) -> FourTilts {
        let (red_stops, blue_stops) = (self.stops[red as usize & 0xff], self.stops[blue as usize & 0xff]);
        let apart = !differ(red_stops, blue_stops) & (0x8000 * LANES) == 0;
        if !apart || (red_stops | blue_stops) & FALLS != 0 {
            return FourTilts::Meet;
        }
        let states = red_stops << 8 | blue_stops;
        FourTilts::Rest(Direction::ALL.map(|direction| states >> shift(direction) & 0xffff))
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::grid::Cell;
    use crate::marble::Maze;

    /// The two tables number cells differently, so the test compares rows and columns.
    #[test]
    fn slides_are_those_of_the_larger_table() {
        let mut random = fastrand::Rng::with_seed(16);
        for _ in 0..2000 {
            let grid = Grid::new(random.usize(1..SIDE), random.usize(3..SIDE)).unwrap();
            let mut squares: Vec<_> =
                (0..grid.cells()).map(|_| if random.u32(0..3) > 0 { Square::Free } else { Square::Wall }).collect();
            let mut cells: Vec<_> = (0..grid.cells()).collect();
            random.shuffle(&mut cells);
            for (cell, single) in cells.into_iter().zip([Square::Red, Square::Blue, Square::Hole]) {
                squares[cell] = single;
            }
            assert!(Lanes::fit(grid) && !Lanes::fit(Grid::new(grid.rows(), SIDE).unwrap()));
            let level = Level::new(grid, squares);
            let (maze, (lanes, marbles)) = (Maze::new(&level), Lanes::from_level(&level));
            let cell = |number: u32| Cell { row: number as usize / SIDE, column: number as usize % SIDE };
            let number = |cell: Cell| (cell.row * SIDE + cell.column) as u32;
            assert_eq!((cell(marbles.0), cell(marbles.1)), (level.marbles().red, level.marbles().blue), "{level}");
            assert_eq!(cell(lanes.hole), level.hole(), "{level}");
            for from in (0..grid.cells()).filter(|&from| maze.squares()[from] == Square::Free) {
                for direction in Direction::ALL {
                    let stop = lanes.slide(number(grid.cell(from)), direction);
                    let expected = grid.cell(maze.slide(from as u32, direction) as usize);
                    assert_eq!(cell(stop), expected, "{level} from {} {direction}", grid.cell(from));
                }
            }
        }
    }
}
