//! A table that owns what it holds, as a generator makes it.

use alloc::vec::Vec;

use super::{Index, Keys, Table};
use crate::rules::{RulesBuf, State};

/// A table that owns what it holds. [`as_table`](TableBuf::as_table) is the table to ask.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TableBuf {
    rules: RulesBuf,
    /// The bytes of a key, and all keys; none where the index is direct.
    keys: Option<(u8, Vec<u8>)>,
    distances: Vec<u8>,
    first_moves: Option<Vec<u8>>,
    histogram: Vec<u64>,
}

impl TableBuf {
    /// Puts a table with a direct index together: the arrays have an entry for every state. Nothing
    /// is checked: that is for [`Table::verify`].
    ///
    /// The arrays are those that the methods of [`Table`] return: [`distances`](Table::distances),
    /// [`stored_first_moves`](Table::stored_first_moves) and [`histogram`](Table::histogram).
    pub fn direct(rules: RulesBuf, distances: Vec<u8>, first_moves: Option<Vec<u8>>, histogram: Vec<u64>) -> TableBuf {
        TableBuf { rules, keys: None, distances, first_moves, histogram }
    }

    /// Puts a table together whose arrays have an entry for each of these states, which ascend.
    /// Otherwise it is as [`direct`](TableBuf::direct).
    pub fn with_keys(
        rules: RulesBuf,
        states: impl IntoIterator<Item = State>,
        distances: Vec<u8>,
        first_moves: Option<Vec<u8>>,
        histogram: Vec<u64>,
    ) -> TableBuf {
        let width = key_width(rules.as_rules().states());
        let mut keys = Vec::with_capacity(distances.len() * usize::from(width));
        for State(state) in states {
            keys.extend_from_slice(&state.to_le_bytes()[..usize::from(width)]);
        }
        TableBuf { rules, keys: Some((width, keys)), distances, first_moves, histogram }
    }

    /// Returns the table.
    pub fn as_table(&self) -> Table<'_> {
        let index = match &self.keys {
            None => Index::Direct,
            Some((width, keys)) => Index::Keys(Keys::new(*width, keys)),
        };
        let TableBuf { rules, distances, first_moves, histogram, .. } = self;
        Table::from_parts(rules.as_rules(), index, distances, first_moves.as_deref(), histogram)
    }
}

/// The bytes that the largest of so many states needs.
fn key_width(states: u128) -> u8 {
    let bits = u128::BITS - states.saturating_sub(1).leading_zeros();
    bits.div_ceil(8).clamp(1, 8) as u8
}
