//! What a step does to a board.

use super::State;

/// A step from board to board: a guarded affine map, `new[cell] = old[source] + add` modulo the
/// number of letters for each cell that changes, where the old letters are what the guards demand.
///
/// A step is a partial injection, so it can be taken back: where [`apply`](Step::apply) leads from
/// a to b, [`unapply`](Step::unapply) leads from b to a, and the other way round.
///
/// # Examples
///
/// A step that turns two of three dials by one letter, and back:
///
/// ```
/// # #[cfg(feature = "alloc")] {
/// use foregone::grid::Grid;
/// use foregone::rules::{Framing, RulesBuf, State};
///
/// let grid = Grid::new(1, 3).expect("is small");
/// let mut rules = RulesBuf::new("dials", "turn to aaa", grid, "abc", Framing::default());
/// rules.add_move("outer");
/// rules.add_flips(0b101);
/// let rules = rules.as_rules();
/// let outer = rules.moves().steps().next().expect("there is one");
/// let (before, after) = (State(2 * 9 + 1 * 3 + 0), State(0 * 9 + 1 * 3 + 1)); // cba, abb
/// assert_eq!(outer.apply(before), Some(after));
/// assert_eq!(outer.unapply(after), Some(before));
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Step<'t> {
    kind: Kind<'t>,
    base: u64,
    cells: u32,
}

#[derive(Clone, Copy, Debug)]
enum Kind<'t> {
    /// Each cell of a mask takes the next letter; cell 0 is the highest of as many bits as there
    /// are cells.
    Flips(u64),
    Changes(&'t [Change]),
}

/// A step as it is stored.
#[doc(hidden)] // for generated code
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepData {
    /// Each cell of a mask takes the next letter, the last letter turns into the first. Cell 0 is
    /// the highest of as many bits as the board has cells.
    Flips(u64),
    /// The changes from one place of all changes up to another.
    Changes {
        /// The first.
        start: u32,
        /// The end.
        end: u32,
    },
}

/// What a step does to one cell, and what it demands of this cell. The cells of a step and their
/// sources are the same cells.
#[doc(hidden)] // for generated code
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    /// The cell.
    pub cell: u8,
    /// The cell whose old letter it takes.
    pub source: u8,
    /// How many letters further that letter is turned.
    pub add: u8,
    /// The value that must stand on the cell before.
    pub guard: Option<u8>,
}

