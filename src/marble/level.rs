//! A level: a maze with its hole and two marbles, as people write it.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::Marbles;
use crate::grid::{Cell, Grid};

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Square {
    /// Nothing.
    Free = b'.',
    /// A wall.
    Wall = b'#',
    /// The hole.
    Hole = b'O',
    /// The red marble.
    Red = b'R',
    /// The blue marble.
    Blue = b'B',
}

impl Square {
    /// All squares.
    pub const ALL: [Square; 5] = [Square::Free, Square::Wall, Square::Hole, Square::Red, Square::Blue];

    /// Returns the square that a byte of text stands for.
    pub(super) fn from_byte(letter: u8) -> Option<Square> {
        Some(match letter {
            b'.' => Square::Free,
            b'#' => Square::Wall,
            b'O' => Square::Hole,
            b'R' => Square::Red,
            b'B' => Square::Blue,
            _ => return None,
        })
    }

    /// Returns the letter of the square.
    pub fn letter(self) -> char {
        char::from(self as u8)
    }
}

/// Reads a letter.
///
/// # Examples
///
/// ```
/// use foregone::marble::Square;
///
/// assert_eq!(Square::try_from('O'), Ok(Square::Hole));
/// assert_eq!(Square::try_from('o').unwrap_err().to_string(), "expected one of . # O R B");
/// ```
impl TryFrom<char> for Square {
    type Error = UnknownSquare;

    /// Returns the square that a letter stands for.
    fn try_from(letter: char) -> Result<Square, UnknownSquare> {
        u8::try_from(letter).ok().and_then(Square::from_byte).ok_or(UnknownSquare)
    }
}

/// A letter that stands for no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnknownSquare;

impl fmt::Display for UnknownSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected one of . # O R B")
    }
}

impl core::error::Error for UnknownSquare {}

/// A level: one red marble, one blue marble and one hole among walls. It needs no border, since
/// there is wall beyond the board.
///
/// `Display` writes the rows joined by `/`. `FromStr` reads this form and the judge's text, with or
/// without the numbers of rows and columns before the rows.
///
/// # Examples
///
/// ```
/// use foregone::marble::Level;
///
/// let level: Level = "#####/#..B#/#.#.#/#RO.#/#####".parse()?;
/// assert_eq!(level.marbles().red.to_string(), "r4c2");
/// assert_eq!(level, "5 5\n#####\n#..B#\n#.#.#\n#RO.#\n#####\n".parse()?);
///
/// let error = "R.O/.B.\n".replace('B', "R").parse::<Level>().unwrap_err();
/// assert_eq!(error.to_string(), "1:6: expected one 'R' in the level, found a second");
/// # Ok::<(), foregone::marble::ParseLevelError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Level {
    grid: Grid,
    squares: Vec<Square>,
}

impl Level {
    /// The most cells of a level: 2^24, as in 4096 rows of 4096.
    pub const MAX_CELLS: usize = 1 << 24;

    /// Makes a level. There must be one of each marble and one hole among the squares.
    pub(super) fn new(grid: Grid, squares: Vec<Square>) -> Level {
        Level { grid, squares }
    }

    /// Returns the rows and columns.
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// Returns the squares, row by row from the top left.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Returns the content of a cell: a wall beyond the board. Constant time.
    pub fn square(&self, cell: Cell) -> Square {
        self.grid.number(cell).map_or(Square::Wall, |number| self.squares[number])
    }

    /// Returns the places of the marbles. Linear in the cells, since a level holds nothing but its
    /// squares.
    pub fn marbles(&self) -> Marbles {
        Marbles { red: self.find(Square::Red), blue: self.find(Square::Blue) }
    }

    /// Returns the place of the hole. Linear in the cells.
    pub fn hole(&self) -> Cell {
        self.find(Square::Hole)
    }

    fn find(&self, square: Square) -> Cell {
        let number = self.squares.iter().position(|found| *found == square);
        self.grid.cell(number.unwrap_or(0)) // a level has one of each
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, row) in self.squares.chunks(self.grid.columns()).enumerate() {
            let row: String = row.iter().map(|square| square.letter()).collect();
            write!(f, "{}{row}", if number > 0 { "/" } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Level(marble:{self})")
    }
}
