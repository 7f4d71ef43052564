//! Drawings as text, for a terminal or plain.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};
use core::fmt::Write;
use std::collections::HashSet;

use anstyle::{AnsiColor, Style};

use super::{Cell, Point, caption, caption_of_capture, caption_of_level, column_name, dying, is_star, placed, steps};
use crate::baduk::{self, Colour};
use crate::grid::Direction;
use crate::marble::{self, AfterTilt, Level, Maze};
use crate::table::Board;
use crate::tiling::Tiling;

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
struct Frame<'f> {
    label: &'f str,
    rows: Vec<Vec<(char, Style)>>,
}

/// Returns a board with its solution, step by step: the moves above the boards that they lead to. With `colour`, flipped
/// cells stand out by terminal codes. Lines are at most 80 columns wide, unless a single board is wider.
pub fn solution(board: &Board, colour: bool) -> String {
    let style = |cell: &Cell| if cell.flipped { FLIPPED } else { Style::new() };
    let row = |row: &Vec<Cell>| row.iter().map(|cell| (cell.letter, style(cell))).collect();
    let steps = steps(board);
    let frames = steps
        .iter()
        .map(|step| Frame { label: step.mv.map_or("", |mv| mv.name()), rows: step.rows.iter().map(row).collect() });
    let frames: Vec<Frame> = frames.collect();
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
    let maze = Maze::new(level);
    let style = |letter| MARBLES.iter().find(|(marble, _)| *marble == letter).map_or(Style::new(), |(_, style)| *style);
    let row = |row: &str| row.chars().map(|letter| (letter, style(letter))).collect();
    let frame = |(tilt, places): (Option<Direction>, AfterTilt)| Frame {
        label: tilt.map_or("", Direction::name),
        rows: maze.text(places).split('/').map(row).collect(),
    };
    let frames: Vec<Frame> = maze.walk(level.marbles(), answer.moves()).map(frame).collect();
    caption_of_level(level, answer) + "\n" + &side_by_side(&frames, "", colour)
}

/// How stones are shown: those that I place, and those that die.
const PLACED: Style = AnsiColor::Green.on_default().bold();
const DYING: Style = AnsiColor::Red.on_default().bold();

/// Returns a Go board with the stones that I place in parentheses and those that die in lower case: `X` is mine, `O` the opponent's, `+`
/// a star point. With `colour` they also stand out by terminal codes.
///
/// # Examples
///
/// ```
/// use foregone::{baduk, render};
///
/// let board = "222/222/020".parse()?;
/// assert_eq!(render::text::capture(&board, &baduk::answer(&board), false), "\
/// baduk 3x3: 7 stones by A1 and C1
///
///   A B C
/// 3 o o o 3
/// 2 o o o 2
/// 1(X)o(X)1
///   A B C
/// ");
/// # Ok::<(), baduk::ParseBoardError>(())
/// ```
pub fn capture(board: &baduk::Board, answer: &baduk::Answer, colour: bool) -> String {
    let grid = board.grid();
    let placed: HashSet<Point> = placed(board, answer).collect();
    let dying: HashSet<Point> = dying(board, answer).collect();
    let letter = |point: Point| match board.stone(point) {
        _ if placed.contains(&point) => ("X", PLACED),
        Some(Colour::Theirs) if dying.contains(&point) => ("o", DYING),
        Some(Colour::Theirs) => ("O", Style::new()),
        Some(Colour::Mine) => ("X", Style::new()),
        None if is_star(grid, point) => ("+", Style::new()),
        None => (".", Style::new()),
    };
    let names: Vec<String> = (0..grid.columns()).map(column_name).collect();
    let (across, down) = (names.iter().map(String::len).max().unwrap_or(1), grid.rows().to_string().len());
    let header: String = names.iter().map(|name| format!(" {name:>across$}")).collect();
    let header = format!("{:down$}{header}\n", "");
    let mut text = format!("{}\n\n{header}", caption_of_capture(board, answer));
    for row in 0..grid.rows() {
        let number = grid.rows() - row;
        _ = write!(text, "{number:>down$}"); // a String takes everything
        let mut behind = " ";
        for column in 0..grid.columns() {
            let point = Point { row, column };
            let (letter, style) = letter(point);
            // Parentheses take the places of blanks.
            let before = if placed.contains(&point) { "(" } else { behind };
            behind = if placed.contains(&point) { ")" } else { " " };
            _ = match colour {
                true => write!(text, "{before:>across$}{style}{letter}{style:#}"),
                false => write!(text, "{before:>across$}{letter}"),
            };
        }
        _ = writeln!(text, "{behind}{number}");
    }
    text + &header
}

/// How tiles are shown, by their colours; colours past the last begin again.
const TILES: [AnsiColor; 6] =
    [AnsiColor::Red, AnsiColor::Green, AnsiColor::Yellow, AnsiColor::Blue, AnsiColor::Magenta, AnsiColor::Cyan];

/// Returns a tiling in place: a letter for each cell of a tile, side by side with the same letter if they are of one tile; `#` and `.` for
/// the other cells. With `colour` the tiles also stand out by terminal codes.
///
/// # Examples
///
/// ```
/// use foregone::render;
/// use foregone::tiling::{Region, Solver};
///
/// let region: Region = "...#/...#".parse()?;
/// let last = Solver::default().tilings(&region)?.nth(&1_u8.into())?.expect("there are two");
/// assert_eq!(render::text::tiling("tiling 2x4: 2 tilings", &last, false), "\
/// tiling 2x4: 2 tilings
///
/// A B B #
/// A A B #
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn tiling(caption: &str, tiling: &Tiling, colour: bool) -> String {
    let (colours, owners) = (tiling.colours(), tiling.owners());
    let style = |owner: &Option<usize>| match owner {
        Some(tile) => TILES[colours[*tile] % TILES.len()].on_default().bold(),
        None => Style::new().dimmed(),
    };
    let letters: Vec<(char, Style)> = tiling.letters().into_iter().zip(owners.iter().map(style)).collect();
    let rows = letters.chunks(tiling.region().grid().columns()).map(|row| cells(row, " ", colour) + "\n");
    format!("{caption}\n\n{}", rows.collect::<String>())
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
