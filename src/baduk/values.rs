//! What every pair of points is worth, told from the weak groups.
//!
//! The value of a pair is what dies for want of the first point alone, of the second alone, and of both: groups whose only liberties
//! they are. A point has at most four neighbours, so it is a liberty of at most four groups: the pairs that begin at a point are a
//! list of at most four, and all that is done to them takes constant time.

use super::board::{Board, WORD};
use super::groups::{NONE, Weak, weak_groups};

/// What every pair of points is worth.
#[derive(Clone, Debug)]
pub(super) struct Values {
    /// What each point alone kills.
    pub(super) singles: Vec<u32>,
    /// The largest of these and the second largest; the same if several points have it.
    pub(super) largest: [u32; 2],
    /// Pairs that kill more than their points alone, no two of them the same, and how much more.
    pub(super) pairs: Vec<Weak>,
    /// For each point the first of the pairs that it is the earlier one of, and for each pair the next; or [`NONE`].
    first: Vec<u32>,
    next: Vec<u32>,
}

/// Points on which stones kill the most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Placement {
    pub(super) value: u32,
    /// Their numbers, ascending.
    pub(super) points: Vec<u32>,
    /// In how many ways as many stones kill as many.
    pub(super) ties: u64,
}

impl Values {
    pub(super) fn of(board: &Board) -> Values {
        let cells = board.grid().cells();
        let mut pairs = weak_groups(board.points(), board.grid().columns);
        let (mut singles, mut first) = (vec![0; cells], vec![NONE; cells]);
        let mut next: Vec<u32> = Vec::with_capacity(pairs.len());
        let (mut largest, mut second, mut best) = (0, 0, NONE); // the largest is that of the point `best`
        for place in 0..pairs.len() {
            let Weak { liberties: [a, b], size } = pairs[place];
            if b == NONE {
                let value = singles[a as usize] + size;
                singles[a as usize] = value;
                if value > second && a != best {
                    (largest, second, best) =
                        if value > largest { (value, largest, a) } else { (largest, value, best) };
                } else if a == best {
                    largest = value;
                }
                continue;
            }
            let mut same = first[a as usize];
            while same != NONE && pairs[same as usize].liberties[1] != b {
                same = next[same as usize];
            }
            if same == NONE {
                let new = next.len() as u32; // at most `place`, so what stood there has been taken
                pairs[new as usize] = pairs[place];
                next.push(first[a as usize]);
                first[a as usize] = new;
            } else {
                pairs[same as usize].size += size;
            }
        }
        pairs.truncate(next.len());
        Values { singles, largest: [largest, second], pairs, first, next }
    }

    /// What a pair of different points kills, the earlier before the later.
    pub(super) fn of_pair(&self, [a, b]: [u32; 2]) -> u32 {
        let mut pair = self.first[a as usize];
        while pair != NONE && self.pairs[pair as usize].liberties[1] != b {
            pair = self.next[pair as usize];
        }
        let both = if pair == NONE { 0 } else { self.pairs[pair as usize].size };
        self.alone([a, b]) + both
    }

    /// What the points of a pair kill alone.
    pub(super) fn alone(&self, [a, b]: [u32; 2]) -> u32 {
        self.singles[a as usize] + self.singles[b as usize]
    }

    /// The largest value of a pair.
    pub(super) fn largest_of_pairs(&self) -> u32 {
        let apart: u32 = self.largest.iter().sum();
        let together = self.pairs.iter().map(|pair| self.alone(pair.liberties) + pair.size);
        together.fold(apart, u32::max)
    }

    pub(super) fn best_point(&self, board: &Board) -> Placement {
        let value = self.largest[0];
        let mut points = self.points_of(board, value);
        let first = points.next();
        let ties = u64::from(first.is_some()) + points.count() as u64;
        Placement { value, points: first.into_iter().collect(), ties }
    }

    pub(super) fn best_pair(&self, board: &Board) -> Placement {
        let value = self.largest_of_pairs();
        let together = self.pairs.iter().filter(|pair| self.alone(pair.liberties) + pair.size == value);
        let (ties, least) = together.fold((0, None), |(ties, least): (u64, Option<[u32; 2]>), pair| {
            (ties + 1, Some(least.map_or(pair.liberties, |least| least.min(pair.liberties))))
        });
        let [largest, second] = self.largest;
        if largest + second < value {
            return Placement { value, points: least.into_iter().flatten().collect(), ties };
        }
        // Pairs of points that are worth the most alone. None of them is a pair that kills more together: it would be worth more.
        let count = |value| self.points_of(board, value).count() as u64;
        let mut seconds = self.points_of(board, second);
        let (a, b, apart) = match largest == second {
            true => (seconds.next(), seconds.next(), count(second) * count(second).saturating_sub(1) / 2),
            false => (self.points_of(board, largest).next(), seconds.next(), count(second)),
        };
        let pair = a.zip(b).map(|(a, b)| [a.min(b), a.max(b)]);
        let points = pair.into_iter().chain(least).min().into_iter().flatten().collect();
        Placement { value, points, ties: ties + apart }
    }

    /// The empty points of a value, in reading order.
    pub(super) fn points_of(&self, board: &Board, value: u32) -> impl Iterator<Item = u32> {
        empty_points(board).filter(move |point| self.singles[*point as usize] == value)
    }
}

/// The numbers of the empty points, in reading order.
pub(super) fn empty_points(board: &Board) -> impl Iterator<Item = u32> {
    let (words, columns) = (board.points().words, board.grid().columns);
    board.points().empty.iter().enumerate().flat_map(move |(word, &empty)| {
        let first = (word / words * columns + word % words * WORD) as u32;
        let rests = std::iter::successors(Some(empty), |rest| rest.checked_sub(1).map(|less| rest & less));
        rests.take_while(|rest| *rest != 0).map(move |rest| first + rest.trailing_zeros())
    })
}
