/* starts_sonar.c - what is it worth to know where level 10 starts in sonar, and to start well against it?
 *
 *   bench_starts_sonar [DRAWS [MATCHES [ITERATIONS [SEED]]]]
 *
 * Alpha, in turns.  First level 10 is asked so often where it starts: who has seen half of these starts bets
 * on the cell he saw most, and expects every cell as he saw it; what does that tell him of the other half?
 * Then the best answer to its starts is searched for, among all that start in the same cell always: each cell
 * plays so many matches against level 10, the best quarter four times as many others, and so again; what is
 * left plays anew with seeds that chose nothing. */
#include "bench/players.h"
#include "games/sonar/sonar.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 256, ROUNDS = 3 };

static const ng_game *game;
static uint32_t iterations;

/* ---- where level 10 starts */

static int start_of(uint64_t seed) {
    ng_match match;
    ng_thinker thinker = {0};
    ng_choice choice;
    ng_phrase phrase;
    const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = iterations, .salt = seed};
    bench_begin(&match, game, seed);
    int seat = (int)(seed & 1) != 0 ? 1 : 0;
    ng_think(&thinker, &match, seat, &thought, &choice);
    if (!ng_ok(ng_parse(game, match.state, seat, choice.text, (uint32_t)strlen(choice.text), &phrase)))
        exit(1);
    ng_thinker_free(&thinker);
    ng_match_free(&match);
    return (int)(phrase.move[0] >> 8 & 0xff);
}

static void look_at_starts(const int *cell, int cells, uint32_t draws, uint64_t seed) {
    uint32_t seen[CELLS] = {0}, later[CELLS] = {0}, right = 0, used = 0;
    double chi = 0, bits = 0, expected = (double)draws / cells;
    int often = 0;
    for (uint32_t i = 0; i < draws; i++) (i < draws / 2 ? seen : later)[start_of(seed + i)]++;
    for (int c = 0; c < CELLS; c++)
        if (seen[c] > seen[often]) often = c;
    for (int i = 0; i < cells; i++) {
        uint32_t all = seen[cell[i]] + later[cell[i]];
        chi += (all - expected) * (all - expected) / expected;
        used += all > 0;
        /* one draw more of each cell: nothing is thought impossible */
        bits += later[cell[i]] * log2((seen[cell[i]] + 1.0) * cells / (draws / 2.0 + cells));
    }
    right = later[often];
    printf("%u starts, in %u of %d cells; chi-square %.1f, where chance alone gives %d ±%.0f\n", draws, used,
           cells, chi, cells - 1, sqrt(2.0 * (cells - 1)));
    printf("who knows the first half bets right on %.2f%% of the second, by chance %.2f%%; of %.2f bits he "
           "knows %.3f beforehand\n",
           100.0 * right / (draws - draws / 2), 100.0 / cells, log2(cells), bits / (draws - draws / 2));
}

/* ---- a start that is always the same */

/* The score of the seat that starts there, in halves. */
static int play_match(int seat, int cell, uint64_t seed) {
    ng_match match;
    ng_thinker thinker[2] = {0};
    bench_begin(&match, game, seed);
    while (!ng_match_over(&match)) {
        int who = __builtin_ctz(game->actors(match.state));
        ng_choice choice = {0};
        const ng_thought thought = {
            .level = NG_LEVEL_MAX, .iterations = iterations, .salt = seed * 2 + (uint64_t)who};
        if (who == seat && ((const sonar_state *)match.state)->boat[seat].at == SONAR_NONE) {
            ng_out text = ng_out_over(choice.text, sizeof choice.text);
            game->print(match.state, ng_pack(MOVE_START, cell, 0), &text);
        } else {
            ng_think(&thinker[who], &match, who, &thought, &choice);
        }
        bench_play(&match, who, &choice);
    }
    int halves = bench_halves(&match, seat);
    for (int i = 0; i < 2; i++) ng_thinker_free(&thinker[i]);
    ng_match_free(&match);
    return halves;
}

typedef struct start {
    int cell;
    bench_score score;
} start;

static double mean_of(const start *s) { return s->score.sum / s->score.rounds; }

static int better(const void *a, const void *b) {
    double x = mean_of(a), y = mean_of(b);
    return x < y ? 1 : x > y ? -1 : ((const start *)a)->cell - ((const start *)b)->cell;
}

static void try_starts(start *all, int count, uint32_t matches, uint64_t *seed, bench_score *sum) {
    for (int i = 0; i < count; i++) {
        all[i].score = (bench_score){0};
        for (uint32_t k = 0; k < (matches + 1) / 2; k++, ++*seed) {
            int halves[2];
            for (int seat = 0; seat < 2; seat++) halves[seat] = play_match(seat, all[i].cell, *seed);
            bench_add_round(&all[i].score, halves);
            bench_add_round(sum, halves);
        }
    }
    qsort(all, (size_t)count, sizeof *all, better);
}

int main(int argc, char **argv) {
    uint32_t draws = bench_number(argc, argv, 1, 9200), matches = bench_number(argc, argv, 2, 8);
    iterations = bench_number(argc, argv, 3, 200);
    uint64_t seed = bench_number(argc, argv, 4, 1);
    int cell[CELLS], cells = 0;
    start all[CELLS] = {{0}};
    game = ng_game_find("sonar");
    sonar_set sea = sonar_maps[MAP_ALPHA][MODE_TURNS].sea;
    for (int c = sonar_pop(&sea); c >= 0; c = sonar_pop(&sea)) all[cells].cell = c, cell[cells++] = c;
    printf("sonar, level 10 with %u iterations, seed %lu\n", iterations, (unsigned long)seed);
    look_at_starts(cell, cells, draws, seed);
    seed += draws;
    int left = cells;
    for (int round = 0; round <= ROUNDS && matches > 0; round++) {
        char who[64];
        bench_score sum = {0};
        try_starts(all, left, matches, &seed, &sum);
        snprintf(who, sizeof who, "%s%d cells, %u matches each:", round == ROUNDS ? "anew, " : "", left,
                 matches);
        bench_print_score(who, &sum);
        for (int i = 0; i < left && round >= ROUNDS - 1; i++) {
            ng_out text = ng_out_over(who, sizeof who);
            ng_put(&text, "always ");
            sonar_put_cell(&text, all[i].cell);
            bench_print_score(who, &all[i].score);
        }
        if (round < ROUNDS - 1) left = (left + 3) / 4, matches *= 4;
    }
    return 0;
}
