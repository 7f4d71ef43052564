//! Every mistake in a spec, with its words and its place.

use foregone_codegen::{Spec, bake};

/// A spec without a mistake, to make one in. What it expects was counted by trying all 2^7 sets of
/// moves.
const SPEC: &str = r#"
about = "lights"
judge = { count = true, separator = "" }

[board]
size = [2, 3]
cells = ".x"

[goals]
boards = [".../..."]

[moves.stencil]
flips = """
.x.
xox
.x."""

[[moves.line]]
name = "top"
flips = "xxx/..."

[index]
kind = "direct"

[expect]
states = 64
solvable = 32
radius = 4
histogram = [1, 7, 13, 9, 2]
"#;

/// What baking says of the spec when the first `old` in it is replaced by `new`.
fn error(old: &str, new: &str) -> String {
    assert!(SPEC.contains(old), "{old:?} is not in the spec");
    let text = SPEC.replacen(old, new, 1);
    match Spec::parse("tables/lights.toml", &text).and_then(bake) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("no mistake in {text}"),
    }
}

/// The first line of the error, without the file's name.
fn first_line(old: &str, new: &str) -> String {
    let error = error(old, new);
    let line = error.lines().next().unwrap_or_default();
    line.strip_prefix("tables/lights.toml:").unwrap_or_else(|| panic!("{line}")).to_owned()
}

#[test]
fn the_spec_itself_has_none() {
    Spec::parse("tables/lights.toml", SPEC).and_then(bake).unwrap();
}

#[test]
fn shows_the_line_and_a_caret() {
    assert_eq!(
        error("xox", "xoy"),
        "tables/lights.toml:15:3: expected a cell of \".xo-\", found 'y'\n   |\n15 | xoy\n   |   ^"
    );
}

#[test]
fn shows_a_long_or_strange_line_cut_and_without_control_letters() {
    let long = format!("about = \"{}\u{1b}", "x".repeat(100_000));
    let error = error("about = \"", &long);
    assert!(error.len() < 600, "{} bytes", error.len());
    assert!(!error.contains('\u{1b}'));
}

#[test]
fn counts_columns_without_a_byte_order_mark() {
    let error = Spec::parse("lights.toml", "\u{feff}abuot = 3\n").unwrap_err();
    assert_eq!((error.line(), error.column()), (Some(1), Some(1)));
}

#[test]
fn in_toml() {
    for (old, new, expected) in [
        (
            "about =",
            "abuot =",
            "2:1: unknown key `abuot`, expected one of `about`, `judge`, `board`, `goals`, `moves`, `index`, `expect`",
        ),
        ("count =", "counts =", "3:11: unknown key `counts`, expected one of `count`, `separator`, `most`"),
        ("flips", "flip", "13:1: unknown key `flip`, expected `flips`"),
        (
            "radius",
            "radios",
            "28:1: unknown key `radios`, expected one of `states`, `solvable`, `radius`, `histogram`, `source`",
        ),
        ("[2, 3]", "\"2x3\"", "6:8: invalid type: string \"2x3\", expected a sequence"),
        ("[2, 3]", "[2]", "6:8: expected [rows, columns] of 1 to 64 cells, found [2]"),
        ("[2, 3]", "[-2, 3]", "6:8: expected [rows, columns] of 1 to 64 cells, found [-2, 3]"),
        ("\"direct\"", "\"tree\"", "23:8: expected \"phf\" or \"direct\", found \"tree\""),
        ("\"lights\"", "\"lights", "2:16: invalid basic string, expected `\"`"),
        ("cells = \".x\"", "", "5:1: expected a key `cells`, found none"),
        ("[2, 3]", "[2, 3, 4]", "6:8: expected [rows, columns] of 1 to 64 cells, found [2, 3, 4]"),
        (
            "[index]\nkind = \"direct\"",
            "[[index]]\nkind = \"direct\"",
            "22:1: invalid type: sequence, expected a table",
        ),
        ("{ count = true, separator = \"\" }", "[true, \"\"]", "3:9: invalid type: sequence, expected a table"),
        ("cells = \".x\"", "cells = \".x\"\ncells = \".x\"", "8:1: expected each key once, found it again"),
    ] {
        assert_eq!(first_line(old, new), expected);
    }
}

