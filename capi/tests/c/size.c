/* What a program grows by: with LOOK_UP, with TEXT, with neither. */
#include <foregone.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
    struct foregone_entry entry = {0, 0};
    char output[64] = "";
#ifdef LOOK_UP
    foregone_look_up(foregone_table(argv[argc - 1]), (uint64_t)argc, &entry);
#endif
#ifdef TEXT
    struct foregone_question question = {.puzzle = argv[argc - 1], .moves = 1};
    foregone_answer(&question, argv[0], strlen(argv[0]), output, sizeof output, NULL);
#endif
    printf("%u %d %s%s\n", entry.distance, argc, argv[0], output);
    return 0;
}
