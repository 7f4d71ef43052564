//! The full breadth-first search from all goals at once.

use std::collections::HashSet;
use std::mem;

use bitvec::vec::BitVec;
use foregone_core::rules::{Rules, State};

/// The largest distance of an entry: what a byte can say, less the value that marks an unsolvable
/// state.
pub(crate) const MAX_DISTANCE: u8 = u8::MAX - 1;

/// The largest universe of which every state gets a bit. A larger one is searched with hash sets.
pub(crate) const MAX_DENSE: u64 = 1 << 24;

/// A solvable state and what is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The state.
    pub(crate) state: State,
    /// The fewest moves from it to the nearest goal.
    pub(crate) distance: u8,
    /// All moves that lead one nearer: bit i for move i. Empty for a goal.
    pub(crate) first_moves: u64,
}

/// Why a search was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TooLarge {
    /// There are more solvable states than the limit.
    States,
    /// A state is farther away than [`MAX_DISTANCE`].
    Distance,
}

/// Returns an entry for every state from which a goal can be reached, in ascending order of states.
///
/// The search runs backwards, layer by layer, from all goals at once, so it meets each state at its
/// distance. Steps are taken back one by one, so a partial injection of any kind is searched alike.
/// The result depends on the rules alone.
///
/// # Errors
///
/// - [`TooLarge::States`] if there are more than `limit` such states; found out before one layer
///   more is searched.
/// - [`TooLarge::Distance`] if a distance does not fit an entry.
///
/// # Complexity
///
/// Time is solvable states times steps. Memory is 24 bytes a solvable state, and two bits a state
/// of the universe or, above [`MAX_DENSE`] states, two hash sets of solvable ones.
pub(crate) fn search(rules: &Rules, limit: u64) -> Result<Vec<Entry>, TooLarge> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut visited = States::none_of(rules);
    let mut nearer = States::none_of(rules); // the layer before this one
    let mut nearer_layer = Vec::new();
    let mut layer: Vec<State> = rules.goals().iter().copied().filter(|&goal| visited.insert(goal)).collect();
    for distance in 0.. {
        if (entries.len() + layer.len()) as u64 > limit {
            return Err(TooLarge::States);
        }
        entries.extend(layer.iter().map(|&state| Entry {
            state,
            distance,
            first_moves: moves_into(&nearer, rules, state),
        }));
        let mut farther = Vec::new();
        for &state in &layer {
            let before = rules.moves().steps().filter_map(|step| step.unapply(state));
            farther.extend(before.filter(|&before| visited.insert(before)));
        }
        if farther.is_empty() {
            break;
        }
        if distance == MAX_DISTANCE {
            return Err(TooLarge::Distance);
        }
        nearer_layer.iter().for_each(|&state| nearer.remove(state));
        nearer_layer = mem::replace(&mut layer, farther);
        nearer_layer.iter().for_each(|&state| _ = nearer.insert(state));
    }
    entries.sort_unstable_by_key(|entry| entry.state);
    Ok(entries)
}

/// The moves that lead from `state` into `layer`: bit i for move i.
fn moves_into(layer: &States, rules: &Rules, state: State) -> u64 {
    (rules.moves().iter().enumerate())
        .filter(|(_, mv)| mv.apply(state).is_some_and(|after| layer.contains(after)))
        .fold(0, |set, (rank, _)| set | 1 << rank)
}

/// A set of states.
enum States {
    /// A bit for every state of the universe.
    Dense(BitVec),
    /// The members alone.
    Sparse(HashSet<State>),
}

impl States {
    fn none_of(rules: &Rules) -> States {
        if rules.states() <= u128::from(MAX_DENSE) {
            States::Dense(BitVec::repeat(false, rules.states() as usize))
        } else {
            States::Sparse(HashSet::new())
        }
    }

    fn contains(&self, state: State) -> bool {
        match self {
            States::Dense(bits) => bits[state.0 as usize],
            States::Sparse(set) => set.contains(&state),
        }
    }

    /// Returns whether the state was not there yet.
    fn insert(&mut self, state: State) -> bool {
        match self {
            States::Dense(bits) => !bits.replace(state.0 as usize, true),
            States::Sparse(set) => set.insert(state),
        }
    }

    fn remove(&mut self, state: State) {
        match self {
            States::Dense(bits) => bits.set(state.0 as usize, false),
            States::Sparse(set) => _ = set.remove(&state),
        }
    }
}

#[cfg(test)]
mod tests {
    use foregone_core::grid::Grid;
    use foregone_core::rules::{Framing, RulesBuf};

    use super::*;

    /// The letters of the largest alphabet.
    fn letters(count: u8) -> String {
        (b'!'..).filter(|letter| !matches!(letter, b'/' | b';')).take(count.into()).map(char::from).collect()
    }

    /// A dial of `base` letters for each cell; the last `moves` dials have a move each.
    fn dials(base: u8, cells: usize, moves: u32) -> RulesBuf {
        let mut rules = RulesBuf::new("dials", "", Grid::new(1, cells).unwrap(), &letters(base), Framing::default());
        rules.add_goal(State(0));
        for cell in 0..moves {
            rules.add_move(&format!("dial{cell}"));
            rules.add_flips(1 << cell);
        }
        rules
    }

    #[test]
    fn counts_forward_moves_where_a_move_is_not_its_own_inverse() {
        // 0 -> 1 -> 2 -> 3 -> 4 -> 0, so from 1 it takes four moves to 0
        let entries = search(&dials(5, 1, 1).as_rules(), 5).unwrap();
        let distances: Vec<u8> = entries.iter().map(|entry| entry.distance).collect();
        assert_eq!(distances, [0, 4, 3, 2, 1]);
        assert!(entries[1..].iter().all(|entry| entry.first_moves == 1));
    }

    #[test]
    fn searches_universes_of_any_size_alike() {
        // 64 dials of two letters, of which only the last three have a move
        let large = search(&dials(2, 64, 3).as_rules(), 8).unwrap();
        assert_eq!(large, search(&dials(2, 3, 3).as_rules(), 8).unwrap());
        assert_eq!(large.iter().map(|entry| entry.first_moves).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6, 7]);
    }

    #[test]
    fn gives_up_past_the_limit_and_past_the_largest_distance() {
        assert_eq!(search(&dials(2, 3, 3).as_rules(), 7), Err(TooLarge::States));
        // Three dials of 86 letters: the farthest board takes 85 turns of each. With a second goal
        // one turn fewer is enough.
        let mut rules = dials(86, 3, 3);
        assert_eq!(search(&rules.as_rules(), 86 * 86 * 86), Err(TooLarge::Distance));
        rules.add_goal(State(1));
        let entries = search(&rules.as_rules(), 86 * 86 * 86).unwrap();
        assert_eq!(entries.iter().map(|entry| entry.distance).max(), Some(MAX_DISTANCE));
    }
}
