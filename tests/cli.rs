//! The program as users run it.

use std::fs;
use std::io::Write;
use std::process::{Command as Process, Stdio};

use assert_cmd::Command;

fn foregone(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_foregone"));
    command.args(args);
    command
}

/// Solves `input` and checks the three things a user sees: answers, error, status.
fn solves(puzzle: &str, input: impl Into<Vec<u8>>, answers: &str, error: &str) {
    let status = if error.is_empty() { 0 } else { 2 };
    let input = input.into();
    foregone(&["solve", puzzle])
        .write_stdin(input)
        .assert()
        .stdout(answers.to_owned())
        .stderr(error.to_owned())
        .code(status);
}

#[test]
fn solves_the_samples() {
    solves("cross-flip", "2\n*..\n**.\n*..\n***\n*..\n..*\n", "1\n3\n", "");
    solves("coin-game", "3\nH T T\nH T T\nT H H\nT H H\nH H H\nH H H\nH H H\nH T H\nH H H\n", "2\n-1\n4\n", "");
}

#[test]
fn solves_one_board() {
    foregone(&["solve", "coin-game", "--board", "HTT/HTT/THH"]).assert().success().stdout("2\n");
    foregone(&["solve", "coin-game", "--board", "H T T\nH T T\nT H H\n"]).assert().success().stdout("2\n");
    foregone(&["solve", "cross-flip", "--board", ".../.../..."]).assert().success().stdout("0\n");
    let error = "--board:1:1: expected a cell of \"HT\", found '-'\n  |\n1 | -H\n  | ^\n";
    foregone(&["solve", "coin-game", "--board", "-H"]).assert().code(2).stderr(error);
    foregone(&["table", "coin-game", "get", "-H"]).assert().code(2).stderr(error.replace("--board", "BOARD"));
}

#[test]
fn adds_a_line_of_moves() {
    foregone(&["solve", "coin-game", "--moves"])
        .write_stdin("H T T\nH T T\nT H H\nT H H\nH H H\nH H H\nH H H\nH H H\nH H H\n")
        .assert()
        .success()
        .stdout("2\nrow3 col1\n-1\n\n0\n\n");
}

#[test]
fn reads_generously() {
    let answers = "2\n-1\n";
    for input in [
        "2\nH T T\nH T T\nT H H\nT H H\nH H H\nH H H", // no newline at the end
        "2\r\nH T T\r\nH T T\r\nT H H\r\nT H H\r\nH H H\r\nH H H\r\n", // CRLF
        "\n\n2\n\nH T T  \nH T T\t\nT H H\n \n\nT H H\nH H H\nH H H\n\n \n", // blank lines and blanks at line ends
        "\u{feff}2\nH T T\nH T T\nT H H\nT H H\nH H H\nH H H\n", // byte-order mark
        "HTT\nHTT\nTHH\nTHH\nHHH\nHHH\n",              // no count, no blanks
        "002 \nH  T T\nH T T\nT H H\nT H H\nH H H\nH H H\n",
    ] {
        solves("coin-game", input, answers, "");
    }
    solves("cross-flip", "0\n", "", "");
}

