//! All pairs of points of one board, prepared once: each is then answered by a look-up.

use alloc::vec::Vec;
use core::fmt;

use super::board::Board;
use super::values::{Values, empty_points};
use super::witness::{Answer, Capture, captured};
use crate::grid::Cell;
use crate::oracle::{Oracle, Outcome};

/// What every pair of empty points of a board captures, made by [`Board::oracle`].
///
/// [`pair`](BoardOracle::pair) makes a pair of any two places, unless my stones cannot be there,
/// and the [`PointPair`] has the answers.
///
/// # Examples
///
/// ```
/// use foregone::baduk::Board;
/// use foregone::grid::Cell;
/// use foregone::oracle::Outcome;
///
/// // // 0 2 1
/// // // 0 2 1
/// // // 1 1 0
/// let oracle = "021/021/110".parse::<Board>()?.oracle();
/// let [a, b, c] = [(0, 0), (1, 0), (2, 2)].map(|(row, column)| Cell { row, column });
/// assert_eq!(oracle.pair([a, b]).map(|pair| pair.value()), Some(Outcome::Exact(2)));
/// assert_eq!(oracle.pair([c, a]).map(|pair| pair.value()), Some(Outcome::Exact(0)));
/// assert!(oracle.pair([a, a]).is_none());
/// assert_eq!(oracle.best_pairs(2), [([a, b], 2), ([a, c], 0)]);
/// # Ok::<(), foregone::baduk::ParseBoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardOracle {
    board: Board,
    values: Values,
    /// The empty points of each value, in reading order; by value.
    classes: Vec<(u32, Vec<u32>)>,
}

impl Board {
    /// Prepares the value of every pair of empty points.
    ///
    /// # Complexity
    ///
    /// Time n log n in the points, and at most 20 bytes a point.
    pub fn oracle(self) -> BoardOracle {
        let values = Values::new(&self);
        let mut points: Vec<u32> = empty_points(&self).collect();
        points.sort_by_key(|point| values.of_point(*point));
        let value = |point: &u32| values.of_point(*point);
        let same = points.chunk_by(|a, b| value(a) == value(b));
        let classes = same.map(|points| (value(&points[0]), points.to_vec())).collect();
        BoardOracle { board: self, values, classes }
    }
}

