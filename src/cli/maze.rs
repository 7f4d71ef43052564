//! `foregone table marble --level FILE`: all places of the marbles in one maze, as a table has all boards of a puzzle.

use std::io::{self, Write};
use std::path::Path;

use foregone::judge::{LevelFormat, Reader};
use foregone::marble::{Level, Maze, MazeOracle, MazeProof};
use foregone::oracle::{Oracle, Outcome};
use foregone::render;

use super::error::Error;
use super::progress;
use super::record::{level_id, outcome_name};
use super::stream::Out;

/// The only level of a file.
pub(super) fn level_of(path: &Path, out: &Out) -> Result<Level, Error> {
    let (name, input) = out.open_input(Some(path))?;
    let levels: Result<Vec<_>, _> = Reader::new(LevelFormat::new(), name, input).take(2).collect();
    match <[Level; 1]>::try_from(levels.map_err(Error::Input)?) {
        Ok([level]) => Ok(level),
        Err(levels) => Err(Error::NotOneBoard { wanted_for: "--level", found: levels.len() }),
    }
}

/// Searches the maze of a level.
pub(super) fn search(level: &Level, budget: Option<u64>) -> Result<MazeOracle, Error> {
    let maze = Maze::of(level);
    progress::while_waiting("searching the maze", || {
        maze.oracle_within(budget.unwrap_or(Maze::MAX_PAIRS)).map_err(Error::TooManyPairs)
    })
}

pub(super) fn statistics(level: &Level, oracle: &MazeOracle, out: &mut impl Write) -> io::Result<()> {
    let solvable = oracle.solvable();
    writeln!(out, "{}", caption(oracle))?;
    if solvable > 0 {
        let counts = oracle.histogram().iter().zip(0_u64..);
        let tilts: u128 = counts.map(|(&count, distance)| u128::from(count) * u128::from(distance)).sum();
        writeln!(out, "mean distance {:.2}", tilts as f64 / solvable as f64)?;
    }
    match oracle.value(&level.marbles()) {
        Outcome::Exact(distance) => writeln!(out, "the marbles of the level: distance {distance}")?,
        outcome => writeln!(out, "the marbles of the level: {}", outcome_name(&outcome))?,
    }
    write!(out, "\n{}", render::text::histogram(oracle.histogram()))
}

/// What a maze is, in a line.
pub(super) fn caption(oracle: &MazeOracle) -> String {
    let grid = oracle.maze().grid();
    format!(
        "marble {}x{}: {} solvable of {} pairs of places, radius {}",
        grid.rows,
        grid.columns,
        oracle.solvable(),
        oracle.pairs(),
        oracle.radius()
    )
}

pub(super) fn hardest(oracle: &MazeOracle, out: &mut impl Write) -> io::Result<()> {
    let mut levels = oracle.pairs_at(oracle.radius()).filter_map(|marbles| oracle.maze().level(marbles));
    levels.try_for_each(|level| writeln!(out, "{}", level_id(&level)))
}

pub(super) fn verify(oracle: &MazeOracle, out: &mut impl Write) -> Result<(), Error> {
    let proof = progress::while_waiting("checking the distances", || oracle.verify()).map_err(Error::MazeFlaw)?;
    Ok(explain(&proof, out)?)
}

/// Says in words what was checked, and why that is a proof.
fn explain(proof: &MazeProof, out: &mut impl Write) -> io::Result<()> {
    let MazeProof { solvable, first_tilts, other_tilts, unsolvable, .. } = proof;
    writeln!(
        out,
        "\
The distances of this maze are true. Looked at, one tilt at a time and without a search:
distances    {solvable:10}  as many at each as the histogram says
first tilts  {first_tilts:10}  each solves at distance 1, or leads one nearer
other tilts  {other_tilts:10}  none leads nearer
unsolvable   {unsolvable:10}  no tilt solves, or leads to a pair with a distance
So a walk along first tilts solves, after as many tilts as the distance says. Fewer do not, since no tilt comes
nearer by more than one. And from an unsolvable pair no tilts lead to success."
    )
}
