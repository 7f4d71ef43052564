//! Histograms: the number of states at each distance, from 0 to the radius. Tables and mazes have
//! one.

/// Returns the mean distance of the states that a histogram counts, or `None` if there are none.
///
/// # Examples
///
/// ```
/// use foregone::{histogram, table};
///
/// let coin_game = table::by_id("coin-game").expect("is baked in");
/// assert_eq!(coin_game.histogram(), [2, 16, 44, 48, 18]);
/// assert_eq!(histogram::mean_distance(coin_game.histogram()), Some(2.5)); // (16 + 2 * 44 + 3 * 48 + 4 * 18) / 128
/// assert_eq!(histogram::mean_distance(&[]), None);
/// ```
pub fn mean_distance(histogram: &[u64]) -> Option<f64> {
    let states: u128 = histogram.iter().copied().map(u128::from).sum();
    let moves = histogram.iter().zip(0_u64..).map(|(&count, distance)| u128::from(count) * u128::from(distance));
    (states > 0).then(|| moves.sum::<u128>() as f64 / states as f64)
}
