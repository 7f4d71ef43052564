//! Marble: the rule of motion, both searches and the proof against a twin that moves one cell at a
//! time.

mod faults;
mod twin;
mod watched;

use std::collections::BTreeSet;

use faults::Fault;
use foregone::grid::{Cell, Direction};
use foregone::marble::{self, Count, Level, Marbles, Maze, MazeState, OracleError, Solver, Square};
use foregone::oracle::{Oracle, Outcome};
use twin::{Place, Twin};

/// Committed levels: the rows, the fewest tilts without a limit, and the faulty solvers that answer
/// wrongly. Twin and faulty solvers were written from the rules alone; the last two columns are
/// theirs.
const LEVELS: &str = include_str!("levels.txt");

fn levels() -> impl Iterator<Item = (&'static str, Option<u32>, Vec<&'static str>)> {
    LEVELS.lines().skip(1).map(|line| {
        let columns: Vec<&str> = line.split(' ').collect();
        (columns[0], columns[1].parse().ok(), columns[2].split(',').filter(|fault| *fault != "-").collect())
    })
}

fn level(rows: &str) -> Level {
    rows.parse().unwrap_or_else(|error| panic!("{error} in {rows}"))
}

fn cell((row, column): (usize, usize)) -> Cell {
    Cell { row, column }
}

fn place(cell: Option<Cell>) -> Place {
    cell.map(|Cell { row, column }| (row, column))
}

/// The same level in the corner of a much larger board: beyond its border there are walls anyway.
fn padded(rows: &str, side: usize) -> String {
    let mut rows: Vec<String> = rows.split('/').map(|row| format!("{row:#<side$}")).collect();
    rows.resize(side, "#".repeat(side));
    rows.join("/")
}

/// A random level of at most 10x10, with walls of any density and with or without a border.
fn random_level(random: &mut fastrand::Rng) -> String {
    loop {
        let (rows, columns) = (random.usize(1..=10), random.usize(1..=10));
        let (walls, border) = (random.u32(0..60), random.bool());
        let mut squares = vec![vec!['.'; columns]; rows];
        for (r, row) in squares.iter_mut().enumerate() {
            for (c, square) in row.iter_mut().enumerate() {
                let on_border = r == 0 || c == 0 || r == rows - 1 || c == columns - 1;
                if border && on_border || random.u32(0..100) < walls {
                    *square = '#';
                }
            }
        }
        let all = (0..rows).flat_map(|r| (0..columns).map(move |c| (r, c)));
        let mut free: Vec<_> = all.filter(|&(r, c)| squares[r][c] == '.').collect();
        random.shuffle(&mut free);
        if let [red, blue, hole, ..] = free[..] {
            for ((r, c), letter) in [(red, 'R'), (blue, 'B'), (hole, 'O')] {
                squares[r][c] = letter;
            }
            return squares.into_iter().map(String::from_iter).collect::<Vec<_>>().join("/");
        }
    }
}

/// Every place of the marbles and every tilt of a maze, against the twin. Returns how many there
/// were.
fn compare_motion(squares: &[char], columns: usize) -> usize {
    let free: Vec<usize> = (0..squares.len()).filter(|&number| squares[number] == '.').collect();
    let [first, second, ..] = free[..] else { return 0 };
    let mut letters = squares.to_vec();
    (letters[first], letters[second]) = ('R', 'B');
    let rows: Vec<String> = letters.chunks(columns).map(String::from_iter).collect();
    let rows = rows.join("/");
    let (maze, twin) = (Maze::new(&level(&rows)), Twin::of(&rows));
    let mut compared = 0;
    for &red in &free {
        for &blue in free.iter().filter(|blue| **blue != red) {
            let [red, blue] = [red, blue].map(|number| (number / columns, number % columns));
            for tilt in Direction::ALL {
                let tilted = maze.tilt(Marbles { red: cell(red), blue: cell(blue) }, tilt).unwrap();
                let expected = twin.tilt(Some(red), Some(blue), tilt.name().chars().next().unwrap());
                assert_eq!(
                    (place(tilted.red), place(tilted.blue)),
                    expected,
                    "{rows}, red {red:?}, blue {blue:?}, {tilt}"
                );
                compared += 1;
            }
        }
    }
    compared
}

