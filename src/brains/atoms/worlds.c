/* worlds.c - all fields that fit what was heard, or a fair sample where there are too many.
 *
 * The hunt for all of them follows the beams of the epoch in which most was asked over a field whose cells
 * are undecided: where a beam looks at such a cell, both ways are followed, and a way on which an answer
 * comes out wrong ends there.  The atoms that no beam has met are then put wherever there is room.  From each
 * field so found the changes before that epoch are taken back and those after it are made, in every way in
 * which they can have happened.
 *
 * Where that would be too many, fields are drawn at random and lived through; those that give a wrong answer
 * are dropped. */
#include "brains/atoms/worlds.h"
#include "brains/levels.h"

#include <assert.h>
#include <string.h>

enum {
    HUNT_STEPS = 10000000,         /* then the best level gives a hunt up: about a third of a second */
    HUNT_LEAST = 20000,            /* and the first one: two thirds of a millisecond */
    HUNT_PATIENCE = 200000,        /* so long any level hunts for a first world */
    HUNT_HOPE = 8 * WORLDS_MAX,    /* where more worlds are to be expected, no hunt is begun */
    COUNT_STEPS = HUNT_STEPS / 10, /* the same where it is only for a count */
    COMPARE_STEPS = 6,             /* so dear is a field compared with all answers */
    SAMPLE_LOW = 3000,             /* a sample of so few is drawn anew */
    SAMPLE_DRAWS = 800000,         /* at most: about a third of a second */
    SAMPLE_LEAST = 40,             /* with fewer, what a hunt found before it was given up has to do, too */
    IMAGINED = 24,
    STOP_EVERY = 1 << 11 /* steps between two looks at the clock: well under a tenth of a millisecond */
};

/* What a level spends of a limit, halved for every level below the best. */
static uint32_t spent(uint32_t limit, uint32_t least, const ng_effort *effort) {
    uint32_t share = (uint32_t)((uint64_t)limit * ng_level_share(effort->level) / 1024);
    return share > least ? share : least;
}

/* ---- one field, from its beginning ---- */

static bool draw_hop(const atoms_field *f, int size, ng_rng *rng, uint8_t way[2]) {
    uint8_t near[8], from[ATOMS_CELLS];
    uint32_t count = 0;
    for (int cell = 0; cell < size * size; cell++)
        if (atoms_at(f, size, cell)) from[count++] = (uint8_t)cell;
    if (count == 0) return false;
    way[0] = from[ng_rng_below(rng, count)];
    uint32_t ways = (uint32_t)atoms_around(size, way[0], near);
    way[1] = near[ng_rng_below(rng, ways)];
    return atoms_may_hop(f, size, way[0], way[1]);
}

static bool draw_bud(const atoms_field *f, int size, ng_rng *rng, uint8_t way[2]) {
    for (int tries = 0; tries < ATOMS_CELLS; tries++) {
        way[0] = (uint8_t)ng_rng_below(rng, (uint32_t)(size * size));
        if (atoms_is_free(f, size, way[0])) return true;
    }
    return false;
}

/* A beam's answer as it was told, and what it tells of the budding atom. */
static bool relive_beam(const tale *t, const fact *e, const atoms_field *f, world *w) {
    if (e->b != 0 && e->b != ATOMS_NO_ROOM) return atoms_beam(f, t->size, e->a) == e->b;
    if (!t->budding) return atoms_beam(f, t->size, e->a) == 0;
    atoms_path path;
    if (atoms_beam_path(f, t->size, e->a, &path) != 0) return false;
    if (t->budless) return true;
    cells absorber = cell_set(path.absorber);
    if (e->buds) {
        w->open = both(w->open, absorber);
        w->dead = 0;
        if (e->b == ATOMS_NO_ROOM && atoms_any_free(f, t->size)) return false;
    } else {
        w->open = without(w->open, absorber);
    }
    return w->dead > 0 || !none(w->open);
}

static void shift(cells *set, int from, int to) {
    if (!has_cell(*set, from)) return;
    *set = with(without(*set, cell_set(from)), cell_set(to));
}

