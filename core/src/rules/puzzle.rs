//! The rules of a puzzle as a whole.

use super::{Change, MoveData, Moves, State, StepData};
use crate::grid::Grid;

/// The marks around the boards of a judge's input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Framing {
    /// Whether the input starts with the number of boards.
    pub count: bool,
    /// The text between the cells of a row: nothing or one blank.
    pub separator: &'static str,
    /// The most boards that one input may have, if the judge has a limit. Only a strict reader
    /// holds it.
    pub most: Option<u64>,
}

impl Framing {
    /// Makes the framing of an input whose cells have nothing between them, or one blank if they
    /// are `spaced`.
    pub const fn new(count: bool, spaced: bool, most: Option<u64>) -> Framing {
        Framing { count, separator: if spaced { " " } else { "" }, most }
    }
}

/// With a count, nothing between cells, and no limit.
impl Default for Framing {
    fn default() -> Framing {
        Framing::new(true, false, None)
    }
}

/// The rules of a puzzle, and its names.
#[derive(Clone, Copy, Debug)]
pub struct Rules<'t> {
    id: &'t str,
    about: &'t str,
    grid: Grid,
    alphabet: &'t str,
    framing: Framing,
    goals: &'t [State],
    moves: Moves<'t>,
}

/// The parts of rules, by their names.
#[doc(hidden)] // for generated code
#[derive(Clone, Copy, Debug)]
pub struct RulesParts<'t> {
    pub id: &'t str,
    pub about: &'t str,
    pub grid: Grid,
    pub alphabet: &'t str,
    pub framing: Framing,
    pub goals: &'t [State],
    /// The names of all moves, one after the other.
    pub names: &'t str,
    pub moves: &'t [MoveData],
    /// The steps of all moves, one after the other.
    pub steps: &'t [StepData],
    /// The changes of all steps, one after the other.
    pub changes: &'t [Change],
}

impl<'t> Rules<'t> {
    /// Puts rules together. Nothing is checked: that is for [`are_legal`](Rules::are_legal).
    #[doc(hidden)] // for generated code
    pub const fn from_parts(parts: RulesParts<'t>) -> Rules<'t> {
        let RulesParts { id, about, grid, alphabet, framing, goals, names, moves, steps, changes } = parts;
        let (base, cells) = (alphabet.len() as u64, grid.cells() as u32);
        let moves = Moves::new((names, moves), (steps, changes), base, cells);
        Rules { id, about, grid, alphabet, framing, goals, moves }
    }

    /// Returns the parts of the rules.
    #[doc(hidden)] // for emitters
    pub const fn parts(&self) -> RulesParts<'t> {
        let Rules { id, about, grid, alphabet, framing, goals, .. } = *self;
        let ((names, moves), (steps, changes)) = self.moves.parts();
        RulesParts { id, about, grid, alphabet, framing, goals, names, moves, steps, changes }
    }

    /// Returns the name of the puzzle, `[a-z][a-z0-9-]*`.
    pub const fn id(&self) -> &'t str {
        self.id
    }

    /// Returns the question of the puzzle, a sentence.
    pub const fn about(&self) -> &'t str {
        self.about
    }

    /// Returns the rows and columns of a board: 1 to 64 cells.
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// Returns the letters of cells, 2 or more, printable ASCII; the place of a letter is its
    /// value.
    pub const fn alphabet(&self) -> &'t str {
        self.alphabet
    }

    /// Returns the marks around the boards of a judge's input.
    pub const fn framing(&self) -> Framing {
        self.framing
    }

    /// Returns the goals, ascending.
    pub const fn goals(&self) -> &'t [State] {
        self.goals
    }

    /// Returns the moves, 1 to 64, by rank.
    pub const fn moves(&self) -> &Moves<'t> {
        &self.moves
    }

    /// Returns the number of letters, which is the base of a state's digits.
    pub const fn base(&self) -> u64 {
        self.alphabet.len() as u64
    }

    /// Returns the number of states, solvable or not: at most 2^64.
    pub const fn states(&self) -> u128 {
        (self.alphabet.len() as u128).saturating_pow(self.grid.cells() as u32)
    }

    /// Returns the values of a state's cells, row by row from the top left: the places of their
    /// letters in the alphabet.
    pub fn values(&self, State(state): State) -> impl Iterator<Item = usize> + use<> {
        let (base, cells) = (self.base().max(1), self.grid.cells());
        let weight = move |cell: usize| base.wrapping_pow((cells - 1 - cell) as u32).max(1);
        (0..cells).map(move |cell| (state / weight(cell) % base) as usize)
    }

    /// Returns whether the rules are within the bounds that the methods give: the name, the board,
    /// the alphabet, the framing, the goals and the moves.
    ///
    /// # Complexity
    ///
    /// One pass over the goals, and one over all pairs of moves.
    pub fn are_legal(&self) -> bool {
        let id = self.id.as_bytes();
        let is_named = id.first().is_some_and(u8::is_ascii_lowercase)
            && id.iter().all(|letter| matches!(letter, b'a'..=b'z' | b'0'..=b'9' | b'-'));
        let letters = self.alphabet.as_bytes();
        let is_letter = |letter: &u8| letter.is_ascii_graphic() && !matches!(letter, b'/' | b';');
        let differ = |(place, letter): (usize, &u8)| !letters[..place].contains(letter);
        is_named
            && (1..=64).contains(&self.grid.cells())
            && self.states() <= 1 << 64
            && letters.len() >= 2
            && letters.iter().all(is_letter)
            && letters.iter().enumerate().all(differ)
            && matches!(self.framing.separator, "" | " ")
            && self.framing.most != Some(0)
            && self.goals.is_sorted_by(|a, b| a < b)
            && self.goals.last().is_some_and(|goal| u128::from(goal.0) < self.states())
            && (1..=64).contains(&self.moves.len())
            && self.moves.are_legal()
    }
}
