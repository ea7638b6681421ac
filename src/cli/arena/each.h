/* each.h - what each game adds to the arena, in a file of its own: its players of one idea, and its words for
 * how a match felt.  A line in a table each. */
#pragma once

#include "cli/arena/felt.h"
#include "cli/arena/plain.h"

typedef struct ng_each {
    const char *game;
    const ng_plain *plain;      /* closed by {0} */
    const ng_felt_word *word;   /* closed by {0}, at most NG_FELT_WORDS */
    ng_felt_quantity *standing; /* who has more is in the lead; NULL: nobody ever is */
} ng_each;

extern const ng_each ng_each_atoms, ng_each_circuit, ng_each_geometrius, ng_each_golems, ng_each_sonar;
/* The game's own; empty lists where it adds nothing. */
const ng_each *ng_each_of(const ng_game *game);
