//! Tiling against plain competitors, as ratios of one run: a rectangle by a dense array, the
//! judge's regions by backtracking, a rectangle by exact cover; and how long large regions take.
//!
//! The competitors are what a contestant writes, and share nothing with the library: one array of
//! u128 over all profiles, copied cell by cell; backtracking on the first white cell. What the
//! program does is timed from its start to its end, what they do without that.
//!
//! `tiling/sparse.txt` has 2,000 regions of 48 random white cells in 20x20, which are given 50
//! times; `tiling/dense.txt` has 10,000 of 48 white cells in 6x8, 7x7, 7x8, 5x10 or 6x9, turned or
//! not, where random cells are not white until 48 are left.

mod ratios;

use std::fs;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;

use exact_covers::{DlSolver, Solver as _};
use foregone::grid::Cell;
use foregone::tiling::{Region, Solver};
use num_bigint::BigUint;
use ratios::{compare, time};

const FOREGONE: &str = env!("CARGO_BIN_EXE_foregone");

/// L-trominoes on 20x18; OEIS A351322.
const RECTANGLE: u128 = 111169057058806566808839296683223990;

/// Large rectangles: the tiles, rows, columns and the count. Dominoes by Kasteleyn's product (OEIS
/// A004003), T-tetrominoes 16x16 and all pentominoes 6x10 as published; L-trominoes 24x24 agree
/// with a dense array over all profiles modulo 2^64 and modulo 2^61 - 1.
const LARGE: [(&str, usize, usize, &str); 6] = [
    ("l3", 20, 18, "111169057058806566808839296683223990"),
    ("domino", 20, 20, "1269984011256235834242602753102293934298576249856"),
    ("l3", 24, 24, "51284875773874959866203992448684609141454191271572829334670"),
    ("domino", 24, 24, "7435775679122922965141930394167684120105535297322308613569173527105536"),
    ("t4", 16, 16, "1668091536"),
    ("pentominoes", 6, 10, "7845888732"),
];

fn main() {
    let rectangle = file("rectangle.txt", &format!("20 18\n{}", "..................\n".repeat(20)));
    println!("L-trominoes on 20x18, the program from start to end, median of 11 rounds");
    compare(
        11,
        1,
        &[
            ("dense u128", &|| time(|| assert_eq!(dense(&[true; 360], 18), RECTANGLE))),
            ("foregone solve", &|| time(|| assert_eq!(solve(&rectangle), format!("{RECTANGLE}\n")))),
        ],
    );

    let sparse = include_str!("tiling/sparse.txt").lines().skip(1).collect::<Vec<_>>().join("\n") + "\n";
    let judge = [
        ("100,000 sparse regions", 100_000, file("sparse.txt", &format!("100000\n{}", sparse.repeat(50)))),
        ("10,000 dense regions", 10_000, file("dense.txt", include_str!("tiling/dense.txt"))),
    ];
    for (name, regions, path) in judge {
        assert_eq!(solve(&path), backtrack_file(&path));
        println!("\n{name} of 48 white cells, the program from start to end, median of 5 rounds");
        compare(
            5,
            regions,
            &[
                ("backtracking", &|| time(|| _ = black_box(backtrack_file(&path)))),
                ("foregone solve", &|| time(|| _ = black_box(solve(&path)))),
            ],
        );
    }

    println!("\nL-trominoes on 9x9, median of 3 rounds");
    let nine = Region::rectangle(9, 9).expect("is a region");
    let cells: Vec<Cell> = nine.cells().collect();
    compare(
        3,
        1,
        &[
            ("dancing links", &|| time(|| assert_eq!(exact_cover(&cells), 1_193_600))),
            ("count", &|| time(|| assert_eq!(Solver::default().count(&nine), Ok(1_193_600_u32.into())))),
        ],
    );

    for (tiles, rows, columns, count) in LARGE {
        let solver = Solver::new().with_tiles(tiles.parse().expect("are tiles"));
        let region = Region::rectangle(rows, columns).expect("is a region");
        let count: BigUint = count.parse().expect("is a number");
        println!("\n{tiles} on {rows}x{columns}, counted, and a random tiling, median of 5 rounds");
        let counted = || time(|| assert_eq!(solver.count(&region).as_ref(), Ok(&count)));
        let drawn = || {
            time(|| {
                let tiling = solver.tilings(&region).and_then(|mut tilings| tilings.random(1));
                assert!(tiling.is_ok_and(|tiling| tiling.is_some()));
            })
        };
        compare(5, 1, &[("count", &counted), ("random", &drawn)]);
    }
}