#[test]
fn says_where_an_input_is_wrong_after_all_answers_before_it() {
    solves(
        "cross-flip",
        "2\n*..\n**.\n*..\n***\n*x.\n..*\n",
        "1\n",
        "<stdin>:6:2: board 2: expected a cell of \".*\", found 'x'\n  |\n6 | *x.\n  |  ^\n",
    );
    solves(
        "cross-flip",
        "*..\n**.\n*..\n***\n*.\n..*\n",
        "1\n",
        "<stdin>:5:3: board 2: expected a row of 3 cells, found 2\n  |\n5 | *.\n  |   ^\n",
    );
    solves(
        "cross-flip",
        "*..\n**.*\n*..\n",
        "",
        "<stdin>:2:4: board 1: expected the end of the row after 3 cells, found '*'\n  |\n2 | **.*\n  |    ^\n",
    );
    solves(
        "cross-flip",
        "*..\n**.\n",
        "",
        "<stdin>:2:4: board 1: expected a board of 3 rows, found 2\n  |\n2 | **.\n  |    ^\n",
    );
    solves(
        "coin-game",
        "1\nH H H\n\nH H H\nH H H\n",
        "",
        "<stdin>:3:1: board 1: expected a board of 3 rows, found 1\n  |\n3 | \n  | ^\n",
    );
    solves(
        "coin-game",
        "3\nH H H\nH H H\nH H H\n",
        "0\n",
        "<stdin>:4:6: expected 3 boards, as the count says, found 1\n  |\n4 | H H H\n  |      ^\n",
    );
    solves(
        "coin-game",
        "1\nH H H\nH H H\nH H H\n\n  H H H\n",
        "0\n",
        "<stdin>:6:3: expected the end of the input after 1 board, as the count says, found more\n  |\n6 |   H H H\n  |   ^\n",
    );
    solves(
        "coin-game",
        "99999999999999999999\n",
        "",
        "<stdin>:1:1: expected a count of at most 18446744073709551615, found a larger one\n  |\n1 | 99999999999999999999\n  | ^\n",
    );
    solves(
        "coin-game",
        "",
        "",
        "<stdin>:1:1: expected a count or a board, found the end of the input\n  |\n1 | \n  | ^\n",
    );
    solves("coin-game", "-1\n", "", "<stdin>:1:1: board 1: expected a cell of \"HT\", found '-'\n  |\n1 | -1\n  | ^\n");
    solves(
        "coin-game",
        "HTH\nH\u{e9}H\nHHH\n",
        "",
        "<stdin>:2:2: board 1: expected a cell of \"HT\", found 'é'\n  |\n2 | HéH\n  |  ^\n",
    );
}

#[test]
fn shows_binary_input_without_its_control_letters() {
    solves(
        "cross-flip",
        b"*..\n*\0\x1b\xff\n",
        "",
        "<stdin>:2:2: board 1: expected a cell of \".*\", found '\\0'\n  |\n2 | *\u{fffd}\u{fffd}\u{fffd}\n  |  ^\n",
    );
}

#[test]
fn cuts_a_long_line_around_the_caret() {
    let mut line = vec![b'*'; 100_000];
    line[1] = b'x';
    let error =
        format!("<stdin>:1:2: board 1: expected a cell of \".*\", found 'x'\n  |\n1 | *x{}\n  |  ^\n", "*".repeat(78));
    solves("cross-flip", line, "", &error);
}

#[test]
fn refuses_a_line_over_a_mebibyte() {
    let shown = "*".repeat(80);
    let error = format!(
        "<stdin>:4:1048577: expected a line of at most 1048576 bytes, found a longer one\n  |\n4 | {shown}\n  | {}^\n",
        " ".repeat(75)
    );
    let mut input = b"*..\n**.\n*..\n".to_vec();
    input.extend(vec![b'*'; 3 << 20]);
    solves("cross-flip", input, "1\n", &error);
}

/// The limit counts neither the line end nor the byte-order mark, and what is cut off is never read
/// as another line.
#[test]
fn reads_a_line_of_exactly_a_mebibyte() {
    let row = |blanks: usize| format!("HHH{}", " ".repeat(blanks));
    for start in ["", "\u{feff}"] {
        for end in ["\n", "\r\n"] {
            let rest = "HHH\nHHH\n";
            solves("coin-game", format!("{start}{}{end}{rest}", row((1 << 20) - 3)), "0\n", "");
            foregone(&["solve", "coin-game"])
                .write_stdin(format!("{start}{}{end}{rest}", row((1 << 20) - 2)))
                .assert()
                .code(2)
                .stdout("");
            foregone(&["solve", "coin-game"])
                .write_stdin(format!("{start}{}HHH{end}{rest}", row((1 << 20) - 3)))
                .assert()
                .code(2)
                .stdout("");
        }
    }
}

#[test]
fn an_error_is_short_wherever_it_is() {
    for line in [" ".repeat(2_000_000), format!("H{}\u{a0}", " ".repeat(1_000_000)), "\u{b}".repeat(500)] {
        let assert = foregone(&["solve", "coin-game"]).write_stdin(line).assert().code(2).stdout("");
        let error = &assert.get_output().stderr;
        assert!(error.len() < 1000, "{} bytes", error.len());
    }
}

