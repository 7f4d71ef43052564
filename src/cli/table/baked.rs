//! A baked table: its statistics, its boards, and its proof in words.

use std::io::{self, Write};

use foregone::judge::Baked;
use foregone::table::{self, Board, Proof, Table};
use foregone::{histogram, render};

use super::command::{Action, Args, Format};
use crate::cli::error::Error;
use crate::cli::io::{Boards, replace_file};
use crate::cli::options::Shown;

/// Does what is asked of a table.
pub(super) fn run(args: &Args, baked: &Baked<'static>, out: &mut impl Write) -> Result<(), Error> {
    let table = baked.0;
    if let Some(path) = &args.svg {
        let caption = render::histogram::caption(table.id(), table.states(), table.histogram());
        replace_file(path, &render::histogram::svg(table.histogram(), &caption))?;
    }
    match &args.action {
        None => statistics(table, out)?,
        Some(Action::Get { board: text }) => get(&baked.parse("BOARD", text)?, out)?,
        Some(Action::Hardest) => hardest(table, out)?,
        Some(Action::Dump { format: Format(emitter) }) => emitter.emit(table, out, &Boards::default())?,
        Some(Action::Verify) => {
            let proof = table.verify().map_err(|flaw| Error::Flaw(table, flaw))?;
            explain(table, &proof, out)?;
        }
    }
    Ok(())
}

fn statistics(table: &Table, out: &mut impl Write) -> io::Result<()> {
    let solvable = table.solvable();
    writeln!(out, "{}: {}", table.id(), table.about())?;
    writeln!(out, "{solvable} solvable of {} states, radius {}", table.states(), table.radius())?;
    if let Some(mean) = histogram::mean_distance(table.histogram()) {
        writeln!(out, "mean distance {mean:.2}")?;
    }
    let even: u64 = table.histogram().iter().step_by(2).sum();
    if even * 2 != solvable {
        writeln!(out, "{even} boards at an even distance, {} at an odd one", solvable - even)?;
    }
    let forced = table.solvable_states().filter(|&(state, _)| table.first_moves(state).len() == 1).count();
    writeln!(out, "{forced} boards with a single optimal first move")?;
    write!(out, "\n{}", render::histogram::text(table.histogram()))
}

fn hardest(table: &'static Table<'static>, out: &mut impl Write) -> io::Result<()> {
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

/// The id of a board: its puzzle and its rows.
fn id(board: &Board) -> String {
    format!("{}:{board}", board.table().id())
}

/// The names of moves, with a blank between them.
fn names<'t>(names: impl Iterator<Item = &'t str>) -> String {
    names.collect::<Vec<_>>().join(" ")
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
