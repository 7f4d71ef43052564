//! The rules of a puzzle: its cells, its goals, its moves.
//!
//! A board is a number, a [`State`]: its cells row by row from the top left are the digits.
//!
//! A [`Step`] is a partial injection of states: [`apply`](Step::apply) leads on where the step is
//! possible, and [`unapply`](Step::unapply) leads back from where it can end. Both return `None`
//! elsewhere, and each undoes the other where it is defined. A search backward from the goals and
//! the proof of a table rest on that alone.
//!
//! A [`Move`] is a name for one step, or for several of which one at most is possible on any board.
//! Steps are what is searched and proved; moves are what people make.

mod moves;
#[cfg(feature = "alloc")]
mod owned;
mod puzzle;
mod state;
mod step;

pub use moves::{Move, MoveSet, MoveSetIter, Moves, MovesIter};
#[cfg(feature = "alloc")]
pub use owned::RulesBuf;
pub use puzzle::{Framing, Rules};
pub use state::State;
pub use step::Step;

#[doc(hidden)] // for generated code
pub use moves::MoveData;
#[doc(hidden)] // for generated code
pub use puzzle::RulesParts;
#[doc(hidden)] // for generated code
pub use step::{Change, StepData};
