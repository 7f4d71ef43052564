//! The arguments of `foregone table`, what they ask for, and the list of all puzzles.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::LazyLock;

use clap::builder::PossibleValue;
use clap::{Subcommand, ValueEnum};
use foregone::table;
use foregone_codegen::emit::{self, Emitter};

use super::{baked, maze};
use crate::cli::error::Error;
use crate::cli::io::Out;
use crate::cli::puzzle::{self, SOLVED, Solved, ids};

/// List the tables, or look into one
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  foregone table coin-game dump --format csv >coin-game.csv
  foregone table marble --level level.txt hardest")]
pub(in crate::cli) struct Args {
    /// The puzzle; all of them are listed if absent
    puzzle: Option<String>,
    /// Also draw the histogram into this file
    #[arg(long, value_name = "FILE", requires = "puzzle")]
    pub(super) svg: Option<PathBuf>,
    /// Look into the maze of this level, in the judge's format: all places of its marbles. For marble
    #[arg(long, value_name = "FILE", requires = "puzzle")]
    level: Option<PathBuf>,
    /// Search mazes of up to so many states; 2^28 if absent. For marble
    #[arg(long, value_name = "STATES", requires = "level")]
    pub(super) budget: Option<u64>,
    #[command(subcommand)]
    pub(super) action: Option<Action>,
}

#[derive(Debug, Subcommand)]
pub(super) enum Action {
    /// Show what the table says of a board
    #[command(
        override_usage = "foregone table PUZZLE get BOARD",
        after_help = "Examples:
  foregone table coin-game get HTT/HTT/THH
  foregone table cross-flip get '***/*../..*'"
    )]
    Get {
        /// The board, rows joined by /
        #[arg(allow_hyphen_values = true)]
        board: String,
    },
    /// List the boards that are farthest from a goal
    #[command(
        override_usage = "foregone table PUZZLE hardest",
        after_help = "Examples:
  foregone table coin-game hardest
  foregone table cross-flip hardest"
    )]
    Hardest,
    /// Write every board with its answer
    #[command(
        override_usage = "foregone table PUZZLE dump --format FORMAT",
        after_help = "Examples:
  foregone table coin-game dump --format csv
  foregone table coin-game dump --format dot | dot -T svg >coin-game.svg"
    )]
    Dump {
        /// What to write
        #[arg(long)]
        format: Format,
    },
    /// Check the proof that the table carries; the exit status is 1 if it fails
    #[command(
        override_usage = "foregone table PUZZLE verify",
        after_help = "Examples:
  foregone table coin-game verify
  foregone table cross-flip verify && echo believed"
    )]
    Verify,
}

/// A format of `dump`.
#[derive(Clone, Debug)]
pub(super) struct Format(pub(super) &'static dyn Emitter);

impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Format] {
        static ALL: LazyLock<Vec<Format>> =
            LazyLock::new(|| emit::ALL.iter().map(|emitter| Format(*emitter)).collect());
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name()).help(self.0.about()))
    }
}

pub(in crate::cli) fn run(args: &Args, mut out: &Out) -> Result<(), Error> {
    match (args.puzzle.as_deref(), &args.level) {
        (None, _) if args.action.is_some() => Err(Error::NoPuzzle),
        (None, _) => Ok(list(&mut out)?),
        (Some("marble"), Some(path)) => maze::run(args, path, out),
        (Some("marble"), None) => Err(Error::NoLevel),
        (Some(name), level) => {
            if let Some(solved) = SOLVED.iter().find(|solved| solved.id == name) {
                return Err(Error::NoTable(solved.id));
            }
            let baked = puzzle::baked(name)?;
            match level {
                Some(_) => Err(Error::NotFor { puzzle: baked.0.id(), option: "--level" }),
                None => baked::run(args, &baked, &mut out),
            }
        }
    }
}

fn list(out: &mut impl Write) -> io::Result<()> {
    let width = ids().map(str::len).max().unwrap_or(0).max("puzzle".len());
    writeln!(out, "{:width$}  {:>10}  {:>8}  {:>6}  about", "puzzle", "states", "solvable", "radius")?;
    for table in table::all() {
        let (states, solvable, radius) = (table.states(), table.solvable(), table.radius());
        writeln!(out, "{:width$}  {states:10}  {solvable:8}  {radius:6}  {}", table.id(), table.about())?;
    }
    for Solved { id, about, judges, .. } in &SOLVED {
        let judges = judges.join(", ");
        writeln!(out, "{id:width$}  {:>10}  {:>8}  {:>6}  {about}; judges {judges}", "solved", "", "")?;
    }
    Ok(())
}
