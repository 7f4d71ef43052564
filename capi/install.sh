#!/bin/sh
# Builds the library for C and installs it: ./install.sh PREFIX, below DESTDIR if that is set. Takes cargo and cc.
set -eu

if [ $# -ne 1 ]; then
    echo "usage: $0 PREFIX" >&2
    exit 2
fi
root=${DESTDIR:-}$1
mkdir -p "$root/include" "$root/lib/pkgconfig"
root=$(CDPATH='' cd "$root" && pwd)
prefix=${root#"${DESTDIR:-}"}
cd "$(dirname "$0")"

# A program may run that uses the old file, and a disk may be full: files are replaced whole.
put() {
    cat >"$1.new"
    chmod "$2" "$1.new"
    mv "$1.new" "$1"
}

abi=$(sed -n 's/^#define FOREGONE_ABI //p' include/foregone.h)
version=$(sed -n 's/^version = "\(.*\)"/\1/p' ../Cargo.toml | head -n 1)
built=../target/capi/libforegone_capi
cargo rustc --quiet --locked --profile capi --target-dir ../target --features standalone \
    --crate-type staticlib,cdylib -- -C "link-arg=-Wl,-soname,libforegone.so.$abi"

# Nothing unwinds through it. Without tables for that it is smaller, and keeps out of the way of another library of Rust's.
objcopy --wildcard --remove-section '.eh_frame*' --remove-section '.gcc_except_table*' --remove-section '.data*DW.ref*' \
    $built.a $built.objcopy.a
put "$root/lib/libforegone.a" 644 <$built.objcopy.a
put "$root/lib/libforegone.so.$abi" 755 <$built.so
ln -sf "libforegone.so.$abi" "$root/lib/libforegone.so"
put "$root/include/foregone.h" 644 <include/foregone.h
sed -e "s|@prefix@|$prefix|" -e "s|@version@|$version|" foregone.pc.in | put "$root/lib/pkgconfig/foregone.pc" 644
