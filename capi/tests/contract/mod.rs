//! What the header says of the text level, held against one call. The fuzz target holds it too.

use std::ffi::{CStr, c_char};
use std::ptr;

use foregone_capi::{FOREGONE_BAD_INPUT, Mistake, Question, foregone_answer};

const PUZZLES: [(&CStr, Option<&CStr>); 11] = [
    (c"cross-flip", None),
    (c"coin-game", None),
    (c"marble", None),
    (c"marble", Some(c"13459")),
    (c"marble", Some(c"15644")),
    (c"marble", Some(c"15653")),
    (c"baduk", None),
    (c"baduk", Some(c"16989")),
    (c"tiling", None),
    (c"tiling", Some(c"boardcover2")),
    (c"tiling", Some(c"boardcover")),
];

/// A byte that no answer has.
const UNTOUCHED: u8 = 0xa5;

/// Asks with room for `size` bytes, and without any. Returns what the first call returned.
pub fn holds(choice: u8, input: &[u8], size: usize, moves: bool) -> isize {
    let (puzzle, judge) = PUZZLES[choice as usize % PUZZLES.len()];
    let judge = judge.map_or(ptr::null(), CStr::as_ptr);
    let question = Question { puzzle: puzzle.as_ptr(), judge, budget: 1 << 14, memory: 1 << 20, moves: moves.into() };
    let mut room = vec![UNTOUCHED; size + 16];
    let none = Mistake { board: 7, line: 7, column: 7, message: [7; 232] };
    let mut mistakes = [none; 2];
    let ask = |output: *mut u8, size, mistake: &mut Mistake| {
        // SAFETY: the texts end with a NUL, the input is as long as it says, and there is room for `size` bytes.
        unsafe {
            foregone_answer(&question, input.as_ptr().cast(), input.len(), output.cast::<c_char>(), size, mistake)
        }
    };
    let [first, second] = &mut mistakes;
    let returned = ask(room.as_mut_ptr(), size, first);
    assert_eq!(returned, ask(ptr::null_mut(), 0, second), "the room changes the answer");

    let (written, beyond) = room.split_at(size);
    assert!(beyond.iter().all(|byte| *byte == UNTOUCHED), "it wrote beyond the room");
    let text = CStr::from_bytes_until_nul(written).map(|text| text.to_str().expect("is UTF-8"));
    assert_eq!(text.is_ok(), size > 0, "a NUL ends what is written");
    if let Ok(text) = text {
        assert!(written[text.len() + 1..].iter().all(|byte| *byte == UNTOUCHED), "it wrote behind the NUL");
        assert!(
            text.len() == size - 1 || text.is_empty() || text.ends_with('\n'),
            "{text:?} is cut, but there is room"
        );
    }
    let message = mistakes.map(|mistake| {
        let bytes: Vec<u8> = mistake.message.iter().map(|letter| *letter as u8).collect();
        CStr::from_bytes_until_nul(&bytes).expect("a NUL ends it").to_str().expect("is UTF-8").to_owned()
    });
    assert_eq!(message[0], message[1]);
    let Mistake { line, column, .. } = mistakes[0];
    if returned == FOREGONE_BAD_INPUT as isize {
        assert!(line > 0 && column > 0 && !message[0].is_empty());
        let shown = input.split(|byte| *byte == b'\n').nth(line as usize - 1).map_or(0, <[u8]>::len);
        assert!(column as usize <= shown + 1, "column {column} of a line of {shown} bytes");
    } else {
        assert!(returned >= 0, "code {returned}");
        assert_eq!((line, column, message[0].as_str()), (0, 0, ""));
        if let Ok(text) = text {
            assert_eq!(text.len(), (returned as usize).min(size - 1));
        }
    }
    returned
}
