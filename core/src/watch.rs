//! Watching long work, and stopping it.

use core::fmt;
use core::ops::ControlFlow;

/// Watches long work, and may stop it.
///
/// Every method has a default that does nothing, so `()` neither watches nor stops. Work may be
/// done on several threads, and each of them calls the watch.
///
/// # Examples
///
/// A watch that stops after a million units:
///
/// ```
/// use core::ops::ControlFlow;
/// use core::sync::atomic::{AtomicU64, Ordering};
/// use foregone::watch::Watch;
///
/// #[derive(Debug, Default)]
/// struct AtMost(AtomicU64);
///
/// impl Watch for AtMost {
///     fn advance(&self, units: u64) -> ControlFlow<()> {
///         match self.0.fetch_add(units, Ordering::Relaxed) {
///             0..1_000_000 => ControlFlow::Continue(()),
///             _ => ControlFlow::Break(()),
///         }
///     }
/// }
/// # assert!(AtMost::default().advance(1).is_continue());
/// ```
pub trait Watch: Sync {
    /// Some work begins that takes so many units: cells of a sweep, states of a search, boards of a
    /// table.
    fn begin(&self, _units: u64) {}

    /// So many more units are done. The work stops soon after a `Break`.
    fn advance(&self, _units: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Something about the work is worth telling to its user.
    fn note(&self, _remark: &dyn fmt::Display) {}
}

impl Watch for () {}
