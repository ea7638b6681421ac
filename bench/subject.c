/* subject.c - random matches of one game.  See subject.h. */
#include "bench/subject.h"

#include <stdlib.h>
#include <string.h>

void subject_name(char *name, const char *game, const char *variant) {
    ng_out out = ng_out_over(name, SUBJECT_NAME_MAX);
    ng_put(&out, game);
    if (variant[0] != 0) ng_put_char(&out, '/');
    ng_put(&out, variant);
}

bool subject_open(subject *s, const ng_game *game, const char *variant, const char *options, int seats) {
    ng_node nodes[64];
    ng_doc doc;
    s->game = game;
    subject_name(s->name, game->id, variant);
    ng_setup_init(&s->setup, game->options);
    s->setup.seats = (uint8_t)seats;
    s->state = malloc(game->state_size);
    s->scratch = malloc(game->state_size);
    s->moves = malloc(game->legal_max * sizeof *s->moves);
    return s->state != NULL && s->scratch != NULL && s->moves != NULL &&
           ng_doc_read(&doc, options, (uint32_t)strlen(options), nodes, 64) &&
           ng_ok(ng_setup_read(&s->setup, game->options, &doc, 0));
}

void subject_close(subject *s) {
    free(s->state);
    free(s->scratch);
    free(s->moves);
}

bool subject_start(subject *s, uint64_t seed) {
    ng_seed_from_number(s->setup.seed, seed);
    return ng_ok(s->game->start(s->state, &s->setup));
}

int subject_draw_seat(ng_seats actors, ng_rng *rng) {
    int count = __builtin_popcount(actors);
    uint32_t skip = count > 1 ? ng_rng_below(rng, (uint32_t)count) : 0;
    while (skip-- > 0) actors &= (ng_seats)(actors - 1);
    return __builtin_ctz(actors);
}

bool subject_step(subject *s, ng_rng *rng) {
    ng_seats actors = s->game->actors(s->state);
    if (actors == 0) return false;
    int seat = subject_draw_seat(actors, rng);
    uint32_t count = s->game->legal(s->state, seat, s->moves);
    return ng_ok(ng_play(s->game, s->state, seat, s->moves[ng_rng_below(rng, count)], NULL));
}

uint64_t subject_play(subject *s, uint64_t seed) {
    ng_rng rng;
    uint64_t moves = 0;
    ng_rng_seed(&rng, seed);
    if (!subject_start(s, seed)) return 0;
    while (subject_step(s, &rng)) moves++;
    return s->game->actors(s->state) == 0 ? moves : 0;
}
