//! The command line: the program, and a file a subcommand. No file has a puzzle rule.

mod completions;
mod error;
mod io;
mod man;
mod options;
mod program;
mod solve;
mod table;

pub use program::run;
