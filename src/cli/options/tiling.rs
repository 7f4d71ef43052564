//! Tiling, which a solver answers: counts, tilings, and packings of a block.

use std::cell;
use std::io::Write;
use std::num::NonZeroU64;

use bytesize::ByteSize;
use clap::Id;
use foregone::grid::{Cell, ParseCellError};
use foregone::judge::{self, OutputLines, PackingFormat, Puzzle, TilingFormat, Verdict, gave_up};
use foregone::record::TilingRecord;
use foregone::render;
use foregone::tiling::{Answer, GaveUp, Packer, Packing, PackingAnswer, Pick, Region, Solver};
use foregone::watch::Watch;
use num_bigint::BigUint;
use serde::Serialize;

use super::args::declared;
use super::shown::{Asked, Shown, in_text};
use super::tiles::TilesArgs;
use crate::cli::error::Error;
use crate::cli::io::Out;

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
    /// Take the tiling of this rank, counted from 1, in place of the first; alone it prints as
    /// --moves does
    #[arg(long, value_name = "RANK", conflicts_with_all = ["random", "question"], value_parser = rank)]
    nth: Option<BigUint>,
    /// Take a tiling of which each is as likely, the same for the same seed; alone it prints as
    /// --moves does
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

/// Regions, and what is asked of them.
pub(in crate::cli) struct Regions<'w> {
    solver: Solver,
    watch: &'w dyn Watch,
    wanted: Wanted,
    pick: Pick,
    /// Whether a tiling was asked for.
    is_picked: bool,
    /// Whether the tilings of a region have been listed, so that a blank line comes before the
    /// next.
    listed: cell::Cell<bool>,
}

impl<'w> Regions<'w> {
    /// Takes what was typed.
    fn new(solver: Solver, args: &WantedArgs, watch: &'w dyn Watch) -> Result<Regions<'w>, Error> {
        let pick = match (&args.nth, args.random) {
            (Some(rank), _) => Pick::Nth(rank - 1_u8),
            (None, Some(seed)) => Pick::Random(seed),
            (None, None) => Pick::default(),
        };
        if let Some(Cells(cells)) = args.with.as_ref().filter(|Cells(cells)| !solver.tiles.cover(cells)) {
            return Err(Error::NoTile(cells.clone()));
        }
        let is_picked = args.nth.is_some() || args.random.is_some();
        Ok(Regions { solver, watch, wanted: args.wanted(), pick, is_picked, listed: cell::Cell::new(false) })
    }

    fn answer(&self, region: &Region) -> Answer {
        self.solver.pick_watched(region, &self.pick, self.watch)
    }

    /// The value of the question.
    fn ask(&self, region: &Region) -> Result<String, GaveUp> {
        let (solver, watch) = (&self.solver, self.watch);
        Ok(match &self.wanted {
            Wanted::Count | Wanted::All => solver.count_watched(region, watch)?.to_string(),
            Wanted::Modulo(modulus) => solver.count_modulo_watched(region, *modulus, watch)?.to_string(),
            Wanted::Possible => u8::from(solver.is_tileable_watched(region, watch)?).to_string(),
            Wanted::With(cells) => solver.count_with_watched(region, cells, watch)?.unwrap_or_default().to_string(),
        })
    }
}

impl Asked for Solver {
    type Shown<'a> = Regions<'a>;

    fn own_options() -> Vec<Id> {
        [declared::<WantedArgs>(), declared::<WatchArgs>()].concat()
    }

    fn asked<'a>(self, args: &TilingArgs, watch: &'a dyn Watch) -> Result<Regions<'a>, Error> {
        Regions::new(self, &args.wanted, watch)
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
        judge::value_and_tiling(&self.answer(region))
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
        TilingRecord::new(region, &self.answer(region))
    }

    fn draw(&self, region: &Region, colour: bool) -> String {
        render::tiling::text(region, &self.answer(region), colour)
    }

    fn svg(&self, region: &Region) -> String {
        render::tiling::svg(region, &self.answer(region))
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
        match self.solver.tilings_watched(region, self.watch) {
            Ok(mut tilings) => tilings.iter_watched(self.watch).try_for_each(|tiling| match tiling {
                Ok(tiling) => Ok(writeln!(out, "{tiling}")?),
                Err(error) => Ok(writeln!(out, "{}", gave_up(&error))?),
            }),
            Err(error) => Ok(writeln!(out, "{}", gave_up(&error))?),
        }
    }
}

/// Packings, watched.
pub(in crate::cli) struct Packings<'w> {
    packer: Packer,
    watch: &'w dyn Watch,
}

impl Packings<'_> {
    fn answer(&self, packing: &Packing) -> PackingAnswer {
        self.packer.answer_watched(packing, self.watch)
    }
}

impl Asked for Packer {
    type Shown<'a> = Packings<'a>;

    fn own_options() -> Vec<Id> {
        declared::<WatchArgs>()
    }

    fn asked<'a>(self, _: &TilingArgs, watch: &'a dyn Watch) -> Result<Packings<'a>, Error> {
        Ok(Packings { packer: self, watch })
    }
}

impl Puzzle for Packings<'_> {
    type Board = Packing;
    type Format = PackingFormat;

    fn format(&self, strict: bool) -> PackingFormat {
        self.packer.format(strict)
    }

    fn value(&self, packing: &Packing) -> String {
        let most = self.packer.most_watched(packing, self.watch);
        most.map_or_else(|error| gave_up(&error), |most| most.to_string())
    }

    fn value_and_moves(&self, packing: &Packing) -> (String, String) {
        match self.packer.first_watched(packing, self.watch) {
            Ok(tiling) => (tiling.tiles().len().to_string(), tiling.to_string()),
            Err(error) => (self.value(packing), gave_up(&error)),
        }
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
        TilingRecord::from_packing(packing, &self.answer(packing))
    }

    fn draw(&self, packing: &Packing, colour: bool) -> String {
        render::packing::text(packing, &self.answer(packing), colour)
    }

    fn svg(&self, packing: &Packing) -> String {
        render::packing::svg(packing, &self.answer(packing))
    }
}
