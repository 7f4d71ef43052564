//! `foregone man`: the manual page.

use std::io::Write;

use clap::{Command, CommandFactory};

use super::error::Error;
use super::io::Out;
use super::program::Cli;

/// Print the manual page
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  foregone man | man -l -
  foregone man >~/.local/share/man/man1/foregone.1")]
pub(super) struct Args {}

/// Writes the page of the program and, behind it, those of its commands.
pub(super) fn run(_: &Args, mut out: &Out) -> Result<(), Error> {
    let mut program = Cli::command();
    program.build();
    write_pages(program, &mut out)
}

fn write_pages(command: Command, out: &mut impl Write) -> Result<(), Error> {
    let title = command.get_display_name().unwrap_or(command.get_name()).to_owned();
    clap_mangen::Man::new(command.clone()).title(title).render(out)?;
    let parts = command.get_subcommands().filter(|part| part.get_name() != "help");
    parts.cloned().try_for_each(|part| write_pages(part, out))
}
