/* rules_setup.c - set-up and options (M3), and the turn as a frame (M4). */
#include "tests/games/geometrius/board.h"

static void sixteen_shapes_lie_in_a_square_of_four(void **context) {
    (void)context;
    for (int seats = 2; seats <= 6; seats++) {
        board b = {0};
        begin(&b, "{}", seats, 11);
        const geometrius_state *s = state_of(&b);
        assert_int_equal(geometrius_count(s->field), 16);
        for (int x = 1; x <= 4; x++)
            for (int y = 1; y <= 4; y++) {
                int here = 0;
                for (int shape = 0; shape < 40; shape++)
                    here += (s->field >> shape & 1) != 0 && s->x[shape] == x && s->y[shape] == y;
                assert_int_equal(here, 1);
            }
        done(&b);
    }
}

static void each_gets_four_shapes_four_cards_and_nine_chips(void **context) {
    (void)context;
    for (int seats = 2; seats <= 6; seats++) {
        board b = {0};
        begin(&b, "{}", seats, 12);
        const geometrius_state *s = state_of(&b);
        uint64_t shapes = s->field, cards = 0;
        for (int seat = 0; seat < seats; seat++) {
            assert_int_equal(geometrius_count(s->own[seat]), 4);
            assert_int_equal(geometrius_count(s->hand[seat]), 4);
            assert_int_equal(shapes & s->own[seat], 0);
            assert_int_equal(cards & s->hand[seat], 0);
            shapes |= s->own[seat];
            cards |= s->hand[seat];
            assert_int_equal(s->turns_left[seat], 4);
        }
        assert_int_equal(geometrius_count(shapes), 16 + 4 * seats); /* six players: all forty */
        has(view(&b, 0), seats == 2 ? "'chips_left':[9,9]" : "'chips_left':[9,9,9");
        char deck[32];
        sprintf(deck, "'deck':{'count':%d}", 50 - 4 * seats);
        has(view(&b, 0), deck);
        has(view(&b, 0), "'discard':[]");
        done(&b);
    }
}

static void the_seed_picks_who_begins(void **context) {
    (void)context;
    int began[3] = {0};
    for (uint64_t seed = 0; seed < 60; seed++) {
        board b = {0};
        begin(&b, "{}", 3, seed);
        began[state_of(&b)->turn]++;
        done(&b);
    }
    for (int seat = 0; seat < 3; seat++) assert_true(began[seat] > 5);
}

static void the_option_first_names_who_begins_and_changes_nothing_else(void **context) {
    (void)context;
    for (int seat = 0; seat < 3; seat++) {
        board b = {0}, by_lot = {0};
        char options[32];
        sprintf(options, "{'first':%d}", seat);
        begin(&b, options, 3, 5);
        begin(&by_lot, "{}", 3, 5);
        assert_int_equal(state_of(&b)->turn, seat);
        assert_true(ng_game_geometrius.actors(b.match.state) == ng_seat_bit(seat));
        assert_true(state_of(&b)->field == state_of(&by_lot)->field);
        assert_true(state_of(&b)->hand[2] == state_of(&by_lot)->hand[2]);
        done(&b);
        done(&by_lot);
    }
}

static void first_must_be_a_seat_of_the_match(void **context) {
    (void)context;
    board b = {0};
    ng_setup setup = options_of("{'first':2}", 2);
    ng_status status = ng_match_start(&b.match, &ng_game_geometrius, &setup);
    assert_false(ng_ok(status));
    assert_int_equal(status.why->code, NG_BAD_SETUP);
}

static void
first_must_be_a_seat_of_a_loaded_match_too_though_the_position_says_whose_turn_it_is(void **context) {
    (void)context;
    board b = {0};
    static const char two[] = "{\"own\":[[],[]]}", three[] = "{\"own\":[[],[],[]]}";
    ng_setup setup = options_of("{'first':2}", 0);
    ng_status status = ng_match_load(&b.match, &ng_game_geometrius, &setup, two, sizeof two - 1);
    assert_false(ng_ok(status));
    assert_int_equal(status.why->code, NG_BAD_SETUP);
    assert_true(ng_ok(ng_match_load(&b.match, &ng_game_geometrius, &setup, three, sizeof three - 1)));
    assert_int_equal(state_of(&b)->turn, 0);
    done(&b);
}

