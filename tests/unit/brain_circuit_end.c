/* brain_circuit_end.c - the end of a circuit match as the best player proves it, beside a slow solver that
 * tries everything to the end and knows nothing of proofs, orders or memory. */
#include "brains/circuit/end.h"
#include "tests/support/brains.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SLOW_MOST = 150000 }; /* plays of the slow solver in one situation */

static const ng_game *circuit(void) { return ng_game_find("circuit"); }
static const circuit_state *table(const ng_match *match) { return (const circuit_state *)match->state; }

/* ---- the slow solver ---- */

static int32_t outcome(const ng_state *s, int seat) {
    ng_result result;
    circuit()->result(s, &result);
    int own = result.rank[seat], other = result.rank[1 - seat];
    return own < other ? 1000 : own == other ? 500 : 0;
}

/* What the seat comes to if both play as well as can be; -1: too many plays. */
static int32_t slowly(const circuit_state *s, int seat, uint32_t *left) {
    ng_seats actors = circuit()->actors(&s->base);
    ng_move legal[1024];
    if (actors == 0) return outcome(&s->base, seat);
    int actor = __builtin_ctz(actors);
    int32_t best = -1;
    uint32_t count = circuit()->legal(&s->base, actor, legal);
    for (uint32_t i = 0; i < count; i++) {
        circuit_state after = *s;
        if ((*left)-- == 0) return -1;
        assert_true(ng_ok(ng_play(circuit(), &after.base, actor, legal[i], NULL)));
        int32_t value = slowly(&after, seat, left);
        if (value < 0) return -1;
        if (best < 0 || (actor == seat ? value > best : value < best)) best = value;
    }
    return best;
}

/* ---- situations ---- */

static void play_text(ng_match *match, int seat, ng_move move) {
    char buffer[NG_TEXT_MAX];
    ng_out text = ng_out_over(buffer, sizeof buffer);
    circuit()->print(match->state, move, &text);
    assert_true(play(match, seat, buffer));
}

static void play_anything(ng_match *match, ng_rng *rng) {
    ng_move legal[1024];
    int seat = actor(match);
    uint32_t count = circuit()->legal(match->state, seat, legal);
    play_text(match, seat, legal[ng_rng_below(rng, count)]);
}

typedef struct tally {
    int situations, moves, answers[3]; /* situations compared; moves: lost, shared, won */
} tally;

static circuit_mind mind;
static circuit_end end;

/* Every move of the situation by both; the best value, or -1 where the slow one gave up. */
static int32_t compare_moves(const circuit_state *s, int seat, tally *t) {
    ng_move legal[1024];
    const ng_effort effort = {.level = NG_LEVEL_MAX};
    uint32_t count = circuit()->legal(&s->base, seat, legal), left = SLOW_MOST;
    int32_t best = -1;
    circuit_end_begin(&end, &mind, seat, &effort);
    for (uint32_t i = 0; i < count; i++) {
        circuit_state after = *s;
        assert_true(ng_ok(ng_play(circuit(), &after.base, seat, legal[i], NULL)));
        int32_t value = slowly(&after, seat, &left);
        if (value < 0) return -1;
        if (value > best) best = value;
        for (int32_t aim = 500; aim <= 1000; aim += 500) {
            circuit_answer answer = circuit_end_by(&end, s, legal[i], aim, UINT32_MAX);
            if (answer != END_UNKNOWN) assert_int_equal(answer, value >= aim ? END_YES : END_NO);
            t->moves += answer != END_UNKNOWN;
        }
        t->answers[value / 500]++;
    }
    circuit_answer shared = circuit_end_reaches(&end, s, 500, UINT32_MAX);
    if (shared != END_UNKNOWN) assert_int_equal(shared, best >= 500 ? END_YES : END_NO);
    t->situations++;
    return best;
}

static void both_solvers_find_the_same(void **state) {
    (void)state;
    tally t = {0};
    ng_rng rng;
    ng_rng_seed(&rng, 77);
    mind.game = circuit();
    for (uint64_t seed = 0; seed < 200; seed++) {
        ng_match match;
        begin(&match, circuit(), 0, seed,
              (const char *const[]){seed % 4 == 1   ? "x2"
                                    : seed % 4 == 2 ? "battery"
                                                    : NULL,
                                    "true", NULL});
        while (!ng_match_over(&match)) {
            if (circuit_end_is_open(table(&match))) compare_moves(table(&match), actor(&match), &t);
            play_anything(&match, &rng);
        }
        ng_match_free(&match);
    }
    print_message("%d situations, %d answers; moves lost %d, shared %d, won %d\n", t.situations, t.moves,
                  t.answers[0], t.answers[1], t.answers[2]);
    assert_true(t.situations > 100 && t.answers[0] > 100 && t.answers[1] > 20 && t.answers[2] > 100);
}

/* What the best level plays at the end is as good as anything the slow solver finds. */
static void the_best_level_plays_the_end_without_a_fault(void **state) {
    (void)state;
    int mattered = 0;
    ng_rng rng;
    ng_rng_seed(&rng, 78);
    for (uint64_t seed = 100; seed < 400; seed++) {
        ng_match match;
        begin(&match, circuit(), 0, seed, NULL);
        while (!ng_match_over(&match)) {
            int seat = actor(&match);
            tally t = {0};
            int32_t best = circuit_end_is_open(table(&match)) ? compare_moves(table(&match), seat, &t) : -1;
            if (best >= 0 && (t.answers[0] > 0) + (t.answers[1] > 0) + (t.answers[2] > 0) > 1) {
                ng_thinker thinker = {0};
                ng_choice choice;
                ng_phrase phrase;
                uint32_t left = SLOW_MOST;
                const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = 20000};
                ng_think(&thinker, &match, seat, &thought, &choice);
                assert_true(ng_ok(ng_parse(circuit(), match.state, seat, choice.text,
                                           (uint32_t)strlen(choice.text), &phrase)));
                circuit_state after = *table(&match);
                assert_true(ng_ok(ng_play(circuit(), &after.base, seat, phrase.move[0], NULL)));
                assert_int_equal(slowly(&after, seat, &left), best);
                ng_thinker_free(&thinker);
                mattered++;
            }
            play_anything(&match, &rng);
        }
        ng_match_free(&match);
    }
    print_message("in %d situations it mattered\n", mattered);
    assert_true(mattered > 10);
}

/* While a tile is left in the bag it may be the rival's: another world with the same view gets the same
 * move, to the very end. */
static void what_is_hidden_stays_hidden_to_the_end(void **state) {
    (void)state;
    int compared = 0;
    ng_rng rng;
    ng_rng_seed(&rng, 79);
    for (uint64_t seed = 500; seed < 580; seed++) {
        ng_match match;
        begin(&match, circuit(), 0, seed, NULL);
        while (!ng_match_over(&match)) {
            const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = 400};
            if (circuit_sum(table(&match)->bag) <= 3)
                compared += same_in_another_world(&match, actor(&match), &thought, &rng);
            play_anything(&match, &rng);
        }
        ng_match_free(&match);
    }
    print_message("%d compared\n", compared);
    assert_true(compared > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_solvers_find_the_same),
        cmocka_unit_test(the_best_level_plays_the_end_without_a_fault),
        cmocka_unit_test(what_is_hidden_stays_hidden_to_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
