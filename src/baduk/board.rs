//! A board as it is written: empty points, my stones, the opponent's.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::flood::without_liberty;
use crate::grid::{Cell, Grid};
use crate::text::{self, Cells, ParseError, RowError, RowsErrorKind, letter_at};

/// The numbers of a board.
const ALPHABET: &str = "012";

/// The points of a word of bits.
pub(super) const WORD: usize = u64::BITS as usize;

/// Whose a stone is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Mine.
    Mine,
    /// The opponent's.
    Theirs,
}

/// A board: at least two empty points, and no group of either colour without a liberty.
///
/// `Display` writes its rows joined by `/`, a digit a point: 0 empty, 1 mine, 2 the opponent's. `FromStr` reads that and the judge's
/// rows, with blanks between the digits or without; not the numbers of rows and columns, which may look like a row.
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
/// Three bits a point, rows filled up to 64 points. Reading one takes linear time, the check of its groups included.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    grid: Grid,
    points: Points,
}

/// The points of a board as bits: for each row, words of 64 points, the first in the lowest bit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Points {
    /// The words of a row.
    pub(super) words: usize,
    pub(super) mine: Vec<u64>,
    pub(super) theirs: Vec<u64>,
    pub(super) empty: Vec<u64>,
}

/// What lies around a word of points in one plane, moved onto the word.
#[derive(Clone, Copy)]
pub(super) struct Around {
    pub(super) above: u64,
    pub(super) below: u64,
    pub(super) left: u64,
    pub(super) right: u64,
}

impl Around {
    /// Around a word of a plane that has so many words a row.
    #[inline(always)]
    pub(super) fn of(plane: &[u64], word: usize, words: usize) -> Around {
        let at = |word: usize| plane.get(word).copied().unwrap_or(0);
        let (here, in_row) = (at(word), word % words);
        let before = if in_row > 0 { at(word - 1) >> (WORD - 1) } else { 0 };
        let behind = if in_row + 1 < words { at(word + 1) << (WORD - 1) } else { 0 };
        Around {
            above: at(word.wrapping_sub(words)),
            below: at(word + words),
            left: here << 1 | before,
            right: here >> 1 | behind,
        }
    }

    /// The points that have something around them.
    pub(super) fn any(self) -> u64 {
        self.above | self.below | self.left | self.right
    }

    /// The points that have three things around them, or four.
    pub(super) fn three(self) -> u64 {
        let Around { above, below, left, right } = self;
        above & below & (left | right) | left & right & (above | below)
    }
}

impl Board {
    /// The most points of a board: 2^24, as in 4096 rows of 4096.
    pub const MAX_POINTS: usize = 1 << 24;

    /// Returns the rows and columns.
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// Returns whose stone lies on a point, if one does. There is none beyond the board. Constant time.
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

/// A text that is not a board.
pub type ParseBoardError = ParseError<ParseBoardErrorKind>;

/// What is wrong with a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseBoardErrorKind {
    /// A row is wrong, or there are too few or too many.
    Rows(RowsErrorKind),
    /// A number has more than one digit.
    LongNumber {
        /// What stands behind the first.
        found: char,
    },
    /// A side of the board has no point.
    Empty,
    /// There are more than [`Board::MAX_POINTS`] points.
    TooLarge,
    /// There are fewer than two empty points.
    FewEmpty,
    /// A group has no liberty.
    NoLiberty {
        /// Whose it is.
        colour: Colour,
        /// Its first stone in reading order.
        point: Cell,
    },
}

impl fmt::Display for ParseBoardErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseBoardErrorKind::Rows(kind) => kind.fmt(f),
            ParseBoardErrorKind::LongNumber { found } => {
                write!(f, "expected a blank after the number, found {found:?}")
            }
            ParseBoardErrorKind::Empty => write!(f, "expected a side of 1 point or more, found 0"),
            ParseBoardErrorKind::TooLarge => {
                write!(f, "expected a board of at most {} points, found more", Board::MAX_POINTS)
            }
            ParseBoardErrorKind::FewEmpty => write!(f, "expected two empty points, found fewer"),
            ParseBoardErrorKind::NoLiberty { colour, point } => {
                let whose = if *colour == Colour::Mine { "my" } else { "the opponent's" };
                write!(f, "expected a liberty of every group, found none of {whose} group at {point}")
            }
        }
    }
}

