//! Grid puzzles answered before anyone asks: where there are few enough boards, the rules are
//! searched completely when this crate is compiled, and the answers are baked into it as
//! perfect-hash tables. Where there are too many, a solver answers behind the same call.
//!
//! # Examples
//!
//! The answer to a board is a look-up:
//!
//! ```
//! use foregone::cross_flip;
//!
//! // // * . .
//! // // * * .
//! // // * . .
//! let board: cross_flip::Board = "*../**./*..".parse()?;
//! let answer = cross_flip::answer(&board);
//! assert_eq!(answer.value(), Some(1));
//! assert_eq!(answer.moves().map(|click| click.name()).collect::<Vec<_>>(), ["r2c1"]);
//! # Ok::<(), foregone::table::ParseBoardError>(())
//! ```
//!
//! A board without a solution is `Unsolvable`, which means proved, and not given up:
//!
//! ```
//! use foregone::coin_game;
//! use foregone::oracle::Outcome;
//!
//! let board: coin_game::Board = "HHH/HTH/HHT".parse()?;
//! assert_eq!(coin_game::answer(&board).outcome(), &Outcome::Unsolvable);
//! # Ok::<(), foregone::table::ParseBoardError>(())
//! ```
//!
//! A puzzle whose boards are too many for a table is searched, behind the same call:
//!
#![cfg_attr(feature = "alloc", doc = "```")]
#![cfg_attr(not(feature = "alloc"), doc = "```text")]
//! use foregone::marble;
//!
//! let level: marble::Level = "#######/#R.O.B#/#######".parse()?;
//! assert_eq!(marble::answer(&level).value(), Some(1));
//! # Ok::<(), marble::ParseLevelError>(())
//! ```
//!
//! Tables can be inspected, and prove themselves:
//!
//! ```
//! use foregone::table;
//!
//! for table in table::all() {
//!     let farthest = table.states_at(table.radius()).count();
//!     println!("{}: {farthest} boards at distance {}", table.id(), table.radius());
//!     assert!(table.verify().is_ok());
//! }
//! ```
//!
//! # Features
//!
//! Each only adds.
//!
//! - none: [`grid`], [`text`], [`oracle`], [`watch`], [`rules`], [`table`], [`histogram`] and the
//!   typed fronts. `no_std`, no allocation, no dependency from outside but phf.
//! - `alloc`: `marble`, `baduk` and `tiling`, puzzles that are solved, `judge`, the formats of the
//!   online judges, and `random`, numbers by seed. `no_std`; needs an allocator.
//! - `std`: `judge` reads from files and streams; `tiling` takes two threads.
//! - `render`: `render`, drawings as text and as SVG. The crate that writes SVG needs std.
//! - `serde`: `record`, boards and answers as objects that serde writes. `no_std`; needs an
//!   allocator.
//! - `cli` (default): the program `foregone`, with all of these, clap, and the generator, which
//!   writes tables out.
//!
//! # Modules
//!
//! [`cross_flip`] and [`coin_game`] are puzzles with a type for their boards. [`table`] answers them,
//! and any other puzzle that lies in `tables/`. `marble`, `baduk` and `tiling` are solvers.
//! [`oracle`] is the query API that all answers share, [`text`] the text of boards. `judge`,
//! `render` and `record` show boards and answers: to a judge, to people, to programs.

#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

extern crate self as foregone; // generated code names this crate as a stranger's crate does

#[cfg(feature = "alloc")]
pub mod baduk;
pub mod coin_game;
pub mod cross_flip;
pub mod histogram;
#[cfg(feature = "alloc")]
pub mod judge;
#[cfg(feature = "alloc")]
pub mod marble;
#[cfg(feature = "alloc")]
pub mod random;
#[cfg(feature = "serde")]
pub mod record;
#[cfg(feature = "render")]
pub mod render;
mod tables;
#[cfg(feature = "alloc")]
pub mod tiling;

#[doc(inline)]
pub use foregone_core::{grid, oracle, rules, text, watch};

/// Tables, their boards, their answers and their proof; and the tables of this crate.
///
/// A [`Table`](table::Table) holds the distance of every solvable board of a puzzle, and the set of
/// *all* optimal first moves. A solution is a walk down the table. A table carries its own proof,
/// see [`Table::verify`](table::Table::verify).
///
/// # Examples
///
/// ```
/// use foregone::table;
///
/// let coin_game = table::by_id("coin-game").expect("is baked in");
/// assert_eq!((coin_game.solvable(), coin_game.radius()), (128, 4));
/// let board = coin_game.parse("HTT/HTT/THH")?;
/// let answer = table::answer(&board);
/// assert_eq!(answer.value(), Some(2));
/// assert_eq!(answer.moves().map(|mv| mv.name()).collect::<Vec<_>>(), ["row3", "col1"]);
/// # Ok::<(), table::ParseBoardError>(())
/// ```
pub mod table {
    #[cfg(feature = "alloc")]
    #[doc(inline)]
    pub use foregone_core::table::TableBuf;
    #[doc(hidden)]
    pub use foregone_core::table::phf; // for generated code
    #[doc(inline)]
    pub use foregone_core::table::{
        Answer, Board, Flaw, Framing, Index, Keys, Move, MoveSet, Moves, ParseBoardError, Proof, Rules, Solution,
        State, Table, TypedBoard, TypedPuzzle, answer,
    };

    #[doc(inline)]
    pub use crate::tables::{all, by_id};
}

#[cfg(all(doctest, feature = "std"))]
#[doc = include_str!("../README.md")]
struct Readme;