static void other_seeds_deal_other_games(void **context) {
    (void)context;
    board a = {0}, b = {0};
    begin(&a, "{}", 2, 1);
    begin(&b, "{}", 2, 2);
    assert_true(state_of(&a)->field != state_of(&b)->field);
    assert_true(state_of(&a)->hand[0] != state_of(&b)->hand[0]);
    begin(&b, "{}", 2, 1);
    assert_memory_equal(state_of(&a), state_of(&b), sizeof(geometrius_state));
    done(&a);
    done(&b);
}

static void seats_follow_in_rising_order_and_0_after_the_last(void **context) {
    (void)context;
    board b = {0};
    begin(&b, "{'first':1}", 3, 3);
    for (int i = 0; i < 12; i++) {
        int seat = (1 + i) % 3;
        assert_true(ng_game_geometrius.actors(b.match.state) == ng_seat_bit(seat));
        play(&b, seat, "end");
    }
    assert_int_equal(ng_game_geometrius.actors(b.match.state), 0);
    done(&b);
}

static void a_turn_without_action_counts_and_four_turns_each_end_it(void **context) {
    (void)context;
    board b = {0};
    begin(&b, "{'first':0}", 2, 3);
    for (int turn = 0; turn < 4; turn++)
        for (int seat = 0; seat < 2; seat++) {
            assert_false(result_of(&b).over);
            assert_int_equal(state_of(&b)->turns_left[seat], 4 - turn);
            play(&b, seat, "end");
        }
    assert_true(result_of(&b).over);
    assert_string_equal(refused(&b, 0, "end"), "The match is over.");
    assert_int_equal(legal_count(&b, 0), 0);
    done(&b);
}

static void only_the_player_whose_turn_it_is_moves(void **context) {
    (void)context;
    board b = {0};
    begin(&b, "{'first':0}", 2, 3);
    assert_int_equal(legal_count(&b, 1), 0);
    assert_int_equal(code_of(&b, 1, "end"), NG_NOT_YOUR_MOVE);
    done(&b);
}

static void two_seats_are_the_least_and_six_the_most(void **context) {
    (void)context;
    board b = {0};
    assert_int_equal(ng_game_geometrius.seats_min, 2);
    assert_int_equal(ng_game_geometrius.seats_max, 6);
    ng_setup setup = options_of("{}", 7);
    assert_false(ng_ok(ng_match_start(&b.match, &ng_game_geometrius, &setup)));
    setup = options_of("{}", 1);
    assert_false(ng_ok(ng_match_start(&b.match, &ng_game_geometrius, &setup)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sixteen_shapes_lie_in_a_square_of_four),
        cmocka_unit_test(each_gets_four_shapes_four_cards_and_nine_chips),
        cmocka_unit_test(the_seed_picks_who_begins),
        cmocka_unit_test(the_option_first_names_who_begins_and_changes_nothing_else),
        cmocka_unit_test(first_must_be_a_seat_of_the_match),
        cmocka_unit_test(
            first_must_be_a_seat_of_a_loaded_match_too_though_the_position_says_whose_turn_it_is),
        cmocka_unit_test(other_seeds_deal_other_games),
        cmocka_unit_test(seats_follow_in_rising_order_and_0_after_the_last),
        cmocka_unit_test(a_turn_without_action_counts_and_four_turns_each_end_it),
        cmocka_unit_test(only_the_player_whose_turn_it_is_moves),
        cmocka_unit_test(two_seats_are_the_least_and_six_the_most),
    };
    return cmocka_run_group_tests_name("geometrius: set-up", tests, NULL, NULL);
}