static bool relive_change(const tale *t, const fact *e, const uint8_t way[2], atoms_field *f, world *w) {
    int a = e->kind == MOVE_DESTROY ? e->a : way[0];
    switch (e->kind) {
    case MOVE_HOP:
        atoms_take(f, t->size, a);
        atoms_put(f, t->size, way[1]);
        shift(&w->atoms, a, way[1]);
        shift(&w->open, a, way[1]);
        return true;
    case MOVE_BUD:
        atoms_put(f, t->size, a);
        w->atoms = with(w->atoms, cell_set(a));
        return true;
    default:
        if (!has_cell(w->atoms, a)) return false;
        atoms_take(f, t->size, a);
        w->atoms = without(w->atoms, cell_set(a));
        if (has_cell(w->open, a)) w->dead++; /* it may have been the budding one */
        w->open = without(w->open, cell_set(a));
        return w->dead > 0 || !none(w->open);
    }
}

/* Lives through the tale from the field as it began.  The changes go as in `ways`; without them, as chance
 * will.  False where an answer would have been another. */
static bool relive(const tale *t, cells begun, const uint8_t (*ways)[2], ng_rng *rng, world *w) {
    atoms_field f = atoms_field_of(begun, t->size);
    bool buds = t->budding && !t->budless;
    *w = (world){.atoms = begun, .open = buds ? begun : (cells){{0, 0}}, .dead = !buds, .times = 1};
    for (int i = 0; i < t->facts; i++) {
        const fact *e = &t->fact[i];
        uint8_t drawn[2] = {0, 0};
        if (e->change) {
            if (ways == NULL && e->kind == MOVE_HOP && !draw_hop(&f, t->size, rng, drawn)) return false;
            if (ways == NULL && e->kind == MOVE_BUD && !draw_bud(&f, t->size, rng, drawn)) return false;
            if (!relive_change(t, e, ways == NULL ? drawn : ways[e->epoch], &f, w)) return false;
        } else if (ways != NULL && (e->kind != MOVE_BEAM || (e->b != 0 && e->b != ATOMS_NO_ROOM))) {
            continue; /* compared already; only a beam absorbed tells of the budding atom */
        } else if (e->kind == MOVE_BEAM) {
            if (!relive_beam(t, e, &f, w)) return false;
        } else if (how_many(both(w->atoms, e->in)) != e->want) {
            return false;
        }
    }
    return true;
}

/* ---- the hunt ---- */

typedef struct tally {
    cells in;
    int want;
} tally;

typedef struct hunt {
    const tale *tale;
    const ng_effort *effort;
    int size, beams, tallies;
    uint8_t entry[EDGES_MAX], told[EDGES_MAX]; /* of the base epoch, each number once */
    tally tally[FACTS_MAX];
    const fact *change[CHANGES_MAX]; /* change[i] lies between the epochs i and i + 1 */
    uint16_t first[CHANGES_MAX + 1]; /* fact of an epoch */
    uint8_t way[CHANGES_MAX][2];
    cells near[ATOMS_CELLS], all, base;
    uint32_t steps, steps_max, asked; /* asked: the clock was, at this step */
    uint32_t count, most;
    uint32_t met; /* worlds found, kept or not */
    bool given_up;
    ng_rng *rng; /* chooses which to keep where there are too many; NULL: then the hunt is given up */
    world *out;
    uint32_t *slot; /* NULL: equal worlds are looked for one by one */
} hunt;

/* Counts the work.  A hunt for worlds goes on for a while beyond its time if it has found none yet: one that
 * fits is worth more than any that is made up. */
static void step(hunt *h, uint32_t cost) {
    bool patient = h->rng != NULL && h->count == 0 && h->steps < HUNT_PATIENCE;
    h->steps += cost;
    if (h->steps >= h->steps_max && !patient) h->given_up = true;
    if (h->steps - h->asked < STOP_EVERY) return;
    h->asked = h->steps;
    if (!patient && ng_stopped(h->effort)) h->given_up = true;
}

static bool same_world(const world *a, const world *b) {
    return same_cells(a->atoms, b->atoms) && same_cells(a->open, b->open) && a->dead == b->dead;
}

