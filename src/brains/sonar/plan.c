/* plan.c - the own orders after the move that is tried, learnt while dreaming.
 *
 * Habit alone would sail on blindly after every move, however long the thought.  So it is remembered how
 * dreamt matches ended, by the move that was tried and the orders of both since then (all that everybody
 * hears): where enough were seen, the own captain gives the order that did best so far, and now and then
 * another to be sure.  The more matches are dreamt, the further the plan goes; with few it is habit's. */
#include "brains/levels.h"
#include "brains/sonar/mind.h"

#include <string.h>

enum { SURFACING = COURSES };

void sonar_plan_clear(sonar_plan *p) { memset(p, 0, sizeof *p); }

static uint64_t mixed(uint64_t key, uint64_t more) { return (key ^ more) * UINT64_C(0x9e3779b97f4a7c15); }

void sonar_plan_begin(sonar_plan *p, int team, ng_move move) {
    p->key = mixed(0, (uint64_t)move + 1);
    p->team = team;
    p->steps = 0;
    p->open = true;
}

static sonar_plan_node *node_of(sonar_plan *p) {
    enum { PROBES = 8 };
    uint32_t at = (uint32_t)(p->key >> 40);
    for (uint32_t i = 0; i < PROBES; i++) {
        sonar_plan_node *n = &p->node[(at + i) % SONAR_PLAN_NODES];
        if (n->key == 0) n->key = p->key;
        if (n->key == p->key) return n;
    }
    return NULL;
}

static bool may_give(const sonar_world *w, const sonar_chart *c, int team, int order) {
    const sonar_boat *b = &w->s.boat[team];
    if (order != SURFACING) return sonar_may_enter(c->map, b, sonar_stepped(b->at, order));
    return !w->s.risen[team]; /* S17; the rare one that must is habit's */
}

int32_t sonar_log2(int n) { /* in 16ths */
    int32_t whole = 31 - __builtin_clz((unsigned)n);
    return 16 * whole + (int32_t)(((unsigned)n << 4 >> whole) & 15);
}

/* The mean, and the more the less often it was tried: what is new comes first. */
static int64_t promise(const sonar_plan_node *n, int order, uint32_t tries) {
    enum { CURIOSITY = 100, NEW = 100000, NEW_SURFACING = 400 };
    int64_t most = (int64_t)CURIOSITY * CURIOSITY * sonar_log2((int)tries) / 23; /* times the natural log */
    if (n->tries[order] > 0) return n->sum[order] / n->tries[order] + ng_root(most / n->tries[order]);
    return order == SURFACING ? NEW_SURFACING + ng_root(most) : NEW;
}

ng_move sonar_plan_order(sonar_plan *p, const sonar_world *w, const sonar_chart *c, int team, ng_move habit) {
    enum { HABIT = 8 }; /* so many times it is given by habit */
    int order = habit >> 16 == MOVE_SURFACE ? SURFACING : (int)(habit >> 8 & 0xff);
    if (!p->open) return habit;
    if (team == p->team) {
        sonar_plan_node *n = p->steps < SONAR_PLAN_STEPS ? node_of(p) : NULL;
        uint32_t tries = 0;
        int64_t best = -1;
        p->open = n != NULL;
        if (n == NULL) return habit;
        for (int i = 0; i < SONAR_PLAN_ORDERS; i++) tries += n->tries[i];
        for (int i = 0; tries >= HABIT && i < SONAR_PLAN_ORDERS; i++) {
            if (!may_give(w, c, team, i) || promise(n, i, tries) <= best) continue;
            best = promise(n, i, tries);
            order = i;
        }
        p->step[p->steps++] = (sonar_plan_step){.node = n, .order = order};
        p->open = tries > 0; /* a new one: from here on by habit */
    }
    p->key = mixed(p->key, (uint64_t)order + 1);
    return order == SURFACING ? ng_pack(MOVE_SURFACE, 0, 0) : ng_pack(MOVE_COURSE, order, 0);
}

void sonar_plan_learn(sonar_plan *p, int32_t value) {
    for (int i = 0; i < p->steps; i++) {
        p->step[i].node->tries[p->step[i].order]++;
        p->step[i].node->sum[p->step[i].order] += value;
    }
}
