//! Boards of a baked puzzle, answered as fast as they can be read.

mod buffer;
mod line;
mod records;

pub use buffer::Batch;
