//! Which outputs judges accept, held against the rules and against published outputs.

#[path = "marble/twin.rs"]
#[allow(dead_code)] // it also searches
mod twin;

use std::fs;
use std::path::Path;

use fastrand::Rng;
use foregone::baduk;
use foregone::judge::catalog::{self, Ask};
use foregone::judge::{
    Baduk, BadukJudge, Baked, Marble, MarbleJudge, Options, OutputVerdict, Puzzle, Reader, Rejection, Verdict,
};
use foregone::marble::Level;
use foregone::table::{self, Board};
use foregone::tiling::{Packer, Packing, Region, Solver};
use twin::Twin;

/// The tilts of 15644 are right if they are as many as the value says, red falls in with the last
/// of them, and blue never does.
fn solves(twin: &Twin, tilts: &str) -> bool {
    let (mut red, mut blue) = twin.start();
    for (place, tilt) in tilts.chars().enumerate() {
        if !"LRUD".contains(tilt) {
            return false;
        }
        (red, blue) = twin.tilt(red, blue, tilt);
        let is_last = place + 1 == tilts.len();
        if blue.is_none() || red.is_none() != is_last {
            return false;
        }
    }
    red.is_none()
}

/// A small level with walls here and there, of any shape.
fn random_level(random: &mut Rng) -> String {
    let (rows, columns) = (random.usize(1..5), random.usize(3..6));
    let mut cells: Vec<char> = (0..rows * columns).map(|_| if random.u8(..4) == 0 { '#' } else { '.' }).collect();
    let mut places: Vec<usize> = (0..cells.len()).collect();
    random.shuffle(&mut places);
    for (place, letter) in places.into_iter().zip("ROB".chars()) {
        cells[place] = letter;
    }
    cells.chunks(columns).map(String::from_iter).collect::<Vec<_>>().join("/")
}

/// All sequences of as many tilts.
fn sequences(tilts: u32) -> impl Iterator<Item = String> {
    let letter = |number: u32, place| ['D', 'L', 'R', 'U'][(number >> (2 * place)) as usize % 4];
    (0..4_u32.pow(tilts)).map(move |number| (0..tilts).map(|place| letter(number, place)).collect())
}

#[test]
fn all_shortest_solutions_are_accepted_and_nothing_else() {
    let mut random = Rng::with_seed(7);
    let puzzle = Marble::new(MarbleJudge::FewestWithTilts, &Options::default());
    let (mut solvable, mut several) = (0, 0);
    while solvable < 1000 {
        let text = random_level(&mut random);
        let (level, twin): (Level, _) = (text.parse().unwrap(), Twin::of(&text));
        let Some(solved) = twin.solve() else {
            assert!(puzzle.accepts(&level, "-1").is_accepted(), "{text}");
            assert!(!puzzle.accepts(&level, "1\nD").is_accepted(), "{text}");
            continue;
        };
        if solved.tilts > 5 || (solved.tilts == 1 && random.u8(..8) > 0) {
            continue;
        }
        solvable += 1;
        let mut accepted = 0;
        for tilts in sequences(solved.tilts) {
            let verdict = puzzle.accepts(&level, &format!("{}\n{tilts}\n", solved.tilts));
            assert_eq!(verdict.is_accepted(), solves(&twin, &tilts), "{text} {tilts}: {verdict}");
            accepted += u128::from(verdict.is_accepted());
        }
        assert_eq!(accepted, solved.solutions, "{text}");
        several += u32::from(accepted > 1);
        assert!(!puzzle.accepts(&level, "-1").is_accepted());
        // One tilt more or less does not do, whether the value says so or not.
        for other in [solved.tilts - 1, solved.tilts + 1] {
            for tilts in sequences(other).filter(|tilts| other < solved.tilts || solves(&twin, tilts)).take(9) {
                for value in [other, solved.tilts] {
                    assert!(!puzzle.accepts(&level, &format!("{value}\n{tilts}\n")).is_accepted(), "{text} {tilts}");
                }
            }
        }
    }
    assert!(several > 50, "{several} levels have several solutions");
}