/* The place of a world that is there already, or NULL: then a new one belongs in *slot. */
static world *find_world(hunt *h, const world *w, uint32_t **slot) {
    *slot = NULL;
    if (h->slot == NULL) {
        for (uint32_t i = 0; i < h->count; i++)
            if (same_world(&h->out[i], w)) return &h->out[i];
        return NULL;
    }
    uint64_t mix = w->atoms.half[0] * 0x9e3779b97f4a7c15u ^ w->atoms.half[1] * 0xc2b2ae3d27d4eb4fu ^
                   w->open.half[0] * 0x165667b19e3779f9u ^ w->open.half[1] * 0x27d4eb2f165667c5u ^ w->dead;
    mix = (mix ^ mix >> 29) * 0xbf58476d1ce4e5b9u;
    for (uint32_t i = (uint32_t)(mix >> 40);; i++) {
        *slot = &h->slot[i % SLOTS];
        if (**slot == 0) return NULL;
        if (same_world(&h->out[**slot - 1], w)) return &h->out[**slot - 1];
    }
}

static void emit(hunt *h, const world *w) {
    uint32_t *slot = NULL;
    if (h->tale->epochs > 1) {
        world *there = find_world(h, w, &slot);
        if (there != NULL) {
            there->times += w->times;
            return;
        }
    }
    h->met++;
    if (h->count < h->most) {
        assert(h->out != NULL); /* a hunt that keeps worlds has room for them */
        h->out[h->count++] = *w;
        if (slot != NULL) *slot = h->count;
    } else if (h->rng == NULL || h->tale->epochs > 1) {
        h->given_up = true;
    } else { /* each of those met is kept with the same chance */
        uint32_t k = ng_rng_below(h->rng, h->met);
        if (k < h->most) h->out[k] = *w;
    }
}

static bool epoch_holds(hunt *h, int epoch, cells now) {
    const tale *t = h->tale;
    atoms_field f = atoms_field_of(now, h->size);
    step(h, COMPARE_STEPS);
    for (int i = h->first[epoch]; i < t->facts && t->fact[i].epoch == epoch; i++) {
        const fact *e = &t->fact[i];
        if (e->change) continue;
        if (e->kind == MOVE_BEAM) {
            if (atoms_beam(&f, h->size, e->a) != (e->b == ATOMS_NO_ROOM ? 0 : e->b)) return false;
        } else if (how_many(both(now, e->in)) != e->want) {
            return false;
        }
    }
    return true;
}

static bool is_room(const hunt *h, cells atoms, int cell) { return none(both(h->near[cell], atoms)); }

/* The beginning is known and all changes but those from epoch `i` on; `now` is the field in it. */
static void go_on(hunt *h, int i, cells now, cells begun) {
    world w;
    if (h->given_up) return;
    if (i == h->tale->epochs - 1) {
        step(h, COMPARE_STEPS);
        if (relive(h->tale, begun, (const uint8_t(*)[2])h->way, NULL, &w)) emit(h, &w);
        return;
    }
    const fact *e = h->change[i];
    cells left = e->kind == MOVE_BUD ? h->all : now;
    if (e->kind == MOVE_DESTROY) {
        cells next = without(now, cell_set(e->a));
        if (has_cell(now, e->a) && epoch_holds(h, i + 1, next)) go_on(h, i + 1, next, begun);
        return;
    }
    for (; !none(left) && !h->given_up; left = without(left, cell_set(first_cell(left)))) {
        int from = first_cell(left);
        cells lifted = e->kind == MOVE_BUD ? now : without(now, cell_set(from));
        cells targets = e->kind == MOVE_BUD ? cell_set(from) : without(h->near[from], cell_set(from));
        for (; !none(targets); targets = without(targets, cell_set(first_cell(targets)))) {
            int to = first_cell(targets);
            cells next = with(lifted, cell_set(to));
            if (!is_room(h, lifted, to) || !epoch_holds(h, i + 1, next)) continue;
            h->way[i][0] = (uint8_t)from;
            h->way[i][1] = (uint8_t)to;
            go_on(h, i + 1, next, begun);
        }
    }
}

