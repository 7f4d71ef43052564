//! The allocator that C programs get, as the allocator of this test.

#[path = "../src/memory.rs"]
mod memory;

use std::alloc::{Layout, alloc, alloc_zeroed, dealloc, realloc};

/// Blocks grow and shrink and keep what is in them, at alignments that malloc gives and larger ones.
#[test]
fn blocks_keep_what_is_in_them() {
    for alignment in (0..8).map(|power| 1 << power) {
        let layout = |size| Layout::from_size_align(size, alignment).unwrap();
        // SAFETY: each block is asked for by the layout that it has, and not used beyond its size or after it is given back.
        unsafe {
            let block = alloc(layout(100));
            (0..100).for_each(|place| block.add(place).write(place as u8));
            let larger = realloc(block, layout(100), 5000);
            assert!(larger.addr().is_multiple_of(alignment));
            assert!((0..100).all(|place| larger.add(place).read() == place as u8));
            larger.add(4999).write(1);
            let smaller = realloc(larger, layout(5000), 50);
            assert!((0..50).all(|place| smaller.add(place).read() == place as u8));
            dealloc(smaller, layout(50));
            let zeroed = alloc_zeroed(layout(300));
            assert!(zeroed.addr().is_multiple_of(alignment));
            assert!((0..300).all(|place| zeroed.add(place).read() == 0));
            dealloc(zeroed, layout(300));
        }
    }
}
