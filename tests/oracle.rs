//! A solver that searches fits the query API as it stands: a throw-away one for fewest steps
//! through a small maze.

use std::collections::{HashMap, VecDeque};

use foregone::oracle::{Answer, Oracle, Outcome};

/// Fewest steps from `a` to `z`; `#` is wall.
struct Maze;

/// Steps at most, before the answer is "beyond the limit"; cells at most, before the search gives
/// up.
struct Question {
    text: &'static str,
    limit: u32,
    budget: usize,
}

type Cell = (usize, usize);

impl Maze {
    /// The outcome, and each cell that was reached with the one before it.
    fn search(&self, question: &Question) -> (Outcome<u32>, HashMap<Cell, Cell>) {
        let rows: Vec<&[u8]> = question.text.lines().map(str::as_bytes).collect();
        let letter = |&(row, column): &Cell| rows.get(row).and_then(|row| row.get(column)).copied().unwrap_or(b'#');
        let cells = (0..rows.len()).flat_map(|row| (0..rows[row].len()).map(move |column| (row, column)));
        let start = cells.into_iter().find(|cell| letter(cell) == b'a').expect("the maze has an a");
        let mut before = HashMap::from([(start, start)]);
        let mut queue = VecDeque::from([(start, 0)]);
        let mut beyond = false;
        while let Some(((row, column), steps)) = queue.pop_front() {
            if letter(&(row, column)) == b'z' {
                return (Outcome::Exact(steps), before);
            }
            if steps == question.limit {
                beyond = true;
                continue;
            }
            for next in
                [(row + 1, column), (row, column + 1), (row.wrapping_sub(1), column), (row, column.wrapping_sub(1))]
            {
                if letter(&next) != b'#' && !before.contains_key(&next) {
                    if before.len() == question.budget {
                        return (Outcome::GaveUp { at_least: steps + 1 }, before);
                    }
                    before.insert(next, (row, column));
                    queue.push_back((next, steps + 1));
                }
            }
        }
        (if beyond { Outcome::BeyondLimit { limit: question.limit } } else { Outcome::Unsolvable }, before)
    }
}

impl Oracle for Maze {
    type Board = Question;
    type Value = u32;
    type Witness = Vec<Cell>;

    fn value(&self, question: &Question) -> Outcome<u32> {
        self.search(question).0
    }

    fn answer(&self, question: &Question) -> Answer<u32, Vec<Cell>> {
        let (outcome, before) = self.search(question);
        Answer::new(outcome, || {
            let rows: Vec<&str> = question.text.lines().collect();
            let end = rows.iter().enumerate().find_map(|(row, line)| Some((row, line.find('z')?)));
            let mut way = vec![end.expect("a maze that is solved has a z")];
            while let Some(&cell) = way.last().and_then(|last| before.get(last).filter(|&before| before != last)) {
                way.push(cell);
            }
            way.reverse();
            way
        })
    }
}

/// What any caller can write, whoever answers.
fn describe<O: Oracle<Value = u32>>(oracle: &O, board: &O::Board) -> String {
    let answer = oracle.answer(board);
    assert_eq!(answer.outcome(), &oracle.value(board));
    assert_eq!(answer.witness().is_some(), answer.value().is_some());
    match answer.outcome() {
        Outcome::Exact(value) => format!("{value}"),
        Outcome::Unsolvable => "no".to_owned(),
        Outcome::BeyondLimit { limit } => format!("not within {limit}"),
        Outcome::GaveUp { at_least } => format!("gave up, at least {at_least}"),
    }
}

#[test]
fn a_search_answers_as_a_table_does() {
    let maze = |text| Question { text, limit: 10, budget: 100 };
    assert_eq!(describe(&Maze, &maze("a.z")), "2");
    assert_eq!(describe(&Maze, &maze("a#z")), "no");
    assert_eq!(describe(&Maze, &Question { limit: 1, ..maze("a.z") }), "not within 1");
    assert_eq!(describe(&Maze, &Question { budget: 2, ..maze("a.z") }), "gave up, at least 2");
    let way = Maze.answer(&maze("a#.\n..z"));
    assert_eq!(way.witness(), Some(&vec![(0, 0), (1, 0), (1, 1), (1, 2)]));

    let board = "HTT/HTT/THH".parse().unwrap();
    assert_eq!(describe(&foregone::coin_game::CoinGame, &board), "2");
    let board = "THH/HHH/HHH".parse().unwrap();
    assert_eq!(describe(&foregone::coin_game::CoinGame, &board), "no");
}
