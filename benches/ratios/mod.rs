//! Peers timed in turn, and shown as medians and ratios of one run.

use std::time::{Duration, Instant};

/// Runs each peer once a round. Shows the median of its time, divided by so many parts, and the
/// ratio to the first peer's.
pub fn compare(rounds: usize, parts: usize, peers: &[(&str, &dyn Fn() -> Duration)]) {
    let mut times = vec![Vec::new(); peers.len()];
    for _ in 0..rounds {
        for ((_, peer), times) in peers.iter().zip(&mut times) {
            times.push(peer().div_f64(parts as f64));
        }
    }
    let medians: Vec<Duration> = times.iter_mut().map(|times| median(times)).collect();
    for ((name, _), time) in peers.iter().zip(&medians) {
        let shown = format!("{time:.2?}");
        println!("{name:16}{shown:>12}{:8.2} times", time.div_duration_f64(medians[0]));
    }
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// How long work takes.
pub fn time(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}
