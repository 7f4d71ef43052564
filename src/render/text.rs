//! Drawings as text, for a terminal or plain.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};

use super::{Cell, caption, steps};
use crate::table::Board;

/// The longest bar of a histogram, in characters.
const LONGEST_BAR: u64 = 50;

/// The widest line of boards, in characters.
const WIDTH: usize = 80;

/// What stands between two boards in their middle row.
const ARROW: &str = " -> ";

/// What stands between them in the other rows.
const GAP: &str = "    ";

/// How a cell is shown that the last move has flipped.
const FLIPPED: Style = AnsiColor::Green.on_default().bold();

/// Returns a board with its solution, step by step: the moves above the boards that they lead to. With `colour`, flipped
/// cells stand out by terminal codes. Lines are at most 80 columns wide, unless a single board is wider.
pub fn solution(board: &Board, colour: bool) -> String {
    let grid = board.table().grid;
    let steps = steps(board);
    let names: Vec<&str> = steps.iter().map(|step| step.mv.map_or("", |mv| mv.name)).collect();
    let board_width = 2 * grid.columns - 1;
    let width = names.iter().map(|name| name.len()).fold(board_width, usize::max);
    let on_a_line = ((WIDTH + GAP.len()) / (width + GAP.len())).max(1);
    let mut text = caption(board) + "\n";
    for (steps, names) in steps.chunks(on_a_line).zip(names.chunks(on_a_line)) {
        let mut lines = vec![String::new(), names.iter().map(|name| format!("{name:width$}{GAP}")).collect()];
        for row in 0..grid.rows {
            let gap = if row == grid.rows / 2 { ARROW } else { GAP };
            let padding = " ".repeat(width - board_width);
            let boards: Vec<String> = steps.iter().map(|step| cells(&step.rows[row], colour)).collect();
            lines.push(boards.join(&format!("{padding}{gap}")));
        }
        for line in lines {
            _ = writeln!(text, "{}", line.trim_end()); // a String takes everything
        }
    }
    text
}

/// A row of cells with a blank between two of them.
fn cells(row: &[Cell], colour: bool) -> String {
    let cell = |cell: &Cell| match colour && cell.flipped {
        true => format!("{FLIPPED}{}{FLIPPED:#}", cell.letter),
        false => cell.letter.to_string(),
    };
    row.iter().map(cell).collect::<Vec<_>>().join(" ")
}

/// Returns a line for each distance: how many boards there are at it, as a number and as a bar. A bar is as long as its
/// share of the largest count, rounded up.
///
/// # Examples
///
/// ```
/// assert_eq!(foregone::render::text::histogram(&[1, 3, 6]), "\
/// distance  boards
///        0       1  #########
///        1       3  #########################
///        2       6  ##################################################
/// ");
/// ```
pub fn histogram(counts: &[u64]) -> String {
    let mut text = String::from("distance  boards\n");
    let largest = counts.iter().copied().max().unwrap_or(0).max(1);
    let width = largest.to_string().len().max("boards".len());
    for (distance, &count) in counts.iter().enumerate() {
        let length = (u128::from(count) * u128::from(LONGEST_BAR)).div_ceil(u128::from(largest));
        let bar = "#".repeat(length as usize); // at most LONGEST_BAR
        let line = format!("{distance:8}  {count:width$}  {bar}");
        _ = writeln!(text, "{}", line.trim_end()); // a String takes everything
    }
    text
}
