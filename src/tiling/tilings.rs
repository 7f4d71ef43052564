//! The tilings of a region: each by its rank, all of them, one at random.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::iter::FusedIterator;

use num_bigint::BigUint;

use super::budget::{Limits, Spending};
use super::cover::Cover;
use super::gave_up::GaveUp;
use super::region::Region;
use super::walk::Walk;
use crate::grid::Cell;
use crate::random::Random;
use crate::watch::Watch;

/// Tiles laid on a grid: a tiling of a region, or a packing.
///
/// `Display` writes it in place: rows joined by `/`, a letter for each cell of a tile and `#` for
/// the others, `.` where a white cell is left blank. Tiles side by side have different letters, so
/// that the same letters side by side are one tile.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tiling {
    region: Region,
    tiles: Vec<Vec<Cell>>,
}

impl Tiling {
    pub(super) fn new(region: &Region, mut tiles: Vec<Vec<Cell>>) -> Tiling {
        tiles.iter_mut().for_each(|tile| tile.sort_unstable());
        tiles.sort_unstable();
        Tiling { region: region.clone(), tiles }
    }

    /// Returns the region with no tile on it.
    pub fn untiled(region: &Region) -> Tiling {
        Tiling::new(region, Vec::new())
    }

    /// Returns the region that is tiled.
    pub fn region(&self) -> &Region {
        &self.region
    }

    /// Returns the tiles by their first cells in reading order, the cells of each in reading order.
    pub fn tiles(&self) -> &[Vec<Cell>] {
        &self.tiles
    }

    /// Returns, for each cell of the grid row by row, which of the tiles covers it.
    pub fn owners(&self) -> Vec<Option<usize>> {
        let grid = self.region.grid();
        let mut owners = vec![None; grid.cells()];
        for (tile, cells) in self.tiles.iter().enumerate() {
            for number in cells.iter().filter_map(|cell| grid.number(*cell)) {
                owners[number] = Some(tile);
            }
        }
        owners
    }

    /// Returns a colour for each tile, a small number from 0, so that tiles side by side have
    /// different ones.
    pub fn colours(&self) -> Vec<usize> {
        self.colours_by(&self.owners())
    }

    fn colours_by(&self, owners: &[Option<usize>]) -> Vec<usize> {
        let grid = self.region.grid();
        let mut colours: Vec<usize> = Vec::with_capacity(self.tiles.len());
        for (tile, cells) in self.tiles.iter().enumerate() {
            let beside =
                cells.iter().flat_map(|cell| grid.neighbours(*cell)).filter_map(|cell| owners[grid.number(cell)?]);
            let taken: Vec<usize> = beside.filter(|other| *other < tile).map(|other| colours[other]).collect();
            colours.push((0..).find(|colour| !taken.contains(colour)).unwrap_or(0)); // there are more numbers than tiles
        }
        colours
    }

    /// Returns the letters of the grid, row by row.
    pub fn letters(&self) -> Vec<char> {
        let owners = self.owners();
        let (colours, white) = (self.colours_by(&owners), self.region.white());
        let letter = |(owner, white): (Option<usize>, &bool)| match owner {
            Some(tile) => char::from(b'A' + (colours[tile] % 26) as u8), // a tile of ten cells has at most 22 beside it
            None if *white => '.',
            None => '#',
        };
        owners.into_iter().zip(white).map(letter).collect()
    }
}

impl fmt::Display for Tiling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = self.region.grid().columns();
        for (number, row) in self.letters().chunks(columns).enumerate() {
            write!(f, "{}{}", if number > 0 { "/" } else { "" }, String::from_iter(row))?;
        }
        Ok(())
    }
}

/// Which of the tilings of a region is shown; the first by default.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pick {
    /// The tiling of this rank, counted from 0.
    Nth(BigUint),
    /// The tiling that this seed draws.
    Random(u64),
}

impl Default for Pick {
    fn default() -> Pick {
        Pick::Nth(BigUint::ZERO)
    }
}

