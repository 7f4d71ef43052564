//! Baduk as users of the program see it.

use assert_cmd::Command;
use assert_cmd::assert::Assert;

/// The seventh sample: two stones kill ten.
const SAMPLE: &str = "7 5\n0 0 1 1 1\n0 1 2 2 2\n2 1 2 1 1\n2 1 2 0 2\n0 1 2 0 1\n0 1 2 2 2\n0 0 1 1 1\n";
const NOTHING: &str = "1 3\n0 0 1\n";

fn foregone(args: &[&str], input: &str) -> Assert {
    Command::new(env!("CARGO_BIN_EXE_foregone")).args(args).write_stdin(input).assert()
}

/// Solves `input` with further arguments and checks answers, error and status.
fn solves(args: &[&str], input: &str, answers: &str, error: &str) {
    let args = [&["solve", "baduk"], args].concat();
    let status = if error.is_empty() { 0 } else { 2 };
    foregone(&args, input).stdout(answers.to_owned()).stderr(error.to_owned()).code(status);
}

/// The first line of the error that an input ends with.
fn error(args: &[&str], input: &str, answers: &str) -> String {
    let assert = foregone(&[&["solve", "baduk"], args].concat(), input).code(2).stdout(answers.to_owned());
    String::from_utf8_lossy(&assert.get_output().stderr).lines().next().unwrap_or_default().to_owned()
}

#[test]
fn answers_boards_of_any_number() {
    solves(&[], &format!("{SAMPLE}\n{NOTHING}{SAMPLE}"), "10\n0\n10\n", "");
    solves(&["--judge", "16989"], SAMPLE, "10\n", "");
    solves(&["--moves"], &format!("{SAMPLE}{NOTHING}"), "10\nr4c4 r5c4\n0\nr1c1 r1c2\n", "");
    solves(&["--stones", "1"], &format!("{SAMPLE}{NOTHING}"), "1\n0\n", "");
    solves(&["--stones", "1", "--moves"], SAMPLE, "1\nr4c4\n", "");
    solves(&["--stones", "2"], SAMPLE, "10\n", "");
    solves(&[], &SAMPLE.replace('\n', " \r\n"), "10\n", "");
    solves(&[], &SAMPLE.replace("0 0 1 1 1", "00111"), "10\n", "");
}

#[test]
fn answers_one_board_in_place() {
    for board in ["222/222/020", "baduk:222/222/020", "2 2 2\n2 2 2\n0 2 0\n"] {
        foregone(&["solve", "baduk", "--board", board], "").success().stdout("7\n");
    }
    let error = "--board:1:8: expected two empty points, found fewer\n  |\n1 | 222/220\n  |        ^\n";
    foregone(&["solve", "baduk", "--board", "222/220"], "").code(2).stderr(error);
}

#[test]
fn a_mistake_has_a_place_and_earlier_answers_stand() {
    let wrong = SAMPLE.replace("2 1 2 0 2", "2 1 2 3 2");
    let text = "<stdin>:13:7: board 2: expected a cell of \"012\", found '3'\n   |\n13 | 2 1 2 3 2\n   |       ^\n";
    solves(&[], &format!("{SAMPLE}{wrong}"), "10\n", text);
    for (input, place_and_error) in [
        ("2 3\n0 0 1\n", "2:6: board 1: expected a board of 2 rows, found 1"),
        ("1 3\n0 0 1 1\n", "2:7: board 1: expected the end of the row after 3 cells, found '1'"),
        ("1 3\n0 0\n", "2:4: board 1: expected a row of 3 cells, found 2"),
        ("1 3\n0 0 10\n", "2:6: board 1: expected a blank after the number, found '0'"),
        ("1 3\n0 0 -1\n", "2:5: board 1: expected a cell of \"012\", found '-'"),
        ("1 2\n0 1\n", "2:4: board 1: expected two empty points, found fewer"),
        (
            "2 3\n2 1 0\n1 0 0\n",
            "2:1: board 1: expected a liberty of every group, found none of the opponent's group at r1c1",
        ),
        (
            "2 3\n0 0 1\n0 1 2\n",
            "3:5: board 1: expected a liberty of every group, found none of the opponent's group at r2c3",
        ),
        (
            "2 3\n001\n012\n",
            "3:4: board 1: expected a liberty of every group, found none of the opponent's group at r2c3",
        ),
        (
            "3 4\n0 1 1 0\n1 2 1 0\n0 1 0 0\n",
            "3:3: board 1: expected a liberty of every group, found none of the opponent's group at r2c2",
        ),
        (
            "3 4\n0 1 1 0\n1  2 1 0\n0 1 0 0\n", // a row written otherwise is not kept
            "4:8: board 1: expected a liberty of every group, found none of the opponent's group at r2c2",
        ),
        ("0 3\n", "1:1: board 1: expected a side of 1 point or more, found 0"),
        ("4097 4097\n", "1:1: board 1: expected a board of at most 16777216 points, found more"),
        ("2 2 2\n", "1:5: board 1: expected the numbers of rows and columns before the board, found \"2\""),
        ("", "1:1: expected a board, found the end of the input"),
    ] {
        assert_eq!(error(&[], input, ""), format!("<stdin>:{place_and_error}"), "{input:?}");
    }
}

