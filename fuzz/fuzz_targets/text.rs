//! The text level of the C library, with arbitrary bytes and sizes of room. A plain test runs the
//! same with fewer.
#![no_main]

#[path = "../../capi/tests/contract/mod.rs"]
mod contract;

libfuzzer_sys::fuzz_target!(|bytes: (u8, u16, bool, &[u8])| {
    let (choice, size, moves, input) = bytes;
    contract::holds(usize::from(choice), input, size.into(), moves);
});
