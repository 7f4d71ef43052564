//! A frontier as an array of all profiles, in place.
//!
//! # Where a profile lies
//!
//! A profile has `span` bits, one for each cell from the one that the sweep is at. Cell i belongs
//! to slot i mod span, so that a bit stays where it is while the sweep goes on, and the cell that
//! comes into view takes the slot of the one that goes out. What a tile on cell i changes are the
//! slots of the cells that it may cover, few as a rule. For the other slots nothing happens: they
//! only say how often the same is done.
//!
//! A slot holds `covered`, and the opposite after the sweep has come by it once more (`flipped`).
//! For when cell i is covered already and goes out of view, the cell that takes its slot is not
//! covered: seen so, that entry stays where it is and nothing is moved.
//!
//! # What is left out
//!
//! The cells covered so far are a multiple of what divides the sizes of all tiles, 3 for trominoes.
//! So given the other bits, only some patterns of the lowest seven occur: at most 43 of 128 for
//! trominoes. A row holds only these, in the order of their patterns. It takes a third of the
//! memory and of the time.
//!
//! # How it goes through the cache
//!
//! A pass takes several cells at once. It goes through the array in blocks, of all patterns of the
//! slots that these cells change; each block is copied, all cells are done in the copy, and it is
//! copied back. The copy has lanes: other slots, of which again only patterns are kept that occur.
//! The same is done to all of them, without a branch.
//!
//! L-trominoes on 20x18 from both ends on two threads take 15 ms so. All patterns kept: 31 ms, and
//! without blocks 110 ms. Hash maps: 125 ms. Rows and lanes of six slots: 16 ms, of five 19 ms;
//! blocks of nine slots 26 ms, of eleven the same and slower at 24x24. (AMD EPYC family 26, 2
//! cores, rustc 1.95, 2026-11-30.)

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::compact::{Bytes, CompactValues};
use super::cover::{Cover, mask_bits};
use super::kernel::{CellKernel, local, next_pattern};
use super::profiles::Key;
use super::semiring::Semiring;
use super::threads::at_once;

/// The slots whose patterns make a row, and those that make the lanes of a block.
const LOW: u32 = 7;

/// The most slots that a block has beside its lanes.
const BLOCK: u32 = 10;

/// The slots that one cell may change at most; its kernel is as long as they have patterns.
const LOCAL: u32 = 8;

/// The longest profiles that an array is for.
const LONGEST: u32 = 40;

/// All profiles of a span and their values.
#[derive(Clone, Debug)]
pub(super) struct Array<V> {
    addressing: Addressing,
    /// Rows by the pattern of the higher slots.
    values: Vec<V>,
    /// Room for a block of each thread, kept from pass to pass.
    blocks: [Vec<V>; 2],
}

/// An array in as little room as its values take.
#[derive(Clone, Debug)]
pub(super) struct CompactArray<V> {
    addressing: Addressing,
    values: CompactValues<V>,
}

/// What tells where the value of a profile lies.
#[derive(Clone, Debug)]
struct Addressing {
    span: u32,
    divisor: u32,
    /// The cell that the sweep is at.
    at: usize,
    /// The slots that hold the opposite.
    flipped: u64,
    low: Classes,
}

/// The patterns of a few slots, by how many cells they cover, modulo the divisor.
#[derive(Clone, Debug)]
struct Classes {
    /// For each residue the patterns that have it, ascending.
    patterns: Vec<Vec<u8>>,
    /// For each pattern its residue, and its place among those that have it.
    residues: Vec<u8>,
    ranks: Vec<u8>,
}

impl Classes {
    fn new(slots: u32, flipped: u64, divisor: u32) -> Classes {
        let all = (1 << slots) - 1;
        let mut classes =
            Classes { patterns: vec![Vec::new(); divisor as usize], residues: Vec::new(), ranks: Vec::new() };
        for pattern in 0..1_u8 << slots {
            let residue = (u64::from(pattern) ^ flipped & all).count_ones() % divisor;
            let class = &mut classes.patterns[residue as usize];
            classes.residues.push(residue as u8);
            classes.ranks.push(class.len() as u8);
            class.push(pattern);
        }
        classes
    }

    /// The residue that is left beside a pattern.
    fn rest(&self, pattern: usize, residue: usize) -> usize {
        match residue.checked_sub(self.residues[pattern] as usize) {
            Some(rest) => rest,
            None => residue + self.patterns.len() - self.residues[pattern] as usize,
        }
    }

    /// The most patterns of a class.
    fn width(&self) -> usize {
        self.patterns.iter().map(Vec::len).max().unwrap_or(0)
    }
}

