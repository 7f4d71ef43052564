/* A judge's input on standard input, answered: ./solve PUZZLE JUDGE MOVES, a dash for no judge. */
#include <foregone.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char input[1 << 22], output[1 << 22];

int main(int argc, char **argv) {
    if (argc != 4) return 2;
    const size_t length = fread(input, 1, sizeof input, stdin);
    struct foregone_question question = {.puzzle = argv[1], .moves = (uint32_t)atoi(argv[3])};
    if (strcmp(argv[2], "-") != 0) question.judge = argv[2];
    struct foregone_mistake mistake;
    const ptrdiff_t needed = foregone_answer(&question, input, length, output, sizeof output, &mistake);
    fputs(output, stdout);
    if (needed < 0) {
        fprintf(stderr, "%td %llu:%llu:%llu: %s\n", needed, (unsigned long long)mistake.board, (unsigned long long)mistake.line,
                (unsigned long long)mistake.column, mistake.message);
        return 1;
    }
    return strlen(output) == (size_t)needed ? 0 : 3;
}
