//! Boards as text: rows of cells, and where a mistake in them is.
//!
//! One form is written: rows joined by `/` (`HTT/HTT/THH`). Lines are read as rows too.

use core::fmt;

#[cfg(feature = "alloc")]
use crate::grid::Grid;

/// How the cells of a row are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cells {
    /// Letters, one behind the other.
    Letters,
    /// Letters, between which blanks may stand.
    SpacedLetters,
    /// Words, numbers for instance, with blanks between them.
    Words,
}

impl Cells {
    /// Returns the cells of a row, each with the byte that it begins at. Blanks and tabs at the end are no cells; one that
    /// may not stand where it does is, so that whoever reads cells finds it.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::rows::Cells;
    ///
    /// let cells = |row: &'static str, cells: Cells| -> Vec<(usize, &[u8])> { cells.of(row.as_bytes()).collect() };
    /// assert_eq!(cells("HT ", Cells::Letters), [(0, &b"H"[..]), (1, b"T")]);
    /// assert_eq!(cells("H T", Cells::SpacedLetters), [(0, &b"H"[..]), (2, b"T")]);
    /// assert_eq!(cells("H T", Cells::Letters).len(), 3);
    /// assert_eq!(cells("10 2", Cells::Words), [(0, &b"10"[..]), (3, b"2")]);
    /// ```
    pub fn of(self, row: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
        let row = row.trim_ascii_end();
        let mut next = 0;
        core::iter::from_fn(move || {
            if self == Cells::Words || (self == Cells::SpacedLetters && next > 0) {
                next += row[next..].iter().take_while(|byte| is_blank(byte)).count();
            }
            let start = next;
            let length = match self {
                Cells::Words => row[start..].iter().take_while(|byte| !is_blank(byte)).count(),
                _ => 1,
            };
            next += length;
            row.get(start..next).filter(|cell| !cell.is_empty()).map(|cell| (start, cell))
        })
    }
}

/// Whether a byte is a blank between cells.
pub(crate) fn is_blank(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// The letter that begins at a byte; what is not UTF-8 is the replacement character.
pub(crate) fn letter_at(row: &[u8], offset: usize) -> char {
    let chunk = row.get(offset..).and_then(|rest| rest.utf8_chunks().next());
    chunk.and_then(|chunk| chunk.valid().chars().next()).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// Reads the rows of a text, which `/` and line ends part, and hands each to `row`. Blank lines before the first and behind the
/// last are none. Returns the place behind the last row.
pub(crate) fn read<K>(
    text: &str,
    mut row: impl FnMut(&[u8]) -> Result<(), RowError<K>>,
) -> Result<End<'_>, ParseError<K>> {
    let mut end = End { line: 1, text: "" };
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.trim_ascii_end().split('\n').zip(1..);
    for (text, line) in lines.skip_while(|(line, _)| line.trim_ascii().is_empty()) {
        end = End { line, text };
        let mut start = 0;
        for part in text.split('/') {
            row(part.as_bytes()).map_err(|RowError { offset, kind }| end.error_at(start + offset, kind))?;
            start += part.len() + 1;
        }
    }
    Ok(end)
}

/// Reads the rows of a text, with the numbers of rows and columns on a line before them or without. Such a line begins a board of
/// that shape.
#[cfg(feature = "alloc")]
pub(crate) fn read_announced<'t, D, K: From<RowsErrorKind>>(
    text: &'t str,
    draft: &mut D,
    begin: impl Fn(Grid) -> Result<D, K>,
    row: impl Fn(&mut D, &[u8]) -> Result<(), RowError<K>>,
) -> Result<End<'t>, ParseError<K>> {
    let (mut found, mut announced) = (0, None);
    let end = read(text, |line| {
        if let Some(grid) = announcement(line).filter(|_| found == 0 && announced.is_none()) {
            *draft = begin(grid).map_err(|kind| RowError { offset: 0, kind })?;
            announced = Some(grid.rows);
            return Ok(());
        }
        if let Some(expected) = announced.filter(|rows| *rows == found) {
            return Err(RowError { offset: 0, kind: RowsErrorKind::ManyRows { expected }.into() });
        }
        found += 1;
        row(draft, line)
    })?;
    match announced {
        Some(expected) if expected > found => Err(end.error(RowsErrorKind::FewRows { expected, found }.into())),
        _ => Ok(end),
    }
}

