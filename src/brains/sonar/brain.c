/* brain.c - the brain for sonar: what every legal move is worth, by matches played on.
 *
 * A search has three steps.  The view is read and both boats are followed with the solver.  Every legal move
 * gets points at sight (its prior).  Then the best few of each kind are tried in dreamt worlds – all of them
 * in the same worlds, with the same dice – and played on by habit; those that fall behind are dropped.  One
 * way of thinking serves every role: a mate's box or an engineer's mark is tried like a captain's torpedo.
 *
 * Nothing here asks for an imagined world of the rules: the solver's guesses are the worlds. */
#include "brains/levels.h"
#include "brains/sonar/mind.h"
#include "brains/sonar/weights.h"

#include <string.h>

enum {
    FOE_GUESSES = 16384, /* 1 MiB: three silences in a row stay exact */
    OWN_GUESSES = 8192,
    DIM_GUESSES = 2048, /* of a level that forgets */
    OPTIONS_MAX = 384,
    HORIZON = 10,        /* turns of both together that a match is played on */
    PRIOR_TRIES = 8,     /* a prior counts as much as so many tries at least, */
    PRIOR_FIFTHS = 2,    /* and as so many fifths of those made */
    DEFAULT_TRIES = 800, /* where neither iterations nor a clock bound it */
    JUDGE_FROM = 24,     /* tries after which a move can fall behind */
    TRIES_MAX = 40000    /* by the clock: some 220 ms */
};

typedef struct option {
    ng_move move;
    int32_t prior, value;
    int32_t damage; /* expected of a blast, in thousandths */
    uint32_t tries;
    bool open; /* tried, and not yet behind */
    bool folly;
    bool kept; /* tried at all: one of those that may be chosen */
    int64_t sum, squares;
} option;

typedef struct workspace {
    sonar_state scene;
    int team;
    bool ready; /* the view could be read */
    sonar_chart chart;
    sonar_track track[2];   /* of boat 0 and 1, as the other crew knows it */
    sonar_state heard;      /* the state up to whose log they are; no crews: none yet */
    int heard_by;           /* the crew that they were followed for */
    sonar_track dim;        /* of the enemy, as a level remembers it */
    const sonar_track *foe; /* of the enemy, as far as it is thought with: that, or the exact one */
    uint32_t weight[2][256], total[2];
    sonar_dossier dossier;
    sonar_world base, played;
    sonar_plan plan;
    uint32_t options;
    option option[OPTIONS_MAX];
    sonar_guess foe_guess[FOE_GUESSES], own_guess[OWN_GUESSES], dim_guess[DIM_GUESSES];
    ng_node node[SONAR_NODES];
} workspace;

static int kind_of(ng_move move) { return (int)(move >> 16); }
static int first_of(ng_move move) { return (int)(move >> 8 & 0xff); }
static int second_of(ng_move move) { return (int)(move & 0xff); }

/* ---- following the boats */

static bool log_goes_on(const sonar_state *was, const sonar_state *is) {
    uint32_t whole = was->log_used / 2u;
    if (was->crew[0] == 0 || was->mode != is->mode || was->map != is->map || was->log_used > is->log_used ||
        was->boat[0].old_mines != is->boat[0].old_mines || was->boat[1].old_mines != is->boat[1].old_mines)
        return false;
    return memcmp(was->log, is->log, whole) == 0 &&
           (was->log_used % 2 == 0 || ((was->log[whole] ^ is->log[whole]) & 15) == 0);
}

