//! The spec language: a puzzle as a TOML file.

mod file;

use std::collections::HashSet;
use std::path::Path;

use toml::Spanned;

use crate::error::{Error, ErrorKind};
use crate::graph::{Graph, Move};
use crate::picture::{self, Grid};
use crate::source::Source;
use file::{FileLine, FileMoves, Section};

pub(crate) use file::Expect;

/// A puzzle as its spec declares it, with every picture read and every rule of the language checked.
#[derive(Debug)]
pub struct Spec {
    source: Source,
    id: String,
    about: String,
    judge: Judge,
    grid: Grid,
    alphabet: String,
    graph: Graph,
    index: Index,
    /// Where to point when the table is too large: the index or, where that is left to its default, the size.
    index_place: usize,
    expect: Expect,
}

/// How the judge writes boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judge {
    /// Whether the input starts with the number of boards.
    pub count: bool,
    /// What stands between the cells of a row: nothing or one blank.
    pub separator: String,
    /// The most boards that one input may have, if the judge has a limit.
    pub most: Option<u64>,
}

/// How a table finds the entry of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Index {
    /// By a perfect hash of the solvable states. For at most 100,000 of them, in a universe of any size.
    Phf,
    /// By the state itself, solvable or not. For universes of at most 2^24 states.
    Direct,
}

impl Index {
    /// Returns how many entries the index can hold.
    pub fn limit(self) -> u64 {
        match self {
            Index::Phf => 100_000,
            Index::Direct => 1 << 24,
        }
    }
}

impl Spec {
    /// Reads the spec at `path`, which names the puzzle: `tables/coin-game.toml` is `coin-game`.
    ///
    /// # Errors
    ///
    /// The first mistake in the file, with its place.
    pub fn read(path: impl AsRef<Path>) -> Result<Spec, Error> {
        Spec::from_source(Source::read(path.as_ref())?)
    }

    /// Reads a spec from `text` as if it were the content of `path`.
    ///
    /// # Errors
    ///
    /// The first mistake in the text, with its place.
    pub fn parse(path: impl AsRef<Path>, text: &str) -> Result<Spec, Error> {
        Spec::from_source(Source::new(path.as_ref(), text))
    }

    /// Returns the path of the spec, as it was given.
    pub fn path(&self) -> &Path {
        self.source.path()
    }

    /// Returns the name of the puzzle: that of the file without `.toml`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns what the puzzle asks, in a sentence.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// Returns how the judge writes boards.
    pub fn judge(&self) -> &Judge {
        &self.judge
    }

    /// Returns the rows and columns of the board.
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// Returns the letters of cells, printable ASCII; the place of a letter is its value.
    pub fn alphabet(&self) -> &str {
        &self.alphabet
    }

    /// Returns what the spec means: boards as numbers, moves as what they do to them.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Returns how the table is indexed.
    pub fn index(&self) -> Index {
        self.index
    }

    /// What the table must turn out to be.
    pub(crate) fn expect(&self) -> &Expect {
        &self.expect
    }

    /// A mistake at a byte of the spec.
    pub(crate) fn error(&self, offset: usize, kind: ErrorKind) -> Error {
        self.source.error(offset, kind)
    }

    /// A table that the index cannot hold.
    pub(crate) fn index_error(&self, kind: ErrorKind) -> Error {
        self.error(self.index_place, kind)
    }

    fn from_source(source: Source) -> Result<Spec, Error> {
        let id = id(source.path())?;
        let file = file::read(&source)?;
        let Section(board) = file.board;
        let size_place = board.size.span().start;
        let grid = grid(&source, &board.size)?;
        let alphabet = alphabet(&source, &board.cells)?;
        let (base, cells) = (alphabet.len(), grid.cells());
        let states = (base as u128).checked_pow(cells as u32).filter(|&states| states <= 1 << 64);
        let Some(states) = states else {
            return Err(source.error(size_place, ErrorKind::Board { base, cells }));
        };
        let kind = file.index.0.kind;
        let index = kind.as_ref().map_or(Ok(Index::Phf), |kind| index(&source, kind))?;
        let index_place = kind.map_or(size_place, |kind| kind.span().start);
        if index == Index::Direct && states > u128::from(index.limit()) {
            return Err(source.error(index_place, ErrorKind::Universe { limit: index.limit(), base, cells }));
        }
        let judge = judge(&source, file.judge)?;
        let goals = goals(&source, &file.goals.0.boards, grid, &alphabet)?;
        let moves = moves(&source, file.moves, grid)?;
        let graph = Graph { base: base as u64, cells: cells as u32, moves, goals };
        let (about, Section(expect)) = (file.about, file.expect);
        Ok(Spec { source, id, about, judge, grid, alphabet, graph, index, index_place, expect })
    }
}

fn id(path: &Path) -> Result<String, Error> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let id = name.strip_suffix(".toml").unwrap_or("");
    let legal = |letter: char| matches!(letter, 'a'..='z' | '0'..='9' | '-');
    if id.starts_with(|first: char| first.is_ascii_lowercase()) && id.chars().all(legal) {
        Ok(id.to_owned())
    } else {
        Err(Error::of_file(path, ErrorKind::Id(name.into_owned())))
    }
}

