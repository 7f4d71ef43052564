//! Boards that a table answers, drawn step by step.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};

use super::palette::{self, FLIPPED, PLAIN};
use super::svg::{CELL, LETTER, LINE, MARGIN};
use super::text::Frame;
use super::{svg, text, words};
use crate::table::{Answer, Board, Move};

/// The distance between two boards of an SVG.
const GAP: usize = 36;

/// The most boards on a line of an SVG.
const ON_A_LINE: usize = 5;

/// A board on the way to a goal.
struct Step<'t> {
    /// The move that led to it.
    mv: Option<Move<'t>>,
    /// Its cells by rows.
    rows: Vec<Vec<Cell>>,
}

impl<'t> Step<'t> {
    fn new(mv: Option<Move<'t>>, before: &Board, board: &Board) -> Step<'t> {
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

    /// The name of the move that led to the board; empty at the start.
    fn name(&self) -> &'t str {
        self.mv.map_or("", |mv| mv.name())
    }
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
fn steps<'t>(board: &Board<'t>, answer: &Answer<'t>) -> Vec<Step<'t>> {
    let states = answer.witness().into_iter().flat_map(|solution| solution.states().skip(1));
    let boards = states.filter_map(|state| board.table().board(state));
    let mut steps = vec![Step::new(None, board, board)];
    let mut before = *board;
    for (mv, after) in answer.moves().zip(boards) {
        steps.push(Step::new(Some(mv), &before, &after));
        before = after;
    }
    steps
}

/// Returns the id of a board and its outcome in words.
///
/// # Examples
///
/// ```
/// use foregone::{render, table};
///
/// let board = table::by_id("coin-game").expect("is baked in").parse("THH/HHH/HHH")?;
/// assert_eq!(render::baked::caption(&board, &table::answer(&board)), "coin-game:THH/HHH/HHH: unsolvable");
/// # Ok::<(), table::ParseBoardError>(())
/// ```
pub fn caption(board: &Board, answer: &Answer) -> String {
    format!("{}:{board}: {}", board.table().id(), words::outcome(answer.outcome(), "move"))
}

/// Returns a board with its solution, step by step: the moves above the boards that they lead to.
///
/// With `colour`, terminal codes make flipped cells stand out. Lines are at most 80 columns wide,
/// unless a single board is wider.
///
/// # Examples
///
/// ```
/// use foregone::{render, table};
///
/// let board = table::by_id("coin-game").expect("is baked in").parse("HTT/HTT/THH")?;
/// assert_eq!(render::baked::text(&board, &table::answer(&board), false), "\
/// coin-game:HTT/HTT/THH: 2 moves
///
///          row3     col1
/// H T T    H T T    T T T
/// H T T -> H T T -> T T T
/// T H H    H T T    T T T
/// ");
/// # Ok::<(), table::ParseBoardError>(())
/// ```
pub fn text(board: &Board, answer: &Answer, colour: bool) -> String {
    let style = |cell: &Cell| if cell.flipped { FLIPPED.text } else { PLAIN };
    let row = |row: &Vec<Cell>| row.iter().map(|cell| (cell.letter, style(cell))).collect();
    let steps = steps(board, answer);
    let frames = steps.iter().map(|step| Frame { label: step.name(), rows: step.rows.iter().map(row).collect() });
    let frames: Vec<Frame> = frames.collect();
    caption(board, answer) + "\n" + &text::side_by_side(&frames, " ", colour)
}

/// Returns a board with its solution, step by step, as SVG: the moves above the boards that they
/// lead to, flipped cells framed.
///
/// # Examples
///
/// ```
/// use foregone::{render, table};
///
/// let board = table::by_id("coin-game").expect("is baked in").parse("HHH/HHH/TTT")?;
/// let svg = render::baked::svg(&board, &table::answer(&board));
/// assert!(svg.contains("<title>coin-game:HHH/HHH/TTT: 1 move</title>"));
/// assert_eq!(svg.matches("<rect").count(), 9 + 9 + 3); // two boards, and the frames of the three cells of row3
/// # Ok::<(), table::ParseBoardError>(())
/// ```
pub fn svg(board: &Board, answer: &Answer) -> String {
    let grid = board.table().grid();
    let steps = steps(board, answer);
    let longest = steps.iter().map(|step| step.name().len() * LETTER).max().unwrap_or(0);
    let (width, height) = ((grid.columns() * CELL).max(longest), LINE + grid.rows() * CELL);
    let (across, down) = (steps.len().min(ON_A_LINE), steps.len().div_ceil(ON_A_LINE));
    let drawn = [across * width + across.saturating_sub(1) * GAP, down * height + down.saturating_sub(1) * GAP / 2];
    let mut document = svg::document(&[caption(board, answer)], drawn[0], drawn[1]);
    for (place, step) in steps.iter().enumerate() {
        let left = MARGIN + place % ON_A_LINE * (width + GAP);
        let top = MARGIN + LINE + place / ON_A_LINE * (height + GAP / 2);
        if step.mv.is_some() {
            document = document.add(svg::text(left, top, "start", step.name()));
        }
        for (row, cells) in step.rows.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                let (x, y) = (left + column * CELL, top + LINE + row * CELL);
                let square = svg::rectangle([x, y], [CELL, CELL], palette::value(cell.value));
                document = document.add(square.set("stroke", palette::LINES));
                let letter = svg::text(x + CELL / 2, y + 2, "middle", &cell.letter.to_string());
                document = document.add(if cell.value == 0 { letter } else { letter.set("fill", palette::LETTER) });
            }
        }
        // frames last, so that no neighbour covers them
        for (row, cells) in step.rows.iter().enumerate() {
            for (column, _) in cells.iter().enumerate().filter(|(_, cell)| cell.flipped) {
                let corner = [left + column * CELL + 2, top + LINE + row * CELL + 2];
                let frame = svg::rectangle(corner, [CELL - 4, CELL - 4], palette::EMPTY);
                document = document.add(frame.set("stroke", FLIPPED.svg).set("stroke-width", 2));
            }
        }
    }
    svg::finish(&document)
}
