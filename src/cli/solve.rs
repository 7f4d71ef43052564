//! `foregone solve`: judge format in, judge format out.

use std::io::Write;
use std::path::PathBuf;

use anstream::{AutoStream, ColorChoice};
use foregone::judge::Reader;
use foregone::judge::catalog::{self, Ask};

use super::error::Error;
use super::io::{Out, Sweeps, replace_file};
use super::options::{Asked, Shown, SolverArgs, TilingArgs, Typed, check, judge_help, options};

/// Answer boards: the judge's input in, the judge's output out
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  foregone solve coin-game input.txt
  foregone solve tiling --tiles domino region.txt --random 1 --svg tiling.svg")]
pub(super) struct Args {
    #[command(flatten)]
    typed: Typed,
    /// The puzzle; `foregone table` lists them
    puzzle: String,
    /// The judge's input; standard input if absent or -
    file: Option<PathBuf>,
    /// Answer this one board, rows joined by /, in place of a file; a block to pack follows a ;
    #[arg(long, conflicts_with_all = ["file", "strict"], allow_hyphen_values = true)]
    board: Option<String>,
    /// Print a line after each value with the moves of a solution, the stones, or a tiling; an
    /// empty one if there are none
    #[arg(long, conflicts_with_all = ["json", "draw", "question"])]
    moves: bool,
    /// Print a JSON object for each board, one a line
    #[arg(long, conflicts_with_all = ["draw", "question"])]
    json: bool,
    /// Draw each board with its solution, step by step if it has steps
    #[arg(long, conflicts_with = "question")]
    draw: bool,
    /// Also draw the board, which must be the only one, with its solution into this file
    #[arg(long, value_name = "FILE", conflicts_with = "question")]
    svg: Option<PathBuf>,
    #[arg(long, value_name = "NAME", help = judge_help())]
    judge: Option<String>,
    #[command(flatten)]
    solver: SolverArgs,
    /// Hold the input to the judge's limits
    #[arg(long)]
    strict: bool,
    #[command(flatten)]
    tiling: TilingArgs,
}

/// The arguments that are for all puzzles.
const GENERAL: [&str; 9] = ["puzzle", "file", "board", "moves", "json", "draw", "svg", "judge", "strict"];

pub(super) fn run(args: &Args, out: &Out) -> Result<(), Error> {
    let (puzzle, judge) = (catalog::by_id(&args.puzzle)?, args.judge.as_deref());
    check::<Args>(&args.typed, &GENERAL, &puzzle, judge)?;
    let options = options(&args.solver, &args.tiling)?;
    catalog::visit(puzzle.id(), judge, &options, Solve { args, out })?
}

/// A visitor that answers what was typed.
struct Solve<'a> {
    args: &'a Args,
    out: &'a Out,
}

impl<P: Asked> Ask<P, Result<(), Error>> for Solve<'_> {
    fn ask(self, puzzle: P) -> Result<(), Error> {
        let Solve { args, out } = self;
        let sweeps = Sweeps::new(args.tiling.watch.verbose);
        solve(&puzzle.asked(&args.tiling, sweeps.watch())?, args, out)
    }
}

fn solve<P: Shown>(puzzle: &P, args: &Args, out: &Out) -> Result<(), Error> {
    if let Some(text) = &args.board {
        let board = puzzle.parse("--board", text)?;
        return print(puzzle, &board, args, out).and_then(|()| draw_svg(puzzle, args, &[board]));
    }
    let (name, input) = out.open_input(args.file.as_deref())?;
    let mut reader = Reader::new(puzzle.format(args.strict), name, input);
    if args.svg.is_some() {
        let mut boards = Vec::new();
        for board in reader.by_ref().take(2) {
            let board = board?;
            print(puzzle, &board, args, out)?;
            boards.push(board);
        }
        return draw_svg(puzzle, args, &boards);
    }
    if args.moves || args.json || args.draw {
        return reader.try_for_each(|board| print(puzzle, &board?, args, out));
    }
    puzzle.print_values(reader, out)
}

/// Prints a board in the form that is asked for.
fn print<P: Shown>(puzzle: &P, board: &P::Board, args: &Args, mut out: &Out) -> Result<(), Error> {
    if args.json {
        serde_json::to_writer(out, &puzzle.record(board))?;
        return Ok(writeln!(out)?);
    }
    if args.draw {
        let colour = AutoStream::choice(&std::io::stdout()) != ColorChoice::Never;
        return Ok(writeln!(out, "{}", puzzle.draw(board, colour))?);
    }
    if args.moves {
        let (value, moves) = puzzle.value_and_moves(board);
        return Ok(writeln!(out, "{value}\n{moves}")?);
    }
    puzzle.print_value(board, out)
}

/// Draws the one board into the file that is asked for.
fn draw_svg<P: Shown>(puzzle: &P, args: &Args, boards: &[P::Board]) -> Result<(), Error> {
    match (&args.svg, boards) {
        (None, _) => Ok(()),
        (Some(path), [board]) => replace_file(path, &puzzle.svg(board)),
        (Some(_), boards) => Err(Error::NotOneBoard { wanted_for: "--svg", found: boards.len() }),
    }
}
