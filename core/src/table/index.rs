//! How a table finds the entry of a state: two indexes behind one type.

use phf::Map;

use super::State;

/// From a state to its rank among a table's entries.
///
/// `Direct` takes no memory and under a nanosecond. A perfect hash takes some 10 ns, most of it SipHash, and about 7 bytes
/// an entry with 16-bit keys, 19 with 64-bit keys. Its worth is that it holds solvable states alone and is static: no
/// start-up, no allocation, no std.
#[derive(Debug)]
pub enum Index {
    /// The rank is the state, solvable or not.
    Direct,
    /// A perfect hash from the solvable states to their ranks, in a universe of at most 2^16 states.
    Phf16(Map<u16, u16>),
    /// The same for a universe of at most 2^32 states.
    Phf32(Map<u32, u32>),
    /// The same for a universe of at most 2^64 states.
    Phf64(Map<u64, u32>),
}

impl Index {
    /// Returns the rank of a state, if it has one. For a direct index that is any number; the table ends where it ends.
    #[inline]
    pub fn rank(&self, State(state): State) -> Option<usize> {
        match self {
            Index::Direct => usize::try_from(state).ok(),
            _ => self.rank_by_hash(state),
        }
    }

    /// Kept out of line, so that a direct look-up is small enough to be inlined: it takes a quarter of the time then.
    #[inline(never)]
    fn rank_by_hash(&self, state: u64) -> Option<usize> {
        match self {
            Index::Direct => None,
            Index::Phf16(ranks) => ranks.get(&u16::try_from(state).ok()?).map(|&rank| rank.into()),
            Index::Phf32(ranks) => ranks.get(&u32::try_from(state).ok()?).map(|&rank| rank as usize),
            Index::Phf64(ranks) => ranks.get(&state).map(|&rank| rank as usize),
        }
    }

    /// Returns every state that has one of the first `ranks` ranks, with its rank: ascending for a direct index, in the
    /// order of the hash for others.
    pub(super) fn states(&self, ranks: usize) -> impl Iterator<Item = (State, usize)> {
        let (mut direct, mut phf16, mut phf32, mut phf64) = (0..0, None, None, None);
        match self {
            Index::Direct => direct = 0..ranks,
            Index::Phf16(map) => phf16 = Some(map),
            Index::Phf32(map) => phf32 = Some(map),
            Index::Phf64(map) => phf64 = Some(map),
        }
        let phf16 = phf16.into_iter().flat_map(Map::entries).map(|(&state, &rank)| (state.into(), rank.into()));
        let phf32 = phf32.into_iter().flat_map(Map::entries).map(|(&state, &rank)| (state.into(), rank as usize));
        let phf64 = phf64.into_iter().flat_map(Map::entries).map(|(&state, &rank)| (state, rank as usize));
        let all = direct.map(|rank| (rank as u64, rank)).chain(phf16).chain(phf32).chain(phf64);
        all.map(|(state, rank)| (State(state), rank))
    }
}
