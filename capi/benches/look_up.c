/* Looks the states of standard input up so many times: ./look_up PUZZLE ROUNDS. Prints a sum of the answers, and the nanoseconds. */
#include <foregone.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST = 4096 };

static double now(void) {
    struct timespec time;
    timespec_get(&time, TIME_UTC);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

int main(int argc, char **argv) {
    static unsigned long long states[MOST];
    const int32_t table = foregone_table(argc > 1 ? argv[1] : "");
    size_t count = 0;
    unsigned long long sum = 0;
    while (count < MOST && scanf("%llu", &states[count]) == 1) count++;
    const double start = now();
    for (int round = argc > 2 ? atoi(argv[2]) : 0; round > 0; round--)
        for (size_t i = 0; i < count; i++) {
            struct foregone_entry entry;
            foregone_look_up(table, states[i], &entry);
            sum += entry.distance + entry.first_moves;
        }
    printf("%llu %.0f\n", sum, now() - start);
    return 0;
}
