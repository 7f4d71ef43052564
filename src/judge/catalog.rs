//! The catalogue: which puzzles and judges there are, and one way to reach the puzzle behind two
//! names.
//!
//! Programs that answer any puzzle are visitors: [`visit`] finds the puzzle of an id and a judge,
//! and asks the [`Visitor`] about it. A visitor implements [`Ask`] for each type of puzzle, or once
//! for all types with the bounds that it needs. A puzzle that it forgets is a compile error.
//!
//! # Examples
//!
//! The header of a judge's board, whatever the puzzle:
//!
//! ```
//! use foregone::judge::catalog::{self, Ask};
//! use foregone::judge::{Format, Options, Puzzle};
//!
//! struct Header;
//!
//! impl<P: Puzzle> Ask<P, String> for Header {
//!     fn ask(self, puzzle: P) -> String {
//!         puzzle.format(false).sizes().join(", ")
//!     }
//! }
//!
//! let header = |id, judge| catalog::visit(id, judge, &Options::default(), Header);
//! assert_eq!(header("marble", Some("15644"))?, "rows, columns");
//! assert_eq!(header("coin-game", None)?, "");
//! assert_eq!(header("chess", None).unwrap_err().to_string(), "no puzzle is called \"chess\"");
//! # Ok::<(), catalog::Unknown>(())
//! ```

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

use super::baduk::{Baduk, BadukErrorKind, BadukJudge};
use super::baked::Baked;
use super::judges::{Judge, JudgeEntry};
use super::marble::{Marble, MarbleErrorKind, MarbleJudge};
use super::options::Options;
use super::tiling::{self, TilingErrorKind, TilingJudge};
use crate::table::{self, Table};
use crate::text::RowsErrorKind;
use crate::tiling::{Packer, Solver};

/// A puzzle as the catalogue lists it.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    id: &'static str,
    about: &'static str,
    kind: Kind,
}

/// How a puzzle is answered.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Table(&'static Table<'static>),
    Baduk,
    Marble,
    Tiling,
}

/// The puzzles that are solved.
const SOLVED: [Entry; 3] = [
    Entry { id: "baduk", about: "most of the opponent's stones that two of mine kill at once", kind: Kind::Baduk },
    Entry {
        id: "marble",
        about: "fewest tilts of a maze that drop the red marble through the hole, and not the blue one",
        kind: Kind::Marble,
    },
    Entry {
        id: "tiling",
        about: "number of ways to cover a region with L-trominoes, or with any other polyominoes",
        kind: Kind::Tiling,
    },
];

/// Returns all puzzles: those with a table, then those that are solved.
pub fn puzzles() -> impl Iterator<Item = Entry> {
    let tables = table::all().iter().copied();
    tables.map(|table| Entry { id: table.id(), about: table.about(), kind: Kind::Table(table) }).chain(SOLVED)
}

/// Returns the puzzle of an id.
///
/// # Errors
///
/// [`Unknown::Puzzle`]: no puzzle has this id.
pub fn by_id(id: &str) -> Result<Entry, Unknown> {
    puzzles().find(|entry| entry.id == id).ok_or_else(|| Unknown::Puzzle { name: id.to_owned() })
}

/// Asks a visitor about the puzzle of an id and a judge; the default judge if none is named.
///
/// # Errors
///
/// [`Unknown`]: there is no puzzle or no judge of this name. The visitor is not asked.
pub fn visit<O>(id: &str, judge: Option<&str>, options: &Options, visitor: impl Visitor<O>) -> Result<O, Unknown> {
    let entry = by_id(id)?;
    Ok(match entry.kind {
        Kind::Table(table) => match judge {
            None => visitor.ask(Baked(table)),
            Some(judge) => return Err(entry.unknown(judge)),
        },
        Kind::Baduk => visitor.ask(Baduk::new(entry.judge(judge)?, options)),
        Kind::Marble => visitor.ask(Marble::new(entry.judge(judge)?, options)),
        Kind::Tiling => match entry.judge(judge)? {
            TilingJudge::Count => visitor.ask(tiling::solver(options)),
            TilingJudge::Pack => visitor.ask(tiling::packer(options)),
        },
    })
}

