//! A board: empty points, my stones and the opponent's, as people write it.

use alloc::string::String;
use core::fmt;

use super::points::{Colour, Points};
use crate::grid::{Cell, Grid};

/// A board: at least two empty points, and no group of either colour without a liberty.
///
/// `Display` writes the rows joined by `/`, a digit a point: 0 empty, 1 mine, 2 the opponent's.
/// `FromStr` reads this form and the judge's rows, with or without blanks between the digits. It
/// does not read the numbers of rows and columns, which may look like a row.
///
/// # Examples
///
/// ```
/// use foregone::baduk::{Board, Colour};
/// use foregone::grid::Cell;
///
/// let board: Board = "0 2 1\n0 2 1\n0 1 0\n".parse()?;
/// assert_eq!(board.stone(Cell { row: 0, column: 1 }), Some(Colour::Theirs));
/// assert_eq!(board.to_string(), "021/021/010");
///
/// let error = "12/20".parse::<Board>().unwrap_err();
/// assert_eq!(error.to_string(), "1:6: expected two empty points, found fewer");
/// # Ok::<(), foregone::baduk::ParseBoardError>(())
/// ```
///
/// # Complexity
///
/// Three bits a point, with rows filled up to 64 points. Reading takes linear time, the check of
/// the groups included.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    grid: Grid,
    points: Points,
}

impl Board {
    /// Makes a board. The points must be legal.
    pub(super) fn new(grid: Grid, points: Points) -> Board {
        Board { grid, points }
    }

    /// The most points of a board: 2^24, as in 4096 rows of 4096.
    pub const MAX_POINTS: usize = 1 << 24;

    /// Returns the rows and columns.
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// Returns the colour of the stone on a point, or `None` if the point is empty or beyond the
    /// board. Constant time.
    pub fn stone(&self, point: Cell) -> Option<Colour> {
        self.grid.number(point)?;
        self.points.colour(point)
    }

    /// Returns whether a point is on the board and empty. Constant time.
    pub fn is_empty(&self, point: Cell) -> bool {
        self.grid.number(point).is_some() && self.stone(point).is_none()
    }

    pub(super) fn points(&self) -> &Points {
        &self.points
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.grid.rows() {
            let digit = |column| match self.stone(Cell { row, column }) {
                None => '0',
                Some(Colour::Mine) => '1',
                Some(Colour::Theirs) => '2',
            };
            let digits: String = (0..self.grid.columns()).map(digit).collect();
            write!(f, "{}{digits}", if row > 0 { "/" } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board(baduk:{self})")
    }
}
