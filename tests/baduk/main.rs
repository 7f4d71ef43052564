//! Baduk: the solver and the oracle against a twin that places stones and floods every group.

mod faults;
mod twin;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use faults::Fault;
use foregone::baduk::{self, Board, Capture, ParseBoardErrorKind, Solver, Stones};
use foregone::grid::Cell;
use foregone::judge::{BadukFormat, Reader};
use foregone::oracle::{Oracle, Outcome};
use twin::{Best, Point, Twin};

/// Committed boards: the rows, what two stones kill and what one does, and what the board shows;
/// behind `tie:` the points that two stones are placed on, counted from 0, and how many pairs kill
/// as many. They were made by hand, and the figures come from the twin, which was written from the
/// rules alone.
const BOARDS: &str = include_str!("boards.txt");

fn boards() -> impl Iterator<Item = (&'static str, u32, u32)> {
    BOARDS.lines().skip(1).map(|line| {
        let columns: Vec<&str> = line.split(' ').collect();
        (columns[0], columns[1].parse().unwrap(), columns[2].parse().unwrap())
    })
}

fn board(rows: &str) -> Board {
    rows.parse().unwrap_or_else(|error| panic!("{error} in {rows}"))
}

fn cell((row, column): Point) -> Cell {
    Cell { row, column }
}

fn point(Cell { row, column }: Cell) -> Point {
    (row, column)
}

/// What is said of a capture, as the twin says it.
fn told(value: u32, capture: &Capture) -> Best {
    let points = |cells: &[Cell]| -> Vec<Point> { cells.iter().copied().map(point).collect() };
    Best {
        stones: value,
        points: points(capture.stones()),
        pairs: capture.ties(),
        captured: capture.groups().iter().map(|group| points(group)).collect(),
    }
}

/// Holds all that is said of a board against the twin: one stone, two, and every pair.
fn compare(rows: &str) -> u32 {
    let (twin, board) = (Twin::of(rows), board(rows));
    assert_eq!(board.to_string(), rows);
    for (count, stones) in [(1, Stones::One), (2, Stones::Two)] {
        let (solver, best) = (Solver::default().with_stones(stones), twin.best(count));
        assert_eq!(solver.value(&board), Outcome::Exact(best.stones), "{rows}");
        let answer = solver.answer(&board);
        assert_eq!(told(answer.value().unwrap(), answer.witness().unwrap()), best, "{rows}");
    }
    let oracle = board.oracle();
    let ranked = twin.ranked();
    for (place, &(value, a, b)) in ranked.iter().enumerate() {
        assert_eq!(oracle.pair([cell(a), cell(b)]).unwrap().value(), Outcome::Exact(value), "{rows} {a:?} {b:?}");
        if place % 5 == 0 {
            let answer = oracle.pair([cell(b), cell(a)]).unwrap().answer();
            let ties = ranked.iter().filter(|(other, ..)| *other == value).count() as u64;
            let expected = Best { stones: value, points: vec![a, b], pairs: ties, captured: twin.captured(&[a, b]) };
            assert_eq!(told(answer.value().unwrap(), answer.witness().unwrap()), expected, "{rows}");
        }
    }
    for most in [0, 1, 2, 7, ranked.len(), ranked.len() + 3] {
        let listed = oracle.best_pairs(most);
        let listed: Vec<_> = listed.into_iter().map(|([a, b], value)| (value, point(a), point(b))).collect();
        assert_eq!(listed, ranked[..most.min(ranked.len())], "{rows}, the {most} best");
    }
    ranked[0].0
}

/// A random board of these sizes; groups without a liberty are lifted. Stones of one colour cling
/// together the more the larger `cling` is, so that rich groups grow.
fn random_board(random: &mut fastrand::Rng, rows: usize, columns: usize) -> Option<String> {
    let (empty, cling) = (random.u32(5..70), random.u32(0..80));
    let mut digits = vec![vec!['0'; columns]; rows];
    for r in 0..rows {
        for c in 0..columns {
            let near = if r > 0 && random.bool() {
                digits[r - 1][c]
            } else if c > 0 {
                digits[r][c - 1]
            } else {
                '0'
            };
            digits[r][c] = if random.u32(0..100) < empty {
                '0'
            } else if near != '0' && random.u32(0..100) < cling {
                near
            } else {
                ['1', '2'][random.usize(0..2)]
            };
        }
    }
    let text = |digits: &[Vec<char>]| digits.iter().map(String::from_iter).collect::<Vec<_>>().join("/");
    for colour in [b'1', b'2'] {
        for (row, column) in Twin::of(&text(&digits)).dead(colour).into_iter().flatten() {
            digits[row][column] = '0';
        }
    }
    let rows = text(&digits);
    Twin::of(&rows).fault().is_none().then_some(rows)
}

