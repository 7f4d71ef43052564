//! A judge's input in, the judge's output out.

use alloc::string::{String, ToString};
use core::ffi::{CStr, c_char};
use core::slice;

use foregone::judge::{self, QuestionError};

use crate::{FOREGONE_BAD_INPUT, FOREGONE_NO_JUDGE, FOREGONE_NO_PUZZLE, FOREGONE_NULL, FOREGONE_TOO_LONG};

/// What is asked. All zero but the puzzle is a question.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// "cross-flip", "coin-game", "marble", "baduk" or "tiling", up to a NUL; only read.
    pub puzzle: *const c_char,
    /// Which of the judges that share it, up to a NUL; only read. marble: "13460" (taken if it
    /// is NULL: the fewest of at most 10 tilts), "13459" (1 or 0), "15644" (and which tilts),
    /// "15653" (however many tilts). baduk: "16988", "16989", which ask the same. tiling:
    /// "boardcover" (taken if it is NULL: in how many ways L-trominoes cover a region),
    /// "boardcover2" (the most copies of a block that fit).
    pub judge: *const c_char,
    /// The most states that marble may search for a board, or profiles that tiling may visit,
    /// before it says in the output that it gave up; 0 for 2^25 and 2^36.
    pub budget: u64,
    /// The most bytes that the profiles of tiling may take at once, likewise; 0 for 4 GiB.
    pub memory: u64,
    /// Not 0: behind each value a line with the names of the moves of a solution, the stones,
    /// or a tiling; an empty one if there are none.
    pub moves: u32,
}

/// Where an input is wrong, and why. All zero where no input is.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Mistake {
    /// The board that it is in, counted from 1; 0 if it is in none.
    pub board: u64,
    /// Its line, counted from 1.
    pub line: u64,
    /// Its column in characters, counted from 1.
    pub column: u64,
    /// What was expected and what stands there, in UTF-8 up to a NUL, its end cut off if it is
    /// too long.
    pub message: [c_char; 232],
}

impl Mistake {
    const NONE: Mistake = Mistake { board: 0, line: 0, column: 0, message: [0; 232] };

    fn new(board: u64, line: u64, column: u64, text: &str) -> Mistake {
        let mut mistake = Mistake { board, line, column, ..Mistake::NONE };
        let room = mistake.message.len() - 1; // and a NUL
        let end = (0..=room).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
        let text = text.get(..end).unwrap_or(text).as_bytes();
        for (to, from) in mistake.message.iter_mut().zip(text) {
            *to = *from as c_char;
        }
        mistake
    }
}

/// Answers all boards of an input as a judge does: an input and an output as of `foregone
/// solve`.
///
/// question: what is asked; only read.
/// input, length: the judge's input, in bytes; only read. It needs no NUL. It may be NULL if
/// length is 0.
/// output, size: room for so many bytes; the caller's. As many of the output as there is room
/// for are written, and a NUL behind them. It may be NULL if size is 0.
/// mistake: NULL, or where it is told why the input is wrong, all zero if it is not; the
/// caller's.
///
/// Returns the length of the whole output in bytes, without the NUL, as snprintf does: if it is
/// not less than size, something was cut off. Asking again with room for it and one more is all
/// the work again.
///
/// Or returns FOREGONE_NULL where question or its puzzle is NULL, or input or output with a
/// length that is not 0; FOREGONE_TOO_LONG where length or size is more than PTRDIFF_MAX;
/// FOREGONE_NO_PUZZLE; FOREGONE_NO_JUDGE. An empty output is written then, if there is room.
/// FOREGONE_BAD_INPUT where the input is wrong: the answers to all boards before are written,
/// as far as there is room.
///
/// It allocates with malloc and gives all back. If that has no more, the program is stopped. Any
/// threads may ask at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn foregone_answer(
    question: *const Question,
    input: *const c_char,
    length: usize,
    output: *mut c_char,
    size: usize,
    mistake: *mut Mistake,
) -> isize {
    let most = isize::MAX as usize;
    let (mut text, mut told) = (String::new(), Mistake::NONE);
    let answered = if size > most || length > most {
        Err(FOREGONE_TOO_LONG)
    } else if question.is_null() || input.is_null() && length > 0 || output.is_null() && size > 0 {
        Err(FOREGONE_NULL)
    } else {
        // SAFETY: it is not NULL, and there are so many bytes, by contract; without any there is no need of them.
        let input = if length > 0 { unsafe { slice::from_raw_parts(input.cast(), length) } } else { &[] };
        // SAFETY: it is not NULL, and there is a question with texts that are NULL or end with a NUL, by contract.
        unsafe { answer(&question.read(), input, &mut text, &mut told) }
    };
    if !mistake.is_null() {
        // SAFETY: it is not NULL, and there is room, by contract.
        unsafe { mistake.write(told) };
    }
    if !output.is_null() && (1..=most).contains(&size) {
        let written = text.len().min(size - 1);
        // SAFETY: there is room for so many bytes and one more, by contract, and no other has it.
        unsafe {
            output.cast::<u8>().copy_from_nonoverlapping(text.as_ptr(), written);
            output.add(written).write(0);
        }
    }
    answered.map_or_else(|code| code as isize, |()| text.len() as isize)
}

/// Answers an input, and tells where it is wrong.
///
/// # Safety
///
/// The texts of the question are NULL, or end with a NUL.
unsafe fn answer(question: &Question, input: &[u8], output: &mut String, mistake: &mut Mistake) -> Result<(), i32> {
    // SAFETY: it is not NULL, and ends with a NUL, by contract.
    let text = |text: *const c_char| (!text.is_null()).then(|| unsafe { CStr::from_ptr(text) }.to_str().unwrap_or(""));
    let or_default = |number| (number != 0).then_some(number);
    let asked = judge::Question {
        puzzle: text(question.puzzle).ok_or(FOREGONE_NULL)?,
        judge: text(question.judge),
        moves: question.moves != 0,
        budget: or_default(question.budget),
        memory: or_default(question.memory),
    };
    asked.answer("input", input, output).map_err(|error| match error {
        QuestionError::Input(error) => {
            let (line, column) = (error.line().unwrap_or(0), error.column().unwrap_or(0));
            *mistake = Mistake::new(error.board().unwrap_or(0), line, column as u64, &error.kind().to_string());
            FOREGONE_BAD_INPUT
        }
        QuestionError::UnknownJudge => FOREGONE_NO_JUDGE,
        _ => FOREGONE_NO_PUZZLE,
    })
}
