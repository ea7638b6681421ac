/* track.c - the radio operator's solver: where can a boat be, after all that was heard of it?
 *
 * A guess is one way in which it can have gone since its last surfacing: where it surfaced, each silence's
 * course and distance, and for each of its mines the cells on which it can lie.  Invariants, after every
 * event:
 *   1. every guess fits all that was heard: islands, edges, the own route and mines (S7, S12, S15),
 * torpedoes' reach (S11), hits and misses, drones, sonar (one of two is true, S14), surfacings, the ice
 * (S17);
 *   2. while `exact` holds, every way that fits is one of the guesses; two that can no longer differ (the
 * same cell, route and mines) may be one;
 *   3. exact or not, the true cell is the cell of one of them (unless guesses are thinned out on purpose).
 * It stays exact as long as the guesses fit the caller's array, no more than TRACK_MINES mines are afloat at
 * once and no more than TRACK_SILENCES silences lie between two surfacings.  Beyond that guesses with the
 * same cell become one that keeps only what they have in common: it may keep a cell too many, but never loses
 * the true one.
 *
 * What the gauges and the engineer's board could tell is not used: it says next to nothing about the place.
 */
#include "games/sonar/sonar.h"

#include <string.h>

/* ---- mines */

/* Gives each mine one of its cells, none twice; with `rng` the cells are tried from a random one on. */
static bool give_cells(const sonar_guess *g, uint8_t cells[TRACK_MINES], ng_rng *rng) {
    uint8_t tried[TRACK_MINES] = {0}, turn[TRACK_MINES] = {0};
    int i = 0;
    for (int k = 0; rng != NULL && k < g->mines; k++) turn[k] = (uint8_t)ng_rng_below(rng, 8);
    while (i < g->mines) {
        bool placed = false;
        while (tried[i] < 8 && !placed) {
            int bit = (tried[i]++ + turn[i]) & 7;
            if ((g->mine[i].mask >> bit & 1u) == 0) continue;
            cells[i] = (uint8_t)sonar_beside(g->mine[i].from, bit);
            placed = true;
            for (int k = 0; k < i; k++) placed = placed && cells[k] != cells[i];
        }
        if (placed) {
            if (++i < g->mines) tried[i] = 0;
        } else if (i-- == 0) {
            return false;
        }
    }
    return true;
}

bool sonar_track_mines(const sonar_guess *g, uint8_t cells[TRACK_MINES], ng_rng *rng) {
    return give_cells(g, cells, rng);
}

/* Is there still a cell for each mine?  Where all have more cells than there are mines there is. */
static bool mines_fit(const sonar_guess *g) {
    uint8_t cells[TRACK_MINES];
    bool plenty = true;
    for (int i = 0; i < g->mines; i++) {
        if (g->mine[i].mask == 0) return false;
        plenty = plenty && __builtin_popcount(g->mine[i].mask) >= g->mines;
    }
    return plenty || give_cells(g, cells, NULL);
}

/* The bit of the cell in the mine's mask, 0 if it cannot lie there. */
static uint8_t mine_bit(const sonar_guess *g, int i, int cell) {
    if (!sonar_touches(g->mine[i].from, cell) || g->mine[i].from == cell) return 0;
    for (int bit = 0; bit < 8; bit++)
        if (sonar_beside(g->mine[i].from, bit) == cell) return (uint8_t)(g->mine[i].mask & 1u << bit);
    return 0;
}

/* No mine lies there.  False: then the guess is impossible. */
static bool no_mine_at(sonar_guess *g, int cell) {
    bool changed = false;
    for (int i = 0; i < g->mines; i++) {
        uint8_t bit = mine_bit(g, i, cell);
        g->mine[i].mask &= (uint8_t)~bit;
        changed = changed || bit != 0;
    }
    return !changed || mines_fit(g);
}

static void drop_mine(sonar_guess *g, int i) {
    if (i == g->mines - 1) g->fresh = 0;
    for (int k = i; k + 1 < g->mines; k++) g->mine[k] = g->mine[k + 1];
    g->mines--;
    g->mine[g->mines].from = g->mine[g->mines].mask = 0;
}

