//! Marble, which a solver answers.

use foregone::judge::{Marble, MarbleJudge};
use foregone::marble::{Level, Solver};
use foregone::oracle::Oracle;
use foregone::render;
use serde::Serialize;

use super::{Puzzle, Solved, typed};
use crate::cli::error::Error;
use crate::cli::record::Record;

pub(super) const SOLVED: Solved = Solved {
    id: "marble",
    about: "fewest tilts of a maze that drop the red marble through the hole, and not the blue one",
    judges: &["13460", "13459", "15644", "15653"],
    options: &["--budget"],
};

/// Takes the judge and the budget that were typed.
pub(in crate::cli) fn marble(judge: Option<&str>, budget: Option<u64>) -> Marble {
    let judge = judge.and_then(MarbleJudge::by_name).unwrap_or_default();
    let solver = judge.solver();
    Marble { judge, solver: Solver { budget: budget.unwrap_or(solver.budget), ..solver } }
}

impl Puzzle for Marble {
    fn parse(&self, name: &str, text: &str) -> Result<Level, Error> {
        let rows = text.strip_prefix("marble:").unwrap_or(text);
        rows.parse().map_err(|error| typed(name, rows, error))
    }

    fn record(&self, level: &Level) -> impl Serialize {
        Record::of_level(level, &self.solver.answer(level))
    }

    fn draw(&self, level: &Level, colour: bool) -> String {
        render::text::level(level, &self.solver.answer(level), colour)
    }

    fn svg(&self, level: &Level) -> String {
        render::svg::level(level, &self.solver.answer(level))
    }
}
