//! Drawings as SVG. Nothing is drawn behind them, and all colours stand out from white and from black.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use svg::Document;
use svg::node::element::{Circle, Group, Line, Polyline, Rectangle, Text, Title};

use super::{caption, caption_of_capture, caption_of_level, column_name, dying, is_star, placed, steps};
use crate::baduk::{self, Colour};
use crate::grid::{Cell, Direction};
use crate::marble::{self, AfterTilt, Level, Maze, Square};
use crate::table::Board;
use crate::tiling::Tiling;

/// The side of a cell, in user units as all lengths.
const CELL: usize = 24;

/// The distance between two boards.
const GAP: usize = 36;

/// The margin around all.
const MARGIN: usize = 12;

/// The height of a line of text.
const LINE: usize = 20;

/// The width that a letter may take.
const LETTER: usize = 9;

/// Boards on a line.
const ON_A_LINE: usize = 5;

/// Lines and words.
const GREY: &str = "#808080";

/// How far below the middle of a letter its line is.
const BASELINE: usize = 5;

/// Go stones.
const BLACK: &str = "#000000";
const WHITE: &str = "#ffffff";

/// The marbles; also what crosses stones out.
const RED: &str = "#e03131";
const BLUE: &str = "#228be6";

/// What a flipped cell is framed with.
const FLIPPED: &str = "#f08c2e";

/// The fill of a cell by its value; values past the last begin again after the first.
const FILLS: [&str; 6] = ["none", "#1f5fa8", "#2a7a45", "#80660a", "#7b3f99", "#a33a3a"];

/// Returns a board with its solution, step by step: the moves above the boards that they lead to, flipped cells framed.
pub fn solution(board: &Board) -> String {
    let grid = board.table().grid();
    let steps = steps(board);
    let longest = steps.iter().filter_map(|step| step.mv).map(|mv| mv.name().len() * LETTER).max().unwrap_or(0);
    let (width, height) = ((grid.columns() * CELL).max(longest), LINE + grid.rows() * CELL);
    let (across, down) = (steps.len().min(ON_A_LINE), steps.len().div_ceil(ON_A_LINE));
    let caption = caption(board);
    let drawn_width = (across * width + (across - 1) * GAP).max(caption.len() * LETTER);
    let mut document = document(drawn_width, LINE + down * height + (down - 1) * GAP / 2, &caption);
    document = document.add(text(MARGIN, MARGIN, "start", &caption));
    for (place, step) in steps.iter().enumerate() {
        let left = MARGIN + place % ON_A_LINE * (width + GAP);
        let top = MARGIN + LINE + place / ON_A_LINE * (height + GAP / 2);
        if let Some(mv) = step.mv {
            document = document.add(text(left, top, "start", mv.name()));
        }
        for (row, cells) in step.rows.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                let (x, y) = (left + column * CELL, top + LINE + row * CELL);
                let fill = if cell.value == 0 { FILLS[0] } else { FILLS[1 + (cell.value - 1) % (FILLS.len() - 1)] };
                document = document.add(rectangle([x, y], [CELL, CELL], fill).set("stroke", GREY));
                let letter = text(x + CELL / 2, y + 2, "middle", &cell.letter.to_string());
                document = document.add(if cell.value == 0 { letter } else { letter.set("fill", "#ffffff") });
            }
        }
        // frames last, so that no neighbour covers them
        for (row, cells) in step.rows.iter().enumerate() {
            for (column, _) in cells.iter().enumerate().filter(|(_, cell)| cell.flipped) {
                let corner = [left + column * CELL + 2, top + LINE + row * CELL + 2];
                let frame =
                    rectangle(corner, [CELL - 4, CELL - 4], "none").set("stroke", FLIPPED).set("stroke-width", 2);
                document = document.add(frame);
            }
        }
    }
    document.to_string() + "\n"
}

/// Returns a histogram: for each distance a bar as high as its share of the largest count, and the count above it.
pub fn histogram(caption: &str, counts: &[u64]) -> String {
    const HEIGHT: u128 = 200;
    let largest = u128::from(counts.iter().copied().max().unwrap_or(0).max(1));
    let bar_width = (largest.to_string().len() * LETTER).max(CELL);
    let step = bar_width + MARGIN;
    let drawn_width = (counts.len() * step).saturating_sub(MARGIN).max(caption.len() * LETTER);
    let mut document = document(drawn_width, 3 * LINE + HEIGHT as usize + LINE, caption);
    document = document.add(text(MARGIN, MARGIN, "start", caption));
    let bottom = MARGIN + 3 * LINE + HEIGHT as usize;
    for (distance, &count) in counts.iter().enumerate() {
        let height = (u128::from(count) * HEIGHT).div_ceil(largest) as usize; // at most HEIGHT
        let left = MARGIN + distance * step;
        let middle = left + bar_width / 2;
        document = document
            .add(rectangle([left, bottom - height], [bar_width, height], FILLS[1]))
            .add(text(middle, bottom - height - LINE, "middle", &count.to_string()))
            .add(text(middle, bottom, "middle", &distance.to_string()));
    }
    document.to_string() + "\n"
}

