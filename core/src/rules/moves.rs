//! Moves, and sets of them.

use core::fmt;
use core::ops::Range;

use super::{Change, State, Step, StepData};

/// The moves of a puzzle, by rank.
#[derive(Clone, Copy, Debug)]
pub struct Moves<'t> {
    /// All names, one after the other.
    names: &'t str,
    moves: &'t [MoveData],
    steps: &'t [StepData],
    changes: &'t [Change],
    base: u64,
    cells: u32,
}

/// A move as it is stored: where its name and its steps end. They begin where those of the move
/// before end.
#[doc(hidden)] // for generated code
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveData {
    /// The end of its name among all names, in bytes.
    pub name_end: u32,
    /// The end of its steps among all steps.
    pub step_end: u32,
}

impl<'t> Moves<'t> {
    pub(super) const fn new(
        (names, moves): (&'t str, &'t [MoveData]),
        (steps, changes): (&'t [StepData], &'t [Change]),
        base: u64,
        cells: u32,
    ) -> Moves<'t> {
        Moves { names, moves, steps, changes, base, cells }
    }

    #[expect(clippy::type_complexity, reason = "the two pairs of `new`")]
    pub(super) const fn parts(&self) -> ((&'t str, &'t [MoveData]), (&'t [StepData], &'t [Change])) {
        ((self.names, self.moves), (self.steps, self.changes))
    }

    /// Returns the number of moves.
    pub const fn len(&self) -> usize {
        self.moves.len()
    }

    /// Returns whether there is no move.
    pub const fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Returns the move of a rank, counted from 0.
    #[inline]
    pub fn get(&self, rank: usize) -> Option<Move<'t>> {
        let &MoveData { name_end, step_end } = self.moves.get(rank)?;
        let MoveData { name_end: name, step_end: step } = match rank.checked_sub(1) {
            Some(before) => self.moves[before],
            None => MoveData { name_end: 0, step_end: 0 },
        };
        let name = self.names.get(name as usize..name_end as usize).unwrap_or_default();
        let steps = self.steps.get(step as usize..step_end as usize).unwrap_or_default();
        Some(Move { name, steps, changes: self.changes, base: self.base, cells: self.cells })
    }

    /// Returns the moves, by rank.
    pub fn iter(&self) -> MovesIter<'t> {
        MovesIter { moves: *self, ranks: 0..self.len() }
    }

    /// Returns the steps of all moves.
    pub fn steps(&self) -> impl Iterator<Item = Step<'t>> + use<'t> {
        let Moves { steps, changes, base, cells, .. } = *self;
        steps.iter().map(move |&data| Step::new(data, changes, base, cells))
    }

    /// Whether every move has a legal name of its own and legal steps, of which one at most is
    /// possible.
    pub(super) fn are_legal(&self) -> bool {
        let is_named = |rank: usize, mv: &Move| {
            let is_legal = |letter: u8| letter.is_ascii_alphanumeric() || matches!(letter, b'-' | b'_');
            !mv.name.is_empty()
                && mv.name.bytes().all(is_legal)
                && self.iter().take(rank).all(|other| other.name != mv.name)
        };
        let is_legal = |(rank, mv): (usize, Move)| {
            let exclusive = |(place, step): (usize, Step)| mv.steps().take(place).all(|other| other.excludes(&step));
            is_named(rank, &mv)
                && !mv.steps.is_empty()
                && mv.steps().all(|step| step.is_legal())
                && mv.steps().enumerate().all(exclusive)
        };
        let ends = self.moves.last().map(|last| (last.name_end as usize, last.step_end as usize));
        ends == Some((self.names.len(), self.steps.len())) && self.iter().enumerate().all(is_legal)
    }
}

impl<'t> IntoIterator for &Moves<'t> {
    type Item = Move<'t>;
    type IntoIter = MovesIter<'t>;

    fn into_iter(self) -> MovesIter<'t> {
        self.iter()
    }
}

