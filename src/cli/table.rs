//! `foregone table`: baked tables, listed, looked into, written out and verified.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Subcommand, ValueEnum};
use foregone::judge::catalog::{self, Ask};
use foregone::judge::{Baduk, Baked, Marble, Options};
use foregone::render;
use foregone::table::{self, Board, Proof, Table};
use foregone::tiling::{Packer, Solver};

use super::error::Error;
use super::options::Shown;
use super::progress::Progress;
use super::record::{self, Record, id, names};
use super::stream::Out;
use super::{maze, mean_distance, replace_file};

/// List the tables, or look into one
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  foregone table coin-game dump --format csv >coin-game.csv
  foregone table marble --level level.txt hardest")]
pub(super) struct Args {
    /// The puzzle; all of them are listed if absent
    puzzle: Option<String>,
    /// Also draw the histogram into this file
    #[arg(long, value_name = "FILE", requires = "puzzle")]
    svg: Option<PathBuf>,
    /// Look into the maze of this level, in the judge's format: all places of its marbles. For marble
    #[arg(long, value_name = "FILE", requires = "puzzle")]
    level: Option<PathBuf>,
    /// Search mazes of up to so many states; 2^28 if absent. For marble
    #[arg(long, value_name = "STATES", requires = "level")]
    budget: Option<u64>,
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(Debug, Subcommand)]
enum Action {
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

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// A header, then a row a board
    Csv,
    /// An array with an object a board, one a line
    Json,
    /// The solvable boards as a graph for Graphviz: those at one distance on one rank, an edge for each move. Solid edges
    /// lead nearer; dotted ones do not
    Dot,
}

pub(super) fn run(args: &Args, mut out: &Out) -> Result<(), Error> {
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

impl Ask<Baked, Result<(), Error>> for Look<'_> {
    fn ask(self, baked: Baked) -> Result<(), Error> {
        let Look { id, args, mut out } = self;
        match args.level {
            Some(_) => Err(Error::NotFor { puzzle: id.to_owned(), option: "--level".to_owned() }),
            None => run_table(args, &baked, &mut out),
        }
    }
}

impl Ask<Marble, Result<(), Error>> for Look<'_> {
    fn ask(self, _: Marble) -> Result<(), Error> {
        let level = self.args.level.as_ref().ok_or(Error::NoLevel)?;
        run_maze(self.args, level, self.out)
    }
}

impl Ask<Baduk, Result<(), Error>> for Look<'_> {
    fn ask(self, _: Baduk) -> Result<(), Error> {
        Err(Error::NoTable(self.id))
    }
}

impl Ask<Solver<'static>, Result<(), Error>> for Look<'_> {
    fn ask(self, _: Solver) -> Result<(), Error> {
        Err(Error::NoTable(self.id))
    }
}

impl Ask<Packer<'static>, Result<(), Error>> for Look<'_> {
    fn ask(self, _: Packer) -> Result<(), Error> {
        Err(Error::NoTable(self.id))
    }
}

fn run_table(args: &Args, baked: &Baked, out: &mut impl Write) -> Result<(), Error> {
    let table = baked.0;
    if let Some(path) = &args.svg {
        let (solvable, states, radius) = (table.solvable(), table.states(), table.radius());
        let caption = format!("{}: {solvable} solvable of {states} states, radius {radius}", table.id());
        replace_file(path, &render::svg::histogram(&caption, table.histogram()))?;
    }
    match &args.action {
        None => statistics(table, out)?,
        Some(Action::Get { board: text }) => get(&baked.parse("BOARD", text)?, out)?,
        Some(Action::Hardest) => hardest(table, out)?,
        Some(Action::Dump { format: Format::Dot }) => render::dot::state_graph(table, out)?,
        Some(Action::Dump { format: Format::Csv }) => dump_csv(table, out)?,
        Some(Action::Dump { format: Format::Json }) => dump_json(table, out)?,
        Some(Action::Verify) => {
            let proof = table.verify().map_err(|flaw| Error::Flaw(table, flaw))?;
            explain(table, &proof, out)?;
        }
    }
    Ok(())
}

