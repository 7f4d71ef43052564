//! What the program reads and writes: streams, and their progress.

mod progress;
mod stream;

pub(super) use progress::{Progress, Sweeps, while_waiting};
pub(super) use stream::Out;
