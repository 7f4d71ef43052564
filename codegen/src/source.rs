//! The text of a spec, and the place of everything in it.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use toml::Spanned;

use crate::error::{Error, ErrorKind};

/// A spec as it lies in its file.
#[derive(Debug)]
pub(crate) struct Source {
    path: PathBuf,
    text: String,
}

impl Source {
    pub(crate) fn read(path: &Path) -> Result<Source, Error> {
        let bytes = fs::read(path).map_err(|error| Error::of_file(path, ErrorKind::Read(error)))?;
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Source::new(path, &text)),
            Err(error) => {
                let valid = error.utf8_error().valid_up_to();
                let text = String::from_utf8_lossy(error.as_bytes());
                Err(Error::at(path, &text, valid, ErrorKind::NotUtf8))
            }
        }
    }

    /// A byte-order mark is no part of the text.
    pub(crate) fn new(path: &Path, text: &str) -> Source {
        Source { path: path.to_owned(), text: text.strip_prefix('\u{feff}').unwrap_or(text).to_owned() }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn error(&self, offset: usize, kind: ErrorKind) -> Error {
        Error::at(&self.path, &self.text, offset, kind)
    }

    /// The letters of a string, each with its place.
    ///
    /// TOML tells where a string stands, but not its letters. They are where they seem to be unless
    /// the string is written with escapes; then the place of each is the begin of the string.
    pub(crate) fn letters<'s>(&self, string: &'s Spanned<String>) -> Letters<'s> {
        let Range { start, end } = string.span();
        let raw = &self.text[start..end];
        let quotes = if raw.starts_with("\"\"\"") || raw.starts_with("'''") { 3 } else { 1 };
        let body = raw.get(quotes..raw.len() - quotes).unwrap_or("");
        let newline = match quotes {
            3 if body.starts_with("\r\n") => 2,
            3 if body.starts_with('\n') => 1,
            _ => 0,
        };
        let text = string.get_ref().as_str();
        if &body[newline..] == text {
            Letters { text, start: start + quotes + newline, width: 1 }
        } else {
            Letters { text, start, width: 0 }
        }
    }
}

/// A string of the spec: its text, and where each of its bytes stands in the file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Letters<'s> {
    pub(crate) text: &'s str,
    start: usize,
    /// How far the place moves with each byte: 1, or 0 where only the start of the string is known.
    width: usize,
}

impl<'s> Letters<'s> {
    /// Where byte `index` of the text stands in the file.
    pub(crate) fn place(&self, index: usize) -> usize {
        self.start + index * self.width
    }

    /// The rows of a picture: lines, or parts between `/`. A last newline ends the last row.
    pub(crate) fn rows(self) -> impl Iterator<Item = Letters<'s>> {
        let picture = self.text.strip_suffix('\n').unwrap_or(self.text);
        let mut start = 0;
        picture.split(['\n', '/']).map(move |row| {
            let place = self.place(start);
            start += row.len() + 1;
            let text = row.strip_suffix('\r').unwrap_or(row);
            Letters { text, start: place, width: self.width }
        })
    }
}