impl<'t> Step<'t> {
    pub(super) fn new(data: StepData, changes: &'t [Change], base: u64, cells: u32) -> Step<'t> {
        let kind = match data {
            StepData::Flips(flips) => Kind::Flips(flips),
            StepData::Changes { start, end } => {
                Kind::Changes(changes.get(start as usize..end as usize).unwrap_or_default())
            }
        };
        Step { kind, base, cells }
    }

    /// Returns the state that the step leads to, or `None` where it is not possible.
    #[inline]
    pub fn apply(&self, state: State) -> Option<State> {
        match self.kind {
            Kind::Flips(flips) if self.base == 2 => Some(State(state.0 ^ flips)),
            Kind::Flips(flips) => Some(self.turn(state, flips, 1)),
            Kind::Changes(changes) => self.change(state, changes),
        }
    }

    /// Returns the state from which the step leads to `state`, or `None` if there is none.
    #[inline]
    pub fn unapply(&self, state: State) -> Option<State> {
        match self.kind {
            Kind::Flips(flips) if self.base == 2 => Some(State(state.0 ^ flips)),
            Kind::Flips(flips) => Some(self.turn(state, flips, self.base.wrapping_sub(1))),
            Kind::Changes(changes) => self.change_back(state, changes),
        }
    }

    /// Adds `by` to each digit of a mask, modulo the base. Kept out of line, so that a flip of two
    /// letters is inlined.
    #[inline(never)]
    fn turn(&self, State(mut state): State, mut flips: u64, by: u64) -> State {
        let (mut weight, mut last) = (1_u64, 0);
        while flips != 0 {
            let place = flips.trailing_zeros();
            weight = weight.wrapping_mul(self.base.wrapping_pow(place - last));
            last = place;
            state = self.turned(state, weight.max(1), by);
            flips &= flips - 1;
        }
        State(state)
    }

    /// A number with `by` added to the digit of a weight.
    fn turned(&self, state: u64, weight: u64, by: u64) -> u64 {
        let base = self.base.max(1);
        let digit = state / weight % base;
        // A state is below 2^64 and so are all terms; other numbers than states wrap.
        let turned = digit.wrapping_add(by) % base;
        state.wrapping_sub(digit.wrapping_mul(weight)).wrapping_add(turned.wrapping_mul(weight))
    }

    #[inline(never)]
    fn change(&self, state: State, changes: &[Change]) -> Option<State> {
        if !self.is_guarded_by(state, changes) {
            return None;
        }
        let next = |next, change: &Change| {
            let value = self.digit(state, change.source) + u64::from(change.add);
            self.with_digit(next, change.cell, value)
        };
        Some(changes.iter().fold(state, next))
    }

    #[inline(never)]
    fn change_back(&self, state: State, changes: &[Change]) -> Option<State> {
        let before = |before, change: &Change| {
            let value = (self.digit(state, change.cell) + self.base).saturating_sub(u64::from(change.add));
            self.with_digit(before, change.source, value)
        };
        let before = changes.iter().fold(state, before);
        self.is_guarded_by(before, changes).then_some(before)
    }

    /// Whether every guard finds its value.
    fn is_guarded_by(&self, state: State, changes: &[Change]) -> bool {
        let holds = |change: &Change| change.guard.is_none_or(|value| self.digit(state, change.cell) == value.into());
        changes.iter().all(holds)
    }

    /// What a cell counts in a state. Of cells and bases that no board has, 1.
    fn weight(&self, cell: u8) -> u64 {
        let after = self.cells.saturating_sub(u32::from(cell) + 1);
        self.base.wrapping_pow(after).max(1)
    }

    fn digit(&self, State(state): State, cell: u8) -> u64 {
        state / self.weight(cell) % self.base.max(1)
    }

    /// A state with the value of a cell, taken modulo the base, in place of the old one.
    fn with_digit(&self, state: State, cell: u8, value: u64) -> State {
        let (weight, base) = (self.weight(cell), self.base.max(1));
        let old = self.digit(state, cell);
        let (old, new) = (old.wrapping_mul(weight), (value % base).wrapping_mul(weight));
        State(state.0.wrapping_sub(old).wrapping_add(new))
    }

    /// Whether the step is a partial injection of the boards: its cells are cells of the board,
    /// each changed once, and taken from once; its values are values of cells.
    pub(super) fn is_legal(&self) -> bool {
        let changes = match self.kind {
            Kind::Flips(flips) => return flips != 0 && flips.checked_shr(self.cells).unwrap_or(0) == 0,
            Kind::Changes(changes) => changes,
        };
        let is_cell = |cell: u8| u32::from(cell) < self.cells.min(u64::BITS);
        let is_value = |value: u8| u64::from(value) < self.base;
        let (mut cells, mut sources) = (0_u64, 0_u64);
        for &Change { cell, source, add, guard } in changes {
            if !is_cell(cell) || !is_cell(source) || !is_value(add) || !guard.is_none_or(is_value) {
                return false;
            }
            cells |= 1 << cell;
            sources |= 1 << source;
        }
        !changes.is_empty() && cells == sources && cells.count_ones() as usize == changes.len()
    }

    /// Whether no board allows both this step and another: some cell must have one value for the
    /// one and a different value for the other.
    pub(super) fn excludes(&self, other: &Step) -> bool {
        let differ = |a: &Change, b: &Change| {
            a.cell == b.cell && a.guard.zip(b.guard).is_some_and(|(guard, other)| guard != other)
        };
        self.changes().iter().any(|a| other.changes().iter().any(|b| differ(a, b)))
    }

    fn changes(&self) -> &'t [Change] {
        match self.kind {
            Kind::Flips(_) => &[],
            Kind::Changes(changes) => changes,
        }
    }
}
