//! Drawings as plain text.

use std::fmt::Write;

/// The longest bar of a histogram, in characters.
const LONGEST_BAR: u64 = 50;

/// Returns a line for each distance: how many boards there are at it, as a number and as a bar. A bar is as long as its
/// share of the largest count, rounded up.
///
/// # Examples
///
/// ```
/// assert_eq!(foregone::render::histogram(&[1, 3, 6]), "\
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
