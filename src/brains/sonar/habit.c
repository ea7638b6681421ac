/* habit.c - what a sensible crew does without thinking long.  Matches are played on by these habits to
 * see what a move is worth; and a player that has no time to look ahead goes by the same points. */
#include "brains/sonar/mind.h"
#include "brains/sonar/weights.h"

/* ---- the engineer */

/* The less is out of order afterwards the better; what a circuit repairs is cheap. */
int32_t sonar_mark_points(uint32_t board, int part, int place) {
    static const int16_t dear[COLOURS] = SONAR_COLOUR_WEIGHTS;
    sonar_mark mark = sonar_mark_symbol(board, part, place);
    if (mark.damage) return SONAR_MARK_HURTS;
    int32_t points = 0;
    for (int c = 0; c < COLOUR_X; c++) {
        bool was = (board & sonar_colours[c]) != 0, is = (mark.board & sonar_colours[c]) != 0;
        if (is && !was) points -= dear[c];
        if (was && !is) points += dear[c];
    }
    uint32_t circuits = sonar_circuits[0] | sonar_circuits[1] | sonar_circuits[2];
    uint32_t bit = 1u << (part * PART_SYMBOLS + place);
    int radiation = __builtin_popcount(mark.board & sonar_colours[COLOUR_X]);
    int filled = __builtin_popcount(mark.board & sonar_part(part));
    if ((bit & circuits) == 0) points += MARK_LOOSE;
    if ((bit & sonar_colours[COLOUR_X]) != 0)
        points -= MARK_RADIATION * radiation * radiation - MARK_RADIATION_FREE;
    if (filled >= 4) points -= MARK_PART_FULL * (filled - 3);
    if (mark.repaired != 0) points += MARK_REPAIRS;
    return points;
}

int32_t sonar_best_mark(uint32_t board, int part, int *place) {
    int32_t best = INT32_MIN;
    for (int p = 0; p < PART_SYMBOLS; p++) {
        if ((board >> (part * PART_SYMBOLS + p) & 1u) != 0) continue;
        int32_t points = sonar_mark_points(board, part, p);
        if (points <= best) continue;
        best = points;
        *place = p;
    }
    return best;
}

/* ---- the captain's orders */

/* Cells within a few steps into which the boat could still sail. */
int sonar_room(const sonar_world *w, const sonar_chart *c, int team, int cell) {
    enum { STEPS = 5 };
    const sonar_boat *b = &w->s.boat[team];
    sonar_set free = sonar_less(sonar_less(c->map->sea, b->route), b->mines), near = {{0}};
    sonar_put(&near, cell);
    for (int step = 0; step < STEPS; step++) {
        sonar_set was = near;
        for (int i = 0; i < 4; i++) {
            uint64_t before = i > 0 ? was.w[i - 1] : 0, after = i < 3 ? was.w[i + 1] : 0, v = was.w[i];
            uint64_t rows = v << 16 | before >> 48 | v >> 16 | after << 48;
            uint64_t columns = v << 1 | before >> 63 | v >> 1 | after << 63;
            near.w[i] = (v | ((rows | columns) & free.w[i]));
        }
    }
    return sonar_count(&near) - 1;
}

static int32_t room_points(int room) { return ROOM_POINTS * (room < ROOM_ENOUGH ? room : ROOM_ENOUGH); }

/* How much a crew could do now with a torpedo: its boxes against how little the other is hidden. */
static int32_t danger(const sonar_boat *b, int shadows) {
    int boxes = b->gauge[GAUGE_TORPEDO];
    if (!sonar_works(b->broken, GAUGE_TORPEDO)) boxes = boxes > 0;
    return shadows > 0 ? boxes * boxes * DANGER / (shadows + DANGER_HIDDEN) : 0;
}

