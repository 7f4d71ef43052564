//! The record of a board that a table answers.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::table::{Answer, Board};

/// A board of a table and its answer, as one object. Making it and serializing it allocate nothing.
///
/// | field | means |
/// |---|---|
/// | `id` | the id of the table, a colon and the rows of the board |
/// | `outcome` | `exact` or `unsolvable` |
/// | `value` | the fewest moves to a goal, or null |
/// | `moves` | the names of the moves of the solution, in order |
/// | `first_moves` | the names of all optimal first moves, by rank |
/// | `states` | the ids of the boards along the solution, from the board itself to a goal |
///
/// The three lists are empty if the board is unsolvable.
///
/// # Examples
///
/// ```
/// use foregone::record::BakedRecord;
/// use foregone::table;
///
/// let board = table::by_id("coin-game").expect("is baked in").parse("HHH/HHH/TTT")?;
/// let record = BakedRecord::new(&board, &table::answer(&board));
/// assert_eq!(
///     serde_json::to_string(&record)?,
///     r#"{"id":"coin-game:HHH/HHH/TTT","outcome":"exact","value":1,"moves":["row3"],"first_moves":["row3"],"#.to_owned()
///         + r#""states":["coin-game:HHH/HHH/TTT","coin-game:HHH/HHH/HHH"]}"#
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct BakedRecord {
    board: Board,
    answer: Answer,
}

impl BakedRecord {
    /// Makes the record of a board and its answer.
    pub fn new(board: &Board, answer: &Answer) -> BakedRecord {
        BakedRecord { board: *board, answer: *answer }
    }
}

impl Serialize for BakedRecord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let BakedRecord { board, answer } = self;
        let states = || answer.witness().into_iter().flat_map(|solution| solution.states());
        let boards = || states().filter_map(|state| board.table().board(state));
        let mut record = serializer.serialize_struct("BakedRecord", 6)?;
        record.serialize_field("id", &Id(*board))?;
        record.serialize_field("outcome", answer.outcome().name())?;
        record.serialize_field("value", &answer.value())?;
        record.serialize_field("moves", &List(|| answer.moves().map(|mv| mv.name())))?;
        record.serialize_field("first_moves", &List(|| answer.first_moves().map(|mv| mv.name())))?;
        record.serialize_field("states", &List(|| boards().map(Id)))?;
        record.end()
    }
}

/// The id of a board, as a string.
struct Id(Board);

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{}:{}", self.0.table().id(), self.0))
    }
}

/// The items that a closure yields, as a sequence.
struct List<F>(F);

impl<F: Fn() -> I, I: Iterator<Item: Serialize>> Serialize for List<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}
