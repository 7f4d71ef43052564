//! What a sweep adds up along the way: exact counts, counts modulo a number, yes or no, the fewest
//! blank cells.

use core::marker::PhantomData;

use num_bigint::BigUint;
use ruint::aliases::U256;

use super::compact::Bytes;

/// Values that are added over all ways to come to a profile. One tile more on the way multiplies by
/// one, which changes nothing. Only [`total`](Semiring::total) multiplies, where two sweeps meet.
pub(super) trait Semiring: Copy + Send + Sync {
    /// What is added.
    type Value: Bytes + Clone + PartialEq + Send + Sync;

    /// What is multiplied and added where two sweeps meet.
    type Total;

    /// Whether values point to memory of their own.
    const HEAP: bool = false;

    /// The bits that a value holds, beyond which a sum would overflow.
    const BITS: u32 = u32::MAX;

    /// The value of what cannot be.
    fn zero(self) -> Self::Value;

    /// The value of nothing at all.
    fn one(self) -> Self::Value;

    fn add(self, sum: &mut Self::Value, value: &Self::Value);

    /// The value with one more cell left blank; `None` if that is worth nothing.
    fn blank(self, _value: &Self::Value) -> Option<Self::Value> {
        None
    }

    /// The bits that the largest of some values takes; not asked where there is no bound.
    fn bits<'v>(_values: impl Iterator<Item = &'v Self::Value>) -> u32
    where
        Self::Value: 'v,
    {
        0
    }

    /// The sum of products of pairs of values.
    fn total(self, pairs: impl Iterator<Item = (Self::Value, Self::Value)>) -> Self::Total;
}

/// Exact counts in words of one width.
pub(super) struct Exact<W>(PhantomData<W>);

impl<W> Exact<W> {
    pub(super) const NEW: Exact<W> = Exact(PhantomData);
}

impl<W> Clone for Exact<W> {
    fn clone(&self) -> Exact<W> {
        *self
    }
}

impl<W> Copy for Exact<W> {}

/// A number of some width.
pub(super) trait Uint: Bytes + Clone + PartialEq + Send + Sync + Sized {
    /// The bits that it has; `u32::MAX` for as many as are needed.
    const BITS: u32;

    fn new(number: u8) -> Self;
    fn add(&mut self, other: &Self);

    /// The bits of the largest.
    fn bits<'w>(numbers: impl Iterator<Item = &'w Self>) -> u32
    where
        Self: 'w;

    fn big(&self) -> BigUint;
    fn total(pairs: impl Iterator<Item = (Self, Self)>) -> BigUint;
}

impl<W: Uint> Semiring for Exact<W> {
    type Value = W;
    type Total = BigUint;
    const BITS: u32 = W::BITS;
    const HEAP: bool = W::BITS == u32::MAX;

    fn zero(self) -> W {
        W::new(0)
    }

    fn one(self) -> W {
        W::new(1)
    }

    #[inline(always)]
    fn add(self, sum: &mut W, value: &W) {
        sum.add(value);
    }

    fn bits<'v>(values: impl Iterator<Item = &'v W>) -> u32
    where
        W: 'v,
    {
        W::bits(values)
    }

    fn total(self, pairs: impl Iterator<Item = (W, W)>) -> BigUint {
        W::total(pairs)
    }
}

/// The limbs of a sum of 2^64 products of two 256-bit numbers.
const LIMBS: usize = 9;

/// The sum of products of numbers of so many limbs.
fn total_of_limbs<const N: usize>(pairs: impl Iterator<Item = ([u64; N], [u64; N])>) -> BigUint {
    let mut sum = [0; LIMBS];
    for (a, b) in pairs {
        for (place, a) in a.into_iter().enumerate().filter(|(_, a)| *a != 0) {
            let mut carry = 0;
            for (b, sum) in b.into_iter().zip(&mut sum[place..]) {
                let product = u128::from(a) * u128::from(b) + u128::from(*sum) + u128::from(carry);
                (*sum, carry) = (product as u64, (product >> 64) as u64);
            }
            for sum in &mut sum[place + N..] {
                let overflowed;
                (*sum, overflowed) = sum.overflowing_add(carry);
                carry = u64::from(overflowed);
                if carry == 0 {
                    break;
                }
            }
        }
    }
    from_limbs(&sum)
}

/// The number of these limbs, the lowest first.
fn from_limbs(limbs: &[u64]) -> BigUint {
    BigUint::new(limbs.iter().flat_map(|limb| [*limb as u32, (*limb >> 32) as u32]).collect())
}

impl Uint for u64 {
    const BITS: u32 = 64;

    fn new(number: u8) -> u64 {
        number.into()
    }

    #[inline(always)]
    fn add(&mut self, other: &u64) {
        *self = self.wrapping_add(*other); // the sweep sees to it that it does not
    }

    fn bits<'w>(numbers: impl Iterator<Item = &'w u64>) -> u32 {
        64 - numbers.fold(0, |all, number| all | number).leading_zeros()
    }

    fn big(&self) -> BigUint {
        (*self).into()
    }

    fn total(pairs: impl Iterator<Item = (u64, u64)>) -> BigUint {
        total_of_limbs(pairs.map(|(a, b)| ([a], [b])))
    }
}

