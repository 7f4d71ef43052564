//! A sweep whose profiles have values of a semiring.

use alloc::vec::Vec;

use super::array::{Array, Pass, growth};
use super::budget::{ArraySwitch, Limits, Stats, Stop};
use super::cover::Cover;
use super::frontier::Frontier;
use super::laying::Laying;
use super::profiles::{Key, Profiles};
use super::semiring::{Exact, Semiring, Uint};
use super::sweep::{Sweep, Until};
use crate::watch::Watch;

/// A frontier becomes an array when an array has at most so many values for each of its profiles. A
/// profile takes 25 times as long in a hash map as a value in an array, or longer; and frontiers
/// that grow are soon more crowded than they are.
const SPARSE: usize = 64;

/// Smaller frontiers stay hash maps: they lie in the cache, and an array would not pay for its
/// kernels. So the profiles of an array have 11 bits or more.
const SMALL: usize = 1 << 11;

/// A sweep. The cover is handed in with each call: whoever keeps several sweeps has it once.
pub(super) struct SemiringSweep<K, S: Semiring> {
    semiring: S,
    /// The cell that it is at: all before have been done, or this one and all behind it.
    at: usize,
    frontier: Frontier<K, S::Value>,
    /// Room for the next frontier, and for the masks of a cell.
    spare: Profiles<K, S::Value>,
    masks: Vec<K>,
    /// No value takes more bits.
    bits: u32,
    /// Whether frontiers may be arrays, once that has been asked.
    suits_array: Option<bool>,
    /// Whether no other sweep goes on at once, so that passes over an array may take two threads.
    alone: bool,
    stats: Stats,
}

impl<K: Key, S: Semiring> SemiringSweep<K, S> {
    /// A sweep that begins at a cell, 0 or the one behind the last.
    pub(super) fn new(cover: &Cover, semiring: S, at: usize) -> SemiringSweep<K, S> {
        let mut start = Profiles::new(cover.span);
        start.add(semiring, K::ZERO, &semiring.one());
        SemiringSweep {
            semiring,
            at,
            frontier: Frontier::Map(start),
            spare: Profiles::new(cover.span),
            masks: Vec::new(),
            bits: 1,
            suits_array: None,
            alone: false,
            stats: Stats { frontier: 1, profiles: 1, array: None, refused: false },
        }
    }

    /// No value takes more bits.
    pub(super) fn bits(&self) -> u32 {
        self.bits
    }

    /// Does one cell, or for an array as many as it does at once.
    fn step(&mut self, cover: &Cover, goal: usize, limits: &Limits) -> Result<(), Stop> {
        let next = if self.at < goal { self.at } else { self.at - 1 };
        let grown = growth(cover, next);
        if self.bits.saturating_add(grown) > S::BITS {
            self.bits = self.bits_of_frontier();
            if self.bits + grown > S::BITS {
                return Err(Stop::Narrow);
            }
        }
        self.choose(cover, limits);
        if S::HEAP {
            self.bits = self.bits_of_frontier().saturating_add(grown);
        }
        let heap = self.heap();
        match &mut self.frontier {
            Frontier::Array(array) => {
                let pass = Pass::new(cover, self.at, goal, S::BITS.saturating_sub(self.bits));
                let Some(pass) = pass else { return Err(Stop::Narrow) };
                let needed = array.bytes() as u64 + heap * array.values().len() as u64;
                if needed > limits.memory {
                    return Err(Stop::Memory { bytes: needed });
                }
                array.advance(cover, self.semiring, &pass, self.alone);
                self.bits =
                    pass.cells.clone().fold(self.bits, |bits, number| bits.saturating_add(growth(cover, number)));
                self.at = if self.at < goal { pass.cells.end } else { pass.cells.start };
            }
            Frontier::Compact(array) => self.frontier = Frontier::Array(array.expanded()),
            Frontier::Map(profiles) => {
                // Two frontiers of entries that may have taken twice their length, and their
                // tables.
                let each = 2 * size_of::<(K, S::Value)>() as u64 + 8 * size_of::<u32>() as u64 + heap;
                let most = usize::try_from(limits.memory / 2 / each).unwrap_or(usize::MAX).min(u32::MAX as usize / 2);
                self.spare.clear(profiles.len());
                self.masks.clear();
                self.masks.extend(cover.placements(next).iter().map(|mask| K::from_mask(*mask)));
                let cell = Laying { masks: &self.masks, span: cover.span, blanks: cover.blanks, most };
                let done = match self.at < goal {
                    true => cell.forward(self.semiring, profiles, &mut self.spare),
                    false => cell.backward(self.semiring, profiles, &mut self.spare),
                };
                if !done {
                    return Err(Stop::Memory { bytes: 2 * each * (self.spare.len() as u64 + profiles.len() as u64) });
                }
                core::mem::swap(profiles, &mut self.spare);
                self.bits = self.bits.saturating_add(grown);
                self.at = if self.at < goal { next + 1 } else { next };
            }
        }
        Ok(())
    }

