//! The text level holds to what the header says, whatever it is given.

mod contract;

use std::fs;
use std::iter;
use std::path::Path;

use contract::PUZZLES;
use foregone_capi::Code;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// The inputs of the judges' cases that are not long, each with the place of its puzzle. Of some judges there are none, but of each
/// puzzle there are.
fn cases() -> Vec<(usize, Vec<u8>)> {
    let mut cases = Vec::new();
    for (place, (puzzle, judge)) in PUZZLES.iter().enumerate() {
        let words: Vec<&str> = iter::once(puzzle).chain(judge).map(|word| word.to_str().unwrap()).collect();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases").join(words.join("-"));
        for file in fs::read_dir(&folder).into_iter().flatten() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "in") {
                cases.push((place, fs::read(path).unwrap()));
            }
        }
    }
    cases.retain(|(_, input)| input.len() < 1000);
    for (puzzle, _) in PUZZLES.iter() {
        assert!(cases.iter().any(|(place, _)| PUZZLES[*place].0 == *puzzle), "no case of {puzzle:?}");
    }
    cases
}

/// Judges' cases with no byte changed, or a few.
fn nearly_right() -> impl Strategy<Value = (usize, Vec<u8>)> {
    let letter = proptest::sample::select(b"0123HT*.#ORB \n\r\0\xff".to_vec());
    let changes = vec((any::<Index>(), letter, 0..3), 0..3);
    (proptest::sample::select(cases()), changes).prop_map(|((choice, mut input), changes)| {
        for (index, letter, kind) in changes {
            let place = index.index(input.len()); // more than three bytes long
            match kind {
                0 => input[place] = letter,
                1 => input.insert(place, letter),
                _ => drop(input.remove(place)),
            }
        }
        (choice, input)
    })
}

/// Bytes as they come.
fn wrong() -> impl Strategy<Value = (usize, Vec<u8>)> {
    (0..PUZZLES.len(), vec(any::<u8>(), 0..200))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_input_is_answered_or_refused(
        (choice, input) in prop_oneof![4 => nearly_right(), 1 => wrong()],
        size in prop_oneof![0_usize..24, 0_usize..400],
        moves in any::<bool>(),
    ) {
        contract::holds(choice, &input, size, moves);
    }
}

/// All cases at all sizes of room.
#[test]
fn right_inputs_are_answered_in_any_room() {
    for (choice, input) in cases() {
        let whole = contract::holds(choice, &input, 0, true);
        assert!(whole > 0);
        for size in 1..=whole as usize + 2 {
            assert_eq!(contract::holds(choice, &input, size, true), whole);
        }
    }
    let coin_game = PUZZLES.iter().position(|(puzzle, _)| puzzle.as_c_str() == c"coin-game").unwrap();
    assert_eq!(contract::holds(coin_game, b"HTT\nHTT\nTH\n", 100, true), Code::FOREGONE_BAD_INPUT as isize);
}
