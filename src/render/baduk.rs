//! Go boards with the stones that I place and those that die, as Go players draw them.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use ::svg::node::element::{Circle, Text};

use super::palette::{self, DYING, MY_STONE, PLACED, PLAIN, Paint, THEIR_STONE};
use super::svg::{CELL, LETTER, LINE, MARGIN, circle, line};
use super::{svg, text, words};
use crate::baduk::{Answer, Board, Colour};
use crate::grid::{Cell, Grid};

/// How far below the middle of a coordinate its line is.
const BASELINE: usize = 5;

/// The points on a board that my stones are placed on. An answer to another board may name others.
fn placed(board: &Board, answer: &Answer) -> impl Iterator<Item = Cell> {
    answer.moves().filter(|point| board.is_empty(*point))
}

/// The opponent's stones on a board that die.
fn dying(board: &Board, answer: &Answer) -> impl Iterator<Item = Cell> {
    let groups = answer.witness().into_iter().flat_map(|capture| capture.groups());
    groups.flatten().copied().filter(|point| board.stone(*point) == Some(Colour::Theirs))
}

/// A point of a board as Go players call it: a letter for the column, without I, and a number for
/// the row, from the bottom.
fn coordinates(grid: Grid, point: Cell) -> String {
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
fn is_star(grid: Grid, point: Cell) -> bool {
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

/// Returns the size of a board, its outcome in words, and the points that my stones are placed on,
/// in the coordinates of the drawing.
///
/// # Examples
///
/// ```
/// use foregone::{baduk, render};
///
/// let board = "222/222/020".parse()?;
/// assert_eq!(render::baduk::caption(&board, &baduk::answer(&board)), "baduk 3x3: 7 stones by A1 and C1");
/// # Ok::<(), baduk::ParseBoardError>(())
/// ```
pub fn caption(board: &Board, answer: &Answer) -> String {
    let grid = board.grid();
    let stones: Vec<String> = placed(board, answer).map(|point| coordinates(grid, point)).collect();
    let at = if stones.is_empty() { String::new() } else { format!(" by {}", stones.join(" and ")) };
    format!("baduk {}x{}: {}{at}", grid.rows(), grid.columns(), words::outcome(answer.outcome(), "stone"))
}

/// Returns a Go board with the stones that I place in parentheses and those that die in lower case:
/// `X` is mine, `O` the opponent's, `+` a star point.
///
/// With `colour`, terminal codes make them stand out as well.
///
/// # Examples
///
/// ```
/// use foregone::{baduk, render};
///
/// let board = "222/222/020".parse()?;
/// assert_eq!(render::baduk::text(&board, &baduk::answer(&board), false), "\
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
pub fn text(board: &Board, answer: &Answer, colour: bool) -> String {
    let grid = board.grid();
    let placed: BTreeSet<Cell> = placed(board, answer).collect();
    let dying: BTreeSet<Cell> = dying(board, answer).collect();
    let letter = |point: Cell| match board.stone(point) {
        _ if placed.contains(&point) => ('X', PLACED.text),
        Some(Colour::Theirs) if dying.contains(&point) => ('o', DYING.text),
        Some(Colour::Theirs) => ('O', THEIR_STONE.text),
        Some(Colour::Mine) => ('X', MY_STONE.text),
        None if is_star(grid, point) => ('+', PLAIN),
        None => ('.', PLAIN),
    };
    let names: Vec<String> = (0..grid.columns()).map(column_name).collect();
    let (across, down) = (names.iter().map(String::len).max().unwrap_or(1), grid.rows().to_string().len());
    let header: String = names.iter().map(|name| format!(" {name:>across$}")).collect();
    let header = format!("{:down$}{header}\n", "");
    let mut drawing = format!("{}\n\n{header}", caption(board, answer));
    for row in 0..grid.rows() {
        let number = grid.rows() - row;
        _ = write!(drawing, "{number:>down$}"); // a String takes everything
        let mut behind = " ";
        for column in 0..grid.columns() {
            let point = Cell { row, column };
            // Parentheses take the places of blanks.
            let before = if placed.contains(&point) { "(" } else { behind };
            behind = if placed.contains(&point) { ")" } else { " " };
            let (letter, style) = letter(point);
            _ = write!(drawing, "{before:>across$}{}", text::painted(letter, style, colour));
        }
        _ = writeln!(drawing, "{behind}{number}");
    }
    drawing + &header
}

/// Returns a Go board with its lines, stars and coordinates, as SVG. The stones that I place carry
/// a ring, those that die a cross.
///
/// # Examples
///
/// ```
/// use foregone::{baduk, render};
///
/// let board = "222/222/020".parse()?;
/// let svg = render::baduk::svg(&board, &baduk::answer(&board));
/// assert!(svg.contains("<title>baduk 3x3: 7 stones by A1 and C1</title>"));
/// assert_eq!(svg.matches("<circle").count(), 9 + 2); // nine stones, and the rings of the two that I place
/// # Ok::<(), baduk::ParseBoardError>(())
/// ```
pub fn svg(board: &Board, answer: &Answer) -> String {
    let grid = board.grid();
    let names = (0..grid.columns()).map(column_name);
    let side = [grid.rows().to_string().len(), names.clone().map(|name| name.len()).max().unwrap_or(1)];
    let side = (side.into_iter().max().unwrap_or(1) + 1) * LETTER;
    let (width, height) = (2 * side + grid.columns() * CELL, 2 * side + grid.rows() * CELL);
    let document = svg::document(&[caption(board, answer)], width, height);
    let mut points = svg::group([MARGIN + side, MARGIN + LINE + side]);
    let (right, bottom) = (grid.columns() * CELL - CELL / 2, grid.rows() * CELL - CELL / 2);
    // The coordinates stand on all four sides, half a margin away from the board.
    let margin = (side / 2) as i64; // no wider than the digits of a number
    for row in 0..grid.rows() {
        let (y, name) = (row * CELL + CELL / 2, (grid.rows() - row).to_string());
        points = points.add(line([CELL / 2, y], [right, y]));
        for x in [-margin, (grid.columns() * CELL) as i64 + margin] {
            points = points.add(coordinate(&name).set("x", x).set("y", y + BASELINE));
        }
    }
    for (column, name) in names.enumerate() {
        let x = column * CELL + CELL / 2;
        points = points.add(line([x, CELL / 2], [x, bottom]));
        for y in [-margin, (grid.rows() * CELL) as i64 + margin] {
            points = points.add(coordinate(&name).set("x", x).set("y", y + BASELINE as i64));
        }
    }
    for number in 0..grid.cells() {
        let point = grid.cell(number);
        points = match board.stone(point) {
            Some(Colour::Mine) => points.add(stone(point, MY_STONE)),
            Some(Colour::Theirs) => points.add(stone(point, THEIR_STONE)),
            None if is_star(grid, point) => points.add(circle(point, 3).set("fill", palette::LINES)),
            None => points,
        };
    }
    for point in placed(board, answer) {
        let ring = circle(point, CELL / 4).set("fill", palette::EMPTY).set("stroke", PLACED.svg);
        points = points.add(stone(point, MY_STONE)).add(ring.set("stroke-width", 2));
    }
    for point in dying(board, answer) {
        let [x, y] = svg::centre(point);
        for (from, to) in [([x - 5, y - 5], [x + 5, y + 5]), ([x - 5, y + 5], [x + 5, y - 5])] {
            points = points.add(line(from, to).set("stroke", DYING.svg).set("stroke-width", 3));
        }
    }
    svg::finish(&document.add(points))
}

/// A stone that stands out from white and from black.
fn stone(point: Cell, paint: Paint) -> Circle {
    circle(point, CELL / 2 - 1).set("fill", paint.svg).set("stroke", palette::LINES).set("stroke-width", 2)
}

/// A coordinate, its middle where it is put.
fn coordinate(name: &str) -> Text {
    Text::new(name).set("text-anchor", "middle").set("fill", palette::LINES)
}
