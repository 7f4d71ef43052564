//! What drawings as text are made of.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};
use core::fmt::Write;

use anstyle::Style;

/// The widest line of boards, in characters.
const WIDTH: usize = 80;

/// What stands between two boards in their middle row.
const ARROW: &str = " -> ";

/// What stands between them in the other rows.
const GAP: &str = "    ";

/// A board as it is drawn.
pub(super) struct Frame<'a> {
    /// What stands above it.
    pub(super) label: &'a str,
    /// Its cells by rows.
    pub(super) rows: Vec<Vec<(char, Style)>>,
}

/// Returns boards of one size beside each other, in as many lines of them as it takes. `blank`
/// stands between two cells.
pub(super) fn side_by_side(frames: &[Frame], blank: &str, colour: bool) -> String {
    let Some(first) = frames.first() else { return String::new() };
    let columns = first.rows.first().map_or(0, Vec::len);
    let board_width = columns + columns.saturating_sub(1) * blank.len();
    let width = frames.iter().map(|frame| frame.label.len()).fold(board_width, usize::max);
    let on_a_line = ((WIDTH + GAP.len()) / (width + GAP.len())).max(1);
    let mut text = String::new();
    for frames in frames.chunks(on_a_line) {
        let labels = frames.iter().map(|frame| frame.label.to_owned() + &" ".repeat(width - frame.label.len()) + GAP);
        let mut lines = vec![String::new()];
        if frames.iter().any(|frame| !frame.label.is_empty()) {
            lines.push(labels.collect());
        }
        for row in 0..first.rows.len() {
            let gap = if row == first.rows.len() / 2 { ARROW } else { GAP };
            let padding = " ".repeat(width - board_width);
            let boards: Vec<String> = frames.iter().map(|frame| cells(&frame.rows[row], blank, colour)).collect();
            lines.push(boards.join(&format!("{padding}{gap}")));
        }
        for line in lines {
            _ = writeln!(text, "{}", line.trim_end()); // a String takes everything
        }
    }
    text
}

/// Returns a row of cells. `blank` stands between two.
pub(super) fn cells(row: &[(char, Style)], blank: &str, colour: bool) -> String {
    row.iter().map(|(letter, style)| painted(*letter, *style, colour)).collect::<Vec<_>>().join(blank)
}

/// Returns a letter, within the terminal codes of its style if there are to be colours.
pub(super) fn painted(letter: char, style: Style, colour: bool) -> String {
    match colour {
        true => format!("{style}{letter}{style:#}"),
        false => letter.to_string(),
    }
}
