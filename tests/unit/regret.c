/* regret.c - mixed play of matrix games whose answer is known. */
#include "brains/regret.h"
#include "core/chance.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

static ng_regret game;

static void set(uint32_t rows, uint32_t columns, const int32_t *payoff) {
    game.rows = rows;
    game.columns = columns;
    for (uint32_t i = 0; i < rows; i++)
        for (uint32_t k = 0; k < columns; k++) game.payoff[i][k] = payoff[i * columns + k];
    ng_regret_solve(&game, 2000);
}

static void expect_share(int side, int choice, int percent) {
    int share = game.mix[side][choice] * 100 / NG_REGRET_ONE;
    if (abs(share - percent) > 2)
        fail_msg("side %d plays %d in %d%%, not %d%%", side, choice, share, percent);
}

static void rock_paper_and_scissors_are_played_alike(void **state) {
    (void)state;
    set(3, 3, (const int32_t[]){0, -1000, 1000, 1000, 0, -1000, -1000, 1000, 0});
    for (int i = 0; i < 3; i++) {
        expect_share(0, i, 33);
        expect_share(1, i, 33);
    }
    assert_true(llabs(ng_regret_value(&game)) < 10 * 256);
}

/* Rows 3 -1 / -2 1: the answer by hand is 3/7 : 4/7 against 2/7 : 5/7, worth 1/7. */
static void an_uneven_game_is_mixed_as_by_hand(void **state) {
    (void)state;
    set(2, 2, (const int32_t[]){3000, -1000, -2000, 1000});
    expect_share(0, 0, 43);
    expect_share(0, 1, 57);
    expect_share(1, 0, 29);
    expect_share(1, 1, 71);
    assert_true(llabs(ng_regret_value(&game) - 143 * 256) < 15 * 256);
}

static void what_is_always_worse_is_never_played(void **state) {
    (void)state;
    set(3, 2, (const int32_t[]){500, 400, 300, 200, 450, 100});
    expect_share(0, 0, 100);
    expect_share(1, 1, 100);
    assert_true(llabs(ng_regret_value(&game) - 400 * 256) < 5 * 256);
}

static void a_single_choice_is_played(void **state) {
    (void)state;
    set(1, 1, (const int32_t[]){-700});
    expect_share(0, 0, 100);
    assert_int_equal(ng_regret_value(&game), -700 * 256);
    assert_int_equal(ng_regret_loss(&game), 0);
}

/* Whoever has solved a larger game before must not find its shares in a smaller one. */
static void what_there_is_not_has_no_share(void **state) {
    (void)state;
    set(3, 3, (const int32_t[]){0, -1000, 1000, 1000, 0, -1000, -1000, 1000, 0});
    set(2, 1, (const int32_t[]){500, 400});
    for (int side = 0; side < 2; side++)
        for (int i = side == 0 ? 2 : 1; i < NG_REGRET_MAX; i++) assert_int_equal(game.mix[side][i], 0);
}

static void in_large_games_best_answers_gain_less_than_a_hundredth(void **state) {
    (void)state;
    ng_rng rng;
    ng_rng_seed(&rng, 3);
    for (int n = 0; n < 20; n++) {
        game.rows = 10 + ng_rng_below(&rng, NG_REGRET_MAX - 9);
        game.columns = 10 + ng_rng_below(&rng, NG_REGRET_MAX - 9);
        for (uint32_t i = 0; i < game.rows; i++)
            for (uint32_t k = 0; k < game.columns; k++)
                game.payoff[i][k] = (int32_t)ng_rng_below(&rng, 10001) - 5000;
        ng_regret_solve(&game, 1000);
        assert_true(ng_regret_loss(&game) < 10000 * 256 / 100);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rock_paper_and_scissors_are_played_alike),
        cmocka_unit_test(an_uneven_game_is_mixed_as_by_hand),
        cmocka_unit_test(what_is_always_worse_is_never_played),
        cmocka_unit_test(a_single_choice_is_played),
        cmocka_unit_test(what_there_is_not_has_no_share),
        cmocka_unit_test(in_large_games_best_answers_gain_less_than_a_hundredth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
