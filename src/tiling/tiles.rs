//! The tiles: polyominoes by name or as pictures, and the ways to lay them.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::fmt;
use core::str::FromStr;

use crate::grid::{Cell, Grid};
use crate::text::{self, ParseError, RowError, letter_at};

/// A polyomino: connected cells, up to shifting.
///
/// `Display` writes a picture, rows joined by `/`: `#` a cell, `.` none. `FromStr` reads that; lines are rows too, blanks are no cells,
/// and rows may be of different lengths.
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
    fn of(mut cells: Vec<Cell>) -> Result<Polyomino, ParsePolyominoErrorKind> {
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

    /// Its cells as seen from the first one of the order.
    fn offsets(&self, order: Order) -> Offsets {
        let mut cells = self.cells.clone();
        order.sort(&mut cells);
        let first = cells[0]; // a polyomino has a cell
        let farthest = |of: fn(&Cell) -> usize| cells.iter().map(of).max().unwrap_or(0);
        let offset = |cell: &Cell| {
            (cell.row as isize - first.row as isize, cell.column as isize - first.column as isize) // at most ten each
        };
        Offsets {
            cells: cells.iter().map(offset).collect(),
            before: first,
            behind: Cell {
                row: farthest(|cell| cell.row) - first.row,
                column: farthest(|cell| cell.column) - first.column,
            },
        }
    }

    /// Returns the ways to lay it, each once: itself, its quarter turns clockwise, then the same of its mirror image, as far as `motions`
    /// allow.
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

/// The order in which a sweep comes by the cells, from the last in reading order to the first, so that the way back along it goes forward.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Order {
    /// Row by row, each from the right.
    Rows,
    /// Column by column, each from the bottom.
    Columns,
}

impl Order {
    pub(super) const ALL: [Order; 2] = [Order::Rows, Order::Columns];

    /// Puts cells into this order.
    pub(super) fn sort(self, cells: &mut [Cell]) {
        match self {
            Order::Rows => cells.sort_unstable_by_key(|cell| Reverse((cell.row, cell.column))),
            Order::Columns => cells.sort_unstable_by_key(|cell| Reverse((cell.column, cell.row))),
        }
    }
}

/// The cells of a tile as seen from its first one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Offsets {
    /// How many rows down and columns to the right each lies, the first itself first.
    pub(super) cells: Vec<(isize, isize)>,
    /// How many rows and columns it has before the first cell.
    before: Cell,
    /// How many it has behind.
    behind: Cell,
}

impl Offsets {
    /// The number of the cell that its first one is laid on, if the tile lies within the grid.
    #[inline(always)]
    pub(super) fn place(&self, Cell { row, column }: Cell, grid: Grid) -> Option<usize> {
        let within = row >= self.before.row
            && column >= self.before.column
            && row + self.behind.row < grid.rows()
            && column + self.behind.column < grid.columns();
        within.then_some(row * grid.columns() + column)
    }
}

/// How a tile may be moved before it is laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Motions {
    /// Turned and mirrored: free polyominoes.
    #[default]
    Free,
    /// Turned: one-sided polyominoes.
    OneSided,
    /// As it is drawn: fixed polyominoes.
    Fixed,
}

/// The tiles that have a name, smallest first, as they are drawn.
const NAMED: [(&str, &str); 21] = [
    ("monomino", "#"),
    ("domino", "##"),
    ("i3", "###"),
    ("l3", "##/#."),
    ("i4", "####"),
    ("o4", "##/##"),
    ("t4", "###/.#."),
    ("s4", ".##/##."),
    ("l4", "###/#.."),
    ("F", ".##/##./.#."),
    ("I", "#####"),
    ("L", "####/#..."),
    ("N", "##../.###"),
    ("P", "##/##/#."),
    ("T", "###/.#./.#."),
    ("U", "#.#/###"),
    ("V", "#../#../###"),
    ("W", "#../##./.##"),
    ("X", ".#./###/.#."),
    ("Y", "####/.#.."),
    ("Z", "##./.#./.##"),
];

/// All free polyominoes of a size, by one name.
const FAMILIES: [(&str, usize); 3] = [("trominoes", 3), ("tetrominoes", 4), ("pentominoes", 5)];

/// A set of tiles, of each as many copies as are needed.
///
/// `FromStr` reads names, joined by commas: `monomino`, `domino`, `i3`, `l3`, `i4`, `o4`, `t4`, `s4`, `l4`, the pentominoes `F`, `I`, `L`, `N`, `P`,
/// `T`, `U`, `V`, `W`, `X`, `Y`, `Z`, and `trominoes`, `tetrominoes`, `pentominoes` for all of a size. The default is the L-tromino, as the judge asks.
///
/// # Examples
///
/// ```
/// use foregone::tiling::{Motions, Tiles};
///
/// assert_eq!(Tiles::default().orientations().len(), 4);
/// assert_eq!("pentominoes".parse::<Tiles>()?.orientations().len(), 63);
/// assert_eq!("s4".parse::<Tiles>()?.moved(Motions::OneSided).orientations().len(), 2);
/// # Ok::<(), foregone::tiling::UnknownTile>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tiles {
    polyominoes: Vec<Polyomino>,
    orientations: Vec<Polyomino>,
    /// Of each orientation, for each order of the sweep, its cells as seen from the first: rows and columns farther.
    offsets: [Vec<Offsets>; 2],
}

