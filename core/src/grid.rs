//! What all boards are made of.
//!
//! Rows come before columns, both counted from 0; cells are numbered row by row from the top left,
//! as all judges write them. People see rows and columns counted from 1.
//!
//! ```text
//! // 0 1 2
//! // 3 4 5      a grid of 2 rows and 3 columns
//! ```

use core::fmt;
use core::str::FromStr;

/// A rectangle of cells, no more of them than a `usize` counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Grid {
    rows: usize,
    columns: usize,
}

impl Grid {
    /// Returns a grid, or `None` if it has more cells than a `usize` counts. A side may be 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::grid::Grid;
    ///
    /// assert_eq!(Grid::new(2, 3).map(Grid::cells), Some(6));
    /// assert_eq!(Grid::new(usize::MAX, 2), None);
    /// ```
    pub const fn new(rows: usize, columns: usize) -> Option<Grid> {
        match rows.checked_mul(columns) {
            Some(_) => Some(Grid { rows, columns }),
            None => None,
        }
    }

    /// Returns a grid of 1 to `most` cells, as a board has one.
    ///
    /// # Errors
    ///
    /// `empty` if a side is 0, and `too_large` if there are more than `most` cells: both as the
    /// reader of the board says it.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::grid::Grid;
    ///
    /// let cells = |rows, columns| Grid::within(6, rows, columns, "no cell", "too many").map(Grid::cells);
    /// assert_eq!(cells(2, 3), Ok(6));
    /// assert_eq!(cells(0, usize::MAX), Err("no cell"));
    /// assert_eq!(cells(1, 7), Err("too many"));
    /// assert_eq!(cells(2, usize::MAX), Err("too many"));
    /// ```
    pub fn within<E>(most: usize, rows: usize, columns: usize, empty: E, too_large: E) -> Result<Grid, E> {
        match Grid::new(rows, columns) {
            Some(grid) if grid.cells() == 0 => Err(empty),
            Some(grid) if grid.cells() <= most => Ok(grid),
            _ => Err(too_large),
        }
    }

    /// Returns the number of rows.
    pub const fn rows(self) -> usize {
        self.rows
    }

    /// Returns the number of columns.
    pub const fn columns(self) -> usize {
        self.columns
    }

    /// Returns the numbers of rows and of columns.
    pub const fn size(self) -> (usize, usize) {
        (self.rows, self.columns)
    }

    /// Returns the number of cells.
    pub const fn cells(self) -> usize {
        self.rows * self.columns
    }

    /// Returns the number of a cell, or `None` if the cell lies outside the grid.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::grid::{Cell, Grid};
    ///
    /// let grid = Grid::new(2, 3).expect("is small");
    /// assert_eq!(grid.number(Cell { row: 1, column: 0 }), Some(3));
    /// assert_eq!(grid.number(Cell { row: 0, column: 3 }), None);
    /// ```
    pub const fn number(self, cell: Cell) -> Option<usize> {
        match cell.row < self.rows && cell.column < self.columns {
            true => Some(cell.row * self.columns + cell.column),
            false => None,
        }
    }

    /// Returns the cell of a number. Numbers past the last cell count on in rows below the grid.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::grid::{Cell, Grid};
    ///
    /// let grid = Grid::new(2, 3).expect("is small");
    /// assert_eq!(grid.cell(3), Cell { row: 1, column: 0 });
    /// ```
    pub const fn cell(self, number: usize) -> Cell {
        let columns = if self.columns == 0 { 1 } else { self.columns };
        Cell { row: number / columns, column: number % columns }
    }

    /// Returns the neighbours of a cell: above, left, right, below, without those outside the grid.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::grid::{Cell, Grid};
    ///
    /// let grid = Grid::new(2, 3).expect("is small");
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

/// Reads what `Display` writes.
///
/// # Examples
///
/// ```
/// use foregone::grid::Cell;
///
/// assert_eq!("r1c2".parse(), Ok(Cell { row: 0, column: 1 }));
/// assert!("r01c2".parse::<Cell>().is_err());
/// assert_eq!("r0c2".parse::<Cell>().unwrap_err().to_string(), "expected a cell such as r1c1");
/// ```
impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(name: &str) -> Result<Cell, ParseCellError> {
        let number = |digits: &str| match digits.as_bytes() {
            [b'1'..=b'9', ..] => digits.parse::<usize>().ok()?.checked_sub(1),
            _ => None,
        };
        let numbers = name.strip_prefix('r').and_then(|name| name.split_once('c'));
        let cell = numbers.and_then(|(row, column)| Some(Cell { row: number(row)?, column: number(column)? }));
        cell.ok_or(ParseCellError)
    }
}

/// A text that is not the name of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseCellError;

impl fmt::Display for ParseCellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a cell such as r1c1")
    }
}

impl core::error::Error for ParseCellError {}

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

impl TryFrom<char> for Direction {
    type Error = UnknownDirection;

    /// Returns the direction whose name is a letter.
    fn try_from(letter: char) -> Result<Direction, UnknownDirection> {
        Direction::ALL.into_iter().find(|direction| direction.name().starts_with(letter)).ok_or(UnknownDirection)
    }
}

/// Reads a name.
///
/// # Examples
///
/// ```
/// use foregone::grid::Direction;
///
/// assert_eq!("L".parse(), Ok(Direction::Left));
/// assert_eq!("l".parse::<Direction>().unwrap_err().to_string(), "expected D, L, R or U");
/// ```
impl FromStr for Direction {
    type Err = UnknownDirection;

    fn from_str(name: &str) -> Result<Direction, UnknownDirection> {
        Direction::ALL.into_iter().find(|direction| direction.name() == name).ok_or(UnknownDirection)
    }
}

/// A text or a letter that is not the name of a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnknownDirection;

impl fmt::Display for UnknownDirection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected D, L, R or U")
    }
}

impl core::error::Error for UnknownDirection {}

/// A set of directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DirectionSet(u8);

impl DirectionSet {
    /// Inserts a direction.
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
    pub fn iter(self) -> DirectionSetIter {
        DirectionSetIter(self)
    }
}

/// The directions of a set, by rank.
#[derive(Clone, Debug)]
pub struct DirectionSetIter(DirectionSet);

impl Iterator for DirectionSetIter {
    type Item = Direction;

    fn next(&mut self) -> Option<Direction> {
        let direction = *Direction::ALL.get(self.0.0.trailing_zeros() as usize)?;
        self.0.0 &= self.0.0 - 1; // it has that direction, so it is not 0
        Some(direction)
    }
}

impl IntoIterator for DirectionSet {
    type Item = Direction;
    type IntoIter = DirectionSetIter;

    fn into_iter(self) -> DirectionSetIter {
        self.iter()
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
