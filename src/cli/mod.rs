//! The command line: one file a subcommand, and no puzzle rule in any of them.

mod error;
mod maze;
mod options;
mod progress;
mod record;
mod shell;
mod solve;
mod stream;
mod table;

use std::fs;
use std::io::{self, Write};
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use error::Error;
use stream::Out;

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
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Solve(solve::Args),
    Table(table::Args),
    Completions(shell::CompletionsArgs),
    Man(shell::ManArgs),
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
    let out = Out::new();
    out.finish(match command {
        None => writeln!(&out, "{SUMMARY}").map_err(Error::Write),
        Some(Command::Solve(args)) => solve::run(&args, &out),
        Some(Command::Table(args)) => table::run(&args, &out),
        Some(Command::Completions(args)) => shell::completions(&args, &mut Cli::command(), &mut &out),
        Some(Command::Man(_)) => shell::man(Cli::command(), &mut &out),
    })
}

/// The mean of the distances that a histogram counts, of which there is one at least.
fn mean_distance(histogram: &[u64]) -> f64 {
    let moves = histogram.iter().zip(0_u64..).map(|(&count, distance)| u128::from(count) * u128::from(distance));
    moves.sum::<u128>() as f64 / histogram.iter().sum::<u64>() as f64
}

/// Puts `content` into a file, whole or not at all. What is there keeps its permissions; a link leads to what is replaced.
fn replace_file(path: &Path, content: &str) -> Result<(), Error> {
    let replace = || -> io::Result<()> {
        let target = fs::canonicalize(path).unwrap_or(path.to_owned());
        let there = target.metadata().ok();
        if path.starts_with("/dev") || there.as_ref().is_some_and(|there| !there.is_file()) {
            return fs::write(path, content); // a device or a pipe cannot be replaced
        }
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        folder.metadata()?; // says what is wrong with the folder in fewer words
        let mut builder = tempfile::Builder::new();
        #[cfg(unix)]
        builder.permissions(PermissionsExt::from_mode(0o666)); // less the umask, as any new file
        let mut file = builder.tempfile_in(folder)?;
        if let Some(there) = there {
            file.as_file().set_permissions(there.permissions())?;
        }
        file.write_all(content.as_bytes())?;
        file.persist(target)?;
        Ok(())
    };
    replace().map_err(|error| Error::File(path.to_owned(), error))
}
