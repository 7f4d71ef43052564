//! What tables say of themselves.

use foregone::table::{self, Index, State, Table};

fn cross_flip() -> &'static Table<'static> {
    table::by_id("cross-flip").expect("is baked in")
}

fn coin_game() -> &'static Table<'static> {
    table::by_id("coin-game").expect("is baked in")
}

/// The layers as the judge problems' facts have them: all sets of clicks; all sets of lines.
#[test]
fn layers_are_the_published_ones() {
    assert_eq!(cross_flip().histogram(), [1, 9, 36, 84, 126, 126, 84, 36, 9, 1]);
    assert_eq!(coin_game().histogram(), [2, 16, 44, 48, 18]);
    for (table, solvable, radius) in [(cross_flip(), 512, 9), (coin_game(), 128, 4)] {
        assert_eq!((table.states(), table.solvable(), table.radius()), (512, solvable, radius));
        for (distance, &count) in table.histogram().iter().enumerate() {
            assert_eq!(table.states_at(distance as u32).count() as u64, count);
        }
        assert_eq!(table.states_at(radius + 1).count(), 0);
    }
}

#[test]
fn lists_its_tables_by_id() {
    assert!(table::all().is_sorted_by(|a, b| a.id() < b.id()));
    for table in table::all() {
        assert!(std::ptr::eq(table::by_id(table.id()).unwrap(), *table));
    }
    assert!(table::by_id("coin-gam").is_none());
}

#[test]
fn states_and_boards_are_one_to_one_and_ascend() {
    for table in table::all() {
        for (place, board) in table.boards().enumerate().take(1 << 16) {
            assert_eq!(board.state(), State(place as u64));
            assert_eq!(table.parse(&board.to_string()), Ok(board));
        }
        for (state, distance) in table.solvable_states().take(1 << 16) {
            assert_eq!(table.distance(state), Some(distance));
        }
    }
    assert_eq!(cross_flip().boards().count(), 512);
    assert_eq!(coin_game().boards().count(), 512);
    // the packing that the judge problem's facts give: 100110100 in base 2
    assert_eq!(cross_flip().parse("*../**./*..").unwrap().state(), State(308));
}

#[test]
fn states_past_the_last_have_no_answer() {
    for table in [cross_flip(), coin_game()] {
        for state in [512, 513, 1 << 16, 1 << 32, u64::MAX].map(State) {
            assert!(table.board(state).is_none());
            assert!(table.distance(state).is_none());
            assert!(table.first_moves(state).is_empty());
            assert!(table.solution(state).is_none());
        }
    }
}

#[test]
fn one_look_up_finds_what_two_find() {
    for table in table::all() {
        for state in (0..table.states() as u64 + 2).map(State) {
            let found = table.look_up(state).map(|(distance, first_moves)| (distance, first_moves.bits()));
            let expected = table.distance(state).map(|distance| (distance, table.first_moves(state).bits()));
            assert_eq!(found, expected, "{} {state:?}", table.id());
        }
    }
}

#[test]
fn every_table_proves_itself() {
    for table in table::all() {
        assert!(table.verify().is_ok(), "{}", table.id());
    }
}

#[test]
fn proves_the_bundled_tables() {
    let proof = cross_flip().verify().unwrap();
    assert_eq!((proof.goals, proof.entries, proof.unsolvable), (1, 512, 0));
    // each board needs exactly its click set, in any order: the sum over all sets of their sizes
    assert_eq!((proof.first_moves, proof.other_moves), (9 << 8, 9 << 8));
    let proof = coin_game().verify().unwrap();
    assert_eq!((proof.goals, proof.entries, proof.unsolvable), (2, 128, 384));
    assert_eq!(proof.first_moves + proof.other_moves, 128 * 8);
}

/// The bytes of a table's look-ups, as the README gives them in KiB.
#[test]
fn tables_are_as_large_as_stated() {
    for (table, bytes) in [(cross_flip(), 4952), (coin_game(), 1112)] {
        let Index::Phf16(map) = *table.index() else { panic!("512 states fit 16 bits") };
        let first_moves = table.stored_first_moves().unwrap();
        let index = size_of_val(map.disps) + size_of_val(map.entries);
        assert_eq!(index + size_of_val(table.distances()) + size_of_val(first_moves), bytes, "{}", table.id());
    }
}
