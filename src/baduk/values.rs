//! What every pair of points is worth, told from the weak groups.
//!
//! The value of a pair is what dies for want of the first point alone, of the second alone, and of both: groups whose only liberties
//! they are. A point has at most four neighbours, so it is a liberty of at most four groups: the pairs that begin at a point are a
//! list of at most four, and all that is done to them takes constant time.

use alloc::vec;
use alloc::vec::Vec;

use super::board::Board;
use super::groups::{NONE, Weak, weak_groups};
use super::points::WORD;

/// What every pair of points is worth.
#[derive(Clone, Debug)]
pub(super) struct Values {
    /// What dies for want of a point alone, its second liberty [`NONE`], and for want of a pair; each point and pair once.
    weak: Vec<Weak>,
    /// For each point the list of what it is the first liberty of, itself alone before the pairs: where it begins, and for each where
    /// it goes on. A link is one more than a place in `weak`, and 0 for none.
    first: Vec<u32>,
    next: Vec<u32>,
    /// The largest value of a point alone and the second largest; the same if several have it.
    pub(super) largest: [u32; 2],
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
    pub(super) fn new(board: &Board) -> Values {
        let weak = weak_groups(board.points(), board.grid().columns());
        let next = Vec::with_capacity(weak.len());
        let mut values = Values { weak, first: vec![0; board.grid().cells()], next, largest: [0, 0] };
        let mut best = NONE; // the point whose value is the largest
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

    /// Adds a group to what dies with it. It may stand in `weak` behind all that were added. Returns how much dies now.
    fn add(&mut self, group: Weak) -> u32 {
        let point = group.liberties[0] as usize;
        if let Some(same) = self.find(group.liberties) {
            self.weak[same].size += group.size;
            return self.weak[same].size;
        }
        let link = self.next.len() as u32 + 1;
        self.weak[self.next.len()] = group;
        // The point alone, if it is there, stays the first of its list.
        let before = match self.alone(point as u32) {
            Some(alone) => &mut self.next[alone],
            None => &mut self.first[point],
        };
        let behind = core::mem::replace(before, link);
        self.next.push(behind);
        group.size
    }

    /// The place of what dies for want of these points.
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

    /// The place of what dies for want of a point alone.
    fn alone(&self, point: u32) -> Option<usize> {
        let place = (self.first[point as usize] as usize).checked_sub(1)?;
        (self.weak[place].liberties[1] == NONE).then_some(place)
    }

    /// What a point alone kills.
    pub(super) fn of_point(&self, point: u32) -> u32 {
        self.alone(point).map_or(0, |place| self.weak[place].size)
    }

    /// What a pair of different points kills, the earlier before the later.
    pub(super) fn of_pair(&self, pair: [u32; 2]) -> u32 {
        self.apart(pair) + self.find(pair).map_or(0, |place| self.weak[place].size)
    }

    /// The pairs that kill more than their points alone, and how much more.
    pub(super) fn pairs(&self) -> impl Iterator<Item = &Weak> {
        self.weak.iter().filter(|weak| weak.liberties[1] != NONE)
    }

    /// What the points of a pair kill alone.
    pub(super) fn apart(&self, [a, b]: [u32; 2]) -> u32 {
        self.of_point(a) + self.of_point(b)
    }

    /// The largest value of a pair.
    pub(super) fn largest_of_pairs(&self) -> u32 {
        let largest: u32 = self.largest.iter().sum();
        let together = self.pairs().map(|pair| self.apart(pair.liberties) + pair.size);
        together.fold(largest, u32::max)
    }

    /// The first of the points that kill the most.
    pub(super) fn best_point(&self, board: &Board) -> Placement {
        let value = self.largest[0];
        let mut points = self.points_of(board, value);
        let first = points.next();
        let ties = u64::from(first.is_some()) + points.count() as u64;
        Placement { value, points: first.into_iter().collect(), ties }
    }

    /// The first of the pairs that kill the most: the least earlier point, then the least later one.
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
        // Pairs of points that are worth the most alone. None of them is a pair that kills more together: it would be worth more.
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
