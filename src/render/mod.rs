//! Boards, solutions and tables, drawn as terminal text and as SVG.
//!
//! ```
//! use foregone::{render, table};
//!
//! let board = table::by_id("coin-game").expect("is baked in").parse("HTT/HTT/THH")?;
//! assert_eq!(render::text::solution(&board, false), "\
//! coin-game:HTT/HTT/THH: 2 moves
//!
//!          row3     col1
//! H T T    H T T    T T T
//! H T T -> H T T -> T T T
//! T H H    H T T    T T T
//! ");
//! # Ok::<(), table::ParseBoardError>(())
//! ```

pub mod dot;
pub mod svg;
pub mod text;

use crate::oracle::Outcome;
use crate::table::{self, Board, Move};

/// A board on the way to a goal.
struct Step {
    /// The move that led to it.
    mv: Option<&'static Move>,
    /// Its cells by rows.
    rows: Vec<Vec<Cell>>,
}

/// A cell of a board that is drawn.
struct Cell {
    letter: char,
    /// The place of the letter in the alphabet.
    value: usize,
    /// Whether the move that led to the board flipped it.
    flipped: bool,
}

/// The board and, if it can be solved, all boards on the way to the goal.
fn steps(board: &Board) -> Vec<Step> {
    let table = board.table();
    let answer = table::answer(board);
    let moves = std::iter::once(None).chain(answer.moves().map(Some));
    let mut state = board.state();
    moves
        .map(|mv| {
            state = mv.map_or(state, |mv| table.apply(mv, state));
            let text = table.board(state).map(|board| board.to_string()).unwrap_or_default();
            let cells = table.grid.cells();
            let mut cell = 0;
            let mut row_of = |row: &str| -> Vec<Cell> {
                row.chars()
                    .map(|letter| {
                        cell += 1;
                        let flipped = mv.is_some_and(|mv| mv.flips >> (cells - cell) & 1 == 1);
                        Cell { letter, value: table.alphabet.find(letter).unwrap_or(0), flipped }
                    })
                    .collect()
            };
            Step { mv, rows: text.split('/').map(&mut row_of).collect() }
        })
        .collect()
}

/// The id of a board and its outcome, in words.
fn caption(board: &Board) -> String {
    let outcome = match table::answer(board).outcome() {
        Outcome::Exact(1) => "1 move".to_owned(),
        Outcome::Exact(moves) => format!("{moves} moves"),
        Outcome::Unsolvable => "unsolvable".to_owned(),
        Outcome::BeyondLimit { limit } => format!("not within {limit} moves"),
        Outcome::GaveUp { at_least } => format!("gave up, at least {at_least} moves"),
    };
    format!("{}:{board}: {outcome}", board.table().id)
}