/// The moves of a puzzle, by rank.
#[derive(Clone, Debug)]
pub struct MovesIter<'t> {
    moves: Moves<'t>,
    ranks: Range<usize>,
}

impl<'t> Iterator for MovesIter<'t> {
    type Item = Move<'t>;

    #[inline]
    fn next(&mut self) -> Option<Move<'t>> {
        self.moves.get(self.ranks.next()?)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.ranks.size_hint()
    }
}

impl ExactSizeIterator for MovesIter<'_> {}

/// A move of a puzzle: a name for one step, or for several of which one at most is possible on any
/// board.
///
/// `Display` writes the name.
#[derive(Clone, Copy)]
pub struct Move<'t> {
    name: &'t str,
    steps: &'t [StepData],
    changes: &'t [Change],
    base: u64,
    cells: u32,
}

impl<'t> Move<'t> {
    /// Returns the name, unique in the puzzle: `r1c1` for a click, or as the spec names it.
    pub const fn name(&self) -> &'t str {
        self.name
    }

    /// Returns the steps.
    pub fn steps(&self) -> impl Iterator<Item = Step<'t>> + use<'t> {
        let Move { changes, base, cells, .. } = *self;
        self.steps.iter().map(move |&data| Step::new(data, changes, base, cells))
    }

    /// Returns the state that the move leads to from `state`, or `None` if the move is not possible
    /// there.
    #[inline]
    pub fn apply(&self, state: State) -> Option<State> {
        self.steps().find_map(|step| step.apply(state))
    }

    /// Returns the states from which the move leads to `state`, one for each step that can end
    /// there. Two steps may return the same state.
    pub fn predecessors(&self, state: State) -> impl Iterator<Item = State> + use<'t> {
        self.steps().filter_map(move |step| step.unapply(state))
    }
}

impl fmt::Display for Move<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}

impl fmt::Debug for Move<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({})", self.name)
    }
}

/// A set of the moves of a puzzle, the first 64 at most.
#[derive(Clone, Copy)]
pub struct MoveSet<'t> {
    moves: &'t Moves<'t>,
    bits: u64,
}

impl<'t> MoveSet<'t> {
    /// Makes a set from a number: bit i for move i.
    #[inline]
    pub(crate) const fn new(moves: &'t Moves<'t>, bits: u64) -> MoveSet<'t> {
        MoveSet { moves, bits }
    }

    /// Returns the set as a number: bit i for move i.
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// Returns how many moves are in the set.
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Returns whether no move is in the set.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Returns the moves, by rank.
    pub const fn iter(self) -> MoveSetIter<'t> {
        MoveSetIter(self)
    }

    /// Returns the move of the lowest rank.
    pub fn first(self) -> Option<Move<'t>> {
        match self.bits {
            0 => None,
            bits => self.moves.get(bits.trailing_zeros() as usize),
        }
    }
}

/// Sets are equal if they have the same ranks.
impl PartialEq for MoveSet<'_> {
    fn eq(&self, other: &MoveSet) -> bool {
        self.bits == other.bits
    }
}

impl Eq for MoveSet<'_> {}

impl fmt::Debug for MoveSet<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|mv| mv.name)).finish()
    }
}

impl<'t> IntoIterator for MoveSet<'t> {
    type Item = Move<'t>;
    type IntoIter = MoveSetIter<'t>;

    fn into_iter(self) -> MoveSetIter<'t> {
        self.iter()
    }
}

/// The moves of a set, by rank.
#[derive(Clone, Debug)]
pub struct MoveSetIter<'t>(MoveSet<'t>);

impl<'t> Iterator for MoveSetIter<'t> {
    type Item = Move<'t>;

    fn next(&mut self) -> Option<Move<'t>> {
        let mv = self.0.first()?;
        self.0.bits &= self.0.bits - 1; // a set with a first move is not 0
        Some(mv)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}
