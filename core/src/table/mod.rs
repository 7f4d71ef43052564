//! A baked puzzle at run time: every board of it, answered by a look-up.
//!
//! A [`Table`] is plain data that a generator has searched for. It holds the distance of every
//! solvable state and, where it is small, the set of *all* optimal first moves; a solution is a
//! walk down the table. A distance is a plain `u32`, a number of moves, as the judges print it.
//! Nothing here needs std, and only [`TableBuf`], which owns what it holds, allocates.
//!
//! # Examples
//!
//! ```
//! use foregone::table;
//!
//! let coin_game = table::by_id("coin-game").expect("is baked in");
//! assert_eq!((coin_game.solvable(), coin_game.radius()), (128, 4));
//!
//! let board = coin_game.parse("HTT/HTT/THH")?;
//! let answer = table::answer(&board);
//! assert_eq!(answer.value(), Some(2));
//! let names: Vec<_> = answer.moves().map(|mv| mv.name()).collect();
//! assert_eq!(names, ["row3", "col1"]);
//! # Ok::<(), table::ParseBoardError>(())
//! ```
//!
//! # Why it may be believed
//!
//! A table carries its own proof, see [`Table::verify`].

mod board;
mod index;
#[cfg(feature = "alloc")]
mod owned;
mod proof;
#[cfg(feature = "serde")]
mod record;
mod solution;
#[expect(clippy::module_inception, reason = "the table itself, beside its parts")]
mod table;
mod typed;

#[doc(hidden)]
pub use ::phf; // for generated code

pub use board::{Board, ParseBoardError};
pub use index::{Index, Keys};
#[cfg(feature = "alloc")]
pub use owned::TableBuf;
pub use proof::{Flaw, Proof};
#[cfg(feature = "serde")]
pub use record::BakedRecord;
pub use solution::{Answer, Solution, answer};
pub use table::Table;
pub use typed::{TypedBoard, TypedPuzzle};

pub use crate::rules::{Framing, Move, MoveSet, Moves, Rules, State};
