//! Tables of any shape, for what reads and writes boards. Their answers mean nothing.

use foregone::grid::Grid;
use foregone::rules::{Framing, Rules, RulesParts};
use foregone::table::{Index, Table};

/// A table with a direct index, whose first states have these distances and whose others are
/// unsolvable.
pub fn shape(
    (rows, columns): (usize, usize),
    alphabet: &'static str,
    separator: &'static str,
    distances: Vec<u8>,
) -> &'static Table<'static> {
    let rules = Rules::from_parts(RulesParts {
        id: "shape",
        about: "",
        grid: Grid::new(rows, columns).unwrap(),
        alphabet,
        framing: Framing::new(true, separator == " ", None),
        goals: &[],
        names: "",
        moves: &[],
        steps: &[],
        changes: &[],
    });
    Box::leak(Box::new(Table::from_parts(rules, Index::Direct, distances.leak(), Some(&[]), &[0; 255])))
}
