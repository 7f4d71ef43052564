//! The proof that a table carries, checked without a search.

use core::cmp::Ordering;
use core::fmt;

use super::{Index, State, Table};

/// The facts that the check of a table has looked at and found true.
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

/// The first fault found in a table. A move is given by its rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Flaw {
    /// The rules are not within their bounds; see
    /// [`Rules::are_legal`](crate::rules::Rules::are_legal).
    Bounds,
    /// The numbers of distances, of sets of first moves and of ranks differ.
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
    /// An unsolvable state with a first move.
    Unsolvable(State),
    /// A first move that does not lead one nearer.
    NotNearer(State, usize),
    /// A move that leads one nearer and is not among the first moves.
    NotNamed(State, usize),
    /// A move that leads nearer by more than one.
    TooNear(State, usize),
    /// A state without an entry, and its move that leads to an entry.
    Missing(State, usize),
    /// The histogram is wrong at this distance.
    Histogram(usize),
}

impl Table<'_> {
    /// Checks that every distance is the fewest moves to a goal, that the first moves are all the
    /// optimal ones and no others, and that a state without an entry is unsolvable. It needs no
    /// search: a table carries its own proof.
    ///
    /// The proof: suppose that
    ///
    /// 1. the entries at distance 0 are exactly the goals,
    /// 2. every other entry has a move to an entry one nearer, and none to an entry nearer than
    ///    that,
    /// 3. no state without an entry has a move to an entry: each step is a partial injection, so
    ///    this is checked by taking the steps back from every entry.
    ///
    /// Then as many moves as the distance are enough: by 2 a walk gets one nearer at each step, and
    /// by 1 the walk ends at a goal. Fewer moves are not enough: the distance of a goal is 0 by 1,
    /// a move lowers the distance by at most one by 2, and by 3 no way to a goal comes from outside
    /// the table. For the same reason no way leads from outside to a goal.
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
    /// Two look-ups for each entry and step, and one for each rank.
    pub fn verify(&self) -> Result<Proof, Flaw> {
        if !self.rules().are_legal() {
            return Err(Flaw::Bounds);
        }
        self.verify_index()?;
        self.verify_histogram()?;
        if let Some(&goal) = self.goals().iter().find(|&&goal| self.distance(goal) != Some(0)) {
            return Err(Flaw::Goal(goal));
        }
        let (mut entries, mut first_moves, mut other_moves) = (0, 0, 0);
        for (state, rank) in self.ranked_states() {
            let Some((distance, found)) = self.look_up(state) else {
                self.verify_unsolvable(state, rank)?;
                continue;
            };
            other_moves += self.verify_entry(state, distance, found.bits())?;
            first_moves += found.len() as u64;
            entries += 1;
        }
        Ok(Proof {
            goals: self.goals().len() as u64,
            entries,
            first_moves,
            other_moves,
            unsolvable: self.states() - u128::from(entries),
        })
    }

    /// Every state with a rank finds the rank, and each rank has an entry.
    fn verify_index(&self) -> Result<(), Flaw> {
        let ranks = self.distances().len();
        let states = match self.index() {
            Index::Direct => self.states(),
            index => index.len(ranks) as u128,
        };
        let width = self.moves().len().div_ceil(8);
        let are_stored = self.stored_first_moves().is_none_or(|stored| Some(stored.len()) == ranks.checked_mul(width));
        if states != ranks as u128 || !are_stored {
            return Err(Flaw::Lengths);
        }
        let found = |&(state, rank): &(State, usize)| {
            u128::from(state.0) < self.states() && rank < ranks && self.index().rank(state) == Some(rank)
        };
        match self.ranked_states().find(|state| !found(state)) {
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
        let wrong = |distance: &usize| self.histogram().get(*distance) != counts[..=radius].get(*distance);
        match (0..counts.len().max(self.histogram().len())).find(wrong) {
            Some(distance) => Err(Flaw::Histogram(distance)),
            None => Ok(()),
        }
    }

    /// An unsolvable state is no goal, and no first move is stored for it.
    fn verify_unsolvable(&self, state: State, rank: usize) -> Result<(), Flaw> {
        match self.stored_first_moves().and_then(|stored| self.stored_at(stored, rank)) {
            None | Some(0) => Ok(()),
            Some(_) => Err(Flaw::Unsolvable(state)),
        }
    }

    /// All moves of an entry lead where its distance and its first moves demand, and no step comes
    /// from outside the table. Returns the number of possible moves that are not first moves.
    fn verify_entry(&self, state: State, distance: u32, first_moves: u64) -> Result<u64, Flaw> {
        if first_moves.checked_shr(self.moves().len() as u32).unwrap_or(0) != 0 {
            return Err(Flaw::NoSuchMove(state));
        }
        if distance == 0 && self.goals().binary_search(&state).is_err() {
            return Err(Flaw::NotAGoal(state));
        }
        if distance > 0 && first_moves == 0 {
            return Err(Flaw::NoFirstMove(state));
        }
        let mut others = 0;
        for (rank, mv) in self.moves().iter().enumerate() {
            let named = first_moves >> rank & 1 == 1;
            let next = mv.apply(state);
            let after = next.and_then(|next| self.distance(next));
            match after.map(|after| (after + 1).cmp(&distance)) {
                Some(Ordering::Less) => return Err(Flaw::TooNear(state, rank)),
                Some(Ordering::Equal) if !named => return Err(Flaw::NotNamed(state, rank)),
                Some(Ordering::Greater) | None if named => return Err(Flaw::NotNearer(state, rank)),
                _ => others += u64::from(next.is_some() && !named),
            }
            if let Some(before) = mv.predecessors(state).find(|before| self.distance(*before).is_none()) {
                return Err(Flaw::Missing(before, rank));
            }
        }
        Ok(others)
    }
}

