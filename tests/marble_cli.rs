//! Marble as users of the program see it.

use assert_cmd::Command;
use assert_cmd::assert::Assert;

const SAMPLE: &str = "5 5\n#####\n#..B#\n#.#.#\n#RO.#\n#####\n";
const UNSOLVABLE: &str = "3 5\n#####\n#RBO#\n#####\n";

fn foregone(args: &[&str], input: &str) -> Assert {
    Command::new(env!("CARGO_BIN_EXE_foregone")).args(args).write_stdin(input).assert()
}

/// Solves `input` with further arguments and checks answers, error and status.
fn solves(args: &[&str], input: &str, answers: &str, error: &str) {
    let args = [&["solve", "marble"], args].concat();
    let status = if error.is_empty() { 0 } else { 2 };
    foregone(&args, input).stdout(answers.to_owned()).stderr(error.to_owned()).code(status);
}

#[test]
fn answers_several_levels_one_by_one() {
    solves(&[], &format!("{SAMPLE}\n{UNSOLVABLE}{SAMPLE}"), "1\n-1\n1\n", "");
    solves(&["--judge", "13459"], &format!("{SAMPLE}{UNSOLVABLE}"), "1\n0\n", "");
    solves(&["--judge", "15644"], &format!("{SAMPLE}{UNSOLVABLE}"), "1\nR\n-1\n", "");
    solves(&["--moves"], &format!("{SAMPLE}{UNSOLVABLE}"), "1\nR\n-1\n\n", "");
    solves(&[], &SAMPLE.replace('\n', "  \r\n"), "1\n", "");
}

#[test]
fn answers_one_level_in_place() {
    for board in ["#####/#..B#/#.#.#/#RO.#/#####", "marble:#####/#..B#/#.#.#/#RO.#/#####", SAMPLE, "RO/B."] {
        foregone(&["solve", "marble", "--board", board], "").success().stdout("1\n");
    }
    let error = "--board:1:3: expected one 'B' in the level, found none\n  |\n1 | RO\n  |   ^\n";
    foregone(&["solve", "marble", "--board", "RO"], "").code(2).stderr(error);
}

#[test]
fn a_mistake_has_a_place_and_earlier_answers_stand() {
    let wrong = SAMPLE.replace("#.#.#", "#.#x#");
    let error = "<stdin>:10:4: board 2: expected a cell of \".#ORB\", found 'x'\n   |\n10 | #.#x#\n   |    ^\n";
    solves(&[], &format!("{SAMPLE}{wrong}"), "1\n", error);
    solves(&[], "", "", "<stdin>:1:1: expected a board, found the end of the input\n  |\n1 | \n  | ^\n");
    for (input, place_and_error) in [
        ("3 4\nR.OB\n", "2:5: board 1: expected a board of 3 rows, found 1"),
        ("1 4\nR.OBB\n", "2:5: board 1: expected the end of the row after 4 cells, found 'B'"),
        ("1 4\nR.O\n", "2:4: board 1: expected a row of 4 cells, found 3"),
        ("1 4\nRROB\n", "2:2: board 1: expected one 'R' in the level, found a second"),
        ("1 4\nR.OR\n", "2:4: board 1: expected one 'R' in the level, found a second"),
        ("1 4\nR.O.\n", "2:5: board 1: expected one 'B' in the level, found none"),
        ("0 0\n", "1:1: board 1: expected a side of 1 cell or more, found 0"),
        ("3 0\n\n\n\n", "1:3: board 1: expected a side of 1 cell or more, found 0"),
        ("1 4\nR.O\u{e9}B\n", "2:4: board 1: expected a cell of \".#ORB\", found '\u{e9}'"),
        (
            "99999999999999999999 1\n",
            "1:1: board 1: expected a size of at most 18446744073709551615, found a larger one",
        ),
        ("5000 5000\n", "1:1: board 1: expected a level of at most 16777216 cells, found more"),
        ("R.OB\n", "1:1: board 1: expected the numbers of rows and columns before the board, found \"R.OB\""),
        (
            "4\nR.OB\n",
            "1:2: board 1: expected the numbers of rows and columns before the board, found the end of the line",
        ),
    ] {
        let stderr = foregone(&["solve", "marble"], input).code(2).stdout("").get_output().stderr.clone();
        let stderr = String::from_utf8(stderr).unwrap();
        assert_eq!(stderr.lines().next(), Some(format!("<stdin>:{place_and_error}").as_str()), "{input:?}");
    }
}

#[test]
fn a_long_word_in_place_of_the_sizes_is_cut() {
    let assert = foregone(&["solve", "marble"], &"\u{e9}".repeat(100_000)).code(2);
    let stderr = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    let word = format!("found \"{}\u{2026}\"\n", "\u{e9}".repeat(40));
    assert!(stderr.contains(&word) && stderr.chars().count() < 400, "{stderr}");
}

