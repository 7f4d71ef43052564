//! The four judges that ask about marbles.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;

use super::output::{joined, rows};
use super::verdict::{OutputLines, Rejection, Verdict};
use super::{BoardError, Format, Judge, JudgeEntry, OptionName, Options, Puzzle, output};
use crate::grid::{Direction, Grid};
use crate::marble::{Draft, Level, Maze, ParseLevelErrorKind, Solver, Square};
use crate::oracle::{Oracle, Outcome};
use crate::text::{RowError, RowsErrorKind};

/// A judge of levels: what it asks, and how it wants it printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MarbleJudge {
    /// BOJ 13459: whether there is a solution of at most 10 tilts.
    IsPossible,
    /// BOJ 13460: the fewest tilts, at most 10.
    #[default]
    Fewest,
    /// BOJ 15644: the fewest tilts, at most 10, and which.
    FewestWithTilts,
    /// BOJ 15653: the fewest tilts.
    FewestUnlimited,
}

impl Judge for MarbleJudge {
    const ALL: &'static [MarbleJudge] =
        &[MarbleJudge::Fewest, MarbleJudge::IsPossible, MarbleJudge::FewestWithTilts, MarbleJudge::FewestUnlimited];

    fn entry(self) -> JudgeEntry {
        let (name, asks) = match self {
            MarbleJudge::Fewest => ("13460", "the fewest of at most 10 tilts"),
            MarbleJudge::IsPossible => ("13459", "1 or 0"),
            MarbleJudge::FewestWithTilts => ("15644", "and which tilts"),
            MarbleJudge::FewestUnlimited => ("15653", "however many tilts"),
        };
        JudgeEntry { name, asks: Some(asks), options: &[OptionName::Budget] }
    }
}

impl MarbleJudge {
    /// Returns the solver that answers as the judge asks.
    pub fn solver(self) -> Solver {
        Solver::default().with_limit(self.limit())
    }

    /// Returns the most tilts of a solution, if the judge has a limit.
    pub fn limit(self) -> Option<u32> {
        (self != MarbleJudge::FewestUnlimited).then_some(10)
    }

    /// Returns whether the judge wants to see the tilts of a solution.
    pub fn wants_tilts(self) -> bool {
        self == MarbleJudge::FewestWithTilts
    }

    /// Returns what the judge expects for a level, without the end of the last line. `tilts` are
    /// those of a solution, and used only if the judge [wants them](MarbleJudge::wants_tilts).
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::grid::Direction;
    /// use foregone::judge::MarbleJudge;
    /// use foregone::oracle::Outcome;
    ///
    /// let tilts = [Direction::Down, Direction::Right];
    /// assert_eq!(MarbleJudge::Fewest.output(&Outcome::Exact(2), &tilts), "2");
    /// assert_eq!(MarbleJudge::FewestWithTilts.output(&Outcome::Exact(2), &tilts), "2\nDR");
    /// assert_eq!(MarbleJudge::IsPossible.output(&Outcome::Unsolvable, &[]), "0");
    /// ```
    pub fn output(self, outcome: &Outcome<u32>, tilts: &[Direction]) -> String {
        let value = self.value(outcome);
        match outcome {
            Outcome::Exact(_) if self.wants_tilts() => {
                value + "\n" + &tilts.iter().map(|tilt| tilt.name()).collect::<String>()
            }
            _ => value,
        }
    }

    /// The first line that the judge expects for a level.
    fn value(self, outcome: &Outcome<u32>) -> String {
        match (self, outcome) {
            (MarbleJudge::IsPossible, Outcome::Exact(_)) => "1".to_owned(),
            (MarbleJudge::IsPossible, Outcome::Unsolvable | Outcome::BeyondLimit { .. }) => "0".to_owned(),
            _ => output(outcome),
        }
    }
}

/// The format of levels: the numbers of rows and columns, then the rows.
#[derive(Clone, Debug, Default)]
pub struct MarbleFormat {
    strict: bool,
    /// The sizes before the level.
    grid: Option<Grid>,
    draft: Draft,
}

/// What is wrong with a judge's level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MarbleErrorKind {
    /// The text is not a level.
    Level(ParseLevelErrorKind),
    /// The judges give no side of this length. Only a strict format reports it.
    Side {
        /// The length.
        found: usize,
    },
    /// The judges give walls only on the border. Only a strict format reports it.
    Border {
        /// What stands there.
        found: char,
    },
}

/// The sides that the judges give.
const SIDES: RangeInclusive<usize> = 3..=10;

impl MarbleFormat {
    /// Returns the format.
    pub fn new() -> MarbleFormat {
        MarbleFormat::default()
    }

    /// Also holds an input to the judges' limits: one level of 3 to 10 rows and columns, with walls
    /// around it.
    #[must_use]
    pub fn strict(self) -> MarbleFormat {
        MarbleFormat { strict: true, ..self }
    }

    /// The first cell on the border of the next row that is no wall.
    fn gap(&self, row: &[u8]) -> Option<RowError<MarbleErrorKind>> {
        let grid = self.grid.filter(|_| self.strict)?;
        let is_border =
            |column| [0, grid.rows() - 1].contains(&self.draft.rows()) || [0, grid.columns() - 1].contains(&column);
        let mut letters = row.iter().map(|letter| char::from(*letter)).take(grid.columns()).enumerate();
        let (offset, found) =
            letters.find(|(column, letter)| is_border(*column) && *letter != Square::Wall.letter())?;
        Some(RowError { offset, kind: MarbleErrorKind::Border { found } })
    }
}

impl Format for MarbleFormat {
    type Board = Level;
    type Error = MarbleErrorKind;

    fn count(&self) -> bool {
        false
    }