#[test]
fn in_the_board() {
    for (old, new, expected) in [
        ("[2, 3]", "[0, 3]", "6:8: expected [rows, columns] of 1 to 64 cells, found [0, 3]"),
        ("[2, 3]", "[5, 13]", "6:8: expected [rows, columns] of 1 to 64 cells, found [5, 13]"),
        (
            "[2, 3]",
            "[9223372036854775807, 9223372036854775807]",
            "6:8: expected [rows, columns] of 1 to 64 cells, found [9223372036854775807, 9223372036854775807]",
        ),
        ("\".x\"", "\".\"", "7:9: expected two letters or more, found 1"),
        ("\".x\"", "\"\"", "7:9: expected two letters or more, found 0"),
        ("\".x\"", "\".x.\"", "7:12: expected each letter once, found a second '.'"),
        ("\".x\"", "\". x\"", "7:11: expected a printable ASCII letter other than blank, / and ;, found ' '"),
        ("\".x\"", "\".x/\"", "7:12: expected a printable ASCII letter other than blank, / and ;, found '/'"),
        ("\".x\"", "\".é\"", "7:11: expected a printable ASCII letter other than blank, / and ;, found 'é'"),
        ("separator = \"\"", "most = 0", "3:32: expected a limit of 1 board or more, found 0"),
        ("separator = \"\"", "separator = \", \"", "3:37: expected \"\" or \" \" between cells, found \", \""),
    ] {
        assert_eq!(first_line(old, new), expected);
    }
}

#[test]
fn in_the_goals() {
    for (old, new, expected) in [
        ("[\".../...\"]", "[]", "10:10: expected at least one goal board, found none"),
        ("[\".../...\"]", "[\".../...\", \".../...\"]", "10:22: expected each goal once, found \".../...\" again"),
        ("\".../...\"", "\".../..\"", "10:18: expected a row of 3 cells, found 2"),
        ("\".../...\"", "\".../....\"", "10:19: expected a row of 3 cells, found 4"),
        ("\".../...\"", "\"...\"", "10:15: expected a picture of 2 rows, found 1"),
        ("\".../...\"", "\".../.../...\"", "10:20: expected a picture of 2 rows, found 3"),
        ("\".../...\"", "\".../.o.\"", "10:17: expected a cell of \".x\", found 'o'"),
        ("\".../...\"", "\"\"\"\n...\n.x\"\"\"", "12:3: expected a row of 3 cells, found 2"),
        ("\".../...\"", "'''\r\n...\r\n.y.'''", "12:2: expected a cell of \".x\", found 'y'"),
        // with an escape in it, only the start of the string is known
        ("\".../...\"", "\".../\\u002e.y\"", "10:11: expected a cell of \".x\", found 'y'"),
    ] {
        assert_eq!(first_line(old, new), expected);
    }
}

#[test]
fn in_the_moves() {
    let stencil = "[moves.stencil]\nflips = \"\"\"\n.x.\nxox\n.x.\"\"\"\n";
    let line = "[[moves.line]]\nname = \"top\"\nflips = \"xxx/...\"\n";
    let both = format!("{stencil}\n{line}");
    let many: String = (0..59).map(|place| line.replace("top", &format!("line{place}"))).collect();
    for (old, new, expected) in [
        ("xox", "xxx", "13:9: expected a centre, 'o' or '-', in the stencil, found none"),
        ("xox", "xo-", "15:3: expected one centre in the stencil, found a second"),
        ("xox", "xo", "15:3: expected a row of 3 cells, found 2"),
        ("xox", "xoxx", "15:4: expected a row of 3 cells, found 4"),
        ("xxx/...", ".../...", "20:9: expected a line that flips a cell, found \"top\" without an 'x'"),
        ("xxx/...", "xxx", "20:13: expected a picture of 2 rows, found 1"),
        ("xxx/...", "xxo/...", "20:12: expected a cell of \".x\", found 'o'"),
        ("\"top\"", "\"\"", "19:8: expected a name of letters, digits, - and _, found \"\""),
        ("\"top\"", "\"to p\"", "19:8: expected a name of letters, digits, - and _, found \"to p\""),
        ("\"top\"", "\"r2c3\"", "19:8: expected each move once, found a second \"r2c3\""),
        (line, &line.repeat(2), "22:8: expected each move once, found a second \"top\""),
        (line, &many, "193:8: expected at most 64 moves, found more"),
        (&both, "[moves]\n", "12:1: expected a stencil or lines that give a move, found none"),
        (
            &both,
            "[moves.stencil]\nflips = \"-......x\"\n",
            "12:2: expected a stencil or lines that give a move, found none",
        ),
    ] {
        assert_eq!(first_line(old, new), expected);
    }
}

