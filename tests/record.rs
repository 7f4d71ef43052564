//! Records, as JSON: each is the line that `foregone solve --json` prints for the board, byte for
//! byte.

use foregone::oracle::Oracle;
use foregone::record::{BadukRecord, BakedRecord, Integer, MarbleRecord, TilingRecord};
use foregone::tiling::{self, Limits, Packer, Packing, Region, Solver};
use foregone::{baduk, marble, table};
use serde::Serialize;

const COIN_GAME: &str = concat!(
    r#"{"id":"coin-game:HTT/HTT/THH","outcome":"exact","value":2,"moves":["row3","col1"],"first_moves":["row3","col1"],"#,
    r#""states":["coin-game:HTT/HTT/THH","coin-game:HTT/HTT/HTT","coin-game:TTT/TTT/TTT"]}"#,
);

const UNSOLVABLE: &str = concat!(
    r#"{"id":"coin-game:THH/HHH/HHH","outcome":"unsolvable","value":null,"moves":[],"first_moves":[],"#,
    r#""states":[]}"#,
);

const MARBLE: &str = concat!(
    r#"{"id":"marble:#####/#R..#/#.O.#/#..B#/#####","outcome":"exact","value":3,"moves":["D","R","U"],"#,
    r#""first_moves":["D","L","R","U"],"states":["marble:#####/#R..#/#.O.#/#..B#/#####","#,
    r##""marble:#####/#...#/#.O.#/#R.B#/#####","marble:#####/#...#/#.O.#/#.RB#/#####","##,
    r##""marble:#####/#..B#/#.O.#/#...#/#####"],"more_than":null,"solutions":4,"solutions_saturated":false}"##,
);

const GAVE_UP: &str = concat!(
    r#"{"id":"marble:#####/#R..#/#.O.#/#..B#/#####","outcome":"gave-up","value":null,"moves":[],"first_moves":[],"#,
    r#""states":[],"more_than":0,"solutions":null,"solutions_saturated":false}"#,
);

const BADUK: &str = concat!(
    r#"{"id":"baduk:021/021/110","outcome":"exact","value":2,"stones":["r1c1","r2c1"],"#,
    r#""captured":[["r1c2","r2c2"]],"ties":1}"#,
);

const TILING: &str = concat!(
    r#"{"id":"tiling:.../...","outcome":"exact","value":2,"tiling":"AAB/ABB","obstacle":null,"#,
    r#""gave_up":null}"#,
);

const OBSTACLE: &str = concat!(
    r##"{"id":"tiling:.../..#/.#.","outcome":"exact","value":0,"tiling":null,"##,
    r#""obstacle":"the component of r3c3 has 1 cell, fewer than any tile","gave_up":null}"#,
);

const PACKING: &str = concat!(
    r###"{"id":"tiling:.../...;##","outcome":"exact","value":3,"tiling":"ABA/ABA","obstacle":null,"###,
    r#""gave_up":null}"#,
);

const PACKING_GAVE_UP: &str = concat!(
    r###"{"id":"tiling:.../...;##","outcome":"gave-up","value":null,"tiling":null,"obstacle":null,"###,
    r#""gave_up":"the frontier grew to 2 profiles within 1 of 6 cells; "#,
    r#"going on visits more than 1 profiles in all"}"#,
);

fn json(record: &impl Serialize) -> String {
    serde_json::to_string(record).unwrap()
}

#[test]
fn a_board_of_a_table() {
    let coin_game = table::by_id("coin-game").unwrap();
    for (rows, expected) in [("HTT/HTT/THH", COIN_GAME), ("THH/HHH/HHH", UNSOLVABLE)] {
        let board = coin_game.parse(rows).unwrap();
        assert_eq!(json(&BakedRecord::new(&board, &table::answer(&board))), expected);
    }
}

#[test]
fn a_level() {
    let level = "#####/#R..#/#.O.#/#..B#/#####".parse().unwrap();
    assert_eq!(json(&MarbleRecord::new(&level, &marble::answer(&level))), MARBLE);
    let solver = marble::Solver::default().with_budget(1);
    assert_eq!(json(&MarbleRecord::new(&level, &solver.answer(&level))), GAVE_UP);
    // two of the three tilts that it takes
    let solver = marble::Solver::default().with_limit(2);
    let record = MarbleRecord::new(&level, &solver.answer(&level));
    assert_eq!((record.outcome, record.value, record.more_than), ("beyond-limit", None, Some(2)));
}

#[test]
fn a_go_board() {
    let board = "021/021/110".parse().unwrap();
    assert_eq!(json(&BadukRecord::new(&board, &baduk::answer(&board))), BADUK);
}

#[test]
fn a_region() {
    for (rows, expected) in [(".../...", TILING), (".../..#/.#.", OBSTACLE)] {
        let region = rows.parse().unwrap();
        assert_eq!(json(&TilingRecord::new(&region, &tiling::answer(&region))), expected);
    }
    // OEIS A004003: 53060477521960000 domino tilings of 12x12, which is more than 2^53
    let solver = Solver::new().with_tiles("domino".parse().unwrap());
    let region = Region::rectangle(12, 12).unwrap();
    let record = json(&TilingRecord::new(&region, &solver.answer(&region)));
    assert!(record.contains(r#","value":"53060477521960000","#), "{record}");
}

#[test]
fn a_packing() {
    let packing: Packing = ".../...;##".parse().unwrap();
    let mut packer = Packer::default();
    for expected in [PACKING, PACKING_GAVE_UP] {
        assert_eq!(json(&TilingRecord::from_packing(&packing, &packer.answer(&packing))), expected);
        packer = packer.with_limits(Limits::new().with_budget(1));
    }
}

/// Doubles have gaps from 2^53 on: 2^53 + 1 is read as 2^53.
#[test]
fn an_integer_is_a_string_from_2_to_the_53_on() {
    let last: u64 = (1 << 53) - 1;
    assert_eq!(json(&Integer::from(last)), "9007199254740991");
    assert_eq!(json(&Integer::from(last + 1)), r#""9007199254740992""#);
    assert_eq!(json(&Integer::from(u128::MAX)), r#""340282366920938463463374607431768211455""#);
    assert_eq!(json(&Integer::from(0_u64)), "0");
}

#[cfg(feature = "cli")]
#[test]
fn the_program_prints_them() {
    let level = "#####/#R..#/#.O.#/#..B#/#####";
    for (args, expected) in [
        (&["coin-game", "--board", "HTT/HTT/THH"][..], COIN_GAME),
        (&["coin-game", "--board", "THH/HHH/HHH"], UNSOLVABLE),
        (&["marble", "--board", level], MARBLE),
        (&["marble", "--board", level, "--budget", "1"], GAVE_UP),
        (&["baduk", "--board", "021/021/110"], BADUK),
        (&["tiling", "--board", ".../..."], TILING),
        (&["tiling", "--board", ".../..#/.#."], OBSTACLE),
        (&["tiling", "--judge", "boardcover2", "--board", ".../...;##"], PACKING),
        (&["tiling", "--judge", "boardcover2", "--board", ".../...;##", "--budget", "1"], PACKING_GAVE_UP),
    ] {
        let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_foregone"));
        command.args(["solve", "--json"]).args(args).assert().success().stdout(format!("{expected}\n"));
    }
}
