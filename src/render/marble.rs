//! Levels of marble: tilt by tilt as text, the ways of both marbles as SVG.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use ::svg::node::element::{Group, Polyline, Text};
use anstyle::Style;

use super::palette::{self, BLUE_MARBLE, HOLE, PLAIN, Paint, RED_MARBLE, WALL};
use super::svg::{CELL, LETTER, LINE, MARGIN};
use super::text::Frame;
use super::{svg, text, words};
use crate::grid::{Cell, Direction};
use crate::marble::{AfterTilt, Answer, Level, Maze, Square};

/// Returns the size of a level and its outcome in words.
///
/// # Examples
///
/// ```
/// use foregone::{marble, render};
///
/// let level = "..B/.#./RO.".parse()?;
/// assert_eq!(render::marble::caption(&level, &marble::answer(&level)), "marble 3x3: 1 tilt");
/// # Ok::<(), marble::ParseLevelError>(())
/// ```
pub fn caption(level: &Level, answer: &Answer) -> String {
    let (rows, columns) = level.grid().size();
    format!("marble {rows}x{columns}: {}", words::outcome(answer.outcome(), "tilt"))
}

/// Returns a level after each tilt of its solution, the tilts above.
///
/// With `colour`, terminal codes make marbles and hole stand out. Lines are at most 80 columns
/// wide, unless the level is wider.
///
/// # Examples
///
/// ```
/// use foregone::{marble, render};
///
/// let level = "..B/.#./RO.".parse()?;
/// assert_eq!(render::marble::text(&level, &marble::answer(&level), false), "\
/// marble 3x3: 1 tilt
///
///        R
/// ..B    ..B
/// .#. -> .#.
/// RO.    .O.
/// ");
/// # Ok::<(), marble::ParseLevelError>(())
/// ```
pub fn text(level: &Level, answer: &Answer, colour: bool) -> String {
    let maze = Maze::new(level);
    let row = |row: &str| row.chars().map(|letter| (letter, style(letter))).collect();
    let frame = |(tilt, places): (Option<Direction>, AfterTilt)| Frame {
        label: tilt.map_or("", Direction::name),
        rows: maze.text(places).split('/').map(row).collect(),
    };
    let frames: Vec<Frame> = maze.walk(level.marbles(), answer.moves()).map(frame).collect();
    caption(level, answer) + "\n" + &text::side_by_side(&frames, "", colour)
}

/// How a letter of a level is shown.
fn style(letter: char) -> Style {
    match letter {
        'R' => RED_MARBLE.text,
        'B' => BLUE_MARBLE.text,
        'O' => HOLE.text,
        '#' => WALL.text,
        _ => PLAIN,
    }
}

/// Returns a level with the ways of both marbles through its solution, and the tilts above it, as
/// SVG.
///
/// Where a marble stops stand the numbers of the tilts after which it does, red's above blue's; an
/// ellipsis stands for those that have no room.
///
/// # Examples
///
/// ```
/// use foregone::{marble, render};
///
/// let level = "..B/.#./RO.".parse()?;
/// let svg = render::marble::svg(&level, &marble::answer(&level));
/// assert!(svg.contains("<title>marble 3x3: 1 tilt</title>"));
/// assert_eq!(svg.matches("<polyline").count(), 2); // the way of red and that of blue
/// # Ok::<(), marble::ParseLevelError>(())
/// ```
pub fn svg(level: &Level, answer: &Answer) -> String {
    let (rows, columns) = level.grid().size();
    let caption = caption(level, answer);
    let width = (columns * CELL).max(caption.len() * LETTER);
    let names: Vec<&str> = answer.moves().map(Direction::name).collect();
    let moves = names.chunks((width / LETTER).div_ceil(2)).map(|names| names.join(" "));
    let lines: Vec<String> = core::iter::once(caption).chain(moves).collect();
    let mut board = svg::group([MARGIN, MARGIN + lines.len() * LINE]);
    for (number, _) in level.squares().iter().enumerate().filter(|(_, square)| **square == Square::Wall) {
        let corner = [number % columns * CELL, number / columns * CELL];
        board = board.add(svg::rectangle(corner, [CELL, CELL], WALL.svg));
    }
    let hole = svg::circle(level.hole(), CELL / 2 - 3).set("fill", palette::EMPTY);
    board =
        board.add(svg::frame([columns * CELL, rows * CELL])).add(hole.set("stroke", HOLE.svg).set("stroke-width", 3));
    let maze = Maze::new(level);
    let places: Vec<AfterTilt> = maze.walk(level.marbles(), answer.moves()).map(|(_, places)| places).collect();
    let way_of = |marble: fn(&AfterTilt) -> Option<Cell>| -> Vec<Cell> {
        places.iter().map(|places| marble(places).unwrap_or(level.hole())).collect()
    };
    // The ways run beside each other where both marbles take the same.
    board = board.add(way(&way_of(|places| places.red), RED_MARBLE, -3, 8));
    board = board.add(way(&way_of(|places| places.blue), BLUE_MARBLE, 3, CELL - 1));
    svg::finish(&svg::document(&lines, width, rows * CELL).add(board))
}

/// A marble, its way `beside` the middle of cells, and the numbers of the tilts at its stops,
/// `below` the top of cells.
fn way(cells: &[Cell], paint: Paint, beside: isize, below: usize) -> Group {
    const MOST_NUMBERS: usize = 2;
    let point = |cell: &Cell| {
        let [x, y] = svg::centre(*cell).map(|place| place.saturating_add_signed(beside));
        format!("{x},{y}")
    };
    let points = cells.iter().map(point).collect::<Vec<_>>().join(" ");
    let line = Polyline::new().set("points", points).set("fill", palette::EMPTY).set("stroke", paint.svg);
    let mut way = Group::new().set("fill", paint.svg).add(line.set("stroke-width", 2).set("opacity", 0.8));
    if let Some(start) = cells.first() {
        way = way.add(svg::circle(*start, CELL / 3));
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
