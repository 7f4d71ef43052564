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

mod code;
mod look_up;
#[cfg(all(feature = "standalone", feature = "text"))]
mod memory;
#[cfg(feature = "standalone")]
mod standalone;
#[cfg(feature = "text")]
mod text;

pub use code::{Abi, Code, foregone_abi};
pub use look_up::{
    Entry, Facts, foregone_apply, foregone_describe, foregone_look_up, foregone_look_up_all, foregone_table,
    foregone_tables,
};
#[cfg(feature = "text")]
pub use text::{Mistake, Request, foregone_answer};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
