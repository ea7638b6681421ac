/* lively.h - random play that gets somewhere: it seldom surfaces, likes to use what is ready and keeps it in
 * repair. Plain random play surfaces every few orders and hardly ever fires. */
#pragma once

#include "games/sonar/sonar.h"

/* How much a move is liked, 1 … */
static inline uint32_t lively_weight(const sonar_state *s, int seat, ng_move move) {
    int kind = (int)(move >> 16), a = (int)(move >> 8 & 0xff), b = (int)(move & 0xff);
    const sonar_boat *boat = &s->boat[sonar_team(s, seat)];
    switch (kind) {
    case MOVE_SURFACE:
        return 1;
    case MOVE_COURSE:
    case MOVE_END:
        return 12;
    case MOVE_BREAK:
        if (sonar_mark_symbol(boat->broken, a, b).damage) return 1;
        return sonar_mark_symbol(boat->broken, a, b).repaired  ? 60
               : (1u << (a * 6 + b) & sonar_colours[COLOUR_X]) ? 20
                                                               : 6;
    case MOVE_DETONATE:
    case MOVE_SONAR:
        return 20;
    case MOVE_MINE:
    case MOVE_DRONE:
    case MOVE_SCENARIO:
        return 5;
    default:
        return 3;
    }
}

/* A seat that may act, and a move for it; false: it is over. */
static inline bool lively_choose(const ng_game *game, const sonar_state *s, ng_rng *rng, int *seat,
                                 ng_move *move) {
    ng_move moves[1024];
    ng_seats actors = game->actors(&s->base);
    uint32_t total = 0;
    if (actors == 0) return false;
    *seat = (int)ng_rng_below(rng, (uint32_t)sonar_seats(s));
    while (!ng_seats_has(actors, *seat)) *seat = (*seat + 1) % sonar_seats(s);
    uint32_t count = game->legal(&s->base, *seat, moves);
    for (uint32_t i = 0; i < count; i++) total += lively_weight(s, *seat, moves[i]);
    uint32_t drawn = ng_rng_below(rng, total), i = 0;
    while (drawn >= lively_weight(s, *seat, moves[i])) drawn -= lively_weight(s, *seat, moves[i++]);
    *move = moves[i];
    return true;
}
