//! What one cell does to a block of an array: which values are added to which.

use alloc::vec::Vec;

use super::cover::{Cover, mask_bits};
use super::semiring::Semiring;

/// What is done to the values of a block, for all patterns of the slots that a cell does not
/// change.
#[derive(Clone, Copy)]
enum Operation {
    Add { to: u32, from: u32 },
    Copy { to: u32, from: u32 },
    Clear { to: u32 },
}

/// What a cell does to a block.
pub(super) struct CellKernel {
    operations: Vec<Operation>,
    /// The bits of a pattern that the operations change; each is done for all patterns of the other
    /// bits.
    changed: u64,
}

/// The slots that a cell changes.
pub(super) fn local(cover: &Cover, number: usize) -> u64 {
    let covered = cover.placements(number).iter().fold(1, |covered, mask| covered | mask);
    mask_bits(covered).fold(0, |slots, behind| slots | 1 << ((number + behind) % cover.span as usize))
}

/// The next larger pattern of the slots of a mask; 0 behind the largest.
pub(super) fn next_pattern(pattern: u64, mask: u64) -> u64 {
    (pattern | !mask).wrapping_add(1) & mask
}

impl CellKernel {
    /// What a cell does to a block of these slots. `flipped` are the slots that hold the opposite
    /// when the cell is reached from the front.
    ///
    /// The cell comes with its slot in two halves: where it is covered, and where it is `open`.
    /// Behind it the covered half is the one where the cell that takes its slot is not covered.
    pub(super) fn new(cover: &Cover, number: usize, flipped: u64, slots: u64, forward: bool) -> CellKernel {
        let (span, mut operations) = (cover.span as usize, Vec::new());
        // The bit of a slot in the patterns of a block.
        let bit = |slot: usize| 1_u32 << (slots & ((1 << slot) - 1)).count_ones();
        let locals: Vec<usize> =
            (1..span).filter(|behind| local(cover, number) >> ((number + behind) % span) & 1 == 1).collect();
        let at = |behind: usize| bit((number + behind) % span);
        let is_flipped = |behind: usize| flipped >> ((number + behind) % span) & 1 == 1;
        let (covered, open) = if is_flipped(0) { (0, at(0)) } else { (at(0), 0) };
        // Bit b of a pattern is the b-th of the locals.
        let pattern =
            |mask: u128| locals.iter().zip(0..).fold(0, |all, (behind, b)| all | ((mask >> behind & 1) as u32) << b);
        let place = |pattern: u32| {
            let bits = locals.iter().zip(0..).filter(|(behind, b)| (pattern >> b & 1 == 1) != is_flipped(**behind));
            bits.fold(0, |place, (behind, _)| place | at(*behind))
        };
        // The tiles that do not reach the cell that comes into view, and those that do.
        let tiles = |reach: bool| -> Vec<u32> {
            let of_reach = cover.placements(number).iter().filter(move |mask| (*mask >> span & 1 == 1) == reach);
            of_reach.map(|mask| pattern(*mask)).collect()
        };
        let (short, long) = (tiles(false), tiles(true));
        let patterns = 1 << locals.len();
        for behind in 0..patterns {
            // Larger patterns first, so that what is read has not been written yet.
            let behind = if forward { patterns - 1 - behind } else { behind };
            let fits = |tile: &&u32| if forward { behind & **tile == **tile } else { behind & **tile == 0 };
            let (to, from) = (place(behind), |tile: u32| place(behind ^ tile));
            if forward {
                operations.extend(
                    short.iter().filter(fits).map(|tile| Operation::Add { to: to | covered, from: from(*tile) | open }),
                );
            }
            let long = long.iter().filter(fits).map(|tile| from(*tile) | open);
            let short = short.iter().filter(fits).filter(|_| !forward).map(|tile| from(*tile) | covered);
            let mut sources: Vec<u32> = long.chain(short).collect();
            sources.sort_by_key(|from| *from != to | open); // its own value stays
            match sources.first() {
                Some(from) if *from == to | open => {}
                Some(from) => operations.push(Operation::Copy { to: to | open, from: *from }),
                None => operations.push(Operation::Clear { to: to | open }),
            }
            operations.extend(sources.iter().skip(1).map(|from| Operation::Add { to: to | open, from: *from }));
        }
        let changed = locals.iter().fold(at(0), |changed, behind| changed | at(*behind));
        CellKernel { operations, changed: changed.into() }
    }

    /// Runs it on a block of rows of so many lanes.
    pub(super) fn run<S: Semiring>(&self, semiring: S, block: &mut [S::Value], lanes: usize) {
        let others = (block.len() / lanes - 1) as u64 & !self.changed;
        let mut other = 0;
        loop {
            let row = |pattern: u32| (pattern as usize | other as usize) * lanes;
            for operation in &self.operations {
                match *operation {
                    Operation::Add { to, from } => {
                        let (to, from) = two_rows(block, lanes, row(to), row(from));
                        to.iter_mut().zip(from).for_each(|(sum, value)| semiring.add(sum, value));
                    }
                    Operation::Copy { to, from } => {
                        let (to, from) = two_rows(block, lanes, row(to), row(from));
                        to.clone_from_slice(from);
                    }
                    Operation::Clear { to } => block[row(to)..][..lanes].fill(semiring.zero()),
                }
            }
            other = next_pattern(other, others);
            if other == 0 {
                break;
            }
        }
    }
}

/// Two rows of a block that are not the same, the first to be written.
#[inline(always)]
fn two_rows<V>(block: &mut [V], lanes: usize, to: usize, from: usize) -> (&mut [V], &[V]) {
    if to < from {
        let (before, behind) = block.split_at_mut(from);
        (&mut before[to..][..lanes], &behind[..lanes])
    } else {
        let (before, behind) = block.split_at_mut(to);
        (&mut behind[..lanes], &before[from..][..lanes])
    }
}