/* The boat sails into the cell.  False: it cannot. */
static bool enter(const sonar_track *t, sonar_guess *g, int cell) {
    if (!sonar_has(&t->map->sea, cell) || sonar_has(&g->route, cell) || !no_mine_at(g, cell)) return false;
    g->cell = (uint8_t)cell;
    sonar_put(&g->route, cell);
    return true;
}

/* ---- many out of one
 *
 * The old guesses are moved to the end of the array; the new ones grow from its beginning. */

typedef struct growth {
    sonar_track *t;
    uint32_t made, next; /* guesses written; the first old one not yet read */
    uint32_t keep;       /* thinning: one of so many is kept */
    bool merging;
    int16_t of_cell[256]; /* merging: the guess of each cell */
} growth;

/* What two guesses with the same cell have in common. */
static void merge(sonar_guess *into, const sonar_guess *g) {
    bool same_mines = into->mines == g->mines && into->unknown == g->unknown && into->fresh == g->fresh &&
                      memcmp(into->mine, g->mine, sizeof g->mine) == 0;
    for (int i = 0; i < 4; i++) into->route.w[i] &= g->route.w[i];
    if (!same_mines) {
        int most = into->mines + into->unknown > g->mines + g->unknown ? into->mines + into->unknown
                                                                       : g->mines + g->unknown;
        into->unknown = (uint8_t)(most > UINT8_MAX ? UINT8_MAX : most);
        into->mines = into->fresh = 0;
        memset(into->mine, 0, sizeof into->mine);
    }
    into->merged = 1;
    into->silences = 0;
    memset(into->silence, 0, sizeof into->silence);
}

static void merge_into(growth *w, const sonar_guess *g) {
    int16_t *slot = &w->of_cell[g->cell];
    if (*slot < 0) {
        *slot = (int16_t)w->made;
        w->t->guess[w->made++] = *g;
    } else {
        merge(&w->t->guess[*slot], g);
    }
}

/* There is no room: from now on guesses are merged by cell, or thinned out. */
static void make_room(growth *w) {
    sonar_track *t = w->t;
    uint32_t made = w->made;
    w->made = 0;
    if (t->thin != NULL) {
        w->keep *= 2;
        for (uint32_t i = 0; i < made; i++)
            if (ng_rng_below(t->thin, 2) == 0) t->guess[w->made++] = t->guess[i];
        return;
    }
    t->exact = false;
    w->merging = true;
    for (int i = 0; i < 256; i++) w->of_cell[i] = -1;
    for (uint32_t i = 0; i < made; i++) {
        sonar_guess g = t->guess[i];
        merge_into(w, &g);
    }
}

static void grow(growth *w, const sonar_guess *g) {
    if (w->merging) {
        merge_into(w, g);
        return;
    }
    while (w->made == w->next && !w->merging) make_room(w);
    if (w->merging)
        merge_into(w, g);
    else if (w->keep == 1 || ng_rng_below(w->t->thin, w->keep) == 0)
        w->t->guess[w->made++] = *g;
}

/* Room before the old guesses for one of each cell, whatever comes. */
static void begin(growth *w, sonar_track *t) {
    enum { ROOM = 256 };
    *w = (growth){.t = t, .keep = 1, .next = t->size};
    if (t->count > t->size - ROOM) {
        w->made = t->count;
        do make_room(w);
        while (w->made > t->size - ROOM);
        t->count = w->made;
        *w = (growth){.t = t, .keep = 1};
    }
    w->next = t->size - t->count;
    memmove(t->guess + w->next, t->guess, t->count * sizeof *t->guess);
}

static bool take_old(growth *w, sonar_guess *g) {
    if (w->next == w->t->size) return false;
    *g = w->t->guess[w->next++];
    return true;
}

static void finish(growth *w) { w->t->count = w->made; }

/* ---- the events */

/* Keeps the guesses whose cell is in the set, or is not. */
static void keep_cells(sonar_track *t, const sonar_set *set, bool in) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < t->count; i++)
        if (sonar_has(set, t->guess[i].cell) == in) t->guess[kept++] = t->guess[i];
    t->count = kept;
}

static void hear_course(sonar_track *t, int course) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        sonar_guess *g = &t->guess[i];
        g->fresh = 0;
        if (!enter(t, g, sonar_stepped(g->cell, course))) continue;
        if (kept != i) t->guess[kept] = *g;
        kept++;
    }
    t->count = kept;
}