#[test]
fn names_the_file_that_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("boards.txt");
    fs::write(&path, "*..\n").unwrap();
    let path = path.to_str().unwrap();
    let error = format!("{path}:1:4: board 1: expected a board of 3 rows, found 1\n  |\n1 | *..\n  |    ^\n");
    foregone(&["solve", "cross-flip", path]).assert().code(2).stdout("").stderr(error);

    let absent = folder.path().join("absent.txt");
    let absent = absent.to_str().unwrap();
    let error = format!("{absent}: cannot be opened: No such file or directory (os error 2)\n");
    foregone(&["solve", "cross-flip", absent]).assert().code(2).stdout("").stderr(error);

    let folder = folder.path().to_str().unwrap();
    let error = format!("{folder}: cannot be read: Is a directory (os error 21)\n");
    foregone(&["solve", "cross-flip", folder]).assert().code(2).stdout("").stderr(error);
}

#[test]
fn says_where_a_board_argument_is_wrong() {
    foregone(&["solve", "coin-game", "--board", "HTT/HT/THH"])
        .assert()
        .code(2)
        .stdout("")
        .stderr("--board:1:7: expected a row of 3 cells, found 2\n  |\n1 | HTT/HT/THH\n  |       ^\n");
    foregone(&["table", "coin-game", "get", ""])
        .assert()
        .code(2)
        .stdout("")
        .stderr("BOARD:1:1: expected a board of 3 rows, found 0\n  |\n1 | \n  | ^\n");
    foregone(&["table", "coin-game", "get", "HTT/HTT/THH/HHH"]).assert().code(2).stderr(
        "BOARD:1:13: expected the end of the board after 3 rows, found another\n  |\n1 | HTT/HTT/THH/HHH\n  |             ^\n",
    );
}

#[test]
fn suggests_the_nearest_names() {
    for args in [&["solve", "coingame"][..], &["table", "coingame"], &["table", "coingame", "verify"]] {
        let assert = foregone(args).assert().code(2).stdout("");
        let error = String::from_utf8_lossy(&assert.get_output().stderr);
        assert!(
            error.starts_with("foregone: no puzzle is called \"coingame\"; the nearest names: coin-game"),
            "{error}"
        );
    }
}

#[test]
fn explains_usage_with_status_2() {
    for args in [&["solve"][..], &["frobnicate"], &["solve", "coin-game", "file", "--board", "HHH/HHH/HHH"]] {
        let assert = foregone(args).assert().code(2).stdout("");
        assert!(String::from_utf8_lossy(&assert.get_output().stderr).contains("Usage: foregone"));
    }
    foregone(&["table", "verify"])
        .assert()
        .code(2)
        .stderr("foregone: expected a puzzle before the action: foregone table PUZZLE ...\n");
    for args in [&["--help"][..], &["--version"], &["solve", "--help"], &["table", "--help"]] {
        foregone(args).assert().success().stderr("");
    }
}

#[test]
fn lists_the_tables() {
    let assert = foregone(&["table"]).assert().success().stderr("");
    let text = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    let row = |id: &str| text.lines().find(|line| line.starts_with(id)).unwrap_or_else(|| panic!("{id} in {text}"));
    let fields = |id| row(id).split_whitespace().skip(1).take(3).collect::<Vec<_>>();
    assert_eq!(fields("coin-game"), ["512", "128", "4"]);
    assert_eq!(fields("cross-flip"), ["512", "512", "9"]);
}

#[test]
fn shows_the_statistics_of_a_table() {
    foregone(&["table", "coin-game"]).assert().success().stdout(
        "\
coin-game: fewest flips of a row, a column or a diagonal until all coins show one face
128 solvable of 512 states, radius 4
mean distance 2.50
16 boards with a single optimal first move

distance  boards
       0       2  ###
       1      16  #################
       2      44  ##############################################
       3      48  ##################################################
       4      18  ###################
",
    );
}

#[test]
fn looks_a_board_up() {
    foregone(&["table", "coin-game", "get", "HTT/HTT/THH"]).assert().success().stdout(
        "\
id           coin-game:HTT/HTT/THH
state        220
distance     2
first moves  row3 col1
solution     row3 col1
",
    );
    foregone(&["table", "coin-game", "get", "THH/HHH/HHH"])
        .assert()
        .success()
        .stdout("id           coin-game:THH/HHH/HHH\nstate        256\ndistance     unsolvable\n");
}

