/* weigh.c - what a question is worth: the turns still to be expected with it.
 *
 * Every question - a beam, a hyper-beam, an X-ray, a destroyer, also a guess - sorts the worlds by its
 * answer.  All are weighed by the sizes of these classes; the best few are looked at one question further,
 * and where few worlds are left they are thought through to the end (solve.c).  Whole numbers only, so
 * that every machine comes to the same values. */
#include "brains/atoms/mind.h"
#include "brains/levels.h"

#include <string.h>

enum {
    FINALISTS = 12,
    LAST = 6, /* of the finalists are thought through to the end */
    AHEAD_LEAST = 250
};

enum { BUDDED = EDGES_MAX + 1 }; /* the class of worlds in which a beam makes the rival bud */

/* ---- values ---- */

int64_t atoms_log2(uint64_t x) {
    int whole = 63 - __builtin_clzll(x);
    uint64_t m = x << (63 - whole) >> 32;
    int64_t result = (int64_t)whole << 16;
    for (int bit = 15; bit >= 0; bit--) {
        m = m * m >> 31;
        if (m >> 32 == 0) continue;
        m >>= 1;
        result += (int64_t)1 << bit;
    }
    return result;
}

/* Turns to be expected until the right guess, when 2^i worlds fit, in 1000ths: measured over many games.
 * Alone a wrong guess is dear (A17), so that the last doubt is removed by a beam. */
static const int32_t expected[2][20] = {
    {1000, 1500, 2050, 2400, 2800, 3170, 3520, 3860, 4200, 4480,
     4760, 5030, 5300, 5570, 5840, 6100, 6370, 6640, 6910, 7180},
    {1000, 2000, 2250, 2670, 3100, 3480, 3850, 4180, 4500, 4790,
     5080, 5370, 5650, 5970, 6290, 6600, 6850, 7100, 7350, 7600},
};

static int64_t turns_for(int64_t bits, bool solo) {
    int64_t whole = bits >> 16;
    if (whole > 18) whole = 18;
    int64_t low = expected[solo][whole], high = expected[solo][whole + 1];
    return low * TURN / 1000 + (high - low) * (bits - (whole << 16)) / 1000;
}

static int64_t reckon(uint64_t x, bool solo) { return turns_for(atoms_log2(x), solo); }

static int64_t cost_of(const workspace *w, uint64_t x) {
    return x < COSTS ? w->cost[x] : reckon(x, w->scene.solo);
}

static void price(workspace *w) {
    int wanted = w->scene.solo ? 2 : 1;
    if (w->priced == wanted) return;
    for (uint64_t x = 0; x < COSTS; x++) w->cost[x] = reckon(x > 0 ? x : 1, w->scene.solo);
    w->priced = wanted;
}

/* How many worlds a weight among those looked at stands for. */
static uint64_t scaled(const workspace *w, uint64_t weight) {
    uint64_t x = (weight * w->number + w->weight / 2) / w->weight;
    return x > 0 ? x : 1;
}

/* A budded atom may stand anywhere: so many times as many worlds. */
static uint64_t bud_ways(const workspace *w) { return (uint64_t)(w->scene.size * w->scene.size) * 11 / 20; }

/* A17: a wrong guess costs more than its turn. */
static int64_t fine(const workspace *w, const option *o, int class) {
    return o->kind == MOVE_GUESS && w->scene.solo ? (int64_t)5 * class * TURN : 0;
}

static bool ends_it(const option *o, int class) { return o->kind == MOVE_GUESS && class == 0; }

/* The value of a question that sorts the worlds into these classes. */
static void weigh(const workspace *w, option *o, const uint64_t sum[CLASSES]) {
    int64_t total = 0;
    uint64_t left = 0;
    int classes = 0;
    for (int k = 0; k < CLASSES; k++) {
        if (sum[k] == 0) continue;
        uint64_t x = scaled(w, sum[k]);
        classes++;
        if (ends_it(o, k)) continue;
        left += sum[k] * x;
        if (k == BUDDED) x *= bud_ways(w);
        total += (int64_t)sum[k] * (cost_of(w, x) + fine(w, o, k));
    }
    o->tells = classes > 1;
    o->left = (left + w->weight / 2) / w->weight;
    o->value = TURN + total / (int64_t)w->weight;
}

