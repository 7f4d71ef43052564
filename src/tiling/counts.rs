//! Exact counts along a sweep, in words that become wider when a sum might not fit: 64 bits, 128, 256, then as many as it takes.

use num_bigint::BigUint;
use ruint::aliases::U256;

use super::budget::{Effort, Limits, Stop};
use super::cover::Cover;
use super::profiles::Key;
use super::semiring::{Exact, Word};
use super::semiring_sweep::{Sweep, heap};
use super::sweep::{Tally, Until};
use crate::watch::Watch;

/// A sweep that counts.
pub(super) enum Counts<K> {
    One(Sweep<K, Exact<u64>>),
    Two(Sweep<K, Exact<u128>>),
    Four(Sweep<K, Exact<U256>>),
    Big(Sweep<K, Exact<BigUint>>),
}

/// The same for each width.
macro_rules! each {
    ($counts:expr, $sweep:ident => $result:expr) => {
        match $counts {
            Counts::One($sweep) => $result,
            Counts::Two($sweep) => $result,
            Counts::Four($sweep) => $result,
            Counts::Big($sweep) => $result,
        }
    };
}

/// A width of words, and the next.
trait Width: Word {
    /// The last width has itself.
    type Wider: Width;

    fn widened(self) -> Self::Wider;
    fn counts<K>(sweep: Sweep<K, Exact<Self>>) -> Counts<K>;
}

impl Width for u64 {
    type Wider = u128;

    fn widened(self) -> u128 {
        self.into()
    }

    fn counts<K>(sweep: Sweep<K, Exact<u64>>) -> Counts<K> {
        Counts::One(sweep)
    }
}

impl Width for u128 {
    type Wider = U256;

    fn widened(self) -> U256 {
        U256::from(self)
    }

    fn counts<K>(sweep: Sweep<K, Exact<u128>>) -> Counts<K> {
        Counts::Two(sweep)
    }
}

impl Width for U256 {
    type Wider = BigUint;

    fn widened(self) -> BigUint {
        self.big()
    }

    fn counts<K>(sweep: Sweep<K, Exact<U256>>) -> Counts<K> {
        Counts::Four(sweep)
    }
}

impl Width for BigUint {
    type Wider = BigUint;

    fn widened(self) -> BigUint {
        self
    }

    fn counts<K>(sweep: Sweep<K, Exact<BigUint>>) -> Counts<K> {
        Counts::Big(sweep)
    }
}

/// Goes on as far as it can in this width, then in the next.
fn advance<K: Key, W: Width>(
    sweep: Sweep<K, Exact<W>>,
    cover: &Cover,
    until: Until,
    limits: &Limits,
    watch: &dyn Watch,
) -> (Counts<K>, Result<(), Stop>) {
    match sweep.advance(cover, until, limits, watch) {
        (sweep, Err(Stop::Narrow)) => match sweep.bytes_with::<W::Wider>() {
            bytes if bytes > limits.memory => (W::counts(sweep), Err(Stop::Memory { bytes })),
            _ => advance(sweep.map(W::widened), cover, until, limits, watch),
        },
        (sweep, done) => (W::counts(sweep), done),
    }
}

impl<K: Key> Counts<K> {
    /// A sweep that begins at a cell, 0 or the one behind the last.
    pub(super) fn new(cover: &Cover, at: usize) -> Counts<K> {
        Counts::One(Sweep::new(cover, Exact::NEW, at))
    }

    /// The place of its width.
    fn width(&self) -> u8 {
        match self {
            Counts::One(_) => 0,
            Counts::Two(_) => 1,
            Counts::Four(_) => 2,
            Counts::Big(_) => 3,
        }
    }

    fn widened(self) -> Counts<K> {
        each!(self, sweep => Width::counts(sweep.map(Width::widened)))
    }
}

impl<K: Key> Tally for Counts<K> {
    type Key = K;
    type Value = BigUint;
    type Total = BigUint;

    fn alone(self) -> Counts<K> {
        each!(self, sweep => Width::counts(sweep.alone()))
    }

    fn advance(self, cover: &Cover, until: Until, limits: &Limits, watch: &dyn Watch) -> (Self, Result<(), Stop>) {
        each!(self, sweep => advance(sweep, cover, until, limits, watch))
    }

    fn at(&self) -> usize {
        each!(self, sweep => sweep.at())
    }

    fn effort(&self) -> &Effort {
        each!(self, sweep => sweep.effort())
    }

    fn get(&self, profile: K) -> Option<BigUint> {
        each!(self, sweep => sweep.get(profile).map(|word| word.big()))
    }

    fn bytes(&self) -> u64 {
        each!(self, sweep => sweep.bytes())
    }

    fn heap(&self) -> u64 {
        each!(self, sweep => heap(sweep.bits()))
    }

    fn keep(&self) -> Counts<K> {
        each!(self, sweep => Width::counts(sweep.keep()))
    }

    fn resume(&self) -> Counts<K> {
        each!(self, sweep => Width::counts(sweep.resume()))
    }

    fn join(&self, steps: impl Iterator<Item = (BigUint, bool)>) -> Option<BigUint> {
        steps.map(|(count, _)| count).reduce(|sum, count| sum + count)
    }

    fn meet(self, other: Counts<K>) -> BigUint {
        match (self, other) {
            (Counts::One(a), Counts::One(b)) => a.meet(b),
            (Counts::Two(a), Counts::Two(b)) => a.meet(b),
            (Counts::Four(a), Counts::Four(b)) => a.meet(b),
            (Counts::Big(a), Counts::Big(b)) => a.meet(b),
            (a, b) if a.width() < b.width() => a.widened().meet(b),
            (a, b) => a.meet(b.widened()),
        }
    }

    fn total(&self) -> BigUint {
        each!(self, sweep => sweep.total())
    }
}
