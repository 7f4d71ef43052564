//! All boards of an input, answered for a caller that has only the names of a puzzle and a judge.

use alloc::string::String;
use core::fmt;

use super::catalog::{self, AnyErrorKind, Ask, Unknown};
use super::{Error, Format, Input, Options, Puzzle, Reader};

/// A question about all boards of an input, as `foregone solve` asks it.
///
/// # Examples
///
/// ```
/// use foregone::judge::Question;
///
/// let question = Question::new("marble").with_judge("15644");
/// let mut output = String::new();
/// question.answer("example", "3 7\n#######\n#R.O.B#\n#######\n".as_bytes(), &mut output)?;
/// assert_eq!(output, "1\nR\n");
/// # Ok::<(), foregone::judge::QuestionError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Question<'q> {
    /// The id of the puzzle.
    pub puzzle: &'q str,
    /// The judge, of those that share the puzzle; the default if absent.
    pub judge: Option<&'q str>,
    /// Whether a line with moves follows each value, as [`Puzzle::value_and_moves`] returns it.
    pub moves: bool,
    /// What else is chosen.
    pub options: Options,
}

/// Why a question was not answered to its end.
#[derive(Debug)]
#[non_exhaustive]
pub enum QuestionError {
    /// There is no puzzle or no judge of this name. Nothing was read.
    Unknown(Unknown),
    /// The input is wrong. The boards before the mistake were answered.
    Input(Error<AnyErrorKind>),
}

impl<'q> Question<'q> {
    /// Returns the question of a puzzle's default judge.
    pub fn new(puzzle: &'q str) -> Question<'q> {
        Question { puzzle, judge: None, moves: false, options: Options::default() }
    }

    /// Returns the question of this judge.
    #[must_use]
    pub fn with_judge(self, judge: &'q str) -> Question<'q> {
        Question { judge: Some(judge), ..self }
    }

    /// Returns the question with a line of moves after each value, or without.
    #[must_use]
    pub fn with_moves(self, moves: bool) -> Question<'q> {
        Question { moves, ..self }
    }

    /// Returns the question with these options.
    #[must_use]
    pub fn with_options(self, options: Options) -> Question<'q> {
        Question { options, ..self }
    }

    /// Answers all boards of an input, which errors call `name`, and appends what the judge expects
    /// to `out`.
    ///
    /// # Errors
    ///
    /// - [`QuestionError::Unknown`]: there is no puzzle or no judge of this name. Nothing is read.
    /// - [`QuestionError::Input`]: the input is wrong from some place on. The answers to all boards
    ///   before it are appended.
    ///
    /// # Complexity
    ///
    /// What the solvers take for each board. One board is held at a time, and all answers.
    pub fn answer(&self, name: &str, input: impl Input, out: &mut String) -> Result<(), QuestionError> {
        let each = AnswerEach { moves: self.moves, name, input, out };
        let answered = catalog::visit(self.puzzle, self.judge, &self.options, each).map_err(QuestionError::Unknown)?;
        answered.map_err(QuestionError::Input)
    }
}

/// A visitor that answers each board of an input.
struct AnswerEach<'a, I> {
    moves: bool,
    name: &'a str,
    input: I,
    out: &'a mut String,
}

impl<P: Puzzle, I: Input> Ask<P, Result<(), Error<AnyErrorKind>>> for AnswerEach<'_, I>
where
    AnyErrorKind: From<<P::Format as Format>::Error>,
{
    fn ask(self, puzzle: P) -> Result<(), Error<AnyErrorKind>> {
        for board in Reader::new(puzzle.format(false), self.name, self.input) {
            let board = board.map_err(Error::into_kind)?;
            if self.moves {
                let (value, moves) = puzzle.value_and_moves(&board);
                self.out.extend([&value, "\n", &moves, "\n"]);
            } else {
                self.out.extend([&puzzle.value(&board), "\n"]);
            }
        }
        Ok(())
    }
}

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QuestionError::Unknown(unknown) => unknown.fmt(f),
            QuestionError::Input(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for QuestionError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            QuestionError::Unknown(unknown) => Some(unknown),
            QuestionError::Input(error) => Some(error),
        }
    }
}
