//! The program: its first page, the list of its subcommands, and its exit status.

use std::io::{Write, stderr};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use super::error::Error;
use super::io::Out;
use super::{completions, man, solve, table};

/// What `foregone` alone says.
const SUMMARY: &str = "\
foregone answers grid puzzles: searched completely when it was compiled, or solved when a board is known.

  foregone table                                          the puzzles
  foregone solve coin-game input.txt                      a judge's input, answered
  foregone solve coin-game --board HTT/HTT/THH --moves    one board, and how to solve it
  foregone solve marble --board R.O/.#B --draw            the same for a maze, drawn step by step
  foregone solve tiling --board .../... --all             all ways to cover a region with polyominoes
  foregone table coin-game verify                         why the answers may be believed

foregone help COMMAND says all of a command; there are also completions and man.";

/// Grid puzzles answered before anyone asks
#[derive(Debug, Parser)]
#[command(
    name = "foregone",
    version,
    max_term_width = 100,
    after_help = "Examples:
  foregone solve coin-game --board HTT/HTT/THH --moves
  foregone table cross-flip verify

The exit status is 0 when all is done, 1 when a proof fails, 2 for bad input or usage."
)]
pub(super) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

/// Makes the list of subcommands: the name of each, and its module, which has `Args` and `run`.
macro_rules! subcommands {
    ($($name:ident: $module:ident,)*) => {
        #[derive(Debug, Subcommand)]
        enum Command {
            $($name($module::Args),)*
        }

        impl Command {
            fn run(&self, out: &Out) -> Result<(), Error> {
                match self {
                    $(Command::$name(args) => $module::run(args, out),)*
                }
            }
        }
    };
}

subcommands! {
    Solve: solve,
    Table: table,
    Completions: completions,
    Man: man,
}

/// Runs the program with the arguments it was started with.
///
/// The exit status is 0 when all is done, 1 when the question has a bad outcome, 2 for bad input or
/// usage. A closed pipe ends the program quietly.
pub fn run() -> ExitCode {
    match answer() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            // Where standard error is closed too, the status is all that is left to say.
            _ = writeln!(stderr(), "{error}");
            error.status()
        }
    }
}

fn answer() -> Result<(), Error> {
    let command = match Cli::try_parse() {
        Ok(Cli { command }) => command,
        Err(usage) if usage.use_stderr() => return Err(Error::Usage(usage)),
        Err(help) => return Ok(help.print()?),
    };
    let out = Out::new();
    out.finish(match command {
        None => writeln!(&out, "{SUMMARY}").map_err(Error::Write),
        Some(command) => command.run(&out),
    })
}