#[test]
fn every_legal_board_of_3x3_and_of_a_line_is_the_twins() {
    for (rows, columns) in [(3, 3), (1, 2), (2, 1), (1, 7), (7, 1), (2, 3)] {
        let mut legal = 0;
        for number in 0..3_u32.pow((rows * columns) as u32) {
            let digit = |place: usize| char::from(b'0' + (number / 3_u32.pow(place as u32) % 3) as u8);
            let digits: Vec<char> = (0..rows * columns).map(digit).collect();
            let text = digits.chunks(columns).map(String::from_iter).collect::<Vec<_>>().join("/");
            match (Twin::of(&text).fault(), text.parse::<Board>()) {
                (None, _) => {
                    legal += 1;
                    compare(&text);
                }
                (Some(fault), board) => {
                    let kind = board.unwrap_err().kind;
                    let expected = match kind {
                        ParseBoardErrorKind::NoLiberty { point, .. } => {
                            format!("the group of row {}, column {} has no liberty", point.row, point.column)
                        }
                        _ => "fewer than two empty cells".to_owned(),
                    };
                    assert_eq!(expected, fault, "{text}");
                }
            }
        }
        assert!(legal > 0);
    }
}

#[test]
fn every_answer_is_the_twins_on_random_boards() {
    let mut random = fastrand::Rng::with_seed(16988);
    let mut killing = 0;
    for _ in 0..3000 {
        let (rows, columns) = (random.usize(1..=8), random.usize(1..=8));
        if let Some(rows) = random_board(&mut random, rows, columns) {
            killing += u32::from(compare(&rows) > 2);
        }
    }
    assert!(killing > 500, "only {killing} boards where more than two stones die");
}

/// Words have 64 points: groups and liberties on both sides of their borders, and runs of stones
/// that fill them.
#[test]
fn boards_wider_than_a_word_are_the_twins() {
    let mut random = fastrand::Rng::with_seed(64);
    let (mut compared, mut refused) = (0, 0);
    while compared < 300 {
        let (rows, columns) = (random.usize(1..=4), [random.usize(62..=67), random.usize(60..=140)][compared % 2]);
        // runs of any length, each of one colour or empty; few points are empty where the twin must
        // try all pairs
        let run = |random: &mut fastrand::Rng| {
            let length = [random.usize(1..4), random.usize(1..90)][random.usize(0..2)];
            let digit = ["0", "1", "2", "2"][random.usize(0..4)];
            if digit == "0" { "0".to_owned() } else { digit.repeat(length) }
        };
        let row = |random: &mut fastrand::Rng| {
            let mut row = String::new();
            while row.len() < columns {
                row += &run(random);
            }
            row[..columns].to_owned()
        };
        let text = (0..rows).map(|_| row(&mut random)).collect::<Vec<_>>().join("/");
        let twin = Twin::of(&text);
        if twin.fault().is_some() {
            assert!(text.parse::<Board>().is_err(), "{text}");
            refused += 1;
            continue;
        }
        if twin.empties().len() <= 40 {
            compare(&text);
            compared += 1;
        }
    }
    assert!(refused > 0);
}

/// The group at the border has more than two liberties, three of them at a stone that has no other
/// neighbour in its word.
#[test]
fn a_stone_at_the_end_of_a_word_is_not_alone() {
    let row = |digits: &[(usize, char)]| -> String {
        (0..66).map(|column| digits.iter().find(|(at, _)| *at == column).map_or('0', |(_, digit)| *digit)).collect()
    };
    let text = [row(&[(0, '2'), (1, '1')]), row(&[(63, '2'), (64, '2')]), row(&[])].join("/");
    assert_eq!(Twin::of(&text).captured(&[(0, 2), (1, 0)]), [[(0, 0)]]);
    assert_eq!(baduk::value(&board(&text)), Outcome::Exact(1));
}

