/* kept.c - a view that is written from kept texts is the view, byte for byte, at every move of every game. */
#include "core/kept.h"
#include "core/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TEST(name) static void name(void **nothing __attribute__((unused)))

enum { SEES = NG_SEATS_MAX + 1, VIEW_MAX = 1 << 18 };

static ng_kept kept[SEES];
static char with[VIEW_MAX], without[VIEW_MAX];
static uint64_t spared;

static void views_agree(const ng_game *game, const ng_state *state) {
    for (int seat = NG_PUBLIC; seat < game->seats(state); seat++) {
        ng_out out = ng_out_over(without, sizeof without);
        game->view(state, seat, &out);
        assert_false(out.full);
        ng_out_init(&out, with, sizeof with);
        out.kept = &kept[seat + 1];
        game->view(state, seat, &out);
        assert_string_equal(with, without);
        spared += kept[seat + 1].length;
    }
}

/* Random play; a seat's view is asked for after every `every`th move. */
static void play_through(const ng_game *game, const ng_setup *setup, uint32_t moves, uint32_t every) {
    static ng_move legal[1 << 16];
    ng_state *state = calloc(1, game->state_size);
    ng_rng rng;
    assert_true(ng_ok(game->start(state, setup)));
    ng_rng_seed(&rng, setup->seed[0] + every);
    memset(kept, 0, sizeof kept);
    for (uint32_t i = 0; i < moves; i++) {
        ng_seats actors = game->actors(state);
        if (actors == 0) break;
        int seat = 0;
        while (!ng_seats_has(actors, seat)) seat++;
        uint32_t count = game->legal(state, seat, legal);
        assert_true(ng_ok(ng_play(game, state, seat, legal[ng_rng_below(&rng, count)], NULL)));
        if (i % every == 0) views_agree(game, state);
    }
    views_agree(game, state);
    free(state);
}

TEST(a_view_from_kept_texts_is_the_view) {
    for (int i = 0; ng_games[i] != NULL; i++)
        for (uint8_t seed = 1; seed <= 6; seed++) {
            ng_setup setup;
            ng_setup_init(&setup, ng_games[i]->options);
            setup.seed[0] = seed;
            play_through(ng_games[i], &setup, 900, seed);
        }
    assert_true(spared > 1000000);
}

/* In a series of games of atoms the log begins anew, and the fields are others. */
TEST(a_log_that_begins_anew_is_not_taken_for_the_old_one) {
    static const char *const variants[] = {"classic", "quantogeddon"};
    const ng_game *game = ng_game_find("atoms");
    for (uint8_t seed = 1; seed <= 8; seed++) {
        ng_setup setup;
        ng_setup_init(&setup, game->options);
        setup.seed[0] = seed;
        assert_true(ng_ok(ng_setup_set(&setup, game->options, "variant", variants[seed % 2])));
        assert_true(ng_ok(ng_setup_set(&setup, game->options, "series", "3")));
        play_through(game, &setup, 4000, seed % 4 == 3 ? 97 : 5);
    }
}

/* A text of another log, or under another stamp, is not written. */
TEST(what_is_kept_of_another_log_is_dropped) {
    static const uint8_t one[] = {1, 2, 3}, other[] = {1, 9, 3};
    char text[64];
    ng_out out;
    for (int i = 0; i < 3; i++) {
        memset(kept, 0, sizeof *kept);
        ng_out_init(&out, text, sizeof text);
        out.kept = kept;
        assert_int_equal(ng_kept_put(&out, 7, one, 2), 0);
        ng_json_int(&out, NULL, 12);
        ng_kept_keep(&out, one, 2);
        ng_out_init(&out, text, sizeof text);
        out.kept = kept;
        uint32_t at = i == 0 ? ng_kept_put(&out, 7, one, 3)
                             : ng_kept_put(&out, i == 1 ? 7 : 8, i == 1 ? other : one, 3);
        assert_int_equal(at, i == 0 ? 2 : 0);
        assert_string_equal(text, i == 0 ? "12" : "");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_view_from_kept_texts_is_the_view),
        cmocka_unit_test(a_log_that_begins_anew_is_not_taken_for_the_old_one),
        cmocka_unit_test(what_is_kept_of_another_log_is_dropped),
    };
    return cmocka_run_group_tests_name("kept", tests, NULL, NULL);
}