#[test]
fn verifies_a_table_in_words() {
    foregone(&["table", "coin-game", "verify"]).assert().success().stdout(
        "\
The table of coin-game is true. Looked at, one move at a time and without a search:
goals             2  at distance 0, and no other board is
distances       128  as many at each as the histogram says
first moves     320  each leads one nearer, and only goals have none
other moves     704  none leads nearer
unsolvable      384  no move leads from them to a board with a distance
So a walk along first moves ends at a goal, after as many moves as the distance says. Fewer do not lead there,
since no move comes nearer by more than one. And from an unsolvable board no moves lead to a goal.
",
    );
}

#[test]
fn dumps_a_row_a_board_as_csv() {
    let assert = foregone(&["table", "coin-game", "dump", "--format", "csv"]).assert().success().stderr("");
    let text = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    assert_eq!(text.lines().count(), 513);
    assert_eq!(text.lines().next(), Some("board,state,outcome,distance,first_moves"));
    let rows: Vec<csv::StringRecord> =
        csv::Reader::from_reader(text.as_bytes()).records().map(Result::unwrap).collect();
    assert_eq!(rows[220], vec!["HTT/HTT/THH", "220", "exact", "2", "row3 col1"]);
    assert_eq!(rows[256], vec!["THH/HHH/HHH", "256", "unsolvable", "", ""]);
    assert_eq!(rows.iter().filter(|row| &row[2] == "unsolvable").count(), 384);
}

/// A table that has been baked is written out as the build wrote it, byte for byte.
#[test]
fn dumps_the_source_that_was_compiled() {
    for (id, source) in [
        ("coin-game", include_str!(concat!(env!("OUT_DIR"), "/coin_game.rs"))),
        ("cross-flip", include_str!(concat!(env!("OUT_DIR"), "/cross_flip.rs"))),
    ] {
        foregone(&["table", id, "dump", "--format", "rust"]).assert().success().stdout(source).stderr("");
    }
}

#[test]
fn dumps_an_object_a_board_as_json() {
    let assert = foregone(&["table", "coin-game", "dump", "--format", "json"]).assert().success().stderr("");
    let boards: Vec<serde_json::Value> = serde_json::from_slice(&assert.get_output().stdout).unwrap();
    assert_eq!(boards.len(), 512);
    assert_eq!(
        boards[220],
        serde_json::json!({
            "id": "coin-game:HTT/HTT/THH", "outcome": "exact", "value": 2,
            "moves": ["row3", "col1"], "first_moves": ["row3", "col1"],
            "states": ["coin-game:HTT/HTT/THH", "coin-game:HTT/HTT/HTT", "coin-game:TTT/TTT/TTT"],
        })
    );
    assert_eq!(
        boards[256],
        serde_json::json!({
            "id": "coin-game:THH/HHH/HHH", "outcome": "unsolvable", "value": null,
            "moves": [], "first_moves": [], "states": [],
        })
    );
}

/// The reader goes away before anything is written.
#[test]
fn ends_quietly_when_its_output_is_closed() {
    for format in ["csv", "json"] {
        let mut child = Process::new(env!("CARGO_BIN_EXE_foregone"))
            .args(["table", "cross-flip", "dump", "--format", format])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), error.as_ref()), (Some(0), ""), "{format}");
    }
}

/// Whoever reads the answers is gone, but a mistake in the input is still said.
#[test]
fn reports_a_mistake_though_its_output_is_closed() {
    let mut child = Process::new(env!("CARGO_BIN_EXE_foregone"))
        .args(["solve", "cross-flip"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    child.stdin.take().unwrap().write_all(b"*..\n**.\n*..\nx..\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.starts_with("<stdin>:4:1: board 2: expected a cell of"), "{error}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
#[cfg(target_os = "linux")]
fn says_that_the_disk_is_full() {
    let no_space = "foregone: the output cannot be written: No space left on device (os error 28)\n";
    let full = || fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    for args in [
        &["table", "cross-flip", "dump", "--format", "csv"][..],
        &["table", "cross-flip", "dump", "--format", "json"],
        &["table", "cross-flip"],
        &["solve", "cross-flip", "--board", "*../**./*.."],
        &["--help"],
    ] {
        let output = Process::new(env!("CARGO_BIN_EXE_foregone")).args(args).stdout(full()).output().unwrap();
        assert_eq!(
            (output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()),
            (Some(2), no_space),
            "{args:?}"
        );
    }
}
