//! The options that puzzles have by the catalogue, as the command line declares them.

use clap::{Args, Command, Id};
use foregone::judge::{OptionName, Options};

use super::baduk::StonesArgs;
use super::tiles::TilesArgs;
use super::tiling::{MemoryArgs, TilingArgs};
use crate::cli::error::Error;

/// The options of several solvers, or of one that has no other.
#[derive(Debug, Args)]
pub(in crate::cli) struct SolverArgs {
    #[command(flatten)]
    budget: BudgetArgs,
    #[command(flatten)]
    stones: StonesArgs,
}

#[derive(Debug, Args)]
struct BudgetArgs {
    /// Give up on a board that takes more states than this, 2^25 if absent; for tiling more
    /// profiles, 2^36 if absent. For marble and tiling
    #[arg(long, value_name = "STATES")]
    budget: Option<u64>,
}

/// Takes the options that the library knows from those that were typed.
pub(in crate::cli) fn options(solver: &SolverArgs, tiling: &TilingArgs) -> Result<Options, Error> {
    let mut options = Options::default();
    options.budget = solver.budget.budget;
    options.memory = tiling.memory.bytes();
    options.stones = solver.stones.stones();
    options.tiles = Some(tiling.tiles.tiles()?);
    Ok(options)
}

/// The arguments that a struct declares.
pub(super) fn declared<A: Args>() -> Vec<Id> {
    A::augment_args(Command::new("")).get_arguments().map(|arg| arg.get_id().clone()).collect()
}

/// The arguments for an option of the library; none if the command line does not have it.
pub(super) fn declared_for(option: OptionName) -> Vec<Id> {
    match option {
        OptionName::Budget => declared::<BudgetArgs>(),
        OptionName::Memory => declared::<MemoryArgs>(),
        OptionName::Stones => declared::<StonesArgs>(),
        OptionName::Tiles => declared::<TilesArgs>(),
        _ => Vec::new(),
    }
}
