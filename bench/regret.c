/* regret.c - how much would a longer search of the same kind find?
 *
 *   bench_regret GAME [MATCHES [ITERATIONS [TIMES [SEED]]]]
 *
 * Two of level 10 play with so many iterations.  Every decision is searched again by fresh eyes with so many
 * times as many, and the move that was played is weighed against what these call the best, in worlds that
 * chose neither.  What is given up, as they see it, summed over a player's match, bounds what the longer
 * search would gain by choosing better among moves; what both see wrongly it does not tell.  Nothing is
 * counted for moves that seem better than the best, so that chance makes the sum too large rather than too
 * small. */
#include "bench/players.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct tally {
    uint32_t decisions, other, players;
    int64_t lost, most; /* thousandths of the chance to win */
} tally;

static void weigh(const ng_match *match, int seat, const char *text, const ng_thought *longer, tally *t) {
    ng_thinker eyes = {0};
    ng_choice choice;
    ng_weight weight;
    ng_think(&eyes, match, seat, longer, &choice);
    if (eyes.sight.legal_count > 1 && ng_think_weigh(&eyes, text, &weight)) {
        int32_t lost = weight.best - weight.given;
        if (weight.unit != NG_CHANCE_TO_WIN) {
            fprintf(stderr, "%s weighs its moves in bits, not by the chance to win\n", match->game->id);
            exit(2);
        }
        t->decisions++;
        t->other += lost > 0;
        t->lost += lost;
        if (lost > t->most) t->most = lost;
    }
    ng_thinker_free(&eyes);
}

static void play_match(const ng_game *game, uint32_t iterations, uint32_t times, uint64_t seed, tally *t) {
    ng_match match;
    ng_thinker thinker[NG_SEATS_MAX] = {0};
    bench_begin(&match, game, seed);
    t->players += (uint32_t)game->seats(match.state);
    while (!ng_match_over(&match)) {
        int seat = __builtin_ctz(game->actors(match.state));
        const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = iterations, .salt = seed};
        ng_thought longer = thought;
        ng_choice choice;
        longer.iterations *= times;
        longer.salt = ~seed;
        ng_think(&thinker[seat], &match, seat, &thought, &choice);
        weigh(&match, seat, choice.text, &longer, t);
        bench_play(&match, seat, &choice);
    }
    for (int i = 0; i < NG_SEATS_MAX; i++) ng_thinker_free(&thinker[i]);
    ng_match_free(&match);
}

int main(int argc, char **argv) {
    const ng_game *game = argc > 1 ? ng_game_find(argv[1]) : NULL;
    uint32_t matches = bench_number(argc, argv, 2, 10), iterations = bench_number(argc, argv, 3, 2000);
    uint32_t times = bench_number(argc, argv, 4, 10), seed = bench_number(argc, argv, 5, 1);
    tally t = {0};
    if (game == NULL || matches == 0) {
        fprintf(stderr, "bench_regret GAME [MATCHES [ITERATIONS [TIMES [SEED]]]]\n");
        return 2;
    }
    for (uint32_t i = 0; i < matches; i++) play_match(game, iterations, times, seed + i, &t);
    printf("%s, %u matches, %u iterations looked at with %u times as many, seed %u\n", game->id, matches,
           iterations, times, seed);
    printf("%.1f decisions a player and match; %.1f%% of them seem not the best\n",
           (double)t.decisions / t.players, 100.0 * t.other / t.decisions);
    printf("given up: %.3f%% a decision, %.2f%% a match, at most %.1f%%\n", (double)t.lost / t.decisions / 10,
           (double)t.lost / t.players / 10, (double)t.most / 10);
    return 0;
}
