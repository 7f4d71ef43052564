//! The proof must fail on a table that is not true, whatever is wrong with it.

use foregone::grid::Grid;
use foregone::rules::{MoveData, Rules, RulesParts, StepData};
use foregone::table::phf::Map;
use foregone::table::{self, Flaw, Framing, Index, Proof, State, Table};

/// A table taken apart, to be changed and put together again.
#[derive(Clone)]
struct Draft {
    like: &'static Table<'static>,
    /// The states and ranks of a perfect hash, or `None` for a direct index.
    keys: Option<Vec<(u16, u16)>>,
    goals: Vec<State>,
    moves: Vec<MoveData>,
    steps: Vec<StepData>,
    distances: Vec<u8>,
    first_moves: Vec<u8>,
    histogram: Vec<u64>,
}

impl Draft {
    fn of(table: &'static Table<'static>) -> Draft {
        let RulesParts { goals, moves, steps, .. } = table.rules().parts();
        Draft {
            like: table,
            keys: Some(map_of(table).entries.to_vec()),
            goals: goals.to_vec(),
            moves: moves.to_vec(),
            steps: steps.to_vec(),
            distances: table.distances().to_vec(),
            first_moves: table.stored_first_moves().expect("are stored").to_vec(),
            histogram: table.histogram().to_vec(),
        }
    }

    /// The same table with a direct index.
    fn direct(table: &'static Table<'static>) -> Draft {
        let mut draft = Draft { keys: None, distances: vec![Table::UNSOLVABLE; 512], ..Draft::of(table) };
        let width = draft.moves.len().div_ceil(8);
        draft.first_moves = vec![0; 512 * width];
        for (state, distance) in table.solvable_states() {
            let rank = state.0 as usize;
            draft.distances[rank] = distance as u8;
            let bits = table.first_moves(state).bits().to_le_bytes();
            draft.first_moves[rank * width..][..width].copy_from_slice(&bits[..width]);
        }
        draft
    }

    /// Checks the proof, with rules that are changed further.
    fn verify_with<'a>(&'a self, change: impl FnOnce(&mut RulesParts<'a>)) -> Result<Proof, Flaw> {
        let Draft { like, keys, goals, moves, steps, distances, first_moves, histogram } = self;
        let map = keys.as_ref().map(|keys| Map { entries: keys.clone().leak(), ..*map_of(like) });
        let index = map.as_ref().map_or(Index::Direct, Index::Phf16);
        let mut parts = RulesParts { goals, moves, steps, ..like.rules().parts() };
        change(&mut parts);
        Table::from_parts(Rules::from_parts(parts), index, distances, Some(first_moves), histogram).verify()
    }

    fn verify(&self) -> Result<Proof, Flaw> {
        self.verify_with(|_| {})
    }
}

