//! Names of puzzles and judges: the help that lists them, and the errors of those that are unknown.

use std::cmp::Reverse;

use foregone::judge::JudgeEntry;
use foregone::judge::catalog::{self, Entry, Unknown};

use crate::cli::error::Error;

/// How many names are suggested in place of an unknown one.
const SUGGESTED: usize = 3;

/// The help of `--judge`: all judges, those of the puzzles that have the most of them first.
pub(in crate::cli) fn judge_help() -> String {
    let mut puzzles: Vec<(Entry, Vec<JudgeEntry>)> =
        catalog::puzzles().map(|puzzle| (puzzle, puzzle.judges().collect())).collect();
    puzzles.retain(|(_, judges)| !judges.is_empty());
    puzzles.sort_by_key(|(_, judges)| Reverse(judges.len()));
    let listed = puzzles.iter().map(|(puzzle, judges)| format!("{}: {}", puzzle.id(), listed(judges)));
    let listed: Vec<String> = listed.collect();
    format!("Answer as this judge asks, of those that share the puzzle. {}", listed.join(". "))
}

/// The judges of a puzzle with what they ask, the default marked. Judges that ask the same differ
/// only in their limits.
fn listed(judges: &[JudgeEntry]) -> String {
    let names = |name: fn(usize, &JudgeEntry) -> String| {
        judges.iter().enumerate().map(|(place, judge)| name(place, judge)).collect::<Vec<_>>().join(", ")
    };
    if judges.iter().all(|judge| judge.asks.is_none()) {
        return names(|_, judge| judge.name.to_owned()) + ", which differ under --strict";
    }
    names(|place, JudgeEntry { name, asks, .. }| match (place, asks) {
        (0, Some(asks)) => format!("{name} (taken if absent: {asks})"),
        (0, None) => format!("{name} (taken if absent)"),
        (_, Some(asks)) => format!("{name} ({asks})"),
        (_, None) => (*name).to_owned(),
    })
}

impl From<Unknown> for Error {
    fn from(unknown: Unknown) -> Error {
        match unknown {
            Unknown::Judge { puzzle, name } => {
                let judges = catalog::by_id(puzzle).into_iter().flat_map(|puzzle| puzzle.judges().collect::<Vec<_>>());
                let judges: Vec<_> = judges.map(|judge| judge.name).collect();
                match judges.is_empty() {
                    true => Error::NotFor { puzzle: puzzle.to_owned(), option: "--judge".to_owned() },
                    false => Error::UnknownJudge { puzzle, judge: name, judges },
                }
            }
            Unknown::Puzzle { name } => Error::UnknownPuzzle { nearest: nearest(&name), name },
        }
    }
}

/// The ids most like a name, the most similar first.
fn nearest(name: &str) -> Vec<&'static str> {
    let mut nearest: Vec<_> = catalog::puzzles().map(|puzzle| puzzle.id()).collect();
    nearest.sort_by_key(|id| strsim::damerau_levenshtein(name, id));
    nearest.truncate(SUGGESTED);
    nearest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Word for word, since people read it.
    #[test]
    fn the_help_lists_all_judges() {
        assert_eq!(
            judge_help(),
            "Answer as this judge asks, of those that share the puzzle. marble: 13460 (taken if absent: the fewest of at most 10 tilts), \
             13459 (1 or 0), 15644 (and which tilts), 15653 (however many tilts). baduk: 16988, 16989, which differ under --strict. \
             tiling: boardcover (taken if absent), boardcover2 (the most copies of a block that fit, turned but not mirrored)"
        );
    }
}
