//! One look-up of a distance: through the two indexes, a bare array, a hash map, and a search for
//! each query.
//!
//! All ways answer the same random boards in turn, many rounds, and what is shown is the median of
//! each way's rounds as a ratio to the bare array and to the hash map of the same run. Every way
//! must give the same sum of distances.

use std::collections::{HashMap, HashSet, VecDeque};
use std::hint::black_box;
use std::time::Instant;

use foregone::table::{self, Index, Move, State, Table};

const QUERIES: usize = 2048;
const ROUNDS: usize = 51;

/// The name of a way to answer, and the sum of the distances it gives for a list of states, 1000
/// for an unsolvable one.
type Way<'a> = (&'a str, Box<dyn Fn(&[u16]) -> u64 + 'a>);

fn main() {
    for (id, solvable) in [("cross-flip", true), ("coin-game", true), ("coin-game", false)] {
        let table = table::by_id(id).expect("is baked in");
        let kind = if solvable { "solvable" } else { "unsolvable" };
        println!("{id}, {QUERIES} random {kind} boards, median of {ROUNDS} rounds");
        let all = 0..table.states() as u16;
        let pool: Vec<u16> = all.filter(|&state| table.distance(State(state.into())).is_some() == solvable).collect();
        let mut random = fastrand::Rng::with_seed(1);
        let states: Vec<u16> = (0..QUERIES).map(|_| pool[random.usize(..pool.len())]).collect();
        compare(table, &states);
    }
}

fn compare(table: &'static Table<'static>, states: &[u16]) {
    let direct = direct(table);
    let array = direct.distances().to_vec();
    let entries = table.solvable_states().map(|(state, distance)| (state.0 as u16, distance as u8));
    let map: HashMap<u16, u8> = entries.collect();
    let moves: Vec<u16> = table.moves().iter().map(|mv| flips(mv) as u16).collect();
    let goals: Vec<u16> = table.goals().iter().map(|goal| goal.0 as u16).collect();
    let wide = |states: &[u16]| -> Vec<usize> { states.iter().map(|&state| state.into()).collect() };
    let (wide_moves, wide_goals) = (wide(&moves), wide(&goals));
    let ask_array = |state: u16| Some(array[usize::from(state)]).filter(|&distance| distance != Table::UNSOLVABLE);
    let ways: [Way; 6] = [
        ("bare array", Box::new(|states| sum(states, |state| ask_array(state).map(u32::from)))),
        ("direct", Box::new(|states| sum(states, |state| direct.distance(State(state.into()))))),
        ("phf", Box::new(|states| sum(states, |state| table.distance(State(state.into()))))),
        ("HashMap", Box::new(|states| sum(states, |state| map.get(&state).map(|&distance| distance.into())))),
        ("search over arrays", Box::new(|states| sum(states, |state| search_arrays(&wide_moves, &wide_goals, state)))),
        ("search over a HashSet", Box::new(|states| sum(states, |state| search_set(&moves, &goals, state)))),
    ];
    report(&ways, states);
}

/// The same table with a direct index.
fn direct(table: &'static Table<'static>) -> Table<'static> {
    let mut distances = vec![Table::UNSOLVABLE; table.states() as usize];
    for (state, distance) in table.solvable_states() {
        distances[state.0 as usize] = distance as u8;
    }
    Table::from_parts(*table.rules(), Index::Direct, distances.leak(), Some(&[]), table.histogram())
}

/// The cells that a move flips on a board of two letters, as a mask of the state.
fn flips(mv: Move) -> u64 {
    mv.apply(State(0)).map_or(0, u64::from)
}

fn sum(states: &[u16], distance: impl Fn(u16) -> Option<u32>) -> u64 {
    black_box(states).iter().map(|&state| distance(state).map_or(1000, u64::from)).sum()
}

/// What is usually submitted, at its best: breadth-first over arrays, from the board to a goal.
fn search_arrays(moves: &[usize], goals: &[usize], start: u16) -> Option<u32> {
    let mut distances = [u8::MAX; 512];
    let mut queue = [0_u16; 512];
    let (mut head, mut tail) = (0, 1);
    queue[0] = start;
    distances[usize::from(start)] = 0;
    while head < tail {
        let state = usize::from(queue[head]);
        head += 1;
        let distance = distances[state];
        if goals.contains(&state) {
            return Some(distance.into());
        }
        for next in moves.iter().map(|flips| state ^ flips) {
            if distances[next] == u8::MAX {
                distances[next] = distance + 1;
                queue[tail] = next as u16;
                tail += 1;
            }
        }
    }
    None
}

/// What is usually submitted: breadth-first with a set of visited boards.
fn search_set(moves: &[u16], goals: &[u16], start: u16) -> Option<u32> {
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

fn report(ways: &[Way], states: &[u16]) {
    let expected = ways[0].1(states);
    let mut nanoseconds = vec![Vec::new(); ways.len()];
    for _ in 0..ROUNDS {
        for ((name, way), times) in ways.iter().zip(&mut nanoseconds) {
            let start = Instant::now();
            assert_eq!(way(states), expected, "{name} gives another sum");
            times.push(start.elapsed().as_nanos() as f64 / states.len() as f64);
        }
    }
    let medians: Vec<f64> = nanoseconds.iter_mut().map(|times| median(times)).collect();
    println!("{:24}{:>12}{:>14}{:>14}{:>14}", "", "ns", "to the array", "to HashMap", "to phf");
    for ((name, _), time) in ways.iter().zip(&medians) {
        println!("{name:24}{time:12.2}{:14.2}{:14.2}{:14.2}", time / medians[0], time / medians[3], time / medians[2]);
    }
    println!();
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
