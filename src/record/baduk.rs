//! The record of a Go board.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;

use super::Integer;
use crate::baduk::{Answer, Board};

/// A Go board and its answer, as one object. Points are named by row and column from the top left,
/// such as `r1c1`.
///
/// # Examples
///
/// ```
/// use foregone::baduk;
/// use foregone::record::BadukRecord;
///
/// let board = "021/021/110".parse()?;
/// let record = BadukRecord::new(&board, &baduk::answer(&board));
/// assert_eq!(
///     serde_json::to_string(&record)?,
///     r#"{"id":"baduk:021/021/110","outcome":"exact","value":2,"stones":["r1c1","r2c1"],"#.to_owned()
///         + r#""captured":[["r1c2","r2c2"]],"ties":1}"#
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub struct BadukRecord {
    /// `baduk:` and the rows of the board.
    pub id: String,
    /// `exact`.
    pub outcome: &'static str,
    /// The most stones that die.
    pub value: Option<u32>,
    /// The points that my stones are placed on.
    pub stones: Vec<String>,
    /// The groups that die, each by its stones.
    pub captured: Vec<Vec<String>>,
    /// The number of ways to place as many stones that kill as many.
    pub ties: Option<Integer>,
}

impl BadukRecord {
    /// Makes the record of a board and its answer.
    pub fn new(board: &Board, answer: &Answer) -> BadukRecord {
        let groups = answer.witness().into_iter().flat_map(|capture| capture.groups());
        BadukRecord {
            id: format!("baduk:{board}"),
            outcome: answer.outcome().name(),
            value: answer.value(),
            stones: answer.moves().map(|point| point.to_string()).collect(),
            captured: groups.map(|group| group.iter().map(|point| point.to_string()).collect()).collect(),
            ties: answer.witness().map(|capture| capture.ties().into()),
        }
    }
}
