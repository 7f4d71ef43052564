//! A level as it is written: a maze with its hole and two marbles.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::Marbles;
use crate::grid::{Cell, Grid};
use crate::text::{self, ParseError, RowError, RowsErrorKind, letter_at};

/// The letters of a level.
const ALPHABET: &str = ".#ORB";

/// What stands on a cell.
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

    /// Returns the square that a letter stands for.
    pub fn of(letter: char) -> Option<Square> {
        u8::try_from(letter).ok().and_then(Square::of_byte)
    }

    fn of_byte(letter: u8) -> Option<Square> {
        Some(match letter {
            b'.' => Square::Free,
            b'#' => Square::Wall,
            b'O' => Square::Hole,
            b'R' => Square::Red,
            b'B' => Square::Blue,
            _ => return None,
        })
    }

    /// Returns its letter.
    pub fn letter(self) -> char {
        char::from(self as u8)
    }
}

/// A level: one red marble, one blue marble and one hole among walls. Beyond the board is wall, so it needs no border.
///
/// `Display` writes its rows joined by `/`. `FromStr` reads that and the judge's text, with the numbers of rows and columns
/// before the rows or without.
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

    /// A level of squares that are known to be one.
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

    /// Returns what stands on a cell; beyond the board that is a wall. Constant time.
    pub fn square(&self, cell: Cell) -> Square {
        self.grid.number(cell).map_or(Square::Wall, |number| self.squares[number])
    }

    /// Returns where the marbles are. A look at every cell: a level holds nothing but its squares.
    pub fn marbles(&self) -> Marbles {
        Marbles { red: self.find(Square::Red), blue: self.find(Square::Blue) }
    }

    /// Returns where the hole is. A look at every cell.
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

/// A text that is not a level.
pub type ParseLevelError = ParseError<ParseLevelErrorKind>;

/// What is wrong with a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseLevelErrorKind {
    /// A row is wrong, or there are too few or too many.
    Rows(RowsErrorKind),
    /// There is more than one of a marble or of the hole.
    Duplicate {
        /// Its letter.
        letter: char,
    },
    /// There is none of a marble or of the hole.
    Missing {
        /// Its letter.
        letter: char,
    },
    /// A side of the board has no cell.
    Empty,
    /// There are more than [`Level::MAX_CELLS`] cells.
    TooLarge,
}

impl fmt::Display for ParseLevelErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseLevelErrorKind::Rows(kind) => kind.fmt(f),
            ParseLevelErrorKind::Duplicate { letter } => {
                write!(f, "expected one {letter:?} in the level, found a second")
            }
            ParseLevelErrorKind::Missing { letter } => write!(f, "expected one {letter:?} in the level, found none"),
            ParseLevelErrorKind::Empty => write!(f, "expected a side of 1 cell or more, found 0"),
            ParseLevelErrorKind::TooLarge => {
                write!(f, "expected a level of at most {} cells, found more", Level::MAX_CELLS)
            }
        }
    }
}

impl core::error::Error for ParseLevelErrorKind {}

impl From<RowsErrorKind> for ParseLevelErrorKind {
    fn from(kind: RowsErrorKind) -> ParseLevelErrorKind {
        ParseLevelErrorKind::Rows(kind)
    }
}

/// A level that is being read, row by row.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    /// Cells of a row; not known before the first.
    columns: Option<usize>,
    /// Rows read so far.
    rows: usize,
    squares: Vec<Square>,
    has: [bool; 3],
}

/// What there must be one of.
const SINGLE: [Square; 3] = [Square::Red, Square::Blue, Square::Hole];

impl Draft {
    /// Begins a level of this shape.
    pub(crate) fn new(rows: usize, columns: usize) -> Result<Draft, ParseLevelErrorKind> {
        match rows.checked_mul(columns) {
            Some(0) => Err(ParseLevelErrorKind::Empty),
            Some(cells) if cells <= Level::MAX_CELLS => {
                Ok(Draft { columns: Some(columns), squares: Vec::with_capacity(cells), ..Draft::default() })
            }
            _ => Err(ParseLevelErrorKind::TooLarge),
        }
    }

    /// How many rows it has so far.
    pub(crate) fn rows(&self) -> usize {
        self.rows
    }

    /// Takes the next row. Blanks may stand at its end.
    pub(crate) fn row(&mut self, row: &[u8]) -> Result<(), RowError<ParseLevelErrorKind>> {
        let letters = row.trim_ascii_end();
        let expected = *self.columns.get_or_insert(letters.len().max(1));
        for (offset, &letter) in letters.iter().enumerate() {
            let error = |kind| Err(RowError { offset, kind });
            if offset == expected {
                return error(RowsErrorKind::LongRow { expected, found: letter_at(row, offset) }.into());
            }
            let Some(square) = Square::of_byte(letter) else {
                return error(RowsErrorKind::Cell { alphabet: ALPHABET.into(), found: letter_at(row, offset) }.into());
            };
            if let Some(single) = SINGLE.iter().position(|single| *single == square) {
                if self.has[single] {
                    return error(ParseLevelErrorKind::Duplicate { letter: square.letter() });
                }
                self.has[single] = true;
            }
            if self.squares.len() == Level::MAX_CELLS {
                return error(ParseLevelErrorKind::TooLarge);
            }
            self.squares.push(square);
        }
        if letters.len() < expected {
            let kind = RowsErrorKind::ShortRow { expected, found: letters.len() }.into();
            return Err(RowError { offset: letters.len(), kind });
        }
        self.rows += 1;
        Ok(())
    }

    /// The level, if nothing is missing from it.
    pub(crate) fn finish(self) -> Result<Level, ParseLevelErrorKind> {
        if let Some(missing) = self.has.iter().position(|has| !has) {
            return Err(ParseLevelErrorKind::Missing { letter: SINGLE[missing].letter() });
        }
        let grid = Grid::new(self.rows, self.columns.unwrap_or(0)).ok_or(ParseLevelErrorKind::TooLarge)?;
        Ok(Level { grid, squares: self.squares })
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let mut draft = Draft::default();
        let end = text::read_announced(text, &mut draft, Draft::new, Draft::row)?;
        draft.finish().map_err(|kind| end.error(kind))
    }
}
