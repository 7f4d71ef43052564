//! Moves, and sets of them.

use core::fmt;

/// A named step from one board to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Its name, unique in its puzzle: `r1c1` for a click, or as the spec names it.
    pub name: &'static str,
    /// The cells that it flips, one bit a cell, cell 0 in the highest of as many bits as the board has cells. A flipped
    /// cell takes the next letter of the alphabet; the last letter turns into the first.
    pub flips: u64,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}

/// A set of a table's moves.
#[derive(Clone, Copy)]
pub struct MoveSet {
    pub(super) moves: &'static [Move],
    pub(super) bits: u64,
}

impl MoveSet {
    /// Returns the set as a number: bit i for move i of the table.
    pub fn bits(self) -> u64 {
        self.bits
    }

    /// Returns how many moves are in the set.
    pub fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Returns whether no move is in the set.
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }
}

impl Iterator for MoveSet {
    type Item = &'static Move;

    /// Takes the lowest-ranked move out of the set.
    fn next(&mut self) -> Option<&'static Move> {
        let mv = self.moves.get(self.bits.trailing_zeros() as usize)?;
        self.bits &= self.bits - 1;
        Some(mv)
    }
}

impl fmt::Debug for MoveSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.map(|mv| mv.name)).finish()
    }
}
