//! The way back along a sweep: what lies behind each profile, without keeping all layers.
//!
//! A sweep knows of each profile how many ways lead to it. So going back from its end, and choosing at each cell among the profiles
//! before by what leads to them, finds a tiling, tile by tile. Copies of the sweep are kept: at every cell, or a row apart once the layer
//! is an array. Where memory does not suffice only every second, fourth, eighth of these is, and the stretch that the way back has come
//! to is swept again. So a tiling takes two sweeps at most, and kept and swept again there are about twice the square root of all.
//!
//! Within a row of an array, what lies behind a profile is found by going back to the copy before, over all profiles that may lie
//! between, and on again.

use rustc_hash::FxHashMap;

use super::cover::{Cover, Mask};
use super::profiles::Key;
use super::sweep::{Effort, Limits, Report, Stop, Tally, Until};

/// A way back over one cell, and the profile that it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way<K> {
    /// The tile that was laid there as its first cell; none where the cell was covered already or left blank.
    pub(super) tile: Option<Mask>,
    blank: bool,
    pub(super) profile: K,
}

/// A way back to a profile that something leads to.
pub(super) struct Live<K, V> {
    /// Its place among all ways that there might be.
    pub(super) place: usize,
    pub(super) way: Way<K>,
    /// What lies behind it.
    pub(super) value: V,
}

/// The ways back from a profile over a cell: tiles by the order of their orientations, then none, then blank if that is allowed.
fn ways<K: Key>(cover: &Cover, number: usize, profile: K) -> impl Iterator<Item = Way<K>> {
    let covered = profile << 1 | K::ONE;
    let tiles = cover.placements(number).iter().filter_map(move |tile| {
        let mask = K::of(*tile);
        (covered & mask == mask).then(|| Way { tile: Some(*tile), blank: false, profile: covered & !mask })
    });
    let none = Way { tile: None, blank: false, profile: covered };
    let blank = cover.blanks.then_some(Way { tile: None, blank: true, profile: covered & !K::ONE });
    let beyond = K::ONE << cover.span; // the cell that goes out of view was not covered from before
    tiles.chain([none]).chain(blank).filter(move |way| way.profile & beyond == K::ZERO)
}

/// A cover, and what lies behind its profiles.
pub(super) struct Trail<K, T: Tally<K>> {
    cover: Cover,
    /// From the first cell to the end, both among them.
    kept: Vec<T>,
    /// What was swept again, behind one that is kept and before the next.
    again: Vec<T>,
    total: T::Total,
    limits: Limits,
    /// The bytes of what is kept, with what was swept again and without.
    taken: u64,
    taken_by_kept: u64,
    /// The cell that `between` ends at.
    end: usize,
    /// What lies behind some profiles at this cell, the one before and so on.
    between: Vec<FxHashMap<K, Option<T::Value>>>,
}

/// The cell that a sweep is kept at next: the next one, or for an array the one a row farther.
fn next_kept<K, T: Tally<K>>(cover: &Cover, sweep: &T) -> usize {
    let row = if sweep.effort().array.is_some() { cover.span as usize } else { 1 };
    cover.len().min(sweep.at() + row)
}

