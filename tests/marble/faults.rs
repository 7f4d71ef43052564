//! A plain breadth-first solver of the marble puzzle (judge 13460), and ten faulty variants of it.

use std::collections::{HashSet, VecDeque};

/// A fault that real submissions had.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Red is always rolled first, even if blue is ahead of it and about to make way.
    RedFirst,
    /// Red falling in counts as a success although blue falls in with the same tilt.
    BlueFollows,
    /// The search gives up (-1) as soon as some tilt has blue fall in, instead of skipping that
    /// tilt.
    EndsWithBlue,
    /// Visited marks for each marble alone: a state is skipped if red's cell and blue's cell are
    /// both marked.
    MarksPerMarble,
    /// Visited marks for red alone.
    MarksOfRed,
    /// Solutions of more than ten tilts are accepted.
    NoLimit,
    /// Only solutions of at most nine tilts are accepted.
    LimitNine,
    /// The marbles roll through each other and may share a cell.
    Overlap,
    /// A tilt that leaves red where it is is dropped, although it may move blue.
    RedMustMove,
    /// A marble that has fallen in stops the other one in front of the hole.
    HoleBlocked,
}

impl Fault {
    /// All faults.
    pub const ALL: [Fault; 10] = [
        Fault::RedFirst,
        Fault::BlueFollows,
        Fault::EndsWithBlue,
        Fault::MarksPerMarble,
        Fault::MarksOfRed,
        Fault::NoLimit,
        Fault::LimitNine,
        Fault::Overlap,
        Fault::RedMustMove,
        Fault::HoleBlocked,
    ];
}

/// A cell: row and column, from 0.
type Cell = (i32, i32);

/// The directions left, right, up and down, as steps in row and column, in the order in which they
/// are tried.
const DIRECTIONS: [Cell; 4] = [(0, -1), (0, 1), (-1, 0), (1, 0)];

/// The answer for a level (rows joined by '/'): the fewest tilts if at most ten, else -1. No fault:
/// a right solver.
pub fn solve(rows: &str, fault: Option<Fault>) -> i32 {
    let has = |other| fault == Some(other);
    let rows: Vec<&[u8]> = rows.split('/').map(str::as_bytes).collect();
    let limit = match fault {
        Some(Fault::NoLimit) => i32::MAX,
        Some(Fault::LimitNine) => 9,
        _ => 10,
    };
    let (red, blue) = (find(&rows, b'R'), find(&rows, b'B'));
    let (mut pairs, mut reds, mut blues) = (HashSet::new(), HashSet::new(), HashSet::new());
    pairs.insert((red, blue));
    reds.insert(red);
    blues.insert(blue);
    let mut queue = VecDeque::from([(red, blue, 0)]);
    while let Some((red, blue, tilts)) = queue.pop_front() {
        if tilts == limit {
            break;
        }
        for direction in DIRECTIONS {
            let (next_red, next_blue) = tilt(&rows, red, blue, direction, fault);
            if next_red.is_none() && (next_blue.is_some() || has(Fault::BlueFollows)) {
                return tilts + 1;
            }
            if next_blue.is_none() && has(Fault::EndsWithBlue) {
                return -1;
            }
            let (Some(next_red), Some(next_blue)) = (next_red, next_blue) else { continue };
            if next_red == red && has(Fault::RedMustMove) {
                continue;
            }
            let new_pair = pairs.insert((next_red, next_blue));
            let new_red = reds.insert(next_red);
            let new_blue = blues.insert(next_blue);
            let is_new = match fault {
                Some(Fault::MarksPerMarble) => new_red || new_blue,
                Some(Fault::MarksOfRed) => new_red,
                _ => new_pair,
            };
            if is_new {
                queue.push_back((next_red, next_blue, tilts + 1));
            }
        }
    }
    -1
}

/// Where a letter is.
fn find(rows: &[&[u8]], letter: u8) -> Cell {
    for (r, row) in rows.iter().enumerate() {
        if let Some(c) = row.iter().position(|&cell| cell == letter) {
            return (r as i32, c as i32);
        }
    }
    panic!("no {} on the board", letter as char);
}

/// Rolls both marbles, the one ahead first, and says where they are then; None: fallen in.
fn tilt(rows: &[&[u8]], red: Cell, blue: Cell, direction: Cell, fault: Option<Fault>) -> (Option<Cell>, Option<Cell>) {
    let ahead = |cell: Cell| cell.0 * direction.0 + cell.1 * direction.1;
    if fault == Some(Fault::Overlap) {
        (roll(rows, red, None, direction), roll(rows, blue, None, direction))
    } else if fault == Some(Fault::RedFirst) {
        let next_red = roll(rows, red, Some(blue), direction);
        (next_red, roll(rows, blue, next_red, direction))
    } else {
        let blocked_hole = if fault == Some(Fault::HoleBlocked) { Some(find(rows, b'O')) } else { None };
        if ahead(red) >= ahead(blue) {
            let next_red = roll(rows, red, None, direction);
            (next_red, roll(rows, blue, next_red.or(blocked_hole), direction))
        } else {
            let next_blue = roll(rows, blue, None, direction);
            (roll(rows, red, next_blue.or(blocked_hole), direction), next_blue)
        }
    }
}

/// Rolls one marble until a wall, the end of the board or the `obstacle` stops it; None: it has
/// fallen in.
fn roll(rows: &[&[u8]], mut marble: Cell, obstacle: Option<Cell>, direction: Cell) -> Option<Cell> {
    loop {
        let next = (marble.0 + direction.0, marble.1 + direction.1);
        let letter = rows.get(next.0 as usize).and_then(|row| row.get(next.1 as usize));
        match letter {
            None | Some(b'#') => return Some(marble),
            _ if Some(next) == obstacle => return Some(marble),
            Some(b'O') => return None,
            Some(_) => marble = next,
        }
    }
}
