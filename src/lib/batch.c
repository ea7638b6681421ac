/* batch.c - libnaukograd: many matches at once, by numbers. */
#include "lib/lib.h"

#include <stdlib.h>
#include <string.h>

struct naukograd_batch {
    const ng_game *game;
    ng_setup setup; /* with the seed of the match begun last */
    uint64_t seed;
    uint32_t matches, stride; /* bytes from one state to the next */
    uint8_t *states;
    ng_move *legal; /* game->legal_max of each match */
    uint32_t *counts;
    uint8_t *seats, *ended, *ranks;
    ng_lib_text text;
};

static ng_state *state_of(const naukograd_batch *b, uint32_t i) {
    return (ng_state *)(void *)(b->states + (size_t)i * b->stride);
}

/* Whom the match waits for, and what is open to that seat. */
static void look(naukograd_batch *b, uint32_t i) {
    const ng_state *state = state_of(b, i);
    ng_seats actors = b->game->actors(state);
    int seat = 0;
    while (seat < NG_SEATS_MAX && !ng_seats_has(actors, seat)) seat++;
    b->seats[i] = (uint8_t)seat;
    b->counts[i] = actors != 0 ? b->game->legal(state, seat, b->legal + (size_t)i * b->game->legal_max) : 0;
}

static void begin(naukograd_batch *b, uint32_t i) {
    do {
        ng_seed_from_number(b->setup.seed, b->seed++);
        if (!ng_ok(b->game->start(state_of(b, i), &b->setup))) abort(); /* it began with another seed */
        look(b, i);
    } while (b->counts[i] == 0); /* decided by the deal */
}

/* The setup as the driver understands it: one match is begun to look at it. */
static bool read_setup(naukograd_batch *b, const char *game, int seats, const char *options) {
    naukograd *n = naukograd_open();
    bool ok = naukograd_start(n, game, seats, 0, options);
    if (ok) {
        const ng_match *match = ng_lib_match(n);
        b->game = match->game;
        b->setup = match->setup;
    }
    naukograd_close(n);
    return ok;
}

naukograd_batch *naukograd_batch_open(const char *game, int seats, uint64_t seed, const char *options,
                                      uint32_t matches) {
    naukograd_batch *b = calloc(1, sizeof *b);
    if (b == NULL) abort();
    if (matches == 0 || !read_setup(b, game, seats, options)) return free(b), NULL;
    b->seed = seed;
    b->matches = matches;
    b->stride = (b->game->state_size + 15) / 16 * 16;
    b->states = aligned_alloc(16, (size_t)matches * b->stride);
    b->legal = calloc((size_t)matches * b->game->legal_max, sizeof *b->legal);
    b->counts = calloc(matches, sizeof *b->counts);
    b->seats = calloc(matches, 1);
    b->ended = calloc(matches, 1);
    b->ranks = calloc(matches, NG_SEATS_MAX);
    if (!b->states || !b->legal || !b->counts || !b->seats || !b->ended || !b->ranks) abort();
    memset(b->states, 0, (size_t)matches * b->stride);
    for (uint32_t i = 0; i < matches; i++) begin(b, i);
    return b;
}

void naukograd_batch_close(naukograd_batch *b) {
    if (b == NULL) return;
    free(b->states);
    free(b->legal);
    free(b->counts);
    free(b->seats);
    free(b->ended);
    free(b->ranks);
    free(b->text.text);
    free(b);
}

static bool step(naukograd_batch *b, uint32_t i, uint32_t choice) {
    ng_state *state = state_of(b, i);
    ng_move move = b->legal[(size_t)i * b->game->legal_max + choice % b->counts[i]];
    if (!ng_ok(ng_play(b->game, state, b->seats[i], move, NULL)))
        abort(); /* legal moves are accepted: a law */
    look(b, i);
    if (b->counts[i] > 0) return false;
    ng_result result;
    b->game->result(state, &result);
    memcpy(b->ranks + (size_t)i * NG_SEATS_MAX, result.rank, NG_SEATS_MAX);
    begin(b, i);
    return true;
}

uint32_t naukograd_batch_step(naukograd_batch *b, const uint32_t *choice) {
    uint32_t ended = 0;
    for (uint32_t i = 0; i < b->matches; i++) {
        b->ended[i] = step(b, i, choice[i]);
        ended += b->ended[i];
    }
    return ended;
}

const uint32_t *naukograd_batch_counts(const naukograd_batch *b) { return b->counts; }
const uint8_t *naukograd_batch_seats(const naukograd_batch *b) { return b->seats; }
const uint8_t *naukograd_batch_ended(const naukograd_batch *b) { return b->ended; }
const uint8_t *naukograd_batch_ranks(const naukograd_batch *b) { return b->ranks; }

const uint32_t *naukograd_batch_moves(const naukograd_batch *b, uint32_t match) {
    return match < b->matches ? b->legal + (size_t)match * b->game->legal_max : NULL;
}

const char *naukograd_batch_text(naukograd_batch *b, uint32_t match, uint32_t move) {
    return match < b->matches ? ng_lib_move_text(&b->text, b->game, state_of(b, match), move) : "";
}

const char *naukograd_batch_view(naukograd_batch *b, uint32_t match, int seat) {
    return match < b->matches ? ng_lib_view(&b->text, b->game, state_of(b, match), seat) : "";
}
