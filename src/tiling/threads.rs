//! Work on two threads.

use std::panic::resume_unwind;
use std::thread;

/// Does two things at once; one after the other where the system gives no thread.
pub(super) fn at_once<A, B: Send>(a: impl FnOnce() -> A, b: impl Fn() -> B + Sync) -> (A, B) {
    thread::scope(|scope| {
        let thread = thread::Builder::new().spawn_scoped(scope, &b);
        let a = a();
        let b = match thread {
            Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
            Err(_) => b(),
        };
        (a, b)
    })
}
