/* greedy.c - a plain hunter to measure others against.  It sails at random where there is room, keeps
 * the solver's set of cells, looks with sonar and drone, and fires when all that is left fits one blast. */
#include "brains/sonar/mind.h"

/* A blast from here that hits wherever the enemy is, and not us; -1: none. */
static int sure_blast(const sonar_chart *c, sonar_set cells, const sonar_set *foe, int own) {
    cells = sonar_less(cells, c->block[own]);
    for (int cell = sonar_pop(&cells); cell >= 0; cell = sonar_pop(&cells)) {
        sonar_set missed = sonar_less(*foe, c->block[cell]);
        if (sonar_none(&missed)) return cell;
    }
    return -1;
}

/* Nothing looks ahead here: each move has a few points by what it is. */
static int32_t points(const sonar_world *w, const sonar_chart *c, int team, ng_move move, int shot) {
    const sonar_boat *b = &w->s.boat[team];
    const sonar_set *foe = &w->seen[1 - team];
    int kind = (int)(move >> 16), a = (int)(move >> 8 & 0xff), place = (int)(move & 0xff);
    switch (kind) {
    case MOVE_COURSE: /* rather up than another breakdown that costs a hull */
        if (sonar_best_mark(b->broken, a, &place) <= SONAR_MARK_HURTS) return -1;
        return 10 + (sonar_room(w, c, team, sonar_stepped(b->at, a)) >= 8 ? 10 : 0);
    case MOVE_CHARGE:
        return a == GAUGE_TORPEDO ? 20 : 10;
    case MOVE_BREAK:
        return sonar_mark_symbol(b->broken, a, place).damage                       ? 0
               : (1u << (a * PART_SYMBOLS + place) & sonar_colours[COLOUR_R]) != 0 ? 10
                                                                                   : 20;
    case MOVE_TORPEDO:
        return a == shot ? 100 : -1;
    case MOVE_SONAR:
        return sonar_count(foe) > 9 ? 50 : -1;
    case MOVE_DRONE:
        return sonar_count(foe) > 9 ? 40 : -1;
    case MOVE_MINE:
    case MOVE_DETONATE:
    case MOVE_SILENCE:
    case MOVE_SCENARIO:
        return -1;
    case MOVE_SURFACE:
        return 0;
    default:
        return 10;
    }
}

ng_move sonar_hunt(const sonar_world *w, const sonar_chart *c, int team, const ng_move *legal, uint32_t count,
                   ng_rng *rng) {
    const sonar_boat *b = &w->s.boat[team];
    int shot = b->at == SONAR_NONE ? -1 : sure_blast(c, c->reach[b->at], &w->seen[1 - team], b->at);
    int32_t best = INT32_MIN;
    uint32_t equal = 0;
    ng_move chosen = legal[0];
    for (uint32_t i = 0; i < count; i++) {
        int32_t p = points(w, c, team, legal[i], shot);
        if (p > best) best = p, equal = 0;
        if (p == best && ng_rng_below(rng, ++equal) == 0) chosen = legal[i];
    }
    return chosen;
}
