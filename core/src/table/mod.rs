//! A baked puzzle at run time: every board of it, answered by a look-up.
//!
//! A [`Table`] is plain data that a build script has searched for and written as Rust source. It holds the distance of
//! every solvable state and the set of *all* optimal first moves; a solution is a walk down the table. Nothing here
//! allocates or needs std. A distance is a plain `u32`, a number of moves, as the judges print it.
//!
//! # Examples
//!
//! ```
//! use foregone::table;
//!
//! let coin_game = table::by_id("coin-game").expect("is baked in");
//! assert_eq!((coin_game.solvable(), coin_game.radius()), (128, 4));
//!
//! let board = coin_game.parse("HTT/HTT/THH")?;
//! let answer = table::answer(&board);
//! assert_eq!(answer.value(), Some(2));
//! let names: Vec<_> = answer.moves().map(|mv| mv.name).collect();
//! assert_eq!(names, ["row3", "col1"]);
//! # Ok::<(), table::ParseBoardError>(())
//! ```
//!
//! # Why it may be believed
//!
//! A table carries its own proof, see [`Table::verify`].

mod board;
mod index;
mod moves;
mod proof;
mod solution;
mod typed;

#[doc(hidden)]
pub use ::phf; // for generated code

pub use board::{Board, ParseBoardError};
pub use index::Index;
pub use moves::{Move, MoveSet};
pub use proof::{Flaw, Proof};
pub use solution::{Answer, Solution, Tables, answer};
pub use typed::{Baked, TypedBoard};

use crate::grid::Grid;

/// A board packed into an integer: its cells row by row from the top left as the digits of a number, the first cell in
/// the highest digit, each digit the place of the cell's letter in the alphabet.
///
/// ```text
/// // * . .
/// // * * .      1 0 0  1 1 0  1 0 0  in base 2 = 308
/// // * . .
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State(pub u64);

/// What stands around boards in the judge's input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Framing {
    /// Whether the input starts with the number of boards.
    pub count: bool,
    /// What stands between the cells of a row: nothing or one blank.
    pub separator: &'static str,
    /// The most boards that one input may have, if the judge has a limit. Only a strict reader holds it.
    pub most: Option<u64>,
}

/// The answers to all boards of a puzzle.
///
/// Generated code fills in the fields. [`verify`](Table::verify) says whether they are true and within the bounds given
/// here; in a table that is not, an answer may be wrong, and past the bounds some methods panic.
#[derive(Debug)]
pub struct Table {
    /// The puzzle's name, `[a-z][a-z0-9-]*`.
    pub id: &'static str,
    /// What the puzzle asks, in a sentence.
    pub about: &'static str,
    /// Rows and columns of the board: 1 to 64 cells, and at most 2^64 states.
    pub grid: Grid,
    /// The letters of cells, 2 or more, printable ASCII.
    pub alphabet: &'static str,
    /// How the judge writes boards.
    pub judge: Framing,
    /// The goals, ascending.
    pub goals: &'static [State],
    /// The moves, 1 to 64, in the order in which they rank.
    pub moves: &'static [Move],
    /// How many states there are at each distance from 0 to the radius.
    pub histogram: &'static [u64],
    /// From a state to its rank.
    pub index: Index,
    /// The distance of each rank, or [`UNSOLVABLE`](Table::UNSOLVABLE).
    pub distances: &'static [u8],
    /// The optimal first moves of each rank: bit i for move i, in as many bytes as the moves need, the lowest first.
    pub first_moves: &'static [u8],
}

impl Table {
    /// The distance that marks an unsolvable state.
    pub const UNSOLVABLE: u8 = u8::MAX;

