//! A look-up of distance and first moves from C, through the installed archive, as a ratio to the same from Rust.

#[path = "../../benches/ratios/mod.rs"]
mod ratios;

use std::hint::black_box;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use foregone::table::{self, State, Table};
use ratios::{compare, time};

const CRATE: &str = env!("CARGO_MANIFEST_DIR");
const STATES: usize = 2000;
const ROUNDS: u64 = 500;

fn main() {
    let program = program();
    for (id, is_solvable) in [("cross-flip", true), ("coin-game", true), ("coin-game", false)] {
        let table = table::by_id(id).expect("is baked in");
        let all = (0..table.states() as u64).map(State);
        let pool: Vec<State> = all.filter(|state| table.look_up(*state).is_some() == is_solvable).collect();
        let states: Vec<State> = (0..STATES).map(|place| pool[place * 0x9e37 % pool.len()]).collect();
        let kind = if is_solvable { "solvable" } else { "unsolvable" };
        println!("{id}, distance and first moves of a {kind} board, median of 21 rounds");
        compare_languages(table, &states, &program);
    }
}

fn compare_languages(table: &Table, states: &[State], program: &Path) {
    let expected = ROUNDS * states.iter().map(|state| answer(table, *state)).sum::<u64>();
    let written: String = states.iter().map(|state| format!("{}\n", state.0)).collect();
    let in_rust = || {
        time(|| {
            let round = |_| states.iter().map(|state| answer(table, black_box(*state))).sum::<u64>();
            assert_eq!((0..ROUNDS).map(round).sum::<u64>(), expected);
        })
    };
    let in_c = || {
        let mut command = Command::new(program);
        command.args([table.id(), &ROUNDS.to_string()]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("it runs");
        child.stdin.take().expect("is piped").write_all(written.as_bytes()).expect("it reads");
        let output = String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("is text");
        let (sum, nanoseconds) = output.trim_end().split_once(' ').expect("two numbers");
        assert_eq!(sum.parse(), Ok(expected));
        Duration::from_nanos(nanoseconds.parse().expect("is a number"))
    };
    // A thousand at a time, since durations are whole nanoseconds.
    compare(21, ROUNDS as usize * STATES / 1000, &[("Rust, a thousand", &in_rust), ("C", &in_c)]);
}

fn answer(table: &Table, state: State) -> u64 {
    let found = table.look_up(state);
    found.map_or(u64::from(u32::MAX), |(distance, first_moves)| u64::from(distance) + first_moves.bits())
}

/// The program in C, linked with the archive as it is installed.
fn program() -> PathBuf {
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
