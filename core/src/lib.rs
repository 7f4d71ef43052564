//! What the library `foregone` and its generator `foregone-codegen` both know. `foregone`
//! re-exports all of it; use it from there.
//!
//! The build script of `foregone` needs the generator, so the generator cannot depend on
//! `foregone`. What both know lies below both, here: one meaning of a board, of a move and of a
//! table.
//!
//! - [`grid`]: rows, columns, cells, directions.
//! - [`text`]: boards as text, and the place of a mistake in a text.
//! - [`oracle`]: the query API.
//! - [`watch`]: watching long work, and stopping it.
//! - [`rules`]: states, moves, and the rules of a puzzle.
//! - [`table`]: tables, their boards, and their proof.
//!
//! Neither std nor an allocator is needed. The feature `alloc` adds what owns memory, and `serde` a
//! board and its answer as a record.

#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;

pub mod grid;
pub mod oracle;
pub mod rules;
pub mod table;
pub mod text;
pub mod watch;
