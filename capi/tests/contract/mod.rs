//! What the header says of the text level, held against one question. The fuzz target holds it too.

use std::ffi::{CStr, CString, c_char};
use std::ptr;
use std::sync::LazyLock;

use foregone::judge::catalog;
use foregone_capi::{Code, Mistake, Request, foregone_answer};

/// The puzzles of the catalogue, each with all of its judges.
pub static PUZZLES: LazyLock<Vec<(CString, Option<CString>)>> = LazyLock::new(|| {
    let text = |name: &str| CString::new(name).expect("no name has a NUL");
    let puzzles = catalog::puzzles().flat_map(|puzzle| {
        let judges: Vec<_> = puzzle.judges().map(|judge| Some(text(judge.name))).collect();
        let judges = if judges.is_empty() { vec![None] } else { judges };
        judges.into_iter().map(move |judge| (text(puzzle.id()), judge))
    });
    puzzles.collect()
});

/// A byte that no answer has.
const UNTOUCHED: u8 = 0xa5;

/// What came of a question.
struct Told {
    returned: isize,
    /// What was written, up to its NUL; none if there was no room.
    text: Option<String>,
    board: u64,
    line: u64,
    column: u64,
    message: String,
}

/// Asks with room for so many bytes, and sees that nothing else is written.
fn ask(question: &Request, input: &[u8], size: usize) -> Told {
    let mut room = vec![UNTOUCHED; size + 16];
    let mut mistake = Mistake { board: 7, line: 7, column: 7, message: [7; 232] };
    let output: *mut u8 = if size > 0 { room.as_mut_ptr() } else { ptr::null_mut() };
    // SAFETY: the texts end with a NUL, the input is as long as it says, and there is room for so many bytes.
    let returned = unsafe {
        foregone_answer(question, input.as_ptr().cast(), input.len(), output.cast::<c_char>(), size, &mut mistake)
    };
    let (written, beyond) = room.split_at(size);
    assert!(beyond.iter().all(|byte| *byte == UNTOUCHED), "it wrote beyond the room");
    let text = CStr::from_bytes_until_nul(written).ok();
    assert_eq!(text.is_some(), size > 0, "a NUL ends what is written");
    let text = text.map(|text| text.to_str().expect("is UTF-8").to_owned());
    let behind = text.as_ref().map_or(0, |text| text.len() + 1);
    assert!(written[behind..].iter().all(|byte| *byte == UNTOUCHED), "it wrote behind the NUL");
    let message: Vec<u8> = mistake.message.iter().map(|letter| *letter as u8).collect();
    let message = CStr::from_bytes_until_nul(&message).expect("a NUL ends it").to_str().expect("is UTF-8").to_owned();
    let Mistake { board, line, column, .. } = mistake;
    Told { returned, text, board, line, column, message }
}

/// Asks with room for `size` bytes, and with room for all. Returns what the first call returned.
pub fn holds(choice: usize, input: &[u8], size: usize, moves: bool) -> isize {
    let (puzzle, judge) = &PUZZLES[choice % PUZZLES.len()];
    let judge = judge.as_ref().map_or(ptr::null(), |judge| judge.as_ptr());
    let question = Request { puzzle: puzzle.as_ptr(), judge, budget: 1 << 14, memory: 1 << 20, moves: moves.into() };
    let [told, all] = [size, 1 << 20].map(|size| ask(&question, input, size));
    let whole = all.text.unwrap_or_default();
    let place = |told: &Told| (told.returned, told.board, told.line, told.column, told.message.clone());
    assert_eq!(place(&told), place(&Told { text: None, ..all }), "the room changes the answer");
    if let Some(text) = told.text {
        assert_eq!(text, whole[..whole.len().min(size - 1)], "the output is cut off where the room ends");
    }
    assert!(whole.is_empty() || whole.ends_with('\n'));
    if told.returned == Code::FOREGONE_BAD_INPUT as isize {
        assert!(!told.message.is_empty());
        let line = input.split(|byte| *byte == b'\n').nth(told.line as usize - 1).unwrap_or_default();
        assert!((1..=line.len() as u64 + 1).contains(&told.column), "column {} of {line:?}", told.column);
    } else {
        assert_eq!(told.returned, whole.len() as isize);
        assert_eq!((told.board, told.line, told.column, told.message.as_str()), (0, 0, 0, ""));
    }
    told.returned
}
