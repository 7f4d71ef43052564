//! What all boards are made of.
//!
//! Rows come before columns, both counted from 0; cells are numbered row by row from the top left, as all judges write
//! them. People see rows and columns counted from 1.
//!
//! ```text
//! // 0 1 2
//! // 3 4 5      a grid of 2 rows and 3 columns
//! ```

/// A rectangle of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub columns: usize,
}

impl Grid {
    /// Returns the number of cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::grid::Grid;
    ///
    /// assert_eq!(Grid { rows: 2, columns: 3 }.cells(), 6);
    /// ```
    pub const fn cells(self) -> usize {
        self.rows * self.columns
    }
}

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
    /// use foregone::grid::Cells;
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
