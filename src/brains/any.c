/* any.c - the brain that plays any game: flat Monte Carlo over imagined worlds.
 *
 * Every move is tried in worlds that fit what the seat knows, each played to its end (or for a while) at
 * random; the move with the best mean result is chosen, less surely at lower levels.  It is the fallback for
 * a game without a brain of its own, and a plain opponent to measure others against. */
#include "brains/brain.h"
#include "brains/levels.h"

#include <string.h>

enum {
    MOVES_MAX = 1024,     /* more legal moves than that are thinned out evenly */
    PLAYOUT_PLIES = 400,  /* a playout stops there and counts as undecided */
    DEFAULT_WORLDS = 200, /* where neither iterations nor a clock bound it */
    LEGAL_MAX = 4096,
    WORLD = NG_STATE_MAX / sizeof(ng_state) + 1 /* rounded up: a state may have all of NG_STATE_MAX bytes */
};

typedef struct workspace {
    int64_t sum[MOVES_MAX];
    uint32_t tries[MOVES_MAX];
    int32_t mean[MOVES_MAX];
    ng_move legal[LEGAL_MAX];
    ng_state world[2 * WORLD]; /* the imagined world, and the one being played */
} workspace;

static size_t bytes(const ng_sight *sight) {
    (void)sight;
    return sizeof(workspace);
}

/* A seat's result in thousandths; alone, fewer points are better. */
static int64_t worth(const ng_game *game, const ng_state *state, int seat) {
    ng_result result;
    if (game->seats(state) > 1) return ng_outcome(game, state, seat);
    game->result(state, &result);
    return !result.over ? 500 : 1000 - (result.score[0] > 1000 ? 1000 : result.score[0]);
}

static void playout(const ng_game *game, ng_state *state, ng_move *legal, ng_rng *rng) {
    for (int ply = 0; ply < PLAYOUT_PLIES; ply++) {
        ng_seats actors = game->actors(state);
        if (actors == 0) return;
        int seat = __builtin_ctz(actors);
        uint32_t count = game->legal(state, seat, legal);
        ng_play(game, state, seat, legal[ng_rng_below(rng, count)], NULL);
    }
}

/* The moves that are tried: all, or evenly thinned out. */
static uint32_t tried(const ng_sight *sight) {
    return sight->legal_count < MOVES_MAX ? sight->legal_count : MOVES_MAX;
}
static ng_move nth(const ng_sight *sight, uint32_t i) {
    return sight->legal[(uint64_t)i * sight->legal_count / tried(sight)];
}

static void search(void *memory, const ng_sight *sight, const ng_effort *effort) {
    const ng_game *game = sight->game;
    workspace *w = memory;
    ng_state *world = w->world, *played = w->world + WORLD;
    uint32_t moves = tried(sight);
    uint32_t worlds = effort->iterations > 0 ? effort->iterations
                      : effort->stop != NULL ? UINT32_MAX
                                             : DEFAULT_WORLDS;
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed);
    memset(w->sum, 0, sizeof w->sum);
    memset(w->tries, 0, sizeof w->tries);
    bool imagined = true;
    for (uint32_t n = 0; n < worlds && imagined && moves > 1 && !ng_stopped(effort); n++) {
        imagined = sight->imagine(sight, &rng, world);
        for (uint32_t i = 0; imagined && i < moves && (n == 0 || !ng_stopped(effort)); i++) {
            memcpy(played, world, game->state_size);
            if (!ng_ok(ng_play(game, played, sight->seat, nth(sight, i), NULL))) continue;
            playout(game, played, w->legal, &rng);
            w->sum[i] += worth(game, played, sight->seat);
            w->tries[i]++;
        }
    }
}

static void merge(void *memory, const void *other) {
    workspace *w = memory;
    const workspace *from = other;
    for (uint32_t i = 0; i < MOVES_MAX; i++) {
        w->sum[i] += from->sum[i];
        w->tries[i] += from->tries[i];
    }
}

