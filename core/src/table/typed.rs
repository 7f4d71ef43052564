//! Boards that know by their type which table answers them.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::str::FromStr;

use super::{Answer, Board, ParseBoardError, Solution, State, Table};
use crate::oracle::{Oracle, Outcome};

/// A puzzle whose table is known at compile time. Every such puzzle is an [`Oracle`] for its
/// [`TypedBoard`]s.
///
/// # Examples
///
/// ```
/// use foregone::oracle::Oracle;
/// use foregone::table::{TypedPuzzle, Table, TypedBoard};
/// # use foregone::cross_flip::CrossFlip;
/// # const MINE: &Table<'static> = CrossFlip::TABLE;
///
/// struct Mine;
///
/// impl TypedPuzzle for Mine {
///     const TABLE: &'static Table<'static> = MINE; // `&MINE` of the generated source
/// }
///
/// let board: TypedBoard<Mine> = "*../**./*..".parse()?;
/// assert_eq!(Mine.answer(&board).value(), Some(1));
/// # Ok::<(), foregone::table::ParseBoardError>(())
/// ```
pub trait TypedPuzzle {
    /// The table that answers the puzzle.
    const TABLE: &'static Table<'static>;
}

/// A board of the puzzle `P`.
///
/// `Display` writes rows joined by `/`; `FromStr` reads that and the judge's rows, see
/// [`Table::parse`].
pub struct TypedBoard<P> {
    board: Board<'static>,
    puzzle: PhantomData<P>,
}

impl<P: TypedPuzzle> TypedBoard<P> {
    /// Returns the board of a state, or `None` if there is no such state.
    pub fn new(state: State) -> Option<Self> {
        P::TABLE.board(state).map(TypedBoard::typed)
    }

    /// Returns the board packed into an integer.
    pub fn state(&self) -> State {
        self.board.state()
    }

    fn typed(board: Board<'static>) -> Self {
        TypedBoard { board, puzzle: PhantomData }
    }
}

impl<P: TypedPuzzle> FromStr for TypedBoard<P> {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        P::TABLE.parse(text).map(TypedBoard::typed)
    }
}

impl<P> From<TypedBoard<P>> for Board<'static> {
    fn from(typed: TypedBoard<P>) -> Board<'static> {
        typed.board
    }
}

impl<P: TypedPuzzle> Oracle for P {
    type Board = TypedBoard<P>;
    type Value = u32;
    type Witness = Solution<'static>;

    fn value(&self, board: &TypedBoard<P>) -> Outcome<u32> {
        P::TABLE.value(&board.board)
    }

    fn answer(&self, board: &TypedBoard<P>) -> Answer<'static> {
        P::TABLE.answer(&board.board)
    }
}

// Written by hand: derived impls would demand the same of `P`, which is only a name.

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

impl<P> PartialOrd for TypedBoard<P> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<P> Ord for TypedBoard<P> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.board.cmp(&other.board)
    }
}

impl<P> Hash for TypedBoard<P> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.board.hash(hasher);
    }
}
