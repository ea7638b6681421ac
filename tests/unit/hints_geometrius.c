/* hints_geometrius.c - what the brain for geometrius says is true: sentences are read back and checked by
 * playing the move. */
#include "games/geometrius/geometrius.h"
#include "tests/support/brains.h"
#include "tests/support/hints.h"
#include "tests/support/pins.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

extern const ng_game ng_game_geometrius;

static int shape_named(const char *name) { return atoi(name + 1) - 1; } /* «F07» */

static bool in(uint64_t set, int shape) { return (set >> shape & 1u) != 0; }

/* May the seat lay a chip on this shape, with any card of its hand, where chips of another lie? */
static bool may_capture(const geometrius_state *s, int seat, int shape) {
    static ng_move legal[8192];
    assert_true(ng_game_geometrius.legal_max <= sizeof legal / sizeof *legal);
    uint32_t count = ng_game_geometrius.legal(&s->base, seat, legal);
    bool free = s->chips[shape] == 0 || in(s->top[seat], shape);
    for (uint32_t i = 0; i < count && !free; i++) {
        int kind = (int)(legal[i] >> 24);
        if ((kind == MOVE_PLAY && (int)(legal[i] >> 8 & 0xff) == shape) ||
            (kind == MOVE_LOCK && (int)(legal[i] >> 16 & 0xff) == shape))
            return true;
    }
    return false;
}

/* M6: points of the seat beside which a rival with turns to come has a chip, and that no lock keeps.  With
 * his first chip or a push of his own he may come beside others too: of those nothing is said. */
static int threatened(const geometrius_state *s, int seat) {
    int points = 0;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        bool beside = false;
        for (int rival = 0; rival < s->seats; rival++)
            beside = beside || (rival != seat && s->turns_left[rival] > 0 &&
                                geometrius_has_beside(s, shape, s->top[rival]));
        if (beside && in(s->top[seat] & ~s->locked, shape)) points += s->chips[shape];
    }
    return points;
}

/* M6, M8: shapes of rivals that the seat could capture if every card fitted. */
static int prey_of(const geometrius_state *s, int seat) {
    int count = 0;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++) {
        bool rivals = in(s->field & ~s->top[seat] & ~s->locked, shape) && s->chips[shape] > 0;
        count += rivals && (s->no_footing || geometrius_has_beside(s, shape, s->top[seat]));
    }
    return count;
}

/* ---- the sentences ---- */

static void check_push(const geometrius_state *was, const geometrius_state *is, int seat, const char *why) {
    told t;
    assert_int_equal(is->pushed, 1);
    if (reads(why, "the push brings @ beside a chip of ours: now it can be captured", &t) != NULL) {
        int shape = shape_named(t.name[0]);
        assert_true(!may_capture(was, seat, shape) && may_capture(is, seat, shape));
        assert_true(geometrius_has_beside(is, shape, is->top[seat]));
        hear("a push brings prey");
    } else if (reads(why, "@ comes into play, and a card of ours fits it", &t) != NULL) {
        int shape = shape_named(t.name[0]), fitting = 0;
        for (int card = 0; card < GEOMETRIUS_CARDS; card++)
            fitting += in(is->hand[seat], card) && in(geometrius_fits[card], shape);
        assert_true(!in(was->field, shape) && in(is->field, shape) && fitting > 0);
        hear("a push brings a shape that fits");
    } else if (reads(why,
                     "rivals' shapes beside our chips, to be captured later: # before this push, # after it",
                     &t) != NULL) {
        assert_int_equal(t.number[0], prey_of(was, seat));
        assert_int_equal(t.number[1], prey_of(is, seat));
        assert_true(t.number[1] > t.number[0] && threatened(is, seat) >= threatened(was, seat));
        assert_true(is->turns_left[seat] > 1);
        hear("a push and what can be captured later");
    } else if (reads(why, "@ comes into play empty; cards that stay in our hand and fit it: #", &t) != NULL) {
        int shape = shape_named(t.name[0]), fitting = 0;
        for (int card = 0; card < GEOMETRIUS_CARDS; card++)
            fitting += in(is->hand[seat], card) && in(geometrius_fits[card], shape);
        assert_true(!in(was->field, shape) && in(is->field, shape) && is->chips[shape] == 0);
        assert_true(t.number[0] > 0 && t.number[0] <= fitting); /* some are laid in this turn, elsewhere */
        assert_true(fitting - t.number[0] <= GEOMETRIUS_PLACE && is->turns_left[seat] > 1);
        hear("a push and cards for later");
    } else if (begins(why, "no rival's chip beside our points threatens them")) {
        assert_true(threatened(was, seat) == 0 && threatened(is, seat) == 0);
        hear("a push without a threat");
    } else if (reads(
                   why,
                   "after this push no more points of ours are in danger: # beside rivals' chips, as before",
                   &t) != NULL) {
        assert_int_equal(t.number[0], threatened(was, seat));
        assert_int_equal(t.number[0], threatened(is, seat));
        hear("a push that adds no danger");
    } else {
        assert_non_null(
            reads(why,
                  "points of ours that a rival's chip beside them threatens: # before this push, # "
                  "after it",
                  &t));
        assert_int_equal(t.number[0], threatened(was, seat));
        assert_int_equal(t.number[1], threatened(is, seat));
        assert_int_not_equal(t.number[0], t.number[1]); /* two equal numbers are no reason */
        hear("a push and what is threatened");
    }
}

