//! The only places that write generated text, one file a format.

mod rust;

pub use rust::rust;
pub(crate) use rust::static_name;
