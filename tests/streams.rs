//! The program in a pipeline.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};

fn solve(puzzle: &str, args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_foregone"))
        .args(["solve", puzzle])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Each board is sent when the answer to the one before has come.
#[test]
fn answers_before_the_next_board_is_sent() {
    for (args, more_lines) in [(&[][..], 0), (&["--moves"], 1)] {
        let mut child = solve("coin-game", args);
        let mut input = child.stdin.take().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        input.write_all(b"3\n").unwrap();
        for (board, answer) in
            [("H T T\nH T T\nT H H\n", "2\n"), ("T H H\nH H H\nH H H\n", "-1\n"), ("H H H\nH T H\nH H H\n", "4\n")]
        {
            input.write_all(board.as_bytes()).unwrap();
            let mut line = String::new();
            output.read_line(&mut line).unwrap();
            assert_eq!(line, answer);
            (0..more_lines).for_each(|_| _ = output.read_line(&mut line).unwrap());
        }
        drop(input);
        assert_eq!(output.read_to_end(&mut Vec::new()).unwrap(), 0);
        assert!(child.wait().unwrap().success());
    }
}

/// As much of one line as it takes, up to a gigabyte: it is refused at a mebibyte, and then nobody
/// reads on.
#[test]
fn refuses_a_line_that_never_ends() {
    for letter in [b'*', 0, b' '] {
        let mut child = solve("cross-flip", &[]);
        let mut input = child.stdin.take().unwrap();
        let chunk = vec![letter; 1 << 20];
        let mut sent = 0;
        while sent < 1 << 30 && input.write_all(&chunk).is_ok() {
            sent += chunk.len();
        }
        drop(input);
        assert!(sent < 16 << 20, "{sent} bytes were taken");
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
        assert!(output.stderr.starts_with(b"<stdin>:1:1048577: expected a line of at most 1048576 bytes"));
        assert!(output.stderr.len() < 1000);
    }
}

/// Standard error is a terminal here, standard output a file. The second half of the input comes
/// late.
#[test]
#[cfg(target_os = "linux")]
fn long_work_shows_progress_on_a_terminal_only() {
    let folder = tempfile::tempdir().unwrap();
    let answers = folder.path().join("answers");
    let work = format!(
        "(printf '*..\\n**.\\n*..\\n'; sleep 1.2; printf '...\\n...\\n...\\n') | {} solve cross-flip >{}",
        env!("CARGO_BIN_EXE_foregone"),
        answers.display()
    );
    let Ok(terminal) = Command::new("script").args(["-qec", &work, "/dev/null"]).stdin(Stdio::null()).output() else {
        return; // no terminal can be made here
    };
    assert_eq!(std::fs::read_to_string(&answers).unwrap(), "1\n0\n");
    let shown = String::from_utf8_lossy(&terminal.stdout);
    assert!(shown.contains("24 B read"), "{shown:?}");

    let pipe = Command::new("sh").args(["-c", &work]).output().unwrap();
    assert_eq!((pipe.stdout.as_slice(), pipe.stderr.as_slice()), (&b""[..], &b""[..]));
}

#[test]
fn many_boards_through_a_pipe() {
    let boards = 100_000;
    let mut child = solve("cross-flip", &[]);
    let mut input = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        writeln!(input, "{boards}").unwrap();
        (0..boards).for_each(|place| {
            input.write_all(if place % 2 == 0 { b"***\n*..\n..*\n" } else { b"...\n...\n...\n" }).unwrap()
        });
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    assert_eq!(output.stdout, b"3\n0\n".repeat(boards / 2));
}
