/* Holds a program's output against the right one, but for blanks at its end:
 *
 *   ./checker PUZZLE INPUT OUTPUT [JUDGE], as in ./checker coin-game 1.in 1.out
 *
 * Ends with 0 if it is right, 1 if it is wrong, 2 if it cannot tell. Judge 15644 takes any shortest
 * solution; this takes the first. */
#include <foregone.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *no_less_than(void *room) {
    if (!room) {
        perror("checker");
        exit(2);
    }
    return room;
}

static char *read_file(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        exit(2);
    }
    size_t size = 4096;
    char *text = no_less_than(malloc(size));
    *length = 0;
    for (size_t read; (read = fread(text + *length, 1, size - *length, file)) > 0;) {
        *length += read;
        if (*length == size) text = no_less_than(realloc(text, size *= 2));
    }
    if (ferror(file)) {
        perror(path);
        exit(2);
    }
    fclose(file);
    return text;
}

static size_t without_blanks(const char *text, size_t length) {
    while (length > 0 && strchr(" \r\n", text[length - 1])) length--;
    return length;
}

int main(int argc, char **argv) {
    if (argc != 4 && argc != 5) {
        fprintf(stderr, "usage: %s PUZZLE INPUT OUTPUT [JUDGE]\n", argv[0]);
        return 2;
    }
    size_t input_length, found_length, size = 4096;
    char *input = read_file(argv[2], &input_length), *found = read_file(argv[3], &found_length);
    struct foregone_question question = {.puzzle = argv[1], .judge = argc == 5 ? argv[4] : NULL};
    struct foregone_mistake mistake;
    char *right = no_less_than(malloc(size));
    ptrdiff_t length = foregone_answer(&question, input, input_length, right, size, &mistake);
    if (length >= (ptrdiff_t)size) { // the end was cut off
        size = (size_t)length + 1;
        right = no_less_than(realloc(right, size));
        length = foregone_answer(&question, input, input_length, right, size, &mistake);
    }
    int verdict = 2;
    if (length == FOREGONE_BAD_INPUT) {
        fprintf(stderr, "%s:%llu:%llu: %s\n", argv[2], (unsigned long long)mistake.line,
                (unsigned long long)mistake.column, mistake.message);
    } else if (length < 0) {
        fprintf(stderr, "no puzzle or judge is called so\n");
    } else {
        const size_t right_length = without_blanks(right, (size_t)length);
        found_length = without_blanks(found, found_length);
        verdict = found_length != right_length || memcmp(found, right, right_length) != 0;
        puts(verdict == 0 ? "right" : "wrong");
    }
    free(input);
    free(found);
    free(right);
    return verdict;
}
