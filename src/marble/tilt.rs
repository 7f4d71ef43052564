//! The one rule of motion: what a tilt does to a pair of marbles.

use crate::grid::{Cell, Direction};

/// The places of the two marbles, ordered by red's and then by blue's, both in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marbles {
    /// Where the red one is.
    pub red: Cell,
    /// Where the blue one is.
    pub blue: Cell,
}

/// What a tilt has done: where each marble has come to rest, or `None` if it has fallen in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AfterTilt {
    /// Where the red one is now.
    pub red: Option<Cell>,
    /// Where the blue one is now.
    pub blue: Option<Cell>,
}

impl AfterTilt {
    /// Returns whether this is success: red has fallen in and blue has not.
    pub fn is_solved(&self) -> bool {
        self.red.is_none() && self.blue.is_some()
    }

    /// Returns the marbles if both are left.
    pub fn marbles(&self) -> Option<Marbles> {
        Some(Marbles { red: self.red?, blue: self.blue? })
    }
}

impl From<Marbles> for AfterTilt {
    fn from(Marbles { red, blue }: Marbles) -> AfterTilt {
        AfterTilt { red: Some(red), blue: Some(blue) }
    }
}

/// What a tilt does, as far as a search must know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tilt {
    /// Blue has fallen in.
    Lost,
    /// Red has, and blue has not.
    Solved,
    /// Both have come to rest: the numbers of their cells, red before blue.
    Rest((u32, u32)),
}

/// What all four tilts do, where that is simple.
pub(super) enum FourTilts {
    /// Both marbles come to rest without having met: the states by rank of the tilts.
    Rest([u64; 4]),
    /// With some tilt a marble may fall in or meet the other: see them one by one.
    Meet,
}

/// The walls and the hole of a maze, as far as a single marble knows them. Cells are numbers that grow along rows and columns.
pub(super) trait Motion {
    /// The bits that a cell's number needs, at most 32.
    fn bits(&self) -> u32;

    /// The number of the hole.
    fn hole(&self) -> u32;

    /// What a step adds to a number, wrapping.
    fn step(&self, direction: Direction) -> u32;

    /// Where a marble that is alone comes to rest: on the hole, if it falls in.
    fn slide(&self, cell: u32, direction: Direction) -> u32;

    /// Where two marbles come to rest: on the hole, if they fall in.
    ///
    /// The marbles meet only if both run to the same cell; then the one behind stops a step short. Neither keeps the other from
    /// the hole: whoever is between a marble and the hole falls in before it.
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

    /// What all four tilts do, if that can be told at once.
    #[inline(always)]
    fn four_tilts(&self, _marbles: (u32, u32)) -> FourTilts {
        FourTilts::Meet
    }

    /// What a tilt does.
    #[inline(always)]
    fn tilt(&self, marbles: (u32, u32), direction: Direction) -> Tilt {
        match self.stops(marbles, direction) {
            (_, blue) if blue == self.hole() => Tilt::Lost,
            (red, _) if red == self.hole() => Tilt::Solved,
            rest => Tilt::Rest(rest),
        }
    }
}
