//! A small maze as bits: a word a row and a word a column, from which slides are read when they are asked for.
//!
//! A search of a judge's level sees some thirty pairs, so most of the slides that tables would hold are never asked for:
//! filling them for 10x10 takes as long as the whole search with these words.
//!
//! ```text
//! // # . R O #      what stops a marble  1 0 0 1 1     bit 0 and the bit behind the last are walls beyond the board
//! // bit 0 1 2 3 4 5 6                 1 1 0 0 1 1 1   the letters of what stops a marble are odd, those of others even
//! ```

use super::level::{Level, Square};
use super::tilt::Slides;
use crate::grid::{Direction, Grid};

/// A cell's number is its row in four bits, then its column in four. Sides are shorter than four bits could count, so a step
/// beyond the board never leads to the number of another cell.
const SIDE: usize = 16;

/// The bytes of a word.
const WORD: usize = size_of::<u64>();

/// The lowest bit of each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// Times a word whose bytes are 0 or 1, these come to stand in the highest byte of the product, the first as lowest bit.
const GATHER: u64 = 0x0102_0408_1020_4080;

/// The bit that is set in the letters of marbles and the hole, and in no other.
const SINGLE: u64 = 0x40 * ONES;

/// What stops a marble in each row and column, and where the hole is.
#[derive(Debug)]
pub(super) struct Lines {
    rows: [u32; SIDE],
    columns: [u32; SIDE],
    hole: u32,
}

impl Lines {
    /// Whether a maze is small enough.
    pub(super) fn fit(grid: Grid) -> bool {
        grid.rows < SIDE && grid.columns < SIDE
    }

    /// The maze of a level that is small enough, and its marbles, red before blue.
    #[inline(always)]
    pub(super) fn of(level: &Level) -> (Lines, (u32, u32)) {
        let Grid { rows, columns } = level.grid();
        let mut letters = [0; SIDE * SIDE + SIDE]; // a row may be read on past its end
        for (letter, square) in letters.iter_mut().zip(level.squares()) {
            *letter = *square as u8;
        }
        let mut lines = Lines { rows: [0; SIDE], columns: [0; SIDE], hole: 0 };
        let mut down = [0_u16; SIDE];
        for row in 0..rows {
            let letters = &letters[row * columns..][..SIDE];
            let (left, right) = (stopping(&letters[..WORD]), stopping(&letters[WORD..]));
            lines.rows[row] = between_walls(left | right << WORD, columns);
            for (column, letter) in down.iter_mut().zip(letters) {
                *column |= u16::from(letter & 1) << row;
            }
        }
        lines.columns = down.map(|column| between_walls(column.into(), rows));
        let (mut red, mut blue) = (0, 0);
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
                    _ => lines.hole = cell,
                }
            }
        }
        (lines, (red, blue))
    }
}

/// The first `length` bits of a line with a wall before and behind.
fn between_walls(line: u32, length: usize) -> u32 {
    let end = 1 << length;
    (line & (end - 1) | end) << 1 | 1
}

/// The bits of eight letters that stop a marble.
fn stopping(letters: &[u8]) -> u32 {
    ((word_of(letters) & ONES).wrapping_mul(GATHER) >> 56) as u32
}

fn word_of(bytes: &[u8]) -> u64 {
    bytes.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

impl Slides for Lines {
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

    #[inline(always)]
    fn slide(&self, cell: u32, direction: Direction) -> u32 {
        let (row, column) = (cell / SIDE as u32 % SIDE as u32, cell % SIDE as u32);
        let (across, down) = (self.rows[row as usize], self.columns[column as usize]);
        // the bit of a cell is its place plus 1
        let free = match direction {
            Direction::Down => (down >> (row + 2)).trailing_zeros(),
            Direction::Left => (across << (31 - column)).leading_zeros(),
            Direction::Right => (across >> (column + 2)).trailing_zeros(),
            Direction::Up => (down << (31 - row)).leading_zeros(),
        };
        let step = self.step(direction);
        let stop = cell.wrapping_add(free.wrapping_mul(step));
        match stop.wrapping_add(step) == self.hole {
            true => self.hole,
            false => stop,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Cell;
    use crate::marble::Maze;

    /// Cells have other numbers in the table, so both are turned into rows and columns.
    #[test]
    fn slides_are_those_of_the_table() {
        let mut random = fastrand::Rng::with_seed(16);
        for _ in 0..2000 {
            let grid = Grid { rows: random.usize(1..SIDE), columns: random.usize(3..SIDE) };
            let mut squares: Vec<_> =
                (0..grid.cells()).map(|_| if random.u32(0..3) > 0 { Square::Free } else { Square::Wall }).collect();
            let mut cells: Vec<_> = (0..grid.cells()).collect();
            random.shuffle(&mut cells);
            for (cell, single) in cells.into_iter().zip([Square::Red, Square::Blue, Square::Hole]) {
                squares[cell] = single;
            }
            assert!(Lines::fit(grid) && !Lines::fit(Grid { columns: SIDE, ..grid }));
            let level = Level::new(grid, squares);
            let (maze, (lines, marbles)) = (Maze::of(&level), Lines::of(&level));
            let cell = |number: u32| Cell { row: number as usize / SIDE, column: number as usize % SIDE };
            let number = |cell: Cell| (cell.row * SIDE + cell.column) as u32;
            assert_eq!((cell(marbles.0), cell(marbles.1)), (level.marbles().red, level.marbles().blue), "{level}");
            assert_eq!(cell(lines.hole), level.hole(), "{level}");
            for from in (0..grid.cells()).filter(|&from| maze.squares()[from] == Square::Free) {
                for direction in Direction::ALL {
                    let stop = lines.slide(number(grid.cell(from)), direction);
                    let expected = grid.cell(maze.slide(from as u32, direction) as usize);
                    assert_eq!(cell(stop), expected, "{level} from {} {direction}", grid.cell(from));
                }
            }
        }
    }
}
