//! Tiling as users of the program see it.

use std::fs;
use std::path::PathBuf;

use assert_cmd::Command;
use assert_cmd::assert::Assert;

/// The third region of the judge's sample.
const SAMPLE: &str =
    "8 10\n##########\n#........#\n#........#\n#........#\n#........#\n#........#\n#........#\n##########\n";

fn foregone(args: &[&str], input: &str) -> Assert {
    Command::new(env!("CARGO_BIN_EXE_foregone")).args(["solve", "tiling"]).args(args).write_stdin(input).assert()
}

/// Solves `input` with further arguments and checks the answers.
fn solves(args: &[&str], input: &str, answers: &str) {
    foregone(args, input).success().stdout(answers.to_owned()).stderr("");
}

/// The first line of the error that a command ends with, after these answers.
fn error(args: &[&str], input: &str, answers: &str) -> String {
    let assert = foregone(args, input).code(2).stdout(answers.to_owned());
    String::from_utf8_lossy(&assert.get_output().stderr).lines().next().unwrap_or_default().to_owned()
}

/// A file with this text.
fn file(name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path
}

#[test]
fn answers_regions_of_any_number() {
    solves(&[], &format!("2\n{SAMPLE}2 3\n..#\n...\n"), "1514\n0\n");
    solves(&[], &format!("{SAMPLE}\n{SAMPLE}"), "1514\n1514\n");
    solves(&["--judge", "boardcover"], &SAMPLE.replace('\n', " \r\n"), "1514\n");
    solves(&["--board", "tiling:.../..."], "", "2\n");
    solves(&["--tiles", "domino"], &format!("8 8\n{}", "........\n".repeat(8)), "12988816\n");
    solves(&["--judge", "boardcover2"], "1\n2 3 2 2\n...\n...\n##\n#.\n", "2\n");
    solves(&["--judge", "boardcover2", "--board", ".../...;##/#."], "", "2\n");
}

#[test]
fn asks_other_questions() {
    let board = ["--board", ".../..."];
    let asks = |args: &[&str], answers: &str| solves(&[&board[..], args].concat(), "", answers);
    asks(&["--modulo", "2"], "0\n");
    asks(&["--possible"], "1\n");
    asks(&["--possible", "--tiles", "s4"], "0\n");
    asks(&["--with", "r1c1,r1c2,r2c1"], "1\n");
    asks(&["--with", "r1c2,r2c2,r2c3"], "0\n");
    asks(&["--tiles", "monomino,domino"], "22\n"); // OEIS A028420: matchings of the 2x3 grid
    asks(&["--tiles", "s4,monomino", "--one-sided"], "2\n");
    asks(&["--tiles", "s4,monomino", "--fixed"], "2\n");
    asks(&["--tiles", "s4,monomino"], "3\n");
}

#[test]
fn shows_a_tiling() {
    let board = ["--board", ".../..."];
    let shows = |args: &[&str], answers: &str| solves(&[&board[..], args].concat(), "", answers);
    shows(&["--all"], "AAB/ABB\nABB/AAB\n");
    shows(&["--moves"], "2\nAAB/ABB\n");
    shows(&["--nth", "2"], "2\nABB/AAB\n");
    shows(&["--nth", "3"], "2\n\n");
    shows(&["--nth", "3", "--draw"], "tiling 2x3: 2 tilings, none of that rank\n\n. . .\n. . .\n\n");
    solves(&["--all", "--tiles", "domino"], "3\n1 2\n..\n1 1\n.\n2 2\n..\n..\n", "AA\n\n\nAA/BB\nAB/AB\n");
    shows(&["--nth", "2", "--draw"], "tiling 2x3: 2 tilings\n\nA B B\nA A B\n\n");
    shows(
        &["--json"],
        "{\"id\":\"tiling:.../...\",\"outcome\":\"exact\",\"value\":2,\"tiling\":\"AAB/ABB\",\"obstacle\":null,\"gave_up\":null}\n",
    );
    let random: Vec<_> = (0..2)
        .map(|_| foregone(&[&board[..], &["--random", "5"]].concat(), "").success().get_output().stdout.clone())
        .collect();
    assert_eq!(random[0], random[1]);
    solves(
        &["--board", "..", "--draw"],
        "",
        "tiling 1x2: 0 tilings, since the component of r1c1 has 2 cells, fewer than any tile\n\n. .\n\n",
    );
    solves(&["--board", ".../.#.;##/#.", "--judge", "boardcover2", "--moves"], "", "1\nAA./A#.\n");
    solves(
        &["--board", ".../.#.;##/#.", "--judge", "boardcover2", "--draw"],
        "",
        "tiling 2x3: 1 block of ##/#.\n\nA A .\nA # .\n\n",
    );
    let large =
        foregone(&["--board", &["...................."; 20].join("/"), "--tiles", "domino", "--json"], "").success();
    let record: serde_json::Value = serde_json::from_slice(&large.get_output().stdout).unwrap();
    assert_eq!(record["value"], "1269984011256235834242602753102293934298576249856");
}

