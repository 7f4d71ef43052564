//! Tiling, which a solver answers: counts, tilings, and packings of a block.

use std::cell;
use std::io::Write;
use std::num::NonZeroU64;

use bytesize::ByteSize;
use clap::Id;
use foregone::grid::{Cell, ParseCellError};
use foregone::judge::{OutputLines, PackingFormat, Puzzle, TilingFormat, Verdict, gave_up};
use foregone::render;
use foregone::tiling::{GaveUp, Packer, Packing, Region, Solver, Tiling, Watch};
use num_bigint::BigUint;
use serde::Serialize;

use super::args::declared;
use super::shown::{Asked, Shown, in_text};
use super::tiles::TilesArgs;
use crate::cli::error::Error;
use crate::cli::record::TilingRecord;
use crate::cli::stream::Out;

#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Options for tiling")]
pub(in crate::cli) struct TilingArgs {
    #[command(flatten)]
    pub(super) tiles: TilesArgs,
    #[command(flatten)]
    wanted: WantedArgs,
    #[command(flatten)]
    pub(super) memory: MemoryArgs,
    #[command(flatten)]
    pub(in crate::cli) watch: WatchArgs,
}

/// What is asked of a region, and which of its tilings is shown.
#[derive(Debug, clap::Args)]
struct WantedArgs {
    /// Take the tiling of this rank, counted from 1, in place of the first; alone it prints as --moves does
    #[arg(long, value_name = "RANK", conflicts_with_all = ["random", "question"], value_parser = rank)]
    nth: Option<BigUint>,
    /// Take a tiling of which each is as likely, the same for the same seed; alone it prints as --moves does
    #[arg(long, value_name = "SEED", conflicts_with = "question")]
    random: Option<u64>,
    /// Print all tilings, one a line, and no count; a blank line between regions
    #[arg(long, group = "question")]
    all: bool,
    /// Print the count modulo this number
    #[arg(long, value_name = "NUMBER", group = "question")]
    modulo: Option<NonZeroU64>,
    /// Print 1 if there is a tiling, else 0
    #[arg(long, group = "question")]
    possible: bool,
    /// Count the tilings that have a tile on these cells: r1c1,r1c2,r2c1
    #[arg(long, value_name = "CELLS", group = "question", value_parser = cells)]
    with: Option<Cells>,
}

#[derive(Debug, clap::Args)]
pub(super) struct MemoryArgs {
    /// Give up where the profiles take more memory than this: 500MB, 8GiB; 4GiB if absent
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    max_memory: Option<ByteSize>,
}

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct WatchArgs {
    /// Tell on standard error how each component was counted, or why there is no tiling
    #[arg(short, long)]
    pub(in crate::cli) verbose: bool,
}

/// An amount of memory.
fn bytes(amount: &str) -> Result<ByteSize, String> {
    amount.parse().map_err(|_| "expected an amount such as 500MB or 8GiB".to_owned())
}

/// A rank, counted from 1.
fn rank(digits: &str) -> Result<BigUint, String> {
    let rank = digits.parse::<BigUint>().ok().filter(|rank| *rank > BigUint::ZERO);
    rank.ok_or("expected a number from 1 on".to_owned())
}

/// Cells as people name them.
#[derive(Clone, Debug)]
struct Cells(Vec<Cell>);

fn cells(names: &str) -> Result<Cells, String> {
    names
        .split(',')
        .map(str::parse)
        .collect::<Result<_, ParseCellError>>()
        .map(Cells)
        .map_err(|error| error.to_string())
}

impl MemoryArgs {
    pub(super) fn bytes(&self) -> Option<u64> {
        self.max_memory.map(|bytes| bytes.as_u64())
    }
}

impl WantedArgs {
    /// What is asked of a region.
    fn wanted(&self) -> Wanted {
        match (&self.with, self.modulo) {
            _ if self.all => Wanted::All,
            _ if self.possible => Wanted::Possible,
            (Some(Cells(cells)), _) => Wanted::With(cells.clone()),
            (None, Some(modulus)) => Wanted::Modulo(modulus),
            (None, None) => Wanted::Count,
        }
    }
}

/// What is asked of a region.
enum Wanted {
    Count,
    All,
    Modulo(NonZeroU64),
    Possible,
    With(Vec<Cell>),
}

/// Which of the tilings is shown.
enum Pick {
    /// By rank, counted from 0.
    Nth(BigUint),
    Random(u64),
}

/// Regions, and what is asked of them.
pub(in crate::cli) struct Regions<'w> {
    solver: Solver<'w>,
    wanted: Wanted,
    pick: Pick,
    /// Whether a tiling was asked for.
    is_picked: bool,
    /// Whether the tilings of a region have been listed, so that a blank line comes before the next.
    listed: cell::Cell<bool>,
}

