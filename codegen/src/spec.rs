//! The spec language: a puzzle as a TOML file.

use std::path::Path;

use serde::Deserialize;
use toml::Spanned;

use crate::error::{Error, ErrorKind};
use crate::graph::{Graph, Move};
use crate::picture::{self, Size};
use crate::source::Source;

/// A puzzle as its spec declares it, with every picture read and every rule of the language checked.
#[derive(Debug)]
pub struct Spec {
    /// The name of the file without `.toml`.
    pub id: String,
    /// What the puzzle asks, in a sentence.
    pub about: String,
    /// How the judge writes boards.
    pub judge: Judge,
    /// Rows and columns of the board.
    pub size: Size,
    /// The letters of cells; the place of a letter is its value. Printable ASCII.
    pub alphabet: String,
    /// The board as a number, and what moves do to it.
    pub graph: Graph,
    /// How the table is indexed.
    pub index: Index,
    /// What the table must turn out to be.
    pub(crate) expect: Expect,
    /// Where to point when the table is too large: the index or, where that is left to its default, the size.
    pub(crate) index_place: usize,
    pub(crate) source: Source,
}

/// How the judge writes boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judge {
    /// Whether the input starts with the number of boards.
    pub count: bool,
    /// What stands between the cells of a row: nothing or one blank.
    pub separator: String,
}

/// How a table finds the entry of a state.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Index {
    /// By a perfect hash of the solvable states. For at most 100,000 of them, in a universe of any size.
    #[default]
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

/// What the table must turn out to be; what is left out is not checked.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Expect {
    pub(crate) states: Option<Spanned<u64>>,
    pub(crate) solvable: Option<Spanned<u64>>,
    pub(crate) radius: Option<Spanned<u64>>,
    pub(crate) histogram: Option<Spanned<Vec<u64>>>,
    /// Who says so. For the reader of the spec.
    #[serde(rename = "source")]
    _source: Option<String>,
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
        Spec::from_source(Source::new(path.as_ref(), text.to_owned()))
    }

    fn from_source(source: Source) -> Result<Spec, Error> {
        let id = id(source.path())?;
        let file: File = toml::from_str(source.text()).map_err(|error| {
            let offset = error.span().map_or(0, |span| span.start);
            source.error(offset, ErrorKind::Toml(error.message().to_owned()))
        })?;
        let separator = &file.judge.separator;
        if !matches!(separator.get_ref().as_str(), "" | " ") {
            return Err(source.error(separator.span().start, ErrorKind::Separator(separator.get_ref().clone())));
        }
        let size = size(&source, &file.board.size)?;
        let alphabet = alphabet(&source, &file.board.cells)?;
        let (base, cells) = (alphabet.len(), size.cells());
        let states = (base as u128).checked_pow(cells as u32).filter(|&states| states <= 1 << 64);
        let Some(states) = states else {
            return Err(source.error(file.board.size.span().start, ErrorKind::Board { base, cells }));
        };
        let index = file.index.kind.as_ref().map_or(Index::default(), |kind| *kind.get_ref());
        let index_place = file.index.kind.map_or(file.board.size.span().start, |kind| kind.span().start);
        if index == Index::Direct && states > u128::from(index.limit()) {
            return Err(source.error(index_place, ErrorKind::Universe { limit: index.limit(), base, cells }));
        }
        let goals = goals(&source, &file.goals.boards, size, &alphabet)?;
        let moves = moves(&source, file.moves, size)?;
        Ok(Spec {
            id,
            about: file.about,
            judge: Judge { count: file.judge.count, separator: file.judge.separator.into_inner() },
            size,
            alphabet,
            graph: Graph { base: base as u64, cells: cells as u32, moves, goals },
            index,
            expect: file.expect,
            index_place,
            source,
        })
    }

    /// Returns the path of the spec, as it was given.
    pub fn path(&self) -> &Path {
        self.source.path()
    }
}

/// The file as TOML has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    about: String,
    #[serde(default)]
    judge: FileJudge,
    board: FileBoard,
    goals: FileGoals,
    moves: Spanned<FileMoves>,
    #[serde(default)]
    index: FileIndex,
    #[serde(default)]
    expect: Expect,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct FileJudge {
    count: bool,
    separator: Spanned<String>,
}

impl Default for FileJudge {
    fn default() -> FileJudge {
        FileJudge { count: false, separator: Spanned::new(0..0, String::new()) }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileBoard {
    size: Spanned<[usize; 2]>,
    cells: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileGoals {
    boards: Spanned<Vec<Spanned<String>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileMoves {
    stencil: Option<Spanned<FileStencil>>,
    #[serde(default)]
    line: Vec<Spanned<FileLine>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileStencil {
    flips: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileLine {
    name: Spanned<String>,
    flips: Spanned<String>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileIndex {
    kind: Option<Spanned<Index>>,
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

fn size(source: &Source, size: &Spanned<[usize; 2]>) -> Result<Size, Error> {
    let [rows, columns] = *size.get_ref();
    match rows.checked_mul(columns) {
        Some(1..=64) => Ok(Size { rows, columns }),
        _ => Err(source.error(size.span().start, ErrorKind::Size { rows, columns })),
    }
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

/// The goals, ascending.
fn goals(
    source: &Source,
    boards: &Spanned<Vec<Spanned<String>>>,
    size: Size,
    alphabet: &str,
) -> Result<Vec<u64>, Error> {
    let mut goals = Vec::new();
    for board in boards.get_ref() {
        let goal = picture::board(source, board, size, alphabet)?;
        if goals.contains(&goal) {
            return Err(source.error(board.span().start, ErrorKind::GoalTwice(board.get_ref().clone())));
        }
        goals.push(goal);
    }
    if goals.is_empty() {
        return Err(source.error(boards.span().start, ErrorKind::NoGoal));
    }
    goals.sort_unstable();
    Ok(goals)
}

/// The moves in the order in which they stand in the file.
fn moves(source: &Source, moves: Spanned<FileMoves>, size: Size) -> Result<Vec<Move>, Error> {
    let place = moves.span().start;
    let FileMoves { stencil, line: lines } = moves.into_inner();
    // each group of moves with where it stands and where its name does
    let mut groups: Vec<(usize, usize, Vec<Move>)> = Vec::new();
    if let Some(stencil) = stencil {
        let start = stencil.span().start;
        groups.push((start, start, picture::stencil(source, &stencil.get_ref().flips, size)?));
    }
    for line in lines {
        let FileLine { name, flips } = line.get_ref();
        let legal = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
        if name.get_ref().is_empty() || !name.get_ref().chars().all(legal) {
            return Err(source.error(name.span().start, ErrorKind::MoveName(name.get_ref().clone())));
        }
        let mv = Move { name: name.get_ref().clone(), flips: picture::line(source, flips, size)? };
        if mv.flips == 0 {
            return Err(source.error(flips.span().start, ErrorKind::EmptyLine(mv.name)));
        }
        groups.push((line.span().start, name.span().start, vec![mv]));
    }
    groups.sort_by_key(|&(start, ..)| start);
    let mut moves: Vec<Move> = Vec::new();
    for (_, name_place, group) in groups {
        if let Some(twice) = group.iter().find(|mv| moves.iter().any(|earlier| earlier.name == mv.name)) {
            return Err(source.error(name_place, ErrorKind::MoveTwice(twice.name.clone())));
        }
        moves.extend(group);
    }
    match moves.len() {
        0 => Err(source.error(place, ErrorKind::NoMove)),
        1..=64 => Ok(moves),
        found => Err(source.error(place, ErrorKind::Moves(found))),
    }
}
