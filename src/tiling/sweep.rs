//! A sweep over the cells of a component, from its first cell on or from its last one back.
//!
//! The profile tells which of the cells ahead are covered by tiles that began before. A forward
//! sweep knows, for each profile, the ways to cover all cells before it and just these ahead; a
//! backward sweep knows the ways to cover all the other cells ahead. So a tiling is a pair of the
//! same profile where the two meet, and what is ahead of a profile tells how many tilings have it.
//!
//! Cell by cell, the next one is either covered already, or the first cell of a tile that is laid
//! on it. This is known as dynamic programming on broken profiles (cp-algorithms.com,
//! profile-dynamics), and as the transfer-matrix method (R. J. Mathar, Tilings of rectangular
//! regions by rectangular tiles, arXiv:1406.7788).

use super::budget::{Limits, Stats, Stop};
use super::cover::Cover;
use super::profiles::Key;
use crate::watch::Watch;

/// A sweep that comes from one end, whatever values its profiles have.
///
/// [`SemiringSweep`](super::semiring_sweep::SemiringSweep) has values of one semiring;
/// [`WideningSweep`](super::widening::WideningSweep) has counts, of which the words become wider on
/// the way.
pub(super) trait Sweep: Sized + Send {
    /// A profile.
    type Key: Key;
    /// What is known of a profile.
    type Value;
    /// What is known of the whole.
    type Total;

    /// Says that no other sweep goes on at once.
    fn alone(self) -> Self;

    /// Goes on to a cell, or only until the frontier is an array. Also returns how far it came if
    /// it could not.
    fn advance(self, cover: &Cover, until: Until, limits: &Limits, watch: &dyn Watch) -> (Self, Result<(), Stop>);

    /// The cell that it is at.
    fn at(&self) -> usize;

    fn stats(&self) -> &Stats;

    /// The value of a profile; none if it does not occur.
    fn get(&self, profile: Self::Key) -> Option<Self::Value>;

    /// The bytes of its frontier.
    fn bytes(&self) -> u64;

    /// The bytes that a value points to at most.
    fn heap(&self) -> u64;

    /// The sweep in as little room as it takes to be asked for its values here.
    fn compacted(&self) -> Self;

    /// The sweep that can go on.
    fn expanded(&self) -> Self;

    /// The value of a profile from which steps lead to profiles of these values, some of them over
    /// a cell that is left blank.
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
    /// A cell, or one before where the frontier has become an array.
    ArrayOrCell(usize),
}
