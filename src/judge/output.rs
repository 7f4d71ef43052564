//! Answers as judges print them.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use crate::oracle::Outcome;

/// Returns the line that a judge expects for an outcome: the value, or -1 where there is none. No judge has a word for
/// giving up, so that is said in full.
pub fn output<V: Display>(outcome: &Outcome<V>) -> String {
    match outcome {
        Outcome::Exact(value) => value.to_string(),
        Outcome::Unsolvable | Outcome::BeyondLimit { .. } => "-1".to_owned(),
        Outcome::GaveUp { at_least } => format!("gave up, at least {at_least}"),
    }
}

/// Some words with a blank between them.
pub(super) fn joined(words: impl IntoIterator<Item: Display>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
    words.join(" ")
}
