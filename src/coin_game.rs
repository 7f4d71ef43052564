//! Coin game: the fewest flips of a row, a column or a diagonal until nine coins show one face.
//!
//! Known as BOJ 9079. `H` is heads, `T` tails; either face will do. Of the 512 boards 128 can be
//! solved, in at most four flips.
//!
//! ```
//! use foregone::coin_game;
//! use foregone::oracle::Outcome;
//!
//! let board: coin_game::Board = "HTT/HTT/THH".parse()?;
//! let answer = coin_game::answer(&board);
//! assert_eq!(answer.value(), Some(2));
//! let lines: Vec<_> = answer.moves().map(|mv| mv.name()).collect();
//! assert_eq!(lines, ["row3", "col1"]);
//!
//! let board: coin_game::Board = "THH/HHH/HHH".parse()?;
//! assert_eq!(coin_game::answer(&board).outcome(), &Outcome::Unsolvable);
//! # Ok::<(), foregone::table::ParseBoardError>(())
//! ```

use crate::oracle::Oracle;
use crate::table::{Answer, Table, TypedBoard, TypedPuzzle};
use crate::tables::baked;

/// The puzzle, as an oracle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CoinGame;

impl TypedPuzzle for CoinGame {
    const TABLE: &'static Table<'static> = &baked::COIN_GAME;
}

/// A 3x3 board of `H` and `T`.
pub type Board = TypedBoard<CoinGame>;

/// Returns the fewest flips that make all coins of `board` show one face, and which. A table
/// look-up.
pub fn answer(board: &Board) -> Answer<'static> {
    CoinGame.answer(board)
}
