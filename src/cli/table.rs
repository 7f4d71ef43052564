//! `foregone table`: baked tables, listed, looked into, written out and verified.

use std::io::{self, Write};

use clap::{Subcommand, ValueEnum};

use super::error::Error;
use super::record::{Record, id, outcome_name};
use super::table_of;
use crate::judge;
use crate::render;
use crate::table::{self, Board, Move, Proof, Table};

/// List the tables, or look into one
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The puzzle; all of them are listed if absent
    puzzle: Option<String>,
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Show what the table says of a board
    Get {
        /// The board, rows joined by /
        board: String,
    },
    /// Write every board with its answer
    Dump {
        /// How
        #[arg(long)]
        format: Format,
    },
    /// Check the proof that the table carries; the exit status is 1 if it fails
    Verify,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// A header, then a row a board
    Csv,
    /// An array with an object a board, one a line
    Json,
}

pub(super) fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let Some(puzzle) = &args.puzzle else {
        return match args.action {
            None => Ok(list(out)?),
            Some(_) => Err(Error::NoPuzzle),
        };
    };
    let table = table_of(puzzle)?;
    match &args.action {
        None => statistics(table, out)?,
        Some(Action::Get { board: text }) => {
            let board = table.parse(text).map_err(|error| Error::Input(judge::Error::in_text("BOARD", text, error)))?;
            get(&board, out)?;
        }
        Some(Action::Dump { format: Format::Csv }) => dump_csv(table, out)?,
        Some(Action::Dump { format: Format::Json }) => dump_json(table, out)?,
        Some(Action::Verify) => {
            let proof = table.verify().map_err(|flaw| Error::Flaw(table.id, flaw))?;
            explain(table, &proof, out)?;
        }
    }
    Ok(())
}

fn list(out: &mut impl Write) -> io::Result<()> {
    let width = table::all().iter().map(|table| table.id.len()).max().unwrap_or(0).max("puzzle".len());
    writeln!(out, "{:width$}  {:>10}  {:>8}  {:>6}  about", "puzzle", "states", "solvable", "radius")?;
    for table in table::all() {
        let (states, solvable, radius) = (table.states(), table.solvable(), table.radius());
        writeln!(out, "{:width$}  {states:10}  {solvable:8}  {radius:6}  {}", table.id, table.about)?;
    }
    Ok(())
}

fn statistics(table: &Table, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}: {}", table.id, table.about)?;
    writeln!(out, "{} solvable of {} states, radius {}", table.solvable(), table.states(), table.radius())?;
    write!(out, "\n{}", render::histogram(table.histogram))
}

fn get(board: &Board, out: &mut impl Write) -> io::Result<()> {
    let answer = table::answer(board);
    writeln!(out, "board        {}", id(board))?;
    writeln!(out, "state        {}", board.state().0)?;
    let Some(distance) = answer.value() else {
        return writeln!(out, "distance     {}", outcome_name(answer.outcome()));
    };
    writeln!(out, "distance     {distance}")?;
    writeln!(out, "first moves  {}", names(answer.first_moves()))?;
    writeln!(out, "solution     {}", names(answer.moves()))
}

fn dump_csv(table: &'static Table, out: &mut impl Write) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(["board", "state", "outcome", "distance", "first_moves"])?;
    for board in table.boards() {
        let answer = table::answer(&board);
        let distance = answer.value().map(|distance| distance.to_string()).unwrap_or_default();
        csv.write_record([
            board.to_string(),
            board.state().0.to_string(),
            outcome_name(answer.outcome()).to_owned(),
            distance,
            names(answer.first_moves()),
        ])?;
    }
    csv.flush()
}

fn dump_json(table: &'static Table, out: &mut impl Write) -> io::Result<()> {
    for (place, board) in table.boards().enumerate() {
        write!(out, "{}", if place == 0 { "[\n" } else { ",\n" })?;
        serde_json::to_writer(&mut *out, &Record::of(&board))?;
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
{goals:6} goals: they are at distance 0, and no other board is
{entries:6} boards with a distance: the histogram counts them
{first_moves:6} first moves: each leads one nearer, and only goals have none
{other_moves:6} other moves: none leads nearer
{unsolvable:6} boards without a distance: no move leads from them to one with a distance
So a walk along first moves ends at a goal, after as many moves as the distance says. No way is shorter,
since no move comes nearer by more than one. And no way to a goal begins at a board without a distance.",
        table.id
    )
}

/// The names of moves, with a blank between them.
fn names(moves: impl Iterator<Item = &'static Move>) -> String {
    moves.map(|mv| mv.name).collect::<Vec<_>>().join(" ")
}
