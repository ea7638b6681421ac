/* spelt.h - legal lists from texts of moves that were printed before.
 *
 * A list names some seventy moves, most of them the same as in the list before, at this table and at all
 * others of the game.  Whoever writes many lists may keep an ng_spelt: it holds texts by game, spelling and
 * move, two that want the same place drive each other out, and a list is the same, byte for byte, as without.
 */
#pragma once

#include "core/game.h"

enum { NG_SPELT_BITS = 11, NG_SPELT_TEXT = 31 };

typedef struct ng_spelt_move {
    const ng_game *game; /* NULL: nothing is kept here */
    uint32_t spelling;
    ng_move move;
    uint8_t length;
    char text[NG_SPELT_TEXT]; /* with its comma and quotes */
} ng_spelt_move;

/* Zeroed, it is empty. */
typedef struct ng_spelt {
    ng_spelt_move place[1 << NG_SPELT_BITS];
} ng_spelt;

/* Writes the moves as texts, elements of the open array.  `spelt` may be NULL: each is printed. */
void ng_spelt_put(ng_spelt *spelt, const ng_game *game, const ng_state *state, const ng_move *move,
                  uint32_t count, ng_out *out);
