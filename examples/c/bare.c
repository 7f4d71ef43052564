/* Without a C library, as on a microcontroller: the fewest flips for a coin-game board are the exit status. Build with
 * cc -nostdlib -static -ffreestanding bare.c $(pkg-config --cflags --libs --static foregone) -Wl,--gc-sections */
#include <foregone.h>

static void leave(long status) {
#if defined(__x86_64__)
    __asm__ volatile("syscall" : : "a"(60L), "D"(status) : "rcx", "r11", "memory");
#elif defined(__aarch64__)
    register long number __asm__("x8") = 93;
    register long first __asm__("x0") = status;
    __asm__ volatile("svc 0" : : "r"(number), "r"(first) : "memory");
#endif
    for (;;) {
    }
}

void _start(void) {
    struct foregone_entry entry;
    uint64_t state = 0; /* HTT/HTT/THH, H is 0 */
    for (const char *cell = "HTTHTTTHH"; *cell; cell++) state = state << 1 | (*cell == 'T');
    int32_t code = foregone_look_up(foregone_table("coin-game"), state, &entry);
    leave(code == FOREGONE_OK ? (long)entry.distance : 255);
}
