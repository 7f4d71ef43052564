//! Every judge case, through the library and through the program, byte for byte.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use foregone::judge::{self, Reader, TableFormat};
use foregone::table;

/// The cases of all puzzles: the puzzle, the file, its input, and the output that the judge expects.
fn cases() -> Vec<(String, PathBuf, String, String)> {
    let mut cases = Vec::new();
    for folder in entries(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases")) {
        for path in
            entries(&folder).into_iter().filter(|path| path.extension().is_some_and(|extension| extension == "in"))
        {
            let puzzle = folder.file_name().unwrap().to_str().unwrap().to_owned();
            let read = |path: &Path| fs::read_to_string(path).unwrap();
            cases.push((puzzle, path.clone(), read(&path), read(&path.with_extension("out"))));
        }
    }
    assert!(["coin-game", "cross-flip"].iter().all(|puzzle| cases.iter().any(|case| case.0 == *puzzle)));
    cases
}

/// What is in a folder, in order.
fn entries(folder: &Path) -> Vec<PathBuf> {
    if !folder.is_dir() {
        return Vec::new();
    }
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

#[test]
fn the_library_answers_every_case() {
    for (puzzle, path, input, output) in cases() {
        let table = table::by_id(&puzzle).unwrap_or_else(|| panic!("no puzzle is called {puzzle}"));
        let reader = Reader::new(TableFormat::new(table), path.display().to_string(), input.as_bytes());
        let answers = reader.map(|board| judge::output(table::answer(&board.unwrap()).outcome()) + "\n");
        assert_eq!(answers.collect::<String>(), output, "{}", path.display());
    }
}

#[test]
fn the_program_answers_every_case() {
    for (puzzle, path, input, output) in cases() {
        let solve = || {
            let mut command = Command::new(env!("CARGO_BIN_EXE_foregone"));
            command.args(["solve", &puzzle]);
            command
        };
        solve().arg(&path).assert().success().stdout(output.clone()).stderr("");
        solve().write_stdin(input.clone()).assert().success().stdout(output.clone()).stderr("");
        solve().arg("-").write_stdin(input).assert().success().stdout(output).stderr("");
    }
}
