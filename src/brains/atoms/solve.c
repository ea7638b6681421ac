/* solve.c - worlds thought through: the questions that sort them best, and after each answer again the best,
 * down to the right guess where they are few, some questions far where they are many.  For the classic game,
 * where nothing changes under the eyes. */
#include "brains/atoms/mind.h"

#include <string.h>

enum {
    WIDTH = 3,    /* questions that are followed up at every step, where worlds are few; else one less */
    GUESSED = 12, /* with more worlds than that nobody guesses */
    MANY = 5000,  /* with more, one question less is followed up: a move has its time */
    ANSWERS = EDGES_MAX + 1,
    WORSE = TURN / 10, /* a question that looks so much worse than the best is not followed up */
    ONE = 32           /* the bit of one world in a pile */
};

typedef struct question {
    uint8_t kind, a; /* a guess: which of the set */
    int64_t value;   /* a first idea */
} question;

typedef struct solver {
    workspace *w;
    const ng_effort *effort;
    int width;
    bool stopped;
    question asked; /* the best that was found where the search was last; in the end, where it began */
} solver;

/* Worlds of a set that give one answer, or all of it: how many, and by their priors: together, the greatest.
 */
typedef struct heap {
    uint16_t size, top;
    uint32_t mass;
} heap;

static int64_t solve(solver *s, const uint16_t *set, heap all, uint32_t room, int depth);

static void heap_up(heap *h, uint8_t prior) {
    h->size++;
    h->mass += prior;
    if (prior > h->top) h->top = prior;
}

/* A17: alone a wrong guess costs more than its turn. */
static int64_t fine(const workspace *w, int wrong) { return w->scene.solo ? (int64_t)5 * wrong * TURN : 0; }

