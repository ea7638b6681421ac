/* imagine.c - another world that fits what a seat was told.
 *
 * Of a boat that the seat does not know everything is drawn anew from what was heard of it:
 *   - a place, a route and mines: one of the solver's guesses (track.c), thinned out at random where they are
 * many;
 *   - how far its upkeep or tracing is, where nothing heard tells;
 *   - its gauges: all announcements of full ones, and all uses, can have come about;
 *   - its breakdowns since the board was last cleared: no mark did damage, and each system that was used
 * worked then. How breakdowns before the last clearing came about is not asked again: nothing is left of
 * them. */
#include "games/sonar/sonar.h"

#include <string.h>

enum {
    GUESSES = SONAR_TRACK_MIN,
    SLOTS_MAX = SONAR_ORDERS_MAX, /* boxes that a mate can have marked */
    JOBS_MAX = SLOTS_MAX / 3 + 2, /* times that one gauge can have become full */
    GAUGE_TRIES = 60,
    BOARD_TRIES = 12,
    BOARD_STEPS = 3000, /* marks tried in one search */
    ITEMS_MAX = 3 * SONAR_ORDERS_MAX
};

typedef struct dream {
    sonar_state *w; /* the world that is being made */
    sonar_boat *b;
    int team;
    ng_rng *rng;
    sonar_guess guess;
    uint32_t route_from;  /* where in the log the present route begins */
    uint8_t last_silence; /* course of the last one, for the mark that is still owed */
} dream;

static bool coin(dream *d) { return ng_rng_below(d->rng, 2) == 0; }

/* ---- place, route, mines */

static bool dream_place(dream *d) {
    sonar_guess guesses[GUESSES];
    sonar_track track;
    sonar_track_init(&track, d->w, d->team, guesses, GUESSES, d->rng);
    sonar_track_log(&track, d->w);
    if (track.count == 0) return false;
    d->guess = guesses[ng_rng_below(d->rng, track.count)];
    return !d->guess.merged;
}

/* Sails the guess: from the last surfacing, course by course. */
static void dream_route(dream *d) {
    const sonar_guess *g = &d->guess;
    sonar_heard e;
    int silence = 0;
    for (uint32_t at = 0; sonar_log_read(d->w, &at, &e);)
        if (e.team == d->team && e.kind == HEARD_SURFACED) d->route_from = at;
    sonar_begin_route(d->b, g->first);
    for (uint32_t at = d->route_from; sonar_log_read(d->w, &at, &e);) {
        if (e.team != d->team) continue;
        if (e.kind == HEARD_COURSE) sonar_sail(d->b, sonar_stepped(d->b->at, e.a));
        if (e.kind != HEARD_SILENCE) continue;
        int course = g->silence[silence] >> 4, distance = g->silence[silence] & 15;
        if (distance == 0) course = (int)ng_rng_below(d->rng, COURSES); /* S15: any, for the mark */
        for (int i = 0; i < distance; i++) sonar_sail(d->b, sonar_stepped(d->b->at, course));
        d->guess.silence[silence++] = (uint8_t)(course << 4 | distance);
        d->last_silence = (uint8_t)course;
    }
}

static bool dream_mines(dream *d) {
    sonar_boat *b = d->b;
    uint8_t cells[TRACK_MINES];
    memset(&b->mines, 0, sizeof b->mines);
    b->laid = SONAR_NONE;
    if (!sonar_track_mines(&d->guess, cells, d->rng)) return false;
    for (int i = 0; i < d->guess.mines; i++) sonar_put(&b->mines, cells[i]);
    if (d->guess.fresh) b->laid = cells[d->guess.mines - 1];
    for (int i = 0; i < d->guess.unknown; i++) { /* anywhere, or shot away meanwhile */
        int cell = (int)ng_rng_below(d->rng, 256);
        if (sonar_may_enter(sonar_sheet(d->w), b, cell)) sonar_put(&b->mines, cell);
    }
    return true;
}

/* ---- upkeep and tracing */

static void dream_upkeep(dream *d) {
    sonar_boat *b = d->b;
    sonar_heard e;
    int course = -1;
    bool ready = false, damage = false;
    for (uint32_t at = 0; sonar_log_read(d->w, &at, &e);) {
        if (e.team != d->team) continue;
        if (e.kind == HEARD_COURSE) course = e.a, ready = damage = false;
        if (e.kind == HEARD_READY) ready = true;
        if (e.kind == HEARD_DAMAGE) damage = true;
    }
    if (course < 0) return; /* a loaded position: the course was not heard */
    bool done = b->used || (b->fired && d->w->mode == MODE_TURNS);
    b->charge = !done && !ready && !sonar_all_full(d->w, b) && coin(d);
    b->owes = (uint8_t)(!done && !damage && coin(d) ? course + 1 : 0);
    b->phase = b->charge || b->owes != 0 ? PHASE_UPKEEP : PHASE_SYSTEM;
}

