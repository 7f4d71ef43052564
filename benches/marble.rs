//! Marble against a plain competitor, as ratios of one run: the distance and the full answer of
//! 100,000 random levels, the same levels through the program, and mazes of 100x100 searched
//! forward and backward.
//!
//! The competitor is what a contestant writes: slides filled into a table, a visited set of bits, a
//! queue in an array. It is written for this bench and shares nothing with the library. The other
//! peer tries all sequences of 10 tilts, as many submissions do.

mod ratios;

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use foregone::grid::{Cell, Grid};
use foregone::marble::{self, Level, Maze, Solver};
use foregone::oracle::{Oracle, Outcome};
use ratios::{compare, time};

const LEVELS: usize = 100_000;
const ROUNDS: usize = 7;
const LIMIT: u32 = 10;
const FOREGONE: &str = env!("CARGO_BIN_EXE_foregone");

fn main() {
    let mut random = fastrand::Rng::with_seed(10);
    let texts: Vec<String> = (0..LEVELS).map(|_| random_level(&mut random, 10, 25)).collect();
    let levels: Vec<Level> = texts.iter().map(|text| text.parse().expect("is a level")).collect();
    let plain: Vec<Plain> = texts.iter().map(|text| Plain::read(text.split('/'))).collect();
    let solver = Solver::default().with_limit(LIMIT);
    for (level, plain) in levels.iter().zip(&plain) {
        let expected = plain.solve();
        assert_eq!(solver.value(level).exact(), expected, "{level}");
        assert_eq!(solver.answer(level).moves().count() as u32, expected.unwrap_or(0), "{level}");
    }
    println!("{LEVELS} levels of 10x10, 25 % walls, median of {ROUNDS} rounds");
    compare(
        ROUNDS,
        LEVELS,
        &[
            ("plain search", &|| time(|| plain.iter().for_each(|plain| _ = black_box(plain.solve())))),
            ("distance", &|| time(|| levels.iter().for_each(|level| _ = black_box(solver.value(level))))),
            ("answer", &|| time(|| levels.iter().for_each(|level| _ = black_box(solver.answer(level))))),
        ],
    );

    println!("\nall sequences of {LIMIT} tilts, one level in {}", LEVELS / FEW);
    const FEW: usize = 10;
    let few = || plain.iter().step_by(LEVELS / FEW);
    let enumerated = time(|| few().for_each(|plain| assert_eq!(plain.enumerate(), plain.solve())));
    let few_levels = levels.iter().step_by(LEVELS / FEW);
    let searched = time(|| few_levels.for_each(|level| _ = black_box(solver.value(level))));
    let ratio = enumerated.as_secs_f64() / searched.as_secs_f64();
    println!("{:.0} ms a level, {ratio:.0} times the distance", enumerated.as_secs_f64() * 1000.0 / FEW as f64);

    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("levels.txt");
    let file: String = texts.iter().map(|text| format!("10 10\n{}\n", text.replace('/', "\n"))).collect();
    fs::write(&path, file).expect("the target folder can be written");
    let program = || Command::new(FOREGONE).args(["solve", "marble"]).arg(&path).output().expect("the program runs");
    assert_eq!(String::from_utf8_lossy(&program().stdout), answer_file(&path));
    println!("\nthe same levels from a file");
    compare(
        ROUNDS,
        LEVELS,
        &[
            ("plain search", &|| time(|| _ = black_box(answer_file(&path)))),
            ("foregone solve", &|| {
                time(|| {
                    let status =
                        Command::new(FOREGONE).args(["solve", "marble"]).arg(&path).stdout(Stdio::null()).status();
                    assert!(status.is_ok_and(|status| status.success()));
                })
            }),
        ],
    );

    for walls in [2, 10, 25] {
        let level = loop {
            let level: Level = random_level(&mut random, 100, walls).parse().expect("is a level");
            if marble::answer(&level).moves().count() > 10 {
                break level;
            }
        };
        let forward = time(|| _ = black_box(marble::value(&level)));
        let full = time(|| _ = black_box(marble::answer(&level)));
        let maze = Maze::new(&level);
        let mut oracle = None;
        let backward = time(|| oracle = maze.oracle().ok());
        let oracle = oracle.expect("is small enough");
        let outcome = oracle.state(level.marbles()).expect("a level's marbles lie on free cells").value();
        assert_eq!(marble::value(&level), outcome);
        let (states, all) = (states(&level), oracle.states());
        let rate = |count: u64, time: Duration| count as f64 / time.as_secs_f64() / 1e6;
        println!("\n100x100, {walls} % walls, {outcome:?}");
        println!("distance {forward:.1?}, {:.0} million states a second of {states}", rate(states, forward));
        println!("answer {full:.1?}");
        println!("oracle {backward:.1?}, {:.0} million states a second of {all}", rate(all, backward));
    }
}

/// How many states a search looks at: the smallest budget with which it does not give up.
fn states(level: &Level) -> u64 {
    let gives_up = |budget| matches!(Solver::default().with_budget(budget).value(level), Outcome::GaveUp { .. });
    let (mut enough, mut too_few) = (Solver::BUDGET, 0);
    while enough - too_few > 1 {
        let budget = (enough + too_few) / 2;
        if gives_up(budget) {
            too_few = budget;
        } else {
            enough = budget;
        }
    }
    enough
}

