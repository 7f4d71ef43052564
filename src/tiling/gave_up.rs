//! Why there is no answer, and how far the work came.

use alloc::format;
use core::fmt;

use super::budget::{Limits, Stop};
use super::cover::{LayError, MAX_WIDTH};
use crate::text::Counted;

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GaveUp {
    /// Profiles of these tiles on this region would need so many bits, more than 128.
    Wide {
        /// The bits.
        bits: usize,
    },
    /// The placements of all tiles would take more bytes than there may be.
    Placements {
        /// How many those take that were found by then.
        bytes: u64,
        /// How many there may be.
        memory: u64,
    },
    /// The frontiers would take more bytes than they may.
    Memory {
        /// How many they would take.
        bytes: u64,
        /// How many they may.
        memory: u64,
        /// How far the work came.
        progress: Progress,
    },
    /// More profiles were visited than may be.
    Budget {
        /// How many may be.
        budget: u64,
        /// How far the work came.
        progress: Progress,
    },
    /// The watch returned `Break`.
    Stopped,
}

/// How far the work on a component came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Progress {
    /// The most profiles at one cell.
    pub frontier: u64,
    /// The cells that were done.
    pub done: usize,
    /// The cells of the component.
    pub cells: usize,
}

impl fmt::Display for GaveUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grew = |Progress { frontier, done, cells }: &Progress| {
            let (profiles, cells) = (Counted(*frontier, "profile"), Counted(*cells as u64, "cell"));
            format!("the frontier grew to {profiles} within {done} of {cells}")
        };
        match self {
            GaveUp::Wide { bits } => {
                write!(f, "profiles of these tiles on this region need {bits} bits, more than {MAX_WIDTH}")
            }
            GaveUp::Placements { bytes, memory } => {
                write!(f, "the placements of these tiles on this region take {bytes} bytes or more, more than {memory}")
            }
            GaveUp::Memory { bytes, memory, progress } => {
                write!(f, "{}; going on takes {bytes} bytes, more than {memory}", grew(progress))
            }
            GaveUp::Budget { budget, progress } => {
                write!(f, "{}; going on visits more than {budget} profiles in all", grew(progress))
            }
            GaveUp::Stopped => write!(f, "the work was stopped"),
        }
    }
}

impl core::error::Error for GaveUp {}

impl GaveUp {
    /// Why a component could not be laid.
    pub(super) fn from_lay_error(error: LayError, limits: Limits) -> GaveUp {
        match error {
            LayError::Wide { bits } => GaveUp::Wide { bits },
            LayError::Memory { bytes } => GaveUp::Placements { bytes, memory: limits.memory },
        }
    }

    /// Why a sweep stopped.
    pub(super) fn from_stop(stop: Stop, Limits { budget, memory }: Limits, progress: Progress) -> GaveUp {
        match stop {
            Stop::Memory { bytes } => GaveUp::Memory { bytes, memory, progress },
            Stop::Narrow | Stop::Budget => GaveUp::Budget { budget, progress }, // words of a count become wider
            Stop::Watch => GaveUp::Stopped,
        }
    }
}