/* ---- questions ---- */

static option *add_option(workspace *w, int kind, int a) {
    option *o = &w->option[w->options++];
    *o = (option){.kind = (uint8_t)kind, .a = (uint8_t)a};
    return o;
}

/* Adds a world to the piles of all beams. */
static void pile_up(workspace *w, const world *v, const uint8_t *code, int edges) {
    uint32_t weight = world_weight(v);
    for (int e = 0; e < edges; e++) {
        if ((code[e] & ABSORBED) == 0) {
            w->pile[e][code[e]] += weight;
        } else if (has_cell(v->open, code[e] & ~ABSORBED)) {
            w->pile[e][0] += weight - v->times;
            w->pile[e][BUDDED] += v->times;
        } else {
            w->pile[e][0] += weight;
        }
    }
}

void atoms_answers(const workspace *w, int entry, uint64_t sum[CLASSES]) {
    memset(sum, 0, CLASSES * sizeof *sum);
    for (uint32_t i = 0; i < w->looked; i++) {
        const world *v = &w->worlds.world[i];
        uint8_t code = w->worlds.code[i * EDGES_MAX + (uint32_t)entry - 1];
        bool buds = (code & ABSORBED) != 0 && has_cell(v->open, code & ~ABSORBED);
        sum[(code & ABSORBED) != 0 ? 0 : code] += world_weight(v) - (buds ? v->times : 0);
        if (buds) sum[BUDDED] += v->times;
    }
}

/* All beams at once: one walk over the worlds. */
static void weigh_beams(workspace *w) {
    const worlds *all = &w->worlds;
    int edges = 4 * w->scene.size;
    memset(w->pile, 0, sizeof w->pile);
    for (uint32_t i = 0; i < w->looked; i++) {
        const uint8_t *code = &all->code[i * EDGES_MAX];
        if (w->scene.special)
            pile_up(w, &all->world[i], code, edges);
        else /* the same, where nothing buds */
            for (int e = 0; e < edges; e++) w->pile[e][code[e] & ~ABSORBED] += w->prior[i];
    }
    for (int e = 0; e < edges; e++) weigh(w, add_option(w, MOVE_BEAM, e + 1), w->pile[e]);
}

/* The cells that a special move counts atoms in. */
static cells counted_cells(const workspace *w, const option *o) {
    int size = w->scene.size;
    cells in = {{0, 0}};
    if (o->kind == MOVE_XRAY) return atoms_around_cell(size, o->a);
    if (o->kind == MOVE_DESTROY) return cell_set(o->a);
    int side = (o->a - 1) / size, at = side < 2 ? (o->a - 1) % size : size - 1 - (o->a - 1) % size;
    for (int k = 0; k < size; k++) in = with(in, cell_set(side % 2 == 0 ? k * size + at : at * size + k));
    return in;
}

/* Sorts the first n worlds by a question's answer; returns the weight of those in which the rival would bud.
 */
static uint64_t sort_worlds(workspace *w, const option *o, uint32_t n) {
    const worlds *all = &w->worlds;
    cells in = o->kind == MOVE_GUESS ? o->named : (cells){{0, 0}};
    uint64_t budded = 0;
    int live = how_many(in);
    if (o->kind > MOVE_GUESS) in = counted_cells(w, o);
    for (uint32_t i = 0; i < n; i++) {
        const world *v = &all->world[i];
        w->part[i] = world_weight(v) * w->prior[i];
        if (o->kind == MOVE_BEAM) {
            uint8_t code = all->code[i * EDGES_MAX + o->a - 1u];
            w->sort[i] = (code & ABSORBED) != 0 ? 0 : code;
            if ((code & ABSORBED) == 0 || !has_cell(v->open, code & ~ABSORBED)) continue;
            w->part[i] -= v->times;
            budded += v->times;
        } else {
            int there = how_many(both(v->atoms, in));
            w->sort[i] = (uint8_t)(o->kind == MOVE_GUESS ? live - there : there);
        }
    }
    return budded;
}

static void weigh_sorted(workspace *w, option *o) {
    uint64_t sum[CLASSES] = {0};
    sum[BUDDED] = sort_worlds(w, o, w->looked);
    for (uint32_t i = 0; i < w->looked; i++) sum[w->sort[i]] += w->part[i];
    weigh(w, o, sum);
}

