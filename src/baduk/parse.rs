//! Reading a board from text.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::board::Board;
use super::flood::without_liberty;
use super::points::{Colour, Points, WORD};
use crate::grid::{Cell, Grid};
use crate::text::{self, Cells, ParseError, RowError, RowsErrorKind, letter_at};

/// The numbers of a board.
const ALPHABET: &str = "012";

/// A text that is not a board.
pub type ParseBoardError = ParseError<ParseBoardErrorKind>;

/// The mistake in a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseBoardErrorKind {
    /// A row is wrong, or the number of rows is.
    Rows(RowsErrorKind),
    /// A number has more than one digit.
    LongNumber {
        /// The letter behind the first digit.
        found: char,
    },
    /// A side of the board is 0.
    Empty,
    /// There are more than [`Board::MAX_POINTS`] points.
    TooLarge,
    /// There are fewer than two empty points.
    FewEmpty,
    /// A group has no liberty.
    NoLiberty {
        /// The colour of its stones.
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
    /// The points of a row, once the first is read.
    columns: Option<usize>,
    /// The rows read so far.
    rows: usize,
    /// How many of them had single blanks between the digits.
    spaced: usize,
    points: Points,
}

impl Draft {
    /// Begins a board of so many rows and columns.
    pub(crate) fn new(rows: usize, columns: usize) -> Result<Draft, ParseBoardErrorKind> {
        let (empty, too_large) = (ParseBoardErrorKind::Empty, ParseBoardErrorKind::TooLarge);
        Grid::within(Board::MAX_POINTS, rows, columns, empty, too_large)?;
        Ok(Draft { columns: Some(columns), ..Draft::default() })
    }

    /// Reads the next row: digits, with or without blanks between them.
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

    /// Returns the board, which must have no [`fault`](Draft::fault).
    pub(crate) fn into_board(self) -> Board {
        let grid = Grid::new(self.rows, self.columns.unwrap_or(0)).unwrap_or_default(); // at most MAX_POINTS
        Board::new(grid, self.points)
    }

    /// Returns the reason why the board is not legal, if it is not.
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

    /// Returns the text of a row, if all rows had single blanks between the digits.
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
    /// Adds a row of single digits with single blanks between them, as the judge writes it. Returns
    /// whether the row has this form.
    ///
    /// Eight bytes are four points. One comparison checks the blanks and the upper bits of the
    /// digits, another that no digit is 3.
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

    /// Adds a row of words or letters, or returns the mistake in it.
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

    /// Ends a row: the points beyond its end are not empty.
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

/// Gathers the lowest bits of four lanes, the first as lowest bit.
fn gather(lanes: u64) -> u64 {
    ((lanes & LANES).wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3)) >> 48 & 0xf
}

impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        let mut draft = Draft::default();
        let end = text::read(text, |row| draft.row(row))?;
        let Some(kind) = draft.fault() else { return Ok(draft.into_board()) };
        // The text is read again to find the place of the stone.
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

/// Returns whether the points of a row are words, with blanks between them, or letters.
fn cells_of(row: &[u8]) -> Cells {
    match row.trim_ascii_end().contains(&b' ') || row.contains(&b'\t') {
        true => Cells::Words,
        false => Cells::Letters,
    }
}
