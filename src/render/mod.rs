//! Boards, solutions and histograms, drawn as terminal text and as SVG.
//!
//! ```
//! use foregone::{render, table};
//!
//! let board = table::by_id("coin-game").expect("is baked in").parse("HTT/HTT/THH")?;
//! assert_eq!(render::text::solution(&board, false), "\
//! coin-game:HTT/HTT/THH: 2 moves
//!
//!          row3     col1
//! H T T    H T T    T T T
//! H T T -> H T T -> T T T
//! T H H    H T T    T T T
//! ");
//! # Ok::<(), table::ParseBoardError>(())
//! ```

pub mod svg;
pub mod text;

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use crate::baduk::{self, Colour};
use crate::grid::{Cell as Point, Grid};
use crate::marble::{self, Level};
use crate::oracle::Outcome;
use crate::table::{self, Board, Move};
use crate::text::Counted;

/// A board on the way to a goal.
struct Step<'t> {
    /// The move that led to it.
    mv: Option<Move<'t>>,
    /// Its cells by rows.
    rows: Vec<Vec<Cell>>,
}

/// A cell of a board that is drawn.
struct Cell {
    letter: char,
    /// The place of the letter in the alphabet.
    value: usize,
    /// Whether the move that led to the board changed it.
    flipped: bool,
}

/// The board and, if it can be solved, all boards on the way to the goal.
fn steps<'t>(board: &Board<'t>) -> Vec<Step<'t>> {
    let answer = table::answer(board);
    let states = answer.witness().into_iter().flat_map(|solution| solution.states().skip(1));
    let boards = states.filter_map(|state| board.table().board(state));
    let mut steps = vec![step(None, board, board)];
    let mut before = *board;
    for (mv, after) in answer.moves().zip(boards) {
        steps.push(step(Some(mv), &before, &after));
        before = after;
    }
    steps
}

fn step<'t>(mv: Option<Move<'t>>, before: &Board, board: &Board) -> Step<'t> {
    let table = board.table();
    let cell = |(value, before): (usize, usize)| Cell {
        letter: table.alphabet().chars().nth(value).unwrap_or('?'),
        value,
        flipped: value != before,
    };
    let mut cells = board.values().zip(before.values()).map(cell);
    let rows = (0..table.grid().rows()).map(|_| cells.by_ref().take(table.grid().columns()).collect());
    Step { mv, rows: rows.collect() }
}

/// The id of a board and its outcome, in words.
fn caption(board: &Board) -> String {
    format!("{}:{board}: {}", board.table().id(), in_words(table::answer(board).outcome(), "move"))
}

/// The size of a level and its outcome, in words.
fn caption_of_level(level: &Level, answer: &marble::Answer) -> String {
    let (rows, columns) = level.grid().size();
    format!("marble {rows}x{columns}: {}", in_words(answer.outcome(), "tilt"))
}

/// The size of a board, its outcome in words, and where my stones are placed, in the coordinates of the drawing.
fn caption_of_capture(board: &baduk::Board, answer: &baduk::Answer) -> String {
    let grid = board.grid();
    let stones: Vec<String> = placed(board, answer).map(|point| coordinates(grid, point)).collect();
    let at = if stones.is_empty() { String::new() } else { format!(" by {}", stones.join(" and ")) };
    format!("baduk {}x{}: {}{at}", grid.rows(), grid.columns(), in_words(answer.outcome(), "stone"))
}

/// The points on a board that my stones are placed on. An answer to another board may name others.
fn placed(board: &baduk::Board, answer: &baduk::Answer) -> impl Iterator<Item = Point> {
    answer.moves().filter(|point| board.is_empty(*point))
}

/// The opponent's stones on a board that die.
fn dying(board: &baduk::Board, answer: &baduk::Answer) -> impl Iterator<Item = Point> {
    let groups = answer.witness().into_iter().flat_map(|capture| capture.groups());
    groups.flatten().copied().filter(|point| board.stone(*point) == Some(Colour::Theirs))
}

/// A point of a board as Go players call it: a letter for the column, without I, and a number for the row, from the bottom.
fn coordinates(grid: Grid, point: Point) -> String {
    format!("{}{}", column_name(point.column), grid.rows() - point.row)
}

/// The letters of a column: A to Z without I, then AA, AB and so on.
fn column_name(column: usize) -> String {
    const LETTERS: &[u8] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";
    let last = char::from(LETTERS[column % LETTERS.len()]);
    match column / LETTERS.len() {
        0 => last.to_string(),
        more => column_name(more - 1) + &last.to_string(),
    }
}

/// Whether a board of this size has a star point there.
fn is_star(grid: Grid, point: Point) -> bool {
    let from_edge: usize = match (grid.rows() == grid.columns(), grid.rows()) {
        (true, 9) => 2,
        (true, 13 | 19) => 3,
        _ => return false,
    };
    let (middle, last) = (grid.rows() / 2, grid.rows() - 1 - from_edge);
    let is_on = |line| [from_edge, middle, last].contains(&line);
    // 9x9 and 13x13 have no stars at the middles of the sides
    is_on(point.row) && is_on(point.column) && (grid.rows() == 19 || (point.row == middle) == (point.column == middle))
}

/// An outcome in words.
fn in_words(outcome: &Outcome<u32>, noun: &'static str) -> String {
    let counted = |count: &u32| Counted(u64::from(*count), noun);
    match outcome {
        Outcome::Exact(count) => counted(count).to_string(),
        Outcome::Unsolvable => "unsolvable".to_owned(),
        Outcome::BeyondLimit { limit } => format!("not within {}", counted(limit)),
        Outcome::GaveUp { at_least } => format!("gave up, at least {}", counted(at_least)),
    }
}
