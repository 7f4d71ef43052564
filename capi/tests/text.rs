//! The text level holds to what the header says, whatever it is given.

mod contract;

use foregone_capi::FOREGONE_BAD_INPUT;
use proptest::collection::vec;
use proptest::prelude::*;

/// Bytes as they come.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 0..200)
}

/// Letters that boards are made of, and more of them than of others.
fn letters() -> impl Strategy<Value = Vec<u8>> {
    vec(proptest::sample::select(b"0123HT*.#ORB \n\n\n\0\xff".to_vec()), 0..200)
}

proptest! {
    #[test]
    fn any_input_is_answered_or_refused(
        choice in any::<u8>(),
        input in prop_oneof![bytes(), letters()],
        size in 0_usize..300,
        moves in any::<bool>(),
    ) {
        contract::holds(choice, &input, size, moves);
    }
}

/// So that the property above is of both kinds of answers.
#[test]
fn inputs_are_answered_and_refused() {
    assert_eq!(contract::holds(1, b"HTT\nHTT\nTHH\n", 100, true), 12);
    assert_eq!(contract::holds(1, b"HTT\nHTT\nTH\n", 100, true), FOREGONE_BAD_INPUT as isize);
}
