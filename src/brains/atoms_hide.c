/* atoms_hide.c - the own field of the brain for atoms: where its atoms stand, hop and bud. */
#include "brains/atoms_mind.h"
#include "brains/atoms_say.h"

#include <string.h>

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
    ng_out text;
    ng_out_init(&text, out->text, sizeof out->text);
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

void atoms_place(workspace *w, const ng_effort *effort, ng_choice *out) {
    (void)effort;
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
