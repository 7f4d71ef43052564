//! A polyomino as it is drawn, and its orientations.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::tiles::Motions;
use crate::grid::Cell;
use crate::text::{self, ParseError, RowError, letter_at};

/// A polyomino: connected cells, up to shifting.
///
/// `Display` writes a picture, rows joined by `/`: `#` a cell, `.` none. `FromStr` reads that;
/// lines are rows too, blanks are no cells, and rows may be of different lengths.
///
/// # Examples
///
/// ```
/// use foregone::tiling::Polyomino;
///
/// let corner: Polyomino = " ##\n #\n".parse()?;
/// assert_eq!(corner.to_string(), "##/#.");
/// assert_eq!(corner.turned().to_string(), "##/.#");
///
/// let error = "#.#".parse::<Polyomino>().unwrap_err();
/// assert_eq!(error.to_string(), "1:4: expected a polyomino, found cells that are not connected");
/// # Ok::<(), foregone::tiling::ParsePolyominoError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Polyomino {
    /// In reading order, as near to the top left as they can be.
    cells: Vec<Cell>,
}

impl Polyomino {
    /// The most cells: 10, as in the largest block that a judge gives.
    pub const MAX_CELLS: usize = 10;

    /// The polyomino of cells anywhere, if they are one.
    pub(super) fn from_cells(mut cells: Vec<Cell>) -> Result<Polyomino, ParsePolyominoErrorKind> {
        match cells.len() {
            0 => return Err(ParsePolyominoErrorKind::Empty),
            1..=Polyomino::MAX_CELLS => {}
            _ => return Err(ParsePolyominoErrorKind::TooLarge),
        }
        cells.sort_unstable();
        let row = cells.iter().map(|cell| cell.row).min().unwrap_or(0);
        let column = cells.iter().map(|cell| cell.column).min().unwrap_or(0);
        let cells: Vec<Cell> =
            cells.into_iter().map(|cell| Cell { row: cell.row - row, column: cell.column - column }).collect();
        let mut reached = vec![cells[0]];
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            let beside = cells.iter().filter(|other| {
                cell.row.abs_diff(other.row) + cell.column.abs_diff(other.column) == 1 && !reached.contains(other)
            });
            reached.extend(beside.copied().collect::<Vec<_>>());
            next += 1;
        }
        match reached.len() == cells.len() {
            true => Ok(Polyomino { cells }),
            false => Err(ParsePolyominoErrorKind::NotConnected),
        }
    }

    /// Returns the cells in reading order, moved to the top left.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns the polyomino turned clockwise by a quarter.
    #[must_use]
    pub fn turned(&self) -> Polyomino {
        let last = self.cells.iter().map(|cell| cell.row).max().unwrap_or(0);
        self.moved(|Cell { row, column }| Cell { row: column, column: last - row })
    }

    /// Returns its mirror image, left and right exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Polyomino {
        let last = self.cells.iter().map(|cell| cell.column).max().unwrap_or(0);
        self.moved(|Cell { row, column }| Cell { row, column: last - column })
    }

    fn moved(&self, to: impl FnMut(Cell) -> Cell) -> Polyomino {
        let mut cells: Vec<Cell> = self.cells.iter().copied().map(to).collect();
        cells.sort_unstable();
        Polyomino { cells }
    }

    /// Returns the ways to lay it, each once: itself, its quarter turns clockwise, then the same of
    /// its mirror image, as far as `motions` allow.
    pub fn orientations(&self, motions: Motions) -> Vec<Polyomino> {
        let (turns, mirrors) = match motions {
            Motions::Free => (4, 2),
            Motions::OneSided => (4, 1),
            Motions::Fixed => (1, 1),
        };
        let mut found = Vec::new();
        let mut tile = self.clone();
        for _ in 0..mirrors {
            for _ in 0..turns {
                if !found.contains(&tile) {
                    found.push(tile.clone());
                }
                tile = tile.turned();
            }
            tile = self.mirrored();
        }
        found
    }
}

impl fmt::Display for Polyomino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = |of: fn(&Cell) -> usize| self.cells.iter().map(of).max().unwrap_or(0);
        for row in 0..=last(|cell| cell.row) {
            let letter = |column| if self.cells.contains(&Cell { row, column }) { '#' } else { '.' };
            let letters: String = (0..=last(|cell| cell.column)).map(letter).collect();
            write!(f, "{}{letters}", if row > 0 { "/" } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Polyomino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Polyomino({self})")
    }
}

/// A text that is no polyomino.
pub type ParsePolyominoError = ParseError<ParsePolyominoErrorKind>;

/// What is wrong with a polyomino.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParsePolyominoErrorKind {
    /// A letter that is neither a cell nor a blank.
    Letter {
        /// What stands there.
        found: char,
    },
    /// There is no cell.
    Empty,
    /// There are more than [`Polyomino::MAX_CELLS`] cells.
    TooLarge,
    /// Not all cells are joined along rows and columns.
    NotConnected,
}

impl fmt::Display for ParsePolyominoErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePolyominoErrorKind::Letter { found } => {
                write!(f, "expected '#' for a cell of the tile or '.' for none, found {found:?}")
            }
            ParsePolyominoErrorKind::Empty => write!(f, "expected a polyomino, found no cell"),
            ParsePolyominoErrorKind::TooLarge => {
                write!(f, "expected a polyomino of at most {} cells, found more", Polyomino::MAX_CELLS)
            }
            ParsePolyominoErrorKind::NotConnected => {
                write!(f, "expected a polyomino, found cells that are not connected")
            }
        }
    }
}

impl core::error::Error for ParsePolyominoErrorKind {}

/// A polyomino that is being read, row by row.
#[derive(Clone, Debug, Default)]
pub(crate) struct TileDraft {
    rows: usize,
    cells: Vec<Cell>,
}

impl TileDraft {
    /// Takes the next row.
    pub(crate) fn row(&mut self, row: &[u8]) -> Result<(), RowError<ParsePolyominoErrorKind>> {
        for (column, letter) in row.trim_ascii_end().iter().enumerate() {
            let error = |kind| Err(RowError { offset: column, kind });
            match letter {
                b'#' if self.cells.len() == Polyomino::MAX_CELLS => return error(ParsePolyominoErrorKind::TooLarge),
                b'#' => self.cells.push(Cell { row: self.rows, column }),
                b'.' | b' ' => {}
                _ => return error(ParsePolyominoErrorKind::Letter { found: letter_at(row, column) }),
            }
        }
        self.rows += 1;
        Ok(())
    }

    /// The polyomino, if it is one.
    pub(crate) fn finish(self) -> Result<Polyomino, ParsePolyominoErrorKind> {
        Polyomino::from_cells(self.cells)
    }
}

impl FromStr for Polyomino {
    type Err = ParsePolyominoError;

    fn from_str(text: &str) -> Result<Polyomino, ParsePolyominoError> {
        let mut draft = TileDraft::default();
        let end = text::read(text, |row| draft.row(row))?;
        draft.finish().map_err(|kind| end.error(kind))
    }
}
