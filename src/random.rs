//! Random numbers by seed, the same in every version and on every machine.
//!
//! The generator is SplitMix64 (Guy L. Steele, Doug Lea, Christine H. Flood, Fast Splittable
//! Pseudorandom Number Generators, OOPSLA 2014), in the variant of Vigna's `splitmix64.c`
//! (prng.di.unimi.it). It counts in steps of the golden ratio and mixes the count. Ten lines are
//! written here, and no crate is used, because boards and tilings are promised by their seeds:
//! neither the generator nor the way from its numbers to those below a bound may change.
//!
//! A seed is mixed before the count starts at it. Else the numbers of a seed would be those of
//! another seed, a step later.
//!
//! The numbers are not fit for cryptography.

use alloc::vec::Vec;

use num_bigint::BigUint;

/// 2^64 divided by the golden ratio, made odd.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// A generator of random numbers, which gives the same numbers for the same seed in every version.
///
/// # Examples
///
/// ```
/// use foregone::random::Random;
///
/// let mut random = Random::new(4);
/// let dice: Vec<u64> = (0..6).filter_map(|_| random.below(6)).map(|side| side + 1).collect();
/// assert_eq!(dice, [1, 5, 2, 2, 1, 1]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Random {
    count: u64,
}

impl Random {
    /// Returns the generator of a seed. Generators of different seeds are independent of each
    /// other, those of 1 and 2 too.
    pub const fn new(seed: u64) -> Random {
        Random { count: mixed(seed) }
    }

    /// Returns the next number. All are as likely.
    pub const fn next_u64(&mut self) -> u64 {
        self.count = self.count.wrapping_add(STEP);
        mixed(self.count)
    }

    /// Returns a number below `bound`, or `None` if that is 0. All are exactly as likely.
    pub fn below(&mut self, bound: u64) -> Option<u64> {
        // The high half of the product with a bound; the least low halves, 2^64 modulo the bound,
        // are one too many for some numbers (Daniel Lemire, Fast Random Integer Generation in an
        // Interval, ACM TOMACS 2019).
        let surplus = bound.wrapping_neg().checked_rem(bound)?;
        loop {
            let product = u128::from(self.next_u64()) * u128::from(bound);
            if product as u64 >= surplus {
                return Some((product >> 64) as u64);
            }
        }
    }

    /// Returns a number of any size below `bound`, or `None` if that is 0. All are exactly as
    /// likely.
    pub fn below_big(&mut self, bound: &BigUint) -> Option<BigUint> {
        if *bound == BigUint::ZERO {
            return None;
        }
        // As many random bits as the bound has, the lowest first; numbers not below it, fewer than
        // half, are drawn again.
        let bits = bound.bits();
        loop {
            let words = (0..bits.div_ceil(64)).map(|_| self.next_u64());
            let digits: Vec<u32> = words.flat_map(|word| [word as u32, (word >> 32) as u32]).collect();
            let number = BigUint::new(digits) >> (bits.next_multiple_of(64) - bits);
            if number < *bound {
                return Some(number);
            }
        }
    }
}

