//! What drawings as SVG are made of. All lengths are in user units.

use alloc::format;
use alloc::string::{String, ToString};

use ::svg::Document;
use ::svg::node::element::{Circle, Group, Line, Rectangle, Text, Title};

use super::palette;
use crate::grid::Cell;

/// The side of a cell.
pub(super) const CELL: usize = 24;

/// The margin around all.
pub(super) const MARGIN: usize = 12;

/// The height of a line of text.
pub(super) const LINE: usize = 20;

/// The width that a letter may take.
pub(super) const LETTER: usize = 9;

/// Returns a drawing with lines of text above room for `width` and `height`. The first line is also
/// its title. Lines that are wider than `width` widen it.
pub(super) fn document(lines: &[String], width: usize, height: usize) -> Document {
    let width = lines.iter().map(|line| line.len() * LETTER).fold(width, usize::max) + 2 * MARGIN;
    let height = lines.len() * LINE + height + 2 * MARGIN;
    let title = lines.first().map_or("", String::as_str);
    let document = Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .set("font-family", "monospace")
        .set("font-size", 14)
        .add(Title::new(title));
    let add = |document: Document, (number, line): (usize, &String)| {
        document.add(text(MARGIN, MARGIN + number * LINE, "start", line))
    };
    lines.iter().enumerate().fold(document, add)
}

/// Returns the text of a drawing.
pub(super) fn finish(document: &Document) -> String {
    document.to_string() + "\n"
}

/// Returns a group of elements whose places count from there.
pub(super) fn group([x, y]: [usize; 2]) -> Group {
    Group::new().set("transform", format!("translate({x} {y})"))
}

/// Returns a line of text whose top is at `y`.
pub(super) fn text(x: usize, y: usize, anchor: &str, content: &str) -> Text {
    Text::new(content).set("x", x).set("y", y + 15).set("text-anchor", anchor).set("fill", palette::LINES)
}

/// Returns a rectangle without a frame.
pub(super) fn rectangle([x, y]: [usize; 2], [width, height]: [usize; 2], fill: &str) -> Rectangle {
    Rectangle::new().set("x", x).set("y", y).set("width", width).set("height", height).set("fill", fill)
}

/// Returns an empty rectangle with the frame of a board.
pub(super) fn frame(size: [usize; 2]) -> Rectangle {
    rectangle([0, 0], size, palette::EMPTY).set("stroke", palette::LINES)
}

/// Returns a line of a board.
pub(super) fn line([x1, y1]: [usize; 2], [x2, y2]: [usize; 2]) -> Line {
    Line::new().set("x1", x1).set("y1", y1).set("x2", x2).set("y2", y2).set("stroke", palette::LINES)
}

/// Returns a circle around the middle of a cell.
pub(super) fn circle(cell: Cell, radius: usize) -> Circle {
    let [x, y] = centre(cell);
    Circle::new().set("cx", x).set("cy", y).set("r", radius)
}

/// Returns the middle of a cell, from the corner of its board.
pub(super) fn centre(cell: Cell) -> [usize; 2] {
    [cell.column * CELL + CELL / 2, cell.row * CELL + CELL / 2]
}
