//! Baduk against a plain competitor, as ratios of one run: boards of 20x20 that are parsed already,
//! and boards of 1000x1000 from a file to the answer, the check of their groups included, which the
//! competitor does without; and how time grows to 4096x4096.
//!
//! The competitor is what a contestant writes: a stack, values of points in an array, pairs sorted.
//! It is written for this bench and shares nothing with the library. The other peer tries all pairs
//! of points, as many submissions do.

mod ratios;

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use foregone::baduk::{self, Board};
use ratios::{compare, time};

const BOARDS: usize = 2000;
const ROUNDS: usize = 9;
const FOREGONE: &str = env!("CARGO_BIN_EXE_foregone");

fn main() {
    let mut random = fastrand::Rng::with_seed(20);
    for empty in [34, 60] {
        let plain: Vec<Plain> = (0..BOARDS).map(|_| Plain::random(&mut random, 20, empty)).collect();
        let boards: Vec<Board> = plain.iter().map(|plain| plain.text().parse().expect("is a board")).collect();
        for (board, plain) in boards.iter().zip(&plain) {
            assert_eq!(baduk::value(board).exact(), Some(plain.solve()), "{board}");
        }
        println!("{BOARDS} boards of 20x20, {empty} % empty, median of {ROUNDS} rounds");
        compare(
            ROUNDS,
            BOARDS,
            &[
                ("plain search", &|| time(|| plain.iter().for_each(|plain| _ = black_box(plain.solve())))),
                ("value", &|| time(|| boards.iter().for_each(|board| _ = black_box(baduk::value(board))))),
                ("answer", &|| time(|| boards.iter().for_each(|board| _ = black_box(baduk::answer(board))))),
            ],
        );
        let few = plain.iter().zip(&boards).step_by(BOARDS / 4);
        let all_pairs = time(|| {
            few.clone().for_each(|(plain, board)| assert_eq!(baduk::value(board).exact(), Some(plain.enumerate())))
        });
        let value = time(|| few.for_each(|(_, board)| _ = black_box(baduk::value(board))));
        println!("all pairs        {:8.0} times the value\n", all_pairs.as_secs_f64() / value.as_secs_f64());
    }
    let boards = [
        ("random", Plain::random(&mut random, 1000, 34)),
        ("snake along rows", Plain::snake(999, false)),
        ("snake along columns", Plain::snake(999, true)),
    ];
    for (name, plain) in boards {
        let path = plain.write("board.txt");
        println!("{name}, {0}x{0}, whole process", plain.side);
        let expected = format!("{}\n", Plain::read(&path).solve());
        let found = Command::new(FOREGONE).args(["solve", "baduk"]).arg(&path).output().expect("the program runs");
        assert_eq!(String::from_utf8_lossy(&found.stdout), expected);
        compare(
            ROUNDS,
            1,
            &[
                ("plain search", &|| time(|| _ = black_box(Plain::read(&path).solve()))),
                ("foregone solve", &|| solve(&path)),
            ],
        );
    }
    for side in [1024, 2048, 4096] {
        let path = Plain::random(&mut random, side, 34).write("board.txt");
        let fastest = (0..3).map(|_| solve(&path)).min().unwrap_or_default();
        let a_point = fastest.as_secs_f64() * 1e9 / (side * side) as f64;
        println!("{side}x{side}, whole process: {:.0} ms, {a_point:.1} ns a point", fastest.as_secs_f64() * 1e3);
    }
}

/// What the competitor has of a square board.
struct Plain {
    side: usize,
    /// 0 empty, 1 mine, 2 the opponent's.
    points: Vec<u8>,
}

impl Plain {
    /// A random board; stones of groups without a liberty are lifted.
    fn random(random: &mut fastrand::Rng, side: usize, empty: u32) -> Plain {
        let mut digit = || match random.u32(0..100) {
            number if number < empty => 0,
            _ => random.u8(1..=2),
        };
        let mut plain = Plain { side, points: (0..side * side).map(|_| digit()).collect() };
        for colour in [1, 2] {
            for (group, liberties) in plain.groups(colour) {
                if liberties.is_empty() {
                    group.into_iter().for_each(|point| plain.points[point] = 0);
                }
            }
        }
        plain
    }

    /// A snake of the opponent's between walls of mine, each with a liberty at its middle.
    fn snake(side: usize, turned: bool) -> Plain {
        let point = |row: usize, column: usize| match (row % 4, column) {
            (0 | 2, _) => 2,
            (1, column) if column == side - 1 => 2,
            (3, 0) => 2,
            (_, column) if column == side / 2 => 0,
            _ => 1,
        };
        let number = |number: usize| (number / side, number % side);
        let points = (0..side * side).map(number);
        let points = points.map(|(row, column)| if turned { point(column, row) } else { point(row, column) });
        Plain { side, points: points.collect() }
    }

