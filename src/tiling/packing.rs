//! Packing: the most copies of one block that fit into a region, where cells may be left blank.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::budget::{Limits, Spending};
use super::cover::{Cover, Covers, LayError, components, mask_bits};
use super::gave_up::GaveUp;
use super::polyomino::{ParsePolyominoErrorKind, Polyomino};
use super::profiles::Key;
use super::region::{ParseRegionErrorKind, Region};
use super::semiring::FewestBlanks;
use super::semiring_sweep::SemiringSweep;
use super::sweep::{Sweep, Until};
use super::tiles::{Motions, Tiles};
use super::tilings::Tiling;
use super::way_back::{LiveWay, WayBack};
use super::witness::Witness;
use crate::grid::Cell;
use crate::oracle::{self, Oracle, Outcome};
use crate::text::{ParseError, RowsErrorKind};
use crate::watch::Watch;

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

impl core::error::Error for ParsePackingErrorKind {}

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
        let (before, behind) = text.split_once(';').map_or((text, None), |(before, behind)| (before, Some(behind)));
        let region = before.parse().map_err(|error: ParseError<ParseRegionErrorKind>| error.into_kind())?;
        let (line, column) = before.chars().fold((1, 1), |(line, column), letter| match letter {
            '\n' => (line + 1, 1),
            _ => (line, column + 1),
        });
        let Some(behind) = behind else {
            return Err(ParseError { line, column, kind: ParsePackingErrorKind::NoBlock });
        };
        let block = behind.parse().map_err(|error: ParseError<ParsePolyominoErrorKind>| ParseError {
            line: line + error.line - 1,
            column: if error.line == 1 { column + error.column } else { error.column }, // behind the semicolon
            kind: error.kind.into(),
        })?;
        Ok(Packing { region, block })
    }
}

/// The most blocks that fit, and a [`Witness`]: where they lie, or why that was given up.
pub type PackingAnswer = oracle::Answer<u32, Witness>;

/// What answers packings, and how much an answer may take.
///
/// # Examples
///
/// ```
/// use foregone::oracle::Oracle;
/// use foregone::tiling::{Packer, Packing, Witness};
///
/// let packing: Packing = "##.##../#....../#....##/#..####;###/#..".parse()?;
/// let answer = Packer::new().answer(&packing);
/// assert_eq!(answer.value(), Some(3));
/// assert_eq!(answer.witness().and_then(Witness::tiling).unwrap().tiles().len(), 3);
/// # Ok::<(), foregone::tiling::ParsePackingError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Packer {
    /// When to give up.
    pub limits: Limits,
}

impl Packer {
    /// Returns the default packer, with the default [`Limits`].
    pub const fn new() -> Packer {
        Packer { limits: Limits::new() }
    }

    /// Returns the packer with these limits.
    #[must_use]
    pub const fn with_limits(self, limits: Limits) -> Packer {
        Packer { limits }
    }

    /// Returns the most blocks that fit.
    ///
    /// # Errors
    ///
    /// As [`Solver::count`](super::Solver::count).
    ///
    /// # Complexity
    ///
    /// For each component first no blank cell is allowed but those that its size makes needless,
    /// then as many more as one block has cells, three, seven, until there is a packing. Each time
    /// as for counting tilings, the profiles with more blanks left out; those of all times together
    /// are at most as many as may be visited.
    pub fn most(&self, packing: &Packing) -> Result<u32, GaveUp> {
        self.most_watched(packing, &())
    }

    /// Returns [`most`](Packer::most), watched.
    ///
    /// # Errors
    ///
    /// As [`most`](Packer::most), and [`GaveUp::Stopped`].
    pub fn most_watched(&self, Packing { region, block }: &Packing, watch: &dyn Watch) -> Result<u32, GaveUp> {
        let (mut spending, covers) = self.covers(region, block, watch)?;
        let most = covers.iter().map(|cover| Ok(blocks(cover, block, fewest_blanks(&mut spending, cover, block)?)));
        most.sum()
    }

    /// Returns a packing of the most blocks: of all those the first, by the order of
    /// [`Tilings`](super::Tilings), in which a cell that is left blank comes last.
    ///
    /// # Errors
    ///
    /// As [`Solver::tilings`](super::Solver::tilings).
    ///
    /// # Complexity
    ///
    /// As [`most`](Packer::most), and one sweep more that keeps its frontiers.
    pub fn first(&self, packing: &Packing) -> Result<Tiling, GaveUp> {
        self.first_watched(packing, &())
    }

    /// Returns [`first`](Packer::first), watched.
    ///
    /// # Errors
    ///
    /// As [`first`](Packer::first), and [`GaveUp::Stopped`].
    pub fn first_watched(&self, Packing { region, block }: &Packing, watch: &dyn Watch) -> Result<Tiling, GaveUp> {
        let (mut spending, covers) = self.covers(region, block, watch)?;
        let mut tiles = Vec::new();
        for cover in covers {
            let limit = fewest_blanks(&mut spending, &cover, block)?;
            tiles.extend(match cover.is_narrow() {
                true => lay::<u64>(&mut spending, cover, limit)?,
                false => lay::<u128>(&mut spending, cover, limit)?,
            });
        }
        Ok(Tiling::new(region, tiles))
    }

