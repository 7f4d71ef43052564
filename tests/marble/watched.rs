//! Watches of a search: they count its states, stop it after any call, and change nothing else.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use foregone::marble::{Level, Maze, OracleError, Solver};
use foregone::oracle::{Oracle, Outcome};
use foregone::watch::Watch;

/// Counts units and calls, and stops at a call.
#[derive(Debug, Default)]
struct StopAt {
    /// The call that stops, counted from 1; 0 for none.
    call: u64,
    calls: AtomicU64,
    units: AtomicU64,
    begun: AtomicU64,
}

impl StopAt {
    fn call(call: u64) -> StopAt {
        StopAt { call, ..StopAt::default() }
    }

    fn calls(&self) -> u64 {
        self.calls.load(Ordering::Relaxed)
    }

    fn units(&self) -> u64 {
        self.units.load(Ordering::Relaxed)
    }
}

impl Watch for StopAt {
    fn begin(&self, units: u64) {
        self.begun.fetch_add(units, Ordering::Relaxed);
    }

    fn advance(&self, units: u64) -> ControlFlow<()> {
        self.units.fetch_add(units, Ordering::Relaxed);
        match self.calls.fetch_add(1, Ordering::Relaxed) + 1 == self.call {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}

/// A random level of 60x60 that is solved after 40,000 states or more. The first seed is enough;
/// the others are for a generator with other numbers.
fn large_level() -> Level {
    let side = 60;
    let level = |seed| {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut letters: Vec<char> =
            (0..side * side).map(|_| if random.u32(0..100) < 10 { '#' } else { '.' }).collect();
        for letter in ['R', 'B', 'O'] {
            letters[random.usize(..side * side)] = letter;
        }
        letters.chunks(side).map(String::from_iter).collect::<Vec<_>>().join("/").parse::<Level>().ok()
    };
    let is_large = |level: &Level| {
        let within = |budget| Solver::default().with_budget(budget).value(level);
        matches!(within(40_000), Outcome::GaveUp { .. }) && within(400_000).exact().is_some()
    };
    (6..1000_u64).filter_map(level).find(is_large).expect("one of many levels is large")
}

#[test]
fn a_search_is_stopped_at_every_call() {
    let (level, solver) = (large_level(), Solver::default());
    let (value, answer) = (solver.value(&level), solver.answer(&level));
    let (all, all_of_answer) = (StopAt::default(), StopAt::default());
    assert_eq!(solver.value_watched(&level, &all), value);
    assert_eq!(solver.answer_watched(&level, &all_of_answer), answer);
    assert!(all.calls() > 5 && all_of_answer.calls() > all.calls() + 5, "{all:?} {all_of_answer:?}");
    let mut before = 0;
    for call in 1..=all.calls() {
        let watch = StopAt::call(call);
        let outcome = solver.value_watched(&level, &watch);
        let Outcome::GaveUp { at_least } = outcome else { panic!("{outcome:?} at call {call}") };
        assert!(before <= at_least && Some(at_least) <= value.exact() && at_least > 0, "{at_least} at call {call}");
        assert_eq!(watch.calls(), call, "called again after it has stopped the search");
        before = at_least;
    }
    for call in 1..=all_of_answer.calls() {
        let watch = StopAt::call(call);
        let stopped = solver.answer_watched(&level, &watch);
        assert!(matches!(stopped.outcome(), Outcome::GaveUp { at_least } if Some(*at_least) <= value.exact()));
        assert_eq!((stopped.witness(), watch.calls()), (None, call));
    }
}

#[test]
fn a_watch_counts_the_states_of_a_search() {
    let (level, watch) = (large_level(), StopAt::default());
    let value = Solver::default().value_watched(&level, &watch);
    // It has found at least these states, and at most some thousands that it has not been called
    // for.
    let within = |budget| Solver::default().with_budget(budget).value(&level);
    assert!(matches!(within(watch.units() - 1), Outcome::GaveUp { .. }));
    assert_eq!(within(watch.units() + 5000), value);
    assert!(watch.units() / watch.calls() > 4000, "called too often: {watch:?}");
}

#[test]
fn a_small_level_is_answered_without_a_call() {
    let level: Level = "#######/#...RB#/#.#####/#.....#/#####.#/#O....#/#######".parse().unwrap();
    let watch = StopAt::call(1);
    assert_eq!(Solver::default().value_watched(&level, &watch), Outcome::Exact(5));
    assert_eq!(Solver::default().answer_watched(&level, &watch).value(), Some(5));
    assert_eq!(watch.calls(), 0);
}

#[test]
fn a_search_of_a_maze_is_stopped_at_every_call() {
    let maze = Maze::new(&large_level());
    let oracle = maze.clone().oracle().unwrap();
    let all = StopAt::default();
    let watched = maze.clone().oracle_watched(Maze::MAX_STATES, &all).unwrap();
    assert_eq!((watched.states(), watched.histogram()), (oracle.states(), oracle.histogram()));
    assert_eq!(all.begun.load(Ordering::Relaxed), oracle.states());
    assert!((oracle.solvable() - 4096..=oracle.solvable()).contains(&all.units()), "{all:?}");
    assert!(all.calls() > 100, "{all:?}");
    for call in [1, 2, 10, all.calls() / 2, all.calls()] {
        let watch = StopAt::call(call);
        let error = maze.clone().oracle_watched(Maze::MAX_STATES, &watch).unwrap_err();
        assert_eq!((error, watch.calls()), (OracleError::Stopped, call));
        assert_eq!(error.to_string(), "the search was stopped");
    }
    let watch = StopAt::call(1);
    let error = maze.oracle_watched(11, &watch).unwrap_err();
    assert_eq!((error, watch.calls()), (OracleError::TooManyStates { budget: 11, states: oracle.states() }, 0));
}
