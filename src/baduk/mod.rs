//! Baduk: the most of the opponent's stones that two of mine capture at once.
//!
//! Known as BOJ 16988, and 16989 for boards of up to 1000x1000. I place two stones on two different
//! empty points, even where they have no liberty. A group is stones of one colour joined along rows
//! and columns, and its liberties are the empty points beside it. Every group of the opponent's
//! without a liberty then dies; mine stay. The edge gives no liberty. The value may be 0. A board
//! has at least two empty points, and each of its groups has a liberty.
//!
//! ```text
//! // 0 2 1     0 empty   1 mine   2 the opponent's
//! // 0 2 1     points are numbered row by row; people see r1c1 at the top left
//! // 1 1 0     stones on r1c1 and r2c1 take both liberties of the one group there is: it dies, two stones
//! ```
//!
//! There are two ways to ask:
//!
//! - [`value`] and [`answer`] find the best two points of a board. [`Solver`] also places one stone
//!   alone.
//! - [`Board::oracle`] prepares all pairs of points, once. Any pair is then a look-up, a
//!   [`PointPair`], and the best can be listed.
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
