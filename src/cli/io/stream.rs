//! Standard output, and inputs that let it out before they wait.

use std::cell::RefCell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, StdoutLock, Write};
use std::path::Path;

use super::progress::Progress;
use crate::cli::error::Error;

/// The bytes that are read at once, and written. Larger ones are not faster, and leave the cache.
const BUFFER: usize = 1 << 16;

/// Standard output with a large buffer. It is let out when it is full, at the end, and before an
/// input may wait for more.
pub(in crate::cli) struct Out {
    writer: RefCell<BufWriter<StdoutLock<'static>>>,
    /// Why an input was not read: the output could not be let out before.
    failed: RefCell<Option<io::Error>>,
}

impl Out {
    pub(in crate::cli) fn new() -> Out {
        let writer = BufWriter::with_capacity(BUFFER, io::stdout().lock());
        Out { writer: RefCell::new(writer), failed: RefCell::new(None) }
    }

    /// Lets everything out; `result` is how the work before it ended. The answers before a mistake
    /// are right, so they go out before it is reported. A mistake is reported even if nobody reads
    /// the answers.
    pub(in crate::cli) fn finish(&self, result: Result<(), Error>) -> Result<(), Error> {
        if let Some(error) = self.failed.take() {
            return Err(Error::Write(error));
        }
        match self.writer.borrow_mut().flush() {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe || result.is_ok() => Err(Error::Write(error)),
            _ => result,
        }
    }

    /// Opens an input: a file, or standard input for none and for `-`. Also returns what errors
    /// call it.
    pub(in crate::cli) fn open_input<'o>(
        &'o self,
        path: Option<&Path>,
    ) -> Result<(String, Box<dyn BufRead + 'o>), Error> {
        Ok(match path.filter(|path| *path != Path::new("-")) {
            None => ("<stdin>".to_owned(), Box::new(self.input(io::stdin().lock(), None))),
            Some(path) => {
                let file = File::open(path).map_err(|error| Error::Open(path.to_owned(), error))?;
                let length = file.metadata().ok().filter(|metadata| metadata.is_file()).map(|metadata| metadata.len());
                (path.display().to_string(), Box::new(self.input(file, length)))
            }
        })
    }

    fn input<R: Read>(&self, inner: R, length: Option<u64>) -> BufReader<Input<'_, R>> {
        BufReader::with_capacity(BUFFER, Input { inner, out: self, progress: Progress::of_bytes(length) })
    }
}

impl Write for &Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.borrow_mut().flush()
    }
}

/// What is read, with the output let out before each read.
struct Input<'o, R> {
    inner: R,
    out: &'o Out,
    progress: Progress,
}

impl<R: Read> Read for Input<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut out = self.out;
        if let Err(error) = out.flush() {
            *self.out.failed.borrow_mut() = Some(error);
            return Err(io::Error::other("the output is closed"));
        }
        let read = self.inner.read(buffer)?;
        self.progress.add(read as u64);
        Ok(read)
    }
}
