//! States in, distances and moves out: no allocation, no lock, no call of a C library.

use core::ffi::c_char;

use foregone::table::{self, State, Table};

use crate::code::Code;

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
    /// The moves are the numbers from 0 below this one, at most 64. cross-flip: the cell that is
    /// clicked, row by row from the top left. coin-game: row1 row2 row3 col1 col2 col3 diag anti;
    /// diag begins at the top left. Any other puzzle: in the order of its spec.
    pub moves: u32,
    /// The rows of a board.
    pub rows: u32,
    /// The columns of a board.
    pub columns: u32,
    /// The values of a cell are the numbers from 0 below this one. cross-flip: a white cell (.) is
    /// 0, a black one (*) 1. coin-game: heads (H) are 0, tails (T) 1. Any other puzzle: in the order
    /// of its spec.
    pub letters: u32,
}

/// The answer to a state.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// All moves that lead one nearer to a goal: bit i for move i. None at a goal, and none where
    /// the state is unsolvable.
    pub first_moves: u64,
    /// The fewest moves to the nearest goal; UINT32_MAX where the state is unsolvable.
    pub distance: u32,
}

impl Entry {
    /// The answer to a state and what is said of it; none if there is no such state.
    fn of(table: &Table, state: u64) -> Option<(Entry, Code)> {
        match table.look_up(State(state)) {
            Some((distance, first_moves)) => {
                Some((Entry { first_moves: first_moves.bits(), distance }, Code::FOREGONE_OK))
            }
            None => {
                let unsolvable = Entry { first_moves: 0, distance: u32::MAX };
                (u128::from(state) < table.states()).then_some((unsolvable, Code::FOREGONE_UNSOLVABLE))
            }
        }
    }
}

/// The table of a number.
fn table_of(number: i32) -> Option<&'static Table<'static>> {
    table::all().get(usize::try_from(number).ok()?).copied()
}

/// Whether a text is this id, without strlen and memcmp, which only a C library has.
///
/// # Safety
///
/// It is text up to a NUL.
unsafe fn is_id(text: *const c_char, id: &str) -> bool {
    for (place, expected) in id.bytes().chain([0]).enumerate() {
        // SAFETY: all bytes before are those of the id, so none of them is the NUL that ends the text.
        if unsafe { text.add(place).read() } as u8 != expected {
            return false;
        }
    }
    true
}

/// Returns how many tables there are. Their numbers are those from 0 below this one. May be called
/// from an interrupt.
#[unsafe(no_mangle)]
pub extern "C" fn foregone_tables() -> i32 {
    table::all().len() as i32
}

/// Finds the table of a puzzle. May be called from an interrupt.
///
/// name: "cross-flip" or "coin-game", up to a NUL; only read.
///
/// Returns its number, which is not below 0. It holds for this library; a later one may number its
/// tables in another way. Or returns
/// FOREGONE_NULL: name is NULL.
/// FOREGONE_NO_PUZZLE: no puzzle with a table is called so. What takes tables answers this code by
/// the same one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn foregone_table(name: *const c_char) -> i32 {
    if name.is_null() {
        return Code::FOREGONE_NULL as i32;
    }
    // SAFETY: it is not NULL, so it ends with a NUL, by contract.
    let number = table::all().iter().position(|table| unsafe { is_id(name, table.id()) });
    number.map_or(Code::FOREGONE_NO_PUZZLE as i32, |number| number as i32)
}

/// Tells about a table. May be called from an interrupt.
///
/// table: its number, from foregone_table.
/// facts: where it is told; the caller's.
///
/// Returns
/// FOREGONE_OK: they are written.
/// FOREGONE_NULL: facts is NULL.
/// FOREGONE_NO_PUZZLE: no table has the number. Nothing is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn foregone_describe(table: i32, facts: *mut Facts) -> i32 {
    if facts.is_null() {
        return Code::FOREGONE_NULL as i32;
    }
    let Some(table) = table_of(table) else { return Code::FOREGONE_NO_PUZZLE as i32 };
    let found = Facts {
        last_state: (table.states() - 1) as u64, // at most 2^64 states
        solvable: table.solvable(),
        radius: table.radius(),
        moves: table.moves().len() as u32,
        rows: table.grid().rows() as u32,
        columns: table.grid().columns() as u32,
        letters: table.alphabet().len() as u32,
    };
    // SAFETY: it is not NULL, so there is room, by contract.
    unsafe { facts.write(found) };
    Code::FOREGONE_OK as i32
}

