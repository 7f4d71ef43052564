//! What only a build of its own can show: a stranger's crate, a new puzzle, a spec with a mistake.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Cargo in `folder`, with all build output in one place beside that of the tests.
fn cargo(folder: &Path, args: &[&str]) -> Output {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("builds");
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(folder).args(args).env("CARGO_TARGET_DIR", target);
    command.output().expect("cargo runs")
}

/// What a command printed, if it ended well.
fn printed(output: Output) -> String {
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    String::from_utf8(output.stdout).expect("prints UTF-8")
}

/// A copy of what the build reads, as it is.
fn copy_of_the_tree() -> PathBuf {
    fn copy(from: &Path, to: &Path) {
        if !from.is_dir() {
            fs::copy(from, to).unwrap();
            return;
        }
        fs::create_dir_all(to).unwrap();
        for entry in fs::read_dir(from).unwrap() {
            let name = entry.unwrap().file_name();
            copy(&from.join(&name), &to.join(&name));
        }
    }
    let tree = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tree");
    if tree.exists() {
        fs::remove_dir_all(&tree).unwrap();
    }
    fs::create_dir_all(&tree).unwrap();
    for name in [
        "Cargo.toml",
        "Cargo.lock",
        "README.md",
        "build.rs",
        "benches",
        "capi",
        "codegen",
        "core",
        "src",
        "tables",
        "tests",
    ] {
        copy(&Path::new(ROOT).join(name), &tree.join(name));
    }
    tree
}

/// The toy puzzle of the guide to the spec language.
fn toy() -> String {
    let guide = fs::read_to_string(Path::new(ROOT).join("tables/README.md")).unwrap();
    let (_, rest) = guide.split_once("```toml\n").expect("the guide has a spec");
    rest.split_once("```").expect("the spec ends").0.to_owned()
}

#[test]
fn a_strangers_crate_bakes_its_own_spec() {
    let folder = Path::new(ROOT).join("tests/downstream");
    assert_eq!(printed(cargo(&folder, &["run", "--quiet", "--locked"])), "Some(7)\n");
}

#[test]
fn a_new_file_is_a_new_puzzle_and_a_mistake_in_it_stops_the_build() {
    let tree = copy_of_the_tree();
    let spec = tree.join("tables/lights-2x3.toml");
    fs::write(&spec, toy()).unwrap();
    // two dials of three letters, under a name that generated code has a use for as well
    let dials =
        "board = { size = [1, 2], cells = \"012\" }\ngoals = { boards = [\"00\"] }\nmoves.stencil.flips = \"o\"\n";
    fs::write(tree.join("tables/all.toml"), dials).unwrap();
    let foregone = |args: &[&str]| printed(cargo(&tree, &[&["run", "--quiet", "--locked", "--"], args].concat()));

    // counted by trying all 2^6 sets of presses
    for (board, fewest) in [("###/###", "2"), ("##./#..", "1"), ("#.#/#.#", "2"), (".../...", "0"), ("#../...", "-1")] {
        assert_eq!(foregone(&["solve", "lights-2x3", "--board", board]), format!("{fewest}\n"), "{board}");
    }
    let statistics = foregone(&["table", "lights-2x3"]);
    assert!(statistics.contains("\n16 solvable of 64 states, radius 3\n"), "{statistics}");
    assert!(foregone(&["table"]).contains("\nlights-2x3 "));
    // 1, 2, 3, 2, 1 boards at distances 0 to 4
    let statistics = foregone(&["table", "all"]);
    assert!(statistics.contains("\n5 boards at an even distance, 4 at an odd one\n"), "{statistics}");
    assert!(foregone(&["table", "lights-2x3", "verify"]).starts_with("The table of lights-2x3 is true."));

    fs::write(&spec, toy().replace("xox", "xoy")).unwrap();
    let output = cargo(&tree, &["build", "--quiet", "--locked"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    assert!(error.contains("tables/lights-2x3.toml:14:3: expected a cell of \".xo-\", found 'y'"), "{error}");

    fs::write(&spec, toy().replace("solvable = 16", "solvable = 64")).unwrap();
    let output = cargo(&tree, &["build", "--quiet", "--locked"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    assert!(error.contains("tables/lights-2x3.toml:22:12: expected solvable = 64, the search found 16"), "{error}");
}
