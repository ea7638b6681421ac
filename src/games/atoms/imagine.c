/* imagine.c - another world that a seat could be in: redraws all that it cannot know.
 *
 * A field changes seldom (a hop, a hit, a bud); between two changes lies an epoch.  The epoch in which most
 * was asked is dreamt first, on a field whose cells are undecided: a cell is decided only when something
 * looks at it (a beam, an X-ray …), by chance.  Then the changes before it are taken back and those after it
 * are made, where each could have happened is again a matter of chance, and every answer is compared.  An
 * answer that does not come out as it was told is a contradiction: the last decision with another way left
 * takes it, and all is dreamt anew along the tape of decisions (a depth-first search by repeated walks, begun
 * afresh from time to time).  The true field is never looked at, so nothing of it can shine through. */
#include "core/bits.h"
#include "games/atoms/atoms.h"

#include <string.h>

enum {
    ENTRIES_MAX = ATOMS_LOG / 2,
    CHANGES_MAX = 64,                     /* hops, hits and buds of one field: at most 9 + 9 + 34 */
    TAPE_MAX = ATOMS_CELLS + CHANGES_MAX, /* every cell once, every change once */
    WALKS_EACH = 1000,                    /* then it begins afresh: an early mistake would cost too much */
    WALKS_MAX = 20000                     /* then it is given up: about a fifth of a second */
};

typedef struct decision {
    uint8_t ways, first, tried; /* way (first + tried) % ways is being tried */
} decision;

/* Exactly `want` of these cells hold atoms in the base epoch: a guess, a hyper-beam, an X-ray, a miss. */
typedef struct tally {
    uint64_t cells[2];
    int want;
} tally;

typedef struct dream {
    const atoms_state *s;
    int owner;
    ng_rng *rng;
    int count; /* entries of the log, all of them */
    int epochs, base;
    atoms_entry entry[ENTRIES_MAX]; /* as they are dreamt */
    uint8_t epoch[ENTRIES_MAX];     /* of the entries about the owner's field; a change belongs to none */
    uint16_t change[CHANGES_MAX];   /* entry change[i] lies between the epochs i and i + 1 */
    int tallies;
    tally tally[ENTRIES_MAX];
    int base_atoms; /* live in the base epoch */
    uint32_t length, at;
    decision tape[TAPE_MAX];

    /* one walk: */
    atoms_field field;
    uint64_t decided[2], atoms[2]; /* cells */
    uint64_t concluded[2];         /* decided cells that the tallies know of */
    bool begun;                    /* the tallies were looked at once */
    int undecided;                 /* cells */
    int wanting;                   /* atoms not yet found */
    bool contradiction;
} dream;

enum { NO_EPOCH = 0xff };

static bool has(const uint64_t *cells, int cell) { return (cells[cell / 64] >> (cell % 64) & 1u) != 0; }
static void drop(uint64_t *cells, int cell) { cells[cell / 64] &= ~((uint64_t)1 << (cell % 64)); }
static void add(uint64_t *cells, int cell) { cells[cell / 64] |= (uint64_t)1 << (cell % 64); }

/* The next decision on the tape; a new one begins with `first`. */
static int decide(dream *d, uint32_t ways, uint32_t first) {
    if (ways <= 1 || d->contradiction) return 0;
    if (d->at == TAPE_MAX) {
        d->contradiction = true;
        return 0;
    }
    decision *step = &d->tape[d->at++];
    if (d->at > d->length) {
        *step = (decision){.ways = (uint8_t)ways, .first = (uint8_t)first};
        d->length = d->at;
    }
    return (step->first + step->tried) % step->ways;
}

static int decide_evenly(dream *d, uint32_t ways) {
    return decide(d, ways, d->at < d->length ? 0 : ng_rng_below(d->rng, ways));
}

/* Moves the tape on to the next untried way; false: there is none, or nothing could fit. */
static bool next_walk(dream *d) {
    d->length = d->at;
    while (d->length > 0) {
        decision *last = &d->tape[d->length - 1];
        if (++last->tried < last->ways) return true;
        d->length--;
    }
    return false;
}

