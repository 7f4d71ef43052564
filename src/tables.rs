//! The tables that are baked into this crate.

use foregone_core::table::Table;

/// The tables, written by the build script from the specs in `tables/`.
pub(crate) mod baked {
    include!(concat!(env!("OUT_DIR"), "/_tables.rs"));
}

/// Returns all tables of this crate, in the order of their ids.
pub fn all() -> &'static [&'static Table<'static>] {
    baked::all()
}

/// Returns the table of the puzzle called `id`, if it is baked into this crate.
pub fn by_id(id: &str) -> Option<&'static Table<'static>> {
    all().iter().copied().find(|table| table.id() == id)
}