#[test]
fn random_wide_boards_are_worth_what_stones_kill() {
    let mut random = fastrand::Rng::with_seed(128);
    for _ in 0..60 {
        let (rows, columns) = (random.usize(2..=4), random.usize(60..=140));
        let Some(text) = random_board(&mut random, rows, columns) else { continue };
        let (twin, oracle) = (Twin::of(&text), board(&text).oracle());
        let empties = twin.empties();
        for _ in 0..200 {
            let (a, b) = (empties[random.usize(..empties.len())], empties[random.usize(..empties.len())]);
            let expected = match a == b {
                true => None,
                false => Some(Outcome::Exact(twin.captured(&[a, b]).iter().map(Vec::len).sum::<usize>() as u32)),
            };
            assert_eq!(oracle.pair([cell(a), cell(b)]).map(|pair| pair.value()), expected, "{text} {a:?} {b:?}");
        }
    }
}

#[test]
fn points_that_are_not_two_and_empty_are_no_pair() {
    let oracle = board("021/021/110").oracle();
    let (empty, other, mine, theirs, beyond) = ((0, 0), (2, 2), (0, 2), (0, 1), (usize::MAX, 0));
    for point in [empty, mine, theirs, beyond] {
        assert!(oracle.pair([cell(empty), cell(point)]).is_none(), "{point:?}");
        assert!(oracle.pair([cell(point), cell(empty)]).is_none(), "{point:?}");
    }
    let pair = oracle.pair([cell(other), cell(empty)]).unwrap();
    assert_eq!(pair.points(), [cell(empty), cell(other)]);
    assert_eq!(Oracle::value(&&oracle, &pair), pair.value());
    assert_eq!(Oracle::answer(&&oracle, &pair), pair.answer());
}

#[test]
fn every_answer_is_the_twins_on_the_committed_boards() {
    for (rows, two, one) in boards() {
        let twin = Twin::of(rows);
        assert_eq!((twin.best(2).stones, twin.best(1).stones), (two, one), "{rows}");
        assert_eq!(compare(rows), two, "{rows}");
    }
}

#[test]
fn ties_are_decided_as_the_committed_boards_say() {
    let mut compared = 0;
    for line in BOARDS.lines().skip(1).filter(|line| line.contains("tie: ")) {
        let (rows, tie) = (line.split(' ').next().unwrap(), line.split("tie: ").nth(1).unwrap());
        let numbers: Vec<u64> =
            tie.split(|letter: char| !letter.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect();
        let answer = baduk::answer(&board(rows));
        let stones: Vec<u64> = answer.moves().flat_map(|point| [point.row as u64, point.column as u64]).collect();
        assert_eq!((&stones[..], answer.witness().unwrap().ties()), (&numbers[..4], numbers[4]), "{line}");
        compared += 1;
    }
    assert!(compared > 10);
}

#[test]
fn each_fault_is_caught_by_a_committed_board() {
    let mut caught = BTreeSet::new();
    for (rows, two, _) in boards() {
        assert_eq!(faults::solve(rows, None), two, "{rows}");
        caught.extend(
            Fault::ALL.iter().filter(|fault| faults::solve(rows, Some(**fault)) != two).map(|f| format!("{f:?}")),
        );
    }
    assert_eq!(caught.len(), Fault::ALL.len(), "{caught:?}");
}

#[test]
fn mirrored_and_turned_boards_are_worth_the_same() {
    let mut random = fastrand::Rng::with_seed(8);
    for _ in 0..300 {
        let Some(text) = random_board(&mut random, 9, 13) else { continue };
        let rows: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
        let join = |rows: Vec<Vec<char>>| rows.into_iter().map(String::from_iter).collect::<Vec<_>>().join("/");
        let mirrored = join(rows.iter().map(|row| row.iter().rev().copied().collect()).collect());
        let turned = join((0..13).map(|c| (0..9).rev().map(|r| rows[r][c]).collect()).collect());
        let of = |text: &str| {
            let answer = baduk::answer(&board(text));
            (answer.value(), answer.witness().unwrap().ties())
        };
        assert_eq!(of(&text), of(&mirrored), "{text}");
        assert_eq!(of(&text), of(&turned), "{text}");
    }
}

/// Groups of a million stones and more: nothing recurs. Both ways, as what is fast along rows may
/// be slow along columns.
#[test]
fn groups_of_a_million_stones_are_answered() {
    const SIDE: usize = 1501;
    let both_ways = |digit: &dyn Fn(Point) -> char| -> [Board; 2] {
        let line = |row: usize, turned: bool| -> String {
            (0..SIDE).map(|column| digit(if turned { (column, row) } else { (row, column) })).collect()
        };
        [false, true].map(|turned| board(&(0..SIDE).map(|row| line(row, turned)).collect::<Vec<_>>().join("\n")))
    };
    // A snake between walls of mine, each with a liberty at its middle, which is one of the snake's
    // too.
    let snake = |(row, column): Point| match (row % 4, column) {
        (0 | 2, _) => '2',
        (1, column) if column == SIDE - 1 => '2',
        (3, 0) => '2',
        (_, column) if column == SIDE / 2 => '0',
        _ => '1',
    };
    for board in both_ways(&snake) {
        assert_eq!(baduk::value(&board), Outcome::Exact(0));
    }
    // Two combs, one of each colour, whose teeth lie between each other's; two teeth of the
    // opponent's are a point shorter.
    let comb = |(row, column): Point| match (row % 2, column) {
        (0, column) if column == SIDE - 2 && (row == 0 || row == 700) => '0',
        (0, column) if column < SIDE - 1 => '2',
        (1, 0) => '2',
        _ => '1',
    };
    let stones = (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column)));
    let stones = stones.filter(|point| comb(*point) == '2').count() as u32;
    assert!(stones > 1_000_000);
    for board in both_ways(&comb) {
        let answer = baduk::answer(&board);
        assert_eq!((answer.value(), answer.witness().unwrap().ties()), (Some(stones), 1));
        assert_eq!(answer.witness().unwrap().groups().iter().map(Vec::len).collect::<Vec<_>>(), [stones as usize]);
        assert_eq!(Solver::default().with_stones(Stones::One).value(&board), Outcome::Exact(0));
    }
}

