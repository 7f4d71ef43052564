//! One reader for the framing of all judge inputs: counts, sizes, blank lines, line ends, and where
//! a mistake is.

use alloc::string::String;
use alloc::vec::Vec;

use super::lines::Lines;
use super::output::shortened;
use super::{BoardError, BoardPlace, Error, ErrorKind, Format, Input};
use crate::text::{RowError, RowsErrorKind, number};

/// The boards of a judge's input, one after the other.
///
/// Where the judge's input starts with a count, a first line of digits alone is one, unless it is a
/// legal row of the board; then exactly that many boards must follow. Without a count there are as
/// many as come. Read without complaint: CRLF, blanks at line ends, blank lines between boards, no
/// newline at the end, a byte-order mark.
///
/// After an error there are no more boards. Memory is one line of at most
/// [`MAX_LINE`](super::MAX_LINE) bytes, and a board.
#[derive(Debug)]
pub struct Reader<F, R> {
    format: F,
    pub(super) lines: Lines<R>,
    /// The number of boards that the input announces.
    count: Option<u64>,
    /// Boards begun so far.
    boards: u64,
    started: bool,
    ended: bool,
}

impl<F: Format, R: Input> Reader<F, R> {
    /// Makes a reader of boards in a format. Errors call the input `name`.
    pub fn new(format: F, name: impl Into<String>, input: R) -> Self {
        let lines = Lines::new(name.into(), input);
        Reader { format, lines, count: None, boards: 0, started: false, ended: false }
    }

    fn next_board(&mut self) -> Result<Option<F::Board>, Error<F::Error>> {
        if !self.lines.next_with_text()? {
            return self.end();
        }
        if !self.started {
            self.started = true;
            if self.read_count()? && !self.lines.next_with_text()? {
                return self.end();
            }
        }
        if let Some(expected) = self.count.filter(|&count| count == self.boards) {
            return Err(self.error_at_text(ErrorKind::ManyBoards { expected }));
        }
        self.check_most(self.boards + 1)?;
        self.boards += 1;
        self.read_board().map(Some)
    }

    /// Reads the board that begins at the line at hand.
    fn read_board(&mut self) -> Result<F::Board, Error<F::Error>> {
        let sizes = if self.format.sizes().is_empty() { Vec::new() } else { self.read_sizes()? };
        let numbers: Vec<usize> = sizes.iter().map(|&(_, number)| number).collect();
        let expected = self.format.begin(&numbers).map_err(|(place, kind)| {
            let offset = sizes.get(place).map_or(0, |&(offset, _)| offset);
            self.error(offset, ErrorKind::Board(kind))
        })?;
        for found in 0..expected {
            let is_first_line = found == 0 && sizes.is_empty();
            if !is_first_line && !self.next_row()? {
                let kind = ErrorKind::Board(RowsErrorKind::FewRows { expected, found }.into());
                return Err(self.error(self.lines.text_end(), kind));
            }
            let row = self.format.row(self.lines.line());
            row.map_err(|RowError { offset, kind }| self.error(offset, ErrorKind::Board(kind)))?;
        }
        self.format.finish().map_err(|BoardError { kind, place }| {
            let kind = ErrorKind::Board(kind);
            match place {
                None => self.error(self.lines.text_end(), kind),
                Some(BoardPlace { row, text, offset }) => {
                    self.lines.error_above(Some(self.boards), expected.saturating_sub(row + 1), &text, offset, kind)
                }
            }
        })
    }

    /// Reads the next line of a board. Returns whether there is one with text.
    fn next_row(&mut self) -> Result<bool, Error<F::Error>> {
        let is_there = self.lines.next().map_err(|error| error.in_board(self.boards))?;
        Ok(is_there && !self.lines.is_blank())
    }