fn run_maze(args: &Args, path: &Path, mut out: &Out) -> Result<(), Error> {
    match args.action {
        Some(Action::Get { .. }) => return Err(Error::NoMazeAction("get")),
        Some(Action::Dump { .. }) => return Err(Error::NoMazeAction("dump")),
        None | Some(Action::Hardest | Action::Verify) => {}
    }
    let level = maze::level_of(path, out)?;
    let oracle = maze::search(&level, args.budget)?;
    if let Some(path) = &args.svg {
        replace_file(path, &render::svg::histogram(&maze::caption(&oracle), oracle.histogram()))?;
    }
    match args.action {
        Some(Action::Hardest) => Ok(maze::hardest(&oracle, &mut out)?),
        Some(Action::Verify) => maze::verify(&oracle, &mut out),
        _ => Ok(maze::statistics(&level, &oracle, &mut out)?),
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

fn statistics(table: &Table, out: &mut impl Write) -> io::Result<()> {
    let solvable = table.solvable();
    writeln!(out, "{}: {}", table.id(), table.about())?;
    writeln!(out, "{solvable} solvable of {} states, radius {}", table.states(), table.radius())?;
    writeln!(out, "mean distance {:.2}", mean_distance(table.histogram()))?;
    let even: u64 =
        table.histogram().iter().zip(0..).filter(|(_, distance)| distance % 2 == 0).map(|(count, _)| count).sum();
    if even * 2 != solvable {
        writeln!(out, "{even} boards at an even distance, {} at an odd one", solvable - even)?;
    }
    let forced = table.solvable_states().filter(|&(state, _)| table.first_moves(state).len() == 1).count();
    writeln!(out, "{forced} boards with a single optimal first move")?;
    write!(out, "\n{}", render::text::histogram(table.histogram()))
}

fn hardest(table: &'static Table, out: &mut impl Write) -> io::Result<()> {
    let mut states: Vec<_> = table.states_at(table.radius()).collect();
    states.sort_unstable();
    let mut boards = states.into_iter().filter_map(|state| table.board(state));
    boards.try_for_each(|board| writeln!(out, "{}", id(&board)))
}

fn get(board: &Board, out: &mut impl Write) -> io::Result<()> {
    let answer = table::answer(board);
    writeln!(out, "id           {}", id(board))?;
    writeln!(out, "state        {}", board.state().0)?;
    let Some(distance) = answer.value() else {
        return writeln!(out, "distance     {}", answer.outcome().name());
    };
    writeln!(out, "distance     {distance}")?;
    for (label, moves) in [
        ("first moves", names(answer.first_moves().map(|mv| mv.name()))),
        ("solution", names(answer.moves().map(|mv| mv.name()))),
    ] {
        writeln!(out, "{}", format!("{label:11}  {moves}").trim_end())?;
    }
    Ok(())
}

/// All boards of a table, with progress.
fn boards(table: &'static Table) -> impl Iterator<Item = Board> {
    let mut progress = Progress::of_boards(u64::try_from(table.states()).unwrap_or(u64::MAX));
    table.boards().inspect(move |_| progress.add(1))
}

fn dump_csv(table: &'static Table, out: &mut impl Write) -> Result<(), Error> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(["board", "state", "outcome", "distance", "first_moves"])?;
    for board in boards(table) {
        let answer = table::answer(&board);
        let distance = answer.value().map(|distance| distance.to_string()).unwrap_or_default();
        csv.write_record([
            board.to_string(),
            board.state().0.to_string(),
            answer.outcome().name().to_owned(),
            distance,
            names(answer.first_moves().map(|mv| mv.name())),
        ])?;
    }
    Ok(csv.flush()?)
}

fn dump_json(table: &'static Table, out: &mut impl Write) -> io::Result<()> {
    for (place, board) in boards(table).enumerate() {
        write!(out, "{}", if place == 0 { "[\n" } else { ",\n" })?;
        record::write(&Record::of_board(&board), &mut *out)?;
    }
    writeln!(out, "\n]")
}

/// Says in words what was checked, and why that is a proof.
fn explain(table: &Table, proof: &Proof, out: &mut impl Write) -> io::Result<()> {
    let Proof { goals, entries, first_moves, other_moves, unsolvable, .. } = proof;
    writeln!(
        out,
        "\
The table of {} is true. Looked at, one move at a time and without a search:
goals        {goals:6}  at distance 0, and no other board is
distances    {entries:6}  as many at each as the histogram says
first moves  {first_moves:6}  each leads one nearer, and only goals have none
other moves  {other_moves:6}  none leads nearer
unsolvable   {unsolvable:6}  no move leads from them to a board with a distance
So a walk along first moves ends at a goal, after as many moves as the distance says. Fewer do not lead there,
since no move comes nearer by more than one. And from an unsolvable board no moves lead to a goal.",
        table.id()
    )
}
