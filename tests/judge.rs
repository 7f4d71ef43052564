//! Every judge case, through the library and through the program, byte for byte.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use foregone::judge::catalog::{self, Ask, Unknown, Visitor};
use foregone::judge::{Options, Puzzle, Question, QuestionError, Reader, Verdict};
use foregone::table;

/// A judge's input, and the output that it expects.
struct Case {
    puzzle: String,
    /// The judge, where several share the puzzle.
    judge: Option<String>,
    path: PathBuf,
    input: String,
    output: String,
}

impl Case {
    /// Visits the puzzle of the case.
    fn visit<O>(&self, visitor: impl Visitor<O>) -> O {
        catalog::visit(&self.puzzle, self.judge.as_deref(), &Options::default(), visitor).unwrap()
    }

    /// Holds an output against the expected one: the same, unless the judge takes others too.
    fn check(&self, output: &str) {
        let path = self.path.display();
        if self.judge.as_deref() != Some("15644") {
            return assert_eq!(output, self.output, "{path}");
        }
        assert_eq!(output.lines().next(), self.output.lines().next(), "{path}");
        assert!(output.ends_with('\n'), "{path}");
        assert!(self.visit(Accepts(self, output)).is_accepted(), "{path}: {output}");
    }
}

/// The boards of a case, which is within the limits of its judge.
fn boards<P: Puzzle>(puzzle: &P, case: &Case) -> Vec<P::Board> {
    let reader = Reader::new(puzzle.format(true), case.path.display().to_string(), case.input.as_bytes());
    reader.collect::<Result<_, _>>().unwrap_or_else(|error| panic!("{error}"))
}

/// Wants the verdict on an output.
struct Accepts<'c>(&'c Case, &'c str);

impl<P: Puzzle> Ask<P, Verdict> for Accepts<'_> {
    fn ask(self, puzzle: P) -> Verdict {
        puzzle.accepts_all(boards(&puzzle, self.0), self.1).verdict
    }
}

/// Wants the answers to all boards.
struct Answers<'c>(&'c Case);

impl<P: Puzzle> Ask<P, String> for Answers<'_> {
    fn ask(self, puzzle: P) -> String {
        boards(&puzzle, self.0).iter().map(|board| puzzle.value(board) + "\n").collect()
    }
}

/// Wants all boards as the judge writes them.
struct Writes<'c>(&'c Case);

impl<P: Puzzle> Ask<P, String> for Writes<'_> {
    fn ask(self, puzzle: P) -> String {
        puzzle.write_all(boards(&puzzle, self.0))
    }
}

/// The cases of all puzzles. A folder is called after its puzzle, or its puzzle and its judge.
fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    let folders = entries(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases"));
    for folder in folders.iter().filter(|folder| folder.is_dir()) {
        let name = folder.file_name().unwrap().to_str().unwrap();
        let (puzzle, judge) = match name.rsplit_once('-') {
            Some((puzzle, judge)) if !table::all().iter().any(|table| table.id() == name) => (puzzle, Some(judge)),
            _ => (name, None),
        };
        let inputs = entries(folder);
        for path in inputs.iter().filter(|path| path.extension().is_some_and(|extension| extension == "in")) {
            let read = |path: &Path| fs::read_to_string(path).unwrap();
            cases.push(Case {
                puzzle: puzzle.to_owned(),
                judge: judge.map(str::to_owned),
                path: path.clone(),
                input: read(path),
                output: read(&path.with_extension("out")),
            });
        }
    }
    assert!(
        ["baduk", "coin-game", "cross-flip", "marble", "tiling"]
            .iter()
            .all(|puzzle| cases.iter().any(|case| case.puzzle == *puzzle))
    );
    cases
}

/// What is in a folder, in order.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

#[test]
fn the_library_answers_every_case() {
    for case in cases() {
        case.check(&case.visit(Answers(&case)));
    }
}

#[test]
fn the_judges_own_outputs_are_accepted() {
    for case in cases() {
        let verdict = case.visit(Accepts(&case, &case.output));
        assert!(verdict.is_accepted(), "{}: {verdict}", case.path.display());
    }
}

/// But for blanks at line ends, blank lines, line ends and where the input ends.
#[test]
fn inputs_are_written_as_the_judges_write_them() {
    for case in cases() {
        let lines = case.input.lines().map(str::trim_end).filter(|line| !line.is_empty());
        let input: String = lines.map(|line| line.to_owned() + "\n").collect();
        assert_eq!(case.visit(Writes(&case)), input, "{}", case.path.display());
    }
}

#[test]
fn a_question_is_answered_for_every_case() {
    for case in cases() {
        let name = case.path.display().to_string();
        let mut question = Question::new(&case.puzzle);
        question.judge = case.judge.as_deref();
        let mut output = String::new();
        question.answer(&name, case.input.as_bytes(), &mut output).unwrap();
        case.check(&output);
    }
}

#[test]
fn a_question_of_no_puzzle_and_no_judge_is_an_error() {
    let error = |puzzle, judge| {
        let mut output = String::new();
        let mut question = Question::new(puzzle);
        question.judge = judge;
        (question.answer("input", "".as_bytes(), &mut output).unwrap_err(), output)
    };
    let unknown = |puzzle, judge| match error(puzzle, judge) {
        (QuestionError::Unknown(unknown), output) if output.is_empty() => unknown,
        (error, _) => panic!("{error}"),
    };
    assert_eq!(unknown("chess", None), Unknown::Puzzle { name: "chess".to_owned() });
    assert_eq!(unknown("marble", Some("1")), Unknown::Judge { puzzle: "marble", name: "1".to_owned() });
    assert_eq!(unknown("coin-game", Some("9079")).to_string(), "no judge of coin-game is called \"9079\"");
    assert!(matches!(error("coin-game", None), (QuestionError::Input(_), _)));
}

#[test]
fn answers_before_an_error_stand() {
    let question = Question::new("coin-game").with_moves(true);
    let mut output = String::new();
    let error = question.answer(
        "input",
        "HTT/HTT/THH\n".replace('/', "\n").repeat(2).trim_end_matches("H\n").as_bytes(),
        &mut output,
    );
    assert!(matches!(error, Err(QuestionError::Input(error)) if (error.line(), error.column()) == (Some(6), Some(3))));
    assert_eq!(output, "2\nrow3 col1\n");
}

#[test]
fn the_program_answers_every_case() {
    for case in cases() {
        let solve = |file: &[&str], input: &str| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_foregone"));
            command.args(["solve", &case.puzzle]).args(file);
            command.args(case.judge.iter().flat_map(|judge| ["--judge", judge]));
            let output = command.write_stdin(input).assert().success().stderr("").get_output().stdout.clone();
            case.check(&String::from_utf8(output).unwrap());
        };
        solve(&[case.path.to_str().unwrap()], "");
        solve(&[], &case.input);
        solve(&["-"], &case.input);
    }
}

#[test]
fn marble_is_answered_as_13460_asks_unless_told_otherwise() {
    let sample = cases().into_iter().find(|case| case.path.ends_with("marble-15653/004.in")).unwrap();
    let solve = |judge: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_foregone"));
        command.args(["solve", "marble"]).args(judge).arg(&sample.path).assert().success()
    };
    solve(&[]).stdout("-1\n");
    solve(&["--judge", "13459"]).stdout("0\n");
    solve(&["--judge", "13460"]).stdout("-1\n");
    solve(&["--judge", "15644"]).stdout("-1\n");
    solve(&["--judge", "15653"]).stdout("12\n");
}