/// A number of which every bit depends on every bit of another; no two give the same.
const fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec;

    use super::*;

    /// The first numbers of `splitmix64.c` from 1234567, as
    /// rosettacode.org/wiki/Pseudo-random_numbers/Splitmix64 has them.
    #[test]
    fn numbers_are_those_of_splitmix64() {
        let mut random = Random { count: 1_234_567 };
        let published = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!([(); 5].map(|()| random.next_u64()), published);
    }

    /// Computed by another program from the definition, and not to be changed: boards and tilings
    /// are promised by their seeds.
    #[test]
    fn draws_of_a_seed_stay_the_same() {
        let first = |seed| Random::new(seed).next_u64();
        assert_eq!(
            [first(1), first(4), first(u64::MAX)],
            [0xbfef_8030_ddc2_d772, 0x118e_d29b_9318_93b4, 0xa577_782b_c52a_9f5a]
        );
        let drawn = |seed, digits: &[u8]| {
            Random::new(seed).below_big(&BigUint::parse_bytes(digits, 10).unwrap()).unwrap().to_string()
        };
        assert_eq!(drawn(1, b"10000000000000000000000000000000000000000"), "4772489120443597292747940415521059850487");
        assert_eq!(drawn(7, b"111169057058806566808839296683223990"), "50201457696402013761099480477303127");
    }

    #[test]
    fn no_seed_has_the_numbers_of_another_a_step_later() {
        for seed in 0..100_u64 {
            let (mut here, mut there) = (Random::new(seed), Random::new(seed.wrapping_add(STEP)));
            here.next_u64();
            assert_ne!(here.next_u64(), there.next_u64(), "seed {seed}");
        }
    }

    /// The sides of a die.
    const SIDES: u64 = 18;

    /// Chi-squared of the frequencies of pairs (draw of seed s, draw of seed s + 1), with 18^2 - 1
    /// = 323 degrees of freedom. Pairs of seeds are disjoint. Each of the 324 pairs of draws is
    /// expected 100 times.
    fn chi_squared(start: u64, draw: impl Fn(u64) -> u64) -> f64 {
        let mut seen = vec![0_u32; (SIDES * SIDES) as usize];
        for seed in (0..100 * SIDES * SIDES).map(|pair| start.wrapping_add(2 * pair)) {
            seen[(SIDES * draw(seed) + draw(seed.wrapping_add(1))) as usize] += 1;
        }
        seen.into_iter().map(|seen| (f64::from(seen) - 100.0).powi(2) / 100.0).sum()
    }

    /// A fair die is beyond either end once in a thousand times (Wilson and Hilferty).
    const FAIR: core::ops::Range<f64> = 250.1..407.3;

    #[test]
    fn draws_of_neighbouring_seeds_are_independent() {
        for start in [0, 1 << 32, u64::MAX / 3] {
            let small = chi_squared(start, |seed| Random::new(seed).below(SIDES).unwrap());
            assert!(FAIR.contains(&small), "{small} from seed {start} on");
            let big = |seed| Random::new(seed).below_big(&SIDES.into()).unwrap().try_into().unwrap();
            let big = chi_squared(start, big);
            assert!(FAIR.contains(&big), "{big} from seed {start} on");
        }
        // The test would notice a generator that counts from its seed and does not mix.
        let unmixed = |seed: u64| ((u128::from(seed.wrapping_add(STEP)) * u128::from(SIDES)) >> 64) as u64;
        let unmixed = chi_squared(0, unmixed);
        assert!(!FAIR.contains(&unmixed), "{unmixed}");
    }

    #[test]
    fn every_number_below_a_bound_is_as_likely() {
        // Three quarters of 2^64: without another draw every third number would come twice as
        // often.
        let bound = 3 << 62;
        let mut random = Random::new(1);
        let thirds = (0..3000).fold([0; 3], |mut seen, _| {
            seen[(random.below(bound).unwrap() % 3) as usize] += 1;
            seen
        });
        assert!(thirds.iter().all(|seen| (900..1100).contains(seen)), "{thirds:?}"); // four standard deviations of 26
        assert_eq!((random.below(0), random.below(1)), (None, Some(0)));
    }

    #[test]
    fn big_numbers_below_a_bound_reach_both_ends() {
        let mut random = Random::new(1);
        for bits in [1, 31, 32, 33, 63, 64, 65, 128, 200] {
            let bound = BigUint::from(1_u8) << bits;
            let drawn: Vec<BigUint> = (0..64).map(|_| random.below_big(&bound).unwrap()).collect();
            let set = |bit| drawn.iter().filter(|number| number.bit(bit)).count();
            assert!(drawn.iter().all(|number| *number < bound), "{bits} bits");
            assert!((0..bits).all(|bit| (8..56).contains(&set(bit))), "{bits} bits"); // six standard deviations of 4
        }
        assert_eq!(random.below_big(&BigUint::ZERO), None);
        assert_eq!(random.below_big(&1_u8.into()), Some(BigUint::ZERO));
    }
}
