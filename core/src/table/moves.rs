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

impl Move {
    /// Returns the name, unique in the puzzle.
    pub const fn name(&self) -> &'static str {
        self.name
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
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

    /// Returns the moves by rank.
    pub fn iter(self) -> impl Iterator<Item = &'static Move> {
        let ranked = self.moves.iter().enumerate().take(64);
        ranked.filter(move |(rank, _)| self.bits >> rank & 1 == 1).map(|(_, mv)| mv)
    }

    /// Returns the lowest-ranked move.
    pub fn first(self) -> Option<&'static Move> {
        self.moves.get(self.bits.trailing_zeros() as usize)
    }
}

impl fmt::Debug for MoveSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|mv| mv.name)).finish()
    }
}