impl Uint for u128 {
    const BITS: u32 = 128;

    fn new(number: u8) -> u128 {
        number.into()
    }

    #[inline(always)]
    fn add(&mut self, other: &u128) {
        *self = self.wrapping_add(*other);
    }

    fn bits<'w>(numbers: impl Iterator<Item = &'w u128>) -> u32 {
        128 - numbers.fold(0, |all, number| all | number).leading_zeros()
    }

    fn big(&self) -> BigUint {
        (*self).into()
    }

    fn total(pairs: impl Iterator<Item = (u128, u128)>) -> BigUint {
        let limbs = |number: u128| [number as u64, (number >> 64) as u64];
        total_of_limbs(pairs.map(|(a, b)| (limbs(a), limbs(b))))
    }
}

impl Uint for U256 {
    const BITS: u32 = 256;

    fn new(number: u8) -> U256 {
        U256::from(number)
    }

    #[inline(always)]
    fn add(&mut self, other: &U256) {
        *self = self.wrapping_add(*other);
    }

    fn bits<'w>(numbers: impl Iterator<Item = &'w U256>) -> u32 {
        numbers.fold(U256::ZERO, |all, number| all | *number).bit_len() as u32
    }

    fn big(&self) -> BigUint {
        from_limbs(self.as_limbs())
    }

    fn total(pairs: impl Iterator<Item = (U256, U256)>) -> BigUint {
        total_of_limbs(pairs.map(|(a, b)| (*a.as_limbs(), *b.as_limbs())))
    }
}

impl Uint for BigUint {
    const BITS: u32 = u32::MAX;

    fn new(number: u8) -> BigUint {
        number.into()
    }

    fn add(&mut self, other: &BigUint) {
        *self += other;
    }

    fn bits<'w>(numbers: impl Iterator<Item = &'w BigUint>) -> u32 {
        numbers.map(|number| u32::try_from(number.bits()).unwrap_or(u32::MAX)).max().unwrap_or(0)
    }

    fn big(&self) -> BigUint {
        self.clone()
    }

    fn total(pairs: impl Iterator<Item = (BigUint, BigUint)>) -> BigUint {
        pairs.map(|(a, b)| a * b).sum()
    }
}

/// Counts modulo a number that is not 0.
#[derive(Clone, Copy)]
pub(super) struct Modulo(pub(super) u64);

impl Semiring for Modulo {
    type Value = u64;
    type Total = u64;

    fn zero(self) -> u64 {
        0
    }

    fn one(self) -> u64 {
        1 % self.0
    }

    #[inline(always)]
    fn add(self, sum: &mut u64, value: &u64) {
        let (wrapped, overflowed) = sum.overflowing_add(*value);
        *sum = if overflowed || wrapped >= self.0 { wrapped.wrapping_sub(self.0) } else { wrapped };
    }

    fn total(self, pairs: impl Iterator<Item = (u64, u64)>) -> u64 {
        let modulus = u128::from(self.0);
        let sum = pairs.fold(0, |sum, (a, b)| (sum + u128::from(a) * u128::from(b) % modulus) % modulus);
        sum as u64
    }
}

/// Whether there is a way at all.
#[derive(Clone, Copy)]
pub(super) struct Possible;

impl Semiring for Possible {
    type Value = bool;
    type Total = bool;

    fn zero(self) -> bool {
        false
    }

    fn one(self) -> bool {
        true
    }

    #[inline(always)]
    fn add(self, sum: &mut bool, value: &bool) {
        *sum |= value;
    }

    fn total(self, mut pairs: impl Iterator<Item = (bool, bool)>) -> bool {
        pairs.any(|(a, b)| a && b)
    }
}

/// The fewest cells that are left blank, where that is allowed, as long as there are no more than a
/// limit.
#[derive(Clone, Copy)]
pub(super) struct FewestBlanks {
    pub(super) limit: u32,
}

impl Semiring for FewestBlanks {
    type Value = u32;
    type Total = Option<u32>;

    fn zero(self) -> u32 {
        u32::MAX
    }

    fn one(self) -> u32 {
        0
    }

    fn add(self, sum: &mut u32, value: &u32) {
        *sum = (*sum).min(*value);
    }

    fn blank(self, value: &u32) -> Option<u32> {
        (*value < self.limit).then(|| value + 1)
    }

    fn total(self, pairs: impl Iterator<Item = (u32, u32)>) -> Option<u32> {
        pairs.map(|(a, b)| a + b).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No region of a size for tests has counts so near to the end of their words.
    #[test]
    fn sums_of_products_carry_into_every_limb() {
        fn sum_of_largest<W: Uint>(largest: W) {
            let expected = largest.big() * largest.big() * 3_u8;
            assert_eq!(
                Exact::<W>::NEW.total([(); 3].map(|()| (largest.clone(), largest.clone())).into_iter()),
                expected
            );
        }
        sum_of_largest(u64::MAX);
        sum_of_largest(u128::MAX);
        sum_of_largest(U256::MAX);
        sum_of_largest(BigUint::from(u128::MAX) * u128::MAX);
    }
}
