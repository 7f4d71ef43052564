//! A sweep over the cells of a component, from its first cell on or from its last one back.
//!
//! The profile tells which of the cells ahead are covered by tiles that began before. A forward sweep knows, for each profile, the
//! ways to cover all cells before it and just these ahead; a backward sweep knows the ways to cover all the other cells ahead. So a tiling
//! is a pair of the same profile where the two meet, and what is ahead of a profile tells how many tilings have it.
//!
//! Cell by cell, the next one is either covered already, or the first cell of a tile that is laid on it. This is known as dynamic
//! programming on broken profiles (cp-algorithms.com, profile-dynamics), and as the transfer-matrix method (R. J. Mathar, Tilings of
//! rectangular regions by rectangular tiles, arXiv:1406.7788).

use alloc::vec::Vec;

use super::array::{Array, KeptArray, Pass, growth};
use super::budget::{Crowd, Effort, Limits, Stop};
use super::cover::Cover;
use super::kept::Bytes;
use super::profiles::{Key, Profiles};
use super::semiring::{Exact, Semiring, Word};
use crate::watch::Watch;

/// A layer becomes an array when an array has at most so many values for each of its profiles. A profile takes 25 times as long in a hash
/// map as a value in an array, or longer; and layers that grow are soon more crowded than they are.
const SPARSE: usize = 64;

/// Smaller layers stay hash maps: they lie in the cache, and an array would not pay for its programs. So the profiles of an array have 11
/// bits or more.
const SMALL: usize = 1 << 11;

/// A sweep that comes from one end and keeps a tally of what it meets.
pub(super) trait Tally: Sized + Send {
    /// A profile.
    type Key: Key;
    /// What is known of a profile.
    type Value;
    /// What is known of the whole.
    type Total;

    /// Says that no other sweep goes on at once.
    fn alone(self) -> Self;

    /// Goes on to a cell, or only until the layer is an array. Also returns how far it came if it could not.
    fn advance(self, cover: &Cover, until: Until, limits: &Limits, watch: &dyn Watch) -> (Self, Result<(), Stop>);

    /// The cell that it is at.
    fn at(&self) -> usize;

    fn effort(&self) -> &Effort;

    /// The value of a profile; none if it does not occur.
    fn get(&self, profile: Self::Key) -> Option<Self::Value>;

    /// The bytes of its layer.
    fn bytes(&self) -> u64;

    /// The bytes that a value points to at most.
    fn heap(&self) -> u64;

    /// The sweep as it is here, in as little room as there is for it to be asked.
    fn keep(&self) -> Self;

    /// The sweep that was kept, to go on.
    fn resume(&self) -> Self;

    /// The value of a profile from which steps lead to profiles of these values, some of them over a cell that is left blank.
    fn join(&self, steps: impl Iterator<Item = (Self::Value, bool)>) -> Option<Self::Value>;

    /// What this sweep and one from the other end make together, where they meet.
    fn meet(self, other: Self) -> Self::Total;

    /// What the sweep makes alone, at its end.
    fn total(&self) -> Self::Total;
}

/// How far a sweep goes on.
#[derive(Clone, Copy, Debug)]
pub(super) enum Until {
    Cell(usize),
    /// A cell, or one before where the layer has become an array.
    ArrayOrCell(usize),
}

/// All profiles at one cell.
#[derive(Clone, Debug)]
enum Layer<K, V> {
    Map(Profiles<K, V>),
    Array(Array<V>),
    Kept(KeptArray<V>),
}

/// A sweep. The cover is handed in with each call: whoever keeps several sweeps has it once.
pub(super) struct Sweep<K, S: Semiring> {
    semiring: S,
    /// The cell that it is at: all before have been done, or this one and all behind it.
    at: usize,
    layer: Layer<K, S::Value>,
    /// Room for the next layer, and for the masks of a cell.
    spare: Profiles<K, S::Value>,
    masks: Vec<K>,
    /// No value takes more bits.
    bits: u32,
    /// Whether layers may be arrays, once that has been asked.
    suits_array: Option<bool>,
    /// Whether no other sweep goes on at once, so that passes over an array may take two threads.
    alone: bool,
    effort: Effort,
}

impl<K: Key, V: Bytes + Clone + PartialEq + Send + Sync> Layer<K, V> {
    fn get(&self, profile: K) -> Option<V> {
        match self {
            Layer::Map(profiles) => profiles.get(profile).cloned(),
            Layer::Array(array) => Some(array.get(profile.mask() as u64).clone()),
            Layer::Kept(array) => array.get(profile.mask() as u64),
        }
    }

    fn len(&self) -> usize {
        match self {
            Layer::Map(profiles) => profiles.len(),
            Layer::Array(array) => array.values().len(),
            Layer::Kept(array) => array.len(),
        }
    }

