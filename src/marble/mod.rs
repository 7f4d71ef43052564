//! Marble: the fewest tilts of a maze that drop the red marble through the hole, and never the blue
//! one.
//!
//! Known as BOJ 13460, with the siblings 13459, 15644 and 15653. A tilt sends both marbles in one
//! direction until neither can move: down, left, right or up, in the order in which tilts rank.
//! Marbles block each other and never share a cell. A marble that reaches the hole falls in and is
//! gone; the hole stays open. A tilt succeeds if red falls in and blue does not. A tilt fails if
//! blue falls in, whether red does or not.
//!
//! ```text
//! // # # # # #     . nothing   # wall   O hole   R red marble   B blue marble
//! // # . . B #     cells are numbered row by row; people see r1c1 at the top left
//! // # . # . #     beyond the board is wall
//! // # R O . #     solved by one tilt: right
//! // # # # # #
//! ```
//!
//! There are two ways to ask:
//!
//! - [`value`] and [`answer`] search one level forward. [`Solver`] searches within a limit of tilts
//!   and a budget of states.
//! - [`Maze::oracle`] searches a maze backward, once. Any two places of the marbles are then a
//!   look-up: a [`MazeState`].
//!
//! Both searches can be watched and stopped.
//!
//! Levels have at most [`Level::MAX_CELLS`] cells.
//!
//! # Examples
//!
//! ```
//! use foregone::marble::{self, Count, Level};
//!
//! let level: Level = "#######/#...RB#/#.#####/#.....#/#####.#/#O....#/#######".parse()?;
//! let answer = marble::answer(&level);
//! assert_eq!(answer.value(), Some(5));
//! assert_eq!(answer.moves().map(|tilt| tilt.name()).collect::<String>(), "LDRDL");
//! assert_eq!(answer.witness().map(|solution| solution.count()), Some(Count::Exact(1)));
//! # Ok::<(), marble::ParseLevelError>(())
//! ```

// What is written.
mod level;
mod parse;

// The rules.
mod lanes;
mod maze;
mod tilt;

// The answers.
mod backward;
mod oracle;
mod pace;
mod proof;
mod solve;
mod witness;

pub use backward::OracleError;
pub use level::{Level, Square, UnknownSquare};
pub use maze::Maze;
pub use oracle::{MazeOracle, MazeState};
pub(crate) use parse::Draft;
pub use parse::{ParseLevelError, ParseLevelErrorKind};
pub use proof::{MazeFlaw, MazeProof};
pub use solve::{Solver, answer, value};
pub use tilt::{AfterTilt, Marbles};
pub use witness::{Answer, Count, Solution};
