/* brain_atoms_hiding.c - where the brain for atoms hides: in the crowd, where it would search long itself,
 * and never twice alike. */
#include "games/atoms/atoms.h"
#include "tests/support/brains.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void start(ng_match *match, uint64_t seed, const char *const *words) {
    begin(match, ng_game_find("atoms"), 0, seed, words);
}

/* How often a random field would give the same answers, beam by beam, added up. */
static uint32_t company(const atoms_field *f, const atoms_field *crowd, uint32_t count) {
    uint32_t same = 0;
    for (uint32_t i = 0; i < count; i++)
        for (int e = 1; e <= 32; e++) same += atoms_beam(f, 8, e) == atoms_beam(&crowd[i], 8, e);
    return same;
}

static const atoms_field *placed(ng_match *match, uint64_t seed, const char *text) {
    start(match, seed, (const char *const[]){NULL});
    assert_true(play(match, 0, text));
    return &((const atoms_state *)match->state)->field[0];
}

/* How ordinary the fields are that a level hides in, against any, in thousandths. */
static uint32_t company_of(int level) {
    enum { CROWD = 100, TRIES = 60 };
    atoms_field crowd[CROWD];
    uint32_t anyhow = 0, hidden = 0;
    ng_thinker thinker = {0};
    ng_match match;
    for (uint32_t i = 0; i < CROWD; i++) {
        crowd[i] = *placed(&match, i, "auto");
        ng_match_free(&match);
    }
    for (uint32_t i = 0; i < TRIES; i++) {
        ng_choice choice;
        const ng_thought thought = {.level = level, .iterations = 2048, .salt = i + 1};
        anyhow += company(placed(&match, 1000 + i, "auto"), crowd, CROWD);
        ng_match_free(&match);
        start(&match, i, (const char *const[]){NULL});
        ng_think(&thinker, &match, 0, &thought, &choice);
        ng_match_free(&match);
        hidden += company(placed(&match, i, choice.text), crowd, CROWD);
        ng_match_free(&match);
    }
    ng_thinker_free(&thinker);
    return hidden * 1000 / anyhow;
}

/* The more so the better, but a list of the best alone would be known: level 10 mixes all fields. */
static void it_hides_where_beams_answer_as_they_mostly_do(void **state) {
    (void)state;
    uint32_t nine = company_of(9), ten = company_of(10);
    assert_true(nine > 1100);
    assert_true(ten > 1030 && ten < nine);
}

/* Turns of a quick seeker until it names the field that seat 0 has placed. */
static uint32_t turns_to_find(ng_match *match, uint64_t salt) {
    uint32_t turns = 0;
    ng_thinker thinker = {0};
    assert_true(play(match, 1, "auto"));
    while (!ng_match_over(match)) {
        ng_choice choice;
        const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = 256, .salt = salt};
        bool idle = actor(match) == 0;
        if (!idle) ng_think(&thinker, match, 1, &thought, &choice);
        assert_true(play(match, actor(match), idle ? "beam 1" : choice.text));
        turns += !idle;
    }
    ng_thinker_free(&thinker);
    return turns;
}

/* It tries fields out before it takes one: half a turn at the least, also with a small count. */
static void the_best_level_hides_where_it_would_search_long_itself(void **state) {
    (void)state;
    enum { FIELDS = 24, SEEKS = 3 };
    uint32_t anyhow = 0, hidden = 0;
    for (uint64_t i = 0; i < FIELDS * SEEKS; i++) {
        static ng_choice choice;
        ng_match match;
        ng_thinker thinker = {0};
        const ng_thought thought = {
            .level = NG_LEVEL_MAX, .iterations = i / SEEKS % 2 == 0 ? 0 : 2000, .salt = i + 1};
        placed(&match, 1000 + i, "auto");
        anyhow += turns_to_find(&match, i);
        ng_match_free(&match);
        start(&match, i, (const char *const[]){NULL});
        if (i % SEEKS == 0) ng_think(&thinker, &match, 0, &thought, &choice);
        assert_true(play(&match, 0, choice.text));
        hidden += turns_to_find(&match, i);
        ng_match_free(&match);
        ng_thinker_free(&thinker);
    }
    if (hidden < anyhow + FIELDS * SEEKS / 2) fail_msg("%u turns, with any fields %u", hidden, anyhow);
}

/* Nobody can prepare for it: another match, another field, and another first beam. */
static void it_is_not_the_same_in_every_match(void **state) {
    (void)state;
    enum { TRIES = 24 };
    char field[TRIES][NG_TEXT_MAX];
    uint64_t entries = 0;
    ng_thinker thinker = {0};
    for (int i = 0; i < TRIES; i++) {
        ng_match match;
        ng_choice choice;
        const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = 500, .salt = (uint64_t)i + 1};
        start(&match, 1, (const char *const[]){NULL});
        ng_think(&thinker, &match, 0, &thought, &choice);
        memcpy(field[i], choice.text, sizeof choice.text);
        for (int k = 0; k < i; k++) assert_string_not_equal(field[i], field[k]);
        assert_true(play(&match, 0, "auto") && play(&match, 1, "auto"));
        ng_thinker_free(&thinker);
        ng_think(&thinker, &match, 0, &thought, &choice);
        assert_true(begins(choice.text, "beam "));
        entries |= (uint64_t)1 << atoi(choice.text + 5);
        ng_match_free(&match);
    }
    ng_thinker_free(&thinker);
    assert_true(__builtin_popcountll(entries) >= 6);
}

/* 28 fields are sought in the head, with 64 iterations each: more gain nothing. */
static void two_thousand_iterations_hide_as_well_as_any(void **state) {
    (void)state;
    for (uint64_t i = 0; i < 3; i++) {
        char field[2][NG_TEXT_MAX];
        for (uint32_t k = 0; k < 2; k++) {
            ng_match match;
            ng_choice choice;
            ng_thinker thinker = {0};
            const ng_thought thought = {
                .level = NG_LEVEL_MAX, .iterations = k == 0 ? 2000 : 1000000, .salt = i + 1};
            start(&match, i, (const char *const[]){NULL});
            ng_think(&thinker, &match, 0, &thought, &choice);
            memcpy(field[k], choice.text, sizeof choice.text);
            ng_match_free(&match);
            ng_thinker_free(&thinker);
        }
        assert_string_equal(field[0], field[1]);
    }
}

/* Where the rival hides changes nothing. */
static void it_hides_without_a_look_at_the_rivals_field(void **state) {
    (void)state;
    static const char *const rival[] = {"place 1-32 3-30 5-28 8-25", "place 2-31 7-31 2-26 7-26"};
    char field[2][NG_TEXT_MAX];
    for (int i = 0; i < 2; i++) {
        ng_match match;
        ng_choice choice;
        ng_thinker thinker = {0};
        const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = 2000, .salt = 1};
        start(&match, 7, (const char *const[]){NULL});
        assert_true(play(&match, 1, rival[i]));
        ng_think(&thinker, &match, 0, &thought, &choice);
        memcpy(field[i], choice.text, sizeof choice.text);
        ng_match_free(&match);
        ng_thinker_free(&thinker);
    }
    assert_string_equal(field[0], field[1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_hides_where_beams_answer_as_they_mostly_do),
        cmocka_unit_test(the_best_level_hides_where_it_would_search_long_itself),
        cmocka_unit_test(two_thousand_iterations_hide_as_well_as_any),
        cmocka_unit_test(it_hides_without_a_look_at_the_rivals_field),
        cmocka_unit_test(it_is_not_the_same_in_every_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
