//! Pictures of boards, lines and stencils.

use foregone_core::grid::{Cell, Grid};
use foregone_core::rules::State;
use toml::Spanned;

use crate::error::{Error, ErrorKind};
use crate::source::Source;

/// Reads a board as a state: the place of a letter in `alphabet` is its value.
pub(crate) fn board(source: &Source, text: &Spanned<String>, grid: Grid, alphabet: &str) -> Result<State, Error> {
    let rows = read(source, text, alphabet, Some(grid))?;
    let base = alphabet.len() as u64;
    Ok(State(rows.concat().iter().fold(0, |state, letter| state * base + letter.value as u64)))
}

/// Reads a line as the mask of the cells that it flips: `x` where it does, `.` elsewhere.
pub(crate) fn line(source: &Source, text: &Spanned<String>, grid: Grid) -> Result<u64, Error> {
    board(source, text, grid, ".x").map(u64::from)
}

/// Reads a stencil and lays it with its centre on every cell in reading order. Returns each cell
/// with the mask of the cells that are flipped there, if there are any.
pub(crate) fn stencil(source: &Source, text: &Spanned<String>, grid: Grid) -> Result<Vec<(Cell, u64)>, Error> {
    let rows = read(source, text, ".xo-", None)?;
    let places = |letters: [usize; 2]| {
        let places = rows
            .iter()
            .enumerate()
            .flat_map(|(row, letters)| letters.iter().enumerate().map(move |(column, letter)| (row, column, letter)));
        places.filter(move |(_, _, letter)| letters.contains(&letter.value))
    };
    let mut centres = places([2, 3]);
    let Some((centre_row, centre_column, _)) = centres.next() else {
        return Err(source.error(text.span().start, ErrorKind::NoCentre));
    };
    if let Some((_, _, second)) = centres.next() {
        return Err(source.error(second.place, ErrorKind::SecondCentre));
    }
    let laid_on = |cell: Cell| {
        let flipped = places([1, 2]).filter_map(|(row, column, _)| {
            let row = (cell.row + row).checked_sub(centre_row)?;
            let column = (cell.column + column).checked_sub(centre_column)?;
            Some(1 << (grid.cells() - 1 - grid.number(Cell { row, column })?))
        });
        (cell, flipped.fold(0, |flips, bit: u64| flips | bit))
    };
    let laid = (0..grid.cells()).map(|number| laid_on(grid.cell(number)));
    Ok(laid.filter(|(_, flips)| *flips != 0).collect())
}

/// A letter of a picture: its place in the alphabet, and in the file.
#[derive(Clone, Copy)]
struct Letter {
    value: usize,
    place: usize,
}

/// Reads a picture as large as the grid or, without one, of any number of rows as long as the
/// first.
fn read(
    source: &Source,
    text: &Spanned<String>,
    alphabet: &str,
    grid: Option<Grid>,
) -> Result<Vec<Vec<Letter>>, Error> {
    let letters = source.letters(text);
    let mut rows: Vec<Vec<Letter>> = Vec::new();
    for row in letters.rows() {
        if let Some(expected) = grid.map(Grid::rows).filter(|expected| *expected == rows.len()) {
            let found = letters.rows().count();
            return Err(source.error(row.place(0), ErrorKind::Rows { expected, found }));
        }
        let mut cells = Vec::new();
        for (index, found) in row.text.char_indices() {
            let place = row.place(index);
            let Some(value) = alphabet.find(found) else {
                return Err(source.error(place, ErrorKind::Cell { alphabet: alphabet.to_owned(), found }));
            };
            cells.push(Letter { value, place });
        }
        let expected = grid.map_or(rows.first().unwrap_or(&cells).len(), Grid::columns);
        if cells.len() != expected {
            let place = row.place(expected.min(cells.len()));
            return Err(source.error(place, ErrorKind::Columns { expected, found: cells.len() }));
        }
        rows.push(cells);
    }
    match grid.map(Grid::rows) {
        Some(expected) if rows.len() < expected => {
            let kind = ErrorKind::Rows { expected, found: rows.len() };
            Err(source.error(letters.place(letters.text.len()), kind))
        }
        _ => Ok(rows),
    }
}
