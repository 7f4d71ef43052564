//! The two judges that ask about stones.

use alloc::format;
use alloc::string::String;
use core::fmt;

use super::output::{joined, rows};
use super::verdict::{OutputLines, Verdict};
use super::{BoardError, BoardPlace, Format, Judge, JudgeEntry, OptionName, Options, Puzzle, output};
use crate::baduk::{Board, Draft, ParseBoardErrorKind, Solver};
use crate::oracle::Oracle;
use crate::text::{Cells, RowError, RowsErrorKind};

/// A judge of Go boards. Both ask the same, about boards of different sizes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BadukJudge {
    /// BOJ 16988: boards of up to 20x20.
    #[default]
    Easy,
    /// BOJ 16989: boards of up to 1000x1000.
    Hard,
}

impl Judge for BadukJudge {
    const ALL: &'static [BadukJudge] = &[BadukJudge::Easy, BadukJudge::Hard];

    fn entry(self) -> JudgeEntry {
        let name = match self {
            BadukJudge::Easy => "16988",
            BadukJudge::Hard => "16989",
        };
        JudgeEntry { name, asks: None, options: &[OptionName::Stones] }
    }
}

impl BadukJudge {
    /// Returns the fewest and the most rows or columns that the judge gives.
    pub fn sides(self) -> (usize, usize) {
        match self {
            BadukJudge::Easy => (3, 20),
            BadukJudge::Hard => (3, 1000),
        }
    }
}

/// The format of boards: the numbers of rows and columns, then the rows, as numbers with blanks
/// between them.
#[derive(Clone, Debug, Default)]
pub struct BadukFormat {
    /// The judge whose limits are held.
    strict: Option<BadukJudge>,
    draft: Draft,
}

/// What is wrong with a judge's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BadukErrorKind {
    /// The text is not a board.
    Board(ParseBoardErrorKind),
    /// The judge gives no side of this length. Only a strict format reports it.
    Side {
        /// The fewest and the most.
        sides: (usize, usize),
        /// The length.
        found: usize,
    },
}

impl BadukFormat {
    /// Returns the format.
    pub fn new() -> BadukFormat {
        BadukFormat::default()
    }

    /// Also holds an input to a judge's limits: one board, of a size that the judge gives.
    #[must_use]
    pub fn strict(self, judge: BadukJudge) -> BadukFormat {
        BadukFormat { strict: Some(judge), ..self }
    }
}

impl Format for BadukFormat {
    type Board = Board;
    type Error = BadukErrorKind;

    fn count(&self) -> bool {
        false
    }

    fn sizes(&self) -> &'static [&'static str] {
        &["rows", "columns"]
    }

    fn most(&self) -> Option<u64> {
        self.strict.map(|_| 1)
    }

    fn begin(&mut self, sizes: &[usize]) -> Result<usize, (usize, BadukErrorKind)> {
        let &[rows, columns] = sizes else { return Ok(0) }; // as many as are named
        if let Some((fewest, most)) = self.strict.map(BadukJudge::sides)
            && let Some(place) = sizes.iter().position(|side| !(fewest..=most).contains(side))
        {
            return Err((place, BadukErrorKind::Side { sides: (fewest, most), found: sizes[place] }));
        }
        let place = sizes.iter().position(|side| *side == 0).unwrap_or(0);
        self.draft = Draft::new(rows, columns).map_err(|kind| (place, kind.into()))?;
        Ok(rows)
    }

    fn row(&mut self, row: &[u8]) -> Result<(), RowError<BadukErrorKind>> {
        self.draft.row(row).map_err(|RowError { offset, kind }| RowError { offset, kind: kind.into() })
    }

    fn finish(&mut self) -> Result<Board, BoardError<BadukErrorKind>> {
        let draft = core::mem::take(&mut self.draft);
        let Some(kind) = draft.fault() else { return Ok(draft.into_board()) };
        let place = match kind {
            ParseBoardErrorKind::NoLiberty { point, .. } => draft.written(point.row).map(|text| {
                let offset = Cells::Words.split(&text).nth(point.column).map_or(0, |(offset, _)| offset);
                BoardPlace { row: point.row, offset, text }
            }),
            _ => None,
        };
        Err(BoardError { kind: kind.into(), place })
    }
}

impl fmt::Display for BadukErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadukErrorKind::Board(kind) => kind.fmt(f),
            BadukErrorKind::Side { sides: (fewest, most), found } => {
                write!(f, "expected {fewest} to {most} rows and columns, the judge's limits, found {found}")
            }
        }
    }
}

impl core::error::Error for BadukErrorKind {}

impl From<ParseBoardErrorKind> for BadukErrorKind {
    fn from(kind: ParseBoardErrorKind) -> BadukErrorKind {
        BadukErrorKind::Board(kind)
    }
}

impl From<RowsErrorKind> for BadukErrorKind {
    fn from(kind: RowsErrorKind) -> BadukErrorKind {
        BadukErrorKind::Board(kind.into())
    }
}

/// Baduk, as a judge asks it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Baduk {
    /// The judge.
    pub judge: BadukJudge,
    /// What answers.
    pub solver: Solver,
}

impl Baduk {
    /// Returns the puzzle of a judge, with its solver as these options have it.
    pub fn new(judge: BadukJudge, options: &Options) -> Baduk {
        Baduk { judge, solver: Solver::default().with_stones(options.stones.unwrap_or_default()) }
    }
}

impl Puzzle for Baduk {
    type Board = Board;
    type Format = BadukFormat;

    fn format(&self, strict: bool) -> BadukFormat {
        let format = BadukFormat::new();
        if strict { format.strict(self.judge) } else { format }
    }

    fn value(&self, board: &Board) -> String {
        output(&self.solver.value(board))
    }

    fn value_and_moves(&self, board: &Board) -> (String, String) {
        let answer = self.solver.answer(board);
        (output(answer.outcome()), joined(answer.moves()))
    }

    fn write(&self, board: &Board) -> String {
        let (height, width) = board.grid().size();
        format!("{height} {width}\n{}", rows(board, " "))
    }

    fn accepts_next(&self, board: &Board, output: &mut OutputLines<'_>) -> Verdict {
        output.value(&self.value(board))
    }
}
