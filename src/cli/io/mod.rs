//! What the program reads and writes: streams, their progress, files that are replaced whole.

mod progress;
mod replace;
mod stream;

pub(super) use progress::{Boards, Sweeps, while_waiting};
pub(super) use replace::replace_file;
pub(super) use stream::Out;
