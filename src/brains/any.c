/* any.c - the brain that plays any game: Monte Carlo over imagined worlds.
 *
 * Moves are tried in worlds that fit what the seat knows, each played to its end (or for a while) at random;
 * after every few worlds the worse half is left out.  The move with the best mean result is chosen, less
 * surely at lower levels.  It is the fallback for a game without a brain of its own, and a plain opponent to
 * measure others against. */
#include "brains/brain.h"
#include "brains/levels.h"

#include <string.h>

enum {
    MOVES_MAX = 1024,     /* more legal moves than that are thinned out evenly */
    PLAYOUT_PLIES = 400,  /* a playout stops there and counts as undecided */
    DEFAULT_WORLDS = 200, /* where neither iterations nor a clock bound it */
    STAGE = 8,            /* worlds, after which the worse half of the moves is left out */
    KEPT = 4,             /* never fewer moves than that */
    PRIOR = 4,            /* a mean counts as if the move had done as all moves do, so many times more */
    COMPARED = 4000,      /* worlds in which two texts are compared, at most */
    LEGAL_MAX = 4096,
    WORLD = NG_STATE_MAX / sizeof(ng_state) + 1 /* rounded up: a state may have all of NG_STATE_MAX bytes */
};

typedef struct workspace {
    int64_t sum[MOVES_MAX];
    uint32_t tries[MOVES_MAX];
    int32_t value[MOVES_MAX];
    uint16_t order[MOVES_MAX]; /* those still tried come first */
    ng_move legal[LEGAL_MAX];
    ng_state world[2 * WORLD]; /* the imagined world, and the one being played */
} workspace;

/* A seat's result in thousandths; alone, fewer points are better. */
static int64_t worth(const ng_game *game, const ng_state *state, int seat) {
    ng_result result;
    if (game->seats(state) > 1) return ng_outcome(game, state, seat);
    game->result(state, &result);
    return !result.over ? 500 : 1000 - (result.score[0] > 1000 ? 1000 : result.score[0]);
}

/* Where several may act they do so in turn: nobody waits for ever. */
static void playout(const ng_game *game, ng_state *state, ng_move *legal, ng_rng *rng) {
    int last = NG_SEATS_MAX - 1;
    for (int ply = 0; ply < PLAYOUT_PLIES; ply++) {
        uint32_t actors = game->actors(state), after = actors >> (last + 1) << (last + 1);
        if (actors == 0) return;
        last = __builtin_ctz(after != 0 ? after : actors);
        uint32_t count = game->legal(state, last, legal);
        ng_play(game, state, last, legal[ng_rng_below(rng, count)], NULL);
    }
}

/* The moves that are tried: all, or evenly thinned out. */
static uint32_t tried(const ng_sight *sight) {
    return sight->legal_count < MOVES_MAX ? sight->legal_count : MOVES_MAX;
}
static ng_move nth(const ng_sight *sight, uint32_t i) {
    return sight->legal[(uint64_t)i * sight->legal_count / tried(sight)];
}

/* ---- the search ---- */

/* Means, drawn towards that of all moves: a lucky move of few tries must not pass for the best. */
static void find_values(workspace *w, uint32_t moves) {
    int64_t sum = 0, tries = 0;
    for (uint32_t i = 0; i < moves; i++) {
        sum += w->sum[i];
        tries += w->tries[i];
    }
    int64_t all = tries > 0 ? sum / tries : 500;
    for (uint32_t i = 0; i < moves; i++)
        w->value[i] = (int32_t)((w->sum[i] + PRIOR * all) / (w->tries[i] + PRIOR));
}

/* Puts the best `kept` of the first `count` in front. */
static void leave_out(workspace *w, uint32_t moves, uint32_t count, uint32_t kept) {
    find_values(w, moves);
    for (uint32_t i = 0; i < kept; i++) {
        uint32_t best = i;
        for (uint32_t k = i + 1; k < count; k++)
            if (w->value[w->order[k]] > w->value[w->order[best]]) best = k;
        uint16_t other = w->order[i];
        w->order[i] = w->order[best];
        w->order[best] = other;
    }
}

static void try_move(workspace *w, const ng_sight *sight, uint32_t i, ng_rng *rng) {
    ng_state *played = w->world + WORLD;
    memcpy(played, w->world, sight->game->state_size);
    if (!ng_ok(ng_play(sight->game, played, sight->seat, nth(sight, i), NULL))) return;
    playout(sight->game, played, w->legal, rng);
    w->sum[i] += worth(sight->game, played, sight->seat);
    w->tries[i]++;
}

