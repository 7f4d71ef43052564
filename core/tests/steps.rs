//! Steps of any kind are partial injections, and do what their pictures say.

use std::collections::HashMap;

use foregone_core::grid::Grid;
use foregone_core::rules::{Change, Framing, MoveData, Rules, RulesParts, State, StepData};
use proptest::prelude::*;

const LETTERS: &str = "abcdefgh";

/// The rules of a board of one row, with one move of these steps.
fn with_rules<R>(
    base: usize,
    cells: usize,
    steps: &[StepData],
    changes: &[Change],
    ask: impl FnOnce(&Rules) -> R,
) -> R {
    ask(&Rules::from_parts(RulesParts {
        id: "steps",
        about: "",
        grid: Grid::new(1, cells).unwrap(),
        alphabet: &LETTERS[..base],
        framing: Framing::default(),
        goals: &[State(0)],
        names: "mv",
        moves: &[MoveData { name_end: 2, step_end: steps.len() as u32 }],
        steps,
        changes,
    }))
}

fn digits(State(mut state): State, base: usize, cells: usize) -> Vec<u8> {
    let mut digits = vec![0; cells];
    for digit in digits.iter_mut().rev() {
        *digit = (state % base as u64) as u8;
        state /= base as u64;
    }
    digits
}

fn state(digits: &[u8], base: usize) -> State {
    State(digits.iter().fold(0, |state, digit| state * base as u64 + u64::from(*digit)))
}

/// The twin: what a step does, told of lists of letters.
fn plain(step: &StepData, changes: &[Change], board: &[u8], base: usize) -> Option<Vec<u8>> {
    let mut after = board.to_vec();
    match *step {
        StepData::Flips(flips) => {
            for (place, letter) in after.iter_mut().rev().enumerate() {
                *letter = (*letter + (flips >> place & 1) as u8) % base as u8;
            }
        }
        StepData::Changes { start, end } => {
            let changes = &changes[start as usize..end as usize];
            if changes.iter().any(|change| change.guard.is_some_and(|guard| board[usize::from(change.cell)] != guard)) {
                return None;
            }
            for change in changes {
                after[usize::from(change.cell)] = (board[usize::from(change.source)] + change.add) % base as u8;
            }
        }
    }
    Some(after)
}

/// Changes of some cells that take letters of each other.
fn injective(base: usize, cells: usize) -> impl Strategy<Value = Vec<Change>> {
    let all: Vec<u8> = (0..cells as u8).collect();
    let some = proptest::sample::subsequence(all, 1..=cells);
    let shuffled = some.prop_flat_map(|cells| (Just(cells.clone()), Just(cells).prop_shuffle()));
    let value = 0..base as u8;
    shuffled.prop_flat_map(move |(cells, sources)| {
        let guard = proptest::option::weighted(0.4, value.clone());
        let rest = proptest::collection::vec((value.clone(), guard), cells.len());
        rest.prop_map(move |rest| {
            let changes = cells.iter().zip(&sources).zip(rest);
            changes.map(|((&cell, &source), (add, guard))| Change { cell, source, add, guard }).collect()
        })
    })
}

/// Any changes, most of which are no injection.
fn any_changes(base: usize, cells: usize) -> impl Strategy<Value = Vec<Change>> {
    let (cell, value) = (0..=cells as u8, 0..=base as u8);
    let change = (cell.clone(), cell, value.clone(), proptest::option::weighted(0.3, value));
    let change = change.prop_map(|(cell, source, add, guard)| Change { cell, source, add, guard });
    proptest::collection::vec(change, 0..4)
}

