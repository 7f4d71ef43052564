//! How a table finds the entry of a state: two indexes behind one type.

use phf::OrderedSet;

use super::State;

/// From a state to its rank among a table's entries, and back. Ranks ascend with states.
///
/// A look-up by perfect hash takes some 15 to 30 ns, most of it SipHash, where an array takes under 1. Its worth is that
/// it is static and holds solvable states alone: no start-up, no allocation, no std.
#[derive(Debug)]
pub enum Index {
    /// The rank is the state, solvable or not.
    Direct,
    /// A perfect hash of the solvable states, in a universe of at most 2^16 states.
    Phf16(OrderedSet<u16>),
    /// The same for a universe of at most 2^32 states.
    Phf32(OrderedSet<u32>),
    /// The same for a universe of at most 2^64 states.
    Phf64(OrderedSet<u64>),
}

impl Index {
    /// Returns the rank of a state, if it has one. For a direct index that is any number; the table ends where it ends.
    #[inline]
    pub fn rank(&self, state: State) -> Option<usize> {
        match self {
            Index::Direct => usize::try_from(state.0).ok(),
            _ => self.rank_by_hash(state),
        }
    }

    /// Kept out of line, so that a direct look-up is small enough to be inlined: it takes a quarter of the time then.
    #[inline(never)]
    fn rank_by_hash(&self, State(state): State) -> Option<usize> {
        match self {
            Index::Direct => None,
            Index::Phf16(states) => states.get_index(&u16::try_from(state).ok()?),
            Index::Phf32(states) => states.get_index(&u32::try_from(state).ok()?),
            Index::Phf64(states) => states.get_index(&state),
        }
    }

    /// Returns the state of a rank, if it has one.
    #[inline]
    pub fn unrank(&self, rank: usize) -> Option<State> {
        match self {
            Index::Direct => Some(State(rank as u64)),
            Index::Phf16(states) => states.index(rank).map(|&state| State(state.into())),
            Index::Phf32(states) => states.index(rank).map(|&state| State(state.into())),
            Index::Phf64(states) => states.index(rank).map(|&state| State(state)),
        }
    }
}
