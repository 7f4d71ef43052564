/* What must not be given is told by a code, and nothing but what may be is written. */
#include <foregone.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(claim) \
    do { \
        if (!(claim)) { \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #claim); \
            exit(1); \
        } \
    } while (0)

static const char INPUT[] = "3\nHTT\nHTT\nTHH\nHHH\nHHH\nHHH\nTHH\nHHH\nHHH\n";
static const char OUTPUT[] = "2\nrow3 col1\n0\n\n-1\n\n";

static void look_ups(void) {
    struct foregone_entry entry = {7, 7}, entries[3] = {{7, 7}, {7, 7}, {7, 7}};
    struct foregone_facts facts;
    const uint64_t states[] = {0, 512, 0};
    uint64_t next = 7;
    const int32_t table = foregone_table("coin-game");
    CHECK(foregone_abi() == FOREGONE_ABI);
    CHECK(foregone_tables() >= 2 && table >= 0 && table < foregone_tables());
    CHECK(foregone_table(NULL) == FOREGONE_NULL);
    CHECK(foregone_table("") == FOREGONE_NO_PUZZLE);
    CHECK(foregone_table("coin") == FOREGONE_NO_PUZZLE);
    CHECK(foregone_table("coin-games") == FOREGONE_NO_PUZZLE);
    CHECK(foregone_table("\xff\xfe") == FOREGONE_NO_PUZZLE);
    for (int i = 0; i < 4; i++) {
        const int32_t unknown[] = {-1, INT32_MIN, INT32_MAX, foregone_tables()};
        CHECK(foregone_describe(unknown[i], &facts) == FOREGONE_NO_PUZZLE);
        CHECK(foregone_look_up(unknown[i], 0, &entry) == FOREGONE_NO_PUZZLE);
        CHECK(foregone_look_up_all(unknown[i], states, 1, entries) == FOREGONE_NO_PUZZLE);
        CHECK(foregone_apply(unknown[i], 0, 0, &next) == FOREGONE_NO_PUZZLE);
        /* Of several codes it is the one that the manual names first. */
        CHECK(foregone_describe(unknown[i], NULL) == FOREGONE_NULL);
        CHECK(foregone_look_up(unknown[i], 0, NULL) == FOREGONE_NULL);
        CHECK(foregone_look_up_all(unknown[i], NULL, 1, entries) == FOREGONE_NULL);
        CHECK(foregone_look_up_all(unknown[i], NULL, 0, NULL) == FOREGONE_NO_PUZZLE);
        CHECK(foregone_apply(unknown[i], 0, 0, NULL) == FOREGONE_NULL);
    }
    CHECK(foregone_describe(table, NULL) == FOREGONE_NULL);
    CHECK(foregone_look_up(table, 0, NULL) == FOREGONE_NULL);
    CHECK(foregone_look_up(table, 512, &entry) == FOREGONE_NO_STATE);
    CHECK(foregone_look_up(table, UINT64_MAX, &entry) == FOREGONE_NO_STATE);
    CHECK(foregone_apply(table, 0, 0, NULL) == FOREGONE_NULL);
    CHECK(foregone_apply(table, 512, 0, &next) == FOREGONE_NO_STATE);
    CHECK(foregone_apply(table, 512, 8, &next) == FOREGONE_NO_STATE);
    CHECK(foregone_apply(table, 0, 8, &next) == FOREGONE_NO_MOVE);
    CHECK(foregone_apply(table, 0, UINT32_MAX, &next) == FOREGONE_NO_MOVE);
    CHECK(entry.first_moves == 7 && entry.distance == 7 && next == 7);
    CHECK(foregone_look_up_all(table, NULL, 1, entries) == FOREGONE_NULL);
    CHECK(foregone_look_up_all(table, states, 1, NULL) == FOREGONE_NULL);
    CHECK(foregone_look_up_all(table, NULL, 0, NULL) == FOREGONE_OK);
    CHECK(foregone_look_up_all(table, states, SIZE_MAX, entries) == FOREGONE_TOO_LONG);
    CHECK(foregone_look_up_all(table, states, PTRDIFF_MAX / sizeof *entries + 1, entries) == FOREGONE_TOO_LONG);
    CHECK(entries[0].distance == 7);
    CHECK(foregone_look_up_all(table, states, 3, entries) == FOREGONE_NO_STATE);
    CHECK(entries[0].distance == 0 && entries[1].distance == 7 && entries[2].distance == 7);
    CHECK(foregone_look_up(table, 1, &entry) == FOREGONE_UNSOLVABLE);
    CHECK(entry.distance == UINT32_MAX && entry.first_moves == 0);
}

