//! The proof that the distances of a maze carry, checked without a search.

use alloc::vec;
use core::fmt;

use super::oracle::{MazeOracle, UNSOLVABLE};
use super::tilt::Marbles;
use crate::grid::Direction;

/// What the check of a maze's distances has looked at. All of it is true.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct MazeProof {
    /// Pairs with a distance.
    pub solvable: u64,
    /// Tilts from them that lead one nearer.
    pub first_moves: u64,
    /// Tilts from them that do not.
    pub other_moves: u64,
    /// Pairs without a distance.
    pub unsolvable: u64,
}

/// The first mistake in a maze's distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MazeFlaw {
    /// A state whose distance is not one more than the least that a tilt leads to.
    Distance(Marbles),
    /// The histogram is wrong at this distance.
    Histogram(usize),
}

impl MazeOracle {
    /// Checks that every distance is the fewest tilts, and that a state without one is unsolvable.
    ///
    /// The proof: suppose that every distance is 1 if a tilt solves, and otherwise one more than
    /// the least distance that a tilt leads to. Suppose also that no tilt from a state without a
    /// distance solves or leads to a state with one. Then a walk along tilts that lead nearer
    /// solves after as many tilts as the distance. Fewer tilts do not, since the distance falls by
    /// at most one a tilt and has to reach 1. And no walk from a state without a distance reaches a
    /// state with one.
    ///
    /// # Errors
    ///
    /// The first [`MazeFlaw`].
    ///
    /// # Complexity
    ///
    /// Four look-ups for each state.
    pub fn verify(&self) -> Result<MazeProof, MazeFlaw> {
        let mut proof = MazeProof::default();
        let mut histogram = vec![0; self.histogram().len()];
        for (numbers, distance) in self.all() {
            let by_tilts = Direction::ALL.map(|direction| self.distance_by(numbers, direction));
            let least = by_tilts.into_iter().min().unwrap_or(UNSOLVABLE);
            if distance != least {
                return Err(MazeFlaw::Distance(self.marbles(numbers)));
            }
            if distance == UNSOLVABLE {
                proof.unsolvable += 1;
                continue;
            }
            let first_moves = by_tilts.iter().filter(|by_tilt| **by_tilt == distance).count() as u64;
            proof.solvable += 1;
            proof.first_moves += first_moves;
            proof.other_moves += Direction::ALL.len() as u64 - first_moves;
            match histogram.get_mut(usize::from(distance)) {
                Some(count) => *count += 1,
                None => return Err(MazeFlaw::Histogram(distance.into())),
            }
        }
        match histogram.iter().zip(self.histogram()).position(|(counted, said)| counted != said) {
            Some(distance) => Err(MazeFlaw::Histogram(distance)),
            None => Ok(proof),
        }
    }
}

impl fmt::Display for MazeFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MazeFlaw::Distance(Marbles { red, blue }) => {
                write!(f, "with red at {red} and blue at {blue}, the distance is not what the four tilts lead to")
            }
            MazeFlaw::Histogram(distance) => {
                write!(f, "the histogram does not count the states at distance {distance}")
            }
        }
    }
}

impl core::error::Error for MazeFlaw {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::marble::{Level, Maze};

    /// Changes the distance of each state in several ways.
    #[test]
    fn a_false_distance_is_found() {
        let level: Level = "#######/#....##/#.#O###/#.#####/#..BR##/#######".parse().unwrap();
        let oracle = Maze::new(&level).oracle().unwrap();
        assert!(oracle.verify().is_ok());
        for state in 0..oracle.distances.len() {
            let (red, blue) = oracle.numbers(state);
            for wrong in [0, 1, 2, 5, oracle.distances[state].wrapping_add(1), UNSOLVABLE] {
                let mut oracle = oracle.clone();
                let is_wrong = red != blue && oracle.distances[state] != wrong;
                oracle.distances[state] = wrong;
                let mut counted = vec![0; 1 << 10]; // by a histogram that counts it, so that the distance alone is false
                for (_, distance) in oracle.all().filter(|(_, distance)| *distance != UNSOLVABLE) {
                    counted[usize::from(distance)] += 1;
                }
                oracle.histogram = counted;
                assert_eq!(oracle.verify().is_err(), is_wrong, "{wrong} at {state}");
            }
        }
        let mut oracle = oracle.clone();
        oracle.histogram[2] += 1;
        let flaw = oracle.verify().unwrap_err();
        assert_eq!(flaw.to_string(), "the histogram does not count the states at distance 2");
    }
}
