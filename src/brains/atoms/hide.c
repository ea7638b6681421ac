/* hide.c - the own field of the brain for atoms: where its atoms stand, hop and bud. */
#include "brains/atoms/mind.h"
#include "brains/atoms/say.h"
#include "brains/levels.h"

#include <string.h>

enum {
    CROWD = 768, /* fields drawn to learn which answers are ordinary, twice: two milliseconds */
    GOOD = 16    /* of those thought of, so many of the best may be taken */
};

/* How many beams would be answered otherwise. */
static int betrayed(const atoms_field *before, const atoms_field *after, int size) {
    int count = 0;
    for (int e = 1; e <= 4 * size; e++) count += atoms_beam(before, size, e) != atoms_beam(after, size, e);
    return count;
}

bool atoms_hide(workspace *w, const ng_sight *sight, int kind, ng_choice *out) {
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
    ng_out text = ng_out_over(out->text, sizeof out->text);
    sight->print(sight, chosen, &text);
    return true;
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

/* A field hides in the crowd when its answers are those that most fields give: then each of them tells
 * little. */
static int64_t ordinary(const workspace *w, const atoms_field *f) {
    int64_t sum = 0;
    for (int e = 1; e <= 4 * w->scene.size; e++) sum += w->usual[e][atoms_beam(f, w->scene.size, e)];
    return sum;
}

/* How often each beam gets each answer from fields placed at random. */
static void count_answers(workspace *w) {
    memset(w->usual, 0, sizeof w->usual);
    for (int i = 0; i < CROWD; i++) {
        atoms_field f = {.bud = ATOMS_NONE};
        scatter(w, &f);
        for (int e = 1; e <= 4 * w->scene.size; e++) w->usual[e][atoms_beam(&f, w->scene.size, e)]++;
    }
    for (int e = 0; e < CLASSES; e++)
        for (int k = 0; k < CLASSES; k++) w->usual[e][k] = atoms_log2(1 + (uint64_t)w->usual[e][k]) >> 8;
}

/* How ordinary fields are, and how far they differ in that. */
static void measure_crowd(workspace *w) {
    int64_t sum = 0, squares = 0;
    for (int i = 0; i < CROWD; i++) {
        atoms_field f = {.bud = ATOMS_NONE};
        scatter(w, &f);
        int64_t value = ordinary(w, &f);
        sum += value;
        squares += value * value;
    }
    w->usual_mean = sum / CROWD;
    w->usual_spread = 1 + ng_root(squares / CROWD - w->usual_mean * w->usual_mean);
}

bool atoms_learn_usual(workspace *w, const ng_effort *effort) {
    if (w->learned || ng_stopped(effort)) return w->learned;
    ng_rng own = w->rng;
    ng_rng_seed(&w->rng, CROWD); /* everybody meets the same */
    count_answers(w);
    measure_crowd(w);
    w->rng = own;
    return w->learned = true;
}

/* For each spread that a field is more ordinary than the mean it takes half a turn longer to find, which two
 * bits make up for: docs/strength/atoms.md. */
static uint8_t prior_of(const workspace *w, int64_t ordinary) {
    static const uint8_t prior[] = {4, 6, 8, 11, 16, 23, 32, 45, 64, 91, PRIOR_MAX};
    enum { STEPS = sizeof prior - 1 };
    int64_t step = (ordinary - w->usual_mean) * 4 / w->usual_spread - 2; /* half a bit each */
    return prior[step < 0 ? 0 : step > STEPS ? STEPS : step];
}

uint8_t atoms_prior(const workspace *w, const uint8_t code[]) {
    int64_t sum = 0;
    for (int e = 1; e <= 4 * w->scene.size; e++)
        sum += w->usual[e][(code[e - 1] & ABSORBED) != 0 ? 0 : code[e - 1]];
    return prior_of(w, sum);
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

/* So many fields a level thinks of, and it takes any of so many that tell least; in the classic game the best
 * one mixes all fields instead.  A list of few good fields would tell those who know it more than the fields
 * hide: docs/strength/atoms.md has the measure. */
static const struct {
    uint16_t thought_of, good;
} hiding[NG_LEVEL_MAX + 1] = {{0, 0}, {1, 1}, {1, 1}, {1, 1},  {1, 1},           {1, 1},
                              {1, 1}, {2, 1}, {4, 1}, {12, 1}, {16 * GOOD, GOOD}};

typedef struct hideout {
    atoms_field field;
    cells put;
    int64_t value;
} hideout;

/* Keeps the best, the best first. */
static uint32_t keep(hideout list[GOOD], uint32_t count, uint32_t most, const hideout *h) {
    if (count == most && h->value <= list[most - 1].value) return count;
    uint32_t at = count < most ? count++ : most - 1;
    for (; at > 0 && list[at - 1].value < h->value; at--) list[at] = list[at - 1];
    list[at] = *h;
    return count;
}

static hideout any_hideout(workspace *w) {
    hideout h = {.field = w->scene.own};
    h.put = scatter(w, &h.field);
    h.value = w->learned ? ordinary(w, &h.field) : 0;
    return h;
}

/* Any field, each as often as its prior says: who knows the mix knows no more than the best seeker. */
static hideout mixed_hideout(workspace *w, const ng_effort *effort) {
    enum { TRIES = 400 };
    hideout h = any_hideout(w);
    for (int i = 0; i < TRIES && w->learned && !ng_stopped(effort); i++) {
        if (ng_rng_below(&w->rng, PRIOR_MAX) < prior_of(w, h.value)) return h;
        h = any_hideout(w);
    }
    return h;
}

/* A field to hide in; the atoms that stand already stay. */
static hideout find_hideout(workspace *w, const ng_effort *effort) {
    hideout list[GOOD] = {0};
    uint32_t count = 0;
    int fields = hiding[effort->level].thought_of, looked = 0;
    if (fields > 1) atoms_learn_usual(w, effort);
    if (effort->level == NG_LEVEL_MAX && !w->scene.special) return mixed_hideout(w, effort);
    do {
        hideout h = any_hideout(w);
        count = keep(list, count, hiding[effort->level].good, &h);
    } while (++looked < fields && !ng_stopped(effort));
    return list[ng_rng_below(&w->rng, count)];
}

void atoms_place(workspace *w, const ng_effort *effort, ng_choice *out) {
    hideout chosen = find_hideout(w, effort);
    atoms_field best = chosen.field;
    cells put = chosen.put;
    int star = ATOMS_NONE;
    if (w->scene.budding && best.bud == ATOMS_NONE) star = draw_star(w, &best, put);
    ng_out text = ng_out_over(out->text, sizeof out->text);
    ng_put(&text, "place");
    for (; !none(put); put = without(put, cell_set(first_cell(put)))) {
        ng_put_char(&text, ' ');
        atoms_put_cell(&text, w->scene.size, first_cell(put));
        if (first_cell(put) == star) ng_put_char(&text, '*');
    }
    atoms_say_place(out, hiding[effort->level].thought_of > 1);
}