/// A square level with a border, of whose other cells so many in a hundred are walls.
fn random_level(random: &mut fastrand::Rng, side: usize, walls: u32) -> String {
    loop {
        let grid = Grid::new(side, side).expect("is small");
        let border = |row, column| row == 0 || column == 0 || row == side - 1 || column == side - 1;
        let mut letters = vec!['#'; grid.cells()];
        let mut free = Vec::new();
        for (number, letter) in letters.iter_mut().enumerate() {
            let Cell { row, column } = Cell { row: number / side, column: number % side };
            if !border(row, column) && random.u32(0..100) >= walls {
                *letter = '.';
                free.push(number);
            }
        }
        if free.len() >= 3 {
            random.shuffle(&mut free);
            for (cell, letter) in free.into_iter().zip("RBO".chars()) {
                letters[cell] = letter;
            }
            return letters.chunks(side).map(String::from_iter).collect::<Vec<_>>().join("/");
        }
    }
}

/// What the competitor has of a level of at most 16x16 with a border.
struct Plain {
    letters: Vec<u8>,
    columns: usize,
}

/// A marble has fallen in.
const FALLEN: usize = usize::MAX;

impl Plain {
    fn read<'t>(rows: impl Iterator<Item = &'t str>) -> Plain {
        let rows: Vec<&str> = rows.collect();
        Plain { letters: rows.concat().into_bytes(), columns: rows[0].len() }
    }

    fn find(&self, letter: u8) -> usize {
        self.letters.iter().position(|found| *found == letter).expect("a level has one")
    }

    fn steps(&self) -> [isize; 4] {
        let columns = self.columns as isize;
        [columns, -1, 1, -columns]
    }

    /// Where a marble that is alone comes to rest.
    fn slide(&self, mut cell: usize, step: isize) -> usize {
        loop {
            if self.letters[cell] == b'O' {
                return FALLEN;
            }
            let next = cell.wrapping_add_signed(step);
            if self.letters[next] == b'#' {
                return cell;
            }
            cell = next;
        }
    }

    /// Where both marbles come to rest, told from where each does alone.
    fn meet(red: usize, blue: usize, stops: (usize, usize), step: isize) -> (usize, usize) {
        match stops {
            (red_stop, blue_stop) if red_stop != blue_stop || red_stop == FALLEN => stops,
            (stop, _) if (red > blue) == (step > 0) => (stop, stop.wrapping_add_signed(-step)),
            (stop, _) => (stop.wrapping_add_signed(-step), stop),
        }
    }

    fn solve(&self) -> Option<u32> {
        let cells = self.letters.len();
        let mut slides = vec![[0; 4]; cells];
        for cell in (0..cells).filter(|&cell| self.letters[cell] != b'#') {
            slides[cell] = self.steps().map(|step| self.slide(cell, step));
        }
        let mut seen = vec![0_u64; cells * cells.div_ceil(64)];
        let mut queue = Vec::with_capacity(1024);
        let mut see = |(red, blue): (usize, usize)| {
            let word = &mut seen[red * cells.div_ceil(64) + blue / 64];
            let is_new = *word >> (blue % 64) & 1 == 0;
            *word |= 1 << (blue % 64);
            is_new
        };
        let start = (self.find(b'R'), self.find(b'B'));
        see(start);
        queue.push(start);
        let mut next = 0;
        for tilts in 1..=LIMIT {
            let end = queue.len();
            while next < end {
                let (red, blue) = queue[next];
                next += 1;
                for (direction, step) in self.steps().into_iter().enumerate() {
                    let stops = (slides[red][direction], slides[blue][direction]);
                    match Plain::meet(red, blue, stops, step) {
                        (_, FALLEN) => {}
                        (FALLEN, _) => return Some(tilts),
                        pair if see(pair) => queue.push(pair),
                        _ => {}
                    }
                }
            }
        }
        None
    }

    /// Tries all sequences, the fewest tilts kept.
    fn enumerate(&self) -> Option<u32> {
        fn go(plain: &Plain, (red, blue): (usize, usize), tilts: u32, best: &mut u32) {
            if tilts == LIMIT {
                return;
            }
            for step in plain.steps() {
                match Plain::meet(red, blue, (plain.slide(red, step), plain.slide(blue, step)), step) {
                    (_, FALLEN) => {}
                    (FALLEN, _) => *best = (*best).min(tilts + 1),
                    pair => go(plain, pair, tilts + 1, best),
                }
            }
        }
        let mut best = u32::MAX;
        go(self, (self.find(b'R'), self.find(b'B')), 0, &mut best);
        (best <= LIMIT).then_some(best)
    }
}

/// What the competitor prints for a file.
fn answer_file(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("was written");
    let mut words = text.split_ascii_whitespace();
    let mut output = String::new();
    while let (Some(rows), Some(_)) = (words.next(), words.next()) {
        let rows: usize = rows.parse().expect("is a number");
        let value = Plain::read(words.by_ref().take(rows)).solve();
        output += &value.map_or("-1\n".to_owned(), |value| format!("{value}\n"));
    }
    output
}
