//! The work on a region: what it may take, who watches it, and why it was given up.

use alloc::format;
use core::fmt;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering};

use super::cover::{Cover, LayError, MAX_WIDTH};
use super::sweep::{Crowd, Effort, Limits, Stop};
use crate::grid::Cell;
use crate::text::Counted;
use crate::watch::Watch;

/// How a component was counted.
#[derive(Clone, Copy, Debug)]
struct Survey {
    /// Its first cell in reading order.
    first: Cell,
    /// How many it has.
    cells: usize,
    /// The bits of a profile.
    span: u32,
    /// What the sweeps over it have done.
    effort: Effort,
}

impl Survey {
    fn new(cover: &Cover, effort: Effort) -> Survey {
        let first = cover.cells.iter().min().copied().unwrap_or(Cell { row: 0, column: 0 }); // it has one
        Survey { first, cells: cover.len(), span: cover.span, effort }
    }
}

impl fmt::Display for Survey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Survey { first, cells, span, effort: Effort { frontier, profiles, array, refused } } = self;
        let (cells, bits) = (Counted(*cells as u64, "cell"), Counted((*span).into(), "bit"));
        write!(f, "component of {first}: {cells}, profiles of {bits}, ")?;
        match array {
            Some(Crowd { cell, profiles, values }) => {
                write!(f, "an array of {values} from cell {cell} on, where {profiles} were crowded enough")?;
            }
            None if *refused => {
                write!(f, "a hash map of at most {frontier}, which these tiles do not allow to be an array")?;
            }
            None => write!(f, "a hash map of at most {frontier}, too few for an array")?,
        }
        write!(f, "; {profiles} in all")
    }
}

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
    /// The layers would take more bytes than they may.
    Memory {
        /// How many they would take.
        bytes: u64,
        /// How many they may.
        memory: u64,
        /// How far the work came.
        reached: Reached,
    },
    /// More profiles were visited than may be.
    Budget {
        /// How many may be.
        budget: u64,
        /// How far the work came.
        reached: Reached,
    },
    /// The watch returned `Break`.
    Stopped,
}

/// How far the work on a component came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reached {
    /// The most profiles at one cell.
    pub frontier: u64,
    /// The cells that were done.
    pub done: usize,
    /// The cells of the component.
    pub cells: usize,
}

impl fmt::Display for GaveUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grew = |Reached { frontier, done, cells }: &Reached| {
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
            GaveUp::Memory { bytes, memory, reached } => {
                write!(f, "{}; going on takes {bytes} bytes, more than {memory}", grew(reached))
            }
            GaveUp::Budget { budget, reached } => {
                write!(f, "{}; going on visits more than {budget} profiles in all", grew(reached))
            }
            GaveUp::Stopped => write!(f, "the work was stopped"),
        }
    }
}

impl core::error::Error for GaveUp {}

impl GaveUp {
    /// Why a component could not be laid.
    pub(super) fn not_laid(error: LayError, limits: Limits) -> GaveUp {
        match error {
            LayError::Wide { bits } => GaveUp::Wide { bits },
            LayError::Memory { bytes } => GaveUp::Placements { bytes, memory: limits.memory },
        }
    }

    /// Why a sweep stopped.
    pub(super) fn of(stop: Stop, Limits { budget, memory }: Limits, reached: Reached) -> GaveUp {
        match stop {
            Stop::Memory { bytes } => GaveUp::Memory { bytes, memory, reached },
            Stop::Narrow | Stop::Budget => GaveUp::Budget { budget, reached }, // words of a count become wider
            Stop::Watch => GaveUp::Stopped,
        }
    }
}

/// A watch that all threads share: once it has returned `Break` to one of them, it returns that to all.
pub(super) struct SharedWatch<'w> {
    watch: &'w dyn Watch,
    stopped: AtomicBool,
}

impl Watch for SharedWatch<'_> {
    fn begin(&self, units: u64) {
        self.watch.begin(units);
    }

    fn advance(&self, units: u64) -> ControlFlow<()> {
        if self.stopped.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        let flow = self.watch.advance(units);
        if flow.is_break() {
            self.stopped.store(true, Ordering::Relaxed);
        }
        flow
    }

    fn note(&self, remark: &dyn fmt::Display) {
        self.watch.note(remark);
    }
}

/// A watch of work that was not announced by `begin`. It may stop the work, and counts none of it.
pub(super) struct Unannounced<'w>(pub(super) &'w dyn Watch);

impl Watch for Unannounced<'_> {
    fn advance(&self, _units: u64) -> ControlFlow<()> {
        self.0.advance(0)
    }
}

/// What a region may take, what is left of that, and who watches.
pub(super) struct Work<'w> {
    pub(super) whole: Limits,
    pub(super) left: Limits,
    pub(super) watch: SharedWatch<'w>,
}

impl<'w> Work<'w> {
    /// The work on all these components.
    pub(super) fn new(limits: Limits, covers: &[Cover], watch: &'w dyn Watch) -> Work<'w> {
        let placements = covers.iter().map(Cover::bytes).sum();
        let left = Limits { memory: limits.memory.saturating_sub(placements), ..limits };
        Work { whole: limits, left, watch: SharedWatch { watch, stopped: AtomicBool::new(false) } }
    }

    /// Takes from what is left what a component took: the profiles that were visited, and bytes that are kept.
    pub(super) fn done(&mut self, cover: &Cover, effort: &Effort, bytes: u64) {
        self.left.budget = self.left.budget.saturating_sub(effort.profiles);
        self.left.memory = self.left.memory.saturating_sub(bytes);
        self.watch.note(&Survey::new(cover, *effort));
    }

    /// Why a sweep over so many cells stopped when so many were done.
    pub(super) fn gave_up(&self, stop: Stop, effort: &Effort, done: usize, cells: usize) -> GaveUp {
        let taken = self.whole.memory - self.left.memory;
        GaveUp::of(stop.beside(taken), self.whole, Reached { frontier: effort.frontier, done, cells })
    }
}