static void follow(workspace *w, int level) {
    int own = w->team;
    uint32_t at = w->heard.log_used;
    sonar_heard e;
    if (!log_goes_on(&w->heard, &w->scene) || w->heard_by != own) {
        sonar_track_init(&w->track[1 - own], &w->scene, 1 - own, w->foe_guess, FOE_GUESSES, NULL);
        sonar_track_init(&w->track[own], &w->scene, own, w->own_guess, OWN_GUESSES, NULL);
        at = 0;
    }
    w->track[1 - own].guess = w->foe_guess;
    w->track[own].guess = w->own_guess;
    while (sonar_log_read(&w->scene, &at, &e))
        for (int boat = 0; boat < 2; boat++) sonar_track_hear(&w->track[boat], &e);
    w->heard = w->scene;
    w->heard_by = own;
    w->foe = &w->track[1 - own];
    if (sonar_forgets(level)) {
        sonar_track_dimly(&w->dim, &w->scene, 1 - own, level, w->dim_guess, DIM_GUESSES);
        if (w->dim.count > 0) w->foe = &w->dim;
    }
    for (int boat = 0; boat < 2; boat++) {
        const sonar_track *t = boat == own ? &w->track[own] : w->foe;
        memset(w->weight[boat], 0, sizeof w->weight[boat]);
        for (uint32_t i = 0; i < t->count; i++) w->weight[boat][t->guess[i].cell]++;
        w->total[boat] = t->count;
    }
}

/* The world as it is known, with a blank enemy. */
static void lay_base(workspace *w) {
    sonar_world *b = &w->base;
    int foe = 1 - w->team;
    memset(b, 0, sizeof *b);
    b->s = w->scene;
    memset(b->s.log, 0, sizeof b->s.log);
    b->s.log_used = 0;
    b->seen[w->team] = sonar_track_cells(&w->track[w->team]);
    b->seen[foe] = sonar_track_cells(w->foe);
    bool answering = b->s.boat[w->team].answer != 0;
    b->mover = (uint8_t)(answering ? foe : w->team);
    b->ordered = true;
    if (answering || (b->s.mode == MODE_TURNS && b->s.turn == foe)) {
        b->s.boat[foe].phase = PHASE_SYSTEM;
        b->s.boat[foe].used = 1;
    }
}

/* ---- points at sight */

/* Expected damage to the enemy, in thousandths; what is more than sinks him does not count. */
static int32_t blast_damage(const workspace *w, int cell) {
    int foe = 1 - w->team;
    uint64_t sum = 0;
    sonar_set block = w->chart.block[cell];
    for (int c = sonar_pop(&block); c >= 0; c = sonar_pop(&block)) sum += w->weight[foe][c];
    if (w->base.s.boat[foe].damage + 1 < SONAR_SINKS) sum += w->weight[foe][cell];
    return w->total[foe] > 0 ? (int32_t)(sum * 1000 / w->total[foe]) : 0;
}

static int32_t blast_prior(workspace *w, option *o, int32_t price) {
    int cell = first_of(o->move);
    o->damage = blast_damage(w, cell);
    int32_t worth =
        o->damage * (w->base.s.boat[1 - w->team].damage + 1 >= SONAR_SINKS ? HIT_SINKS : HIT) / 1000;
    if (sonar_touches(cell, w->base.s.boat[w->team].at)) worth += OWN_HIT;
    return EVEN + worth - price;
}

/* Silence hides more the better we are known. */
static int32_t silence_prior(const workspace *w, ng_move move) {
    const sonar_world *b = &w->base;
    int shadows = sonar_count(&b->seen[w->team]), cell = b->s.boat[w->team].at, place;
    for (int i = 0; i < second_of(move); i++) cell = sonar_stepped(cell, first_of(move));
    int room = sonar_room(b, &w->chart, w->team, cell);
    int32_t mark = sonar_best_mark(b->s.boat[w->team].broken, first_of(move), &place);
    int32_t hides = shadows <= 3 ? 90 : shadows <= 8 ? 40 : shadows <= 16 ? 0 : -40;
    return EVEN + hides + (room >= ROOM_ENOUGH ? 0 : SILENCE_ROOM * (room - ROOM_ENOUGH)) + mark / 4 +
           (second_of(move) == 0 ? SILENCE_STILL : 0);
}

