//! From a spec to its table: the search, the comparison with what the spec expects, and the proof.

use std::fmt::Debug;

use foregone_core::table::{Table, TableBuf};
use toml::Spanned;

use crate::error::{Error, ErrorKind};
use crate::search::{self, MAX_DISTANCE, TooLarge};
use crate::spec::Spec;

/// Searches a puzzle completely. Returns the answers to all its boards, which prove themselves.
///
/// # Errors
///
/// - [`ErrorKind::Keys`] if the index cannot hold the table.
/// - [`ErrorKind::Radius`] if a distance does not fit an entry.
/// - [`ErrorKind::Expect`] if the search contradicts the numbers that the spec expects.
/// - [`ErrorKind::Flaw`] if the proof fails, which means that this crate is wrong.
///
/// # Complexity
///
/// Time is solvable states times steps, for the search and for [`Table::verify`]. Memory is 24 bytes
/// a solvable state, and two bits a state of the universe or, above 2^24 states, two hash sets of
/// solvable ones; then the table.
pub fn bake(spec: Spec) -> Result<TableBuf, Error> {
    let limit = spec.index().most_solvable();
    let entries = search::search(&spec.rules(), limit).map_err(|too_large| {
        spec.index_error(match too_large {
            TooLarge::States => ErrorKind::Keys { limit },
            TooLarge::Distance => ErrorKind::Radius { limit: MAX_DISTANCE },
        })
    })?;
    let table = spec.index().table(spec.owned_rules(), &entries);
    check_expected(&spec, &table.as_table())?;
    match table.as_table().verify() {
        Ok(_) => Ok(table),
        Err(flaw) => Err(Error::of_file(spec.path(), ErrorKind::Flaw(flaw))),
    }
}

fn check_expected(spec: &Spec, table: &Table) -> Result<(), Error> {
    let expect = spec.expect();
    check(spec, "states", &expect.states, table.states() as i128)?;
    check(spec, "solvable", &expect.solvable, table.solvable().into())?;
    check(spec, "radius", &expect.radius, table.radius().into())?;
    check(spec, "histogram", &expect.histogram, table.histogram().iter().map(|&count| count.into()).collect())
}

fn check<T: PartialEq + Debug>(
    spec: &Spec,
    key: &'static str,
    expected: &Option<Spanned<T>>,
    found: T,
) -> Result<(), Error> {
    match expected {
        Some(expected) if *expected.get_ref() != found => {
            let (place, expected) = (expected.span().start, format!("{:?}", expected.get_ref()));
            Err(spec.error(place, ErrorKind::Expect { key, expected, found: format!("{found:?}") }))
        }
        _ => Ok(()),
    }
}