#[test]
fn in_the_size_of_the_table() {
    let board = "size = [2, 3]\ncells = \".x\"\n\n[goals]\nboards = [\".../...\"]";
    let large = |rows: usize, columns: usize, cells: &str| {
        let row = &cells[..1].repeat(columns);
        let goal = vec![row.as_str(); rows].join("/");
        format!("size = [{rows}, {columns}]\ncells = \"{cells}\"\n\n[goals]\nboards = [\"{goal}\"]")
    };
    assert_eq!(
        first_line(board, &large(5, 5, ".x")),
        "23:8: expected at most 16777216 states for the index \"direct\", found 2^25"
    );
    assert_eq!(first_line(board, &large(8, 8, ".xo")), "6:8: expected at most 2^64 states, found 3^64");
    assert_eq!(
        first_line(board, &large(64, 1, "abcdefghijklmnopqrstuvwxyz")),
        "6:8: expected at most 2^64 states, found 26^64"
    );
}

#[test]
fn in_what_the_search_finds() {
    // 17 lights, each pressed alone, make 2^17 solvable states
    let lights = "board = { size = [1, 17], cells = \"01\" }\ngoals = { boards = [\"00000000000000000\"] }\n\
                  moves.stencil.flips = \"o\"\nindex.kind = \"phf\"\n";
    let error = Spec::parse("lights.toml", lights).and_then(bake).unwrap_err().to_string();
    assert!(
        error.starts_with(
            "lights.toml:4:14: expected at most 100000 solvable states for the index \"phf\", found more\n"
        ),
        "{error}"
    );
    // three dials of 90 letters, each turned alone: the farthest state is 3 * 89 turns away
    let letters: String = ('!'..='~').filter(|letter| !"/;'\\".contains(*letter)).collect();
    let dials = format!(
        "board = {{ size = [1, 3], cells = '{letters}' }}\ngoals = {{ boards = [\"!!!\"] }}\n\
         moves.stencil.flips = \"o\"\nindex.kind = \"direct\"\n"
    );
    let error = Spec::parse("dials.toml", &dials).and_then(bake).unwrap_err().to_string();
    assert!(
        error.starts_with("dials.toml:4:14: expected no distance above 254, found a state farther from the goals\n"),
        "{error}"
    );
}

#[test]
fn in_what_is_expected() {
    for (old, new, expected) in [
        ("states = 64", "states = 63", "26:10: expected states = 63, the search found 64"),
        ("solvable = 32", "solvable = 64", "27:12: expected solvable = 64, the search found 32"),
        ("radius = 4", "radius = 5", "28:10: expected radius = 5, the search found 4"),
        ("9, 2]", "10, 1]", "29:13: expected histogram = [1, 7, 13, 10, 1], the search found [1, 7, 13, 9, 2]"),
    ] {
        assert_eq!(first_line(old, new), expected);
    }
}

#[test]
fn in_the_name_of_the_file() {
    for name in ["Lights.toml", "2x3.toml", "lights_2x3.toml", ".toml", "lights", "lights.TOML", "-.toml"] {
        let error = Spec::parse(format!("tables/{name}"), SPEC).unwrap_err().to_string();
        let expected = format!(
            "tables/{name}: expected a file name of a-z, 0-9 and - that starts with a letter and ends in .toml, found {name:?}"
        );
        assert_eq!(error, expected);
    }
    for name in ["a.toml", "lights-2x3.toml", "a-.toml", "a1--b.toml"] {
        Spec::parse(format!("tables/{name}"), SPEC).unwrap();
    }
}

#[test]
fn in_a_file_that_cannot_be_read() {
    let error = Spec::read("no/such.toml").unwrap_err();
    assert_eq!(error.to_string(), "no/such.toml: cannot be read: No such file or directory (os error 2)");
    assert!(std::error::Error::source(&error).is_some());

    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("binary.toml");
    std::fs::write(&path, b"about = \"\xe9\"\n").unwrap();
    let error = Spec::read(&path).unwrap_err();
    assert_eq!((error.line(), error.column()), (Some(1), Some(10)));
    assert!(error.to_string().contains("expected UTF-8, found a byte that is not"), "{error}");
}

/// Whatever is cut off or put in, there is a table or an error with a place in the text.
#[test]
fn wherever_a_byte_is_changed() {
    for place in 0..SPEC.len() {
        for text in [
            format!("{}{}", &SPEC[..place], &SPEC[place + 1..]),
            format!("{}é{}", &SPEC[..place], &SPEC[place..]),
            format!("{}\"{}", &SPEC[..place], &SPEC[place + 1..]),
            format!("{}9{}", &SPEC[..place], &SPEC[place + 1..]),
            SPEC[..place].to_owned(),
        ] {
            if let Err(error) = Spec::parse("lights.toml", &text).and_then(bake) {
                let line = error.line().expect("has a place");
                let text_of_line = text.split('\n').nth(line as usize - 1).expect("is a line of the text");
                let column = error.column().expect("has a place");
                assert!((1..=text_of_line.chars().count() + 1).contains(&column), "{error}\n{text}");
            }
        }
    }
}