static void dream_tracing(dream *d) {
    uint32_t parts = ng_rng_below(d->rng, COURSES + 1);
    d->b->traced = 0;
    while ((uint32_t)__builtin_popcount(d->b->traced) < parts)
        d->b->traced |= (uint8_t)(1u << ng_rng_below(d->rng, COURSES));
}

/* ---- gauges
 *
 * Every course gave one box: a slot.  A gauge announced full has had its boxes in the slots since it was last
 * empty, the last one in the very slot of the announcement.  What is open now is how the rest lies in the
 * gauges that are not full: a draw is good if all slots can be dealt out, earliest deadline first. */

typedef struct job {
    uint16_t from, until; /* slots, the last one excluded */
    uint8_t need;
} job;

typedef struct ledger {
    uint16_t slots;
    bool fixed[SLOTS_MAX + 1]; /* the slot of an announcement */
    uint16_t jobs[GAUGES];
    job job[GAUGES][JOBS_MAX];
    uint16_t since[GAUGES]; /* the slot from which on the present boxes were marked */
    bool full[GAUGES], first_full[GAUGES];
} ledger;

/* Which gauges were full when the log began: a use without an announcement before it, or no change since. */
static void full_at_first(const dream *d, ledger *l) {
    bool seen[GAUGES] = {false};
    sonar_heard e;
    for (int g = 0; g < GAUGES; g++)
        l->first_full[g] = d->w->blank && d->b->gauge[g] == sonar_capacity(d->w->map, g);
    for (uint32_t at = 0; sonar_log_read(d->w, &at, &e);) {
        int g = e.kind == HEARD_READY && e.team == d->team ? e.a : sonar_used_gauge(&e, d->team);
        if (g < 0 || seen[g]) continue;
        seen[g] = true;
        l->first_full[g] = e.kind != HEARD_READY;
    }
}

static bool all_full(const dream *d, const ledger *l) {
    for (int g = 0; g < GAUGES; g++)
        if (!l->full[g] && sonar_capacity(d->w->map, g) > 0) return false;
    return true;
}

static bool open_ledger(const dream *d, ledger *l) {
    sonar_heard e;
    memset(l, 0, sizeof *l);
    full_at_first(d, l);
    memcpy(l->full, l->first_full, sizeof l->full);
    for (uint32_t at = 0; sonar_log_read(d->w, &at, &e);) {
        int g = sonar_used_gauge(&e, d->team);
        if (g >= 0) {
            l->full[g] = false;
            l->since[g] = l->slots;
        }
        if (e.team != d->team) continue;
        if (e.kind == HEARD_COURSE && !all_full(d, l) && l->slots < SLOTS_MAX) l->slots++;
        if (e.kind != HEARD_READY) continue;
        if (l->slots == 0 || l->fixed[l->slots - 1] || l->jobs[e.a] == JOBS_MAX - 1) {
            if (!d->w->blank) return false;
            l->full[e.a] = true; /* a box owed from before the log began */
            continue;
        }
        l->fixed[l->slots - 1] = true;
        l->full[e.a] = true;
        l->job[e.a][l->jobs[e.a]++] = (job){.from = l->since[e.a],
                                            .until = (uint16_t)(l->slots - 1),
                                            .need = (uint8_t)(sonar_capacity(d->w->map, e.a) - 1)};
    }
    if (d->b->charge && l->slots > 0) l->slots--; /* the last box is still owed */
    return true;
}

/* Can every slot be dealt out so that each job is done in its time and no slot is left? */
static bool can_be_dealt(const ledger *l) {
    uint16_t at[GAUGES] = {0};
    uint8_t left[GAUGES];
    for (int g = 0; g < GAUGES; g++) left[g] = l->jobs[g] > 0 ? l->job[g][0].need : 0;
    for (int k = 0; k <= l->slots; k++) {
        int best = -1;
        for (int g = 0; g < GAUGES; g++) {
            while (left[g] == 0 && at[g] + 1 < l->jobs[g]) left[g] = l->job[g][++at[g]].need;
            const job *j = &l->job[g][at[g]];
            if (left[g] == 0 || j->from > k) continue;
            if (j->until <= k) return false;
            if (best < 0 || j->until < l->job[best][at[best]].until) best = g;
        }
        if (k == l->slots) break;
        if (l->fixed[k]) continue;
        if (best < 0) return false;
        left[best]--;
    }
    return true;
}

