//! Drawings as text, for a terminal or plain.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};

use super::{Cell, Step, caption, caption_of_level, steps};
use crate::grid::Direction;
use crate::marble::{self, Level, Maze, Tilted};
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

/// How the letters of a level are shown; the others are shown as they are.
const MARBLES: [(char, Style); 4] = [
    ('R', AnsiColor::Red.on_default().bold()),
    ('B', AnsiColor::Blue.on_default().bold()),
    ('O', AnsiColor::Yellow.on_default().bold()),
    ('#', Style::new().dimmed()),
];

/// A board as it is drawn: what stands above it, and its cells by rows.
struct Frame {
    label: &'static str,
    rows: Vec<Vec<(char, Style)>>,
}

/// Returns a board with its solution, step by step: the moves above the boards that they lead to. With `colour`, flipped
/// cells stand out by terminal codes. Lines are at most 80 columns wide, unless a single board is wider.
pub fn solution(board: &Board, colour: bool) -> String {
    let style = |cell: &Cell| if cell.flipped { FLIPPED } else { Style::new() };
    let row = |row: &Vec<Cell>| row.iter().map(|cell| (cell.letter, style(cell))).collect();
    let frame =
        |step: &Step| Frame { label: step.mv.map_or("", |mv| mv.name), rows: step.rows.iter().map(row).collect() };
    let frames: Vec<Frame> = steps(board).iter().map(frame).collect();
    caption(board) + "\n" + &side_by_side(&frames, " ", colour)
}

/// Returns a level after each tilt of its solution, the tilts above. With `colour`, marbles and hole stand out by terminal
/// codes. Lines are at most 80 columns wide, unless the level is wider.
///
/// # Examples
///
/// ```
/// use foregone::{marble, render};
///
/// let level = "..B/.#./RO.".parse()?;
/// assert_eq!(render::text::level(&level, &marble::answer(&level), false), "\
/// marble 3x3: 1 tilt
///
///        R
/// ..B    ..B
/// .#. -> .#.
/// RO.    .O.
/// ");
/// # Ok::<(), marble::ParseLevelError>(())
/// ```
pub fn level(level: &Level, answer: &marble::Answer, colour: bool) -> String {
    let maze = Maze::of(level);
    let style = |letter| MARBLES.iter().find(|(marble, _)| *marble == letter).map_or(Style::new(), |(_, style)| *style);
    let row = |row: &str| row.chars().map(|letter| (letter, style(letter))).collect();
    let frame = |(tilt, places): (Option<Direction>, Tilted)| Frame {
        label: tilt.map_or("", Direction::name),
        rows: maze.text(places).split('/').map(row).collect(),
    };
    let frames: Vec<Frame> = maze.walk(level.marbles(), answer.moves()).map(frame).collect();
    caption_of_level(level, answer) + "\n" + &side_by_side(&frames, "", colour)
}

/// Boards beside each other, in as many lines of them as it takes. `blank` stands between two cells.
fn side_by_side(frames: &[Frame], blank: &str, colour: bool) -> String {
    let Some(first) = frames.first() else { return String::new() };
    let columns = first.rows.first().map_or(0, Vec::len);
    let board_width = columns + columns.saturating_sub(1) * blank.len();
    let width = frames.iter().map(|frame| frame.label.len()).fold(board_width, usize::max);
    let on_a_line = ((WIDTH + GAP.len()) / (width + GAP.len())).max(1);
    let mut text = String::new();
    for frames in frames.chunks(on_a_line) {
        let labels = frames.iter().map(|frame| frame.label.to_owned() + &" ".repeat(width - frame.label.len()) + GAP);
        let mut lines = vec![String::new(), labels.collect()];
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

/// A row of cells.
fn cells(row: &[(char, Style)], blank: &str, colour: bool) -> String {
    let cell = |(letter, style): &(char, Style)| match colour {
        true => format!("{style}{letter}{style:#}"),
        false => letter.to_string(),
    };
    row.iter().map(cell).collect::<Vec<_>>().join(blank)
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
