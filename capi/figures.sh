#!/bin/sh
# Measures what README.md says: sizes, and the time of a look-up from C and from Rust. Takes cargo and cc.
set -eu
cd "$(dirname "$0")"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
./install.sh "$work"

# The bytes of a program with these options.
link() {
    cc -O2 "$1" -I"$work/include" "$work/lib/libforegone.a" -Wl,--gc-sections -s -o "$work/$2" $3
    wc -c <"$work/$2"
}
none=$(link tests/c/size.c none '')
look_up=$(link tests/c/size.c look-up -DLOOK_UP)
text=$(link tests/c/size.c text -DTEXT)
cargo build --quiet --locked --release --manifest-path ../tests/no-std/Cargo.toml --target-dir ../target/no-std
strip -o "$work/no-std" ../target/no-std/release/no-std

tell() {
    echo "$1 $((($2 + 512) / 1024)) KiB"
}
tell 'look-up, both tables:     ' $((look_up - none))
tell 'text, all five puzzles:   ' $((text - none))
tell 'the shared library:       ' "$(wc -c <"$work/lib/libforegone.so")"
tell 'a whole program in C:     ' "$look_up"
tell 'one in Rust, without std: ' "$(wc -c <"$work/no-std")"

cargo bench --quiet --locked -p foregone-capi