/* One draw of the boxes in the gauges that are not full.  `was` are boxes from before the log. */
static bool draw_boxes(dream *d, ledger *l, uint8_t now[GAUGES]) {
    uint8_t was[GAUGES] = {0};
    int rest = 0, room = 0;
    for (int k = 0; k < l->slots; k++) rest += !l->fixed[k];
    for (int g = 0; g < GAUGES; g++) {
        int boxes = sonar_capacity(d->w->map, g);
        if (boxes == 0) continue;
        if (d->w->blank && !l->first_full[g]) was[g] = (uint8_t)ng_rng_below(d->rng, (uint32_t)boxes);
        if (l->jobs[g] > 0 && !l->first_full[g]) l->job[g][0].need = (uint8_t)(boxes - 1 - was[g]);
        for (int i = 0; i < l->jobs[g]; i++) rest -= l->job[g][i].need;
        bool untouched = l->jobs[g] == 0 && l->since[g] == 0 && !l->full[g];
        now[g] = (uint8_t)(l->full[g] ? boxes : untouched ? was[g] : 0);
        if (!l->full[g]) room += boxes - 1 - now[g];
    }
    if (rest < 0 || rest > room) return false;
    uint8_t before[GAUGES];
    memcpy(before, now, GAUGES);
    while (rest > 0) {
        uint32_t g = ng_rng_below(d->rng, GAUGES);
        if (l->full[g] || now[g] + 1 >= sonar_capacity(d->w->map, (int)g)) continue;
        now[g]++;
        rest--;
    }
    for (int g = 0; g < GAUGES; g++) {
        if (l->full[g]) continue;
        l->job[g][l->jobs[g]++] = (job){
            .from = l->since[g], .until = (uint16_t)(l->slots + 1), .need = (uint8_t)(now[g] - before[g])};
    }
    bool good = can_be_dealt(l);
    for (int g = 0; g < GAUGES; g++)
        if (!l->full[g]) l->jobs[g]--;
    return good;
}

static bool dream_gauges(dream *d) {
    ledger l;
    if (!open_ledger(d, &l)) return false;
    for (int i = 0; i < GAUGE_TRIES; i++)
        if (draw_boxes(d, &l, d->b->gauge)) return true;
    return false;
}

/* ---- breakdowns */

enum { NEED = 0x10 }; /* an item: a part to be marked, or NEED | the colour that had to work */

typedef struct story {
    uint32_t count;
    uint8_t item[ITEMS_MAX];
    uint8_t later[ITEMS_MAX]; /* colours that had to work after it */
} story;

static void add_item(story *t, int item) {
    if (t->count < ITEMS_MAX) t->item[t->count++] = (uint8_t)item;
}

/* A mine detonated while the upkeep may not have been done (`realtime`): the mark may have come after it. */
static void add_detonation(dream *d, story *t, bool upkeep_open) {
    bool before = upkeep_open && t->count > 0 && t->item[t->count - 1] < NEED && coin(d);
    uint8_t mark = before ? t->item[--t->count] : 0;
    add_item(t, NEED | COLOUR_R);
    if (before) add_item(t, mark);
}

/* The mark that is still owed has not been made. */
static void drop_last_mark(story *t) {
    for (uint32_t i = t->count; i-- > 0;) {
        if (t->item[i] >= NEED) continue;
        memmove(t->item + i, t->item + i + 1, t->count - i - 1);
        t->count--;
        return;
    }
}

/* All marks and needs since the board was last cleared. */
static void tell_story(dream *d, story *t) {
    bool realtime = d->w->mode == MODE_REALTIME, open = false;
    int silence = 0;
    uint8_t later = 0;
    sonar_heard e;
    t->count = 0;
    for (uint32_t at = 0; sonar_log_read(d->w, &at, &e);) {
        int g = sonar_used_gauge(&e, d->team);
        if (g >= 0) {
            add_item(t, NEED | g / 2);
            open = false;
        }
        if (e.team != d->team) continue;
        if (e.kind == HEARD_COURSE) add_item(t, e.a);
        if (e.kind == HEARD_COURSE) open = realtime;
        if (e.kind == HEARD_DETONATE) add_detonation(d, t, open);
        if (e.kind == HEARD_SILENCE) { /* before the last surfacing: any course */
            bool known = at > d->route_from;
            int course = known ? d->guess.silence[silence++] >> 4 : (int)ng_rng_below(d->rng, COURSES);
            add_item(t, course);
        }
        if (e.kind == HEARD_DAMAGE || e.kind == (realtime ? HEARD_DIVE : HEARD_SURFACED)) t->count = 0;
    }
    if (d->b->owes != 0) drop_last_mark(t);
    for (uint32_t i = t->count; i-- > 0;) {
        t->later[i] = later;
        if (t->item[i] >= NEED) later |= (uint8_t)(1u << (t->item[i] & 15));
    }
}

