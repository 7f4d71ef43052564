//! The only places that write tables out, a file a format.
//!
//! An [`Emitter`] takes any table: one that was just baked, or one of the library.

#[cfg(feature = "csv")]
mod csv;
mod dot;
mod emitter;
mod formats;
#[cfg(feature = "json")]
mod json;
mod rust;

#[cfg(feature = "csv")]
pub use csv::Csv;
pub use dot::Dot;
pub use emitter::Emitter;
pub use formats::ALL;
#[cfg(feature = "json")]
pub use json::Json;
pub use rust::{Rust, file_name, rust_list};
