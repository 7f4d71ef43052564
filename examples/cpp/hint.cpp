// All moves of a shortest solution of a coin-game board: ./hint HTT/HTT/THH
#include <cstdio>
#include <foregone.h>
#include <string>

int main(int argc, char **argv) {
    const char *lines[] = {"row1", "row2", "row3", "col1", "col2", "col3", "diag", "anti"};
    std::uint64_t state = 1; // so that it tells nine coins from more or fewer
    for (char coin : std::string(argc > 1 ? argv[1] : "HTT/HTT/THH"))
        if (coin == 'H' || coin == 'T') state = state << 1 | (coin == 'T');
    state ^= 512;
    const std::int32_t table = foregone_table("coin-game");
    foregone_entry entry = {};
    std::int32_t code;
    while ((code = foregone_look_up(table, state, &entry)) == FOREGONE_OK && entry.distance > 0) {
        std::uint32_t move = 0;
        while (!(entry.first_moves >> move & 1)) move++;
        std::puts(lines[move]);
        foregone_apply(table, state, move, &state);
    }
    if (code == FOREGONE_UNSOLVABLE) std::puts("unsolvable");
    return code < 0 ? 2 : code;
}
