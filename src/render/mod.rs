//! Drawings of boards, solutions and histograms: text for a terminal, and SVG.
//!
//! Each puzzle has a module with the same three functions, which take a board and its answer:
//! `text`, `svg`, and `caption`, the line above both drawings.
//!
//! ```
//! use foregone::{marble, render};
//!
//! let level = "..B/.#./RO.".parse()?;
//! let answer = marble::answer(&level);
//! assert_eq!(render::marble::text(&level, &answer, false), "\
//! marble 3x3: 1 tilt
//!
//!        R
//! ..B    ..B
//! .#. -> .#.
//! RO.    .O.
//! ");
//! assert!(render::marble::svg(&level, &answer).starts_with("<svg "));
//! # Ok::<(), marble::ParseLevelError>(())
//! ```
//!
//! Text is plain, or has terminal codes for colours if it is asked for. An SVG has no background,
//! and its colours stand out from white and from black.

mod palette;
mod svg;
mod text;
mod words;

pub mod baduk;
pub mod baked;
pub mod histogram;
pub mod marble;
pub mod packing;
pub mod tiling;