fn map_of(table: &Table<'static>) -> &'static Map<u16, u16> {
    let Index::Phf16(map) = *table.index() else { panic!("the bundled tables have small keys") };
    map
}

/// Both tables with both indexes.
fn drafts() -> Vec<Draft> {
    ["cross-flip", "coin-game"]
        .into_iter()
        .map(|id| table::by_id(id).expect("is baked in"))
        .flat_map(|table| [Draft::of(table), Draft::direct(table)])
        .collect()
}

/// What the proof says when `change` has been made to a draft.
fn flaw(draft: &Draft, change: impl FnOnce(&mut Draft)) -> Flaw {
    let mut draft = draft.clone();
    change(&mut draft);
    draft.verify().expect_err("the table is not true any more")
}

/// Makes the histogram fit distances that were changed, so that the change itself must be found.
fn count_again(draft: &mut Draft) {
    let solvable = draft.distances.iter().filter(|&&distance| distance != Table::UNSOLVABLE);
    let mut histogram = vec![0; 1 + usize::from(*solvable.clone().max().expect("an entry is left"))];
    solvable.for_each(|&distance| histogram[usize::from(distance)] += 1);
    draft.histogram = histogram;
}

fn solvable_ranks(draft: &Draft) -> Vec<usize> {
    (0..draft.distances.len()).filter(|&rank| draft.distances[rank] != Table::UNSOLVABLE).collect()
}

#[test]
fn holds_where_nothing_is_changed() {
    for draft in drafts() {
        let entries = draft.like.solvable();
        assert_eq!(draft.verify().map(|proof| proof.entries), Ok(entries));
    }
}

#[test]
fn fails_on_any_other_distance_of_any_entry() {
    for draft in drafts() {
        for rank in solvable_ranks(&draft) {
            let true_distance = draft.distances[rank];
            for distance in (0..=draft.like.radius() as u8 + 1).filter(|&other| other != true_distance) {
                let flaw = flaw(&draft, |draft| {
                    draft.distances[rank] = distance;
                    count_again(draft);
                });
                let found = match (true_distance, distance) {
                    (0, _) => matches!(flaw, Flaw::Goal(_)),
                    (_, 0) => matches!(flaw, Flaw::NotAGoal(_) | Flaw::NotNamed(..) | Flaw::TooNear(..)),
                    _ => matches!(flaw, Flaw::NotNearer(..) | Flaw::NotNamed(..) | Flaw::TooNear(..)),
                };
                assert!(found, "{}: rank {rank} at {distance}: {flaw}", draft.like.id());
            }
        }
    }
}

#[test]
fn fails_on_a_histogram_of_another_table() {
    for draft in drafts() {
        for distance in 0..draft.histogram.len() {
            assert_eq!(flaw(&draft, |draft| draft.histogram[distance] += 1), Flaw::Histogram(distance));
        }
        let radius = draft.histogram.len();
        assert_eq!(flaw(&draft, |draft| draft.histogram.push(0)), Flaw::Histogram(radius));
        assert_eq!(flaw(&draft, |draft| draft.histogram.truncate(radius - 1)), Flaw::Histogram(radius - 1));
        assert_eq!(flaw(&draft, |draft| draft.histogram.clear()), Flaw::Histogram(0));
    }
}

#[test]
fn fails_on_other_goals() {
    for draft in drafts() {
        let goal = draft.goals[0];
        let none_left = draft.goals.len() == 1;
        let expected = if none_left { Flaw::Bounds } else { Flaw::NotAGoal(goal) };
        assert_eq!(flaw(&draft, |draft| _ = draft.goals.remove(0)), expected);
        assert_eq!(flaw(&draft, |draft| draft.goals.insert(1, State(1))), Flaw::Goal(State(1)));
        assert_eq!(flaw(&draft, |draft| draft.goals = vec![State(512)]), Flaw::Bounds);
    }
}

#[test]
fn fails_on_other_moves() {
    for draft in drafts() {
        for mv in 0..draft.moves.len() {
            for cell in 0..9 {
                let flaw = flaw(&draft, |draft| {
                    let StepData::Flips(flips) = &mut draft.steps[mv] else { panic!("the moves are flips") };
                    *flips ^= 1 << cell;
                });
                assert!(!matches!(flaw, Flaw::Lengths | Flaw::Rank(_) | Flaw::Histogram(_)), "{flaw}");
            }
        }
    }
}

#[test]
fn fails_on_an_index_that_leads_elsewhere() {
    for draft in drafts().into_iter().filter(|draft| draft.keys.is_some()) {
        let keys = draft.keys.clone().expect("is a perfect hash");
        for (slot, key) in keys.iter().enumerate() {
            let change = |change: fn(&mut (u16, u16))| {
                flaw(&draft, |draft| change(&mut draft.keys.as_mut().expect("is a perfect hash")[slot]))
            };
            let state = State(key.0.into());
            assert_eq!(change(|(state, _)| *state ^= 512), Flaw::Rank(State(state.0 ^ 512)));
            assert_eq!(change(|(_, rank)| *rank = 512), Flaw::Rank(state));
            // to a neighbour, which may even find the slot
            assert!(!matches!(change(|(state, _)| *state ^= 1), Flaw::Bounds | Flaw::Lengths | Flaw::Histogram(_)));
        }
        let swapped = flaw(&draft, |draft| draft.keys.as_mut().expect("is a perfect hash").swap(3, 4));
        assert_eq!(swapped, Flaw::Rank(State(keys[4].0.into())));
        let shorter = flaw(&draft, |draft| _ = draft.keys.as_mut().expect("is a perfect hash").pop());
        assert_eq!(shorter, Flaw::Lengths);
    }
}

/// The entry of one state given to another, so that two states share a rank.
#[test]
fn fails_on_any_two_ranks_exchanged() {
    for draft in drafts().into_iter().filter(|draft| draft.keys.is_some()) {
        let keys = draft.keys.clone().expect("is a perfect hash");
        for slot in 1..keys.len() {
            let (one, other) = (keys[slot - 1].1, keys[slot].1);
            let entry = |rank: u16| {
                let width = draft.moves.len().div_ceil(8);
                (draft.distances[usize::from(rank)], &draft.first_moves[usize::from(rank) * width..][..width])
            };
            if entry(one) != entry(other) {
                let flaw = flaw(&draft, |draft| {
                    let keys = draft.keys.as_mut().expect("is a perfect hash");
                    (keys[slot - 1].1, keys[slot].1) = (other, one);
                });
                assert!(!matches!(flaw, Flaw::Bounds | Flaw::Lengths | Flaw::Rank(_) | Flaw::Histogram(_)), "{flaw}");
            }
        }
    }
}

#[test]
fn fails_out_of_bounds() {
    for draft in drafts() {
        assert_eq!(flaw(&draft, |draft| draft.goals.clear()), Flaw::Bounds);
        assert_eq!(flaw(&draft, |draft| draft.goals.insert(0, draft.goals[0])), Flaw::Bounds);
        assert_eq!(flaw(&draft, |draft| draft.moves.clear()), Flaw::Bounds);
        let last = *draft.moves.last().expect("there are moves");
        assert_eq!(flaw(&draft, |draft| draft.moves.push(last)), Flaw::Bounds);
        for (alphabet, rows) in
            [("", 3), ("H", 3), ("HH", 3), ("HT", 0), ("HT", 22), ("abc", 21), ("HT", usize::MAX / 3)]
        {
            let grid = Grid::new(rows, 3).expect("a usize counts its cells");
            let found = draft.verify_with(|parts| (parts.alphabet, parts.grid) = (alphabet, grid));
            assert_eq!(found, Err(Flaw::Bounds), "{alphabet:?} {rows}");
        }
        // Bytes that are no letters, and marks that boards are written with.
        for alphabet in ["é", ". ", "./", ".;", ".\n", "\0."] {
            assert_eq!(draft.verify_with(|parts| parts.alphabet = alphabet), Err(Flaw::Bounds), "{alphabet:?}");
        }
        for id in ["", "Coin", "1st", "a_b", "é"] {
            assert_eq!(draft.verify_with(|parts| parts.id = id), Err(Flaw::Bounds), "{id:?}");
        }
        let framing = Framing::new(true, false, Some(0));
        assert_eq!(draft.verify_with(|parts| parts.framing = framing), Err(Flaw::Bounds));
    }
}

/// The names of moves: as many as there are moves, each with letters that are allowed, each once.
#[test]
fn fails_on_other_names() {
    for draft in drafts() {
        let names = draft.like.rules().parts().names;
        let name_end = |rank: usize| draft.moves[rank].name_end as usize;
        let first = &names[..name_end(0)];
        let same = format!("{first}{first}{}", &names[name_end(1)..]);
        let blank = names.replacen(first, " ", 1) + &"x".repeat(first.len() - 1);
        let longer = names.to_owned() + "x";
        for changed in [&names[1..], &longer, &same, &blank] {
            let found = draft.verify_with(|parts| parts.names = changed);
            let same_length = changed.len() == names.len() && first.len() != name_end(1) - name_end(0);
            assert!(found == Err(Flaw::Bounds) || same_length, "{changed:?}: {found:?}");
        }
    }
}

#[test]
fn fails_on_entries_without_room() {
    for draft in drafts() {
        assert_eq!(flaw(&draft, |draft| draft.distances.push(1)), Flaw::Lengths);
        assert_eq!(flaw(&draft, |draft| _ = draft.distances.pop()), Flaw::Lengths);
        assert_eq!(flaw(&draft, |draft| _ = draft.first_moves.pop()), Flaw::Lengths);
    }
}

#[test]
fn fails_on_any_first_move_more_or_less() {
    for draft in drafts() {
        let width = draft.moves.len().div_ceil(8);
        for rank in solvable_ranks(&draft) {
            for mv in 0..8 * width {
                let named = draft.first_moves[rank * width + mv / 8] >> (mv % 8) & 1 == 1;
                let flaw = flaw(&draft, |draft| draft.first_moves[rank * width + mv / 8] ^= 1 << (mv % 8));
                match (mv < draft.moves.len(), named) {
                    (false, _) => assert!(matches!(flaw, Flaw::NoSuchMove(_))),
                    (true, true) => assert!(matches!(flaw, Flaw::NotNamed(..) | Flaw::NoFirstMove(_))),
                    (true, false) => assert!(matches!(flaw, Flaw::NotNearer(..))),
                }
            }
        }
    }
}

#[test]
fn fails_on_a_missing_entry() {
    for draft in drafts() {
        for rank in solvable_ranks(&draft) {
            let flaw = flaw(&draft, |draft| {
                draft.distances[rank] = Table::UNSOLVABLE;
                let width = draft.moves.len().div_ceil(8);
                draft.first_moves[rank * width..][..width].fill(0);
                count_again(draft);
            });
            let found = match draft.distances[rank] {
                0 => matches!(flaw, Flaw::Goal(_)),
                _ => matches!(flaw, Flaw::Missing(..) | Flaw::NotNearer(..)),
            };
            assert!(found, "{}: rank {rank}: {flaw}", draft.like.id());
        }
    }
}

/// 384 boards of the coin game are unsolvable. First moves of any of them are a lie.
#[test]
fn fails_on_a_first_move_of_an_unsolvable_board() {
    let draft = Draft::direct(table::by_id("coin-game").expect("is baked in"));
    let solvable = solvable_ranks(&draft);
    for rank in (0..512).filter(|rank| !solvable.contains(rank)) {
        for mv in 0..8 {
            let flaw = flaw(&draft, |draft| draft.first_moves[rank] ^= 1 << mv);
            assert_eq!(flaw, Flaw::Unsolvable(State(rank as u64)));
        }
    }
}

/// 384 boards of the coin game are unsolvable. An answer to any of them is a lie.
#[test]
fn fails_on_an_entry_too_many() {
    let draft = Draft::direct(table::by_id("coin-game").expect("is baked in"));
    let solvable = solvable_ranks(&draft);
    for rank in (0..512).filter(|rank| !solvable.contains(rank)) {
        for distance in 0..=5 {
            let flaw = flaw(&draft, |draft| {
                draft.distances[rank] = distance;
                count_again(draft);
            });
            let expected = match distance {
                0 => Flaw::NotAGoal(State(rank as u64)),
                _ => Flaw::NoFirstMove(State(rank as u64)),
            };
            assert_eq!(flaw, expected);
        }
    }
}
