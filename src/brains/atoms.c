/* atoms.c - the brain for atoms: asks what tells it most, and guesses when that is worth more.
 *
 * It knows the fields that fit all it has heard (atoms_worlds.c).  Every question - a beam, a hyper-beam, an
 * X-ray, a destroyer, also a guess - sorts them by its answer.  A question is worth the turns that are still
 * to be expected after it, the right guess included; the best few are looked at one question further.  Lower
 * levels choose less sharply among the same values.  All values are whole numbers, so that every machine
 * comes to the same choice. */
#include "brains/atoms_say.h"
#include "brains/atoms_worlds.h"
#include "brains/levels.h"

#include <string.h>

enum {
    TURN = 1 << 16, /* values are turns in 65536ths */
    LOOK = 20000,   /* worlds that are looked at where they are but a sample */
    MANY = 1000000, /* how many there are, where nobody has counted */
    PROOF = 200,    /* so many equal worlds of a sample are as good as certain */
    GUESSES = 48,   /* worlds that are weighed as guesses, if so few are left */
    COSTS = 4097,   /* sets up to this size have their cost in a table */
    CLASSES = EDGES_MAX + 2,
    RIVALS = 64, /* up to so many fields the rival's knowledge of ours is counted */
    OPTIONS = 2 * EDGES_MAX + 2 * ATOMS_CELLS + GUESSES,
    FURTHER = 40000, /* with more worlds than that, looking one question further changes nothing */
    AHEAD = 8000,    /* worlds that are looked at one question further */
    FINALISTS = 12,
    KINDS = MOVE_BUD + 1
};

enum { BUDDED = EDGES_MAX + 1 }; /* the class of worlds in which a beam makes the rival bud */

typedef struct option {
    uint8_t kind, a;
    uint32_t world; /* guess */
    int64_t value;  /* turns to be expected with this one, the right guess included */
    uint64_t left;  /* worlds to be expected after it */
    bool tells;     /* more than one answer is possible */
} option;

typedef struct workspace {
    scene scene;
    tale theirs, ours;
    ng_rng rng;
    uint64_t number, weight; /* worlds there are, as far as is known; weight of those looked at */
    uint32_t looked;         /* worlds looked at: the first of the list */
    uint32_t rivals;         /* fields that the rival can still think ours to be */
    int64_t cost[COSTS];
    uint32_t options;
    option option[OPTIONS];
    uint8_t sort[LOOK];             /* the class of each world */
    uint32_t part[LOOK];            /* its weight there */
    uint8_t code[LOOK * EDGES_MAX]; /* answers after a hit */
    uint64_t pile[CLASSES][CLASSES];
    world room[RIVALS];
    ng_node node[NODES_MAX];
    worlds worlds;
} workspace;

static size_t bytes(const ng_sight *sight) {
    (void)sight;
    return sizeof(workspace);
}

/* ---- values ---- */

