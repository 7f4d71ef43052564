//! Walks down a table, and the answer they prove.

use super::{Board, Move, MoveSet, State, Table};
use crate::oracle::{self, FirstMoves, Oracle, Outcome, Witness};

/// The answer to a board of a baked puzzle: the fewest moves, and a solution.
pub type Answer = oracle::Answer<u32, Solution>;

/// The fewest moves from a board to the nearest goal.
///
/// At each step it takes the lowest-ranked of all optimal moves, so it is the first of all solutions of a board and never
/// changes. It is a place in a table; the moves are looked up as they are asked for.
#[derive(Clone, Copy, Debug)]
pub struct Solution {
    table: &'static Table,
    state: State,
}

impl Solution {
    /// Returns the moves, in order. One look-up a move.
    pub fn moves(self) -> impl Iterator<Item = &'static Move> {
        self.steps().filter_map(|(_, mv)| mv)
    }

    /// Returns the states that the moves lead through, from the board itself to the goal.
    pub fn states(self) -> impl Iterator<Item = State> {
        self.steps().map(|(state, _)| state)
    }

    /// Returns all moves with which a solution can begin.
    pub fn first_moves(self) -> MoveSet {
        self.table.first_moves(self.state)
    }

    /// Each state with the move that leads on from it.
    fn steps(self) -> impl Iterator<Item = (State, Option<&'static Move>)> {
        let Solution { table, state } = self;
        let mut next = Some(state);
        // A walk in a true table ends at a goal; in a false one it must end too.
        (0..=table.radius()).map_while(move |_| {
            let state = next?;
            let mv = table.first_moves(state).first();
            next = mv.map(|mv| table.apply(mv, state));
            Some((state, mv))
        })
    }
}

impl Table {
    /// Returns the solution of a state, or `None` if there is none.
    pub fn solution(&'static self, state: State) -> Option<Solution> {
        self.distance(state).map(|_| Solution { table: self, state })
    }
}

impl Witness for Solution {
    type Move = &'static Move;

    fn moves(&self) -> impl Iterator<Item = &'static Move> {
        (*self).moves()
    }
}

impl FirstMoves for Solution {
    fn first_moves(&self) -> impl Iterator<Item = &'static Move> {
        (*self).first_moves().iter()
    }
}

/// The oracle of all tables: each board is answered by the table that it was read for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tables;

impl Oracle for Tables {
    type Board = Board;
    type Value = u32;
    type Witness = Solution;

    fn value(&self, board: &Board) -> Outcome<u32> {
        board.table().distance(board.state()).map_or(Outcome::Unsolvable, Outcome::Exact)
    }

    fn answer(&self, board: &Board) -> Answer {
        Answer::new(self.value(board), || Solution { table: board.table(), state: board.state() })
    }
}

/// Returns the fewest moves from `board` to the nearest goal, and a solution. A table look-up.
pub fn answer(board: &Board) -> Answer {
    Tables.answer(board)
}
