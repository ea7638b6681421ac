/* ahead.c - a round further: what a situation at a round's end is worth once the next round is looked into.
 *
 * Each side has every program of two lines there; the worth of their matrix, solved as this round's is, takes
 * the place of a judgement at sight.  The next event is not known: it is taken to be a calm one. */
#include "brains/golems/mind.h"

enum {
    AHEAD_LINES = 2,
    AHEAD_PLANS = 47, /* seven commands twice, but one Wait and one Defend are all there are (G8) */
    AHEAD_ROUNDS = 120,
    AHEAD_COSTS = 1500 /* as many lines run take as long as the matrix */
};
_Static_assert((int)AHEAD_PLANS <= (int)NG_REGRET_MAX, "a choice for each");

static void list_plans(golems_plan plan[AHEAD_PLANS]) {
    int count = 0;
    for (int a = CARD_FORWARD; a <= CARD_DEFEND; a++)
        for (int b = CARD_FORWARD; b <= CARD_DEFEND; b++) {
            if (a == b && golems_hand[a] < AHEAD_LINES) continue;
            golems_robot r = {.line = {{.yes = (uint8_t)a}, {.yes = (uint8_t)b}}};
            plan[count++] = golems_plan_of(&r);
        }
}

/* As many lines of a plan as the golem has. */
static void write_lines(const golems_state *s, golems_plan plan, golems_robot *r) {
    int lines = golems_lines_of(s, r);
    golems_plan_write(plan, lines < AHEAD_LINES ? lines : AHEAD_LINES, r);
}

int32_t golems_look_ahead(golems_mix *m, golems_state *s) {
    golems_plan plan[AHEAD_PLANS];
    ng_regret *g = &m->game;
    int us = m->side[0].seat, them = m->side[1].seat;
    if (s->phase == PHASE_RUN) golems_end_round(&m->chart, s);
    if (s->phase != PHASE_PROGRAM) return golems_worth(&m->chart, s, us);
    s->event = EVENT_CALM;
    list_plans(plan);
    g->rows = g->columns = AHEAD_PLANS;
    for (int j = 0; j < AHEAD_PLANS; j++) {
        write_lines(s, plan[0], &s->robot[us]);
        write_lines(s, plan[j], &s->robot[them]);
        golems_walk_begin(&m->walk, &m->chart, s, us);
        for (int i = 0; i < AHEAD_PLANS; i++)
            g->payoff[i][j] = golems_walk_try(&m->walk, plan[i]) - WORTH_ONE / 2;
    }
    ng_regret_solve(g, AHEAD_ROUNDS);
    m->walk.run += AHEAD_COSTS;
    return (int32_t)(ng_regret_value(g) / 256) + WORTH_ONE / 2;
}
