/* events.c - events, refusals, seats and the registry: what the contract gives to every game. */
#include "core/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static ng_events events;
static char buffer[4096];

static void expect_event(uint32_t i, const char *json) {
    assert_int_equal(events.event[i].length, strlen(json));
    assert_memory_equal(events.json.text + events.event[i].start, json, strlen(json));
}

static void an_event_names_who_may_know_it(void **nothing) {
    (void)nothing;
    ng_events_init(&events, buffer, sizeof buffer);
    ng_json_text(ng_event_open(&events, NG_ALL, 4, "all"), "text", "hello");
    ng_event_close(&events);
    ng_json_int(ng_event_open(&events, ng_seat_bit(1) | ng_seat_bit(3), 4, "some"), "n", 5);
    ng_event_close(&events);
    ng_event_open(&events, 0, 4, "none");
    ng_event_close(&events);
    assert_int_equal(events.count, 3);
    expect_event(0, "{\"type\":\"all\",\"text\":\"hello\"}");
    expect_event(1, "{\"to\":[1,3],\"type\":\"some\",\"n\":5}");
    expect_event(2, "{\"to\":[],\"type\":\"none\"}");
    for (int seat = NG_PUBLIC; seat < NG_SEATS_MAX; seat++) {
        assert_true(ng_event_for(&events.event[0], seat));
        assert_int_equal(ng_event_for(&events.event[1], seat), seat == 1 || seat == 3);
        assert_false(ng_event_for(&events.event[2], seat));
    }
    assert_false(events.lasting);
}

static void a_listener_is_told_an_event_with_his_own_number_and_not_who_else_hears_it(void **nothing) {
    (void)nothing;
    char told[256];
    ng_out out;
    ng_events_init(&events, buffer, sizeof buffer);
    ng_json_text(ng_event_open(&events, NG_ALL, 4, "all"), "text", "hello");
    ng_event_close(&events);
    ng_json_text(ng_event_open(&events, ng_seat_bit(1) | ng_seat_bit(3), 4, "some"), "text", "a ] b");
    ng_event_close(&events);
    ng_out_init(&out, told, sizeof told);
    ng_open_array(&out, NULL);
    ng_event_tell(&events, 0, 7, &out);
    ng_event_tell(&events, 1, 8, &out);
    ng_close_array(&out);
    assert_string_equal(told, "[{\"n\":7,\"type\":\"all\",\"text\":\"hello\"},"
                              "{\"n\":8,\"type\":\"some\",\"text\":\"a ] b\"}]");
}

static void too_many_events_are_noticed_and_do_no_harm(void **nothing) {
    (void)nothing;
    static char large[NG_EVENTS_MAX * 32];
    ng_events_init(&events, large, sizeof large);
    for (int i = 0; i < NG_EVENTS_MAX + 2; i++) {
        ng_event_open(&events, NG_ALL, 2, "x");
        ng_event_close(&events);
        assert_int_equal(events.json.full, i >= NG_EVENTS_MAX);
    }
    assert_int_equal(events.count, NG_EVENTS_MAX);
}

static void too_long_events_are_noticed(void **nothing) {
    (void)nothing;
    char small[24];
    ng_events_init(&events, small, sizeof small);
    ng_json_text(ng_event_open(&events, NG_ALL, 2, "x"), "text", "much too long for it");
    ng_event_close(&events);
    assert_true(events.json.full);
}

static void a_set_of_seats_holds_seats_only(void **nothing) {
    (void)nothing;
    ng_seats set = ng_seat_bit(0) | ng_seat_bit(7);
    assert_true(ng_seats_has(set, 0));
    assert_true(ng_seats_has(set, 7));
    assert_false(ng_seats_has(set, 1));
    assert_false(ng_seats_has(set, -1));
    assert_false(ng_seats_has(set, 8));
    assert_false(ng_seats_has(0xff, 32));
    assert_false(ng_seats_has(0xff, 1000));
}

