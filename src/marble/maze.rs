//! A maze of any size as a table: for each cell and direction, the cell where a marble stops.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::level::{Level, Square};
use super::tilt::{AfterTilt, Marbles, Motion};
use crate::grid::{Cell, Direction, Grid};

/// A level without its marbles, prepared for tilts of any two.
///
/// # Examples
///
/// ```
/// use foregone::grid::Direction;
/// use foregone::marble::{Level, Maze};
///
/// // // #######
/// // // #R.O.B#
/// // // #######
/// let level: Level = "#######/#R.O.B#/#######".parse()?;
/// let maze = Maze::new(&level);
/// let tilted = maze.tilt(level.marbles(), Direction::Right).expect("the marbles lie on free cells");
/// assert!(tilted.is_solved());
/// # Ok::<(), foregone::marble::ParseLevelError>(())
/// ```
///
/// # Complexity
///
/// Time linear in the cells, and 17 bytes a cell. A tilt takes constant time.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Maze {
    grid: Grid,
    /// The squares, free where the marbles were.
    squares: Vec<Square>,
    hole: u32,
    /// The number of the cell where a marble stops, by cell and direction.
    stops: Vec<[u32; 4]>,
}

impl Maze {
    /// Returns the maze of a level.
    pub fn new(level: &Level) -> Maze {
        let grid = level.grid();
        let without_marble = |square: &Square| match square {
            Square::Red | Square::Blue => Square::Free,
            square => *square,
        };
        let squares: Vec<Square> = level.squares().iter().map(without_marble).collect();
        let hole = squares.iter().position(|square| *square == Square::Hole).unwrap_or(0) as u32; // a level has one
        let mut maze = Maze { grid, stops: vec![[0; 4]; squares.len()], squares, hole };
        for number in 0..maze.squares.len() {
            maze.fill(number, [Direction::Left, Direction::Up]);
        }
        for number in (0..maze.squares.len()).rev() {
            maze.fill(number, [Direction::Right, Direction::Down]);
        }
        maze
    }

    /// Fills in the stops of a cell in two directions. Those of the next cells in these directions
    /// are filled in already.
    fn fill(&mut self, number: usize, directions: [Direction; 2]) {
        for direction in directions {
            self.stops[number][direction as usize] = match self.next(number, direction) {
                _ if self.squares[number] == Square::Hole => number as u32,
                Some(next) if self.squares[next] != Square::Wall => self.stops[next][direction as usize],
                _ => number as u32,
            };
        }
    }

    /// The number of the next cell in a direction, if it is on the board.
    fn next(&self, number: usize, direction: Direction) -> Option<usize> {
        let Cell { row, column } = self.grid.cell(number);
        let next = match direction {
            Direction::Down => Cell { row: row + 1, column },
            Direction::Left => Cell { row, column: column.wrapping_sub(1) },
            Direction::Right => Cell { row, column: column + 1 },
            Direction::Up => Cell { row: row.wrapping_sub(1), column },
        };
        self.grid.number(next)
    }

    /// Returns the rows and columns.
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// Returns the level of this maze with two marbles in it, or `None` unless they lie on two
    /// different free cells.
    pub fn level(&self, marbles: Marbles) -> Option<Level> {
        let (red, blue) = self.numbers(marbles)?;
        let mut squares = self.squares.clone();
        (squares[red as usize], squares[blue as usize]) = (Square::Red, Square::Blue);
        Some(Level::new(self.grid, squares))
    }

    /// Returns the places of two marbles after a tilt, or `None` unless they lie on two different
    /// free cells.
    pub fn tilt(&self, marbles: Marbles, direction: Direction) -> Option<AfterTilt> {
        let (red, blue) = self.stops(self.numbers(marbles)?, direction);
        let place = |number: u32| (number != self.hole).then(|| self.grid.cell(number as usize));
        Some(AfterTilt { red: place(red), blue: place(blue) })
    }

    /// Returns the places of two marbles at the start, with `None`, and after each tilt, with the
    /// tilt.
    ///
    /// The walk ends with the tilt that drops a marble into the hole. It is empty unless the
    /// marbles lie on two different free cells.
    pub fn walk(
        &self,
        marbles: Marbles,
        moves: impl IntoIterator<Item = Direction>,
    ) -> impl Iterator<Item = (Option<Direction>, AfterTilt)> {
        let mut moves = moves.into_iter();
        let start = self.numbers(marbles).map(|_| (None, marbles.into()));
        core::iter::successors(start, move |(_, here): &(_, AfterTilt)| {
            let marbles = here.marbles()?;
            let direction = moves.next()?;
            Some((Some(direction), self.tilt(marbles, direction)?))
        })
    }

    /// Returns the rows of this maze with the marbles that are left, joined by `/` as those of a
    /// level.
    pub fn text(&self, AfterTilt { red, blue }: AfterTilt) -> String {
        let square = |(number, square): (usize, &Square)| match Some(self.grid.cell(number)) {
            cell if cell == red => Square::Red.letter(),
            cell if cell == blue => Square::Blue.letter(),
            _ => square.letter(),
        };
        let letters: Vec<char> = self.squares.iter().enumerate().map(square).collect();
        letters.chunks(self.grid.columns()).map(String::from_iter).collect::<Vec<_>>().join("/")
    }

    /// The squares, row by row. None is a marble.
    pub(super) fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The numbers of the cells of two marbles, if these are two different free cells.
    pub(super) fn numbers(&self, Marbles { red, blue }: Marbles) -> Option<(u32, u32)> {
        let number = |cell: Cell| self.grid.number(cell).filter(|&number| self.squares[number] == Square::Free);
        let (red, blue) = (number(red)?, number(blue)?);
        (red != blue).then_some((red as u32, blue as u32))
    }
}

impl Motion for Maze {
    fn bits(&self) -> u32 {
        usize::BITS - (self.squares.len() - 1).leading_zeros() // a level has three cells or more
    }

    fn hole(&self) -> u32 {
        self.hole
    }

    fn step(&self, direction: Direction) -> u32 {
        let columns = self.grid.columns() as u32; // at most Level::MAX_CELLS
        match direction {
            Direction::Down => columns,
            Direction::Left => 1_u32.wrapping_neg(),
            Direction::Right => 1,
            Direction::Up => columns.wrapping_neg(),
        }
    }

    fn slide(&self, cell: u32, direction: Direction) -> u32 {
        self.stops[cell as usize][direction as usize]
    }
}