/// All tilings of a region, made ready by [`Solver::tilings`](super::Solver::tilings).
///
/// They have an order. The components of the region come by their first cells in reading order, the
/// first before all others. The cells of a component come row by row where it is no wider than
/// high, else column by column. At the first cell where two tilings differ in the tile that ends
/// there, has it as its last cell, they come in the order of
/// [`Tiles::orientations`](super::Tiles::orientations); where only one has a tile that ends there,
/// that one comes first.
///
/// # Examples
///
/// ```
/// use foregone::tiling::{Region, Solver};
///
/// let region: Region = ".../...".parse()?;
/// let mut tilings = Solver::default().tilings(&region)?;
/// assert_eq!(tilings.count(), &2_u8.into());
/// let all: Vec<String> = tilings.iter().map(|tiling| Ok(tiling?.to_string())).collect::<Result<_, foregone::tiling::GaveUp>>()?;
/// assert_eq!(all, ["AAB/ABB", "ABB/AAB"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Tilings {
    region: Region,
    limits: Limits,
    count: BigUint,
    components: Vec<Component>,
}

#[derive(Debug)]
enum Component {
    Narrow(Walk<u64>),
    Wide(Walk<u128>),
}

/// The same for each width of profile.
macro_rules! each {
    ($component:expr, $walk:ident => $result:expr) => {
        match $component {
            Component::Narrow($walk) => $result,
            Component::Wide($walk) => $result,
        }
    };
}

impl Tilings {
    /// Makes them ready.
    pub(super) fn new(region: &Region, mut spending: Spending, covers: Vec<Cover>) -> Result<Tilings, GaveUp> {
        let mut all = Tilings { count: 1_u8.into(), limits: spending.whole, ..Tilings::none(region) };
        for cover in covers {
            let component = match cover.is_narrow() {
                true => Component::Narrow(Walk::new(cover, &mut spending)?),
                false => Component::Wide(Walk::new(cover, &mut spending)?),
            };
            all.count *= each!(&component, walk => walk.way_back.total());
            all.components.push(component);
            if all.count == BigUint::ZERO {
                return Ok(Tilings::none(region));
            }
        }
        // Each may take its share of what is left when it is walked.
        let share = spending.left.memory / all.components.len().max(1) as u64;
        for component in &mut all.components {
            each!(component, walk => walk.way_back.allow(share));
        }
        Ok(all)
    }

    /// The tilings of a region that has none.
    pub(super) fn none(region: &Region) -> Tilings {
        Tilings { region: region.clone(), limits: Limits::default(), count: BigUint::ZERO, components: Vec::new() }
    }

    /// Returns how many there are.
    pub fn count(&self) -> &BigUint {
        &self.count
    }

    /// Returns the tiling of a rank, counted from 0; `None` if there are not so many.
    ///
    /// # Errors
    ///
    /// - [`GaveUp::Memory`]: what was not kept takes too much.
    ///
    /// # Complexity
    ///
    /// A look at each way over each cell where all frontiers are kept; else up to the time of
    /// counting.
    pub fn nth(&mut self, rank: &BigUint) -> Result<Option<Tiling>, GaveUp> {
        self.nth_watched(rank, &())
    }

    /// Returns [`nth`](Tilings::nth), watched.
    ///
    /// # Errors
    ///
    /// As [`nth`](Tilings::nth), and [`GaveUp::Stopped`].
    pub fn nth_watched(&mut self, rank: &BigUint, watch: &dyn Watch) -> Result<Option<Tiling>, GaveUp> {
        if *rank >= self.count {
            return Ok(None);
        }
        let (mut rank, mut tiles) = (rank.clone(), Vec::new());
        for component in self.components.iter_mut().rev() {
            each!(component, walk => {
                let total = walk.way_back.total();
                let of_component = &rank % total;
                rank /= total;
                walk.go_to(of_component, watch).map_err(|stop| walk.gave_up(stop, self.limits))?;
                tiles.extend(walk.tiles());
            });
        }
        Ok(Some(Tiling::new(&self.region, tiles)))
    }

