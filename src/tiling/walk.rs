//! A way through the tilings of one component: to the one of a rank, to the first, to the next.

use alloc::vec::Vec;
use core::fmt;

use num_bigint::BigUint;

use super::budget::{Limits, Spending, Stop};
use super::cover::{Cover, mask_bits};
use super::gave_up::{GaveUp, Progress};
use super::profiles::Key;
use super::way_back::{LiveWay, Way, WayBack};
use super::widening::WideningSweep;
use crate::grid::Cell;
use crate::watch::Watch;

/// A way through the tilings of a component, from its first cell in reading order: back along a
/// sweep from the last.
pub(super) struct Walk<K: Key> {
    pub(super) way_back: WayBack<WideningSweep<K>>,
    /// The way over each cell that has been passed.
    path: Vec<Taken<K>>,
}

struct Taken<K> {
    /// Its place among all ways that there may be.
    place: usize,
    way: Way<K>,
}

impl<K: Key> fmt::Debug for Walk<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Walk({} tilings)", self.way_back.total())
    }
}

impl<K: Key> Walk<K> {
    pub(super) fn new(cover: Cover, spending: &mut Spending) -> Result<Walk<K>, GaveUp> {
        let (start, cells) = (WideningSweep::new(&cover, 0), cover.len());
        let way_back = WayBack::new(cover, start, &spending.left, &spending.watch)
            .map_err(|(stop, stats, done)| spending.gave_up(stop, &stats, done, cells))?;
        spending.done(way_back.cover(), way_back.stats(), way_back.bytes());
        Ok(Walk { way_back, path: Vec::new() })
    }

    pub(super) fn gave_up(&self, stop: Stop, limits: Limits) -> GaveUp {
        let cells = self.way_back.cover().len();
        GaveUp::from_stop(stop, limits, Progress { frontier: self.way_back.stats().frontier, done: cells, cells })
    }

    /// The tiles that are laid.
    pub(super) fn tiles(&self) -> impl Iterator<Item = Vec<Cell>> {
        let cover = self.way_back.cover();
        let passed = (0..cover.len()).rev().zip(&self.path);
        let tiles = passed.filter_map(|(number, taken)| Some((number, taken.way.tile?)));
        tiles.map(|(number, tile)| mask_bits(tile).map(|behind| cover.cells[number + behind]).collect())
    }

    /// The cell that has been come to, and the profile there.
    fn at(&self) -> (usize, K) {
        (self.way_back.cover().len() - self.path.len(), self.path.last().map_or(K::ZERO, |taken| taken.way.profile))
    }

    /// Goes to the tiling of a rank, of which there is one.
    pub(super) fn go_to(&mut self, mut rank: BigUint, watch: &dyn Watch) -> Result<(), Stop> {
        self.path.clear();
        while let (at @ 1.., profile) = self.at() {
            let chosen = self.way_back.ways(at, profile, watch)?.into_iter().find(|live| {
                let chosen = rank < live.value;
                if !chosen {
                    rank -= &live.value;
                }
                chosen
            });
            let Some(LiveWay { place, way, .. }) = chosen else { break }; // there are not so many
            self.path.push(Taken { place, way });
        }
        Ok(())
    }

    /// Goes to the first tiling.
    pub(super) fn start(&mut self, watch: &dyn Watch) -> Result<(), Stop> {
        self.path.clear();
        self.go_on(0, watch).map(|_| ())
    }

    /// Goes to the next tiling. Returns whether there is one.
    pub(super) fn next(&mut self, watch: &dyn Watch) -> Result<bool, Stop> {
        while let Some(Taken { place, .. }) = self.path.pop() {
            if self.go_on(place + 1, watch)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Goes to the end, each time by the first way that leads there: of those from a place on, and
    /// then of all. Returns whether there was one.
    fn go_on(&mut self, mut from: usize, watch: &dyn Watch) -> Result<bool, Stop> {
        while let (at @ 1.., profile) = self.at() {
            let ways = self.way_back.ways(at, profile, watch)?;
            let Some(LiveWay { place, way, .. }) = ways.into_iter().find(|live| live.place >= from) else {
                return Ok(false);
            };
            self.path.push(Taken { place, way });
            from = 0;
        }
        Ok(true)
    }
}
