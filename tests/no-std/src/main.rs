//! Ends with the fewest flips for a coin-game board as its exit status.
#![no_std]
#![no_main]

use core::ffi::c_int;
use core::panic::PanicInfo;

use foregone::coin_game;

// The C runtime starts the program; Rust's own start is part of std.
#[link(name = "c")]
unsafe extern "C" {
    safe fn abort() -> !;
}

// The prebuilt core refers to it, though nothing unwinds here.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    abort()
}

#[unsafe(no_mangle)]
extern "C" fn main() -> c_int {
    let Ok(board) = "HTT/HTT/THH".parse::<coin_game::Board>() else { return 255 };
    let answer = coin_game::answer(&board);
    answer.value().map_or(255, |flips| flips as c_int)
}
