//! Small puzzles whose tables can be checked by hand or by trying everything, and the source that
//! is written for them.

use std::collections::BTreeMap;

use expect_test::expect_file;
use foregone_codegen::emit::{self, Emitter, Rust};
use foregone_codegen::{Spec, bake};
use foregone_core::rules::State;
use foregone_core::table::TableBuf;

fn baked(text: &str) -> TableBuf {
    Spec::parse("tables/toy.toml", text).and_then(bake).unwrap()
}

fn source(table: &TableBuf) -> String {
    let mut source = Vec::new();
    Rust.emit(&table.as_table(), &mut source, &()).unwrap();
    String::from_utf8(source).unwrap()
}

/// The cells that each move flips, of a puzzle of two letters or of more, told from what it does to
/// the state of all first letters.
fn flips(table: &TableBuf) -> Vec<(String, u64)> {
    let table = table.as_table();
    let base = table.rules().base();
    let mask = |mv: foregone_core::rules::Move| {
        let values = table.rules().values(mv.apply(State(0)).unwrap());
        values.fold(0, |mask, value| mask << 1 | value as u64)
    };
    assert!(base >= 2);
    table.moves().iter().map(|mv| (mv.name().to_owned(), mask(mv))).collect()
}

/// A 1x3 board of two dials under one stencil: not square, three letters, unsolvable boards, both
/// kinds of moves.
const TOY: &str = r#"
about = "turn three letters to aaa"
judge = { count = false, separator = " ", most = 7 }

[board]
size = [1, 3]
cells = "abc"

[goals]
boards = ["aaa"]

[moves.stencil]
flips = "-x"

[index]
kind = "KIND"
"#;

/// `r1c1` turns the second cell, `r1c2` the third; on the last cell nothing is left of the stencil.
#[test]
fn a_toy_by_hand() {
    let baked = baked(&TOY.replace("KIND", "phf"));
    let table = baked.as_table();
    assert_eq!((table.alphabet(), table.grid().size(), table.states()), ("abc", (1, 3), 27));
    assert_eq!(flips(&baked), [("r1c1".to_owned(), 0b010), ("r1c2".to_owned(), 0b001)]);
    let entry = |state, distance, first_moves| (State(state), distance, first_moves);
    let entries = table.solvable_states().map(|(state, distance)| (state, distance, table.first_moves(state).bits()));
    assert_eq!(
        entries.collect::<Vec<_>>(),
        [
            entry(0, 0, 0),    // aaa
            entry(1, 2, 0b10), // aab: turn twice to come round
            entry(2, 1, 0b10), // aac
            entry(3, 2, 0b01), // aba
            entry(4, 4, 0b11), // abb
            entry(5, 3, 0b11), // abc
            entry(6, 1, 0b01), // aca
            entry(7, 3, 0b11), // acb
            entry(8, 2, 0b11), // acc
        ]
    );
    assert_eq!(table.histogram(), [1, 2, 3, 2, 1]);
}

#[test]
fn the_written_source_is_the_golden_one() {
    expect_file!["golden/phf.rs"].assert_eq(&source(&baked(&TOY.replace("KIND", "phf"))));
    expect_file!["golden/direct.rs"].assert_eq(&source(&baked(&TOY.replace("KIND", "direct"))));
    expect_file!["golden/list.rs"].assert_eq(&emit::rust_list(&["a-toy".to_owned(), "all".to_owned()]));
}

#[test]
fn the_same_spec_gives_the_same_bytes_wherever_it_lies() {
    let text = TOY.replace("KIND", "phf");
    let elsewhere = Spec::parse("/some/where/else/toy.toml", &text).and_then(bake).unwrap();
    assert_eq!(source(&elsewhere), source(&baked(&text)));
}

#[test]
fn moves_rank_in_the_order_of_the_file() {
    let line = |name: &str| format!("[[moves.line]]\nname = \"{name}\"\nflips = \"x.\"\n");
    let start = "board = { size = [1, 2], cells = \"01\" }\ngoals = { boards = [\"00\"] }\n";
    let stencil = "[moves.stencil]\nflips = \"o\"\n";
    let names = |text: String| -> Vec<String> { flips(&baked(&text)).into_iter().map(|(name, _)| name).collect() };
    assert_eq!(names(format!("{start}{stencil}{}", line("z") + &line("a"))), ["r1c1", "r1c2", "z", "a"]);
    assert_eq!(names(format!("{start}{}{stencil}", line("z") + &line("a"))), ["z", "a", "r1c1", "r1c2"]);
}

#[test]
fn a_stencil_is_laid_with_its_centre_on_every_cell() {
    let laid = |stencil: &str| -> BTreeMap<String, u64> {
        let text = format!(
            "board = {{ size = [2, 3], cells = \"01\" }}\ngoals = {{ boards = [\"000/000\"] }}\n\
             moves.stencil.flips = \"\"\"\n{stencil}\"\"\"\n"
        );
        flips(&baked(&text)).into_iter().collect()
    };
    let expect = |moves: &[(&str, u64)]| -> BTreeMap<String, u64> {
        moves.iter().map(|&(name, flips)| (name.to_owned(), flips)).collect()
    };
    assert_eq!(
        laid(".x.\nxox\n.x."),
        expect(&[
            ("r1c1", 0b110_100),
            ("r1c2", 0b111_010),
            ("r1c3", 0b011_001),
            ("r2c1", 0b100_110),
            ("r2c2", 0b010_111),
            ("r2c3", 0b001_011),
        ])
    );
    // a knight's move away, itself not: from the middle column nothing is left
    assert_eq!(laid("x..\n..-"), expect(&[("r2c3", 0b100_000)]));
    // larger than the board, with its centre at the edge
    assert_eq!(
        laid("o.....x\n.......\n.......\nx......"),
        expect(&[
            ("r1c1", 0b100_000),
            ("r1c2", 0b010_000),
            ("r1c3", 0b001_000),
            ("r2c1", 0b000_100),
            ("r2c2", 0b000_010),
            ("r2c3", 0b000_001),
        ])
    );
}

/// The whole board of 64 cells, two letters: a universe of 2^64, of which four lines reach 16
/// states.
#[test]
fn a_board_of_64_cells() {
    let zeros = ["00000000"; 8].join("/");
    let mut text = format!("board = {{ size = [8, 8], cells = \"01\" }}\ngoals = {{ boards = [\"{zeros}\"] }}\n");
    for row in [0, 2, 5, 7] {
        let mut picture = ["........"; 8];
        picture[row] = "xxxxxxxx";
        text += &format!("[[moves.line]]\nname = \"row{}\"\nflips = \"{}\"\n", row + 1, picture.join("/"));
    }
    let baked = baked(&text);
    let table = baked.as_table();
    assert_eq!(table.states(), 1 << 64);
    assert_eq!(table.histogram(), [1, 4, 6, 4, 1]);
    assert_eq!(table.solvable_states().last(), Some((State(0xff00_ff00_00ff_00ff), 4)));
    assert!(source(&baked).contains("Index::Phf64("));
}