#[test]
fn draws_a_random_tiling_of_a_large_region_with_holes() {
    let hole = |row: usize, column: usize| {
        (row % 5 == 2 && column % 7 == 3) || (row >= 14 && column == 29) || (row, column) == (15, 28)
    };
    let row = |row| (0..30).map(|column| if hole(row, column) { '#' } else { '.' }).collect::<String>() + "\n";
    let input = format!("16 30\n{}", (0..16).map(row).collect::<String>());
    let white = input.matches('.').count();
    assert_eq!(white % 3, 0);
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("random.svg");
    foregone(&["--random", "1", "--svg", path.to_str().unwrap()], &input).success();
    let text = fs::read_to_string(path).unwrap();
    let document = roxmltree::Document::parse(&text).unwrap();
    let filled = document.descendants().filter(|node| {
        node.tag_name().name() == "rect"
            && node.attribute("fill").is_some_and(|fill| !["none", "#808080"].contains(&fill))
    });
    assert_eq!(filled.count(), white);
}

#[test]
fn takes_tiles_from_a_file() {
    let tiles = |text: &str| file("tiles.txt", text).to_str().unwrap().to_owned();
    solves(&["--tiles", &tiles("##\n#\n\n##\r\n"), "--board", ".../..."], "", "5\n");
    for (text, message) in [
        ("##\n#x\n", "tiles.txt:2:2: expected '#' for a cell of the tile or '.' for none, found 'x'"),
        ("#.#\n", "tiles.txt:1:4: expected a polyomino, found cells that are not connected"),
        ("##\n\n#####\n######\n", "tiles.txt:4:6: expected a polyomino of at most 10 cells, found more"),
        ("\n", "tiles.txt:1:1: expected a polyomino, found no cell"),
    ] {
        let error = error(&["--tiles", &tiles(text), "--board", "..."], "", "");
        assert!(error.ends_with(message), "{error}");
    }
    let long = file("long.txt", "\n".repeat(1 << 20) + "#\n");
    let message = error(&["--tiles", long.to_str().unwrap(), "--board", "..."], "", "");
    assert!(message.ends_with("cannot be opened: expected at most 1048576 bytes of pictures, found more"), "{message}");
    let message = error(&["--tiles", "l3,foo", "--board", "..."], "", "");
    assert!(message.starts_with("foregone: expected tiles of monomino, domino,"), "{message}");
    assert!(message.ends_with("found \"foo\"; no file is called so"), "{message}");
}

#[test]
fn a_mistake_has_a_place_and_earlier_answers_stand() {
    let text = "<stdin>:12:3: board 2: expected a cell of \"#.\", found 'o'\n   |\n12 | ..o\n   |   ^\n";
    let input = format!("2\n{SAMPLE}1 3\n..o\n");
    foregone(&[], &input).code(2).stdout("1514\n").stderr(text);
    for (args, input, message) in [
        (&[][..], "1\n2 3\n...\n", "<stdin>:3:4: board 1: expected a board of 2 rows, found 1"),
        (&[], "1\n1 3\n....\n", "<stdin>:3:4: board 1: expected the end of the row after 3 cells, found '.'"),
        (&[], "1\n1 3\n..\n", "<stdin>:3:3: board 1: expected a row of 3 cells, found 2"),
        (&[], "1\n0 3\n", "<stdin>:2:1: board 1: expected a side of 1 cell or more, found 0"),
        (&[], "1\n2000 2000\n", "<stdin>:2:1: board 1: expected a region of at most 1048576 cells, found more"),
        (
            &["--judge", "boardcover2"],
            "1\n1 3 1\n",
            "<stdin>:2:6: board 1: expected the numbers of rows, columns, rows of the block and columns of the block before the board, found the end of the line",
        ),
        (
            &["--judge", "boardcover2"],
            "1\n1 3 1 3\n...\n##\n",
            "<stdin>:4:3: board 1: expected a row of 3 cells, found 2",
        ),
        (
            &["--judge", "boardcover2"],
            "1\n1 3 1 2\n...\n##.\n",
            "<stdin>:4:3: board 1: expected the end of the row after 2 cells, found '.'",
        ),
        (
            &["--judge", "boardcover2"],
            "1\n1 3 1 3\n...\n#.#\n",
            "<stdin>:4:4: board 1: expected a polyomino, found cells that are not connected",
        ),
        (&["--judge", "boardcover2"], "1\n1 3 0 3\n...\n", "<stdin>:2:5: board 1: expected a polyomino, found no cell"),
        (
            &["--judge", "boardcover2", "--board", "..."],
            "",
            "--board:1:4: expected ';' and a block after the region, found the end",
        ),
        (
            &["--judge", "boardcover2", "--board", "...;#.#"],
            "",
            "--board:1:8: expected a polyomino, found cells that are not connected",
        ),
    ] {
        assert_eq!(error(args, input, ""), message);
    }
}

