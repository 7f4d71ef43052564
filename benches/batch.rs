//! Ten million boards from a file through the program, against `wc -l` on the same file, which only
//! counts newlines: the physical limit of reading it. And one board in place, against `true`.
//!
//! The files are made once and lie under `target/`. Programs are run in turn; what is shown is the
//! median of each and its ratio to the peer's in the same run. The answers of the program are held
//! against those of a reader of the simplest kind.

mod ratios;

use std::collections::hash_map::DefaultHasher;
use std::fs::{self, File};
use std::hash::{Hash, Hasher};
use std::io::{BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use foregone::table::{self, Table};
use ratios::{compare, time};

const BOARDS: usize = 10_000_000;
const ROUNDS: usize = 15;
const FOREGONE: &str = env!("CARGO_BIN_EXE_foregone");

fn main() {
    for id in ["cross-flip", "coin-game"] {
        let table = table::by_id(id).expect("is baked in");
        let (path, expected) = make(table);
        assert_eq!(answers(id, &path), expected, "{id}: other answers than looked up one by one");
        let file = path.to_str().expect("the path is UTF-8");
        let solve = [FOREGONE, "solve", id, file];
        println!(
            "{id}, {BOARDS} boards, {} MB, median of {ROUNDS} rounds",
            fs::metadata(&path).map_or(0, |m| m.len() / 1_000_000)
        );
        compare(
            ROUNDS,
            1,
            &[
                ("wc -l", &|| run(&["wc", "-l", file])),
                ("foregone", &|| run(&solve)),
                ("cat | foregone", &|| pipe(file, &solve[..3])),
                ("cat | wc -l", &|| pipe(file, &["wc", "-l"])),
            ],
        );
        let [few, all] = [BOARDS / 100, BOARDS].map(|boards| memory(id, &path, boards));
        println!("most memory through a pipe: {few} for {}, {all} for {BOARDS}\n", BOARDS / 100);
    }
    println!("one board in place, median of {ROUNDS} rounds of 20");
    let twenty = |args: &[&str]| (0..20).map(|_| run(args)).sum::<Duration>();
    compare(
        ROUNDS,
        20,
        &[
            ("true", &|| twenty(&["true"])),
            ("foregone", &|| twenty(&[FOREGONE, "solve", "cross-flip", "--board", "***/*../..*"])),
        ],
    );
}

/// Makes the judge input of random boards, and the hash of its answers, looked up one by one.
fn make(table: &'static Table<'static>) -> (PathBuf, u64) {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{BOARDS}.txt", table.id()));
    let boards: Vec<_> = table.boards().collect();
    let text = |board: &table::Board| -> String {
        let rows = board.to_string();
        let row = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(table.framing().separator) + "\n";
        rows.split('/').map(row).collect()
    };
    let texts: Vec<String> = boards.iter().map(text).collect();
    let answer =
        |board: &table::Board| table::answer(board).value().map_or("-1\n".to_owned(), |value| format!("{value}\n"));
    let answers: Vec<String> = boards.iter().map(answer).collect();
    let mut random = fastrand::Rng::with_seed(7);
    let mut file = BufWriter::new(File::create(&path).expect("the target folder can be written"));
    let mut hasher = DefaultHasher::new();
    writeln!(file, "{BOARDS}").expect("the disk has room");
    for _ in 0..BOARDS {
        let place = random.usize(..texts.len());
        file.write_all(texts[place].as_bytes()).expect("the disk has room");
        answers[place].as_bytes().iter().for_each(|byte| byte.hash(&mut hasher));
    }
    file.flush().expect("the disk has room");
    (path, hasher.finish())
}

/// The hash of the program's answers.
fn answers(id: &str, path: &Path) -> u64 {
    let output = Command::new(FOREGONE).args(["solve", id]).arg(path).output().expect("the program runs");
    assert!(output.status.success());
    let mut hasher = DefaultHasher::new();
    output.stdout.iter().for_each(|byte| byte.hash(&mut hasher));
    hasher.finish()
}

fn run(args: &[&str]) -> Duration {
    time(|| {
        let status = Command::new(args[0]).args(&args[1..]).stdout(Stdio::null()).status();
        assert!(status.is_ok_and(|status| status.success()), "{} fails", args[0]);
    })
}

fn pipe(file: &str, args: &[&str]) -> Duration {
    time(|| {
        let mut cat = Command::new("cat").arg(file).stdout(Stdio::piped()).spawn().expect("cat runs");
        let input = cat.stdout.take().expect("is piped");
        let status = Command::new(args[0]).args(&args[1..]).stdin(input).stdout(Stdio::null()).status();
        assert!(status.is_ok_and(|status| status.success()), "{} fails", args[0]);
        assert!(cat.wait().is_ok_and(|status| status.success()), "cat fails");
    })
}

/// The most memory that the program has had when it has answered so many boards, as the kernel says
/// it.
fn memory(id: &str, path: &Path, boards: usize) -> String {
    let length = fs::metadata(path).expect("was made").len();
    let mut file = File::open(path).expect("was made").take(length * boards as u64 / BOARDS as u64);
    let mut command = Command::new(FOREGONE);
    command.args(["solve", id]).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().expect("the program runs");
    let mut input = child.stdin.take().expect("is piped");
    std::io::copy(&mut file, &mut input).expect("the program takes it");
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    drop(input);
    _ = child.wait();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or("not known here".to_owned(), |line| line.trim().to_owned())
}
