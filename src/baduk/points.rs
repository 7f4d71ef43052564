//! The points of a board as bits, 64 to a word.

use alloc::vec::Vec;

use crate::grid::Cell;

/// The number of points in a word of bits.
pub(super) const WORD: usize = u64::BITS as usize;

/// The colour of a stone: whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Mine.
    Mine,
    /// The opponent's.
    Theirs,
}

/// The points of a board as bits: for each row, words of 64 points, the first in the lowest bit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Points {
    /// The number of words of a row.
    pub(super) words: usize,
    pub(super) mine: Vec<u64>,
    pub(super) theirs: Vec<u64>,
    pub(super) empty: Vec<u64>,
}

/// The four words around a word of one plane: each is shifted so that a point's neighbour has the
/// point's own bit.
#[derive(Clone, Copy)]
pub(super) struct Around {
    pub(super) above: u64,
    pub(super) below: u64,
    pub(super) left: u64,
    pub(super) right: u64,
}

impl Around {
    /// Returns the words around a word of a plane that has so many words a row.
    #[inline(always)]
    pub(super) fn new(plane: &[u64], word: usize, words: usize) -> Around {
        let at = |word: usize| plane.get(word).copied().unwrap_or(0);
        let (here, in_row) = (at(word), word % words);
        let before = if in_row > 0 { at(word - 1) >> (WORD - 1) } else { 0 };
        let behind = if in_row + 1 < words { at(word + 1) << (WORD - 1) } else { 0 };
        Around {
            above: at(word.wrapping_sub(words)),
            below: at(word + words),
            left: here << 1 | before,
            right: here >> 1 | behind,
        }
    }

    /// The points with a neighbour in the plane.
    pub(super) fn any(self) -> u64 {
        self.above | self.below | self.left | self.right
    }

    /// The points with three or four neighbours in the plane.
    pub(super) fn three(self) -> u64 {
        let Around { above, below, left, right } = self;
        above & below & (left | right) | left & right & (above | below)
    }
}

impl Points {
    /// The word of a point on the board, and its bit there.
    pub(super) fn place(&self, point: Cell) -> (usize, u64) {
        (point.row * self.words + point.column / WORD, 1 << (point.column % WORD))
    }

    /// The colour of the stone on a point of the board.
    pub(super) fn colour(&self, point: Cell) -> Option<Colour> {
        let (word, bit) = self.place(point);
        if self.mine[word] & bit != 0 {
            Some(Colour::Mine)
        } else if self.theirs[word] & bit != 0 {
            Some(Colour::Theirs)
        } else {
            None
        }
    }
}
