//! C's allocator as Rust's. A program may have a malloc of its own, so it is these four functions and no other where that can be.

use core::alloc::{GlobalAlloc, Layout};
use core::ffi::c_void;
use core::ptr::copy_nonoverlapping;

unsafe extern "C" {
    fn malloc(size: usize) -> *mut c_void;
    fn calloc(count: usize, size: usize) -> *mut c_void;
    fn realloc(block: *mut c_void, size: usize) -> *mut c_void;
    fn free(block: *mut c_void);
    fn aligned_alloc(alignment: usize, size: usize) -> *mut c_void;
}

/// What malloc aligns to, on all machines that have two words of this size: max_align_t.
const ALIGNMENT: usize = 2 * size_of::<usize>();

struct Malloc;

#[global_allocator]
static MALLOC: Malloc = Malloc;

// SAFETY: each function gives a block of the size and alignment that it is asked for, or null, and takes back what it gave, as C's do.
unsafe impl GlobalAlloc for Malloc {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let block = match layout.align() <= ALIGNMENT {
            // SAFETY: any size may be asked for.
            true => unsafe { malloc(layout.size()) },
            // SAFETY: the size is a multiple of the alignment, which is a power of two.
            false => unsafe { aligned_alloc(layout.align(), layout.pad_to_align().size()) },
        };
        block.cast()
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if layout.align() <= ALIGNMENT {
            // SAFETY: any size may be asked for.
            return unsafe { calloc(1, layout.size()) }.cast();
        }
        // SAFETY: the layout is the caller's, who holds what it must.
        let block = unsafe { self.alloc(layout) };
        if !block.is_null() {
            // SAFETY: the block is as long.
            unsafe { block.write_bytes(0, layout.size()) };
        }
        block
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if layout.align() <= ALIGNMENT {
            // SAFETY: the block comes from here, so from malloc.
            return unsafe { realloc(block.cast(), size) }.cast();
        }
        // SAFETY: the caller holds that the size is one that a layout may have.
        let larger = unsafe { self.alloc(Layout::from_size_align_unchecked(size, layout.align())) };
        if !larger.is_null() {
            // SAFETY: both blocks are as long as the shorter one, and the old one comes from here.
            unsafe {
                copy_nonoverlapping(block, larger, layout.size().min(size));
                self.dealloc(block, layout);
            }
        }
        larger
    }

    unsafe fn dealloc(&self, block: *mut u8, _: Layout) {
        // SAFETY: the block comes from here, so from malloc, or what frees alike.
        unsafe { free(block.cast()) };
    }
}
