//! The opponent's groups with one or two liberties, found in one pass over the rows.
//!
//! A row is cut into pieces, the runs of stones in a word. A piece joins the groups of the pieces
//! above it that it touches, or begins a group. The group of a piece is kept at the first column of
//! the piece until the next row is done. A group has its size and its first two liberties. With
//! three or more it is marked [`MANY`] and ignored, as is every group that merges with it.

use alloc::vec;
use alloc::vec::Vec;

use super::points::{Around, Points, WORD};

/// The mark of a missing liberty.
pub(super) const NONE: u32 = u32::MAX;

/// The mark of more than two liberties, in place of the second.
const MANY: u32 = u32::MAX - 1;

/// A group that is still growing, or has merged into another.
#[derive(Clone, Copy)]
struct Group {
    /// Its own number, or one on the way to that of the group that it has merged into.
    parent: u32,
    size: u32,
    liberties: [u32; 2],
}

/// A group that one or two stones capture: its size, and its liberties in order, the second
/// [`NONE`] if it has only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Weak {
    pub(super) liberties: [u32; 2],
    pub(super) size: u32,
}

struct Groups(Vec<Group>);

/// Finds the liberties of a piece from bits, in a few steps with one branch.
struct Near {
    /// The difference of a liberty's number and that of the first point of the piece, by the
    /// liberty's bit near a short piece.
    offsets: [u32; WORD],
    columns: u32,
}

/// The length of the longest short piece. The points near it have bits: those above from 0, those
/// below from [`BELOW`], the one to its left [`LEFT`], and the one to its right [`RIGHT`] plus the
/// length.
const SHORT: usize = 20;
const BELOW: usize = SHORT;
const LEFT: usize = 2 * SHORT;
const RIGHT: usize = LEFT + 1;

impl Near {
    fn new(columns: u32) -> Near {
        let offset = |bit: usize| match bit {
            0..BELOW => (bit as u32).wrapping_sub(columns),
            BELOW..LEFT => (bit - BELOW) as u32 + columns,
            LEFT => 1_u32.wrapping_neg(),
            _ => (bit - RIGHT) as u32,
        };
        Near { offsets: core::array::from_fn(offset), columns }
    }

    /// Returns the first two liberties of a piece, or [`NONE`] and [`MANY`] as in a group. The
    /// piece begins at bit `start`, the point numbered `first`.
    #[inline(always)]
    fn liberties(&self, first: u32, start: usize, length: usize, empties: Around) -> [u32; 2] {
        let piece = u64::MAX >> (WORD - length);
        let (above, below) = (empties.above >> start & piece, empties.below >> start & piece);
        let beside = empties.left >> start & 1 | (empties.right >> (start + length - 1) & 1) << 1; // left, then right
        if length > SHORT {
            return self.liberties_of_long(first, length, above, below, beside);
        }
        let all = above | below << BELOW | (beside & 1) << LEFT | (beside >> 1) << (RIGHT + length);
        let others = all & all.wrapping_sub(1);
        let number = |bits: u64| first.wrapping_add(self.offsets[bits.trailing_zeros() as usize % WORD]);
        match (all, others) {
            (0, _) => [NONE, NONE],
            (_, 0) => [number(all), NONE],
            _ if others & (others - 1) != 0 => [number(all), MANY],
            _ => [number(all), number(others)],
        }
    }

    #[cold]
    fn liberties_of_long(&self, first: u32, length: usize, above: u64, below: u64, beside: u64) -> [u32; 2] {
        let mut found = [NONE; 2];
        let parts = [
            (above, first.wrapping_sub(self.columns)),
            (below, first + self.columns),
            (beside & 1, first.wrapping_sub(1)),
            (beside >> 1, first + length as u32),
        ];
        for (mut bits, first) in parts {
            while bits != 0 && found[1] != MANY {
                let number = first.wrapping_add(bits.trailing_zeros());
                bits &= bits - 1;
                found = match found {
                    [NONE, _] => [number, NONE],
                    [first, NONE] => [first, number],
                    [first, _] => [first, MANY],
                };
            }
        }
        found
    }
}

/// Returns the first bit of the run of set bits that `bit` is in.
fn start_of_run(bits: u64, bit: usize) -> usize {
    let gaps_below = !bits & ((1 << bit) - 1);
    WORD - gaps_below.leading_zeros() as usize
}

