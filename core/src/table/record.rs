//! A board and its answer as an object, for JSON and other formats of serde.

use core::fmt;

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::{Board, answer};

/// The object of a board and its answer. Nothing is allocated.
///
/// | key | value |
/// |---|---|
/// | `id` | the puzzle and the rows, `coin-game:HTT/HTT/THH` |
/// | `outcome` | `exact` or `unsolvable` |
/// | `value` | the fewest moves, or null |
/// | `moves` | the names of the moves of the solution, in order |
/// | `first_moves` | the names of all moves with which a solution can begin, by rank |
/// | `states` | the ids of the boards along the solution, this one first |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardRecord<'t>(Board<'t>);

impl<'t> BoardRecord<'t> {
    /// Makes the record of a board.
    pub const fn new(board: Board<'t>) -> BoardRecord<'t> {
        BoardRecord(board)
    }
}

impl Serialize for BoardRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let BoardRecord(board) = self;
        let answer = answer(board);
        let states = || answer.witness().into_iter().flat_map(|solution| solution.states());
        let boards = || states().filter_map(|state| board.table().board(state));
        let mut object = serializer.serialize_struct("Board", 6)?;
        object.serialize_field("id", &Id(*board))?;
        object.serialize_field("outcome", answer.outcome().name())?;
        object.serialize_field("value", &answer.value())?;
        object.serialize_field("moves", &Each(|| answer.moves().map(|mv| mv.name())))?;
        object.serialize_field("first_moves", &Each(|| answer.first_moves().map(|mv| mv.name())))?;
        object.serialize_field("states", &Each(|| boards().map(Id)))?;
        object.end()
    }
}

/// The id of a board: its puzzle and its rows.
struct Id<'t>(Board<'t>);

impl fmt::Display for Id<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.0.table().id(), self.0)
    }
}

impl Serialize for Id<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The items of an iterator, as a sequence.
struct Each<F>(F);

impl<F: Fn() -> I, I: Iterator<Item: Serialize>> Serialize for Each<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}