#[test]
fn strict_holds_the_judges_limits() {
    solves(&["--strict"], SAMPLE, "1\n", "");
    for (input, answers, place_and_error) in [
        ("2 5\n#####\n#RBO#\n", "", "1:1: board 1: expected 3 to 10 rows and columns, the judge's limits, found 2"),
        ("3 11\n", "", "1:3: board 1: expected 3 to 10 rows and columns, the judge's limits, found 11"),
        (
            "3 5\n#.###\n#RBO#\n#####\n",
            "",
            "2:2: board 1: expected a wall on the border, as the judge gives it, found '.'",
        ),
        (
            "3 5\n#####\n#RBO.\n#####\n",
            "",
            "3:5: board 1: expected a wall on the border, as the judge gives it, found '.'",
        ),
        (
            "3 5\n#####\n#RBO#\n###.#\n",
            "",
            "4:4: board 1: expected a wall on the border, as the judge gives it, found '.'",
        ),
        (&SAMPLE.repeat(2), "1\n", "7:1: expected 1 board, the judge's limit, found 2"),
    ] {
        let assert = foregone(&["solve", "marble", "--strict"], input).code(2).stdout(answers.to_owned());
        let stderr = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
        assert_eq!(stderr.lines().next(), Some(format!("<stdin>:{place_and_error}").as_str()), "{input:?}");
    }
}

#[test]
fn who_gives_up_says_what_is_known() {
    // five tilts
    let level = "7 7\n#######\n#...RB#\n#.#####\n#.....#\n#####.#\n#O....#\n#######\n";
    solves(&["--budget", "1"], level, "gave up, at least 1\n", "");
    solves(&["--budget", "1", "--judge", "15653"], level, "gave up, at least 1\n", "");
    solves(&["--budget", "1", "--judge", "13459"], level, "gave up, at least 1\n", "");
    solves(&["--budget", "1", "--judge", "15644"], level, "gave up, at least 1\n", "");
    solves(&["--budget", "1", "--moves"], level, "gave up, at least 1\n\n", "");
    solves(&["--budget", "1000"], level, "5\n", "");
    let json = foregone(&["solve", "marble", "--budget", "1", "--json"], level).success().get_output().stdout.clone();
    let record: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!((&record["outcome"], &record["more_than"]), (&"gave-up".into(), &0.into()));
    assert_eq!((&record["value"], &record["solutions"]), (&serde_json::Value::Null, &serde_json::Value::Null));
}

#[test]
fn json_says_everything() {
    let id = |rows: &str| format!("marble:#####/#R..#/#.O.#/{rows}/#####");
    let json = foregone(&["solve", "marble", "--json", "--board", &id("#..B#")], "").success();
    let record: serde_json::Value = serde_json::from_slice(&json.get_output().stdout).unwrap();
    assert_eq!(record["id"], id("#..B#"));
    assert_eq!((&record["outcome"], &record["value"]), (&"exact".into(), &3.into()));
    assert_eq!(record["first_moves"], serde_json::json!(["D", "L", "R", "U"]));
    assert_eq!((&record["solutions"], &record["solutions_saturated"]), (&4.into(), &false.into()));
    assert_eq!(record["moves"].as_array().unwrap().len(), 3);
    let states = record["states"].as_array().unwrap();
    assert_eq!(states[0], record["id"]);
    assert_eq!(states.len(), 4);
    assert!(!states[3].as_str().unwrap().contains('R') && states[3].as_str().unwrap().contains('B'));
    let json = foregone(&["solve", "marble", "--json"], UNSOLVABLE).success();
    let record: serde_json::Value = serde_json::from_slice(&json.get_output().stdout).unwrap();
    assert_eq!((&record["outcome"], &record["states"]), (&"unsolvable".into(), &serde_json::json!([])));
}

#[test]
fn draws_the_level_after_each_tilt() {
    foregone(&["solve", "marble", "--draw"], SAMPLE).success().stdout(
        "\
marble 5x5: 1 tilt

         R
#####    #####
#..B#    #..B#
#.#.# -> #.#.#
#RO.#    #.O.#
#####    #####

",
    );
    // the picture of the sample with seven tilts, six boards on a line
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/marble-13460/006.in");
    let drawn = foregone(&["solve", "marble", "--draw", path], "").success().get_output().stdout.clone();
    let drawn = String::from_utf8(drawn).unwrap();
    let lines: Vec<&str> = drawn.lines().collect();
    assert_eq!(lines.len(), 1 + 2 * (1 + 1 + 10) + 1);
    assert!(lines.iter().all(|line| line.len() <= 80));
    assert_eq!(lines[0], "marble 10x10: 7 tilts");
    assert_eq!(lines[2].split_whitespace().chain(lines[14].split_whitespace()).collect::<String>(), "DRURDLD");
    assert_eq!(lines[4], "#R#...##B#    #.#...##.#    #.#...##.#    #.#R..##B#    #.#..R##B#    #.#...##.#");
    foregone(&["solve", "marble", "--draw"], UNSOLVABLE)
        .success()
        .stdout("marble 3x5: unsolvable\n\n#####\n#RBO#\n#####\n\n");
}

