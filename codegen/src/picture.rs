//! Pictures of boards, lines and stencils.

use toml::Spanned;

use crate::error::{Error, ErrorKind};
use crate::graph::Move;
use crate::source::Source;

/// Rows and columns of a board; cells are numbered row by row from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub columns: usize,
}

impl Grid {
    /// Returns the number of cells.
    pub fn cells(self) -> usize {
        self.rows * self.columns
    }
}

/// Reads a board as a state: the place of a letter in `alphabet` is its value.
pub(crate) fn board(source: &Source, text: &Spanned<String>, grid: Grid, alphabet: &str) -> Result<u64, Error> {
    let rows = read(source, text, alphabet, Some(grid))?;
    let base = alphabet.len() as u64;
    Ok(rows.concat().iter().fold(0, |state, cell| state * base + cell.value as u64))
}

/// Reads a line as the cells that it flips: `x` where it does, `.` elsewhere.
pub(crate) fn line(source: &Source, text: &Spanned<String>, grid: Grid) -> Result<u64, Error> {
    board(source, text, grid, ".x")
}

/// Reads a stencil and lays it with its centre on every cell in reading order. Returns a move for every cell on which
/// something of it is left.
pub(crate) fn stencil(source: &Source, text: &Spanned<String>, grid: Grid) -> Result<Vec<Move>, Error> {
    let rows = read(source, text, ".xo-", None)?;
    let places = |letters: [usize; 2]| {
        let cells = rows
            .iter()
            .enumerate()
            .flat_map(|(row, cells)| cells.iter().enumerate().map(move |(column, cell)| (row, column, cell)));
        cells.filter(move |(_, _, cell)| letters.contains(&cell.value))
    };
    let mut centres = places([2, 3]);
    let Some((centre_row, centre_column, _)) = centres.next() else {
        return Err(source.error(text.span().start, ErrorKind::NoCentre));
    };
    if let Some((_, _, second)) = centres.next() {
        return Err(source.error(second.place, ErrorKind::SecondCentre));
    }
    let laid_on = |row: usize, column: usize| {
        let flipped = places([1, 2]).filter_map(|(r, c, _)| {
            let row = (row + r).checked_sub(centre_row).filter(|&row| row < grid.rows)?;
            let column = (column + c).checked_sub(centre_column).filter(|&column| column < grid.columns)?;
            Some(1 << (grid.cells() - 1 - row * grid.columns - column))
        });
        Move { name: format!("r{}c{}", row + 1, column + 1), flips: flipped.fold(0, |flips, bit: u64| flips | bit) }
    };
    let moves = (0..grid.cells()).map(|cell| laid_on(cell / grid.columns, cell % grid.columns));
    Ok(moves.filter(|mv| mv.flips != 0).collect())
}

/// A letter of a picture: its place in the alphabet, and in the file.
#[derive(Clone, Copy)]
struct Cell {
    value: usize,
    place: usize,
}

/// Reads a picture as large as the grid or, without one, of any number of rows as long as the first.
fn read(source: &Source, text: &Spanned<String>, alphabet: &str, grid: Option<Grid>) -> Result<Vec<Vec<Cell>>, Error> {
    let letters = source.letters(text);
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    for row in letters.rows() {
        if let Some(Grid { rows: expected, .. }) = grid.filter(|grid| grid.rows == rows.len()) {
            let found = letters.rows().count();
            return Err(source.error(row.place(0), ErrorKind::Rows { expected, found }));
        }
        let mut cells = Vec::new();
        for (index, found) in row.text.char_indices() {
            let place = row.place(index);
            let Some(value) = alphabet.find(found) else {
                return Err(source.error(place, ErrorKind::Cell { alphabet: alphabet.to_owned(), found }));
            };
            cells.push(Cell { value, place });
        }
        let expected = grid.map_or(rows.first().unwrap_or(&cells).len(), |grid| grid.columns);
        if cells.len() != expected {
            let place = row.place(expected.min(cells.len()));
            return Err(source.error(place, ErrorKind::Columns { expected, found: cells.len() }));
        }
        rows.push(cells);
    }
    match grid {
        Some(Grid { rows: expected, .. }) if rows.len() < expected => {
            let kind = ErrorKind::Rows { expected, found: rows.len() };
            Err(source.error(letters.place(letters.text.len()), kind))
        }
        _ => Ok(rows),
    }
}