/// Wants the verdict on an output for an input.
struct Accepts<'c>(&'c str, &'c str);

impl<P: Puzzle> Ask<P, OutputVerdict> for Accepts<'_> {
    fn ask(self, puzzle: P) -> OutputVerdict {
        let boards = Reader::new(puzzle.format(false), "input", self.0.as_bytes()).collect::<Result<Vec<_>, _>>();
        puzzle.accepts_all(boards.unwrap_or_else(|error| panic!("{error}")), self.1)
    }
}

/// The lines of an output without what does not count.
fn lines(output: &str) -> Vec<&str> {
    output.trim_end().lines().map(str::trim_end).collect()
}

/// Whether a judge accepts an output, told from a published one.
fn is_right(judge: Option<&str>, input: &str, published: &str, output: &str) -> bool {
    let (published, output) = (lines(published), lines(output));
    match (judge, published.as_slice(), output.as_slice()) {
        (Some("15644"), [expected, _], [value, tilts]) => {
            let rows: Vec<&str> = input.lines().skip(1).map(str::trim_end).collect();
            value == expected && value.parse() == Ok(tilts.len()) && solves(&Twin::of(&rows.join("/")), tilts)
        }
        _ => output == published,
    }
}

/// An output with a few letters or lines changed.
fn changed(random: &mut Rng, output: &str) -> String {
    let mut text: Vec<char> = output.chars().collect();
    for _ in 0..random.usize(1..3) {
        let place = random.usize(..=text.len());
        let letter =
            *random.choice(&['0', '1', '7', '-', 'L', 'R', 'U', 'D', 'x', ' ', '\t', '\n', '\r', '+']).unwrap();
        match random.u8(..8) {
            0..3 => text.insert(place, letter),
            3 if place < text.len() => text[place] = letter,
            4 if place < text.len() => drop(text.remove(place)),
            5 if place + 1 < text.len() => text.swap(place, place + 1),
            6 => text.truncate(place),
            _ => {
                let mut lines: Vec<String> = String::from_iter(&text).lines().map(str::to_owned).collect();
                let line = random.usize(..lines.len().max(1));
                if let Some(again) = lines.get(line).cloned() {
                    lines.insert(line, again);
                }
                text = lines.join(if random.bool() { "\r\n" } else { "  \n" }).chars().collect();
            }
        }
    }
    text.into_iter().collect()
}

#[test]
fn changed_outputs_are_judged_as_published_ones_say() {
    let mut random = Rng::with_seed(9);
    let (mut accepted, mut rejected) = (0, 0);
    for (puzzle, judge) in catalog::puzzles().flat_map(|puzzle| {
        let judges: Vec<_> = puzzle.judges().map(|judge| Some(judge.name)).collect();
        let judges = if judges.is_empty() { vec![None] } else { judges };
        judges.into_iter().map(move |judge| (puzzle.id(), judge))
    }) {
        let name = judge.map_or(puzzle.to_owned(), |judge| format!("{puzzle}-{judge}"));
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(name);
        for file in fs::read_dir(folder).into_iter().flatten() {
            let path = file.unwrap().path();
            if path.extension().is_none_or(|extension| extension != "in") {
                continue;
            }
            let [input, output] = ["in", "out"].map(|end| fs::read_to_string(path.with_extension(end)).unwrap());
            for _ in 0..60 {
                let changed = changed(&mut random, &output);
                let verdict = catalog::visit(puzzle, judge, &Options::default(), Accepts(&input, &changed)).unwrap();
                let is_right = is_right(judge, &input, &output, &changed);
                assert_eq!(verdict.verdict.is_accepted(), is_right, "{}: {changed:?}: {verdict}", path.display());
                *(if is_right { &mut accepted } else { &mut rejected }) += 1;
            }
        }
    }
    assert!(accepted > 200 && rejected > 1000, "accepted {accepted}, rejected {rejected}");
}