static void note_silence(sonar_track *t, sonar_guess *g, int course, int distance) {
    if (g->merged) return;
    if (g->silences == TRACK_SILENCES) {
        g->merged = 1;
        g->silences = 0;
        memset(g->silence, 0, sizeof g->silence);
        t->exact = false;
    } else {
        g->silence[g->silences++] = (uint8_t)(course << 4 | distance);
    }
}

static void hear_silence(sonar_track *t) {
    growth w;
    sonar_guess old;
    begin(&w, t);
    while (take_old(&w, &old)) {
        sonar_guess still = old;
        note_silence(t, &still, 0, 0);
        grow(&w, &still);
        for (int course = 0; course < COURSES; course++) {
            sonar_guess g = old;
            for (int distance = 1; distance <= SONAR_REACH; distance++) {
                if (!enter(t, &g, sonar_stepped(g.cell, course))) break;
                sonar_guess there = g;
                note_silence(t, &there, course, distance);
                grow(&w, &there);
            }
        }
    }
    finish(&w);
}

/* S12: on one of the eight cells around, at sea, not on the route. */
static void hear_laid(sonar_track *t) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        sonar_guess g = t->guess[i];
        uint8_t mask = 0;
        for (int bit = 0; bit < 8; bit++) {
            int cell = sonar_beside(g.cell, bit);
            if (sonar_has(&t->map->sea, cell) && !sonar_has(&g.route, cell)) mask |= (uint8_t)(1u << bit);
        }
        if (g.mines == TRACK_MINES) { /* the oldest is forgotten: it may be anywhere */
            drop_mine(&g, 0);
            if (g.unknown < UINT8_MAX) g.unknown++;
            t->exact = false;
        }
        g.mine[g.mines].from = g.cell;
        g.mine[g.mines].mask = mask;
        g.mines++;
        g.fresh = 1;
        if (mines_fit(&g)) t->guess[kept++] = g;
    }
    t->count = kept;
}

/* One of the boat's mines was there, and is no more.  The others, afloat at the same time, were not. */
static void take_mine(growth *w, const sonar_guess *old, int cell, bool fresh_too) {
    for (int i = 0; i < old->mines; i++) {
        sonar_guess g = *old;
        if (mine_bit(&g, i, cell) == 0 || (!fresh_too && g.fresh && i == g.mines - 1)) continue;
        drop_mine(&g, i);
        if (no_mine_at(&g, cell)) grow(w, &g);
    }
}

static void hear_detonation(sonar_track *t, int cell) {
    growth w;
    sonar_guess old;
    begin(&w, t);
    while (take_old(&w, &old)) {
        take_mine(&w, &old, cell, false);
        if (old.unknown > 0) {
            sonar_guess g = old;
            g.unknown--;
            if (no_mine_at(&g, cell)) grow(&w, &g);
        }
    }
    finish(&w);
}

/* S11: a torpedo shoots mines away, and nobody but the owner knows. */
static void hear_torpedo(sonar_track *t, int cell) {
    growth w;
    sonar_guess old;
    bool mines = false;
    for (uint32_t i = 0; i < t->count && !mines; i++)
        for (int k = 0; k < t->guess[i].mines && !mines; k++) mines = mine_bit(&t->guess[i], k, cell) != 0;
    if (!mines) return;
    begin(&w, t);
    while (take_old(&w, &old)) {
        sonar_guess none = old;
        take_mine(&w, &old, cell, true);
        if (no_mine_at(&none, cell)) grow(&w, &none);
    }
    finish(&w);
}

/* What the blast did to the boat: it was in the cell, beside it or away. */
static void hear_blast(sonar_track *t, int cell, int damage) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        int at = t->guess[i].cell, would = at == cell ? 2 : sonar_touches(at, cell) ? 1 : 0;
        if (would == damage) t->guess[kept++] = t->guess[i];
    }
    t->count = kept;
}

static void hear_sector(sonar_track *t, int sector, bool in) {
    sonar_set set = {{0}};
    for (int row = 0; row < t->side; row++)
        for (int column = 0; column < t->side; column++) {
            int cell = row * SONAR_STRIDE + column;
            if (sonar_sector_of(t->side, cell) == sector) sonar_put(&set, cell);
        }
    keep_cells(t, &set, in);
}

