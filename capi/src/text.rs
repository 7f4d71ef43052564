//! A judge's input in, the judge's output out.

use alloc::string::{String, ToString};
use core::ffi::{CStr, c_char};
use core::slice;

use foregone::judge::catalog::{AnyErrorKind, Unknown};
use foregone::judge::{Error, Options, Question, QuestionError};

use crate::code::Code;

/// What is asked. All zero but the puzzle is a question.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Request {
    /// "cross-flip", "coin-game", "marble", "baduk" or "tiling", up to a NUL; only read.
    pub puzzle: *const c_char,
    /// Which of the judges that share the puzzle, up to a NUL; only read. NULL for the first of
    /// them, and for cross-flip and coin-game, which have no names for theirs. marble: "13460" (the
    /// fewest of at most 10 tilts), "13459" (1 or 0), "15644" (and which tilts), "15653" (however
    /// many tilts). baduk: "16988", "16989", which ask the same. tiling: "boardcover" (in how many
    /// ways L-trominoes cover a region), "boardcover2" (the most copies of a block that fit).
    pub judge: *const c_char,
    /// For marble the most states that are searched for a board, 0 for 2^25, which take up to
    /// 2.5 GB; for tiling the most profiles that are visited, 0 for 2^36, which take minutes. A board
    /// that takes more is given up. The other puzzles take none.
    pub budget: u64,
    /// For tiling the most bytes that profiles and placements take at once, 0 for 4 GiB. A board that
    /// takes more is given up.
    pub memory: u64,
    /// Not 0: behind what the judge expects for a board comes a line with the names of the moves of a
    /// solution, the stones, or a tiling, with a blank between them; an empty line if there are none.
    pub moves: u32,
}

/// Where an input is wrong, and why. All zero if it is right.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Mistake {
    /// The board that the mistake is in, counted from 1; 0 if it is in none.
    pub board: u64,
    /// Its line, counted from 1.
    pub line: u64,
    /// Its column, in characters counted from 1.
    pub column: u64,
    /// What was expected, and what stands there: UTF-8 up to a NUL, without its end if it is longer.
    pub message: [c_char; 232],
}

impl Mistake {
    const NONE: Mistake = Mistake { board: 0, line: 0, column: 0, message: [0; 232] };

    fn new(error: &Error<AnyErrorKind>) -> Mistake {
        let (line, column) = (error.line().unwrap_or(0), error.column().unwrap_or(0) as u64); // bytes can be read: they are known
        let mut mistake = Mistake { board: error.board().unwrap_or(0), line, column, ..Mistake::NONE };
        let text = error.kind().to_string();
        let room = mistake.message.len() - 1; // and a NUL
        let end = (0..=room).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
        for (to, from) in mistake.message.iter_mut().zip(text.bytes().take(end)) {
            *to = from as c_char;
        }
        mistake
    }
}

