//! What holds for boards and texts of any shape.

mod shape;

use std::fmt::{Debug, Write};

use foregone::baduk;
use foregone::grid::{Direction, DirectionSet};
use foregone::judge::{
    Baduk, BadukFormat, BadukJudge, Baked, BakedFormat, ErrorKind, Marble, MarbleFormat, MarbleJudge, Options, Puzzle,
    Reader,
};
use foregone::marble::{self, Level};
use foregone::table::{self, Board, State, Table};
use foregone::text::RowsErrorKind;
use foregone::tiling::{Packer, Packing, Region, Solver};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use shape::shape;

/// Tables of all shapes and alphabets, for the text of boards. No state of them is solvable.
fn shapes() -> impl Strategy<Value = &'static Table<'static>> {
    let alphabets = prop::sample::select(vec![".*", "HT", "01", "abc", "#.OXo", "0123456789"]);
    (1_usize..=4, 1_usize..=4, alphabets, prop::sample::select(vec!["", " "]))
        .prop_map(|(rows, columns, alphabet, separator)| shape((rows, columns), alphabet, separator, Vec::new()))
}

fn boards() -> impl Strategy<Value = Board<'static>> {
    (shapes(), any::<u64>()).prop_map(|(table, number)| {
        let state = u128::from(number) % table.states();
        table.board(State(state as u64)).unwrap()
    })
}

/// The board as the judge writes it, with what the reader must put up with.
fn judge_rows(board: &Board, line_end: &str) -> String {
    let mut text = String::new();
    for row in board.to_string().split('/') {
        let cells: Vec<String> = row.chars().map(String::from).collect();
        write!(text, "{}{line_end}", cells.join(board.table().framing().separator)).unwrap();
    }
    text
}

/// Levels of any shape: walls anywhere, the marbles and the hole on three cells.
fn levels() -> impl Strategy<Value = Level> {
    let cells = (1_usize..=12, 1_usize..=12).prop_filter("there is room", |(rows, columns)| rows * columns >= 3);
    let walls = prop::collection::vec(any::<bool>(), 144);
    (cells, walls, any::<prop::sample::Index>(), any::<prop::sample::Index>(), any::<prop::sample::Index>()).prop_map(
        |((rows, columns), walls, red, blue, hole)| {
            let mut letters: Vec<char> = walls.iter().map(|wall| if *wall { '#' } else { '.' }).collect();
            letters.truncate(rows * columns);
            for (single, letter) in [(red, 'R'), (blue, 'B'), (hole, 'O')] {
                let left: Vec<usize> = (0..letters.len()).filter(|&cell| ".#".contains(letters[cell])).collect();
                letters[left[single.index(left.len())]] = letter;
            }
            letters.chunks(columns).map(String::from_iter).collect::<Vec<_>>().join("/").parse().unwrap()
        },
    )
}

/// A level as the judge writes it, with what the reader must put up with.
fn judge_text(level: &Level, line_end: &str) -> String {
    let (rows, columns) = level.grid().size();
    let rows_of_text = level.to_string().replace('/', line_end);
    format!("{rows} {columns}{line_end}{rows_of_text}{line_end}")
}

/// Levels that the judges may give: 3 to 10 rows and columns, with walls around them.
fn judges_levels() -> impl Strategy<Value = Level> {
    let inside = levels().prop_filter("is small", |level| level.grid().rows() <= 8 && level.grid().columns() <= 8);
    inside.prop_map(|level| {
        let wall = "#".repeat(level.grid().columns() + 2);
        let rows: Vec<String> = level.to_string().split('/').map(|row| format!("#{row}#")).collect();
        format!("{wall}/{}/{wall}", rows.join("/")).parse().unwrap()
    })
}

