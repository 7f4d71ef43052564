//! A table's own proof, checked without a search.

use core::cmp::Ordering;
use core::fmt;

use super::{Index, State, Table};

/// What the check of a table has looked at, all of it found true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Proof {
    /// Goals, each at distance 0.
    pub goals: u64,
    /// Entries, each with a distance.
    pub entries: u64,
    /// Moves named as optimal first moves, each leading one nearer.
    pub first_moves: u64,
    /// Moves not named, none of them leading nearer.
    pub other_moves: u64,
    /// States without an entry.
    pub unsolvable: u128,
}

/// The first thing found false in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Flaw {
    /// The board, the alphabet, the goals or the moves are not within the bounds that a [`Table`] gives.
    Bounds,
    /// There are not as many distances, sets of first moves and ranks.
    Lengths,
    /// A state with a rank that is not of the puzzle, or does not find its rank.
    Rank(State),
    /// A goal that is not at distance 0.
    Goal(State),
    /// A state at distance 0 that is not a goal.
    NotAGoal(State),
    /// A first move that is none of the puzzle's moves.
    NoSuchMove(State),
    /// A state that is no goal and has no first move.
    NoFirstMove(State),
    /// A first move, by its name, that does not lead one nearer.
    NotNearer(State, &'static str),
    /// A move that leads one nearer and is not among the first moves.
    NotNamed(State, &'static str),
    /// A move that leads nearer by more than one.
    TooNear(State, &'static str),
    /// A state without an entry, and its move that leads to an entry.
    Missing(State, &'static str),
    /// The histogram is wrong at this distance.
    Histogram(usize),
}

impl Table {
    /// Checks that every distance is the fewest moves to a goal, that the first moves are all the optimal ones and no
    /// others, and that a state without an entry is unsolvable. It needs no search: a table carries its own proof.
    ///
    /// The proof: suppose that
    ///
    /// 1. the entries at distance 0 are exactly the goals,
    /// 2. every other entry has a move to an entry one nearer, and none to an entry nearer than that,
    /// 3. no state without an entry has a move to an entry.
    ///
    /// Then each distance is enough moves: by 2 a walk comes one nearer at each step, by 1 it ends at a goal. And it takes
    /// as many: on any way to a goal, where the distance is 0 by 1, the distance falls by at most one a move by 2, and by 3
    /// the way does not come from outside. For the same reason no way leads from outside to a goal.
    ///
    /// # Examples
    ///
    /// ```
    /// for table in foregone::table::all() {
    ///     let proof = table.verify()?;
    ///     assert_eq!(proof.entries, table.solvable());
    /// }
    /// # Ok::<(), foregone::table::Flaw>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first [`Flaw`].
    ///
    /// # Complexity
    ///
    /// Two look-ups for each entry and move, and one for each rank.
    pub fn verify(&self) -> Result<Proof, Flaw> {
        self.verify_bounds()?;
        self.verify_index()?;
        self.verify_histogram()?;
        if let Some(&goal) = self.goals.iter().find(|&&goal| self.distance(goal) != Some(0)) {
            return Err(Flaw::Goal(goal));
        }
        let (mut entries, mut first_moves) = (0, 0);
        for (state, distance) in self.solvable_states() {
            first_moves += self.verify_entry(state, distance)?;
            entries += 1;
        }
        Ok(Proof {
            goals: self.goals.len() as u64,
            entries,
            first_moves,
            other_moves: entries * self.moves.len() as u64 - first_moves,
            unsolvable: self.states() - u128::from(entries),
        })
    }

    /// Letters differ, states are numbers below 2^64, goals are in order, and sets of moves have 64 places.
    fn verify_bounds(&self) -> Result<(), Flaw> {
        let cells = self.grid.rows().checked_mul(self.grid.columns()).filter(|cells| (1..=64).contains(cells));
        let states = cells.and_then(|cells| (self.alphabet.len() as u128).checked_pow(cells as u32));
        let letters = self.alphabet.as_bytes();
        let bounded = states.is_some_and(|states| states <= 1 << 64)
            && letters.len() >= 2
            && letters.iter().enumerate().all(|(place, letter)| !letters[..place].contains(letter))
            && !self.goals.is_empty()
            && self.goals.is_sorted_by(|a, b| a < b)
            && (1..=64).contains(&self.moves.len());
        match bounded {
            true => Ok(()),
            false => Err(Flaw::Bounds),
        }
    }

    /// Every state with a rank finds it, and there is room for its entry.
    fn verify_index(&self) -> Result<(), Flaw> {
        let ranks = self.distances.len();
        let states = match self.index {
            Index::Direct => self.states(),
            _ => self.index.states(ranks).count() as u128,
        };
        if states != ranks as u128 || self.first_moves.len() != ranks * self.moves.len().div_ceil(8) {
            return Err(Flaw::Lengths);
        }
        let found = |&(state, rank): &(State, usize)| {
            u128::from(state.0) < self.states() && rank < ranks && self.index.rank(state) == Some(rank)
        };
        match self.index.states(ranks).find(|state| !found(state)) {
            Some((state, _)) => Err(Flaw::Rank(state)),
            None => Ok(()),
        }
    }

    /// The histogram counts the entries at each distance, and its last count is not 0.
    fn verify_histogram(&self) -> Result<(), Flaw> {
        let mut counts = [0; Table::UNSOLVABLE as usize];
        for (_, distance) in self.solvable_states() {
            counts[distance as usize] += 1; // a distance is less than UNSOLVABLE
        }
        let radius = counts.iter().rposition(|&count| count > 0).unwrap_or(0);
        let wrong = |distance: &usize| self.histogram.get(*distance) != counts[..=radius].get(*distance);
        match (0..counts.len().max(self.histogram.len())).find(wrong) {
            Some(distance) => Err(Flaw::Histogram(distance)),
            None => Ok(()),
        }
    }

    /// All moves of an entry lead where its distance and its first moves say, and none comes from outside the table.
    /// Returns the number of first moves.
    fn verify_entry(&self, state: State, distance: u32) -> Result<u64, Flaw> {
        let first_moves = self.first_moves(state).bits();
        if first_moves.checked_shr(self.moves.len() as u32).unwrap_or(0) != 0 {
            return Err(Flaw::NoSuchMove(state));
        }
        if distance == 0 && self.goals.binary_search(&state).is_err() {
            return Err(Flaw::NotAGoal(state));
        }
        if distance > 0 && first_moves == 0 {
            return Err(Flaw::NoFirstMove(state));
        }
        for (rank, mv) in self.moves.iter().enumerate() {
            let named = first_moves >> rank & 1 == 1;
            let after = self.distance(self.apply(mv, state));
            match after.map(|after| (after + 1).cmp(&distance)) {
                Some(Ordering::Less) => return Err(Flaw::TooNear(state, mv.name)),
                Some(Ordering::Equal) if !named => return Err(Flaw::NotNamed(state, mv.name)),
                Some(Ordering::Greater) | None if named => return Err(Flaw::NotNearer(state, mv.name)),
                _ => {}
            }
            let before = self.unapply(mv, state);
            if self.distance(before).is_none() {
                return Err(Flaw::Missing(before, mv.name));
            }
        }
        Ok(first_moves.count_ones().into())
    }
}

impl Flaw {
    /// Returns the state that the flaw is at, if it is at one.
    pub fn state(&self) -> Option<State> {
        match *self {
            Flaw::Bounds | Flaw::Lengths | Flaw::Histogram(_) => None,
            Flaw::Rank(state) | Flaw::Goal(state) | Flaw::NotAGoal(state) => Some(state),
            Flaw::NoSuchMove(state) | Flaw::NoFirstMove(state) => Some(state),
            Flaw::NotNearer(state, _) | Flaw::NotNamed(state, _) => Some(state),
            Flaw::TooNear(state, _) | Flaw::Missing(state, _) => Some(state),
        }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Bounds => write!(f, "the board, the alphabet, the goals or the moves are out of bounds"),
            Flaw::Lengths => write!(f, "there are not as many distances, sets of first moves and ranks"),
            Flaw::Rank(State(state)) => write!(f, "state {state} is none of the puzzle's, or does not find its rank"),
            Flaw::Goal(State(state)) => write!(f, "state {state} is a goal, and not at distance 0"),
            Flaw::NotAGoal(State(state)) => write!(f, "state {state} is at distance 0, and no goal"),
            Flaw::NoSuchMove(State(state)) => write!(f, "state {state} has a first move that is no move of the puzzle"),
            Flaw::NoFirstMove(State(state)) => write!(f, "state {state} is no goal, and has no first move"),
            Flaw::NotNearer(State(state), mv) => {
                write!(f, "state {state} has the first move {mv}, which does not lead one nearer")
            }
            Flaw::NotNamed(State(state), mv) => {
                write!(f, "state {state} has the move {mv}, which leads one nearer and is not among its first moves")
            }
            Flaw::TooNear(State(state), mv) => {
                write!(f, "state {state} has the move {mv}, which leads nearer by more than one")
            }
            Flaw::Missing(State(state), mv) => {
                write!(f, "state {state} has no entry, and its move {mv} leads to one")
            }
            Flaw::Histogram(distance) => {
                write!(f, "the histogram does not count the entries at distance {distance}")
            }
        }
    }
}

impl core::error::Error for Flaw {}
