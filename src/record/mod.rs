//! Records: a board and its answer as one object, for other programs.
//!
//! A record implements [`Serialize`](serde::Serialize), so any format of serde writes it. As JSON
//! it is an object of `foregone solve --json` and `foregone table PUZZLE dump --format json`, byte
//! for byte. All records begin with the same three fields:
//!
//! | field | means |
//! |---|---|
//! | `id` | the puzzle and the rows of the board, such as `coin-game:HTT/HTT/THH` |
//! | `outcome` | how sure the answer is: `exact`, `unsolvable`, `beyond-limit` or `gave-up` |
//! | `value` | the value, or null unless the outcome is exact |
//!
//! The fields behind them are those of the puzzle's witness. Moves, points and boards are strings;
//! a whole number that may become large is an [`Integer`].
//!
//! # Examples
//!
//! ```
//! use foregone::record::BakedRecord;
//! use foregone::table;
//!
//! let board = table::by_id("coin-game").expect("is baked in").parse("HTT/HTT/THH")?;
//! let record = BakedRecord::new(&board, &table::answer(&board));
//! assert_eq!(serde_json::to_value(&record)?["moves"], serde_json::json!(["row3", "col1"]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod baduk;
mod baked;
mod integer;
mod marble;
mod tiling;

pub use baduk::BadukRecord;
pub use baked::BakedRecord;
pub use integer::Integer;
pub use marble::MarbleRecord;
pub use tiling::TilingRecord;