/// The slots of a mask of `span` slots.
fn slots(mask: u64) -> impl Iterator<Item = u32> {
    mask_bits(mask.into()).map(|slot| slot as u32)
}

/// All patterns of some slots, ascending: bit b of a number is the b-th of the slots.
fn patterns_of(mask: u64) -> Vec<u64> {
    let slots: Vec<u32> = slots(mask).collect();
    (0..1_u64 << slots.len())
        .map(|number| slots.iter().zip(0..).fold(0, |pattern, (slot, bit)| pattern | (number >> bit & 1) << slot))
        .collect()
}

impl<V: Clone + PartialEq> Array<V> {
    /// Whether there can be an array for a cover: the tiles on a cell change few slots, and no cell
    /// is blank.
    pub(super) fn suits(cover: &Cover) -> bool {
        let changed = |number| local(cover, number).count_ones();
        !cover.blanks && cover.span <= LONGEST && (0..cover.len()).all(|number| changed(number) <= LOCAL)
    }

    /// The values that an array has for a cover, if they can be numbered.
    pub(super) fn size(cover: &Cover) -> Option<usize> {
        let rows = 1_usize.checked_shl(cover.span.checked_sub(LOW)?)?;
        rows.checked_mul(Classes::new(LOW, 0, cover.divisor).width())
    }

    /// The bytes of an array of so many values, and of two blocks.
    pub(super) fn bytes_of(size: usize) -> u64 {
        (size as u64 + (2 << (BLOCK + LOW))) * size_of::<V>() as u64
    }

    /// The array with these values, all others zero.
    pub(super) fn from_profiles<'v, K: Key + 'v>(
        cover: &Cover,
        at: usize,
        zero: V,
        values: impl Iterator<Item = &'v (K, V)>,
    ) -> Array<V>
    where
        V: 'v,
    {
        let span = cover.span;
        let passed = |slot: u32| (at + span as usize - 1 - slot as usize) / span as usize;
        let flipped = (0..span).fold(0, |flipped, slot| flipped | (passed(slot) as u64 & 1) << slot);
        let low = Classes::new(LOW, flipped, cover.divisor);
        let addressing = Addressing { span, divisor: cover.divisor, at, flipped, low };
        let size = Array::<V>::size(cover).unwrap_or(0); // it has been asked before
        let mut array = Array { addressing, values: vec![zero; size], blocks: Default::default() };
        for (key, value) in values {
            let place = array.addressing.place(key.mask() as u64);
            array.values[place] = value.clone();
        }
        array
    }

    /// The value of a profile.
    pub(super) fn get(&self, profile: u64) -> &V {
        &self.values[self.addressing.place(profile)]
    }

    /// All values, those of profiles that do not occur among them; by an order that depends only on
    /// the cell that the sweep is at.
    pub(super) fn values(&self) -> &[V] {
        &self.values
    }

    /// The bytes that it has taken, without what its values point to.
    pub(super) fn bytes(&self) -> usize {
        let blocks: usize = self.blocks.iter().map(Vec::capacity).sum();
        (self.values.capacity() + blocks) * size_of::<V>()
    }

    /// The same with other values.
    pub(super) fn map<W>(self, value: impl FnMut(V) -> W) -> Array<W> {
        let values = self.values.into_iter().map(value).collect();
        Array { addressing: self.addressing, values, blocks: Default::default() }
    }
}

impl<V: Bytes + Clone + PartialEq + Send + Sync> Array<V> {
    /// The array in as little room as its values take.
    pub(super) fn compacted(&self, zero: V) -> CompactArray<V> {
        CompactArray { addressing: self.addressing.clone(), values: CompactValues::new(&self.values, zero) }
    }
}

impl<V: Bytes + Clone + PartialEq + Send + Sync> CompactArray<V> {
    /// The array that can be swept on.
    pub(super) fn expanded(&self) -> Array<V> {
        Array { addressing: self.addressing.clone(), values: self.values.values(), blocks: Default::default() }
    }

    /// How many values it has.
    pub(super) fn len(&self) -> usize {
        self.values.len()
    }

    /// The value of a profile; none if it is zero.
    pub(super) fn get(&self, profile: u64) -> Option<V> {
        self.values.get(self.addressing.place(profile))
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        self.values.bytes()
    }
}

impl Addressing {
    /// Where the value of a profile lies.
    fn place(&self, profile: u64) -> usize {
        let turn = (self.at % self.span as usize) as u32;
        let pattern = (profile << turn | profile >> (self.span - turn)) & ((1 << self.span) - 1) ^ self.flipped;
        let (row, low) = (pattern >> LOW, pattern & ((1 << LOW) - 1));
        row as usize * self.low.width() + self.low.ranks[low as usize] as usize
    }

