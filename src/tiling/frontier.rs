//! All profiles at one cell and their values: as a hash map, as an array, or as an array that is kept.

use super::array::{Array, KeptArray};
use super::kept::Bytes;
use super::profiles::{Key, Profiles};

/// All profiles at one cell.
#[derive(Clone, Debug)]
pub(super) enum Layer<K, V> {
    Map(Profiles<K, V>),
    Array(Array<V>),
    Kept(KeptArray<V>),
}

impl<K: Key, V: Bytes + Clone + PartialEq + Send + Sync> Layer<K, V> {
    pub(super) fn get(&self, profile: K) -> Option<V> {
        match self {
            Layer::Map(profiles) => profiles.get(profile).cloned(),
            Layer::Array(array) => Some(array.get(profile.mask() as u64).clone()),
            Layer::Kept(array) => array.get(profile.mask() as u64),
        }
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Layer::Map(profiles) => profiles.len(),
            Layer::Array(array) => array.values().len(),
            Layer::Kept(array) => array.len(),
        }
    }

    /// The bytes that it takes, where a value points to so many.
    pub(super) fn bytes(&self, heap: u64) -> u64 {
        match self {
            Layer::Map(profiles) => profiles.bytes() as u64 + heap * profiles.len() as u64,
            Layer::Array(array) => array.bytes() as u64 + heap * array.values().len() as u64,
            Layer::Kept(array) => array.bytes() as u64,
        }
    }

    pub(super) fn map<W: Clone + PartialEq>(self, value: impl FnMut(V) -> W) -> Layer<K, W> {
        match self {
            Layer::Map(profiles) => Layer::Map(profiles.map(value)),
            Layer::Array(array) => Layer::Array(array.map(value)),
            Layer::Kept(array) => Layer::Array(array.array().map(value)),
        }
    }

    /// The same, with an array as it is kept.
    pub(super) fn keep(&self, zero: V) -> Layer<K, V> {
        match self {
            Layer::Array(array) => Layer::Kept(array.keep(zero)),
            layer => layer.clone(),
        }
    }

    /// The same, with an array to go on.
    pub(super) fn resume(&self) -> Layer<K, V> {
        match self {
            Layer::Kept(array) => Layer::Array(array.array()),
            layer => layer.clone(),
        }
    }
}
