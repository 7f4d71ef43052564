//! Every judge case, through the library and through the program, byte for byte.

#[path = "marble/twin.rs"]
#[allow(dead_code)] // it solves as well; here it only tilts
mod twin;

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use foregone::baduk;
use foregone::judge::catalog::Unknown;
use foregone::judge::{
    self, BadukFormat, BadukJudge, BakedFormat, Judge, MarbleFormat, MarbleJudge, PackingFormat, Question,
    QuestionError, Reader, TilingFormat,
};
use foregone::marble;
use foregone::oracle::Oracle;
use foregone::table;
use foregone::tiling::{self, Packer};
use twin::Twin;

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
    /// Holds an output against the expected one. One judge takes any shortest solution: there the value must be right, and
    /// the tilts must solve the level.
    fn check(&self, output: &str) {
        let path = self.path.display();
        let (Some("15644"), Some((value, tilts))) = (self.judge.as_deref(), output.trim_end().split_once('\n')) else {
            return assert_eq!(output, self.output, "{path}");
        };
        assert_eq!(Some(value), self.output.lines().next(), "{path}");
        assert_eq!(value.parse(), Ok(tilts.len()), "{path}");
        let rows: Vec<&str> = self.input.lines().skip(1).collect();
        let twin = Twin::of(&rows.join("/"));
        let tilt = |(red, blue), tilt| twin.tilt(red, blue, tilt);
        let (red, blue) = tilts.chars().fold(twin.start(), tilt);
        assert!(red.is_none() && blue.is_some(), "{path}: {tilts} does not solve it");
        assert_eq!(output.matches('\n').count(), 2, "{path}");
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
        let name = case.path.display().to_string();
        let output: String = match (case.puzzle.as_str(), case.judge.as_deref()) {
            ("marble", Some(judge)) => {
                let judge = MarbleJudge::from_name(judge).unwrap();
                let reader = Reader::new(MarbleFormat::new().strict(), name, case.input.as_bytes());
                let answers = reader.map(|level| judge.solver().answer(&level.unwrap()));
                let output =
                    |answer: marble::Answer| judge.output(answer.outcome(), &answer.moves().collect::<Vec<_>>());
                answers.map(|answer| output(answer) + "\n").collect()
            }
            ("baduk", Some(judge)) => {
                let format = BadukFormat::new().strict(BadukJudge::from_name(judge).unwrap());
                let reader = Reader::new(format, name, case.input.as_bytes());
                reader.map(|board| judge::output(&baduk::value(&board.unwrap())) + "\n").collect()
            }
            ("tiling", Some("boardcover")) => {
                let reader = Reader::new(TilingFormat::new().strict(), name, case.input.as_bytes());
                reader.map(|region| judge::output(&tiling::value(&region.unwrap())) + "\n").collect()
            }
            ("tiling", Some("boardcover2")) => {
                let reader = Reader::new(PackingFormat::new().strict(), name, case.input.as_bytes());
                reader.map(|packing| judge::output(&Packer::default().value(&packing.unwrap())) + "\n").collect()
            }
            (puzzle, _) => {
                let table = table::by_id(puzzle).unwrap_or_else(|| panic!("no puzzle is called {puzzle}"));
                let reader = Reader::new(BakedFormat::new(table), name, case.input.as_bytes());
                reader.map(|board| judge::output(table::answer(&board.unwrap()).outcome()) + "\n").collect()
            }
        };
        case.check(&output);
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
