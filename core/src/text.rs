//! Boards as text: rows of cells, the place of a mistake in them, and the caret under it.
//!
//! One form is written: rows joined by `/` (`HTT/HTT/THH`). Lines are read as rows too.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt;

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
    /// Splits a row into its cells, each with the byte at which it begins. Blanks and tabs at the
    /// end of the row are no cells. A blank at a place where none may stand is a cell, so that the
    /// reader of the cells reports it.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::text::Cells;
    ///
    /// let cells = |row: &'static str, cells: Cells| -> Vec<(usize, &[u8])> { cells.split(row.as_bytes()).collect() };
    /// assert_eq!(cells("HT ", Cells::Letters), [(0, &b"H"[..]), (1, b"T")]);
    /// assert_eq!(cells("H T", Cells::SpacedLetters), [(0, &b"H"[..]), (2, b"T")]);
    /// assert_eq!(cells("H T", Cells::Letters).len(), 3);
    /// assert_eq!(cells("10 2", Cells::Words), [(0, &b"10"[..]), (3, b"2")]);
    /// ```
    pub fn split(self, row: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
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
        .fuse()
    }
}

/// Returns whether a byte is a blank or a tab, which may stand between cells.
pub fn is_blank(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// Returns the letter that begins at a byte of a row: the replacement character if it is not UTF-8.
pub fn letter_at(row: &[u8], offset: usize) -> char {
    let chunk = row.get(offset..).and_then(|rest| rest.utf8_chunks().next());
    chunk.and_then(|chunk| chunk.valid().chars().next()).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// Hands each row of a text to `row`. Rows are separated by `/` and by line ends. Blank lines
/// before the first row and after the last are skipped. Returns the place behind the last row.
///
/// # Errors
///
/// The first error of `row`, with its line and column.
pub fn read<K>(text: &str, mut row: impl FnMut(&[u8]) -> Result<(), RowError<K>>) -> Result<End<'_>, ParseError<K>> {
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

/// Hands each row of a text to `row`. If the first line is the numbers of rows and columns, `begin`
/// makes the draft of a board of this size, and as many rows must follow.
///
/// # Errors
///
/// The first error of `begin` or `row`, or too few or too many rows, with its line and column.
pub fn read_announced<'t, D, K: From<RowsErrorKind>>(
    text: &'t str,
    draft: &mut D,
    begin: impl Fn(usize, usize) -> Result<D, K>,
    row: impl Fn(&mut D, &[u8]) -> Result<(), RowError<K>>,
) -> Result<End<'t>, ParseError<K>> {
    let (mut found, mut announced) = (0, None);
    let end = read(text, |line| {
        if let Some((rows, columns)) = announcement(line).filter(|_| found == 0 && announced.is_none()) {
            *draft = begin(rows, columns).map_err(|kind| RowError { offset: 0, kind })?;
            announced = Some(rows);
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

/// The numbers of rows and columns, if a line is these two numbers.
fn announcement(line: &[u8]) -> Option<(usize, usize)> {
    let mut numbers = Cells::Words.split(line.trim_ascii()).map(|(_, word)| number(word));
    match (numbers.next(), numbers.next(), numbers.next()) {
        (Some(Some(rows)), Some(Some(columns)), None) => Some((rows, columns)),
        _ => None,
    }
}

/// Returns the number that a word of digits is, if it fits a `usize`.
pub fn number(word: &[u8]) -> Option<usize> {
    let digits = core::str::from_utf8(word).ok().filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    digits.and_then(|digits| digits.parse().ok())
}

/// The place behind the last row of a text.
#[derive(Clone, Copy, Debug)]
pub struct End<'t> {
    line: usize,
    text: &'t str,
}

impl End<'_> {
    /// Returns an error of the board as a whole, placed where its missing part is missing.
    pub fn error<K>(self, kind: K) -> ParseError<K> {
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
        alphabet: Letters,
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
    pub fn into_kind<L: From<K>>(self) -> ParseError<L> {
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

/// The letters of an alphabet, at most 94: as many as ASCII has that are printed and not blank. An
/// error carries them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Letters {
    length: u8,
    bytes: [u8; Letters::MOST],
}

impl Letters {
    const MOST: usize = 94;

    /// Returns the letters as a text.
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or("")
    }
}

/// Letters past the last that fits are left out.
impl From<&str> for Letters {
    fn from(text: &str) -> Letters {
        let mut letters = Letters { length: 0, bytes: [0; Letters::MOST] };
        let end = text
            .char_indices()
            .map(|(start, letter)| start + letter.len_utf8())
            .take_while(|end| *end <= Letters::MOST);
        let kept = &text.as_bytes()[..end.last().unwrap_or(0)];
        letters.bytes[..kept.len()].copy_from_slice(kept);
        letters.length = kept.len() as u8; // at most MOST
        letters
    }
}

impl fmt::Debug for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

/// The place of a mistake in a text, with the line to show under an error.
///
/// `Display` writes the line and a caret below it, each on a line of its own that begins with the
/// end of the line before.
#[cfg(feature = "alloc")]
#[derive(Clone, Debug)]
pub struct Place {
    line: u64,
    column: usize,
    /// The part of the line that is shown, and the number of characters in it before the caret.
    shown: String,
    before: usize,
}

/// The most columns of a line that are shown under an error.
#[cfg(feature = "alloc")]
const SHOWN: usize = 80;

#[cfg(feature = "alloc")]
impl Place {
    /// Makes the place at a line and a column, both counted from 1, the column in characters.
    /// `text` is the text of the line.
    pub fn new(line: u64, column: usize, text: &str) -> Place {
        let before = column.saturating_sub(1);
        let skipped = before.saturating_sub(SHOWN / 2).min(text.chars().count().saturating_sub(SHOWN));
        let shown = text.chars().skip(skipped).take(SHOWN).map(|letter| match letter {
            '\t' => ' ',
            letter if letter.is_control() => char::REPLACEMENT_CHARACTER,
            letter => letter,
        });
        let mut shown: String = shown.collect();
        shown.truncate(shown.trim_end().len());
        Place { line, column, shown, before: before - skipped }
    }

    /// Returns the line, counted from 1.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// Returns the column in characters, counted from 1.
    pub fn column(&self) -> usize {
        self.column
    }
}

#[cfg(feature = "alloc")]
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, shown, .. } = self;
        let before = self.before.min(u16::MAX.into()); // the widest that a format takes
        let width = (line.checked_ilog10().unwrap_or(0) + 1) as usize;
        write!(f, "\n{:width$} |\n{line} | {shown}\n{:width$} | {:before$}^", "", "", "")
    }
}

/// A count of things in words: `1 row`, `2 rows`.
#[derive(Clone, Copy, Debug)]
pub struct Counted(pub u64, pub &'static str);

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counted(count, noun) = self;
        write!(f, "{count} {noun}{}", if *count == 1 { "" } else { "s" })
    }
}