fn grid(source: &Source, size: &Spanned<Vec<i64>>) -> Result<Grid, Error> {
    if let [rows, columns] = size.get_ref()[..]
        && let (Ok(rows), Ok(columns)) = (usize::try_from(rows), usize::try_from(columns))
        && rows.checked_mul(columns).is_some_and(|cells| (1..=64).contains(&cells))
    {
        return Ok(Grid { rows, columns });
    }
    Err(source.error(size.span().start, ErrorKind::Size(size.get_ref().clone())))
}

fn alphabet(source: &Source, cells: &Spanned<String>) -> Result<String, Error> {
    let letters = source.letters(cells);
    for (index, letter) in letters.text.char_indices() {
        let error = |kind| source.error(letters.place(index), kind);
        if !letter.is_ascii_graphic() || matches!(letter, '/' | ';') {
            return Err(error(ErrorKind::Letter(letter)));
        }
        if letters.text[..index].contains(letter) {
            return Err(error(ErrorKind::LetterTwice(letter)));
        }
    }
    match letters.text.len() {
        found @ 0..2 => Err(source.error(cells.span().start, ErrorKind::Alphabet(found))),
        _ => Ok(letters.text.to_owned()),
    }
}

fn index(source: &Source, kind: &Spanned<String>) -> Result<Index, Error> {
    match kind.get_ref().as_str() {
        "phf" => Ok(Index::Phf),
        "direct" => Ok(Index::Direct),
        other => Err(source.error(kind.span().start, ErrorKind::Index(other.to_owned()))),
    }
}

fn judge(source: &Source, Section(judge): Section<file::FileJudge>) -> Result<Judge, Error> {
    let place = judge.separator.as_ref().map_or(0, |separator| separator.span().start);
    let separator = judge.separator.map(Spanned::into_inner).unwrap_or_default();
    if !matches!(separator.as_str(), "" | " ") {
        return Err(source.error(place, ErrorKind::Separator(separator)));
    }
    let most = judge.most.map(|most| match u64::try_from(*most.get_ref()) {
        Ok(1..) => Ok(*most.get_ref() as u64),
        _ => Err(source.error(most.span().start, ErrorKind::Most(*most.get_ref()))),
    });
    Ok(Judge { count: judge.count.unwrap_or(true), separator, most: most.transpose()? })
}

/// The goals, ascending.
fn goals(
    source: &Source,
    boards: &Spanned<Vec<Spanned<String>>>,
    grid: Grid,
    alphabet: &str,
) -> Result<Vec<u64>, Error> {
    let mut goals = HashSet::new();
    for board in boards.get_ref() {
        if !goals.insert(picture::board(source, board, grid, alphabet)?) {
            return Err(source.error(board.span().start, ErrorKind::GoalTwice(board.get_ref().clone())));
        }
    }
    if goals.is_empty() {
        return Err(source.error(boards.span().start, ErrorKind::NoGoal));
    }
    let mut goals: Vec<u64> = goals.into_iter().collect();
    goals.sort_unstable();
    Ok(goals)
}

/// The moves in the order in which they stand in the file.
fn moves(source: &Source, moves: Spanned<Section<FileMoves>>, grid: Grid) -> Result<Vec<Move>, Error> {
    let place = moves.span().start;
    let Section(FileMoves { stencil, line: lines }) = moves.into_inner();
    // moves with the place of what gives them: the stencil, or the name of a line
    let mut groups: Vec<(usize, Vec<Move>)> = Vec::new();
    if let Some(stencil) = stencil {
        groups.push((stencil.span().start, picture::stencil(source, &stencil.get_ref().0.flips, grid)?));
    }
    for Section(line) in &lines {
        groups.push((line.name.span().start, vec![line_move(source, line, grid)?]));
    }
    groups.sort_by_key(|&(place, _)| place);
    let (mut moves, mut names) = (Vec::new(), HashSet::new());
    for (place, group) in groups {
        if let Some(twice) = group.iter().find(|mv| !names.insert(mv.name.clone())) {
            return Err(source.error(place, ErrorKind::MoveTwice(twice.name.clone())));
        }
        moves.extend(group);
        if moves.len() > 64 {
            return Err(source.error(place, ErrorKind::Moves));
        }
    }
    match moves.is_empty() {
        true => Err(source.error(place, ErrorKind::NoMove)),
        false => Ok(moves),
    }
}

fn line_move(source: &Source, FileLine { name, flips }: &FileLine, grid: Grid) -> Result<Move, Error> {
    let legal = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    if name.get_ref().is_empty() || !name.get_ref().chars().all(legal) {
        return Err(source.error(name.span().start, ErrorKind::MoveName(name.get_ref().clone())));
    }
    let mv = Move { name: name.get_ref().clone(), flips: picture::line(source, flips, grid)? };
    match mv.flips {
        0 => Err(source.error(flips.span().start, ErrorKind::EmptyLine(mv.name))),
        _ => Ok(mv),
    }
}
