//! Boards that know by their type which table answers them.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use super::{Answer, Board, ParseBoardError, Solution, State, Table, Tables};
use crate::oracle::{Oracle, Outcome};

/// A puzzle whose table is known at compile time. Whatever is one is an [`Oracle`] for its [`TypedBoard`]s.
///
/// # Examples
///
/// ```
/// use foregone::oracle::Oracle;
/// use foregone::table::{Baked, Table, TypedBoard};
/// # use foregone::cross_flip::CrossFlip;
/// # const MINE: &Table = CrossFlip::TABLE;
///
/// struct Mine;
///
/// impl Baked for Mine {
///     const TABLE: &'static Table = MINE; // `&MINE` of the generated source
/// }
///
/// let board: TypedBoard<Mine> = "*../**./*..".parse()?;
/// assert_eq!(Mine.answer(&board).value(), Some(1));
/// # Ok::<(), foregone::table::ParseBoardError>(())
/// ```
pub trait Baked {
    /// The table that answers the puzzle.
    const TABLE: &'static Table;
}

/// A board of the puzzle `P`.
///
/// `Display` writes rows joined by `/`; `FromStr` reads that and the judge's rows, see [`Table::parse`].
pub struct TypedBoard<P> {
    board: Board,
    puzzle: PhantomData<P>,
}

impl<P: Baked> TypedBoard<P> {
    /// Returns the board of a state, or `None` if there is no such state.
    pub fn new(state: State) -> Option<Self> {
        P::TABLE.board(state).map(TypedBoard::typed)
    }

    /// Returns the board packed into an integer.
    pub fn state(&self) -> State {
        self.board.state()
    }

    fn typed(board: Board) -> Self {
        TypedBoard { board, puzzle: PhantomData }
    }
}

impl<P: Baked> FromStr for TypedBoard<P> {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        P::TABLE.parse(text).map(TypedBoard::typed)
    }
}

impl<P> From<TypedBoard<P>> for Board {
    fn from(typed: TypedBoard<P>) -> Board {
        typed.board
    }
}

impl<P: Baked> Oracle for P {
    type Board = TypedBoard<P>;
    type Value = u32;
    type Witness = Solution;

    fn value(&self, board: &TypedBoard<P>) -> Outcome<u32> {
        Tables.value(&board.board)
    }

    fn answer(&self, board: &TypedBoard<P>) -> Answer {
        Tables.answer(&board.board)
    }
}

// Written out, since derived ones would ask the same of `P`, which is but a name.

impl<P> fmt::Display for TypedBoard<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.board.fmt(f)
    }
}

impl<P> fmt::Debug for TypedBoard<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.board, f)
    }
}

impl<P> Clone for TypedBoard<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for TypedBoard<P> {}

impl<P> PartialEq for TypedBoard<P> {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board
    }
}

impl<P> Eq for TypedBoard<P> {}
