/* dream.c - before any turn: how long a field would keep hidden from the brain itself.
 *
 * Every field is sought as if it were the rival's.  The first questions are chosen by one sample for all
 * fields that are tried out; when few of it are left, all fields that fit are found. */
#include "brains/atoms/mind.h"

#include <string.h>

enum {
    SAMPLE = 8192,        /* three milliseconds */
    FEW = 60,             /* of the sample; then 2,000 fields or so fit */
    MOST = LOOK - SAMPLE, /* that may fit: there is no room for more */
    FIRST = CLASSES - 1,  /* no beam gives this answer: where the first question is kept */
    TURNS_TRIED = 32      /* in which a field is found for certain, or nearly so */
};

void atoms_dream(workspace *w, const ng_sight *sight, const ng_effort *effort) {
    scene *s = &w->scene;
    ng_effort light = *effort;
    int rival = 1 - s->seat, live = s->live[rival];
    light.iterations = SAMPLE;
    s->live[rival] = s->atoms;
    atoms_tale_of(s, rival, NG_LEVEL_MAX, &w->theirs);
    s->live[rival] = live;
    w->worlds.known = false;
    atoms_worlds_follow(&w->worlds, &w->theirs, sight, effort, &w->rng);
    atoms_look_around(w, &light);
    w->worlds.known = false; /* it is not the match that they fit */
    memset(w->asks, 0, sizeof w->asks);
}

/* All fields that fit become the set, behind the sample; returns how many, 0: too many. */
static uint32_t find_all(workspace *w, const ng_effort *effort) {
    worlds *all = &w->worlds;
    uint32_t n = atoms_worlds_number(&w->theirs, all->world + SAMPLE, MOST, effort);
    if (n == MOST) return 0;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t at = SAMPLE + i;
        atoms_worlds_code(all, at);
        w->prior[at] = w->leans ? atoms_prior(w, &all->code[at * EDGES_MAX]) : 1;
        w->set[i] = (uint16_t)at;
    }
    return n;
}

static int answer_of(const workspace *w, const option *o, const atoms_field *field) {
    int size = w->scene.size, wrong = 0;
    if (o->kind == MOVE_BEAM) return atoms_beam(field, size, o->a);
    for (cells left = o->named; !none(left); left = without(left, cell_set(first_cell(left))))
        wrong += !atoms_at(field, size, first_cell(left));
    return wrong;
}

static uint32_t keep_fitting(workspace *w, const option *o, int answer, uint32_t n) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < n; i++) {
        uint16_t at = w->set[i];
        uint8_t code = w->worlds.code[(uint32_t)at * EDGES_MAX + (o->a > 0 ? o->a - 1u : 0)];
        int told = o->kind == MOVE_GUESS    ? how_many(without(o->named, w->worlds.world[at].atoms))
                   : (code & ABSORBED) != 0 ? 0
                                            : code;
        if (told == answer) w->set[kept++] = at;
    }
    return kept;
}

/* Turned and mirrored in any of the eight ways: all are the same to who knows no other. */
static atoms_field any_image(workspace *w, const atoms_field *field) {
    int size = w->scene.size;
    uint32_t way = ng_rng_below(&w->rng, 8);
    atoms_field image = {.bud = ATOMS_NONE};
    for (int cell = 0; cell < size * size; cell++) {
        if (!atoms_at(field, size, cell)) continue;
        int r = cell / size, c = cell % size;
        if ((way & 1) != 0) r = size - 1 - r;
        if ((way & 2) != 0) c = size - 1 - c;
        atoms_put(&image, size, (way & 4) != 0 ? c * size + r : r * size + c);
    }
    return image;
}

int64_t atoms_try_out(workspace *w, const atoms_field *field, const ng_effort *effort) {
    atoms_field image = any_image(w, field);
    tale *t = &w->theirs;
    uint32_t n = w->looked;
    bool all = false;
    int answer = 0;
    t->facts = 0;
    for (uint32_t i = 0; i < n; i++) w->set[i] = (uint16_t)i;
    for (int turns = 1; turns <= TURNS_TRIED && !ng_stopped(effort); turns++) {
        if (n <= FEW && !all) {
            n = find_all(w, effort);
            all = true;
        }
        if (n == 0) return ng_stopped(effort) ? 0 : (int64_t)turns * TURN;
        uint8_t *known = &w->asks[turns == 1 ? FIRST : answer];
        option o = {.kind = MOVE_BEAM, .a = turns <= 2 ? *known : 0};
        if (o.a == 0) o = atoms_ask(w, n, effort);
        if (turns <= 2 && o.kind == MOVE_BEAM) *known = o.a;
        answer = answer_of(w, &o, &image);
        if (o.kind == MOVE_GUESS && answer == 0) return (int64_t)turns * TURN;
        if (!all && o.kind == MOVE_BEAM)
            t->fact[t->facts++] = (fact){.kind = MOVE_BEAM, .a = o.a, .b = (uint8_t)answer};
        n = keep_fitting(w, &o, answer, n);
    }
    return 0;
}
