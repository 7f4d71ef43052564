//! What sweeps make of a component as a whole: two from both ends that meet, or one alone.

use super::budget::{Limits, Spending, Stats, Stop};
use super::cover::Cover;
use super::gave_up::GaveUp;
use super::semiring::Semiring;
use super::semiring_sweep::SemiringSweep;
use super::sweep::{Sweep, Until};
use super::threads::at_once;

/// What a semiring makes of a component.
pub(super) fn total_of<S: Semiring>(spending: &mut Spending, cover: &Cover, semiring: S) -> Result<S::Total, GaveUp> {
    match cover.is_narrow() {
        true => total(spending, cover, |cover, at| SemiringSweep::<u64, S>::new(cover, semiring, at)),
        false => total(spending, cover, |cover, at| SemiringSweep::<u128, S>::new(cover, semiring, at)),
    }
}

/// What sweeps make of a component.
pub(super) fn total<T: Sweep>(
    spending: &mut Spending,
    cover: &Cover,
    new: impl Fn(&Cover, usize) -> T + Sync,
) -> Result<T::Total, GaveUp> {
    let (total, stats) = swept(spending, cover, new)?;
    spending.done(cover, &stats, 0);
    Ok(total)
}

/// What sweeps make of a component, and what they have done: one from its first cell; once that
/// goes on in an array, another one from its last, on a thread of its own, until they meet. Both
/// know half the count's bits then, and go half the way. As hash maps they would not: a backward
/// sweep also comes by profiles that no forward sweep reaches, ten times as many with tetrominoes.
/// Where the memory is too little for two, the first goes on alone.
fn swept<T: Sweep>(
    spending: &Spending,
    cover: &Cover,
    new: impl Fn(&Cover, usize) -> T + Sync,
) -> Result<(T::Total, Stats), GaveUp> {
    let (end, left, watch) = (cover.len(), spending.left, &spending.watch);
    let (mut front, done) = new(cover, 0).advance(cover, Until::ArrayOrCell(end), &left, watch);
    done.map_err(|stop| spending.gave_up(stop, front.stats(), front.at(), end))?;
    let (half, used, mut beside) = (left.memory / 2, front.stats().profiles, Stats::default());
    if front.at() < end && front.bytes() <= half {
        let middle = Until::Cell(front.at() + (end - front.at()) / 2);
        let share = (left.budget - used) / 2;
        let ((forward, forward_done), (back, back_done)) = at_once(
            || front.advance(cover, middle, &Limits { memory: half, budget: used + share }, watch),
            || new(cover, end).advance(cover, middle, &Limits { memory: half, budget: share }, watch),
        );
        beside = *back.stats();
        match forward_done.and(back_done) {
            Ok(()) => {
                let stats = forward.stats().and(beside);
                return Ok((forward.meet(back), stats));
            }
            Err(Stop::Memory { .. }) => front = forward,
            Err(stop) => {
                let done = forward.at() + end - back.at();
                return Err(spending.gave_up(stop, &forward.stats().and(beside), done, end));
            }
        }
    }
    let left = Limits { budget: left.budget - beside.profiles, ..left };
    let (front, done) = front.alone().advance(cover, Until::Cell(end), &left, watch);
    done.map_err(|stop| spending.gave_up(stop, front.stats(), front.at(), end))?;
    Ok((front.total(), front.stats().and(beside)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiling::cover::{Covers, components};
    use crate::tiling::widening::WideningSweep;
    use crate::tiling::{Region, Tiles};

    #[test]
    fn visits_as_many_profiles_as_it_may_and_no_more() {
        for (rows, columns) in [(4, 6), (9, 9), (14, 15), (16, 18)] {
            let region = Region::rectangle(rows, columns).unwrap();
            let (tiles, cells) = (Tiles::default(), components(&region).next().unwrap());
            let cover = Covers::new(&region, &tiles, false, u64::MAX).lay(cells).unwrap();
            let visited = |budget: u64| {
                let limits = Limits { budget, ..Limits::default() };
                let done = swept(&Spending::new(limits, &[], &()), &cover, WideningSweep::<u64>::new);
                done.ok().map(|(_, stats)| stats.profiles)
            };
            let all = visited(u64::MAX).unwrap();
            if all <= 100_000 {
                // One sweep: two that meet halve what there is.
                assert!(visited(all).is_some() && visited(all - 1).is_none(), "{region}");
            }
            for budget in (1..=40).map(|part| all * part / 20) {
                let visited = visited(budget);
                assert!(visited.is_none_or(|visited| visited <= budget), "{visited:?} of {budget}");
            }
        }
    }
}
