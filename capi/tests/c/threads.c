/* Many threads ask at once, and each gets its answers. */
#include <foregone.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 8 };

static int rounds = 200;

static const struct {
    const char *puzzle, *input, *output;
} CASES[] = {
    {"cross-flip", "1\n*..\n**.\n*..\n", "1\n"},
    {"coin-game", "1\nH T T\nH T T\nT H H\n", "2\n"},
    {"marble", "3 7\n#######\n#R.O.B#\n#######\n", "1\n"},
    {"baduk", "3 3\n2 0 0\n1 1 0\n0 0 0\n", "1\n"},
    {"tiling", "1\n2 3\n...\n...\n", "2\n"},
};

static void *ask(void *unused) {
    (void)unused;
    for (int round = 0; round < rounds; round++) {
        const size_t number = (size_t)round % (sizeof CASES / sizeof *CASES);
        struct foregone_question question = {.puzzle = CASES[number].puzzle};
        char output[8];
        foregone_answer(&question, CASES[number].input, strlen(CASES[number].input), output, sizeof output, NULL);
        if (strcmp(output, CASES[number].output) != 0) return (void *)CASES[number].puzzle;
        for (uint64_t state = 0; state < 512; state++) {
            struct foregone_entry entry;
            if (foregone_look_up(foregone_table("cross-flip"), state, &entry) != FOREGONE_OK) return (void *)"look-up";
            if ((entry.distance == 0) != (state == 0)) return (void *)"look-up";
        }
    }
    return NULL;
}

int main(int argc, char **argv) {
    if (argc > 1) rounds = atoi(argv[1]);
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        if (pthread_create(&threads[i], NULL, ask, NULL) != 0) return 2;
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        if (pthread_join(threads[i], &wrong) != 0) return 2;
        if (wrong) { fprintf(stderr, "%s\n", (char *)wrong); return 1; }
    }
    return 0;
}