impl BoardOracle {
    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns two points as a pair, in either order, or `None` unless they are two different empty
    /// points of the board.
    pub fn pair(&self, points: [Cell; 2]) -> Option<PointPair<'_>> {
        let number = |point: Cell| self.board.grid().number(point).filter(|_| self.board.is_empty(point));
        let (a, b) = (number(points[0])? as u32, number(points[1])? as u32);
        (a != b).then_some(PointPair { oracle: self, numbers: [a.min(b), a.max(b)] })
    }

    /// Returns the `most` best pairs and their values; fewer if the board has fewer.
    ///
    /// They are ordered by value, the largest first, then by the earlier point, then by the later
    /// one, both in reading order.
    ///
    /// # Complexity
    ///
    /// Sorts the pairs that capture more than their points do alone, and the sums of any two values
    /// of points. Then it looks at all empty points once for each different value among the pairs
    /// listed. 40 bytes for each pair listed.
    pub fn best_pairs(&self, most: usize) -> Vec<([Cell; 2], u32)> {
        let mut best = Vec::new();
        if most == 0 {
            return best;
        }
        let mut together: Vec<(u32, [u32; 2])> =
            self.values.pairs().map(|pair| (self.values.of_pair(pair.liberties), pair.liberties)).collect();
        together.sort_unstable_by_key(|(value, pair)| (core::cmp::Reverse(*value), *pair));
        let mut together = together.into_iter().peekable();
        let empties: Vec<u32> = empty_points(&self.board).collect();
        let mut sums: Vec<u32> = Vec::new();
        for (place, (a, points)) in self.classes.iter().enumerate() {
            sums.extend(self.classes[place + 1..].iter().map(|(b, _)| a + b));
            sums.extend((points.len() > 1).then_some(2 * a));
        }
        sums.extend(together.clone().map(|(value, _)| value));
        sums.sort_unstable_by_key(|value| core::cmp::Reverse(*value));
        sums.dedup();
        for value in sums {
            let mut of_value: Vec<[u32; 2]> = Vec::new();
            while let Some((_, pair)) = together.next_if(|(of_pair, _)| *of_pair == value) {
                of_value.push(pair);
            }
            let left = most - best.len();
            of_value.extend(self.pairs_apart(&empties, value).take(left));
            of_value.sort_unstable();
            of_value.truncate(left);
            let cells = |pair: [u32; 2]| pair.map(|point| self.board.grid().cell(point as usize));
            best.extend(of_value.into_iter().map(|pair| (cells(pair), value)));
            if best.len() == most {
                break;
            }
        }
        best
    }

    /// The empty points of a value, in reading order.
    fn points_of(&self, value: u32) -> &[u32] {
        let place = self.classes.binary_search_by_key(&value, |(of_points, _)| *of_points);
        place.map_or(&[], |place| &self.classes[place].1)
    }

    /// The pairs of this value that capture no more than their points do alone, in reading order.
    fn pairs_apart<'s>(&'s self, empties: &'s [u32], value: u32) -> impl Iterator<Item = [u32; 2]> + 's {
        let pairs = empties.iter().flat_map(move |&a| {
            let partner = value.checked_sub(self.values.of_point(a));
            let partners = partner.map_or(&[][..], |partner| self.points_of(partner));
            let later = partners.partition_point(|b| *b <= a);
            partners[later..].iter().map(move |b| [a, *b])
        });
        pairs.filter(move |pair| self.values.of_pair(*pair) == value)
    }

    /// The number of pairs of this value.
    fn ties(&self, value: u32) -> u64 {
        let mut apart = 0;
        for (a, points) in &self.classes {
            let (count, partner) = (points.len() as u64, value.checked_sub(*a));
            apart += match partner {
                Some(b) if b == *a => count * (count - 1),
                Some(b) => count * self.points_of(b).len() as u64,
                None => 0,
            };
        }
        let (mut more, mut fewer) = (0, 0);
        for pair in self.values.pairs() {
            let alone = self.values.apart(pair.liberties);
            more += u64::from(alone + pair.size == value);
            fewer += u64::from(alone == value);
        }
        apart / 2 + more - fewer // `apart` counts each pair from both its points
    }
}

/// Two different empty points of a board, in reading order, made by [`BoardOracle::pair`].
#[derive(Clone, Copy)]
pub struct PointPair<'o> {
    oracle: &'o BoardOracle,
    numbers: [u32; 2],
}

impl PointPair<'_> {
    /// Returns the points, in reading order.
    pub fn points(self) -> [Cell; 2] {
        self.numbers.map(|number| self.oracle.board.grid().cell(number as usize))
    }

    /// Returns the number of stones that die if my stones lie on both points. Constant time.
    pub fn value(self) -> Outcome<u32> {
        Outcome::Exact(self.oracle.values.of_pair(self.numbers))
    }

    /// Returns the number of stones that die, and the groups that they form.
    ///
    /// # Complexity
    ///
    /// The size of the groups beside the points, a bit for each point of the board, and a look at
    /// every pair that captures more than its points do alone, to count those of the same value.
    pub fn answer(self) -> Answer {
        let outcome = self.value();
        Answer::new(outcome, || {
            let stones = self.points().to_vec();
            let groups = captured(&self.oracle.board, &stones);
            Capture { stones, groups, ties: outcome.exact().map_or(0, |value| self.oracle.ties(value)) }
        })
    }
}

impl fmt::Debug for PointPair<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PointPair").field(&self.points()).finish()
    }
}

/// Answers pairs. A pair carries its board with it, so every oracle answers it alike.
impl<'o> Oracle for &'o BoardOracle {
    type Board = PointPair<'o>;
    type Value = u32;
    type Witness = Capture;

    fn value(&self, pair: &PointPair<'o>) -> Outcome<u32> {
        pair.value()
    }

    fn answer(&self, pair: &PointPair<'o>) -> Answer {
        pair.answer()
    }
}
