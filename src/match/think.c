/* think.c - a brain's sight, workspace and clock. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include "match/think.h"
#include "brains/levels.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static bool imagine(const ng_sight *sight, ng_rng *rng, ng_state *out) {
    memcpy(out, sight->source, sight->game->state_size);
    return sight->game->imagine(out, sight->seat, rng);
}

static void print(const ng_sight *sight, ng_move move, ng_out *text) {
    sight->game->print(sight->source, move, text);
}

static int64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool time_is_up(void *context) { return now_ms() >= *(const int64_t *)context; }

/* The brain's own dice fall by what the seat knows, so that a hint is the same when asked twice. */
static uint64_t hash(const char *text, uint32_t length) {
    uint64_t h = 0xcbf29ce484222325u;
    for (uint32_t i = 0; i < length; i++) h = (h ^ (unsigned char)text[i]) * 0x100000001b3u;
    return h;
}

void ng_think(ng_thinker *thinker, const ng_match *match, int seat, const ng_thought *thought,
              ng_choice *choice) {
    const ng_game *game = match->game;
    const ng_brain *brain = ng_brain_for(game);
    ng_move *legal = malloc(game->legal_max * sizeof *legal);
    char *view = malloc(game->view_max);
    ng_setup setup = match->setup;
    if (legal == NULL || view == NULL) abort();
    memset(setup.seed, 0, sizeof setup.seed);
    ng_out out;
    ng_out_init(&out, view, game->view_max);
    game->view(match->state, seat, &out);
    const ng_sight sight = {.game = game,
                            .seat = seat,
                            .setup = &setup,
                            .view = view,
                            .view_length = out.length,
                            .legal = legal,
                            .legal_count = game->legal(match->state, seat, legal),
                            .imagine = imagine,
                            .print = print,
                            .source = match->state};
    assert(sight.legal_count > 0);

    size_t size = brain->workspace(&sight);
    if (thinker->game != game || thinker->size < size) {
        ng_thinker_free(thinker);
        *thinker = (ng_thinker){.workspace = calloc(1, size), .size = size, .game = game};
        if (thinker->workspace == NULL) abort();
    }
    int64_t until = now_ms() + (int64_t)thought->ms;
    uint32_t share = ng_level_share(thought->level),
             iterations = (uint32_t)((uint64_t)thought->iterations * share / 1024);
    const ng_effort effort = {.level = thought->level,
                              .iterations = thought->iterations > 0 && iterations == 0 ? 1 : iterations,
                              .seed = hash(view, out.length) ^ thought->salt,
                              .stop = thought->ms > 0 ? time_is_up : NULL,
                              .stop_context = &until};
    memset(choice, 0, sizeof *choice);
    if (brain->search != NULL) brain->search(thinker->workspace, &sight, &effort);
    brain->choose(thinker->workspace, &sight, &effort, choice);
    free(view);
    free(legal);
}

void ng_thinker_free(ng_thinker *thinker) {
    free(thinker->workspace);
    *thinker = (ng_thinker){0};
}
