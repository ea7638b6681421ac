/* levels.h - what makes a computer player weaker: less thought, and a warmer choice among the moves it
 * weighed.
 *
 * Never a blunder thrown in at random: a weak player errs where the moves look nearly alike to it. */
#pragma once

#include "brains/brain.h"

/* The part of the best player's effort that a level spends, in 1024ths: half as much for each level below. */
static inline uint32_t ng_level_share(int level) { return 1024u >> (NG_LEVEL_MAX - level); }

/* 2 to the power of -x, x ≥ 0 in 65536ths, of 2^30. */
uint64_t ng_fade(int64_t x);

/* The square root of x ≥ 0 in whole numbers. */
int64_t ng_root(int64_t x);

/* Draws one of `count` ≥ 1 values, each half as likely for every `warmth` that it is below the best; with no
 * warmth one of the best. */
uint32_t ng_draw_warm(const int32_t *value, uint32_t count, int32_t warmth, ng_rng *rng);
