/* atoms_worlds.c - all fields that fit what was heard, or a fair sample where there are too many.
 *
 * The hunt for all of them follows the beams of the epoch in which most was asked over a field whose cells
 * are undecided: where a beam looks at such a cell, both ways are followed, and a way on which an answer
 * comes out wrong ends there.  The atoms that no beam has met are then put wherever there is room.  From each
 * field so found the changes before that epoch are taken back and those after it are made, in every way in
 * which they can have happened.
 *
 * Where that would be too many, fields are drawn at random and lived through; those that give a wrong answer
 * are dropped. */
#include "brains/atoms_worlds.h"

#include <string.h>

enum {
    HUNT_STEPS = 10000000, /* then a hunt is given up: about a third of a second */
    COUNT_STEPS = 1000000, /* the same where it is only for a count */
    COMPARE_STEPS = 6,     /* so dear is a field compared with all answers */
    SAMPLE = 20000,        /* worlds of a sample that nothing was asked about yet … */
    SAMPLE_LOW = 3000,     /* … and drawn anew when so few are left */
    SAMPLE_DRAWS = 800000, /* at most: about a third of a second */
    SAMPLE_LEAST = 40,     /* with fewer, what a hunt found before it was given up has to do, too */
    IMAGINED = 24,
    STOP_EVERY = 1 << 12 /* steps between two looks at the clock */
};

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
    if (!t->quanto) return atoms_beam(f, t->size, e->a) == 0;
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
    bool buds = t->quanto && !t->budless;
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
    bool given_up;
    world *out;
    uint32_t *slot; /* NULL: equal worlds are looked for one by one */
} hunt;

static void step(hunt *h, uint32_t cost) {
    h->steps += cost;
    if (h->steps >= h->steps_max) h->given_up = true;
    if (h->steps - h->asked < STOP_EVERY) return;
    h->asked = h->steps;
    if (ng_stopped(h->effort)) h->given_up = true;
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
    if (h->out == NULL || h->count == h->most) {
        h->given_up = true;
        return;
    }
    h->out[h->count++] = *w;
    if (slot != NULL) *slot = h->count;
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
        if (h->tale->quanto || h->tale->epochs > 1)
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
    hunt h = {.tale = t, .effort = effort, .most = most, .steps_max = COUNT_STEPS, .out = room};
    return run_hunt(&h) ? h.count : most;
}

/* ---- the list ---- */

/* So that any first n are a fair sample. */
static void shuffle(worlds *all, ng_rng *rng) {
    for (uint32_t i = all->count; i > 1; i--) {
        uint32_t k = ng_rng_below(rng, i);
        world swap = all->world[i - 1];
        all->world[i - 1] = all->world[k];
        all->world[k] = swap;
    }
}

