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
 * What can go wrong is told by a code below 0: of those that would be true, the one that is named
 * first. It is the same each time for the same arguments.
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
 * The version of this interface. It grows when a program that was compiled with an earlier header
 * would go wrong.
 */
enum foregone_abi_version {
  /**
   * This one.
   */
  FOREGONE_ABI = 1,
};

/**
 * What functions return. It is below 0 where they could not do what was asked.
 */
enum foregone_code {
  /**
   * Done.
   */
  FOREGONE_OK = 0,
  /**
   * Done: no moves lead from the state to a goal. That is proved.
   */
  FOREGONE_UNSOLVABLE = 1,
  /**
   * A pointer is NULL that must not be.
   */
  FOREGONE_NULL = -1,
  /**
   * No puzzle has this name, or no table this number.
   */
  FOREGONE_NO_PUZZLE = -2,
  /**
   * The puzzle has no judge of this name.
   */
  FOREGONE_NO_JUDGE = -3,
  /**
   * The puzzle has no such state.
   */
  FOREGONE_NO_STATE = -4,
  /**
   * The puzzle has no such move.
   */
  FOREGONE_NO_MOVE = -5,
  /**
   * Something would be longer than PTRDIFF_MAX bytes.
   */
  FOREGONE_TOO_LONG = -6,
  /**
   * The input is not what the judge gives; struct foregone_mistake says where and why.
   */
  FOREGONE_BAD_INPUT = -7,
};

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
   * The moves are the numbers from 0 below this one, at most 64. cross-flip: the cell that is
   * clicked, row by row from the top left. coin-game: row1 row2 row3 col1 col2 col3 diag anti;
   * diag begins at the top left. Any other puzzle: in the order of its spec.
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
   * The values of a cell are the numbers from 0 below this one. cross-flip: a white cell (.) is
   * 0, a black one (*) 1. coin-game: heads (H) are 0, tails (T) 1. Any other puzzle: in the order
   * of its spec.
   */
  uint32_t letters;
};

/**
 * The answer to a state.
 */
struct foregone_entry {
  /**
   * All moves that lead one nearer to a goal: bit i for move i. None at a goal, and none where
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
   * Which of the judges that share the puzzle, up to a NUL; only read. NULL for the first of
   * them, and for cross-flip and coin-game, which have no names for theirs. marble: "13460" (the
   * fewest of at most 10 tilts), "13459" (1 or 0), "15644" (and which tilts), "15653" (however
   * many tilts). baduk: "16988", "16989", which ask the same. tiling: "boardcover" (in how many
   * ways L-trominoes cover a region), "boardcover2" (the most copies of a block that fit).
   */
  const char *judge;
  /**
   * For marble the most states that are searched for a board, 0 for 2^25, which take up to
   * 2.5 GB; for tiling the most profiles that are visited, 0 for 2^36, which take minutes. A board
   * that takes more is given up. The other puzzles take none.
   */
  uint64_t budget;
  /**
   * For tiling the most bytes that profiles and placements take at once, 0 for 4 GiB. A board that
   * takes more is given up.
   */
  uint64_t memory;
  /**
   * Not 0: behind what the judge expects for a board comes a line with the names of the moves of a
   * solution, the stones, or a tiling, with a blank between them; an empty line if there are none.
   */
  uint32_t moves;
};

/**
 * Where an input is wrong, and why. All zero if it is right.
 */
struct foregone_mistake {
  /**
   * The board that the mistake is in, counted from 1; 0 if it is in none.
   */
  uint64_t board;
  /**
   * Its line, counted from 1.
   */
  uint64_t line;
  /**
   * Its column, in characters counted from 1.
   */
  uint64_t column;
  /**
   * What was expected, and what stands there: UTF-8 up to a NUL, without its end if it is longer.
   */
  char message[232];
};

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Returns the version of the interface that the library has. A program that finds another one than
 * FOREGONE_ABI, that of the header it was compiled with, must not call anything else. May be called
 * from an interrupt.
 */
uint32_t foregone_abi(void);

/**
 * Returns how many tables there are. Their numbers are those from 0 below this one. May be called
 * from an interrupt.
 */
int32_t foregone_tables(void);

/**
 * Finds the table of a puzzle. May be called from an interrupt.
 *
 * name: "cross-flip" or "coin-game", up to a NUL; only read.
 *
 * Returns its number, which is not below 0. It holds for this library; a later one may number its
 * tables in another way. Or returns
 * FOREGONE_NULL: name is NULL.
 * FOREGONE_NO_PUZZLE: no puzzle with a table is called so. What takes tables answers this code by
 * the same one.
 */
int32_t foregone_table(const char *name);

/**
 * Tells about a table. May be called from an interrupt.
 *
 * table: its number, from foregone_table.
 * facts: where it is told; the caller's.
 *
 * Returns
 * FOREGONE_OK: they are written.
 * FOREGONE_NULL: facts is NULL.
 * FOREGONE_NO_PUZZLE: no table has the number. Nothing is written.
 */
