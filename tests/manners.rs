//! What the program says of itself, and how it takes options.

use assert_cmd::Command;

fn foregone(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_foregone"));
    command.args(args);
    command
}

fn printed(args: &[&str]) -> String {
    let assert = foregone(args).assert().success().stderr("");
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

#[test]
fn alone_it_shows_what_it_can_do() {
    let text = printed(&[]);
    assert_eq!(text.lines().count(), 10, "{text}");
    // what it shows works
    for command in text.lines().filter_map(|line| line.strip_prefix("  foregone ")) {
        let command =
            command.split("  ").next().unwrap_or_default().replace("input.txt", "tests/cases/coin-game/001.in");
        printed(&command.split(' ').collect::<Vec<_>>());
    }
}

#[test]
fn every_help_text_has_two_examples() {
    let commands: &[&[&str]] = &[
        &[],
        &["solve"],
        &["table"],
        &["table", "coin-game", "get"],
        &["table", "coin-game", "hardest"],
        &["table", "coin-game", "dump"],
        &["table", "coin-game", "verify"],
        &["completions"],
        &["man"],
    ];
    for command in commands {
        let text = printed(&[command, &["--help"][..]].concat());
        let (_, examples) = text.split_once("Examples:\n").unwrap_or_else(|| panic!("no examples in {text}"));
        assert_eq!(examples.lines().take_while(|line| line.starts_with("  foregone ")).count(), 2, "{text}");
    }
}

#[test]
fn completions_and_man_are_built() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let text = printed(&["completions", shell]);
        assert!(text.contains("foregone") && text.contains("strict"), "{shell}");
    }
    let text = printed(&["man"]);
    assert!(text.contains(".TH foregone 1") && text.contains(".SH SYNOPSIS"), "{text}");
}

#[test]
fn answers_as_json_one_object_a_line() {
    let text = printed(&["solve", "coin-game", "--json", "tests/cases/coin-game/001.in"]);
    let objects: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        objects[0],
        serde_json::json!({
            "id": "coin-game:HTT/HTT/THH", "outcome": "exact", "value": 2,
            "moves": ["row3", "col1"], "first_moves": ["row3", "col1"],
            "states": ["coin-game:HTT/HTT/THH", "coin-game:HTT/HTT/HTT", "coin-game:TTT/TTT/TTT"],
        })
    );
    let outcomes: Vec<_> =
        objects.iter().map(|object| (object["outcome"].as_str().unwrap(), &object["value"])).collect();
    assert_eq!(outcomes, [("exact", &2.into()), ("unsolvable", &serde_json::Value::Null), ("exact", &4.into())]);
    // the id that is printed can be asked for
    assert_eq!(printed(&["solve", "coin-game", "--board", "coin-game:HTT/HTT/THH"]), "2\n");
    assert_eq!(printed(&["table", "coin-game", "get", "coin-game:HTT/HTT/THH"]).lines().count(), 5);
}

#[test]
fn takes_one_form_of_answer_only() {
    for pair in [["--json", "--moves"], ["--json", "--draw"], ["--draw", "--moves"]] {
        foregone(&["solve", "coin-game", "--board", "HTT/HTT/THH", pair[0], pair[1]]).assert().code(2).stdout("");
    }
}

/// At most 10 boards of the coin game, at most 50 of cross-flip, at least one of each.
#[test]
fn strict_holds_the_judges_limits() {
    for (puzzle, board, most) in [("coin-game", "H H H\nH H H\nH H H\n", 10), ("cross-flip", "...\n...\n...\n", 50)] {
        let strict = |input: String| foregone(&["solve", puzzle, "--strict"]).write_stdin(input).assert();
        for count in [1, most] {
            strict(format!("{count}\n{}", board.repeat(count))).success().stdout("0\n".repeat(count));
            strict(board.repeat(count)).success().stdout("0\n".repeat(count));
        }
        let limit = |count: usize| format!("expected 1 to {most} boards, the judge's limit, found {count}");
        for count in [0, most + 1] {
            let error = strict(format!("{count}\n{}", board.repeat(count))).code(2).stdout("");
            let text = String::from_utf8_lossy(&error.get_output().stderr).into_owned();
            assert!(text.starts_with(&format!("<stdin>:1:1: {}\n", limit(count))), "{text}");
        }
        let error = strict(board.repeat(most + 1)).code(2).stdout("0\n".repeat(most));
        let text = String::from_utf8_lossy(&error.get_output().stderr).into_owned();
        assert!(text.starts_with(&format!("<stdin>:{}:1: {}\n", 3 * most + 1, limit(most + 1))), "{text}");
        foregone(&["solve", puzzle])
            .write_stdin(format!("{}\n{}", most + 1, board.repeat(most + 1)))
            .assert()
            .success()
            .stdout("0\n".repeat(most + 1));
    }
}

#[test]
fn lists_the_hardest_boards() {
    assert_eq!(printed(&["table", "cross-flip", "hardest"]), "cross-flip:*.*/.*./*.*\n");
    let text = printed(&["table", "coin-game", "hardest"]);
    assert_eq!(text.lines().count(), 18);
    for line in text.lines() {
        assert_eq!(printed(&["solve", "coin-game", "--board", line]), "4\n");
    }
}
