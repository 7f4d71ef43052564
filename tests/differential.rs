//! Tables against slow twins that share no code with them, on all boards.

mod twin;

use foregone::oracle::Outcome;
use foregone::table::{self, Table};
use twin::{COIN_GAME, CROSS_FLIP, Twin};

const TWINS: [Twin; 2] = [CROSS_FLIP, COIN_GAME];

fn table_of(twin: &Twin) -> &'static Table<'static> {
    table::by_id(twin.id).expect("is baked in")
}

#[test]
fn every_value_is_the_twins() {
    for twin in TWINS {
        let values = twin.values();
        assert_eq!(values.len(), 512);
        for (text, value) in values {
            let board = table_of(&twin).parse(&text).unwrap();
            let outcome = value.map_or(Outcome::Unsolvable, Outcome::Exact);
            assert_eq!(table::answer(&board).outcome(), &outcome, "{board:?}");
        }
    }
}

#[test]
fn first_moves_are_all_moves_that_lead_one_nearer() {
    for twin in TWINS {
        let values = twin.values();
        for (text, value) in &values {
            let board = table_of(&twin).parse(text).unwrap();
            let nearer = |mv: &&&str| {
                value.is_some_and(|value| values[&twin.apply(mv, text)].map(|after| after + 1) == Some(value))
            };
            let expected: Vec<&str> = twin.moves.iter().filter(nearer).copied().collect();
            let found: Vec<&str> = table::answer(&board).first_moves().map(|mv| mv.name()).collect();
            assert_eq!(found, expected, "{board:?}");
        }
    }
}

#[test]
fn every_solution_is_the_first_of_the_shortest_by_rank_and_ends_at_a_goal() {
    for twin in TWINS {
        let values = twin.values();
        for (text, value) in &values {
            let board = table_of(&twin).parse(text).unwrap();
            let answer = table::answer(&board);
            let mut at = text.clone();
            let mut left = value.unwrap_or(0);
            for mv in answer.moves() {
                let nearer = |mv: &&&str| values[&twin.apply(mv, &at)] == Some(left - 1);
                assert_eq!(Some(&mv.name()), twin.moves.iter().find(nearer), "{board:?} at {at}");
                at = twin.apply(mv.name(), &at);
                left -= 1;
            }
            assert_eq!(left, 0, "{board:?}");
            assert!(value.is_none() || values[&at] == Some(0), "{board:?} ends at {at}");
            let states: Vec<_> = answer.witness().into_iter().flat_map(|solution| solution.states()).collect();
            assert_eq!(states.len() as u32, value.map_or(0, |value| value + 1), "{board:?}");
            assert_eq!(states.last().copied(), value.map(|_| table_of(&twin).parse(&at).unwrap().state()), "{board:?}");
        }
    }
}
