/* judge.c - does the judge agree with itself?
 *
 *   bench_judge GAME [MATCHES [ITERATIONS [LEVEL LEVEL [SEED]]]]
 *
 * Matches between two levels are judged twice, by the same count with other dice.  Of the blunders of the
 * first judgement it is told how many the second calls blunders too, and how many it blames at all. */
#include "bench/players.h"
#include "match/analyse.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

typedef struct tally {
    uint32_t decisions, grades[NG_GRADES];
    uint32_t again, blamed; /* of the blunders: blunders again; a mistake or a blunder */
} tally;

/* A match of the two levels, by the same count as it will be judged. */
static void play_match(ng_match *match, const ng_game *game, const int level[2], uint32_t iterations,
                       uint64_t seed) {
    ng_thinker thinker[NG_SEATS_MAX] = {0};
    ng_setup setup;
    ng_setup_init(&setup, game->options);
    ng_seed_from_number(setup.seed, seed);
    ng_status status = ng_match_start(match, game, &setup);
    assert(ng_ok(status));
    while (!ng_match_over(match)) {
        int seat = __builtin_ctz(game->actors(match->state));
        const ng_thought thought = {
            .level = level[(seat + (int)(seed & 1)) % 2], .iterations = iterations, .salt = seed};
        ng_choice choice;
        ng_think(&thinker[seat], match, seat, &thought, &choice);
        status = ng_match_play(match, seat, choice.text, (uint32_t)strlen(choice.text), NG_ANY_PLY);
        assert(ng_ok(status));
    }
    for (int i = 0; i < NG_SEATS_MAX; i++) ng_thinker_free(&thinker[i]);
}

static const ng_judged *find(const ng_analysis *a, uint32_t ply) {
    for (uint32_t i = 0; i < a->moves; i++)
        if (a->move[i].ply == ply) return &a->move[i];
    return NULL;
}

static void compare(const ng_analysis *a, const ng_analysis *b, tally *t) {
    for (uint32_t i = 0; i < a->moves; i++) {
        const ng_judged *m = &a->move[i], *other = find(b, m->ply);
        t->decisions++;
        t->grades[m->grade]++;
        if (m->grade != NG_BLUNDER || other == NULL) continue;
        t->again += other->grade == NG_BLUNDER;
        t->blamed += other->grade >= NG_MISTAKE;
        if (other->grade != NG_BLUNDER) printf("ply %u: %d, then %d\n", m->ply, m->lost, other->lost);
    }
}

int main(int argc, char **argv) {
    const ng_game *game = argc > 1 ? ng_game_find(argv[1]) : NULL;
    if (game == NULL) return 1;
    uint32_t matches = bench_number(argc, argv, 2, 8), iterations = bench_number(argc, argv, 3, 800);
    const int level[2] = {(int)bench_number(argc, argv, 4, 3), (int)bench_number(argc, argv, 5, 6)};
    uint32_t seed = bench_number(argc, argv, 6, 1);
    tally t = {0};
    for (uint32_t i = 0; i < matches; i++) {
        ng_match match = {0};
        ng_analysis judged[2];
        play_match(&match, game, level, iterations, seed + i);
        for (uint64_t look = 0; look < 2; look++) {
            const ng_thought thought = {
                .level = NG_LEVEL_MAX, .iterations = iterations, .salt = 1000 * look + 7};
            ng_analyse(&match, NG_PUBLIC, &thought, NULL, NULL, &judged[look]);
        }
        compare(&judged[0], &judged[1], &t);
        compare(&judged[1], &judged[0], &t);
        for (int look = 0; look < 2; look++) ng_analysis_free(&judged[look]);
        ng_match_free(&match);
    }
    printf("%s, %u matches of levels %d and %d, %u iterations, seed %u\n", game->id, matches, level[0],
           level[1], iterations, seed);
    printf("%u judgements:", t.decisions);
    for (int grade = 0; grade < NG_GRADES; grade++)
        printf(" %s %u", ng_grade_name((ng_grade)grade, NG_EN), t.grades[grade]);
    printf("\nof %u blunders the other look blames %u, as blunders %u\n", t.grades[NG_BLUNDER], t.blamed,
           t.again);
    return 0;
}