    /// Returns a tiling drawn by a seed, or `None` if there is none. All tilings are equally
    /// likely. The same seed draws the same tiling in every version; the rules are in
    /// [`random`](crate::random).
    ///
    /// # Errors
    ///
    /// As [`nth`](Tilings::nth), of which it takes the time.
    pub fn random(&mut self, seed: u64) -> Result<Option<Tiling>, GaveUp> {
        self.random_watched(seed, &())
    }

    /// Returns [`random`](Tilings::random), watched.
    ///
    /// # Errors
    ///
    /// As [`random`](Tilings::random), and [`GaveUp::Stopped`].
    pub fn random_watched(&mut self, seed: u64, watch: &dyn Watch) -> Result<Option<Tiling>, GaveUp> {
        match Random::new(seed).below_big(&self.count) {
            Some(rank) => self.nth_watched(&rank, watch),
            None => Ok(None),
        }
    }

    /// The tiling that is picked, or none if there are not so many.
    pub(super) fn pick(&mut self, pick: &Pick, watch: &dyn Watch) -> Result<Option<Tiling>, GaveUp> {
        match pick {
            Pick::Nth(rank) => self.nth_watched(rank, watch),
            Pick::Random(seed) => self.random_watched(*seed, watch),
        }
    }

    /// Returns all tilings in their order, from the first. An error is the last item.
    ///
    /// # Complexity
    ///
    /// The next tiling takes the time to go over the cells behind the last one in which it differs.
    pub fn iter(&mut self) -> Iter<'_> {
        self.iter_watched(&())
    }

    /// Returns [`iter`](Tilings::iter), watched. [`GaveUp::Stopped`] is the last item if the watch
    /// stops it.
    pub fn iter_watched<'t>(&'t mut self, watch: &'t dyn Watch) -> Iter<'t> {
        Iter { left: self.count.clone(), is_begun: false, tilings: self, watch }
    }

    /// Goes to the first tiling.
    fn start(&mut self, watch: &dyn Watch) -> Result<(), GaveUp> {
        for component in &mut self.components {
            each!(component, walk => walk.start(watch).map_err(|stop| walk.gave_up(stop, self.limits))?);
        }
        Ok(())
    }

    /// Goes to the next tiling: the last component that has another goes on, those behind it start
    /// again.
    fn next(&mut self, watch: &dyn Watch) -> Result<(), GaveUp> {
        for component in self.components.iter_mut().rev() {
            each!(component, walk => {
                let next = walk.next(watch).map_err(|stop| walk.gave_up(stop, self.limits))?;
                if next {
                    break;
                }
                walk.start(watch).map_err(|stop| walk.gave_up(stop, self.limits))?;
            });
        }
        Ok(())
    }

    /// The tiling that all components are at.
    fn here(&self) -> Tiling {
        let mut tiles = Vec::new();
        for component in &self.components {
            each!(component, walk => tiles.extend(walk.tiles()));
        }
        Tiling::new(&self.region, tiles)
    }
}

impl<'t> IntoIterator for &'t mut Tilings {
    type Item = Result<Tiling, GaveUp>;
    type IntoIter = Iter<'t>;

    fn into_iter(self) -> Iter<'t> {
        self.iter()
    }
}

/// All tilings of a region in their order, made by [`Tilings::iter`].
#[must_use = "iterators are lazy"]
pub struct Iter<'t> {
    tilings: &'t mut Tilings,
    watch: &'t dyn Watch,
    left: BigUint,
    /// Whether the tilings are at the one that was returned last.
    is_begun: bool,
}

impl fmt::Debug for Iter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Iter({} tilings left)", self.left)
    }
}

impl Iterator for Iter<'_> {
    type Item = Result<Tiling, GaveUp>;

    fn next(&mut self) -> Option<Result<Tiling, GaveUp>> {
        if self.left == BigUint::ZERO {
            return None;
        }
        self.left -= 1_u8;
        let moved = if self.is_begun { self.tilings.next(self.watch) } else { self.tilings.start(self.watch) };
        self.is_begun = true;
        Some(match moved {
            Ok(()) => Ok(self.tilings.here()),
            Err(gave_up) => {
                self.left = BigUint::ZERO;
                Err(gave_up)
            }
        })
    }
}

impl FusedIterator for Iter<'_> {}
