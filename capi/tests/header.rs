//! The header is what the source says.

use std::fs;
use std::iter;
use std::path::Path;

use foregone::judge::catalog;

/// The header names each puzzle and judge of the catalogue.
#[test]
fn the_header_lists_the_catalogue() {
    let header = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("include/foregone.h")).unwrap();
    for puzzle in catalog::puzzles() {
        for name in iter::once(puzzle.id()).chain(puzzle.judges().map(|judge| judge.name)) {
            assert!(header.contains(&format!("\"{name}\"")), "{name}");
        }
    }
}

#[test]
fn the_header_is_made_of_the_source() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(folder.join("cbindgen.toml")).unwrap();
    let builder = cbindgen::Builder::new().with_config(config).with_src(folder.join("src/lib.rs"));
    let mut made = Vec::new();
    builder.generate().unwrap().write(&mut made);
    let (made, path) = (String::from_utf8(made).unwrap(), folder.join("include/foregone.h"));
    if std::env::var_os("FOREGONE_WRITE_HEADER").is_some() {
        fs::write(&path, &made).unwrap();
    }
    assert!(
        fs::read_to_string(&path).unwrap() == made,
        "run FOREGONE_WRITE_HEADER=1 cargo test -p foregone-capi --test header"
    );
}
