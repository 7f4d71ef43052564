//! One look-up of a distance: through the two indexes, a bare array, a hash map, and a search for each query.
//!
//! All ways answer the same random boards in turn, many rounds, and what is shown is the median of each way's rounds as a
//! ratio to the bare array and to the hash map of the same run. Every way must give the same sum of distances.

use std::collections::{HashMap, HashSet, VecDeque};
use std::hint::black_box;
use std::time::Instant;

use foregone::table::{self, Index, State, Table};

const QUERIES: usize = 4096;
const ROUNDS: usize = 51;

/// The name of a way to answer, and the sum of the distances it gives for a list of states, 1000 for an unsolvable one.
type Way<'a> = (&'a str, Box<dyn Fn(&[u64]) -> u64 + 'a>);

fn main() {
    for id in ["cross-flip", "coin-game"] {
        let table = table::by_id(id).expect("is baked in");
        let direct = direct(table);
        let array: Vec<u8> = direct.distances.to_vec();
        let map: HashMap<u64, u8> =
            table.solvable_states().map(|(state, distance)| (state.0, distance as u8)).collect();
        let moves: Vec<u64> = table.moves.iter().map(|mv| mv.flips).collect();
        let goals: Vec<u64> = table.goals.iter().map(|goal| goal.0).collect();
        let sum = |distance: Option<u32>| distance.map_or(1000, u64::from);
        let ways: [Way; 6] = [
            (
                "bare array",
                Box::new(|states| {
                    each(states, |state| match array[state as usize] {
                        Table::UNSOLVABLE => 1000,
                        distance => distance.into(),
                    })
                }),
            ),
            ("direct", Box::new(|states| each(states, |state| sum(direct.distance(State(state)))))),
            ("phf", Box::new(|states| each(states, |state| sum(table.distance(State(state)))))),
            (
                "HashMap",
                Box::new(|states| each(states, |state| map.get(&state).map_or(1000, |&distance| distance.into()))),
            ),
            ("search over arrays", Box::new(|states| each(states, |state| sum(search_arrays(&moves, &goals, state))))),
            ("search over a HashSet", Box::new(|states| each(states, |state| sum(search_set(&moves, &goals, state))))),
        ];
        report(table, &ways);
    }
}

/// The same table with a direct index.
fn direct(table: &'static Table) -> Table {
    let mut distances = vec![Table::UNSOLVABLE; table.states() as usize];
    for (state, distance) in table.solvable_states() {
        distances[state.0 as usize] = distance as u8;
    }
    Table { index: Index::Direct, distances: distances.leak(), first_moves: &[], ..*table }
}

fn each(states: &[u64], distance: impl Fn(u64) -> u64) -> u64 {
    black_box(states).iter().map(|&state| distance(state)).sum()
}

/// What is usually submitted, at its best: breadth-first over arrays, from the board to a goal.
fn search_arrays(moves: &[u64], goals: &[u64], start: u64) -> Option<u32> {
    let mut distances = [u8::MAX; 512];
    let mut queue = [0_u16; 512];
    let (mut head, mut tail) = (0, 1);
    queue[0] = start as u16;
    distances[start as usize] = 0;
    while head < tail {
        let state = u64::from(queue[head]);
        head += 1;
        let distance = distances[state as usize];
        if goals.contains(&state) {
            return Some(distance.into());
        }
        for next in moves.iter().map(|flips| state ^ flips) {
            if distances[next as usize] == u8::MAX {
                distances[next as usize] = distance + 1;
                queue[tail] = next as u16;
                tail += 1;
            }
        }
    }
    None
}

/// What is usually submitted: breadth-first with a set of visited boards.
fn search_set(moves: &[u64], goals: &[u64], start: u64) -> Option<u32> {
    let mut visited = HashSet::from([start]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((state, distance)) = queue.pop_front() {
        if goals.contains(&state) {
            return Some(distance);
        }
        for next in moves.iter().map(|flips| state ^ flips) {
            if visited.insert(next) {
                queue.push_back((next, distance + 1));
            }
        }
    }
    None
}

fn report(table: &Table, ways: &[Way]) {
    let mut random = fastrand::Rng::with_seed(1);
    let states: Vec<u64> = (0..QUERIES).map(|_| random.u64(0..table.states() as u64)).collect();
    let mut nanoseconds = vec![Vec::new(); ways.len()];
    let expected = ways[0].1(&states);
    for _ in 0..ROUNDS {
        for ((name, way), times) in ways.iter().zip(&mut nanoseconds) {
            let slow = name.starts_with("search");
            let states = if slow { &states[..QUERIES / 64] } else { &states[..] };
            let start = Instant::now();
            let sum = way(states);
            times.push(start.elapsed().as_nanos() as f64 / states.len() as f64);
            assert!(slow || sum == expected, "{name} gives another sum");
        }
    }
    for (name, way) in ways {
        assert_eq!(way(&states), expected, "{name} gives another sum");
    }
    let medians: Vec<f64> = nanoseconds.iter_mut().map(|times| median(times)).collect();
    println!("{}, {QUERIES} random boards, median of {ROUNDS} rounds", table.id);
    println!("{:24}{:>12}{:>14}{:>14}", "", "ns", "to the array", "to HashMap");
    for ((name, _), time) in ways.iter().zip(&medians) {
        println!("{name:24}{time:12.2}{:14.2}{:14.2}", time / medians[0], time / medians[3]);
    }
    println!("{:24}{:12.0} times as fast as a search over arrays\n", "phf", medians[4] / medians[2]);
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
