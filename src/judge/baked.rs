//! The judges of puzzles with a table: one for each.

use alloc::string::String;

use super::output::{joined, rows};
use super::verdict::{OutputLines, Verdict};
use super::{BoardError, Format, Puzzle, output};
use crate::table::{self, Board, State, Table};
use crate::text::{RowError, RowsErrorKind};

/// The format of a baked puzzle: boards of one size, with or without a count before them.
#[derive(Clone, Copy, Debug)]
pub struct BakedFormat<'t> {
    table: &'t Table<'t>,
    state: State,
    strict: bool,
}

impl<'t> BakedFormat<'t> {
    /// Returns the format of a table's boards.
    pub fn new(table: &'t Table<'t>) -> BakedFormat<'t> {
        BakedFormat { table, state: State(0), strict: false }
    }

    /// Also holds an input to the judge's limits: at least one board, and no more than the judge
    /// gives.
    #[must_use]
    pub fn strict(self) -> BakedFormat<'t> {
        BakedFormat { strict: true, ..self }
    }

    /// Returns the table.
    pub fn table(&self) -> &'t Table<'t> {
        self.table
    }
}

impl<'t> Format for BakedFormat<'t> {
    type Board = Board<'t>;
    type Error = RowsErrorKind;

    fn count(&self) -> bool {
        self.table.framing().count
    }

    fn most(&self) -> Option<u64> {
        self.table.framing().most.filter(|_| self.strict)
    }

    fn is_row(&self, line: &[u8]) -> bool {
        self.table.read_row(State(0), line).is_ok()
    }

    fn begin(&mut self, _sizes: &[usize]) -> Result<usize, (usize, RowsErrorKind)> {
        self.state = State(0);
        Ok(self.table.grid().rows())
    }

    fn row(&mut self, row: &[u8]) -> Result<(), RowError<RowsErrorKind>> {
        self.state = self.table.read_row(self.state, row)?;
        Ok(())
    }

    fn finish(&mut self) -> Result<Board<'t>, BoardError<RowsErrorKind>> {
        let expected = self.table.grid().rows();
        let missing = RowsErrorKind::FewRows { expected, found: 0 }; // as many rows as `begin` returns make a board
        Ok(self.table.board(self.state).ok_or(missing)?)
    }
}

/// A puzzle with a table.
#[derive(Clone, Copy, Debug)]
pub struct Baked<'t>(pub &'t Table<'t>);

impl<'t> Puzzle for Baked<'t> {
    type Board = Board<'t>;
    type Format = BakedFormat<'t>;

    fn format(&self, strict: bool) -> BakedFormat<'t> {
        let format = BakedFormat::new(self.0);
        if strict { format.strict() } else { format }
    }

    fn value(&self, board: &Board<'t>) -> String {
        output(table::answer(board).outcome())
    }

    fn value_and_moves(&self, board: &Board<'t>) -> (String, String) {
        (self.value(board), joined(table::answer(board).moves().map(|mv| mv.name())))
    }

    fn write(&self, board: &Board<'t>) -> String {
        rows(board, self.0.framing().separator)
    }

    fn accepts_next(&self, board: &Board<'t>, output: &mut OutputLines<'_>) -> Verdict {
        output.value(&self.value(board))
    }
}