    /// Reads the line at hand as the sizes of a board, each with the byte that it begins at.
    fn read_sizes(&self) -> Result<Vec<(usize, usize)>, Error<F::Error>> {
        let names = self.format.sizes();
        let line = self.lines.line();
        let (mut sizes, mut next) = (Vec::new(), 0);
        for word in line.split(u8::is_ascii_whitespace) {
            let offset = next;
            next += word.len() + 1;
            if word.is_empty() {
                continue;
            }
            match number(word).filter(|_| sizes.len() < names.len()) {
                Some(number) => sizes.push((offset, number)),
                None if sizes.len() < names.len() && word.iter().all(u8::is_ascii_digit) => {
                    return Err(self.error(offset, ErrorKind::LargeSize));
                }
                None => {
                    let found = Some(shortened(&String::from_utf8_lossy(word)));
                    return Err(self.error(offset, ErrorKind::Sizes { names, found }));
                }
            }
        }
        match sizes.len() == names.len() {
            true => Ok(sizes),
            false => Err(self.error(self.lines.text_end(), ErrorKind::Sizes { names, found: None })),
        }
    }

    /// Reads the line at hand as the count, unless it is a row. Returns whether it was one.
    fn read_count(&mut self) -> Result<bool, Error<F::Error>> {
        let digits = self.lines.line().trim_ascii();
        let is_number = digits.iter().all(u8::is_ascii_digit);
        if !self.format.count() || !is_number || self.format.is_row(self.lines.line()) {
            return Ok(false);
        }
        let add = |count: u64, digit: &u8| count.checked_mul(10)?.checked_add(u64::from(digit - b'0'));
        self.count = digits.iter().try_fold(0, add);
        let Some(count) = self.count else {
            return Err(self.error_at_text(ErrorKind::Count));
        };
        self.check_most(count)?;
        Ok(true)
    }

    /// Holds a number of boards to the judge's limit.
    fn check_most(&self, boards: u64) -> Result<(), Error<F::Error>> {
        match self.format.most() {
            Some(most) if !(1..=most).contains(&boards) => {
                Err(self.error_at_text(ErrorKind::Limit { most, found: boards }))
            }
            _ => Ok(()),
        }
    }

    /// At the end of the input: no more boards, if there were enough.
    fn end(&mut self) -> Result<Option<F::Board>, Error<F::Error>> {
        let kind = match self.count {
            None if self.boards == 0 => ErrorKind::Empty { count: self.format.count() },
            Some(expected) if expected > self.boards => ErrorKind::FewBoards { expected, found: self.boards },
            _ => return Ok(None),
        };
        Err(self.lines.error(None, self.lines.text_end(), kind))
    }

    /// An error in the board that is being read.
    fn error(&self, offset: usize, kind: ErrorKind<F::Error>) -> Error<F::Error> {
        self.lines.error(Some(self.boards), offset, kind)
    }

    /// An error where the text of the line at hand begins.
    fn error_at_text(&self, kind: ErrorKind<F::Error>) -> Error<F::Error> {
        let start = self.lines.line().iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        self.lines.error(None, start, kind)
    }

    /// How many more boards may be taken past the reader, once it has read the first line: none
    /// where it must look at each.
    pub(super) fn boards_left(&self) -> u64 {
        match self.started && !self.ended && self.format.most().is_none() {
            true => self.count.map_or(u64::MAX, |count| count - self.boards),
            false => 0,
        }
    }

    /// Counts boards that were taken past the reader out of its buffer.
    pub(super) fn skip_boards(&mut self, boards: u64, bytes: usize, lines: u64) -> Result<(), Error<F::Error>> {
        self.boards += boards;
        self.lines.skip(bytes, lines)
    }

    /// Returns the format.
    pub fn format(&self) -> &F {
        &self.format
    }
}

impl<F: Format, R: Input> Iterator for Reader<F, R> {
    type Item = Result<F::Board, Error<F::Error>>;

    fn next(&mut self) -> Option<Result<F::Board, Error<F::Error>>> {
        if self.ended {
            return None;
        }
        let next = self.next_board().transpose();
        self.ended = !matches!(next, Some(Ok(_)));
        next
    }
}
