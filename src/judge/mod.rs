//! Judge formats: the plain text in and out of the online judges where the puzzles come from.
//!
//! [`Reader`] takes boards from any [`Input`], one at a time and in constant memory. What it has to know of a puzzle is its
//! [`Format`]. [`output`] writes an outcome as the judge prints it. [`Batch`] answers millions of boards of a baked puzzle. [`Question`]
//! is all of that for who knows a puzzle by its name.
//!
//! ```
//! use foregone::judge::{self, Reader, TableFormat};
//! use foregone::table;
//!
//! let coin_game = table::by_id("coin-game").expect("is baked in");
//! let input = "2\nH T T\nH T T\nT H H\n\nT H H\nH H H\nH H H\n";
//! let mut outputs = Vec::new();
//! for board in Reader::new(TableFormat::new(coin_game), "example", input.as_bytes()) {
//!     outputs.push(judge::output(table::answer(&board?).outcome()));
//! }
//! assert_eq!(outputs, ["2", "-1"]);
//! # Ok::<(), judge::Error>(())
//! ```

mod baduk;
mod batch;
mod error;
mod format;
mod input;
mod lines;
mod marble;
mod puzzle;
mod question;
mod reader;
mod records;
mod tiling;

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::Display;

pub use baduk::{BadukJudge, BoardErrorKind, BoardFormat};
pub use batch::Batch;
pub use error::{Error, ErrorKind};
pub use format::{BoardError, BoardPlace, Format, TableFormat};
pub use input::{Input, ReadError};
pub use lines::MAX_LINE;
pub use marble::{LevelErrorKind, LevelFormat, MarbleJudge};
pub use puzzle::{Baduk, Baked, Marble, Puzzle, gave_up, value_and_tiling};
pub use question::{Question, QuestionError};
pub use reader::Reader;
pub use tiling::{PackingFormat, RegionErrorKind, RegionFormat, TilingJudge};

use crate::oracle::Outcome;

/// Returns the line that a judge expects for an outcome: the value, or -1 where there is none. No judge has a word for
/// giving up, so that is said in full.
pub fn output<V: Display>(outcome: &Outcome<V>) -> String {
    match outcome {
        Outcome::Exact(value) => value.to_string(),
        Outcome::Unsolvable | Outcome::BeyondLimit { .. } => "-1".to_owned(),
        Outcome::GaveUp { at_least } => format!("gave up, at least {at_least}"),
    }
}
