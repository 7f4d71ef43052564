//! The values of an array in as little room as they take: those of profiles that occur, in as many
//! bytes as they need.
//!
//! Many values of an array are zero, and those that lie side by side are about as long. The rows of
//! L-trominoes on 24x24 take 2.5 GB so and not 4.9, those of dominoes 0.9 GB and not 4.3. Less
//! memory is less time as well: where the system has to hand it out, a random tiling of the former
//! took 11.7 s with whole arrays and takes 5.7 s. (AMD EPYC family 26, 2 cores, rustc 1.95,
//! 2026-11-30.)

use alloc::vec;
use alloc::vec::Vec;

use num_bigint::BigUint;
use ruint::aliases::U256;

use super::threads::at_once;

/// The values of a part; they lie in the cache.
const PART: usize = 1 << 12;

/// Values, most of which may be zero.
#[derive(Clone, Debug)]
pub(super) struct CompactValues<V> {
    zero: V,
    length: usize,
    parts: Vec<Part>,
}

/// Some values that lie side by side.
#[derive(Clone, Debug)]
struct Part {
    /// Which of 64 values are not zero, and how many before them are not.
    live: Vec<(u64, u32)>,
    /// The bytes that each takes.
    width: usize,
    bytes: Vec<u8>,
}

impl Part {
    /// Keeps the values that are not zero.
    fn new<V: Bytes + PartialEq>(values: &[V], zero: &V) -> Part {
        let (mut live, mut before, mut width) = (Vec::with_capacity(values.len().div_ceil(64)), 0, 0);
        for values in values.chunks(64) {
            let mut bits = 0;
            for (value, bit) in values.iter().zip(0..).filter(|(value, _)| *value != zero) {
                bits |= 1_u64 << bit;
                width = width.max(value.length());
            }
            live.push((bits, before));
            before += bits.count_ones();
        }
        let mut bytes = vec![0; before as usize * width + V::SIZE]; // room for the zeros behind the last
        let mut at = 0;
        for value in values.iter().filter(|value| *value != zero) {
            value.write(&mut bytes[at..]);
            at += width;
        }
        Part { live, width, bytes }
    }

    /// A value; none if it is zero.
    fn get<V: Bytes>(&self, place: usize) -> Option<V> {
        let (bits, before) = self.live[place / 64];
        let bit = 1 << (place % 64);
        let number = before + (bits & (bit - 1)).count_ones();
        (bits & bit != 0).then(|| V::from_bytes(&self.bytes[number as usize * self.width..][..self.width]))
    }
}

impl<V: Bytes + Clone + PartialEq + Send + Sync> CompactValues<V> {
    /// Keeps values; on two threads.
    pub(super) fn new(values: &[V], zero: V) -> CompactValues<V> {
        let parts =
            |values: &[V]| -> Vec<Part> { values.chunks(PART).map(|values| Part::new(values, &zero)).collect() };
        let (first, second) = values.split_at(values.len() / PART / 2 * PART);
        let (mut all, more) = at_once(|| parts(first), || parts(second));
        all.extend(more);
        CompactValues { zero, length: values.len(), parts: all }
    }

    /// A value; none if it is zero.
    pub(super) fn get(&self, place: usize) -> Option<V> {
        self.parts[place / PART].get(place % PART)
    }

    /// How many values there are.
    pub(super) fn len(&self) -> usize {
        self.length
    }

    /// All values.
    pub(super) fn values(&self) -> Vec<V> {
        (0..self.length).map(|place| self.get(place).unwrap_or_else(|| self.zero.clone())).collect()
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        let of_part =
            |part: &Part| size_of::<Part>() + part.live.capacity() * size_of::<(u64, u32)>() + part.bytes.capacity();
        self.parts.iter().map(of_part).sum()
    }
}

/// A value that can be written as bytes.
pub(super) trait Bytes: Sized {
    /// The most that are written.
    const SIZE: usize;

    /// How many it takes.
    fn length(&self) -> usize;