#[test]
fn strict_holds_the_limits_of_the_judge() {
    solves(&["--strict"], SAMPLE, "10\n", "");
    let of_side = |rows: usize| format!("{rows} 3\n{}", "0 0 0\n".repeat(rows));
    solves(&["--strict"], &of_side(20), "0\n", "");
    solves(&["--strict", "--judge", "16989"], &of_side(1000), "0\n", "");
    let of_sides = |judge, sides, found| {
        format!("<stdin>:1:1: board 1: expected {sides} rows and columns, {judge}, found {found}")
    };
    assert_eq!(error(&["--strict"], &of_side(21), ""), of_sides("the judge's limits", "3 to 20", 21));
    assert_eq!(
        error(&["--strict", "--judge", "16989"], &of_side(1001), ""),
        of_sides("the judge's limits", "3 to 1000", 1001)
    );
    assert_eq!(error(&["--strict"], &of_side(2), ""), of_sides("the judge's limits", "3 to 20", 2));
    let text = "<stdin>:9:1: expected 1 board, the judge's limit, found 2";
    assert_eq!(error(&["--strict"], &SAMPLE.repeat(2), "10\n"), text);
}

#[test]
fn json_says_everything() {
    let json = foregone(&["solve", "baduk", "--json"], "3 3\n2 2 2\n2 0 2\n2 2 0\n").success();
    let record: serde_json::Value = serde_json::from_slice(&json.get_output().stdout).unwrap();
    let stones = ["r1c1", "r1c2", "r1c3", "r2c1", "r2c3", "r3c1", "r3c2"];
    let expected = serde_json::json!({
        "id": "baduk:222/202/220", "outcome": "exact", "value": 7, "stones": ["r2c2", "r3c3"], "captured": [stones], "ties": 1
    });
    assert_eq!(record, expected);
}

#[test]
fn draws_the_board_as_go_players_do() {
    foregone(&["solve", "baduk", "--draw"], SAMPLE).success().stdout(
        "\
baduk 7x5: 10 stones by D4 and D3

  A B C D E
7 . . X X X 7
6 . X o o o 6
5 O X o X X 5
4 O X o(X)o 4
3 . X o(X)X 3
2 . X o o o 2
1 . . X X X 1
  A B C D E

",
    );
    let empty = format!("19 30\n{}", format!("{}0\n", "0 ".repeat(29)).repeat(19));
    let drawn = foregone(&["solve", "baduk", "--draw"], &empty).success().get_output().stdout.clone();
    let drawn = String::from_utf8(drawn).unwrap();
    let header = drawn.lines().nth(2).unwrap().split_whitespace().collect::<Vec<_>>();
    assert_eq!((header[7], header[8], header[24], header[25], header[29]), ("H", "J", "Z", "AA", "AE"));
    assert!(!drawn.contains('+'), "only boards of Go players' sizes have stars");
    let stars = [(9, 5), (13, 5), (19, 9)].map(|(side, stars)| {
        let empty = format!("{side} {side}\n{}", format!("{}0\n", "0 ".repeat(side - 1)).repeat(side));
        let drawn = foregone(&["solve", "baduk", "--draw"], &empty).success().get_output().stdout.clone();
        (String::from_utf8(drawn).unwrap().matches('+').count(), stars)
    });
    assert!(stars.iter().all(|(found, expected)| found == expected), "{stars:?}");
}

#[test]
fn draws_the_board_as_svg() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.svg");
    foregone(&["solve", "baduk", "--svg", path.to_str().unwrap()], SAMPLE).success().stdout("10\n");
    let text = std::fs::read_to_string(&path).unwrap();
    let document = roxmltree::Document::parse(&text).unwrap();
    let all = |name| document.descendants().filter(move |node| node.has_tag_name(name));
    let stones = SAMPLE[4..].matches(['1', '2']).count();
    assert_eq!(all("circle").count(), stones + 2 * 2, "stones, and mine with a ring each");
    assert_eq!(all("line").count(), 7 + 5 + 2 * 10, "the lines of the board, and two for each stone that dies");
    let texts: Vec<&str> = all("text").filter_map(|node| node.text()).map(str::trim).collect();
    assert_eq!(texts[0], "baduk 7x5: 10 stones by D4 and D3");
    assert_eq!(texts.len(), 1 + 2 * (7 + 5));
}

#[test]
fn options_of_other_puzzles_are_refused() {
    for (args, error) in [
        (&["solve", "baduk", "--budget", "9"][..], "foregone: baduk has no --budget\n"),
        (&["solve", "marble", "--stones", "1"], "foregone: marble has no --stones\n"),
        (
            &["solve", "baduk", "--judge", "13460"],
            "foregone: no judge of baduk is called \"13460\"; its judges: 16988, 16989\n",
        ),
        (&["table", "baduk"], "foregone: baduk has no table; foregone solve baduk answers its boards\n"),
    ] {
        foregone(args, "").code(2).stdout("").stderr(error);
    }
    foregone(&["solve", "baduk", "--stones", "3"], "").code(2);
}