int32_t sonar_course_points(const sonar_world *w, const sonar_chart *c, int team, int course) {
    const sonar_boat *b = &w->s.boat[team], *foe = &w->s.boat[1 - team];
    int cell = sonar_stepped(b->at, course), room = sonar_room(w, c, team, cell), place;
    sonar_set hidden = sonar_and(sonar_shift(&w->seen[team], course), c->map->sea);
    int before = sonar_count(&w->seen[team]), after = sonar_count(&hidden),
        cells = sonar_count(&w->seen[1 - team]);
    int32_t points = room_points(room);
    if (room <= 1) points += ROOM_NONE;
    points += before > 0 ? HIDDEN * after / before : 0;
    int32_t mark = sonar_best_mark(b->broken, course, &place);
    points += mark > 0 ? mark / 2 : mark;
    if (cells == 0) return points;
    sonar_set near = sonar_and(c->reach[cell], w->seen[1 - team]);
    points += (danger(b, cells) - danger(foe, after)) * sonar_count(&near) / cells;
    return points;
}

int32_t sonar_surface_points(const sonar_world *w, const sonar_chart *c, int team) {
    const sonar_boat *b = &w->s.boat[team], *foe = &w->s.boat[1 - team];
    sonar_set known = sonar_and(w->seen[team], c->sector[sonar_sector_of(c->side, b->at)]);
    int32_t points = SURFACE + SURFACE_MENDS * __builtin_popcount(b->broken);
    points -= 2 * danger(foe, sonar_count(&known));
    if (c->map_id == MAP_DELTA && !sonar_has(&c->map->holes, b->at))
        points += b->damage + 1 >= SONAR_SINKS ? ICE_SINKS : ICE;
    return points;
}

static ng_move habit_order(const sonar_world *w, const sonar_chart *c, int team, ng_rng *rng) {
    const sonar_boat *b = &w->s.boat[team];
    int32_t best = w->s.risen[team] ? INT32_MIN : sonar_surface_points(w, c, team); /* S17 */
    ng_move move = ng_pack(MOVE_SURFACE, 0, 0);
    for (int course = 0; course < COURSES; course++) {
        if (!sonar_may_enter(c->map, b, sonar_stepped(b->at, course))) continue;
        int32_t points = sonar_course_points(w, c, team, course) + (int32_t)ng_rng_below(rng, WHIM_ORDER);
        if (points > best) best = points, move = ng_pack(MOVE_COURSE, course, 0);
    }
    return move;
}

/* ---- the mate */

int32_t sonar_charge_points(const sonar_world *w, int team, int gauge) {
    static const int16_t wanted[GAUGES] = SONAR_GAUGE_WEIGHTS;
    const sonar_boat *b = &w->s.boat[team];
    int cells = sonar_count(&w->seen[1 - team]), shadows = sonar_count(&w->seen[team]);
    int32_t points = wanted[gauge] + BOX_STARTED * b->gauge[gauge];
    if (gauge == GAUGE_SILENCE && shadows <= SILENCE_SHADOWS) points += SILENCE_NEEDED;
    if ((gauge == GAUGE_DRONE || gauge == GAUGE_SONAR) && cells <= SEARCH_CELLS) points += SEARCH_KNOWN;
    if (gauge == GAUGE_SCENARIO && sonar_none(&w->s.old)) points += SCENARIO_NONE;
    if (!sonar_works(b->broken, gauge)) points += GAUGE_BROKEN;
    return points;
}

static ng_move habit_charge(const sonar_world *w, int team, ng_rng *rng) {
    const sonar_boat *b = &w->s.boat[team];
    int32_t best = INT32_MIN;
    int chosen = 0;
    for (int g = 0; g < GAUGES; g++) {
        if (b->gauge[g] >= sonar_capacity(w->s.map, g)) continue;
        int32_t points = sonar_charge_points(w, team, g) + (int32_t)ng_rng_below(rng, WHIM_CHARGE);
        if (points > best) best = points, chosen = g;
    }
    return ng_pack(MOVE_CHARGE, chosen, 0);
}

/* ---- systems */

enum { SHOT_CELLS = 16 }; /* where the enemy can be in more cells, no shot is worth it */

/* What a blast there does to the enemy, as many times as he has cells. */
static int blast_units(const sonar_world *w, const sonar_chart *c, int foe, int cell) {
    sonar_set hit = sonar_and(w->seen[foe], c->block[cell]);
    int units = sonar_count(&hit);
    if (w->s.boat[foe].damage + 1 < SONAR_SINKS) units += sonar_has(&w->seen[foe], cell);
    return units;
}

