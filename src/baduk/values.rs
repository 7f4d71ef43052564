//! The value of every point and every pair of points, from the weak groups.
//!
//! The value of a pair has three summands: the stones whose only liberty is the first point, those
//! whose only liberty is the second, and those whose only liberties are both. A point is a liberty
//! of at most four groups, since it has at most four neighbours. So the pairs that begin at a point
//! are a list of at most four, and every step on it takes constant time.

use alloc::vec;
use alloc::vec::Vec;

use super::board::Board;
use super::groups::{NONE, Weak, weak_groups};
use super::points::WORD;

/// The value of every point and every pair of points.
#[derive(Clone, Debug)]
pub(super) struct Values {
    /// The stones whose only liberties are a point, its second liberty then [`NONE`], or a pair;
    /// each point and each pair once.
    weak: Vec<Weak>,
    /// For each point, a list of the places in `weak` whose first liberty it is; the point alone
    /// comes before the pairs. `first` links a point to its first place, `next` a place to the
    /// next. A link is a place plus 1, or 0 at the end.
    first: Vec<u32>,
    next: Vec<u32>,
    /// The largest value of a point and the second largest. Both are the same if several points
    /// have it.
    pub(super) largest: [u32; 2],
}

/// The points where stones capture the most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Placement {
    pub(super) value: u32,
    /// Their numbers, ascending.
    pub(super) points: Vec<u32>,
    /// The number of ways to capture as many with as many stones.
    pub(super) ties: u64,
}

impl Values {
    pub(super) fn new(board: &Board) -> Values {
        let weak = weak_groups(board.points(), board.grid().columns());
        let next = Vec::with_capacity(weak.len());
        let mut values = Values { weak, first: vec![0; board.grid().cells()], next, largest: [0, 0] };
        let mut best = NONE; // the point of the largest value
        for place in 0..values.weak.len() {
            let group = values.weak[place];
            let value = values.add(group);
            let [point, other] = group.liberties;
            let [largest, second] = values.largest;
            if other == NONE && value > second {
                if point == best {
                    values.largest[0] = value;
                } else if value > largest {
                    (values.largest, best) = ([value, largest], point);
                } else {
                    values.largest[1] = value;
                }
            }
        }
        values.weak.truncate(values.next.len());
        values
    }

    /// Adds a group to those of the same liberties. The group may stand in `weak`, behind all that
    /// were added. Returns the sum of their sizes.
    fn add(&mut self, group: Weak) -> u32 {
        let point = group.liberties[0] as usize;
        if let Some(same) = self.find(group.liberties) {
            self.weak[same].size += group.size;
            return self.weak[same].size;
        }
        let link = self.next.len() as u32 + 1;
        self.weak[self.next.len()] = group;
        // The point alone, if it has a value, stays the first of its list.
        let before = match self.alone(point as u32) {
            Some(alone) => &mut self.next[alone],
            None => &mut self.first[point],
        };
        let behind = core::mem::replace(before, link);
        self.next.push(behind);
        group.size
    }

    /// The place of the stones whose only liberties are these.
    fn find(&self, [point, other]: [u32; 2]) -> Option<usize> {
        let mut link = self.first[point as usize];
        while link != 0 {
            let place = link as usize - 1;
            if self.weak[place].liberties[1] == other {
                return Some(place);
            }
            link = self.next[place];
        }
        None
    }

    /// The place of the stones whose only liberty is a point.
    fn alone(&self, point: u32) -> Option<usize> {
        let place = (self.first[point as usize] as usize).checked_sub(1)?;
        (self.weak[place].liberties[1] == NONE).then_some(place)
    }

    /// The value of a point: how many stones one of mine captures there.
    pub(super) fn of_point(&self, point: u32) -> u32 {
        self.alone(point).map_or(0, |place| self.weak[place].size)
    }

    /// The value of a pair of different points, the earlier before the later.
    pub(super) fn of_pair(&self, pair: [u32; 2]) -> u32 {
        self.apart(pair) + self.find(pair).map_or(0, |place| self.weak[place].size)
    }

    /// The pairs that capture more than their points do alone, and how much more.
    pub(super) fn pairs(&self) -> impl Iterator<Item = &Weak> {
        self.weak.iter().filter(|weak| weak.liberties[1] != NONE)
    }

    /// The sum of the values of both points of a pair.
    pub(super) fn apart(&self, [a, b]: [u32; 2]) -> u32 {
        self.of_point(a) + self.of_point(b)
    }

    /// The largest value of a pair.
    pub(super) fn largest_of_pairs(&self) -> u32 {
        let largest: u32 = self.largest.iter().sum();
        let together = self.pairs().map(|pair| self.apart(pair.liberties) + pair.size);
        together.fold(largest, u32::max)
    }

    /// The first of the points of the largest value.
    pub(super) fn best_point(&self, board: &Board) -> Placement {
        let value = self.largest[0];
        let mut points = self.points_of(board, value);
        let first = points.next();
        let ties = u64::from(first.is_some()) + points.count() as u64;
        Placement { value, points: first.into_iter().collect(), ties }
    }

    /// The first of the pairs of the largest value: the least earlier point, then the least later
    /// one.
    pub(super) fn best_pair(&self, board: &Board) -> Placement {
        let value = self.largest_of_pairs();
        let together = self.pairs().filter(|pair| self.apart(pair.liberties) + pair.size == value);
        let (ties, least) = together.fold((0, None), |(ties, least): (u64, Option<[u32; 2]>), pair| {
            (ties + 1, Some(least.map_or(pair.liberties, |least| least.min(pair.liberties))))
        });
        let [largest, second] = self.largest;
        if largest + second < value {
            return Placement { value, points: least.into_iter().flatten().collect(), ties };
        }
        // Pairs of the points of the largest values. No such pair captures more together than
        // alone: its value would be larger.
        let mut seconds = self.points_of(board, second);
        let seconds_there = self.points_of(board, second).count() as u64;
        let (a, b, apart) = match largest == second {
            true => (seconds.next(), seconds.next(), seconds_there * seconds_there.saturating_sub(1) / 2),
            false => (self.points_of(board, largest).next(), seconds.next(), seconds_there),
        };
        let pair = a.zip(b).map(|(a, b)| [a.min(b), a.max(b)]);
        let points = pair.into_iter().chain(least).min().into_iter().flatten().collect();
        Placement { value, points, ties: ties + apart }
    }

    /// The empty points of a value, in reading order.
    pub(super) fn points_of(&self, board: &Board, value: u32) -> impl Iterator<Item = u32> {
        empty_points(board).filter(move |point| self.of_point(*point) == value)
    }
}

/// The numbers of the empty points, in reading order.
pub(super) fn empty_points(board: &Board) -> impl Iterator<Item = u32> {
    let (words, columns) = (board.points().words, board.grid().columns());
    board.points().empty.iter().enumerate().flat_map(move |(word, &empty)| {
        let first = (word / words * columns + word % words * WORD) as u32;
        let rests = core::iter::successors(Some(empty), |rest| rest.checked_sub(1).map(|less| rest & less));
        rests.take_while(|rest| *rest != 0).map(move |rest| first + rest.trailing_zeros())
    })
}