    /// The residue that the lowest slots and some lanes must have together, beside a pattern of the
    /// others: all cells before the one that the sweep is at are covered, and all covered cells are
    /// a multiple of the divisor.
    fn class(&self, pattern: u64, lanes: u64) -> usize {
        let covered = ((pattern ^ self.flipped) & !ROW & !lanes).count_ones() as usize;
        let divisor = self.divisor as usize;
        (divisor - (self.at + covered) % divisor) % divisor
    }

    /// The programs of a pass over a block of these slots, in the order in which they are run, and
    /// the frame behind it.
    fn kernels(&self, cover: &Cover, pass: &Pass, slots: u64) -> (Vec<CellKernel>, Addressing) {
        let mut flipped = self.flipped;
        let mut kernels = Vec::with_capacity(pass.cells.len());
        let flip = |number: usize| 1_u64 << (number % self.span as usize);
        if pass.forward {
            for number in pass.cells.clone() {
                kernels.push(CellKernel::new(cover, number, flipped, slots, true));
                flipped ^= flip(number);
            }
        } else {
            for number in pass.cells.clone().rev() {
                flipped ^= flip(number);
                kernels.push(CellKernel::new(cover, number, flipped, slots, false));
            }
        }
        let at = if pass.forward { pass.cells.end } else { pass.cells.start };
        (kernels, Addressing { at, flipped, low: Classes::new(LOW, flipped, self.divisor), ..*self })
    }
}

/// The bits by which a cell lets a value grow at most.
pub(super) fn growth(cover: &Cover, number: usize) -> u32 {
    usize::BITS - cover.placements(number).len().leading_zeros() // each placement leads to a profile, and none
}

/// Cells that are done in one pass, and the slots that they change.
pub(super) struct Pass {
    pub(super) cells: Range<usize>,
    forward: bool,
    changed: u64,
}

/// The slots whose patterns make a row.
const ROW: u64 = (1 << LOW) - 1;

impl Pass {
    /// The longest pass from a cell towards another that a block takes, and that lets values grow
    /// by no more than `room` bits; none if that is too little for one cell.
    pub(super) fn new(cover: &Cover, at: usize, goal: usize, room: u32) -> Option<Pass> {
        let forward = at < goal;
        let mut pass = Pass { cells: at..at, forward, changed: 0 };
        let mut grown = 0;
        while pass.cells.len() < at.abs_diff(goal) {
            let number = if forward { pass.cells.end } else { pass.cells.start - 1 };
            grown += growth(cover, number);
            let changed = pass.changed | local(cover, number);
            let turned = changed & ROW != 0;
            let slots = if turned { changed | ROW } else { changed }.count_ones();
            let begun = !pass.cells.is_empty();
            if grown > room || begun && (slots > BLOCK || turned != (pass.changed & ROW != 0)) {
                break;
            }
            pass.changed = changed;
            match forward {
                true => pass.cells.end += 1,
                false => pass.cells.start -= 1,
            }
        }
        (!pass.cells.is_empty()).then_some(pass)
    }

    /// Whether lanes are other slots than those of a row.
    fn is_turned(&self) -> bool {
        self.changed & ROW != 0
    }
}

/// The slots of a block, and those of its lanes.
struct Shape {
    slots: u64,
    lanes: u64,
    /// The slots that tell blocks apart.
    blocks: u64,
}

impl Shape {
    fn new(span: u32, pass: &Pass) -> Shape {
        let all = (1 << span) - 1;
        let (slots, lanes) = match pass.is_turned() {
            true => {
                let slots = pass.changed | ROW;
                let mut lanes = all & !slots;
                while lanes.count_ones() > LOW.min(BLOCK + LOW - slots.count_ones()) {
                    lanes &= !(1 << lanes.ilog2());
                }
                (slots, lanes)
            }
            false => (pass.changed, ROW),
        };
        Shape { slots, lanes, blocks: all & !slots & !lanes }
    }
}

/// A pass that is about to be made.
struct PreparedPass<'a, S> {
    semiring: S,
    before: &'a Addressing,
    after: &'a Addressing,
    shape: &'a Shape,
    kernels: &'a [CellKernel],
}

/// An array of fewer values is not worth a second thread.
const SHARED: usize = 1 << 16;

