//! `foregone table marble --level FILE`: all places of the marbles in one maze, as a table has all
//! boards of a puzzle.

use std::io::{self, Write};
use std::path::Path;

use foregone::judge::{MarbleFormat, Reader};
use foregone::marble::{Level, Maze, MazeOracle, MazeProof};
use foregone::oracle::Outcome;
use foregone::{histogram, render};

use super::command::{Action, Args};
use crate::cli::error::Error;
use crate::cli::io::{Out, replace_file, while_waiting};

/// Does what is asked of the maze of the level in a file.
pub(super) fn run(args: &Args, path: &Path, mut out: &Out) -> Result<(), Error> {
    match args.action {
        Some(Action::Get { .. }) => return Err(Error::NoMazeAction("get")),
        Some(Action::Dump { .. }) => return Err(Error::NoMazeAction("dump")),
        None | Some(Action::Hardest | Action::Verify) => {}
    }
    let level = level_of(path, out)?;
    let oracle = search(&level, args.budget)?;
    if let Some(path) = &args.svg {
        replace_file(path, &render::histogram::svg(oracle.histogram(), &caption(&oracle)))?;
    }
    match args.action {
        Some(Action::Hardest) => Ok(hardest(&oracle, &mut out)?),
        Some(Action::Verify) => verify(&oracle, &mut out),
        _ => Ok(statistics(&level, &oracle, &mut out)?),
    }
}

/// The only level of a file.
fn level_of(path: &Path, out: &Out) -> Result<Level, Error> {
    let (name, input) = out.open_input(Some(path))?;
    let levels: Result<Vec<_>, _> = Reader::new(MarbleFormat::new(), name, input).take(2).collect();
    match <[Level; 1]>::try_from(levels?) {
        Ok([level]) => Ok(level),
        Err(levels) => Err(Error::NotOneBoard { wanted_for: "--level", found: levels.len() }),
    }
}

/// Searches the maze of a level.
fn search(level: &Level, budget: Option<u64>) -> Result<MazeOracle, Error> {
    let maze = Maze::new(level);
    while_waiting("searching the maze", || maze.oracle_within(budget.unwrap_or(Maze::MAX_STATES)).map_err(Error::Maze))
}

fn statistics(level: &Level, oracle: &MazeOracle, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", caption(oracle))?;
    if let Some(mean) = histogram::mean_distance(oracle.histogram()) {
        writeln!(out, "mean distance {mean:.2}")?;
    }
    match oracle.state(level.marbles()).map(|state| state.value()) {
        Some(Outcome::Exact(distance)) => writeln!(out, "the marbles of the level: distance {distance}")?,
        Some(outcome) => writeln!(out, "the marbles of the level: {}", outcome.name())?,
        None => {} // the marbles of a level lie on free cells of its maze
    }
    write!(out, "\n{}", render::histogram::text(oracle.histogram()))
}

/// What a maze is, in a line.
fn caption(oracle: &MazeOracle) -> String {
    let grid = oracle.maze().grid();
    let name = format!("marble {}x{}", grid.rows(), grid.columns());
    render::histogram::caption(&name, oracle.states().into(), oracle.histogram())
}

fn hardest(oracle: &MazeOracle, out: &mut impl Write) -> io::Result<()> {
    let mut levels = oracle.states_at(oracle.radius()).filter_map(|state| oracle.maze().level(state.marbles()));
    levels.try_for_each(|level| writeln!(out, "marble:{level}"))
}

fn verify(oracle: &MazeOracle, out: &mut impl Write) -> Result<(), Error> {
    let proof = while_waiting("checking the distances", || oracle.verify()).map_err(Error::MazeFlaw)?;
    Ok(explain(&proof, out)?)
}

/// Says in words what was checked, and why that is a proof.
fn explain(proof: &MazeProof, out: &mut impl Write) -> io::Result<()> {
    let MazeProof { solvable, first_moves, other_moves, unsolvable, .. } = proof;
    writeln!(
        out,
        "\
The distances of this maze are true. Looked at, one tilt at a time and without a search:
distances    {solvable:10}  as many at each as the histogram says
first moves  {first_moves:10}  each solves at distance 1, or leads one nearer
other moves  {other_moves:10}  none leads nearer
unsolvable   {unsolvable:10}  no tilt solves, or leads to a state with a distance
So a walk along first moves solves, after as many tilts as the distance says. Fewer do not, since no tilt comes
nearer by more than one. And from an unsolvable state no tilts lead to success."
    )
}