/* Takes back the changes before epoch `i`, in which the field was `now`. */
static void go_back(hunt *h, int i, cells now) {
    if (h->given_up) return;
    if (i == 0) {
        go_on(h, h->tale->base, h->base, now);
        return;
    }
    const fact *e = h->change[i - 1];
    if (e->kind == MOVE_DESTROY) {
        cells before = with(now, cell_set(e->a));
        if (is_room(h, now, e->a) && epoch_holds(h, i - 1, before)) go_back(h, i - 1, before);
        return;
    }
    for (cells left = now; !none(left) && !h->given_up; left = without(left, cell_set(first_cell(left)))) {
        int to = first_cell(left);
        cells lifted = without(now, cell_set(to));
        cells sources = without(h->near[to], cell_set(to));
        if (e->kind == MOVE_BUD) {
            h->way[i - 1][0] = (uint8_t)to;
            if (epoch_holds(h, i - 1, lifted)) go_back(h, i - 1, lifted);
            continue;
        }
        for (; !none(sources); sources = without(sources, cell_set(first_cell(sources)))) {
            int from = first_cell(sources);
            cells before = with(lifted, cell_set(from));
            if (!is_room(h, lifted, from) || !epoch_holds(h, i - 1, before)) continue;
            h->way[i - 1][0] = (uint8_t)from;
            h->way[i - 1][1] = (uint8_t)to;
            go_back(h, i - 1, before);
        }
    }
}

static bool tallies_hold(const hunt *h, cells atoms, cells undecided) {
    for (int i = 0; i < h->tallies; i++) {
        int found = how_many(both(atoms, h->tally[i].in)), want = h->tally[i].want;
        if (found > want || found + how_many(both(undecided, h->tally[i].in)) < want) return false;
    }
    return true;
}

/* The atoms that no beam has met. */
static void put_rest(hunt *h, cells atoms, cells undecided, int left) {
    step(h, 1);
    if (h->given_up || !tallies_hold(h, atoms, left > 0 ? undecided : (cells){{0, 0}})) return;
    if (left == 0) {
        h->base = atoms;
        if (h->tale->budding || h->tale->epochs > 1)
            go_back(h, h->tale->base, atoms);
        else
            emit(h, &(world){.atoms = atoms, .dead = 1, .times = 1});
        return;
    }
    while (!none(undecided) && !h->given_up) {
        int cell = first_cell(undecided);
        undecided = without(undecided, cell_set(cell));
        put_rest(h, with(atoms, cell_set(cell)), without(undecided, h->near[cell]), left - 1);
    }
}

typedef struct flight {
    int r, c, dr, dc;
} flight;

static flight enter(int size, int entry) {
    int side = (entry - 1) / size, i = (entry - 1) % size, back = size - 1 - i;
    switch (side) {
    case 0:
        return (flight){-1, i, 1, 0};
    case 1:
        return (flight){i, size, 0, -1};
    case 2:
        return (flight){size, back, -1, 0};
    default:
        return (flight){back, -1, 0, 1};
    }
}

static int exit_at(int size, int r, int c) {
    if (r < 0) return c + 1;
    if (c == size) return size + 1 + r;
    if (r == size) return 3 * size - c;
    return 4 * size - r;
}

static int cell_at(int size, int r, int c) {
    return r >= 0 && r < size && c >= 0 && c < size ? r * size + c : ATOMS_NONE;
}

/* One step of a beam (A4, A5) past cells that are all decided: the answer, or -1 while it flies on. */
static int fly_on(int size, int entry, cells atoms, const int look[3], flight *at) {
    bool left = look[1] != ATOMS_NONE && has_cell(atoms, look[1]);
    bool right = look[2] != ATOMS_NONE && has_cell(atoms, look[2]);
    if (has_cell(atoms, look[0])) return 0;
    if (!left && !right) {
        at->r += at->dr;
        at->c += at->dc;
        return -1;
    }
    if (cell_at(size, at->r, at->c) == ATOMS_NONE) return entry;
    int turn = at->dr; /* L alone: to the right, (dr, dc) → (dc, -dr); R alone: to the left; both: back */
    at->dr = left && right ? -at->dr : left ? at->dc : -at->dc;
    at->dc = left && right ? -at->dc : left ? -turn : turn;
    return -1;
}