uint64_t atoms_left(workspace *w, const option *o) {
    uint64_t sum[CLASSES] = {0}, left = 0;
    bool alike = !w->leans && w->ways == w->looked;
    if (alike || w->scene.budding) return o->left;
    sort_worlds(w, o, w->looked);
    for (uint32_t i = 0; i < w->looked; i++) sum[w->sort[i]]++;
    for (int k = 0; k < CLASSES; k++)
        if (!ends_it(o, k)) left += sum[k] * sum[k];
    return (left * w->number / w->looked + w->looked / 2) / w->looked;
}

void atoms_sort_by_beams(workspace *w) {
    int edges = 4 * w->scene.size;
    memset(w->pile, 0, sizeof w->pile);
    for (uint32_t i = 0; i < w->looked; i++) {
        const uint8_t *code = &w->worlds.code[i * EDGES_MAX];
        for (int e = 0; e < edges; e++) w->pile[e][(code[e] & ABSORBED) != 0 ? 0 : code[e]]++;
    }
}

uint64_t atoms_left_of(const workspace *w, const uint64_t sum[CLASSES]) {
    uint64_t left = 0;
    for (int k = 0; k < CLASSES; k++) left += sum[k] * sum[k];
    return (left * w->number / w->looked + w->looked / 2) / w->looked;
}

uint32_t atoms_feeds(const workspace *w, int entry) {
    uint64_t sum[CLASSES];
    atoms_answers(w, entry, sum);
    return (uint32_t)(sum[BUDDED] * 1000 / w->ways);
}

uint32_t atoms_share_at(const workspace *w, int cell, uint32_t of) {
    uint64_t there = 0;
    for (uint32_t i = 0; i < w->looked; i++)
        if (has_cell(w->worlds.world[i].atoms, cell)) there += world_weight(&w->worlds.world[i]);
    return (uint32_t)(there * of / w->ways);
}

/* A power is not for idle questions: an X-ray or a hyper-beam must rule out a quarter of the worlds, and
 * where a destroyer is aimed an atom must stand in a third of them. */
static bool is_worthy(const workspace *w, const option *o) {
    if (o->kind == MOVE_DESTROY) return atoms_share_at(w, o->a, 100) >= 33;
    return o->tells && o->left * 4 <= w->number * 3;
}

static void weigh_special(workspace *w, const ng_effort *effort, int kind, int from, int to) {
    for (int a = from; a < to && !ng_stopped(effort); a++) {
        option *o = add_option(w, kind, a);
        weigh_sorted(w, o);
        if (!is_worthy(w, o)) w->options--;
    }
}

static void weigh_guesses(workspace *w) {
    const worlds *all = &w->worlds;
    if (w->number > GUESSES || w->looked < all->count) return;
    for (uint32_t i = 0; i < all->count; i++) {
        bool again = false;
        for (uint32_t k = 0; k < i && !again; k++)
            again = same_cells(all->world[i].atoms, all->world[k].atoms);
        if (again) continue;
        option *o = add_option(w, MOVE_GUESS, 0);
        o->named = all->world[i].atoms;
        weigh_sorted(w, o);
    }
}

/* ---- one question further ---- */

/* After a hit the atom is gone: new answers for the worlds that had it. */
static const uint8_t *codes_after(workspace *w, const option *o, uint32_t n) {
    if (o->kind != MOVE_DESTROY) return w->worlds.code;
    int size = w->scene.size;
    memcpy(w->code, w->worlds.code, (size_t)n * EDGES_MAX);
    for (uint32_t i = 0; i < n; i++) {
        if (w->sort[i] == 0) continue;
        atoms_field f = atoms_field_of(without(w->worlds.world[i].atoms, cell_set(o->a)), size);
        for (int e = 1; e <= 4 * size; e++) {
            int answer = atoms_beam(&f, size, e);
            w->code[i * EDGES_MAX + (uint32_t)e - 1] = (uint8_t)(answer != 0 ? answer : ABSORBED);
        }
    }
    return w->code;
}

/* What a class costs if no further beam can split it: guess after guess. */
static int64_t unsplit(const workspace *w, uint64_t x) {
    int64_t tries = (int64_t)(x + 1) * TURN / 2;
    return w->scene.solo ? tries + (int64_t)(x - 1) * 4 * TURN : tries;
}