impl Flaw {
    /// Returns the state that the flaw is at, if it is at one.
    pub fn state(&self) -> Option<State> {
        match *self {
            Flaw::Bounds | Flaw::Lengths | Flaw::Histogram(_) => None,
            Flaw::Rank(state) | Flaw::Goal(state) | Flaw::NotAGoal(state) | Flaw::Unsolvable(state) => Some(state),
            Flaw::NoSuchMove(state) | Flaw::NoFirstMove(state) => Some(state),
            Flaw::NotNearer(state, _) | Flaw::NotNamed(state, _) => Some(state),
            Flaw::TooNear(state, _) | Flaw::Missing(state, _) => Some(state),
        }
    }

    /// Returns the rank of the move that the flaw is in, if it is in one.
    pub fn rank(&self) -> Option<usize> {
        match *self {
            Flaw::NotNearer(_, rank) | Flaw::NotNamed(_, rank) => Some(rank),
            Flaw::TooNear(_, rank) | Flaw::Missing(_, rank) => Some(rank),
            _ => None,
        }
    }
}

/// Moves are numbered from 1.
impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.rank().map_or(0, |rank| rank + 1);
        match self {
            Flaw::Bounds => write!(f, "the name, the board, the alphabet, the goals or the moves are out of bounds"),
            Flaw::Lengths => write!(f, "the numbers of distances, sets of first moves and ranks differ"),
            Flaw::Rank(State(state)) => write!(f, "state {state} is not of the puzzle, or does not find its rank"),
            Flaw::Goal(State(state)) => write!(f, "state {state} is a goal, and not at distance 0"),
            Flaw::NotAGoal(State(state)) => write!(f, "state {state} is at distance 0, and no goal"),
            Flaw::NoSuchMove(State(state)) => write!(f, "state {state} has a first move that is no move of the puzzle"),
            Flaw::NoFirstMove(State(state)) => write!(f, "state {state} is no goal, and has no first move"),
            Flaw::Unsolvable(State(state)) => write!(f, "state {state} is unsolvable, and has a first move"),
            Flaw::NotNearer(State(state), _) => {
                write!(f, "state {state} has the first move number {number}, which does not lead one nearer")
            }
            Flaw::NotNamed(State(state), _) => {
                write!(
                    f,
                    "state {state} has the move number {number}, which leads one nearer and is not among its first moves"
                )
            }
            Flaw::TooNear(State(state), _) => {
                write!(f, "state {state} has the move number {number}, which leads nearer by more than one")
            }
            Flaw::Missing(State(state), _) => {
                write!(f, "state {state} has no entry, and its move number {number} leads to one")
            }
            Flaw::Histogram(distance) => {
                write!(f, "the histogram does not count the entries at distance {distance}")
            }
        }
    }
}

impl core::error::Error for Flaw {}
