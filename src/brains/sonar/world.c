/* world.c - worlds to play on: a map's tables, what each crew believes of the other, dreamt enemies.
 *
 * A belief is a set of cells.  It is less than the solver knows (routes and mines are left out), never too
 * small, and cheap: that is what a thousand matches played on a second need. */
#include "brains/sonar/mind.h"

#include <string.h>

/* ---- tables */

void sonar_chart_draw(sonar_chart *c, const sonar_state *s) {
    const sonar_map *map = sonar_sheet(s);
    if (c->map == map && c->mode == s->mode) return;
    memset(c, 0, sizeof *c);
    c->map = map;
    c->mode = s->mode;
    c->map_id = s->map;
    c->side = (uint8_t)sonar_side(s);
    c->sectors = (uint8_t)sonar_sectors(s);
    sonar_set sea = map->sea;
    for (int cell = sonar_pop(&sea); cell >= 0; cell = sonar_pop(&sea)) {
        sonar_put(&c->sector[sonar_sector_of(c->side, cell)], cell);
        c->reach[cell] = sonar_in_reach(&map->sea, cell);
        sonar_put(&c->block[cell], cell);
        for (int i = 0; i < 8; i++)
            if (sonar_has(&map->sea, sonar_beside(cell, i)))
                sonar_put(&c->block[cell], sonar_beside(cell, i));
    }
}

/* ---- beliefs */

static sonar_set moved_up(const sonar_set *set, unsigned by) {
    sonar_set out;
    for (int i = 0; i < 4; i++) out.w[i] = set->w[i] << by | (i > 0 ? set->w[i - 1] >> (64 - by) : 0);
    return out;
}

static sonar_set moved_down(const sonar_set *set, unsigned by) {
    sonar_set out;
    for (int i = 0; i < 4; i++) out.w[i] = set->w[i] >> by | (i < 3 ? set->w[i + 1] << (64 - by) : 0);
    return out;
}

sonar_set sonar_shift(const sonar_set *set, int course) {
    unsigned by = course == NORTH || course == SOUTH ? SONAR_STRIDE : 1;
    return course == EAST || course == SOUTH ? moved_up(set, by) : moved_down(set, by);
}

static sonar_set after_silence(const sonar_chart *c, const sonar_set *set) {
    sonar_set all = *set;
    for (int course = 0; course < COURSES; course++) {
        sonar_set ray = *set;
        for (int i = 0; i < SONAR_REACH; i++) {
            ray = sonar_and(sonar_shift(&ray, course), c->map->sea);
            all = sonar_or(all, ray);
        }
    }
    return all;
}

sonar_set sonar_fitting(const sonar_chart *c, const sonar_set *set, int pair, int values) {
    int x = sonar_pair_kinds[pair][0], y = sonar_pair_kinds[pair][1];
    sonar_set left = *set, fit = {{0}};
    for (int cell = sonar_pop(&left); cell >= 0; cell = sonar_pop(&left))
        if ((sonar_value(c->side, cell, x) == values >> 4) !=
            (sonar_value(c->side, cell, y) == (values & 15)))
            sonar_put(&fit, cell);
    return fit;
}

/* What a blast of this damage leaves. */
static sonar_set after_blast(const sonar_chart *c, const sonar_set *set, int cell, int damage) {
    sonar_set at = {{0}};
    sonar_put(&at, cell);
    if (damage == 2) return sonar_and(*set, at);
    sonar_set near = sonar_less(c->block[cell], at);
    return damage == 1 ? sonar_and(*set, near) : sonar_less(*set, c->block[cell]);
}

static void hear(const sonar_chart *c, sonar_set *seen, int boat, const sonar_heard *e) {
    bool own = e->team == boat;
    if (sonar_is_blast(e->kind)) {
        if (own && e->kind == HEARD_TORPEDO) *seen = sonar_and(*seen, c->reach[e->a]);
        *seen = after_blast(c, seen, e->a, own ? e->b >> 2 : e->b & 3);
        return;
    }
    if (!own) return;
    switch (e->kind) {
    case HEARD_COURSE:
        *seen = sonar_and(sonar_shift(seen, e->a), c->map->sea);
        break;
    case HEARD_SILENCE:
        *seen = after_silence(c, seen);
        break;
    case HEARD_SURFACED:
    case HEARD_YES:
        *seen = sonar_and(*seen, c->sector[e->a]);
        break;
    case HEARD_NO:
        *seen = sonar_less(*seen, c->sector[e->a]);
        break;
    case HEARD_ANSWER:
        *seen = sonar_fitting(c, seen, e->a, e->b);
        break;
    default:
        break;
    }
}

