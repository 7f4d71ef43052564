//! `foregone table marble --level FILE`: all places of the marbles in one maze, as a table has all boards of a puzzle.

use std::io::{self, Write};
use std::path::Path;

use foregone::judge::{MarbleFormat, Reader};
use foregone::marble::{Level, Maze, MazeOracle, MazeProof};
use foregone::oracle::{Oracle, Outcome};
use foregone::render;

use super::error::Error;
use super::mean_distance;
use super::progress;
use super::record::level_id;
use super::stream::Out;

/// The only level of a file.
pub(super) fn level_of(path: &Path, out: &Out) -> Result<Level, Error> {
    let (name, input) = out.open_input(Some(path))?;
    let levels: Result<Vec<_>, _> = Reader::new(MarbleFormat::new(), name, input).take(2).collect();
    match <[Level; 1]>::try_from(levels?) {
        Ok([level]) => Ok(level),
        Err(levels) => Err(Error::NotOneBoard { wanted_for: "--level", found: levels.len() }),
    }
}

/// Searches the maze of a level.
pub(super) fn search(level: &Level, budget: Option<u64>) -> Result<MazeOracle, Error> {
    let maze = Maze::of(level);
    progress::while_waiting("searching the maze", || {
        maze.oracle_within(budget.unwrap_or(Maze::MAX_STATES)).map_err(Error::Maze)
    })
}

pub(super) fn statistics(level: &Level, oracle: &MazeOracle, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", caption(oracle))?;
    if oracle.solvable() > 0 {
        writeln!(out, "mean distance {:.2}", mean_distance(oracle.histogram()))?;
    }
    match oracle.value(&level.marbles()) {
        Outcome::Exact(distance) => writeln!(out, "the marbles of the level: distance {distance}")?,
        outcome => writeln!(out, "the marbles of the level: {}", outcome.name())?,
    }
    write!(out, "\n{}", render::text::histogram(oracle.histogram()))
}

/// What a maze is, in a line.
pub(super) fn caption(oracle: &MazeOracle) -> String {
    let grid = oracle.maze().grid();
    format!(
        "marble {}x{}: {} solvable of {} states, radius {}",
        grid.rows(),
        grid.columns(),
        oracle.solvable(),
        oracle.states(),
        oracle.radius()
    )
}

pub(super) fn hardest(oracle: &MazeOracle, out: &mut impl Write) -> io::Result<()> {
    let mut levels = oracle.states_at(oracle.radius()).filter_map(|marbles| oracle.maze().level(marbles));
    levels.try_for_each(|level| writeln!(out, "{}", level_id(&level)))
}

pub(super) fn verify(oracle: &MazeOracle, out: &mut impl Write) -> Result<(), Error> {
    let proof = progress::while_waiting("checking the distances", || oracle.verify()).map_err(Error::MazeFlaw)?;
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
