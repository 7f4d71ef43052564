//! Inputs with a fault in them, thousands of them: answers up to the fault, then an error at it, and the same from the reader
//! that goes line by line and from the one that takes whole records.

use std::io::BufReader;

use fastrand::Rng;
use foregone::judge::{self, Batch, Reader, TableFormat};
use foregone::table::{self, State, Table};

/// What comes of an input: the answers, and where the error is if there is one.
type Outcome = (String, Option<(u64, usize)>);

/// Line by line.
fn careful(table: &'static Table, input: &[u8]) -> Outcome {
    let mut answers = String::new();
    for board in Reader::new(TableFormat::new(table), "input", input) {
        match board {
            Ok(board) => answers += &(judge::output(table::answer(&board).outcome()) + "\n"),
            Err(error) => return (answers, error.line().zip(error.column())),
        }
    }
    (answers, None)
}

/// Whole records, out of a buffer of any size.
fn fast(table: &'static Table, input: &[u8], buffer: usize) -> Outcome {
    let mut reader = Reader::new(TableFormat::new(table), "input", BufReader::with_capacity(buffer, input));
    let (mut batch, mut answers) = (Batch::new(table), Vec::new());
    while let Some(board) = reader.next() {
        match board {
            Ok(board) => answers.extend((judge::output(table::answer(&board).outcome()) + "\n").bytes()),
            Err(error) => return (String::from_utf8(answers).unwrap(), error.line().zip(error.column())),
        }
        batch.answer(&mut reader, &mut answers).unwrap();
    }
    (String::from_utf8(answers).unwrap(), None)
}

/// The third opinion, from the rules of the format alone: the answers if the whole input is in order, else nothing.
fn plain(table: &'static Table, input: &str) -> Option<String> {
    let mut lines: Vec<&str> = input.split('\n').map(str::trim_ascii_end).collect();
    let first = lines.iter().position(|line| !line.trim_ascii().is_empty())?;
    let digits = lines[first].trim_ascii();
    let count: Option<usize> = match digits.chars().all(|letter| letter.is_ascii_digit()) {
        true => Some(digits.parse().ok()?),
        false => None,
    };
    lines.drain(..first + usize::from(count.is_some()));
    let mut boards: Vec<Vec<String>> = Vec::new();
    let mut open = 0; // rows that the last board has yet to get
    for line in lines {
        if line.trim_ascii().is_empty() {
            if open > 0 {
                return None;
            }
            continue;
        }
        if open == 0 {
            boards.push(Vec::new());
            open = 3;
        }
        if !table.judge.separator.is_empty() && line.starts_with([' ', '\t']) {
            return None;
        }
        let blank = |letter: &char| !table.judge.separator.is_empty() && matches!(letter, ' ' | '\t');
        let cells: String = line.chars().filter(|letter| !blank(letter)).collect();
        if cells.len() != 3 || cells.chars().any(|letter| !table.alphabet.contains(letter)) {
            return None;
        }
        boards.last_mut()?.push(cells);
        open -= 1;
    }
    if open > 0 || count.is_some_and(|count| count != boards.len()) || (count.is_none() && boards.is_empty()) {
        return None;
    }
    let answer = |board: &Vec<String>| {
        let board = table.parse(&board.join("/")).expect("is a board");
        judge::output(table::answer(&board).outcome()) + "\n"
    };
    Some(boards.iter().map(answer).collect())
}

/// An input of random boards as the judge writes it, with the answer to each.
fn valid(table: &'static Table, random: &mut Rng, counted: bool) -> (String, Vec<String>) {
    let boards = random.usize(2..12);
    let (mut text, mut answers) = (if counted { format!("{boards}\n") } else { String::new() }, Vec::new());
    for _ in 0..boards {
        let board = table.board(State(random.u64(0..512))).unwrap();
        for row in board.to_string().split('/') {
            let cells: Vec<String> = row.chars().map(String::from).collect();
            text += &(cells.join(table.judge.separator) + "\n");
        }
        answers.push(judge::output(table::answer(&board).outcome()) + "\n");
    }
    (text, answers)
}

