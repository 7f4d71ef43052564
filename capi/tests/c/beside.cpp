// One program with the library asked from C and from C++, whose exceptions work as before, beside another library of Rust's.
#include <cstdio>
#include <foregone.h>
#include <stdexcept>

extern "C" std::uint32_t distance_in_c(std::uint64_t state);
extern "C" std::int32_t element(std::int32_t place);

int main() {
    foregone_entry entry = {};
    if (foregone_look_up(foregone_table("cross-flip"), 308, &entry) != FOREGONE_OK || entry.distance != distance_in_c(308)) return 1;
    foregone_question question = {};
    question.puzzle = "tiling";
    char output[8];
    if (foregone_answer(&question, "1\n2 3\n...\n...\n", 14, output, sizeof output, nullptr) != 2) return 2;
    try {
        throw std::runtime_error("caught");
    } catch (const std::exception &error) {
        std::puts(error.what());
    }
    return element(1) == 20 && element(7) == -1 ? 0 : 3; // the second panics, and is caught in there
}