/* The best of the cells for a blast that does not touch the own boat; -1: none is worth it. */
static int best_blast(const sonar_world *w, const sonar_chart *c, int team, sonar_set cells, ng_rng *rng) {
    int foe = 1 - team, hidden = sonar_count(&w->seen[foe]), best = -1, most = 0;
    if (hidden > SHOT_CELLS) return -1;
    cells = sonar_less(cells, c->block[w->s.boat[team].at]);
    for (int cell = sonar_pop(&cells); cell >= 0; cell = sonar_pop(&cells)) {
        int units = blast_units(w, c, foe, cell);
        if (units > most || (units == most && units > 0 && ng_rng_below(rng, 2) == 0))
            most = units, best = cell;
    }
    return most * 2 >= hidden ? best : -1;
}

/* Silence, where the enemy nearly knows us. */
static bool habit_silence(const sonar_world *w, const sonar_chart *c, int team, ng_rng *rng, ng_move *move) {
    const sonar_boat *b = &w->s.boat[team];
    int32_t best = INT32_MIN;
    if (sonar_count(&w->seen[team]) > 7) return false;
    for (int course = 0; course < COURSES; course++) {
        int cell = b->at, distance = 0, most = 1 + (int)ng_rng_below(rng, SONAR_REACH), place;
        int32_t mark = sonar_best_mark(b->broken, course, &place);
        while (distance < most && sonar_may_enter(c->map, b, sonar_stepped(cell, course)))
            cell = sonar_stepped(cell, course), distance++;
        int room = sonar_room(w, c, team, cell);
        int32_t points = room_points(room) + mark + (int32_t)ng_rng_below(rng, WHIM_SILENCE);
        if (points <= best) continue;
        best = points;
        *move = ng_pack(MOVE_SILENCE, course, distance);
    }
    return true;
}

static bool habit_drone(const sonar_world *w, const sonar_chart *c, int team, ng_move *move) {
    int cells = sonar_count(&w->seen[1 - team]), best = 0, sector = -1;
    if (cells < 6) return false;
    for (int i = 0; i < c->sectors; i++) {
        sonar_set in = sonar_and(w->seen[1 - team], c->sector[i]);
        int n = sonar_count(&in), split = n < cells - n ? n : cells - n;
        if (split > best) best = split, sector = i;
    }
    *move = ng_pack(MOVE_DRONE, sector, 0);
    return best * 4 >= cells;
}

static bool habit_mine(const sonar_world *w, const sonar_chart *c, int team, ng_rng *rng, ng_move *move) {
    const sonar_boat *b = &w->s.boat[team];
    uint32_t open = 0;
    for (int i = 0; i < 8; i++) {
        int cell = sonar_beside(b->at, i);
        if (!sonar_may_enter(c->map, b, cell) || ng_rng_below(rng, ++open) != 0) continue;
        *move = ng_pack(MOVE_MINE, cell, 0);
    }
    return open >= 3;
}

/* After the upkeep: a detonation, a system, or nothing more. */
static bool habit_system(const sonar_world *w, const sonar_chart *c, int team, ng_rng *rng, ng_move *move) {
    const sonar_state *s = &w->s;
    const sonar_boat *b = &s->boat[team];
    sonar_set mines = sonar_live_mines(s, b);
    int cell;
    if (!sonar_none(&mines) && (cell = best_blast(w, c, team, mines, rng)) >= 0) {
        *move = ng_pack(MOVE_DETONATE, cell, 0);
        return true;
    }
    if (b->used) return false;
    if (sonar_may_use(s, b, GAUGE_TORPEDO) && (cell = best_blast(w, c, team, c->reach[b->at], rng)) >= 0) {
        *move = ng_pack(MOVE_TORPEDO, cell, 0);
        return true;
    }
    if (sonar_may_use(s, b, GAUGE_SCENARIO) && (cell = best_blast(w, c, team, s->old, rng)) >= 0) {
        *move = ng_pack(MOVE_SCENARIO, cell, 0);
        return true;
    }
    if (sonar_may_use(s, b, GAUGE_SILENCE) && habit_silence(w, c, team, rng, move)) return true;
    if (sonar_may_use(s, b, GAUGE_SONAR) && sonar_count(&w->seen[1 - team]) >= 4) {
        *move = ng_pack(MOVE_SONAR, 0, 0);
        return true;
    }
    if (sonar_may_use(s, b, GAUGE_DRONE) && habit_drone(w, c, team, move)) return true;
    return sonar_may_use(s, b, GAUGE_MINE) && habit_mine(w, c, team, rng, move);
}

