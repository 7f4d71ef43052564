// Holds a program's output against the right one, but for blanks at its end:
//
//   ./checker PUZZLE INPUT OUTPUT [JUDGE], as in ./checker tiling 1.in 1.out boardcover2
//
// Ends with 0 if it is right, 1 if it is wrong, 2 if it cannot tell. Judge 15644 takes any shortest
// solution; this takes the first.
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

static std::string without_blanks(std::string text) {
    text.erase(text.find_last_not_of(" \r\n") + 1);
    return text;
}

static std::string answer(const foregone_question &question, const std::string &input) {
    foregone_mistake mistake;
    for (std::string output(4096, '\0');;) {
        const std::ptrdiff_t length =
            foregone_answer(&question, input.data(), input.size(), &output[0], output.size(), &mistake);
        if (length == FOREGONE_BAD_INPUT)
            throw std::runtime_error(std::to_string(mistake.line) + ":" + std::to_string(mistake.column) + ": " +
                                     mistake.message);
        if (length < 0) throw std::runtime_error("no puzzle or judge is called so");
        const bool is_whole = static_cast<std::size_t>(length) < output.size();
        output.resize(static_cast<std::size_t>(length) + (is_whole ? 0 : 1)); // with room for a NUL
        if (is_whole) return output;
    }
}

int main(int argc, char **argv) try {
    if (foregone_abi() != FOREGONE_ABI) throw std::runtime_error("the library is another than the header's");
    if (argc != 4 && argc != 5) throw std::runtime_error("usage: checker PUZZLE INPUT OUTPUT [JUDGE]");
    foregone_question question = {};
    question.puzzle = argv[1];
    question.judge = argc == 5 ? argv[4] : nullptr;
    const std::string right = answer(question, text_of(argv[2]));
    const bool is_right = without_blanks(right) == without_blanks(text_of(argv[3]));
    std::cout << (is_right ? "right\n" : "wrong\n");
    return is_right ? 0 : 1;
} catch (const std::exception &error) {
    std::cerr << error.what() << '\n';
    return 2;
}