/// Looks a state up: some 15 ns. May be called from an interrupt.
///
/// table: its number, from foregone_table.
/// state: the values of the cells row by row from the top left as the digits of a number, the first
/// cell in the highest digit. The base of the number is letters of struct foregone_facts, 2 for
/// cross-flip and coin-game.
/// entry: where the answer is written; the caller's.
///
/// Returns
/// FOREGONE_OK: it is solvable.
/// FOREGONE_UNSOLVABLE: it is not. The entry says so as well.
/// FOREGONE_NULL: entry is NULL.
/// FOREGONE_NO_PUZZLE: no table has the number. Nothing is written.
/// FOREGONE_NO_STATE: the puzzle has no such state. Nothing is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn foregone_look_up(table: i32, state: u64, entry: *mut Entry) -> i32 {
    if entry.is_null() {
        return Code::FOREGONE_NULL as i32;
    }
    let Some(table) = table_of(table) else { return Code::FOREGONE_NO_PUZZLE as i32 };
    let Some((found, code)) = Entry::of(table, state) else { return Code::FOREGONE_NO_STATE as i32 };
    // SAFETY: it is not NULL, so there is room, by contract.
    unsafe { entry.write(found) };
    code as i32
}

/// Looks many states up, in their order. May be called from an interrupt.
///
/// table: its number, from foregone_table.
/// states, count: the states, as for foregone_look_up; only read. It may be NULL if count is 0.
/// entries: where as many answers are written; the caller's. It must not overlap the states, and
/// may be NULL if count is 0.
///
/// Returns
/// FOREGONE_OK: all are answered, the unsolvable ones too.
/// FOREGONE_NULL: states or entries is NULL, and count is not 0.
/// FOREGONE_NO_PUZZLE: no table has the number. Nothing is written.
/// FOREGONE_TOO_LONG: there can be no room for so many. Nothing is written.
/// FOREGONE_NO_STATE: the puzzle has no such state as one of them. The answers to those before it
/// are written, and no other.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn foregone_look_up_all(
    table: i32,
    states: *const u64,
    count: usize,
    entries: *mut Entry,
) -> i32 {
    if count > 0 && (states.is_null() || entries.is_null()) {
        return Code::FOREGONE_NULL as i32;
    }
    let Some(table) = table_of(table) else { return Code::FOREGONE_NO_PUZZLE as i32 };
    if count > isize::MAX as usize / size_of::<Entry>() {
        return Code::FOREGONE_TOO_LONG as i32;
    }
    for number in 0..count {
        // SAFETY: it is not NULL, so there are more states than this, by contract.
        let state = unsafe { states.add(number).read() };
        let Some((found, _)) = Entry::of(table, state) else { return Code::FOREGONE_NO_STATE as i32 };
        // SAFETY: it is not NULL, so there is room for as many as there are states, by contract.
        unsafe { entries.add(number).write(found) };
    }
    Code::FOREGONE_OK as i32
}

/// Makes a move. May be called from an interrupt.
///
/// table: its number, from foregone_table.
/// state: the state before the move, as for foregone_look_up.
/// move: its number, as struct foregone_facts tells it.
/// next: where the state after the move is written; the caller's.
///
/// Returns
/// FOREGONE_OK: it is written.
/// FOREGONE_NULL: next is NULL.
/// FOREGONE_NO_PUZZLE: no table has the number. Nothing is written.
/// FOREGONE_NO_STATE: the puzzle has no such state. Nothing is written.
/// FOREGONE_NO_MOVE: the puzzle has no such move. Nothing is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn foregone_apply(table: i32, state: u64, r#move: u32, next: *mut u64) -> i32 {
    if next.is_null() {
        return Code::FOREGONE_NULL as i32;
    }
    let Some(table) = table_of(table) else { return Code::FOREGONE_NO_PUZZLE as i32 };
    if u128::from(state) >= table.states() {
        return Code::FOREGONE_NO_STATE as i32;
    }
    let Some(mv) = table.moves().get(r#move as usize) else { return Code::FOREGONE_NO_MOVE as i32 };
    // Every move of a table is possible on every board; a spec cannot declare another one yet.
    let Some(State(found)) = mv.apply(State(state)) else { return Code::FOREGONE_NO_MOVE as i32 };
    // SAFETY: it is not NULL, so there is room, by contract.
    unsafe { next.write(found) };
    Code::FOREGONE_OK as i32
}
