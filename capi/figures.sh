#!/bin/sh
# Measures what README.md says: sizes, and the time of a look-up from C and from Rust. Takes cargo and cc.
set -eu
cd "$(dirname "$0")"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
./install.sh "$work"

link() {
    cc -O2 "$1" -I"$work/include" "$work/lib/libforegone.a" -Wl,--gc-sections -s -o "$work/$2" $3
    wc -c <"$work/$2"
}
none=$(link tests/c/size.c none '')
echo "look-up, both tables:      $((($(link tests/c/size.c look-up -DLOOK_UP) - none + 512) / 1024)) KiB"
echo "text, all five puzzles:    $((($(link tests/c/size.c text -DTEXT) - none + 512) / 1024)) KiB"
echo "the shared library:        $((($(wc -c <"$work/lib/libforegone.so.1") + 512) / 1024)) KiB"


cargo build --quiet --locked --release --manifest-path ../tests/no-std/Cargo.toml --target-dir ../target/no-std
strip -o "$work/no-std" ../target/no-std/release/no-std
echo "a whole program in C:      $((($(wc -c <"$work/look-up") + 512) / 1024)) KiB"
echo "one in Rust, without std:  $((($(wc -c <"$work/no-std") + 512) / 1024)) KiB"

cargo bench --quiet --locked -p foregone-capi
