//! The lines of an input, one at a time, each with its number.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Error, ErrorKind, Input};

/// The longest line that is read, in bytes without its end: 1 MiB.
pub const MAX_LINE: usize = 1 << 20;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The longest line end.
const LINE_END: &[u8] = b"\r\n";

/// An input as lines. What is held is the line at hand.
#[derive(Debug)]
pub(super) struct Lines<R> {
    name: String,
    input: R,
    line: Vec<u8>,
    number: u64,
    /// Whether the input has ended. A terminal would give more if it were asked again.
    at_end: bool,
}

impl<R: Input> Lines<R> {
    pub(super) fn new(name: String, input: R) -> Lines<R> {
        Lines { name, input, line: Vec::new(), number: 0, at_end: false }
    }

    /// The line at hand, without its end.
    pub(super) fn line(&self) -> &[u8] {
        &self.line
    }

    pub(super) fn is_blank(&self) -> bool {
        self.line.trim_ascii().is_empty()
    }

    /// Where the text of the line at hand ends.
    pub(super) fn text_end(&self) -> usize {
        self.line.trim_ascii_end().len()
    }

    /// An error at a byte of the line at hand.
    pub(super) fn error<K>(&self, board: Option<u64>, offset: usize, kind: ErrorKind<K>) -> Error<K> {
        Error::at(&self.name, board, self.number.max(1), &self.line, offset, kind)
    }

    /// An error at a byte of a line so many lines above the one at hand, whose text was this.
    pub(super) fn error_above<K>(
        &self,
        board: Option<u64>,
        lines: usize,
        text: &[u8],
        offset: usize,
        kind: ErrorKind<K>,
    ) -> Error<K> {
        Error::at(&self.name, board, self.number.saturating_sub(lines as u64).max(1), text, offset, kind)
    }

    /// Reads the next line. Returns whether there was one; if not, the last one stays at hand for
    /// an error to show.
    pub(super) fn next<K>(&mut self) -> Result<bool, Error<K>> {
        if self.buffer()?.is_empty() {
            return Ok(false);
        }
        self.line.clear();
        let most = BYTE_ORDER_MARK.len() + MAX_LINE + LINE_END.len();
        self.input.read_line(most, &mut self.line).map_err(|error| Error::of_input(&self.name, error))?;
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

    /// Reads lines up to one that is not blank. Returns whether there was one.
    pub(super) fn next_with_text<K>(&mut self) -> Result<bool, Error<K>> {
        while self.next()? {
            if !self.is_blank() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What lies in the buffer of the input, read if it is empty. Only at the end there is nothing.
    pub(super) fn buffer<K>(&mut self) -> Result<&[u8], Error<K>> {
        if self.at_end {
            return Ok(&[]);
        }
        match self.input.buffer() {
            Ok(buffer) => {
                self.at_end = buffer.is_empty();
                Ok(buffer)
            }
            Err(error) => Err(Error::of_input(&self.name, error)),
        }
    }

    /// Takes whole lines, which someone else has read, out of the buffer. The last of them is at
    /// hand then.
    pub(super) fn skip<K>(&mut self, bytes: usize, lines: u64) -> Result<(), Error<K>> {
        if lines > 0 {
            let skipped = self.buffer()?.get(..bytes).unwrap_or_default();
            let skipped = skipped.strip_suffix(b"\n").unwrap_or(skipped);
            self.line = skipped.rsplit(|byte| *byte == b'\n').next().unwrap_or_default().to_vec();
            self.number += lines;
            self.input.skip(bytes);
        }
        Ok(())
    }
}
