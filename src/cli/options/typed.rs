//! Which options were typed, and whether they are for the puzzle.

use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, FromArgMatches, Id};
use foregone::judge::catalog::{self, Ask, Entry, Unknown};
use foregone::judge::{Options, Puzzle};

use super::args::declared_for;
use super::shown::Asked;
use crate::cli::error::Error;

/// The arguments that were typed, from the parser itself. As a field it declares none; it comes
/// first, since other fields take their values out of what was parsed.
#[derive(Clone, Debug, Default)]
pub(in crate::cli) struct Typed(Vec<Id>);

impl FromArgMatches for Typed {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Typed, clap::Error> {
        let is_typed = |id: &&Id| matches.value_source(id.as_str()) == Some(ValueSource::CommandLine);
        Ok(Typed(matches.ids().filter(is_typed).cloned().collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Typed::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Typed {
    fn augment_args(command: Command) -> Command {
        command
    }

    fn augment_args_for_update(command: Command) -> Command {
        command
    }
}

/// Refuses options of the command `A` that were typed, but that the puzzle or its judge does not
/// have. `general` are the arguments that are for all puzzles; any other must be declared by a
/// puzzle, or no puzzle takes it.
pub(in crate::cli) fn check<A: Args>(
    typed: &Typed,
    general: &[&str],
    puzzle: &Entry,
    judge: Option<&str>,
) -> Result<(), Error> {
    let of_judge = options_of(puzzle, judge)?;
    let of_others = puzzle.judges().map(|other| options_of(puzzle, Some(other.name))).collect::<Result<Vec<_>, _>>()?;
    let of_puzzle = [&of_judge[..], &of_others.concat()].concat();
    let command = A::augment_args(Command::new(""));
    let first_but = |known: &[Id]| {
        let mut special = command.get_arguments().filter(|arg| !general.contains(&arg.get_id().as_str()));
        let unknown = special.find(|arg| typed.0.contains(arg.get_id()) && !known.contains(arg.get_id()));
        unknown.map(|arg| format!("--{}", arg.get_long().unwrap_or(arg.get_id().as_str())))
    };
    if let Some(option) = first_but(&of_puzzle) {
        return Err(Error::NotFor { puzzle: puzzle.id().to_owned(), option });
    }
    match (first_but(&of_judge), judge) {
        (Some(option), Some(judge)) => {
            Err(Error::NotFor { puzzle: format!("{} --judge {judge}", puzzle.id()), option })
        }
        (Some(option), None) => Err(Error::NotFor { puzzle: puzzle.id().to_owned(), option }),
        (None, _) => Ok(()),
    }
}

/// The arguments that are for a judge of a puzzle: those of its options in the catalogue, and those
/// that only the command line has.
fn options_of(puzzle: &Entry, judge: Option<&str>) -> Result<Vec<Id>, Unknown> {
    let own = catalog::visit(puzzle.id(), judge, &Options::default(), OwnOptions)?;
    let entry = puzzle.judges().find(|entry| judge.is_none_or(|judge| entry.name == judge));
    let options = entry.into_iter().flat_map(|entry| entry.options);
    Ok(options.flat_map(|option| declared_for(*option)).chain(own).collect())
}

/// A visitor that wants the options of a puzzle that only the command line has.
struct OwnOptions;

impl<P: Puzzle + Asked> Ask<P, Vec<Id>> for OwnOptions {
    fn ask(self, _: P) -> Vec<Id> {
        P::own_options()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::options::{SolverArgs, TilingArgs};

    /// A command with an option that its author declared and no puzzle knows of.
    #[derive(Debug, Args)]
    struct Command {
        #[command(flatten)]
        typed: Typed,
        #[arg(long)]
        strict: bool,
        #[arg(long)]
        forgotten: Option<u64>,
        #[command(flatten)]
        solver: SolverArgs,
        #[command(flatten)]
        tiling: TilingArgs,
    }

    /// What comes of options for a puzzle and a judge.
    fn checked(puzzle: &str, judge: Option<&str>, options: &[&str]) -> String {
        let command = Command::augment_args(clap::Command::new("command").no_binary_name(true));
        let matches = command.try_get_matches_from(options).unwrap();
        let typed = Command::from_arg_matches(&matches).unwrap().typed;
        let result = check::<Command>(&typed, &["strict"], &catalog::by_id(puzzle).unwrap(), judge);
        result.map_or_else(|error| error.to_string(), |()| "fine".to_owned())
    }

    #[test]
    fn an_option_that_no_puzzle_declares_is_refused_by_all() {
        for puzzle in catalog::puzzles() {
            let refused = format!("foregone: {} has no --forgotten", puzzle.id());
            assert_eq!(checked(puzzle.id(), None, &["--forgotten", "1", "--strict"]), refused);
            assert_eq!(checked(puzzle.id(), None, &["--strict"]), "fine");
        }
    }

    #[test]
    fn a_puzzle_takes_its_own_options() {
        assert_eq!(checked("marble", Some("15644"), &["--budget", "1"]), "fine");
        assert_eq!(checked("baduk", None, &["--stones", "1"]), "fine");
        assert_eq!(checked("tiling", None, &["-v", "--all", "--fixed", "--max-memory", "1GB"]), "fine");
        assert_eq!(checked("tiling", Some("boardcover2"), &["-v", "--budget", "1"]), "fine");
        assert_eq!(
            checked("tiling", Some("boardcover2"), &["--all"]),
            "foregone: tiling --judge boardcover2 has no --all"
        );
        assert_eq!(
            checked("tiling", Some("boardcover2"), &["--all", "--stones", "2"]),
            "foregone: tiling has no --stones"
        );
        assert_eq!(checked("coin-game", None, &["--verbose"]), "foregone: coin-game has no --verbose");
    }
}
