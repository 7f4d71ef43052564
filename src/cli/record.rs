//! A board and its answer, as the program writes them for other programs.

use std::io::{self, Write};

use foregone::baduk;
use foregone::grid::Cell;
use foregone::marble::{self, Count, Level, Maze};
use foregone::oracle::Outcome;
use foregone::table::Board;
use foregone::tiling::{GaveUp, Obstacle, Tiling};
use num_bigint::BigUint;
use serde::Serialize;

/// The object that JSON output is made of.
#[derive(Debug, Serialize)]
pub(super) struct Record {
    id: String,
    outcome: &'static str,
    value: Option<u32>,
    moves: Vec<&'static str>,
    first_moves: Vec<&'static str>,
    states: Vec<String>,
    #[serde(flatten)]
    searched: Searched,
}

/// The object of a Go board.
#[derive(Debug, Serialize)]
pub(super) struct BadukRecord {
    id: String,
    outcome: &'static str,
    value: Option<u32>,
    /// The points that my stones are placed on.
    stones: Vec<String>,
    /// The groups that die, each by its stones.
    captured: Vec<Vec<String>>,
    /// How many ways to place as many stones kill as many.
    ties: Option<Integer>,
}

impl BadukRecord {
    pub(super) fn of(board: &baduk::Board, answer: &baduk::Answer) -> BadukRecord {
        let names = |points: &[Cell]| points.iter().map(|point| point.to_string()).collect::<Vec<_>>();
        let groups = answer.witness().into_iter().flat_map(|capture| capture.groups());
        BadukRecord {
            id: format!("baduk:{board}"),
            outcome: answer.outcome().name(),
            value: answer.value(),
            stones: answer.moves().map(|point| point.to_string()).collect(),
            captured: groups.map(|group| names(group)).collect(),
            ties: answer.witness().map(|capture| u128::from(capture.ties()).into()),
        }
    }
}

/// The object of a region, or of a region and a block.
#[derive(Debug, Serialize)]
pub(super) struct TilingRecord {
    id: String,
    outcome: &'static str,
    /// How many tilings there are, or how many blocks fit.
    value: Option<Integer>,
    /// One of them, in place.
    tiling: Option<String>,
    /// Why there is none, where that is seen at once.
    obstacle: Option<String>,
    /// Why there is no value, or no tiling beside it.
    gave_up: Option<String>,
}

impl TilingRecord {
    pub(super) fn new(
        id: String,
        value: Option<BigUint>,
        tiling: Option<&Tiling>,
        obstacle: Option<Obstacle>,
        gave_up: Option<&GaveUp>,
    ) -> TilingRecord {
        TilingRecord {
            id,
            outcome: value.as_ref().map_or(Outcome::GaveUp { at_least: () }, |_| Outcome::Exact(())).name(),
            value: value.as_ref().map(Into::into),
            tiling: tiling.map(|tiling| tiling.to_string()),
            obstacle: obstacle.map(|obstacle| obstacle.to_string()),
            gave_up: gave_up.map(|gave_up| gave_up.to_string()),
        }
    }
}

/// What only a search has to say.
#[derive(Debug, Serialize)]
struct Searched {
    /// There is no solution of so many moves, if that is all that is known.
    more_than: Option<u32>,
    /// How many shortest solutions there are, if there is one.
    solutions: Option<Integer>,
    /// Whether there are so many or more.
    solutions_saturated: bool,
}

/// A number that no reader of JSON rounds: a string from 2^53 on.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Integer {
    Number(u64),
    Text(String),
}

impl From<&BigUint> for Integer {
    fn from(integer: &BigUint) -> Integer {
        u128::try_from(integer).map_or_else(|_| Integer::Text(integer.to_string()), Integer::from)
    }
}

impl From<u128> for Integer {
    fn from(integer: u128) -> Integer {
        match u64::try_from(integer) {
            Ok(number) if number < 1 << 53 => Integer::Number(number),
            _ => Integer::Text(integer.to_string()),
        }
    }
}

impl Record {
    pub(super) fn of_level(level: &Level, answer: &marble::Answer) -> Record {
        let maze = Maze::new(level);
        let places = answer.witness().into_iter().flat_map(|_| maze.walk(level.marbles(), answer.moves()));
        let (solutions, solutions_saturated) = match answer.witness().map(|solution| solution.count()) {
            Some(Count::Exact(count)) => (Some(count.into()), false),
            Some(Count::AtLeast(count)) => (Some(count.into()), true),
            None => (None, false),
        };
        let more_than = match *answer.outcome() {
            Outcome::BeyondLimit { limit } => Some(limit),
            Outcome::GaveUp { at_least } => Some(at_least.saturating_sub(1)),
            Outcome::Exact(_) | Outcome::Unsolvable => None,
        };
        Record {
            id: level_id(level),
            outcome: answer.outcome().name(),
            value: answer.value(),
            moves: answer.moves().map(|tilt| tilt.name()).collect(),
            first_moves: answer.first_moves().map(|tilt| tilt.name()).collect(),
            states: places.map(|(_, places)| format!("marble:{}", maze.text(places))).collect(),
            searched: Searched { more_than, solutions, solutions_saturated },
        }
    }
}

/// Writes an object on one line, without a newline.
pub(super) fn write(record: &impl Serialize, out: impl Write) -> io::Result<()> {
    Ok(serde_json::to_writer(out, record)?)
}

/// The id of a board: its puzzle and its rows.
pub(super) fn id(board: &Board) -> String {
    format!("{}:{board}", board.table().id())
}

/// The id of a level.
pub(super) fn level_id(level: &Level) -> String {
    format!("marble:{level}")
}

/// The names of moves, with a blank between them.
pub(super) fn names<'t>(names: impl Iterator<Item = &'t str>) -> String {
    names.collect::<Vec<_>>().join(" ")
}
