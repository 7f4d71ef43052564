// Holds a program's output against the right one: ./checker PUZZLE INPUT OUTPUT, as in ./checker marble 1.in 1.out
// Ends with 0 if it is right, 1 if it is wrong, 2 if it cannot tell.
#include <foregone.h>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>

static std::string text_of(const char *path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error(std::string(path) + ": cannot be opened");
    return std::string(std::istreambuf_iterator<char>(file), {});
}

static std::string answer(const char *puzzle, const std::string &input) {
    foregone_question question = {};
    question.puzzle = puzzle;
    foregone_mistake mistake;
    for (std::string output(1 << 16, '\0');;) {
        const std::ptrdiff_t length = foregone_answer(&question, input.data(), input.size(), &output[0], output.size(), &mistake);
        if (length == FOREGONE_BAD_INPUT)
            throw std::runtime_error(std::to_string(mistake.line) + ":" + std::to_string(mistake.column) + ": " + mistake.message);
        if (length < 0) throw std::runtime_error(std::string(puzzle) + ": code " + std::to_string(length));
        const bool whole = static_cast<std::size_t>(length) < output.size();
        output.resize(static_cast<std::size_t>(length) + !whole); // room for a NUL, if it must be asked again
        if (whole) return output;
    }
}

int main(int argc, char **argv) try {
    if (argc != 4) throw std::runtime_error("usage: checker PUZZLE INPUT OUTPUT");
    const bool right = answer(argv[1], text_of(argv[2])) == text_of(argv[3]);
    std::cout << (right ? "right\n" : "wrong\n");
    return right ? 0 : 1;
} catch (const std::exception &error) {
    std::cerr << error.what() << '\n';
    return 2;
}
