//! The opponent's groups with one or two liberties, found in one pass over the rows.
//!
//! A row is cut into pieces, the runs of stones in a word. A piece joins the groups of the pieces above it that it touches, or begins
//! one; the group of a piece is kept at its first column until the next row has gone by. A group knows its size and its first two
//! liberties, or that it has more: then it never matters, and whoever joins it is looked at no closer.

use super::board::{Points, WORD};

/// The mark of no liberty.
pub(super) const NONE: u32 = u32::MAX;

/// The mark of more than two liberties, in place of the second.
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

/// The liberties of a piece, told from bits: a few steps whatever they are, with one branch.
struct Near {
    /// What a liberty's number is more than that of the piece's first point, by its bit among all those near a short piece.
    offsets: [u32; WORD],
    columns: u32,
}

/// The longest piece that is short. Near it are the points above it, from bit 0, those below, from [`BELOW`], the one to its left,
/// and the one to its right, at a bit that tells the length.
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
        Near { offsets: std::array::from_fn(offset), columns }
    }

    /// The first two liberties of a piece that begins at the point numbered `first`, or what they are if there are not two. Bits say
    /// which points above and below are empty, and whether those to its left and to its right are.
    #[inline(always)]
    fn liberties(&self, first: u32, length: usize, above: u64, below: u64, beside: u64) -> [u32; 2] {
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

/// The groups that one or two stones kill, in no order. Points are numbered row by row, `columns` a row.
pub(super) fn weak_groups(points: &Points, columns: usize) -> Vec<Weak> {
    let Points { words, theirs, empty, .. } = points;
    let at = |plane: &[u64], word: usize| plane.get(word).copied().unwrap_or(0);
    let mut groups = Groups(Vec::with_capacity(64));
    let near = Near::new(columns as u32);
    // The group of each piece of the last row, and of this one as far as it is done, by its first column. A piece that begins where
    // one above it does has joined that one's group, so nothing is lost when it takes its place.
    let mut at_column = vec![0_u32; words * WORD];
    for (word, &stones) in theirs.iter().enumerate().filter(|(_, stones)| **stones != 0) {
        let (row, in_row) = (word / words, word % words);
        let (first_column, first) = (in_row * WORD, (row * columns + in_row * WORD) as u32);
        let above = at(theirs, word.wrapping_sub(*words));
        let before = if in_row > 0 { theirs[word - 1] } else { 0 };
        let behind = if in_row + 1 < *words { theirs[word + 1] << (WORD - 1) } else { 0 };
        let empty_above = at(empty, word.wrapping_sub(*words));
        let empty_below = at(empty, word + words);
        let empty_before = if in_row > 0 { empty[word - 1] >> (WORD - 1) } else { 0 };
        let empty_behind = if in_row + 1 < *words { empty[word + 1] << (WORD - 1) } else { 0 };
        let touching = above | at(theirs, word + words) | stones << 1 | before >> (WORD - 1) | stones >> 1 | behind;
        let (left_empty, right_empty) = (empty[word] << 1 | empty_before, empty[word] >> 1 | empty_behind);
        let any_empty = empty_above | empty_below | left_empty | right_empty;
        let three = empty_above & empty_below & (left_empty | right_empty)
            | left_empty & right_empty & (empty_above | empty_below);
        let mut left = stones & (touching | !three); // a stone that is alone with three liberties never matters
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
            let length = (piece >> start).trailing_ones() as usize;
            let beside = left_empty >> start & 1 | (right_empty >> (start + length - 1) & 1) << 1;
            let liberties = if piece & any_empty == 0 {
                [NONE; 2]
            } else {
                near.liberties(
                    first + start as u32,
                    length,
                    (empty_above & piece) >> start,
                    (empty_below & piece) >> start,
                    beside,
                )
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
