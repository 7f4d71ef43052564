// Which cells of a cross-flip board to click first: ./hint '*../**./*..'
#include <foregone.h>
#include <stdio.h>

int main(int argc, char **argv) {
    uint64_t state = 1; // so that it tells nine cells from more or fewer
    for (const char *cell = argc > 1 ? argv[1] : "*../**./*.."; *cell; cell++)
        if (*cell == '*' || *cell == '.') state = state << 1 | (*cell == '*');
    struct foregone_entry entry;
    if (foregone_look_up(foregone_table("cross-flip"), state ^ 512, &entry) != FOREGONE_OK) return 2;
    printf("%u to go:", entry.distance);
    for (int move = 0; move < 9; move++)
        if (entry.first_moves >> move & 1) printf(" r%dc%d", move / 3 + 1, move % 3 + 1);
    puts("");
    return 0;
}