#[test]
fn a_rejection_says_what_was_expected_and_what_stands_there() {
    // // #######
    // // #...RB#      solved by LDRDL alone
    let level: Level = "#######/#...RB#/#.#####/#.....#/#####.#/#O....#/#######".parse().unwrap();
    let told = |judge, output: &str| Marble::new(judge, &Options::default()).accepts(&level, output).to_string();
    let with_tilts = |output: &str| told(MarbleJudge::FewestWithTilts, output);
    assert_eq!(with_tilts("5\nLDRDL\n"), "accepted");
    assert_eq!(with_tilts("5 \r\nLDRDL\t\r\n\r\n"), "accepted");
    assert_eq!(with_tilts("8\nLDRDLRLR\n"), "expected 5, found 8");
    assert_eq!(with_tilts("-1"), "expected 5, found -1");
    assert_eq!(with_tilts("05\nLDRDL"), "expected 5, found 05");
    assert_eq!(with_tilts("abc\nLDRDL"), "expected a number, found \"abc\"");
    assert_eq!(with_tilts(" 5\nLDRDL"), "expected a number, found \" 5\"");
    assert_eq!(with_tilts("\n5\nLDRDL"), "expected a number, found a blank line");
    assert_eq!(with_tilts(&"x".repeat(50)), format!("expected a number, found \"{}\u{2026}\"", "x".repeat(40)));
    assert_eq!(with_tilts(""), "expected 5, found the end of the output");
    assert_eq!(with_tilts("5\n"), "expected 5 tilts, found the end of the output");
    assert_eq!(with_tilts("5\nLDRDLU"), "expected 5 tilts, found 6");
    assert_eq!(with_tilts("5\nLDR"), "expected 5 tilts, found 3");
    assert_eq!(with_tilts("5\nLDXDL"), "expected a tilt of \"DLRU\", found 'X'");
    assert_eq!(with_tilts("5\nLLLLL"), "the tilts do not drop red");
    assert_eq!(with_tilts("5\nLDRDL\n5\n"), "expected the end of the output, found \"5\"");
    assert_eq!(told(MarbleJudge::Fewest, "5\nLDRDL"), "expected the end of the output, found \"LDRDL\"");
    assert_eq!(told(MarbleJudge::IsPossible, "1\n"), "accepted");
    assert_eq!(told(MarbleJudge::IsPossible, "0\n"), "expected 1, found 0");
    // // B.O    left, right drops blue
    let level: Level = "R../B.O/...".parse().unwrap();
    let puzzle = Marble::new(MarbleJudge::FewestWithTilts, &Options::default());
    let right = puzzle.value(&level);
    assert!(puzzle.accepts(&level, &right).is_accepted());
    assert_eq!(Twin::of("R../B.O/...").solve().map(|solved| solved.tilts), Some(2));
    assert_eq!(puzzle.accepts(&level, "2\nLR").to_string(), "tilt 2 drops blue");
    assert_eq!(puzzle.accepts(&level, "2\nRL").to_string(), "tilt 1 drops blue");
}

#[test]
fn levels_without_a_solution_want_one_line() {
    let level: Level = "R#O/B#.".parse().unwrap();
    let told = |judge, output: &str| Marble::new(judge, &Options::default()).accepts(&level, output).to_string();
    for judge in [MarbleJudge::Fewest, MarbleJudge::FewestWithTilts, MarbleJudge::FewestUnlimited] {
        assert_eq!(told(judge, "-1\n"), "accepted");
        assert_eq!(told(judge, "1\nR\n"), "expected -1, found 1");
        assert_eq!(told(judge, "-1\n\n\nR"), "expected the end of the output, found \"\"");
    }
    assert_eq!(told(MarbleJudge::IsPossible, "0"), "accepted");
    assert_eq!(told(MarbleJudge::IsPossible, "-1"), "expected 0, found -1");
}

