//! `foregone table`: tables, listed, looked into, written out and verified. A maze of marble is
//! looked into like a table.

mod baked;
mod command;
mod maze;

pub(super) use command::{Args, run};
