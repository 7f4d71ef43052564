//! Searches the rules of a grid puzzle completely and writes the answers as Rust source.
//!
//! A puzzle is a TOML file: the cells of its board, its goals, its moves as pictures. This crate
//! searches the puzzle backward from all goals at once, checks the proof of the table that it
//! found, and emits one `static` of type `foregone::table::Table` with the distance and all optimal
//! first moves of every solvable board. A mistake in the spec, or a search that contradicts what
//! the spec expects, stops the build with file, line and column.
//!
//! # In a build script
//!
//! ```no_run
//! fn main() -> Result<(), foregone_codegen::Error> {
//!     foregone_codegen::bake_folder("tables")
//! }
//! ```
//!
//! bakes every `tables/*.toml`. The crate then depends on `foregone` and takes the tables in with
//!
//! ```ignore
//! include!(concat!(env!("OUT_DIR"), "/_tables.rs"));
//! ```
//!
//! which defines a static for each puzzle (`coin-game.toml` is `COIN_GAME`) and `all()`, the list
//! of them.
//!
//! # Step by step
//!
//! ```
//! use foregone_codegen::emit::{Emitter, Rust};
//! use foregone_codegen::{Spec, bake};
//!
//! let spec = Spec::parse("dial.toml", r#"
//!     board = { size = [1, 2], cells = "012" }
//!     goals = { boards = ["00"] }
//!     [moves.stencil]
//!     flips = "o"
//! "#)?;
//! let table = bake(spec)?;
//! assert_eq!(table.as_table().histogram(), [1, 2, 3, 2, 1]);
//! let mut source = Vec::new();
//! Rust.emit(&table.as_table(), &mut source, &()).expect("a Vec takes everything");
//! assert!(String::from_utf8_lossy(&source).contains("pub static DIAL: "));
//! # Ok::<(), foregone_codegen::Error>(())
//! ```
//!
//! # From a spec to a file
//!
//! [`Spec`] reads the language. [`bake`] searches the puzzle, compares the table with `[expect]` and
//! checks its proof. [`emit`] writes tables, a file a format. Rules and tables are those of the
//! library; see `foregone::rules` and `foregone::table`.
//!
//! # Features
//!
//! `csv` and `json` add these formats. A build script, which writes Rust, does without.

#![forbid(unsafe_code)]

mod bake;
mod error;
mod index;
mod picture;
mod source;

pub mod emit;
mod search;
mod spec;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use emit::{Emitter, Rust};

pub use bake::bake;
pub use error::{Error, ErrorKind};
pub use index::IndexKind;
pub use spec::Spec;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// Bakes every `*.toml` in `folder` into the `OUT_DIR` of the build script that calls it, and tells
/// Cargo to call it again when the folder changes.
///
/// It writes a file for each puzzle, and `_tables.rs`, which includes them and lists them, in the
/// order of their ids.
///
/// # Errors
///
/// The first mistake in a spec, a table that is not what its spec expects, or a file that cannot be
/// read or written.
pub fn bake_folder(folder: impl AsRef<Path>) -> Result<(), Error> {
    let folder = folder.as_ref();
    let out_dir = env::var_os("OUT_DIR").map(PathBuf::from);
    let out_dir = out_dir.ok_or_else(|| Error::of_file(folder, ErrorKind::NoOutDir))?;
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut ids = Vec::new();
    for path in specs_in(folder)? {
        println!("cargo:rerun-if-changed={}", path.display());
        let table = bake(Spec::read(&path)?)?;
        let table = table.as_table();
        let mut source = Vec::new();
        let path = out_dir.join(emit::file_name(table.id()));
        Rust.emit(&table, &mut source, &()).map_err(|error| Error::of_file(&path, ErrorKind::Write(error)))?;
        write(&path, &source)?;
        ids.push(table.id().to_owned());
    }
    write(&out_dir.join("_tables.rs"), emit::rust_list(&ids).as_bytes())
}

/// The specs in a folder, in the order of their ids.
fn specs_in(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let cannot_read = |error| Error::of_file(folder, ErrorKind::Read(error));
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(cannot_read)? {
        let path = entry.map_err(cannot_read)?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            paths.push(path);
        }
    }
    paths.sort_by_key(|path| path.file_stem().map(ToOwned::to_owned));
    Ok(paths)
}

fn write(path: &Path, text: &[u8]) -> Result<(), Error> {
    fs::write(path, text).map_err(|error| Error::of_file(path, ErrorKind::Write(error)))
}
