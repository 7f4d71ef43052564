/*
 * foregone.h: puzzles answered before anyone asks. Made of capi/src; do not edit.
 *
 * A look-up answers a state of a puzzle with a table: the fewest moves to a goal, and all moves that
 * begin a shortest solution. It allocates nothing, takes no lock and calls nobody, so it may be
 * called from an interrupt. Text answers a judge's input of any of the five puzzles.
 *
 * There is nothing to start and nothing to end. Any threads may call any functions at once. No
 * function keeps a pointer that it is given, frees what is the caller's, or returns what the caller
 * must free.
 *
 * What can go wrong is told by a code below 0, and is the same each time for the same arguments.
 */

#ifndef FOREGONE_H
#define FOREGONE_H

#include <stddef.h>
#include <stdint.h>
/*
 * An example: the moves of a shortest solution.
 *
 *   struct foregone_entry entry;
 *   int32_t table = foregone_table("cross-flip");
 *   uint64_t state = 308;  // *.. / **. / *..  is 100 110 100 in binary
 *   while (foregone_look_up(table, state, &entry) == FOREGONE_OK && entry.distance > 0) {
 *       uint32_t move = 0;
 *       while (!(entry.first_moves >> move & 1)) move++;
 *       printf("r%uc%u\n", move / 3 + 1, move % 3 + 1);
 *       foregone_apply(table, state, move, &state);
 *   }
 */


/**
 * The version of this interface. It grows when a program that was compiled with an earlier one
 * would go wrong.
 */
#define FOREGONE_ABI 1

/**
 * Done.
 */
#define FOREGONE_OK 0

/**
 * Done: no moves lead from the state to a goal. That is proved.
 */
#define FOREGONE_UNSOLVABLE 1

/**
 * A pointer is NULL that must not be.
 */
#define FOREGONE_NULL -1

/**
 * No puzzle has this id or number.
 */
#define FOREGONE_NO_PUZZLE -2

/**
 * The puzzle has no judge of this name.
 */
#define FOREGONE_NO_JUDGE -3

/**
 * The puzzle has no such state.
 */
#define FOREGONE_NO_STATE -4

/**
 * The puzzle has no such move.
 */
#define FOREGONE_NO_MOVE -5

/**
 * A length is more than half of all that a pointer reaches.
 */
#define FOREGONE_TOO_LONG -6

/**
 * The input is not what the judge gives; struct foregone_mistake says where and why.
 */
#define FOREGONE_BAD_INPUT -7

/**
 * What there is to say of a table.
 */
struct foregone_facts {
  /**
   * The states are the numbers from 0 to this one.
   */
  uint64_t last_state;
  /**
   * How many of them are solvable.
   */
  uint64_t solvable;
  /**
   * The largest distance, in moves.
   */
  uint32_t radius;
  /**
   * The moves are the numbers from 0 below this one, at most 64.
   */
  uint32_t moves;
  /**
   * The rows of a board.
   */
  uint32_t rows;
  /**
   * The columns of a board.
   */
  uint32_t columns;
  /**
   * The values of a cell are the numbers from 0 below this one, in the order of the letters
   * in the puzzle's spec.
   */
  uint32_t letters;
};

/**
 * The answer to a state.
 */
struct foregone_entry {
  /**
   * All moves that lead one nearer to a goal: bit i for move i. None at a goal, and where
   * the state is unsolvable.
   */
  uint64_t first_moves;
  /**
   * The fewest moves to the nearest goal; UINT32_MAX where the state is unsolvable.
   */
  uint32_t distance;
};

/**
 * What is asked. All zero but the puzzle is a question.
 */
struct foregone_question {
  /**
   * "cross-flip", "coin-game", "marble", "baduk" or "tiling", up to a NUL; only read.
   */
  const char *puzzle;
  /**
   * Which of the judges that share it, up to a NUL; only read. marble: "13460" (taken if it
   * is NULL: the fewest of at most 10 tilts), "13459" (1 or 0), "15644" (and which tilts),
   * "15653" (however many tilts). baduk: "16988", "16989", which ask the same. tiling:
   * "boardcover" (taken if it is NULL: in how many ways L-trominoes cover a region),
   * "boardcover2" (the most copies of a block that fit).
   */
  const char *judge;
  /**
   * The most states that marble may search for a board, or profiles that tiling may visit,
   * before it says in the output that it gave up; 0 for 2^25 and 2^36.
   */
  uint64_t budget;
  /**
   * The most bytes that the profiles of tiling may take at once, likewise; 0 for 4 GiB.
   */
  uint64_t memory;
  /**
   * Not 0: behind each value a line with the names of the moves of a solution, the stones,
   * or a tiling; an empty one if there are none.
   */
  uint32_t moves;
};

/**
 * Where an input is wrong, and why. All zero where no input is.
 */
