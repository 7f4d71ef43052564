//! Inputs with a fault in them, thousands of them: answers up to the fault, then an error at it,
//! and the same from the reader that goes line by line and from the one that takes whole records.

mod shape;

use std::io::{BufReader, Read};

use fastrand::Rng;
use foregone::judge::{BakedFormat, Batch, Reader};
use foregone::table::{self, State, Table};
use shape::shape;

/// What comes of an input: the answers, and the error if there is one.
type Outcome = (String, Option<String>);

/// The bundled tables, and made-up ones of many shapes: records of 2 to 59 bytes, two letters that
/// differ in one bit or in many, more letters, digits, universes of 2 to 2^56 states. Their answers
/// are random, for it is the reading that is tested.
fn tables(random: &mut Rng) -> Vec<&'static Table<'static>> {
    let mut tables = ["cross-flip", "coin-game"].map(|id| table::by_id(id).unwrap()).to_vec();
    for (rows, columns, alphabet, separator) in [
        (1, 1, "xy", ""),
        (1, 3, "xy", ""),
        (1, 7, "!a", ""),
        (2, 3, ".#", ""),
        (2, 3, "abc", ""),
        (2, 4, "?@", " "),
        (3, 3, "01", ""),
        (2, 2, "0123456789", " "),
        (4, 5, ".#", ""),
        (4, 4, "AB", " "),
        (6, 3, "-+*", ""),
        (8, 7, ".#", ""),
    ] {
        let states = (alphabet.len() as u64).saturating_pow((rows * columns) as u32).min(1 << 20);
        let distances: Vec<u8> = (0..states).map(|_| random.u8(..)).collect();
        tables.push(shape((rows, columns), alphabet, separator, distances));
    }
    tables
}

/// The line for a board, looked up by itself.
fn answer(table: &'static Table<'static>, state: State) -> String {
    table.distance(state).map_or("-1\n".to_owned(), |distance| format!("{distance}\n"))
}

/// Line by line.
fn careful(table: &'static Table<'static>, input: &[u8]) -> Outcome {
    let mut answers = String::new();
    for board in Reader::new(BakedFormat::new(table), "input", input) {
        match board {
            Ok(board) => answers += &answer(table, board.state()),
            Err(error) => return (answers, Some(error.to_string())),
        }
    }
    (answers, None)
}

/// Whole records, out of a buffer of any size.
fn fast(table: &'static Table<'static>, input: &[u8], buffer: usize) -> Outcome {
    let mut reader = Reader::new(BakedFormat::new(table), "input", BufReader::with_capacity(buffer, input));
    let (mut batch, mut answers) = (Batch::new(&reader), Vec::new());
    while let Some(board) = reader.next() {
        match board {
            Ok(board) => answers.extend(answer(table, board.state()).bytes()),
            Err(error) => return (String::from_utf8(answers).unwrap(), Some(error.to_string())),
        }
        batch.answer(&mut reader, &mut answers).unwrap();
    }
    (String::from_utf8(answers).unwrap(), None)
}

/// The third opinion, from the rules of the format alone: the answers if the whole input is in
/// order, else nothing.
fn plain(table: &'static Table<'static>, input: &str) -> Option<String> {
    let (rows, columns) = table.grid().size();
    let is_blank = |letter: char| matches!(letter, ' ' | '\t');
    let cells_of = |line: &str| -> Option<Vec<usize>> {
        if line.starts_with(is_blank) {
            return None;
        }
        let apart = !table.framing().separator.is_empty();
        let letters = line.chars().filter(|letter| !(apart && is_blank(*letter)));
        let cells: Vec<usize> = letters.map(|letter| table.alphabet().find(letter)).collect::<Option<_>>()?;
        (cells.len() == columns).then_some(cells)
    };
    let mut lines: Vec<&str> = input.split('\n').map(str::trim_ascii_end).collect();
    let first = lines.iter().position(|line| !line.trim_ascii().is_empty())?;
    let digits = lines[first].trim_ascii();
    let is_count = digits.chars().all(|letter| letter.is_ascii_digit()) && cells_of(lines[first]).is_none();
    let count: Option<usize> = if is_count { Some(digits.parse().ok()?) } else { None };
    lines.drain(..first + usize::from(is_count));
    let mut boards: Vec<Vec<usize>> = Vec::new();
    for line in lines {
        let open = boards.last().is_some_and(|board| board.len() < rows * columns);
        if line.trim_ascii().is_empty() {
            if open {
                return None;
            }
            continue;
        }
        if !open {
            boards.push(Vec::new());
        }
        boards.last_mut()?.extend(cells_of(line)?);
    }
    let whole = boards.last().is_none_or(|board| board.len() == rows * columns);
    if !whole || count.is_some_and(|count| count != boards.len()) || (count.is_none() && boards.is_empty()) {
        return None;
    }
    let base = table.alphabet().len() as u64;
    let state = |board: &Vec<usize>| State(board.iter().fold(0, |state, &cell| state * base + cell as u64));
    Some(boards.iter().map(|board| answer(table, state(board))).collect())
}

