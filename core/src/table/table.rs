//! The table itself: what it holds, and what is looked up in it.

use super::Index;
use crate::grid::Grid;
use crate::rules::{Framing, MoveSet, Moves, Rules, State};

/// The answers to all boards of a puzzle.
///
/// [`verify`](Table::verify) checks that the answers are true. In a table that is not verified an
/// answer may be wrong, but no method panics.
#[derive(Clone, Copy, Debug)]
pub struct Table<'t> {
    rules: Rules<'t>,
    index: Index<'t>,
    distances: &'t [u8],
    first_moves: Option<&'t [u8]>,
    histogram: &'t [u64],
}

impl<'t> Table<'t> {
    /// The distance that marks an unsolvable state.
    pub const UNSOLVABLE: u8 = u8::MAX;

    /// Puts a table together. Nothing is checked: that is for [`verify`](Table::verify).
    ///
    /// - `distances`: the distance of each rank, or [`UNSOLVABLE`](Table::UNSOLVABLE).
    /// - `first_moves`: the optimal first moves of each rank: bit i for move i, in as many bytes as
    ///   the moves need, the lowest first.
    /// - `histogram`: how many states there are at each distance from 0 to the radius.
    #[doc(hidden)] // for generated code
    pub const fn from_parts(
        rules: Rules<'t>,
        index: Index<'t>,
        distances: &'t [u8],
        first_moves: Option<&'t [u8]>,
        histogram: &'t [u64],
    ) -> Table<'t> {
        Table { rules, index, distances, first_moves, histogram }
    }

    /// Returns the rules of the puzzle.
    pub const fn rules(&self) -> &Rules<'t> {
        &self.rules
    }

    /// Returns the name of the puzzle, `[a-z][a-z0-9-]*`.
    pub const fn id(&self) -> &'t str {
        self.rules.id()
    }

    /// Returns the question of the puzzle, a sentence.
    pub const fn about(&self) -> &'t str {
        self.rules.about()
    }

    /// Returns the rows and columns of a board: 1 to 64 cells.
    pub const fn grid(&self) -> Grid {
        self.rules.grid()
    }

    /// Returns the letters of cells, 2 or more, printable ASCII; the place of a letter is its
    /// value.
    pub const fn alphabet(&self) -> &'t str {
        self.rules.alphabet()
    }

    /// Returns the marks around the boards of a judge's input.
    pub const fn framing(&self) -> Framing {
        self.rules.framing()
    }

    /// Returns the goals, ascending.
    pub const fn goals(&self) -> &'t [State] {
        self.rules.goals()
    }

    /// Returns the moves, 1 to 64, by rank.
    pub const fn moves(&self) -> &Moves<'t> {
        self.rules.moves()
    }

    /// Returns the number of states, solvable or not: at most 2^64.
    pub const fn states(&self) -> u128 {
        self.rules.states()
    }

    /// Returns the index, which finds the rank of a state.
    pub const fn index(&self) -> &Index<'t> {
        &self.index
    }

    /// Returns the distance of each rank, or [`UNSOLVABLE`](Table::UNSOLVABLE).
    pub const fn distances(&self) -> &'t [u8] {
        self.distances
    }

    /// Returns the optimal first moves of each rank, if the table stores them: bit i for move i, in
    /// as many bytes as the moves need, the lowest first. A table without them derives them.
    pub const fn stored_first_moves(&self) -> Option<&'t [u8]> {
        self.first_moves
    }

    /// Returns how many states there are at each distance from 0 to the radius.
    pub const fn histogram(&self) -> &'t [u64] {
        self.histogram
    }

    /// Returns the number of solvable states.
    pub fn solvable(&self) -> u64 {
        self.histogram.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// Returns the largest distance.
    pub const fn radius(&self) -> u32 {
        self.histogram.len().saturating_sub(1) as u32
    }

    /// Returns the fewest moves from `state` to the nearest goal, or `None` if no moves lead there
    /// or there is no such state.
    ///
    /// # Complexity
    ///
    /// One look-up; see [`Index`].
    #[inline]
    pub fn distance(&self, state: State) -> Option<u32> {
        self.distance_at(self.index.rank(state)?)
    }

    /// Returns all moves that lead from `state` one nearer to a goal. There is none if the state is
    /// a goal or unsolvable.
    ///
    /// # Complexity
    ///
    /// One look-up, see [`Index`]; one more for each move where the table does not store first
    /// moves.
    #[inline]
    pub fn first_moves(&self, state: State) -> MoveSet<'_> {
        let bits = self.index.rank(state).map_or(0, |rank| self.first_moves_at(state, rank));
        MoveSet::new(self.rules.moves(), bits)
    }

    /// Returns the [`distance`](Table::distance) and the [`first_moves`](Table::first_moves) of a
    /// state by a single look-up; `None` if no moves lead to a goal or there is no such state.
    #[inline]
    pub fn look_up(&self, state: State) -> Option<(u32, MoveSet<'_>)> {
        let rank = self.index.rank(state)?;
        let distance = self.distance_at(rank)?;
        Some((distance, MoveSet::new(self.rules.moves(), self.first_moves_at(state, rank))))
    }

    /// Looks many states up, in their order; each as [`look_up`](Table::look_up) does.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::rules::State;
    /// use foregone::table;
    ///
    /// let coin_game = table::by_id("coin-game").expect("is baked in");
    /// let found = coin_game.look_up_all([220, 256].map(State)); // HTT/HTT/THH, THH/HHH/HHH
    /// assert_eq!(found.map(|found| found.map(|(distance, _)| distance)).collect::<Vec<_>>(), [Some(2), None]);
    /// ```
    #[inline]
    pub fn look_up_all(
        &self,
        states: impl IntoIterator<Item = State>,
    ) -> impl Iterator<Item = Option<(u32, MoveSet<'_>)>> {
        states.into_iter().map(|state| self.look_up(state))
    }

    /// Returns the solvable states with their distances: ascending with an index of keys or without
    /// one, in the order of the hash with a perfect hash.
    ///
    /// # Complexity
    ///
    /// One step for each rank: with a direct index that is every state, with another every solvable
    /// one.
    pub fn solvable_states(&self) -> impl Iterator<Item = (State, u32)> {
        self.ranked_states().filter_map(|(state, rank)| Some((state, self.distance_at(rank)?)))
    }

    /// Returns the states at a distance. The order and the cost are those of
    /// [`solvable_states`](Table::solvable_states).
    pub fn states_at(&self, distance: u32) -> impl Iterator<Item = State> {
        self.solvable_states().filter(move |&(_, found)| found == distance).map(|(state, _)| state)
    }

    /// Returns every state that has a rank, with the rank; in the order of
    /// [`solvable_states`](Table::solvable_states).
    pub fn ranked_states(&self) -> impl Iterator<Item = (State, usize)> {
        self.index.states(self.distances.len())
    }

    #[inline]
    fn distance_at(&self, rank: usize) -> Option<u32> {
        let &distance = self.distances.get(rank)?;
        (distance != Table::UNSOLVABLE).then_some(distance.into())
    }

    #[inline]
    fn first_moves_at(&self, state: State, rank: usize) -> u64 {
        match self.first_moves {
            Some(stored) => self.stored_at(stored, rank).unwrap_or(0),
            None => self.derived_at(state, rank),
        }
    }

    #[inline]
    pub(super) fn stored_at(&self, stored: &[u8], rank: usize) -> Option<u64> {
        let width = self.rules.moves().len().div_ceil(8);
        let bytes = stored.get(rank.checked_mul(width)?..)?.get(..width)?;
        Some(bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte)))
    }

    /// The moves that lead one nearer, found by making each. Kept out of line, so that a look-up of
    /// stored moves is inlined.
    #[inline(never)]
    fn derived_at(&self, state: State, rank: usize) -> u64 {
        let Some(nearer) = self.distance_at(rank).and_then(|distance| distance.checked_sub(1)) else { return 0 };
        let leads_nearer = |state: State| self.distance(state) == Some(nearer);
        let moves = self.rules.moves().iter().take(64).enumerate();
        moves.filter(|(_, mv)| mv.apply(state).is_some_and(leads_nearer)).fold(0, |bits, (rank, _)| bits | 1 << rank)
    }
}
