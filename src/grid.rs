//! What all boards are made of.
//!
//! Rows come before columns, both counted from 0; cells are numbered row by row from the top left, as all judges write
//! them. People see rows and columns counted from 1.
//!
//! ```text
//! // 0 1 2
//! // 3 4 5      a grid of 2 rows and 3 columns
//! ```

use core::fmt;

/// A rectangle of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub columns: usize,
}

impl Grid {
    /// Returns the number of cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::grid::Grid;
    ///
    /// assert_eq!(Grid { rows: 2, columns: 3 }.cells(), 6);
    /// ```
    pub const fn cells(self) -> usize {
        self.rows * self.columns
    }

    /// Returns the number of a cell, or `None` if it lies beyond the grid.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::grid::{Cell, Grid};
    ///
    /// let grid = Grid { rows: 2, columns: 3 };
    /// assert_eq!(grid.number(Cell { row: 1, column: 0 }), Some(3));
    /// assert_eq!(grid.number(Cell { row: 0, column: 3 }), None);
    /// ```
    pub const fn number(self, cell: Cell) -> Option<usize> {
        match cell.row < self.rows && cell.column < self.columns {
            true => Some(cell.row * self.columns + cell.column),
            false => None,
        }
    }

    /// Returns the cells beside a cell of the grid: above, left, right, below, as far as there are any.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::grid::{Cell, Grid};
    ///
    /// let grid = Grid { rows: 2, columns: 3 };
    /// let neighbours: Vec<_> = grid.neighbours(Cell { row: 0, column: 1 }).map(|cell| cell.to_string()).collect();
    /// assert_eq!(neighbours, ["r1c1", "r1c3", "r2c2"]);
    /// ```
    pub fn neighbours(self, Cell { row, column }: Cell) -> impl Iterator<Item = Cell> {
        let above = row.checked_sub(1).map(|row| Cell { row, column });
        let left = column.checked_sub(1).map(|column| Cell { row, column });
        let right = column.checked_add(1).map(|column| Cell { row, column });
        let below = row.checked_add(1).map(|row| Cell { row, column });
        let cells = [above, left, right, below].into_iter().flatten();
        cells.filter(move |cell| self.number(*cell).is_some())
    }

    /// The cell of a number. The grid has columns.
    #[cfg(feature = "alloc")]
    pub(crate) const fn cell(self, number: usize) -> Cell {
        Cell { row: number / self.columns, column: number % self.columns }
    }
}

/// A place on a grid. `Display` writes it as people count: `r1c1` is the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The row, from 0 at the top.
    pub row: usize,
    /// The column, from 0 at the left.
    pub column: usize,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row.wrapping_add(1), self.column.wrapping_add(1))
    }
}

/// One of the four ways along rows and columns, in the order in which they rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// To higher rows.
    Down,
    /// To lower columns.
    Left,
    /// To higher columns.
    Right,
    /// To lower rows.
    Up,
}

impl Direction {
    /// All four, by rank.
    pub const ALL: [Direction; 4] = [Direction::Down, Direction::Left, Direction::Right, Direction::Up];

    /// Returns the name, a letter.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::grid::Direction;
    ///
    /// assert_eq!(Direction::ALL.map(Direction::name), ["D", "L", "R", "U"]);
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Direction::Down => "D",
            Direction::Left => "L",
            Direction::Right => "R",
            Direction::Up => "U",
        }
    }
}

impl Direction {
    /// Returns the direction whose name is a letter.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::grid::Direction;
    ///
    /// assert_eq!(Direction::of('L'), Some(Direction::Left));
    /// assert_eq!(Direction::of('l'), None);
    /// ```
    pub fn of(letter: char) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| direction.name().starts_with(letter))
    }
}

/// A set of directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DirectionSet(u8);

impl DirectionSet {
    /// Adds a direction.
    pub fn insert(&mut self, direction: Direction) {
        self.0 |= 1 << direction as u32;
    }

    /// Returns whether a direction is among them.
    pub fn contains(self, direction: Direction) -> bool {
        self.0 >> direction as u32 & 1 == 1
    }

    /// Returns whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether a direction is in both sets.
    pub fn meets(self, other: DirectionSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the directions, by rank.
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |direction| self.contains(*direction))
    }
}

impl FromIterator<Direction> for DirectionSet {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> DirectionSet {
        let mut set = DirectionSet::default();
        directions.into_iter().for_each(|direction| set.insert(direction));
        set
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
