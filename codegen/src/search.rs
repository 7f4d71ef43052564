//! The full breadth-first search from all goals at once.

use std::collections::HashSet;
use std::mem;

use bitvec::vec::BitVec;

use crate::graph::Graph;

/// The largest distance of an entry: what a byte can say, less the value that marks an unsolvable state.
pub const MAX_DISTANCE: u8 = u8::MAX - 1;

/// The largest universe of which every state gets a bit. A larger one is searched with hash sets.
pub const MAX_DENSE: u64 = 1 << 24;

/// A solvable state and what is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The state.
    pub state: u64,
    /// The fewest moves from it to the nearest goal.
    pub distance: u8,
    /// All moves that lead one nearer: bit i for move i. Empty for a goal.
    pub first_moves: u64,
}

/// Why a search was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooLarge {
    /// There are more solvable states than the limit.
    States,
    /// A state is farther away than [`MAX_DISTANCE`].
    Distance,
}

/// Returns an entry for every state from which a goal can be reached, in ascending order of states.
///
/// The search runs backwards, layer by layer, from all goals at once, so it meets each state at its distance.
/// The result depends on the graph alone.
///
/// # Errors
///
/// - [`TooLarge::States`] if there are more than `limit` such states; found out before one layer more is searched.
/// - [`TooLarge::Distance`] if a distance does not fit an entry.
///
/// # Complexity
///
/// Time is solvable states times moves. Memory is 24 bytes a solvable state, and two bits a state of the universe
/// or, above [`MAX_DENSE`] states, two hash sets of solvable ones.
pub fn search(graph: &Graph, limit: u64) -> Result<Vec<Entry>, TooLarge> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut visited = States::none_of(graph);
    let mut nearer = States::none_of(graph); // the layer before this one
    let mut nearer_layer = Vec::new();
    let mut layer: Vec<u64> = graph.goals.iter().copied().filter(|&goal| visited.insert(goal)).collect();
    for distance in 0.. {
        if (entries.len() + layer.len()) as u64 > limit {
            return Err(TooLarge::States);
        }
        entries.extend(layer.iter().map(|&state| Entry {
            state,
            distance,
            first_moves: moves_into(&nearer, graph, state),
        }));
        let mut farther = Vec::new();
        for &state in &layer {
            let before = graph.moves.iter().map(|mv| graph.unapply(mv, state));
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
fn moves_into(layer: &States, graph: &Graph, state: u64) -> u64 {
    (graph.moves.iter().enumerate())
        .filter(|(_, mv)| layer.contains(graph.apply(mv, state)))
        .fold(0, |set, (rank, _)| set | 1 << rank)
}

/// A set of states.
enum States {
    /// A bit for every state of the universe.
    Dense(BitVec),
    /// The members alone.
    Sparse(HashSet<u64>),
}

impl States {
    fn none_of(graph: &Graph) -> States {
        if graph.states() <= u128::from(MAX_DENSE) {
            States::Dense(BitVec::repeat(false, graph.states() as usize))
        } else {
            States::Sparse(HashSet::new())
        }
    }

    fn contains(&self, state: u64) -> bool {
        match self {
            States::Dense(bits) => bits[state as usize],
            States::Sparse(set) => set.contains(&state),
        }
    }

    /// Returns whether the state was not there yet.
    fn insert(&mut self, state: u64) -> bool {
        match self {
            States::Dense(bits) => !bits.replace(state as usize, true),
            States::Sparse(set) => set.insert(state),
        }
    }

    fn remove(&mut self, state: u64) {
        match self {
            States::Dense(bits) => bits.set(state as usize, false),
            States::Sparse(set) => _ = set.remove(&state),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Move;

    /// A dial of `base` letters for each cell, each with a move of its own.
    fn dials(base: u64, cells: u32, goals: Vec<u64>) -> Graph {
        let moves = (0..cells).map(|cell| Move { name: format!("dial{cell}"), flips: 1 << cell }).collect();
        Graph { base, cells, moves, goals }
    }

    #[test]
    fn counts_forward_moves_where_a_move_is_not_its_own_inverse() {
        // 0 -> 1 -> 2 -> 3 -> 4 -> 0, so from 1 it takes four moves to 0
        let entries = search(&dials(5, 1, vec![0]), 5).unwrap();
        let distances: Vec<u8> = entries.iter().map(|entry| entry.distance).collect();
        assert_eq!(distances, [0, 4, 3, 2, 1]);
        assert!(entries[1..].iter().all(|entry| entry.first_moves == 1));
    }

    #[test]
    fn searches_universes_of_any_size_alike() {
        // 64 dials of two letters, of which only the last three have a move
        let mut graph = dials(2, 64, vec![0]);
        graph.moves.truncate(3);
        let large = search(&graph, 8).unwrap();
        graph.cells = 3;
        assert_eq!(large, search(&graph, 8).unwrap());
        assert_eq!(large.iter().map(|entry| entry.first_moves).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6, 7]);
    }

    #[test]
    fn gives_up_past_the_limit_and_past_the_largest_distance() {
        assert_eq!(search(&dials(2, 3, vec![0]), 7), Err(TooLarge::States));
        assert_eq!(search(&dials(255, 1, vec![0]), 255).unwrap().len(), 255);
        assert_eq!(search(&dials(256, 1, vec![0]), 256), Err(TooLarge::Distance));
    }
}