impl core::error::Error for ParseBoardErrorKind {}

impl From<RowsErrorKind> for ParseBoardErrorKind {
    fn from(kind: RowsErrorKind) -> ParseBoardErrorKind {
        ParseBoardErrorKind::Rows(kind)
    }
}

/// A board that is being read, row by row.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    /// Points of a row; not known before the first.
    columns: Option<usize>,
    /// Rows read so far.
    rows: usize,
    /// How many of them were written with single blanks.
    spaced: usize,
    points: Points,
}

impl Draft {
    /// Begins a board of this shape.
    pub(crate) fn new(rows: usize, columns: usize) -> Result<Draft, ParseBoardErrorKind> {
        match rows.checked_mul(columns) {
            Some(0) => Err(ParseBoardErrorKind::Empty),
            Some(points) if points <= Board::MAX_POINTS => Ok(Draft { columns: Some(columns), ..Draft::default() }),
            _ => Err(ParseBoardErrorKind::TooLarge),
        }
    }

    /// Takes the next row: digits, with blanks between them or without.
    pub(crate) fn row(&mut self, row: &[u8]) -> Result<(), RowError<ParseBoardErrorKind>> {
        let row = row.trim_ascii_end();
        let cells = cells_of(row);
        let found = || cells.split(row).count();
        let expected = *self.columns.get_or_insert_with(|| found().max(1));
        if (self.rows + 1).saturating_mul(expected) > Board::MAX_POINTS {
            return Err(RowError { offset: 0, kind: ParseBoardErrorKind::TooLarge });
        }
        self.points.words = expected.div_ceil(WORD);
        match self.points.push_spaced(row, expected) {
            true => self.spaced += 1,
            false => self.points.push_row(row, cells, expected)?,
        }
        self.rows += 1;
        Ok(())
    }

    /// The board, which has no [`fault`](Draft::fault).
    pub(crate) fn into_board(self) -> Board {
        let grid = Grid::new(self.rows, self.columns.unwrap_or(0)).unwrap_or_default(); // at most MAX_POINTS
        Board { grid, points: self.points }
    }

    /// Why the board is not legal, if it is not.
    pub(crate) fn fault(&self) -> Option<ParseBoardErrorKind> {
        if self.rows == 0 {
            return Some(ParseBoardErrorKind::Empty);
        }
        let Points { words, mine, theirs, empty } = &self.points;
        let mut with_empty = empty.iter().filter(|word| **word != 0);
        let first = with_empty.next().map_or(0, |word| word.count_ones());
        if first < 2 && with_empty.next().is_none() {
            return Some(ParseBoardErrorKind::FewEmpty);
        }
        let colours = [(Colour::Mine, mine), (Colour::Theirs, theirs)];
        let dead = colours.into_iter().filter_map(|(colour, of)| Some((without_liberty(of, empty, *words)?, colour)));
        let (point, colour) = dead.min_by_key(|(point, _)| *point)?;
        Some(ParseBoardErrorKind::NoLiberty { colour, point })
    }

    /// A row as it was written, if all rows were written with single blanks.
    pub(crate) fn written(&self, row: usize) -> Option<Vec<u8>> {
        let columns = self.columns.filter(|_| self.spaced == self.rows && row < self.rows)?;
        let digit = |column| match self.points.colour(Cell { row, column }) {
            None => '0',
            Some(Colour::Mine) => '1',
            Some(Colour::Theirs) => '2',
        };
        let digits: Vec<String> = (0..columns).map(|column| digit(column).to_string()).collect();
        Some(digits.join(" ").into_bytes())
    }
}

impl Points {
    /// The word of a point on the board, and its bit there.
    pub(super) fn place(&self, point: Cell) -> (usize, u64) {
        (point.row * self.words + point.column / WORD, 1 << (point.column % WORD))
    }

    /// Whose stone lies on a point of the board.
    fn colour(&self, point: Cell) -> Option<Colour> {
        let (word, bit) = self.place(point);
        if self.mine[word] & bit != 0 {
            Some(Colour::Mine)
        } else if self.theirs[word] & bit != 0 {
            Some(Colour::Theirs)
        } else {
            None
        }
    }

