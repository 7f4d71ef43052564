//! Baduk, which a solver answers.

use foregone::baduk::{Board, Solver, Stones};
use foregone::judge::{self, BadukJudge, BoardFormat};
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

pub(in crate::cli) struct Baduk {
    judge: BadukJudge,
    solver: Solver,
}

impl Baduk {
    /// Takes the judge and the number of stones that were typed.
    pub(in crate::cli) fn new(judge: Option<&str>, stones: Option<u8>) -> Baduk {
        let judge = judge.and_then(BadukJudge::by_name).unwrap_or_default();
        let stones = if stones == Some(1) { Stones::One } else { Stones::Two };
        Baduk { judge, solver: Solver { stones } }
    }
}

impl Puzzle for Baduk {
    type Board = Board;
    type Format = BoardFormat;

    fn format(&self, strict: bool) -> BoardFormat {
        let format = BoardFormat::new();
        if strict { format.strict(self.judge) } else { format }
    }

    fn parse(&self, name: &str, text: &str) -> Result<Board, Error> {
        let rows = text.strip_prefix("baduk:").unwrap_or(text);
        rows.parse().map_err(|error| typed(name, rows, error))
    }

    fn value(&self, board: &Board) -> String {
        judge::output(&self.solver.value(board))
    }

    fn value_and_moves(&self, board: &Board) -> (String, String) {
        let answer = self.solver.answer(board);
        let names: Vec<String> = answer.moves().map(|point| point.to_string()).collect();
        (judge::output(answer.outcome()), names.join(" "))
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
