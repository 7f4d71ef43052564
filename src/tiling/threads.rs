//! Work on two threads, where there are threads.

/// Does two things at once; one after the other where the system gives no thread.
#[cfg(feature = "std")]
pub(super) fn at_once<A, B: Send>(a: impl FnOnce() -> A, b: impl FnMut() -> B + Send) -> (A, B) {
    use std::panic::resume_unwind;
    use std::sync::{Mutex, PoisonError};
    use std::thread;

    // A thread that cannot be had keeps what it was given; so it is given a way to it.
    let b = Mutex::new(b);
    let locked = || (b.lock().unwrap_or_else(PoisonError::into_inner))();
    thread::scope(|scope| {
        let thread = thread::Builder::new().spawn_scoped(scope, locked);
        let a = a();
        let b = match thread {
            Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
            Err(_) => locked(),
        };
        (a, b)
    })
}

/// Does two things, one after the other.
#[cfg(not(feature = "std"))]
pub(super) fn at_once<A, B: Send>(a: impl FnOnce() -> A, mut b: impl FnMut() -> B + Send) -> (A, B) {
    (a(), b())
}
