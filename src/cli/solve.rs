//! `foregone solve`: judge format in, judge format out.

use std::io::{BufRead, Write};
use std::path::PathBuf;

use anstream::{AutoStream, ColorChoice};
use foregone::judge::{self, Batch, Reader, TableFormat};
use foregone::render;
use foregone::table::{self, Board};

use super::error::Error;
use super::record::{Record, names};
use super::stream::Out;
use super::{parse_board, replace_file, table_of};

/// Answer boards: the judge's input in, the judge's output out
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  foregone solve coin-game input.txt
  foregone solve cross-flip --board '***/*../..*' --draw")]
pub(super) struct Args {
    /// The puzzle; `foregone table` lists them
    puzzle: String,
    /// The judge's input; standard input if absent or -
    file: Option<PathBuf>,
    /// Answer this one board, rows joined by /, in place of a file
    #[arg(long, conflicts_with_all = ["file", "strict"], allow_hyphen_values = true)]
    board: Option<String>,
    /// Print a line with the moves of a solution after each value
    #[arg(long, conflicts_with_all = ["json", "draw"])]
    moves: bool,
    /// Print a JSON object for each board, one a line
    #[arg(long, conflicts_with = "draw")]
    json: bool,
    /// Draw each board with its solution, step by step
    #[arg(long)]
    draw: bool,
    /// Also draw the board, which must be the only one, with its solution into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Hold the input to the judge's limits
    #[arg(long)]
    strict: bool,
}

pub(super) fn run(args: &Args, out: &Out) -> Result<(), Error> {
    let table = table_of(&args.puzzle)?;
    if let Some(text) = &args.board {
        let board = parse_board(table, "--board", text)?;
        return print(&board, args, out).and_then(|()| draw_svg(args, &[board]));
    }
    let (name, input) = out.open_input(args.file.as_deref())?;
    let mut format = TableFormat::new(table);
    if args.strict {
        format = format.strict();
    }
    let mut reader = Reader::new(format, name, input);
    if args.svg.is_some() {
        let mut boards = Vec::new();
        for board in reader.by_ref().take(2) {
            boards.push(board.map_err(Error::Input)?);
            print(&boards[boards.len() - 1], args, out)?;
        }
        return draw_svg(args, &boards);
    }
    if args.moves || args.json || args.draw {
        return reader.try_for_each(|board| print(&board.map_err(Error::Input)?, args, out));
    }
    print_values(reader, out)
}

/// Prints the judge's line for each board, as many at once as lie in the buffer.
fn print_values(mut reader: Reader<TableFormat, impl BufRead>, mut out: &Out) -> Result<(), Error> {
    let (mut batch, mut lines) = (Batch::new(&reader), Vec::new());
    while let Some(board) = reader.next() {
        let answer = table::answer(&board.map_err(Error::Input)?);
        writeln!(out, "{}", judge::output(answer.outcome()))?;
        batch.answer(&mut reader, &mut lines).map_err(Error::Input)?;
        out.write_all(&lines)?;
        lines.clear();
    }
    Ok(())
}

/// Prints a board in the form that is asked for.
fn print(board: &Board, args: &Args, mut out: &Out) -> Result<(), Error> {
    if args.json {
        Record::of(board).write(out)?;
        return Ok(writeln!(out)?);
    }
    if args.draw {
        let colour = AutoStream::choice(&std::io::stdout()) != ColorChoice::Never;
        return Ok(writeln!(out, "{}", render::text::solution(board, colour))?);
    }
    let answer = table::answer(board);
    writeln!(out, "{}", judge::output(answer.outcome()))?;
    if args.moves {
        writeln!(out, "{}", names(answer.moves()))?;
    }
    Ok(())
}

/// Draws the one board into the file that is asked for.
fn draw_svg(args: &Args, boards: &[Board]) -> Result<(), Error> {
    match (&args.svg, boards) {
        (None, _) => Ok(()),
        (Some(path), [board]) => replace_file(path, &render::svg::solution(board)),
        (Some(_), boards) => Err(Error::NotOneBoard(boards.len())),
    }
}