    /// Returns [`value`](Oracle::value), watched.
    pub fn value_watched(&self, packing: &Packing, watch: &dyn Watch) -> Outcome<u32> {
        self.most_watched(packing, watch).map_or(Outcome::GaveUp { at_least: 0 }, Outcome::Exact)
    }

    /// Returns [`answer`](Oracle::answer), watched. The value may be exact though the packing is
    /// given up.
    ///
    /// # Complexity
    ///
    /// As [`first`](Packer::first). Where that is given up, as [`most`](Packer::most) too.
    pub fn answer_watched(&self, packing: &Packing, watch: &dyn Watch) -> PackingAnswer {
        let first = self.first_watched(packing, watch);
        let most = match &first {
            Ok(tiling) => Ok(tiling.tiles().len() as u32), // at most as many as cells
            Err(GaveUp::Stopped) => Err(GaveUp::Stopped),
            Err(_) => self.most_watched(packing, watch),
        };
        let shown = if most == Err(GaveUp::Stopped) { Err(GaveUp::Stopped) } else { first.map(Some) };
        PackingAnswer::with_witness(
            most.map_or(Outcome::GaveUp { at_least: 0 }, Outcome::Exact),
            Witness::new(shown, || None),
        )
    }

    /// The components that a block may fit into.
    fn covers<'w>(
        &self,
        region: &Region,
        block: &Polyomino,
        watch: &'w dyn Watch,
    ) -> Result<(Spending<'w>, Vec<Cover>), GaveUp> {
        let Packer { limits } = *self;
        let tiles = Tiles::new([block.clone()]).moved(Motions::OneSided);
        let mut making = Covers::new(region, &tiles, true, limits.memory);
        let large = components(region).filter(|cells| cells.len() >= block.cells().len());
        let covers: Result<Vec<Cover>, LayError> = large.map(|cells| making.lay(cells)).collect();
        let covers = covers.map_err(|error| GaveUp::from_lay_error(error, limits))?;
        Ok((Spending::new(limits, &covers, watch), covers))
    }
}

/// The fewest cells of a component that are left blank: sought among those that its size makes
/// needless, then with the room of one block more, of three, of seven, so that all sweeps together
/// are not many times the last.
fn fewest_blanks(spending: &mut Spending, cover: &Cover, block: &Polyomino) -> Result<u32, GaveUp> {
    let (cells, size) = (cover.len() as u32, block.cells().len() as u32);
    let (mut limit, mut more) = (cells % size, size);
    loop {
        let found = match cover.is_narrow() {
            true => within::<u64>(spending, cover, limit)?,
            false => within::<u128>(spending, cover, limit)?,
        };
        if let Some(blanks) = found {
            return Ok(blanks);
        }
        (limit, more) = (cells.min(limit + more), 2 * more); // all cells blank is within all cells
    }
}

/// The fewest blank cells, if they are within a limit.
fn within<K: Key>(spending: &mut Spending, cover: &Cover, limit: u32) -> Result<Option<u32>, GaveUp> {
    spending.watch.begin(cover.len() as u64);
    let start = SemiringSweep::<K, _>::new(cover, FewestBlanks { limit }, 0);
    let (sweep, done) = start.advance(cover, Until::Cell(cover.len()), &spending.left, &spending.watch);
    done.map_err(|stop| spending.gave_up(stop, sweep.stats(), sweep.at(), cover.len()))?;
    spending.done(cover, sweep.stats(), 0);
    Ok(sweep.total())
}

/// The blocks of the first packing that leaves no more cells blank.
fn lay<K: Key>(spending: &mut Spending, cover: Cover, limit: u32) -> Result<Vec<Vec<Cell>>, GaveUp> {
    let cells = cover.len();
    spending.watch.begin(cells as u64);
    let start = SemiringSweep::<K, _>::new(&cover, FewestBlanks { limit }, 0);
    let mut way_back = WayBack::new(cover, start, &spending.left, &spending.watch)
        .map_err(|(stop, stats, done)| spending.gave_up(stop, &stats, done, cells))?;
    let (mut tiles, mut profile) = (Vec::new(), K::ZERO);
    for at in (1..=cells).rev() {
        let ways = way_back
            .ways(at, profile, &spending.watch)
            .map_err(|stop| spending.gave_up(stop, way_back.stats(), cells, cells))?;
        let Some(LiveWay { way, .. }) = ways.into_iter().min_by_key(|live| live.value) else { break };
        let covered = |mask| mask_bits(mask).map(|behind| way_back.cover().cells[at - 1 + behind]).collect();
        tiles.extend(way.tile.map(covered));
        profile = way.profile;
    }
    spending.done(way_back.cover(), way_back.stats(), 0);
    Ok(tiles)
}

/// How many blocks lie in a component of which so many cells are blank.
fn blocks(cover: &Cover, block: &Polyomino, blanks: u32) -> u32 {
    (cover.len() as u32 - blanks) / block.cells().len() as u32
}

impl Oracle for Packer {
    type Board = Packing;
    type Value = u32;
    type Witness = Witness;

    fn value(&self, packing: &Packing) -> Outcome<u32> {
        self.value_watched(packing, &())
    }

    fn answer(&self, packing: &Packing) -> PackingAnswer {
        self.answer_watched(packing, &())
    }
}
