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
    THIS = LOOK,          /* the world that is sought, behind all others */
    TURNS_TRIED = 32      /* in which a field is found for certain, or nearly so */
};

/* The second beam from a corner tells most, the third and fourth 0.05 and 0.07 turns less: an opening that
 * nobody foresees is worth more. */
int atoms_opening(const workspace *w, ng_rng *rng) {
    static const uint8_t far[] = {1, 1, 1, 2, 2, 3, 3};
    int size = w->scene.size, i = far[ng_rng_below(rng, sizeof far)], side = (int)ng_rng_below(rng, 4);
    return side * size + 1 + (ng_rng_below(rng, 2) == 0 ? i : size - 1 - i);
}

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
        w->prior[at] = w->leans ? atoms_prior(w, all->world[at].atoms) : 1;
        w->set[i] = (uint16_t)at;
    }
    return n;
}

/* The field, turned and mirrored in any of the eight ways, becomes world THIS: all are alike to who knows no
 * other. */
static void imagine(workspace *w, const atoms_field *field) {
    int size = w->scene.size;
    uint32_t way = ng_rng_below(&w->rng, 8);
    cells atoms = {{0, 0}};
    for (int cell = 0; cell < size * size; cell++) {
        if (!atoms_at(field, size, cell)) continue;
        int r = cell / size, c = cell % size;
        if ((way & 1) != 0) r = size - 1 - r;
        if ((way & 2) != 0) c = size - 1 - c;
        atoms = with(atoms, cell_set((way & 4) != 0 ? c * size + r : r * size + c));
    }
    w->worlds.world[THIS].atoms = atoms;
    atoms_worlds_code(&w->worlds, THIS);
}

int64_t atoms_try_out(workspace *w, const atoms_field *field, const ng_effort *effort) {
    tale *t = &w->theirs;
    uint32_t n = w->looked;
    bool all = false;
    int answer = 0, first = (atoms_opening(w, &w->rng) - 1) % w->scene.size;
    imagine(w, field);
    if (first > w->scene.size - 1 - first) first = w->scene.size - 1 - first; /* the image is any */
    t->facts = 0;
    for (uint32_t i = 0; i < n; i++) w->set[i] = (uint16_t)i;
    for (int turns = 1; turns <= TURNS_TRIED && !ng_stopped(effort); turns++) {
        if (n <= FEW && !all) {
            n = find_all(w, effort);
            all = true;
        }
        if (n == 0) return ng_stopped(effort) ? 0 : (int64_t)turns * TURN;
        uint8_t *known = &w->asks[first][answer];
        option o = {.kind = MOVE_BEAM, .a = turns == 1 ? (uint8_t)(first + 1) : turns == 2 ? *known : 0};
        if (o.a == 0) o = atoms_ask(w, n, effort);
        if (turns == 2) *known = o.a; /* 0: a guess */
        bool guess = o.kind == MOVE_GUESS;
        answer = atoms_answer_of(w, guess, o.a, o.named, THIS);
        if (guess && answer == 0) return (int64_t)turns * TURN;
        if (!all && !guess) t->fact[t->facts++] = (fact){.kind = MOVE_BEAM, .a = o.a, .b = (uint8_t)answer};
        uint32_t kept = 0;
        for (uint32_t i = 0; i < n; i++)
            if (atoms_answer_of(w, guess, o.a, o.named, w->set[i]) == answer) w->set[kept++] = w->set[i];
        n = kept;
    }
    return 0;
}
