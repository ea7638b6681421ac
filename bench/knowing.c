/* knowing.c - what would it be worth to know the rivals' cards?
 *
 *   bench_knowing GAME [MATCHES [ITERATIONS [TIMES [SEED]]]]
 *
 * Two of level 10 play, the seats swapped with each seed.  One of them is no honest player: the only world it
 * can imagine is the true one, and it has so many times the effort.  What it scores bounds what a better
 * guess at the rivals' cards, drawn from how they have played, could gain.  Only for brains that imagine
 * worlds by the game's own means, as geometrius does. */
#include "bench/players.h"

#include <stdio.h>

/* The true world fits all that the seat knows. */
static bool know(ng_state *state, int seat, ng_rng *rng) {
    (void)state, (void)seat, (void)rng;
    return true;
}

/* The score of the seat that knows, in halves. */
static int play_match(const ng_game *game, const ng_game *open, int knows, uint32_t iterations,
                      uint32_t times, uint64_t seed) {
    ng_match match;
    ng_thinker thinker[2] = {0};
    bench_begin(&match, game, seed);
    while (!ng_match_over(&match)) {
        int seat = __builtin_ctz(game->actors(match.state));
        const ng_thought thought = {.level = NG_LEVEL_MAX,
                                    .iterations = seat == knows ? iterations * times : iterations,
                                    .salt = seed + (uint64_t)seat};
        ng_choice choice;
        match.game = seat == knows ? open : game;
        ng_think(&thinker[seat], &match, seat, &thought, &choice);
        match.game = game;
        bench_play(&match, seat, &choice);
    }
    int halves = bench_halves(&match, knows);
    for (int seat = 0; seat < 2; seat++) ng_thinker_free(&thinker[seat]);
    ng_match_free(&match);
    return halves;
}

int main(int argc, char **argv) {
    const ng_game *game = argc > 1 ? ng_game_find(argv[1]) : NULL;
    if (game == NULL || bench_number(argc, argv, 2, 1) == 0) {
        fprintf(stderr, "bench_knowing GAME [MATCHES [ITERATIONS [TIMES [SEED]]]]\n");
        return 2;
    }
    ng_game open = *game;
    open.imagine = know;
    uint32_t rounds = (bench_number(argc, argv, 2, 100) + 1) / 2,
             iterations = bench_number(argc, argv, 3, 2000);
    uint32_t times = bench_number(argc, argv, 4, 1), seed = bench_number(argc, argv, 5, 1);
    bench_score score = {0};
    for (uint32_t i = 0; i < rounds; i++) {
        int halves[2];
        for (int seat = 0; seat < 2; seat++)
            halves[seat] = play_match(game, &open, seat, iterations, times, seed + i);
        bench_add_round(&score, halves);
    }
    printf("%s, %u matches, %u iterations, the knowing one %u times as many, seed %u\n", game->id, 2 * rounds,
           iterations, times, seed);
    bench_print_score("the knowing one", &score);
    return 0;
}