static int32_t mean_of(const workspace *w, uint32_t i) { return (int32_t)(w->sum[i] / w->tries[i]); }

static void choose(void *memory, const ng_sight *sight, const ng_effort *effort, ng_choice *out) {
    workspace *w = memory;
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed + 1);
    for (uint32_t i = 0; i < tried(sight); i++) w->mean[i] = w->tries[i] > 0 ? mean_of(w, i) : 0;
    uint32_t chosen = ng_draw_warm(w->mean, tried(sight), (NG_LEVEL_MAX - effort->level) * 15, &rng);
    ng_out text;
    ng_out_init(&text, out->text, sizeof out->text);
    sight->print(sight, nth(sight, chosen), &text);
    ng_out_init(&text, out->why[NG_EN], NG_WHY_MAX);
    ng_put(&text, "it did best in games played out at random");
    ng_out_init(&text, out->why[NG_RU], NG_WHY_MAX);
    ng_put(&text, "он лучше других в партиях, доигранных наугад");
}

/* ---- what a text is worth ---- */

/* The tried move with the best mean; false: none was tried. */
static bool find_best(const workspace *w, uint32_t moves, uint32_t *best) {
    bool found = false;
    for (uint32_t i = 0; i < moves; i++)
        if (w->tries[i] > 0 && (!found || mean_of(w, i) > mean_of(w, *best))) {
            *best = i;
            found = true;
        }
    return found;
}

/* A phrase, or a move that the search left out, is played out now, as often as the best move was. */
static bool try_phrase(workspace *w, const ng_sight *sight, const ng_effort *effort, const ng_phrase *phrase,
                       uint32_t times, int32_t *mean) {
    ng_rng rng;
    int64_t sum = 0;
    uint32_t tries = 0;
    ng_rng_seed(&rng, effort->seed + 2);
    for (uint32_t n = 0; n < times && (n == 0 || !ng_stopped(effort)); n++) {
        bool stands = sight->imagine(sight, &rng, w->world);
        for (uint32_t i = 0; stands && i < phrase->count; i++)
            stands = ng_ok(ng_play(sight->game, w->world, sight->seat, phrase->move[i], NULL));
        if (!stands) continue;
        playout(sight->game, w->world, w->legal, &rng);
        sum += worth(sight->game, w->world, sight->seat);
        tries++;
    }
    if (tries > 0) *mean = (int32_t)(sum / tries);
    return tries > 0;
}

static bool weigh(void *memory, const ng_sight *sight, const ng_effort *effort, const char *text,
                  ng_weight *out) {
    workspace *w = memory;
    uint32_t moves = tried(sight), best = 0;
    ng_phrase phrase;
    ng_rng rng;
    ng_out best_text;
    ng_rng_seed(&rng, effort->seed);
    if (!find_best(w, moves, &best) || !sight->imagine(sight, &rng, w->world) ||
        !ng_ok(ng_parse(sight->game, w->world, sight->seat, text, (uint32_t)strlen(text), &phrase)))
        return false;
    out->unit = NG_CHANCE_TO_WIN;
    out->best = mean_of(w, best);
    ng_out_init(&best_text, out->text, sizeof out->text);
    sight->print(sight, nth(sight, best), &best_text);
    for (uint32_t i = 0; i < moves && phrase.count == 1; i++)
        if (nth(sight, i) == phrase.move[0] && w->tries[i] > 0) {
            out->given = mean_of(w, i);
            return true;
        }
    if (!try_phrase(w, sight, effort, &phrase, w->tries[best], &out->given)) return false;
    if (out->given <= out->best) return true;
    out->best = out->given; /* it was not among those tried, and is better than all of them */
    ng_out_init(&best_text, out->text, sizeof out->text);
    ng_put(&best_text, text);
    return true;
}

const ng_brain ng_brain_any = {
    .workspace = bytes, .search = search, .merge = merge, .choose = choose, .weigh = weigh};
