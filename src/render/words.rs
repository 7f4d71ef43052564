//! Words that captions share.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};

use crate::oracle::Outcome;
use crate::text::Counted;

/// Returns an outcome in words. `noun` is what the value counts.
pub(super) fn outcome(outcome: &Outcome<u32>, noun: &'static str) -> String {
    let counted = |count: &u32| Counted(u64::from(*count), noun);
    match outcome {
        Outcome::Exact(count) => counted(count).to_string(),
        Outcome::Unsolvable => "unsolvable".to_owned(),
        Outcome::BeyondLimit { limit } => format!("not within {}", counted(limit)),
        Outcome::GaveUp { at_least } => format!("gave up, at least {}", counted(at_least)),
    }
}
