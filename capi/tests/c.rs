//! The library as C and C++ see it: installed into a folder, compiled against, linked and run.
//!
//! It takes a C compiler with its tools for binaries and its sanitizers. A machine without a C++ compiler, pkg-config or valgrind is content
//! with the rest.
#![cfg(target_os = "linux")]

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

use foregone::judge::Question;
use foregone::table::{self, State};

const CRATE: &str = env!("CARGO_MANIFEST_DIR");

/// The warnings that the examples are free of.
const WARNINGS: [&str; 4] = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"];

/// Where everything is installed, once.
fn prefix() -> &'static Path {
    static PREFIX: OnceLock<PathBuf> = OnceLock::new();
    PREFIX.get_or_init(|| {
        let prefix = Path::new(env!("CARGO_TARGET_TMPDIR")).join("prefix");
        let _ = fs::remove_dir_all(&prefix); // what an earlier run left may hide that something is missing
        printed(Command::new("sh").arg(Path::new(CRATE).join("install.sh")).arg(&prefix));
        prefix
    })
}

/// What a command printed, if it ended well.
fn printed(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("prints UTF-8")
}

/// Whether a program is installed.
fn is_installed(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok()
}

/// What pkg-config says of the library.
fn flags() -> Vec<String> {
    if !is_installed("pkg-config") {
        let [include, archive] = ["include", "lib/libforegone.a"].map(|path| prefix().join(path).display().to_string());
        return vec![format!("-I{include}"), archive];
    }
    let mut command = Command::new("pkg-config");
    command.args(["--cflags", "--libs", "--static", "foregone"]);
    let flags = printed(command.env("PKG_CONFIG_PATH", prefix().join("lib/pkgconfig")));
    flags.split_whitespace().map(str::to_owned).collect()
}

/// The source of an example.
fn example(name: &str) -> PathBuf {
    Path::new(CRATE).join("../examples").join(name)
}

/// A source beside this one.
fn test_file(name: &str) -> PathBuf {
    Path::new(CRATE).join("tests/c").join(name)
}

/// Compiles a source, by the compiler of its language, into a program of this name.
fn compile(name: &str, source: &Path, options: &[&str]) -> PathBuf {
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let compiler = if source.extension() == Some(OsStr::new("cpp")) { "c++" } else { "cc" };
    let mut command = Command::new(compiler);
    command.args(["-O2", "-g"]).args(WARNINGS).arg(source).args(flags()).args(options).arg("-o").arg(&program);
    printed(&mut command);
    program
}

