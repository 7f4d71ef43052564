//! `foregone completions`: what a shell needs to complete commands.

use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;

use super::error::Error;
use super::io::Out;
use super::program::Cli;

/// Print what a shell needs to complete commands
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  foregone completions bash >~/.local/share/bash-completion/completions/foregone
  foregone completions fish >~/.config/fish/completions/foregone.fish")]
pub(super) struct Args {
    /// The shell
    shell: Shell,
}

pub(super) fn run(args: &Args, mut out: &Out) -> Result<(), Error> {
    // It panics where it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "foregone", &mut script);
    Ok(out.write_all(&script)?)
}
