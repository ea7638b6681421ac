/* desk.h - where puzzles lie: their books, and a puzzle brought to a match and judged.
 *
 * The program has all books built in; the browser's module has none and is given each as a text when it is
 * wanted (docs/puzzles.md).  A book from outside is as untrusted as any other input. */
#pragma once

#include "match/match.h"
#include "puzzles/puzzle.h"

/* The puzzles of one game, one after another. */
typedef struct ng_book {
    const char *game; /* NULL closes a list of books */
    const char *text;
} ng_book;

/* Made of puzzles/ by the build. */
extern const ng_book ng_books[];
/* The text of the game's book, or NULL; `books` may be NULL too. */
const char *ng_book_of(const ng_book *books, const char *game);

enum { NG_SHELF = 8 }; /* games that a desk can be given a book of */

typedef struct ng_desk {
    const ng_book *built; /* or NULL */
    ng_book given[NG_SHELF + 1];
    char *text[NG_SHELF];
} ng_desk;

void ng_desk_free(ng_desk *desk);
/* Takes a copy of a book, in the place of an earlier one of the same game.  Returns how many puzzles it has;
 * 0: it is none, and nothing changes. */
uint32_t ng_desk_give(ng_desk *desk, const char *text, uint32_t length);
/* The book of a game, or NULL. */
const char *ng_desk_book(const ng_desk *desk, const char *game);
uint32_t ng_book_count(const char *text);
/* The i-th puzzle of a book, or the one of an id. */
bool ng_book_at(const char *text, uint32_t i, ng_puzzle *out);
bool ng_desk_find(const ng_desk *desk, const char *id, ng_puzzle *out);
/* The puzzle of a day: of this game, or (NULL) of the one whose turn it is. */
bool ng_desk_daily(const ng_desk *desk, int64_t day, const ng_game *game, ng_puzzle *out);

/* A match at the puzzle's position.  A refusal leaves the match as it was. */
ng_status ng_puzzle_start(const ng_puzzle *puzzle, ng_match *match);
/* Judges an answer; a puzzle whose position cannot be loaded is never solved. */
void ng_puzzle_judge(const ng_puzzle *puzzle, const ng_answer *answer, ng_verdict *out);

/* ---- answers ---- */

/* One object: all but the position and the solution. */
void ng_puzzle_put(const ng_puzzle *puzzle, ng_out *out, const char *key);
/* "puzzles": […] of one game or, with NULL, of all books. */
void ng_desk_put_list(const ng_desk *desk, const ng_game *game, ng_out *out);
/* A line to tell others by, which gives nothing of the answer away. */
typedef struct ng_share {
    const char *date; /* of the puzzle of a day, or NULL */
    uint32_t tries;
    bool solved;
} ng_share;
void ng_puzzle_share(const ng_puzzle *puzzle, const ng_share *share, ng_lang lang, ng_out *text);
