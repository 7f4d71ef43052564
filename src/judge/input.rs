//! Where the text of boards comes from.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::error::Error;

/// An input that is read a line at a time: any `BufRead` with std, bytes in memory without it.
pub trait Input {
    /// Why it cannot be read.
    type Error: Into<Box<dyn Error + Send + Sync>>;

    /// Returns what lies in its buffer, read if that is empty. Only at the end there is nothing.
    ///
    /// # Errors
    ///
    /// It cannot be read.
    fn buffer(&mut self) -> Result<&[u8], Self::Error>;

    /// Takes so many bytes out of its buffer.
    fn take(&mut self, bytes: usize);

    /// Appends a line with its end, or the first `most` bytes of it.
    ///
    /// # Errors
    ///
    /// It cannot be read.
    fn read_line(&mut self, most: usize, line: &mut Vec<u8>) -> Result<(), Self::Error>;
}

#[cfg(feature = "std")]
impl<R: std::io::BufRead> Input for R {
    type Error = std::io::Error;

    fn buffer(&mut self) -> Result<&[u8], std::io::Error> {
        loop {
            match self.fill_buf() {
                Ok([]) => return Ok(&[]),
                Ok(_) => break,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        self.fill_buf() // it is not empty, so this does not read; the loop cannot return what it borrows
    }

    fn take(&mut self, bytes: usize) {
        self.consume(bytes);
    }

    fn read_line(&mut self, most: usize, line: &mut Vec<u8>) -> Result<(), std::io::Error> {
        let mut limited = std::io::Read::take(self, most as u64);
        std::io::BufRead::read_until(&mut limited, b'\n', line).map(|_| ())
    }
}

#[cfg(not(feature = "std"))]
impl Input for &[u8] {
    type Error = core::convert::Infallible;

    fn buffer(&mut self) -> Result<&[u8], core::convert::Infallible> {
        Ok(self)
    }

    fn take(&mut self, bytes: usize) {
        *self = self.get(bytes..).unwrap_or_default();
    }

    fn read_line(&mut self, most: usize, line: &mut Vec<u8>) -> Result<(), core::convert::Infallible> {
        let within = &self[..most.min(self.len())];
        let end = within.iter().position(|byte| *byte == b'\n').map_or(within.len(), |last| last + 1);
        line.extend_from_slice(&within[..end]);
        self.take(end);
        Ok(())
    }
}
