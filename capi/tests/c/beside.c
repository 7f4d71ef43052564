/* The part in C of beside.cpp. */
#include <foregone.h>

uint32_t distance_in_c(uint64_t state);

uint32_t distance_in_c(uint64_t state) {
    struct foregone_entry entry;
    return foregone_look_up(foregone_table("cross-flip"), state, &entry) == FOREGONE_OK ? entry.distance : UINT32_MAX;
}
