/* All states of a table, each alone and all at once: state, code, distance, first moves, the states behind all moves. */
#include <foregone.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    struct foregone_facts facts;
    const int32_t table = foregone_table(argc > 1 ? argv[1] : "");
    if (foregone_describe(table, &facts) != FOREGONE_OK) return 2;
    printf("%" PRIu64 " %" PRIu64 " %" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIu32 "\n", facts.last_state, facts.solvable,
           facts.radius, facts.moves, facts.rows, facts.columns, facts.letters);
    const size_t count = (size_t)facts.last_state + 1;
    uint64_t *states = malloc(count * sizeof *states);
    struct foregone_entry *entries = malloc(count * sizeof *entries);
    if (!states || !entries) return 2;
    for (size_t state = 0; state < count; state++) states[state] = state;
    if (foregone_look_up_all(table, states, count, entries) != FOREGONE_OK) return 3;
    for (size_t state = 0; state < count; state++) {
        struct foregone_entry entry;
        const int32_t code = foregone_look_up(table, state, &entry);
        if (entry.distance != entries[state].distance || entry.first_moves != entries[state].first_moves) return 4;
        printf("%zu %" PRId32 " %" PRIu32 " %" PRIu64, state, code, entry.distance, entry.first_moves);
        for (uint32_t move = 0; move < facts.moves; move++) {
            uint64_t next;
            if (foregone_apply(table, state, move, &next) != FOREGONE_OK) return 5;
            printf(" %" PRIu64, next);
        }
        puts("");
    }
    free(states), free(entries);
    return 0;
}