static void check_lock(const geometrius_state *was, const geometrius_state *is, int seat, const char *why) {
    told t;
    int shape = -1;
    if (reads(why, "the fourth chip locks @: its # points are ours for good", &t) != NULL) {
        shape = shape_named(t.name[0]);
        assert_int_equal(was->chips[shape], GEOMETRIUS_FULL - 1);
        hear("the fourth chip locks");
    } else if (reads(why, "locked, @ is # points that nobody can take away", &t) != NULL) {
        shape = shape_named(t.name[0]);
        assert_int_equal(was->chips[shape], 0);
        hear("an empty shape is locked");
    } else {
        assert_non_null(reads(why, "@ is taken from a rival and locked: its # points are ours for good", &t));
        shape = shape_named(t.name[0]);
        assert_true(was->chips[shape] > 0 && !in(was->top[seat], shape));
        hear("a rival's shape is locked");
    }
    assert_true(in(is->locked & is->top[seat], shape));
    assert_int_equal(t.number[0], is->chips[shape]);
}

static void check_chip(const geometrius_state *was, const geometrius_state *is, int seat, const char *why) {
    told t;
    if (reads(why, "@ is empty: a chip on it is a point", &t) != NULL) {
        int shape = shape_named(t.name[0]);
        assert_true(was->chips[shape] == 0 && is->chips[shape] == 1 && in(is->top[seat], shape));
        hear("an empty shape");
    } else if (reads(why, "@ is taken from a rival: it is worth # points to us now", &t) != NULL) {
        int shape = shape_named(t.name[0]);
        assert_true(was->chips[shape] > 0 && !in(was->top[seat], shape) && in(is->top[seat], shape));
        assert_int_equal(t.number[0], is->chips[shape]);
        hear("taken from a rival");
    } else if (reads(why, "a chip here stands beside @: that one can be captured next", &t) != NULL) {
        int shape = shape_named(t.name[0]);
        assert_true(!may_capture(was, seat, shape) && may_capture(is, seat, shape));
        hear("a chip opens a capture");
    } else if (reads(why, "one card takes two empty shapes: # points", &t) != NULL) {
        assert_int_equal(geometrius_count(is->top[seat]) - geometrius_count(was->top[seat]), t.number[0]);
        hear("two empty shapes");
    } else {
        check_lock(was, is, seat, why);
    }
}

static void check(const ng_match *match, int seat, const ng_choice *choice) {
    const geometrius_state *was = (const geometrius_state *)match->state;
    geometrius_state is = *was;
    ng_phrase phrase;
    const char *why = choice->why[NG_EN];
    well_said(choice);
    assert_true(ng_ok(ng_parse(&ng_game_geometrius, &was->base, seat, choice->text,
                               (uint32_t)strlen(choice->text), &phrase)));
    assert_true(ng_ok(ng_play(&ng_game_geometrius, &is.base, seat, phrase.move[0], NULL)));
    if (begins(choice->text, "push")) {
        check_push(was, &is, seat, why);
    } else if (begins(choice->text, "stars")) {
        assert_true(begins(why, "so many shapes on the field have a star"));
        assert_int_equal(atoi(choice->text + strlen("stars ")),
                         geometrius_count(was->field & geometrius_starred));
        hear("stars");
    } else if (begins(why, "the turn ends without a chip: the cards stay in the hand")) {
        assert_string_equal(choice->text, "end");
        assert_int_equal(was->placed, 0);
        assert_true(was->hand[seat] == (is.hand[seat] & was->hand[seat]));
        hear("the turn ends without a chip");
    } else if (begins(why, "what was planned for this turn is done")) {
        assert_string_equal(choice->text, "end");
        assert_true(was->placed > 0 || was->pushed > 0);
        hear("the turn is done");
    } else {
        check_chip(was, &is, seat, why);
    }
}

static const char *const kinds[] = {"an empty shape",
                                    "taken from a rival",
                                    "a chip opens a capture",
                                    "two empty shapes",
                                    "the fourth chip locks",
                                    "an empty shape is locked",
                                    "a rival's shape is locked",
                                    "a push brings prey",
                                    "a push brings a shape that fits",
                                    "a push and what is threatened",
                                    "a push and what can be captured later",
                                    "a push and cards for later",
                                    "a push without a threat",
                                    "a push that adds no danger",
                                    "the turn ends without a chip",
                                    "the turn is done",
                                    "stars",
                                    NULL};
static const char *const setups[] = {"-\t2", "-\t3", "tiebreak=stars\t4", NULL};
static const pins pinned = {
    &ng_game_geometrius, "geometrius.tsv", kinds, setups, 40, 200, false, check, NULL};

static void the_pinned_hints_are_true(void **state) {
    (void)state;
    pins_hold(&pinned);
}

static void every_hint_of_whole_matches_is_true(void **state) {
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
            check(&match, seat, &choice);
            assert_true(play(&match, seat, choice.text));
        }
        for (int i = 0; i < 4; i++) ng_thinker_free(&thinker[i]);
        ng_match_free(&match);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_pinned_hints_are_true),
        cmocka_unit_test(every_hint_of_whole_matches_is_true),
    };
    if (pins_asked(&pinned, argc, argv)) return 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