/// A copy of `text` with one fault, and the first line that it is in, counted from 1.
fn corrupt(text: &str, random: &mut Rng) -> (String, u64) {
    let fault = random.u8(..4);
    let mut place = random.usize(..text.len());
    if fault == 3 && (place == 0 || text.as_bytes()[place - 1] == b'\n') {
        place += 1; // a line cut to nothing is a blank one, and those may stand between boards
    }
    let place = place.min(text.len() - 1);
    let line = text[..place].matches('\n').count() as u64 + 1;
    let other = char::from(*random.choice(b"*.HT 0123x\n\r\t\0/~").expect("there are some"));
    let (before, rest) = text.split_at(place);
    let (here, after) = rest.split_at(1);
    let end = rest.find('\n').map_or(text.len(), |end| place + end);
    let corrupted = match fault {
        0 => format!("{before}{other}{after}"),      // changed
        1 => format!("{before}{after}"),             // removed
        2 => format!("{before}{here}{here}{after}"), // doubled
        _ => format!("{before}{}", &text[end..]),    // the line cut short
    };
    (corrupted, line)
}

#[test]
fn ten_thousand_corruptions() {
    let mut random = Rng::with_seed(10_000);
    let (mut in_order, mut in_error) = (0, 0);
    for round in 0..10_000 {
        let table = table::by_id(["cross-flip", "coin-game"][round % 2]).unwrap();
        let counted = random.bool();
        let (text, answers) = valid(table, &mut random, counted);
        assert_eq!(careful(table, text.as_bytes()), (answers.concat(), None));
        let (corrupted, line) = corrupt(&text, &mut random);

        let outcome = careful(table, corrupted.as_bytes());
        for buffer in [1, 7, 40, 1000] {
            assert_eq!(fast(table, corrupted.as_bytes(), buffer), outcome, "buffer of {buffer}: {corrupted:?}");
        }
        let expected = plain(table, &corrupted);
        match &outcome {
            (found, None) => {
                in_order += 1;
                assert_eq!(Some(found), expected.as_ref(), "{corrupted:?}");
            }
            (found, Some((at, column))) => {
                in_error += 1;
                assert_eq!(expected, None, "{corrupted:?}");
                let whole = answers.concat();
                // Where the count itself is hurt, boards are only missed, or left over, when they are all counted.
                let in_count = counted && line == 1;
                if !in_count {
                    assert!((line..=line + 1).contains(at), "line {line}, error at {at}:{column}: {corrupted:?}");
                    let boards_before = (line - 1 - u64::from(counted)) / 3;
                    assert!(found.lines().count() as u64 <= boards_before, "answered after line {line}: {corrupted:?}");
                    assert!(whole.starts_with(found.as_str()), "{corrupted:?}");
                }
            }
        }
    }
    assert!(in_order > 1000 && in_error > 5000, "{in_order} in order, {in_error} in error");
}

/// CRLF, blank lines and the like between thousands of plain records: the fast reader leaves off and takes up again.
#[test]
fn records_and_other_boards_mixed() {
    let mut random = Rng::with_seed(1);
    for id in ["cross-flip", "coin-game"] {
        let table = table::by_id(id).unwrap();
        let (mut text, mut answers) = (String::new(), String::new());
        for _ in 0..200 {
            let (boards, lines) = valid(table, &mut random, false);
            text += &match random.u8(..4) {
                0 => boards.replace('\n', "\r\n"),
                1 => format!("\n \n{boards}\n"),
                2 => boards.replace('\n', "  \n"),
                _ => boards,
            };
            answers += &lines.concat();
        }
        for buffer in [13, 100, 4096, 1 << 20] {
            assert_eq!(fast(table, text.as_bytes(), buffer), (answers.clone(), None), "buffer of {buffer}");
        }
        let counted = format!("{}\n{text}", answers.lines().count());
        assert_eq!(fast(table, counted.as_bytes(), 4096), (answers, None));
    }
}