/* The logarithm to base 2 in 65536ths; x > 0. */
static int64_t log2_of(uint64_t x) {
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

static int64_t reckon(uint64_t x, bool solo) {
    int64_t bits = log2_of(x), whole = bits >> 16;
    if (whole > 18) whole = 18;
    int64_t low = expected[solo][whole], high = expected[solo][whole + 1];
    return low * TURN / 1000 + (high - low) * (bits - (whole << 16)) / 1000;
}

static void reckon_all(workspace *w) {
    for (uint64_t x = 0; x < COSTS; x++) w->cost[x] = reckon(x > 0 ? x : 1, w->scene.solo);
}

static int64_t cost_of(const workspace *w, uint64_t x) {
    return x < COSTS ? w->cost[x] : reckon(x, w->scene.solo);
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

/* All beams at once: one walk over the worlds. */
static void weigh_beams(workspace *w) {
    const worlds *all = &w->worlds;
    int edges = 4 * w->scene.size;
    memset(w->pile, 0, sizeof w->pile);
    for (uint32_t i = 0; i < w->looked; i++) {
        const uint8_t *code = &all->code[i * EDGES_MAX];
        if (w->scene.quanto)
            pile_up(w, &all->world[i], code, edges);
        else /* the same, for all have the weight 1 and nothing buds */
            for (int e = 0; e < edges; e++) w->pile[e][code[e] & ~ABSORBED]++;
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
    cells in = o->kind == MOVE_GUESS ? all->world[o->world].atoms : (cells){{0, 0}};
    uint64_t budded = 0;
    int live = how_many(in);
    if (o->kind > MOVE_GUESS) in = counted_cells(w, o);
    for (uint32_t i = 0; i < n; i++) {
        const world *v = &all->world[i];
        w->part[i] = world_weight(v);
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
    uint32_t n = w->looked < LOOK ? w->looked : LOOK;
    sort_worlds(w, o, n);
    for (uint32_t i = 0; i < n; i++) sum[w->sort[i]] += w->part[i];
    weigh(w, o, sum);
}

/* In how many of a hundred worlds there is an atom in the cell. */
static uint32_t percent_at(const workspace *w, int cell) {
    uint64_t there = 0;
    for (uint32_t i = 0; i < w->looked; i++)
        if (has_cell(w->worlds.world[i].atoms, cell)) there += world_weight(&w->worlds.world[i]);
    return (uint32_t)(there * 100 / w->weight);
}

/* A power is not for idle questions: an X-ray or a hyper-beam must rule out a quarter of the worlds, and
 * where a destroyer is aimed an atom must stand in a third of them. */
static bool is_worthy(const workspace *w, const option *o) {
    if (o->kind == MOVE_DESTROY) return percent_at(w, o->a) >= 33;
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
        o->world = i;
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
            if (sum[k] == 0 || best[k] == TURN) continue;
            for (int a = 0; a < CLASSES; a++) {
                if (w->pile[k][a] == sum[k]) total = INT64_MAX / 2; /* it tells nothing */
                if (w->pile[k][a] != 0 && w->pile[k][a] != sum[k])
                    total += (int64_t)w->pile[k][a] * cost_of(w, scaled(w, w->pile[k][a]));
            }
            int64_t value = TURN + total / (int64_t)sum[k];
            if (value < best[k]) best[k] = value;
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
    w->weight = weight; /* of these n alone */
    for (int k = 0; k < CLASSES; k++) {
        uint64_t x = scaled(w, sum[k]);
        best[k] = x == 1 ? TURN : unsplit(w, x);
    }
    next_beams(w, codes, n, sum, best);
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

static void look_at_finalists(workspace *w, const ng_effort *effort) {
    uint32_t n = w->looked < AHEAD ? w->looked : AHEAD, count = front(w, FINALISTS);
    int64_t before[FINALISTS], shift = INT64_MAX;
    for (uint32_t i = 0; i < count; i++) {
        if (ng_stopped(effort)) count = i;
        if (i == count) break;
        before[i] = w->option[i].value;
        look_further(w, &w->option[i], n);
        int64_t change = w->option[i].value - before[i];
        if (change < shift) shift = change;
    }
    /* The others move along, so that all stay comparable. */
    for (uint32_t i = count; i < w->options && count > 0; i++) w->option[i].value += shift + TURN / 4;
}

/* ---- the choice ---- */

/* How far from the best a level strays, in 1000ths of a turn. */
static const int32_t warmth[NG_LEVEL_MAX + 1] = {0, 1500, 1000, 700, 450, 300, 200, 120, 60, 25, 0};

/* One of the options of a kind (-1: of any), the better the likelier. */
static const option *draw_option(workspace *w, int kind, int64_t warm) {
    int64_t best = INT64_MAX;
    uint64_t sum = 0;
    const option *chosen = NULL;
    for (uint32_t i = 0; i < w->options; i++)
        if ((kind < 0 || w->option[i].kind == kind) && w->option[i].value < best) best = w->option[i].value;
    for (uint32_t i = 0; i < w->options; i++) {
        const option *o = &w->option[i];
        if ((kind >= 0 && o->kind != kind) || (warm == 0 && o->value > best)) continue;
        uint64_t chance = warm == 0 ? 1 : ng_fade((o->value - best) * TURN / warm);
        if (chance == 0) continue;
        sum += chance;
        if (ng_rng_next(&w->rng) % sum < chance) chosen = o;
    }
    return chosen;
}

/* First what kind of move, by the best of each kind, then which. */
static const option *draw_move(workspace *w, int level) {
    int64_t best[KINDS], least = INT64_MAX, warm = (int64_t)warmth[level] * TURN / 1000;
    if (warm == 0) return draw_option(w, -1, 0);
    for (int k = 0; k < KINDS; k++) best[k] = INT64_MAX;
    for (uint32_t i = 0; i < w->options; i++) {
        option *o = &w->option[i];
        if (o->value < best[o->kind]) best[o->kind] = o->value;
        if (o->value < least) least = o->value;
    }
    uint64_t sum = 0;
    int chosen = MOVE_BEAM;
    int64_t sharp = warm < TURN / 3 ? warm : TURN / 3; /* to take a wrong kind of move would be a blunder */
    for (int k = 0; k < KINDS; k++) {
        if (best[k] == INT64_MAX) continue;
        uint64_t chance = ng_fade((best[k] - least) * TURN / sharp);
        sum += chance;
        if (chance > 0 && ng_rng_next(&w->rng) % sum < chance) chosen = k;
    }
    return draw_option(w, chosen, warm);
}

/* ---- the turn ---- */

/* All worlds are the same; a small sample proves nothing. */
static bool is_certain(const worlds *all) {
    for (uint32_t i = 1; i < all->count; i++)
        if (!same_cells(all->world[i].atoms, all->world[0].atoms)) return false;
    return all->count >= (all->complete ? 1 : PROOF);
}

static void put_cells(ng_out *text, int size, cells set) {
    for (; !none(set); set = without(set, cell_set(first_cell(set)))) {
        ng_put_char(text, ' ');
        atoms_put_cell(text, size, first_cell(set));
    }
}

static void say_guess(const workspace *w, cells atoms, ng_choice *out) {
    ng_out text;
    ng_out_init(&text, out->text, sizeof out->text);
    ng_put(&text, "guess");
    put_cells(&text, w->scene.size, without(atoms, w->scene.named));
}

/* Looks at the worlds: all of them where they are all there are and the game is small, else a sample. */
static void open_eyes(workspace *w, const ng_effort *effort) {
    worlds *all = &w->worlds;
    uint32_t most = w->scene.quanto || !all->complete ? LOOK : WORLDS_MAX;
    if (effort->iterations > 0 && effort->iterations < most) most = effort->iterations;
    w->looked = atoms_worlds_code(all, most, effort);
    w->number = all->complete ? all->count : MANY;
    w->weight = 0;
    w->options = 0;
    for (uint32_t i = 0; i < w->looked; i++) w->weight += world_weight(&all->world[i]);
    reckon_all(w);
}

/* A beam that tells nothing is no option, nor one that tells next to nothing while others tell more. */
static void drop_idle_beams(workspace *w) {
    bool better = false;
    for (uint32_t i = 0; i < w->options; i++) better = better || w->option[i].left * 10 <= w->number * 9;
    for (uint32_t i = 0; i < w->options;) {
        const option *o = &w->option[i];
        if (o->tells && (!better || o->left * 10 <= w->number * 9))
            i++;
        else
            w->option[i] = w->option[--w->options];
    }
}

static void weigh_all(workspace *w, const ng_effort *effort) {
    const scene *s = &w->scene;
    weigh_beams(w);
    drop_idle_beams(w);
    weigh_guesses(w);
    if (s->powers[POWER_HYPER] > 0) weigh_special(w, effort, MOVE_HYPER, 1, 2 * s->size + 1);
    if (s->powers[POWER_XRAY] > 0) weigh_special(w, effort, MOVE_XRAY, 0, s->size * s->size);
    if (s->powers[POWER_DESTROY] > 0) weigh_special(w, effort, MOVE_DESTROY, 0, s->size * s->size);
    if (w->number <= FURTHER || !w->worlds.complete) look_at_finalists(w, effort);
}

static void say_option(workspace *w, const ng_sight *sight, const option *o, int64_t best, ng_choice *out) {
    if (o->kind == MOVE_GUESS) {
        say_guess(w, w->worlds.world[o->world].atoms, out);
        atoms_say_few(out, w->number);
        return;
    }
    ng_out text;
    ng_out_init(&text, out->text, sizeof out->text);
    sight->print(sight, atoms_move(o->kind, o->a, 0), &text);
    if (o->kind == MOVE_DESTROY)
        atoms_say_destroy(out, percent_at(w, o->a));
    else
        atoms_say_split(out, o->kind, w->number, o->left, w->worlds.complete, o->value == best);
}

/* The world that is most likely, of those that have all the cells `named`; NULL: none has. */
static const world *likeliest(const worlds *all, cells named) {
    const world *best = NULL;
    for (uint32_t i = 0; i < all->count; i++) {
        const world *v = &all->world[i];
        if (!none(without(named, v->atoms))) continue;
        if (best == NULL || world_weight(v) > world_weight(best)) best = v;
    }
    return best;
}

/* The cells that hold atoms most often, the named ones in any case. */
static cells likely_cells(const worlds *all, cells named, int size, int live) {
    uint64_t weight[ATOMS_CELLS] = {0};
    for (uint32_t i = 0; i < all->count && i < LOOK; i++)
        for (cells left = all->world[i].atoms; !none(left); left = without(left, cell_set(first_cell(left))))
            weight[first_cell(left)] += world_weight(&all->world[i]);
    while (how_many(named) < live) {
        int best = -1;
        for (int cell = 0; cell < size * size; cell++)
            if (!has_cell(named, cell) && (best < 0 || weight[cell] > weight[best])) best = cell;
        named = with(named, cell_set(best));
    }
    return named;
}

static void finish_guess(workspace *w, ng_choice *out) {
    const world *best = likeliest(&w->worlds, w->scene.named);
    int live = w->scene.live[w->scene.solo ? 0 : 1 - w->scene.seat];
    say_guess(w, best != NULL ? best->atoms : likely_cells(&w->worlds, w->scene.named, w->scene.size, live),
              out);
    atoms_say_begun(out);
}

/* How many beams would be answered otherwise. */
static int betrayed(const atoms_field *before, const atoms_field *after, int size) {
    int count = 0;
    for (int e = 1; e <= 4 * size; e++) count += atoms_beam(before, size, e) != atoms_beam(after, size, e);
    return count;
}

/* A hop, or the place of a new atom, that gives itself away by the fewest beams; of nearly equal ones, any.
 */
static bool hide(workspace *w, const ng_sight *sight, int kind, ng_choice *out) {
    int fewest = EDGES_MAX + 1, size = w->scene.size;
    uint32_t open = 0;
    ng_move chosen = 0;
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < sight->legal_count; i++) {
            ng_move move = sight->legal[i];
            if ((int)(move >> 16) != kind) continue;
            atoms_field after = w->scene.own;
            int a = (int)(move >> 8 & 0xff), b = (int)(move & 0xff);
            if (kind == MOVE_HOP) atoms_take(&after, size, a);
            atoms_put(&after, size, kind == MOVE_HOP ? b : a);
            int changed = betrayed(&w->scene.own, &after, size);
            if (pass == 0 && changed < fewest) fewest = changed;
            if (pass == 1 && changed <= fewest + 2 && ng_rng_below(&w->rng, ++open) == 0) chosen = move;
        }
    if (open == 0) return false;
    ng_out text;
    ng_out_init(&text, out->text, sizeof out->text);
    sight->print(sight, chosen, &text);
    return true;
}

/* When the rival is about to know our field, a hop costs us a turn and him more.  With the guess at hand it
 * is too late to run. */
static bool must_hop(const workspace *w, int64_t best, int level) {
    return level > 3 && w->scene.powers[POWER_HOP] > 0 && w->rivals <= 3 && best > TURN * 8 / 5;
}

/* The rival knows our field: whatever chance a guess has, it is the last. */
static bool must_risk(const workspace *w, int level) {
    return level > 6 && !w->scene.solo && w->worlds.complete && w->rivals == 1 && w->number <= 12;
}

static void any_beam(workspace *w, const ng_sight *sight, ng_choice *out) {
    ng_out text;
    ng_out_init(&text, out->text, sizeof out->text);
    uint32_t entry = 1 + ng_rng_below(&w->rng, 4u * (uint32_t)w->scene.size);
    sight->print(sight, atoms_move(MOVE_BEAM, (int)entry, 0), &text);
    atoms_say_doubt(out);
}

static void choose(workspace *w, const ng_sight *sight, const ng_effort *effort, ng_choice *out) {
    int64_t best = INT64_MAX;
    w->rivals = RIVALS;
    if (!w->scene.solo) {
        atoms_tale_of(&w->scene, w->scene.seat, &w->ours);
        w->rivals = atoms_worlds_number(&w->ours, w->room, RIVALS, effort);
    }
    open_eyes(w, effort);
    weigh_all(w, effort);
    for (uint32_t i = 0; i < w->options; i++)
        if (w->option[i].value < best) best = w->option[i].value;
    if (must_hop(w, best, effort->level) && hide(w, sight, MOVE_HOP, out)) {
        atoms_say_hop(out);
        return;
    }
    bool risk = must_risk(w, effort->level);
    const option *o = draw_move(w, effort->level);
    if (o != NULL && !risk) {
        say_option(w, sight, o, best, out);
    } else if (risk || w->worlds.complete) { /* no question can tell these worlds apart */
        say_guess(w, likeliest(&w->worlds, w->scene.named)->atoms, out);
        risk ? atoms_say_risk(out) : atoms_say_few(out, w->number);
    } else {
        any_beam(w, sight, out);
    }
}

/* A beginner is not always sure that he is sure: in so many of a hundred cases he asks once more. */
static bool doubts(workspace *w, int level) {
    static const uint8_t percent[NG_LEVEL_MAX + 1] = {0, 60, 50, 35, 20, 10, 0, 0, 0, 0, 0};
    return ng_rng_below(&w->rng, 100) < percent[level];
}

static void take_turn(workspace *w, const ng_sight *sight, const ng_effort *effort, ng_choice *out) {
    ng_rng dice; /* apart from those of the choice, so that a hint asked twice is the same */
    ng_rng_seed(&dice, ~effort->seed);
    atoms_tale_of(&w->scene, w->scene.solo ? 0 : 1 - w->scene.seat, &w->theirs);
    atoms_worlds_follow(&w->worlds, &w->theirs, sight, effort, &dice);
    if (!none(w->scene.named)) {
        finish_guess(w, out);
    } else if (w->worlds.count == 0) {
        any_beam(w, sight, out);
    } else if (!is_certain(&w->worlds)) {
        choose(w, sight, effort, out);
    } else if (w->worlds.complete && doubts(w, effort->level)) {
        any_beam(w, sight, out);
    } else {
        say_guess(w, w->worlds.world[0].atoms, out);
        atoms_say_certain(out);
    }
}

/* ---- placing ---- */

/* Puts the wanting atoms anywhere; a field that can be completed can be completed so. */
static cells scatter(workspace *w, atoms_field *f) {
    int size = w->scene.size;
    cells put = {{0, 0}};
    while (f->live < w->scene.atoms) {
        uint16_t free[ATOMS_SIZE_MAX];
        uint32_t open = 0;
        int chosen = ATOMS_NONE;
        for (int cell = 0; cell < size * size; cell++) {
            if (!atoms_is_free(f, size, cell)) continue;
            atoms_field after = *f;
            atoms_put(&after, size, cell);
            atoms_free(&after, size, free);
            if (!atoms_fit(free, size, w->scene.atoms - after.live)) continue;
            if (ng_rng_below(&w->rng, ++open) == 0) chosen = cell;
        }
        if (chosen == ATOMS_NONE) return put;
        atoms_put(f, size, chosen);
        put = with(put, cell_set(chosen));
    }
    return put;
}

/* All at the rim, or the same in a mirror: people look there first. */
static bool is_plain(const atoms_field *f, int size) {
    bool rim = true, across = true, down = true;
    for (int cell = 0; cell < size * size; cell++) {
        if (!atoms_at(f, size, cell)) continue;
        int r = cell / size, c = cell % size;
        if (r > 0 && c > 0 && r < size - 1 && c < size - 1) rim = false;
        if (!atoms_at(f, size, r * size + size - 1 - c)) across = false;
        if (!atoms_at(f, size, (size - 1 - r) * size + c)) down = false;
    }
    return rim || across || down;
}

/* The new atom that is to bud: the more beams end in it, the better. */
static int draw_star(workspace *w, const atoms_field *f, cells put) {
    uint32_t ends[ATOMS_CELLS] = {0}, sum = 0;
    int size = w->scene.size, star = ATOMS_NONE;
    for (int e = 1; e <= 4 * size; e++) {
        atoms_path path;
        if (atoms_beam_path(f, size, e, &path) == 0) ends[path.absorber]++;
    }
    for (; !none(put); put = without(put, cell_set(first_cell(put)))) {
        uint32_t chance = 1 + ends[first_cell(put)];
        sum += chance;
        if (ng_rng_below(&w->rng, sum) < chance) star = first_cell(put);
    }
    return star;
}

static void place(workspace *w, ng_choice *out) {
    atoms_field f = w->scene.own;
    cells put = {{0, 0}};
    int star = ATOMS_NONE;
    for (int tries = 0; tries < 20; tries++) {
        f = w->scene.own;
        put = scatter(w, &f);
        if (!is_plain(&f, w->scene.size)) break;
    }
    if (w->scene.quanto && f.bud == ATOMS_NONE) star = draw_star(w, &f, put);
    ng_out text;
    ng_out_init(&text, out->text, sizeof out->text);
    ng_put(&text, "place");
    for (; !none(put); put = without(put, cell_set(first_cell(put)))) {
        ng_put_char(&text, ' ');
        atoms_put_cell(&text, w->scene.size, first_cell(put));
        if (first_cell(put) == star) ng_put_char(&text, '*');
    }
    atoms_say_place(out);
}

static void think(void *memory, const ng_sight *sight, const ng_effort *effort, ng_choice *out) {
    workspace *w = memory;
    ng_rng_seed(&w->rng, effort->seed);
    bool read = atoms_scene_read(&w->scene, sight, w->node, NODES_MAX);
    if (read && w->scene.phase == ATOMS_PLACE) {
        place(w, out);
    } else if (read && w->scene.phase == ATOMS_BUD && hide(w, sight, MOVE_BUD, out)) {
        atoms_say_bud(out);
    } else if (read && w->scene.phase == ATOMS_TURN) {
        take_turn(w, sight, effort, out);
    } else { /* no view that the rules write */
        ng_out text;
        ng_out_init(&text, out->text, sizeof out->text);
        sight->print(sight, sight->legal[0], &text);
    }
}

const ng_brain ng_brain_atoms = {.game = "atoms", .workspace = bytes, .choose = think};
