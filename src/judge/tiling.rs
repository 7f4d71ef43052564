//! The two judges that ask about tilings.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::{self, Display};

use super::output::{joined, rows};
use super::verdict::{OutputLines, Verdict};
use super::{BoardError, Format, Judge, JudgeEntry, OptionName, Options, Puzzle};
use crate::grid::Cell;
use crate::oracle::Oracle;
use crate::text::{RowError, RowsErrorKind, letter_at};
use crate::tiling::{
    Answer, Draft, GaveUp, Packer, Packing, ParsePackingErrorKind, ParsePolyominoErrorKind, Region, Solver, TileDraft,
};

/// A judge of regions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TilingJudge {
    /// Algospot BOARDCOVER: the number of tilings with L-trominoes.
    #[default]
    Count,
    /// Algospot BOARDCOVER2: the most copies of a block that fit.
    Pack,
}

impl Judge for TilingJudge {
    const ALL: &'static [TilingJudge] = &[TilingJudge::Count, TilingJudge::Pack];

    fn entry(self) -> JudgeEntry {
        match self {
            TilingJudge::Count => JudgeEntry {
                name: "boardcover",
                asks: None,
                options: &[OptionName::Budget, OptionName::Memory, OptionName::Tiles],
            },
            TilingJudge::Pack => JudgeEntry {
                name: "boardcover2",
                asks: Some("the most copies of a block that fit, turned but not mirrored"),
                options: &[OptionName::Budget, OptionName::Memory],
            },
        }
    }
}

impl TilingJudge {
    /// Returns the most boards of one input.
    pub fn boards(self) -> u64 {
        match self {
            TilingJudge::Count => 30,
            TilingJudge::Pack => 100,
        }
    }

    /// Returns the most rows or columns of a region; of a block, too.
    pub fn side(self) -> usize {
        match self {
            TilingJudge::Count => 20,
            TilingJudge::Pack => 10,
        }
    }

    /// Returns the most white cells of a region, if the judge has a limit.
    pub fn whites(self) -> Option<usize> {
        (self == TilingJudge::Count).then_some(50)
    }

    /// The first size that is longer than a side may be.
    fn long_side(self, sizes: &[usize]) -> Option<(usize, TilingErrorKind)> {
        let place = sizes.iter().position(|size| *size > self.side())?;
        Some((place, TilingErrorKind::Side { most: self.side(), found: sizes[place] }))
    }
}

/// The fewest cells of a judge's block.
const SMALLEST_BLOCK: usize = 3;

/// What is wrong with a judge's region, or its block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TilingErrorKind {
    /// The text is not a region, or not a block.
    Packing(ParsePackingErrorKind),
    /// The judge gives no side of this length. Only a strict format reports it.
    Side {
        /// The longest that the judge gives.
        most: usize,
        /// The length.
        found: usize,
    },
    /// The judge gives no region of so many white cells. Only a strict format reports it.
    Whites {
        /// The most that the judge gives.
        most: usize,
        /// The white cells of the region.
        found: usize,
    },
    /// The judge gives no block of so few cells. Only a strict format reports it.
    SmallBlock {
        /// The cells of the block.
        found: usize,
    },
}

impl fmt::Display for TilingErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TilingErrorKind::Packing(kind) => kind.fmt(f),
            TilingErrorKind::Side { most, found } => {
                write!(f, "expected at most {most} rows and columns, the judge's limit, found {found}")
            }
            TilingErrorKind::Whites { most, found } => {
                write!(f, "expected at most {most} white cells, the judge's limit, found {found}")
            }
            TilingErrorKind::SmallBlock { found } => {
                write!(f, "expected a block of at least {SMALLEST_BLOCK} cells, the judge's limit, found {found}")
            }
        }
    }
}

impl core::error::Error for TilingErrorKind {}

impl<K: Into<ParsePackingErrorKind>> From<K> for TilingErrorKind {
    fn from(kind: K) -> TilingErrorKind {
        TilingErrorKind::Packing(kind.into())
    }
}

/// The format of BOARDCOVER: a count, then for each region the numbers of rows and columns and the
/// rows.
#[derive(Clone, Debug, Default)]
pub struct TilingFormat {
    strict: bool,
    draft: Draft,
}

impl TilingFormat {
    /// Returns the format.
    pub fn new() -> TilingFormat {
        TilingFormat::default()
    }

    /// Also holds an input to the judge's limits.
    #[must_use]
    pub fn strict(self) -> TilingFormat {
        TilingFormat { strict: true, ..self }
    }
}

