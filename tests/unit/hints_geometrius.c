/* hints_geometrius.c - what the brain for geometrius says is true: sentences are read back and checked by
 * playing the move. */
#include "games/geometrius/geometrius.h"
#include "tests/support/brains.h"
#include "tests/support/hints.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

extern const ng_game ng_game_geometrius;

static int heard[12];

static int shape_named(const char *name) { return atoi(name + 1) - 1; } /* «F07» */

static bool on_top(const geometrius_state *s, int seat, int shape) {
    return (s->top[seat] >> shape & 1u) != 0;
}

static void check(const geometrius_state *was, int seat, const ng_choice *choice) {
    geometrius_state is = *was;
    ng_phrase phrase;
    told t;
    const char *why = choice->why[NG_EN];
    well_said(choice);
    assert_true(ng_ok(ng_parse(&ng_game_geometrius, &was->base, seat, choice->text,
                               (uint32_t)strlen(choice->text), &phrase)));
    assert_true(ng_ok(ng_play(&ng_game_geometrius, &is.base, seat, phrase.move[0], NULL)));
    if (reads(why, "@ is empty: a chip on it is a point", &t) != NULL) {
        int shape = shape_named(t.name[0]);
        assert_true(was->chips[shape] == 0 && is.chips[shape] == 1 && on_top(&is, seat, shape));
        heard[0]++;
    } else if (reads(why, "@ is taken from a rival: it is worth # points to us now", &t) != NULL) {
        int shape = shape_named(t.name[0]);
        assert_true(was->chips[shape] > 0 && !on_top(was, seat, shape) && on_top(&is, seat, shape));
        assert_int_equal(t.number[0], is.chips[shape]);
        heard[1]++;
    } else if (reads(why, "the fourth chip locks @: its # points are ours for good", &t) != NULL ||
               reads(why, "locked, @ is # points that nobody can take away", &t) != NULL ||
               reads(why, "@ is taken from a rival and locked: its # points are ours for good", &t) != NULL) {
        int shape = shape_named(t.name[0]);
        assert_true((is.locked >> shape & 1u) != 0 && on_top(&is, seat, shape));
        assert_int_equal(t.number[0], is.chips[shape]);
        heard[2]++;
    } else if (reads(why, "a chip here stands beside @: that one can be captured next", &t) != NULL) {
        int shape = shape_named(t.name[0]);
        assert_true(was->chips[shape] > 0);
        heard[3]++;
    } else if (reads(why, "one card takes two empty shapes: # points", &t) != NULL) {
        assert_int_equal(__builtin_popcountll(is.top[seat]) - __builtin_popcountll(was->top[seat]),
                         t.number[0]);
        heard[4]++;
    } else if (begins(why, "the turn ends without a chip") ||
               begins(why, "what was planned for this turn is done")) {
        assert_string_equal(choice->text, "end");
        heard[5]++;
    } else if (begins(choice->text, "push")) {
        assert_int_equal(is.pushed, 1);
        heard[6]++;
    } else if (!begins(choice->text, "stars")) {
        fail_msg("%s: %s", choice->text, why);
    }
}

static void every_sentence_is_true(void **state) {
    (void)state;
    ng_rng rng;
    ng_rng_seed(&rng, 6);
    for (uint64_t seed = 0; seed < 10; seed++) {
        ng_match match;
        ng_thinker thinker[4] = {{0}};
        begin(&match, &ng_game_geometrius, 2 + (int)(seed % 3), seed, NULL);
        while (!ng_match_over(&match)) {
            int seat = actor(&match);
            ng_choice choice;
            const ng_thought thought = {
                .level = 1 + (int)ng_rng_below(&rng, NG_LEVEL_MAX), .iterations = 40, .salt = seed};
            ng_think(&thinker[seat], &match, seat, &thought, &choice);
            check((const geometrius_state *)match.state, seat, &choice);
            assert_true(play(&match, seat, choice.text));
        }
        for (int i = 0; i < 4; i++) ng_thinker_free(&thinker[i]);
        ng_match_free(&match);
    }
    for (int i = 0; i < 7; i++)
        if (heard[i] < 3) fail_msg("kind %d was heard %d times", i, heard[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_sentence_is_true)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
