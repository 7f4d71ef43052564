//! Exact counts along a sweep, in words that become wider when a sum might not fit: 64 bits, 128,
//! 256, then as many as it takes.

use num_bigint::BigUint;
use ruint::aliases::U256;

use super::budget::{Limits, Stats, Stop};
use super::cover::Cover;
use super::profiles::Key;
use super::semiring::{Exact, Uint};
use super::semiring_sweep::{SemiringSweep, heap};
use super::sweep::{Sweep, Until};
use crate::watch::Watch;

/// A sweep that counts.
pub(super) enum WideningSweep<K> {
    U64(SemiringSweep<K, Exact<u64>>),
    U128(SemiringSweep<K, Exact<u128>>),
    U256(SemiringSweep<K, Exact<U256>>),
    Big(SemiringSweep<K, Exact<BigUint>>),
}

/// The same for each width.
macro_rules! each {
    ($counts:expr, $sweep:ident => $result:expr) => {
        match $counts {
            WideningSweep::U64($sweep) => $result,
            WideningSweep::U128($sweep) => $result,
            WideningSweep::U256($sweep) => $result,
            WideningSweep::Big($sweep) => $result,
        }
    };
}

/// A width of words, and the next.
trait Width: Uint {
    /// The last width has itself.
    type Wider: Width;

    fn widened(self) -> Self::Wider;
    fn sweep<K>(sweep: SemiringSweep<K, Exact<Self>>) -> WideningSweep<K>;
}

impl Width for u64 {
    type Wider = u128;

    fn widened(self) -> u128 {
        self.into()
    }

    fn sweep<K>(sweep: SemiringSweep<K, Exact<u64>>) -> WideningSweep<K> {
        WideningSweep::U64(sweep)
    }
}

impl Width for u128 {
    type Wider = U256;

    fn widened(self) -> U256 {
        U256::from(self)
    }

    fn sweep<K>(sweep: SemiringSweep<K, Exact<u128>>) -> WideningSweep<K> {
        WideningSweep::U128(sweep)
    }
}

impl Width for U256 {
    type Wider = BigUint;

    fn widened(self) -> BigUint {
        self.big()
    }

    fn sweep<K>(sweep: SemiringSweep<K, Exact<U256>>) -> WideningSweep<K> {
        WideningSweep::U256(sweep)
    }
}

impl Width for BigUint {
    type Wider = BigUint;

    fn widened(self) -> BigUint {
        self
    }

    fn sweep<K>(sweep: SemiringSweep<K, Exact<BigUint>>) -> WideningSweep<K> {
        WideningSweep::Big(sweep)
    }
}

/// Goes on as far as it can in this width, then in the next.
fn advance<K: Key, W: Width>(
    sweep: SemiringSweep<K, Exact<W>>,
    cover: &Cover,
    until: Until,
    limits: &Limits,
    watch: &dyn Watch,
) -> (WideningSweep<K>, Result<(), Stop>) {
    match sweep.advance(cover, until, limits, watch) {
        (sweep, Err(Stop::Narrow)) => match sweep.bytes_with::<W::Wider>() {
            bytes if bytes > limits.memory => (W::sweep(sweep), Err(Stop::Memory { bytes })),
            _ => advance(sweep.map(W::widened), cover, until, limits, watch),
        },
        (sweep, done) => (W::sweep(sweep), done),
    }
}

impl<K: Key> WideningSweep<K> {
    /// A sweep that begins at a cell, 0 or the one behind the last.
    pub(super) fn new(cover: &Cover, at: usize) -> WideningSweep<K> {
        WideningSweep::U64(SemiringSweep::new(cover, Exact::NEW, at))
    }

    /// The place of its width.
    fn width(&self) -> u8 {
        match self {
            WideningSweep::U64(_) => 0,
            WideningSweep::U128(_) => 1,
            WideningSweep::U256(_) => 2,
            WideningSweep::Big(_) => 3,
        }
    }

    fn widened(self) -> WideningSweep<K> {
        each!(self, sweep => Width::sweep(sweep.map(Width::widened)))
    }
}

impl<K: Key> Sweep for WideningSweep<K> {
    type Key = K;
    type Value = BigUint;
    type Total = BigUint;

    fn alone(self) -> WideningSweep<K> {
        each!(self, sweep => Width::sweep(sweep.alone()))
    }

    fn advance(self, cover: &Cover, until: Until, limits: &Limits, watch: &dyn Watch) -> (Self, Result<(), Stop>) {
        each!(self, sweep => advance(sweep, cover, until, limits, watch))
    }

    fn at(&self) -> usize {
        each!(self, sweep => sweep.at())
    }

    fn stats(&self) -> &Stats {
        each!(self, sweep => sweep.stats())
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

    fn compacted(&self) -> WideningSweep<K> {
        each!(self, sweep => Width::sweep(sweep.compacted()))
    }

    fn expanded(&self) -> WideningSweep<K> {
        each!(self, sweep => Width::sweep(sweep.expanded()))
    }

    fn join(&self, steps: impl Iterator<Item = (BigUint, bool)>) -> Option<BigUint> {
        steps.map(|(count, _)| count).reduce(|sum, count| sum + count)
    }

    fn meet(self, other: WideningSweep<K>) -> BigUint {
        match (self, other) {
            (WideningSweep::U64(a), WideningSweep::U64(b)) => a.meet(b),
            (WideningSweep::U128(a), WideningSweep::U128(b)) => a.meet(b),
            (WideningSweep::U256(a), WideningSweep::U256(b)) => a.meet(b),
            (WideningSweep::Big(a), WideningSweep::Big(b)) => a.meet(b),
            (a, b) if a.width() < b.width() => a.widened().meet(b),
            (a, b) => a.meet(b.widened()),
        }
    }

    fn total(&self) -> BigUint {
        each!(self, sweep => sweep.total())
    }
}
