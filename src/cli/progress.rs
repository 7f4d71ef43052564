//! Progress of long work: on standard error, and only where a person sees it.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that is done sooner shows no progress.
const LONG: Duration = Duration::from_secs(1);

/// A bar that appears when work turns out to be long, and goes when it is done.
pub(super) struct Progress {
    started: Instant,
    done: u64,
    /// How much there is to do, if that is known.
    work: Option<u64>,
    template: &'static str,
    /// Whether a person sees standard error, and does not see the output itself grow.
    visible: bool,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Progress of reading so many bytes, or as many as come.
    pub(super) fn of_bytes(work: Option<u64>) -> Progress {
        let template = match work {
            Some(_) => "{wide_bar} {bytes} of {total_bytes}, {eta} left",
            None => "{spinner} {bytes} read",
        };
        Progress::new(work, template)
    }

    /// Progress of writing so many boards.
    pub(super) fn of_boards(work: u64) -> Progress {
        Progress::new(Some(work), "{wide_bar} {human_pos} of {human_len} boards, {eta} left")
    }

    fn new(work: Option<u64>, template: &'static str) -> Progress {
        let visible = io::stderr().is_terminal() && !io::stdout().is_terminal();
        Progress { started: Instant::now(), done: 0, work, template, visible, bar: None }
    }

    /// Says that so much more is done.
    pub(super) fn add(&mut self, amount: u64) {
        self.done += amount;
        if self.visible && (self.bar.is_some() || self.started.elapsed() >= LONG) {
            self.bar.get_or_insert_with(|| bar(self.work, self.template)).set_position(self.done);
        }
    }
}

fn bar(work: Option<u64>, template: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(work, ProgressDrawTarget::stderr());
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// Does work that cannot say how far it is, with a sign of life if it takes long.
pub(super) fn while_waiting<T>(what: &'static str, work: impl FnOnce() -> T) -> T {
    if !io::stderr().is_terminal() {
        return work();
    }
    let spinner = ProgressBar::new_spinner().with_message(what);
    spinner.enable_steady_tick(LONG);
    let done = work();
    spinner.finish_and_clear();
    done
}