/* The best next beam for every class at once; best[k] comes in as the cost without one. */
static void next_beams(workspace *w, const uint8_t *codes, uint32_t n, const uint64_t sum[CLASSES],
                       int64_t best[CLASSES]) {
    for (int e = 0; e < 4 * w->scene.size; e++) {
        memset(w->pile, 0, sizeof w->pile);
        for (uint32_t i = 0; i < n; i++) {
            uint8_t code = codes[i * EDGES_MAX + (uint32_t)e];
            w->pile[w->sort[i]][(code & ABSORBED) != 0 ? 0 : code] += w->part[i];
        }
        for (int k = 0; k < CLASSES; k++) {
            int64_t total = 0;
            bool tells = true;
            if (sum[k] == 0 || best[k] == TURN) continue;
            for (int a = 0; a < CLASSES && tells; a++) {
                tells = w->pile[k][a] != sum[k];
                if (w->pile[k][a] != 0)
                    total += (int64_t)w->pile[k][a] * cost_of(w, scaled(w, w->pile[k][a]));
            }
            int64_t value = TURN + total / (int64_t)sum[k];
            if (tells && value < best[k]) best[k] = value;
        }
    }
}

static void look_further(workspace *w, option *o, uint32_t n) {
    uint64_t sum[CLASSES] = {0}, budded = sort_worlds(w, o, n), weight = budded;
    int64_t best[CLASSES], total = 0;
    const uint8_t *codes = codes_after(w, o, n);
    for (uint32_t i = 0; i < n; i++) sum[w->sort[i]] += w->part[i];
    for (int k = 0; k < CLASSES; k++) weight += sum[k];
    uint64_t all = w->weight;
    bool sample = n < w->number && !w->scene.special; /* what is alike in it need not be so in truth */
    w->weight = weight;                               /* of these n alone */
    for (int k = 0; k < CLASSES; k++) {
        uint64_t x = scaled(w, sum[k]);
        best[k] = x == 1 ? TURN : sample ? INT64_MAX : unsplit(w, x);
    }
    next_beams(w, codes, n, sum, best);
    for (int k = 0; k < CLASSES; k++)
        if (best[k] == INT64_MAX) best[k] = cost_of(w, scaled(w, sum[k]));
    for (int k = 0; k < CLASSES; k++)
        if (sum[k] > 0 && !ends_it(o, k)) total += (int64_t)sum[k] * (best[k] + fine(w, o, k));
    if (budded > 0) total += (int64_t)budded * cost_of(w, scaled(w, budded) * bud_ways(w));
    w->weight = all;
    o->value = TURN + total / (int64_t)weight;
}

/* Brings the best options to the front, the very best first; at most `most` of them. */
static uint32_t front(workspace *w, uint32_t most) {
    uint32_t count = w->options < most ? w->options : most;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = i + 1; k < w->options; k++)
            if (w->option[k].value < w->option[i].value) {
                option swap = w->option[i];
                w->option[i] = w->option[k];
                w->option[k] = swap;
            }
    return count;
}

/* The others move along with those that were looked at, a little behind them, so that all stay comparable. */
static void move_along(workspace *w, uint32_t from, int64_t shift) {
    for (uint32_t i = from; i < w->options; i++) w->option[i].value += shift + TURN / 4;
}

static uint32_t seen_ahead(const workspace *w) { return w->looked < w->ahead ? w->looked : w->ahead; }

static void look_at_finalists(workspace *w, const ng_effort *effort) {
    bool first = w->races && w->theirs.facts == 0; /* then any beam may be drawn, so none is left out */
    uint32_t n = first ? seen_ahead(w) / 3 : seen_ahead(w), count = front(w, first ? OPTIONS : FINALISTS);
    int64_t shift = INT64_MAX;
    for (uint32_t i = 0; i < count; i++) {
        int64_t before = w->option[i].value;
        if (ng_stopped(effort)) count = i;
        if (i == count) break;
        look_further(w, &w->option[i], n);
        if (w->option[i].value - before < shift) shift = w->option[i].value - before;
    }
    if (count > 0) move_along(w, count, shift);
}

