//! The only places that write generated text, one file a format.

mod rust;

pub use rust::{file_name, rust, rust_list};