static void settle(dream *d, int cell, bool atom) {
    int size = d->s->size;
    add(d->decided, cell);
    d->undecided--;
    if (!atom) return;
    uint8_t near[8];
    add(d->atoms, cell);
    atoms_put(&d->field, size, cell);
    d->wanting--;
    for (int i = atoms_around(size, cell, near); i-- > 0;)
        if (!has(d->decided, near[i])) settle(d, near[i], false);
}

/* There must, or must not, be an atom here. */
static void demand(dream *d, int cell, bool atom) {
    if (has(d->decided, cell)) {
        if (has(d->atoms, cell) != atom) d->contradiction = true;
    } else if (atom && d->wanting == 0) {
        d->contradiction = true;
    } else {
        settle(d, cell, atom);
    }
}

/* Settles what a tally leaves no choice about. */
static void conclude_from(dream *d, const tally *t) {
    uint64_t open[2] = {t->cells[0] & ~d->decided[0], t->cells[1] & ~d->decided[1]};
    int found = ng_count_two(t->cells[0] & d->atoms[0], t->cells[1] & d->atoms[1]);
    int left = ng_count_two(open[0], open[1]);
    if (found > t->want || found + left < t->want) d->contradiction = true;
    if (left == 0 || (found < t->want && found + left > t->want)) return;
    for (int cell = 0; cell < 128 && !d->contradiction; cell++)
        if (has(open, cell)) demand(d, cell, found < t->want);
}

/* Settles every cell that the tallies leave no choice about.  One whose cells are as they were has nothing
 * new to say. */
static void conclude(dream *d) {
    bool all = !d->begun;
    d->begun = true;
    while (!d->contradiction) {
        uint64_t known[2] = {d->concluded[0], d->concluded[1]};
        if (!all && d->decided[0] == known[0] && d->decided[1] == known[1]) return;
        memcpy(d->concluded, d->decided, sizeof known);
        for (int i = 0; i < d->tallies && !d->contradiction; i++) {
            const uint64_t *cells = d->tally[i].cells;
            if (all || ((cells[0] & d->decided[0] & ~known[0]) | (cells[1] & d->decided[1] & ~known[1])) != 0)
                conclude_from(d, &d->tally[i]);
        }
        all = false;
    }
}

/* Is there an atom here?  Undecided: chance says. */
static bool look(dream *d, int cell) {
    if (has(d->decided, cell)) return has(d->atoms, cell);
    bool atom = false;
    if (d->wanting > 0) {
        uint32_t first = 0;
        if (d->at >= d->length) first = ng_rng_below(d->rng, (uint32_t)d->undecided) < (uint32_t)d->wanting;
        atom = decide(d, 2, first) == 1;
    }
    settle(d, cell, atom);
    conclude(d);
    return atom;
}

/* ---- a beam over undecided cells (A4, A5): they are decided in the order it meets them ---- */

static bool inside(int size, int r, int c) { return r >= 0 && r < size && c >= 0 && c < size; }
static bool look_at(dream *d, int r, int c) {
    return inside(d->s->size, r, c) && look(d, r * d->s->size + c);
}

static int exit_at(int size, int r, int c) {
    if (r < 0) return c + 1;
    if (c == size) return size + 1 + r;
    if (r == size) return 3 * size - c;
    return 4 * size - r;
}

/* The exit, or 0 with *absorber set; -1 when a contradiction came up on the way. */
static int dream_beam(dream *d, int entry, int *absorber) {
    int size = d->s->size, side = (entry - 1) / size, i = (entry - 1) % size;
    int r = side == 0 ? -1 : side == 1 ? i : side == 2 ? size : size - 1 - i;
    int c = side == 0 ? i : side == 1 ? size : side == 2 ? size - 1 - i : -1;
    int dr = side == 0 ? 1 : side == 2 ? -1 : 0, dc = side == 1 ? -1 : side == 3 ? 1 : 0;
    for (int steps = 0; steps < 8 * ATOMS_CELLS && !d->contradiction; steps++) {
        int nr = r + dr, nc = c + dc;
        if (!inside(size, nr, nc)) return exit_at(size, nr, nc);
        if (look_at(d, nr, nc)) {
            *absorber = nr * size + nc;
            return 0;
        }
        bool left = look_at(d, nr - dc, nc + dr), right = look_at(d, nr + dc, nc - dr);
        bool outside = !inside(size, r, c);
        if (outside && (left || right)) return entry;
        if (!left && !right) {
            r = nr;
            c = nc;
        } else {
            int turn = dr; /* L alone: to the right, (dr, dc) → (dc, -dr); R alone: to the left; both: back */
            dr = left && right ? -dr : left ? dc : -dc;
            dc = left && right ? -dc : left ? -turn : turn;
        }
    }
    return -1;
}