    /// Returns the puzzle's name, `[a-z][a-z0-9-]*`.
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// Returns the question of the puzzle, a sentence.
    pub const fn about(&self) -> &'static str {
        self.about
    }

    /// Returns the rows and columns of a board.
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// Returns the letters of cells; the place of a letter is its value.
    pub const fn alphabet(&self) -> &'static str {
        self.alphabet
    }

    /// Returns what stands around boards in the judge's input.
    pub const fn framing(&self) -> Framing {
        self.judge
    }

    /// Returns the goals, ascending.
    pub const fn goals(&self) -> &'static [State] {
        self.goals
    }

    /// Returns the moves, by rank.
    pub const fn moves(&self) -> &'static [Move] {
        self.moves
    }

    /// Returns how many states there are at each distance from 0 to the radius.
    pub const fn histogram(&self) -> &'static [u64] {
        self.histogram
    }

    /// Returns the fewest moves from `state` to the nearest goal, or `None` if no moves lead there or there is no such
    /// state.
    ///
    /// # Complexity
    ///
    /// One look-up; see [`Index`].
    #[inline]
    pub fn distance(&self, state: State) -> Option<u32> {
        self.distance_at(self.index.rank(state)?)
    }

    /// Returns all moves that lead from `state` one nearer to a goal. There is none if it is a goal or unsolvable.
    ///
    /// # Complexity
    ///
    /// One look-up; see [`Index`].
    #[inline]
    pub fn first_moves(&self, state: State) -> MoveSet {
        let bits = self.index.rank(state).and_then(|rank| self.first_moves_at(rank));
        MoveSet { moves: self.moves, bits: bits.unwrap_or(0) }
    }

    /// Returns the [`distance`](Table::distance) and the [`first_moves`](Table::first_moves) of a state by a single look-up; `None` if no
    /// moves lead to a goal or there is no such state.
    #[inline]
    pub fn look_up(&self, state: State) -> Option<(u32, MoveSet)> {
        let rank = self.index.rank(state)?;
        let bits = self.first_moves_at(rank).unwrap_or(0);
        Some((self.distance_at(rank)?, MoveSet { moves: self.moves, bits }))
    }

    /// Returns the state that `mv` leads to from `state`.
    pub fn apply(&self, mv: &Move, state: State) -> State {
        self.turn(mv, state, 1)
    }

    /// Returns the state from which `mv` leads to `state`.
    pub fn unapply(&self, mv: &Move, state: State) -> State {
        self.turn(mv, state, self.base() - 1)
    }

    /// Returns whether `mv` flips a cell, numbered row by row from the top left.
    pub fn flips(&self, mv: &Move, cell: usize) -> bool {
        self.grid.cells().checked_sub(cell + 1).is_some_and(|bit| mv.flips >> bit & 1 == 1)
    }

    /// Returns the number of states, solvable or not: at most 2^64.
    pub fn states(&self) -> u128 {
        u128::from(self.base()).pow(self.grid.cells() as u32)
    }

    /// Returns the number of solvable states.
    pub fn solvable(&self) -> u64 {
        self.histogram.iter().sum()
    }

    /// Returns the largest distance.
    pub fn radius(&self) -> u32 {
        self.histogram.len().saturating_sub(1) as u32
    }

    /// Returns every board, solvable or not, in ascending order of states.
    pub fn boards(&'static self) -> impl Iterator<Item = Board> {
        let last = (self.states() - 1) as u64; // at most 2^64 states
        (0..=last).filter_map(|state| self.board(State(state)))
    }

    /// Returns the solvable states with their distances: ascending with a direct index, in the order of the hash with
    /// another.
    ///
    /// # Complexity
    ///
    /// One step for each rank: with a direct index that is every state, with another every solvable one.
    pub fn solvable_states(&self) -> impl Iterator<Item = (State, u32)> {
        let states = self.index.states(self.distances.len());
        states.filter_map(|(state, rank)| Some((state, self.distance_at(rank)?)))
    }

    /// Returns the states at a distance. The order and the cost are those of [`solvable_states`](Table::solvable_states).
    pub fn states_at(&self, distance: u32) -> impl Iterator<Item = State> {
        self.solvable_states().filter(move |&(_, found)| found == distance).map(|(state, _)| state)
    }

    /// The base of a state's digits.
    fn base(&self) -> u64 {
        self.alphabet.len() as u64
    }

    #[inline]
    fn distance_at(&self, rank: usize) -> Option<u32> {
        let &distance = self.distances.get(rank)?;
        (distance != Table::UNSOLVABLE).then_some(distance.into())
    }

    #[inline]
    fn first_moves_at(&self, rank: usize) -> Option<u64> {
        let width = self.moves.len().div_ceil(8);
        let bytes = self.first_moves.get(rank.checked_mul(width)?..)?.get(..width)?;
        Some(bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte)))
    }

    /// Adds `by` to each flipped digit, modulo the base.
    fn turn(&self, mv: &Move, State(state): State, by: u64) -> State {
        let base = self.base();
        if base == 2 {
            return State(state ^ mv.flips);
        }
        let (mut turned, mut rest, mut weight) = (0, state, 1_u64);
        for cell in 0..self.grid.cells() {
            let digit = rest % base + if mv.flips >> cell & 1 == 1 { by } else { 0 };
            turned += digit % base * weight;
            rest /= base;
            weight = weight.wrapping_mul(base); // wraps after the last cell only
        }
        State(turned)
    }
}
