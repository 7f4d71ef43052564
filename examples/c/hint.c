// Which cells of a cross-flip board to click first: ./hint '*../**./*..'
#include <foregone.h>
#include <stdio.h>

int main(int argc, char **argv) {
    const char *board = argc > 1 ? argv[1] : "*../**./*..";
    uint64_t state = 0;
    for (const char *cell = board; *cell; cell++)
        if (*cell != '/') state = state << 1 | (*cell == '*');
    struct foregone_entry entry;
    if (foregone_look_up(foregone_table("cross-flip"), state, &entry) != FOREGONE_OK) return 2;
    printf("%u to go:", entry.distance);
    for (int move = 0; move < 9; move++)
        if (entry.first_moves >> move & 1) printf(" r%dc%d", move / 3 + 1, move % 3 + 1);
    puts("");
    return 0;
}
