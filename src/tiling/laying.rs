//! What one cell does to a hash map of profiles: tiles are laid on it, or taken off.

use super::profiles::{Key, Profiles};
use super::semiring::Semiring;

/// What is done at one cell.
pub(super) struct Laying<'m, K> {
    /// The tiles that have it as their first.
    pub(super) masks: &'m [K],
    pub(super) span: u32,
    pub(super) blanks: bool,
    /// The most profiles that there may be behind it.
    pub(super) most: usize,
}

impl<K: Key> Laying<'_, K> {
    /// Lays tiles on the cell. Returns whether the profiles are no more than there may be.
    pub(super) fn forward<S: Semiring>(
        &self,
        semiring: S,
        from: &Profiles<K, S::Value>,
        to: &mut Profiles<K, S::Value>,
    ) -> bool {
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

    /// Takes tiles off the cell: finds, for each profile behind it, those before it that lead
    /// there. No cell is left blank: only sweeps that may meet come from behind.
    pub(super) fn backward<S: Semiring>(
        &self,
        semiring: S,
        from: &Profiles<K, S::Value>,
        to: &mut Profiles<K, S::Value>,
    ) -> bool {
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