/// Runs a program on an input.
fn run(program: &Path, arguments: &[&str], input: &str) -> Output {
    use std::io::Write;
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// The cases of all judges: their folder, input and output.
fn cases() -> Vec<(String, PathBuf, String, String)> {
    let mut cases = Vec::new();
    for folder in fs::read_dir(Path::new(CRATE).join("../tests/cases")).unwrap() {
        let folder = folder.unwrap();
        if !folder.path().is_dir() {
            continue;
        }
        for file in fs::read_dir(folder.path()).unwrap() {
            let path = file.unwrap().path();
            if path.extension() == Some(OsStr::new("in")) {
                let (input, output) = (fs::read_to_string(&path), fs::read_to_string(path.with_extension("out")));
                cases.push((folder.file_name().into_string().unwrap(), path, input.unwrap(), output.unwrap()));
            }
        }
    }
    assert!(cases.len() > 20);
    cases
}

/// The puzzle of a folder of cases, and its judge.
fn puzzle_and_judge(folder: &str) -> (&str, Option<&str>) {
    match folder.rsplit_once('-') {
        Some((puzzle, judge)) if table::by_id(folder).is_none() => (puzzle, Some(judge)),
        _ => (folder, None),
    }
}

/// The ways in which programs are compiled. The sanitizers see what is done in C; what is done in Rust, valgrind sees.
const WAYS: [(&str, &[&str]); 2] =
    [("", &[]), ("-sanitized", &["-fsanitize=address,undefined", "-fno-sanitize-recover=all"])];

/// Runs a program under a tool of valgrind's, if that is installed, which must find nothing.
fn run_under_valgrind(tool: &str, program: &Path, arguments: &[&str], input: &str, code: i32) {
    if is_installed("valgrind") {
        let options = [tool, "--quiet", "--error-exitcode=99"];
        let all: Vec<&str> =
            options.into_iter().chain([program.to_str().unwrap()]).chain(arguments.iter().copied()).collect();
        let output = run(Path::new("valgrind"), &all, input);
        assert_eq!(output.status.code(), Some(code), "{all:?}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

/// The tool that sees what is read, written and leaked.
const MEMCHECK: &str = "--leak-check=full";

/// Runs an example in every way, and once more under valgrind.
fn run_example(source: &str, arguments: &[&str], code: i32, expected: &str) {
    let thread = std::thread::current(); // tests run at once, and each has its programs
    let name = format!("{}-{}", thread.name().unwrap_or("alone"), source.replace(['/', '.'], "-"));
    if source.starts_with("cpp") && !is_installed("c++") {
        return;
    }
    for (way, options) in WAYS {
        let program = compile(&format!("{name}{way}"), &example(source), options);
        let output = run(&program, arguments, "");
        let (found, error) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert_eq!((output.status.code(), found.as_ref()), (Some(code), expected), "{source}: {error}");
        if way.is_empty() {
            run_under_valgrind(MEMCHECK, &program, arguments, "", code);
        }
    }
}

#[test]
fn hints_are_given() {
    run_example("c/hint.c", &[], 0, "1 to go: r2c1\n");
    run_example("c/hint.c", &["***/*../..*"], 0, "3 to go: r1c2 r3c1 r3c2\n");
    run_example("c/hint.c", &["***/*../..**"], 2, "");
    run_example("c/hint.c", &["*"], 2, "");
    run_example("cpp/hint.cpp", &[], 0, "row3\ncol1\n");
    run_example("cpp/hint.cpp", &["THH/HHH/HHH"], 1, "unsolvable\n");
    run_example("cpp/hint.cpp", &["HHH"], 2, "");
}

/// The examples in the manual and in the README, as the body of a program each.
#[test]
fn what_is_shown_runs() {
    let header = fs::read_to_string(Path::new(CRATE).join("include/foregone.h")).unwrap();
    let (_, shown) = header.split_once("An example: the moves of a shortest solution.\n").unwrap();
    let shown: String =
        shown.split_once("*/").unwrap().0.lines().map(|line| line.trim_start_matches(" *").to_owned() + "\n").collect();
    let readme = fs::read_to_string(Path::new(CRATE).join("README.md")).unwrap();
    let snippet = readme.split_once("```c\n").unwrap().1.split_once("```").unwrap().0;
    for (name, body, expected) in [("header", &*shown, "r2c1\n"), ("readme", snippet, "1 clicks, first moves 8\n")] {
        let source = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("shown-{name}.c"));
        fs::write(
            &source,
            format!("#include <foregone.h>\n#include <stdio.h>\nint main(void) {{\n{body}return 0;\n}}\n"),
        )
        .unwrap();
        assert_eq!(printed(&mut Command::new(compile(&format!("shown-{name}"), &source, &[]))), expected);
    }
}

#[test]
fn outputs_are_checked() {
    let case = |name: &str| Path::new(CRATE).join("../tests/cases").join(name).display().to_string();
    let (input, output) = (case("coin-game/001.in"), case("coin-game/001.out"));
    let other = case("coin-game/009.out");
    let [region, tilings] = ["in", "out"].map(|end| case(&format!("tiling-boardcover2/001.{end}")));
    for source in ["c/checker.c", "cpp/checker.cpp"] {
        run_example(source, &["coin-game", &input, &output], 0, "right\n");
        run_example(source, &["coin-game", &input, &other], 1, "wrong\n");
        run_example(source, &["coin-game", &output, &output], 2, "");
        run_example(source, &["tiling", &region, &tilings, "boardcover2"], 0, "right\n");
        run_example(source, &["tiling", &region, &tilings, "boardcover3"], 2, "");
    }
}

/// An output that is longer than the room that the checkers begin with, and ends without a newline.
#[test]
fn checkers_ask_again_with_more_room() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (input, output) = (folder.join("many.in"), folder.join("many.out"));
    fs::write(&input, "HTT\nHTT\nTHH\n".repeat(4_000)).unwrap();
    fs::write(&output, "2\n".repeat(4_000).trim_end()).unwrap();
    let arguments = ["coin-game", input.to_str().unwrap(), output.to_str().unwrap()];
    run_example("c/checker.c", &arguments, 0, "right\n");
    run_example("cpp/checker.cpp", &arguments, 0, "right\n");
}

#[test]
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
fn look_ups_need_no_c_library() {
    let options = ["-nostdlib", "-static", "-ffreestanding", "-fno-stack-protector", "-Wl,--gc-sections"];
    let program = compile("bare", &example("c/bare.c"), &options);
    assert_eq!(run(&program, &[], "").status.code(), Some(2));
}

#[test]
fn all_states_are_answered_as_by_rust() {
    let program = compile("states", &test_file("states.c"), &[]);
    for table in table::all() {
        let last = table.states() - 1;
        let mut expected = format!(
            "{last} {} {} {} {} {} {}\n",
            table.solvable(),
            table.radius(),
            table.moves().len(),
            table.grid().rows(),
            table.grid().columns(),
            table.alphabet().len()
        );
        for state in (0..=last as u64).map(State) {
            let distance = table.distance(state);
            let code = i32::from(distance.is_none());
            let (State(number), first_moves) = (state, table.first_moves(state).bits());
            write!(expected, "{number} {code} {} {first_moves}", distance.unwrap_or(u32::MAX)).unwrap();
            for mv in table.moves() {
                write!(expected, " {}", mv.apply(state).unwrap().0).unwrap();
            }
            expected.push('\n');
        }
        assert_eq!(printed(Command::new(&program).arg(table.id())), expected, "{}", table.id());
        run_under_valgrind(MEMCHECK, &program, &[table.id()], "", 0);
    }
}

#[test]
fn all_judge_cases_are_answered() {
    let program = compile("solve", &test_file("solve.c"), &[]);
    for (folder, path, input, output) in cases() {
        let (puzzle, judge) = puzzle_and_judge(&folder);
        for moves in ["0", "1"] {
            let found = run(&program, &[puzzle, judge.unwrap_or("-"), moves], &input);
            if path.ends_with("001.in") {
                run_under_valgrind(MEMCHECK, &program, &[puzzle, judge.unwrap_or("-"), moves], &input, 0);
            }
            let (status, found) = (found.status.code(), String::from_utf8(found.stdout).unwrap());
            assert_eq!(status, Some(0), "{}", path.display());
            let mut by_rust = String::new();
            let mut question = Question::new(puzzle).with_moves(moves == "1");
            question.judge = judge;
            question.answer("input", input.as_bytes(), &mut by_rust).unwrap();
            assert_eq!(found, by_rust, "{}", path.display());
            // One judge takes any shortest solution; the tests of the library play it.
            if moves == "0" && judge != Some("15644") {
                assert_eq!(found, output, "{}", path.display());
            }
        }
    }
}

#[test]
fn the_border_holds() {
    for (way, options) in WAYS {
        let program = compile(&format!("border{way}"), &test_file("border.c"), options);
        printed(&mut Command::new(&program));
        if way.is_empty() {
            run_under_valgrind(MEMCHECK, &program, &[], "", 0);
        }
    }
}

#[test]
fn memory_comes_from_malloc_and_is_given_back() {
    let wrapped = ["-Wl,--wrap=malloc", "-Wl,--wrap=calloc", "-Wl,--wrap=realloc", "-Wl,--wrap=free"];
    printed(&mut Command::new(compile("memory", &test_file("memory.c"), &wrapped)));
}

#[test]
fn threads_ask_at_once() {
    let program = compile("threads", &test_file("threads.c"), &["-pthread"]);
    printed(&mut Command::new(&program));
    run_under_valgrind("--tool=helgrind", &program, &["2"], "", 0); // with fewer rounds
    printed(&mut Command::new(compile(
        "threads-sanitized",
        &test_file("threads.c"),
        &["-pthread", "-fsanitize=thread"],
    )));
}

#[test]
fn c_and_cpp_and_another_library_of_rusts_share_a_program() {
    if !is_installed("c++") {
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (object, other) = (folder.join("beside.o"), folder.join("libother.a"));
    let archive = prefix().join("lib/libforegone.a");
    let mut command = Command::new("cc");
    let include = prefix().join("include");
    printed(command.args(WARNINGS).arg("-c").arg(test_file("beside.c")).arg("-I").arg(include).arg("-o").arg(&object));
    let mut command = Command::new("rustc");
    command.args(["--edition=2024", "--crate-type=staticlib", "--crate-name=other", "-O"]);
    printed(command.arg(test_file("beside.rs")).arg("-o").arg(&other));
    let [object, archive, other] = [&object, &archive, &other].map(|path| path.to_str().unwrap());
    // In every order, and the library named twice.
    for (name, order) in [("first", [object, archive, other, archive]), ("last", [object, other, archive, archive])] {
        let program = compile(&format!("beside-{name}"), &test_file("beside.cpp"), &order);
        assert_eq!(printed(&mut Command::new(program)), "caught\n");
    }
}

#[test]
fn the_shared_library_is_linked_by_name() {
    let library = prefix().join("lib");
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shared");
    let mut command = Command::new("cc");
    command.args(WARNINGS).arg(test_file("border.c")).arg("-I").arg(prefix().join("include")).arg("-L").arg(&library);
    printed(command.arg("-lforegone").arg("-o").arg(&program));
    printed(Command::new(&program).env("LD_LIBRARY_PATH", &library));
    let needed = printed(Command::new("readelf").arg("-d").arg(&program));
    assert!(needed.contains("[libforegone.so.1]"), "{needed}");
    // It shows what the header has, and nothing else.
    let symbols = printed(
        Command::new("nm").args(["-D", "--defined-only", "--format=posix"]).arg(library.join("libforegone.so")),
    );
    let mut shown: Vec<&str> = symbols.lines().filter_map(|line| line.split_whitespace().next()).collect();
    shown.sort_unstable();
    let header = fs::read_to_string(prefix().join("include/foregone.h")).unwrap();
    let words =
        header.lines().filter(|line| !line.starts_with([' ', '#', '/'])).filter_map(|line| line.split_once('('));
    let mut declared: Vec<&str> = words.filter_map(|(before, _)| before.split_whitespace().last()).collect();
    declared.sort_unstable();
    assert_eq!(shown, declared);
}

#[test]
fn it_is_installed_below_another_root() {
    use std::os::unix::fs::PermissionsExt;
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("root/"); // as people write it
    let _ = fs::remove_dir_all(&root);
    let prefix = concat!(env!("CARGO_TARGET_TMPDIR"), "/never");
    let mut command = if is_installed("make") { Command::new("make") } else { Command::new("sh") };
    match is_installed("make") {
        true => command.args(["-C", CRATE, "install", &format!("PREFIX={prefix}")]),
        false => command.arg(Path::new(CRATE).join("install.sh")).arg(prefix),
    };
    printed(command.env("DESTDIR", &root));
    assert!(!Path::new(prefix).exists());
    let installed = root.join(&prefix[1..]);
    let lines = fs::read_to_string(installed.join("lib/pkgconfig/foregone.pc")).unwrap();
    assert!(lines.starts_with(&format!("prefix={prefix}\n")), "{lines}");
    assert!(lines.contains(concat!("\nVersion: ", env!("CARGO_PKG_VERSION"), "\n")), "{lines}");
    let modes = [
        ("include/foregone.h", 0o644),
        ("lib/libforegone.a", 0o644),
        ("lib/libforegone.so.1", 0o755),
        ("lib/pkgconfig/foregone.pc", 0o644),
    ];
    for (file, mode) in modes {
        let found = fs::metadata(installed.join(file)).unwrap().permissions().mode();
        assert_eq!(found & 0o777, mode, "{file}");
    }
    for prefix in ["", "relative", "/with a blank", "/with#", "/with$", "/with\\", "/with'", "/with\""] {
        let output = Command::new("sh").arg(Path::new(CRATE).join("install.sh")).arg(prefix).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{prefix:?}");
    }
}

#[test]
fn the_header_stands_alone() {
    let source = Path::new(env!("CARGO_TARGET_TMPDIR")).join("alone.c");
    fs::write(&source, "#include <foregone.h>\ntypedef int a_file_is_not_empty;\n").unwrap();
    let ways =
        [("cc", "c", "-std=c99"), ("cc", "c", "-std=c17"), ("c++", "c++", "-std=c++11"), ("c++", "c++", "-std=c++20")];
    for (compiler, language, standard) in ways.into_iter().filter(|(compiler, ..)| is_installed(compiler)) {
        let mut command = Command::new(compiler);
        command
            .args(["-x", language, standard, "-fsyntax-only"])
            .args(WARNINGS)
            .arg("-I")
            .arg(prefix().join("include"));
        printed(command.arg(&source));
    }
}

/// The bytes by which a program grows that is linked without what nobody calls, and stripped.
#[test]
fn programs_grow_by_little() {
    let size = |name: &str, options: &[&str]| {
        let options: Vec<&str> = options.iter().copied().chain(["-Wl,--gc-sections", "-s", "-g0"]).collect();
        let program = compile(name, &test_file("size.c"), &options);
        let arguments = ["cross-flip"];
        assert!(run(&program, &arguments, "").status.success());
        fs::metadata(program).unwrap().len()
    };
    let none = size("size-none", &[]);
    let look_up = size("size-look-up", &["-DLOOK_UP"]) - none;
    let text = size("size-text", &["-DTEXT"]) - none;
    println!("look-up {look_up}, text {text}");
    assert!(0 < look_up && look_up < 16 << 10, "look-up: {look_up} bytes");
    assert!(look_up < text && text < 600 << 10, "text: {text} bytes");
}
