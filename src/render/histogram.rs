//! Histograms: how many states there are at each distance from 0 to the radius.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::Write;

use super::palette;
use super::svg::{self, CELL, LETTER, LINE, MARGIN};

/// The longest bar of a text, in characters.
const LONGEST_BAR: u64 = 50;

/// The highest bar of an SVG.
const HIGHEST_BAR: usize = 200;

/// Returns what a histogram says in a line: of what it is, how many of its states are solvable, and
/// the radius.
///
/// # Examples
///
/// ```
/// use foregone::render::histogram;
///
/// assert_eq!(histogram::caption("ten boards", 512, &[1, 3, 6]), "ten boards: 10 solvable of 512 states, radius 2");
/// ```
pub fn caption(name: &str, states: u128, counts: &[u64]) -> String {
    let solvable: u128 = counts.iter().copied().map(u128::from).sum();
    format!("{name}: {solvable} solvable of {states} states, radius {}", counts.len().saturating_sub(1))
}

/// Returns a line for each distance: how many boards there are at it, as a number and as a bar. A
/// bar is as long as its share of the largest count, rounded up.
///
/// # Examples
///
/// ```
/// assert_eq!(foregone::render::histogram::text(&[1, 3, 6]), "\
/// distance  boards
///        0       1  #########
///        1       3  #########################
///        2       6  ##################################################
/// ");
/// ```
pub fn text(counts: &[u64]) -> String {
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

/// Returns a histogram as SVG: for each distance a bar as high as its share of the largest count,
/// and the count above it.
///
/// # Examples
///
/// ```
/// let svg = foregone::render::histogram::svg(&[1, 3, 6], "ten boards");
/// assert!(svg.contains("<title>ten boards</title>"));
/// assert_eq!(svg.matches("<rect").count(), 3);
/// ```
pub fn svg(counts: &[u64], caption: &str) -> String {
    let largest = u128::from(counts.iter().copied().max().unwrap_or(0).max(1));
    let bar_width = (largest.to_string().len() * LETTER).max(CELL);
    let step = bar_width + MARGIN;
    let drawn_width = (counts.len() * step).saturating_sub(MARGIN);
    let mut document = svg::document(&[caption.to_string()], drawn_width, 3 * LINE + HIGHEST_BAR);
    let bottom = MARGIN + 3 * LINE + HIGHEST_BAR;
    for (distance, &count) in counts.iter().enumerate() {
        let height = (u128::from(count) * HIGHEST_BAR as u128).div_ceil(largest) as usize; // at most HIGHEST_BAR
        let left = MARGIN + distance * step;
        let middle = left + bar_width / 2;
        document = document
            .add(svg::rectangle([left, bottom - height], [bar_width, height], palette::BAR))
            .add(svg::text(middle, bottom - height - LINE, "middle", &count.to_string()))
            .add(svg::text(middle, bottom, "middle", &distance.to_string()));
    }
    svg::finish(&document)
}
