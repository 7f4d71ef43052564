//! Where the text of boards comes from.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::error::Error;

/// Why an input cannot be read. Bytes in memory always can.
pub type ReadError = Box<dyn Error + Send + Sync>;

/// An input that is read a line at a time: any `BufRead` with std, bytes in memory without it.
/// There are no others.
pub trait Input: sealed::Sealed {
    /// Returns what lies in its buffer, read if that is empty. Only at the end there is nothing.
    ///
    /// # Errors
    ///
    /// It cannot be read.
    fn buffer(&mut self) -> Result<&[u8], ReadError>;

    /// Takes so many bytes out of its buffer.
    fn skip(&mut self, bytes: usize);

    /// Appends a line with its end, or the first `most` bytes of it.
    ///
    /// # Errors
    ///
    /// It cannot be read.
    fn read_line(&mut self, most: usize, line: &mut Vec<u8>) -> Result<(), ReadError>;
}

mod sealed {
    pub trait Sealed {}

    #[cfg(feature = "std")]
    impl<R: std::io::BufRead> Sealed for R {}

    #[cfg(not(feature = "std"))]
    impl Sealed for &[u8] {}
}

#[cfg(feature = "std")]
impl<R: std::io::BufRead> Input for R {
    fn buffer(&mut self) -> Result<&[u8], ReadError> {
        loop {
            match self.fill_buf() {
                Ok([]) => return Ok(&[]),
                Ok(_) => break,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(self.fill_buf()?) // it is not empty, so this does not read; the loop cannot return what it borrows
    }

    fn skip(&mut self, bytes: usize) {
        self.consume(bytes);
    }

    fn read_line(&mut self, most: usize, line: &mut Vec<u8>) -> Result<(), ReadError> {
        let mut limited = std::io::Read::take(self, most as u64);
        std::io::BufRead::read_until(&mut limited, b'\n', line)?;
        Ok(())
    }
}

#[cfg(not(feature = "std"))]
impl Input for &[u8] {
    fn buffer(&mut self) -> Result<&[u8], ReadError> {
        Ok(self)
    }

    fn skip(&mut self, bytes: usize) {
        *self = self.get(bytes..).unwrap_or_default();
    }

    fn read_line(&mut self, most: usize, line: &mut Vec<u8>) -> Result<(), ReadError> {
        let within = &self[..most.min(self.len())];
        let end = within.iter().position(|byte| *byte == b'\n').map_or(within.len(), |last| last + 1);
        line.extend_from_slice(&within[..end]);
        self.skip(end);
        Ok(())
    }
}
