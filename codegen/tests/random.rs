//! Random specs, baked and compared with a plain search that shares no code with the baking; and
//! every single change of their tables.

use std::collections::{HashMap, VecDeque};

use fastrand::Rng;
use foregone_codegen::{Spec, bake};
use foregone_core::table::{Board, Index, Keys, Table, TableBuf};

/// A puzzle as its spec says it, for the twin: letters, pictures, and nothing packed.
#[derive(Debug)]
struct Plain {
    rows: usize,
    columns: usize,
    letters: Vec<char>,
    goals: Vec<Vec<usize>>,
    /// The name of each move and the cells that it turns, by rank.
    moves: Vec<(String, Vec<bool>)>,
    index: &'static str,
}

/// The distance of a board and the names of its optimal first moves.
type Answer = (u32, Vec<String>);

impl Plain {
    fn random(random: &mut Rng) -> Plain {
        let (rows, columns) = (random.usize(1..=3), random.usize(1..=3));
        let most = match rows * columns {
            1..=4 => 5,
            5..=6 => 3,
            _ => 2,
        };
        let count = random.usize(2..=most);
        let mut letters: Vec<char> = "ab.#*HTx01".chars().collect();
        random.shuffle(&mut letters);
        letters.truncate(count);
        let cells = rows * columns;
        let mut goals: Vec<Vec<usize>> =
            (0..random.usize(1..=3)).map(|_| (0..cells).map(|_| random.usize(..count)).collect()).collect();
        goals.sort();
        goals.dedup();
        Plain { rows, columns, letters, goals, moves: Vec::new(), index: random.choice(&["phf", "direct"]).unwrap() }
    }

    fn picture(&self, cells: impl Iterator<Item = char>) -> String {
        let cells: Vec<char> = cells.collect();
        cells.chunks(self.columns).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/")
    }

    fn text(&self, board: &[usize]) -> String {
        self.picture(board.iter().map(|value| self.letters[*value]))
    }

    /// Adds a stencil, lines, or both, in any order. Returns how the spec says them.
    fn add_moves(&mut self, random: &mut Rng) -> String {
        let (stencil, lines) = *random.choice(&[(true, 0), (true, 2), (false, 1), (false, 4)]).unwrap();
        let mut parts: Vec<String> = Vec::new();
        let stencil_at = if stencil { Some(random.usize(..=lines)) } else { None };
        for place in 0..=lines {
            if stencil_at == Some(place) {
                parts.push(self.add_stencil(random));
            }
            if place < lines {
                let mut cells: Vec<bool> = (0..self.rows * self.columns).map(|_| random.bool()).collect();
                let one = random.usize(..cells.len());
                cells[one] = true;
                let picture = self.picture(cells.iter().map(|is_turned| if *is_turned { 'x' } else { '.' }));
                parts.push(format!("[[moves.line]]\nname = \"line{place}\"\nflips = \"{picture}\"\n"));
                self.moves.push((format!("line{place}"), cells));
            }
        }
        parts.concat()
    }

    fn add_stencil(&mut self, random: &mut Rng) -> String {
        let (height, width) = (random.usize(1..=3), random.usize(1..=3));
        let (centre_row, centre_column) = (random.usize(..height), random.usize(..width));
        let centre_turns = random.bool();
        let mut turned: Vec<Vec<bool>> = (0..height).map(|_| (0..width).map(|_| random.bool()).collect()).collect();
        turned[centre_row][centre_column] = centre_turns;
        let letter =
            |row: usize, column: usize| match ((row, column) == (centre_row, centre_column), turned[row][column]) {
                (true, true) => 'o',
                (true, false) => '-',
                (false, true) => 'x',
                (false, false) => '.',
            };
        let rows: Vec<String> =
            (0..height).map(|row| (0..width).map(|column| letter(row, column)).collect::<String>()).collect();
        for row in 0..self.rows {
            for column in 0..self.columns {
                // Cell (r, c) of the board lies under cell (r - row + centre_row, c - column +
                // centre_column) of the stencil.
                let is_turned = |r: usize, c: usize| {
                    let (up, left) = (r + centre_row, c + centre_column);
                    up >= row
                        && left >= column
                        && up - row < height
                        && left - column < width
                        && turned[up - row][left - column]
                };
                let cells: Vec<bool> = (0..self.rows)
                    .flat_map(|r| (0..self.columns).map(move |c| (r, c)))
                    .map(|(r, c)| is_turned(r, c))
                    .collect();
                if cells.contains(&true) {
                    self.moves.push((format!("r{}c{}", row + 1, column + 1), cells));
                }
            }
        }
        format!("[moves.stencil]\nflips = \"{}\"\n", rows.join("/"))
    }

