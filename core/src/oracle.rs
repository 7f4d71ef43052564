//! The one query API: the same calls, whether a table or a search answers.

/// Anything that answers a board: a baked table or a solver.
///
/// [`value`](Oracle::value) is the cheap half and builds no witness; [`answer`](Oracle::answer)
/// also gives what proves the value. Both give the same outcome for the same board, always.
///
/// # Examples
///
/// A complete oracle: the fewest coins of 1, 5 and 10 that make an amount, at most 100.
///
/// ```
/// use foregone::oracle::{Answer, Oracle, Outcome};
///
/// struct Change;
///
/// impl Oracle for Change {
///     type Board = u32;
///     type Value = u32;
///     type Witness = Vec<u32>;
///
///     fn value(&self, amount: &u32) -> Outcome<u32> {
///         match amount {
///             0..=100 => Outcome::Exact(amount / 10 + amount % 10 / 5 + amount % 5),
///             _ => Outcome::GaveUp { at_least: 10 },
///         }
///     }
///
///     fn answer(&self, amount: &u32) -> Answer<u32, Vec<u32>> {
///         let coins = |coin, count: u32| (0..count).map(move |_| coin);
///         let tens_first = coins(10, amount / 10).chain(coins(5, amount % 10 / 5)).chain(coins(1, amount % 5));
///         Answer::new(self.value(amount), || tens_first.collect())
///     }
/// }
///
/// let answer = Change.answer(&27);
/// assert_eq!(answer.value(), Some(5));
/// assert_eq!(answer.witness(), Some(&vec![10, 10, 5, 1, 1]));
/// assert_eq!(Change.answer(&1000).outcome(), &Outcome::GaveUp { at_least: 10 });
/// ```
pub trait Oracle {
    /// What is asked about.
    type Board;
    /// What is answered: a number of moves, of stones, of tilings.
    type Value;
    /// What proves a value: moves, stones, a tiling.
    type Witness;

    /// Returns the value of `board`, and how sure it is.
    fn value(&self, board: &Self::Board) -> Outcome<Self::Value>;

    /// Returns the value of `board`, and what proves it.
    fn answer(&self, board: &Self::Board) -> Answer<Self::Value, Self::Witness>;
}

/// How sure an answer is.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome<V> {
    /// The value, proved.
    Exact(V),
    /// Proved: there is no solution of any length.
    Unsolvable,
    /// Proved: there is no solution of at most `limit` moves. There may be a longer one.
    BeyondLimit {
        /// The most moves that were allowed.
        limit: u32,
    },
    /// The budget ran out. Nothing is known but a bound.
    GaveUp {
        /// The value is this or larger, if there is one.
        at_least: V,
    },
}

impl<V> Outcome<V> {
    /// Returns the name of the outcome, as JSON and CSV have it: `exact`, `unsolvable`,
    /// `beyond-limit` or `gave-up`.
    pub const fn name(&self) -> &'static str {
        match self {
            Outcome::Exact(_) => "exact",
            Outcome::Unsolvable => "unsolvable",
            Outcome::BeyondLimit { .. } => "beyond-limit",
            Outcome::GaveUp { .. } => "gave-up",
        }
    }

    /// Returns the value if it is exact.
    pub fn exact(self) -> Option<V> {
        match self {
            Outcome::Exact(value) => Some(value),
            _ => None,
        }
    }
}

/// An outcome and its witness: what proves an exact value. Some puzzles have a witness with other
/// outcomes too, or none with a value that needs no proof.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Answer<V, W> {
    outcome: Outcome<V>,
    witness: Option<W>,
}

impl<V, W> Answer<V, W> {
    /// Makes an answer. `witness` is called if the outcome is exact.
    pub fn new(outcome: Outcome<V>, witness: impl FnOnce() -> W) -> Self {
        let witness = matches!(outcome, Outcome::Exact(_)).then(witness);
        Answer { outcome, witness }
    }

    /// Makes an answer with a witness or without, whatever the outcome is.
    ///
    /// # Examples
    ///
    /// ```
    /// use foregone::oracle::{Answer, Outcome};
    ///
    /// let answer: Answer<u32, &str> = Answer::with_witness(Outcome::GaveUp { at_least: 3 }, Some("out of memory"));
    /// assert_eq!((answer.value(), answer.witness()), (None, Some(&"out of memory")));
    /// ```
    pub fn with_witness(outcome: Outcome<V>, witness: Option<W>) -> Self {
        Answer { outcome, witness }
    }

    /// Returns how sure the answer is, with its value or bound.
    pub fn outcome(&self) -> &Outcome<V> {
        &self.outcome
    }

    /// Returns the value, only if it is exact.
    pub fn value(&self) -> Option<V>
    where
        V: Clone,
    {
        self.outcome.clone().exact()
    }

    /// Returns the witness, if there is one.
    pub fn witness(&self) -> Option<&W> {
        self.witness.as_ref()
    }
}

/// A witness that is a sequence of moves: tilts, flips, stones.
pub trait Witness {
    /// A move.
    type Move;

    /// Returns the moves, in order.
    fn moves(&self) -> impl Iterator<Item = Self::Move>;
}

/// A witness that also knows every optimal first move.
pub trait FirstMoves: Witness {
    /// Returns the moves with which a shortest solution can begin, by rank.
    fn first_moves(&self) -> impl Iterator<Item = Self::Move>;
}

impl<V, W: Witness> Answer<V, W> {
    /// Returns the moves that attain the value, in order; none if there is no exact value.
    pub fn moves(&self) -> impl Iterator<Item = W::Move> {
        self.witness().into_iter().flat_map(Witness::moves)
    }

    /// Returns all moves with which a solution can begin, by rank; none if the board is a goal or
    /// there is no exact value.
    pub fn first_moves(&self) -> impl Iterator<Item = W::Move>
    where
        W: FirstMoves,
    {
        self.witness().into_iter().flat_map(FirstMoves::first_moves)
    }
}
