//! A look-up of distance and first moves from C, through the installed archive, as a ratio to the same from Rust.

#[path = "../../benches/ratios/mod.rs"]
mod ratios;

use std::hint::black_box;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use foregone::table::{self, State};
use ratios::{compare, time};

const CRATE: &str = env!("CARGO_MANIFEST_DIR");
const STATES: u64 = 2048;
const ROUNDS: u64 = 500;

fn main() {
    let table = table::by_id("cross-flip").expect("is baked in");
    let states: Vec<State> = (0..STATES).map(|place| State(place * 0x9e37 % 512)).collect();
    let expected = ROUNDS * states.iter().map(|state| answer(table, *state)).sum::<u64>();
    let program = program();
    let written: String = states.iter().map(|state| format!("{}\n", state.0)).collect();
    println!("cross-flip, distance and first moves of a board, median of 21 rounds");
    let in_rust = || {
        time(|| {
            let sum = (0..ROUNDS)
                .map(|_| states.iter().map(|state| answer(table, black_box(*state))).sum::<u64>())
                .sum::<u64>();
            assert_eq!(sum, expected);
        })
    };
    let in_c = || {
        let mut command = Command::new(&program);
        let mut child =
            command.arg(ROUNDS.to_string()).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
        child.stdin.take().expect("is piped").write_all(written.as_bytes()).expect("it reads");
        let output = String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("is text");
        let (sum, nanoseconds) = output.trim_end().split_once(' ').expect("two numbers");
        assert_eq!(sum.parse(), Ok(expected));
        Duration::from_nanos(nanoseconds.parse().expect("is a number"))
    };
    compare(21, (ROUNDS * STATES) as usize, &[("Rust", &in_rust), ("C", &in_c)]);
}

fn answer(table: &table::Table, state: State) -> u64 {
    table.look_up(state).map_or(u64::from(u32::MAX), |(distance, first_moves)| u64::from(distance) + first_moves.bits())
}

/// The program in C, linked with the archive as it is installed.
fn program() -> std::path::PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench");
    let run = |command: &mut Command| assert!(command.status().expect("it runs").success());
    run(Command::new("sh").arg(Path::new(CRATE).join("install.sh")).arg(&folder));
    let program = folder.join("look_up");
    let (source, include) = (Path::new(CRATE).join("benches/look_up.c"), folder.join("include"));
    let mut command = Command::new("cc");
    command.arg("-O2").arg(source).arg("-I").arg(include).arg(folder.join("lib/libforegone.a"));
    run(command.arg("-o").arg(&program));
    program
}
