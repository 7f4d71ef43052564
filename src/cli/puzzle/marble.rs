//! Marble, which a search answers.

use foregone::judge::{LevelFormat, MarbleJudge};
use foregone::marble::{Level, Solver};
use foregone::oracle::Oracle;
use foregone::render;
use serde::Serialize;

use super::{Puzzle, typed};
use crate::cli::error::Error;
use crate::cli::record::{Record, names};

pub(in crate::cli) struct Marble {
    judge: MarbleJudge,
    solver: Solver,
}

impl Marble {
    /// Takes the judge and the budget that were typed.
    pub(in crate::cli) fn new(judge: Option<&str>, budget: Option<u64>) -> Result<Marble, Error> {
        let judge = match judge {
            None => MarbleJudge::Fewest,
            Some(name) => MarbleJudge::ALL.into_iter().find(|judge| judge.name() == name).ok_or_else(|| {
                let judges = MarbleJudge::ALL.iter().map(|judge| judge.name()).collect();
                Error::UnknownJudge { puzzle: "marble", judge: name.to_owned(), judges }
            })?,
        };
        let solver = Solver { limit: judge.limit(), budget: budget.unwrap_or(Solver::BUDGET) };
        Ok(Marble { judge, solver })
    }
}

impl Puzzle for Marble {
    type Board = Level;
    type Format = LevelFormat;

    fn format(&self, strict: bool) -> LevelFormat {
        let format = LevelFormat::new();
        if strict { format.strict() } else { format }
    }

    fn parse(&self, name: &str, text: &str) -> Result<Level, Error> {
        let rows = text.strip_prefix("marble:").unwrap_or(text);
        rows.parse().map_err(|error| typed(name, rows, error))
    }

    fn value(&self, level: &Level) -> String {
        match self.judge.asks_which() {
            true => self.value_and_moves(level).0,
            false => self.judge.output(&self.solver.value(level), &[]),
        }
    }

    fn value_and_moves(&self, level: &Level) -> (String, String) {
        let answer = self.solver.answer(level);
        let tilts: Vec<_> = answer.moves().collect();
        (self.judge.output(answer.outcome(), &tilts), names(tilts.iter().map(|tilt| tilt.name())))
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