static void search(void *memory, const ng_sight *sight, const ng_effort *effort) {
    workspace *w = memory;
    uint32_t moves = tried(sight), kept = moves;
    uint32_t worlds = effort->iterations > 0 ? effort->iterations
                      : effort->stop != NULL ? UINT32_MAX
                                             : DEFAULT_WORLDS;
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed);
    memset(w->sum, 0, sizeof w->sum);
    memset(w->tries, 0, sizeof w->tries);
    uint32_t first = ng_rng_below(&rng, moves); /* time may end before every move was tried */
    for (uint32_t i = 0; i < moves; i++) w->order[i] = (uint16_t)((first + i) % moves);
    bool imagined = moves > 1;
    for (uint32_t n = 0; n < worlds && imagined && (n == 0 || !ng_stopped(effort)); n++) {
        imagined = sight->imagine(sight, &rng, w->world);
        if (n % STAGE == 0 && n > 0 && kept > KEPT) {
            uint32_t half = (kept + 1) / 2 > KEPT ? (kept + 1) / 2 : KEPT;
            leave_out(w, moves, kept, half);
            kept = half;
        }
        for (uint32_t i = 0; imagined && i < kept && (n + i == 0 || !ng_stopped(effort)); i++)
            try_move(w, sight, w->order[i], &rng);
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

static void put_move(const ng_sight *sight, uint32_t i, char *buffer, uint32_t size) {
    ng_out text = ng_out_over(buffer, size);
    sight->print(sight, nth(sight, i), &text);
}

static void choose(void *memory, const ng_sight *sight, const ng_effort *effort, ng_choice *out) {
    workspace *w = memory;
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed + 1);
    find_values(w, tried(sight));
    uint32_t chosen = ng_draw_warm(w->value, tried(sight), (NG_LEVEL_MAX - effort->level) * 15, &rng);
    put_move(sight, chosen, out->text, sizeof out->text);
    ng_say(out, "it did best in games played out at random", "он лучше других в партиях, доигранных наугад");
}

/* ---- what a text is worth ---- */

static bool same(const ng_phrase *a, const ng_phrase *b) {
    return a->count == b->count && memcmp(a->move, b->move, a->count * sizeof *a->move) == 0;
}

/* The phrase played, and the world played out.  False: it does not stand there. */
static bool try_phrase(workspace *w, const ng_sight *sight, const ng_phrase *phrase, ng_rng *rng,
                       int64_t *result) {
    ng_state *played = w->world + WORLD;
    memcpy(played, w->world, sight->game->state_size);
    for (uint32_t i = 0; i < phrase->count; i++)
        if (!ng_ok(ng_play(sight->game, played, sight->seat, phrase->move[i], NULL))) return false;
    playout(sight->game, played, w->legal, rng);
    *result = worth(sight->game, played, sight->seat);
    return true;
}

/* In new worlds, the same for both: those of the search made the best look better than it is. */
static bool compare(workspace *w, const ng_sight *sight, const ng_effort *effort, const ng_phrase *best,
                    const ng_phrase *given, ng_weight *out) {
    uint32_t most = effort->iterations > 0 ? effort->iterations * 4 + STAGE : COMPARED, tries = 0;
    int64_t sum[2] = {0, 0}, squares = 0;
    bool one = same(best, given);
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed + 2);
    for (uint32_t n = 0; n < most && (n < 2 || !ng_stopped(effort)); n++) {
        int64_t a, b;
        if (!sight->imagine(sight, &rng, w->world) || !try_phrase(w, sight, best, &rng, &a)) continue;
        b = a;
        if (!one && !try_phrase(w, sight, given, &rng, &b)) continue;
        sum[0] += a;
        sum[1] += b;
        squares += (a - b) * (a - b);
        tries++;
    }
    if (tries == 0) return false;
    out->best = (int32_t)(sum[0] / tries);
    out->given = (int32_t)(sum[1] / tries);
    int64_t mean = out->best - out->given;
    out->doubt =
        (int32_t)ng_root((squares / tries - mean * mean > 0 ? squares / tries - mean * mean : 0) / tries);
    return true;
}

static bool weigh(void *memory, const ng_sight *sight, const ng_effort *effort, const char *text,
                  ng_weight *out) {
    workspace *w = memory;
    uint32_t moves = tried(sight), best = 0;
    ng_phrase phrase;
    ng_rng rng;
    ng_rng_seed(&rng, effort->seed + 3);
    if (moves < 2 || !sight->imagine(sight, &rng, w->world) ||
        !ng_ok(ng_parse(sight->game, w->world, sight->seat, text, (uint32_t)strlen(text), &phrase)))
        return false;
    find_values(w, moves);
    for (uint32_t i = 1; i < moves; i++)
        if (w->value[i] > w->value[best]) best = i;
    const ng_phrase first = {.count = 1, .move = {nth(sight, best)}};
    out->unit = NG_CHANCE_TO_WIN;
    put_move(sight, best, out->text, sizeof out->text);
    if (!compare(w, sight, effort, &first, &phrase, out)) return false;
    if (out->given < out->best) return true;
    out->best = out->given;
    ng_out better = ng_out_over(out->text, sizeof out->text);
    ng_put(&better, text);
    return true;
}

const ng_brain ng_brain_any = {
    .workspace = sizeof(workspace), .search = search, .merge = merge, .choose = choose, .weigh = weigh};