static int32_t drone_prior(const workspace *w, int sector) {
    sonar_set in = sonar_and(w->base.seen[1 - w->team], w->chart.sector[sector]);
    int cells = sonar_count(&w->base.seen[1 - w->team]), n = sonar_count(&in);
    int split = n < cells - n ? n : cells - n;
    if (split == 0) return EVEN + DRONE_USELESS;
    return EVEN + DRONE + DRONE_TELLS * split / (cells > 0 ? cells : 1);
}

/* An answer is good that leaves the enemy many cells, and us among many. */
static int32_t answer_prior(const workspace *w, ng_move move) {
    sonar_set left = sonar_fitting(&w->chart, &w->base.seen[w->team], first_of(move), second_of(move));
    uint64_t sum = 0;
    for (int cell = sonar_pop(&left); cell >= 0; cell = sonar_pop(&left)) sum += w->weight[w->team][cell];
    return EVEN - ANSWER_TELLS +
           (w->total[w->team] > 0 ? (int32_t)(sum * ANSWER_TELLS / w->total[w->team]) : 0);
}

static int32_t mine_prior(const workspace *w, int cell) {
    sonar_world after = w->base;
    sonar_put(&after.s.boat[w->team].mines, cell);
    int room = sonar_room(&after, &w->chart, w->team, after.s.boat[w->team].at);
    return EVEN + MINE_LAID + (room >= ROOM_ENOUGH ? 0 : MINE_ROOM * (room - ROOM_ENOUGH));
}

static int32_t prior(workspace *w, option *o) {
    const sonar_world *b = &w->base;
    int a = first_of(o->move);
    switch (kind_of(o->move)) {
    case MOVE_START:
        return EVEN + sonar_count(&w->chart.reach[a]);
    case MOVE_COURSE:
        return EVEN + ORDER + sonar_course_points(b, &w->chart, w->team, a) / 2;
    case MOVE_SURFACE:
        return EVEN + ORDER + sonar_surface_points(b, &w->chart, w->team) / 2;
    case MOVE_CHARGE:
        return EVEN + CHARGE + sonar_charge_points(b, w->team, a) / 2;
    case MOVE_BREAK:
        return EVEN + sonar_mark_points(b->s.boat[w->team].broken, a, second_of(o->move)) / 2;
    case MOVE_TORPEDO:
        return blast_prior(w, o, TORPEDO_COSTS);
    case MOVE_DETONATE:
    case MOVE_SCENARIO:
        return blast_prior(w, o, MINE_COSTS);
    case MOVE_MINE:
        return mine_prior(w, a);
    case MOVE_DRONE:
        return drone_prior(w, a);
    case MOVE_SONAR:
        return EVEN + (sonar_count(&b->seen[1 - w->team]) >= SONAR_CELLS ? SONAR_USEFUL : SONAR_USELESS);
    case MOVE_ANSWER:
        return answer_prior(w, o->move);
    case MOVE_SILENCE:
        return silence_prior(w, o->move);
    default:
        return EVEN;
    }
}

/* The best few of each kind are worth a trial. */
static void keep_the_best(workspace *w) {
    static const uint8_t most[MOVES] = {
        [MOVE_START] = 255, [MOVE_COURSE] = 4, [MOVE_CHARGE] = 6,   [MOVE_BREAK] = 6,
        [MOVE_TORPEDO] = 4, [MOVE_MINE] = 3,   [MOVE_DETONATE] = 3, [MOVE_DRONE] = 2,
        [MOVE_SONAR] = 1,   [MOVE_ANSWER] = 6, [MOVE_SILENCE] = 6,  [MOVE_SCENARIO] = 3,
        [MOVE_SURFACE] = 1, [MOVE_TRACE] = 4,  [MOVE_DIVE] = 1,     [MOVE_END] = 1};
    for (uint32_t i = 0; i < w->options; i++) {
        option *o = &w->option[i];
        int better = 0;
        for (uint32_t k = 0; k < w->options; k++) {
            const option *p = &w->option[k];
            better += !p->folly && kind_of(p->move) == kind_of(o->move) &&
                      (p->prior > o->prior || (p->prior == o->prior && k < i));
        }
        o->kept = !o->folly && better < most[kind_of(o->move)];
    }
}