/// A count and the tiling that is shown, if there is one; or why there is no tiling, though there may be a count.
type Answer = Result<(BigUint, Result<Option<Tiling>, GaveUp>), GaveUp>;

impl<'w> Regions<'w> {
    /// Takes what was typed.
    fn new(solver: Solver<'w>, args: &WantedArgs) -> Result<Regions<'w>, Error> {
        let pick = match (&args.nth, args.random) {
            (Some(rank), _) => Pick::Nth(rank - 1_u8),
            (None, Some(seed)) => Pick::Random(seed),
            (None, None) => Pick::Nth(BigUint::ZERO),
        };
        if let Some(Cells(cells)) = args.with.as_ref().filter(|Cells(cells)| !solver.tiles.cover(cells)) {
            return Err(Error::NoTile(cells.clone()));
        }
        let is_picked = args.nth.is_some() || args.random.is_some();
        Ok(Regions { solver, wanted: args.wanted(), pick, is_picked, listed: cell::Cell::new(false) })
    }

    fn answer(&self, region: &Region) -> Answer {
        self.solver.count_and(region, |tilings| match &self.pick {
            Pick::Random(seed) => tilings.random(*seed),
            Pick::Nth(rank) => tilings.nth(rank),
        })
    }

    /// The value of the question.
    fn ask(&self, region: &Region) -> Result<String, GaveUp> {
        Ok(match &self.wanted {
            Wanted::Count | Wanted::All => self.solver.count(region)?.to_string(),
            Wanted::Modulo(modulus) => self.solver.count_modulo(region, *modulus)?.to_string(),
            Wanted::Possible => u8::from(self.solver.is_tileable(region)?).to_string(),
            Wanted::With(cells) => self.solver.count_with(region, cells)?.unwrap_or_default().to_string(),
        })
    }

    /// The caption of a tiling, and the tiling.
    fn captioned(&self, region: &Region) -> (String, Tiling) {
        let (told, tiling, is_beyond) = match self.answer(region) {
            Ok((count, Ok(tiling))) => (counted(&count), tiling, count > BigUint::ZERO),
            Ok((count, Err(error))) => (format!("{}, {}", counted(&count), gave_up(&error)), None, false),
            Err(error) => (gave_up(&error), None, false),
        };
        let obstacle = if tiling.is_some() { None } else { self.solver.obstacle(region) };
        let why = match (&tiling, obstacle) {
            (None, Some(obstacle)) => format!(", since {obstacle}"),
            (None, None) if is_beyond => ", none of that rank".to_owned(),
            _ => String::new(),
        };
        let (rows, columns) = region.grid().size();
        (format!("tiling {rows}x{columns}: {told}{why}"), tiling.unwrap_or_else(|| Tiling::untiled(region)))
    }
}

fn counted(count: &BigUint) -> String {
    format!("{count} tiling{}", if *count == BigUint::from(1_u8) { "" } else { "s" })
}

impl Asked for Solver<'_> {
    type Shown<'a> = Regions<'a>;

    fn own_options() -> Vec<Id> {
        [declared::<WantedArgs>(), declared::<WatchArgs>()].concat()
    }

    fn asked<'a>(self, args: &TilingArgs, watch: &'a dyn Watch) -> Result<Regions<'a>, Error> {
        Regions::new(Solver { tiles: self.tiles, limits: self.limits, watch }, &args.wanted)
    }
}

impl Puzzle for Regions<'_> {
    type Board = Region;
    type Format = TilingFormat;

    fn format(&self, strict: bool) -> TilingFormat {
        self.solver.format(strict)
    }

    fn value(&self, region: &Region) -> String {
        self.ask(region).unwrap_or_else(|error| gave_up(&error))
    }

    fn value_and_moves(&self, region: &Region) -> (String, String) {
        match self.answer(region) {
            Ok((count, Ok(tiling))) => (count.to_string(), tiling.map(|tiling| tiling.to_string()).unwrap_or_default()),
            Ok((count, Err(error))) => (count.to_string(), gave_up(&error)),
            Err(error) => (gave_up(&error), String::new()),
        }
    }

    fn write(&self, region: &Region) -> String {
        self.solver.write(region)
    }

    fn accepts_next(&self, region: &Region, output: &mut OutputLines<'_>) -> Verdict {
        match self.ask(region) {
            Ok(value) => output.value(&value),
            Err(error) => {
                output.next();
                Verdict::Undecided { why: gave_up(&error) }
            }
        }
    }
}

