//! Boards as numbers, and moves as what they do to them.

/// A puzzle as a graph: its states, its moves, and the states where a search begins.
///
/// A state is the board read as one number, cells row by row from the top left, the first cell in the highest digit:
///
/// ```text
/// cells  0 1 2      * . .
///        3 4 5      * * .      1 0 0  1 1 0  1 0 0  in base 2 = 308
///        6 7 8      * . .
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// Letters of the alphabet: the base of a state's digits. At least 2.
    pub base: u64,
    /// Cells of the board, 1 to 64. `base` to this power is at most 2^64.
    pub cells: u32,
    /// The moves, at most 64, in the order in which they rank.
    pub moves: Vec<Move>,
    /// The goals, ascending.
    pub goals: Vec<u64>,
}

/// A named step from one state to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Its name, unique in the puzzle.
    pub name: String,
    /// The cells that it flips, one bit a cell, the first cell in the highest of `cells` bits.
    pub flips: u64,
}

impl Graph {
    /// Returns the number of states, solvable or not: at most 2^64.
    pub fn states(&self) -> u128 {
        u128::from(self.base).pow(self.cells)
    }

    /// Returns the state that `mv` leads to from `state`: each flipped cell takes the next letter, the last letter turns
    /// into the first.
    pub fn apply(&self, mv: &Move, state: u64) -> u64 {
        self.turn(mv, state, 1)
    }

    /// Returns the state from which `mv` leads to `state`.
    pub fn unapply(&self, mv: &Move, state: u64) -> u64 {
        self.turn(mv, state, self.base - 1)
    }

    /// Adds `by` to each flipped digit, modulo the base.
    fn turn(&self, mv: &Move, mut state: u64, by: u64) -> u64 {
        if self.base == 2 {
            return state ^ mv.flips;
        }
        let (mut flips, mut weight, mut last) = (mv.flips, 1, 0);
        while flips != 0 {
            let cell = flips.trailing_zeros();
            weight *= self.base.pow(cell - last);
            last = cell;
            let digit = state / weight % self.base;
            state = state - digit * weight + (digit + by) % self.base * weight;
            flips &= flips - 1;
        }
        state
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_letters_round_and_back() {
        let graph = Graph { base: 3, cells: 4, moves: Vec::new(), goals: Vec::new() };
        let mv = Move { name: "m".into(), flips: 0b1011 };
        let number = |digits: [u64; 4]| digits.iter().fold(0, |number, digit| number * 3 + digit);
        let (before, after) = (number([0, 1, 2, 1]), number([1, 1, 0, 2]));
        assert_eq!(graph.apply(&mv, before), after);
        assert_eq!(graph.unapply(&mv, after), before);
    }

    #[test]
    fn reaches_the_highest_digits() {
        let graph = Graph { base: 16, cells: 16, moves: Vec::new(), goals: Vec::new() };
        let mv = Move { name: "m".into(), flips: 1 << 15 | 1 };
        assert_eq!(graph.states(), 1 << 64);
        assert_eq!(graph.apply(&mv, 0xf000_0000_0000_0003), 4);
        assert_eq!(graph.unapply(&mv, 4), 0xf000_0000_0000_0003);
    }
}