void sonar_world_play(sonar_world *w, const sonar_chart *c, int team, ng_move move) {
    const sonar_act act = {.s = &w->s,
                           .team = team,
                           .kind = (int)(move >> 16),
                           .a = (int)(move >> 8 & 0xff),
                           .b = (int)(move & 0xff)};
    sonar_heard e;
    sonar_carry_out(&act);
    if (w->s.log_used < w->read) w->read = 0;
    while (sonar_log_read(&w->s, &w->read, &e))
        for (int boat = 0; boat < 2; boat++) hear(c, &w->seen[boat], boat, &e);
}

/* ---- dreams */

/* Marks as a good engineer makes them, not always the same. */
static uint32_t mark_some(uint32_t board, int part, ng_rng *rng) {
    int best = -1;
    int32_t most = INT32_MIN;
    for (int place = 0; place < PART_SYMBOLS; place++) {
        if ((board >> (part * PART_SYMBOLS + place) & 1u) != 0) continue;
        int32_t points = sonar_mark_points(board, part, place) + (int32_t)ng_rng_below(rng, 25);
        if (points > most) most = points, best = place;
    }
    return best < 0 ? board : sonar_mark_symbol(board, part, best).board;
}

static uint32_t board_that_can_be(const sonar_state *s, int foe, ng_rng *rng) {
    uint32_t board = 0;
    sonar_heard e;
    for (uint32_t at = 0; sonar_log_read(s, &at, &e);) {
        int gauge = sonar_used_gauge(&e, foe);
        if (gauge >= 0) board &= ~sonar_colours[gauge / 2]; /* it worked */
        if (e.team != foe) continue;
        if (e.kind == HEARD_DETONATE) board &= ~sonar_colours[COLOUR_R];
        if (e.kind == HEARD_COURSE) board = mark_some(board, e.a, rng);
        if (e.kind == HEARD_SILENCE) board = mark_some(board, (int)ng_rng_below(rng, COURSES), rng);
        if (e.kind == HEARD_DAMAGE || e.kind == (s->mode == MODE_TURNS ? HEARD_SURFACED : HEARD_DIVE))
            board = 0;
    }
    return board;
}

void sonar_dossier_open(sonar_dossier *d, const sonar_state *s, int foe, ng_rng *rng) {
    int boxes = 0;
    sonar_heard e;
    for (uint32_t at = 0; sonar_log_read(s, &at, &e);) {
        if (e.team != foe) continue;
        if (e.kind == HEARD_COURSE) boxes++;
        if (e.kind == HEARD_READY) boxes -= sonar_capacity(s->map, e.a);
    }
    d->boxes = (uint8_t)(boxes < 0 ? 0 : boxes > UINT8_MAX ? UINT8_MAX : boxes);
    for (int i = 0; i < SONAR_BOARDS; i++) d->board[i] = board_that_can_be(s, foe, rng);
}

static void dream_gauges(const sonar_state *s, sonar_boat *b, int boxes, ng_rng *rng) {
    int room = 0;
    for (int g = 0; g < GAUGES; g++) {
        int most = sonar_capacity(s->map, g);
        if (b->gauge[g] < most) b->gauge[g] = 0, room += most - 1;
    }
    for (int i = boxes < room ? boxes : room; i > 0;) {
        uint32_t g = ng_rng_below(rng, GAUGES);
        if (b->gauge[g] + 1 >= sonar_capacity(s->map, (int)g)) continue;
        b->gauge[g]++;
        i--;
    }
}

void sonar_dream(sonar_world *w, int foe, const sonar_guess *g, const sonar_dossier *d, ng_rng *rng) {
    sonar_boat *b = &w->s.boat[foe];
    uint8_t cells[TRACK_MINES];
    b->at = b->path[0] = g->cell;
    b->route = g->route;
    sonar_put(&b->route, g->cell);
    b->cells = (uint8_t)sonar_count(&b->route);
    b->laid = SONAR_NONE;
    memset(&b->mines, 0, sizeof b->mines);
    if (sonar_track_mines(g, cells, rng))
        for (int i = 0; i < g->mines; i++) sonar_put(&b->mines, cells[i]);
    dream_gauges(&w->s, b, d->boxes, rng);
    b->broken = d->board[ng_rng_below(rng, SONAR_BOARDS)];
}
