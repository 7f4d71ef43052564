//! The check that all groups of one colour have a liberty.
//!
//! The check needs no groups. The stones beside an empty point are reached, and reached stones
//! spread through their group, a word of 64 points at a time. Two sweeps over the board, down and
//! up, reach nearly all stones. Where a group winds on, only the words next to growing ones are
//! looked at again. A look takes a few dozen steps. After the sweeps, each look reaches a stone or
//! is one of four beside a word that did, so the time is linear however the groups wind. Both
//! colours of a random board of 1000x1000 take half a millisecond; to find the groups takes four.

use alloc::vec::Vec;

use super::points::{Around, WORD};
use crate::grid::Cell;

/// Returns the first stone in reading order whose group has no liberty. A row takes `words` words
/// of each plane.
pub(super) fn without_liberty(stones: &[u64], empty: &[u64], words: usize) -> Option<Cell> {
    let mut flood = Flood { stones, words, reached: Vec::new() };
    flood.reached =
        stones.iter().enumerate().map(|(word, stones)| Around::new(empty, word, words).any() & stones).collect();
    (0..stones.len()).for_each(|word| _ = flood.grow(word));
    let mut again: Vec<usize> = (0..stones.len()).rev().filter(|word| flood.grow(*word)).collect();
    while let Some(word) = again.pop() {
        for near in flood.near(word) {
            if flood.grow(near) {
                again.push(near);
            }
        }
    }
    let missed = |(word, reached): (usize, &u64)| (word, stones[word] & !reached);
    let (word, missed) = flood.reached.iter().enumerate().map(missed).find(|(_, missed)| *missed != 0)?;
    Some(Cell { row: word / words, column: word % words * WORD + missed.trailing_zeros() as usize })
}

/// The stones of one colour, and those of them that have been reached.
struct Flood<'b> {
    stones: &'b [u64],
    words: usize,
    reached: Vec<u64>,
}

impl Flood<'_> {
    /// Spreads the reached stones beside a word into it. Returns whether this reached more of its
    /// stones.
    fn grow(&mut self, word: usize) -> bool {
        let (stones, before) = (self.stones[word], self.reached[word]);
        if before == stones {
            return false;
        }
        let start = (before | Around::new(&self.reached, word, self.words).any()) & stones;
        let reached = fill(start, stones);
        self.reached[word] = reached;
        reached != before
    }

    /// The words around a word.
    fn near(&self, word: usize) -> impl Iterator<Item = usize> + use<> {
        let row = word % self.words;
        let sides = [(row > 0).then(|| word - 1), (row + 1 < self.words).then_some(word + 1)];
        let ends = [word.checked_sub(self.words), Some(word + self.words).filter(|below| *below < self.stones.len())];
        sides.into_iter().chain(ends).flatten()
    }
}

/// Returns all bits of those runs in `all` that have a bit in `some`.
fn fill(some: u64, all: u64) -> u64 {
    // Upward by the carry of an addition, which runs to the end of a run; downward by the same,
    // mirrored.
    let up = |some: u64, all: u64| (all.wrapping_add(some) ^ all) & all | some;
    let upward = up(some, all);
    up(upward.reverse_bits(), all.reverse_bits()).reverse_bits()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fills_whole_runs() {
        let mut random = fastrand::Rng::with_seed(64);
        for _ in 0..10_000 {
            let all = random.u64(..) | random.u64(..);
            let some = random.u64(..) & random.u64(..) & random.u64(..) & all;
            let mut expected = some;
            for _ in 0..WORD {
                expected |= (expected << 1 | expected >> 1) & all;
            }
            assert_eq!(fill(some, all), expected, "{some:b} in {all:b}");
        }
    }
}
