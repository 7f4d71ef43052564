//! A frontier as a hash map: the profiles that occur, each with its value.
//!
//! The profiles and their values lie one behind the other in the order in which they were first
//! met; a table of numbers leads to them. So going through a frontier and emptying it cost no more
//! than what it holds, and a profile costs 4 to 7 ns on every cell while the frontier lies in the
//! cache. Lists sorted by profile, of which each placement makes one more to be merged, take 1.5 to
//! 3.5 times as long; std's map with a fast hash about twice.

use alloc::vec::Vec;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, Not, Shl, Shr};

use super::semiring::Semiring;

/// The profiles of at most 63 cells, or of at most 127: bit 0 tells whether the cell that the sweep
/// is at is covered, bit 1 the next.
pub(super) trait Key:
    Copy
    + Eq
    + Hash
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const ZERO: Self;
    const ONE: Self;

    /// The lowest bits of a mask.
    fn from_mask(mask: u128) -> Self;
    fn mask(self) -> u128;

    /// A hash, of which the highest bits are the best.
    fn scattered(self) -> u64;
}

/// 2^64 divided by the golden ratio: Knuth, The Art of Computer Programming, volume 3, section 6.4,
/// multiplicative hashing.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

impl Key for u64 {
    const ZERO: u64 = 0;
    const ONE: u64 = 1;

    fn from_mask(mask: u128) -> u64 {
        mask as u64
    }

    fn mask(self) -> u128 {
        self.into()
    }

    #[inline(always)]
    fn scattered(self) -> u64 {
        self.wrapping_mul(GOLDEN)
    }
}

impl Key for u128 {
    const ZERO: u128 = 0;
    const ONE: u128 = 1;

    fn from_mask(mask: u128) -> u128 {
        mask
    }

    fn mask(self) -> u128 {
        self
    }

    #[inline(always)]
    fn scattered(self) -> u64 {
        ((self as u64).wrapping_mul(GOLDEN).rotate_right(32) ^ (self >> 64) as u64).wrapping_mul(GOLDEN)
    }
}

/// Profiles and their values.
#[derive(Clone, Debug)]
pub(super) struct Profiles<K, V> {
    entries: Vec<(K, V)>,
    /// Numbers of entries, from 1; 0 is free.
    table: Vec<u32>,
    /// The bits of a profile.
    span: u32,
    /// What leaves as many bits of a hash as number the table, of which at most half is taken. None
    /// where the table is long enough for the profiles to number it.
    shift: Option<u32>,
}

/// The length of the smallest table.
const SMALLEST: usize = 16;

/// A table as long as there are profiles may be so long, or twice as long as it would be.
const DIRECT: usize = 1 << 10;

impl<K: Key, V> Profiles<K, V> {
    /// None of so many bits.
    pub(super) fn new(span: u32) -> Profiles<K, V> {
        let mut none = Profiles { entries: Vec::new(), table: Vec::new(), span, shift: None };
        none.clear(1);
        none
    }

    /// None, of as many bits as these.
    pub(super) fn emptied<W>(&self) -> Profiles<K, W> {
        Profiles::new(self.span)
    }

    /// Takes all out, and makes the table ready for so many.
    pub(super) fn clear(&mut self, profiles: usize) {
        self.entries.clear();
        self.resize(2 * profiles);
    }

    /// Empties the table and gives it at least this length.
    fn resize(&mut self, length: usize) {
        let length = length.next_power_of_two().max(SMALLEST);
        let all = 1_usize.checked_shl(self.span).filter(|all| *all <= DIRECT.max(2 * length));
        self.shift = if all.is_some() { None } else { Some(u64::BITS - length.trailing_zeros()) };
        self.table.clear();
        self.table.resize(all.unwrap_or(length), 0);
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The profiles in the order in which they were met.
    pub(super) fn iter(&self) -> impl Iterator<Item = &(K, V)> {
        self.entries.iter()
    }

    /// The place of a profile in the table, or the free one where it would be.
    #[inline(always)]
    fn place(&self, key: K) -> usize {
        let Some(shift) = self.shift else { return key.mask() as usize };
        let mut place = (key.scattered() >> shift) as usize;
        loop {
            match self.table[place] {
                0 => return place,
                number if self.entries[number as usize - 1].0 == key => return place,
                _ => place = (place + 1) & (self.table.len() - 1),
            }
        }
    }

    pub(super) fn get(&self, key: K) -> Option<&V> {
        let number = self.table[self.place(key)].checked_sub(1)?;
        Some(&self.entries[number as usize].1)
    }

    /// Adds a value to that of a profile.
    #[inline(always)]
    pub(super) fn add<S: Semiring<Value = V>>(&mut self, semiring: S, key: K, value: &V)
    where
        V: Clone,
    {
        let place = self.place(key);
        match self.table[place].checked_sub(1) {
            Some(number) => semiring.add(&mut self.entries[number as usize].1, value),
            None => {
                self.entries.push((key, value.clone()));
                self.table[place] = self.entries.len() as u32; // fewer than 2^32, by the memory of a frontier
                if self.shift.is_some() && 2 * self.entries.len() > self.table.len() {
                    self.grow();
                }
            }
        }
    }

    /// Gives the table four times its length.
    #[cold]
    fn grow(&mut self) {
        self.resize(4 * self.table.len());
        for number in 0..self.entries.len() {
            let place = self.place(self.entries[number].0);
            self.table[place] = number as u32 + 1;
        }
    }

    /// The same profiles with other values.
    pub(super) fn map<W>(self, mut value: impl FnMut(V) -> W) -> Profiles<K, W> {
        let entries = self.entries.into_iter().map(|(key, old)| (key, value(old))).collect();
        Profiles { entries, table: self.table, span: self.span, shift: self.shift }
    }

    /// The bytes that it has taken, without what its values point to.
    pub(super) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<(K, V)>() + self.table.capacity() * size_of::<u32>()
    }
}