#[test]
fn the_widest_level_of_a_line_is_drawn() {
    let columns = 1 << 20;
    let input = format!("1 {columns}\nR{}OB\n", ".".repeat(columns - 3));
    let drawn = foregone(&["solve", "marble", "--draw"], &input).success().get_output().stdout.clone();
    assert!(drawn.starts_with(format!("marble 1x{columns}: 1 tilt\n").as_bytes()));
    assert!(drawn.len() > 2 * columns);
}

#[test]
fn colours_tell_the_marbles_apart() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_foregone"));
    let drawn = command.args(["solve", "marble", "--draw", "--board", "R.O/#.B"]).env("CLICOLOR_FORCE", "1");
    let drawn = String::from_utf8(drawn.assert().success().get_output().stdout.clone()).unwrap();
    assert!(drawn.contains("\u{1b}[31mR\u{1b}[0m") && drawn.contains("\u{1b}[34mB\u{1b}[0m"), "{drawn:?}");
}

#[test]
fn draws_both_ways_as_svg() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("level.svg");
    foregone(&["solve", "marble", "--svg", path.to_str().unwrap()], SAMPLE).success().stdout("1\n");
    let text = std::fs::read_to_string(&path).unwrap();
    let document = roxmltree::Document::parse(&text).unwrap();
    let all = |name| document.descendants().filter(move |node| node.has_tag_name(name));
    let ways: Vec<usize> = all("polyline").map(|way| way.attribute("points").unwrap().split(' ').count()).collect();
    assert_eq!(ways, [2, 2]);
    assert_eq!(all("circle").count(), 3, "a hole and two marbles");
    assert_eq!(all("rect").count(), SAMPLE.matches('#').count() + 1, "walls, and a frame");
    let texts: Vec<&str> = all("text").filter_map(|node| node.text()).map(str::trim).collect();
    assert_eq!(texts, ["marble 5x5: 1 tilt", "R", "1"]); // the tilt moves red alone
    foregone(&["solve", "marble", "--svg", path.to_str().unwrap()], &SAMPLE.repeat(2)).code(2);
}

#[test]
fn a_maze_is_looked_into_like_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("level.txt");
    std::fs::write(&path, "1 4\nRO.B\n").unwrap();
    let table = |args: &[&str]| foregone(&[&["table", "marble", "--level", path.to_str().unwrap()], args].concat(), "");
    // Three free cells: a O b c. With one marble at a and the other not, one tilt solves. With both
    // at b and c they fall in together or not at all.
    table(&[]).success().stdout(
        "\
marble 1x4: 4 solvable of 6 states, radius 1
mean distance 1.00
the marbles of the level: distance 1

distance  boards
       0       0
       1       4  ##################################################
",
    );
    table(&["hardest"]).success().stdout("marble:ROB.\nmarble:RO.B\nmarble:BOR.\nmarble:BO.R\n");
    let verified = String::from_utf8(table(&["verify"]).success().get_output().stdout.clone()).unwrap();
    assert!(
        verified.contains("\ndistances             4 ") && verified.contains("\nunsolvable            2 "),
        "{verified}"
    );
    let error = "foregone: expected a maze of at most 5 states, found 6; --budget allows more\n";
    table(&["--budget", "5"]).code(2).stderr(error);
    table(&["--budget", "6"]).success();
    let svg = folder.path().join("histogram.svg");
    table(&["--svg", svg.to_str().unwrap()]).success();
    assert!(std::fs::read_to_string(svg).unwrap().contains("4 solvable of 6 states, radius 1"));
    table(&["get", "RO.B"]).code(2);
    table(&["dump", "--format", "csv"]).code(2);
    std::fs::write(&path, format!("{SAMPLE}{SAMPLE}")).unwrap();
    table(&[]).code(2).stderr("foregone: expected one board for --level, found more\n");
}

#[test]
fn options_of_other_puzzles_are_refused() {
    for (args, error) in [
        (&["solve", "coin-game", "--judge", "9079"][..], "foregone: coin-game has no --judge\n"),
        (&["solve", "coin-game", "--budget", "9"], "foregone: coin-game has no --budget\n"),
        (&["table", "coin-game", "--level", "level.txt"], "foregone: coin-game has no --level\n"),
        (
            &["solve", "marble", "--judge", "9079"],
            "foregone: no judge of marble is called \"9079\"; its judges: 13460, 13459, 15644, 15653\n",
        ),
        (&["table", "marble"], "foregone: each maze of marble has a table of its own; give one with --level FILE\n"),
    ] {
        foregone(args, "").code(2).stdout("").stderr(error);
    }
}