/* One of a few answers at random: the one that leaves the most cells. */
static ng_move habit_answer(const sonar_world *w, const sonar_chart *c, int team, ng_rng *rng) {
    enum { TRIES = 3 };
    int at = w->s.boat[team].at, most = -1;
    ng_move best = 0;
    for (int i = 0; i < TRIES; i++) {
        int pair = (int)ng_rng_below(rng, PAIRS), lie = (int)ng_rng_below(rng, 2), value[2];
        const uint8_t *kind = sonar_pair_kinds[pair];
        for (int k = 0; k < 2; k++) value[k] = sonar_value(c->side, at, kind[k]);
        int range = kind[lie] == VALUE_SECTOR ? c->sectors : c->side;
        value[lie] = (value[lie] + 1 + (int)ng_rng_below(rng, (uint32_t)range - 1)) % range;
        sonar_set left = sonar_fitting(c, &w->seen[team], pair, value[0] << 4 | value[1]);
        if (sonar_count(&left) <= most) continue;
        most = sonar_count(&left);
        best = ng_pack(MOVE_ANSWER, pair, value[0] << 4 | value[1]);
    }
    return best;
}

/* ---- a whole match */

static bool habit_upkeep(const sonar_world *w, int team, ng_rng *rng, ng_move *move) {
    const sonar_boat *b = &w->s.boat[team];
    int place = 0;
    if (b->charge) {
        *move = habit_charge(w, team, rng);
    } else if (b->owes != 0) {
        sonar_best_mark(b->broken, b->owes - 1, &place);
        *move = ng_pack(MOVE_BREAK, b->owes - 1, place);
    } else {
        return false;
    }
    return true;
}

/* On the surface, in real time: a turn goes by with tracing. */
static void trace_all(sonar_world *w, const sonar_chart *c, int team) {
    if (w->s.boat[team].traced == ALL_TRACED) {
        sonar_world_play(w, c, team, ng_pack(MOVE_DIVE, 0, 0));
        return;
    }
    for (int part = 0; part < COURSES; part++)
        if ((w->s.boat[team].traced >> part & 1u) == 0)
            sonar_world_play(w, c, team, ng_pack(MOVE_TRACE, part, 0));
    w->ordered = true;
}

static void pass(sonar_world *w) {
    w->mover = (uint8_t)(1 - w->mover);
    w->ordered = false;
}

/* One move.  True: a turn is over. */
static bool step(sonar_world *w, const sonar_chart *c, ng_rng *rng, sonar_plan *plan) {
    sonar_state *s = &w->s;
    bool turns = s->mode == MODE_TURNS;
    ng_move move = 0;
    for (int team = 0; team < 2; team++) {
        if (!s->boat[team].answer) continue;
        sonar_world_play(w, c, team, habit_answer(w, c, team, rng));
        return false;
    }
    int team = turns ? s->turn : w->mover;
    const sonar_boat *b = &s->boat[team];
    if (b->phase == PHASE_SURFACED && !w->ordered) {
        trace_all(w, c, team);
        return false;
    }
    if (habit_upkeep(w, team, rng, &move)) {
        sonar_world_play(w, c, team, move);
        return false;
    }
    if (b->phase == PHASE_ORDER || (!turns && !w->ordered)) {
        if (b->phase == PHASE_ORDER || b->phase == PHASE_SYSTEM)
            sonar_world_play(w, c, team, sonar_plan_order(plan, w, c, team, habit_order(w, c, team, rng)));
        w->ordered = true;
        return turns && s->turn != team;
    }
    if (b->phase == PHASE_SYSTEM && habit_system(w, c, team, rng, &move)) {
        sonar_world_play(w, c, team, move);
        return false;
    }
    if (turns)
        sonar_world_play(w, c, team, ng_pack(MOVE_END, 0, 0));
    else
        pass(w);
    return true;
}

void sonar_play_on(sonar_world *w, const sonar_chart *c, int turns, ng_rng *rng, sonar_plan *plan) {
    while (turns > 0 && !sonar_over(&w->s)) turns -= step(w, c, rng, plan);
}