#[test]
fn motion_is_the_twins_on_every_small_interior_with_a_hole() {
    for (rows, columns) in [(3, 5), (4, 4)] {
        let cells = rows * columns;
        // each hole, and each set of walls among the other cells; in halves, on two threads
        let compare = |half: usize| {
            let mut compared = 0;
            for hole in 0..cells {
                for walls in (half..1 << (cells - 1)).step_by(2) {
                    let mut squares = vec!['.'; cells];
                    squares[hole] = 'O';
                    let others = (0..cells).filter(|&number| number != hole);
                    for (_, number) in others.enumerate().filter(|(bit, _)| walls >> bit & 1 == 1) {
                        squares[number] = '#';
                    }
                    compared += compare_motion(&squares, columns);
                }
            }
            compared
        };
        let compared: usize = std::thread::scope(|scope| {
            let halves = [0, 1].map(|half| scope.spawn(move || compare(half)));
            halves.into_iter().map(|half| half.join().unwrap()).sum()
        });
        // A pair of cells beside the hole is free in a quarter of all sets of walls; with an order,
        // and four tilts.
        let expected = cells * (cells - 1) * (cells - 2) * (1 << (cells - 3)) * 4;
        assert_eq!(compared, expected);
    }
}

/// Holds all that is said of a level against the twin: by the search, by the search on a larger
/// board, and by the oracle. Returns the fewest tilts.
fn compare_answers(rows: &str) -> Option<u32> {
    let expected = Twin::of(rows).solve();
    let outcome = expected.as_ref().map_or(Outcome::Unsolvable, |solved| Outcome::Exact(solved.tilts));
    let letters = |tilts: &mut dyn Iterator<Item = Direction>| tilts.map(|tilt| tilt.name()).collect::<String>();
    for rows in [rows.to_owned(), padded(rows, 15), padded(rows, 16)] {
        let level = level(&rows);
        assert_eq!(marble::value(&level), outcome, "{rows}");
        let answer = marble::answer(&level);
        assert_eq!(answer.outcome(), &outcome, "{rows}");
        let oracle = Maze::new(&level).oracle().unwrap();
        let start = oracle.state(level.marbles()).unwrap();
        assert_eq!(start.value(), outcome, "{rows}");
        let (mut first, mut first_tilts) = (String::new(), String::new());
        if let Some(solved) = &expected {
            (first, first_tilts) = (solved.first.clone(), solved.first_tilts.clone());
            assert_eq!(answer.witness().unwrap().count(), Count::Exact(solved.solutions), "{rows}");
        }
        assert_eq!(letters(&mut answer.moves()), first, "{rows}");
        assert_eq!(letters(&mut answer.first_moves()), first_tilts, "{rows}");
        assert_eq!(start.answer(), answer, "{rows}");
        assert_eq!(Oracle::value(&&oracle, &start), outcome, "{rows}");
        assert_eq!(Oracle::answer(&&oracle, &start), answer, "{rows}");
        assert_eq!(letters(&mut start.first_moves().iter()), first_tilts, "{rows}");
    }
    expected.map(|solved| solved.tilts)
}

#[test]
fn every_answer_is_the_twins_on_random_levels() {
    let mut random = fastrand::Rng::with_seed(13460);
    let fewest: Vec<u32> = (0..3000).filter_map(|_| compare_answers(&random_level(&mut random))).collect();
    assert!(fewest.len() > 1000 && fewest.iter().any(|fewest| *fewest > 12), "the levels are too easy");
}

#[test]
fn every_answer_is_the_twins_on_the_committed_levels() {
    for (rows, fewest, _) in levels() {
        assert_eq!(compare_answers(rows), fewest, "{rows}");
    }
    let fewest: BTreeSet<u32> = levels().filter_map(|(_, fewest, _)| fewest).collect();
    assert!(fewest.contains(&10) && fewest.contains(&11) && fewest.range(21..).next().is_some());
}

#[test]
fn no_shorter_sequence_of_tilts_solves() {
    const MOST: u32 = 6;
    let mut random = fastrand::Rng::with_seed(4);
    let mut solved = 0;
    for _ in 0..3000 {
        let rows = random_level(&mut random);
        let limited = Solver::default().with_limit(MOST);
        let value = limited.value(&level(&rows)).exact();
        assert_eq!(value, Twin::of(&rows).enumerate(MOST), "{rows}");
        solved += u32::from(value.is_some());
    }
    assert!(solved > 1000, "only {solved} can be solved");
}

#[test]
fn every_solution_ends_with_red_falling_and_blue_never() {
    let mut random = fastrand::Rng::with_seed(15644);
    let random_levels: Vec<String> = (0..3000).map(|_| random_level(&mut random)).collect();
    for rows in random_levels.iter().map(String::as_str).chain(levels().map(|(rows, ..)| rows)) {
        let (answer, twin) = (marble::answer(&level(rows)), Twin::of(rows));
        let (mut red, mut blue) = twin.start();
        for tilt in answer.moves() {
            assert!(red.is_some() && blue.is_some(), "{rows}: a marble falls in before the last tilt");
            (red, blue) = twin.tilt(red, blue, tilt.name().chars().next().unwrap());
        }
        if let Some(fewest) = answer.value() {
            assert_eq!((answer.moves().count() as u32, red, blue.is_some()), (fewest, None, true), "{rows}");
        }
    }
}

