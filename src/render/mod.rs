//! Boards, solutions and tables, drawn.

mod text;

pub use text::histogram;
