//! Answers boards of its own puzzle, through the typed and the untyped front.

use foregone::oracle::Oracle;
use foregone::table::{self, Table, TypedBoard, TypedPuzzle};

include!(concat!(env!("OUT_DIR"), "/_tables.rs"));

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ThreeDials;

impl TypedPuzzle for ThreeDials {
    const TABLE: &'static Table<'static> = &THREE_DIALS;
}

fn main() {
    assert_eq!(all().len(), 1);
    assert!(THREE_DIALS.verify().is_ok());

    // 0 3 2: three turns of the first dial are not needed; the second goes round by one, the third
    // follows
    let board: TypedBoard<ThreeDials> = "032".parse().expect("is a board");
    let answer = ThreeDials.answer(&board);
    let turns: Vec<_> = answer.moves().map(|mv| mv.name()).collect();
    assert_eq!((answer.value(), turns), (Some(2), vec!["r1c2", "r1c3"]));

    let board = THREE_DIALS.parse("100").expect("is a board");
    println!("{:?}", table::answer(&board).value());
}
