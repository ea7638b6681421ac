/* regret.h - mixed play of a matrix game, by regret matching.
 *
 * Both sides play the matrix over and over; each gives a choice the more weight the more it regrets not
 * having played it (never below nothing: «regret matching plus»), in turn, and the mean of all rounds, the
 * later ones counting more, comes near to a mix that no answer can beat.  Whole numbers only: the same on
 * every machine. */
#pragma once

#include <stdint.h>

enum {
    NG_REGRET_MAX = 64,      /* rows, or columns */
    NG_REGRET_ONE = 1 << 16, /* the shares of a mix add up to about this */
    NG_REGRET_ROUNDS = 4096  /* more are not played */
};

typedef struct ng_regret {
    uint32_t rows, columns;
    int32_t payoff[NG_REGRET_MAX][NG_REGRET_MAX]; /* what the row's side gains, within ±2^15 */
    int32_t mix[2][NG_REGRET_MAX];                /* the outcome: shares of the rows, and of the columns */
    int32_t share[2][NG_REGRET_MAX];              /* from here on its own */
    int64_t regret[2][NG_REGRET_MAX], sum[2][NG_REGRET_MAX];
} ng_regret;

/* Fills `mix` from the matrix, which has a row and a column at least. */
void ng_regret_solve(ng_regret *game, uint32_t rounds);
/* What the rows' side gains by its mix against the columns' mix, in 256ths. */
int64_t ng_regret_value(const ng_regret *game);
/* How much both sides together could gain by their best answers to the other's mix, in 256ths. */
int64_t ng_regret_loss(const ng_regret *game);
