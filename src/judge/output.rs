//! Boards as judges write them, and answers as judges print them.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use crate::oracle::Outcome;

/// The most letters of a word or line that an error shows.
const MAX_LETTERS: usize = 40;

/// Returns the line that a judge expects for an outcome: the value, or -1 where there is none. No
/// judge has a word for giving up, so the line is a sentence.
pub fn output<V: Display>(outcome: &Outcome<V>) -> String {
    match outcome {
        Outcome::Exact(value) => value.to_string(),
        Outcome::Unsolvable | Outcome::BeyondLimit { .. } => "-1".to_owned(),
        Outcome::GaveUp { at_least } => format!("gave up, at least {at_least}"),
    }
}

/// The rows of a board, which its text joins by `/`, a line each, with a separator between cells.
pub(super) fn rows(board: &impl Display, separator: &str) -> String {
    let mut lines = String::new();
    for row in board.to_string().split('/') {
        for (place, letter) in row.chars().enumerate() {
            lines.extend((place > 0).then_some(separator));
            lines.push(letter);
        }
        lines.push('\n');
    }
    lines
}

/// A text, cut off if it is long.
pub(super) fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_LETTERS) {
        Some((end, _)) => format!("{}\u{2026}", &text[..end]),
        None => text.to_owned(),
    }
}

/// Some words with a blank between them.
pub(super) fn joined(words: impl IntoIterator<Item: Display>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
    words.join(" ")
}