#[test]
fn every_state_of_a_maze_is_answered_as_its_level_is() {
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..100 {
        let rows = random_level(&mut random);
        let maze = Maze::new(&level(&rows));
        let oracle = maze.clone().oracle().unwrap();
        let mut histogram = vec![0; oracle.histogram().len()];
        let cells: Vec<Cell> = (0..maze.grid().rows())
            .flat_map(|row| (0..maze.grid().columns()).map(move |column| Cell { row, column }))
            .collect();
        let states = cells.iter().flat_map(|red| cells.iter().map(|blue| Marbles { red: *red, blue: *blue }));
        let mut found = 0;
        for (marbles, level) in states.filter_map(|marbles| Some((marbles, maze.level(marbles)?))) {
            found += 1;
            let outcome = marble::value(&level);
            let state = oracle.state(marbles).unwrap();
            assert_eq!((state.value(), state.marbles()), (outcome, marbles), "{level}");
            if let Outcome::Exact(distance) = outcome {
                histogram[distance as usize] += 1;
            }
        }
        assert_eq!((found, histogram.as_slice()), (oracle.states(), oracle.histogram()), "{rows}");
        let proof = oracle.verify().unwrap();
        assert_eq!((proof.solvable, proof.unsolvable), (oracle.solvable(), oracle.states() - oracle.solvable()));
        let hardest: Vec<MazeState<'_>> = oracle.states_at(oracle.radius()).collect();
        assert_eq!(hardest.len() as u64, oracle.histogram()[oracle.radius() as usize]);
        assert!(hardest.iter().all(|state| state.value() == Outcome::Exact(oracle.radius())));
    }
}

#[test]
fn marbles_that_are_in_no_free_place_are_no_state() {
    let level = level("#####/#..B#/#.#.#/#RO.#/#####");
    let oracle = Maze::new(&level).oracle().unwrap();
    let (red, hole, wall, beyond) = (level.marbles().red, level.hole(), cell((0, 0)), cell((usize::MAX, 1)));
    for blue in [red, hole, wall, beyond] {
        let marbles = Marbles { red, blue };
        assert!(oracle.state(marbles).is_none(), "{marbles:?}");
        assert!(oracle.state(Marbles { red: blue, blue: red }).is_none(), "{marbles:?}");
        assert_eq!(oracle.maze().tilt(marbles, Direction::Down), None);
        assert_eq!(oracle.maze().walk(marbles, Direction::ALL).count(), 0);
        assert_eq!(oracle.maze().level(marbles), None);
    }
}

#[test]
fn each_fault_is_caught_by_a_committed_level() {
    let mut caught = BTreeSet::new();
    for (rows, fewest, faults) in levels() {
        let right = fewest.filter(|fewest| *fewest <= 10).map_or(-1, |fewest| fewest as i32);
        assert_eq!(faults::solve(rows, None), right, "{rows}");
        let limited = Solver::default().with_limit(10);
        assert_eq!(limited.value(&level(rows)).exact().map_or(-1, |fewest| fewest as i32), right, "{rows}");
        for fault in Fault::ALL {
            let is_caught = faults::solve(rows, Some(fault)) != right;
            assert_eq!(is_caught, faults.contains(&format!("{fault:?}").as_str()), "{rows}: {fault:?}");
            if is_caught {
                caught.insert(format!("{fault:?}"));
            }
        }
    }
    assert_eq!(caught.len(), Fault::ALL.len());
}

#[test]
fn a_limit_is_told_apart_from_a_proof() {
    for (rows, fewest, _) in levels() {
        let value = |limit| Solver::default().with_limit(limit).value(&level(rows));
        match fewest {
            Some(fewest) => {
                assert_eq!(value(fewest), Outcome::Exact(fewest), "{rows}");
                assert_eq!(value(fewest - 1), Outcome::BeyondLimit { limit: fewest - 1 }, "{rows}");
            }
            None => {
                assert_eq!(value(0), Outcome::BeyondLimit { limit: 0 }, "{rows}");
                assert_eq!(value(1000), Outcome::Unsolvable, "{rows}");
            }
        }
    }
}