/* Does the move, or the mark that goes with it, cost damage of its own? */
static bool hurts(const workspace *w, ng_move move) {
    const sonar_boat *b = &w->base.s.boat[w->team];
    int place, a = first_of(move);
    switch (kind_of(move)) {
    case MOVE_BREAK:
        return sonar_mark_symbol(b->broken, a, second_of(move)).damage;
    case MOVE_COURSE:
    case MOVE_SILENCE:
        return sonar_best_mark(b->broken, a, &place) <= SONAR_MARK_HURTS;
    case MOVE_SURFACE:
        return w->chart.map_id == MAP_DELTA && !sonar_has(&w->chart.map->holes, b->at);
    default:
        return false;
    }
}

/* In real time a captain whose crew does the upkeep may set off a mine meanwhile and nothing else: a computer
 * that is asked for a move then would have to. */
static bool mines_press(const sonar_state *s, int team) {
    int captain = sonar_seat_of(s, team, ROLE_CAPTAIN);
    return s->mode == MODE_REALTIME &&
           (sonar_seat_of(s, team, ROLE_ENGINEER) != captain || sonar_seat_of(s, team, ROLE_MATE) != captain);
}

enum { KNOWN = 2 }; /* cells: an enemy in so few is shot at, not asked about */

/* No option as long as there is another: a sonar for an enemy that is known, a blast that hits the own boat
 * or nobody, a mark that costs damage where another does not, the last damage by the own hand. */
static bool is_folly(const workspace *w, const option *o) {
    int kind = kind_of(o->move);
    if (kind == MOVE_TORPEDO || kind == MOVE_DETONATE || kind == MOVE_SCENARIO)
        return o->damage == 0 || sonar_touches(first_of(o->move), w->base.s.boat[w->team].at);
    if (kind == MOVE_SONAR) return sonar_count(&w->base.seen[1 - w->team]) <= KNOWN; /* nothing to ask */
    if (kind == MOVE_MINE && mines_press(&w->scene, w->team)) return true;
    bool last = w->base.s.boat[w->team].damage + 1 >= SONAR_SINKS;
    return (last || kind == MOVE_BREAK) && hurts(w, o->move);
}

static void find_follies(workspace *w) {
    bool other = false;
    for (uint32_t i = 0; i < w->options; i++) other = other || !is_folly(w, &w->option[i]);
    for (uint32_t i = 0; other && i < w->options; i++) w->option[i].folly = is_folly(w, &w->option[i]);
}

static void list_options(workspace *w, const ng_sight *sight) {
    w->options = sight->legal_count < OPTIONS_MAX ? sight->legal_count : OPTIONS_MAX;
    for (uint32_t i = 0; i < w->options; i++) {
        option *o = &w->option[i];
        *o = (option){.move = sight->legal[i]};
        if (w->ready) o->prior = prior(w, o);
    }
    if (w->ready) find_follies(w);
    keep_the_best(w);
    for (uint32_t i = 0; i < w->options; i++) w->option[i].open = w->option[i].kept;
}

static void prepare(workspace *w, const ng_sight *sight, int level) {
    w->ready = sonar_scene_read(&w->scene, &w->team, sight, w->node, SONAR_NODES);
    if (w->ready) {
        sonar_chart_draw(&w->chart, &w->scene);
        follow(w, level);
        lay_base(w);
    }
    list_options(w, sight);
}

/* ---- trials */

/* The chance to win, in thousandths: at the end certain, before it by damage and by who knows more of the
 * other. */
