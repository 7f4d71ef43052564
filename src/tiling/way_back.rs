//! The way back along a sweep: what lies behind each profile, without keeping all frontiers.
//!
//! A sweep knows of each profile how many ways lead to it. So going back from its end, and choosing
//! at each cell among the profiles before by what leads to them, finds a tiling, tile by tile.
//! Frontiers of the sweep are kept: at every cell, or a row apart and in less room once they are
//! arrays. Where memory does not suffice only every second, fourth, eighth of these is kept, and
//! the stretch that the way back has come to is swept again. So a tiling takes two sweeps at most,
//! and kept and swept again there are about twice the square root of all.
//!
//! Within a row of an array, what lies behind a profile is found by going back to the frontier that
//! is kept before it, over all profiles that may lie between, and on again.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::budget::{Limits, Stats, Stop, Unannounced};
use super::cover::{Cover, Mask};
use super::profiles::Key;
use super::sweep::{Sweep, Until};
use crate::watch::Watch;

/// A way back over one cell, and the profile that it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way<K> {
    /// The tile that was laid there as its first cell; none where the cell was covered already or
    /// left blank.
    pub(super) tile: Option<Mask>,
    blank: bool,
    pub(super) profile: K,
}

/// A way back to a profile that something leads to.
pub(super) struct LiveWay<T: Sweep> {
    /// Its place among all ways that there might be.
    pub(super) place: usize,
    pub(super) way: Way<T::Key>,
    /// What lies behind it.
    pub(super) value: T::Value,
}

/// The ways back from a profile over a cell: tiles by the order of their orientations, then none,
/// then blank if that is allowed.
fn ways<K: Key>(cover: &Cover, number: usize, profile: K) -> impl Iterator<Item = Way<K>> {
    let covered = profile << 1 | K::ONE;
    let tiles = cover.placements(number).iter().filter_map(move |tile| {
        let mask = K::from_mask(*tile);
        (covered & mask == mask).then(|| Way { tile: Some(*tile), blank: false, profile: covered & !mask })
    });
    let none = Way { tile: None, blank: false, profile: covered };
    let blank = cover.blanks.then_some(Way { tile: None, blank: true, profile: covered & !K::ONE });
    let beyond = K::ONE << cover.span; // the cell that goes out of view was not covered from before
    tiles.chain([none]).chain(blank).filter(move |way| way.profile & beyond == K::ZERO)
}

/// Asks the watch whether the way back may go on.
fn may_go_on(watch: &dyn Watch) -> Result<(), Stop> {
    match watch.advance(0) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Stop::Watch),
    }
}

/// The way back along a sweep over a cover: what lies behind its profiles.
pub(super) struct WayBack<T: Sweep> {
    cover: Cover,
    /// From the first cell on, that among them; of the end only the total is asked.
    kept: Vec<T>,
    /// What was swept again, behind one that is kept and before the next.
    again: Vec<T>,
    total: T::Total,
    stats: Stats,
    /// The bytes that a value points to at most.
    heap: u64,
    limits: Limits,
    /// The bytes of what is kept, with what was swept again and without.
    taken: u64,
    taken_by_kept: u64,
    /// The cell that `between` ends at.
    end: usize,
    /// What lies behind some profiles at this cell, the one before and so on.
    between: Vec<HashMap<T::Key, Option<T::Value>, FxBuildHasher>>,
}

/// What is kept of a sweep while it goes on.
struct KeptSweeps<T> {
    kept: Vec<T>,
    bytes: u64,
    /// How many it passes from one that is kept to the next.
    apart: u64,
    passed: u64,
}

impl<T: Sweep> KeptSweeps<T> {
    fn new() -> KeptSweeps<T> {
        KeptSweeps { kept: Vec::new(), bytes: 0, apart: 1, passed: 0 }
    }

    /// Passes a frontier, and keeps it if it is its turn.
    fn pass(&mut self, sweep: &T) {
        if self.passed.is_multiple_of(self.apart) {
            self.keep(sweep);
        }
        self.passed += 1;
    }

    /// Keeps a frontier.
    fn keep(&mut self, sweep: &T) {
        let compacted = sweep.compacted();
        self.bytes += compacted.bytes();
        self.kept.push(compacted);
    }

    /// The bytes of a stretch that is swept again.
    fn stretch(&self) -> u64 {
        self.apart.saturating_mul(self.kept.last().map_or(0, T::bytes))
    }