/* ---- the base epoch ---- */

static void add_tally(dream *d, const atoms_entry *e) {
    int size = d->s->size, count = 0;
    uint8_t cells[ATOMS_LIVE_MAX];
    tally *t = &d->tally[d->tallies++];
    *t = (tally){.want = e->b};
    switch (e->kind) {
    case MOVE_GUESS:
        while (count < e->count) add(t->cells, e->cell[count++]);
        t->want = e->count - e->b;
        return;
    case MOVE_HYPER: {
        int side = (e->a - 1) / size, i = (e->a - 1) % size, at = side < 2 ? i : size - 1 - i;
        for (int k = 0; k < size; k++) add(t->cells, side % 2 == 0 ? k * size + at : at * size + k);
        return;
    }
    case MOVE_XRAY: /* A11: an atom in the cell itself has none around it (A3) */
        for (count = atoms_around(size, e->a, cells); count-- > 0;) add(t->cells, cells[count]);
        break;
    default:
        break; /* a destroyer that missed */
    }
    add(t->cells, e->a);
}

/* The wanting atoms are drawn from all undecided cells. */
static void settle_rest(dream *d) {
    int size = d->s->size;
    while (d->wanting > 0 && !d->contradiction) {
        uint8_t open[ATOMS_CELLS];
        uint32_t count = 0;
        for (int cell = 0; cell < size * size; cell++)
            if (!has(d->decided, cell)) open[count++] = (uint8_t)cell;
        if (count == 0) {
            d->contradiction = true;
            return;
        }
        settle(d, open[decide_evenly(d, count)], true);
        conclude(d);
    }
}

/* The most telling first.  A beam that crossed the field leaves its three lines empty, most likely; that
 * done, few cells are left for those that turned and for the absorbed ones. */
static int telling(const dream *d, const atoms_entry *e) {
    int size = d->s->size, side = (e->a - 1) / size, i = (e->a - 1) % size;
    if (e->b == ((side + 2) % 4) * size + size - i) return 0; /* straight across */
    if (e->b == e->a) return 1;
    return e->b == 0 || e->b == ATOMS_NO_ROOM ? 3 : 2;
}

static void dream_base(dream *d) {
    uint64_t seen = 0; /* beams asked twice are dreamt once */
    memset(&d->field, 0, sizeof d->field);
    d->decided[0] = d->decided[1] = d->atoms[0] = d->atoms[1] = 0;
    d->concluded[0] = d->concluded[1] = 0;
    d->begun = false;
    d->field.bud = ATOMS_NONE;
    d->undecided = d->s->size * d->s->size;
    d->wanting = d->base_atoms;
    conclude(d);
    for (int pass = 0; pass <= 3; pass++)
        for (int i = 0; i < d->count && !d->contradiction; i++) {
            const atoms_entry *e = &d->entry[i];
            int absorber, told = e->b == ATOMS_NO_ROOM ? 0 : e->b;
            if (d->epoch[i] != d->base || e->kind != MOVE_BEAM || telling(d, e) != pass) continue;
            if ((seen >> e->a & 1) != 0) continue;
            seen |= (uint64_t)1 << e->a;
            if (dream_beam(d, e->a, &absorber) != told) d->contradiction = true;
        }
    settle_rest(d);
    for (int cell = 0; cell < d->s->size * d->s->size && !d->contradiction; cell++)
        if (!has(d->decided, cell)) settle(d, cell, false);
    conclude(d);
}

/* ---- the epochs before and after it ---- */