    /// Adds a row of single digits with single blanks between them, as the judge writes it. Returns whether it was one.
    ///
    /// Eight bytes are four points: a shift apart from the digits, their blanks must be blanks.
    fn push_spaced(&mut self, row: &[u8], columns: usize) -> bool {
        if row.len() != 2 * columns - 1 {
            return false;
        }
        let start = self.mine.len();
        let mut bad = 0;
        for word in row.chunks(2 * WORD) {
            let (mut mine, mut theirs) = (0, 0);
            for (place, four) in word.chunks(8).enumerate() {
                let digits = match four.first_chunk() {
                    Some(bytes) => u64::from_le_bytes(*bytes),
                    None => {
                        let mut bytes = *b"0 0 0 0 ";
                        bytes[..four.len()].copy_from_slice(four);
                        u64::from_le_bytes(bytes)
                    }
                };
                bad |= (digits ^ 0x2030_2030_2030_2030) & !(3 * LANES) | digits & digits >> 1 & LANES;
                mine |= gather(digits) << (4 * place);
                theirs |= gather(digits >> 1) << (4 * place);
            }
            self.mine.push(mine);
            self.theirs.push(theirs);
            self.empty.push(!(mine | theirs));
        }
        if bad != 0 {
            self.truncate(start);
            return false;
        }
        self.end_row(columns);
        true
    }

    /// Adds a row of words or letters, or says what is wrong with it.
    fn push_row(&mut self, row: &[u8], cells: Cells, columns: usize) -> Result<(), RowError<ParseBoardErrorKind>> {
        let (mut mine, mut theirs, mut found) = (vec![0; self.words], vec![0; self.words], 0);
        for (offset, cell) in cells.split(row) {
            let error = |kind: RowsErrorKind| Err(RowError { offset, kind: kind.into() });
            if found == columns {
                return error(RowsErrorKind::LongRow { expected: columns, found: letter_at(row, offset) });
            }
            let bit = 1 << (found % WORD);
            match cell {
                b"0" => {}
                b"1" => mine[found / WORD] |= bit,
                b"2" => theirs[found / WORD] |= bit,
                [b'0'..=b'2', ..] => {
                    let kind = ParseBoardErrorKind::LongNumber { found: letter_at(row, offset + 1) };
                    return Err(RowError { offset: offset + 1, kind });
                }
                _ => return error(RowsErrorKind::Cell { alphabet: ALPHABET.into(), found: letter_at(row, offset) }),
            }
            found += 1;
        }
        if found < columns {
            return Err(RowError {
                offset: row.len(),
                kind: RowsErrorKind::ShortRow { expected: columns, found }.into(),
            });
        }
        self.empty.extend(mine.iter().zip(&theirs).map(|(mine, theirs)| !(mine | theirs)));
        self.mine.extend(mine);
        self.theirs.extend(theirs);
        self.end_row(columns);
        Ok(())
    }

    /// Beyond the end of a row nothing is empty.
    fn end_row(&mut self, columns: usize) {
        let rest = columns % WORD;
        if let Some(last) = self.empty.last_mut().filter(|_| rest > 0) {
            *last &= (1 << rest) - 1;
        }
    }

    fn truncate(&mut self, length: usize) {
        self.mine.truncate(length);
        self.theirs.truncate(length);
        self.empty.truncate(length);
    }
}

/// The lowest bit of each of four lanes.
const LANES: u64 = 0x0001_0001_0001_0001;

/// The lowest bits of four lanes, the first as lowest bit.
fn gather(lanes: u64) -> u64 {
    ((lanes & LANES).wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3)) >> 48 & 0xf
}

impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        let mut draft = Draft::default();
        let end = text::read(text, |row| draft.row(row))?;
        let Some(kind) = draft.fault() else { return Ok(draft.into_board()) };
        // A stone is looked for once more, so that the error is at its place.
        let mut number = 0;
        let found = text::read(text, |row| match kind {
            ParseBoardErrorKind::NoLiberty { point, .. } if point.row == number => {
                let offset = cells_of(row).split(row).nth(point.column).map_or(0, |(offset, _)| offset);
                Err(RowError { offset, kind })
            }
            _ => {
                number += 1;
                Ok(())
            }
        });
        found.and(Err(end.error(kind)))
    }
}

/// How the points of a row are written: with blanks between them or without.
fn cells_of(row: &[u8]) -> Cells {
    match row.trim_ascii_end().contains(&b' ') || row.contains(&b'\t') {
        true => Cells::Words,
        false => Cells::Letters,
    }
}
