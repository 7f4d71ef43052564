//! The record of a level of marble.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;

use super::Integer;
use crate::marble::{Answer, Count, Level, Maze};
use crate::oracle::Outcome;

/// A level and its answer, as one object.
///
/// # Examples
///
/// ```
/// use foregone::marble;
/// use foregone::record::MarbleRecord;
///
/// let level = "#######/#R.O.B#/#######".parse()?;
/// let record = MarbleRecord::new(&level, &marble::answer(&level));
/// assert_eq!(
///     serde_json::to_string(&record)?,
///     r#"{"id":"marble:#######/#R.O.B#/#######","outcome":"exact","value":1,"moves":["R"],"first_moves":["R"],"#.to_owned()
///         + r##""states":["marble:#######/#R.O.B#/#######","marble:#######/#..O.B#/#######"],"##
///         + r#""more_than":null,"solutions":1,"solutions_saturated":false}"#
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub struct MarbleRecord {
    /// `marble:` and the rows of the level.
    pub id: String,
    /// `exact`, `unsolvable`, `beyond-limit` or `gave-up`.
    pub outcome: &'static str,
    /// The fewest tilts, if the outcome is exact.
    pub value: Option<u32>,
    /// The tilts of the solution, in order; empty if there is none.
    pub moves: Vec<&'static str>,
    /// All tilts with which a shortest solution can begin, by rank.
    pub first_moves: Vec<&'static str>,
    /// The ids of the level and of what it is after each tilt of the solution; empty if there is
    /// none. A marble that has fallen in is missing.
    pub states: Vec<String>,
    /// The number of tilts that are proved not to be enough, if the outcome is `beyond-limit` or
    /// `gave-up`.
    pub more_than: Option<u32>,
    /// The number of shortest solutions, if the outcome is exact.
    pub solutions: Option<Integer>,
    /// Whether `solutions` is the largest number that is counted to, and there may be more.
    pub solutions_saturated: bool,
}

impl MarbleRecord {
    /// Makes the record of a level and its answer.
    pub fn new(level: &Level, answer: &Answer) -> MarbleRecord {
        let maze = Maze::new(level);
        let places = answer.witness().into_iter().flat_map(|_| maze.walk(level.marbles(), answer.moves()));
        let (solutions, solutions_saturated) = match answer.witness().map(|solution| solution.count()) {
            Some(Count::Exact(count)) => (Some(count.into()), false),
            Some(Count::AtLeast(count)) => (Some(count.into()), true),
            None => (None, false),
        };
        let more_than = match *answer.outcome() {
            Outcome::BeyondLimit { limit } => Some(limit),
            Outcome::GaveUp { at_least } => Some(at_least.saturating_sub(1)),
            Outcome::Exact(_) | Outcome::Unsolvable => None,
        };
        MarbleRecord {
            id: format!("marble:{level}"),
            outcome: answer.outcome().name(),
            value: answer.value(),
            moves: answer.moves().map(|tilt| tilt.name()).collect(),
            first_moves: answer.first_moves().map(|tilt| tilt.name()).collect(),
            states: places.map(|(_, places)| format!("marble:{}", maze.text(places))).collect(),
            more_than,
            solutions,
            solutions_saturated,
        }
    }
}
