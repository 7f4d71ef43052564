//! From a spec to its table: the search, and whether it found what the spec expects.

use toml::Spanned;

use crate::error::{Error, ErrorKind};
use crate::search::{self, Entry, MAX_DISTANCE, TooLarge};
use crate::spec::Spec;

/// A puzzle and the answers to all its boards.
#[derive(Debug)]
pub struct Table {
    spec: Spec,
    entries: Vec<Entry>,
    histogram: Vec<u64>,
}

impl Table {
    /// Searches the puzzle completely.
    ///
    /// # Errors
    ///
    /// - [`ErrorKind::Keys`] if the index cannot hold the table.
    /// - [`ErrorKind::Radius`] if a distance does not fit an entry.
    /// - [`ErrorKind::Expect`] if the search contradicts what the spec expects.
    ///
    /// # Complexity
    ///
    /// That of [`search::search`].
    pub fn bake(spec: Spec) -> Result<Table, Error> {
        let limit = spec.index().limit();
        let entries = search::search(spec.graph(), limit).map_err(|too_large| {
            spec.index_error(match too_large {
                TooLarge::States => ErrorKind::Keys { limit },
                TooLarge::Distance => ErrorKind::Radius { limit: MAX_DISTANCE },
            })
        })?;
        let radius = entries.iter().map(|entry| entry.distance).max().unwrap_or(0);
        let mut histogram = vec![0; usize::from(radius) + 1];
        for entry in &entries {
            histogram[usize::from(entry.distance)] += 1;
        }
        let table = Table { spec, entries, histogram };
        table.check_expected()?;
        Ok(table)
    }

    /// Returns the puzzle.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// Returns an entry for every solvable state, ascending.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns how many states there are at each distance from 0 to the radius.
    pub fn histogram(&self) -> &[u64] {
        &self.histogram
    }

    /// Returns the largest distance.
    pub fn radius(&self) -> usize {
        self.histogram.len() - 1
    }

    fn check_expected(&self) -> Result<(), Error> {
        let expect = self.spec.expect();
        self.check("states", &expect.states, self.spec.graph().states() as i128)?;
        self.check("solvable", &expect.solvable, self.entries.len() as i128)?;
        self.check("radius", &expect.radius, self.radius() as i128)?;
        self.check("histogram", &expect.histogram, self.histogram.iter().map(|&count| count.into()).collect())
    }

    fn check<T: PartialEq + std::fmt::Debug>(
        &self,
        key: &'static str,
        expected: &Option<Spanned<T>>,
        found: T,
    ) -> Result<(), Error> {
        match expected {
            Some(expected) if *expected.get_ref() != found => {
                let (place, expected) = (expected.span().start, format!("{:?}", expected.get_ref()));
                Err(self.spec.error(place, ErrorKind::Expect { key, expected, found: format!("{found:?}") }))
            }
            _ => Ok(()),
        }
    }
}
