/* hide.c - the own field of the brain for atoms: where its atoms stand, hop and bud. */
#include "brains/atoms/mind.h"
#include "brains/atoms/say.h"
#include "brains/levels.h"

#include <string.h>

enum {
    CROWD = 768,    /* fields drawn to learn which answers are ordinary */
    GOOD = 16,      /* of those thought of, so many of the best may be taken */
    TRIED = 8,      /* fields that the best one tries out, */
    AGAIN = 2,      /* and so often again, */
    TRIED_WITH = 55 /* for so many iterations each; two thirds of a millisecond */
};

/* How many beams would be answered otherwise. */
static int betrayed(const atoms_field *before, const atoms_field *after, int size) {
    int count = 0;
    for (int e = 1; e <= 4 * size; e++) count += atoms_beam(before, size, e) != atoms_beam(after, size, e);
    return count;
}

bool atoms_hide(workspace *w, const ng_sight *sight, int kind, ng_choice *out) {
    int fewest = EDGES_MAX + 1, betrays = 0, size = w->scene.size;
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
            if (pass == 0 || changed > fewest + 2 || ng_rng_below(&w->rng, ++open) != 0) continue;
            chosen = move;
            betrays = changed;
        }
    if (open == 0) return false;
    ng_out text = ng_out_over(out->text, sizeof out->text);
    sight->print(sight, chosen, &text);
    if (kind == MOVE_BUD) atoms_say_bud(out, betrays, fewest);
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

/* The same, much faster: all wanting atoms anywhere, again and again until none touch. */
static cells toss(workspace *w, atoms_field *f) {
    enum { TOSSES = 100 };
    int size = w->scene.size;
    uint32_t all = (uint32_t)(size * size);
    for (int i = 0; i < TOSSES; i++) {
        atoms_field after = *f;
        cells put = {{0, 0}};
        while (after.live < w->scene.atoms) {
            int cell = (int)ng_rng_below(&w->rng, all);
            if (!atoms_is_free(&after, size, cell)) break;
            atoms_put(&after, size, cell);
            put = with(put, cell_set(cell));
        }
        if (after.live < w->scene.atoms) continue;
        *f = after;
        return put;
    }
    return scatter(w, f);
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

/* Learns once, if there is time, from a crowd that is the same for everybody. */
static void learn_answers(workspace *w, const ng_effort *effort) {
    if (w->crowded || ng_stopped(effort)) return;
    ng_rng own = w->rng;
    ng_rng_seed(&w->rng, CROWD);
    count_answers(w);
    w->rng = own;
    w->crowded = true;
}

/* The seeker thinks a field likelier by 0, 0.3, 0.7, 1.1, 1.7, 2.4 and 3.2 bits for its step, a little less
 * than the trainer's: by more it would lose against fields placed at random.  The hider draws by the
 * trainer's and tries out what he draws: by more, or trying more, he would tell who knows how he hides too
 * much. */
static const uint8_t expected[] = {8, 10, 13, 17, 26, 42, 75};
static const uint8_t taken[] = {18, 24, 32, 45, 73, 128, 255};
enum { TAKEN_MOST = 255 };
_Static_assert(sizeof taken / sizeof *taken == sizeof expected, "both know every step");

uint8_t atoms_prior(const workspace *w, cells atoms) { return expected[atoms_step(w, atoms)]; }

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
static uint32_t keep(hideout *list, uint32_t count, uint32_t most, const hideout *h) {
    if (count == most && h->value <= list[most - 1].value) return count;
    uint32_t at = count < most ? count++ : most - 1;
    for (; at > 0 && list[at - 1].value < h->value; at--) list[at] = list[at - 1];
    list[at] = *h;
    return count;
}

static hideout any_hideout(workspace *w) {
    hideout h = {.field = w->scene.own};
    h.put = scatter(w, &h.field);
    h.value = w->crowded ? ordinary(w, &h.field) : 0;
    return h;
}

/* Any field; where it is known, the better it keeps hidden the oftener. */
static hideout mixed_hideout(workspace *w, const ng_effort *effort, bool known) {
    enum { TRIES = 1000 };
    for (int i = 0;; i++) {
        hideout h = {.field = w->scene.own};
        h.put = toss(w, &h.field);
        if (!known || i == TRIES || ng_stopped(effort)) return h;
        cells atoms = atoms_cells_of(&h.field, w->scene.size);
        if (ng_rng_below(&w->rng, TAKEN_MOST) < taken[atoms_step(w, atoms)]) return h;
    }
}

static hideout longest_of(const hideout *tried, uint32_t count) {
    uint32_t best = 0;
    for (uint32_t i = 1; i < count; i++)
        if (tried[i].value > tried[best].value) best = i;
    return tried[best];
}

/* Of some such fields the one that it needs most turns to find itself: it tries them out in its head, turned
 * in any way, and all of them again, turned otherwise; in a hurry fewer, or only once. */
static hideout longest_hideout(workspace *w, const ng_sight *sight, const ng_effort *effort) {
    bool known = atoms_learn_patterns(w, effort);
    hideout tried[TRIED] = {mixed_hideout(w, effort, known)};
    uint32_t left = effort->iterations > 0 ? effort->iterations / TRIED_WITH : TRIED * (1 + AGAIN), count = 0;
    tried[0].value = 0; /* not tried yet */
    atoms_dream(w, sight, effort);
    for (; count < TRIED && count < left && !ng_stopped(effort); count++) {
        if (count > 0) tried[count] = mixed_hideout(w, effort, known);
        tried[count].value = atoms_try_out(w, &tried[count].field, effort);
    }
    hideout once = longest_of(tried, count);
    if (count * (1 + AGAIN) > left) return once; /* they could not all be tried as often */
    for (uint32_t i = 0; i < count * AGAIN; i++) {
        tried[i % count].value += atoms_try_out(w, &tried[i % count].field, effort);
        if (ng_stopped(effort)) return once;
    }
    return longest_of(tried, count);
}

/* A field to hide in; the atoms that stand already stay. */
static hideout find_hideout(workspace *w, const ng_sight *sight, const ng_effort *effort) {
    hideout list[GOOD] = {0};
    uint32_t count = 0;
    int fields = hiding[effort->level].thought_of, looked = 0;
    if (effort->level == NG_LEVEL_MAX && !w->scene.special) return longest_hideout(w, sight, effort);
    if (fields > 1) learn_answers(w, effort);
    do {
        hideout h = any_hideout(w);
        count = keep(list, count, hiding[effort->level].good, &h);
    } while (++looked < fields && !ng_stopped(effort));
    return list[ng_rng_below(&w->rng, count)];
}

void atoms_place(workspace *w, const ng_sight *sight, const ng_effort *effort, ng_choice *out) {
    hideout chosen = find_hideout(w, sight, effort);
    w->looked = 0; /* what it saw was but a dream */
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
    bool mixes = effort->level == NG_LEVEL_MAX && !w->scene.special;
    atoms_say_place(out, mixes && chosen.value > 0,
                    !mixes && w->crowded && hiding[effort->level].thought_of > 1);
}
