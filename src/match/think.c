/* think.c - a brain's sight, workspace, clock and helpers. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include "match/think.h"
#include "brains/levels.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef __wasm__
enum { HAVE_THREADS = 0 };
#else
#include <pthread.h>
enum { HAVE_THREADS = 1 };
#endif

static bool imagine(const ng_sight *sight, ng_rng *rng, ng_state *out) {
    memcpy(out, sight->source, sight->game->state_size);
    return sight->game->imagine(out, sight->seat, rng);
}

static void print(const ng_sight *sight, ng_move move, ng_out *text) {
    sight->game->print(sight->source, move, text);
}

static int64_t now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static bool time_is_up(void *context) { return now() >= *(const int64_t *)context; }

/* The brain's own dice fall by what the seat knows, so that a hint is the same when asked twice. */
static uint64_t hash(const char *text, uint32_t length) {
    uint64_t h = 0xcbf29ce484222325u;
    for (uint32_t i = 0; i < length; i++) h = (h ^ (unsigned char)text[i]) * 0x100000001b3u;
    return h;
}

/* ---- the sight and the memory ---- */

static void *need(void *memory) {
    if (memory == NULL) abort(); /* out of memory: nothing sensible is left to do */
    return memory;
}

void ng_thinker_free(ng_thinker *thinker) {
    free(thinker->workspace);
    for (int i = 0; i < NG_THREADS_MAX - 1; i++) free(thinker->helper[i]);
    free(thinker->legal);
    free(thinker->view);
    *thinker = (ng_thinker){0};
}

/* Fills the sight.  `brain` NULL: the game's own. */
static const ng_brain *look(ng_thinker *thinker, const ng_match *match, int seat, const ng_brain *brain) {
    const ng_game *game = match->game;
    if (brain == NULL) brain = ng_brain_for(game);
    if (thinker->game != game || thinker->brain != brain) {
        ng_thinker_free(thinker);
        thinker->game = game;
        thinker->brain = brain;
        thinker->legal = need(malloc(game->legal_max * sizeof *thinker->legal));
        thinker->view = need(malloc(game->view_max));
    }
    thinker->setup = match->setup;
    memset(thinker->setup.seed, 0, sizeof thinker->setup.seed);
    ng_out view = ng_out_over(thinker->view, game->view_max);
    game->view(match->state, seat, &view);
    thinker->sight = (ng_sight){.game = game,
                                .seat = seat,
                                .setup = &thinker->setup,
                                .view = thinker->view,
                                .view_length = view.length,
                                .legal = thinker->legal,
                                .legal_count = game->legal(match->state, seat, thinker->legal),
                                .imagine = imagine,
                                .print = print,
                                .source = match->state};
    assert(thinker->sight.legal_count > 0);
    return brain;
}

/* The workspace, zeroed when it is new; one that has become too small is forgotten. */
static void *workspace_of(ng_thinker *thinker, const ng_brain *brain) {
    if (thinker->workspace != NULL && thinker->size >= brain->workspace) return thinker->workspace;
    free(thinker->workspace);
    for (int i = 0; i < NG_THREADS_MAX - 1; i++) {
        free(thinker->helper[i]);
        thinker->helper[i] = NULL;
    }
    thinker->workspace = need(calloc(1, brain->workspace));
    thinker->size = brain->workspace;
    return thinker->workspace;
}

/* ---- the search ---- */

typedef struct part {
    const ng_brain *brain;
    void *workspace;
    const ng_sight *sight;
    ng_effort effort;
} part;

static void *search_part(void *context) {
    const part *p = context;
    p->brain->search(p->workspace, p->sight, &p->effort);
    return NULL;
}

/* Runs all parts, each in a thread of its own where threads are to be had; the result is the same anyhow. */
static void search_all(part *parts, uint32_t count) {
#ifdef __wasm__
    for (uint32_t i = 0; i < count; i++) search_part(&parts[i]);
#else
    pthread_t thread[NG_THREADS_MAX];
    bool runs[NG_THREADS_MAX] = {false};
    for (uint32_t i = 1; i < count; i++)
        runs[i] = pthread_create(&thread[i], NULL, search_part, &parts[i]) == 0;
    for (uint32_t i = 0; i < count; i++)
        if (!runs[i]) search_part(&parts[i]);
    for (uint32_t i = 1; i < count; i++)
        if (runs[i]) pthread_join(thread[i], NULL);
#endif
}

