//! `foregone solve`: judge format in, judge format out.

use std::io::Write;
use std::path::PathBuf;

use anstream::{AutoStream, ColorChoice};
use foregone::judge::{Reader, TilingJudge};
use foregone::tiling::Packer;

use super::error::Error;
use super::options::{PACKED, Puzzle, Regions, TilingArgs, baduk, baked, check_known, check_options, marble};
use super::progress::Sweeps;
use super::stream::Out;
use super::{record, replace_file};

/// Answer boards: the judge's input in, the judge's output out
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  foregone solve coin-game input.txt
  foregone solve tiling --tiles domino region.txt --random 1 --svg tiling.svg")]
pub(super) struct Args {
    /// The puzzle; `foregone table` lists them
    puzzle: String,
    /// The judge's input; standard input if absent or -
    file: Option<PathBuf>,
    /// Answer this one board, rows joined by /, in place of a file; a block to pack follows a ;
    #[arg(long, conflicts_with_all = ["file", "strict"], allow_hyphen_values = true)]
    board: Option<String>,
    /// Print a line after each value with the moves of a solution, the stones, or a tiling; an empty one if there are none
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
    /// Answer as this judge asks, of those that share the puzzle. marble: 13460 (taken if absent: the fewest of at most 10 tilts), 13459
    /// (1 or 0), 15644 (and which tilts), 15653 (however many tilts). baduk: 16988, 16989, which differ under --strict. tiling: boardcover
    /// (taken if absent), boardcover2 (the most copies of a block that fit, turned but not mirrored)
    #[arg(long, value_name = "NAME")]
    judge: Option<String>,
    /// Give up on a board that takes more states than this, 2^25 if absent; for tiling more profiles, 2^36 if absent. For marble and tiling
    #[arg(long, value_name = "STATES")]
    budget: Option<u64>,
    /// Place so many stones, 1 or 2; 2 if absent. For baduk
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..=2))]
    stones: Option<u8>,
    /// Hold the input to the judge's limits
    #[arg(long)]
    strict: bool,
    #[command(flatten)]
    tiling: TilingArgs,
}

pub(super) fn run(args: &Args, out: &Out) -> Result<(), Error> {
    let judge = args.judge.as_deref();
    let mut options = vec![("--budget", args.budget.is_some()), ("--stones", args.stones.is_some())];
    options.extend(args.tiling.typed());
    check_options(&args.puzzle, judge, &options)?;
    let sweeps = Sweeps::new(args.tiling.verbose);
    match args.puzzle.as_str() {
        "baduk" => solve(&baduk(judge, args.stones), args, out),
        "marble" => solve(&marble(judge, args.budget), args, out),
        "tiling" if judge.and_then(TilingJudge::by_name) == Some(TilingJudge::Pack) => {
            check_known(PACKED.id, PACKED.options, &options)?;
            solve(&Packer { limits: args.tiling.limits(args.budget), watch: sweeps.watch() }, args, out)
        }
        "tiling" => solve(&Regions::new(&args.tiling, args.budget, sweeps.watch())?, args, out),
        name => solve(&baked(name)?, args, out),
    }
}

fn solve<P: Puzzle>(puzzle: &P, args: &Args, out: &Out) -> Result<(), Error> {
    if let Some(text) = &args.board {
        let board = puzzle.parse("--board", text)?;
        return print(puzzle, &board, args, out).and_then(|()| draw_svg(puzzle, args, &[board]));
    }
    let (name, input) = out.open_input(args.file.as_deref())?;
    let mut reader = Reader::new(puzzle.format(args.strict), name, input);
    if args.svg.is_some() {
        let mut boards = Vec::new();
        for board in reader.by_ref().take(2) {
            let board = board.map_err(Error::Input)?;
            print(puzzle, &board, args, out)?;
            boards.push(board);
        }
        return draw_svg(puzzle, args, &boards);
    }
    if args.moves || args.json || args.draw {
        return reader.try_for_each(|board| print(puzzle, &board.map_err(Error::Input)?, args, out));
    }
    puzzle.print_values(reader, out)
}

/// Prints a board in the form that is asked for.
fn print<P: Puzzle>(puzzle: &P, board: &P::Board, args: &Args, mut out: &Out) -> Result<(), Error> {
    if args.json {
        record::write(&puzzle.record(board), out)?;
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
fn draw_svg<P: Puzzle>(puzzle: &P, args: &Args, boards: &[P::Board]) -> Result<(), Error> {
    match (&args.svg, boards) {
        (None, _) => Ok(()),
        (Some(path), [board]) => replace_file(path, &puzzle.svg(board)),
        (Some(_), boards) => Err(Error::NotOneBoard { wanted_for: "--svg", found: boards.len() }),
    }
}
