//! Packing: the most copies of one block that fit into a region, where cells may be left blank.

use std::fmt;
use std::str::FromStr;

use super::cover::{Cover, Covers, Purpose, Wide, components, mask_bits};
use super::profiles::Key;
use super::region::{ParseRegionErrorKind, Region};
use super::semiring::FewestBlanks;
use super::solve::{GaveUp, Solver};
use super::sweep::{Goal, Sweep, Tally};
use super::tiles::{Motions, ParsePolyominoErrorKind, Polyomino, Tiles};
use super::tilings::Tiling;
use super::trail::{Live, Trail};
use crate::grid::Cell;
use crate::oracle::{self, Oracle, Outcome};
use crate::rows::{ParseError, RowsErrorKind};

/// A region and a block to pack into it, turned but not mirrored.
///
/// `Display` writes the region, `;` and the block; `FromStr` reads that.
///
/// # Examples
///
/// ```
/// use foregone::tiling::Packing;
///
/// let packing: Packing = "##.##../#....../#....##/#..####;###/#..".parse()?;
/// assert_eq!(packing.block.cells().len(), 4);
/// assert_eq!(packing.to_string(), "##.##../#....../#....##/#..####;###/#..");
///
/// let error = "...".parse::<Packing>().unwrap_err();
/// assert_eq!(error.to_string(), "1:4: expected ';' and a block after the region, found the end");
/// # Ok::<(), foregone::tiling::ParsePackingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Packing {
    /// The region.
    pub region: Region,
    /// The block.
    pub block: Polyomino,
}

impl fmt::Display for Packing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{};{}", self.region, self.block)
    }
}

/// A text that is not a region and a block.
pub type ParsePackingError = ParseError<ParsePackingErrorKind>;

/// What is wrong with a region and a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParsePackingErrorKind {
    /// The region is none.
    Region(ParseRegionErrorKind),
    /// The block is none.
    Block(ParsePolyominoErrorKind),
    /// There is no block.
    NoBlock,
}

impl fmt::Display for ParsePackingErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePackingErrorKind::Region(kind) => kind.fmt(f),
            ParsePackingErrorKind::Block(kind) => kind.fmt(f),
            ParsePackingErrorKind::NoBlock => write!(f, "expected ';' and a block after the region, found the end"),
        }
    }
}

impl std::error::Error for ParsePackingErrorKind {}

impl From<ParseRegionErrorKind> for ParsePackingErrorKind {
    fn from(kind: ParseRegionErrorKind) -> ParsePackingErrorKind {
        ParsePackingErrorKind::Region(kind)
    }
}

impl From<ParsePolyominoErrorKind> for ParsePackingErrorKind {
    fn from(kind: ParsePolyominoErrorKind) -> ParsePackingErrorKind {
        ParsePackingErrorKind::Block(kind)
    }
}

impl From<RowsErrorKind> for ParsePackingErrorKind {
    fn from(kind: RowsErrorKind) -> ParsePackingErrorKind {
        ParsePackingErrorKind::Region(kind.into())
    }
}

impl FromStr for Packing {
    type Err = ParsePackingError;

    fn from_str(text: &str) -> Result<Packing, ParsePackingError> {
        let (before, behind) = text.split_once(';').unwrap_or((text, ""));
        let region = before.parse().map_err(|error: ParseError<ParseRegionErrorKind>| error.into_kind())?;
        let (line, column) = before.chars().fold((1, 1), |(line, column), letter| match letter {
            '\n' => (line + 1, 1),
            _ => (line, column + 1),
        });
        if behind.is_empty() {
            return Err(ParseError { line, column, kind: ParsePackingErrorKind::NoBlock });
        }
        let block = behind.parse().map_err(|error: ParseError<ParsePolyominoErrorKind>| ParseError {
            line: line + error.line - 1,
            column: if error.line == 1 { column + error.column } else { error.column }, // behind the semicolon
            kind: error.kind.into(),
        })?;
        Ok(Packing { region, block })
    }
}

/// The most blocks that fit, and where they lie. Where finding that takes more than the limits allow, though the number does not, why.
pub type PackingAnswer = oracle::Answer<u32, Result<Tiling, GaveUp>>;

/// What answers packings, within the limits of a solver; its tiles are not asked for.
///
/// # Examples
///
/// ```
/// use foregone::oracle::Oracle;
/// use foregone::tiling::{Packer, Packing};
///
/// let packing: Packing = "##.##../#....../#....##/#..####;###/#..".parse()?;
/// let answer = Packer::default().answer(&packing);
/// assert_eq!(answer.value(), Some(3));
/// # Ok::<(), foregone::tiling::ParsePackingError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Packer<'w> {
    /// The limits, and who is told how the work goes.
    pub solver: Solver<'w>,
}

