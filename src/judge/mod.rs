//! Judge formats: the plain text in and out of the online judges where the puzzles come from.
//!
//! - [`catalog`] lists all puzzles and judges, and finds the [`Puzzle`] behind their names.
//! - A [`Puzzle`] answers a board as its judge expects it, writes a board as the judge does, and
//!   decides whether the judge accepts an output.
//! - [`Reader`] reads boards from any [`Input`], one at a time and in constant memory. A [`Format`]
//!   tells it how a puzzle is written.
//! - [`Question`] does all of this for a caller that has only the names of a puzzle and a judge.
//! - [`Batch`] answers millions of boards of a baked puzzle.
//!
//! [`output`] returns an outcome as judges print it.
//!
//! ```
//! use foregone::judge::{self, Reader, BakedFormat};
//! use foregone::table;
//!
//! let coin_game = table::by_id("coin-game").expect("is baked in");
//! let input = "2\nH T T\nH T T\nT H H\n\nT H H\nH H H\nH H H\n";
//! let mut outputs = Vec::new();
//! for board in Reader::new(BakedFormat::new(coin_game), "example", input.as_bytes()) {
//!     outputs.push(judge::output(table::answer(&board?).outcome()));
//! }
//! assert_eq!(outputs, ["2", "-1"]);
//! # Ok::<(), judge::Error<foregone::text::RowsErrorKind>>(())
//! ```

mod baduk;
mod baked;
mod batch;
pub mod catalog;
mod error;
mod format;
mod input;
mod judges;
mod lines;
mod marble;
mod options;
mod output;
mod puzzle;
mod question;
mod reader;
mod tiling;
mod verdict;

pub use baduk::{Baduk, BadukErrorKind, BadukFormat, BadukJudge};
pub use baked::{Baked, BakedFormat};
pub use batch::Batch;
pub use error::{Error, ErrorKind};
pub use format::{BoardError, BoardPlace, Format};
pub use input::{Input, ReadError};
pub use judges::{Judge, JudgeEntry};
pub use lines::MAX_LINE;
pub use marble::{Marble, MarbleErrorKind, MarbleFormat, MarbleJudge};
pub use options::{OptionName, Options};
pub use output::output;
pub use puzzle::Puzzle;
pub use question::{Question, QuestionError};
pub use reader::Reader;
pub use tiling::{PackingFormat, TilingErrorKind, TilingFormat, TilingJudge, gave_up, value_and_tiling};
pub use verdict::{OutputLines, OutputVerdict, Rejection, Verdict};