static void texts(void) {
    struct foregone_question question = {.puzzle = "coin-game", .moves = 1}, none = {0};
    struct foregone_mistake mistake;
    const size_t length = strlen(INPUT), whole = strlen(OUTPUT);
    char output[64];
    for (size_t size = 0; size < sizeof output; size++) {
        memset(output, '?', sizeof output);
        CHECK(foregone_answer(&question, INPUT, length, output, size, &mistake) == (ptrdiff_t)whole);
        const size_t written = size == 0 ? 0 : size - 1 < whole ? size - 1 : whole;
        CHECK(memcmp(output, OUTPUT, written) == 0 && (size == 0 || output[written] == 0));
        for (size_t i = size == 0 ? 0 : written + 1; i < sizeof output; i++) CHECK(output[i] == '?');
        CHECK(mistake.line == 0 && mistake.column == 0 && mistake.board == 0 && mistake.message[0] == 0);
    }
    CHECK(foregone_answer(&question, INPUT, length, NULL, 0, NULL) == (ptrdiff_t)whole);
    question.moves = 2;
    CHECK(foregone_answer(&question, INPUT, length, output, sizeof output, &mistake) == (ptrdiff_t)whole);

    /* Of several codes it is the one that the manual names first; the output is empty, and there is no mistake. */
#define CHECK_CODE(code, question, input, length) \
    do { \
        strcpy(output, "?"); \
        memset(&mistake, 7, sizeof mistake); \
        CHECK(foregone_answer(question, input, length, output, sizeof output, &mistake) == (code)); \
        CHECK(output[0] == 0); \
        CHECK(mistake.board == 0 && mistake.line == 0 && mistake.column == 0 && mistake.message[0] == 0); \
    } while (0)
    CHECK_CODE(FOREGONE_NULL, NULL, INPUT, SIZE_MAX);
    CHECK_CODE(FOREGONE_NULL, &none, INPUT, SIZE_MAX);
    CHECK_CODE(FOREGONE_NULL, &question, NULL, length);
    CHECK(foregone_answer(&question, INPUT, length, NULL, sizeof output, &mistake) == FOREGONE_NULL);
    CHECK_CODE(FOREGONE_TOO_LONG, &question, INPUT, SIZE_MAX);
    output[0] = '?';
    CHECK(foregone_answer(&question, INPUT, length, output, SIZE_MAX, &mistake) == FOREGONE_TOO_LONG);
    CHECK(output[0] == '?');
    CHECK(foregone_answer(&question, NULL, 0, output, sizeof output, &mistake) == FOREGONE_BAD_INPUT);
    CHECK(mistake.line == 1 && mistake.column == 1 && mistake.board == 0);
    question.judge = "9079";
    CHECK_CODE(FOREGONE_NO_JUDGE, &question, INPUT, length);
    question.judge = "\xff";
    CHECK_CODE(FOREGONE_NO_JUDGE, &question, INPUT, length);
    question.puzzle = "chess";
    CHECK_CODE(FOREGONE_NO_PUZZLE, &question, INPUT, length);
    question.judge = NULL;
    CHECK_CODE(FOREGONE_NO_PUZZLE, &question, INPUT, length);
    question.puzzle = "\xff";
    CHECK_CODE(FOREGONE_NO_PUZZLE, &question, INPUT, length);

    /* The answers before a mistake stand. */
    question.puzzle = "coin-game";
    const char wrong[] = "HTT\nHTT\nTHH\nHTT\nH\xff\xffT\n";
    CHECK(foregone_answer(&question, wrong, sizeof wrong - 1, output, sizeof output, &mistake) == FOREGONE_BAD_INPUT);
    CHECK(strcmp(output, "2\nrow3 col1\n") == 0);
    CHECK(mistake.board == 2 && mistake.line == 5 && mistake.column == 2);
    CHECK(strncmp(mistake.message, "expected ", 9) == 0);

    /* Line ends of all kinds, a byte-order mark, and a line that is too long for any board. */
    const char marked[] = "\xef\xbb\xbf" "2\r\nH T T \r\nH T T\r\nT H H\r\n\r\nHHH\nHHH\nHHH";
    CHECK(foregone_answer(&question, marked, sizeof marked - 1, output, sizeof output, &mistake) > 0);
    CHECK(strcmp(output, "2\nrow3 col1\n0\n\n") == 0);
    const size_t long_length = ((size_t)1 << 20) + 1;
    char *long_line = malloc(long_length);
    CHECK(long_line != NULL);
    memset(long_line, 'H', long_length);
    CHECK(foregone_answer(&question, long_line, long_length, output, sizeof output, &mistake) == FOREGONE_BAD_INPUT);
    CHECK(mistake.line == 1 && mistake.column == (1 << 20) + 1);
    free(long_line);

    /* The longest line that there may be: a board may end in as many blanks. */
    const size_t longest = 3 + ((size_t)1 << 20) + 2;
    char *board = malloc(longest + 8);
    CHECK(board != NULL);
    memset(board, ' ', longest);
    memcpy(board, "\xef\xbb\xbfHHH", 6);
    memcpy(board + longest - 2, "\r\nHHH\nHHH\n", 10);
    CHECK(foregone_answer(&question, board, longest + 8, output, sizeof output, &mistake) == 3);
    free(board);

    /* A message that is too long ends with a whole character and a NUL. */
    question = (struct foregone_question){.puzzle = "marble"};
    static const char *letters[] = {"\xe2\x98\x83", "\xf0\x9f\x98\x80", "\xf3\xa0\x80\x81"};
    for (size_t letter = 0; letter < 3; letter++) {
        char sizes[256] = "3 ";
        for (size_t i = 0; i < 60; i++) strcat(sizes, letters[letter]);
        CHECK(foregone_answer(&question, sizes, strlen(sizes), output, sizeof output, &mistake) == FOREGONE_BAD_INPUT);
        CHECK(memchr(mistake.message, 0, sizeof mistake.message) != NULL && strlen(mistake.message) > 100);
    }
    CHECK(strlen(mistake.message) == sizeof mistake.message - 1); /* the last is told by its number, in many letters */
    question = (struct foregone_question){.puzzle = "coin-game", .moves = 1};

    /* A NUL is a byte like another. */
    CHECK(foregone_answer(&question, "H\0T", 3, output, sizeof output, &mistake) == FOREGONE_BAD_INPUT && mistake.column == 2);

    /* What takes too much is given up, in words. */
    static const struct {
        struct foregone_question question;
        const char *input, *told;
    } large[] = {
        {{.puzzle = "tiling", .budget = 10}, "1\n6 6\n......\n......\n......\n......\n......\n......\n", "more than 10 profiles"},
        {{.puzzle = "tiling", .memory = 100}, "1\n6 6\n......\n......\n......\n......\n......\n......\n", "more than 100\n"},
        {{.puzzle = "tiling", .judge = "boardcover2", .budget = 10}, "1\n4 4 2 2\n....\n....\n....\n....\n##\n#.\n", "more than 10 profiles"},
        {{.puzzle = "tiling", .judge = "boardcover2", .memory = 100}, "1\n4 4 2 2\n....\n....\n....\n....\n##\n#.\n", "more than 100\n"},
        {{.puzzle = "marble", .judge = "15653", .budget = 1}, "5 5\n#####\n#R..#\n#.O.#\n#..B#\n#####\n", "at least 1\n"},
    };
    for (size_t i = 0; i < sizeof large / sizeof *large; i++) {
        char line[256];
        CHECK(foregone_answer(&large[i].question, large[i].input, strlen(large[i].input), line, sizeof line, &mistake) > 0);
        CHECK(strncmp(line, "gave up", 7) == 0 && strstr(line, large[i].told) != NULL);
    }
}

int main(void) {
    look_ups();
    texts();
    return 0;
}
