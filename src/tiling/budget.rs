//! What the work on a region may take, what of that is left, who watches it, and what is reported
//! of it.

use core::fmt;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering};

use super::cover::Cover;
use super::gave_up::{GaveUp, Progress};
use crate::grid::Cell;
use crate::text::Counted;
use crate::watch::Watch;

/// How much the tilings of a region may take before they are given up.
///
/// # Examples
///
/// ```
/// use foregone::tiling::Limits;
///
/// let limits = Limits::new().with_memory(1 << 20);
/// assert_eq!((limits.budget, limits.memory), (1 << 36, 1 << 20));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Limits {
    /// The most profiles that are visited, those of all cells together.
    pub budget: u64,
    /// The most bytes that profiles and placements take.
    pub memory: u64,
}

impl Limits {
    /// Returns the default limits: 2^36 profiles, minutes of work, and 4 GiB.
    pub const fn new() -> Limits {
        Limits { budget: 1 << 36, memory: 4 << 30 }
    }

    /// Returns the limits with this many profiles to be visited at most.
    #[must_use]
    pub const fn with_budget(self, budget: u64) -> Limits {
        Limits { budget, ..self }
    }

    /// Returns the limits with this many bytes to be taken at most.
    #[must_use]
    pub const fn with_memory(self, memory: u64) -> Limits {
        Limits { memory, ..self }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::new()
    }
}

/// Why a sweep stopped before its goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// A sum might be larger than a value can be.
    Narrow,
    /// Two frontiers would take so many bytes, more than they may.
    Memory { bytes: u64 },
    /// More profiles were visited than may be.
    Budget,
    /// The watch returned `Break`.
    Watch,
}

impl Stop {
    /// Why a sweep stopped beside which so many bytes are taken.
    pub(super) fn beside(self, taken: u64) -> Stop {
        match self {
            Stop::Memory { bytes } => Stop::Memory { bytes: bytes.saturating_add(taken) },
            stop => stop,
        }
    }
}

/// A watch that all threads share: once it has returned `Break` to one of them, it returns that to
/// all.
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
pub(super) struct Spending<'w> {
    pub(super) whole: Limits,
    pub(super) left: Limits,
    pub(super) watch: SharedWatch<'w>,
}

impl<'w> Spending<'w> {
    /// The work on all these components.
    pub(super) fn new(limits: Limits, covers: &[Cover], watch: &'w dyn Watch) -> Spending<'w> {
        let placements = covers.iter().map(Cover::bytes).sum();
        let left = Limits { memory: limits.memory.saturating_sub(placements), ..limits };
        Spending { whole: limits, left, watch: SharedWatch { watch, stopped: AtomicBool::new(false) } }
    }

    /// Takes from what is left what a component took: the profiles that were visited, and bytes
    /// that are kept.
    pub(super) fn done(&mut self, cover: &Cover, stats: &Stats, bytes: u64) {
        self.left.budget = self.left.budget.saturating_sub(stats.profiles);
        self.left.memory = self.left.memory.saturating_sub(bytes);
        self.watch.note(&ComponentReport::new(cover, *stats));
    }

    /// Why a sweep over so many cells stopped when so many were done.
    pub(super) fn gave_up(&self, stop: Stop, stats: &Stats, done: usize, cells: usize) -> GaveUp {
        let taken = self.whole.memory - self.left.memory;
        GaveUp::from_stop(stop.beside(taken), self.whole, Progress { frontier: stats.frontier, done, cells })
    }
}

/// What the sweeps over a component have done.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stats {
    /// The most profiles at one cell; for an array, the values that it has.
    pub(super) frontier: u64,
    /// The profiles of all cells together.
    pub(super) profiles: u64,
    /// Where profiles went on in an array, if they became so crowded.
    pub(super) array: Option<ArraySwitch>,
    /// Whether they were many, but could not: they are too long, or the tiles on one cell change
    /// too many of their bits.
    pub(super) refused: bool,
}

impl Stats {
    /// What two sweeps have done that met.
    pub(super) fn and(self, other: Stats) -> Stats {
        Stats {
            frontier: self.frontier.max(other.frontier),
            profiles: self.profiles.saturating_add(other.profiles),
            array: self.array.or(other.array),
            refused: self.refused || other.refused,
        }
    }
}

/// When the profiles of a sweep became so crowded that they went on in an array.
#[derive(Clone, Copy, Debug)]
pub(super) struct ArraySwitch {
    /// The cell that the sweep was at, counted from 0 in its order.
    pub(super) cell: usize,
    /// The profiles that there were.
    pub(super) profiles: u64,
    /// The values of the array.
    pub(super) values: u64,
}

/// How a component was counted, as a watch gets it.
#[derive(Clone, Copy, Debug)]
struct ComponentReport {
    /// Its first cell in reading order.
    first: Cell,
    /// How many it has.
    cells: usize,
    /// The bits of a profile.
    span: u32,
    /// What the sweeps over it have done.
    stats: Stats,
}

impl ComponentReport {
    fn new(cover: &Cover, stats: Stats) -> ComponentReport {
        let first = cover.cells.iter().min().copied().unwrap_or(Cell { row: 0, column: 0 }); // it has one
        ComponentReport { first, cells: cover.len(), span: cover.span, stats }
    }
}

impl fmt::Display for ComponentReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ComponentReport { first, cells, span, stats: Stats { frontier, profiles, array, refused } } = self;
        let (cells, bits) = (Counted(*cells as u64, "cell"), Counted((*span).into(), "bit"));
        write!(f, "component of {first}: {cells}, profiles of {bits}, ")?;
        match array {
            Some(ArraySwitch { cell, profiles, values }) => {
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
