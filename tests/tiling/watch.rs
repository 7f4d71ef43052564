//! Watching the work on a region, and stopping it.

use std::fmt::Display;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use foregone::watch::Watch;

use super::*;

/// Remembers what it is told, and stops the work once so often as it is asked for the `stop`-th
/// time, and never again.
#[derive(Default)]
struct Remembering {
    begun: AtomicU64,
    advanced: AtomicU64,
    asked: AtomicU64,
    stop: Option<u64>,
    is_stopped: AtomicBool,
    asked_after: AtomicU64,
    remarks: Mutex<Vec<String>>,
}

impl Watch for Remembering {
    fn begin(&self, units: u64) {
        self.begun.fetch_add(units, Ordering::SeqCst);
    }

    fn advance(&self, units: u64) -> ControlFlow<()> {
        self.advanced.fetch_add(units, Ordering::SeqCst);
        if self.is_stopped.load(Ordering::SeqCst) {
            self.asked_after.fetch_add(1, Ordering::SeqCst);
            return ControlFlow::Continue(());
        }
        if self.stop == Some(self.asked.fetch_add(1, Ordering::SeqCst)) {
            self.is_stopped.store(true, Ordering::SeqCst);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn note(&self, remark: &dyn Display) {
        self.remarks.lock().unwrap().push(remark.to_string());
    }
}

/// Watches some work: how often it asks whether to stop, and what it returns.
fn watched<T>(work: impl FnOnce(&dyn Watch) -> T) -> (Remembering, T) {
    let watch = Remembering::default();
    let done = work(&watch);
    assert_eq!(watch.begun.load(Ordering::SeqCst), watch.advanced.load(Ordering::SeqCst), "all that was announced");
    (watch, done)
}

/// Stops some work at every `step`-th time that it asks, in runs of their own. Another thread may
/// ask once more before it stops.
fn stops(step: usize, work: impl Fn(&dyn Watch) -> Result<(), GaveUp>) {
    let (watch, done) = watched(&work);
    let asked = watch.asked.load(Ordering::SeqCst);
    assert_eq!(done, Ok(()));
    assert!(asked > 1);
    for stop in (0..asked).step_by(step).chain([asked - 1]) {
        let watch = Remembering { stop: Some(stop), ..Remembering::default() };
        assert_eq!(work(&watch), Err(GaveUp::Stopped), "stopped at {stop} of {asked}");
        let asked_after = watch.asked_after.load(Ordering::SeqCst);
        assert!(asked_after <= 1, "asked {asked_after} times after {stop} of {asked}");
    }
}

#[test]
fn every_count_stops_when_its_watch_breaks() {
    let modulus = NonZeroU64::new(7).unwrap();
    let corner = [(0, 0), (0, 1), (1, 0)].map(|(row, column)| Cell { row, column });
    for region in [rectangle(6, 6), rectangle(12, 13), region("...#..../...#..../####....")] {
        let solver = solver("l3");
        stops(1, |watch| solver.count_watched(&region, watch).map(drop));
        stops(1, |watch| solver.count_modulo_watched(&region, modulus, watch).map(drop));
        stops(1, |watch| solver.is_tileable_watched(&region, watch).map(drop));
        stops(1, |watch| solver.count_with_watched(&region, &corner, watch).map(drop));
    }
}

/// Two sweeps go on at once here, in arrays that are not worth two threads each.
#[test]
fn both_threads_stop_when_a_watch_breaks_once() {
    let region = rectangle(14, 15);
    stops(1, |watch| solver("l3").count_watched(&region, watch).map(drop));
}

#[test]
fn tilings_stop_when_their_watch_breaks() {
    for (solver, region) in [(solver("l3,domino"), rectangle(5, 6)), (solver("l3"), rectangle(12, 13))] {
        stops(1, |watch| solver.tilings_watched(&region, watch).map(drop));
        let mut tilings = solver.tilings(&region).unwrap();
        let rank = tilings.count() / 3_u8;
        let expected = tilings.nth(&rank);
        let tilings = Mutex::new(tilings);
        stops(1, |watch| tilings.lock().unwrap().nth_watched(&rank, watch).map(drop));
        stops(1, |watch| tilings.lock().unwrap().random_watched(1, watch).map(drop));
        stops(7, |watch| tilings.lock().unwrap().iter_watched(watch).take(20).try_for_each(|tiling| tiling.map(drop)));
        assert_eq!(tilings.lock().unwrap().nth(&rank), expected, "tilings that were stopped can be asked again");
    }
}

/// Where memory is short the way back sweeps again. It can be stopped there too, and asked again.
#[test]
fn a_way_back_that_sweeps_again_stops_when_its_watch_breaks() {
    let region = rectangle(300, 6);
    let expected = solver("l3").tilings(&region).unwrap().random(1).unwrap();
    let of_memory = |kib: u64| solver("l3").with_limits(Limits::new().with_memory(kib << 10));
    let draws = |solver: &Solver| solver.tilings(&region).and_then(|mut tilings| tilings.random(1)).is_ok();
    let tight = (128..8192).step_by(64).map(of_memory).find(draws).unwrap();
    let (watch, tiling) = watched(|watch| tight.tilings(&region).unwrap().random_watched(1, watch).unwrap());
    assert_eq!(tiling, expected);
    let (roomy, _) = watched(|watch| solver("l3").tilings(&region).unwrap().random_watched(1, watch).unwrap());
    let (asked, without) = (watch.asked.load(Ordering::SeqCst), roomy.asked.load(Ordering::SeqCst));
    assert!(asked > without, "{asked} times and {without} where all is kept");
    let mut tilings = tight.tilings(&region).unwrap();
    for stop in (0..asked).step_by(asked as usize / 8) {
        let watch = Remembering { stop: Some(stop), ..Remembering::default() };
        assert_eq!(tilings.random_watched(1, &watch), Err(GaveUp::Stopped));
        assert_eq!(tilings.random(1).as_ref(), Ok(&expected), "after {stop} of {asked}");
    }
}

#[test]
fn answers_that_are_stopped_say_so() {
    for stop in [0, 20, 200] {
        let watch = Remembering { stop: Some(stop), ..Remembering::default() };
        let answer = solver("l3").answer_watched(&rectangle(12, 13), &watch);
        assert_eq!(answer.witness().and_then(Witness::gave_up), Some(&GaveUp::Stopped), "stopped at {stop}");
        assert_eq!(answer.value().is_some(), stop == 200, "the count is known by then");
        assert!(watch.asked_after.load(Ordering::SeqCst) <= 1);
    }
}

#[test]
fn packings_stop_when_their_watch_breaks() {
    let packing: Packing = "##.##../#....../#....##/#..####/#######/.......;###/#..".parse().unwrap();
    stops(1, |watch| Packer::new().most_watched(&packing, watch).map(drop));
    stops(1, |watch| Packer::new().first_watched(&packing, watch).map(drop));
    stops(1, |watch| {
        let answer = Packer::new().answer_watched(&packing, watch);
        answer.witness().and_then(Witness::gave_up).map_or(Ok(()), |gave_up| Err(*gave_up))
    });
}

/// The most blocks are found on the way to the first packing of them.
#[test]
fn a_packing_is_answered_by_the_sweeps_of_the_first_packing() {
    for packing in ["##.##../#....../#....##/#..####;###/#..", "...../#####/.....;###"] {
        let packing: Packing = packing.parse().unwrap();
        let (most, value) = watched(|watch| Packer::new().most_watched(&packing, watch));
        let (first, tiling) = watched(|watch| Packer::new().first_watched(&packing, watch));
        let (both, answer) = watched(|watch| Packer::new().answer_watched(&packing, watch));
        let cells = |watch: &Remembering| watch.advanced.load(Ordering::SeqCst);
        assert!(cells(&most) < cells(&first));
        assert_eq!(cells(&both), cells(&first), "{packing}");
        assert_eq!((answer.value(), answer.witness().and_then(Witness::tiling)), (value.ok(), tiling.as_ref().ok()));
    }
}

#[test]
fn watches_are_told_of_components_and_obstacles() {
    let apart = region("...#..../...#..../####....");
    let (watch, count) = watched(|watch| solver("l3").count_watched(&apart, watch));
    assert_eq!(count, Ok(8_u8.into()));
    let remarks = watch.remarks.into_inner().unwrap();
    assert_eq!(remarks.len(), 2, "{remarks:?}");
    assert!(remarks[0].starts_with("component of r1c1: 6 cells, profiles of "), "{remarks:?}");
    assert!(remarks[1].starts_with("component of r1c5: 12 cells, profiles of "), "{remarks:?}");
    let (watch, count) = watched(|watch| solver("l3").count_watched(&rectangle(2, 2), watch));
    assert_eq!(count, Ok(BigUint::ZERO));
    let remarks = watch.remarks.into_inner().unwrap();
    assert_eq!(remarks, ["the component of r1c1 has 4 cells, which no sizes of tiles add up to"]);
}