/* All answers of an epoch are those of this field. */
static void compare_epoch(dream *d, int epoch, const atoms_field *f) {
    for (int i = 0; i < d->count && !d->contradiction; i++)
        if (d->epoch[i] == epoch && !atoms_log_holds(d->s, &d->entry[i], f)) d->contradiction = true;
}

/* A hop of some atom, from where it stands now; taken back or made, it looks the same. */
static void dream_hop(dream *d, atoms_field *f, uint8_t *from, uint8_t *to) {
    int size = d->s->size;
    uint8_t pairs[8 * ATOMS_LIVE_MAX][2], near[8];
    uint32_t count = 0;
    for (int cell = 0; cell < size * size; cell++) {
        if (!atoms_at(f, size, cell)) continue;
        for (int i = atoms_around(size, cell, near); i-- > 0;) {
            if (!atoms_may_hop(f, size, cell, near[i])) continue;
            pairs[count][0] = (uint8_t)cell;
            pairs[count++][1] = near[i];
        }
    }
    if (count == 0) {
        d->contradiction = true;
        return;
    }
    int way = decide_evenly(d, count);
    *from = pairs[way][0];
    *to = pairs[way][1];
    atoms_take(f, size, *from);
    atoms_put(f, size, *to);
}

static void dream_bud(dream *d, atoms_field *f, bool back, uint8_t *at) {
    int size = d->s->size;
    uint8_t open[ATOMS_CELLS];
    uint32_t count = 0;
    for (int cell = 0; cell < size * size; cell++)
        if (back ? atoms_at(f, size, cell) : atoms_is_free(f, size, cell)) open[count++] = (uint8_t)cell;
    if (count == 0) {
        d->contradiction = true;
        return;
    }
    *at = open[decide_evenly(d, count)];
    if (back)
        atoms_take(f, size, *at);
    else
        atoms_put(f, size, *at);
}

static void dream_hit(dream *d, atoms_field *f, bool back, int cell) {
    int size = d->s->size;
    if (back ? !atoms_is_free(f, size, cell) : !atoms_at(f, size, cell))
        d->contradiction = true;
    else if (back)
        atoms_put(f, size, cell);
    else
        atoms_take(f, size, cell);
}

/* Crosses change `i` backwards or forwards, and compares the epoch behind it. */
static void cross(dream *d, int i, bool back, atoms_field *f) {
    atoms_entry *e = &d->entry[d->change[i]];
    if (d->contradiction) return;
    if (e->kind == MOVE_HOP)
        dream_hop(d, f, back ? &e->b : &e->a, back ? &e->a : &e->b);
    else if (e->kind == MOVE_BUD)
        dream_bud(d, f, back, &e->a);
    else
        dream_hit(d, f, back, e->a);
    if (!d->contradiction) compare_epoch(d, back ? i : i + 1, f);
}

/* ---- which atom buds ---- */

static uint32_t list(const uint64_t *cells, uint8_t out[ATOMS_CELLS]) {
    uint32_t count = 0;
    for (int cell = 0; cell < ATOMS_CELLS; cell++)
        if (has(cells, cell)) out[count++] = (uint8_t)cell;
    return count;
}

/* A hit may have been on the budding atom, if that is still open; then it buds no more. */
static bool dream_dead_bud(dream *d, uint64_t *open, atoms_entry *e) {
    uint8_t cells[ATOMS_CELLS];
    uint32_t count = list(open, cells);
    bool dead = false;
    if (has(open, e->a)) {
        uint32_t first = d->at < d->length ? 0 : ng_rng_below(d->rng, count) == 0;
        dead = count == 1 || decide(d, 2, first) == 1;
    }
    drop(open, e->a);
    if (dead) open[0] = open[1] = 0;
    e->b = dead ? 2 : 1;
    return dead;
}

/* Lives through the log from the field as it began: who can be the budding atom?  `due`: it has to bud now.
 */
