//! The record of a board that a table answers. It stands beside tables, since the generator writes
//! it too.

#[doc(inline)]
pub use foregone_core::table::BakedRecord;
