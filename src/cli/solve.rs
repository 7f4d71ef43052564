//! `foregone solve`: judge format in, judge format out.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;

use super::error::Error;
use super::record::names;
use super::table_of;
use foregone::judge::{self, Reader};
use foregone::table::{self, Board};

/// Answer boards: the judge's input in, the judge's output out
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The puzzle; `foregone table` lists them
    puzzle: String,
    /// The judge's input; standard input if absent or -
    file: Option<PathBuf>,
    /// Answer this one board, rows joined by /, in place of a file
    #[arg(long, conflicts_with = "file", allow_hyphen_values = true)]
    board: Option<String>,
    /// Print a line with the moves of a solution after each value
    #[arg(long)]
    moves: bool,
}

pub(super) fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let table = table_of(&args.puzzle)?;
    if let Some(text) = &args.board {
        let board = table.parse(text).map_err(|error| Error::Input(judge::Error::in_text("--board", text, error)))?;
        return Ok(print(&board, args.moves, out)?);
    }
    let (name, input): (String, Box<dyn BufRead>) = match args.file.as_deref().filter(|path| *path != "-") {
        None => ("<stdin>".to_owned(), Box::new(io::stdin().lock())),
        Some(path) => {
            let file = File::open(path).map_err(|error| Error::Open(path.to_owned(), error))?;
            (path.display().to_string(), Box::new(BufReader::new(file)))
        }
    };
    for board in Reader::new(table, name, input) {
        print(&board.map_err(Error::Input)?, args.moves, out)?;
    }
    Ok(())
}

/// Prints the judge's line for a board and, if asked for, the moves.
fn print(board: &Board, moves: bool, out: &mut impl Write) -> io::Result<()> {
    let answer = table::answer(board);
    writeln!(out, "{}", judge::output(answer.outcome()))?;
    if moves {
        writeln!(out, "{}", names(answer.moves()))?;
    }
    Ok(())
}
