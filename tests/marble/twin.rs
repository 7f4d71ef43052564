//! A slow, plain twin of the marble puzzle, written from the rules alone: marbles move one cell at
//! a time.

use std::collections::{BTreeMap, BTreeSet};

/// Where a marble is: row and column from 0, or None once it has fallen in.
pub type Place = Option<(usize, usize)>;

/// The tilts, in alphabetical order.
const TILTS: [char; 4] = ['D', 'L', 'R', 'U'];

/// A level: the rows of the board without the marbles, and where the marbles start.
pub struct Twin {
    rows: Vec<Vec<char>>,
    red: Place,
    blue: Place,
}

/// What is known of all shortest solutions of a level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solved {
    /// The fewest tilts.
    pub tilts: u32,
    /// The alphabetically first shortest solution.
    pub first: String,
    /// The letters with which a shortest solution begins, in alphabetical order.
    pub first_tilts: String,
    /// How many shortest solutions there are.
    pub solutions: u128,
}

/// All shortest ways to one state: how many, the alphabetically first, and the letters they begin
/// with.
#[derive(Default)]
struct Ways {
    count: u128,
    first: String,
    begins: BTreeSet<char>,
}

impl Ways {
    /// Adds the ways that go on from `before` with `tilt`; all ways to a state have the same
    /// length.
    fn add(&mut self, before: &Ways, tilt: char) {
        let way = format!("{}{tilt}", before.first);
        if self.count == 0 || way < self.first {
            self.first = way;
        }
        self.count += before.count;
        if before.begins.is_empty() {
            self.begins.insert(tilt);
        }
        self.begins.extend(&before.begins);
    }
}

impl Twin {
    /// Reads a level from its rows joined by '/'.
    pub fn of(rows: &str) -> Twin {
        let mut twin = Twin { rows: rows.split('/').map(|row| row.chars().collect()).collect(), red: None, blue: None };
        for (r, row) in twin.rows.iter_mut().enumerate() {
            for (c, cell) in row.iter_mut().enumerate() {
                match *cell {
                    'R' => twin.red = Some((r, c)),
                    'B' => twin.blue = Some((r, c)),
                    _ => continue,
                }
                *cell = '.';
            }
        }
        assert!(twin.red.is_some() && twin.blue.is_some(), "a marble is missing: {rows}");
        twin
    }

    /// Where red and blue start.
    pub fn start(&self) -> (Place, Place) {
        (self.red, self.blue)
    }

    /// Where red and blue are after a tilt: they advance by one cell in turn until neither moves.
    pub fn tilt(&self, mut red: Place, mut blue: Place, tilt: char) -> (Place, Place) {
        loop {
            let before = (red, blue);
            red = self.step(red, blue, tilt);
            blue = self.step(blue, red, tilt);
            if (red, blue) == before {
                return before;
            }
        }
    }

    /// Where a marble is after at most one cell: a wall, the end of the board or the other marble
    /// holds it up.
    fn step(&self, marble: Place, other: Place, tilt: char) -> Place {
        let (row, column) = marble?;
        let (row, column) = match tilt {
            'D' => (row + 1, column),
            'L' => (row, column.wrapping_sub(1)),
            'R' => (row, column + 1),
            'U' => (row.wrapping_sub(1), column),
            _ => panic!("no tilt: {tilt}"),
        };
        let next = Some((row, column));
        match self.rows.get(row).and_then(|cells| cells.get(column)) {
            None | Some('#') => marble,
            Some('O') => None,
            Some(_) if next == other => marble,
            Some(_) => next,
        }
    }

    /// All shortest solutions, found layer by layer without a limit. None: there is no solution.
    pub fn solve(&self) -> Option<Solved> {
        let mut seen = BTreeSet::from([self.start()]);
        let mut layer = BTreeMap::from([(self.start(), Ways { count: 1, ..Ways::default() })]);
        let mut tilts = 0;
        while !layer.is_empty() {
            tilts += 1;
            let mut next: BTreeMap<(Place, Place), Ways> = BTreeMap::new();
            let mut solved = Ways::default();
            for (&(red, blue), ways) in &layer {
                for tilt in TILTS {
                    match self.tilt(red, blue, tilt) {
                        (_, None) => {}
                        (None, Some(_)) => solved.add(ways, tilt),
                        state if seen.contains(&state) => {}
                        state => next.entry(state).or_default().add(ways, tilt),
                    }
                }
            }
            if solved.count > 0 {
                let first_tilts = solved.begins.into_iter().collect();
                return Some(Solved { tilts, first: solved.first, first_tilts, solutions: solved.count });
            }
            seen.extend(next.keys());
            layer = next;
        }
        None
    }

    /// The fewest tilts, if at most `most`, found by playing every sequence of 1, 2, .. `most`
    /// tilts.
    pub fn enumerate(&self, most: u32) -> Option<u32> {
        (1..=most).find(|&tilts| (0..4_u64.pow(tilts)).any(|number| self.wins(number, tilts)))
    }

    /// Whether a sequence of tilts, written as the base 4 digits of a number, has red fall in and
    /// blue not.
    fn wins(&self, number: u64, tilts: u32) -> bool {
        let (mut red, mut blue) = self.start();
        for place in 0..tilts {
            (red, blue) = self.tilt(red, blue, TILTS[(number >> (2 * place)) as usize % 4]);
            if red.is_none() || blue.is_none() {
                return blue.is_some();
            }
        }
        false
    }
}