    fn after(&self, board: &[usize], cells: &[bool]) -> Vec<usize> {
        board
            .iter()
            .zip(cells)
            .map(|(value, is_turned)| (value + usize::from(*is_turned)) % self.letters.len())
            .collect()
    }

    /// All boards, each cell running through all letters.
    fn boards(&self) -> Vec<Vec<usize>> {
        (0..self.rows * self.columns).fold(vec![Vec::new()], |boards, _| {
            let longer = |board: &Vec<usize>| -> Vec<Vec<usize>> {
                (0..self.letters.len()).map(|value| [board.as_slice(), &[value]].concat()).collect()
            };
            boards.iter().flat_map(longer).collect()
        })
    }

    /// The twin: for each board a search of its own, forward, until a goal is met.
    fn distance(&self, start: &[usize]) -> Option<u32> {
        let mut distances: HashMap<Vec<usize>, u32> = HashMap::from([(start.to_vec(), 0)]);
        let mut queue = VecDeque::from([start.to_vec()]);
        while let Some(board) = queue.pop_front() {
            let distance = distances[&board];
            if self.goals.contains(&board) {
                return Some(distance);
            }
            for (_, cells) in &self.moves {
                let after = self.after(&board, cells);
                distances.entry(after.clone()).or_insert_with(|| {
                    queue.push_back(after);
                    distance + 1
                });
            }
        }
        None
    }

    fn answers(&self) -> Vec<(String, Option<Answer>)> {
        let distances: HashMap<Vec<usize>, Option<u32>> =
            self.boards().into_iter().map(|board| (board.clone(), self.distance(&board))).collect();
        let answer = |board: &Vec<usize>| {
            let distance = distances[board]?;
            let leads_nearer =
                |cells: &[bool]| distances[&self.after(board, cells)].is_some_and(|after| after + 1 == distance);
            let first_moves = self.moves.iter().filter(|(_, cells)| leads_nearer(cells));
            Some((distance, first_moves.map(|(name, _)| name.clone()).collect()))
        };
        self.boards().iter().map(|board| (self.text(board), answer(board))).collect()
    }
}

/// A random puzzle and its table; none if the stencil leaves no move.
fn random_table(random: &mut Rng) -> Option<(Plain, TableBuf)> {
    let mut plain = Plain::random(random);
    let moves = plain.add_moves(random);
    if plain.moves.is_empty() {
        return None;
    }
    let goals: Vec<String> = plain.goals.iter().map(|goal| format!("{:?}", plain.text(goal))).collect();
    let letters: String = plain.letters.iter().collect();
    let spec = format!(
        "board = {{ size = [{}, {}], cells = {letters:?} }}\ngoals = {{ boards = [{}] }}\nindex = {{ kind = {:?} }}\n{moves}",
        plain.rows,
        plain.columns,
        goals.join(", "),
        plain.index,
    );
    let table = Spec::parse("random.toml", &spec).and_then(bake).unwrap_or_else(|error| panic!("{error}\n{spec}"));
    Some((plain, table))
}