/// Returns a level with the ways of both marbles through its solution, and the tilts above it. Where a marble stops stand the
/// numbers of the tilts after which it does, red's above blue's; an ellipsis stands for those that have no room.
pub fn level(level: &Level, answer: &marble::Answer) -> String {
    let (rows, columns) = level.grid().size();
    let caption = caption_of_level(level, answer);
    let width = (columns * CELL).max(caption.len() * LETTER);
    let names: Vec<&str> = answer.moves().map(Direction::name).collect();
    let moves = names.chunks((width / LETTER).div_ceil(2)).map(|names| names.join(" "));
    let lines: Vec<String> = core::iter::once(caption).chain(moves).collect();
    let top = lines.len() * LINE;
    let mut document = document(width, top + rows * CELL, &lines[0]);
    for (number, line) in lines.iter().enumerate() {
        document = document.add(text(MARGIN, MARGIN + number * LINE, "start", line));
    }
    let mut board = Group::new().set("transform", format!("translate({MARGIN} {})", MARGIN + top));
    for (number, _) in level.squares().iter().enumerate().filter(|(_, square)| **square == Square::Wall) {
        board = board.add(rectangle([number % columns * CELL, number / columns * CELL], [CELL, CELL], GREY));
    }
    board = board
        .add(rectangle([0, 0], [columns * CELL, rows * CELL], "none").set("stroke", GREY))
        .add(circle(level.hole(), CELL / 2 - 3).set("fill", "none").set("stroke", GREY).set("stroke-width", 3));
    let maze = Maze::new(level);
    let places: Vec<AfterTilt> = maze.walk(level.marbles(), answer.moves()).map(|(_, places)| places).collect();
    let way_of = |marble: fn(&AfterTilt) -> Option<Cell>| -> Vec<Cell> {
        places.iter().map(|places| marble(places).unwrap_or(level.hole())).collect()
    };
    // The ways run beside each other where both marbles take the same.
    board = board.add(way(&way_of(|places| places.red), RED, -3, 8));
    board = board.add(way(&way_of(|places| places.blue), BLUE, 3, CELL - 1));
    document.add(board).to_string() + "\n"
}

/// A marble, its way `beside` the middle of cells, and the numbers of the tilts at its stops, `below` the top of cells.
fn way(cells: &[Cell], colour: &str, beside: isize, below: usize) -> Group {
    const MOST_NUMBERS: usize = 2;
    let point = |cell: &Cell| {
        let [x, y] = centre(*cell).map(|place| place.saturating_add_signed(beside));
        format!("{x},{y}")
    };
    let points = cells.iter().map(point).collect::<Vec<_>>().join(" ");
    let line = Polyline::new().set("points", points).set("fill", "none").set("stroke", colour);
    let mut way = Group::new().set("fill", colour).add(line.set("stroke-width", 2).set("opacity", 0.8));
    if let Some(start) = cells.first() {
        way = way.add(circle(*start, CELL / 3));
    }
    let mut stops: BTreeMap<Cell, Vec<String>> = BTreeMap::new();
    for (number, cells) in cells.windows(2).enumerate().filter(|(_, cells)| cells[0] != cells[1]) {
        stops.entry(cells[1]).or_default().push((number + 1).to_string());
    }
    for (cell, mut numbers) in stops {
        if numbers.len() > MOST_NUMBERS {
            numbers.truncate(MOST_NUMBERS - 1);
            numbers.push("\u{2026}".to_owned());
        }
        let (x, y) = (cell.column * CELL + 1, cell.row * CELL + below);
        way = way.add(Text::new(numbers.join(" ")).set("x", x).set("y", y).set("font-size", 9));
    }
    way
}

/// The middle of a cell of a level, from the corner of its board.
fn centre(cell: Cell) -> [usize; 2] {
    [cell.column * CELL + CELL / 2, cell.row * CELL + CELL / 2]
}

fn circle(cell: Cell, radius: usize) -> Circle {
    let [x, y] = centre(cell);
    Circle::new().set("cx", x).set("cy", y).set("r", radius)
}

