//! What the reader has to know of a puzzle's input.

use alloc::vec::Vec;
use core::error::Error;

use crate::text::{RowError, RowsErrorKind};

/// The judge's format of a puzzle: what stands around its boards, and how a board is made of rows.
///
/// # Examples
///
/// Boards of numbers, each with its size before it, of which the sum is wanted:
///
/// ```
/// use foregone::judge::{BoardError, Format, Reader};
/// use foregone::text::{RowsErrorKind, Cells, RowError};
///
/// #[derive(Default)]
/// struct Sums {
///     columns: usize,
///     sum: u64,
/// }
///
/// impl Format for Sums {
///     type Board = u64;
///     type Error = RowsErrorKind;
///
///     fn count(&self) -> bool {
///         true
///     }
///
///     fn sizes(&self) -> &'static [&'static str] {
///         &["rows", "columns"]
///     }
///
///     fn begin(&mut self, sizes: &[usize]) -> Result<usize, (usize, RowsErrorKind)> {
///         (self.columns, self.sum) = (sizes[1], 0);
///         Ok(sizes[0])
///     }
///
///     fn row(&mut self, row: &[u8]) -> Result<(), RowError<RowsErrorKind>> {
///         let mut found = 0;
///         for (offset, word) in Cells::Words.split(row) {
///             let number = core::str::from_utf8(word).ok().and_then(|word| word.parse::<u64>().ok());
///             let kind = RowsErrorKind::Cell { alphabet: "0123456789".into(), found: char::from(word[0]) };
///             self.sum += number.ok_or(RowError { offset, kind })?;
///             found += 1;
///         }
///         let kind = RowsErrorKind::ShortRow { expected: self.columns, found };
///         if found >= self.columns { Ok(()) } else { Err(RowError { offset: row.len(), kind }) }
///     }
///
///     fn finish(&mut self) -> Result<u64, BoardError<RowsErrorKind>> {
///         Ok(self.sum)
///     }
/// }
///
/// let read = |input: &str| -> Result<Vec<u64>, _> { Reader::new(Sums::default(), "in", input.as_bytes()).collect() };
/// assert_eq!(read("2\n1 2\n3 4\n2 1\n5\n6\n").unwrap(), [7, 11]);
///
/// let error = |input| read(input).unwrap_err().to_string().lines().next().map(str::to_owned).unwrap();
/// assert_eq!(
///     error("1\n1 x\n3\n"),
///     "in:2:3: board 1: expected the numbers of rows and columns before the board, found \"x\""
/// );
/// assert!(error("1\n1 +2\n3 4\n").ends_with("found \"+2\""));
/// assert_eq!(error("1\n1 2\n3 x\n"), "in:3:3: board 1: expected a cell of \"0123456789\", found 'x'");
/// ```
pub trait Format {
    /// What is made of the rows.
    type Board;

    /// What can be wrong with a board; its rows among others.
    type Error: Error + From<RowsErrorKind> + Send + Sync + 'static;

    /// Returns whether the input starts with the number of boards.
    fn count(&self) -> bool;

    /// Returns the names of the numbers that stand on a line before each board; none where all
    /// boards are of one size.
    fn sizes(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns the most boards that one input may have, if the format holds the judge's limits and
    /// there is one.
    fn most(&self) -> Option<u64> {
        None
    }

    /// Returns whether a line is a row, so that a number that is one is no count. Only asked where
    /// no sizes are given.
    fn is_row(&self, _line: &[u8]) -> bool {
        false
    }

    /// Begins a board of the sizes given, as many as [`sizes`](Format::sizes) names; returns how
    /// many rows it has.
    ///
    /// # Errors
    ///
    /// The place of the first size that no board has, and why.
    fn begin(&mut self, sizes: &[usize]) -> Result<usize, (usize, Self::Error)>;

    /// Takes the next row of the board, a line without its end.
    ///
    /// # Errors
    ///
    /// The first mistake in the row.
    fn row(&mut self, row: &[u8]) -> Result<(), RowError<Self::Error>>;

    /// Returns the board made of the rows taken since [`begin`](Format::begin).
    ///
    /// # Errors
    ///
    /// What is wrong with the board as a whole.
    fn finish(&mut self) -> Result<Self::Board, BoardError<Self::Error>>;
}

/// What is wrong with a board as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardError<E> {
    /// What is wrong.
    pub kind: E,
    /// Where it shows; behind the last row if nowhere.
    pub place: Option<BoardPlace>,
}

/// A place in a row that the reader has let go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPlace {
    /// The row, from 0.
    pub row: usize,
    /// The text of the row.
    pub text: Vec<u8>,
    /// The byte of the text that it is at.
    pub offset: usize,
}

impl<E> From<E> for BoardError<E> {
    fn from(kind: E) -> BoardError<E> {
        BoardError { kind, place: None }
    }
}
