//! The arguments of `foregone table`, what they ask for, and the list of all puzzles.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::LazyLock;

use clap::builder::PossibleValue;
use clap::{Subcommand, ValueEnum};
use foregone::judge::catalog::{self, Ask};
use foregone::judge::{Baduk, Baked, Marble, Options};
use foregone::tiling::{Packer, Solver};
use foregone_codegen::emit::{self, Emitter};

use super::{baked, maze};
use crate::cli::error::Error;
use crate::cli::io::Out;

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
    /// Look into the maze of this level, in the judge's format: all places of its marbles. For
    /// marble
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
    match args.puzzle.as_deref() {
        None if args.action.is_some() => Err(Error::NoPuzzle),
        None => Ok(list(&mut out)?),
        Some(name) => {
            let id = catalog::by_id(name)?.id();
            catalog::visit(id, None, &Options::default(), Look { id, args, out })?
        }
    }
}

/// A visitor that looks into the table of a puzzle.
struct Look<'a> {
    id: &'static str,
    args: &'a Args,
    out: &'a Out,
}

impl Ask<Baked<'static>, Result<(), Error>> for Look<'_> {
    fn ask(self, baked: Baked<'static>) -> Result<(), Error> {
        let Look { id, args, mut out } = self;
        match args.level {
            Some(_) => Err(Error::NotFor { puzzle: id.to_owned(), option: "--level".to_owned() }),
            None => baked::run(args, &baked, &mut out),
        }
    }
}

impl Ask<Marble, Result<(), Error>> for Look<'_> {
    fn ask(self, _: Marble) -> Result<(), Error> {
        let level = self.args.level.as_ref().ok_or(Error::NoLevel)?;
        maze::run(self.args, level, self.out)
    }
}

impl Ask<Baduk, Result<(), Error>> for Look<'_> {
    fn ask(self, _: Baduk) -> Result<(), Error> {
        Err(Error::NoTable(self.id))
    }
}

impl Ask<Solver, Result<(), Error>> for Look<'_> {
    fn ask(self, _: Solver) -> Result<(), Error> {
        Err(Error::NoTable(self.id))
    }
}

impl Ask<Packer, Result<(), Error>> for Look<'_> {
    fn ask(self, _: Packer) -> Result<(), Error> {
        Err(Error::NoTable(self.id))
    }
}

fn list(out: &mut impl Write) -> io::Result<()> {
    let width = catalog::puzzles().map(|puzzle| puzzle.id().len()).max().unwrap_or(0).max("puzzle".len());
    writeln!(out, "{:width$}  {:>10}  {:>8}  {:>6}  about", "puzzle", "states", "solvable", "radius")?;
    for puzzle in catalog::puzzles() {
        let (id, about) = (puzzle.id(), puzzle.about());
        if let Some(table) = puzzle.table() {
            let (states, solvable, radius) = (table.states(), table.solvable(), table.radius());
            writeln!(out, "{id:width$}  {states:10}  {solvable:8}  {radius:6}  {about}")?;
        } else {
            let judges: Vec<_> = puzzle.judges().map(|judge| judge.name).collect();
            let judges = judges.join(", ");
            writeln!(out, "{id:width$}  {:>10}  {:>8}  {:>6}  {about}; judges {judges}", "solved", "", "")?;
        }
    }
    Ok(())
}