/* How unwelcome a mark is: a colour that must work later, radiation, what no circuit will repair. */
static uint32_t dislike(dream *d, uint32_t board, int part, int place, uint8_t later) {
    uint32_t bit = 1u << (part * PART_SYMBOLS + place), cost = ng_rng_below(d->rng, 12);
    uint32_t circuits = sonar_circuits[0] | sonar_circuits[1] | sonar_circuits[2];
    if (sonar_mark_symbol(board, part, place).repaired != 0) return cost;
    for (int c = 0; c < COLOUR_X; c++)
        if ((sonar_colours[c] & bit) != 0 && (later >> c & 1u) != 0) cost += (bit & circuits) != 0 ? 20 : 200;
    if ((sonar_colours[COLOUR_X] & bit) != 0)
        cost += 3 * (uint32_t)__builtin_popcount(board & sonar_colours[COLOUR_X]);
    return cost;
}

/* The symbols of a part that can be marked without damage, the most welcome first, in threes of bits; 7 ends
 * it. */
static uint32_t order_marks(dream *d, uint32_t board, int part, uint8_t later) {
    uint32_t cost[PART_SYMBOLS + 1] = {0}, order = 0;
    uint8_t place[PART_SYMBOLS + 1] = {0}; /* one more: the end */
    int count = 0;
    for (int p = 0; p < PART_SYMBOLS; p++) {
        if ((board >> (part * PART_SYMBOLS + p) & 1u) != 0 || sonar_mark_symbol(board, part, p).damage)
            continue;
        uint32_t c = dislike(d, board, part, p, later);
        int at = count++;
        for (; at > 0 && cost[at - 1] > c; at--) cost[at] = cost[at - 1], place[at] = place[at - 1];
        cost[at] = c, place[at] = (uint8_t)p;
    }
    for (int i = PART_SYMBOLS; i >= 0; i--) order = order << 3 | (i < count ? place[i] : 7u);
    return order;
}

/* Walks the story, backing up where a need fails; false after BOARD_STEPS marks. */
static bool walk_story(dream *d, const story *t, uint32_t *board) {
    uint32_t before[ITEMS_MAX + 1], open[ITEMS_MAX], i = 0;
    bool fresh = true;
    before[0] = 0;
    for (int steps = 0; i < t->count && steps < BOARD_STEPS; steps++) {
        bool mark = t->item[i] < NEED, on = false;
        if (mark) {
            if (fresh) open[i] = order_marks(d, before[i], t->item[i], t->later[i]);
            uint32_t place = open[i] & 7;
            on = place < PART_SYMBOLS;
            if (on) {
                open[i] >>= 3;
                before[i + 1] = sonar_mark_symbol(before[i], t->item[i], (int)place).board;
            }
        } else if (fresh) {
            on = (before[i] & sonar_colours[t->item[i] & 15]) == 0;
            before[i + 1] = before[i];
        }
        fresh = on;
        if (on)
            i++;
        else if (i-- == 0)
            return false;
    }
    *board = before[i];
    return i == t->count;
}

static bool dream_board(dream *d) {
    story t;
    d->b->broken = 0;
    if (d->b->phase == PHASE_SURFACED && d->b->traced == ALL_TRACED) return true;
    for (int i = 0; i < BOARD_TRIES; i++) {
        tell_story(d, &t);
        if (walk_story(d, &t, &d->b->broken)) return true;
    }
    return false;
}

/* ---- a whole boat */

static bool dream_boat(sonar_state *w, int team, ng_rng *rng) {
    dream d = {.w = w, .b = &w->boat[team], .team = team, .rng = rng};
    if (d.b->at == SONAR_NONE) return true;
    bool silent = sonar_silent(d.b), upkeep = d.b->phase == PHASE_UPKEEP || d.b->phase == PHASE_SYSTEM;
    if (!dream_place(&d)) return false;
    dream_route(&d);
    if (!dream_mines(&d)) return false;
    if (silent)
        d.b->owes = (uint8_t)(d.last_silence + 1);
    else if (upkeep)
        dream_upkeep(&d);
    if (d.b->phase == PHASE_SURFACED) dream_tracing(&d);
    return dream_gauges(&d) && dream_board(&d);
}

bool sonar_imagine(ng_state *state, int seat, ng_rng *rng) {
    const sonar_state *s = (const sonar_state *)state;
    sonar_state world = *s;
    int own = seat == NG_PUBLIC ? -1 : sonar_team(s, seat);
    for (int team = 0; team < 2 && !sonar_over(s); team++)
        if (team != own && !dream_boat(&world, team, rng)) return false;
    ng_chance_rekey(&world.base.chance, rng);
    *(sonar_state *)state = world;
    return true;
}
