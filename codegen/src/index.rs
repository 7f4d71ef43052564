//! The indexes that a spec can ask for, and the arrays of a table by each.

use foregone_core::rules::RulesBuf;
use foregone_core::table::{Table, TableBuf};

use crate::search::Entry;

/// How a table finds the entry of a state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IndexKind {
    /// By a perfect hash of the solvable states. For at most 100,000 of them, in a universe of any
    /// size.
    #[default]
    Phf,
    /// By the state itself, solvable or not. For universes of at most 2^24 states.
    Direct,
}

impl IndexKind {
    /// All kinds.
    pub const ALL: [IndexKind; 2] = [IndexKind::Phf, IndexKind::Direct];

    /// Returns the name by which a spec asks for the index.
    pub const fn name(self) -> &'static str {
        match self {
            IndexKind::Phf => "phf",
            IndexKind::Direct => "direct",
        }
    }

    /// Returns the index of a name.
    pub fn from_name(name: &str) -> Option<IndexKind> {
        IndexKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Returns the most solvable states of a table.
    pub const fn most_solvable(self) -> u64 {
        match self {
            IndexKind::Phf => 100_000,
            IndexKind::Direct => 1 << 24,
        }
    }

    /// Returns the most states of a puzzle, solvable or not, if the index has such a limit.
    pub const fn most_states(self) -> Option<u64> {
        match self {
            IndexKind::Phf => None,
            IndexKind::Direct => Some(1 << 24),
        }
    }

    /// Puts a table together. `entries` ascend.
    pub(crate) fn table(self, rules: RulesBuf, entries: &[Entry]) -> TableBuf {
        let width = rules.as_rules().moves().len().div_ceil(8);
        let ranks = match self {
            IndexKind::Phf => entries.len(),
            IndexKind::Direct => rules.as_rules().states() as usize, // at most `most_states`
        };
        let (mut distances, mut first_moves) = (vec![Table::UNSOLVABLE; ranks], vec![0; ranks * width]);
        let radius = entries.iter().map(|entry| entry.distance).max().unwrap_or(0);
        let mut histogram = vec![0; usize::from(radius) + 1];
        for (place, entry) in entries.iter().enumerate() {
            let rank = match self {
                IndexKind::Phf => place,
                IndexKind::Direct => entry.state.0 as usize,
            };
            distances[rank] = entry.distance;
            first_moves[rank * width..][..width].copy_from_slice(&entry.first_moves.to_le_bytes()[..width]);
            histogram[usize::from(entry.distance)] += 1;
        }
        match self {
            IndexKind::Phf => {
                let states = entries.iter().map(|entry| entry.state);
                TableBuf::with_keys(rules, states, distances, Some(first_moves), histogram)
            }
            IndexKind::Direct => TableBuf::direct(rules, distances, Some(first_moves), histogram),
        }
    }
}