    fn sizes(&self) -> &'static [&'static str] {
        &["rows", "columns"]
    }

    fn most(&self) -> Option<u64> {
        self.strict.then_some(1)
    }

    fn begin(&mut self, sizes: &[usize]) -> Result<usize, (usize, MarbleErrorKind)> {
        let &[rows, columns] = sizes else { return Ok(0) }; // as many as are named
        if let Some(place) = sizes.iter().position(|side| self.strict && !SIDES.contains(side)) {
            return Err((place, MarbleErrorKind::Side { found: sizes[place] }));
        }
        let place = sizes.iter().position(|side| *side == 0).unwrap_or(0);
        self.draft = Draft::new(rows, columns).map_err(|kind| (place, kind.into()))?;
        self.grid = Grid::new(rows, columns);
        Ok(rows)
    }

    fn row(&mut self, row: &[u8]) -> Result<(), RowError<MarbleErrorKind>> {
        let gap = self.gap(row);
        let drafted = self.draft.row(row).map_err(|RowError { offset, kind }| RowError { offset, kind: kind.into() });
        match (drafted, gap) {
            (Err(error), Some(gap)) if gap.offset < error.offset => Err(gap),
            (Err(error), _) | (Ok(()), Some(error)) => Err(error),
            (Ok(()), None) => Ok(()),
        }
    }

    fn finish(&mut self) -> Result<Level, BoardError<MarbleErrorKind>> {
        Ok(core::mem::take(&mut self.draft).finish().map_err(MarbleErrorKind::Level)?)
    }
}

impl fmt::Display for MarbleErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MarbleErrorKind::Level(kind) => kind.fmt(f),
            MarbleErrorKind::Side { found } => write!(
                f,
                "expected {} to {} rows and columns, the judge's limits, found {found}",
                SIDES.start(),
                SIDES.end()
            ),
            MarbleErrorKind::Border { found } => {
                write!(f, "expected a wall on the border, as the judge gives it, found {found:?}")
            }
        }
    }
}

impl core::error::Error for MarbleErrorKind {}

impl From<ParseLevelErrorKind> for MarbleErrorKind {
    fn from(kind: ParseLevelErrorKind) -> MarbleErrorKind {
        MarbleErrorKind::Level(kind)
    }
}

impl From<RowsErrorKind> for MarbleErrorKind {
    fn from(kind: RowsErrorKind) -> MarbleErrorKind {
        MarbleErrorKind::Level(kind.into())
    }
}

/// Marble, as a judge asks it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Marble {
    /// The judge.
    pub judge: MarbleJudge,
    /// What answers.
    pub solver: Solver,
}

impl Marble {
    /// Returns the puzzle of a judge, with its solver as these options have it.
    pub fn new(judge: MarbleJudge, options: &Options) -> Marble {
        let solver = judge.solver();
        let budget = options.budget.unwrap_or(solver.budget);
        Marble { judge, solver: solver.with_budget(budget) }
    }
}

impl Puzzle for Marble {
    type Board = Level;
    type Format = MarbleFormat;

    fn format(&self, strict: bool) -> MarbleFormat {
        let format = MarbleFormat::new();
        if strict { format.strict() } else { format }
    }

    fn value(&self, level: &Level) -> String {
        match self.judge.wants_tilts() {
            true => self.value_and_moves(level).0,
            false => self.judge.output(&self.solver.value(level), &[]),
        }
    }

    fn value_and_moves(&self, level: &Level) -> (String, String) {
        let answer = self.solver.answer(level);
        let tilts: Vec<Direction> = answer.moves().collect();
        (self.judge.output(answer.outcome(), &tilts), joined(tilts.iter().map(|tilt| tilt.name())))
    }

    fn write(&self, level: &Level) -> String {
        let (height, width) = level.grid().size();
        format!("{height} {width}\n{}", rows(level, ""))
    }

    fn accepts_next(&self, level: &Level, lines: &mut OutputLines<'_>) -> Verdict {
        let outcome = self.solver.value(level);
        if let Outcome::GaveUp { .. } = outcome {
            if lines.next().is_some_and(|value| value != "-1") && self.judge.wants_tilts() {
                lines.next();
            }
            return Verdict::Undecided { why: output(&outcome) };
        }
        match (lines.value(&self.judge.value(&outcome)), outcome) {
            (Verdict::Accepted, Outcome::Exact(fewest)) if self.judge.wants_tilts() => match lines.next() {
                Some(tilts) => rejection_of(level, fewest, tilts).map_or(Verdict::Accepted, Verdict::Rejected),
                None => Verdict::Rejected(Rejection::NoTilts { expected: fewest }),
            },
            (verdict, _) => verdict,
        }
    }
}

/// What is wrong with the tilts of a solution that must be as long as a shortest one. The tilts are
/// played by the rule of motion alone.
fn rejection_of(level: &Level, fewest: u32, letters: &str) -> Option<Rejection> {
    let tilts: Result<Vec<Direction>, char> =
        letters.chars().map(|letter| Direction::try_from(letter).map_err(|_| letter)).collect();
    let tilts = match tilts {
        Ok(tilts) => tilts,
        Err(found) => return Some(Rejection::NoTilt { found }),
    };
    let found = tilts.len();
    if u32::try_from(found) != Ok(fewest) {
        return Some(Rejection::TiltCount { expected: fewest, found });
    }
    let played = Maze::new(level).walk(level.marbles(), tilts).enumerate().last();
    match played.map(|(tilt, (_, tilted))| (tilt, tilted.red, tilted.blue)) {
        Some((tilt, _, None)) => Some(Rejection::BlueFalls { tilt }),
        Some((_, None, Some(_))) => None, // at the last tilt, since no solution is shorter
        _ => Some(Rejection::RedStays),
    }
}
