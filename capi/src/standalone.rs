//! What Rust's std would bring: what is done at a panic.

use core::panic::PanicInfo;

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    stop()
}

/// Stops the program by a trap; where none is known, by going on for ever. No input leads here. If a fault of the library does, or memory has
/// run out, nothing may go on, nor unwind into C. That is no call of abort, so that looking up needs no C library.
extern "C" fn stop() -> ! {
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    // SAFETY: it is an instruction that has no effect but a trap.
    unsafe {
        core::arch::asm!("ud2", options(noreturn));
    }
    #[cfg(any(target_arch = "arm", target_arch = "aarch64"))]
    // SAFETY: it is an instruction that has no effect but a trap.
    unsafe {
        core::arch::asm!("udf #0", options(noreturn));
    }
    #[cfg(any(target_arch = "riscv32", target_arch = "riscv64"))]
    // SAFETY: it is an instruction that has no effect but a trap.
    unsafe {
        core::arch::asm!("unimp", options(noreturn));
    }
    #[allow(unreachable_code)] // where a trap is known
    loop {
        core::hint::spin_loop();
    }
}

// The prebuilt core refers to these two, though nothing unwinds here. They are set within this library alone: C++, or another library of
// Rust's, has its own in the same program.
#[cfg(feature = "text")]
core::arch::global_asm!(".set rust_eh_personality, {stop}", ".set _Unwind_Resume, {stop}", stop = sym stop);