#[test]
fn who_gives_up_knows_a_bound() {
    let mut bounds = BTreeSet::new();
    for (rows, fewest, _) in levels() {
        for budget in (0..12).map(|power| 1 << power) {
            let solver = Solver::default().with_budget(budget);
            let outcome = solver.value(&level(rows));
            assert_eq!(solver.answer(&level(rows)).outcome(), &outcome, "{rows}");
            match outcome {
                Outcome::GaveUp { at_least } => {
                    assert!(fewest.is_none_or(|fewest| at_least <= fewest), "{rows}");
                    bounds.insert(at_least);
                }
                outcome => assert_eq!(outcome, fewest.map_or(Outcome::Unsolvable, Outcome::Exact), "{rows}"),
            }
        }
    }
    assert!(bounds.contains(&1) && bounds.len() > 5, "{bounds:?}");
}

#[test]
fn mazes_of_any_size_are_answered() {
    let rows = levels().filter(|(_, fewest, _)| fewest.is_some()).max_by_key(|(_, fewest, _)| *fewest).unwrap().0;
    let expected = Twin::of(rows).solve().unwrap();
    for side in [15, 16, 128, 256, 257] {
        let rows = padded(rows, side);
        let answer = marble::answer(&level(&rows));
        assert_eq!(answer.value(), Some(expected.tilts), "side {side}");
        assert_eq!(answer.moves().map(|tilt| tilt.name()).collect::<String>(), expected.first, "side {side}");
    }
    // one row and one column, as long as an input line may be
    let row = format!("R{}OB", ".".repeat((1 << 20) - 3));
    assert_eq!(marble::value(&level(&row)), Outcome::Exact(1));
    let column = row.chars().map(String::from).collect::<Vec<_>>().join("/");
    assert_eq!(marble::answer(&level(&column)).moves().next(), Some(Direction::Down));
}

#[test]
fn a_maze_with_too_many_states_is_refused() {
    let maze = Maze::new(&level("R.O.B"));
    let error = maze.clone().oracle_within(11).unwrap_err();
    assert_eq!(error, OracleError::TooManyStates { budget: 11, states: 12 });
    assert_eq!(error.to_string(), "expected a maze of at most 11 states, found 12");
    assert_eq!(maze.oracle_within(12).unwrap().states(), 12);
    let large = format!("RBO{}", ".".repeat(1 << 20));
    let states = ((1_u64 << 20) + 2) * ((1 << 20) + 1);
    let error = Maze::new(&level(&large)).oracle().unwrap_err();
    assert_eq!(error, OracleError::TooManyStates { budget: Maze::MAX_STATES, states });
}

#[test]
fn levels_are_read_generously_and_written_in_one_form() {
    let written = "#####/#..B#/#.#.#/#RO.#/#####";
    for text in [
        written,
        "#####\n#..B#\n#.#.#\n#RO.#\n#####",
        "5 5\n#####\n#..B#\n#.#.#\n#RO.#\n#####\n\n",
        "\u{feff}\r\n 5  5 \r\n#####\r\n#..B#  \r\n#.#.#\r\n#RO.#\r\n#####\r\n",
    ] {
        let level = level(text);
        assert_eq!(level.to_string(), written);
        assert_eq!((level.square(cell((0, 9))), level.square(level.hole())), (Square::Wall, Square::Hole));
    }
}

#[test]
fn a_text_that_is_no_level_is_refused_at_its_place() {
    for (text, error) in [
        ("", "1:1: expected one 'R' in the level, found none"),
        ("R.O", "1:4: expected one 'B' in the level, found none"),
        ("RB./...", "1:8: expected one 'O' in the level, found none"),
        ("RBO/..R", "1:7: expected one 'R' in the level, found a second"),
        ("RBO\n.O.", "2:2: expected one 'O' in the level, found a second"),
        ("RBO\n.x.", "2:2: expected a cell of \".#ORB\", found 'x'"),
        ("RBO\n. .", "2:2: expected a cell of \".#ORB\", found ' '"),
        ("RBO/..", "1:7: expected a row of 3 cells, found 2"),
        ("RBO/....", "1:8: expected the end of the row after 3 cells, found '.'"),
        ("RBO//...", "1:5: expected a row of 3 cells, found 0"),
        ("/RBO", "1:1: expected a row of 1 cell, found 0"),
        ("0 3\n", "1:1: expected a side of 1 cell or more, found 0"),
        ("+1 3\nRBO", "1:1: expected a cell of \".#ORB\", found '+'"),
        ("2 3\nRBO", "2:4: expected a board of 2 rows, found 1"),
        ("1 3\nRBO\n...", "3:1: expected the end of the board after 1 row, found another"),
        ("1 4\nRBO", "2:4: expected a row of 4 cells, found 3"),
        ("99999 99999\nRBO", "1:1: expected a level of at most 16777216 cells, found more"),
        ("1 3\n1 3\nRBO", "2:1: expected a cell of \".#ORB\", found '1'"),
    ] {
        assert_eq!(text.parse::<Level>().unwrap_err().to_string(), error, "{text:?}");
    }
}