    /// Makes the frontier an array if it is crowded and there is room.
    fn choose(&mut self, cover: &Cover, limits: &Limits) {
        let Frontier::Map(profiles) = &self.frontier else { return };
        if profiles.len() < SMALL {
            return;
        }
        let suits = *self.suits_array.get_or_insert_with(|| Array::<S::Value>::suits(cover));
        if !suits {
            self.stats.refused = true;
            return;
        }
        let Some(size) = Array::<S::Value>::size(cover) else { return };
        let bytes = Array::<S::Value>::bytes_of(size) + self.heap() * size as u64 + profiles.bytes() as u64;
        if profiles.len() >= size / SPARSE && bytes <= limits.memory {
            self.stats.array =
                Some(ArraySwitch { cell: self.at, profiles: profiles.len() as u64, values: size as u64 });
            self.frontier =
                Frontier::Array(Array::from_profiles(cover, self.at, self.semiring.zero(), profiles.iter()));
            self.spare = Profiles::new(cover.span);
        }
    }

    fn bits_of_frontier(&self) -> u32 {
        match &self.frontier {
            Frontier::Map(profiles) => S::bits(profiles.iter().map(|(_, value)| value)),
            Frontier::Array(array) => S::bits(array.values().iter()),
            Frontier::Compact(_) => self.bits,
        }
    }

    /// The same with another frontier, without the room that it needs to go on.
    fn with(&self, frontier: Frontier<K, S::Value>) -> SemiringSweep<K, S> {
        SemiringSweep { frontier, spare: self.spare.emptied(), masks: Vec::new(), ..*self }
    }
}

impl<K: Key, S: Semiring> Sweep for SemiringSweep<K, S> {
    type Key = K;
    type Value = S::Value;
    type Total = S::Total;

    fn alone(self) -> SemiringSweep<K, S> {
        SemiringSweep { alone: true, ..self }
    }

    fn advance(mut self, cover: &Cover, until: Until, limits: &Limits, watch: &dyn Watch) -> (Self, Result<(), Stop>) {
        let (Until::Cell(goal) | Until::ArrayOrCell(goal)) = until;
        while self.at != goal && !matches!((until, &self.frontier), (Until::ArrayOrCell(_), Frontier::Array(_))) {
            let from = self.at;
            if let Err(stop) = self.step(cover, goal, limits) {
                return (self, Err(stop));
            }
            let (length, done) = (self.frontier.len() as u64, from.abs_diff(self.at));
            self.stats.frontier = self.stats.frontier.max(length);
            self.stats.profiles = self.stats.profiles.saturating_add(length.saturating_mul(done as u64));
            if self.stats.profiles > limits.budget {
                return (self, Err(Stop::Budget));
            }
            if watch.advance(done as u64).is_break() {
                return (self, Err(Stop::Watch));
            }
        }
        (self, Ok(()))
    }

    fn at(&self) -> usize {
        self.at
    }

    fn stats(&self) -> &Stats {
        &self.stats
    }

    fn get(&self, profile: K) -> Option<S::Value> {
        let value = self.frontier.get(profile)?;
        (value != self.semiring.zero()).then_some(value)
    }

    fn bytes(&self) -> u64 {
        size_of::<Self>() as u64 + self.frontier.bytes(self.heap())
    }

    fn heap(&self) -> u64 {
        if S::HEAP { heap(self.bits) } else { 0 }
    }

    fn compacted(&self) -> SemiringSweep<K, S> {
        self.with(self.frontier.compacted(self.semiring.zero()))
    }

    fn expanded(&self) -> SemiringSweep<K, S> {
        self.with(self.frontier.expanded())
    }

    fn join(&self, steps: impl Iterator<Item = (S::Value, bool)>) -> Option<S::Value> {
        let values = steps.filter_map(|(value, blank)| if blank { self.semiring.blank(&value) } else { Some(value) });
        values.reduce(|mut sum, value| {
            self.semiring.add(&mut sum, &value);
            sum
        })
    }

    fn meet(self, other: SemiringSweep<K, S>) -> S::Total {
        match (&self.frontier, &other.frontier) {
            (Frontier::Array(a), Frontier::Array(b)) => {
                self.semiring.total(a.values().iter().cloned().zip(b.values().iter().cloned()))
            }
            (Frontier::Map(profiles), frontier) | (frontier, Frontier::Map(profiles)) => {
                let pairs = profiles.iter().filter_map(|(key, value)| Some((value.clone(), frontier.get(*key)?)));
                self.semiring.total(pairs)
            }
            _ => self.expanded().meet(other.expanded()),
        }
    }

    fn total(&self) -> S::Total {
        self.semiring.total(self.frontier.get(K::ZERO).map(|value| (value, self.semiring.one())).into_iter())
    }
}

impl<K: Key, W: Uint> SemiringSweep<K, Exact<W>> {
    /// The bytes of its frontier and of the same with other words.
    pub(super) fn bytes_with<X: Uint>(&self) -> u64 {
        let heap = if X::BITS == u32::MAX { heap(self.bits) } else { 0 };
        let entry = if let Frontier::Map(_) = self.frontier { size_of::<(K, X)>() } else { size_of::<X>() };
        self.bytes() + self.frontier.len() as u64 * (entry as u64 + heap)
    }

    /// The same with other words.
    pub(super) fn map<X: Uint>(self, word: impl FnMut(W) -> X) -> SemiringSweep<K, Exact<X>> {
        let SemiringSweep { at, frontier, spare, masks, bits, suits_array, alone, stats, .. } = self;
        let (frontier, spare) = (frontier.map(word), spare.emptied());
        SemiringSweep { semiring: Exact::NEW, at, frontier, spare, masks, bits, suits_array, alone, stats }
    }
}

/// The bytes that a number of so many bits points to, and what goes with an allocation.
pub(super) fn heap(bits: u32) -> u64 {
    u64::from(bits / 8) + 32
}
