//! The rule of motion: what a tilt does to a pair of marbles.

use crate::grid::{Cell, Direction};

/// The places of the two marbles, ordered by red's and then by blue's, both in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marbles {
    /// The place of the red one.
    pub red: Cell,
    /// The place of the blue one.
    pub blue: Cell,
}

/// The places of the two marbles after a tilt: `None` for a marble that has fallen in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AfterTilt {
    /// The place of the red one.
    pub red: Option<Cell>,
    /// The place of the blue one.
    pub blue: Option<Cell>,
}

impl AfterTilt {
    /// Returns whether the level is solved: red has fallen in and blue has not.
    pub fn is_solved(&self) -> bool {
        self.red.is_none() && self.blue.is_some()
    }

    /// Returns the places of both marbles if both are left.
    pub fn marbles(&self) -> Option<Marbles> {
        Some(Marbles { red: self.red?, blue: self.blue? })
    }
}

impl From<Marbles> for AfterTilt {
    fn from(Marbles { red, blue }: Marbles) -> AfterTilt {
        AfterTilt { red: Some(red), blue: Some(blue) }
    }
}

/// The effect of one tilt, as far as a search needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tilt {
    /// Blue has fallen in.
    Lost,
    /// Red has fallen in, and blue has not.
    Solved,
    /// Neither has: the numbers of the cells where they stop, red before blue.
    Rest((u32, u32)),
}

/// The effects of all four tilts at once, where they are simple.
pub(super) enum FourTilts {
    /// No marble falls in, and the marbles do not meet: the state after each tilt, by rank.
    Rest([u64; 4]),
    /// With some tilt a marble may fall in or the two may meet, so each tilt has to be looked at
    /// alone.
    Meet,
}

/// The motion of marbles in a maze. Implementors number the cells so that numbers grow along rows
/// and columns, and say where a single marble stops; the motion of two follows.
pub(super) trait Motion {
    /// The number of bits of a cell's number, at most 32.
    fn bits(&self) -> u32;

    /// The number of the hole.
    fn hole(&self) -> u32;

    /// The difference of the numbers of a cell and the next in a direction, wrapping.
    fn step(&self, direction: Direction) -> u32;

    /// The cell where a marble stops that is alone: the hole, if it falls in.
    fn slide(&self, cell: u32, direction: Direction) -> u32;

    /// The cells where two marbles stop: the hole, for one that falls in.
    ///
    /// Two marbles meet only if both would stop on the same cell. Then the one behind stops a step
    /// short of it. No marble keeps the other from the hole, since a marble between the other and
    /// the hole falls in first.
    #[inline(always)]
    fn stops(&self, (red, blue): (u32, u32), direction: Direction) -> (u32, u32) {
        let (red_stop, blue_stop) = (self.slide(red, direction), self.slide(blue, direction));
        if red_stop != blue_stop || red_stop == self.hole() {
            return (red_stop, blue_stop);
        }
        let behind = red_stop.wrapping_sub(self.step(direction));
        let forward = matches!(direction, Direction::Down | Direction::Right);
        match (red > blue) == forward {
            true => (red_stop, behind),
            false => (behind, blue_stop),
        }
    }

    /// The effects of all four tilts, where one look shows them.
    #[inline(always)]
    fn four_tilts(&self, _marbles: (u32, u32)) -> FourTilts {
        FourTilts::Meet
    }

    /// The effect of a tilt.
    #[inline(always)]
    fn tilt(&self, marbles: (u32, u32), direction: Direction) -> Tilt {
        match self.stops(marbles, direction) {
            (_, blue) if blue == self.hole() => Tilt::Lost,
            (red, _) if red == self.hole() => Tilt::Solved,
            rest => Tilt::Rest(rest),
        }
    }
}
