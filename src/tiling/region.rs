//! A region as it is written: the white cells, which tiles have to cover.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::grid::{Cell, Grid};
use crate::text::{self, ParseError, RowError, RowsErrorKind, letter_at};

/// The letters of a region.
const ALPHABET: &str = "#.";

/// A region: any set of white cells on a grid. It may have holes and need not be connected; it may
/// have no cell at all.
///
/// `Display` writes its rows joined by `/`: `.` white, to be covered, and `#` not. `FromStr` reads
/// that and the judge's text, with the numbers of rows and columns before the rows or without.
///
/// # Examples
///
/// ```
/// use foregone::tiling::Region;
///
/// let region: Region = "..#/...".parse()?;
/// assert_eq!(region.cells().count(), 5);
/// assert_eq!(region, "2 3\n..#\n...\n".parse()?);
/// assert_eq!(region.to_string(), "..#/...");
///
/// let error = "..x".parse::<Region>().unwrap_err();
/// assert_eq!(error.to_string(), "1:3: expected a cell of \"#.\", found 'x'");
/// # Ok::<(), foregone::tiling::ParseRegionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Region {
    grid: Grid,
    white: Vec<bool>,
}

impl Region {
    /// The most cells of its grid: 2^20, as in 1024 rows of 1024.
    pub const MAX_CELLS: usize = 1 << 20;

    /// Returns the region of all cells of a rectangle, or `None` if a side has no cell or there are
    /// more than [`MAX_CELLS`](Region::MAX_CELLS).
    pub fn rectangle(rows: usize, columns: usize) -> Option<Region> {
        let grid = Grid::new(rows, columns).filter(|grid| (1..=Region::MAX_CELLS).contains(&grid.cells()))?;
        Some(Region { grid, white: vec![true; grid.cells()] })
    }

    /// Returns the rows and columns.
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// Returns whether a cell is white. None is beyond the grid. Constant time.
    pub fn is_white(&self, cell: Cell) -> bool {
        self.grid.number(cell).is_some_and(|number| self.white[number])
    }

    /// Returns the white cells in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let numbers = self.white.iter().enumerate().filter(|(_, white)| **white);
        numbers.map(|(number, _)| self.grid.cell(number))
    }

    /// Returns the region without some cells, or `None` if one of them is not white or is named
    /// twice.
    #[must_use]
    pub fn without(&self, cells: &[Cell]) -> Option<Region> {
        let mut rest = self.clone();
        for cell in cells {
            let white = &mut rest.white[self.grid.number(*cell)?];
            if !core::mem::take(white) {
                return None;
            }
        }
        Some(rest)
    }

    /// For each cell of the grid, row by row, whether it is white.
    pub(super) fn white(&self) -> &[bool] {
        &self.white
    }
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, row) in self.white.chunks(self.grid.columns()).enumerate() {
            let row: String = row.iter().map(|white| if *white { '.' } else { '#' }).collect();
            write!(f, "{}{row}", if number > 0 { "/" } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Region(tiling:{self})")
    }
}

/// A text that is not a region.
pub type ParseRegionError = ParseError<ParseRegionErrorKind>;

/// What is wrong with a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseRegionErrorKind {
    /// A row is wrong, or there are too few or too many.
    Rows(RowsErrorKind),
    /// A side of the grid has no cell.
    Empty,
    /// There are more than [`Region::MAX_CELLS`] cells.
    TooLarge,
}

impl fmt::Display for ParseRegionErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseRegionErrorKind::Rows(kind) => kind.fmt(f),
            ParseRegionErrorKind::Empty => write!(f, "expected a side of 1 cell or more, found 0"),
            ParseRegionErrorKind::TooLarge => {
                write!(f, "expected a region of at most {} cells, found more", Region::MAX_CELLS)
            }
        }
    }
}

impl core::error::Error for ParseRegionErrorKind {}

impl From<RowsErrorKind> for ParseRegionErrorKind {
    fn from(kind: RowsErrorKind) -> ParseRegionErrorKind {
        ParseRegionErrorKind::Rows(kind)
    }
}

/// A region that is being read, row by row.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    /// Cells of a row; not known before the first.
    columns: Option<usize>,
    white: Vec<bool>,
}

impl Draft {
    /// Begins a region of this shape.
    pub(crate) fn new(rows: usize, columns: usize) -> Result<Draft, ParseRegionErrorKind> {
        let (empty, too_large) = (ParseRegionErrorKind::Empty, ParseRegionErrorKind::TooLarge);
        let grid = Grid::within(Region::MAX_CELLS, rows, columns, empty, too_large)?;
        Ok(Draft { columns: Some(columns), white: Vec::with_capacity(grid.cells()) })
    }

    /// Takes the next row. Blanks may stand at its end.
    pub(crate) fn row(&mut self, row: &[u8]) -> Result<(), RowError<ParseRegionErrorKind>> {
        let letters = row.trim_ascii_end();
        let expected = *self.columns.get_or_insert(letters.len().max(1));
        let error = |offset, kind| Err(RowError { offset, kind });
        let wrong = |letter: &u8| !matches!(letter, b'#' | b'.');
        // Without an end before the last letter, so that many are looked at once.
        if letters.iter().fold(false, |any, letter| any | wrong(letter))
            && let Some(offset) = letters.iter().take(expected).position(wrong)
        {
            return error(
                offset,
                RowsErrorKind::Cell { alphabet: ALPHABET.into(), found: letter_at(row, offset) }.into(),
            );
        }
        if letters.len() > expected {
            return error(expected, RowsErrorKind::LongRow { expected, found: letter_at(row, expected) }.into());
        }
        if letters.len() < expected {
            return error(letters.len(), RowsErrorKind::ShortRow { expected, found: letters.len() }.into());
        }
        if self.white.len() + expected > Region::MAX_CELLS {
            return error(0, ParseRegionErrorKind::TooLarge);
        }
        self.white.extend(letters.iter().map(|letter| *letter == b'.'));
        Ok(())
    }

    /// How many of its cells are white so far.
    pub(crate) fn whites(&self) -> usize {
        self.white.iter().filter(|white| **white).count()
    }

    /// The region, if it has a cell.
    pub(crate) fn finish(self) -> Result<Region, ParseRegionErrorKind> {
        let columns = self.columns.filter(|_| !self.white.is_empty()).ok_or(ParseRegionErrorKind::Empty)?;
        let grid = Grid::new(self.white.len() / columns, columns).ok_or(ParseRegionErrorKind::TooLarge)?;
        Ok(Region { grid, white: self.white })
    }
}

impl FromStr for Region {
    type Err = ParseRegionError;

    fn from_str(text: &str) -> Result<Region, ParseRegionError> {
        let mut draft = Draft::default();
        let end = text::read_announced(text, &mut draft, Draft::new, Draft::row)?;
        draft.finish().map_err(|kind| end.error(kind))
    }
}