/* Follows beam number `beam`, which has come to `at`; then the next ones, then puts the rest. */
static void follow(hunt *h, int beam, flight at, cells atoms, cells undecided, int left) {
    int size = h->size;
    for (int steps = 0; beam < h->beams && steps < 8 * ATOMS_CELLS && !h->given_up; steps++) {
        int r = at.r + at.dr, c = at.c + at.dc, answer;
        const int look[3] = {cell_at(size, r, c), cell_at(size, r - at.dc, c + at.dr),
                             cell_at(size, r + at.dc, c - at.dr)};
        if (look[0] == ATOMS_NONE) {
            answer = exit_at(size, r, c);
        } else {
            for (int i = 0; i < 3 && left > 0; i++) {
                if (look[i] == ATOMS_NONE || !has_cell(undecided, look[i])) continue;
                cells put = with(atoms, cell_set(look[i])), open = without(undecided, h->near[look[i]]);
                step(h, 1);
                if (tallies_hold(h, put, open)) follow(h, beam, at, put, open, left - 1);
                undecided = without(undecided, cell_set(look[i]));
            }
            answer = fly_on(size, h->entry[beam], atoms, look, &at);
        }
        if (answer < 0) continue;
        if (answer != h->told[beam]) return;
        beam++;
        steps = 0;
        if (beam < h->beams) at = enter(size, h->entry[beam]);
    }
    if (beam == h->beams) put_rest(h, atoms, undecided, left);
}

/* The most telling beams first: one that crossed the field leaves its three lines empty, most likely. */
static int telling(const fact *e, int size) {
    int side = (e->a - 1) / size, i = (e->a - 1) % size;
    if (e->b == ((side + 2) % 4) * size + size - i) return 0;
    if (e->b == e->a) return 1;
    return e->b == 0 || e->b == ATOMS_NO_ROOM ? 3 : 2;
}

static void add_beam(hunt *h, const fact *e) {
    for (int i = 0; i < h->beams; i++)
        if (h->entry[i] == e->a) return;
    h->entry[h->beams] = e->a;
    h->told[h->beams++] = e->b == ATOMS_NO_ROOM ? 0 : e->b;
}

static void prepare(hunt *h) {
    h->size = h->tale->size;
    for (int cell = 0; cell < h->size * h->size; cell++) {
        h->near[cell] = atoms_around_cell(h->size, cell);
        h->all = with(h->all, cell_set(cell));
    }
}

/* Finds all worlds that fit; true if that was done to the end. */
static bool run_hunt(hunt *h) {
    const tale *t = h->tale;
    int live = t->begun;
    prepare(h);
    for (int i = 0, changes = 0; i < t->facts; i++) {
        const fact *e = &t->fact[i];
        if (e->change) {
            if (changes < t->base) live += e->kind == MOVE_BUD ? 1 : e->kind == MOVE_DESTROY ? -1 : 0;
            h->change[changes++] = e;
            h->first[changes] = (uint16_t)(i + 1);
        } else if (e->epoch == t->base && e->kind != MOVE_BEAM) {
            h->tally[h->tallies++] = (tally){e->in, e->want};
        }
    }
    for (int pass = 0; pass <= 3; pass++)
        for (int i = 0; i < t->facts; i++) {
            const fact *e = &t->fact[i];
            if (!e->change && e->epoch == t->base && e->kind == MOVE_BEAM && telling(e, t->size) == pass)
                add_beam(h, e);
        }
    cells undecided = h->all;
    for (int i = 0; i < h->tallies; i++)
        if (h->tally[i].want == 0) undecided = without(undecided, h->tally[i].in);
    flight at = h->beams > 0 ? enter(h->size, h->entry[0]) : (flight){0, 0, 0, 0};
    follow(h, 0, at, (cells){{0, 0}}, undecided, live);
    return !h->given_up;
}

uint32_t atoms_worlds_number(const tale *t, world *room, uint32_t most, const ng_effort *effort) {
    hunt h = {.tale = t,
              .effort = effort,
              .most = most,
              .steps_max = spent(COUNT_STEPS, HUNT_LEAST, effort),
              .out = room};
    return run_hunt(&h) ? h.count : most;
}

/* ---- the list ---- */

/* All that fit, or of too many a fair choice; its end is left alone if some are kept there. */
static void hunt_all(worlds *all, uint32_t kept, const ng_effort *effort, ng_rng *rng) {
    hunt h = {.tale = &all->tale,
              .effort = effort,
              .most = WORLDS_MAX - kept,
              .steps_max = spent(HUNT_STEPS, HUNT_LEAST, effort),
              .rng = rng,
              .out = all->world,
              .slot = all->slot};
    if (all->tale.epochs > 1) memset(all->slot, 0, sizeof all->slot);
    all->fair = run_hunt(&h);
    all->complete = all->fair && h.met == h.count;
    all->count = h.count;
    all->coded = 0;
    if (all->fair) all->number = h.met;
}

