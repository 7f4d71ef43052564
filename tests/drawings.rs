//! What holds for the drawings of all puzzles.

use foregone::oracle::Oracle;
use foregone::render::{baduk, baked, marble, packing, tiling};
use foregone::tiling::{Answer, Packer, Packing, PackingAnswer, Region};
use foregone::{baduk as go, marble as mazes, table, tiling as tilings};

fn board(rows: &str) -> table::Board<'static> {
    table::by_id("coin-game").unwrap().parse(rows).unwrap()
}

fn level(rows: &str) -> mazes::Level {
    rows.parse().unwrap()
}

fn stones(rows: &str) -> go::Board {
    rows.parse().unwrap()
}

fn region(rows: &str) -> (Region, Answer) {
    let region = rows.parse().unwrap();
    let answer = tilings::answer(&region);
    (region, answer)
}

fn packed(rows: &str) -> (Packing, PackingAnswer) {
    let packing = rows.parse().unwrap();
    let answer = Packer::default().answer(&packing);
    (packing, answer)
}

/// Removes terminal codes, each from its escape to the letter m.
fn plain(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or("").to_owned();
    parts.fold(first, |plain, part| plain + part.split_once('m').map_or("", |(_, rest)| rest))
}

#[test]
fn colours_add_codes_and_nothing_else() {
    let coins = board("HTT/HTT/THH");
    let maze = level("#####/#R..#/#.O.#/#..B#/#####");
    let go_board = stones("222/222/020");
    let (white, tiled) = region("...#/...#");
    let (packing, blocks) = packed(".../...;##");
    let drawings = [false, true].map(|colour| {
        [
            baked::text(&coins, &table::answer(&coins), colour),
            marble::text(&maze, &mazes::answer(&maze), colour),
            baduk::text(&go_board, &go::answer(&go_board), colour),
            tiling::text(&white, &tiled, colour),
            packing::text(&packing, &blocks, colour),
        ]
    });
    for (without, with) in drawings[0].iter().zip(&drawings[1]) {
        assert_ne!(without, with);
        assert_eq!(*without, plain(with));
    }
}

/// Whoever mixes answers up gets a wrong picture, but no panic.
#[test]
fn an_answer_to_another_board_is_drawn_all_the_same() {
    let (solved, other) = (board("HTT/HTT/THH"), board("HHH/HHH/HHH"));
    let answer = table::answer(&solved);
    assert!(baked::text(&other, &answer, true).starts_with("coin-game:HHH/HHH/HHH: 2 moves\n"));
    assert!(baked::svg(&other, &answer).contains("2 moves"));

    let (solved, other) = (level("#####/#R..#/#.O.#/#..B#/#####"), level("R.B/#.O"));
    let answer = mazes::answer(&solved);
    assert!(marble::text(&other, &answer, true).starts_with("marble 2x3: 3 tilts\n"));
    assert!(marble::svg(&other, &answer).contains("3 tilts"));

    // its stones are placed at r5c1 and r5c5, and the other board has two rows and columns
    let (solved, other) = (stones("22222/22222/22222/22222/02220"), stones("00/00"));
    let answer = go::answer(&solved);
    assert_eq!(answer.value(), Some(23));
    assert!(baduk::text(&other, &answer, true).starts_with("baduk 2x2: 23 stones\n"));
    assert!(baduk::svg(&other, &answer).contains("23 stones"));

    let ((_, findings), (other, _)) = (region(".../..."), region("...#/...#/...."));
    assert!(tiling::text(&other, &findings, true).starts_with("tiling 3x4: 2 tilings\n"));
    assert!(tiling::svg(&other, &findings).contains("2 tilings"));

    let ((_, findings), (other, _)) = (packed(".../...;##"), packed("./.;#"));
    assert!(packing::text(&other, &findings, true).starts_with("tiling 2x1: 3 blocks of #\n"));
    assert!(packing::svg(&other, &findings).contains("3 blocks of #"));
}
