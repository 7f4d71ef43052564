/* All memory comes from malloc and its like, and all of it is given back. Linked with --wrap for each. */
#include <foregone.h>
#include <stdio.h>
#include <string.h>

enum { BEFORE = 16 }; /* bytes before each block, so that a block of somebody else's would not be freed in peace */

static long taken, given_back;

void *__real_malloc(size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

void *__wrap_malloc(size_t size) {
    taken++;
    return (char *)__real_malloc(size + BEFORE) + BEFORE;
}

void *__wrap_calloc(size_t count, size_t size) {
    return memset(__wrap_malloc(count * size), 0, count * size);
}

void *__wrap_realloc(void *block, size_t size) {
    return (char *)__real_realloc((char *)block - BEFORE, size + BEFORE) + BEFORE;
}

void __wrap_free(void *block) {
    given_back++;
    __real_free((char *)block - BEFORE);
}

int main(void) {
    static const char *cases[][3] = {
        {"cross-flip", "1\n*..\n**.\n*..\n", "1\nr2c1\n"},
        {"coin-game", "1\nH T T\nH T T\nT H H\n", "2\nrow3 col1\n"},
        {"marble", "3 7\n#######\n#R.O.B#\n#######\n", "1\nR\n"},
        {"baduk", "3 3\n2 0 0\n1 1 0\n0 0 0\n", "1\n"},
        {"tiling", "1\n2 3\n...\n...\n", "2\nAAB/ABB\n"},
        {"tiling", "1\n2 3\n.x.\n...\n", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct foregone_question question = {.puzzle = cases[i][0], .moves = 1};
        char output[64];
        const long before = taken;
        foregone_answer(&question, cases[i][1], strlen(cases[i][1]), output, sizeof output, NULL);
        if (strncmp(output, cases[i][2], strlen(cases[i][2])) != 0) return 1 + (int)i;
        if (taken == before || taken != given_back) return 11 + (int)i;
    }
    return 0;
}