static int32_t worth(const sonar_world *v, int team) {
    int own = v->s.boat[team].damage, foe = v->s.boat[1 - team].damage;
    if (sonar_over(&v->s)) return own < foe ? 1000 : own > foe ? 0 : EVEN;
    int32_t value = EVEN + DAMAGE * (foe - own);
    value += (sonar_log2(sonar_count(&v->seen[team]) + 1) - sonar_log2(sonar_count(&v->seen[1 - team]) + 1)) *
             KNOWING / 16;
    return value < 1000 - SURE ? 1000 - SURE : value > SURE ? SURE : value;
}

static void try_option(workspace *w, option *o, const sonar_world *world, ng_rng rng) {
    w->played = *world;
    sonar_plan_begin(&w->plan, w->team, o->move);
    sonar_world_play(&w->played, &w->chart, w->team, o->move);
    sonar_play_on(&w->played, &w->chart, HORIZON, &rng, &w->plan);
    int32_t value = worth(&w->played, w->team);
    sonar_plan_learn(&w->plan, value);
    o->sum += value;
    o->squares += (int64_t)value * value;
    o->tries++;
}

/* As how many tries a prior counts.  However many matches are dreamt, the habits by which they are played on
 * err in the same way: what is seen at sight keeps its share, else a longer thought would trust them more and
 * play worse. */
static int64_t faith(int64_t tries) {
    int64_t share = tries * PRIOR_FIFTHS / 5;
    return share > PRIOR_TRIES ? share : PRIOR_TRIES;
}

static int64_t value_of(const option *o) {
    return (o->sum + o->prior * faith(o->tries)) / (o->tries + faith(o->tries));
}

static int64_t mean_of(const option *o) { return o->tries > 0 ? o->sum / o->tries : o->prior; }
static int64_t spread_of(const option *o) {
    return o->tries > 0 ? o->squares / o->tries - mean_of(o) * mean_of(o) : 0;
}

/* The square of a mean's standard error; of a prior alone as large as a guess deserves. */
static int64_t error_of(const option *o) {
    enum { GUESSED = 60 * 60 };
    return o->tries > 0 ? spread_of(o) / o->tries : GUESSED;
}

static const option *best_open(const workspace *w) {
    const option *best = &w->option[0];
    for (uint32_t i = 1; i < w->options; i++) {
        const option *o = &w->option[i];
        if (o->open && (!best->open || value_of(o) > value_of(best))) best = o;
    }
    return best;
}

/* Those that are surely worse than the best are tried no more.  How many are left. */
static uint32_t drop_the_worse(workspace *w) {
    const option *best = best_open(w);
    uint32_t left = 0;
    for (uint32_t i = 0; i < w->options; i++) {
        option *o = &w->option[i];
        if (!o->open) continue;
        int64_t behind = value_of(best) - value_of(o);
        if (o->tries >= JUDGE_FROM && behind * behind * o->tries > 6 * (spread_of(o) + spread_of(best)))
            o->open = false;
        left += o->open;
    }
    return left;
}

static uint32_t count_open(const workspace *w) {
    uint32_t open = 0;
    for (uint32_t i = 0; i < w->options; i++) open += w->option[i].open;
    return open;
}

static bool can_be_tried(const workspace *w) {
    int kind = kind_of(w->option[0].move);
    return w->ready && kind != MOVE_START && kind != MOVE_TRACE && kind != MOVE_DIVE &&
           w->total[1 - w->team] > 0;
}

static sonar_world dreamt(const workspace *w, ng_rng *rng) {
    sonar_world world = w->base;
    const sonar_track *foe = w->foe;
    sonar_dream(&world, 1 - w->team, &foe->guess[ng_rng_below(rng, foe->count)], &w->dossier, rng);
    return world;
}