#[test]
fn strict_holds_the_limits_of_the_judges() {
    solves(&["--strict"], &format!("1\n{SAMPLE}"), "1514\n");
    let pack = ["--strict", "--judge", "boardcover2"];
    for (args, input, message) in [
        (&pack[..1], "31\n".to_owned(), "1:1: expected 1 to 30 boards, the judge's limit, found 31"),
        (
            &pack[..1],
            "1\n1 21\n".to_owned(),
            "2:3: board 1: expected at most 20 rows and columns, the judge's limit, found 21",
        ),
        (
            &pack[..1],
            format!("1\n3 17\n{}", ".................\n".repeat(3)),
            "5:18: board 1: expected at most 50 white cells, the judge's limit, found 51",
        ),
        (&pack[..], "101\n".to_owned(), "1:1: expected 1 to 100 boards, the judge's limit, found 101"),
        (
            &pack[..],
            "1\n2 2 11 1\n".to_owned(),
            "2:5: board 1: expected at most 10 rows and columns, the judge's limit, found 11",
        ),
        (
            &pack[..],
            "1\n1 2 1 2\n..\n##\n".to_owned(),
            "4:3: board 1: expected a block of at least 3 cells, the judge's limit, found 2",
        ),
    ] {
        assert_eq!(error(args, &input, ""), format!("<stdin>:{message}"));
    }
}

#[test]
fn options_that_do_not_fit_are_refused() {
    for (args, message) in [
        (&["--all", "--random", "1"][..], "error: the argument '--random <SEED>' cannot be used with"),
        (&["--modulo", "3", "--nth", "1"], "error: the argument '--nth <RANK>' cannot be used with"),
        (&["--possible", "--json"], "error: the argument '--json' cannot be used with"),
        (&["--nth", "0"], "error: invalid value '0' for '--nth <RANK>': expected a number from 1 on"),
        (&["--with", "c1"], "error: invalid value 'c1' for '--with <CELLS>': expected a cell such as r1c1"),
        (&["--with", "r1c1,r1c2"], "foregone: expected the cells of a tile for --with, found r1c1,r1c2"),
        (
            &["--max-memory", "much"],
            "error: invalid value 'much' for '--max-memory <BYTES>': expected an amount such as 500MB or 8GiB",
        ),
        (&["--stones", "1"], "foregone: tiling has no --stones"),
        (&["--judge", "boardcover2", "--tiles", "l3"], "foregone: tiling --judge boardcover2 has no --tiles"),
    ] {
        let error = error(&[args, &["--board", "..."]].concat(), "", "");
        assert!(error.starts_with(message), "{error}");
    }
}

#[test]
fn gives_up_and_says_how_far_it_came() {
    let board = ["................"; 12].join("/");
    let budget = ["--board", &board, "--budget", "100000"];
    let assert = foregone(&budget, "").success().stderr("");
    let told = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    assert!(
        told.starts_with("gave up: the frontier grew to ")
            && told.ends_with(" of 192 cells; going on visits more than 100000 profiles in all\n"),
        "{told}"
    );
    let record = foregone(&[&budget[..], &["--json"]].concat(), "").success();
    let record: serde_json::Value = serde_json::from_slice(&record.get_output().stdout).unwrap();
    assert_eq!((&record["outcome"], &record["value"]), (&"gave-up".into(), &serde_json::Value::Null));
    assert!(record["gave_up"].as_str().is_some_and(|told| told.starts_with("the frontier grew")));
    let wide = "................................/".repeat(32);
    solves(
        &["--board", wide.trim_end_matches('/'), "--tiles", "I,domino"],
        "",
        "gave up: profiles of these tiles on this region need 129 bits, more than 128\n",
    );
}

#[test]
fn tells_how_it_counts_if_asked() {
    let told = |args: &[&str]| -> String {
        let assert = foregone(&[args, &["-v"]].concat(), "").success();
        String::from_utf8_lossy(&assert.get_output().stderr).into_owned()
    };
    let small = told(&["--board", ".../..."]);
    assert!(small.starts_with("component of r1c1: 6 cells, profiles of 3 bits, a hash map of at most "), "{small}");
    assert!(small.contains(", too few for an array; "), "{small}");
    let large = told(&["--board", &["................"; 15].join("/")]);
    assert!(large.contains("profiles of 16 bits, an array of ") && large.contains(" were crowded enough; "), "{large}");
    let sparse = told(&["--board", &["........"; 8].join("/"), "--tiles", "tetrominoes"]);
    assert!(sparse.contains(", which these tiles do not allow to be an array; "), "{sparse}");
    assert_eq!(told(&["--board", ".."]), "the component of r1c1 has 2 cells, fewer than any tile\n");
    assert!(told(&["--board", ".../...;##", "--judge", "boardcover2"]).starts_with("component of r1c1: 6 cells"));
}