/* All that fit, into the front of the list; its end is left alone if some are kept there. */
static void hunt_all(worlds *all, uint32_t kept, const ng_effort *effort, ng_rng *rng) {
    hunt h = {.tale = &all->tale,
              .effort = effort,
              .most = WORLDS_MAX - kept,
              .steps_max = HUNT_STEPS,
              .out = all->world,
              .slot = all->slot};
    if (all->tale.epochs > 1) memset(all->slot, 0, sizeof all->slot);
    all->complete = run_hunt(&h);
    all->count = h.count;
    all->coded = 0;
    shuffle(all, rng);
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

static void draw_sample(worlds *all, uint32_t most, const ng_effort *effort, ng_rng *rng) {
    cells near[ATOMS_CELLS], begun;
    for (int cell = 0; cell < all->tale.size * all->tale.size; cell++)
        near[cell] = atoms_around_cell(all->tale.size, cell);
    all->complete = false;
    for (uint32_t draw = 1; draw <= SAMPLE_DRAWS && all->count < most; draw++) {
        if (draw % STOP_EVERY == 0 && ng_stopped(effort)) return;
        if (draw_field(&all->tale, rng, near, &begun) &&
            relive(&all->tale, begun, NULL, rng, &all->world[all->count]))
            all->count++;
    }
}

static void imagine_some(worlds *all, const ng_sight *sight, const ng_effort *effort, ng_rng *rng) {
    atoms_state s;
    for (int i = 0; i < IMAGINED && !(i > 0 && ng_stopped(effort)); i++) {
        cells atoms = {{0, 0}};
        if (!sight->imagine(sight, rng, &s.base)) return;
        const atoms_field *f = &s.field[atoms_target(&s, sight->seat)];
        for (int cell = 0; cell < s.size * s.size; cell++)
            if (atoms_at(f, s.size, cell)) atoms = with(atoms, cell_set(cell));
        bool buds = f->bud != ATOMS_NONE && !all->tale.budless;
        all->world[all->count++] = (world){
            .atoms = atoms, .open = buds ? cell_set(f->bud) : (cells){{0, 0}}, .dead = !buds, .times = 1};
    }
}

/* Finds the worlds anew; `kept` of a sample that fits are there already, and stay if there are too many to
 * find. */
static void build(worlds *all, uint32_t kept, const ng_sight *sight, const ng_effort *effort, ng_rng *rng) {
    world *end = all->world + WORLDS_MAX - kept;
    memmove(end, all->world, kept * sizeof *end);
    hunt_all(all, kept, effort, rng);
    all->whole = all->complete && !all->tale.quanto && all->tale.facts == 0;
    all->total = all->count;
    if (all->complete && all->count == 0 &&
        all->tale.quanto) { /* a loaded position may have no budding atom */
        all->tale.budless = 1;
        hunt_all(all, kept, effort, rng);
    }
    if (all->complete) return;
    uint32_t found = all->count < WORLDS_MAX / 2 ? all->count : WORLDS_MAX / 2;
    memmove(all->world + found, end, kept * sizeof *end);
    all->count = found + kept;
    draw_sample(all, found + SAMPLE, effort, rng);
    uint32_t fair = all->count - found;
    if (fair >=
        SAMPLE_LEAST) { /* what the hunt has found is no fair sample, but better than next to nothing */
        memmove(all->world, all->world + found, fair * sizeof *all->world);
        all->count = fair;
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
    if (!all->tale.quanto || all->tale.budless) return true;
    w->open = without(w->open, cell_set(code & ~ABSORBED));
    return w->dead > 0 || !none(w->open);
}

static void swap_worlds(worlds *all, uint32_t a, uint32_t b) {
    uint8_t code[EDGES_MAX];
    world w = all->world[a];
    all->world[a] = all->world[b];
    all->world[b] = w;
    if (a >= all->coded || b >= all->coded) return;
    memcpy(code, &all->code[a * EDGES_MAX], EDGES_MAX);
    memcpy(&all->code[a * EDGES_MAX], &all->code[b * EDGES_MAX], EDGES_MAX);
    memcpy(&all->code[b * EDGES_MAX], code, EDGES_MAX);
}

/* Keeps the worlds that fit one more fact, which is no change of the field, and puts the others behind them.
 */
static void narrow(worlds *all, const fact *e) {
    uint32_t kept = 0, coded = 0;
    for (uint32_t i = 0; i < all->count; i++) {
        world *w = &all->world[i];
        if (e->kind == MOVE_BEAM ? !beam_fits(all, e, i, w) : how_many(both(w->atoms, e->in)) != e->want)
            continue;
        if (i != kept) swap_worlds(all, i, kept);
        kept++;
        if (i < all->coded) coded = kept;
    }
    if (!all->whole || all->coded < all->total) all->coded = coded;
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
    uint32_t ways = (uint32_t)all->tale.size * all->tale.size; /* at most, in most cases */
    all->coded = 0;
    if (e->kind == MOVE_DESTROY) {
        drift(all, e, 1, rng);
        return;
    }
    if (all->count <= WORLDS_MAX / (ways + 1)) {
        branch(all, e, effort);
    } else {
        drift(all, e, 1 + WORLDS_MAX / 2 / all->count, rng);
        all->complete = false;
    }
    shuffle(all, rng);
}

/* All facts that the worlds fit are in the tale, which may go on from there. */
static bool goes_on(const worlds *all, const tale *t) {
    const tale *old = &all->tale;
    return all->known && old->size == t->size && old->quanto == t->quanto && old->begun == t->begun &&
           old->facts <= t->facts && memcmp(old->fact, t->fact, old->facts * sizeof(fact)) == 0;
}

/* Another game on a field like this: every placement fits again. */
static bool begins_again(worlds *all, const tale *t) {
    bool same =
        all->known && all->whole && all->tale.size == t->size && all->tale.begun == t->begun && !t->quanto;
    if (!same) return false;
    all->count = all->total;
    all->complete = true;
    all->tale.facts = 0;
    return true;
}

void atoms_worlds_follow(worlds *all, const tale *t, const ng_sight *sight, const ng_effort *effort,
                         ng_rng *rng) {
    bool followed = goes_on(all, t) || begins_again(all, t);
    if (followed) {
        int from = all->tale.facts, budless = all->tale.budless;
        all->tale = *t;
        all->tale.budless = (uint8_t)budless;
        for (int i = from; i < t->facts; i++)
            t->fact[i].change ? change(all, &t->fact[i], effort, rng) : narrow(all, &t->fact[i]);
        if (all->count > 0 && (all->complete || all->count >= SAMPLE_LOW)) return;
    }
    all->known = true;
    all->tale = *t;
    build(all, followed && !all->complete ? all->count : 0, sight, effort, rng);
}

uint32_t atoms_worlds_code(worlds *all, uint32_t wanted, const ng_effort *effort) {
    int size = all->tale.size, edges = 4 * size;
    if (wanted > all->count) wanted = all->count;
    for (; all->coded < wanted; all->coded++) {
        if (all->coded > 0 && all->coded % 256 == 0 && ng_stopped(effort)) return all->coded;
        atoms_field f = atoms_field_of(all->world[all->coded].atoms, size);
        uint8_t *code = &all->code[all->coded * EDGES_MAX];
        for (int entry = 1; entry <= edges; entry++) {
            atoms_path path;
            int answer =
                all->tale.quanto ? atoms_beam_path(&f, size, entry, &path) : atoms_beam(&f, size, entry);
            code[entry - 1] = (uint8_t)(answer != 0        ? answer
                                        : all->tale.quanto ? ABSORBED | path.absorber
                                                           : ABSORBED);
        }
    }
    return wanted;
}
