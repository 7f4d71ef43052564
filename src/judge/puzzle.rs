//! The puzzles as their judges ask them: a board in, the lines that are expected out.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::borrow::Borrow;

use super::Format;
use super::verdict::{OutputLines, OutputVerdict, Verdict};

/// A puzzle as it is asked about: by which judge, and within which limits.
///
/// # Examples
///
/// ```
/// use foregone::judge::{Marble, MarbleJudge, Options, Puzzle};
/// use foregone::marble::Level;
///
/// let puzzle = Marble::new(MarbleJudge::FewestWithTilts, &Options::default());
/// let level: Level = "#######/#R.O.B#/#######".parse()?;
/// assert_eq!(puzzle.write(&level), "3 7\n#######\n#R.O.B#\n#######\n");
/// assert_eq!(puzzle.value(&level), "1\nR");
/// assert!(puzzle.accepts(&level, "1\nR\n").is_accepted());
/// assert_eq!(puzzle.accepts(&level, "2\nUR\n").to_string(), "expected 1, found 2");
/// assert_eq!(puzzle.accepts(&level, "1\nL\n").to_string(), "tilt 1 drops blue");
/// # Ok::<(), foregone::marble::ParseLevelError>(())
/// ```
pub trait Puzzle {
    /// What is read.
    type Board;
    /// How the judge writes it.
    type Format: Format<Board = Self::Board>;

    /// Returns how the judge writes boards, held to the judge's limits or not.
    fn format(&self, strict: bool) -> Self::Format;

    /// Returns what the judge expects for a board, without the end of the last line.
    fn value(&self, board: &Self::Board) -> String;

    /// Returns the same, and a line with what proves it: the names of the moves of a solution, the
    /// stones, a tiling. The line is empty if there are none.
    fn value_and_moves(&self, board: &Self::Board) -> (String, String);

    /// Returns a board as the judge writes it: its sizes where the judge gives them, then its rows;
    /// no count.
    fn write(&self, board: &Self::Board) -> String;

    /// Takes the lines that answer a board from an output, and returns whether the judge accepts
    /// them. Blanks at the ends of lines do not count. Where several outputs are right, such as
    /// shortest solutions, the judge accepts all of them.
    ///
    /// After [`Verdict::Rejected`] the lines may be anywhere in the output; after any other verdict
    /// they are at the answer to the next board.
    fn accepts_next(&self, board: &Self::Board, output: &mut OutputLines<'_>) -> Verdict;

    /// Returns the judge's input for some boards: their number where the judge gives it, then the
    /// boards.
    ///
    /// A [`Reader`](super::Reader) takes a number that is a legal row for a row, so there the
    /// number is left out.
    fn write_all<B: Borrow<Self::Board>>(&self, boards: impl IntoIterator<Item = B>) -> String {
        let boards: Vec<String> = boards.into_iter().map(|board| self.write(board.borrow())).collect();
        let (format, count) = (self.format(false), boards.len().to_string());
        match format.count() && !format.is_row(count.as_bytes()) {
            true => count + "\n" + &boards.concat(),
            false => boards.concat(),
        }
    }

    /// Returns whether the judge accepts an output for a board: the right lines and nothing behind
    /// them.
    fn accepts(&self, board: &Self::Board, output: &str) -> Verdict {
        self.accepts_all([board], output).verdict
    }

    /// Returns whether the judge accepts an output for all boards of an input, and which board is
    /// wrong if not.
    fn accepts_all<B: Borrow<Self::Board>>(&self, boards: impl IntoIterator<Item = B>, output: &str) -> OutputVerdict {
        let mut lines = OutputLines::new(output);
        let mut undecided = None;
        for (board, number) in boards.into_iter().zip(1..) {
            let verdict = self.accepts_next(board.borrow(), &mut lines);
            let verdict = OutputVerdict { verdict, board: Some(number), line: Some(lines.number()) };
            match verdict.verdict {
                Verdict::Accepted => {}
                Verdict::Rejected(_) => return verdict,
                Verdict::Undecided { .. } => undecided = undecided.or(Some(verdict)),
            }
        }
        match (lines.end(), undecided) {
            (Verdict::Accepted, Some(undecided)) => undecided,
            (Verdict::Accepted, None) => OutputVerdict { verdict: Verdict::Accepted, board: None, line: None },
            (verdict, _) => OutputVerdict { verdict, board: None, line: Some(lines.number()) },
        }
    }
}
