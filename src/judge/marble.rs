//! The four judges that ask about marbles.

use super::{Format, output};
use crate::grid::{Direction, Grid};
use crate::marble::{Draft, Level, ParseLevelErrorKind, Square};
use crate::oracle::Outcome;
use crate::rows::RowError;

/// A judge of levels: what it asks, and how it wants it printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarbleJudge {
    /// BOJ 13459: whether there is a solution of at most 10 tilts.
    IsPossible,
    /// BOJ 13460: the fewest tilts, at most 10.
    Fewest,
    /// BOJ 15644: the fewest tilts, at most 10, and which.
    FewestAndWhich,
    /// BOJ 15653: the fewest tilts.
    FewestUnlimited,
}

impl MarbleJudge {
    /// All four, in the order of their numbers.
    pub const ALL: [MarbleJudge; 4] =
        [MarbleJudge::IsPossible, MarbleJudge::Fewest, MarbleJudge::FewestAndWhich, MarbleJudge::FewestUnlimited];

    /// Returns the number of the problem.
    pub fn name(self) -> &'static str {
        match self {
            MarbleJudge::IsPossible => "13459",
            MarbleJudge::Fewest => "13460",
            MarbleJudge::FewestAndWhich => "15644",
            MarbleJudge::FewestUnlimited => "15653",
        }
    }

    /// Returns the most tilts of a solution, if the judge has a limit.
    pub fn limit(self) -> Option<u32> {
        (self != MarbleJudge::FewestUnlimited).then_some(10)
    }

    /// Returns whether the judge wants to see the tilts.
    pub fn asks_which(self) -> bool {
        self == MarbleJudge::FewestAndWhich
    }

    /// Returns what the judge expects for a level, without the end of the last line. `tilts` are those of a solution; they are
    /// looked at only if the judge [asks which](MarbleJudge::asks_which).
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::grid::Direction;
    /// use foregone::judge::MarbleJudge;
    /// use foregone::oracle::Outcome;
    ///
    /// let tilts = [Direction::Down, Direction::Right];
    /// let outputs = MarbleJudge::ALL.map(|judge| judge.output(&Outcome::Exact(2), &tilts));
    /// assert_eq!(outputs, ["1", "2", "2\nDR", "2"]);
    /// assert_eq!(MarbleJudge::IsPossible.output(&Outcome::Unsolvable, &[]), "0");
    /// ```
    pub fn output(self, outcome: &Outcome<u32>, tilts: &[Direction]) -> String {
        match (self, outcome) {
            (MarbleJudge::IsPossible, Outcome::Exact(_)) => "1".to_owned(),
            (MarbleJudge::IsPossible, Outcome::Unsolvable | Outcome::BeyondLimit { .. }) => "0".to_owned(),
            (MarbleJudge::FewestAndWhich, Outcome::Exact(value)) => {
                format!("{value}\n{}", tilts.iter().map(|tilt| tilt.name()).collect::<String>())
            }
            _ => output(outcome),
        }
    }
}

/// The format of levels: the numbers of rows and columns, then the rows.
#[derive(Debug, Default)]
pub struct LevelFormat {
    strict: bool,
    grid: Option<Grid>,
    rows: usize,
    draft: Draft,
}

/// The sides that the judges give.
const SIDES: std::ops::RangeInclusive<usize> = 3..=10;

impl LevelFormat {
    /// Returns the format.
    pub fn new() -> LevelFormat {
        LevelFormat::default()
    }

    /// Also holds an input to the judges' limits: one level of 3 to 10 rows and columns, with walls around it.
    pub fn strict(self) -> LevelFormat {
        LevelFormat { strict: true, ..self }
    }
}

impl Format for LevelFormat {
    type Board = Level;
    type Error = ParseLevelErrorKind;

    fn count(&self) -> bool {
        false
    }

    fn sizes(&self) -> &'static [&'static str] {
        &["rows", "columns"]
    }

    fn most(&self) -> Option<u64> {
        self.strict.then_some(1)
    }

    fn begin(&mut self, sizes: &[usize]) -> Result<usize, (usize, ParseLevelErrorKind)> {
        let &[rows, columns] = sizes else { return Ok(0) }; // as many as are named
        if let Some(place) = sizes.iter().position(|side| self.strict && !SIDES.contains(side)) {
            return Err((place, ParseLevelErrorKind::Side { found: sizes[place] }));
        }
        let grid = Grid { rows, columns };
        self.draft = Draft::new(grid).map_err(|kind| (0, kind))?;
        (self.grid, self.rows) = (Some(grid), 0);
        Ok(rows)
    }

    fn row(&mut self, row: &[u8]) -> Result<(), RowError<ParseLevelErrorKind>> {
        self.draft.row(row)?;
        self.rows += 1;
        if self.strict {
            let is_border_row = self.rows == 1 || Some(self.rows) == self.grid.map(|grid| grid.rows);
            let last = self.grid.map_or(0, |grid| grid.columns.saturating_sub(1));
            let is_border = |column: usize| is_border_row || column == 0 || column == last;
            let letters = row.iter().map(|letter| char::from(*letter)).enumerate().take(last + 1);
            let mut border = letters.filter(|(column, _)| is_border(*column));
            if let Some((offset, found)) = border.find(|(_, letter)| *letter != Square::Wall.letter()) {
                return Err(RowError { offset, kind: ParseLevelErrorKind::Border { found } });
            }
        }
        Ok(())
    }

    fn finish(&mut self) -> Result<Level, ParseLevelErrorKind> {
        std::mem::take(&mut self.draft).finish()
    }
}
