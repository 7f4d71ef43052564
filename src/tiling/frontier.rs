//! A frontier: all profiles at one cell and their values, as a hash map, as an array, or as an
//! array in little room.

use super::array::{Array, CompactArray};
use super::compact::Bytes;
use super::profiles::{Key, Profiles};

/// All profiles at one cell.
#[derive(Clone, Debug)]
pub(super) enum Frontier<K, V> {
    Map(Profiles<K, V>),
    Array(Array<V>),
    Compact(CompactArray<V>),
}

impl<K: Key, V: Bytes + Clone + PartialEq + Send + Sync> Frontier<K, V> {
    pub(super) fn get(&self, profile: K) -> Option<V> {
        match self {
            Frontier::Map(profiles) => profiles.get(profile).cloned(),
            Frontier::Array(array) => Some(array.get(profile.mask() as u64).clone()),
            Frontier::Compact(array) => array.get(profile.mask() as u64),
        }
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Frontier::Map(profiles) => profiles.len(),
            Frontier::Array(array) => array.values().len(),
            Frontier::Compact(array) => array.len(),
        }
    }

    /// The bytes that it takes, where a value points to so many.
    pub(super) fn bytes(&self, heap: u64) -> u64 {
        match self {
            Frontier::Map(profiles) => profiles.bytes() as u64 + heap * profiles.len() as u64,
            Frontier::Array(array) => array.bytes() as u64 + heap * array.values().len() as u64,
            Frontier::Compact(array) => array.bytes() as u64,
        }
    }

    pub(super) fn map<W: Clone + PartialEq>(self, value: impl FnMut(V) -> W) -> Frontier<K, W> {
        match self {
            Frontier::Map(profiles) => Frontier::Map(profiles.map(value)),
            Frontier::Array(array) => Frontier::Array(array.map(value)),
            Frontier::Compact(array) => Frontier::Array(array.expanded().map(value)),
        }
    }

    /// The same, with an array in as little room as its values take.
    pub(super) fn compacted(&self, zero: V) -> Frontier<K, V> {
        match self {
            Frontier::Array(array) => Frontier::Compact(array.compacted(zero)),
            frontier => frontier.clone(),
        }
    }

    /// The same, with an array that can be swept on.
    pub(super) fn expanded(&self) -> Frontier<K, V> {
        match self {
            Frontier::Compact(array) => Frontier::Array(array.expanded()),
            frontier => frontier.clone(),
        }
    }
}
