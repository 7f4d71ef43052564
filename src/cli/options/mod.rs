//! The puzzles as the command line asks them: the options that are for some of them only, boards
//! that are typed, drawings. A file a puzzle.

mod args;
mod baduk;
mod baked;
mod judges;
mod marble;
mod shown;
mod tiles;
mod tiling;
mod typed;

pub(super) use args::{SolverArgs, options};
pub(super) use judges::judge_help;
pub(super) use shown::{Asked, Shown};
pub(super) use tiling::TilingArgs;
pub(super) use typed::{Typed, check};
