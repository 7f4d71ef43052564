//! Programs that go wrong the way people's do, to show that the cases would notice.

use std::collections::{BTreeMap, BTreeSet};

/// A way to go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A group's search stops at its first liberty; the rest counts as another group.
    FirstLiberty,
    /// Of several groups with the same liberties only the last counts.
    NotAdded,
    /// A liberty of one group is not seen by the next.
    LibertyMarked,
}

impl Fault {
    /// Every fault.
    pub const ALL: [Fault; 3] = [Fault::FirstLiberty, Fault::NotAdded, Fault::LibertyMarked];
}

/// The most stones that two of mine kill, by a program with this fault. `rows` are joined by `/`,
/// which is the edge.
pub fn solve(rows: &str, fault: Option<Fault>) -> u32 {
    let board = rows.as_bytes();
    let empty: Vec<usize> = (0..board.len()).filter(|&cell| board[cell] == b'0').collect();
    let worth = worth(board, fault);
    let of = |liberties: &[usize]| worth.get(liberties).copied().unwrap_or(0);
    let pairs = empty.iter().enumerate().flat_map(|(i, &a)| empty[i + 1..].iter().map(move |&b| (a, b)));
    of(&[]) + pairs.map(|(a, b)| of(&[a]) + of(&[b]) + of(&[a, b])).max().unwrap_or(0)
}

/// How many stones have exactly these liberties.
fn worth(board: &[u8], fault: Option<Fault>) -> BTreeMap<Vec<usize>, u32> {
    let mut worth = BTreeMap::new();
    let mut seen = vec![false; board.len()];
    let mut marked = BTreeSet::new();
    for first in 0..board.len() {
        if board[first] != b'2' || seen[first] {
            continue;
        }
        let (stones, mut liberties) = group(board, first, &mut seen, fault == Some(Fault::FirstLiberty));
        if fault == Some(Fault::LibertyMarked) {
            liberties.retain(|&cell| marked.insert(cell));
        }
        let sum = worth.entry(Vec::from_iter(liberties)).or_insert(0);
        *sum = if fault == Some(Fault::NotAdded) { stones } else { *sum + stones };
    }
    worth
}

/// The number of stones and the liberties of the unseen group at `first`; `hasty` stops at the
/// first liberty.
fn group(board: &[u8], first: usize, seen: &mut [bool], hasty: bool) -> (u32, BTreeSet<usize>) {
    let down = board.iter().position(|&cell| cell == b'/').map_or(board.len(), |width| width + 1);
    let (mut stones, mut liberties) = (0, BTreeSet::new());
    let mut stack = vec![first];
    while let Some(stone) = stack.pop() {
        if std::mem::replace(&mut seen[stone], true) {
            continue;
        }
        stones += 1;
        for cell in [stone.wrapping_sub(down), stone.wrapping_sub(1), stone + 1, stone + down] {
            match board.get(cell) {
                Some(b'0') => _ = liberties.insert(cell),
                Some(b'2') => stack.push(cell),
                _ => {}
            }
            if hasty && !liberties.is_empty() {
                return (stones, liberties);
            }
        }
    }
    (stones, liberties)
}
