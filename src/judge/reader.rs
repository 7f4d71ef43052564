//! One reader for the framing of all judge inputs: counts, blank lines, line ends, and where a mistake is.

use std::io::{self, BufRead, Read};

use super::{Error, ErrorKind};
use crate::table::{Board, ParseBoardErrorKind, RowError, State, Table};

/// The longest line that is read, in bytes without its end: 1 MiB.
pub const MAX_LINE: usize = 1 << 20;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The longest line end.
const LINE_END: &[u8] = b"\r\n";

/// The boards of a judge's input, one after the other.
///
/// Where the judge's input starts with a count, a first line of digits alone is one, unless it is a legal row of the board;
/// then exactly that many boards must follow. Without a count there are as many as come. Read without complaint: CRLF, blanks at line ends, blank lines
/// between boards, no newline at the end, a byte-order mark.
///
/// After an error there are no more boards. Memory is one line.
#[derive(Debug)]
pub struct Reader<R> {
    table: &'static Table,
    name: String,
    input: R,
    /// The line last read, without its end, and its number.
    line: Vec<u8>,
    number: u64,
    /// The number of boards that the input announces.
    count: Option<u64>,
    /// Boards begun so far.
    boards: u64,
    ended: bool,
}

impl<R: BufRead> Reader<R> {
    /// Makes a reader of boards for `table`. Errors call the input `name`.
    pub fn new(table: &'static Table, name: impl Into<String>, input: R) -> Reader<R> {
        let name = name.into();
        Reader { table, name, input, line: Vec::new(), number: 0, count: None, boards: 0, ended: false }
    }

    fn next_board(&mut self) -> Result<Option<Board>, Error> {
        if !self.next_line_with_text()? {
            return self.end();
        }
        if self.boards == 0 && self.count.is_none() && self.read_count()? && !self.next_line_with_text()? {
            return self.end();
        }
        if let Some(expected) = self.count.filter(|&count| count == self.boards) {
            let start = self.line.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            return Err(self.error(None, start, ErrorKind::ManyBoards { expected }));
        }
        self.boards += 1;
        let mut state = State(0);
        for found in 0..self.table.grid.rows {
            if found > 0 && (!self.next_line()? || is_blank(&self.line)) {
                let kind = ParseBoardErrorKind::FewRows { expected: self.table.grid.rows, found };
                let end = self.line.trim_ascii_end().len();
                return Err(self.error(Some(self.boards), end, ErrorKind::Board(kind)));
            }
            let row = self.table.read_row(state, &self.line);
            state =
                row.map_err(|RowError { offset, kind }| self.error(Some(self.boards), offset, ErrorKind::Board(kind)))?;
        }
        Ok(self.table.board(state))
    }

    /// Reads the line at hand as the count, unless it is a row. Returns whether it was one.
    fn read_count(&mut self) -> Result<bool, Error> {
        let digits = self.line.trim_ascii();
        let is_row = || self.table.read_row(State(0), &self.line).is_ok();
        if !self.table.judge.count || !digits.iter().all(u8::is_ascii_digit) || is_row() {
            return Ok(false);
        }
        let add = |count: u64, digit: &u8| count.checked_mul(10)?.checked_add(u64::from(digit - b'0'));
        self.count = digits.iter().try_fold(0, add);
        match self.count {
            Some(_) => Ok(true),
            None => Err(self.error(None, 0, ErrorKind::Count)),
        }
    }

    /// At the end of the input: no more boards, if there were enough.
    fn end(&mut self) -> Result<Option<Board>, Error> {
        let kind = match self.count {
            None if self.boards == 0 => ErrorKind::Empty,
            Some(expected) if expected > self.boards => ErrorKind::FewBoards { expected, found: self.boards },
            _ => return Ok(None),
        };
        Err(self.error(None, self.line.trim_ascii_end().len(), kind))
    }

    /// Reads lines up to one that is not blank. Returns whether there was one.
    fn next_line_with_text(&mut self) -> Result<bool, Error> {
        while self.next_line()? {
            if !is_blank(&self.line) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Reads the next line. Returns whether there was one; if not, the last one stays at hand for an error to show.
    fn next_line(&mut self) -> Result<bool, Error> {
        let at_end = match self.input.fill_buf() {
            Ok(buffer) => buffer.is_empty(),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => false,
            Err(error) => return Err(Error::of_input(&self.name, error)),
        };
        if at_end {
            return Ok(false);
        }
        self.line.clear();
        let mut limited = self.input.by_ref().take((BYTE_ORDER_MARK.len() + MAX_LINE + LINE_END.len()) as u64);
        limited.read_until(b'\n', &mut self.line).map_err(|error| Error::of_input(&self.name, error))?;
        self.number += 1;
        if self.line.ends_with(LINE_END) {
            self.line.truncate(self.line.len() - LINE_END.len());
        } else if self.line.ends_with(b"\n") {
            self.line.pop();
        }
        if self.number == 1 && self.line.starts_with(BYTE_ORDER_MARK) {
            self.line.drain(..BYTE_ORDER_MARK.len());
        }
        match self.line.len() > MAX_LINE {
            true => Err(self.error(None, MAX_LINE, ErrorKind::LongLine)),
            false => Ok(true),
        }
    }

    /// An error at a byte of the line at hand.
    fn error(&self, board: Option<u64>, offset: usize, kind: ErrorKind) -> Error {
        Error::at(&self.name, board, self.number.max(1), &self.line, offset, kind)
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Board, Error>;

    fn next(&mut self) -> Option<Result<Board, Error>> {
        if self.ended {
            return None;
        }
        let next = self.next_board().transpose();
        self.ended = !matches!(next, Some(Ok(_)));
        next
    }
}

fn is_blank(line: &[u8]) -> bool {
    line.trim_ascii().is_empty()
}