/// Returns a Go board with its lines, stars and coordinates. The stones that I place carry a ring, those that die a cross.
pub fn capture(board: &baduk::Board, answer: &baduk::Answer) -> String {
    let grid = board.grid();
    let caption = caption_of_capture(board, answer);
    let names = (0..grid.columns()).map(column_name);
    let side = [grid.rows().to_string().len(), names.clone().map(|name| name.len()).max().unwrap_or(1)];
    let side = (side.into_iter().max().unwrap_or(1) + 1) * LETTER;
    let (width, height) = (2 * side + grid.columns() * CELL, 2 * side + grid.rows() * CELL);
    let mut document = document(width.max(caption.len() * LETTER), LINE + height, &caption);
    document = document.add(text(MARGIN, MARGIN, "start", &caption));
    let mut points = Group::new().set("transform", format!("translate({} {})", MARGIN + side, MARGIN + LINE + side));
    let (right, bottom) = (grid.columns() * CELL - CELL / 2, grid.rows() * CELL - CELL / 2);
    // The coordinates stand on all four sides, half a margin away from the board.
    let margin = (side / 2) as i64; // no wider than the digits of a number
    for row in 0..grid.rows() {
        let (y, name) = (row * CELL + CELL / 2, (grid.rows() - row).to_string());
        points = points.add(line([CELL / 2, y], [right, y]));
        for x in [-margin, (grid.columns() * CELL) as i64 + margin] {
            points = points.add(label(&name).set("x", x).set("y", y + BASELINE));
        }
    }
    for (column, name) in names.enumerate() {
        let x = column * CELL + CELL / 2;
        points = points.add(line([x, CELL / 2], [x, bottom]));
        for y in [-margin, (grid.rows() * CELL) as i64 + margin] {
            points = points.add(label(&name).set("x", x).set("y", y + BASELINE as i64));
        }
    }
    for number in 0..grid.cells() {
        let point = grid.cell(number);
        points = match board.stone(point) {
            Some(Colour::Mine) => points.add(stone(point, BLACK)),
            Some(Colour::Theirs) => points.add(stone(point, WHITE)),
            None if is_star(grid, point) => points.add(circle(point, 3).set("fill", GREY)),
            None => points,
        };
    }
    for point in placed(board, answer) {
        let ring = circle(point, CELL / 4).set("fill", "none").set("stroke", FLIPPED).set("stroke-width", 2);
        points = points.add(stone(point, BLACK)).add(ring);
    }
    for point in dying(board, answer) {
        let [x, y] = centre(point);
        for (from, to) in [([x - 5, y - 5], [x + 5, y + 5]), ([x - 5, y + 5], [x + 5, y - 5])] {
            points = points.add(line(from, to).set("stroke", RED).set("stroke-width", 3));
        }
    }
    document.add(points).to_string() + "\n"
}

/// Returns a tiling: the cells of a tile in one colour, a line around it; what is not white grey.
pub fn tiling(caption: &str, tiling: &Tiling) -> String {
    let grid = tiling.region().grid();
    let (colours, owners) = (tiling.colours(), tiling.owners());
    let width = (grid.columns() * CELL).max(caption.len() * LETTER);
    let document = document(width, LINE + grid.rows() * CELL, caption).add(text(MARGIN, MARGIN, "start", caption));
    let mut board = Group::new().set("transform", format!("translate({MARGIN} {})", MARGIN + LINE));
    for (number, owner) in owners.iter().enumerate() {
        let cell = grid.cell(number);
        let square = |fill| rectangle([cell.column * CELL, cell.row * CELL], [CELL, CELL], fill);
        board = board.add(match owner {
            Some(tile) => square(FILLS[1 + colours[*tile] % (FILLS.len() - 1)]),
            None if tiling.region().is_white(cell) => square(FILLS[0]).set("stroke", GREY),
            None => square(GREY),
        });
    }
    // A line where the cells on its two sides are not of one tile.
    let mut lines = Group::new().set("stroke-width", 2);
    let owner = |cell: Cell| owners[grid.number(cell)?];
    for number in 0..grid.cells() {
        let cell = grid.cell(number);
        let Cell { row, column } = cell;
        let (x, y) = (column * CELL, row * CELL);
        let beside =
            [(Cell { row: row + 1, column }, [x, y + CELL]), (Cell { row, column: column + 1 }, [x + CELL, y])];
        for (other, from) in beside {
            if grid.number(other).is_some() && owner(cell) != owner(other) {
                lines = lines.add(line(from, [x + CELL, y + CELL]).set("stroke", WHITE));
            }
        }
    }
    let edge = rectangle([0, 0], [grid.columns() * CELL, grid.rows() * CELL], "none").set("stroke", GREY);
    document.add(board.add(lines).add(edge)).to_string() + "\n"
}

/// A stone that stands out from white and from black.
fn stone(point: Cell, colour: &str) -> Circle {
    circle(point, CELL / 2 - 1).set("fill", colour).set("stroke", GREY).set("stroke-width", 2)
}

fn line([x1, y1]: [usize; 2], [x2, y2]: [usize; 2]) -> Line {
    Line::new().set("x1", x1).set("y1", y1).set("x2", x2).set("y2", y2).set("stroke", GREY)
}

/// A coordinate, its middle where it is put.
fn label(name: &str) -> Text {
    Text::new(name).set("text-anchor", "middle").set("fill", GREY)
}

/// An empty drawing with room for `width` and `height` within its margin.
fn document(width: usize, height: usize, title: &str) -> Document {
    let (width, height) = (width + 2 * MARGIN, height + 2 * MARGIN);
    Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .set("font-family", "monospace")
        .set("font-size", 14)
        .add(Title::new(title))
}

/// A line of text whose top is at `y`.
fn text(x: usize, y: usize, anchor: &str, content: &str) -> Text {
    Text::new(content).set("x", x).set("y", y + 15).set("text-anchor", anchor).set("fill", GREY)
}

fn rectangle([x, y]: [usize; 2], [width, height]: [usize; 2], fill: &str) -> Rectangle {
    Rectangle::new().set("x", x).set("y", y).set("width", width).set("height", height).set("fill", fill)
}
