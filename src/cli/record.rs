//! A board and its answer, as the program writes them for other programs.

use std::io::{self, Write};

use foregone::oracle::Outcome;
use foregone::table::{self, Board, Move};
use serde::Serialize;

/// The object that JSON output is made of.
#[derive(Debug, Serialize)]
pub(super) struct Record {
    id: String,
    outcome: &'static str,
    value: Option<u32>,
    moves: Vec<&'static str>,
    first_moves: Vec<&'static str>,
    states: Vec<String>,
}

impl Record {
    pub(super) fn of(board: &Board) -> Record {
        let answer = table::answer(board);
        let states = answer.witness().into_iter().flat_map(|solution| solution.states());
        Record {
            id: id(board),
            outcome: outcome_name(answer.outcome()),
            value: answer.value(),
            moves: answer.moves().map(|mv| mv.name).collect(),
            first_moves: answer.first_moves().map(|mv| mv.name).collect(),
            states: states.filter_map(|state| board.table().board(state)).map(|board| id(&board)).collect(),
        }
    }

    /// Writes the object, without a newline.
    pub(super) fn write(&self, out: impl Write) -> io::Result<()> {
        Ok(serde_json::to_writer(out, self)?)
    }
}

/// The id of a board: its puzzle and its rows.
pub(super) fn id(board: &Board) -> String {
    format!("{}:{board}", board.table().id)
}

/// The names of moves, with a blank between them.
pub(super) fn names(moves: impl Iterator<Item = &'static Move>) -> String {
    moves.map(|mv| mv.name).collect::<Vec<_>>().join(" ")
}

/// The word for an outcome in JSON and CSV.
pub(super) fn outcome_name<V>(outcome: &Outcome<V>) -> &'static str {
    match outcome {
        Outcome::Exact(_) => "exact",
        Outcome::Unsolvable => "unsolvable",
        Outcome::BeyondLimit { .. } => "beyond-limit",
        Outcome::GaveUp { .. } => "gave-up",
    }
}