    /// The bytes that it takes, where a value points to so many.
    fn bytes(&self, heap: u64) -> u64 {
        match self {
            Layer::Map(profiles) => profiles.bytes() as u64 + heap * profiles.len() as u64,
            Layer::Array(array) => array.bytes() as u64 + heap * array.values().len() as u64,
            Layer::Kept(array) => array.bytes() as u64,
        }
    }

    fn map<W: Clone + PartialEq>(self, value: impl FnMut(V) -> W) -> Layer<K, W> {
        match self {
            Layer::Map(profiles) => Layer::Map(profiles.map(value)),
            Layer::Array(array) => Layer::Array(array.map(value)),
            Layer::Kept(array) => Layer::Array(array.array().map(value)),
        }
    }

    /// The same, with an array as it is kept.
    fn keep(&self, zero: V) -> Layer<K, V> {
        match self {
            Layer::Array(array) => Layer::Kept(array.keep(zero)),
            layer => layer.clone(),
        }
    }

    /// The same, with an array to go on.
    fn resume(&self) -> Layer<K, V> {
        match self {
            Layer::Kept(array) => Layer::Array(array.array()),
            layer => layer.clone(),
        }
    }
}

impl<K: Key, S: Semiring> Sweep<K, S> {
    /// A sweep that begins at a cell, 0 or the one behind the last.
    pub(super) fn new(cover: &Cover, semiring: S, at: usize) -> Sweep<K, S> {
        let mut start = Profiles::new(cover.span);
        start.add(semiring, K::ZERO, &semiring.one());
        Sweep {
            semiring,
            at,
            layer: Layer::Map(start),
            spare: Profiles::new(cover.span),
            masks: Vec::new(),
            bits: 1,
            suits_array: None,
            alone: false,
            effort: Effort { frontier: 1, profiles: 1, array: None, refused: false },
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
            self.bits = self.bits_of_layer();
            if self.bits + grown > S::BITS {
                return Err(Stop::Narrow);
            }
        }
        self.choose(cover, limits);
        if S::HEAP {
            self.bits = self.bits_of_layer().saturating_add(grown);
        }
        let heap = self.heap();
        match &mut self.layer {
            Layer::Array(array) => {
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
            Layer::Kept(array) => self.layer = Layer::Array(array.array()),
            Layer::Map(profiles) => {
                // Two layers of entries that may have taken twice their length, and their tables.
                let each = 2 * size_of::<(K, S::Value)>() as u64 + 8 * size_of::<u32>() as u64 + heap;
                let most = usize::try_from(limits.memory / 2 / each).unwrap_or(usize::MAX).min(u32::MAX as usize / 2);
                self.spare.clear(profiles.len());
                self.masks.clear();
                self.masks.extend(cover.placements(next).iter().map(|mask| K::of(*mask)));
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

    /// Makes the layer an array if it is crowded and there is room.
    fn choose(&mut self, cover: &Cover, limits: &Limits) {
        let Layer::Map(profiles) = &self.layer else { return };
        if profiles.len() < SMALL {
            return;
        }
        let suits = *self.suits_array.get_or_insert_with(|| Array::<S::Value>::suits(cover));
        if !suits {
            self.effort.refused = true;
            return;
        }
        let Some(size) = Array::<S::Value>::size(cover) else { return };
        let bytes = Array::<S::Value>::bytes_of(size) + self.heap() * size as u64 + profiles.bytes() as u64;
        if profiles.len() >= size / SPARSE && bytes <= limits.memory {
            self.effort.array = Some(Crowd { cell: self.at, profiles: profiles.len() as u64, values: size as u64 });
            self.layer = Layer::Array(Array::of(cover, self.at, self.semiring.zero(), profiles.iter()));
            self.spare = Profiles::new(cover.span);
        }
    }

    fn bits_of_layer(&self) -> u32 {
        match &self.layer {
            Layer::Map(profiles) => S::bits(profiles.iter().map(|(_, value)| value)),
            Layer::Array(array) => S::bits(array.values().iter()),
            Layer::Kept(_) => self.bits,
        }
    }

    /// The same with another layer, without the room that it needs to go on.
    fn with(&self, layer: Layer<K, S::Value>) -> Sweep<K, S> {
        Sweep { layer, spare: self.spare.emptied(), masks: Vec::new(), ..*self }
    }
}

impl<K: Key, S: Semiring> Tally for Sweep<K, S> {
    type Key = K;
    type Value = S::Value;
    type Total = S::Total;

    fn alone(self) -> Sweep<K, S> {
        Sweep { alone: true, ..self }
    }

    fn advance(mut self, cover: &Cover, until: Until, limits: &Limits, watch: &dyn Watch) -> (Self, Result<(), Stop>) {
        let (Until::Cell(goal) | Until::ArrayOrCell(goal)) = until;
        while self.at != goal && !matches!((until, &self.layer), (Until::ArrayOrCell(_), Layer::Array(_))) {
            let from = self.at;
            if let Err(stop) = self.step(cover, goal, limits) {
                return (self, Err(stop));
            }
            let (length, done) = (self.layer.len() as u64, from.abs_diff(self.at));
            self.effort.frontier = self.effort.frontier.max(length);
            self.effort.profiles = self.effort.profiles.saturating_add(length.saturating_mul(done as u64));
            if self.effort.profiles > limits.budget {
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

    fn effort(&self) -> &Effort {
        &self.effort
    }

    fn get(&self, profile: K) -> Option<S::Value> {
        let value = self.layer.get(profile)?;
        (value != self.semiring.zero()).then_some(value)
    }

    fn bytes(&self) -> u64 {
        size_of::<Self>() as u64 + self.layer.bytes(self.heap())
    }

    fn heap(&self) -> u64 {
        if S::HEAP { heap(self.bits) } else { 0 }
    }

    fn keep(&self) -> Sweep<K, S> {
        self.with(self.layer.keep(self.semiring.zero()))
    }

    fn resume(&self) -> Sweep<K, S> {
        self.with(self.layer.resume())
    }

    fn join(&self, steps: impl Iterator<Item = (S::Value, bool)>) -> Option<S::Value> {
        let values = steps.filter_map(|(value, blank)| if blank { self.semiring.blank(&value) } else { Some(value) });
        values.reduce(|mut sum, value| {
            self.semiring.add(&mut sum, &value);
            sum
        })
    }

    fn meet(self, other: Sweep<K, S>) -> S::Total {
        match (&self.layer, &other.layer) {
            (Layer::Array(a), Layer::Array(b)) => {
                self.semiring.total(a.values().iter().cloned().zip(b.values().iter().cloned()))
            }
            (Layer::Map(profiles), layer) | (layer, Layer::Map(profiles)) => {
                let pairs = profiles.iter().filter_map(|(key, value)| Some((value.clone(), layer.get(*key)?)));
                self.semiring.total(pairs)
            }
            _ => self.resume().meet(other.resume()),
        }
    }

    fn total(&self) -> S::Total {
        self.semiring.total(self.layer.get(K::ZERO).map(|value| (value, self.semiring.one())).into_iter())
    }
}

impl<K: Key, W: Word> Sweep<K, Exact<W>> {
    /// The bytes of its layer and of the same with other words.
    pub(super) fn bytes_with<X: Word>(&self) -> u64 {
        let heap = if X::BITS == u32::MAX { heap(self.bits) } else { 0 };
        let entry = if let Layer::Map(_) = self.layer { size_of::<(K, X)>() } else { size_of::<X>() };
        self.bytes() + self.layer.len() as u64 * (entry as u64 + heap)
    }

    /// The same with other words.
    pub(super) fn map<X: Word>(self, word: impl FnMut(W) -> X) -> Sweep<K, Exact<X>> {
        let Sweep { at, layer, spare, masks, bits, suits_array, alone, effort, .. } = self;
        let (layer, spare) = (layer.map(word), spare.emptied());
        Sweep { semiring: Exact::NEW, at, layer, spare, masks, bits, suits_array, alone, effort }
    }
}

/// The bytes that a number of so many bits points to, and what goes with an allocation.
pub(super) fn heap(bits: u32) -> u64 {
    u64::from(bits / 8) + 32
}

/// What is done at one cell.
struct Laying<'m, K> {
    /// The tiles that have it as their first.
    masks: &'m [K],
    span: u32,
    blanks: bool,
    /// The most profiles that there may be behind it.
    most: usize,
}

impl<K: Key> Laying<'_, K> {
    /// Lays tiles on the cell. Returns whether the profiles are no more than there may be.
    fn forward<S: Semiring>(&self, semiring: S, from: &Profiles<K, S::Value>, to: &mut Profiles<K, S::Value>) -> bool {
        from.iter().all(|(profile, value)| {
            if *profile & K::ONE != K::ZERO {
                to.add(semiring, *profile >> 1, value);
                return to.len() <= self.most;
            }
            for mask in self.masks {
                if *profile & *mask == K::ZERO {
                    to.add(semiring, (*profile | *mask) >> 1, value);
                }
            }
            if self.blanks
                && let Some(value) = semiring.blank(value)
            {
                to.add(semiring, *profile >> 1, &value);
            }
            to.len() <= self.most
        })
    }

    /// Takes tiles off the cell: finds, for each profile behind it, those before it that lead there. No cell is left blank: only
    /// sweeps that may meet come from behind.
    fn backward<S: Semiring>(&self, semiring: S, from: &Profiles<K, S::Value>, to: &mut Profiles<K, S::Value>) -> bool {
        let beyond = K::ONE << self.span; // the cell that comes into view is not covered from before
        from.iter().all(|(profile, value)| {
            let covered = *profile << 1 | K::ONE;
            if covered & beyond == K::ZERO {
                to.add(semiring, covered, value);
            }
            for mask in self.masks {
                let before = covered & !*mask;
                if covered & *mask == *mask && before & beyond == K::ZERO {
                    to.add(semiring, before, value);
                }
            }
            to.len() <= self.most
        })
    }
}