/// Go boards of any numbers of rows and columns in a range: beside each stone there is an empty
/// point.
fn go_boards(sides: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = baduk::Board> {
    (sides.clone(), sides, any::<u64>()).prop_map(|(rows, columns, seed)| {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut digit = |place: usize| if place.is_multiple_of(2) { '0' } else { ['0', '1', '2'][random.usize(0..3)] };
        let rows: Vec<String> = (0..rows).map(|row| (0..columns).map(|column| digit(row + column)).collect()).collect();
        rows.join("/").parse().unwrap()
    })
}

/// Regions of at most so many rows and columns.
fn regions(side: usize) -> impl Strategy<Value = Region> {
    (1..=side, 1..=side, any::<u64>()).prop_map(|(rows, columns, seed)| {
        let mut random = fastrand::Rng::with_seed(seed);
        let rows: Vec<String> =
            (0..rows).map(|_| (0..columns).map(|_| if random.bool() { '#' } else { '.' }).collect()).collect();
        rows.join("/").parse().unwrap()
    })
}

/// Regions with a block of `cells`, which grows a cell at a time.
fn packings(cells: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Packing> {
    (regions(10), cells, any::<u64>()).prop_map(|(region, cells, seed)| {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut block = vec![(10, 10)];
        while block.len() < cells {
            let (row, column) = block[random.usize(..block.len())];
            let next = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)][random.usize(..4)];
            if !block.contains(&next) {
                block.push(next);
            }
        }
        let letter = |row, column| if block.contains(&(row, column)) { '#' } else { '.' };
        let rows: Vec<String> = (0..20).map(|row| (0..20).map(|column| letter(row, column)).collect()).collect();
        Packing { region, block: rows.join("/").parse().unwrap() }
    })
}

/// Reads boards back from what is written of them, one by one and all together.
fn read_back<P: Puzzle>(puzzle: &P, boards: &[P::Board], strict: bool) -> Result<(), TestCaseError>
where
    P::Board: PartialEq + Debug,
{
    let mut inputs: Vec<(String, &[P::Board])> =
        boards.iter().map(|board| (puzzle.write(board), std::slice::from_ref(board))).collect();
    inputs.push((puzzle.write_all(boards), boards));
    for (input, boards) in inputs {
        let read: Result<Vec<P::Board>, _> = Reader::new(puzzle.format(strict), "input", input.as_bytes()).collect();
        let read = read.map_err(|error| TestCaseError::fail(format!("{input}{error}")))?;
        prop_assert_eq!(read.as_slice(), boards, "{}", input);
    }
    Ok(())
}