    /// The bytes of all that are kept, a stretch that is swept again, and the sweep.
    fn needed(&self, sweep: &T) -> u64 {
        self.bytes.saturating_add(self.stretch()).saturating_add(sweep.bytes())
    }

    /// Keeps only every second, if less is needed then. Returns whether it is.
    fn thin_out(&mut self) -> bool {
        let less = self.bytes / 2 > self.stretch();
        if less {
            let mut keep = false;
            self.kept.retain(|_| {
                keep = !keep;
                keep
            });
            self.bytes = self.kept.iter().map(T::bytes).sum();
            self.apart *= 2;
        }
        less
    }
}

/// The cell that a sweep is kept at next: the next one, or for an array the one a row farther.
fn next_kept<T: Sweep>(cover: &Cover, sweep: &T) -> usize {
    let row = if sweep.stats().array.is_some() { cover.span as usize } else { 1 };
    cover.len().min(sweep.at() + row)
}

impl<T: Sweep> WayBack<T>
where
    T::Value: Clone,
{
    /// Sweeps a cover.
    ///
    /// # Errors
    ///
    /// Why the sweep stopped, with what it had done and how far it came.
    pub(super) fn new(
        cover: Cover,
        start: T,
        limits: &Limits,
        watch: &dyn Watch,
    ) -> Result<WayBack<T>, (Stop, Stats, usize)> {
        let (mut sweep, mut keeping) = (start.alone(), KeptSweeps::new());
        while sweep.at() < cover.len() {
            keeping.pass(&sweep);
            while keeping.needed(&sweep) > limits.memory {
                if !keeping.thin_out() {
                    let needed = Stop::Memory { bytes: keeping.needed(&sweep) };
                    return Err((needed, *sweep.stats(), sweep.at()));
                }
            }
            let goal = Until::Cell(next_kept(&cover, &sweep));
            loop {
                let left = Limits { memory: limits.memory - keeping.bytes, ..*limits };
                let (advanced, done) = sweep.advance(&cover, goal, &left, watch);
                sweep = advanced;
                match done {
                    Ok(()) => break,
                    Err(Stop::Memory { .. }) if keeping.thin_out() => {} // words become wider
                    Err(stop) => return Err((stop.beside(keeping.bytes), *sweep.stats(), sweep.at())),
                }
            }
        }
        let (total, stats, heap) = (sweep.total(), *sweep.stats(), sweep.heap());
        let KeptSweeps { kept, bytes, .. } = keeping;
        let (again, between, taken) = (Vec::new(), Vec::new(), bytes);
        Ok(WayBack {
            cover,
            kept,
            again,
            total,
            stats,
            heap,
            limits: *limits,
            taken,
            taken_by_kept: bytes,
            end: 0,
            between,
        })
    }

    pub(super) fn cover(&self) -> &Cover {
        &self.cover
    }

    /// The bytes that it keeps.
    pub(super) fn bytes(&self) -> u64 {
        self.taken_by_kept
    }

    /// Lets it take so many bytes beside what it keeps.
    pub(super) fn allow(&mut self, bytes: u64) {
        self.limits.memory = self.taken_by_kept.saturating_add(bytes);
    }

    pub(super) fn total(&self) -> &T::Total {
        &self.total
    }

    pub(super) fn stats(&self) -> &Stats {
        &self.stats
    }

    /// The ways back from a profile at a cell, of those that lead anywhere.
    pub(super) fn ways(&mut self, at: usize, profile: T::Key, watch: &dyn Watch) -> Result<Vec<LiveWay<T>>, Stop> {
        may_go_on(watch)?;
        let start = self.kept_before(at - 1, watch)?;
        if start < at - 1 && self.known(at, profile).is_none() {
            self.find(at, profile, start, watch)?; // and with it what lies behind all that the ways lead to
        }
        let sweep = self.sweep_at(at - 1);
        let ways = ways(&self.cover, at - 1, profile).enumerate().filter_map(|(place, way)| {
            let value = match sweep {
                Some(sweep) => sweep.get(way.profile)?,
                None => self.known(at - 1, way.profile)?.clone()?,
            };
            let value = self.kept[0].join([(value, way.blank)].into_iter())?;
            Some(LiveWay { place, way, value })
        });
        Ok(ways.collect())
    }

    /// What lies behind a profile at a cell, if it has been found.
    fn known(&self, at: usize, profile: T::Key) -> Option<&Option<T::Value>> {
        self.between.get(self.end.checked_sub(at)?)?.get(&profile)
    }

    /// The sweep that is kept at a cell.
    fn sweep_at(&self, at: usize) -> Option<&T> {
        let found = |sweeps| -> Option<usize> { <[T]>::binary_search_by_key(sweeps, &at, T::at).ok() };
        found(&self.kept).map(|place| &self.kept[place]).or_else(|| found(&self.again).map(|place| &self.again[place]))
    }

    /// The last cell at or before one at which a sweep is kept, once the stretch that it lies in
    /// has been swept again if need be.
    fn kept_before(&mut self, at: usize, watch: &dyn Watch) -> Result<usize, Stop> {
        let before = self.kept.partition_point(|sweep| sweep.at() <= at) - 1; // the first cell is kept
        let start = self.kept[before].at();
        let next = next_kept(&self.cover, &self.kept[before]);
        if start == at || self.kept_after(before) <= next {
            return Ok(start);
        }
        if self.again.first().is_none_or(|sweep| sweep.at() != next) {
            self.sweep_again(before, watch)?;
        }
        let again = self.again.partition_point(|sweep| sweep.at() <= at);
        Ok(again.checked_sub(1).map_or(start, |place| self.again[place].at()))
    }

    /// The cell of the one that is kept after another, or the end.
    fn kept_after(&self, before: usize) -> usize {
        self.kept.get(before + 1).map_or(self.cover.len(), T::at)
    }

    /// Forgets what was swept again and what was found between.
    fn forget(&mut self) {
        self.again.clear();
        self.between.clear();
        self.taken = self.taken_by_kept;
    }

    /// Keeps all of the stretch between one that is kept and the next.
    fn sweep_again(&mut self, before: usize, watch: &dyn Watch) -> Result<(), Stop> {
        self.forget();
        let mut sweep = self.kept[before].expanded();
        loop {
            let next = next_kept(&self.cover, &sweep);
            if self.kept_after(before) <= next {
                return Ok(());
            }
            let left = Limits { memory: self.limits.memory.saturating_sub(self.taken), ..self.limits };
            let (advanced, done) = sweep.advance(&self.cover, Until::Cell(next), &left, &Unannounced(watch));
            if let Err(stop) = done {
                let stop = stop.beside(self.taken);
                self.forget();
                return Err(stop);
            }
            sweep = advanced;
            let kept = sweep.compacted();
            self.taken += kept.bytes();
            self.again.push(kept);
        }
    }

    /// Finds what lies behind a profile, and behind all those that may lie between it and the cell
    /// of a kept sweep.
    fn find(&mut self, at: usize, profile: T::Key, start: usize, watch: &dyn Watch) -> Result<(), Stop> {
        (self.end, self.between) = (at, vec![HashMap::from_iter([(profile, None)])]);
        let each = 2 * size_of::<(T::Key, Option<T::Value>)>() as u64 + self.heap;
        let mut found: u64 = 1;
        for at in (start + 2..=at).rev() {
            if let Err(stop) = may_go_on(watch) {
                self.between.clear();
                return Err(stop);
            }
            let mut before = HashMap::default();
            for profile in self.between[self.end - at].keys() {
                before.extend(ways(&self.cover, at - 1, *profile).map(|way| (way.profile, None)));
            }
            found += before.len() as u64;
            let needed = self.taken.saturating_add(found.saturating_mul(each));
            if needed > self.limits.memory {
                self.between.clear();
                return Err(Stop::Memory { bytes: needed });
            }
            self.between.push(before);
        }
        let mut between = core::mem::take(&mut self.between);
        let (sweep, join) = (self.sweep_at(start), &self.kept[0]);
        for at in start + 1..=self.end {
            may_go_on(watch)?;
            let (found, behind) = between.split_at_mut(self.end - at + 1);
            let value = |profile: T::Key| match behind.first() {
                Some(behind) => behind.get(&profile).cloned().flatten(),
                None => sweep?.get(profile),
            };
            for (profile, value_behind) in &mut found[self.end - at] {
                let ways = ways(&self.cover, at - 1, *profile);
                *value_behind = join.join(ways.filter_map(|way| Some((value(way.profile)?, way.blank))));
            }
        }
        self.between = between;
        Ok(())
    }
}