/* How a question sorts a set; returns how many answers there are. */
static int sort_set(const workspace *w, bool guess, int entry, cells named, const uint16_t *set, uint32_t n,
                    heap part[ANSWERS], uint8_t met[ANSWERS]) {
    int answers = 0;
    memset(part, 0, ANSWERS * sizeof *part);
    for (uint32_t i = 0; i < n; i++) {
        int a = atoms_answer_of(w, guess, entry, named, set[i]);
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

/* What is to be expected with a question, exactly as far as the questions after it are the best, `depth` of
 * them being followed up; `limit` or more if it cannot be less. */
static int64_t follow_up(solver *s, bool guess, int entry, cells named, const uint16_t *set, heap all,
                         uint32_t room, int depth, int64_t limit) {
    workspace *w = s->w;
    heap size[ANSWERS];
    uint16_t *part = &w->set[room], end[ANSWERS], filled = 0;
    uint8_t met[ANSWERS];
    int answers = sort_set(w, guess, entry, named, set, all.size, size, met);
    int64_t total = 0;
    if (answers < 2 && !(guess && met[0] == 0)) return INT64_MAX / 2; /* it tells nothing */
    for (int k = 0; k < answers; k++) {
        end[met[k]] = filled;
        filled = (uint16_t)(filled + size[met[k]].size);
        if (!guess || met[k] != 0)
            total += size[met[k]].mass * (at_least(w, size[met[k]]) + (guess ? fine(w, met[k]) : 0));
    }
    for (uint32_t i = 0; i < all.size; i++)
        part[end[atoms_answer_of(w, guess, entry, named, set[i])]++] = set[i];
    for (int k = 0; k < answers; k++) {
        heap h = size[met[k]];
        if (guess && met[k] == 0) continue;
        if (TURN + total / all.mass >= limit) return limit;
        total += h.mass * (solve(s, part + end[met[k]] - h.size, h, room + all.size, depth) - at_least(w, h));
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

/* All beams in one walk over the set: in w->pile, which is empty before and after, how many worlds give an
 * answer and, below, their mass. */
static void pile_up(workspace *w, const uint16_t *set, uint32_t n, int edges) {
    for (uint32_t i = 0; i < n; i++) {
        const uint8_t *code = &w->worlds.code[(uint32_t)set[i] * EDGES_MAX];
        uint64_t one = (uint64_t)1 << ONE | w->prior[set[i]];
        for (int e = 0; e < edges; e++) w->pile[e][code[e] & ~ABSORBED] += one;
    }
}

static int best_beams(workspace *w, const uint16_t *set, heap all, question best[WIDTH]) {
    int count = 0, edges = 4 * w->scene.size;
    bool few = all.size <= (uint32_t)edges;
    pile_up(w, set, all.size, edges);
    for (int e = 0; e < edges; e++) {
        int64_t total = 0;
        uint32_t most = few ? all.size : (uint32_t)edges + 1, answers = 0;
        for (uint32_t k = 0; k < most; k++) { /* of few worlds the answers they give, else all there are */
            uint32_t a =
                few ? w->worlds.code[(uint32_t)set[k] * EDGES_MAX + (uint32_t)e] & ~(uint32_t)ABSORBED : k;
            uint64_t pile = w->pile[e][a];
            if (pile == 0) continue;
            total += (int64_t)(uint32_t)pile * w->cost[pile >> ONE];
            w->pile[e][a] = 0;
            answers++;
        }
        if (answers > 1)
            count = insert(best, count, (question){MOVE_BEAM, (uint8_t)(e + 1), TURN + total / all.mass});
    }
    return count;
}

static int best_questions(workspace *w, const uint16_t *set, heap all, question best[WIDTH]) {
    heap part[ANSWERS];
    uint8_t met[ANSWERS];
    int count = best_beams(w, set, all, best);
    for (uint32_t i = 0; i < all.size && all.size <= GUESSED; i++) {
        cells named = w->worlds.world[set[i]].atoms;
        int answers = sort_set(w, true, 0, named, set, all.size, part, met);
        int64_t total = 0;
        for (int k = 0; k < answers; k++)
            if (met[k] != 0) total += part[met[k]].mass * (w->cost[part[met[k]].size] + fine(w, met[k]));
        count = insert(best, count, (question){MOVE_GUESS, (uint8_t)i, TURN + total / all.mass});
    }
    return count;
}

/* One guess after another, where no question helps; no more than that where some are likelier. */
static int64_t guess_on(const workspace *w, uint32_t n) {
    return (int64_t)(n + 1) * TURN / 2 + fine(w, 1) * (int64_t)(n - 1) / 2;
}

static int64_t solve(solver *s, const uint16_t *set, heap all, uint32_t room, int depth) {
    workspace *w = s->w;
    question best[WIDTH];
    uint32_t n = all.size;
    if (n == 1) return TURN;
    if (n == 2 && !w->scene.solo) return at_least(w, all);
    if (!s->stopped && n > GUESSED && ng_stopped(s->effort)) s->stopped = true;
    if (s->stopped || room + n > SET_ROOM) return w->cost[n];
    int64_t least = guess_on(w, n);
    question asked = {.kind = MOVE_GUESS};
    int count = best_questions(w, set, all, best);
    if (depth == 0) return count > 0 && best[0].value < least ? best[0].value : least;
    for (int i = 0; i < count && i < s->width && best[i].value - best[0].value <= WORSE; i++) {
        bool guess = best[i].kind == MOVE_GUESS;
        cells named = guess ? w->worlds.world[set[best[i].a]].atoms : (cells){{0, 0}};
        int64_t value = follow_up(s, guess, best[i].a, named, set, all, room, depth - 1, least);
        if (value >= least) continue;
        least = value;
        asked = best[i];
    }
    s->asked = asked;
    return least;
}

bool atoms_solve(workspace *w, const option *o, const ng_effort *effort, int64_t *value) {
    bool few = w->looked <= SOLVE;
    solver s = {.w = w, .effort = effort, .width = few ? WIDTH : WIDTH - 1};
    heap all = {0};
    int depth = few ? SOLVE_DEPTH : w->looked <= MANY ? 2 : 1;
    memset(w->pile, 0, sizeof w->pile);
    for (uint32_t i = 0; i < w->looked; i++) {
        w->set[i] = (uint16_t)i;
        heap_up(&all, w->prior[i]);
    }
    int64_t found =
        follow_up(&s, o->kind == MOVE_GUESS, o->a, o->named, w->set, all, w->looked, depth, INT64_MAX / 4);
    if (s.stopped) return false;
    *value = found;
    return true;
}

option atoms_ask(workspace *w, uint32_t n, const ng_effort *effort) {
    solver s = {.w = w, .effort = effort, .width = WIDTH, .asked = {.kind = MOVE_GUESS}};
    heap all = {0};
    memset(w->pile, 0, sizeof w->pile);
    for (uint32_t i = 0; i < n; i++) heap_up(&all, w->prior[w->set[i]]);
    if (n == 2 && w->prior[w->set[1]] > w->prior[w->set[0]]) s.asked.a = 1;
    if (n > 2) solve(&s, w->set, all, n, 1);
    bool guess = s.asked.kind == MOVE_GUESS;
    option o = {.kind = s.asked.kind, .a = guess ? 0 : s.asked.a};
    if (guess) o.named = w->worlds.world[w->set[s.asked.a]].atoms;
    return o;
}
