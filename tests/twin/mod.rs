//! Slow twins of the baked puzzles. They share no code with the library: boards are text, moves
//! change letters.

use std::collections::BTreeMap;

/// The fewest moves of every board, `None` where there is no way.
pub type Values = BTreeMap<String, Option<u32>>;

/// A puzzle as its rules have it.
pub struct Twin {
    pub id: &'static str,
    pub moves: &'static [&'static str],
    letters: [char; 2],
    /// Whether the move flips the cell.
    flips: fn(mv: &str, row: usize, column: usize) -> bool,
    goals: &'static [&'static str],
}

pub const CROSS_FLIP: Twin = Twin {
    id: "cross-flip",
    moves: &["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3"],
    letters: ['.', '*'],
    flips: |mv, row, column| {
        let clicked: Vec<usize> = mv.split(['r', 'c']).filter_map(|number| number.parse().ok()).collect();
        (row + 1).abs_diff(clicked[0]) + (column + 1).abs_diff(clicked[1]) <= 1
    },
    goals: &[".../.../..."],
};

pub const COIN_GAME: Twin = Twin {
    id: "coin-game",
    moves: &["row1", "row2", "row3", "col1", "col2", "col3", "diag", "anti"],
    letters: ['H', 'T'],
    flips: |mv, row, column| match mv {
        "row1" => row == 0,
        "row2" => row == 1,
        "row3" => row == 2,
        "col1" => column == 0,
        "col2" => column == 1,
        "col3" => column == 2,
        "diag" => row == column,
        "anti" => row + column == 2,
        _ => panic!("no line is called {mv}"),
    },
    goals: &["HHH/HHH/HHH", "TTT/TTT/TTT"],
};

impl Twin {
    /// The board after a move.
    pub fn apply(&self, mv: &str, board: &str) -> String {
        let row = |(r, row): (usize, &str)| -> String {
            let cell = |(c, letter)| match (self.flips)(mv, r, c) {
                true => self.letters[usize::from(letter == self.letters[0])],
                false => letter,
            };
            row.chars().enumerate().map(cell).collect()
        };
        board.split('/').enumerate().map(row).collect::<Vec<_>>().join("/")
    }

    /// The value of every board: all sets of moves, tried from every goal. Moves commute and undo
    /// themselves, so the fewest moves to a goal are the smallest set that makes the board from
    /// one.
    pub fn values(&self) -> Values {
        let mut values: Values = self.boards().into_iter().map(|board| (board, None)).collect();
        for goal in self.goals {
            for set in 0_u32..1 << self.moves.len() {
                let chosen = self.moves.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
                let board = chosen.fold(goal.to_string(), |board, (_, mv)| self.apply(mv, &board));
                let value = values.get_mut(&board).expect("a move makes a board");
                *value = Some(value.unwrap_or(u32::MAX).min(set.count_ones()));
            }
        }
        values
    }

    /// All boards, letter by letter.
    fn boards(&self) -> Vec<String> {
        let mut boards = vec![String::new()];
        for cell in 0..9 {
            let slash = if cell > 0 && cell % 3 == 0 { "/" } else { "" };
            boards =
                boards.iter().flat_map(|start| self.letters.map(|letter| format!("{start}{slash}{letter}"))).collect();
        }
        boards
    }
}