fn sizes() -> impl Strategy<Value = (usize, usize)> {
    (2_usize..=5, 1_usize..=4)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// The law: each of apply and unapply undoes the other where it is defined. And apply is what
    /// the twin says.
    #[test]
    fn a_step_is_undone((base, cells, changes, flips) in sizes().prop_flat_map(|(base, cells)| {
        (Just(base), Just(cells), injective(base, cells), 1_u64..1 << cells)
    })) {
        for data in [StepData::Flips(flips), StepData::Changes { start: 0, end: changes.len() as u32 }] {
            with_rules(base, cells, &[data], &changes, |rules| {
                assert!(rules.are_legal(), "{data:?} {changes:?}");
                let step = rules.moves().steps().next().unwrap();
                for board in (0..rules.states() as u64).map(State) {
                    let expected = plain(&data, &changes, &digits(board, base, cells), base);
                    let after = step.apply(board);
                    assert_eq!(after, expected.map(|after| state(&after, base)), "{data:?} {changes:?} {board:?}");
                    if let Some(after) = after {
                        assert_eq!(step.unapply(after), Some(board), "{data:?} {changes:?}");
                    }
                    if let Some(before) = step.unapply(board) {
                        assert_eq!(step.apply(before), Some(board), "{data:?} {changes:?}");
                    }
                }
            });
        }
    }

    /// Rules are legal only if their steps are partial injections of the boards.
    #[test]
    fn legal_steps_are_injections((base, cells, changes) in sizes().prop_flat_map(|(base, cells)| {
        (Just(base), Just(cells), any_changes(base, cells))
    })) {
        let data = StepData::Changes { start: 0, end: changes.len() as u32 };
        with_rules(base, cells, &[data], &changes, |rules| {
            let step = rules.moves().steps().next().unwrap();
            let mut reached: HashMap<State, State> = HashMap::new();
            for board in (0..rules.states() as u64).map(State) {
                let (after, _) = (step.apply(board), step.unapply(board)); // neither panics, legal or not
                if rules.are_legal() && let Some(after) = after {
                    assert!(u128::from(after.0) < rules.states());
                    assert_eq!(reached.insert(after, board), None, "{changes:?}");
                }
            }
        });
    }

    /// A move of several steps makes the one that is possible. Its predecessors are the boards that
    /// it leads from.
    #[test]
    fn a_move_makes_the_possible_step((base, cells, one, other) in sizes().prop_flat_map(|(base, cells)| {
        (Just(base), Just(cells), injective(base, cells), injective(base, cells))
    })) {
        let changes = [one.clone(), other.clone()].concat();
        let (middle, end) = (one.len() as u32, changes.len() as u32);
        let steps = [StepData::Changes { start: 0, end: middle }, StepData::Changes { start: middle, end }];
        with_rules(base, cells, &steps, &changes, |rules| {
            let mv = rules.moves().get(0).unwrap();
            let boards: Vec<State> = (0..rules.states() as u64).map(State).collect();
            let possible = |board: State| mv.steps().filter_map(|step| step.apply(board)).collect::<Vec<_>>();
            let are_exclusive = boards.iter().all(|board| possible(*board).len() <= 1);
            assert!(are_exclusive || !rules.are_legal(), "{changes:?}");
            for &board in boards.iter().filter(|_| rules.are_legal()) {
                assert_eq!(mv.apply(board), possible(board).first().copied());
                let mut found: Vec<State> = mv.predecessors(board).collect();
                found.sort_unstable();
                let expected: Vec<State> = boards.iter().copied().filter(|before| mv.apply(*before) == Some(board)).collect();
                assert_eq!(found, expected, "{changes:?}");
            }
        });
    }
}

/// Steps of the largest boards: the highest digits of 64 cells, of which two letters make 2^64
/// states, and 16 letters on 16 cells.
#[test]
fn the_highest_digits_are_reached() {
    let ends =
        [Change { cell: 0, source: 63, add: 1, guard: None }, Change { cell: 63, source: 0, add: 0, guard: Some(1) }];
    with_rules(2, 64, &[StepData::Changes { start: 0, end: 2 }], &ends, |rules| {
        assert!(rules.are_legal());
        let step = rules.moves().steps().next().unwrap();
        assert_eq!(step.apply(State(1)), Some(State(0)));
        assert_eq!(step.apply(State(1 << 63 | 1)), Some(State(1)));
        assert_eq!(step.apply(State(1 << 63)), None);
        assert_eq!(step.unapply(State(1)), Some(State(1 << 63 | 1)));
    });
    let letters = "0123456789abcdef";
    let rules = Rules::from_parts(RulesParts {
        id: "hex",
        about: "",
        grid: Grid::new(4, 4).unwrap(),
        alphabet: letters,
        framing: Framing::default(),
        goals: &[State(0)],
        names: "mv",
        moves: &[MoveData { name_end: 2, step_end: 1 }],
        steps: &[StepData::Flips(1 << 15 | 1)],
        changes: &[],
    });
    assert_eq!(rules.states(), 1 << 64);
    let step = rules.moves().steps().next().unwrap();
    assert_eq!(step.apply(State(0xf000_0000_0000_0003)), Some(State(4)));
    assert_eq!(step.unapply(State(4)), Some(State(0xf000_0000_0000_0003)));
}
