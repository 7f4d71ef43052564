//! The way back along a sweep: what lies behind each profile, without keeping all layers.
//!
//! A sweep knows of each profile in how many ways it is come to. So whoever goes back from its end, and at each cell chooses the profile
//! before by what leads there, comes by a tiling tile by tile. Copies of the sweep are kept: at every cell, or once the layer is an array
//! a row apart, and where memory does not suffice every second, fourth, eighth of these. Between two of them, what lies behind a profile
//! is found by going back to the one before, over all profiles that may lie between, and on again.

use rustc_hash::FxHashMap;

use super::cover::{Cover, Mask};
use super::profiles::Key;
use super::sweep::{Bounds, Effort, Goal, Report, Stop, Tally};

/// A step back over one cell, and the profile that it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step<K> {
    /// The tile that was laid there as its first cell; none where the cell was covered already or left blank.
    pub(super) tile: Option<Mask>,
    blank: bool,
    pub(super) profile: K,
}

/// A step back that leads to a profile which is come to.
pub(super) struct Live<K, V> {
    /// Its place among all steps that there might be.
    pub(super) place: usize,
    pub(super) step: Step<K>,
    /// What lies behind it.
    pub(super) value: V,
}

/// The steps back from a profile over a cell: tiles by the order of their orientations, then none, then blank if that is allowed.
fn steps<K: Key>(cover: &Cover, number: usize, profile: K) -> impl Iterator<Item = Step<K>> {
    let covered = profile << 1 | K::ONE;
    let tiles = cover.placements(number).iter().filter_map(move |tile| {
        let mask = K::of(*tile);
        (covered & mask == mask).then(|| Step { tile: Some(*tile), blank: false, profile: covered & !mask })
    });
    let none = Step { tile: None, blank: false, profile: covered };
    let blank = cover.blanks.then_some(Step { tile: None, blank: true, profile: covered & !K::ONE });
    let beyond = K::ONE << cover.span; // the cell that goes out of view was not covered from before
    tiles.chain([none]).chain(blank).filter(move |step| step.profile & beyond == K::ZERO)
}

/// A cover, and what lies behind its profiles.
pub(super) struct Trail<K, T: Tally<K>> {
    cover: Cover,
    /// From the first cell to the end, both among them.
    kept: Vec<T>,
    total: T::Total,
    /// The most bytes that may be taken beside what is kept.
    memory: u64,
    /// The cell that `between` ends at.
    end: usize,
    /// What lies behind some profiles at this cell, the one before and so on.
    between: Vec<FxHashMap<K, Option<T::Value>>>,
}

impl<K: Key, T: Tally<K>> Trail<K, T>
where
    T::Value: Clone,
{
    /// Sweeps a cover. Of the memory that may be taken, half is for the sweep and half for what is kept.
    ///
    /// # Errors
    ///
    /// Why the sweep stopped, with what it had done and how far it came.
    pub(super) fn new(
        cover: Cover,
        start: T,
        limits: &Bounds,
        report: &Report,
    ) -> Result<Trail<K, T>, (Stop, Effort, usize)> {
        let half = Bounds { memory: limits.memory / 2, ..*limits };
        let (mut sweep, mut kept, mut bytes, mut apart) = (start, Vec::new(), 0, 1);
        while sweep.at() < cover.len() {
            kept.push(sweep.checkpoint());
            bytes += sweep.bytes();
            while bytes > half.memory {
                if kept.len() < 3 {
                    return Err((Stop::Memory { bytes: 2 * bytes }, *sweep.effort(), sweep.at()));
                }
                let mut keep = false;
                kept.retain(|_| {
                    keep = !keep;
                    keep
                });
                bytes = kept.iter().map(T::bytes).sum();
                apart *= 2;
            }
            let row = if sweep.effort().array.is_some() { cover.span as usize } else { 1 };
            let goal = Goal::cell(cover.len().min(sweep.at() + apart * row));
            let (advanced, done) = sweep.advance(&cover, goal, &half, report);
            done.map_err(|stop| (stop.of_half(), *advanced.effort(), advanced.at()))?;
            sweep = advanced;
        }
        let total = sweep.total();
        kept.push(sweep);
        Ok(Trail { cover, kept, total, memory: half.memory, end: 0, between: Vec::new() })
    }

    pub(super) fn cover(&self) -> &Cover {
        &self.cover
    }

    pub(super) fn total(&self) -> &T::Total {
        &self.total
    }

    pub(super) fn effort(&self) -> &Effort {
        self.kept[self.kept.len() - 1].effort() // the end is kept
    }

    /// The steps back from a profile at a cell, of those that lead anywhere.
    pub(super) fn steps(&mut self, at: usize, profile: K) -> Result<Vec<Live<K, T::Value>>, Stop> {
        let mut live = Vec::new();
        for (place, step) in steps(&self.cover, at - 1, profile).enumerate().collect::<Vec<_>>() {
            let value = self.value(at - 1, step.profile)?;
            let value = self.kept[0].join(value.map(|value| (value, step.blank)).into_iter());
            live.extend(value.map(|value| Live { place, step, value }));
        }
        Ok(live)
    }

    /// What lies behind a profile at a cell; none if it is not come to.
    fn value(&mut self, at: usize, profile: K) -> Result<Option<T::Value>, Stop> {
        let before = match self.kept.binary_search_by_key(&at, T::at) {
            Ok(place) => return Ok(self.kept[place].get(profile)),
            Err(place) => place - 1, // the first cell is kept
        };
        let known = |trail: &Self| trail.between.get(trail.end.checked_sub(at)?)?.get(&profile).cloned();
        if let Some(value) = known(self) {
            return Ok(value);
        }
        self.find(at, profile, before)?;
        Ok(known(self).flatten())
    }

    /// Finds what lies behind a profile, and behind all those that may lie between it and a cell that is kept.
    fn find(&mut self, at: usize, profile: K, before: usize) -> Result<(), Stop> {
        let kept = &self.kept[before];
        (self.end, self.between) = (at, vec![FxHashMap::from_iter([(profile, None)])]);
        let each = 2 * size_of::<(K, Option<T::Value>)>() as u64 + self.kept[self.kept.len() - 1].heap();
        let mut found = 1;
        for at in (kept.at() + 2..=at).rev() {
            let mut layer = FxHashMap::default();
            for profile in self.between[self.end - at].keys() {
                layer.extend(steps(&self.cover, at - 1, *profile).map(|step| (step.profile, None)));
            }
            found += layer.len() as u64;
            if found.saturating_mul(each) > self.memory {
                return Err(Stop::Memory { bytes: 2 * found.saturating_mul(each) });
            }
            self.between.push(layer);
        }
        for at in kept.at() + 1..=self.end {
            let (layers, behind) = self.between.split_at_mut(self.end - at + 1);
            let value = |profile: K| match behind.first() {
                Some(behind) => behind.get(&profile).cloned().flatten(),
                None => kept.get(profile),
            };
            for (profile, found) in &mut layers[self.end - at] {
                *found = kept.join(
                    steps(&self.cover, at - 1, *profile).filter_map(|step| Some((value(step.profile)?, step.blank))),
                );
            }
        }
        Ok(())
    }
}
