//! `foregone completions` and `foregone man`: what a shell and a manual want to know.

use std::io::Write;

use clap::Command;
use clap_complete::Shell;

use super::error::Error;

/// Print what a shell needs to complete commands
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  foregone completions bash >~/.local/share/bash-completion/completions/foregone
  foregone completions fish >~/.config/fish/completions/foregone.fish")]
pub(super) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// Print the manual page
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  foregone man | man -l -
  foregone man >~/.local/share/man/man1/foregone.1")]
pub(super) struct ManArgs {}

pub(super) fn completions(args: &CompletionsArgs, program: &mut Command, out: &mut impl Write) -> Result<(), Error> {
    // It panics where it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, program, "foregone", &mut script);
    Ok(out.write_all(&script)?)
}

/// Writes the page of the program and, behind it, those of its commands.
pub(super) fn man(mut program: Command, out: &mut impl Write) -> Result<(), Error> {
    program.build();
    write_pages(program, out)
}

fn write_pages(command: Command, out: &mut impl Write) -> Result<(), Error> {
    let title = command.get_display_name().unwrap_or(command.get_name()).to_owned();
    clap_mangen::Man::new(command.clone()).title(title).render(out)?;
    let parts = command.get_subcommands().filter(|part| part.get_name() != "help");
    parts.cloned().try_for_each(|part| write_pages(part, out))
}