/* A placement, each as likely as any other; false: this try came to none. */
static bool draw_field(const tale *t, ng_rng *rng, const cells *near, cells *out) {
    cells taken = {{0, 0}};
    *out = taken;
    for (int i = 0; i < t->begun; i++) {
        int cell = (int)ng_rng_below(rng, (uint32_t)(t->size * t->size));
        if (has_cell(taken, cell)) return false;
        taken = with(taken, near[cell]);
        *out = with(*out, cell_set(cell));
    }
    return true;
}

/* Placements there would be if atoms could stand anywhere. */
static uint64_t placements(const tale *t) {
    uint64_t n = 1;
    for (uint64_t i = 1; i <= t->begun && n < (uint64_t)1 << 32; i++) n = n * t->size * t->size / i;
    return n;
}

/* Draws worlds that fit until `most` are there. */
static void draw_sample(worlds *all, uint32_t most, const ng_effort *effort, ng_rng *rng) {
    cells near[ATOMS_CELLS], begun;
    uint32_t before = all->count, draws = spent(SAMPLE_DRAWS, 16 * GLANCE, effort), draw = 0;
    for (int cell = 0; cell < all->tale.size * all->tale.size; cell++)
        near[cell] = atoms_around_cell(all->tale.size, cell);
    while (draw < draws && all->count < most) {
        if (++draw % (STOP_EVERY / 4) == 0 && ng_stopped(effort)) break;
        if (draw_field(&all->tale, rng, near, &begun) &&
            relive(&all->tale, begun, NULL, rng, &all->world[all->count]))
            all->count++;
    }
    uint32_t found = all->count - before;
    if (found >= SAMPLE_LEAST && all->tale.epochs == 1) all->number = placements(&all->tale) * found / draw;
    if (all->number < all->count) all->number = all->count;
}

static void imagine_some(worlds *all, const ng_sight *sight, const ng_effort *effort, ng_rng *rng) {
    atoms_state s;
    for (int i = 0; i < IMAGINED && !(i > 0 && ng_stopped(effort)); i++) {
        if (!sight->imagine(sight, rng, &s.base)) return;
        const atoms_field *f = &s.field[atoms_target(&s, sight->seat)];
        cells atoms = atoms_cells_of(f, s.size);
        bool buds = f->bud != ATOMS_NONE && !all->tale.budless;
        all->world[all->count++] = (world){
            .atoms = atoms, .open = buds ? cell_set(f->bud) : (cells){{0, 0}}, .dead = !buds, .times = 1};
    }
}

/* Finds the worlds anew.  `kept` of a sample that fits are there already, and stay if there are too many to
 * find. */
static void build(worlds *all, uint32_t kept, const ng_sight *sight, const ng_effort *effort, ng_rng *rng) {
    if (kept > WORLDS_MAX / 2) kept = WORLDS_MAX / 2; /* room for others */
    world *end = all->world + WORLDS_MAX - kept;
    uint32_t found = 0;
    if (all->tale.facts > 0 && all->number < HUNT_HOPE) {
        memmove(end, all->world, kept * sizeof *end);
        hunt_all(all, kept, effort, rng);
        if (all->complete && all->count == 0 &&
            all->tale.budding) { /* a loaded position may have no budding atom */
            all->tale.budless = 1;
            hunt_all(all, kept, effort, rng);
        }
        if (all->fair) return;
        found = all->count < WORLDS_MAX / 4 ? all->count : WORLDS_MAX / 4;
        memmove(all->world + found, end, kept * sizeof *end);
    }
    all->complete = false;
    all->coded = 0;
    all->count = found + kept;
    draw_sample(all, found + kept + SAMPLE_LEAST, effort, rng);
    all->fair = all->count - found >= SAMPLE_LEAST;
    if (all->fair) { /* what the hunt has found is no fair sample, but better than next to nothing */
        all->count -= found;
        memmove(all->world, all->world + found, all->count * sizeof *all->world);
    }
    if (all->count == 0) imagine_some(all, sight, effort, rng);
}

