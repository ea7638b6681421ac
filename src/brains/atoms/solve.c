/* solve.c - few worlds, thought through to the end: the questions that sort them best, and after each
 * answer again the best, down to the right guess.  For the classic game, where nothing changes under the
 * eyes. */
#include "brains/atoms/mind.h"

#include <string.h>

enum {
    WIDTH = 3,    /* questions that are followed up at every step */
    GUESSED = 12, /* with more worlds than that nobody guesses */
    ANSWERS = EDGES_MAX + 1
};

typedef struct question {
    uint8_t kind, a; /* a guess: which of the set */
    int64_t value;   /* a first idea */
} question;

typedef struct solver {
    workspace *w;
    const ng_effort *effort;
    bool stopped;
} solver;

/* Worlds of a set that give one answer, or all of it: how many, and by their priors: together, the greatest.
 */
typedef struct heap {
    uint16_t size, top;
    uint32_t mass;
} heap;

static int64_t solve(solver *s, const uint16_t *set, heap all, uint32_t room);

static void heap_up(heap *h, uint8_t prior) {
    h->size++;
    h->mass += prior;
    if (prior > h->top) h->top = prior;
}

/* A17: alone a wrong guess costs more than its turn. */
static int64_t fine(const workspace *w, int wrong) { return w->scene.solo ? (int64_t)5 * wrong * TURN : 0; }

static int answer_to(const workspace *w, bool guess, int entry, cells named, uint32_t i) {
    if (guess) return how_many(without(named, w->worlds.world[i].atoms));
    uint8_t code = w->worlds.code[i * EDGES_MAX + (uint32_t)entry - 1];
    return (code & ABSORBED) != 0 ? 0 : code;
}

/* How a question sorts a set; returns how many answers there are. */
static int sort_set(const workspace *w, bool guess, int entry, cells named, const uint16_t *set, uint32_t n,
                    heap part[ANSWERS], uint8_t met[ANSWERS]) {
    int answers = 0;
    memset(part, 0, ANSWERS * sizeof *part);
    for (uint32_t i = 0; i < n; i++) {
        int a = answer_to(w, guess, entry, named, set[i]);
        if (part[a].size == 0) met[answers++] = (uint8_t)a;
        heap_up(&part[a], w->prior[set[i]]);
    }
    return answers;
}

/* No set can be done with in fewer turns. */
static int64_t at_least(const workspace *w, heap all) {
    if (all.size == 1) return TURN;
    return w->scene.solo ? 2 * TURN : 2 * TURN - TURN * (int64_t)all.top / all.mass;
}

static int64_t first_idea(const workspace *w, bool guess, const heap part[ANSWERS],
                          const uint8_t met[ANSWERS], int answers, heap all) {
    int64_t total = 0;
    for (int k = 0; k < answers; k++)
        if (!guess || met[k] != 0)
            total += part[met[k]].mass * (w->cost[part[met[k]].size] + (guess ? fine(w, met[k]) : 0));
    return TURN + total / all.mass;
}

/* What is to be expected with a question, exactly as far as the questions after it are the best; `limit` or
 * more if it cannot be less. */
static int64_t follow_up(solver *s, bool guess, int entry, cells named, const uint16_t *set, heap all,
                         uint32_t room, int64_t limit) {
    workspace *w = s->w;
    heap size[ANSWERS];
    uint16_t *part = &w->set[room];
    uint8_t met[ANSWERS];
    int answers = sort_set(w, guess, entry, named, set, all.size, size, met);
    int64_t total = 0;
    if (answers < 2 && !(guess && met[0] == 0)) return INT64_MAX / 2; /* it tells nothing */
    for (int k = 0; k < answers; k++)
        if (!guess || met[k] != 0)
            total += size[met[k]].mass * (at_least(w, size[met[k]]) + (guess ? fine(w, met[k]) : 0));
    for (int k = 0; k < answers; k++) {
        heap h = size[met[k]];
        uint32_t filled = 0;
        if (guess && met[k] == 0) continue;
        if (TURN + total / all.mass >= limit) return limit;
        for (uint32_t i = 0; i < all.size; i++)
            if (answer_to(w, guess, entry, named, set[i]) == met[k]) part[filled++] = set[i];
        total += h.mass * (solve(s, part, h, room + h.size) - at_least(w, h));
    }
    return TURN + total / all.mass;
}

/* Keeps the best few. */
static int insert(question *best, int count, question q) {
    int at = count < WIDTH ? count : WIDTH - 1;
    if (count == WIDTH && q.value >= best[at].value) return count;
    for (; at > 0 && best[at - 1].value > q.value; at--) best[at] = best[at - 1];
    best[at] = q;
    return count < WIDTH ? count + 1 : WIDTH;
}

static int best_questions(const workspace *w, const uint16_t *set, heap all, question best[WIDTH]) {
    heap part[ANSWERS];
    uint8_t met[ANSWERS];
    int count = 0;
    for (int e = 1; e <= 4 * w->scene.size; e++) {
        int answers = sort_set(w, false, e, (cells){{0, 0}}, set, all.size, part, met);
        if (answers < 2) continue;
        int64_t value = first_idea(w, false, part, met, answers, all);
        count = insert(best, count, (question){MOVE_BEAM, (uint8_t)e, value});
    }
    for (uint32_t i = 0; i < all.size && all.size <= GUESSED; i++) {
        int answers = sort_set(w, true, 0, w->worlds.world[set[i]].atoms, set, all.size, part, met);
        int64_t value = first_idea(w, true, part, met, answers, all);
        count = insert(best, count, (question){MOVE_GUESS, (uint8_t)i, value});
    }
    return count;
}

/* One guess after another, where no question helps; no more than that where some are likelier. */
static int64_t guess_on(const workspace *w, uint32_t n) {
    return (int64_t)(n + 1) * TURN / 2 + fine(w, 1) * (int64_t)(n - 1) / 2;
}

static int64_t solve(solver *s, const uint16_t *set, heap all, uint32_t room) {
    workspace *w = s->w;
    question best[WIDTH];
    uint32_t n = all.size;
    if (n == 1) return TURN;
    if (n == 2 && !w->scene.solo) return at_least(w, all);
    if (!s->stopped && n > GUESSED && ng_stopped(s->effort)) s->stopped = true;
    if (s->stopped || room + n > SOLVE_DEPTH * SOLVE) return w->cost[n];
    int64_t least = guess_on(w, n);
    int count = best_questions(w, set, all, best);
    for (int i = 0; i < count; i++) {
        bool guess = best[i].kind == MOVE_GUESS;
        cells named = guess ? w->worlds.world[set[best[i].a]].atoms : (cells){{0, 0}};
        int64_t value = follow_up(s, guess, best[i].a, named, set, all, room, least);
        if (value < least) least = value;
    }
    return least;
}

bool atoms_solve(workspace *w, const option *o, const ng_effort *effort, int64_t *value) {
    solver s = {.w = w, .effort = effort};
    heap all = {0};
    for (uint32_t i = 0; i < w->looked; i++) {
        w->set[i] = (uint16_t)i;
        heap_up(&all, w->prior[i]);
    }
    int64_t found =
        follow_up(&s, o->kind == MOVE_GUESS, o->a, o->named, w->set, all, w->looked, INT64_MAX / 4);
    if (s.stopped) return false;
    *value = found;
    return true;
}
