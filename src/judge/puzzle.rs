//! The puzzles as their judges ask them: a board in, the lines that are expected out.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use super::{
    BadukJudge, BoardFormat, Format, LevelFormat, MarbleJudge, PackingFormat, RegionFormat, TableFormat, output,
};
use crate::grid::Direction;
use crate::oracle::Oracle;
use crate::table::{self, Table};
use crate::tiling::{GaveUp, Packer, Packing, Region, Witness};
use crate::{baduk, marble, tiling};

/// A puzzle as it is asked about: by which judge, and within which limits.
pub trait Puzzle {
    /// What is read.
    type Board;
    /// How the judge writes it.
    type Format: Format<Board = Self::Board>;

    /// Returns how the judge writes boards, held to the judge's limits or not.
    fn format(&self, strict: bool) -> Self::Format;

    /// Returns what the judge expects for a board, without the end of the last line.
    fn value(&self, board: &Self::Board) -> String;

    /// Returns the same, and a line with what proves it: the names of the moves of a solution, the stones, a tiling. It is empty if there
    /// is nothing to tell.
    fn value_and_moves(&self, board: &Self::Board) -> (String, String);
}

/// A puzzle with a table.
#[derive(Clone, Copy, Debug)]
pub struct Baked(pub &'static Table<'static>);

/// Marble, as a judge asks it.
#[derive(Clone, Copy, Debug)]
pub struct Marble {
    /// The judge.
    pub judge: MarbleJudge,
    /// What answers.
    pub solver: marble::Solver,
}

/// Baduk, as a judge asks it.
#[derive(Clone, Copy, Debug)]
pub struct Baduk {
    /// The judge.
    pub judge: BadukJudge,
    /// What answers.
    pub solver: baduk::Solver,
}

impl Puzzle for Baked {
    type Board = table::Board<'static>;
    type Format = TableFormat;

    fn format(&self, strict: bool) -> TableFormat {
        let format = TableFormat::new(self.0);
        if strict { format.strict() } else { format }
    }

    fn value(&self, board: &table::Board<'static>) -> String {
        output(table::answer(board).outcome())
    }

    fn value_and_moves(&self, board: &table::Board<'static>) -> (String, String) {
        (self.value(board), joined(table::answer(board).moves().map(|mv| mv.name())))
    }
}

impl Puzzle for Marble {
    type Board = marble::Level;
    type Format = LevelFormat;

    fn format(&self, strict: bool) -> LevelFormat {
        let format = LevelFormat::new();
        if strict { format.strict() } else { format }
    }

    fn value(&self, level: &marble::Level) -> String {
        match self.judge.wants_tilts() {
            true => self.value_and_moves(level).0,
            false => self.judge.output(&self.solver.value(level), &[]),
        }
    }

    fn value_and_moves(&self, level: &marble::Level) -> (String, String) {
        let answer = self.solver.answer(level);
        let tilts: Vec<Direction> = answer.moves().collect();
        (self.judge.output(answer.outcome(), &tilts), joined(tilts.iter().map(|tilt| tilt.name())))
    }
}

impl Puzzle for Baduk {
    type Board = baduk::Board;
    type Format = BoardFormat;

    fn format(&self, strict: bool) -> BoardFormat {
        let format = BoardFormat::new();
        if strict { format.strict(self.judge) } else { format }
    }

    fn value(&self, board: &baduk::Board) -> String {
        output(&self.solver.value(board))
    }

    fn value_and_moves(&self, board: &baduk::Board) -> (String, String) {
        let answer = self.solver.answer(board);
        (output(answer.outcome()), joined(answer.moves()))
    }
}

impl Puzzle for tiling::Solver {
    type Board = Region;
    type Format = RegionFormat;

    fn format(&self, strict: bool) -> RegionFormat {
        let format = RegionFormat::new();
        if strict { format.strict() } else { format }
    }

    fn value(&self, region: &Region) -> String {
        told(self.count(region))
    }

    fn value_and_moves(&self, region: &Region) -> (String, String) {
        value_and_tiling(&self.answer(region))
    }
}

impl Puzzle for Packer {
    type Board = Packing;
    type Format = PackingFormat;

    fn format(&self, strict: bool) -> PackingFormat {
        let format = PackingFormat::new();
        if strict { format.strict() } else { format }
    }

    fn value(&self, packing: &Packing) -> String {
        told(self.most(packing))
    }

    fn value_and_moves(&self, packing: &Packing) -> (String, String) {
        match self.first(packing) {
            Ok(tiling) => (tiling.tiles().len().to_string(), tiling.to_string()),
            Err(error) => (told(self.most(packing)), gave_up(&error)),
        }
    }
}

/// Returns a count, and behind it the tiling, or what stands in the place of either where it was given up.
pub fn value_and_tiling(answer: &tiling::Answer) -> (String, String) {
    let told = |witness: &Witness| match witness.gave_up() {
        Some(error) => gave_up(error),
        None => joined(witness.tiling()),
    };
    let told = answer.witness().map(told).unwrap_or_default();
    match answer.value() {
        Some(count) => (count.to_string(), told),
        None => (told, String::new()),
    }
}

/// Some words with a blank between them.
fn joined(words: impl IntoIterator<Item: Display>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
    words.join(" ")
}

/// A value, or what stands in its place.
fn told(value: Result<impl Display, GaveUp>) -> String {
    value.map_or_else(|error| gave_up(&error), |value| value.to_string())
}

/// Returns the line that stands in place of an answer where a region was given up; no judge has a word for that.
pub fn gave_up(error: &GaveUp) -> String {
    format!("gave up: {error}")
}
