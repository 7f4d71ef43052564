//! No method of a table panics, whatever its parts are.

use foregone_core::grid::Grid;
use foregone_core::rules::{Change, Framing, MoveData, Rules, RulesParts, State, StepData};
use foregone_core::table::{self, Index, Keys, Table};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

fn numbers() -> impl Strategy<Value = u32> {
    prop_oneof![0_u32..8, Just(u32::MAX)]
}

fn states() -> impl Strategy<Value = State> {
    prop_oneof![0_u64..600, any::<u64>()].prop_map(State)
}

fn steps() -> impl Strategy<Value = StepData> {
    prop_oneof![
        any::<u64>().prop_map(StepData::Flips),
        (numbers(), numbers()).prop_map(|(start, end)| StepData::Changes { start, end }),
    ]
}

fn changes() -> impl Strategy<Value = Change> {
    (any::<u8>(), any::<u8>(), any::<u8>(), option::of(any::<u8>())).prop_map(|(cell, source, add, guard)| Change {
        cell,
        source,
        add,
        guard,
    })
}

/// Letters of tables, and texts that are none.
fn alphabets() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(vec!["", "a", "ab", "abc", "aa", "é", ". ", "./", "0123456789abcdef"])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn no_method_panics(
        (rows, columns) in (0_usize..20, 0_usize..9),
        alphabet in alphabets(),
        goals in vec(states(), 0..3),
        moves in vec((numbers(), numbers()), 0..70),
        (steps, changes) in (vec(steps(), 0..4), vec(changes(), 0..4)),
        keys in option::of((any::<u8>(), vec(any::<u8>(), 0..20))),
        distances in vec(any::<u8>(), 0..20),
        first_moves in option::of(vec(any::<u8>(), 0..40)),
        histogram in vec(any::<u64>(), 0..300),
        asked in vec(states(), 1..8),
    ) {
        let moves: Vec<MoveData> =
            moves.into_iter().map(|(name_end, step_end)| MoveData { name_end, step_end }).collect();
        let rules = Rules::from_parts(RulesParts {
            id: alphabet,
            about: "",
            grid: Grid::new(rows, columns).unwrap_or_default(),
            alphabet,
            framing: Framing::default(),
            goals: &goals,
            names: "nämes",
            moves: &moves,
            steps: &steps,
            changes: &changes,
        });
        let index = match &keys {
            None => Index::Direct,
            Some((width, bytes)) => Index::Keys(Keys::new(*width, bytes)),
        };
        let table = Table::from_parts(rules, index, &distances, first_moves.as_deref(), &histogram);
        let _ = (table.verify(), table.solvable(), table.radius(), table.states());
        let _ = (table.solvable_states().count(), table.boards().take(20).count());
        for state in asked {
            let _ = (table.distance(state), table.first_moves(state).iter().count(), table.look_up(state));
            for mv in table.moves() {
                let _ = (mv.to_string(), mv.apply(state), mv.predecessors(state).count());
            }
            if let Some(solution) = table.solution(state) {
                let _ = (solution.moves().count(), solution.states().count());
            }
            if let Some(board) = table.board(state) {
                let _ = (board.to_string(), format!("{board:?}"), table::answer(&board).value());
                let _ = (table.parse(&board.to_string()), table.parse("ab\na/ b"));
            }
        }
    }
}
