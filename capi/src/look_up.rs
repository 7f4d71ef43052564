//! States in, distances and moves out: no allocation, no lock, no call of a C library.

use core::ffi::c_char;

use foregone::table::{self, State, Table};

use crate::{FOREGONE_NO_MOVE, FOREGONE_NO_PUZZLE, FOREGONE_NO_STATE, FOREGONE_NULL, FOREGONE_OK, FOREGONE_UNSOLVABLE};

/// What there is to say of a table.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// The states are the numbers from 0 to this one.
    pub last_state: u64,
    /// How many of them are solvable.
    pub solvable: u64,
    /// The largest distance, in moves.
    pub radius: u32,
    /// The moves are the numbers from 0 below this one, at most 64.
    pub moves: u32,
    /// The rows of a board.
    pub rows: u32,
    /// The columns of a board.
    pub columns: u32,
    /// The values of a cell are the numbers from 0 below this one, in the order of the letters
    /// in the puzzle's spec.
    pub letters: u32,
}

/// The answer to a state.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// All moves that lead one nearer to a goal: bit i for move i. None at a goal, and where
    /// the state is unsolvable.
    pub first_moves: u64,
    /// The fewest moves to the nearest goal; UINT32_MAX where the state is unsolvable.
    pub distance: u32,
}

impl Entry {
    const UNSOLVABLE: Entry = Entry { first_moves: 0, distance: u32::MAX };

    /// The answer to a state, if there is such a state.
    fn of(table: &Table, state: u64) -> Option<Entry> {
        match table.look_up(State(state)) {
            Some((distance, first_moves)) => Some(Entry { first_moves: first_moves.bits(), distance }),
            None => (u128::from(state) < table.states()).then_some(Entry::UNSOLVABLE),
        }
    }
}

/// The table of a number.
fn table_of(number: i32) -> Option<&'static Table> {
    table::all().get(usize::try_from(number).ok()?).copied()
}

/// Returns how many tables there are. Their numbers are those from 0 below this one.
#[unsafe(no_mangle)]
pub extern "C" fn foregone_tables() -> i32 {
    table::all().len() as i32
}

/// Returns the number of the table of a puzzle, to be asked with. It holds for this build of
/// the library; another may have other tables.
///
/// id: what the puzzle is called, "cross-flip" or "coin-game", up to a NUL; only read.
///
/// Or returns FOREGONE_NULL where id is NULL, FOREGONE_NO_PUZZLE where no puzzle with a table
/// is called so.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn foregone_table(id: *const c_char) -> i32 {
    if id.is_null() {
        return FOREGONE_NULL;
    }
    // SAFETY: it is not NULL, and ends with a NUL, by contract; no byte behind one that differs is read.
    let byte = |place| unsafe { id.add(place).read() } as u8;
    // Without strlen and memcmp, which only a C library has.
    let is_id =
        |table: &Table| table.id.bytes().chain([0]).enumerate().all(|(place, expected)| byte(place) == expected);
    let number = table::all().iter().position(|table| is_id(table));
    number.map_or(FOREGONE_NO_PUZZLE, |number| number as i32)
}

/// Writes what there is to say of a table.
///
/// table: its number, from foregone_table.
/// facts: where it is written; the caller's.
///
/// Returns FOREGONE_OK; FOREGONE_NULL where facts is NULL, FOREGONE_NO_PUZZLE where no table
/// has the number. Nothing is written then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn foregone_facts(table: i32, facts: *mut Facts) -> i32 {
    if facts.is_null() {
        return FOREGONE_NULL;
    }
    let Some(table) = table_of(table) else { return FOREGONE_NO_PUZZLE };
    let found = Facts {
        last_state: (table.states() - 1) as u64, // at most 2^64 states
        solvable: table.solvable(),
        radius: table.radius(),
        moves: table.moves.len() as u32,
        rows: table.grid.rows as u32,
        columns: table.grid.columns as u32,
        letters: table.alphabet.len() as u32,
    };
    // SAFETY: it is not NULL, and there is room, by contract.
    unsafe { facts.write(found) };
    FOREGONE_OK
}

/// Looks a state up: some 10 ns. May be called from an interrupt.
///
/// table: its number, from foregone_table.
/// state: the cells of the board row by row from the top left as the digits of a number, the
/// first cell in the highest digit.
/// entry: where the answer is written; the caller's.
///
/// Returns FOREGONE_OK or FOREGONE_UNSOLVABLE; FOREGONE_NULL where entry is NULL,
/// FOREGONE_NO_PUZZLE where no table has the number, FOREGONE_NO_STATE where the board has no
/// such state. Nothing is written in these three cases.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn foregone_look_up(table: i32, state: u64, entry: *mut Entry) -> i32 {
    if entry.is_null() {
        return FOREGONE_NULL;
    }
    let Some(table) = table_of(table) else { return FOREGONE_NO_PUZZLE };
    let Some(found) = Entry::of(table, state) else { return FOREGONE_NO_STATE };
    // SAFETY: it is not NULL, and there is room, by contract.
    unsafe { entry.write(found) };
    if found == Entry::UNSOLVABLE { FOREGONE_UNSOLVABLE } else { FOREGONE_OK }
}

/// Looks many states up, in their order. May be called from an interrupt.
///
/// table: its number, from foregone_table.
/// states, count: the states; only read.
/// entries: where as many answers are written; the caller's. It must not overlap the states.
///
/// Returns FOREGONE_OK, whether they are solvable or not; FOREGONE_NULL where states or entries
/// is NULL and count is not 0, FOREGONE_NO_PUZZLE where no table has the number: nothing is
/// written then. FOREGONE_NO_STATE at the first state that the board has not: the answers
/// before it are written then, and no other.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn foregone_look_up_all(
    table: i32,
    states: *const u64,
    count: usize,
    entries: *mut Entry,
) -> i32 {
    let Some(table) = table_of(table) else { return FOREGONE_NO_PUZZLE };
    if count > 0 && (states.is_null() || entries.is_null()) {
        return FOREGONE_NULL;
    }
    for number in 0..count {
        // SAFETY: it is not NULL, and there are more states than this, by contract.
        let state = unsafe { states.add(number).read() };
        let Some(found) = Entry::of(table, state) else { return FOREGONE_NO_STATE };
        // SAFETY: it is not NULL, and there is room for as many as there are states, by contract.
        unsafe { entries.add(number).write(found) };
    }
    FOREGONE_OK
}

/// Makes a move.
///
/// table: its number, from foregone_table.
/// state: the state before.
/// move: its number. For cross-flip the cell that is clicked, row by row from the top left; for
/// coin-game the rows from the top, the columns from the left, the diagonal from the top left,
/// the other one.
/// next: where the state behind it is written; the caller's.
///
/// Returns FOREGONE_OK; FOREGONE_NULL where next is NULL, FOREGONE_NO_PUZZLE where no table has
/// the number, FOREGONE_NO_STATE and FOREGONE_NO_MOVE where the puzzle has not. Nothing is
/// written then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn foregone_apply(table: i32, state: u64, r#move: u32, next: *mut u64) -> i32 {
    if next.is_null() {
        return FOREGONE_NULL;
    }
    let Some(table) = table_of(table) else { return FOREGONE_NO_PUZZLE };
    if u128::from(state) >= table.states() {
        return FOREGONE_NO_STATE;
    }
    let Some(mv) = table.moves.get(r#move as usize) else { return FOREGONE_NO_MOVE };
    let State(found) = table.apply(mv, State(state));
    // SAFETY: it is not NULL, and there is room, by contract.
    unsafe { next.write(found) };
    FOREGONE_OK
}
