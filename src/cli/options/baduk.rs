//! Baduk, which a solver answers.

use foregone::baduk::{Board, Solver, Stones};
use foregone::judge::{Baduk, BadukJudge};
use foregone::oracle::Oracle;
use foregone::render;
use serde::Serialize;

use super::{Puzzle, Solved, typed};
use crate::cli::error::Error;
use crate::cli::record::BadukRecord;

pub(super) const SOLVED: Solved = Solved {
    id: "baduk",
    about: "most of the opponent's stones that two of mine kill at once",
    judges: &["16988", "16989"],
    options: &["--stones"],
};

/// Takes the judge and the number of stones that were typed.
pub(in crate::cli) fn baduk(judge: Option<&str>, stones: Option<u8>) -> Baduk {
    let judge = judge.and_then(BadukJudge::by_name).unwrap_or_default();
    let stones = if stones == Some(1) { Stones::One } else { Stones::Two };
    Baduk { judge, solver: Solver { stones } }
}

impl Puzzle for Baduk {
    fn parse(&self, name: &str, text: &str) -> Result<Board, Error> {
        let rows = text.strip_prefix("baduk:").unwrap_or(text);
        rows.parse().map_err(|error| typed(name, rows, error))
    }

    fn record(&self, board: &Board) -> impl Serialize {
        BadukRecord::of(board, &self.solver.answer(board))
    }

    fn draw(&self, board: &Board, colour: bool) -> String {
        render::text::capture(board, &self.solver.answer(board), colour)
    }

    fn svg(&self, board: &Board) -> String {
        render::svg::capture(board, &self.solver.answer(board))
    }
}