impl Packer<'_> {
    /// Returns the most blocks that fit.
    ///
    /// # Errors
    ///
    /// Why it was given up.
    ///
    /// # Complexity
    ///
    /// For each component first no blank cell is allowed but those that its size makes needless, then as many more as the block has
    /// cells, until there is a packing. Each time as for counting tilings, the profiles with more blanks left out.
    pub fn most(&self, Packing { region, block }: &Packing) -> Result<u32, GaveUp> {
        let mut most = 0;
        for cover in self.covers(region, block)? {
            most += blocks(&cover, block, self.fewest_blanks(&cover, block)?);
        }
        Ok(most)
    }

    /// Returns a packing of the most blocks: of all those the first, by the order of [`Tilings`](super::Tilings), in which a cell that is
    /// left blank comes last.
    ///
    /// # Errors
    ///
    /// Why it was given up.
    pub fn first(&self, Packing { region, block }: &Packing) -> Result<Tiling, GaveUp> {
        let mut tiles = Vec::new();
        for cover in self.covers(region, block)? {
            let limit = self.fewest_blanks(&cover, block)?;
            tiles.extend(match cover.is_narrow() {
                true => self.lay::<u64>(cover, limit)?,
                false => self.lay::<u128>(cover, limit)?,
            });
        }
        Ok(Tiling::new(region, tiles))
    }

    /// The components that a block may fit into.
    fn covers(&self, region: &Region, block: &Polyomino) -> Result<Vec<Cover>, GaveUp> {
        let tiles = Tiles::new(vec![block.clone()]).moved(Motions::OneSided);
        let mut making = Covers::new(region, &tiles, Purpose { blanks: true, back: true });
        let large = components(region).into_iter().filter(|cells| cells.len() >= block.cells().len());
        let covers = large.map(|cells| making.lay(cells));
        let covers = covers.collect::<Result<Vec<Cover>, Wide>>().map_err(|Wide(bits)| GaveUp::Wide { bits })?;
        Ok(covers)
    }

    /// The fewest cells of a component that are left blank.
    fn fewest_blanks(&self, cover: &Cover, block: &Polyomino) -> Result<u32, GaveUp> {
        let (cells, size) = (cover.len(), block.cells().len());
        for limit in (cells % size..cells).step_by(size) {
            let limit = limit as u32;
            let found = match cover.is_narrow() {
                true => self.within::<u64>(cover, limit)?,
                false => self.within::<u128>(cover, limit)?,
            };
            if let Some(blanks) = found {
                return Ok(blanks);
            }
        }
        Ok(cells as u32)
    }

    /// The fewest blank cells, if they are within a limit.
    fn within<K: Key>(&self, cover: &Cover, limit: u32) -> Result<Option<u32>, GaveUp> {
        let Solver { limits, watch, .. } = &self.solver;
        watch.begin(cover.len());
        let start = Sweep::<K, _>::new(cover, FewestBlanks { limit }, 0);
        let (sweep, done) =
            start.advance(cover, Goal::cell(cover.len()), &limits.bounds(), &|cells| watch.swept(cells));
        done.map_err(|stop| GaveUp::of(stop, limits, sweep.effort(), sweep.at(), cover.len()))?;
        Ok(sweep.total())
    }

    /// The blocks of the first packing that leaves no more cells blank.
    fn lay<K: Key>(&self, cover: Cover, limit: u32) -> Result<Vec<Vec<Cell>>, GaveUp> {
        let Solver { limits, watch, .. } = &self.solver;
        watch.begin(cover.len());
        let (cells, start) = (cover.len(), Sweep::<K, _>::new(&cover, FewestBlanks { limit }, 0));
        let mut trail = Trail::new(cover, start, &limits.bounds(), &|cells| watch.swept(cells))
            .map_err(|(stop, effort, done)| GaveUp::of(stop, limits, &effort, done, cells))?;
        let (mut tiles, mut profile) = (Vec::new(), K::ZERO);
        for at in (1..=cells).rev() {
            let steps =
                trail.steps(at, profile).map_err(|stop| GaveUp::of(stop, limits, trail.effort(), cells, cells))?;
            let Some(Live { step, .. }) = steps.into_iter().min_by_key(|live| live.value) else { break };
            let covered = |mask| mask_bits(mask).map(|behind| trail.cover().cells[at - 1 + behind]).collect();
            tiles.extend(step.tile.map(covered));
            profile = step.profile;
        }
        Ok(tiles)
    }
}

/// How many blocks lie in a component of which so many cells are blank.
fn blocks(cover: &Cover, block: &Polyomino, blanks: u32) -> u32 {
    (cover.len() as u32 - blanks) / block.cells().len() as u32
}

impl Oracle for Packer<'_> {
    type Board = Packing;
    type Value = u32;
    type Witness = Result<Tiling, GaveUp>;

    fn value(&self, packing: &Packing) -> Outcome<u32> {
        self.most(packing).map_or(Outcome::GaveUp { at_least: 0 }, Outcome::Exact)
    }

    fn answer(&self, packing: &Packing) -> PackingAnswer {
        oracle::Answer::new(self.value(packing), || self.first(packing))
    }
}