static void dream_who_buds(dream *d, atoms_field *f, bool *due) {
    const atoms_state *s = d->s;
    int size = s->size, last_absorber = ATOMS_NONE;
    uint64_t open[2] = {0};
    bool dead = false;
    uint8_t cells[ATOMS_CELLS];
    for (int cell = 0; cell < size * size; cell++)
        if (atoms_at(f, size, cell)) add(open, cell);
    for (int i = 0; i < d->count; i++) {
        atoms_entry *e = &d->entry[i];
        atoms_path path;
        if (atoms_about(s, e) != d->owner) continue;
        if (e->kind == MOVE_HOP) {
            if (has(open, e->a)) add(open, e->b);
            drop(open, e->a);
        }
        if (e->kind == MOVE_DESTROY && e->b != 0 && dream_dead_bud(d, open, e)) dead = true;
        if (e->kind == MOVE_BEAM && atoms_beam_path(f, size, e->a, &path) == 0) {
            bool buds = e->b == ATOMS_NO_ROOM || (i + 1 < d->count && d->entry[i + 1].kind == MOVE_BUD);
            bool untold =
                !buds && i + 1 == d->count && !s->solo; /* he may have to bud, and not have done it yet */
            bool could = has(open, path.absorber);
            if (untold) last_absorber = path.absorber;
            if (!untold) drop(open, path.absorber);
            if (buds) open[0] = open[1] = 0;
            if (buds && could) add(open, path.absorber);
            if (buds && !could) d->contradiction = true; /* a dead one buds no more */
        }
        if (e->kind == MOVE_HOP || e->kind == MOVE_BUD || (e->kind == MOVE_DESTROY && e->b != 0)) {
            atoms_field both[2] = {*f, *f};
            both[d->owner].bud = e->b == 2 && e->kind == MOVE_DESTROY ? e->a : ATOMS_NONE;
            atoms_log_redo(s, e, both);
            *f = both[d->owner];
        }
    }
    f->bud = ATOMS_NONE;
    if (dead) return;
    uint32_t count = list(open, cells);
    if (count == 0) {
        d->contradiction = true;
        return;
    }
    f->bud = cells[decide_evenly(d, count)];
    *due = f->bud == last_absorber;
    if (*due && !atoms_any_free(f, size)) d->contradiction = true; /* «no room» would have been told */
}

/* ---- a whole field ---- */

/* One walk along the tape: the field as it stands now, unless there is a contradiction. */
static void walk(dream *d, atoms_field *now, bool *due) {
    d->at = 0;
    d->contradiction = false;
    dream_base(d);
    compare_epoch(d, d->base, &d->field); /* «no room» can be seen only when every cell is decided */
    atoms_field begun = d->field;
    *now = d->field;
    for (int i = d->base; i-- > 0;) cross(d, i, true, &begun);
    for (int i = d->base; i < d->epochs - 1; i++) cross(d, i, false, now);
    if (d->contradiction || !d->s->budding) return;
    *now = begun;
    dream_who_buds(d, now, due);
}

/* Cuts the log into epochs and picks the one in which most was asked. */
static void prepare(dream *d) {
    const atoms_state *s = d->s;
    int asked[CHANGES_MAX + 1] = {0}, live = s->field[d->owner].live;
    d->epochs = 1;
    for (uint32_t at = 0; atoms_log_read(s, &at, &d->entry[d->count]); d->count++) {
        const atoms_entry *e = &d->entry[d->count];
        bool change = e->kind == MOVE_HOP || e->kind == MOVE_BUD || (e->kind == MOVE_DESTROY && e->b != 0);
        d->epoch[d->count] = NO_EPOCH;
        if (atoms_about(s, e) != d->owner) continue;
        if (change) {
            d->change[d->epochs++ - 1] = (uint16_t)d->count;
        } else {
            d->epoch[d->count] = (uint8_t)(d->epochs - 1);
            asked[d->epochs - 1] += e->kind == MOVE_BEAM ? 4 : 1;
        }
    }
    for (int i = 0; i < d->epochs; i++)
        if (asked[i] >= asked[d->base]) d->base = i;
    for (int i = d->epochs - 1; i > d->base; i--) {
        int kind = d->entry[d->change[i - 1]].kind;
        live += kind == MOVE_DESTROY ? 1 : kind == MOVE_BUD ? -1 : 0;
    }
    d->base_atoms = live;
    for (int i = 0; i < d->count; i++)
        if (d->epoch[i] == d->base && d->entry[i].kind != MOVE_BEAM) add_tally(d, &d->entry[i]);
}

