//! Baduk: the most of the opponent's stones that two of mine kill at once.
//!
//! Known as BOJ 16988, and 16989 for boards of up to 1000x1000. I place two stones on two different empty points, also where they have
//! no liberty. Then every group of the opponent's, stones joined along rows and columns, dies that has no empty point beside it; mine
//! stay. The edge gives no liberty. The most may be 0. A board has at least two empty points, and all its groups have a liberty.
//!
//! ```text
//! // 0 2 1     0 empty   1 mine   2 the opponent's
//! // 0 2 1     points are numbered row by row; people see r1c1 at the top left
//! // 1 1 0     stones on r1c1 and r2c1 take both liberties of the one group there is: it dies, two stones
//! ```
//!
//! - [`value`] and [`answer`] look at one board. [`Solver`] also places one stone alone.
//! - [`Board::oracle`] answers any pair of points, and lists the best.
//!
//! Boards have at most [`Board::MAX_POINTS`] points.
//!
//! # Examples
//!
//! ```
//! use foregone::baduk::{self, Board};
//!
//! let board: Board = "222/222/020".parse()?;
//! let answer = baduk::answer(&board);
//! assert_eq!(answer.value(), Some(7));
//! let stones: Vec<_> = answer.moves().map(|point| point.to_string()).collect();
//! assert_eq!(stones, ["r3c1", "r3c3"]);
//! # Ok::<(), baduk::ParseBoardError>(())
//! ```

// What is written.
mod board;
mod parse;

// The rules.
mod flood;
mod groups;
mod points;
mod values;

// The answers.
mod oracle;
mod solve;
mod witness;

pub use board::Board;
pub use oracle::{BoardOracle, PointPair};
pub(crate) use parse::Draft;
pub use parse::{ParseBoardError, ParseBoardErrorKind};
pub use points::Colour;
pub use solve::{Solver, Stones, answer, value};
pub use witness::{Answer, Capture};