impl<K: Key, T: Tally<K>> Trail<K, T>
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
        report: &Report,
    ) -> Result<Trail<K, T>, (Stop, Effort, usize)> {
        let (mut sweep, mut kept, mut bytes, mut apart) = (start.alone(), Vec::new(), 0, 1);
        let mut passed = 0;
        while sweep.at() < cover.len() {
            if passed % apart == 0 {
                kept.push(sweep.checkpoint());
                bytes += sweep.bytes();
            }
            passed += 1;
            // What is kept, a stretch that is swept again, and two layers of a sweep.
            let needed = |bytes: u64, apart: u64| bytes.saturating_add((apart + 1).saturating_mul(sweep.bytes()));
            while needed(bytes, apart) > limits.memory {
                if needed(bytes / 2, 2 * apart) >= needed(bytes, apart) {
                    return Err((Stop::Memory { bytes: needed(bytes, apart) }, *sweep.effort(), sweep.at()));
                }
                let mut keep = false;
                kept.retain(|_| {
                    keep = !keep;
                    keep
                });
                bytes = kept.iter().map(T::bytes).sum();
                apart *= 2;
            }
            let left = Limits { memory: limits.memory - bytes, ..*limits };
            let goal = Until::Cell(next_kept(&cover, &sweep));
            let (advanced, done) = sweep.advance(&cover, goal, &left, report);
            done.map_err(|stop| (stop.beside(bytes), *advanced.effort(), advanced.at()))?;
            sweep = advanced;
        }
        let total = sweep.total();
        bytes += sweep.bytes();
        kept.push(sweep);
        let (again, between, taken) = (Vec::new(), Vec::new(), bytes);
        Ok(Trail { cover, kept, again, total, limits: *limits, taken, taken_by_kept: bytes, end: 0, between })
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

    pub(super) fn effort(&self) -> &Effort {
        self.kept[self.kept.len() - 1].effort() // the end is kept
    }

    /// The ways back from a profile at a cell, of those that lead anywhere.
    pub(super) fn ways(&mut self, at: usize, profile: K) -> Result<Vec<Live<K, T::Value>>, Stop> {
        let start = self.kept_before(at - 1)?;
        if start < at - 1 && self.known(at, profile).is_none() {
            self.find(at, profile, start)?; // and with it what lies behind all that the ways lead to
        }
        let sweep = self.sweep_at(at - 1);
        let ways = ways(&self.cover, at - 1, profile).enumerate().filter_map(|(place, way)| {
            let value = match sweep {
                Some(sweep) => sweep.get(way.profile)?,
                None => self.known(at - 1, way.profile)?.clone()?,
            };
            let value = self.kept[0].join([(value, way.blank)].into_iter())?;
            Some(Live { place, way, value })
        });
        Ok(ways.collect())
    }

    /// What lies behind a profile at a cell, if it has been found.
    fn known(&self, at: usize, profile: K) -> Option<&Option<T::Value>> {
        self.between.get(self.end.checked_sub(at)?)?.get(&profile)
    }

    /// The sweep that is kept at a cell.
    fn sweep_at(&self, at: usize) -> Option<&T> {
        let found = |sweeps| -> Option<usize> { <[T]>::binary_search_by_key(sweeps, &at, T::at).ok() };
        found(&self.kept).map(|place| &self.kept[place]).or_else(|| found(&self.again).map(|place| &self.again[place]))
    }

    /// The last cell at or before one at which a sweep is kept, once the stretch that it lies in has been swept again if need be.
    fn kept_before(&mut self, at: usize) -> Result<usize, Stop> {
        let before = self.kept.partition_point(|sweep| sweep.at() <= at) - 1; // the first cell is kept
        let start = self.kept[before].at();
        let next = next_kept(&self.cover, &self.kept[before]);
        if start == at || self.kept.get(before + 1).is_none_or(|sweep| sweep.at() <= next) {
            return Ok(start);
        }
        if self.again.first().is_none_or(|sweep| sweep.at() != next) {
            self.sweep_again(before)?;
        }
        let again = self.again.partition_point(|sweep| sweep.at() <= at);
        Ok(again.checked_sub(1).map_or(start, |place| self.again[place].at()))
    }

    /// Keeps all of the stretch between one that is kept and the next.
    fn sweep_again(&mut self, before: usize) -> Result<(), Stop> {
        self.again.clear();
        self.between.clear();
        self.taken = self.taken_by_kept;
        let mut sweep = self.kept[before].checkpoint();
        loop {
            let next = next_kept(&self.cover, &sweep);
            if self.kept.get(before + 1).is_none_or(|sweep| sweep.at() <= next) {
                return Ok(());
            }
            let left = Limits { memory: self.limits.memory.saturating_sub(self.taken), ..self.limits };
            let (advanced, done) = sweep.advance(&self.cover, Until::Cell(next), &left, &|_| {});
            done.map_err(|stop| stop.beside(self.taken))?;
            self.taken += advanced.bytes();
            self.again.push(advanced.checkpoint());
            sweep = advanced;
        }
    }

    /// Finds what lies behind a profile, and behind all those that may lie between it and the cell of a kept sweep.
    fn find(&mut self, at: usize, profile: K, start: usize) -> Result<(), Stop> {
        (self.end, self.between) = (at, vec![FxHashMap::from_iter([(profile, None)])]);
        let each = 2 * size_of::<(K, Option<T::Value>)>() as u64 + self.kept[self.kept.len() - 1].heap();
        let mut found: u64 = 1;
        for at in (start + 2..=at).rev() {
            let mut layer = FxHashMap::default();
            for profile in self.between[self.end - at].keys() {
                layer.extend(ways(&self.cover, at - 1, *profile).map(|way| (way.profile, None)));
            }
            found += layer.len() as u64;
            let needed = self.taken.saturating_add(found.saturating_mul(each));
            if needed > self.limits.memory {
                self.between.clear();
                return Err(Stop::Memory { bytes: needed });
            }
            self.between.push(layer);
        }
        let mut between = std::mem::take(&mut self.between);
        let (sweep, join) = (self.sweep_at(start), &self.kept[0]);
        for at in start + 1..=self.end {
            let (layers, behind) = between.split_at_mut(self.end - at + 1);
            let value = |profile: K| match behind.first() {
                Some(behind) => behind.get(&profile).cloned().flatten(),
                None => sweep?.get(profile),
            };
            for (profile, found) in &mut layers[self.end - at] {
                let ways = ways(&self.cover, at - 1, *profile);
                *found = join.join(ways.filter_map(|way| Some((value(way.profile)?, way.blank))));
            }
        }
        self.between = between;
        Ok(())
    }
}