static void search(void *memory, const ng_sight *sight, const ng_effort *effort) {
    workspace *w = memory;
    prepare(w, sight, effort->level);
    uint32_t open = count_open(w), tries = 0,
             most = effort->iterations > 0 ? effort->iterations
                    : effort->stop != NULL ? TRIES_MAX
                                           : DEFAULT_TRIES;
    if (!can_be_tried(w) || open < 2 || most < open || ng_stopped(effort)) return;
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed);
    sonar_dossier_open(&w->dossier, &w->scene, 1 - w->team, &rng);
    sonar_plan_clear(&w->plan);
    while (open > 1 && tries + open <= most && !ng_stopped(effort)) {
        sonar_world world = dreamt(w, &rng);
        for (uint32_t i = 0; i < w->options; i++)
            if (w->option[i].open) try_option(w, &w->option[i], &world, rng);
        ng_rng_next(&rng);
        tries += open;
        open = drop_the_worse(w);
    }
}

static void merge(void *memory, const void *other) {
    workspace *w = memory;
    const workspace *from = other;
    for (uint32_t i = 0; i < w->options && i < from->options; i++) {
        if (w->option[i].move != from->option[i].move) continue;
        w->option[i].sum += from->option[i].sum;
        w->option[i].squares += from->option[i].squares;
        w->option[i].tries += from->option[i].tries;
    }
}

/* ---- the choice */

static void settle_values(workspace *w) {
    for (uint32_t i = 0; i < w->options; i++) w->option[i].value = (int32_t)value_of(&w->option[i]);
}

static void put_move(const ng_sight *sight, ng_move move, ng_choice *out) {
    ng_out text = ng_out_over(out->text, sizeof out->text);
    sight->print(sight, move, &text);
}

/* Where we can be after an order, as the enemy hears it; true: it rules none of the ways out. */
static bool heard_after(const workspace *w, ng_move move, sonar_set *cells) {
    const sonar_track *t = &w->track[w->team];
    const sonar_set *sea = &w->chart.map->sea;
    bool all = true;
    *cells = (sonar_set){{0}};
    for (uint32_t i = 0; i < t->count; i++) {
        const sonar_guess *g = &t->guess[i];
        if (kind_of(move) == MOVE_COURSE) {
            int cell = sonar_stepped(g->cell, first_of(move));
            bool open = sonar_has(sea, cell) && !sonar_has(&g->route, cell);
            if (open) sonar_put(cells, cell);
            all = all && open && g->mines == 0;
            continue;
        }
        sonar_put(cells, g->cell); /* a silence */
        for (int course = 0; course < COURSES; course++) {
            int cell = sonar_stepped(g->cell, course);
            for (int k = 0; k < SONAR_REACH && sonar_has(sea, cell) && !sonar_has(&g->route, cell); k++) {
                sonar_put(cells, cell);
                cell = sonar_stepped(cell, course);
            }
        }
    }
    return all;
}

/* Where the enemy can be, or we as he hears it, in so far as the move concerns it. */
static sonar_set concerned(const workspace *w, ng_move move) {
    const sonar_set exact = sonar_track_cells(&w->track[1 - w->team]), *foe = &exact;
    const sonar_set *own = &w->base.seen[w->team];
    int a = first_of(move);
    sonar_set after;
    switch (kind_of(move)) {
    case MOVE_START:
        return w->chart.reach[a];
    case MOVE_TORPEDO:
    case MOVE_DETONATE:
    case MOVE_SCENARIO:
        return sonar_and(*foe, w->chart.block[a]);
    case MOVE_COURSE:
    case MOVE_SILENCE:
        heard_after(w, move, &after);
        return after;
    case MOVE_DRONE:
        return sonar_and(*foe, w->chart.sector[a]);
    case MOVE_ANSWER:
        return sonar_fitting(&w->chart, own, a, second_of(move));
    case MOVE_SURFACE:
        return sonar_and(*own, w->chart.sector[sonar_sector_of(w->chart.side, w->scene.boat[w->team].at)]);
    default:
        return (sonar_set){{0}};
    }
}

