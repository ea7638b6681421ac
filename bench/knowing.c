/* knowing.c - what would it be worth to know the rivals' cards?
 *
 *   bench_knowing GAME [MATCHES [ITERATIONS [TIMES [SEED]]]]
 *
 * Two of level 10 play, the seats swapped with each seed.  One of them is no honest player: the only world it
 * can imagine is the true one, and it has so many times the effort.  What it scores bounds what a better
 * guess at the rivals' cards, drawn from how they have played, could gain.  Only for brains that imagine
 * worlds by the game's own means, as geometrius does. */
#include "match/think.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The true world fits all that the seat knows. */
static bool know(ng_state *state, int seat, ng_rng *rng) {
    (void)state, (void)seat, (void)rng;
    return true;
}

/* The score of the seat that knows, in halves: 2 for the sole first place, 1 for a shared one. */
static int play_match(const ng_game *game, const ng_game *open, int knows, uint32_t iterations,
                      uint32_t times, uint64_t seed) {
    ng_match match = {0};
    ng_thinker thinker[2] = {0};
    ng_setup setup;
    ng_setup_init(&setup, game->options);
    ng_seed_from_number(setup.seed, seed);
    ng_status status = ng_match_start(&match, game, &setup);
    assert(ng_ok(status));
    while (!ng_match_over(&match)) {
        int seat = __builtin_ctz(game->actors(match.state));
        const ng_thought thought = {.level = NG_LEVEL_MAX,
                                    .iterations = seat == knows ? iterations * times : iterations,
                                    .salt = seed + (uint64_t)seat};
        ng_choice choice;
        match.game = seat == knows ? open : game;
        ng_think(&thinker[seat], &match, seat, &thought, &choice);
        match.game = game;
        status = ng_match_play(&match, seat, choice.text, (uint32_t)strlen(choice.text), NG_ANY_PLY);
        assert(ng_ok(status));
    }
    ng_result result;
    game->result(match.state, &result);
    for (int seat = 0; seat < 2; seat++) ng_thinker_free(&thinker[seat]);
    ng_match_free(&match);
    return 1 + (result.rank[knows] < result.rank[1 - knows]) - (result.rank[knows] > result.rank[1 - knows]);
}

static uint32_t number(int argc, char **argv, int i, uint32_t otherwise) {
    return argc > i ? (uint32_t)strtoul(argv[i], NULL, 10) : otherwise;
}

int main(int argc, char **argv) {
    const ng_game *game = argc > 1 ? ng_game_find(argv[1]) : NULL;
    if (game == NULL || number(argc, argv, 2, 1) == 0) {
        fprintf(stderr, "bench_knowing GAME [MATCHES [ITERATIONS [TIMES [SEED]]]]\n");
        return 2;
    }
    ng_game open = *game;
    open.imagine = know;
    uint32_t rounds = (number(argc, argv, 2, 100) + 1) / 2, iterations = number(argc, argv, 3, 2000);
    uint32_t times = number(argc, argv, 4, 1), seed = number(argc, argv, 5, 1), of[3] = {0};
    double sum = 0, squares = 0; /* of rounds, in parts of one */
    for (uint32_t i = 0; i < rounds; i++) {
        double round = 0;
        for (int seat = 0; seat < 2; seat++) {
            int halves = play_match(game, &open, seat, iterations, times, seed + i);
            of[halves]++;
            round += halves / 4.0;
        }
        sum += round;
        squares += round * round;
    }
    double mean = sum / rounds, error = sqrt((squares / rounds - mean * mean) / rounds);
    printf("%s, %u matches, %u iterations, the knowing one %u times as many, seed %u\n", game->id, 2 * rounds,
           iterations, times, seed);
    printf("the knowing one %.1f%% (%.1f–%.1f)  +%u =%u −%u\n", 100 * mean, 100 * (mean - 1.96 * error),
           100 * (mean + 1.96 * error), of[2], of[1], of[0]);
    return 0;
}
