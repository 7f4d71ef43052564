//! What is drawn: on a terminal, as SVG, for Graphviz.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command as Process, Stdio};

use assert_cmd::Command;

fn foregone(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_foregone"));
    command.args(args).env_remove("NO_COLOR").env_remove("CLICOLOR").env_remove("CLICOLOR_FORCE");
    command
}

const SOLUTION: &str = "\
coin-game:HTT/HTT/THH: 2 moves

         row3     col1
H T T    H T T    T T T
H T T -> H T T -> T T T
T H H    H T T    T T T

";

#[test]
fn draws_a_solution_step_by_step() {
    foregone(&["solve", "coin-game", "--draw", "--board", "HTT/HTT/THH"]).assert().success().stdout(SOLUTION);
    foregone(&["solve", "coin-game", "--draw"])
        .write_stdin("2\nT H H\nH H H\nH H H\nH T T\nH T T\nT H H\n")
        .assert()
        .success()
        .stdout(format!("coin-game:THH/HHH/HHH: unsolvable\n\nT H H\nH H H\nH H H\n\n{SOLUTION}"));
}

#[test]
fn wraps_a_long_solution_at_80_columns() {
    let assert = foregone(&["solve", "cross-flip", "--draw", "--board", "*.*/.*./*.*"]).assert().success();
    let text = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    // one board more than there are moves, each with three rows of five letters
    let moves: usize = text.split(": ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
    let cells = text.lines().skip(1).flat_map(str::chars).filter(|letter| "*.".contains(*letter)).count();
    assert_eq!(cells, 9 * (moves + 1), "{text}");
}

#[test]
fn colours_flipped_cells_only_where_they_are_wanted() {
    let args = ["solve", "coin-game", "--draw", "--board", "HTT/HTT/THH"];
    let forced = foregone(&args).env("CLICOLOR_FORCE", "1").assert().success();
    let text = String::from_utf8(forced.get_output().stdout.clone()).unwrap();
    // a flip of three cells, twice; and without the codes the same picture
    let plain: String = text
        .split('\u{1b}')
        .enumerate()
        .map(|(place, part)| match place {
            0 => part,
            _ => part.split_once('m').map_or("", |(_, rest)| rest),
        })
        .collect();
    assert_eq!(plain, SOLUTION);
    assert_eq!(text.matches("\u{1b}[0m").count(), 6, "{text:?}");
    foregone(&args).env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1").assert().success().stdout(SOLUTION);
    foregone(&args).env("CLICOLOR", "1").assert().success().stdout(SOLUTION); // no terminal
}

/// Reads a picture and returns its texts.
fn texts(path: &Path) -> Vec<String> {
    let picture = fs::read_to_string(path).unwrap();
    let document = roxmltree::Document::parse(&picture).unwrap();
    assert_eq!(document.root_element().tag_name().name(), "svg");
    assert_eq!(document.root_element().tag_name().namespace(), Some("http://www.w3.org/2000/svg"));
    let texts = document.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")));
    texts.map(|node| node.text().unwrap_or("").trim().to_owned()).collect()
}

#[test]
fn draws_a_solution_as_svg() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("picture.svg");
    let args = ["solve", "coin-game", "--board", "HTT/HTT/THH", "--svg", path.to_str().unwrap()];
    foregone(&args).assert().success().stdout("2\n");
    let texts = texts(&path);
    assert_eq!(texts.iter().filter(|text| *text == "H" || *text == "T").count(), 27);
    assert!(["row3", "col1", "coin-game:HTT/HTT/THH: 2 moves"].iter().all(|text| texts.contains(&(*text).to_owned())));
}

#[test]
fn draws_a_histogram_as_svg() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("picture.svg");
    foregone(&["table", "coin-game", "--svg", path.to_str().unwrap()]).assert().success();
    let texts = texts(&path);
    for expected in ["2", "16", "44", "48", "18", "0", "1", "3", "4"] {
        assert!(texts.iter().any(|text| text == expected), "{expected} in {texts:?}");
    }
}

#[test]
fn draws_one_board_only_and_leaves_the_file_as_it_was_otherwise() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("picture.svg");
    fs::write(&path, "as it was").unwrap();
    let path = path.to_str().unwrap();
    foregone(&["solve", "cross-flip", "--svg", path])
        .write_stdin("*..\n**.\n*..\n...\n...\n...\n")
        .assert()
        .code(2)
        .stdout("1\n0\n")
        .stderr("foregone: expected one board for --svg, found more\n");
    foregone(&["solve", "cross-flip", "--svg", path]).write_stdin("*..\n**.\n").assert().code(2).stdout("");
    foregone(&["solve", "cross-flip", "--svg", path])
        .write_stdin("*..\n**.\n*..\n*x.\n")
        .assert()
        .code(2)
        .stdout("1\n");
    assert_eq!(fs::read_to_string(path).unwrap(), "as it was");
    foregone(&["solve", "cross-flip", "--board", "*../**./*..", "--svg", "no/such/folder/picture.svg"])
        .assert()
        .code(2)
        .stdout("1\n")
        .stderr("no/such/folder/picture.svg: cannot be written: No such file or directory (os error 2)\n");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
#[cfg(unix)]
fn keeps_links_and_permissions_of_what_it_replaces() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let (real, link) = (folder.path().join("real.svg"), folder.path().join("link.svg"));
    fs::write(&real, "as it was").unwrap();
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
    symlink(&real, &link).unwrap();
    foregone(&["table", "coin-game", "--svg", link.to_str().unwrap()]).assert().success();
    assert!(link.is_symlink());
    assert!(fs::read_to_string(&real).unwrap().contains("<svg"));
    assert_eq!(real.metadata().unwrap().permissions().mode() & 0o777, 0o640);
    foregone(&["table", "coin-game", "--svg", "/dev/null"]).assert().success();
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

/// Every solvable board is a node; every move that leads nearer is a solid edge, and no other.
#[test]
fn writes_the_state_graph_for_graphviz() {
    let assert = foregone(&["table", "coin-game", "dump", "--format", "dot"]).assert().success();
    let text = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    assert!(text.starts_with("digraph \"coin-game\" {\n") && text.ends_with("}\n"));
    assert_eq!(text.matches("rank=same").count(), 5);
    let edges: Vec<&str> = text.lines().filter(|line| line.contains(" -> ")).collect();
    assert_eq!(text.lines().filter(|line| line.starts_with("    \"")).count(), 128);
    // each of the 128 boards has 8 moves, each move joins two boards
    assert_eq!(edges.len(), 128 * 8 / 2);
    // what the proof of the table counts as first moves
    assert_eq!(edges.iter().filter(|edge| !edge.contains("dotted")).count(), 320);
    assert!(text.contains("  \"HTT/HTT/THH\" -> \"HTT/HTT/HTT\" [label=\"row3\"]\n"));

    let Ok(mut dot) = Process::new("dot").args(["-T", "canon"]).stdin(Stdio::piped()).stdout(Stdio::null()).spawn()
    else {
        return; // Graphviz is not installed
    };
    dot.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    assert!(dot.wait().unwrap().success());
}
