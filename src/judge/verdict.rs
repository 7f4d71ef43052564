//! Whether an output is right, and why not.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

use super::output::shortened;
use crate::grid::Direction;
use crate::text::Counted;

/// Whether a judge takes an output.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
#[non_exhaustive]
pub enum Verdict {
    /// The output is right.
    Accepted,
    /// The output is wrong.
    Rejected(Rejection),
    /// The right answer is not known: the solver gave up.
    Undecided {
        /// Why the solver gave up.
        why: String,
    },
}

/// What is wrong with an output.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rejection {
    /// The value is another one.
    Value {
        /// The value that the judge expects.
        expected: String,
        /// The value of the output.
        found: String,
    },
    /// A line is not a number.
    NoNumber {
        /// The line, cut off if it is long.
        found: String,
    },
    /// The output ends before a value.
    NoValue {
        /// The value that the judge expects.
        expected: String,
    },
    /// The output goes on after the answers to all boards.
    Trailing {
        /// The line, cut off if it is long.
        found: String,
    },
    /// The output ends before the tilts of a solution.
    NoTilts {
        /// The tilts of a shortest solution.
        expected: u32,
    },
    /// A letter is not a tilt.
    NoTilt {
        /// The letter.
        found: char,
    },
    /// The tilts are not as many as the value.
    TiltCount {
        /// The tilts of a shortest solution.
        expected: u32,
        /// The tilts of the output.
        found: usize,
    },
    /// Red has not fallen in after all tilts.
    RedStays,
    /// Blue falls in.
    BlueFalls {
        /// The number of the tilt, counted from 1.
        tilt: usize,
    },
}

/// The verdict on an output for all boards of an input.
///
/// `Display` writes the place before the verdict: `board 2, line 3: expected 7, found 8`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
#[non_exhaustive]
pub struct OutputVerdict {
    /// The verdict: accepted if all boards are, rejected if any board is, else undecided.
    pub verdict: Verdict,
    /// The first board that the verdict is about, counted from 1; `None` if it is about no board
    /// alone.
    pub board: Option<u64>,
    /// The line of the output, counted from 1; `None` if the output is accepted.
    pub line: Option<u64>,
}

/// The lines of an output, taken one after the other. Blanks at the ends of lines and blank lines
/// at the end of the output do not count.
#[derive(Clone, Debug)]
pub struct OutputLines<'o> {
    /// What is left, unless all lines are taken.
    rest: Option<&'o str>,
    taken: u64,
}

impl Verdict {
    /// Returns whether the output is right.
    #[must_use]
    pub fn is_accepted(&self) -> bool {
        *self == Verdict::Accepted
    }
}

impl<'o> OutputLines<'o> {
    /// Returns the lines of an output.
    pub fn new(output: &'o str) -> OutputLines<'o> {
        let text = output.trim_ascii_end();
        OutputLines { rest: (!text.is_empty()).then_some(text), taken: 0 }
    }

    /// Takes a line that must be this value.
    pub fn value(&mut self, expected: &str) -> Verdict {
        let rejection = match self.next() {
            Some(found) if found == expected => return Verdict::Accepted,
            Some(found) if is_number(found) => {
                Rejection::Value { expected: expected.to_owned(), found: shortened(found) }
            }
            Some(found) => Rejection::NoNumber { found: shortened(found) },
            None => Rejection::NoValue { expected: expected.to_owned() },
        };
        Verdict::Rejected(rejection)
    }

    /// Returns the verdict on what is left, which must be nothing.
    pub fn end(&mut self) -> Verdict {
        match self.next() {
            Some(found) => Verdict::Rejected(Rejection::Trailing { found: shortened(found) }),
            None => Verdict::Accepted,
        }
    }

    /// Returns the number of the line that was taken last, counted from 1; at the end of the output
    /// that of the line that is missing.
    pub fn number(&self) -> u64 {
        self.taken
    }
}

impl<'o> Iterator for OutputLines<'o> {
    type Item = &'o str;

    fn next(&mut self) -> Option<&'o str> {
        self.taken += 1;
        let rest = self.rest.take()?;
        let line = match rest.split_once('\n') {
            Some((line, rest)) => {
                self.rest = Some(rest);
                line
            }
            None => rest,
        };
        Some(line.trim_ascii_end())
    }
}

/// Whether a line is a number, with a sign or without.
fn is_number(line: &str) -> bool {
    let digits = line.strip_prefix('-').unwrap_or(line);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Accepted => f.write_str("accepted"),
            Verdict::Rejected(rejection) => rejection.fmt(f),
            Verdict::Undecided { why } => write!(f, "cannot be decided: {why}"),
        }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tilts = |count: &u32| Counted(u64::from(*count), "tilt");
        match self {
            Rejection::Value { expected, found } => write!(f, "expected {expected}, found {found}"),
            Rejection::NoNumber { found } if found.is_empty() => f.write_str("expected a number, found a blank line"),
            Rejection::NoNumber { found } => write!(f, "expected a number, found {found:?}"),
            Rejection::NoValue { expected } => write!(f, "expected {expected}, found the end of the output"),
            Rejection::Trailing { found } => write!(f, "expected the end of the output, found {found:?}"),
            Rejection::NoTilts { expected } => write!(f, "expected {}, found the end of the output", tilts(expected)),
            Rejection::NoTilt { found } => {
                let letters = Direction::ALL.map(Direction::name).concat();
                write!(f, "expected a tilt of {letters:?}, found {found:?}")
            }
            Rejection::TiltCount { expected, found } => write!(f, "expected {}, found {found}", tilts(expected)),
            Rejection::RedStays => f.write_str("the tilts do not drop red"),
            Rejection::BlueFalls { tilt } => write!(f, "tilt {tilt} drops blue"),
        }
    }
}

impl fmt::Display for OutputVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.board, self.line) {
            (Some(board), Some(line)) => write!(f, "board {board}, line {line}: {}", self.verdict),
            (None, Some(line)) => write!(f, "line {line}: {}", self.verdict),
            (_, None) => self.verdict.fmt(f),
        }
    }
}
