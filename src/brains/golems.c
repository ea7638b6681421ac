/* golems.c - the brain for golems: drafts, writes programs, and answers in the midst of a round.
 *
 * A program is drawn from the mix that golems_mix.c finds; below the best level, the warmer the lower, from
 * all programs it has looked at.  Damage, exits, turns and mends are tried out in worlds that fit what the
 * seat knows, each to the round's end. */
#include "brains/golems_mind.h"
#include "brains/levels.h"

#include <string.h>

enum {
    WORLDS = 64,    /* in which an answer is tried, at most */
    ANSWERS = 64,   /* legal answers, at most */
    FAINT = 1 << 11 /* shares of a mix below that are left out */
};

typedef struct workspace {
    uint8_t phase; /* what the last search was about */
    uint32_t answers, worlds;
    int32_t value[PLANS_MAX]; /* of the answers, or of the plans */
    int64_t sum[ANSWERS];
    golems_mix mix;
} workspace;

static size_t bytes(const ng_sight *sight) {
    (void)sight;
    return sizeof(workspace);
}

/* How far from the best a level strays, in ten-thousandths of the chance to win. */
static const int32_t warmth[NG_LEVEL_MAX + 1] = {0, 800, 560, 420, 330, 260, 200, 150, 105, 55, 0};

/* ---- the draft */

/* Four lines win matches; the strong weapon is the better one close by.  Chassis are enough for all (G7). */
static const int32_t part_worth[PART_KINDS] = {
    [PART_P4] = 5000, [PART_P3] = 3000, [PART_W2] = 4500, [PART_WR] = 4000, [PART_C] = 1000};

static void weigh_parts(workspace *w, const ng_sight *sight) {
    w->answers = sight->legal_count;
    for (uint32_t i = 0; i < w->answers; i++) w->sum[i] = part_worth[sight->legal[i] & 0xff];
    w->worlds = 1;
}

/* ---- answers */

static void try_answers(workspace *w, const ng_sight *sight, const ng_effort *effort) {
    golems_mix *m = &w->mix;
    ng_rng_seed(&m->rng, effort->seed);
    memset(w->sum, 0, sizeof w->sum);
    w->answers = sight->legal_count < ANSWERS ? sight->legal_count : ANSWERS;
    w->worlds = 0;
    uint32_t most = WORLDS, lines = 0;
    for (uint32_t n = 0; n < most; n++) {
        if (n > 0 && (ng_stopped(effort) || (effort->iterations > 0 && lines >= effort->iterations))) return;
        if (!sight->imagine(sight, &m->rng, &m->world[0].base)) return;
        if (n == 0) golems_chart_draw(&m->chart, &m->world[0], golems_eager(effort->level));
        for (uint32_t i = 0; i < w->answers; i++) {
            golems_state *s = &m->world[1];
            *s = m->world[0];
            int round = s->round;
            if (!ng_ok(ng_play(sight->game, &s->base, sight->seat, sight->legal[i], NULL))) continue;
            bool on = s->phase == PHASE_RUN && s->round == round;
            w->sum[i] +=
                on ? golems_finish_round(&m->chart, s, sight->seat) : golems_worth(&m->chart, s, sight->seat);
            lines += 2;
        }
        w->worlds++;
    }
}

/* ---- the contract */

static int phase_of(const ng_sight *sight) {
    int kind = (int)(sight->legal[0] >> 8);
    return kind == MOVE_PART ? PHASE_DRAFT : kind == MOVE_CARD ? PHASE_PROGRAM : PHASE_RUN;
}

static void search(void *memory, const ng_sight *sight, const ng_effort *effort) {
    workspace *w = memory;
    w->phase = (uint8_t)phase_of(sight);
    if (w->phase == PHASE_DRAFT)
        weigh_parts(w, sight);
    else if (w->phase == PHASE_PROGRAM)
        golems_mix_find(&w->mix, sight, effort);
    else
        try_answers(w, sight, effort);
}

/* One of the choices of the mix, by their shares. */
static uint32_t draw_choice(const golems_mix *m, ng_rng *rng) {
    const golems_side *a = &m->side[0];
    uint32_t chosen = a->choice[0];
    int64_t sum = 0;
    for (uint32_t i = 0; i < a->choices; i++) {
        if (a->share[i] < FAINT) continue;
        sum += a->share[i];
        if ((int64_t)(ng_rng_next(rng) % (uint64_t)sum) < a->share[i]) chosen = a->choice[i];
    }
    return chosen;
}

static uint32_t draw_plan(workspace *w, const ng_effort *effort, ng_rng *rng) {
    golems_mix *m = &w->mix;
    golems_side *a = &m->side[0];
    if (effort->level == NG_LEVEL_MAX && m->sides == 2 && m->side[1].choices > 0) return draw_choice(m, rng);
    return ng_draw_warm(a->mean, a->plans, warmth[effort->level], rng);
}

/* The whole program, or the next card where some lie already. */
static void put_program(const golems_mix *m, const ng_sight *sight, golems_plan plan, ng_choice *out) {
    const golems_robot *r = &m->world[0].robot[sight->seat];
    int done = golems_lines_done(r), lines = m->side[0].lines;
    const golems_line *now = &r->line[done];
    ng_out text;
    ng_out_init(&text, out->text, sizeof out->text);
    if (done == 0 && now->bonus == CARD_NONE && now->yes == CARD_NONE) {
        ng_put(&text, "program ");
        golems_plan_put(plan, lines, &text);
        return;
    }
    golems_line line = golems_plan_line(plan, done);
    int card = now->bonus == CARD_NONE && line.bonus != CARD_NONE ? line.bonus
               : now->yes == CARD_NONE                            ? line.yes
                                                                  : line.no;
    sight->print(sight, golems_move(MOVE_CARD, card), &text);
}

static void choose(void *memory, const ng_sight *sight, const ng_effort *effort, ng_choice *out) {
    workspace *w = memory;
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed + 1);
    if (w->phase == PHASE_PROGRAM) {
        put_program(&w->mix, sight, w->mix.side[0].plan[draw_plan(w, effort, &rng)], out);
        return;
    }
    for (uint32_t i = 0; i < w->answers; i++)
        w->value[i] = w->worlds > 0 ? (int32_t)(w->sum[i] / w->worlds) : 0;
    uint32_t chosen = ng_draw_warm(w->value, w->answers, warmth[effort->level], &rng);
    ng_out text;
    ng_out_init(&text, out->text, sizeof out->text);
    sight->print(sight, sight->legal[chosen], &text);
}

static void greedy(void *memory, const ng_sight *sight, ng_rng *rng, ng_choice *out) {
    workspace *w = memory;
    const ng_effort effort = {.level = NG_LEVEL_MAX, .iterations = UINT32_MAX, .seed = ng_rng_next(rng)};
    if (phase_of(sight) != PHASE_PROGRAM) {
        search(w, sight, &(ng_effort){.level = NG_LEVEL_MAX, .iterations = 1, .seed = effort.seed});
        choose(w, sight, &effort, out);
        return;
    }
    golems_mix_greedy(&w->mix, sight, &effort);
    golems_side *a = &w->mix.side[0];
    put_program(&w->mix, sight, a->plan[ng_draw_warm(a->mean, a->plans, 0, rng)], out);
}

const ng_brain ng_brain_golems = {
    .game = "golems", .workspace = bytes, .search = search, .choose = choose, .greedy = greedy};