impl Tiles {
    /// Returns the set of these polyominoes, moved freely.
    pub fn new(polyominoes: impl IntoIterator<Item = Polyomino>) -> Tiles {
        let (orientations, offsets) = Default::default();
        Tiles { polyominoes: polyominoes.into_iter().collect(), orientations, offsets }.moved(Motions::Free)
    }

    /// Returns the same polyominoes, moved in these ways.
    #[must_use]
    pub fn moved(self, motions: Motions) -> Tiles {
        let mut seen = BTreeSet::new();
        let all = self.polyominoes.iter().flat_map(|tile| tile.orientations(motions));
        let orientations: Vec<Polyomino> = all.filter(|tile| seen.insert(tile.clone())).collect();
        let offsets = Order::ALL.map(|order| orientations.iter().map(|tile| tile.offsets(order)).collect());
        Tiles { orientations, offsets, ..self }
    }

    /// Returns the polyominoes of a text: pictures with blank lines between them.
    ///
    /// # Errors
    ///
    /// - [`Letter`](ParsePolyominoErrorKind::Letter): neither a cell nor a blank.
    /// - [`Empty`](ParsePolyominoErrorKind::Empty), [`TooLarge`](ParsePolyominoErrorKind::TooLarge),
    ///   [`NotConnected`](ParsePolyominoErrorKind::NotConnected): a picture of no polyomino, or the text has none; at the end of the picture.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::tiling::Tiles;
    ///
    /// let tiles = Tiles::from_pictures("##\n#\n\n##\n")?;
    /// assert_eq!(tiles.polyominoes().len(), 2);
    /// # Ok::<(), foregone::tiling::ParsePolyominoError>(())
    /// ```
    pub fn from_pictures(text: &str) -> Result<Tiles, ParsePolyominoError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines: Vec<&str> = text.lines().collect();
        let mut polyominoes = Vec::new();
        let mut start = 0;
        for picture in lines.split(|line| line.trim_ascii().is_empty()) {
            if !picture.is_empty() {
                let tile = picture
                    .join("\n")
                    .parse()
                    .map_err(|error: ParsePolyominoError| ParseError { line: error.line + start, ..error });
                polyominoes.push(tile?);
            }
            start += picture.len() + 1;
        }
        match polyominoes.is_empty() {
            true => Err(ParseError { line: lines.len().max(1), column: 1, kind: ParsePolyominoErrorKind::Empty }),
            false => Ok(Tiles::new(polyominoes)),
        }
    }

    /// Returns the polyominoes as they are drawn, in the order in which they were named.
    pub fn polyominoes(&self) -> &[Polyomino] {
        &self.polyominoes
    }

    /// Returns the ways to lay a tile, each once, in the order in which they are tried: by polyomino, then as
    /// [`Polyomino::orientations`] gives them.
    pub fn orientations(&self) -> &[Polyomino] {
        &self.orientations
    }

    /// Returns whether a tile covers just these cells, if they are white.
    pub fn cover(&self, cells: &[Cell]) -> bool {
        Polyomino::of(cells.to_vec()).is_ok_and(|tile| self.orientations.contains(&tile))
    }

    /// Of each orientation its cells as seen from the first one of the order.
    pub(super) fn offsets(&self, order: Order) -> &[Offsets] {
        &self.offsets[order as usize]
    }
}

impl Default for Tiles {
    fn default() -> Tiles {
        Tiles::new(named("l3"))
    }
}

/// The polyominoes of a name, none if nothing has it.
fn named(name: &str) -> Vec<Polyomino> {
    let size = FAMILIES.iter().find(|(family, _)| *family == name).map(|(_, size)| *size);
    let pictures = NAMED.iter().filter(|(tile, picture)| match size {
        Some(size) => picture.matches('#').count() == size,
        None => *tile == name,
    });
    pictures.filter_map(|(_, picture)| picture.parse().ok()).collect()
}

impl FromStr for Tiles {
    type Err = UnknownTile;

    fn from_str(names: &str) -> Result<Tiles, UnknownTile> {
        let mut polyominoes = Vec::new();
        for name in names.split(',').map(str::trim_ascii) {
            let tiles = named(name);
            if tiles.is_empty() {
                return Err(UnknownTile { name: name.to_owned() });
            }
            polyominoes.extend(tiles);
        }
        Ok(Tiles::new(polyominoes))
    }
}

/// A name that no tile has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnknownTile {
    /// The name.
    pub name: String,
}

impl fmt::Display for UnknownTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = NAMED.iter().map(|(name, _)| *name).chain(FAMILIES.iter().map(|(name, _)| *name));
        let names: Vec<&str> = names.collect();
        write!(f, "expected tiles of {}, found {:?}", names.join(", "), self.name)
    }
}

impl core::error::Error for UnknownTile {}

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
        Polyomino::of(self.cells)
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
