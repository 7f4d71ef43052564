//! The answers of foregone for C and C++.
//!
//! `include/foregone.h` is the manual. It is made of what is written here: a test holds it against the source, and writes it anew when
//! `FOREGONE_WRITE_HEADER` is set.
//!
//! There are two levels. What looks up needs nothing of the machine, no allocator and no C library, and a linker that drops what nobody
//! calls leaves 8 KiB of it, both tables among them: without std, a panic that never comes takes no more than a trap. What reads text needs
//! C's allocator.

#![no_std]
// What a caller must hold is in the text of each function, which is the manual for C.
#![allow(clippy::missing_safety_doc)]

#[cfg(feature = "text")]
extern crate alloc;

mod look_up;
#[cfg(feature = "standalone")]
mod standalone;
#[cfg(feature = "text")]
mod text;

pub use look_up::{
    Entry, Facts, foregone_apply, foregone_facts, foregone_look_up, foregone_look_up_all, foregone_table,
    foregone_tables,
};
#[cfg(feature = "text")]
pub use text::{Mistake, Question, foregone_answer};

/// The version of this interface. It grows when a program that was compiled with an earlier one
/// would go wrong.
pub const FOREGONE_ABI: u32 = 1;

/// Done.
pub const FOREGONE_OK: i32 = 0;
/// Done: no moves lead from the state to a goal. That is proved.
pub const FOREGONE_UNSOLVABLE: i32 = 1;
/// A pointer is NULL that must not be.
pub const FOREGONE_NULL: i32 = -1;
/// No puzzle has this id or number.
pub const FOREGONE_NO_PUZZLE: i32 = -2;
/// The puzzle has no judge of this name.
pub const FOREGONE_NO_JUDGE: i32 = -3;
/// The puzzle has no such state.
pub const FOREGONE_NO_STATE: i32 = -4;
/// The puzzle has no such move.
pub const FOREGONE_NO_MOVE: i32 = -5;
/// A length is more than half of all that a pointer reaches.
pub const FOREGONE_TOO_LONG: i32 = -6;
/// The input is not what the judge gives; struct foregone_mistake says where and why.
pub const FOREGONE_BAD_INPUT: i32 = -7;

/// Returns the version of this interface that the library was built with: FOREGONE_ABI of its
/// header. A program that finds another one than its own must not go on.
#[unsafe(no_mangle)]
pub extern "C" fn foregone_abi() -> u32 {
    FOREGONE_ABI
}