/* The beam's answer is the one told; then the world knows a little more of its budding atom. */
static bool beam_fits(const worlds *all, const fact *e, uint32_t i, world *w) {
    int size = all->tale.size;
    if (i >= all->coded || e->buds) {
        atoms_field f = atoms_field_of(w->atoms, size);
        return relive_beam(&all->tale, e, &f, w);
    }
    uint8_t code = all->code[i * EDGES_MAX + e->a - 1u];
    if ((code & ABSORBED) == 0 || e->b != 0) return code == e->b;
    if (!all->tale.budding || all->tale.budless) return true;
    w->open = without(w->open, cell_set(code & ~ABSORBED));
    return w->dead > 0 || !none(w->open);
}

static void move_world(worlds *all, uint32_t from, uint32_t to) {
    all->world[to] = all->world[from];
    if (from < all->coded) memcpy(&all->code[to * EDGES_MAX], &all->code[from * EDGES_MAX], EDGES_MAX);
}

/* Keeps the worlds that fit one more fact, which is no change of the field. */
static void narrow(worlds *all, const fact *e) {
    uint32_t kept = 0, coded = 0;
    for (uint32_t i = 0; i < all->count; i++) {
        world *w = &all->world[i];
        if (e->kind == MOVE_BEAM ? !beam_fits(all, e, i, w) : how_many(both(w->atoms, e->in)) != e->want)
            continue;
        if (i != kept) move_world(all, i, kept);
        kept++;
        if (i < all->coded) coded = kept;
    }
    all->number = all->complete ? kept : all->number * kept / (all->count > 0 ? all->count : 1);
    all->coded = coded;
    all->count = kept;
}

/* Every world in every way in which the rival can have hopped or budded.  The old ones wait at the end of the
 * list. */
static void branch(worlds *all, const fact *e, const ng_effort *effort) {
    uint32_t parents = all->count;
    world *parent = all->world + WORLDS_MAX - parents;
    hunt h = {.tale = &all->tale,
              .effort = effort,
              .most = WORLDS_MAX - parents,
              .out = all->world,
              .slot = all->slot};
    prepare(&h);
    memmove(parent, all->world, parents * sizeof *parent);
    memset(all->slot, 0, sizeof all->slot);
    for (uint32_t i = 0; i < parents; i++) {
        cells from = e->kind == MOVE_HOP ? parent[i].atoms : cell_set(0);
        for (; !none(from); from = without(from, cell_set(first_cell(from)))) {
            int a = first_cell(from);
            cells lifted = e->kind == MOVE_HOP ? without(parent[i].atoms, cell_set(a)) : parent[i].atoms;
            cells to = e->kind == MOVE_HOP ? without(h.near[a], cell_set(a)) : h.all;
            for (; !none(to); to = without(to, cell_set(first_cell(to)))) {
                world child = parent[i];
                if (!is_room(&h, lifted, first_cell(to))) continue;
                child.atoms = with(lifted, cell_set(first_cell(to)));
                if (e->kind == MOVE_HOP) shift(&child.open, a, first_cell(to));
                emit(&h, &child);
            }
        }
    }
    all->count = h.count;
}

/* The same where that would be too many: each world in `ways` ways, as chance will.  A hit goes but one way.
 */
static void drift(worlds *all, const fact *e, uint32_t ways, ng_rng *rng) {
    const tale *t = &all->tale;
    uint32_t parents = all->count, kept = 0;
    world *parent = all->world + WORLDS_MAX - parents;
    memmove(parent, all->world, parents * sizeof *parent);
    for (uint32_t i = 0; i < parents * ways; i++) {
        world w = parent[i / ways];
        atoms_field f = atoms_field_of(w.atoms, t->size);
        uint8_t way[2] = {0, 0};
        if (e->kind == MOVE_HOP && !draw_hop(&f, t->size, rng, way)) continue;
        if (e->kind == MOVE_BUD && !draw_bud(&f, t->size, rng, way)) continue;
        if (relive_change(t, e, way, &f, &w)) all->world[kept++] = w;
    }
    all->count = kept;
}

