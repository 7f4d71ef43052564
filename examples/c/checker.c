/* Holds a program's output against the right one: ./checker PUZZLE INPUT OUTPUT, as in ./checker coin-game 1.in 1.out
 * Ends with 0 if it is right, 1 if it is wrong, 2 if it cannot tell. */
#include <foregone.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *read_file(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t size = 0, got;
    *length = 0;
    do {
        char *larger = *length + 1 < size ? text : realloc(text, size = 2 * size + 4096);
        if (!file || !larger) { perror(path); exit(2); }
        text = larger;
        *length += got = fread(text + *length, 1, size - *length - 1, file);
    } while (got > 0);
    if (ferror(file)) { perror(path); exit(2); }
    fclose(file);
    text[*length] = 0;
    return text;
}

int main(int argc, char **argv) {
    if (argc != 4) { fprintf(stderr, "usage: %s PUZZLE INPUT OUTPUT\n", argv[0]); return 2; }
    size_t input_length, found_length, size = 1 << 16;
    char *input = read_file(argv[2], &input_length), *found = read_file(argv[3], &found_length);
    char *expected = malloc(size);
    struct foregone_question question = {.puzzle = argv[1]};
    struct foregone_mistake mistake;
    ptrdiff_t length;
    while (expected && (length = foregone_answer(&question, input, input_length, expected, size, &mistake)) >= (ptrdiff_t)size) {
        free(expected); /* it was cut off */
        expected = malloc(size = (size_t)length + 1);
    }
    if (!expected) { perror(argv[0]); return 2; }
    if (length == FOREGONE_BAD_INPUT)
        fprintf(stderr, "%s:%llu:%llu: %s\n", argv[2], (unsigned long long)mistake.line, (unsigned long long)mistake.column, mistake.message);
    else if (length < 0)
        fprintf(stderr, "%s: code %td\n", argv[1], length);
    int line = 1, verdict = length < 0 ? 2 : strcmp(expected, found) != 0;
    for (size_t i = 0; verdict == 1 && expected[i] && expected[i] == found[i]; i++) line += expected[i] == '\n';
    if (verdict != 2) printf(verdict ? "wrong from line %d on\n" : "right\n", line);
    free(input), free(found), free(expected);
    return verdict;
}