static void hear_answer(sonar_track *t, int pair, int values) {
    int x = sonar_pair_kinds[pair][0], y = sonar_pair_kinds[pair][1];
    uint32_t kept = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        int at = t->guess[i].cell;
        if ((sonar_value(t->side, at, x) == values >> 4) != (sonar_value(t->side, at, y) == (values & 15)))
            t->guess[kept++] = t->guess[i];
    }
    t->count = kept;
}

static uint32_t hash(const sonar_guess *g) {
    uint32_t h = 2166136261u;
    const uint8_t *bytes = (const uint8_t *)g;
    for (uint32_t i = sizeof g->route; i < sizeof *g; i++) h = (h ^ bytes[i]) * 16777619u;
    return h ^ h >> 15;
}

/* Guesses that are alike to the byte become one; where very many are crowded together, some may be
 * overlooked. */
static void unite(sonar_track *t) {
    enum { SLOTS = 4096, TRIES = 24 };
    uint16_t slot[SLOTS]; /* 1 + a guess */
    uint32_t kept = 0;
    memset(slot, 0, sizeof slot);
    for (uint32_t i = 0; i < t->count; i++) {
        uint32_t at = hash(&t->guess[i]) % SLOTS;
        bool twin = false;
        for (int tries = 0; tries < TRIES && !twin && slot[at] != 0; tries++) {
            twin = memcmp(&t->guess[slot[at] - 1], &t->guess[i], sizeof *t->guess) == 0;
            if (!twin) at = (at + 1) % SLOTS;
        }
        if (twin) continue;
        if (slot[at] == 0 && kept < UINT16_MAX) slot[at] = (uint16_t)(kept + 1);
        if (kept != i) t->guess[kept] = t->guess[i];
        kept++;
    }
    t->count = kept;
}

/* S17: right after a surfacing a boat comes up only where no course is open: each way out is land or a mine
 * of its own.  Which mine lies where is not drawn from it. */
static void hear_boxed_in(sonar_track *t) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        const sonar_guess *g = &t->guess[i];
        bool closed = true, mined = false;
        for (int course = 0; course < COURSES && closed; course++) {
            int cell = sonar_stepped(g->cell, course);
            if (!sonar_has(&t->map->sea, cell)) continue;
            closed = g->unknown > 0;
            for (int k = 0; k < g->mines; k++) closed = closed || mine_bit(g, k, cell) != 0;
            mined = true;
        }
        if (!closed) continue;
        if (mined) t->exact = false;
        t->guess[kept++] = t->guess[i];
    }
    t->count = kept;
}

/* S17: the route is erased, so that only the cell and the mines tell guesses apart. */
static void hear_surfaced(sonar_track *t, int sector) {
    hear_sector(t, sector, true);
    if (t->map_id == MAP_DELTA && !t->either) keep_cells(t, &t->map->holes, !t->ice);
    for (uint32_t i = 0; i < t->count; i++) {
        sonar_guess *g = &t->guess[i];
        memset(&g->route, 0, sizeof g->route);
        sonar_put(&g->route, g->cell);
        g->first = g->cell;
        g->merged = g->silences = 0;
        memset(g->silence, 0, sizeof g->silence);
    }
    unite(t);
}

/* ---- the library */

void sonar_track_init(sonar_track *t, const sonar_state *s, int boat, sonar_guess *guesses, uint32_t size,
                      ng_rng *thin) {
    *t = (sonar_track){.map = sonar_sheet(s),
                       .side = (uint8_t)sonar_side(s),
                       .map_id = s->map,
                       .boat = (uint8_t)boat,
                       .exact = true,
                       .thin = thin,
                       .size = size,
                       .guess = guesses};
    sonar_set sea = t->map->sea;
    for (int cell = sonar_pop(&sea); cell >= 0; cell = sonar_pop(&sea)) {
        sonar_guess *g = &t->guess[t->count++];
        memset(g, 0, sizeof *g);
        g->cell = g->first = (uint8_t)cell;
        g->unknown = s->boat[boat].old_mines;
        sonar_put(&g->route, cell);
    }
    if (s->blank) t->exact = false; /* nothing is known of the route so far */
}

