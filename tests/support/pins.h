/* pins.h - hints that are pinned: positions of a file, what the computer says in each, and whether it is
 * true.
 *
 * A pin is a line of tests/hints/<game>.tsv: options («name=value;…» or «-»), seats, seed, plies, level, the
 * move, and its reason in both languages.  The position follows from the seed and the rules alone: so many
 * moves by chance, or moves that are written down, «;» between them.  What comes up too seldom in matches
 * begins at a position, «{…};move;move».  Level 0 asks for the reason of the very move that is written there;
 * any other for the player's own choice. */
#pragma once

#include "match/think.h"

enum { PINS_OF_A_KIND = 3 };

typedef struct pins {
    const ng_game *game;
    const char *file;               /* under tests/hints */
    const char *const *kinds;       /* of sentences, closed by NULL: three positions of each are pinned */
    const char *const *setups;      /* to look in, the first two columns of a line; closed by NULL */
    uint32_t iterations, plies_max; /* of a thought; of a way to a position */
    bool sensible;                  /* looks for half of them in matches of sensible players */
    /* A reason is read back and held against the rules; every kind that it is of is passed to hear(). */
    void (*check)(const ng_match *match, int seat, const ng_choice *choice);
    /* The reason of choice->text, or of any move where that is empty; false: this seat is not asked now.
     * NULL: the game has none. */
    bool (*reason)(const ng_match *match, int seat, ng_rng *rng, ng_choice *choice);
} pins;

void hear(const char *kind);
/* How often it was heard since the program began. */
int heard_of(const char *kind);
/* One move by chance, of any seat that may move. */
void move_by_chance(ng_match *match, ng_rng *rng);

/* Shows every position that is pinned, with the move of which something is said; NULL: checks it instead. */
typedef void pins_look(ng_match *match, int seat, const char *move);
void pins_visit(const pins *p, pins_look *look);
/* Every pin says what it said, all of it is true, and no kind has fewer than three. */
void pins_hold(const pins *p);
/* `PROGRAM find FIRST COUNT` looks for pins of the kinds that have too few and prints the lines to be added
 * to the file; false: that was not asked for. */
bool pins_asked(const pins *p, int argc, char **argv);