#[test]
fn the_samples_are_the_twins() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/baduk-16988");
    let mut compared = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "in") {
            let input = fs::read_to_string(&path).unwrap();
            for board in Reader::new(BadukFormat::new(), "case", input.as_bytes()) {
                compare(&board.unwrap().to_string());
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 8);
}

#[test]
fn a_text_that_is_no_board_is_refused_at_its_place() {
    for (text, error) in [
        ("", "1:1: expected a side of 1 point or more, found 0"),
        ("0", "1:2: expected two empty points, found fewer"),
        ("0 3", "1:3: expected a cell of \"012\", found '3'"),
        ("0 1\n0 10", "2:4: expected a blank after the number, found '0'"),
        ("0 1\n00 0", "2:2: expected a blank after the number, found '0'"),
        ("0 1\n0 -1", "2:3: expected a cell of \"012\", found '-'"),
        ("0 1\n0 x", "2:3: expected a cell of \"012\", found 'x'"),
        ("0 1\n0 x ", "2:3: expected a cell of \"012\", found 'x'"),
        ("001/0", "1:6: expected a row of 3 cells, found 1"),
        ("001/0001", "1:8: expected the end of the row after 3 cells, found '1'"),
        ("0 0 1\n0 0", "2:4: expected a row of 3 cells, found 2"),
        ("0 0 1\n0 0 0 1", "2:7: expected the end of the row after 3 cells, found '1'"),
        ("12/20", "1:6: expected two empty points, found fewer"),
        ("2100/1100", "1:1: expected a liberty of every group, found none of the opponent's group at r1c1"),
        ("0012/0012", "1:4: expected a liberty of every group, found none of the opponent's group at r1c4"),
        ("0021/0022", "1:4: expected a liberty of every group, found none of my group at r1c4"),
        ("0110/1210/0100", "1:7: expected a liberty of every group, found none of the opponent's group at r2c2"),
        (
            "0 0  1\n0 1  2\n1 2  2",
            "2:6: expected a liberty of every group, found none of the opponent's group at r2c3",
        ),
        ("2100120/1100220", "1:1: expected a liberty of every group, found none of the opponent's group at r1c1"),
    ] {
        let found = text.parse::<Board>().map(|board| board.to_string()).map_err(|error| error.to_string());
        assert_eq!(found, Err(error.to_owned()), "{text:?}");
    }
    for text in ["0 2 1\n0 2 0", "021/020", " \n021\n020\n", "0 2 1 \r\n0 2 0\r\n", "0\t2  1\n0 2 0"] {
        assert_eq!(text.parse::<Board>().unwrap().to_string(), "021/020", "{text:?}");
    }
}