/// Begins a region of the sizes of its rows and columns.
fn begin(rows: usize, columns: usize) -> Result<Draft, (usize, TilingErrorKind)> {
    let place = usize::from(rows > 0 && columns == 0);
    Draft::new(rows, columns).map_err(|kind| (place, kind.into()))
}

/// A mistake in a row, as one of the judge's.
fn in_row<K: Into<TilingErrorKind>>(RowError { offset, kind }: RowError<K>) -> RowError<TilingErrorKind> {
    RowError { offset, kind: kind.into() }
}

impl Format for TilingFormat {
    type Board = Region;
    type Error = TilingErrorKind;

    fn count(&self) -> bool {
        true
    }

    fn sizes(&self) -> &'static [&'static str] {
        &["rows", "columns"]
    }

    fn most(&self) -> Option<u64> {
        self.strict.then_some(TilingJudge::Count.boards())
    }

    fn begin(&mut self, sizes: &[usize]) -> Result<usize, (usize, TilingErrorKind)> {
        let &[rows, columns] = sizes else { return Ok(0) }; // as many as are named
        if let Some(long) = TilingJudge::Count.long_side(sizes).filter(|_| self.strict) {
            return Err(long);
        }
        self.draft = begin(rows, columns)?;
        Ok(rows)
    }

    fn row(&mut self, row: &[u8]) -> Result<(), RowError<TilingErrorKind>> {
        self.draft.row(row).map_err(in_row)
    }

    fn finish(&mut self) -> Result<Region, BoardError<TilingErrorKind>> {
        let draft = core::mem::take(&mut self.draft);
        let (found, most) = (draft.whites(), TilingJudge::Count.whites());
        if let Some(most) = most.filter(|most| self.strict && found > *most) {
            return Err(TilingErrorKind::Whites { most, found }.into());
        }
        Ok(draft.finish().map_err(TilingErrorKind::from)?)
    }
}

/// The format of BOARDCOVER2: a count, then for each region the numbers of rows and columns of it
/// and of its block, its rows, and those of the block.
#[derive(Clone, Debug, Default)]
pub struct PackingFormat {
    strict: bool,
    draft: Draft,
    /// The rows of the region that are still to come.
    rows: usize,
    /// The columns of the block.
    columns: usize,
    block: TileDraft,
}

impl PackingFormat {
    /// Returns the format.
    pub fn new() -> PackingFormat {
        PackingFormat::default()
    }

    /// Also holds an input to the judge's limits.
    #[must_use]
    pub fn strict(self) -> PackingFormat {
        PackingFormat { strict: true, ..self }
    }

    /// Takes the next row of the block.
    fn block_row(&mut self, row: &[u8]) -> Result<(), RowError<ParsePackingErrorKind>> {
        let (letters, expected) = (row.trim_ascii_end(), self.columns);
        let error = |offset, kind: RowsErrorKind| Err(RowError { offset, kind: kind.into() });
        if let Some(offset) = letters.iter().position(|letter| *letter == b' ') {
            return error(offset, RowsErrorKind::Cell { alphabet: "#.".into(), found: ' ' });
        }
        self.block.row(letters).map_err(|RowError { offset, kind }| RowError { offset, kind: kind.into() })?;
        if letters.len() > expected {
            return error(expected, RowsErrorKind::LongRow { expected, found: letter_at(row, expected) });
        }
        if letters.len() < expected {
            return error(letters.len(), RowsErrorKind::ShortRow { expected, found: letters.len() });
        }
        Ok(())
    }
}

impl Format for PackingFormat {
    type Board = Packing;
    type Error = TilingErrorKind;

    fn count(&self) -> bool {
        true
    }