    fn text(&self) -> String {
        let digits: Vec<char> = self.points.iter().map(|point| char::from(b'0' + point)).collect();
        digits.chunks(self.side).map(String::from_iter).collect::<Vec<_>>().join("/")
    }

    /// Writes the judge's input.
    fn write(&self, name: &str) -> PathBuf {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let mut text = format!("{0} {0}\n", self.side);
        for row in self.points.chunks(self.side) {
            let digits: Vec<&str> = row.iter().map(|point| ["0", "1", "2"][usize::from(*point)]).collect();
            text += &(digits.join(" ") + "\n");
        }
        fs::write(&path, text).expect("the target folder can be written");
        path
    }

    fn read(path: &Path) -> Plain {
        let text = fs::read_to_string(path).expect("was written");
        let mut words = text.split_ascii_whitespace();
        let side = words.next().and_then(|side| side.parse().ok()).expect("begins with the sides");
        Plain { side, points: words.skip(1).map(|word| word.parse().expect("is a number")).collect() }
    }

    fn near(&self, point: usize) -> impl Iterator<Item = usize> + use<> {
        let (side, row, column) = (self.side, point / self.side, point % self.side);
        let rows = [(row > 0).then(|| point - side), (row + 1 < side).then_some(point + side)];
        let columns = [(column > 0).then(|| point - 1), (column + 1 < side).then_some(point + 1)];
        rows.into_iter().chain(columns).flatten()
    }

    /// The groups of a colour, and up to three liberties of each.
    fn groups(&self, colour: u8) -> Vec<(Vec<usize>, Vec<usize>)> {
        let mut seen = vec![false; self.points.len()];
        let mut groups = Vec::new();
        for start in 0..self.points.len() {
            if self.points[start] != colour || seen[start] {
                continue;
            }
            seen[start] = true;
            let (mut group, mut next, mut liberties) = (vec![start], 0, Vec::new());
            while next < group.len() {
                for near in self.near(group[next]) {
                    match self.points[near] {
                        0 if liberties.len() < 3 && !liberties.contains(&near) => liberties.push(near),
                        point if point == colour && !seen[near] => {
                            seen[near] = true;
                            group.push(near);
                        }
                        _ => {}
                    }
                }
                next += 1;
            }
            groups.push((group, liberties));
        }
        groups
    }

    fn solve(&self) -> u32 {
        let mut seen = vec![false; self.points.len()];
        let (mut single, mut pairs, mut stack) = (vec![0; self.points.len()], Vec::new(), Vec::new());
        for start in 0..self.points.len() {
            if self.points[start] != 2 || seen[start] {
                continue;
            }
            seen[start] = true;
            stack.push(start);
            let (mut size, mut liberties, mut count) = (0, [usize::MAX; 2], 0);
            while let Some(stone) = stack.pop() {
                size += 1;
                for near in self.near(stone) {
                    if self.points[near] == 2 && !seen[near] {
                        seen[near] = true;
                        stack.push(near);
                    } else if self.points[near] == 0 && count < 3 && !liberties.contains(&near) {
                        if count < 2 {
                            liberties[count] = near;
                        }
                        count += 1;
                    }
                }
            }
            match count {
                1 => single[liberties[0]] += size,
                2 => pairs.push((liberties[0].min(liberties[1]), liberties[0].max(liberties[1]), size)),
                _ => {}
            }
        }
        pairs.sort_unstable();
        let together = pairs.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1));
        let together =
            together.map(|same| single[same[0].0] + single[same[0].1] + same.iter().map(|pair| pair.2).sum::<u32>());
        let mut largest = [0, 0];
        for &value in &single {
            if value > largest[0] {
                largest = [value, largest[0]];
            } else if value > largest[1] {
                largest[1] = value;
            }
        }
        together.fold(largest[0] + largest[1], u32::max)
    }

    /// Places both stones on all pairs, and looks at every group each time.
    fn enumerate(&self) -> u32 {
        let empty: Vec<usize> = (0..self.points.len()).filter(|&point| self.points[point] == 0).collect();
        let mut board = Plain { side: self.side, points: self.points.clone() };
        let mut best = 0;
        for (place, &a) in empty.iter().enumerate() {
            for &b in &empty[place + 1..] {
                (board.points[a], board.points[b]) = (1, 1);
                let dead = board.groups(2).into_iter().filter(|(_, liberties)| liberties.is_empty());
                best = best.max(dead.map(|(group, _)| group.len() as u32).sum());
                (board.points[a], board.points[b]) = (0, 0);
            }
        }
        best
    }
}

fn solve(path: &Path) -> Duration {
    time(|| {
        let status = Command::new(FOREGONE).args(["solve", "baduk"]).arg(path).stdout(Stdio::null()).status();
        assert!(status.is_ok_and(|status| status.success()));
    })
}
