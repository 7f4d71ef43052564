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

pub(super) fn man(program: Command, out: &mut impl Write) -> Result<(), Error> {
    Ok(clap_mangen::Man::new(program).render(out)?)
}
