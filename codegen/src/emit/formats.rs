//! The list of all formats.

use super::Emitter;

/// All formats.
pub const ALL: &[&dyn Emitter] = &[
    #[cfg(feature = "csv")]
    &super::Csv,
    #[cfg(feature = "json")]
    &super::Json,
    &super::Dot,
    &super::Rust,
];
