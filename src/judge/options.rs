//! What may be chosen about an answer, beside its puzzle and judge.

use crate::baduk::Stones;
use crate::tiling::{Limits, Tiles};

/// The options of all solvers. One that is absent is as the solver has it by default; a puzzle
/// ignores those it does not have.
///
/// # Examples
///
/// ```
/// use foregone::judge::Options;
///
/// let options = Options::default().with_budget(1 << 20).with_tiles("domino".parse()?);
/// assert_eq!(options.budget, Some(1 << 20));
/// # Ok::<(), foregone::tiling::UnknownTile>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// The most states, or profiles, that a board may take before it is given up.
    pub budget: Option<u64>,
    /// The most bytes that the profiles of a board may take.
    pub memory: Option<u64>,
    /// How many stones I place.
    pub stones: Option<Stones>,
    /// The tiles.
    pub tiles: Option<Tiles>,
}

/// The name of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OptionName {
    /// [`Options::budget`].
    Budget,
    /// [`Options::memory`].
    Memory,
    /// [`Options::stones`].
    Stones,
    /// [`Options::tiles`].
    Tiles,
}

impl Options {
    /// Returns the options with this [`budget`](Options::budget).
    #[must_use]
    pub fn with_budget(self, budget: u64) -> Options {
        Options { budget: Some(budget), ..self }
    }

    /// Returns the options with this [`memory`](Options::memory).
    #[must_use]
    pub fn with_memory(self, memory: u64) -> Options {
        Options { memory: Some(memory), ..self }
    }

    /// Returns the options with so many [`stones`](Options::stones).
    #[must_use]
    pub fn with_stones(self, stones: Stones) -> Options {
        Options { stones: Some(stones), ..self }
    }

    /// Returns the options with these [`tiles`](Options::tiles).
    #[must_use]
    pub fn with_tiles(self, tiles: Tiles) -> Options {
        Options { tiles: Some(tiles), ..self }
    }

    /// The limits of a tiling.
    pub(super) fn limits(&self) -> Limits {
        let mut limits = Limits::default();
        limits.budget = self.budget.unwrap_or(limits.budget);
        limits.memory = self.memory.unwrap_or(limits.memory);
        limits
    }
}
