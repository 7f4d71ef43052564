//! What a program asks that knows puzzles by name alone.

use alloc::string::String;
use core::fmt;

use super::{Baduk, BadukJudge, Baked, Error, Input, Marble, MarbleJudge, Puzzle, Reader, TilingJudge};
use crate::tiling::{Limits, Packer};
use crate::{baduk, table, tiling};

/// A question about all boards of an input, as `foregone solve` is asked it.
///
/// # Examples
///
/// ```
/// use foregone::judge::Question;
///
/// let question = Question { puzzle: "marble", judge: Some("15644"), ..Question::default() };
/// let mut output = String::new();
/// question.answer("example", "3 7\n#######\n#R.O.B#\n#######\n".as_bytes(), &mut output)?;
/// assert_eq!(output, "1\nR\n");
/// # Ok::<(), foregone::judge::QuestionError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Question<'q> {
    /// The id of the puzzle.
    pub puzzle: &'q str,
    /// The judge, of those that share the puzzle; the one that is taken where none is named, if absent.
    pub judge: Option<&'q str>,
    /// Whether a line with moves follows each value, as [`Puzzle::value_and_moves`] gives it.
    pub moves: bool,
    /// The most states, or profiles, that a board may take before it is given up; as much as the solver takes by itself, if absent.
    /// Tables and `baduk` search nothing, and take none.
    pub budget: Option<u64>,
    /// The most bytes that the profiles of a board may take; for tilings.
    pub memory: Option<u64>,
}

/// Why a question was not answered to its end.
#[derive(Debug)]
#[non_exhaustive]
pub enum QuestionError {
    /// No puzzle has this id.
    UnknownPuzzle,
    /// No such judge has this puzzle.
    UnknownJudge,
    /// The input is wrong. What is right before that has been answered.
    Input(Error),
}

impl Question<'_> {
    /// Answers all boards of an input, which errors call `name`, and appends what the judge expects to `out`.
    ///
    /// # Errors
    ///
    /// - [`QuestionError::UnknownPuzzle`], [`QuestionError::UnknownJudge`]: there is none of this name. Nothing is read.
    /// - [`QuestionError::Input`]: the input is wrong from some place on. The answers to all boards before it are appended.
    ///
    /// # Complexity
    ///
    /// What the solvers take for each board. One board is held at a time, and all answers.
    pub fn answer(&self, name: &str, input: impl Input, out: &mut String) -> Result<(), QuestionError> {
        match self.puzzle {
            "baduk" => {
                let judge = self.judge(BadukJudge::by_name)?;
                self.answer_each(&Baduk { judge, solver: baduk::Solver::default() }, name, input, out)
            }
            "marble" => {
                let judge = self.judge(MarbleJudge::by_name)?;
                let solver = judge.solver();
                let solver = solver.with_budget(self.budget.unwrap_or(solver.budget));
                self.answer_each(&Marble { judge, solver }, name, input, out)
            }
            "tiling" => {
                let limits = Limits::new();
                let budget = self.budget.unwrap_or(limits.budget);
                let limits = limits.with_budget(budget).with_memory(self.memory.unwrap_or(limits.memory));
                match self.judge(TilingJudge::by_name)? {
                    TilingJudge::Count => {
                        self.answer_each(&tiling::Solver::new().with_limits(limits), name, input, out)
                    }
                    TilingJudge::Pack => self.answer_each(&Packer::new().with_limits(limits), name, input, out),
                }
            }
            id => {
                let table = table::by_id(id).ok_or(QuestionError::UnknownPuzzle)?;
                match self.judge {
                    Some(_) => Err(QuestionError::UnknownJudge),
                    None => self.answer_each(&Baked(table), name, input, out),
                }
            }
        }
    }

    /// The judge that is named, or the one that is taken where none is.
    fn judge<J: Default>(&self, by_name: impl Fn(&str) -> Option<J>) -> Result<J, QuestionError> {
        self.judge.map_or(Some(J::default()), by_name).ok_or(QuestionError::UnknownJudge)
    }

    /// Answers each board of an input.
    fn answer_each<P: Puzzle>(
        &self,
        puzzle: &P,
        name: &str,
        input: impl Input,
        out: &mut String,
    ) -> Result<(), QuestionError> {
        for board in Reader::new(puzzle.format(false), name, input) {
            let board = board.map_err(QuestionError::Input)?;
            if self.moves {
                let (value, moves) = puzzle.value_and_moves(&board);
                out.extend([&value, "\n", &moves, "\n"]);
            } else {
                out.extend([&puzzle.value(&board), "\n"]);
            }
        }
        Ok(())
    }
}

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QuestionError::UnknownPuzzle => f.write_str("no puzzle has this name"),
            QuestionError::UnknownJudge => f.write_str("the puzzle has no judge of this name"),
            QuestionError::Input(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for QuestionError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            QuestionError::Input(error) => Some(error),
            _ => None,
        }
    }
}
