//! From a spec to its table: the search, and whether it found what the spec says.

use crate::error::{Error, ErrorKind};
use crate::search::{self, Entry, GaveUp, MAX_DISTANCE};
use crate::spec::Spec;

/// A puzzle and the answers to all its boards.
#[derive(Debug)]
pub struct Table {
    /// The puzzle.
    pub spec: Spec,
    /// An entry for every solvable state, ascending.
    pub entries: Vec<Entry>,
    /// How many states there are at each distance from 0 to the radius.
    pub histogram: Vec<u64>,
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
    /// See [`search::search`].
    pub fn bake(spec: Spec) -> Result<Table, Error> {
        let limit = spec.index.limit();
        let entries = search::search(&spec.graph, limit).map_err(|gave_up| {
            let kind = match gave_up {
                GaveUp::Limit => ErrorKind::Keys { limit },
                GaveUp::Distance => ErrorKind::Radius { limit: MAX_DISTANCE },
            };
            spec.source.error(spec.index_place, kind)
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

    /// Returns the largest distance.
    pub fn radius(&self) -> usize {
        self.histogram.len() - 1
    }

    fn check_expected(&self) -> Result<(), Error> {
        let expect = &self.spec.expect;
        let numbers = [
            ("states", &expect.states, self.spec.graph.states()),
            ("solvable", &expect.solvable, self.entries.len() as u128),
            ("radius", &expect.radius, self.radius() as u128),
        ];
        for (key, expected, found) in numbers {
            if let Some(expected) = expected.as_ref().filter(|expected| u128::from(*expected.get_ref()) != found) {
                let kind =
                    ErrorKind::Expect { key, expected: expected.get_ref().to_string(), found: found.to_string() };
                return Err(self.spec.source.error(expected.span().start, kind));
            }
        }
        match &expect.histogram {
            Some(expected) if *expected.get_ref() != self.histogram => {
                let kind = ErrorKind::Expect {
                    key: "histogram",
                    expected: format!("{:?}", expected.get_ref()),
                    found: format!("{:?}", self.histogram),
                };
                Err(self.spec.source.error(expected.span().start, kind))
            }
            _ => Ok(()),
        }
    }
}
