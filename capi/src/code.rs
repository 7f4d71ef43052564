//! What functions return, and which version of them it is.
#![allow(non_camel_case_types)] // C's names

/// The version of this interface. It grows when a program that was compiled with an earlier header
/// would go wrong.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Abi {
    /// This one.
    FOREGONE_ABI = 1,
}

/// What functions return. It is below 0 where they could not do what was asked.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// Done.
    FOREGONE_OK = 0,
    /// Done: no moves lead from the state to a goal. That is proved.
    FOREGONE_UNSOLVABLE = 1,
    /// A pointer is NULL that must not be.
    FOREGONE_NULL = -1,
    /// No puzzle has this name, or no table this number.
    FOREGONE_NO_PUZZLE = -2,
    /// The puzzle has no judge of this name.
    FOREGONE_NO_JUDGE = -3,
    /// The puzzle has no such state.
    FOREGONE_NO_STATE = -4,
    /// The puzzle has no such move.
    FOREGONE_NO_MOVE = -5,
    /// Something would be longer than PTRDIFF_MAX bytes.
    FOREGONE_TOO_LONG = -6,
    /// The input is not what the judge gives; struct foregone_mistake says where and why.
    FOREGONE_BAD_INPUT = -7,
}

/// Returns the version of the interface that the library has. A program that finds another one than
/// FOREGONE_ABI, that of the header it was compiled with, must not call anything else. May be called
/// from an interrupt.
#[unsafe(no_mangle)]
pub extern "C" fn foregone_abi() -> u32 {
    Abi::FOREGONE_ABI as u32
}