proptest! {
    #[test]
    fn boards_read_back_as_they_are_written(
        (table, numbers) in (shapes(), prop::collection::vec(any::<u64>(), 1..12)),
        levels in prop::collection::vec(levels(), 1..4),
        go_boards in prop::collection::vec(go_boards(2..=6), 1..4),
        regions in prop::collection::vec(regions(12), 1..4),
        packings in prop::collection::vec(packings(1..=10), 1..4),
    ) {
        let state = |number: u64| State((u128::from(number) % table.states()) as u64);
        let boards: Vec<Board> = numbers.into_iter().map(|number| table.board(state(number)).unwrap()).collect();
        read_back(&Baked(table), &boards, false)?;
        read_back(&Marble::new(MarbleJudge::Fewest, &Options::default()), &levels, false)?;
        read_back(&Baduk::new(BadukJudge::Easy, &Options::default()), &go_boards, false)?;
        read_back(&Solver::default(), &regions, false)?;
        read_back(&Packer::default(), &packings, false)?;
    }

    #[test]
    fn boards_within_the_judges_limits_are_written_within_them(
        states in prop::collection::vec(0_u64..512, 1..=10),
        level in judges_levels(),
        go_board in go_boards(3..=20),
        regions in prop::collection::vec(regions(9), 1..=30),
        packings in prop::collection::vec(packings(3..=10), 1..=20),
    ) {
        for table in [table::by_id("cross-flip").unwrap(), table::by_id("coin-game").unwrap()] {
            let boards: Vec<Board> = states.iter().map(|state| table.board(State(*state)).unwrap()).collect();
            read_back(&Baked(table), &boards, true)?;
        }
        read_back(&Marble::new(MarbleJudge::Fewest, &Options::default()), &[level], true)?;
        for judge in [BadukJudge::Easy, BadukJudge::Hard] {
            read_back(&Baduk::new(judge, &Options::default()), std::slice::from_ref(&go_board), true)?;
        }
        let regions: Vec<Region> = regions.into_iter().filter(|region| region.cells().count() <= 50).collect();
        if !regions.is_empty() {
            read_back(&Solver::default(), &regions, true)?;
        }
        read_back(&Packer::default(), &packings, true)?;
    }

    #[test]
    fn levels_read_back_however_they_are_framed(levels in prop::collection::vec(levels(), 1..4), mark: bool, blank_lines in 0_usize..3) {
        for line_end in ["\n", "\r\n", " \n"] {
            let mut text = String::from(if mark { "\u{feff}" } else { "" });
            for level in &levels {
                prop_assert_eq!(&level.to_string().parse::<Level>().unwrap(), level);
                prop_assert_eq!(&judge_text(level, line_end).parse::<Level>().unwrap(), level);
                text += &judge_text(level, line_end);
                text += &"\n".repeat(blank_lines);
            }
            let read: Result<Vec<Level>, _> = Reader::new(MarbleFormat::new(), "levels", text.as_bytes()).collect();
            prop_assert_eq!(read.unwrap(), levels.clone());
        }
    }

    #[test]
    fn a_cut_input_gives_the_levels_before_the_cut_and_an_error(
        levels in prop::collection::vec(levels(), 1..4),
        cut in any::<prop::sample::Index>(),
    ) {
        let whole: String = levels.iter().map(|level| judge_text(level, "\n")).collect();
        let cut = &whole[..cut.index(whole.len() - 1)]; // at least a letter is gone
        let mut read: Vec<Result<Level, _>> = Reader::new(MarbleFormat::new(), "cut", cut.as_bytes()).collect();
        // Cut behind a whole level, the rest is not missed: no count says how many there are.
        let ends: Vec<usize> = (1..levels.len())
            .map(|count| levels[..count].iter().map(|level| judge_text(level, "\n").len()).sum())
            .collect();
        if !ends.iter().any(|end| cut.len() == *end || cut.len() + 1 == *end) && !cut.is_empty() {
            prop_assert!(read.pop().is_some_and(|last| last.is_err()), "{cut:?}");
        }
        let read: Vec<Level> = read.into_iter().filter_map(Result::ok).collect();
        prop_assert!(levels.starts_with(&read));
    }

    #[test]
    fn any_text_is_a_level_or_an_error_inside_it(text in "[.#ORB0-9/ \r\n\t\u{0}é]{0,40}") {
        if let Err(error) = text.parse::<Level>() {
            let line = text.split('\n').nth(error.line - 1).unwrap();
            prop_assert!(error.column <= line.chars().count() + 1);
        }
        let levels = Reader::new(MarbleFormat::new().strict(), "text", text.as_bytes());
        prop_assert!(levels.filter(|level| level.is_err()).count() <= 1);
    }

    #[test]
    fn any_text_is_a_go_board_or_an_error_inside_it(text in "[012/ \r\n\t3x\u{0}é]{0,40}") {
        match text.parse::<baduk::Board>() {
            Ok(board) => prop_assert_eq!(&board.to_string().parse::<baduk::Board>().unwrap(), &board),
            Err(error) => {
                let line = text.split('\n').nth(error.line - 1).unwrap();
                prop_assert!(error.column <= line.chars().count() + 1);
            }
        }
        let boards = Reader::new(BadukFormat::new().strict(BadukJudge::Easy), "text", text.as_bytes());
        prop_assert!(boards.filter(|board| board.is_err()).count() <= 1);
    }

    #[test]
    fn go_boards_read_back_however_they_are_framed(
        (rows, columns) in (1_usize..6, 2_usize..140),
        seed: u64,
        blanks in prop::sample::select(vec!["", " ", "  ", "\t"]),
        line_end in prop::sample::select(vec!["\n", "\r\n", " \n"]),
    ) {
        // Each stone has an empty point beside it, so that the board is legal.
        let mut random = fastrand::Rng::with_seed(seed);
        let digit = |place: usize, random: &mut fastrand::Rng| if place.is_multiple_of(2) { '0' } else { ['0', '1', '2'][random.usize(0..3)] };
        let lines: Vec<Vec<char>> = (0..rows).map(|row| (0..columns).map(|column| digit(row + column, &mut random)).collect()).collect();
        prop_assume!(lines.iter().flatten().filter(|digit| **digit == '0').count() >= 2);
        let id = lines.iter().map(String::from_iter).collect::<Vec<String>>().join("/");
        let board: baduk::Board = id.parse().unwrap();
        prop_assert_eq!(board.to_string(), id);
        let row = |row: &Vec<char>| row.iter().map(char::to_string).collect::<Vec<_>>().join(blanks) + line_end;
        let text: String = lines.iter().map(row).collect();
        prop_assert_eq!(&text.parse::<baduk::Board>().unwrap(), &board);
        let input = format!("{rows} {columns}{line_end}{text}");
        let read: Result<Vec<_>, _> = Reader::new(BadukFormat::new(), "input", input.as_bytes()).collect();
        prop_assert_eq!(read.unwrap(), [board]);
    }

    #[test]
    fn what_is_said_of_a_level_holds_for_its_mirror(level in levels()) {
        let text = level.to_string();
        let mirrored: Vec<String> = text.split('/').map(|row| row.chars().rev().collect()).collect();
        let mirrored: Level = mirrored.join("/").parse().unwrap();
        let (answer, mirror) = (marble::answer(&level), marble::answer(&mirrored));
        prop_assert_eq!(answer.outcome(), mirror.outcome());
        let count = |answer: &marble::Answer| answer.witness().map(|solution| solution.count());
        prop_assert_eq!(count(&answer), count(&mirror));
        let mirrored_tilt = |tilt| match tilt {
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
            tilt => tilt,
        };
        let first_moves: DirectionSet = answer.first_moves().map(mirrored_tilt).collect();
        prop_assert_eq!(first_moves, mirror.first_moves().collect());
    }

    #[test]
    fn text_of_a_board_reads_as_the_board(board in boards()) {
        let table = board.table();
        prop_assert_eq!(table.parse(&board.to_string()), Ok(board));
        for line_end in ["\n", "\r\n", " \n"] {
            prop_assert_eq!(table.parse(&judge_rows(&board, line_end)), Ok(board));
        }
    }

    #[test]
    fn states_rank_as_texts_do(board in boards()) {
        // The cells are digits, so a later state has the text that is later in the order of the
        // alphabet.
        let table = board.table();
        let digits = |board: &Board| -> Vec<usize> {
            board.to_string().chars().filter_map(|letter| table.alphabet().find(letter)).collect()
        };
        if let Some(next) = board.state().0.checked_add(1).and_then(|next| table.board(State(next))) {
            prop_assert!(digits(&board) < digits(&next));
        }
        prop_assert_eq!(digits(&board).len(), table.grid().cells());
    }

    #[test]
    fn any_text_is_a_board_or_an_error_inside_it(table in shapes(), text in "[.*HT01abcO#/ \r\n\t\u{0}é]{0,40}") {
        if let Err(error) = table.parse(&text) {
            let line = text.split('\n').nth(error.line - 1).unwrap();
            prop_assert!(error.column <= line.chars().count() + 1);
            prop_assert!(!error.to_string().is_empty());
        }
    }

    #[test]
    fn any_bytes_are_boards_up_to_the_first_error(table in shapes(), bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let mut failed = false;
        for board in Reader::new(BakedFormat::new(table), "bytes", bytes.as_slice()) {
            prop_assert!(!failed, "a board after an error");
            failed = board.is_err();
        }
    }

    #[test]
    fn an_input_of_boards_reads_as_the_boards(
        (table, numbers) in (shapes(), prop::collection::vec(any::<u64>(), 1..5)),
        counted: bool,
        mark: bool,
        blank_lines in 0_usize..3,
    ) {
        let state = |number: u64| State((u128::from(number) % table.states()) as u64);
        let boards: Vec<Board> = numbers.into_iter().map(|number| table.board(state(number)).unwrap()).collect();
        let mut text = String::from(if mark { "\u{feff}" } else { "" });
        // a count that is a legal row is not a count
        let count = boards.len().to_string();
        let is_row = table.grid().columns() == 1 && table.alphabet().contains(&count);
        if counted && !is_row {
            writeln!(text, "{count}").unwrap();
        }
        for board in &boards {
            text += &judge_rows(board, "\n");
            text += &"\n".repeat(blank_lines);
        }
        let read: Result<Vec<Board>, _> = Reader::new(BakedFormat::new(table), "boards", text.as_bytes()).collect();
        prop_assert_eq!(read.unwrap(), boards);
    }

    #[test]
    fn a_cut_input_gives_the_boards_before_the_cut_and_an_error(
        numbers in prop::collection::vec(0_u64..512, 1..5),
        cut in any::<prop::sample::Index>(),
    ) {
        let table = table::by_id("coin-game").unwrap();
        let boards: Vec<Board> = numbers.into_iter().map(|number| table.board(State(number)).unwrap()).collect();
        let whole: String = boards.iter().map(|board| judge_rows(board, "\n")).collect();
        let whole = format!("{}\n{whole}", boards.len());
        let cut = &whole[..cut.index(whole.len() - 1)]; // at least a letter is gone
        let mut read = Vec::new();
        let mut error = None;
        for board in Reader::new(BakedFormat::new(table), "cut", cut.as_bytes()) {
            match board {
                Ok(board) => read.push(board),
                Err(failed) => error = Some(failed),
            }
        }
        prop_assert!(boards.starts_with(&read) && read.len() < boards.len());
        let error = error.unwrap();
        let expected = matches!(
            error.kind(),
            ErrorKind::Empty { .. }
                | ErrorKind::FewBoards { .. }
                | ErrorKind::Board(RowsErrorKind::FewRows { .. } | RowsErrorKind::ShortRow { .. })
        );
        prop_assert!(expected, "{error}");
    }
}
