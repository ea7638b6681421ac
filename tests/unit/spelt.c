/* spelt.c - a legal list from kept texts is the list, byte for byte, whichever games and fields share them.
 */
#include "core/spelt.h"
#include "match/frame.h"
#include "tests/support/setups.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TEST(name) static void name(void **nothing __attribute__((unused)))

enum { LIST_MAX = 1 << 18, MOVES = 150, SETUPS = 12 };

static ng_spelt spelt; /* of all games and matches together */
static ng_move room[1 << 16];
static char with[LIST_MAX], without[LIST_MAX];

static uint32_t write_list(const ng_game *game, const ng_state *state, int seat, ng_spelt *or_null, char *to,
                           uint32_t size) {
    ng_out out = ng_out_over(to, size);
    ng_open_object(&out, NULL);
    out.spelt = or_null;
    ng_frame_legal(game, state, seat, room, &out, "legal");
    ng_close_object(&out);
    assert_true(size == LIST_MAX ? !out.full : out.length < size);
    return out.length;
}

static void lists_agree(const ng_game *game, const ng_state *state) {
    for (int seat = NG_PUBLIC; seat < game->seats(state); seat++) {
        write_list(game, state, seat, NULL, without, LIST_MAX);
        write_list(game, state, seat, &spelt, with, LIST_MAX);
        assert_string_equal(with, without);
    }
}

static void play_through(const ng_game *game, const ng_setup *setup, ng_rng *rng) {
    ng_state *state = calloc(1, game->state_size);
    assert_true(ng_ok(game->start(state, setup)));
    for (int i = 0; i < MOVES && game->actors(state) != 0; i++) {
        int seat = 0;
        lists_agree(game, state);
        while (!ng_seats_has(game->actors(state), seat)) seat++;
        uint32_t count = game->legal(state, seat, room);
        assert_true(ng_ok(ng_play(game, state, seat, room[ng_rng_below(rng, count)], NULL)));
    }
    free(state);
}

TEST(a_list_from_kept_texts_is_the_list) {
    ng_rng rng;
    ng_rng_seed(&rng, 22);
    for (int i = 0; i < SETUPS; i++)
        for (int k = 0; ng_games[k] != NULL; k++) {
            ng_setup setup;
            setups_random(ng_games[k], &rng, &setup);
            play_through(ng_games[k], &setup, &rng);
        }
    uint32_t kept = 0;
    for (uint32_t i = 0; i < sizeof spelt.place / sizeof *spelt.place; i++) kept += spelt.place[i].length > 0;
    assert_true(kept > 500);
}

/* A buffer that is too small for the list is never written past, wherever it ends. */
TEST(a_list_ends_where_its_buffer_does) {
    const ng_game *game = ng_game_find("atoms");
    ng_state *state = calloc(1, game->state_size);
    ng_setup setup;
    ng_setup_init(&setup, game->options);
    assert_true(ng_ok(game->start(state, &setup)));
    uint32_t length = write_list(game, state, 0, &spelt, with, LIST_MAX);
    for (uint32_t size = 1; size <= length; size++) {
        char *exact = malloc(size); /* the sanitizers know where it ends */
        write_list(game, state, 0, &spelt, exact, size);
        free(exact);
    }
    free(state);
}

static int prints; /* of the game below */
static void print_long(const ng_state *state, ng_move move, ng_out *text) {
    (void)state;
    prints++;
    for (uint32_t i = 0; i < move; i++) ng_put_char(text, 'a');
}
static uint32_t two_moves(const ng_state *state, int seat, ng_move *out) {
    (void)state, (void)seat;
    out[0] = 3, out[1] = NG_MOVE_TEXT - 4;
    return 2;
}

TEST(a_text_too_long_to_be_kept_is_printed_anew) {
    const ng_game game = {.id = "long", .print = print_long, .legal = two_moves};
    write_list(&game, NULL, 0, NULL, without, LIST_MAX);
    for (int i = 0; i < 3; i++) {
        write_list(&game, NULL, 0, &spelt, with, LIST_MAX);
        assert_string_equal(with, without);
    }
    assert_true(prints > 6);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_from_kept_texts_is_the_list),
        cmocka_unit_test(a_list_ends_where_its_buffer_does),
        cmocka_unit_test(a_text_too_long_to_be_kept_is_printed_anew),
    };
    return cmocka_run_group_tests_name("spelt", tests, NULL, NULL);
}
