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