impl<V: Clone + PartialEq + Send + Sync> Array<V> {
    /// Does the cells of a pass; on two threads if they are `shared` and the values fall into
    /// halves that have nothing to do with each other.
    pub(super) fn advance<S: Semiring<Value = V>>(&mut self, cover: &Cover, semiring: S, pass: &Pass, shared: bool) {
        let shape = Shape::new(self.addressing.span, pass);
        let (kernels, after) = self.addressing.kernels(cover, pass, shape.slots);
        let run = |values: &mut [V], block: &mut Vec<V>, shape: &Shape, above: u64| {
            let pass_over =
                PreparedPass { semiring, before: &self.addressing, after: &after, shape, kernels: &kernels };
            match pass.is_turned() {
                true => pass_over.turned(values, block, above),
                false => pass_over.straight(values, block),
            }
        };
        let (highest, [block, other]) = (1 << (self.addressing.span - 1), &mut self.blocks);
        if shared && self.values.len() >= SHARED && shape.blocks & highest != 0 {
            let halves = self.values.len() / 2;
            let (lower, upper) = self.values.split_at_mut(halves);
            let shape = Shape { blocks: shape.blocks & !highest, ..shape };
            at_once(|| run(lower, block, &shape, 0), || run(upper, other, &shape, highest));
        } else {
            run(&mut self.values, block, &shape, 0);
        }
        self.addressing = after;
    }
}

impl<S: Semiring> PreparedPass<'_, S> {
    /// A pass whose lanes are the rows.
    fn straight(&self, values: &mut [S::Value], block: &mut Vec<S::Value>) {
        let width = self.before.low.width();
        let start = |pattern: u64| (pattern >> LOW) as usize * width;
        let rows: Vec<usize> = patterns_of(self.shape.slots).into_iter().map(start).collect();
        block.resize(rows.len() * width, self.semiring.zero());
        self.for_each_block(|number| {
            let start = start(number);
            for (lanes, row) in block.chunks_exact_mut(width).zip(&rows) {
                lanes.clone_from_slice(&values[start + row..][..width]);
            }
            self.kernels.iter().for_each(|kernel| kernel.run(self.semiring, block, width));
            for (lanes, row) in block.chunks_exact(width).zip(&rows) {
                values[start + row..][..width].clone_from_slice(lanes);
            }
        });
    }

    /// A pass whose lanes are other slots: rows become columns of the block, and back. `above` are
    /// the slots that are set throughout.
    fn turned(&self, values: &mut [S::Value], block: &mut Vec<S::Value>, above: u64) {
        let PreparedPass { semiring, before, after, shape, .. } = *self;
        let width = before.low.width();
        let flipped = slots(shape.lanes).zip(0..).fold(0, |all, (slot, bit)| all | (before.flipped >> slot & 1) << bit);
        let classes = Classes::new(shape.lanes.count_ones(), flipped, before.divisor);
        let start = |pattern: u64| (pattern >> LOW) as usize * width;
        // How much farther the rows of the lanes lie, for each class of lanes.
        let rows: Vec<usize> = patterns_of(shape.lanes).into_iter().map(start).collect();
        let rows_of = |class: &Vec<u8>| class.iter().map(|lane| rows[*lane as usize]).collect();
        let lanes: Vec<Vec<usize>> = classes.patterns.iter().map(rows_of).collect();
        let columns = classes.width();
        let higher = patterns_of(shape.slots & !ROW);
        block.resize(higher.len() * (columns << LOW), semiring.zero());
        self.for_each_block(|number| {
            for (part, high) in block.chunks_exact_mut(columns << LOW).zip(&higher) {
                let first = start(number | high);
                let class = before.class(above | number | high, shape.lanes);
                for (low, column) in part.chunks_exact_mut(columns).enumerate() {
                    let lanes = &lanes[before.low.rest(low, class)];
                    let from = first + before.low.ranks[low] as usize;
                    column.iter_mut().zip(lanes).for_each(|(value, row)| *value = values[from + row].clone());
                    column[lanes.len()..].fill(semiring.zero()); // nobody reads it, but it would grow from block to block
                }
            }
            self.kernels.iter().for_each(|kernel| kernel.run(semiring, block, columns));
            for (part, high) in block.chunks_exact(columns << LOW).zip(&higher) {
                let first = start(number | high);
                let class = after.class(above | number | high, shape.lanes);
                for row in &rows {
                    values[first + row..][..width].fill(semiring.zero());
                }
                for (low, column) in part.chunks_exact(columns).enumerate() {
                    let lanes = &lanes[after.low.rest(low, class)];
                    let to = first + after.low.ranks[low] as usize;
                    column.iter().zip(lanes).for_each(|(value, row)| values[to + row] = value.clone());
                }
            }
        });
    }

    /// Does something for each pattern of the slots that tell blocks apart.
    fn for_each_block(&self, mut done: impl FnMut(u64)) {
        let mut number = 0;
        loop {
            done(number);
            number = next_pattern(number, self.shape.blocks);
            if number == 0 {
                break;
            }
        }
    }
}