void sonar_track_hear(sonar_track *t, const sonar_heard *e) {
    bool own = e->team == t->boat;
    sonar_set reach;
    switch (e->kind) {
    case HEARD_COURSE:
        if (own) hear_course(t, e->a);
        if (own) t->risen = t->silent = false;
        break;
    case HEARD_SURFACED:
        if (!own) break;
        if (t->risen) hear_boxed_in(t);
        hear_surfaced(t, e->a);
        t->ice = t->silent = false;
        t->risen = true;
        break;
    case HEARD_ICE:
        if (own) t->ice = true;
        break;
    case HEARD_TORPEDO:
        reach = sonar_in_reach(&t->map->sea, e->a);
        if (own) keep_cells(t, &reach, true);
        hear_blast(t, e->a, own ? e->b >> 2 : e->b & 3);
        hear_torpedo(t, e->a);
        break;
    case HEARD_DETONATE:
    case HEARD_SCENARIO:
        hear_blast(t, e->a, own ? e->b >> 2 : e->b & 3);
        if (own && e->kind == HEARD_DETONATE) hear_detonation(t, e->a);
        break;
    case HEARD_LAID:
        if (own) hear_laid(t);
        break;
    case HEARD_YES:
    case HEARD_NO:
        if (own) hear_sector(t, e->a, e->kind == HEARD_YES);
        break;
    case HEARD_ANSWER:
        if (own) hear_answer(t, e->a, e->b);
        break;
    case HEARD_SILENCE:
        if (own) hear_silence(t);
        if (own) t->silent = true;
        break;
    default: /* it tells nothing of the place */
        break;
    }
    t->either = own && e->kind == HEARD_DAMAGE && t->side == SONAR_SIDE_MAX && !t->silent;
}

void sonar_track_log(sonar_track *t, const sonar_state *s) {
    sonar_heard heard;
    for (uint32_t at = 0; sonar_log_read(s, &at, &heard);) sonar_track_hear(t, &heard);
}

sonar_set sonar_track_cells(const sonar_track *t) {
    sonar_set set = {{0}};
    for (uint32_t i = 0; i < t->count; i++) sonar_put(&set, t->guess[i].cell);
    return set;
}

/* ---- in little room
 *
 * Between two surfacings no guess knows of another, so that each can be followed by itself; only what is left
 * of them at a surfacing has to stand side by side. */

enum {
    LITTLE = 500
}; /* two silences of one guess are at most 17 * 17, and one guess of each cell needs room besides */

/* One guess hears the log from `at` on, to the boat's next surfacing or the end; returns where the log then
 * goes on. */
static uint32_t follow(sonar_track *one, const sonar_state *s, uint32_t at, bool *surfaced) {
    sonar_heard heard;
    *surfaced = false;
    while (!*surfaced && sonar_log_read(s, &at, &heard)) {
        sonar_track_hear(one, &heard);
        *surfaced = heard.kind == HEARD_SURFACED && heard.team == one->boat;
    }
    return at;
}

sonar_found sonar_track_find(const sonar_state *s, int boat) {
    sonar_guess guesses[LITTLE], ways[LITTLE];
    sonar_found found = {0};
    sonar_track t;
    sonar_track_init(&t, s, boat, guesses, LITTLE, NULL);
    bool surfaced = true;
    for (uint32_t from = 0, next = 0; surfaced; from = next) {
        growth w;
        sonar_track one = t;
        begin(&w, &t);
        found = (sonar_found){.exact = t.exact};
        while (take_old(&w, &ways[0])) {
            one = t, one.guess = ways, one.count = 1;
            next = follow(&one, s, from, &surfaced);
            found.exact = found.exact && one.exact;
            found.count += one.count;
            for (uint32_t i = 0; i < one.count; i++) {
                sonar_put(&found.cells, ways[i].cell);
                if (surfaced) grow(&w, &ways[i]);
            }
        }
        if (w.made == 0) break; /* this was the end of the log, or nothing fits */
        finish(&w);
        unite(&t);
        t.risen = true;
        t.exact = t.exact && found.exact;
    }
    return found;
}
