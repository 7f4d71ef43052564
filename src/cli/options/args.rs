//! The options that puzzles have by the catalogue, as the command line declares them.

use clap::{Args, Command, Id};
use foregone::judge::OptionName;

use super::baduk::StonesArgs;
use super::tiling::{MemoryArgs, TilesArgs};

#[derive(Debug, Args)]
pub(in crate::cli) struct BudgetArgs {
    /// Give up on a board that takes more states than this, 2^25 if absent; for tiling more profiles, 2^36 if absent. For marble and tiling
    #[arg(long, value_name = "STATES")]
    pub(in crate::cli) budget: Option<u64>,
}

/// The arguments that a struct declares.
pub(super) fn declared<A: Args>() -> Vec<Id> {
    A::augment_args(Command::new("")).get_arguments().map(|arg| arg.get_id().clone()).collect()
}

/// The arguments that say an option of the library; none if the command line does not have it.
pub(super) fn declared_for(option: OptionName) -> Vec<Id> {
    match option {
        OptionName::Budget => declared::<BudgetArgs>(),
        OptionName::Memory => declared::<MemoryArgs>(),
        OptionName::Stones => declared::<StonesArgs>(),
        OptionName::Tiles => declared::<TilesArgs>(),
        _ => Vec::new(),
    }
}