int32_t foregone_describe(int32_t table, struct foregone_facts *facts);

/**
 * Looks a state up: some 15 ns. May be called from an interrupt.
 *
 * table: its number, from foregone_table.
 * state: the values of the cells row by row from the top left as the digits of a number, the first
 * cell in the highest digit. The base of the number is letters of struct foregone_facts, 2 for
 * cross-flip and coin-game.
 * entry: where the answer is written; the caller's.
 *
 * Returns
 * FOREGONE_OK: it is solvable.
 * FOREGONE_UNSOLVABLE: it is not. The entry says so as well.
 * FOREGONE_NULL: entry is NULL.
 * FOREGONE_NO_PUZZLE: no table has the number. Nothing is written.
 * FOREGONE_NO_STATE: the puzzle has no such state. Nothing is written.
 */
int32_t foregone_look_up(int32_t table, uint64_t state, struct foregone_entry *entry);

/**
 * Looks many states up, in their order. May be called from an interrupt.
 *
 * table: its number, from foregone_table.
 * states, count: the states, as for foregone_look_up; only read. It may be NULL if count is 0.
 * entries: where as many answers are written; the caller's. It must not overlap the states, and
 * may be NULL if count is 0.
 *
 * Returns
 * FOREGONE_OK: all are answered, the unsolvable ones too.
 * FOREGONE_NULL: states or entries is NULL, and count is not 0.
 * FOREGONE_NO_PUZZLE: no table has the number. Nothing is written.
 * FOREGONE_TOO_LONG: there can be no room for so many. Nothing is written.
 * FOREGONE_NO_STATE: the puzzle has no such state as one of them. The answers to those before it
 * are written, and no other.
 */
int32_t foregone_look_up_all(int32_t table,
                             const uint64_t *states,
                             size_t count,
                             struct foregone_entry *entries);

/**
 * Makes a move. May be called from an interrupt.
 *
 * table: its number, from foregone_table.
 * state: the state before the move, as for foregone_look_up.
 * move: its number, as struct foregone_facts tells it.
 * next: where the state after the move is written; the caller's.
 *
 * Returns
 * FOREGONE_OK: it is written.
 * FOREGONE_NULL: next is NULL.
 * FOREGONE_NO_PUZZLE: no table has the number. Nothing is written.
 * FOREGONE_NO_STATE: the puzzle has no such state. Nothing is written.
 * FOREGONE_NO_MOVE: the puzzle has no such move. Nothing is written.
 */
int32_t foregone_apply(int32_t table, uint64_t state, uint32_t move, uint64_t *next);

/**
 * Answers all boards of a judge's input: `foregone solve` in a call. It allocates with malloc, and
 * gives all back; if there is no more memory, the program is stopped by a trap. So it must not be
 * called from an interrupt or a signal handler. It is missing from a library of look-ups alone.
 *
 * An input is what a file of the judge's is. Line ends may be CRLF.
 * cross-flip, coin-game: the number of boards, which may be left out; then boards of three rows, as
 * "*.." or as "H T T", the blanks of which may be left out.
 * marble: the numbers of rows and of columns, then the rows: . free, # wall, O hole, R and B the
 * marbles.
 * baduk: the numbers of rows and of columns, then the rows with blanks in them: 0 empty, 1 mine, 2
 * the opponent's.
 * tiling: the number of regions, which may be left out; for each the numbers of rows and of columns,
 * then the rows: . to be covered, # not. For boardcover2 two more numbers behind those, the rows and
 * columns of a block, and behind the region the block: # a cell of it, . none.
 *
 * question: what is asked; only read.
 * input, length: the input, in bytes; only read. It needs no NUL, and may be NULL if length is 0.
 * output, size: room for so many bytes; the caller's. As much of the output as there is room for is
 * written, and a NUL behind it. It may be NULL if size is 0.
 * mistake: where it is told why the input is wrong, or NULL; the caller's. It is always written.
 * None of these may overlap another.
 *
 * The output has a line for each board as the judge expects it, or a line that begins with "gave up"
 * where the board takes more than the question allows.
 *
 * Returns the length of the whole output in bytes, without the NUL, as snprintf does: if it is not
 * less than size, the end was cut off. To ask again takes the whole time again. Or returns
 * FOREGONE_NULL: question is NULL, or its puzzle; or input or output, and its length is not 0.
 * FOREGONE_TOO_LONG: length or size is more than PTRDIFF_MAX.
 * FOREGONE_NO_PUZZLE: no puzzle is called so.
 * FOREGONE_NO_JUDGE: the puzzle has no judge that is called so.
 * FOREGONE_BAD_INPUT: the input is wrong. The output is the answers to all boards before that.
 * In all cases but the last the output is empty; where size is more than PTRDIFF_MAX, nothing is
 * written into it.
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