static void a_refusal_is_a_sentence_with_its_numbers(void **nothing) {
    (void)nothing;
    static const ng_sentence why = {NG_ILLEGAL, "{a} of {b}: {A}{B} {word} {c} {", "{word} {b}"};
    char text[128];
    ng_out out = ng_out_over(text, sizeof text);
    ng_status_print((ng_status){.why = &why, .word = "beam", .a = 65, .b = -7}, NG_EN, &out);
    assert_memory_equal(text, "65 of -7: A", 11);
    assert_non_null(strstr(text, " beam {c} {"));
    ng_out_init(&out, text, sizeof text);
    ng_status_print((ng_status){.why = &why, .b = 3}, NG_RU, &out);
    assert_string_equal(text, "? 3");
    ng_out_init(&out, text, sizeof text);
    ng_status_print(NG_OK, NG_EN, &out);
    assert_string_equal(text, "");
}

static void every_code_has_the_protocols_name(void **nothing) {
    (void)nothing;
    assert_string_equal(ng_code_name(NG_BAD_SETUP), "bad_setup");
    assert_string_equal(ng_code_name(NG_BAD_POSITION), "bad_position");
    assert_string_equal(ng_code_name(NG_BAD_RECORD), "bad_record");
    assert_string_equal(ng_code_name(NG_BAD_MOVE), "bad_move");
    assert_string_equal(ng_code_name(NG_ILLEGAL), "illegal_move");
    assert_string_equal(ng_code_name(NG_NOT_YOUR_MOVE), "not_your_move");
    assert_string_equal(ng_code_name(NG_STALE), "stale");
    assert_string_equal(ng_code_name(NG_OVER), "over");
}

static void games_are_found_by_their_id(void **nothing) {
    (void)nothing;
    assert_non_null(ng_game_find("atoms"));
    assert_null(ng_game_find("Atoms"));
    assert_null(ng_game_find(""));
    assert_null(ng_game_find("chess"));
    for (int i = 0; ng_games[i] != NULL; i++) {
        assert_ptr_equal(ng_game_find(ng_games[i]->id), ng_games[i]);
        assert_true(ng_games[i]->state_size <= NG_STATE_MAX);
        assert_true(ng_games[i]->legal_max <= 4096); /* what the brain that plays any game has room for */
        assert_true(ng_games[i]->seats_min >= 1 && ng_games[i]->seats_max <= NG_SEATS_MAX);
    }
}

static void play_refuses_who_is_no_actor(void **nothing) {
    (void)nothing;
    const ng_game *game = ng_game_find("atoms");
    static union {
        ng_state state;
        uint8_t bytes[NG_STATE_MAX];
    } space, before;
    ng_setup setup;
    ng_setup_init(&setup, game->options);
    setup.value[3].number = 1; /* solo */
    assert_string_equal(game->options[3].name, "solo");
    assert_true(ng_ok(game->start(&space.state, &setup)));
    before = space;
    static const int seats[] = {-1, 1, 7, 8, 32, 1000, -1000};
    for (size_t i = 0; i < sizeof seats / sizeof *seats; i++) {
        ng_status status = ng_play(game, &space.state, seats[i], 0, NULL);
        assert_false(ng_ok(status));
        assert_int_equal(status.why->code, NG_NOT_YOUR_MOVE);
        assert_memory_equal(&space, &before, sizeof space);
    }
    static const char over[] = "{\"over\":true,\"fields\":[{\"atoms\":[\"1-32\"]}]}";
    ng_node nodes[32];
    ng_doc doc;
    assert_true(ng_doc_read(&doc, over, sizeof over - 1, nodes, 32));
    assert_true(ng_ok(game->load(&space.state, &setup, &doc)));
    for (size_t i = 0; i < sizeof seats / sizeof *seats; i++)
        assert_int_equal(ng_play(game, &space.state, seats[i], 0, NULL).why->code, NG_OVER);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_event_names_who_may_know_it),
        cmocka_unit_test(a_listener_is_told_an_event_with_his_own_number_and_not_who_else_hears_it),
        cmocka_unit_test(too_many_events_are_noticed_and_do_no_harm),
        cmocka_unit_test(too_long_events_are_noticed),
        cmocka_unit_test(a_set_of_seats_holds_seats_only),
        cmocka_unit_test(a_refusal_is_a_sentence_with_its_numbers),
        cmocka_unit_test(every_code_has_the_protocols_name),
        cmocka_unit_test(games_are_found_by_their_id),
        cmocka_unit_test(play_refuses_who_is_no_actor),
    };
    return cmocka_run_group_tests_name("events", tests, NULL, NULL);
}