/// Answers all boards of a judge's input: `foregone solve` in a call. It allocates with malloc, and
/// gives all back; if there is no more memory, the program is stopped by a trap. So it must not be
/// called from an interrupt or a signal handler. It is missing from a library of look-ups alone.
///
/// An input is what a file of the judge's is. Line ends may be CRLF.
/// cross-flip, coin-game: the number of boards, which may be left out; then boards of three rows, as
/// "*.." or as "H T T", the blanks of which may be left out.
/// marble: the numbers of rows and of columns, then the rows: . free, # wall, O hole, R and B the
/// marbles.
/// baduk: the numbers of rows and of columns, then the rows with blanks in them: 0 empty, 1 mine, 2
/// the opponent's.
/// tiling: the number of regions, which may be left out; for each the numbers of rows and of columns,
/// then the rows: . to be covered, # not. For boardcover2 two more numbers behind those, the rows and
/// columns of a block, and behind the region the block: # a cell of it, . none.
///
/// question: what is asked; only read.
/// input, length: the input, in bytes; only read. It needs no NUL, and may be NULL if length is 0.
/// output, size: room for so many bytes; the caller's. As much of the output as there is room for is
/// written, and a NUL behind it. It may be NULL if size is 0.
/// mistake: where it is told why the input is wrong, or NULL; the caller's. It is always written.
/// None of these may overlap another.
///
/// The output has a line for each board as the judge expects it, or a line that begins with "gave up"
/// where the board takes more than the question allows.
///
/// Returns the length of the whole output in bytes, without the NUL, as snprintf does: if it is not
/// less than size, the end was cut off. To ask again takes the whole time again. Or returns
/// FOREGONE_NULL: question is NULL, or its puzzle; or input or output, and its length is not 0.
/// FOREGONE_TOO_LONG: length or size is more than PTRDIFF_MAX.
/// FOREGONE_NO_PUZZLE: no puzzle is called so.
/// FOREGONE_NO_JUDGE: the puzzle has no judge that is called so.
/// FOREGONE_BAD_INPUT: the input is wrong. The output is the answers to all boards before that.
/// In all cases but the last the output is empty; where size is more than PTRDIFF_MAX, nothing is
/// written into it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn foregone_answer(
    question: *const Request,
    input: *const c_char,
    length: usize,
    output: *mut c_char,
    size: usize,
    mistake: *mut Mistake,
) -> isize {
    let most = isize::MAX as usize;
    let (mut text, mut told) = (String::new(), Mistake::NONE);
    // SAFETY: where it is not NULL there is a question, by contract.
    let question = (!question.is_null()).then(|| unsafe { question.read() }).filter(|asked| !asked.puzzle.is_null());
    let code = match question {
        None => Code::FOREGONE_NULL,
        Some(_) if input.is_null() && length > 0 || output.is_null() && size > 0 => Code::FOREGONE_NULL,
        Some(_) if length > most || size > most => Code::FOREGONE_TOO_LONG,
        Some(question) => {
            // SAFETY: it is not NULL, so there are so many bytes, by contract; without any there is no need of them.
            let input = if length > 0 { unsafe { slice::from_raw_parts(input.cast(), length) } } else { &[] };
            // SAFETY: the texts of a question are NULL or end with a NUL, by contract, and its puzzle is not NULL.
            unsafe { answer(&question, input, &mut text, &mut told) }
        }
    };
    if !mistake.is_null() {
        // SAFETY: it is not NULL, so there is room, by contract.
        unsafe { mistake.write(told) };
    }
    if !output.is_null() && (1..=most).contains(&size) {
        let written = text.len().min(size - 1);
        // SAFETY: there is room for so many bytes and one more, by contract, and the text lies elsewhere.
        unsafe {
            output.cast::<u8>().copy_from_nonoverlapping(text.as_ptr(), written);
            output.add(written).write(0);
        }
    }
    if code == Code::FOREGONE_OK { text.len() as isize } else { code as isize }
}

/// Answers an input, and tells where it is wrong.
///
/// # Safety
///
/// The puzzle of the question ends with a NUL; its judge is NULL, or does.
unsafe fn answer(question: &Request, input: &[u8], output: &mut String, mistake: &mut Mistake) -> Code {
    // SAFETY: it ends with a NUL, by contract. What is not UTF-8 names nothing, and nor does an empty text.
    let text = |text: *const c_char| unsafe { CStr::from_ptr(text) }.to_str().unwrap_or("");
    let or_default = |number| (number != 0).then_some(number);
    let mut options = Options::default();
    options.budget = or_default(question.budget);
    options.memory = or_default(question.memory);
    let mut asked = Question::new(text(question.puzzle)).with_moves(question.moves != 0).with_options(options);
    asked.judge = (!question.judge.is_null()).then(|| text(question.judge));
    match asked.answer("input", input, output) {
        Ok(()) => Code::FOREGONE_OK,
        Err(QuestionError::Input(error)) => {
            *mistake = Mistake::new(&error);
            Code::FOREGONE_BAD_INPUT
        }
        Err(QuestionError::Unknown(Unknown::Judge { .. })) => Code::FOREGONE_NO_JUDGE,
        Err(_) => Code::FOREGONE_NO_PUZZLE,
    }
}
