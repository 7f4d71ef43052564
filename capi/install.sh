#!/bin/sh
# Builds the library for C and installs it: ./install.sh PREFIX, an absolute path; below DESTDIR if that is set.
# Takes cargo, and cc with its objcopy. CARGO_BUILD_TARGET and OBJCOPY are heeded, for another machine than this one.
set -eu
unset CDPATH
umask 022

prefix=${1:-}
case $prefix in
    *[[:space:]\#\\\"\'\$]* | [!/]* | '')
        echo "usage: $0 PREFIX, an absolute path without blanks, quotes, # and \$, which pkg-config cannot tell" >&2
        exit 2
        ;;
esac
root=${DESTDIR:-}$prefix
mkdir -p "$root/include" "$root/lib/pkgconfig"
root=$(cd "$root" && pwd)
cd "$(dirname "$0")"

# Replaces a file whole: a program may run that uses the old one, and a disk may be full.
put() {
    if cat >"$1.$$" && chmod "$2" "$1.$$" && mv "$1.$$" "$1"; then
        return
    fi
    rm -f "$1.$$"
    exit 1
}

abi=$(sed -n 's/^ *FOREGONE_ABI = \([0-9]*\),/\1/p' include/foregone.h)
version=$(sed -n 's/^version = "\(.*\)"/\1/p' ../Cargo.toml | head -n 1)
target=${CARGO_BUILD_TARGET:-$(rustc -vV | sed -n 's/^host: //p')}
built=../target/$target/capi/libforegone_capi
cargo rustc --locked --profile capi --target-dir ../target --target "$target" --features standalone \
    --crate-type staticlib,cdylib -- -C "link-arg=-Wl,-soname,libforegone.so.$abi" -C link-arg=-lc

# Nothing unwinds through it. Without tables for that it is smaller, and keeps out of the way of another library of Rust's.
"${OBJCOPY:-objcopy}" --wildcard --remove-section '.eh_frame*' --remove-section '.gcc_except_table*' \
    --remove-section '.data*DW.ref*' "$built.a" "$built.$$.a"
put "$root/lib/libforegone.a" 644 <"$built.$$.a"
rm "$built.$$.a"
put "$root/lib/libforegone.so.$abi" 755 <"$built.so"
ln -sfn "libforegone.so.$abi" "$root/lib/libforegone.so"
put "$root/include/foregone.h" 644 <include/foregone.h
put "$root/lib/pkgconfig/foregone.pc" 644 <<END
prefix=$prefix
includedir=\${prefix}/include
libdir=\${prefix}/lib

Name: foregone
Description: Grid puzzles answered before anyone asks
Version: $version
Cflags: -I"\${includedir}"
Libs: -L"\${libdir}" -l:libforegone.a
END
