/* regret.c - regret matching plus, in turn, with weighted means. */
#include "brains/regret.h"

#include <assert.h>
#include <string.h>

enum { ROWS, COLUMNS };

static uint32_t choices(const ng_regret *g, int side) { return side == ROWS ? g->rows : g->columns; }

/* What every choice of a side gains against the other's shares, in 256ths. */
static void gains(const ng_regret *g, int side, int32_t share[2][NG_REGRET_MAX], int64_t out[NG_REGRET_MAX]) {
    const int32_t *other = share[1 - side];
    int64_t whole = 0;
    for (uint32_t k = 0; k < choices(g, 1 - side); k++) whole += other[k];
    for (uint32_t i = 0; i < choices(g, side); i++) {
        int64_t sum = 0;
        for (uint32_t k = 0; k < choices(g, 1 - side); k++)
            sum += (int64_t)other[k] * (side == ROWS ? g->payoff[i][k] : -g->payoff[k][i]);
        out[i] = sum * 256 / whole;
    }
}

static int64_t mean_gain(const ng_regret *g, int side, const int32_t *share, const int64_t *gain) {
    int64_t whole = 0, sum = 0;
    for (uint32_t i = 0; i < choices(g, side); i++) {
        whole += share[i];
        sum += share[i] * gain[i];
    }
    assert(whole > 0); /* shares of a mix add up to its whole */
    return sum / whole;
}

static void learn(ng_regret *g, int side, uint32_t round) {
    int64_t gain[NG_REGRET_MAX], all = 0;
    uint32_t count = choices(g, side);
    int32_t *share = g->share[side];
    gains(g, side, g->share, gain);
    int64_t mean = mean_gain(g, side, share, gain);
    for (uint32_t i = 0; i < count; i++) {
        int64_t regret = g->regret[side][i] + gain[i] - mean;
        g->regret[side][i] = regret > 0 ? regret : 0;
        all += g->regret[side][i];
    }
    for (uint32_t i = 0; i < count; i++) {
        if (all > 0) share[i] = (int32_t)(g->regret[side][i] * NG_REGRET_ONE / all);
        g->sum[side][i] += (int64_t)share[i] * round;
    }
}

static void even_shares(ng_regret *g, int side) {
    uint32_t count = choices(g, side);
    for (uint32_t i = 0; i < count; i++) g->share[side][i] = (int32_t)(NG_REGRET_ONE / count);
}

static void take_mean(ng_regret *g, int side) {
    int64_t all = 0;
    for (uint32_t i = 0; i < choices(g, side); i++) all += g->sum[side][i];
    for (uint32_t i = 0; i < choices(g, side); i++)
        g->mix[side][i] = (int32_t)(g->sum[side][i] * NG_REGRET_ONE / all);
}

void ng_regret_solve(ng_regret *g, uint32_t rounds) {
    memset(g->regret, 0, sizeof g->regret);
    memset(g->sum, 0, sizeof g->sum);
    memset(g->mix, 0, sizeof g->mix);
    even_shares(g, ROWS);
    even_shares(g, COLUMNS);
    if (rounds > NG_REGRET_ROUNDS) rounds = NG_REGRET_ROUNDS;
    for (uint32_t round = 1; round <= rounds || round == 1; round++) {
        learn(g, ROWS, round);
        learn(g, COLUMNS, round);
    }
    take_mean(g, ROWS);
    take_mean(g, COLUMNS);
}

int64_t ng_regret_value(const ng_regret *g) {
    int64_t gain[NG_REGRET_MAX];
    int32_t mix[2][NG_REGRET_MAX];
    memcpy(mix, g->mix, sizeof mix);
    gains(g, ROWS, mix, gain);
    return mean_gain(g, ROWS, mix[ROWS], gain);
}

int64_t ng_regret_loss(const ng_regret *g) {
    int64_t gain[NG_REGRET_MAX] = {0}, loss = 0;
    int32_t mix[2][NG_REGRET_MAX];
    memcpy(mix, g->mix, sizeof mix);
    for (int side = ROWS; side <= COLUMNS; side++) {
        gains(g, side, mix, gain);
        int64_t best = gain[0];
        for (uint32_t i = 1; i < choices(g, side); i++)
            if (gain[i] > best) best = gain[i];
        loss += best - mean_gain(g, side, mix[side], gain);
    }
    return loss;
}
