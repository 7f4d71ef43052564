//! Rules that own what they hold, as a generator makes them.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Change, Framing, MoveData, Rules, RulesParts, State, StepData};
use crate::grid::Grid;

/// The rules of a puzzle, built a goal and a move at a time.
///
/// # Examples
///
/// A dial of three letters that one move turns to the next:
///
/// ```
/// # #[cfg(feature = "alloc")] {
/// use foregone::grid::Grid;
/// use foregone::rules::{Framing, RulesBuf, State};
///
/// let grid = Grid::new(1, 1).expect("is small");
/// let mut rules = RulesBuf::new("dial", "turn to a", grid, "abc", Framing::default());
/// rules.add_goal(State(0));
/// rules.add_move("turn");
/// rules.add_flips(0b1);
/// let rules = rules.as_rules();
/// assert!(rules.are_legal());
/// assert_eq!(rules.moves().get(0).and_then(|turn| turn.apply(State(2))), Some(State(0)));
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RulesBuf {
    id: String,
    about: String,
    grid: Grid,
    alphabet: String,
    framing: Framing,
    goals: Vec<State>,
    names: String,
    moves: Vec<MoveData>,
    steps: Vec<StepData>,
    changes: Vec<Change>,
}

impl RulesBuf {
    /// Makes rules without a goal and without a move.
    pub fn new(id: &str, about: &str, grid: Grid, alphabet: &str, framing: Framing) -> RulesBuf {
        RulesBuf {
            id: id.to_owned(),
            about: about.to_owned(),
            grid,
            alphabet: alphabet.to_owned(),
            framing,
            goals: Vec::new(),
            names: String::new(),
            moves: Vec::new(),
            steps: Vec::new(),
            changes: Vec::new(),
        }
    }

    /// Adds a goal. Returns whether it is new.
    pub fn add_goal(&mut self, goal: State) -> bool {
        let place = self.goals.binary_search(&goal);
        if let Err(place) = place {
            self.goals.insert(place, goal);
        }
        place.is_err()
    }

    /// Adds a move without a step, which ranks after all moves before.
    pub fn add_move(&mut self, name: &str) {
        self.names.push_str(name);
        self.moves.push(MoveData { name_end: self.names.len() as u32, step_end: self.steps.len() as u32 });
    }

    /// Adds a step to the last move: each cell of a mask takes the next letter, the last letter
    /// turns into the first. Cell 0 is the highest of as many bits as the board has cells.
    ///
    /// Does nothing if there is no move yet.
    pub fn add_flips(&mut self, flips: u64) {
        if let Some(last) = self.moves.last_mut() {
            self.steps.push(StepData::Flips(flips));
            last.step_end = self.steps.len() as u32;
        }
    }

    /// Returns the rules.
    pub fn as_rules(&self) -> Rules<'_> {
        let &RulesBuf { ref id, ref about, grid, ref alphabet, framing, .. } = self;
        let RulesBuf { goals, names, moves, steps, changes, .. } = self;
        Rules::from_parts(RulesParts { id, about, grid, alphabet, framing, goals, names, moves, steps, changes })
    }
}
