//! The command line: one file a subcommand, and no puzzle rule in any of them.

mod error;
mod record;
mod solve;
mod table;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use error::Error;
use foregone::table::Table;

/// Grid puzzles answered before anyone asks
#[derive(Debug, Parser)]
#[command(name = "foregone", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Solve(solve::Args),
    Table(table::Args),
}

/// Runs the program with the arguments it was started with.
///
/// The exit status is 0 when all is done, 1 when the question has a bad outcome, 2 for bad input or usage. A closed pipe
/// ends the program quietly.
pub fn run() -> ExitCode {
    match answer() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            // Where standard error is closed too, the status is all that is left to say.
            _ = writeln!(io::stderr(), "{error}");
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
    // Stdout alone would flush at every line end.
    let mut out = io::BufWriter::new(io::stdout().lock());
    let result = match command {
        Command::Solve(args) => solve::run(&args, &mut out),
        Command::Table(args) => table::run(&args, &mut out),
    };
    // The answers before a mistake are right: they go out before it is reported.
    match out.flush() {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe || result.is_ok() => Err(Error::Write(error)),
        _ => result,
    }
}

/// Finds the table of a puzzle by the name that was typed.
fn table_of(puzzle: &str) -> Result<&'static Table, Error> {
    foregone::table::by_id(puzzle).ok_or_else(|| Error::UnknownPuzzle(puzzle.to_owned()))
}