#[test]
fn what_is_given_up_is_not_decided() {
    let text = "#######/#...RB#/#.#####/#.....#/#####.#/#O....#/#######";
    let level: Level = text.parse().unwrap();
    let easy: Level = "R.O/.#B".parse().unwrap();
    let options = Options::default().with_budget(1);
    let puzzle = Marble::new(MarbleJudge::FewestWithTilts, &options);
    let undecided = Verdict::Undecided { why: "gave up, at least 1".to_owned() };
    assert_eq!(puzzle.accepts(&level, "5\nLDRDL\n"), undecided);
    assert_eq!(puzzle.accepts(&level, "-1\n"), undecided);
    assert_eq!(puzzle.accepts(&level, "").to_string(), "cannot be decided: gave up, at least 1");
    // The boards behind it are judged: one tilt is within the budget.
    let all = |boards: &[&Level], output| puzzle.accepts_all(boards.iter().copied(), output).to_string();
    assert_eq!(all(&[&level, &easy], "5\nLDRDL\n1\nR\n"), "board 1, line 2: cannot be decided: gave up, at least 1");
    assert_eq!(all(&[&level, &easy], "-1\n1\nR\n"), "board 1, line 1: cannot be decided: gave up, at least 1");
    assert_eq!(all(&[&level, &easy], "5\nLDRDL\n1\nL\n"), "board 2, line 4: the tilts do not drop red");
    assert_eq!(all(&[&level, &easy], "-1\n1\nR\n1\n"), "line 4: expected the end of the output, found \"1\"");
    let mut solver = Solver::default();
    solver.limits.budget = 1;
    let region: Region = ".../...".parse().unwrap();
    assert!(
        matches!(solver.accepts(&region, "2"), Verdict::Undecided { why } if why.starts_with("gave up: the frontier"))
    );
    let mut packer = Packer::default();
    packer.limits.budget = 1;
    let packing: Packing = ".../...;##/#.".parse().unwrap();
    assert!(matches!(packer.accepts(&packing, "2"), Verdict::Undecided { .. }));
}

#[test]
fn the_first_wrong_board_is_named() {
    let puzzle = Baked(table::by_id("coin-game").unwrap());
    let boards: Vec<Board> =
        ["HTT/HTT/THH", "THH/HHH/HHH", "HHH/HTH/HHH"].iter().map(|board| puzzle.0.parse(board).unwrap()).collect();
    let told = |output| puzzle.accepts_all(&boards, output);
    assert!(told("2\n-1\n4\n").verdict.is_accepted());
    assert_eq!(told("2\n-1\n4\n").to_string(), "accepted");
    assert_eq!(told("2\n1\n5\n").to_string(), "board 2, line 2: expected -1, found 1");
    assert_eq!(told("2\n-1\n").to_string(), "board 3, line 3: expected 4, found the end of the output");
    assert_eq!(told("2\n-1\n4\n4").to_string(), "line 4: expected the end of the output, found \"4\"");
    assert_eq!(told("2 -1 4").to_string(), "board 1, line 1: expected a number, found \"2 -1 4\"");
    let OutputVerdict { verdict, board, line, .. } = told("3");
    let found = Rejection::Value { expected: "2".to_owned(), found: "3".to_owned() };
    assert_eq!((verdict, board, line), (Verdict::Rejected(found), Some(1), Some(1)));
}

#[test]
fn values_of_go_boards_and_regions_are_compared() {
    let board: baduk::Board = "222/222/020".parse().unwrap();
    let baduk = Baduk::new(BadukJudge::Easy, &Options::default());
    assert_eq!(baduk.accepts(&board, "7").to_string(), "accepted");
    assert_eq!(baduk.accepts(&board, "6").to_string(), "expected 7, found 6");
    let region: Region = ".../...".parse().unwrap();
    assert_eq!(Solver::default().accepts(&region, "2\n").to_string(), "accepted");
    assert_eq!(Solver::default().accepts(&region, "1\n").to_string(), "expected 2, found 1");
    let packing: Packing = "##.##../#....../#....##/#..####;###/#..".parse().unwrap();
    assert_eq!(Packer::default().accepts(&packing, "3").to_string(), "accepted");
    assert_eq!(Packer::default().accepts(&packing, "x").to_string(), "expected a number, found \"x\"");
}