/* The field has changed, and so does every world. */
static void change(worlds *all, const fact *e, const ng_effort *effort, ng_rng *rng) {
    uint32_t live = all->count > 0 ? (uint32_t)how_many(all->world[0].atoms) : 0,
             ways = e->kind == MOVE_HOP ? 8 * live : (uint32_t)all->tale.size * all->tale.size; /* at most */
    all->coded = 0;
    if (e->kind == MOVE_DESTROY) {
        uint32_t before = all->count;
        drift(all, e, 1, rng);
        all->number = all->number * all->count / (before > 0 ? before : 1);
    } else if (all->count <= WORLDS_MAX / (ways + 1)) {
        branch(all, e, effort);
        all->number = all->complete ? all->count : all->number * ways / 2;
    } else {
        drift(all, e, 1 + WORLDS_MAX / 2 / all->count, rng);
        all->complete = false;
        all->number *= ways / 2;
    }
    if (all->number > UINT32_MAX) all->number = UINT32_MAX;
}

/* All facts that the worlds fit are in the tale, which may go on from there. */
static bool goes_on(const worlds *all, const tale *t) {
    const tale *old = &all->tale;
    return all->known && old->size == t->size && old->budding == t->budding && old->begun == t->begun &&
           old->facts <= t->facts && memcmp(old->fact, t->fact, old->facts * sizeof(fact)) == 0;
}

void atoms_worlds_follow(worlds *all, const tale *t, const ng_sight *sight, const ng_effort *effort,
                         ng_rng *rng) {
    bool followed = goes_on(all, t);
    if (followed) {
        int from = all->tale.facts, budless = all->tale.budless;
        all->tale = *t;
        all->tale.budless = (uint8_t)budless;
        if (from < t->facts) all->sought = 0;
        for (int i = from; i < t->facts; i++)
            t->fact[i].change ? change(all, &t->fact[i], effort, rng) : narrow(all, &t->fact[i]);
        bool enough = all->complete || (all->fair && all->count >= SAMPLE_LOW && all->number > WORLDS_MAX);
        bool again = from == t->facts && all->level >= effort->level;
        if (all->count > 0 && (again || enough)) return;
    }
    all->known = true;
    all->sought = 0;
    all->level = effort->level;
    all->tale = *t;
    if (!followed) all->number = 0;
    build(all, followed && all->fair && !all->complete ? all->count : 0, sight, effort, rng);
}

void atoms_worlds_code(worlds *all, uint32_t i) {
    int size = all->tale.size;
    uint8_t *code = &all->code[i * EDGES_MAX];
    atoms_field f = atoms_field_of(all->world[i].atoms, size);
    memset(code, 0, EDGES_MAX);
    for (int entry = 1; entry <= 4 * size; entry++) {
        atoms_path path;
        if (code[entry - 1] != 0) continue; /* known from the other end (A7) */
        int answer =
            all->tale.budding ? atoms_beam_path(&f, size, entry, &path) : atoms_beam(&f, size, entry);
        int absorbed = all->tale.budding ? ABSORBED | path.absorber : ABSORBED;
        code[entry - 1] = (uint8_t)(answer != 0 ? answer : absorbed);
        if (answer != 0) code[answer - 1] = (uint8_t)entry;
    }
}

/* Codes up to `wanted` worlds, each drawn from those that are not coded yet. */
static void code_some(worlds *all, uint32_t wanted, const ng_effort *effort, ng_rng *rng) {
    for (; all->coded < wanted && all->coded < all->count; all->coded++) {
        if (all->coded >= GLANCE && all->coded % GLANCE == 0 && ng_stopped(effort)) return;
        uint32_t k = all->coded + ng_rng_below(rng, all->count - all->coded);
        world drawn = all->world[k];
        all->world[k] = all->world[all->coded];
        all->world[all->coded] = drawn;
        atoms_worlds_code(all, all->coded);
    }
}

uint32_t atoms_worlds_look(worlds *all, uint32_t most, const ng_effort *effort, ng_rng *rng) {
    if (most > WORLDS_MAX / 2) most = WORLDS_MAX / 2;
    for (uint32_t wanted = GLANCE;; wanted *= 2) {
        if (wanted > most) wanted = most;
        uint32_t goal = all->tale.facts > 0 && wanted > 2 * SAMPLE_LOW ? 2 * SAMPLE_LOW : wanted;
        if (!all->complete && all->fair && all->count < goal && all->sought < goal) {
            draw_sample(all, goal, effort, rng);
            all->sought = goal;
        }
        code_some(all, wanted, effort, rng);
        bool seen = all->coded < wanted || wanted == most;
        if (seen || ng_stopped(effort)) break;
    }
    return all->coded < most ? all->coded : most;
}
