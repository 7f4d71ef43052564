//! What baking adds to a build whose dependencies are compiled: a spec is touched, and Cargo runs
//! `build.rs` and compiles the library with what it wrote. A build with nothing to do is shown
//! beside it.

use std::fs::File;
use std::path::Path;
use std::process::Command;
use std::time::{Instant, SystemTime};

const ROUNDS: usize = 7;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let spec = root.join("tables/cross-flip.toml");
    println!("seconds, median of {ROUNDS} rounds");
    for profile in ["dev", "release"] {
        let build = || {
            let start = Instant::now();
            let status = Command::new(env!("CARGO"))
                .current_dir(root)
                .args(["build", "--quiet", "--lib", "--no-default-features", "--profile", profile])
                .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("rebuild"))
                .status();
            assert!(status.is_ok_and(|status| status.success()), "the build fails");
            start.elapsed().as_secs_f64()
        };
        build();
        let (mut idle, mut touched) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            idle.push(build());
            let touch = File::options().append(true).open(&spec).and_then(|file| file.set_modified(SystemTime::now()));
            assert!(touch.is_ok(), "{} cannot be touched", spec.display());
            touched.push(build());
        }
        println!("{profile:8} nothing to do {:.2}   a spec touched {:.2}", median(&mut idle), median(&mut touched));
    }
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
