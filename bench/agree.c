/* agree.c - does a longer thought choose otherwise, or only more steadily?
 *
 *   bench_agree GAME [MATCHES [ITERATIONS [TIMES [SEED]]]]
 *
 * Two of level 10 play with so many iterations.  Every decision is thought over by fresh eyes, twice with as
 * many, twice with so many times as many and once with as many times as these again.  How often do two
 * thoughts with other dice choose the same?  Where two short thoughts agree as often as two long ones,
 * chance in the choice is not what a longer one could mend. */
#include "bench/players.h"

#include <stdio.h>
#include <string.h>

enum { SHORT, SHORT_TOO, LONG, LONG_TOO, LONGEST, THOUGHTS };

typedef struct tally {
    uint32_t decisions, same[THOUGHTS][THOUGHTS];
} tally;

static void think_again(const ng_match *match, int seat, uint32_t iterations, uint32_t times, uint64_t seed,
                        tally *t) {
    const uint32_t effort[THOUGHTS] = {iterations, iterations, iterations * times, iterations * times,
                                       iterations * times * times};
    ng_choice choice[THOUGHTS];
    for (uint32_t i = 0; i < THOUGHTS; i++) {
        ng_thinker eyes = {0};
        const ng_thought thought = {
            .level = NG_LEVEL_MAX, .iterations = effort[i], .salt = seed * THOUGHTS + i + 1};
        ng_think(&eyes, match, seat, &thought, &choice[i]);
        bool forced = eyes.sight.legal_count < 2;
        ng_thinker_free(&eyes);
        if (forced) return;
    }
    t->decisions++;
    for (int i = 0; i < THOUGHTS; i++)
        for (int k = 0; k < i; k++) t->same[k][i] += strcmp(choice[i].text, choice[k].text) == 0;
}

static void play_match(const ng_game *game, uint32_t iterations, uint32_t times, uint64_t seed, tally *t) {
    ng_match match;
    ng_thinker thinker[NG_SEATS_MAX] = {0};
    bench_begin(&match, game, seed);
    while (!ng_match_over(&match)) {
        int seat = __builtin_ctz(game->actors(match.state));
        const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = iterations, .salt = seed};
        ng_choice choice;
        ng_think(&thinker[seat], &match, seat, &thought, &choice);
        think_again(&match, seat, iterations, times, seed, t);
        bench_play(&match, seat, &choice);
    }
    for (int i = 0; i < NG_SEATS_MAX; i++) ng_thinker_free(&thinker[i]);
    ng_match_free(&match);
}

int main(int argc, char **argv) {
    static const char *const name[THOUGHTS] = {"short", "short", "long", "long", "longest"};
    const ng_game *game = argc > 1 ? ng_game_find(argv[1]) : NULL;
    uint32_t matches = bench_number(argc, argv, 2, 3), iterations = bench_number(argc, argv, 3, 600);
    uint32_t times = bench_number(argc, argv, 4, 10), seed = bench_number(argc, argv, 5, 1);
    tally t = {0};
    if (game == NULL || matches == 0) {
        fprintf(stderr, "bench_agree GAME [MATCHES [ITERATIONS [TIMES [SEED]]]]\n");
        return 2;
    }
    for (uint32_t i = 0; i < matches; i++) play_match(game, iterations, times, seed + i, &t);
    printf("%s, %u matches, %u iterations, %u times as many and as many times again, seed %u\n", game->id,
           matches, iterations, times, seed);
    printf("%u decisions; two thoughts choose the same:", t.decisions);
    for (int i = 0; i < THOUGHTS; i++)
        for (int k = 0; k < i; k++)
            printf(" %s–%s %.1f%%", name[k], name[i], 100.0 * t.same[k][i] / (t.decisions ? t.decisions : 1));
    printf("\n");
    return 0;
}
