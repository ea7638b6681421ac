/* plain.h - players of one idea, to see whether a computer player can be exploited by it: one that only
 * swaps, only surfaces, runs the same program for ever.
 *
 * It sees what a brain sees, its seat's sight, and no more. */
#pragma once

#include "brains/brain.h"

enum { NG_PLAIN_LIKES = 10 };

typedef struct ng_plain {
    const char *word; /* «swapper»; one that ends with a colon wants a text after it: «fixed:DWAA» */
    ng_words does;    /* what it does, in a few words */
    /* Beginnings of moves, the dearest first: any of the moves that begin so, or any at all. */
    const char *likes[NG_PLAIN_LIKES];
    /* In their place: chooses by the sight, and by the text after the colon.  Nothing chosen: as it likes. */
    void (*choose)(const ng_sight *sight, const char *text, ng_rng *rng, ng_choice *out);
    bool (*reads)(const char *text); /* the text after the colon is a good one */
} ng_plain;

/* The player of this word in this game, with the text after its colon, or NULL. */
const ng_plain *ng_plain_find(const ng_game *game, const char *word, const char **text);
/* All of the game with what they do, for a sentence. */
void ng_plain_list(const ng_game *game, ng_lang lang, ng_out *out);
void ng_plain_play(const ng_plain *plain, const char *text, const ng_sight *sight, ng_rng *rng,
                   ng_choice *out);
/* Chooses this move; false: it is not legal. */
bool ng_plain_say(const ng_sight *sight, ng_move move, ng_choice *out);
