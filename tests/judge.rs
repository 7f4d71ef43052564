//! Every judge case, through the library and through the program, byte for byte.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use foregone::judge::{self, Reader};
use foregone::table;

/// The inputs of a puzzle's cases with the outputs that the judge expects.
fn cases(puzzle: &str) -> Vec<(PathBuf, String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(puzzle);
    let mut inputs: Vec<PathBuf> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    inputs.retain(|path| path.extension().is_some_and(|extension| extension == "in"));
    inputs.sort();
    assert!(!inputs.is_empty(), "{} has no cases", folder.display());
    let read = |path: &Path| fs::read_to_string(path).unwrap();
    inputs.into_iter().map(|path| (path.clone(), read(&path), read(&path.with_extension("out")))).collect()
}

#[test]
fn the_library_answers_every_case() {
    for puzzle in ["cross-flip", "coin-game"] {
        for (path, input, output) in cases(puzzle) {
            let reader = Reader::new(table::by_id(puzzle).unwrap(), path.display().to_string(), input.as_bytes());
            let lines = reader.map(|board| judge::line(table::answer(&board.unwrap()).outcome()) + "\n");
            assert_eq!(lines.collect::<String>(), output, "{}", path.display());
        }
    }
}

#[test]
fn the_program_answers_every_case() {
    for puzzle in ["cross-flip", "coin-game"] {
        for (path, input, output) in cases(puzzle) {
            let solve = || {
                let mut command = Command::new(env!("CARGO_BIN_EXE_foregone"));
                command.args(["solve", puzzle]);
                command
            };
            solve().arg(&path).assert().success().stdout(output.clone()).stderr("");
            solve().write_stdin(input.clone()).assert().success().stdout(output.clone()).stderr("");
            solve().arg("-").write_stdin(input).assert().success().stdout(output).stderr("");
        }
    }
}