fn tables(seed: u64, count: usize) -> impl Iterator<Item = (Plain, TableBuf)> {
    let mut random = Rng::with_seed(seed);
    std::iter::from_fn(move || Some(random_table(&mut random))).flatten().take(count)
}

fn found(board: &Board) -> Option<Answer> {
    let (distance, first_moves) = board.table().look_up(board.state())?;
    Some((distance, first_moves.iter().map(|mv| mv.name().to_owned()).collect()))
}

#[test]
fn random_specs_are_answered_as_a_plain_search_answers_them() {
    let (mut unsolvable, mut goals) = (0, 0);
    for (plain, table) in tables(14, 120) {
        let table = table.as_table();
        let proof = table.verify().unwrap_or_else(|flaw| panic!("{flaw}: {plain:?}"));
        let expected = plain.answers();
        assert_eq!(table.states(), expected.len() as u128);
        assert_eq!(proof.entries, expected.iter().filter(|(_, answer)| answer.is_some()).count() as u64);
        // The same table without first moves derives them.
        let bare = Table::from_parts(*table.rules(), *table.index(), table.distances(), None, table.histogram());
        assert!(bare.verify().is_ok());
        for (text, answer) in &expected {
            assert_eq!(&found(&table.parse(text).unwrap()), answer, "{text} of {plain:?}");
            assert_eq!(&found(&bare.parse(text).unwrap()), answer, "{text} of {plain:?}, first moves derived");
        }
        unsolvable += usize::from(proof.unsolvable > 0);
        goals += usize::from(proof.goals > 1);
    }
    assert!(unsolvable > 30 && goals > 30, "{unsolvable} tables with unsolvable boards, {goals} with several goals");
}

/// Every bit of the distances, of the first moves and of the keys, every count of the histogram,
/// and every goal.
#[test]
fn every_single_change_of_a_table_is_refused() {
    for (plain, table) in tables(15, 24) {
        let table = table.as_table();
        let (rules, index, histogram) = (*table.rules(), *table.index(), table.histogram());
        let first_moves = table.stored_first_moves().expect("are stored");
        let refused = |what: &str, place: usize, changed: Table| {
            assert!(changed.verify().is_err(), "{what} {place} of {plain:?}");
        };
        for place in 0..8 * table.distances().len() {
            let mut changed = table.distances().to_vec();
            changed[place / 8] ^= 1 << (place % 8);
            refused("distance bit", place, Table::from_parts(rules, index, &changed, Some(first_moves), histogram));
        }
        for place in 0..8 * first_moves.len() {
            let mut changed = first_moves.to_vec();
            changed[place / 8] ^= 1 << (place % 8);
            refused("first move", place, Table::from_parts(rules, index, table.distances(), Some(&changed), histogram));
        }
        for place in 0..histogram.len() {
            for count in [histogram[place] - 1, histogram[place] + 1] {
                let mut changed = histogram.to_vec();
                changed[place] = count;
                let changed = Table::from_parts(rules, index, table.distances(), Some(first_moves), &changed);
                refused("count", place, changed);
            }
        }
        for place in 0..rules.goals().len() {
            let mut parts = rules.parts();
            let goals: Vec<_> = [&parts.goals[..place], &parts.goals[place + 1..]].concat();
            parts.goals = &goals;
            let rules = foregone_core::rules::Rules::from_parts(parts);
            refused("goal", place, Table::from_parts(rules, index, table.distances(), Some(first_moves), histogram));
        }
        let Index::Keys(keys) = index else { continue };
        for place in 0..8 * keys.bytes().len() {
            let mut changed = keys.bytes().to_vec();
            changed[place / 8] ^= 1 << (place % 8);
            let index = Index::Keys(Keys::new(keys.width(), &changed));
            let changed = Table::from_parts(rules, index, table.distances(), Some(first_moves), histogram);
            refused("key bit", place, changed);
        }
    }
}