    fn sizes(&self) -> &'static [&'static str] {
        &["rows", "columns", "rows of the block", "columns of the block"]
    }

    fn most(&self) -> Option<u64> {
        self.strict.then_some(TilingJudge::Pack.boards())
    }

    fn begin(&mut self, sizes: &[usize]) -> Result<usize, (usize, TilingErrorKind)> {
        let &[rows, columns, block_rows, block_columns] = sizes else { return Ok(0) }; // as many as are named
        if let Some(long) = TilingJudge::Pack.long_side(sizes).filter(|_| self.strict) {
            return Err(long);
        }
        self.draft = begin(rows, columns)?;
        if block_rows == 0 || block_columns == 0 {
            return Err((if block_rows == 0 { 2 } else { 3 }, ParsePolyominoErrorKind::Empty.into()));
        }
        (self.rows, self.columns, self.block) = (rows, block_columns, TileDraft::default());
        rows.checked_add(block_rows).ok_or((2, ParsePolyominoErrorKind::TooLarge.into()))
    }

    fn row(&mut self, row: &[u8]) -> Result<(), RowError<TilingErrorKind>> {
        if self.rows > 0 {
            self.rows -= 1;
            return self.draft.row(row).map_err(in_row);
        }
        self.block_row(row).map_err(in_row)
    }

    fn finish(&mut self) -> Result<Packing, BoardError<TilingErrorKind>> {
        let block = core::mem::take(&mut self.block).finish().map_err(TilingErrorKind::from)?;
        if self.strict && block.cells().len() < SMALLEST_BLOCK {
            return Err(TilingErrorKind::SmallBlock { found: block.cells().len() }.into());
        }
        let region = core::mem::take(&mut self.draft).finish().map_err(TilingErrorKind::from)?;
        Ok(Packing { region, block })
    }
}

/// The solver of regions, as these options have it.
pub(super) fn solver(options: &Options) -> Solver {
    Solver::new().with_tiles(options.tiles.clone().unwrap_or_default()).with_limits(options.limits())
}

/// The solver of packings, as these options have it.
pub(super) fn packer(options: &Options) -> Packer {
    Packer::new().with_limits(options.limits())
}

impl Puzzle for Solver {
    type Board = Region;
    type Format = TilingFormat;

    fn format(&self, strict: bool) -> TilingFormat {
        let format = TilingFormat::new();
        if strict { format.strict() } else { format }
    }

    fn value(&self, region: &Region) -> String {
        line(self.count(region))
    }

    fn value_and_moves(&self, region: &Region) -> (String, String) {
        value_and_tiling(&self.answer(region))
    }

    fn write(&self, region: &Region) -> String {
        let (height, width) = region.grid().size();
        format!("{height} {width}\n{}", rows(region, ""))
    }

    fn accepts_next(&self, region: &Region, output: &mut OutputLines<'_>) -> Verdict {
        accepts(self.count(region), output)
    }
}

impl Puzzle for Packer {
    type Board = Packing;
    type Format = PackingFormat;

    fn format(&self, strict: bool) -> PackingFormat {
        let format = PackingFormat::new();
        if strict { format.strict() } else { format }
    }

    fn value(&self, packing: &Packing) -> String {
        line(self.most(packing))
    }

    fn value_and_moves(&self, packing: &Packing) -> (String, String) {
        match self.first(packing) {
            Ok(tiling) => (tiling.tiles().len().to_string(), tiling.to_string()),
            Err(error) => (line(self.most(packing)), gave_up(&error)),
        }
    }

    fn write(&self, Packing { region, block }: &Packing) -> String {
        let (height, width) = region.grid().size();
        let last = |of: fn(&Cell) -> usize| block.cells().iter().map(of).max().unwrap_or(0);
        let (block_height, block_width) = (last(|cell| cell.row) + 1, last(|cell| cell.column) + 1);
        format!("{height} {width} {block_height} {block_width}\n{}{}", rows(region, ""), rows(block, ""))
    }

    fn accepts_next(&self, packing: &Packing, output: &mut OutputLines<'_>) -> Verdict {
        accepts(self.most(packing), output)
    }
}

/// The verdict on a line that must be a value.
fn accepts(value: Result<impl Display, GaveUp>, output: &mut OutputLines<'_>) -> Verdict {
    match value {
        Ok(value) => output.value(&value.to_string()),
        Err(error) => {
            output.next();
            Verdict::Undecided { why: gave_up(&error) }
        }
    }
}

/// Returns the line of a count, and the line of its tiling. A sentence stands in the place of
/// either where it was given up.
pub fn value_and_tiling(answer: &Answer) -> (String, String) {
    let tiling = answer.witness().map(|witness| match witness.gave_up() {
        Some(error) => gave_up(error),
        None => joined(witness.tiling()),
    });
    match answer.value() {
        Some(count) => (count.to_string(), tiling.unwrap_or_default()),
        None => (tiling.unwrap_or_default(), String::new()),
    }
}

/// A value as a line, or the line in its place where the region was given up.
fn line(value: Result<impl Display, GaveUp>) -> String {
    value.map_or_else(|error| gave_up(&error), |value| value.to_string())
}

/// Returns the line that stands in place of an answer where a region was given up; no judge has a
/// word for that.
pub fn gave_up(error: &GaveUp) -> String {
    format!("gave up: {error}")
}