static void think_through(workspace *w, const ng_effort *effort) {
    uint32_t count = front(w, LAST);
    int64_t shift = INT64_MAX, value;
    for (uint32_t i = 0; i < count; i++) {
        if (!atoms_solve(w, &w->option[i], effort, &value)) count = i;
        if (i == count) break;
        if (value - w->option[i].value < shift) shift = value - w->option[i].value;
        w->option[i].value = value;
    }
    if (count > 0) move_along(w, count, shift);
}

/* ---- all of them ---- */

/* A level's part of what the best one does. */
static uint32_t share_of(uint32_t most, uint32_t least, const ng_effort *effort) {
    uint32_t share = most * ng_level_share(effort->level) / 1024;
    return share >= least ? share : 0;
}

/* The best seeker reckons with a rival who hides well; what it knows no prior of is all alike to it. */
static void lean(workspace *w, const ng_effort *effort) {
    w->races = effort->level == NG_LEVEL_MAX && !w->scene.solo && !w->scene.special;
    w->leans = w->races && atoms_learn_patterns(w, effort);
    w->ways = w->weight = 0;
    for (uint32_t i = 0; i < w->looked; i++) {
        uint32_t ways = world_weight(&w->worlds.world[i]);
        w->prior[i] = w->leans ? atoms_prior(w, w->worlds.world[i].atoms) : 1;
        w->ways += ways;
        w->weight += ways * w->prior[i];
    }
}

void atoms_look_around(workspace *w, const ng_effort *effort) {
    worlds *all = &w->worlds;
    uint32_t most = share_of(LOOK, GLANCE, effort);
    if (effort->iterations > 0 && effort->iterations < most) most = effort->iterations;
    w->looked = atoms_worlds_look(all, most > GLANCE ? most : GLANCE, effort, &w->rng);
    w->number = all->complete || all->number < all->count ? all->count : all->number;
    w->options = 0;
    lean(w, effort);
    price(w);
    w->ahead = share_of(AHEAD, AHEAD_LEAST, effort);
    w->solve = effort->level == NG_LEVEL_MAX ? LOOK : share_of(SOLVE, SOLVE / 8, effort);
    if (w->scene.special || !all->complete || w->looked < all->count || all->count > w->solve) w->solve = 0;
}

/* A beam that tells nothing is no option, nor one that tells next to nothing while others tell more. */
static void drop_idle_beams(workspace *w) {
    bool better = false;
    for (uint32_t i = 0; i < w->options; i++) better = better || w->option[i].left * 10 <= w->number * 9;
    for (uint32_t i = 0; i < w->options;) {
        const option *o = &w->option[i];
        bool again = (w->asked >> o->a & 1u) != 0;
        if (o->tells && !again && (!better || o->left * 10 <= w->number * 9))
            i++;
        else
            w->option[i] = w->option[--w->options];
    }
}

void atoms_weigh_all(workspace *w, const ng_effort *effort) {
    const scene *s = &w->scene;
    weigh_beams(w);
    drop_idle_beams(w);
    weigh_guesses(w);
    if (s->powers[POWER_HYPER] > 0) weigh_special(w, effort, MOVE_HYPER, 1, 2 * s->size + 1);
    if (s->powers[POWER_XRAY] > 0) weigh_special(w, effort, MOVE_XRAY, 0, s->size * s->size);
    if (s->powers[POWER_DESTROY] > 0) weigh_special(w, effort, MOVE_DESTROY, 0, s->size * s->size);
    if (w->ahead > 0) look_at_finalists(w, effort);
    if (w->solve > 0) think_through(w, effort);
}

void atoms_weigh_one(workspace *w, option *o) {
    const ng_effort calm = {.level = NG_LEVEL_MAX};
    weigh_sorted(w, o);
    if (w->ahead > 0) look_further(w, o, seen_ahead(w));
    if (w->solve > 0 && o->tells) atoms_solve(w, o, &calm, &o->value);
}

int32_t atoms_bits_wanting(const workspace *w, int64_t value) {
    int32_t low = 0, high = 64000;
    while (low < high) { /* the least number of millibits for which so many turns are to be expected */
        int32_t middle = (low + high) / 2;
        if (turns_for(((int64_t)middle << 16) / 1000, w->scene.solo) < value)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