impl Groups {
    /// Returns the number of the group that a group has merged into.
    fn find(&mut self, mut group: u32) -> u32 {
        loop {
            let parent = self.0[group as usize].parent;
            if parent == group {
                return group;
            }
            let above = self.0[parent as usize].parent;
            self.0[group as usize].parent = above;
            group = above;
        }
    }

    fn add_liberty(&mut self, group: u32, liberty: u32) {
        let liberties = &mut self.0[group as usize].liberties;
        match *liberties {
            [NONE, _] => liberties[0] = liberty,
            [first, _] if first == liberty => {}
            [_, NONE] => liberties[1] = liberty,
            [_, second] if second == liberty => {}
            _ => liberties[1] = MANY,
        }
    }

    /// Merges two groups. Returns the number of the whole.
    fn join(&mut self, a: u32, b: u32) -> u32 {
        let b = self.find(b);
        if a == b {
            return a;
        }
        let is_larger = self.0[a as usize].size >= self.0[b as usize].size;
        let (into, from) = if is_larger { (a, b) } else { (b, a) };
        let Group { size, liberties, .. } = self.0[from as usize];
        self.0[from as usize].parent = into;
        self.0[into as usize].size += size;
        self.add_liberties(into, liberties);
        into
    }

    /// Adds the liberties of another group or of a piece.
    fn add_liberties(&mut self, group: u32, liberties: [u32; 2]) {
        for liberty in liberties {
            match liberty {
                NONE => {}
                MANY => self.0[group as usize].liberties[1] = MANY,
                liberty => self.add_liberty(group, liberty),
            }
        }
    }
}

/// Returns the groups that one or two stones capture, in no order. Points are numbered row by row,
/// `columns` a row.
pub(super) fn weak_groups(points: &Points, columns: usize) -> Vec<Weak> {
    let Points { words, theirs, empty, .. } = points;
    let mut groups = Groups(Vec::with_capacity(64));
    let near = Near::new(columns as u32);
    // The group of each piece of the last row, and of this row as far as it is done, by the first
    // column of the piece. A piece that begins in the same column as one above it is in that one's
    // group, so nothing is lost when it takes the place.
    let mut at_column = vec![0_u32; words * WORD];
    for (word, &stones) in theirs.iter().enumerate().filter(|(_, stones)| **stones != 0) {
        let (row, in_row) = (word / words, word % words);
        let (first_column, first) = (in_row * WORD, (row * columns + in_row * WORD) as u32);
        let around = Around::new(theirs, word, *words);
        let empties = Around::new(empty, word, *words);
        let mut left = stones & (around.any() | !empties.three()); // a lone stone with three liberties is ignored
        while left != 0 {
            let low = left & left.wrapping_neg();
            let piece = left & !left.wrapping_add(low);
            left ^= piece;
            let start = low.trailing_zeros() as usize;
            let mut group = NONE;
            let mut touched = around.above & piece;
            while touched != 0 {
                let column = touched.trailing_zeros() as usize;
                touched &= touched.wrapping_add(1 << column); // the rest of that piece, as far as it touches, goes too
                let other = at_column[first_column + start_of_run(around.above, column)];
                group = if group == NONE { groups.find(other) } else { groups.join(group, other) };
            }
            if start == 0 && around.left & 1 == 1 {
                let other = at_column[first_column - WORD + start_of_run(theirs[word - 1], WORD - 1)];
                group = if group == NONE { groups.find(other) } else { groups.join(group, other) };
            }
            let length = (piece >> start).trailing_ones() as usize;
            let liberties = match piece & empties.any() {
                0 => [NONE; 2],
                _ => near.liberties(first + start as u32, start, length, empties),
            };
            let size = length as u32;
            if group == NONE {
                group = groups.0.len() as u32;
                groups.0.push(Group { parent: group, size, liberties });
            } else {
                groups.0[group as usize].size += size;
                groups.add_liberties(group, liberties);
            }
            at_column[first_column + start] = group;
        }
    }
    let mut weak = Vec::with_capacity(groups.0.len() / 2);
    for (number, group) in groups.0.iter().enumerate() {
        let [first, second] = group.liberties;
        if group.parent == number as u32 && second != MANY {
            weak.push(Weak { liberties: [first.min(second), first.max(second)], size: group.size });
        }
    }
    weak
}