impl Shown for Regions<'_> {
    fn parse(&self, name: &str, text: &str) -> Result<Region, Error> {
        let rows = text.strip_prefix("tiling:").unwrap_or(text);
        rows.parse().map_err(|error| in_text(name, rows, error))
    }

    fn record(&self, region: &Region) -> impl Serialize {
        let (count, tiling, error) = match self.answer(region) {
            Ok((count, Ok(tiling))) => (Some(count), tiling, None),
            Ok((count, Err(error))) => (Some(count), None, Some(error)),
            Err(error) => (None, None, Some(error)),
        };
        let obstacle = if tiling.is_some() { None } else { self.solver.obstacle(region) };
        TilingRecord::new(format!("tiling:{region}"), count, tiling, obstacle, error)
    }

    fn draw(&self, region: &Region, colour: bool) -> String {
        let (caption, tiling) = self.captioned(region);
        render::text::tiling(&caption, &tiling, colour)
    }

    fn svg(&self, region: &Region) -> String {
        let (caption, tiling) = self.captioned(region);
        render::svg::tiling(&caption, &tiling)
    }

    fn print_value(&self, region: &Region, mut out: &Out) -> Result<(), Error> {
        if self.is_picked {
            let (value, tiling) = self.value_and_moves(region);
            return Ok(writeln!(out, "{value}\n{tiling}")?);
        }
        if !matches!(self.wanted, Wanted::All) {
            return Ok(writeln!(out, "{}", self.value(region))?);
        }
        if self.listed.replace(true) {
            writeln!(out)?;
        }
        match self.solver.tilings(region) {
            Ok(mut tilings) => tilings.iter().try_for_each(|tiling| match tiling {
                Ok(tiling) => Ok(writeln!(out, "{tiling}")?),
                Err(error) => Ok(writeln!(out, "{}", gave_up(&error))?),
            }),
            Err(error) => Ok(writeln!(out, "{}", gave_up(&error))?),
        }
    }
}

/// The caption of a packing, and its tiling.
fn packed(packer: &Packer, packing: &Packing) -> (String, Tiling) {
    let (most, tiling) = match packer.first(packing) {
        Ok(tiling) => (format!("{} of {}", counted_blocks(tiling.tiles().len()), packing.block), tiling),
        Err(error) => (gave_up(&error), Tiling::untiled(&packing.region)),
    };
    let (rows, columns) = packing.region.grid().size();
    (format!("tiling {rows}x{columns}: {most}"), tiling)
}

fn counted_blocks(blocks: usize) -> String {
    format!("{blocks} block{}", if blocks == 1 { "" } else { "s" })
}

/// Packings, watched.
pub(in crate::cli) struct Packings<'w> {
    packer: Packer<'w>,
}

impl Asked for Packer<'_> {
    type Shown<'a> = Packings<'a>;

    fn own_options() -> Vec<Id> {
        declared::<WatchArgs>()
    }

    fn asked<'a>(self, _: &TilingArgs, watch: &'a dyn Watch) -> Result<Packings<'a>, Error> {
        Ok(Packings { packer: Packer { limits: self.limits, watch } })
    }
}

impl Puzzle for Packings<'_> {
    type Board = Packing;
    type Format = PackingFormat;

    fn format(&self, strict: bool) -> PackingFormat {
        self.packer.format(strict)
    }

    fn value(&self, packing: &Packing) -> String {
        self.packer.value(packing)
    }

    fn value_and_moves(&self, packing: &Packing) -> (String, String) {
        self.packer.value_and_moves(packing)
    }

    fn write(&self, packing: &Packing) -> String {
        self.packer.write(packing)
    }

    fn accepts_next(&self, packing: &Packing, output: &mut OutputLines<'_>) -> Verdict {
        self.packer.accepts_next(packing, output)
    }
}

impl Shown for Packings<'_> {
    fn parse(&self, name: &str, text: &str) -> Result<Packing, Error> {
        let rows = text.strip_prefix("tiling:").unwrap_or(text);
        rows.parse().map_err(|error| in_text(name, rows, error))
    }

    fn record(&self, packing: &Packing) -> impl Serialize {
        let (most, tiling, error) = match self.packer.first(packing) {
            Ok(tiling) => (Some(tiling.tiles().len().into()), Some(tiling), None),
            Err(error) => (self.packer.most(packing).ok().map(BigUint::from), None, Some(error)),
        };
        TilingRecord::new(format!("tiling:{packing}"), most, tiling, None, error)
    }

    fn draw(&self, packing: &Packing, colour: bool) -> String {
        let (caption, tiling) = packed(&self.packer, packing);
        render::text::tiling(&caption, &tiling, colour)
    }

    fn svg(&self, packing: &Packing) -> String {
        let (caption, tiling) = packed(&self.packer, packing);
        render::svg::tiling(&caption, &tiling)
    }
}
