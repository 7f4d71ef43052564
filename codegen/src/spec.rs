//! The spec language: a puzzle as a TOML file.

mod file;

use std::collections::HashSet;
use std::path::Path;

use foregone_core::grid::Grid;
use foregone_core::rules::{Framing, Rules, RulesBuf};
use toml::Spanned;

use crate::error::{Error, ErrorKind};
use crate::index::IndexKind;
use crate::picture;
use crate::source::Source;
use file::{FileLine, FileMoves, Section};

pub(crate) use file::Expect;

/// A puzzle as its spec declares it, with every picture read and every rule of the language
/// checked.
#[derive(Debug)]
pub struct Spec {
    source: Source,
    rules: RulesBuf,
    index: IndexKind,
    /// The byte to point at when the table is too large: that of the index or, where the index is
    /// left to its default, of the size.
    index_place: usize,
    expect: Expect,
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

    /// Returns the rules of the puzzle. Its id is the name of the file without `.toml`.
    pub fn rules(&self) -> Rules<'_> {
        self.rules.as_rules()
    }

    /// Returns the index that the table gets.
    pub fn index(&self) -> IndexKind {
        self.index
    }

    /// The rules, for a table to own.
    pub(crate) fn owned_rules(&self) -> RulesBuf {
        self.rules.clone()
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
        let index = kind.as_ref().map_or(Ok(IndexKind::default()), |kind| index(&source, kind))?;
        let index_place = kind.map_or(size_place, |kind| kind.span().start);
        if let Some(limit) = index.most_states().filter(|limit| states > u128::from(*limit)) {
            return Err(source.error(index_place, ErrorKind::Universe { limit, base, cells }));
        }
        let framing = framing(&source, file.judge)?;
        let mut rules = RulesBuf::new(&id, &file.about, grid, &alphabet, framing);
        read_goals(&source, &file.goals.0.boards, grid, &alphabet, &mut rules)?;
        read_moves(&source, file.moves, grid, &mut rules)?;
        let Section(expect) = file.expect;
        Ok(Spec { source, rules, index, index_place, expect })
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
        && let Some(grid) = Grid::new(rows, columns)
        && (1..=64).contains(&grid.cells())
    {
        return Ok(grid);
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

fn index(source: &Source, kind: &Spanned<String>) -> Result<IndexKind, Error> {
    let named = IndexKind::from_name(kind.get_ref());
    named.ok_or_else(|| source.error(kind.span().start, ErrorKind::Index(kind.get_ref().clone())))
}

fn framing(source: &Source, Section(judge): Section<file::FileJudge>) -> Result<Framing, Error> {
    let spaced = match judge.separator {
        None => false,
        Some(separator) => match separator.get_ref().as_str() {
            "" => false,
            " " => true,
            other => return Err(source.error(separator.span().start, ErrorKind::Separator(other.to_owned()))),
        },
    };
    let most = judge.most.map(|most| match u64::try_from(*most.get_ref()) {
        Ok(limit @ 1..) => Ok(limit),
        _ => Err(source.error(most.span().start, ErrorKind::Most(*most.get_ref()))),
    });
    Ok(Framing::new(judge.count.unwrap_or(true), spaced, most.transpose()?))
}

fn read_goals(
    source: &Source,
    boards: &Spanned<Vec<Spanned<String>>>,
    grid: Grid,
    alphabet: &str,
    rules: &mut RulesBuf,
) -> Result<(), Error> {
    for board in boards.get_ref() {
        if !rules.add_goal(picture::board(source, board, grid, alphabet)?) {
            return Err(source.error(board.span().start, ErrorKind::GoalTwice(board.get_ref().clone())));
        }
    }
    match boards.get_ref().is_empty() {
        true => Err(source.error(boards.span().start, ErrorKind::NoGoal)),
        false => Ok(()),
    }
}

/// Reads the moves in the order in which they stand in the file.
fn read_moves(
    source: &Source,
    moves: Spanned<Section<FileMoves>>,
    grid: Grid,
    rules: &mut RulesBuf,
) -> Result<(), Error> {
    let place = moves.span().start;
    let Section(FileMoves { stencil, line: lines }) = moves.into_inner();
    // Names and flips, by the place of their declaration: the stencil, or the name of a line.
    let mut groups: Vec<(usize, Vec<(String, u64)>)> = Vec::new();
    if let Some(stencil) = stencil {
        let laid = picture::stencil(source, &stencil.get_ref().0.flips, grid)?;
        let moves = laid.into_iter().map(|(cell, flips)| (cell.to_string(), flips));
        groups.push((stencil.span().start, moves.collect()));
    }
    for Section(line) in &lines {
        groups.push((line.name.span().start, vec![line_move(source, line, grid)?]));
    }
    groups.sort_by_key(|&(place, _)| place);
    let mut names = HashSet::new();
    for (place, group) in groups {
        for (name, flips) in group {
            if !names.insert(name.clone()) {
                return Err(source.error(place, ErrorKind::MoveTwice(name)));
            }
            rules.add_move(&name);
            rules.add_flips(flips);
        }
        if names.len() > 64 {
            return Err(source.error(place, ErrorKind::Moves));
        }
    }
    match names.is_empty() {
        true => Err(source.error(place, ErrorKind::NoMove)),
        false => Ok(()),
    }
}

fn line_move(source: &Source, FileLine { name, flips }: &FileLine, grid: Grid) -> Result<(String, u64), Error> {
    let legal = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    if name.get_ref().is_empty() || !name.get_ref().chars().all(legal) {
        return Err(source.error(name.span().start, ErrorKind::MoveName(name.get_ref().clone())));
    }
    let name = name.get_ref().clone();
    match picture::line(source, flips, grid)? {
        0 => Err(source.error(flips.span().start, ErrorKind::EmptyLine(name))),
        mask => Ok((name, mask)),
    }
}
