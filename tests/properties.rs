//! What holds for boards and texts of any shape.

mod shape;

use std::fmt::Write;

use foregone::judge::{ErrorKind, Reader, TableFormat};
use foregone::rows::BoardErrorKind;
use foregone::table::{self, Board, Move, State, Table};
use proptest::prelude::*;
use shape::shape;

/// Tables of all shapes and alphabets, for the text of boards. No state of them is solvable.
fn shapes() -> impl Strategy<Value = &'static Table> {
    let alphabets = prop::sample::select(vec![".*", "HT", "01", "abc", "#.OXo", "0123456789"]);
    (1_usize..=4, 1_usize..=4, alphabets, prop::sample::select(vec!["", " "]))
        .prop_map(|(rows, columns, alphabet, separator)| shape((rows, columns), alphabet, separator, Vec::new()))
}

fn boards() -> impl Strategy<Value = Board> {
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
        write!(text, "{}{line_end}", cells.join(board.table().judge.separator)).unwrap();
    }
    text
}

proptest! {
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
        // The cells are digits, so a later state has the text that is later in the order of the alphabet.
        let table = board.table();
        let digits = |board: &Board| -> Vec<usize> {
            board.to_string().chars().filter_map(|letter| table.alphabet.find(letter)).collect()
        };
        if let Some(next) = board.state().0.checked_add(1).and_then(|next| table.board(State(next))) {
            prop_assert!(digits(&board) < digits(&next));
        }
        prop_assert_eq!(digits(&board).len(), table.grid.cells());
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
        for board in Reader::new(TableFormat::new(table), "bytes", bytes.as_slice()) {
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
        let is_row = table.grid.columns == 1 && table.alphabet.contains(&count);
        if counted && !is_row {
            writeln!(text, "{count}").unwrap();
        }
        for board in &boards {
            text += &judge_rows(board, "\n");
            text += &"\n".repeat(blank_lines);
        }
        let read: Result<Vec<Board>, _> = Reader::new(TableFormat::new(table), "boards", text.as_bytes()).collect();
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
        for board in Reader::new(TableFormat::new(table), "cut", cut.as_bytes()) {
            match board {
                Ok(board) => read.push(board),
                Err(failed) => error = Some(failed),
            }
        }
        prop_assert!(boards.starts_with(&read) && read.len() < boards.len());
        let error = error.unwrap();
        let expected = match error.kind() {
            ErrorKind::Empty | ErrorKind::FewBoards { .. } => true,
            ErrorKind::Board(kind) => {
                let kind = kind.downcast_ref();
                matches!(kind, Some(BoardErrorKind::FewRows { .. } | BoardErrorKind::ShortRow { .. }))
            }
            _ => false,
        };
        prop_assert!(expected, "{error}");
    }

    #[test]
    fn a_move_is_undone(table in shapes(), number: u64, flips: u64) {
        let state = State((u128::from(number) % table.states()) as u64);
        let mv = Move { name: "mv", flips: flips & ((1 << table.grid.cells()) - 1) };
        prop_assert_eq!(table.unapply(&mv, table.apply(&mv, state)), state);
        let around = (0..table.alphabet.len()).fold(state, |state, _| table.apply(&mv, state));
        prop_assert_eq!(around, state);
    }
}