static void explain(const workspace *w, ng_move move, bool forced, ng_choice *out) {
    const sonar_boat *b = &w->scene.boat[w->team];
    int a = first_of(move), kind = kind_of(move);
    sonar_set some = concerned(w, move), after, exact = sonar_track_cells(&w->track[1 - w->team]);
    sonar_reason r = {.kind = kind,
                      .a = a,
                      .cells = sonar_count(&exact),
                      .shadows = sonar_count(&w->base.seen[w->team]),
                      .count = sonar_count(&some),
                      .lethal = w->scene.boat[1 - w->team].damage + 1 >= SONAR_SINKS,
                      .forced = forced,
                      .hurts = hurts(w, move)};
    r.sinks = r.hurts && b->damage + 1 >= SONAR_SINKS;
    if (kind == MOVE_CHARGE) r.count = sonar_capacity(w->scene.map, a) - b->gauge[a] - 1;
    if (kind == MOVE_COURSE) {
        r.tells_nothing = heard_after(w, move, &after);
        r.room = sonar_room(&w->base, &w->chart, w->team, sonar_stepped(b->at, a));
    }
    if (kind == MOVE_BREAK) {
        sonar_mark mark = sonar_mark_symbol(b->broken, a, second_of(move));
        r.repairs = mark.repaired != 0;
        r.armed = sonar_works(mark.board, GAUGE_TORPEDO);
    }
    sonar_say(&r, out);
}

/* S14: is the first of the two the true one? */
static bool first_is_true(const workspace *w, ng_move move) {
    int kind = sonar_pair_kinds[first_of(move)][0];
    return sonar_value(w->chart.side, w->scene.boat[w->team].at, kind) == second_of(move) >> 4;
}

/* Which half of an answer is the lie is tossed for: else the enemy would soon know which to trust.  But not
 * where the other way round would give much away. */
static const option *mixed_answer(const workspace *w, const option *o, ng_rng *rng) {
    enum { DEAR = 15 };
    if (!w->ready || kind_of(o->move) != MOVE_ANSWER || ng_rng_below(rng, 2) == 0) return o;
    const option *best = NULL;
    for (uint32_t i = 0; i < w->options; i++) {
        const option *p = &w->option[i];
        if (kind_of(p->move) != MOVE_ANSWER || first_of(p->move) != first_of(o->move)) continue;
        if (first_is_true(w, p->move) == first_is_true(w, o->move) || p->prior + DEAR < o->prior) continue;
        if (best == NULL || p->value > best->value) best = p;
    }
    return best != NULL ? best : o;
}

static void choose(void *memory, const ng_sight *sight, const ng_effort *effort, ng_choice *out) {
    /* thousandths of chance by which a move must be worse to be half as likely */
    static const uint8_t warmth[NG_LEVEL_MAX + 1] = {0, 255, 108, 83, 67, 55, 44, 34, 23, 12, 0};
    workspace *w = memory;
    int32_t value[OPTIONS_MAX] = {0};
    uint32_t place[OPTIONS_MAX] = {0}, kept = 0; /* never none: of every kind the best is kept */
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed + 1);
    settle_values(w);
    for (uint32_t i = 0; i < w->options; i++) {
        if (!w->option[i].kept) continue;
        value[kept] = w->option[i].value;
        place[kept++] = i;
    }
    bool start = kind_of(w->option[0].move) == MOVE_START; /* one that is expected would be no secret */
    uint32_t drawn =
        start ? ng_rng_below(&rng, kept) : ng_draw_warm(value, kept, warmth[effort->level], &rng);
    const option *o = mixed_answer(w, &w->option[place[drawn]], &rng);
    put_move(sight, o->move, out);
    if (w->ready) explain(w, o->move, w->options < 2, out);
}

/* Two moves against each other, in the same worlds with the same dice, none of them used before: so the best
 * is not flattered by the luck that made it the best.  How much better the first is, and its standard error.
 */
