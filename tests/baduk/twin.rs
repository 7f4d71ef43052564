//! The slow twin of baduk: it places the stones and floods every group. It shares no code with the
//! solver.

use std::cmp::Reverse;

/// Row and column, both from 0.
pub type Point = (usize, usize);

/// A board: rows of `0` empty, `1` mine, `2` the opponent's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twin {
    rows: Vec<Vec<u8>>,
}

/// The best placement of one or two stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// How many of the opponent's stones die.
    pub stones: u32,
    /// The stones to place, in reading order.
    pub points: Vec<Point>,
    /// How many placements kill that many.
    pub pairs: u64,
    /// The groups that die, each in reading order, sorted by first stone.
    pub captured: Vec<Vec<Point>>,
}

impl Twin {
    /// The board of these rows, joined by `/`.
    pub fn of(rows: &str) -> Twin {
        let rows: Vec<_> = rows.split('/').map(|row| row.as_bytes().to_vec()).collect();
        assert!(rows.iter().all(|row| row.len() == rows[0].len()), "rows of different lengths");
        assert!(rows.iter().flatten().all(|cell| (b'0'..=b'2').contains(cell)), "a cell that is not 0, 1, 2");
        Twin { rows }
    }

    /// The empty cells, in reading order.
    pub fn empties(&self) -> Vec<Point> {
        self.cells().filter(|&cell| self.at(cell) == b'0').collect()
    }

    /// Why the board is not legal: too few empty cells, else the first stone of the first group
    /// without a liberty.
    pub fn fault(&self) -> Option<String> {
        if self.empties().len() < 2 {
            return Some("fewer than two empty cells".into());
        }
        let (row, column) = [b'1', b'2'].iter().flat_map(|&colour| self.dead(colour)).map(|group| group[0]).min()?;
        Some(format!("the group of row {row}, column {column} has no liberty"))
    }

    /// The groups of one colour without a liberty, each in reading order, sorted by first stone.
    pub fn dead(&self, colour: u8) -> Vec<Vec<Point>> {
        let mut seen = vec![vec![false; self.rows[0].len()]; self.rows.len()];
        let mut dead = Vec::new();
        for first in self.cells().filter(|&cell| self.at(cell) == colour) {
            if seen[first.0][first.1] {
                continue;
            }
            seen[first.0][first.1] = true;
            let mut group = vec![first];
            let mut alive = false;
            let mut next = 0;
            while next < group.len() {
                for cell in self.neighbours(group[next]) {
                    alive |= self.at(cell) == b'0';
                    if self.at(cell) == colour && !seen[cell.0][cell.1] {
                        seen[cell.0][cell.1] = true;
                        group.push(cell);
                    }
                }
                next += 1;
            }
            if !alive {
                group.sort();
                dead.push(group);
            }
        }
        dead
    }

    /// The opponent's groups that die once my stones lie on these empty cells.
    pub fn captured(&self, stones: &[Point]) -> Vec<Vec<Point>> {
        let mut board = self.clone();
        for &(row, column) in stones {
            assert_eq!(board.at((row, column)), b'0', "a stone on a cell that is not empty");
            board.rows[row][column] = b'1';
        }
        board.dead(b'2')
    }

    /// The best of all placements of one or two stones; among equals the least earlier cell, then
    /// the least later one.
    pub fn best(&self, stones: usize) -> Best {
        let placements: Vec<Vec<Point>> = match stones {
            1 => self.empties().into_iter().map(|cell| vec![cell]).collect(),
            2 => self.pairs().into_iter().map(|(a, b)| vec![a, b]).collect(),
            _ => panic!("one stone or two, not {stones}"),
        };
        let values: Vec<u32> = placements.iter().map(|points| self.value(points)).collect();
        let most = *values.iter().max().expect("a legal board has empty cells");
        let pairs = values.iter().filter(|&&value| value == most).count() as u64;
        let points = placements[values.iter().position(|&value| value == most).unwrap()].clone();
        Best { stones: most, captured: self.captured(&points), points, pairs }
    }

    /// All pairs of cells with their values: by value descending, then by earlier cell, then by
    /// later cell.
    pub fn ranked(&self) -> Vec<(u32, Point, Point)> {
        let mut ranked: Vec<_> = self.pairs().into_iter().map(|(a, b)| (self.value(&[a, b]), a, b)).collect();
        ranked.sort_by_key(|&(value, a, b)| (Reverse(value), a, b));
        ranked
    }

    /// All pairs of different empty cells, by earlier cell, then by later cell.
    fn pairs(&self) -> Vec<(Point, Point)> {
        let cells = self.empties();
        cells.iter().enumerate().flat_map(|(i, &a)| cells[i + 1..].iter().map(move |&b| (a, b))).collect()
    }

    /// How many stones die once mine lie on these cells.
    fn value(&self, stones: &[Point]) -> u32 {
        self.captured(stones).iter().map(|group| group.len() as u32).sum()
    }

    /// All cells, in reading order.
    fn cells(&self) -> impl Iterator<Item = Point> {
        let (height, width) = (self.rows.len(), self.rows[0].len());
        (0..height).flat_map(move |row| (0..width).map(move |column| (row, column)))
    }

    /// The cells above, left, right and below, as far as the board reaches.
    fn neighbours(&self, (row, column): Point) -> impl Iterator<Item = Point> {
        let (height, width) = (self.rows.len(), self.rows[0].len());
        [(row.wrapping_sub(1), column), (row, column.wrapping_sub(1)), (row, column + 1), (row + 1, column)]
            .into_iter()
            .filter(move |&(row, column)| row < height && column < width)
    }

    /// What lies on a cell.
    fn at(&self, (row, column): Point) -> u8 {
        self.rows[row][column]
    }
}
