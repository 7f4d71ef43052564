//! The palette: each colour of the drawings, as text and as SVG show it. Drawings name what they
//! paint, never a colour.
//!
//! An SVG has no background, so all colours stand out from white and from black.

use anstyle::{AnsiColor, Style};

/// A colour, as both kinds of drawings show it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paint {
    /// On a terminal.
    pub(super) text: Style,
    /// In an SVG.
    pub(super) svg: &'static str,
}

/// What is shown as it is.
pub(super) const PLAIN: Style = Style::new();

/// Words, and the lines of boards.
pub(super) const LINES: &str = GREY;

/// Nothing, so that what lies below is seen.
pub(super) const EMPTY: &str = "none";

/// A cell that the last move has flipped.
pub(super) const FLIPPED: Paint = Paint { text: AnsiColor::Green.on_default().bold(), svg: ORANGE };

/// A letter on a filled cell.
pub(super) const LETTER: &str = WHITE;

/// A wall of a maze.
pub(super) const WALL: Paint = Paint { text: Style::new().dimmed(), svg: GREY };

/// The hole of a maze.
pub(super) const HOLE: Paint = Paint { text: AnsiColor::Yellow.on_default().bold(), svg: GREY };

/// The red marble and its way.
pub(super) const RED_MARBLE: Paint = Paint { text: AnsiColor::Red.on_default().bold(), svg: RED };

/// The blue marble and its way.
pub(super) const BLUE_MARBLE: Paint = Paint { text: AnsiColor::Blue.on_default().bold(), svg: "#228be6" };

/// My stones.
pub(super) const MY_STONE: Paint = Paint { text: PLAIN, svg: "#000000" };

/// The opponent's stones.
pub(super) const THEIR_STONE: Paint = Paint { text: PLAIN, svg: WHITE };

/// A stone that I place.
pub(super) const PLACED: Paint = Paint { text: AnsiColor::Green.on_default().bold(), svg: ORANGE };

/// A stone that dies.
pub(super) const DYING: Paint = Paint { text: AnsiColor::Red.on_default().bold(), svg: RED };

/// A cell that is not white.
pub(super) const NOT_WHITE: &str = GREY;

/// A cell without a tile, on a terminal.
pub(super) const UNTILED: Style = Style::new().dimmed();

/// The line between two tiles.
pub(super) const SEAM: &str = WHITE;

/// The bar of a histogram.
pub(super) const BAR: &str = "#1f5fa8";

/// Returns the fill of a cell by its value; past the last the values above 0 begin again.
pub(super) fn value(value: usize) -> &'static str {
    match value.checked_sub(1) {
        None => EMPTY,
        Some(above) => VALUES[above % VALUES.len()],
    }
}

/// Returns what a tile is painted with, by its colour; past the last they begin again.
pub(super) fn tile(colour: usize) -> Paint {
    Paint { text: TILE_LETTERS[colour % TILE_LETTERS.len()].on_default().bold(), svg: TILES[colour % TILES.len()] }
}

/// The cells of baked boards, by their values above 0.
const VALUES: [&str; 5] = ["#1f5fa8", "#2a7a45", "#80660a", "#7b3f99", "#a33a3a"];

/// The tiles of an SVG.
const TILES: [&str; 5] = ["#1f5fa8", "#2a7a45", "#80660a", "#7b3f99", "#a33a3a"];

/// The tiles on a terminal.
const TILE_LETTERS: [AnsiColor; 6] =
    [AnsiColor::Red, AnsiColor::Green, AnsiColor::Yellow, AnsiColor::Blue, AnsiColor::Magenta, AnsiColor::Cyan];

const GREY: &str = "#808080";
const WHITE: &str = "#ffffff";
const RED: &str = "#e03131";
const ORANGE: &str = "#f08c2e";