    /// Writes them, the lowest first, and zeros behind them up to its size.
    fn write(&self, bytes: &mut [u8]);

    /// Reads a value, its lowest byte first.
    fn from_bytes(bytes: &[u8]) -> Self;
}

/// The same for each unsigned integer.
macro_rules! integer {
    ($type:ty) => {
        impl Bytes for $type {
            const SIZE: usize = size_of::<$type>();

            fn length(&self) -> usize {
                (<$type>::BITS - self.leading_zeros()).div_ceil(8) as usize
            }

            #[inline(always)]
            fn write(&self, bytes: &mut [u8]) {
                bytes[..Self::SIZE].copy_from_slice(&self.to_le_bytes());
            }

            fn from_bytes(bytes: &[u8]) -> $type {
                let mut all = [0; Self::SIZE];
                all[..bytes.len()].copy_from_slice(bytes);
                <$type>::from_le_bytes(all)
            }
        }
    };
}

integer!(u32);
integer!(u64);
integer!(u128);

impl Bytes for U256 {
    const SIZE: usize = 32;

    fn length(&self) -> usize {
        self.byte_len()
    }

    #[inline(always)]
    fn write(&self, bytes: &mut [u8]) {
        bytes[..Self::SIZE].copy_from_slice(&self.to_le_bytes::<32>());
    }

    fn from_bytes(bytes: &[u8]) -> U256 {
        U256::from_le_slice(bytes)
    }
}

impl Bytes for BigUint {
    const SIZE: usize = 0;

    fn length(&self) -> usize {
        self.bits().div_ceil(8) as usize
    }

    fn write(&self, bytes: &mut [u8]) {
        bytes[..self.length()].copy_from_slice(&self.to_bytes_le());
    }

    fn from_bytes(bytes: &[u8]) -> BigUint {
        BigUint::from_bytes_le(bytes)
    }
}

impl Bytes for bool {
    const SIZE: usize = 1;

    fn length(&self) -> usize {
        1
    }

    fn write(&self, bytes: &mut [u8]) {
        bytes[0] = (*self).into();
    }

    fn from_bytes(bytes: &[u8]) -> bool {
        bytes != [0]
    }
}

#[cfg(test)]
mod tests {
    use core::fmt::Debug;

    use super::*;

    /// No array of a size for tests has values of all widths, and some of them end within a part
    /// and within 64.
    #[test]
    fn values_of_all_widths_are_kept() {
        fn are_kept<V: Bytes + Clone + PartialEq + Send + Sync + Debug>(zero: V, values: [V; 3]) {
            for length in [0, 1, 64, 65, PART, 2 * PART + 100] {
                let is_zero = |place: usize| place < length / 2 || place.is_multiple_of(3); // the first part has no other
                let value = |place| if is_zero(place) { zero.clone() } else { values[place % 7 % 3].clone() };
                let all: Vec<V> = (0..length).map(value).collect();
                let kept = CompactValues::new(&all, zero.clone());
                assert_eq!(kept.values(), all);
                let written: usize = all.iter().filter(|value| **value != zero).map(V::length).sum();
                assert!(kept.bytes() >= written + all.len() / 4, "{} bytes", kept.bytes()); // 16 for 64 places
                for (place, value) in all.into_iter().enumerate() {
                    assert_eq!(kept.get(place), (value != zero).then_some(value), "place {place} of {length}");
                }
            }
        }
        are_kept(u32::MAX, [0, 1, 0x1234_5678]);
        are_kept(0, [1_u64, 0x1_0000, u64::MAX]);
        are_kept(0, [1_u128, 1 << 64, u128::MAX]);
        are_kept(U256::ZERO, [U256::ONE, U256::from(u128::MAX), U256::MAX]);
        let wide = BigUint::from(3_u8).pow(1000);
        are_kept(BigUint::ZERO, [1_u8.into(), u64::MAX.into(), wide]);
        are_kept(false, [true; 3]);
    }
}
