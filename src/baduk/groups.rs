//! The opponent's groups with one or two liberties, found in one pass over the rows.
//!
//! A row is cut into pieces, the runs of stones in a word. A piece joins the groups of the pieces above it that it touches, or begins
//! one; the group of a piece is kept at its first column until the next row has gone by. A group knows its size and its first two
//! liberties, or that it has more: then it never matters, and whoever joins it is looked at no closer.

use super::board::{Points, WORD};

/// The mark of no liberty, and of more than two in place of the second.
pub(super) const NONE: u32 = u32::MAX;
const MANY: u32 = u32::MAX - 1;

/// A group that is still growing, or has joined another.
#[derive(Clone, Copy)]
struct Group {
    /// Its own number, or one nearer to that of the group that it has joined.
    parent: u32,
    size: u32,
    liberties: [u32; 2],
}

/// A group that one or two stones kill: its size, and its liberties in order, the second [`NONE`] if it has but one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Weak {
    pub(super) liberties: [u32; 2],
    pub(super) size: u32,
}

struct Groups(Vec<Group>);

/// The first bit of the run of set bits that `bit` is in.
fn start_of_run(bits: u64, bit: usize) -> usize {
    let gaps_below = !bits & ((1 << bit) - 1);
    WORD - gaps_below.leading_zeros() as usize
}

impl Groups {
    /// The number of the group that a group has come to.
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

    /// Joins two groups. Returns the number of the whole.
    fn join(&mut self, a: u32, b: u32) -> u32 {
        let b = self.find(b);
        if a == b {
            return a;
        }
        let (into, from) = (a.min(b), a.max(b));
        let Group { size, liberties, .. } = self.0[from as usize];
        self.0[from as usize].parent = into;
        self.0[into as usize].size += size;
        for liberty in liberties {
            match liberty {
                NONE => {}
                MANY => self.0[into as usize].liberties[1] = MANY,
                liberty => self.add_liberty(into, liberty),
            }
        }
        into
    }
}

/// The groups that one or two stones kill, in no order. Points are numbered row by row, `columns` a row.
pub(super) fn weak_groups(points: &Points, columns: usize) -> Vec<Weak> {
    let Points { words, theirs, empty, .. } = points;
    let at = |plane: &[u64], word: usize| plane.get(word).copied().unwrap_or(0);
    let mut groups = Groups(Vec::with_capacity(64));
    // The group of each piece of the last row, and of this one as far as it is done, by its first column. A piece that begins where
    // one above it does has joined that one's group, so nothing is lost when it takes its place.
    let mut at_column = vec![0_u32; words * WORD];
    for (word, &stones) in theirs.iter().enumerate().filter(|(_, stones)| **stones != 0) {
        let (row, in_row) = (word / words, word % words);
        let (first_column, first) = (in_row * WORD, (row * columns + in_row * WORD) as u32);
        let above = at(theirs, word.wrapping_sub(*words));
        let before = if in_row > 0 { theirs[word - 1] } else { 0 };
        let empty_above = at(empty, word.wrapping_sub(*words));
        let empty_below = at(empty, word + words);
        let empty_before = if in_row > 0 { empty[word - 1] >> (WORD - 1) } else { 0 };
        let empty_behind = if in_row + 1 < *words { empty[word + 1] << (WORD - 1) } else { 0 };
        let mut left = stones;
        while left != 0 {
            let low = left & left.wrapping_neg();
            let piece = left & !left.wrapping_add(low);
            left ^= piece;
            let start = low.trailing_zeros() as usize;
            let mut group = NONE;
            let mut touched = above & piece;
            while touched != 0 {
                let column = touched.trailing_zeros() as usize;
                touched &= touched.wrapping_add(1 << column); // the rest of that piece, as far as it touches, goes too
                let other = at_column[first_column + start_of_run(above, column)];
                group = if group == NONE { groups.find(other) } else { groups.join(group, other) };
            }
            if start == 0 && before >> (WORD - 1) == 1 {
                let other = at_column[first_column - WORD + start_of_run(before, WORD - 1)];
                group = if group == NONE { groups.find(other) } else { groups.join(group, other) };
            }
            if group == NONE {
                group = groups.0.len() as u32;
                groups.0.push(Group { parent: group, size: 0, liberties: [NONE; 2] });
            }
            at_column[first_column + start] = group;
            groups.0[group as usize].size += piece.count_ones();
            for (mut beside, origin) in [
                (empty_above & piece, first.wrapping_sub(columns as u32)),
                (empty[word] & (piece << 1 | piece >> 1), first),
                (empty_below & piece, first + columns as u32),
                (empty_before & piece, first.wrapping_sub(1)),
                (empty_behind & piece, first + 1),
            ] {
                while beside != 0 && groups.0[group as usize].liberties[1] != MANY {
                    groups.add_liberty(group, origin.wrapping_add(beside.trailing_zeros()));
                    beside &= beside - 1;
                }
            }
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