/// The numbers of rows and columns, if a line says them.
#[cfg(feature = "alloc")]
fn announcement(line: &[u8]) -> Option<Grid> {
    let mut numbers = Cells::Words.of(line.trim_ascii()).map(|(_, word)| number(word));
    match (numbers.next(), numbers.next(), numbers.next()) {
        (Some(Some(rows)), Some(Some(columns)), None) => Some(Grid { rows, columns }),
        _ => None,
    }
}

/// The number that a word of digits says, if it fits.
#[cfg(feature = "alloc")]
pub(crate) fn number(word: &[u8]) -> Option<usize> {
    let digits = core::str::from_utf8(word).ok().filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    digits.and_then(|digits| digits.parse().ok())
}

/// The place behind the last row of a text.
#[derive(Clone, Copy)]
pub(crate) struct End<'t> {
    line: usize,
    text: &'t str,
}

impl End<'_> {
    /// An error of the board as a whole: what is missing is missing here.
    pub(crate) fn error<K>(self, kind: K) -> ParseError<K> {
        self.error_at(self.text.len(), kind)
    }

    fn error_at<K>(self, offset: usize, kind: K) -> ParseError<K> {
        let before = self.text.get(..offset).unwrap_or(self.text);
        ParseError { line: self.line, column: before.chars().count() + 1, kind }
    }
}

/// A mistake in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RowError<K> {
    /// The byte of the row that it is at, counted from 0.
    pub offset: usize,
    /// What is wrong.
    pub kind: K,
}

/// A text that is not a board of its puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseError<K> {
    /// The line of the text, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: K,
}

/// What can be wrong with the rows of any board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RowsErrorKind {
    /// A letter that is not in the alphabet.
    Cell {
        /// The alphabet.
        alphabet: &'static str,
        /// What stands there.
        found: char,
    },
    /// A row that ends too early.
    ShortRow {
        /// Cells of a row.
        expected: usize,
        /// Cells of this row.
        found: usize,
    },
    /// A row that goes on after its last cell.
    LongRow {
        /// Cells of a row.
        expected: usize,
        /// What stands behind them.
        found: char,
    },
    /// A board that ends too early.
    FewRows {
        /// Rows of a board.
        expected: usize,
        /// Rows of this board.
        found: usize,
    },
    /// A board that goes on after its last row.
    ManyRows {
        /// Rows of a board.
        expected: usize,
    },
}

impl<K> ParseError<K> {
    /// The same mistake as one of something that contains it.
    #[cfg(feature = "alloc")]
    pub(crate) fn into_kind<L: From<K>>(self) -> ParseError<L> {
        ParseError { line: self.line, column: self.column, kind: self.kind.into() }
    }
}

impl<K: fmt::Display> fmt::Display for ParseError<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.kind)
    }
}

impl<K: fmt::Debug + fmt::Display> core::error::Error for ParseError<K> {}

impl fmt::Display for RowsErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RowsErrorKind::Cell { alphabet, found } => {
                write!(f, "expected a cell of {alphabet:?}, found {found:?}")
            }
            RowsErrorKind::ShortRow { expected, found } => {
                write!(f, "expected a row of {}, found {found}", Counted(*expected as u64, "cell"))
            }
            RowsErrorKind::LongRow { expected, found } => {
                write!(f, "expected the end of the row after {}, found {found:?}", Counted(*expected as u64, "cell"))
            }
            RowsErrorKind::FewRows { expected, found } => {
                write!(f, "expected a board of {}, found {found}", Counted(*expected as u64, "row"))
            }
            RowsErrorKind::ManyRows { expected } => {
                write!(f, "expected the end of the board after {}, found another", Counted(*expected as u64, "row"))
            }
        }
    }
}

impl core::error::Error for RowsErrorKind {}

/// A number of things: `1 row`, `2 rows`.
pub(crate) struct Counted(pub(crate) u64, pub(crate) &'static str);

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counted(count, noun) = self;
        write!(f, "{count} {noun}{}", if *count == 1 { "" } else { "s" })
    }
}