/// A file of the judge's format in the target folder.
fn file(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("the target folder can be written");
    path
}

/// What the program prints for a file.
fn solve(path: &Path) -> String {
    let output = Command::new(FOREGONE).args(["solve", "tiling"]).arg(path).output().expect("the program runs");
    String::from_utf8(output.stdout).expect("is text")
}

/// The tilings with L-trominoes by one array over all profiles.
fn dense(white: &[bool], columns: usize) -> u128 {
    let bits = columns + 1;
    let covered = |cell: usize| u32::from(white.get(cell) != Some(&true));
    let start = (0..=bits).fold(0, |start, cell| start | covered(cell) << cell);
    let mut ways = vec![0_u128; 2 << bits];
    let mut next = ways.clone();
    ways[start as usize] = 1;
    for cell in 0..white.len() {
        let (left, right) = (cell % columns > 0, (cell + 1) % columns > 0);
        let down = 1 << columns;
        let tiles = [
            (right, 3 | down),
            (right, 3 | down << 1),
            (right, 1 | down | down << 1),
            (left && columns > 1, 1 | down | down >> 1),
        ];
        let coming = covered(cell + bits + 1) << (bits + 1);
        next.fill(0);
        for (profile, ways) in (0_u32..).zip(&ways).filter(|(_, ways)| **ways > 0) {
            if profile & 1 == 1 {
                next[((profile | coming) >> 1) as usize] += ways;
                continue;
            }
            for (_, tile) in tiles.iter().filter(|(fits, tile)| *fits && profile & tile == 0) {
                next[((profile | tile | coming) >> 1) as usize] += ways;
            }
        }
        std::mem::swap(&mut ways, &mut next);
    }
    ways.iter().sum()
}

/// What a contestant prints for a file: on the first white cell every L-tromino is tried.
fn backtrack_file(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("was written");
    let mut words =
        text.split_ascii_whitespace().skip(usize::from(text.lines().next().is_some_and(|line| !line.contains(' '))));
    let mut output = String::new();
    while let (Some(rows), Some(_)) = (words.next(), words.next()) {
        let rows: usize = rows.parse().expect("is a number");
        let mut board: Vec<Vec<bool>> =
            words.by_ref().take(rows).map(|row| row.bytes().map(|letter| letter == b'.').collect()).collect();
        output += &format!("{}\n", backtrack(&mut board));
    }
    output
}

/// The tilings of what is white.
fn backtrack(board: &mut [Vec<bool>]) -> u64 {
    const TILES: [[(usize, isize); 2]; 4] = [[(0, 1), (1, 0)], [(0, 1), (1, 1)], [(1, 0), (1, 1)], [(1, 0), (1, -1)]];
    let first = board.iter().enumerate().find_map(|(row, cells)| Some((row, cells.iter().position(|white| *white)?)));
    let Some((row, column)) = first else { return 1 };
    let mut ways = 0;
    for tile in TILES {
        let cells = tile.map(|(down, right)| (row + down, column.wrapping_add_signed(right)));
        if cells.iter().all(|(row, column)| board.get(*row).and_then(|row| row.get(*column)) == Some(&true)) {
            let tile = [cells[0], cells[1], (row, column)];
            tile.iter().for_each(|(row, column)| board[*row][*column] = false);
            ways += backtrack(board);
            tile.iter().for_each(|(row, column)| board[*row][*column] = true);
        }
    }
    ways
}

/// The tilings of these cells with L-trominoes by exact cover, one after the other.
fn exact_cover(cells: &[Cell]) -> u64 {
    let mut solver: DlSolver<Cell, ()> = DlSolver::new(cells, &[]);
    for Cell { row, column } in cells {
        let square =
            [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| Cell { row: row + down, column: column + right });
        for without in 0..4 {
            let tile: Vec<Cell> = (0..4).filter(|place| *place != without).map(|place| square[place]).collect();
            if tile.iter().all(|cell| cells.contains(cell)) {
                solver.add_option(tile, []);
            }
        }
    }
    let mut tilings = 0;
    solver.solve(|_| {
        tilings += 1;
        ControlFlow::Continue(())
    });
    tilings
}