impl Entry {
    /// Returns the id of the puzzle.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// Returns what the puzzle asks.
    pub fn about(&self) -> &'static str {
        self.about
    }

    /// Returns the table, if the puzzle has one.
    pub fn table(&self) -> Option<&'static Table<'static>> {
        match self.kind {
            Kind::Table(table) => Some(table),
            _ => None,
        }
    }

    /// Returns the judges that share the puzzle, the default first; none if the judge needs no
    /// name.
    pub fn judges(&self) -> impl Iterator<Item = JudgeEntry> {
        let judge = match self.kind {
            Kind::Table(_) => |_| None,
            Kind::Baduk => nth::<BadukJudge>,
            Kind::Marble => nth::<MarbleJudge>,
            Kind::Tiling => nth::<TilingJudge>,
        };
        (0..).map_while(judge)
    }

    /// The judge of a name, or the default.
    fn judge<J: Judge>(&self, name: Option<&str>) -> Result<J, Unknown> {
        name.map_or(Ok(J::default()), |name| J::from_name(name).ok_or_else(|| self.unknown(name)))
    }

    fn unknown(&self, judge: &str) -> Unknown {
        Unknown::Judge { puzzle: self.id, name: judge.to_owned() }
    }
}

/// One of the judges of a puzzle, counted from 0.
fn nth<J: Judge>(place: usize) -> Option<JudgeEntry> {
    J::ALL.get(place).map(|judge| judge.entry())
}

/// What a visitor does with a type of puzzle.
pub trait Ask<P, O> {
    /// Asks about the puzzle.
    fn ask(self, puzzle: P) -> O;
}

/// A visitor of the catalogue: whatever can [`Ask`] about each type of puzzle.
pub trait Visitor<O>:
    Ask<Baked<'static>, O> + Ask<Baduk, O> + Ask<Marble, O> + Ask<Solver, O> + Ask<Packer, O>
{
}

impl<O, V> Visitor<O> for V where
    V: Ask<Baked<'static>, O> + Ask<Baduk, O> + Ask<Marble, O> + Ask<Solver, O> + Ask<Packer, O>
{
}

/// A name that the catalogue does not have.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Unknown {
    /// No puzzle has this id.
    Puzzle {
        /// The id.
        name: String,
    },
    /// The puzzle has no judge of this name.
    Judge {
        /// The id of the puzzle.
        puzzle: &'static str,
        /// The name.
        name: String,
    },
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unknown::Puzzle { name } => write!(f, "no puzzle is called {name:?}"),
            Unknown::Judge { puzzle, name } => write!(f, "no judge of {puzzle} is called {name:?}"),
        }
    }
}

impl core::error::Error for Unknown {}

/// What can be wrong with a board of any puzzle in the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AnyErrorKind {
    /// A board of a puzzle with a table.
    Baked(RowsErrorKind),
    /// A Go board.
    Baduk(BadukErrorKind),
    /// A level.
    Marble(MarbleErrorKind),
    /// A region, or a region and a block.
    Tiling(TilingErrorKind),
}

impl fmt::Display for AnyErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyErrorKind::Baked(kind) => kind.fmt(f),
            AnyErrorKind::Baduk(kind) => kind.fmt(f),
            AnyErrorKind::Marble(kind) => kind.fmt(f),
            AnyErrorKind::Tiling(kind) => kind.fmt(f),
        }
    }
}

impl core::error::Error for AnyErrorKind {}

impl From<RowsErrorKind> for AnyErrorKind {
    fn from(kind: RowsErrorKind) -> AnyErrorKind {
        AnyErrorKind::Baked(kind)
    }
}

impl From<BadukErrorKind> for AnyErrorKind {
    fn from(kind: BadukErrorKind) -> AnyErrorKind {
        AnyErrorKind::Baduk(kind)
    }
}

impl From<MarbleErrorKind> for AnyErrorKind {
    fn from(kind: MarbleErrorKind) -> AnyErrorKind {
        AnyErrorKind::Marble(kind)
    }
}

impl From<TilingErrorKind> for AnyErrorKind {
    fn from(kind: TilingErrorKind) -> AnyErrorKind {
        AnyErrorKind::Tiling(kind)
    }
}