/// An input of random boards as the judge writes it, with the answer to each, and whether a count
/// begins it.
fn valid(
    table: &'static Table<'static>,
    random: &mut Rng,
    boards: usize,
    counted: bool,
) -> (String, Vec<String>, bool) {
    let counted =
        counted && table.parse(&boards.to_string()).is_err() && table.grid().columns() != boards.to_string().len();
    let (mut text, mut answers) = (if counted { format!("{boards}\n") } else { String::new() }, Vec::new());
    for _ in 0..boards {
        let board = table.board(State(random.u64(..) % table.states() as u64)).unwrap();
        for row in board.to_string().split('/') {
            let cells: Vec<String> = row.chars().map(String::from).collect();
            text += &(cells.join(table.framing().separator) + "\n");
        }
        answers.push(answer(table, board.state()));
    }
    // where a first row of digits alone would be taken for a count, there are none: rows are legal
    (text, answers, counted)
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
    let other = char::from(*random.choice(b"*.HTxyab 0123\n\r\t\0/~").expect("there are some"));
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

/// Line and column at the beginning of an error.
fn place_of(error: &str) -> (u64, usize) {
    let mut parts = error.strip_prefix("input:").unwrap().split(':');
    let mut number = || parts.next().unwrap().parse::<u64>().unwrap();
    (number(), number() as usize)
}

/// Corrupts an input of `boards` boards, and holds the two readers against each other and against
/// the plain one. Returns whether the input is still in order.
fn check(table: &'static Table<'static>, random: &mut Rng, boards: usize) -> bool {
    let wanted = random.bool();
    let (text, answers, counted) = valid(table, random, boards, wanted);
    assert_eq!(careful(table, text.as_bytes()), (answers.concat(), None), "{text:?}");
    let (corrupted, line) = corrupt(&text, random);

    let outcome = careful(table, corrupted.as_bytes());
    for buffer in [1, 7, 40, 1 << 16] {
        assert_eq!(fast(table, corrupted.as_bytes(), buffer), outcome, "buffer of {buffer}: {corrupted:?}");
    }
    let expected = plain(table, &corrupted);
    let (found, Some(error)) = &outcome else {
        assert_eq!(Some(&outcome.0), expected.as_ref(), "{corrupted:?}");
        return true;
    };
    assert_eq!(expected, None, "{corrupted:?}");
    let (at, column) = place_of(error);
    let text_at = corrupted.split('\n').nth(at as usize - 1).unwrap();
    assert!((1..=text_at.chars().count() + 1).contains(&column), "{error}: {corrupted:?}");
    if !is_hidden(table, &text, &corrupted, line, counted) {
        assert!((line..=line + 1).contains(&at), "line {line}, {error}: {corrupted:?}");
        let boards_before = (line - 1 - u64::from(counted)) / table.grid().rows() as u64;
        assert!(found.lines().count() as u64 <= boards_before, "answered after line {line}: {corrupted:?}");
        assert!(answers.concat().starts_with(found.as_str()), "{corrupted:?}");
    }
    false
}

/// Whether a fault cannot be seen where it is: the count is another, or there is one now; a row of
/// one cell is two rows or none; or a line is blank now, as lines between boards may be. Then it
/// shows when boards are counted.
fn is_hidden(table: &Table, text: &str, corrupted: &str, line: u64, counted: bool) -> bool {
    let corrupted_line = corrupted.split('\n').nth(line as usize - 1).unwrap_or_default().trim_ascii();
    let is_count = line == 1 && corrupted_line.bytes().all(|byte| byte.is_ascii_digit());
    let lines = |text: &str| text.matches('\n').count();
    let is_split = table.grid().columns() == 1 && lines(text) != lines(corrupted);
    (counted && line == 1) || is_count || is_split || corrupted_line.is_empty()
}

#[test]
fn ten_thousand_corruptions() {
    let mut random = Rng::with_seed(10_000);
    let tables = tables(&mut random);
    let mut in_order = 0;
    for round in 0..10_000 {
        let boards = random.usize(2..12);
        in_order += usize::from(check(tables[round % tables.len()], &mut random, boards));
    }
    assert!((1000..5000).contains(&in_order), "{in_order} in order");
}

/// So many boards that answers are expanded into an array.
#[test]
fn corruptions_of_long_inputs() {
    let mut random = Rng::with_seed(600);
    let tables = tables(&mut random);
    for round in 0..100 {
        check(tables[round % tables.len()], &mut random, 1200);
    }
}

/// CRLF, blank lines and the like between plain records: the fast reader leaves off and takes up
/// again.
#[test]
fn records_and_other_boards_mixed() {
    let mut random = Rng::with_seed(1);
    for table in tables(&mut random) {
        let (mut text, mut answers) = (String::new(), String::new());
        for _ in 0..100 {
            let count = random.usize(2..12);
            let (boards, lines, _) = valid(table, &mut random, count, false);
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
    }
}

/// An input that ends, and like a terminal would go on if it were read again.
struct Terminal<'i> {
    input: &'i [u8],
    reads_after_the_end: usize,
}

impl Read for &mut Terminal<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.reads_after_the_end += usize::from(self.input.is_empty());
        self.input.read(buffer)
    }
}

#[test]
fn the_end_of_an_input_is_read_once() {
    let table = table::by_id("cross-flip").unwrap();
    for input in ["", "2\n", "*..\n**.\n*..\n", "*..\n**.\n", "1\n*..\n**.\n*..\n\n"] {
        let mut terminal = Terminal { input: input.as_bytes(), reads_after_the_end: 0 };
        let mut reader = Reader::new(BakedFormat::new(table), "input", BufReader::new(&mut terminal));
        let (mut batch, mut answers) = (Batch::new(&reader), Vec::new());
        while let Some(Ok(_)) = reader.next() {
            batch.answer(&mut reader, &mut answers).unwrap();
        }
        assert!(reader.next().is_none());
        drop(reader);
        assert_eq!(terminal.reads_after_the_end, 1, "{input:?}");
    }
}