/* A whole field for `owner` that fits the log; into `world`, with the log as it then went. */
static bool dream_field(atoms_state *world, int owner, ng_rng *rng, bool *due) {
    dream d = {.s = world, .owner = owner, .rng = rng};
    atoms_field now;
    prepare(&d);
    int afresh = WALKS_EACH; /* after so many walks, then twice as many … */
    for (int walks = 1; walks <= WALKS_MAX; walks++) {
        *due = false;
        walk(&d, &now, due);
        if (!d.contradiction) {
            memcpy(now.powers, world->field[owner].powers, POWERS);
            world->field[owner] = now;
            memset(world->log, 0, world->log_used);
            world->log_used = 0;
            for (int i = 0; i < d.count; i++) atoms_log_add(world, &d.entry[i]);
            return true;
        }
        bool more = next_walk(&d);
        if (walks == afresh) {
            afresh = 2 * walks + WALKS_EACH;
            d.length = 0;
        } else if (!more) {
            break;
        }
    }
    return false;
}

/* A placement in progress, of which nothing is known but that it is not finished, where that is known. */
static void dream_placement(atoms_state *s, int owner, bool unfinished, ng_rng *rng) {
    atoms_field *f = &s->field[owner];
    uint8_t powers[POWERS];
    memcpy(powers, f->powers, POWERS);
    memset(f, 0, sizeof *f);
    memcpy(f->powers, powers, POWERS);
    f->bud = ATOMS_NONE;
    uint32_t placed = ng_rng_below(rng, s->atoms + (unfinished ? 0u : 1u));
    while (f->live < placed) {
        uint16_t free[ATOMS_SIZE_MAX];
        int cell = (int)ng_rng_below(rng, (uint32_t)(s->size * s->size));
        if (!atoms_is_free(f, s->size, cell)) continue;
        atoms_put(f, s->size, cell);
        atoms_free(f, s->size, free);
        if (!atoms_fit(free, s->size, s->atoms - f->live)) atoms_take(f, s->size, cell);
    }
    /* Which of the atoms buds: one of those placed, or one to come. */
    int star = (int)ng_rng_below(rng, s->atoms), seen = 0;
    for (int cell = 0; s->budding && cell < s->size * s->size; cell++)
        if (atoms_at(f, s->size, cell) && seen++ == star) f->bud = (uint8_t)cell;
}

/* Cells of a guess that `turn` may have begun. */
static void dream_named(atoms_state *s, ng_rng *rng) {
    int most = atoms_to_name(s, s->turn) - 1;
    s->named[0] = s->named[1] = 0;
    if (most < 1 || ng_rng_below(rng, 2) == 0) return;
    for (uint32_t count = 1 + ng_rng_below(rng, (uint32_t)most); count > 0; count--) {
        uint32_t cell = ng_rng_below(rng, (uint32_t)(s->size * s->size));
        s->named[cell / 64] |= (uint64_t)1 << (cell % 64);
    }
}

bool atoms_imagine(ng_state *state, int seat, ng_rng *rng) {
    const atoms_state *s = (const atoms_state *)state;
    atoms_state world = *s;
    for (int owner = 0; owner < atoms_seats(s) && s->phase != ATOMS_OVER; owner++) {
        if (owner == seat && !s->solo) continue;
        if (s->phase == ATOMS_PLACE) {
            bool other_done = atoms_placed(&world, 1 - owner); /* then this one is still placing */
            dream_placement(&world, owner, other_done, rng);
            continue;
        }
        bool due;
        if (!dream_field(&world, owner, rng, &due)) return false;
        if (!s->solo && s->turn == owner) world.phase = (uint8_t)(due ? ATOMS_BUD : ATOMS_TURN);
    }
    if (world.phase == ATOMS_TURN && s->turn != seat) dream_named(&world, rng);
    if (world.phase == ATOMS_BUD) world.named[0] = world.named[1] = 0;
    ng_chance_rekey(&world.base.chance, rng);
    *(atoms_state *)state = world;
    return true;
}
