/* perft.h - how many ways of moving there are: the sequences of so many moves from a position.
 *
 * A move is a seat and what it does; where several seats may act, every order counts.  Chance goes by the
 * position's own stream, so that the count is the same everywhere.  It changes exactly when some legal list
 * or some move's effect on later lists does, and tells at which depth: tests/golden/perft.txt holds it. */
#pragma once

#include "bench/subject.h"

enum { PERFT_DEPTH_MAX = 8, PERFT_TEXT_MAX = 8192 };

/* 0 also where a legal move is refused, or there is no memory. */
uint64_t perft(const ng_game *game, const ng_state *state, int depth);

/* For every game: from its start and from the middle of a match, as deep as is cheap.  A line each: the
 * subject, after how many moves of the match, and the counts of depth 1, 2, … */
void perft_print(ng_out *text);
