//! Marble, which a solver answers.

use foregone::judge::Marble;
use foregone::marble::Level;
use foregone::oracle::Oracle;
use foregone::record::MarbleRecord;
use foregone::render;
use foregone::watch::Watch;
use serde::Serialize;

use super::shown::{Asked, Shown, in_text};
use super::tiling::TilingArgs;
use crate::cli::error::Error;

impl Asked for Marble {
    type Shown<'a> = Marble;

    fn asked(self, _: &TilingArgs, _: &dyn Watch) -> Result<Marble, Error> {
        Ok(self)
    }
}

impl Shown for Marble {
    fn parse(&self, name: &str, text: &str) -> Result<Level, Error> {
        let rows = text.strip_prefix("marble:").unwrap_or(text);
        rows.parse().map_err(|error| in_text(name, rows, error))
    }

    fn record(&self, level: &Level) -> impl Serialize {
        MarbleRecord::new(level, &self.solver.answer(level))
    }

    fn draw(&self, level: &Level, colour: bool) -> String {
        render::marble::text(level, &self.solver.answer(level), colour)
    }

    fn svg(&self, level: &Level) -> String {
        render::marble::svg(level, &self.solver.answer(level))
    }
}
