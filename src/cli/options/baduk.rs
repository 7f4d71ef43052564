//! Baduk, which a solver answers.

use foregone::baduk::{Board, Stones};
use foregone::judge::Baduk;
use foregone::oracle::Oracle;
use foregone::record::BadukRecord;
use foregone::render;
use foregone::watch::Watch;
use serde::Serialize;

use super::shown::{Asked, Shown, in_text};
use super::tiling::TilingArgs;
use crate::cli::error::Error;

#[derive(Debug, clap::Args)]
pub(super) struct StonesArgs {
    /// Place so many stones, 1 or 2; 2 if absent. For baduk
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..=2))]
    stones: Option<u8>,
}

impl StonesArgs {
    pub(super) fn stones(&self) -> Option<Stones> {
        self.stones.map(|stones| if stones == 1 { Stones::One } else { Stones::Two })
    }
}

impl Asked for Baduk {
    type Shown<'a> = Baduk;

    fn asked(self, _: &TilingArgs, _: &dyn Watch) -> Result<Baduk, Error> {
        Ok(self)
    }
}

impl Shown for Baduk {
    fn parse(&self, name: &str, text: &str) -> Result<Board, Error> {
        let rows = text.strip_prefix("baduk:").unwrap_or(text);
        rows.parse().map_err(|error| in_text(name, rows, error))
    }

    fn record(&self, board: &Board) -> impl Serialize {
        BadukRecord::new(board, &self.solver.answer(board))
    }

    fn draw(&self, board: &Board, colour: bool) -> String {
        render::baduk::text(board, &self.solver.answer(board), colour)
    }

    fn svg(&self, board: &Board) -> String {
        render::baduk::svg(board, &self.solver.answer(board))
    }
}
