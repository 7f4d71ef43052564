//! How a table finds the entry of a state.

use phf::Map;

use super::State;

/// From a state to its rank among a table's entries.
///
/// | index | ranks | a look-up |
/// |---|---|---|
/// | `Direct` | all states | under a nanosecond, no memory |
/// | `Phf16`, `Phf32`, `Phf64` | solvable states alone | some 10 ns, most of it SipHash; 7 bytes an entry with 16-bit keys, 19 with 64-bit keys |
/// | `Keys` | solvable states alone | a binary search; 1 to 8 bytes an entry |
///
/// A perfect hash stores only solvable states and needs no set-up: no start-up, no allocation, no
/// std. Sorted keys can be made at run time.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Index<'t> {
    /// The rank is the state, solvable or not.
    Direct,
    /// A perfect hash from the solvable states to their ranks, in a universe of at most 2^16
    /// states.
    Phf16(&'t Map<u16, u16>),
    /// The same for a universe of at most 2^32 states.
    Phf32(&'t Map<u32, u32>),
    /// The same for a universe of at most 2^64 states.
    Phf64(&'t Map<u64, u32>),
    /// The solvable states, ascending. The rank is the place among them.
    Keys(Keys<'t>),
}

/// States in ascending order, each in as many bytes as the largest state of the puzzle needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keys<'t> {
    width: u8,
    bytes: &'t [u8],
}

impl<'t> Keys<'t> {
    /// Takes keys of `width` bytes, 1 to 8, the lowest byte first.
    pub const fn new(width: u8, bytes: &'t [u8]) -> Keys<'t> {
        let width = if width == 0 || width > 8 { 8 } else { width };
        Keys { width, bytes }
    }

    /// Returns the bytes of a key, 1 to 8.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Returns the bytes of all keys, those of the lowest key first, each with its lowest byte
    /// first.
    pub const fn bytes(&self) -> &'t [u8] {
        self.bytes
    }

    /// Returns the number of keys.
    pub const fn len(&self) -> usize {
        self.bytes.len() / self.width as usize
    }

    /// Returns whether there is no key.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the key at a place.
    pub fn get(&self, place: usize) -> Option<State> {
        let width = usize::from(self.width);
        let bytes = self.bytes.get(place.checked_mul(width)?..)?.get(..width)?;
        Some(State(bytes.iter().rev().fold(0, |key, &byte| key << 8 | u64::from(byte))))
    }

    /// Returns the place of a key.
    ///
    /// # Complexity
    ///
    /// Logarithmic in the number of keys.
    pub fn find(&self, state: State) -> Option<usize> {
        let (mut start, mut end) = (0, self.len());
        while start < end {
            let middle = start.midpoint(end);
            match self.get(middle)?.cmp(&state) {
                core::cmp::Ordering::Less => start = middle + 1,
                core::cmp::Ordering::Equal => return Some(middle),
                core::cmp::Ordering::Greater => end = middle,
            }
        }
        None
    }
}

impl Index<'_> {
    /// Returns the rank of a state, if it has one. For a direct index that is any number; the table
    /// ends where it ends.
    #[inline]
    pub fn rank(&self, State(state): State) -> Option<usize> {
        match self {
            Index::Direct => usize::try_from(state).ok(),
            _ => self.rank_by_key(state),
        }
    }

    /// Kept out of line, so that a direct look-up is small enough to be inlined: it takes a quarter
    /// of the time then.
    #[inline(never)]
    fn rank_by_key(&self, state: u64) -> Option<usize> {
        match self {
            Index::Direct => None,
            Index::Phf16(ranks) => ranks.get(&u16::try_from(state).ok()?).map(|&rank| rank.into()),
            Index::Phf32(ranks) => ranks.get(&u32::try_from(state).ok()?).map(|&rank| rank as usize),
            Index::Phf64(ranks) => ranks.get(&state).map(|&rank| rank as usize),
            Index::Keys(keys) => keys.find(State(state)),
        }
    }

    /// Returns every state that has one of the first `ranks` ranks, with its rank: in the order of
    /// the hash for a perfect hash, ascending for others.
    pub(super) fn states(&self, ranks: usize) -> impl Iterator<Item = (State, usize)> {
        let (mut direct, mut phf16, mut phf32, mut phf64, mut sorted) = (0..0, None, None, None, None);
        match self {
            Index::Direct => direct = 0..ranks,
            Index::Phf16(map) => phf16 = Some(map),
            Index::Phf32(map) => phf32 = Some(map),
            Index::Phf64(map) => phf64 = Some(map),
            Index::Keys(keys) => sorted = Some(keys),
        }
        let direct = direct.map(|rank| (State(rank as u64), rank));
        let phf16 = phf16.into_iter().flat_map(|map| map.entries());
        let phf32 = phf32.into_iter().flat_map(|map| map.entries());
        let phf64 = phf64.into_iter().flat_map(|map| map.entries());
        let sorted =
            sorted.into_iter().flat_map(|keys| (0..keys.len()).filter_map(|rank| Some((keys.get(rank)?, rank))));
        direct
            .chain(phf16.map(|(&state, &rank)| (State(state.into()), rank.into())))
            .chain(phf32.map(|(&state, &rank)| (State(state.into()), rank as usize)))
            .chain(phf64.map(|(&state, &rank)| (State(state), rank as usize)))
            .chain(sorted)
    }

    /// Returns how many states have a rank, where a direct index has `ranks` of them.
    pub(super) fn len(&self, ranks: usize) -> usize {
        match self {
            Index::Direct => ranks,
            Index::Phf16(map) => map.len(),
            Index::Phf32(map) => map.len(),
            Index::Phf64(map) => map.len(),
            Index::Keys(keys) => keys.len(),
        }
    }
}