static int32_t duel(workspace *w, const option *best, const option *given, uint32_t tries,
                    const ng_effort *effort, int32_t *doubt) {
    int64_t sum = 0, squares = 0, n = 0;
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed + 2);
    sonar_dossier_open(&w->dossier, &w->scene, 1 - w->team, &rng);
    sonar_plan_clear(&w->plan);
    for (; n < tries && (n < JUDGE_FROM || !ng_stopped(effort)); n++, ng_rng_next(&rng)) {
        sonar_world world = dreamt(w, &rng);
        option a = {.move = best->move}, b = {.move = given->move};
        try_option(w, &a, &world, rng);
        try_option(w, &b, &world, rng);
        sum += a.sum - b.sum;
        squares += (a.sum - b.sum) * (a.sum - b.sum);
    }
    int64_t mean = sum / n, spread = squares / n - mean * mean;
    *doubt = (int32_t)ng_root(spread / n);
    return (int32_t)((sum + (best->prior - given->prior) * faith(n)) / (n + faith(n)));
}

static bool weigh(void *memory, const ng_sight *sight, const ng_effort *effort, const char *text,
                  ng_weight *out) {
    enum { LEAST = 200, SHARE = 4 }; /* tries of a duel: a part of the effort, but some in any case */
    workspace *w = memory;
    option *best = NULL, *given = NULL;
    ng_choice name;
    ng_phrase phrase;
    if (!w->ready ||
        !ng_ok(ng_parse(sight->game, &w->scene.base, sight->seat, text, (uint32_t)strlen(text), &phrase)))
        return false;
    settle_values(w);
    for (uint32_t i = 0; i < w->options; i++) {
        option *o = &w->option[i];
        if (o->move == phrase.move[0]) given = o;
        if (o->kept && (best == NULL || o->value > best->value)) best = o;
    }
    if (given == NULL || best == NULL) return false;
    put_move(sight, best->move, &name);
    *out = (ng_weight){.unit = NG_CHANCE_TO_WIN, .best = best->value, .given = best->value};
    memcpy(out->text, name.text, sizeof out->text);
    if (given == best) return true;
    if (can_be_tried(w)) {
        uint32_t tries = effort->iterations > 0 ? effort->iterations / SHARE : TRIES_MAX;
        out->given -= duel(w, best, given, tries < LEAST ? LEAST : tries, effort, &out->doubt);
    } else {
        out->given = given->value;
        out->doubt = (int32_t)ng_root(error_of(best) + error_of(given));
    }
    if (out->given > out->best) out->given = out->best;
    if (out->given < 0) out->given = 0;
    return true;
}

static void picture(void *memory, const ng_sight *sight, ng_out *json) {
    const workspace *w = memory;
    const sonar_track *foe = &w->track[1 - w->team]; /* whatever a level remembers: a picture is exact */
    uint64_t weight[256] = {0};
    (void)sight;
    for (uint32_t i = 0; w->ready && i < foe->count; i++) weight[foe->guess[i].cell]++;
    ng_open_object(json, NULL);
    ng_open_object(json, "enemy");
    for (int cell = 0; cell < 256; cell++) {
        if (weight[cell] == 0) continue;
        char name[8];
        ng_out text = ng_out_over(name, sizeof name);
        sonar_put_cell(&text, cell);
        uint64_t share = weight[cell] * 1000 / foe->count;
        ng_json_int(json, name, share > 0 ? (int64_t)share : 1);
    }
    ng_close_object(json);
    ng_close_object(json);
}

static void greedy(void *memory, const ng_sight *sight, ng_rng *rng, ng_choice *out) {
    workspace *w = memory;
    prepare(w, sight, NG_LEVEL_MAX);
    put_move(sight,
             w->ready ? sonar_hunt(&w->base, &w->chart, w->team, sight->legal, sight->legal_count, rng)
                      : sight->legal[0],
             out);
}

const ng_brain ng_brain_sonar = {.game = "sonar",
                                 .workspace = sizeof(workspace),
                                 .search = search,
                                 .merge = merge,
                                 .choose = choose,
                                 .weigh = weigh,
                                 .picture = picture,
                                 .greedy = greedy,
                                 .judging = 16000};
