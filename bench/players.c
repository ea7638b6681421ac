/* players.c - see players.h. */
#include "bench/players.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint32_t bench_number(int argc, char **argv, int i, uint32_t otherwise) {
    return argc > i ? (uint32_t)strtoul(argv[i], NULL, 10) : otherwise;
}

void bench_begin(ng_match *match, const ng_game *game, uint64_t seed) {
    ng_setup setup;
    ng_setup_init(&setup, game->options);
    ng_seed_from_number(setup.seed, seed);
    *match = (ng_match){0};
    ng_status status = ng_match_start(match, game, &setup);
    assert(ng_ok(status));
}

void bench_play(ng_match *match, int seat, const ng_choice *choice) {
    ng_status status = ng_match_play(match, seat, choice->text, (uint32_t)strlen(choice->text), NG_ANY_PLY);
    assert(ng_ok(status));
}

int bench_halves(const ng_match *match, int seat) {
    ng_result result;
    match->game->result(match->state, &result);
    return 1 + (result.rank[seat] < result.rank[1 - seat]) - (result.rank[seat] > result.rank[1 - seat]);
}

void bench_add_round(bench_score *score, const int halves[2]) {
    double round = (halves[0] + halves[1]) / 4.0;
    for (int i = 0; i < 2; i++) score->of[halves[i]]++;
    score->rounds++;
    score->sum += round;
    score->squares += round * round;
}

void bench_print_score(const char *who, const bench_score *score) {
    double mean = score->sum / score->rounds,
           error = sqrt((score->squares / score->rounds - mean * mean) / score->rounds);
    printf("%s %.1f%% (%.1f–%.1f)  +%u =%u −%u\n", who, 100 * mean, 100 * (mean - 1.96 * error),
           100 * (mean + 1.96 * error), score->of[2], score->of[1], score->of[0]);
}
