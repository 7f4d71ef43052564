//! Boards as numbers.

/// A board packed into an integer: its cells row by row from the top left as the digits of a
/// number, the first cell in the highest digit, each digit the place of the cell's letter in the
/// alphabet.
///
/// ```text
/// // * . .
/// // * * .      1 0 0  1 1 0  1 0 0  in base 2 = 308
/// // * . .
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct State(pub u64);

impl From<u64> for State {
    fn from(state: u64) -> State {
        State(state)
    }
}

impl From<State> for u64 {
    fn from(State(state): State) -> u64 {
        state
    }
}
