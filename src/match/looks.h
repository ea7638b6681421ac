/* looks.h - what several looks at one move say together.
 *
 * Looks are independent: each is by fresh eyes with dice of its own, so the mean strays by the spread of the
 * looks over the root of their number.  A grade is said only as far as that carries: looked at is a move
 * until the border of a blunder is three standard errors away, and what is told is the mean less one. */
#pragma once

#include "brains/brain.h"

typedef struct ng_looks {
    int32_t count, clear; /* clear: they found nothing */
    int64_t sum, squares; /* of what was given up */
    int64_t best;         /* sum of what the best was worth */
} ng_looks;

/* A look that found the best to be worth `best`, and the move, at most as much, `given`. */
void ng_looks_add(ng_looks *looks, int32_t best, int32_t given);
/* Whether more than `border` was given up is clear, or it was looked at as often as may be. */
bool ng_looks_settled(const ng_looks *looks, ng_unit unit, int32_t border);
/* What was given up for certain: the mean less its error, and nothing where half of the looks are clear. */
int32_t ng_looks_lost(const ng_looks *looks);
