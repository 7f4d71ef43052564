//! Walks down a table, and the answer they prove.

use super::{Board, Move, MoveSet, State, Table};
use crate::oracle::{self, FirstMoves, Oracle, Outcome, Witness};

/// The answer to a board of a table: the fewest moves, and a solution.
pub type Answer<'t> = oracle::Answer<u32, Solution<'t>>;

/// The fewest moves from a board to the nearest goal.
///
/// At each step the solution takes the lowest-ranked of all optimal moves, so it is the first of
/// all solutions of a board and never changes. It is a place in a table; each move is looked up
/// when it is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Solution<'t> {
    table: &'t Table<'t>,
    state: State,
}

impl<'t> Solution<'t> {
    /// Returns the moves, in order. One look-up a move.
    pub fn moves(self) -> impl Iterator<Item = Move<'t>> {
        self.steps().filter_map(|(_, mv)| mv)
    }

    /// Returns the states that the moves lead through, from the board itself to the goal.
    pub fn states(self) -> impl Iterator<Item = State> {
        self.steps().map(|(state, _)| state)
    }

    /// Returns all moves with which a solution can begin.
    pub fn first_moves(self) -> MoveSet<'t> {
        self.table.first_moves(self.state)
    }

    /// Each state with the move that leads on from it.
    fn steps(self) -> impl Iterator<Item = (State, Option<Move<'t>>)> {
        let Solution { table, state } = self;
        let mut next = Some(state);
        // A walk in a verified table ends at a goal; in another one it must end too.
        (0..=table.radius()).map_while(move |_| {
            let state = next?;
            let mv = table.first_moves(state).first();
            next = mv.and_then(|mv| mv.apply(state));
            Some((state, mv))
        })
    }
}

impl<'t> Witness for Solution<'t> {
    type Move = Move<'t>;

    fn moves(&self) -> impl Iterator<Item = Move<'t>> {
        (*self).moves()
    }
}

impl<'t> FirstMoves for Solution<'t> {
    fn first_moves(&self) -> impl Iterator<Item = Move<'t>> {
        (*self).first_moves().iter()
    }
}

impl<'t> Table<'t> {
    /// Returns the solution of a state, or `None` if there is none.
    pub fn solution(&'t self, state: State) -> Option<Solution<'t>> {
        self.distance(state).map(|_| Solution { table: self, state })
    }
}

/// A board knows its table, and that table answers it.
impl<'t> Oracle for Table<'t> {
    type Board = Board<'t>;
    type Value = u32;
    type Witness = Solution<'t>;

    fn value(&self, board: &Board<'t>) -> Outcome<u32> {
        board.table().distance(board.state()).map_or(Outcome::Unsolvable, Outcome::Exact)
    }

    fn answer(&self, board: &Board<'t>) -> Answer<'t> {
        Answer::new(self.value(board), || Solution { table: board.table(), state: board.state() })
    }
}

/// Returns the fewest moves from `board` to the nearest goal, and a solution. A table look-up.
pub fn answer<'t>(board: &Board<'t>) -> Answer<'t> {
    board.table().answer(board)
}
