//! Progress of long work: on standard error, and only where a person sees it.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use foregone::watch::Watch;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that is done sooner shows no progress.
const LONG: Duration = Duration::from_secs(1);

/// A bar that appears when work turns out to be long, and goes when it is done.
pub(in crate::cli) struct Progress {
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
    pub(in crate::cli) fn of_bytes(work: Option<u64>) -> Progress {
        let template = match work {
            Some(_) => "{wide_bar} {bytes} of {total_bytes}, {eta} left",
            None => "{spinner} {bytes} read",
        };
        Progress::new(work, template)
    }

    fn new(work: Option<u64>, template: &'static str) -> Progress {
        let visible = io::stderr().is_terminal() && !io::stdout().is_terminal();
        Progress { started: Instant::now(), done: 0, work, template, visible, bar: None }
    }

    /// Says that so much more is done.
    pub(in crate::cli) fn add(&mut self, amount: u64) {
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

/// Watches boards being written.
#[derive(Default)]
pub(in crate::cli) struct Boards(Mutex<Option<Progress>>);

impl Watch for Boards {
    fn begin(&self, boards: u64) {
        let Ok(mut progress) = self.0.lock() else { return };
        *progress = Some(Progress::new(Some(boards), "{wide_bar} {human_pos} of {human_len} boards, {eta} left"));
    }

    fn advance(&self, boards: u64) -> ControlFlow<()> {
        if let Ok(Some(progress)) = self.0.lock().as_deref_mut().map(Option::as_mut) {
            progress.add(boards);
        }
        ControlFlow::Continue(())
    }
}

/// Watches the sweeps over a region: shows how far they are, and tells how each component was
/// counted if it is asked to.
#[derive(Debug)]
pub(in crate::cli) struct Sweeps {
    verbose: bool,
    /// Whether a person sees standard error.
    visible: bool,
    now: Mutex<Now>,
}

/// The sweeps that go on.
#[derive(Debug)]
struct Now {
    since: Instant,
    cells: u64,
    done: u64,
    /// Once it has taken long.
    bar: Option<ProgressBar>,
}

impl Sweeps {
    pub(in crate::cli) fn new(verbose: bool) -> Sweeps {
        let now = Now { since: Instant::now(), cells: 0, done: 0, bar: None };
        Sweeps { verbose, visible: io::stderr().is_terminal(), now: Mutex::new(now) }
    }

    /// Who watches: nobody where nobody sees it.
    pub(in crate::cli) fn watch(&self) -> &dyn Watch {
        if self.verbose || self.visible { self } else { &() }
    }
}

impl Watch for Sweeps {
    fn begin(&self, cells: u64) {
        let Ok(mut now) = self.now.lock() else { return };
        now.bar.iter().for_each(ProgressBar::finish_and_clear);
        *now = Now { since: Instant::now(), cells, done: 0, bar: None };
    }

    fn advance(&self, cells: u64) -> ControlFlow<()> {
        if let Ok(mut now) = self.now.lock()
            && cells > 0
        {
            self.show(&mut now, cells);
        }
        ControlFlow::Continue(())
    }

    fn note(&self, remark: &dyn Display) {
        // Where standard error is closed there is nobody to tell.
        let tell = || _ = writeln!(io::stderr(), "{remark}");
        match self.now.lock().ok().and_then(|now| now.bar.clone()) {
            _ if !self.verbose => {}
            Some(bar) => bar.suspend(tell),
            None => tell(),
        }
    }
}

impl Sweeps {
    /// Shows that so many more cells are done.
    fn show(&self, now: &mut Now, cells: u64) {
        let Now { since, cells: all, done, bar: shown } = now;
        *done += cells;
        if self.visible && (shown.is_some() || since.elapsed() >= LONG) {
            let template = "{wide_bar} {human_pos} of {human_len} cells, {eta} left";
            shown.get_or_insert_with(|| bar(Some(*all), template)).set_position(*done);
        }
        if done == all {
            shown.iter().for_each(ProgressBar::finish_and_clear);
        }
    }
}

/// Does work that cannot say how far it is, with a sign of life if it takes long.
pub(in crate::cli) fn while_waiting<T>(what: &'static str, work: impl FnOnce() -> T) -> T {
    if !io::stderr().is_terminal() {
        return work();
    }
    let spinner = ProgressBar::new_spinner().with_message(what);
    spinner.enable_steady_tick(LONG);
    let done = work();
    spinner.finish_and_clear();
    done
}