struct foregone_mistake {
  /**
   * The board that it is in, counted from 1; 0 if it is in none.
   */
  uint64_t board;
  /**
   * Its line, counted from 1.
   */
  uint64_t line;
  /**
   * Its column in characters, counted from 1.
   */
  uint64_t column;
  /**
   * What was expected and what stands there, in UTF-8 up to a NUL, its end cut off if it is
   * too long.
   */
  char message[232];
};

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Returns the version of this interface that the library was built with: FOREGONE_ABI of its
 * header. A program that finds another one than its own must not go on.
 */
uint32_t foregone_abi(void);

/**
 * Returns how many tables there are. Their numbers are those from 0 below this one.
 */
int32_t foregone_tables(void);

/**
 * Returns the number of the table of a puzzle, to be asked with. It holds for this build of
 * the library; another may have other tables.
 *
 * id: what the puzzle is called, "cross-flip" or "coin-game", up to a NUL; only read.
 *
 * Or returns FOREGONE_NULL where id is NULL, FOREGONE_NO_PUZZLE where no puzzle with a table
 * is called so.
 */
int32_t foregone_table(const char *id);

/**
 * Writes what there is to say of a table.
 *
 * table: its number, from foregone_table.
 * facts: where it is written; the caller's.
 *
 * Returns FOREGONE_OK; FOREGONE_NULL where facts is NULL, FOREGONE_NO_PUZZLE where no table
 * has the number. Nothing is written then.
 */
int32_t foregone_facts(int32_t table, struct foregone_facts *facts);

/**
 * Looks a state up: some 10 ns. May be called from an interrupt.
 *
 * table: its number, from foregone_table.
 * state: the cells of the board row by row from the top left as the digits of a number, the
 * first cell in the highest digit.
 * entry: where the answer is written; the caller's.
 *
 * Returns FOREGONE_OK or FOREGONE_UNSOLVABLE; FOREGONE_NULL where entry is NULL,
 * FOREGONE_NO_PUZZLE where no table has the number, FOREGONE_NO_STATE where the board has no
 * such state. Nothing is written in these three cases.
 */
int32_t foregone_look_up(int32_t table, uint64_t state, struct foregone_entry *entry);

/**
 * Looks many states up, in their order. May be called from an interrupt.
 *
 * table: its number, from foregone_table.
 * states, count: the states; only read.
 * entries: where as many answers are written; the caller's. It must not overlap the states.
 *
 * Returns FOREGONE_OK, whether they are solvable or not; FOREGONE_NULL where states or entries
 * is NULL and count is not 0, FOREGONE_NO_PUZZLE where no table has the number: nothing is
 * written then. FOREGONE_NO_STATE at the first state that the board has not: the answers
 * before it are written then, and no other.
 */
int32_t foregone_look_up_all(int32_t table,
                             const uint64_t *states,
                             size_t count,
                             struct foregone_entry *entries);

/**
 * Makes a move.
 *
 * table: its number, from foregone_table.
 * state: the state before.
 * move: its number. For cross-flip the cell that is clicked, row by row from the top left; for
 * coin-game the rows from the top, the columns from the left, the diagonal from the top left,
 * the other one.
 * next: where the state behind it is written; the caller's.
 *
 * Returns FOREGONE_OK; FOREGONE_NULL where next is NULL, FOREGONE_NO_PUZZLE where no table has
 * the number, FOREGONE_NO_STATE and FOREGONE_NO_MOVE where the puzzle has not. Nothing is
 * written then.
 */
int32_t foregone_apply(int32_t table, uint64_t state, uint32_t move, uint64_t *next);

/**
 * Answers all boards of an input as a judge does: an input and an output as of `foregone
 * solve`.
 *
 * question: what is asked; only read.
 * input, length: the judge's input, in bytes; only read. It needs no NUL. It may be NULL if
 * length is 0.
 * output, size: room for so many bytes; the caller's. As many of the output as there is room
 * for are written, and a NUL behind them. It may be NULL if size is 0.
 * mistake: NULL, or where it is told why the input is wrong, all zero if it is not; the
 * caller's.
 *
 * Returns the length of the whole output in bytes, without the NUL, as snprintf does: if it is
 * not less than size, something was cut off. Asking again with room for it and one more is all
 * the work again.
 *
 * Or returns FOREGONE_NULL where question or its puzzle is NULL, or input or output with a
 * length that is not 0; FOREGONE_TOO_LONG where length or size is more than PTRDIFF_MAX;
 * FOREGONE_NO_PUZZLE; FOREGONE_NO_JUDGE. An empty output is written then, if there is room.
 * FOREGONE_BAD_INPUT where the input is wrong: the answers to all boards before are written,
 * as far as there is room.
 *
 * It allocates with malloc and gives all back. If that has no more, the program is stopped. Any
 * threads may ask at once.
 */
ptrdiff_t foregone_answer(const struct foregone_question *question,
                          const char *input,
                          size_t length,
                          char *output,
                          size_t size,
                          struct foregone_mistake *mistake);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* FOREGONE_H */
