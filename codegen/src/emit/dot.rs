//! The graph of a table in the language of Graphviz.

use std::io::{self, Write};

use foregone_core::table::{Move, State, Table};
use foregone_core::watch::Watch;

use super::Emitter;
use super::emitter::written;

/// Writes the solvable states of a table as a graph: states at one distance on one rank, an edge
/// for each move. Solid edges lead one nearer to a goal, dotted ones do not. A move that undoes
/// itself has one edge, from the farther state.
///
/// # Complexity
///
/// One look-up for each state and move, and at most as many lines: half of them where each move
/// undoes itself. Radius passes over the table.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dot;

impl Emitter for Dot {
    fn name(&self) -> &'static str {
        "dot"
    }

    fn about(&self) -> &'static str {
        "The solvable boards as a graph for Graphviz: those at one distance on one rank, an edge for each move. Solid edges lead nearer; dotted ones do not"
    }

    fn emit(&self, table: &Table<'_>, out: &mut dyn Write, watch: &dyn Watch) -> io::Result<()> {
        watch.begin(table.solvable());
        state_graph(table, out, watch)
    }
}

fn state_graph(table: &Table<'_>, out: &mut dyn Write, watch: &dyn Watch) -> io::Result<()> {
    writeln!(out, "digraph {} {{", quoted(table.id()))?;
    writeln!(out, "  splines=line\n  node [shape=box, fontname=monospace]")?;
    for distance in 0..=table.radius() {
        let mut states: Vec<State> = table.states_at(distance).collect();
        states.sort_unstable();
        writeln!(out, "  {{ rank=same")?;
        for &state in &states {
            let name = name(table, state);
            writeln!(out, "    {} [label={}]", quoted(&name), quoted(&name.replace('/', "\n")))?;
        }
        writeln!(out, "  }}")?;
        for state in states {
            for mv in table.moves().iter() {
                write_edge(table, state, distance, mv, out)?;
            }
            written(watch)?;
        }
    }
    writeln!(out, "}}")
}

fn write_edge(table: &Table<'_>, state: State, distance: u32, mv: Move<'_>, out: &mut dyn Write) -> io::Result<()> {
    let Some(after) = mv.apply(state) else { return Ok(()) };
    let nearer = table.distance(after).is_some_and(|after| after < distance);
    let drawn_backwards =
        mv.apply(after) == Some(state) && !nearer && (table.distance(after), after) > (Some(distance), state);
    if drawn_backwards {
        return Ok(());
    }
    let style = if nearer { "" } else { ", style=dotted, constraint=false" };
    let (from, to) = (name(table, state), name(table, after));
    writeln!(out, "  {} -> {} [label={}{style}]", quoted(&from), quoted(&to), quoted(mv.name()))
}

/// The rows of a state, joined by `/`.
fn name(table: &Table<'_>, state: State) -> String {
    table.board(state).map(|board| board.to_string()).unwrap_or_default()
}

/// A string as Graphviz reads it: a quote is escaped, a backslash doubled, a newline written `\n`.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