static uint32_t parts_of(const ng_brain *brain, uint32_t threads, const ng_effort *effort) {
    uint32_t count = !HAVE_THREADS || brain->merge == NULL || threads == 0 ? 1 : threads;
    if (count > NG_THREADS_MAX) count = NG_THREADS_MAX;
    if (effort->iterations > 0 && count > effort->iterations) count = effort->iterations;
    return count;
}

static void search(ng_thinker *thinker, const ng_brain *brain, uint32_t threads) {
    part parts[NG_THREADS_MAX];
    const ng_effort *whole = &thinker->effort;
    uint32_t count = parts_of(brain, threads, whole);
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0 && thinker->helper[i - 1] == NULL) thinker->helper[i - 1] = need(calloc(1, thinker->size));
        parts[i] = (part){.brain = brain,
                          .workspace = i == 0 ? thinker->workspace : thinker->helper[i - 1],
                          .sight = &thinker->sight,
                          .effort = *whole};
        parts[i].effort.seed += i * 0x9e3779b97f4a7c15u;
        parts[i].effort.iterations = whole->iterations / count + (i < whole->iterations % count);
    }
    search_all(parts, count);
    for (uint32_t i = 1; i < count; i++) brain->merge(thinker->workspace, parts[i].workspace);
}

static void set_effort(ng_thinker *thinker, const ng_thought *thought) {
    uint32_t share = ng_level_share(thought->level);
    uint32_t iterations = (uint32_t)((uint64_t)thought->iterations * share / 1024);
    thinker->budget = (int64_t)thought->ms * 1000000 * share / 1024;
    thinker->until = thought->ms > 0 ? now() + thinker->budget : 0;
    thinker->effort = (ng_effort){.level = thought->level,
                                  .iterations = thought->iterations > 0 && iterations == 0 ? 1 : iterations,
                                  .seed = hash(thinker->view, thinker->sight.view_length) ^ thought->salt,
                                  .stop = thought->ms > 0 ? time_is_up : NULL,
                                  .stop_context = &thinker->until};
}

void ng_think(ng_thinker *thinker, const ng_match *match, int seat, const ng_thought *thought,
              ng_choice *choice) {
    const ng_brain *brain = look(thinker, match, seat, thought->brain);
    void *workspace = workspace_of(thinker, brain);
    set_effort(thinker, thought);
    memset(choice, 0, sizeof *choice);
    if (brain->search != NULL) search(thinker, brain, thought->threads);
    brain->choose(workspace, &thinker->sight, &thinker->effort, choice);
}

/* ---- what a search found ---- */

bool ng_think_weigh(ng_thinker *thinker, const char *text, ng_weight *out) {
    const ng_brain *brain = thinker->brain;
    memset(out, 0, sizeof *out);
    if (brain->weigh == NULL) return false;
    if (thinker->effort.stop != NULL) thinker->until = now() + thinker->budget; /* a question, a clock */
    return brain->weigh(thinker->workspace, &thinker->sight, &thinker->effort, text, out);
}

void ng_think_picture(ng_thinker *thinker, ng_out *out) {
    const ng_brain *brain = thinker->brain;
    if (brain->picture == NULL) return;
    ng_json_key(out, "picture");
    brain->picture(thinker->workspace, &thinker->sight, out);
}

bool ng_think_greedy(ng_thinker *thinker, const ng_match *match, int seat, ng_rng *rng, ng_choice *choice) {
    const ng_brain *brain = look(thinker, match, seat, NULL);
    memset(choice, 0, sizeof *choice);
    if (brain->greedy == NULL) return false;
    brain->greedy(workspace_of(thinker, brain), &thinker->sight, rng, choice);
    return true;
}

const ng_sight *ng_think_look(ng_thinker *thinker, const ng_match *match, int seat) {
    look(thinker, match, seat, NULL);
    return &thinker->sight;
}

void ng_think_random(ng_thinker *thinker, const ng_match *match, int seat, ng_rng *rng, ng_choice *choice) {
    look(thinker, match, seat, NULL);
    memset(choice, 0, sizeof *choice);
    ng_out text = ng_out_over(choice->text, sizeof choice->text);
    print(&thinker->sight, thinker->legal[ng_rng_below(rng, thinker->sight.legal_count)], &text);
}
