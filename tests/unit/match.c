/* match.c - a match of any game: record, replay, undo, stale plies, phrases, load.  Played with atoms, for
 * there must be some game; its own rules are tested elsewhere. */
#include "tests/support/table.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT = 1 << 20 };
static char text_a[TEXT], text_b[TEXT];

static ng_status try_play(int seat, const char *text, int64_t ply) {
    return ng_match_play(&table_match, seat, text, (uint32_t)strlen(text), ply);
}

static void expect_code(ng_status status, ng_code code) {
    assert_false(ng_ok(status));
    assert_int_equal(status.why->code, code);
}

static uint32_t put_record(const ng_match *match, char *text) {
    ng_out out = ng_out_over(text, TEXT);
    ng_match_put_record(match, &out, NULL);
    assert_false(out.full);
    assert_true(out.length < ng_match_out_size(match));
    return out.length;
}

static void put_position(const ng_match *match, char *text) {
    ng_out out = ng_out_over(text, TEXT);
    match->game->dump(match->state, &out);
}

/* A quantogeddon match in the middle, with chance drawn, a phrase and single cells. */
static void a_match(void) {
    start("atoms", "{'variant':'quantogeddon','series':2}", 12345);
    play(0, "auto");
    play(1, "place 1-40 5-40* 9-40 1-36 9-36");
    play(0, "beam 5");
    play(1, "bud 1-31");
    play(1, "guess 1-40 3-40 5-40 7-40 9-40");
    play(0, "xray 5-36");
    play(1, "guess 1-40");
}

TEST(a_record_is_the_setup_and_the_accepted_texts) {
    start("atoms", "{'size':6,'atoms':1}", 7);
    play(0, "place 1-24");
    play(1, " PLACE  6-19 ");
    play(0, "beam 3");
    put_record(&table_match, text_a);
    assert_string_equal(
        text_a, "{\"game\":\"atoms\",\"rules_version\":1,\"seats\":2,\"seed\":7,\"options\":{\"size\":6,"
                "\"atoms\":1},\"moves\":[[0,\"place 1-24\"],[1,\"place 6-19\"],[0,\"beam 3\"]]}");
}

TEST(a_record_replays_to_the_same_bytes) {
    a_match();
    uint32_t length = put_record(&table_match, text_a);
    ng_match again = {0};
    int32_t index = 5;
    assert_true(ng_ok(ng_match_replay(&again, text_a, length, &index)));
    assert_int_equal(index, -1);
    assert_int_equal(again.plies, table_match.plies);
    assert_memory_equal(again.state, table_match.state, table_match.game->state_size);
    put_record(&again, text_b);
    assert_string_equal(text_a, text_b);
    ng_match_free(&again);
}

TEST(a_loaded_match_records_its_position_and_replays) {
    load("atoms", "{'series':3}", "{'turns':12,'fields':[{'atoms':['1-32']},{'atoms':['5-28']}]}");
    play(0, "beam 3");
    uint32_t length = put_record(&table_match, text_a);
    assert_non_null(strstr(text_a, "\"position\":{\"turns\":12,"));
    ng_match again = {0};
    int32_t index;
    assert_true(ng_ok(ng_match_replay(&again, text_a, length, &index)));
    assert_memory_equal(again.state, table_match.state, table_match.game->state_size);
    ng_match_free(&again);
}

TEST(a_seed_of_256_bits_stands_in_the_record_as_digits) {
    static const char hex[] = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
    ng_setup setup;
    const ng_game *game = ng_game_find("atoms");
    ng_setup_init(&setup, game->options);
    assert_true(ng_seed_from_hex(setup.seed, hex, 64));
    assert_true(ng_ok(ng_match_start(&table_match, game, &setup)));
    play(0, "auto");
    uint32_t length = put_record(&table_match, text_a);
    assert_non_null(strstr(text_a, hex));
    ng_match again = {0};
    int32_t index;
    assert_true(ng_ok(ng_match_replay(&again, text_a, length, &index)));
    assert_memory_equal(again.state, table_match.state, game->state_size);
    ng_match_free(&again);
}

TEST(the_largest_numbered_seed_is_below_2_to_the_53) {
    static const uint64_t seeds[] = {0, 1, ((uint64_t)1 << 53) - 1, (uint64_t)1 << 53, UINT64_MAX};
    for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
        start("atoms", "", seeds[i]);
        play(0, "auto");
        uint32_t length = put_record(&table_match, text_a);
        assert_int_equal(strstr(text_a, "\"seed\":\"") != NULL, seeds[i] >= (uint64_t)1 << 53);
        ng_match again = {0};
        int32_t index;
        assert_true(ng_ok(ng_match_replay(&again, text_a, length, &index)));
        assert_memory_equal(again.state, table_match.state, table_match.game->state_size);
        ng_match_free(&again);
    }
}

#define HEAD "{\"game\":\"atoms\",\"rules_version\":1,\"seed\":7,\"options\":{\"atoms\":1},\"moves\":"

static void expect_bad_record(const char *json, int32_t wanted_index) {
    int32_t index = 99;
    put_position(&table_match, text_a);
    uint32_t plies = table_match.plies;
    ng_status status = ng_match_replay(&table_match, json, (uint32_t)strlen(json), &index);
    if (ng_ok(status)) fail_msg("accepted: %s", json);
    if (index != wanted_index) fail_msg("index %d, not %d: %s", index, wanted_index, json);
    put_position(&table_match, text_b);
    assert_string_equal(text_a, text_b);
    assert_int_equal(table_match.plies, plies);
}

TEST(a_record_with_an_illegal_move_is_refused_with_its_index) {
    a_match();
    expect_bad_record(HEAD "[[0,\"place 1-32\"],[1,\"place 1-32\"],[1,\"beam 3\"]]}", 2);
    expect_bad_record(HEAD "[[0,\"place 1-33\"]]}", 0);
    expect_bad_record(HEAD "[[0,\"auto\"],[0,\"auto\"]]}", 1);
    expect_bad_record(HEAD "[[0,\"auto\"],[5,\"auto\"]]}", 1);
    expect_bad_record(HEAD "[[0,\"auto\"],[1,\"sing\"]]}", 1);
    expect_bad_record(HEAD "[[0,\"auto\"],[1]]}", 1);
    expect_bad_record(HEAD "[[0,\"auto\"],[1,5]]}", 1);
    expect_bad_record(HEAD "[[0,\"auto\"],[\"1\",\"auto\"]]}", 1);
    expect_bad_record(HEAD "[[0,\"auto\",1]]}", 0);
    expect_bad_record(HEAD "[\"auto\"]}", 0);
    expect_bad_record(HEAD "[[-1,\"auto\"]]}", 0);
    expect_bad_record(HEAD "[[99,\"auto\"]]}", 0);
}

TEST(a_broken_record_is_refused_and_the_match_stays) {
    static const char *const records[] = {
        "",
        "[]",
        "5",
        "{",
        "{}",
        HEAD "[]",
        HEAD "5}",
        HEAD "[]}x",
        "{\"game\":\"chess\",\"rules_version\":1,\"seed\":7,\"moves\":[]}",
        "{\"game\":5,\"rules_version\":1,\"seed\":7,\"moves\":[]}",
        "{\"rules_version\":1,\"seed\":7,\"moves\":[]}",
        "{\"game\":\"atoms\",\"seed\":7,\"moves\":[]}",
        "{\"game\":\"atoms\",\"rules_version\":2,\"seed\":7,\"moves\":[]}",
        "{\"game\":\"atoms\",\"rules_version\":\"1\",\"seed\":7,\"moves\":[]}",
        "{\"game\":\"atoms\",\"rules_version\":1,\"moves\":[]}",
        "{\"game\":\"atoms\",\"rules_version\":1,\"seed\":-1,\"moves\":[]}",
        "{\"game\":\"atoms\",\"rules_version\":1,\"seed\":9007199254740992,\"moves\":[]}",
        "{\"game\":\"atoms\",\"rules_version\":1,\"seed\":\"7\",\"moves\":[]}",
        "{\"game\":\"atoms\",\"rules_version\":1,\"seed\":7}",
        "{\"game\":\"atoms\",\"rules_version\":1,\"seed\":7,\"seats\":1,\"moves\":[]}",
        "{\"game\":\"atoms\",\"rules_version\":1,\"seed\":7,\"seats\":3,\"moves\":[]}",
        "{\"game\":\"atoms\",\"rules_version\":1,\"seed\":7,\"options\":{\"size\":5},\"moves\":[]}",
        "{\"game\":\"atoms\",\"rules_version\":1,\"seed\":7,\"options\":[],\"moves\":[]}",
        "{\"game\":\"atoms\",\"rules_version\":1,\"seed\":7,\"position\":{},\"moves\":[]}",
        "{\"game\":\"atoms\",\"rules_version\":1,\"seed\":7,\"colour\":1,\"moves\":[]}",
        "{\"game\":\"atoms\",\"rules_version\":1,\"seed\":7,\"seed\":7,\"moves\":[]}",
        "{\"game\":\"atoms\",\"rules_version\":1,\"seed\":7,\"seats\":1,\"position\":{\"fields\":[{\"atoms\":"
        "[\"1-32\"]},"
        "{\"atoms\":[\"1-32\"]}]},\"moves\":[]}"};
    a_match();
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) expect_bad_record(records[i], -1);
}

TEST(a_ply_that_is_not_the_present_one_is_stale) {
    start("atoms", "", 1);
    expect_code(try_play(0, "auto", 1), NG_STALE);
    assert_true(ng_ok(try_play(0, "auto", 0)));
    expect_code(try_play(1, "auto", 0), NG_STALE);
    expect_code(try_play(1, "auto", 2), NG_STALE);
    expect_code(try_play(1, "auto", (int64_t)1 << 40), NG_STALE);
    expect_code(try_play(1, "auto", -2), NG_STALE);
    expect_code(try_play(0, "nonsense", 0), NG_STALE); /* whatever it says */
    assert_true(ng_ok(try_play(1, "auto", 1)));
    assert_int_equal(table_match.plies, 2);
}

TEST(only_an_actor_may_play) {
    start("atoms", "", 1);
    play(0, "auto");
    expect_code(try_play(0, "auto", NG_ANY_PLY), NG_NOT_YOUR_MOVE);
    expect_code(try_play(0, "nonsense", NG_ANY_PLY), NG_NOT_YOUR_MOVE);
    static const int nobody[] = {-1, 2, 7, 8, 40, 1 << 20};
    for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++)
        expect_code(try_play(nobody[i], "auto", NG_ANY_PLY), NG_NOT_YOUR_MOVE);
}

TEST(a_refused_play_keeps_the_last_events) {
    load("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['1-25']}]}");
    play(0, "beam 18");
    expect_refused(1, "beam 99", "illegal_move");
    expect_refused(0, "beam 3", "not_your_move");
    expect_news(0, "beam 18 | exit 7");
}

TEST(events_are_those_of_the_last_play_alone) {
    load("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['1-25']}]}");
    play(0, "beam 18");
    play(1, "beam 18");
    expect_news(0, "beam 18 | path 18 7 | exit 7");
    ng_out out = ng_out_over(text_a, TEXT);
    ng_match_put_events(&table_match, &out, NULL);
    assert_int_equal(text_a[0], '[');
    assert_int_equal(text_a[out.length - 1], ']');
}

TEST(what_was_not_lasting_is_taken_back) {
    start("atoms", "", 1);
    expect_code(ng_match_may_undo(&table_match, 0), NG_ILLEGAL);
    expect_code(ng_match_undo(&table_match, 0), NG_ILLEGAL);
    play(0, "place 1-32");
    play(1, "place 3-30");
    play(0, "place 5-28");
    uint32_t plies = table_match.plies;
    assert_true(ng_ok(ng_match_may_undo(&table_match, 0)));
    assert_int_equal(table_match.plies, plies); /* to ask changes nothing */
    assert_true(ng_ok(ng_match_undo(&table_match, 0)));
    expect_position("fields.0.atoms", "['1-32']");
    expect_position("fields.1.atoms", "['3-30']");
    assert_int_equal(table_match.plies, 2);
    assert_true(ng_ok(ng_match_undo(&table_match, 0))); /* past the other's */
    expect_position("fields.0.atoms", "[]");
    expect_position("fields.1.atoms", "['3-30']");
    assert_int_equal(table_match.plies, 1);
    expect_code(ng_match_undo(&table_match, 0), NG_ILLEGAL);
    put_record(&table_match, text_a);
    assert_non_null(strstr(text_a, "\"moves\":[[1,\"place 3-30\"]]"));
    play(0, "place 8-25");
}

TEST(nothing_is_taken_back_past_chance_or_a_secret_told) {
    start("atoms", "{'atoms':2}", 1);
    play(0, "place 1-32");
    play(1, "auto"); /* drew chance */
    expect_code(ng_match_undo(&table_match, 1), NG_ILLEGAL);
    play(0, "place 5-28");
    play(0, "beam 3"); /* told something */
    expect_code(ng_match_undo(&table_match, 0), NG_ILLEGAL);
    assert_int_equal(table_match.plies, 4);
}

TEST(what_a_seat_has_not_heard_of_does_not_bind_it) {
    /* or else a refusal would tell it that the rival has chosen */
    start("atoms", "{'atoms':2}", 1);
    expect_code(ng_match_undo(&table_match, 1), NG_ILLEGAL);
    play(0, "place 1-32");
    play(1, "auto"); /* drew chance, in secret */
    put_position(&table_match, text_a);
    assert_true(ng_ok(ng_match_undo(&table_match, 0)));
    assert_int_equal(table_match.plies, 1);
    play(0, "place 1-32");
    put_position(&table_match, text_b);
    assert_string_equal(text_a, text_b);
}

TEST(an_undone_match_of_a_position_begins_from_it_again) {
    load("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['1-25','5-28']}]}");
    play(0, "guess 1-25");
    assert_true(ng_ok(ng_match_undo(&table_match, 0)));
    expect_position("fields.1.atoms", "['5-28','1-25']");
    assert_int_equal(table_match.plies, 0);
    play(0, "guess 1-25 5-28");
    expect_actors("");
}

TEST(a_copy_lives_its_own_life) {
    a_match();
    put_position(&table_match, text_a);
    ng_match copy;
    ng_match_copy(&copy, &table_match);
    assert_memory_equal(copy.state, table_match.state, table_match.game->state_size);
    assert_true(ng_ok(ng_match_play(&copy, 1, "guess 3-40", 10, NG_ANY_PLY)));
    assert_int_equal(copy.plies, table_match.plies + 1);
    put_position(&table_match, text_b);
    assert_string_equal(text_a, text_b);
    assert_true(ng_ok(ng_match_undo(&copy, 1)));
    put_position(&copy, text_b);
    assert_string_equal(text_a, text_b);
    ng_match_free(&copy);
}

TEST(a_refused_start_or_load_leaves_the_match) {
    a_match();
    expect_bad_setup("atoms", "{'solo':true}", 2);
    expect_bad_position("atoms", "", "{}");
    ng_setup setup;
    ng_setup_init(&setup, table_match.game->options);
    expect_code(ng_match_load(&table_match, table_match.game, &setup, "{\0}", 3), NG_BAD_POSITION);
    static const char sound[] = "{\"fields\":[{\"atoms\":[\"1-32\"]},{\"atoms\":[\"5-28\"]}]}";
    expect_code(ng_match_load(&table_match, table_match.game, &setup, sound, sizeof sound), NG_BAD_POSITION);
    assert_int_equal(table_match.plies, 7);
}

TEST(a_new_match_may_take_the_place_of_the_old) {
    a_match();
    start("atoms", "", 1);
    assert_int_equal(table_match.plies, 0);
    assert_int_equal(table_match.events.count, 0);
}

TEST(the_common_fields_are_actors_over_and_ply) {
    ng_out out;
    start("atoms", "", 1);
    ng_out_init(&out, text_a, TEXT);
    ng_match_put_common(&table_match, &out);
    assert_string_equal(text_a, "\"actors\":[0,1],\"over\":false,\"ply\":0");
    load("atoms", "", "{'over':true,'fields':[{'atoms':['1-32']},{'atoms':['1-25']}]}");
    ng_out_init(&out, text_a, TEXT);
    ng_match_put_common(&table_match, &out);
    assert_string_equal(text_a, "\"actors\":[],\"over\":true,\"ply\":0");
    assert_true(ng_match_over(&table_match));
}

TEST(after_the_end_every_play_is_over_whoever_says_it) {
    load("atoms", "", "{'over':true,'fields':[{'atoms':['1-32']},{'atoms':['1-25']}]}");
    expect_code(try_play(0, "beam 3", NG_ANY_PLY), NG_OVER);
    expect_code(try_play(1, "nonsense", NG_ANY_PLY), NG_OVER);
    expect_code(try_play(7, "", NG_ANY_PLY), NG_OVER);
}

/* Whatever is written over a whole match fits what ng_match_out_size promises. */
TEST(answers_fit_their_size) {
    start("atoms", "{'variant':'quantogeddon'}", 3);
    play(0, "auto");
    play(1, "auto");
    for (int i = 0; i < 150; i++) {
        int seat = ng_seats_has(table_match.game->actors(table_match.state), 0) ? 0 : 1;
        uint32_t size = ng_match_out_size(&table_match);
        char *buffer = malloc(size);
        ng_out out = ng_out_over(buffer, size);
        ng_match_put_legal(&table_match, seat, &out, "moves");
        assert_false(out.full);
        ng_out_init(&out, buffer, size);
        ng_match_put_record(&table_match, &out, "record");
        assert_false(out.full);
        ng_out_init(&out, buffer, size);
        ng_match_put_events(&table_match, &out, "events");
        assert_false(out.full);
        free(buffer);
        ng_move moves[2048];
        uint32_t count = table_match.game->legal(table_match.state, seat, moves);
        char text[64];
        ng_out_init(&out, text, sizeof text);
        table_match.game->print(table_match.state, moves[(uint32_t)i * 7919u % count], &out);
        play(seat, text);
        if (ng_match_over(&table_match)) break;
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_is_the_setup_and_the_accepted_texts),
        cmocka_unit_test(a_record_replays_to_the_same_bytes),
        cmocka_unit_test(a_loaded_match_records_its_position_and_replays),
        cmocka_unit_test(a_seed_of_256_bits_stands_in_the_record_as_digits),
        cmocka_unit_test(the_largest_numbered_seed_is_below_2_to_the_53),
        cmocka_unit_test(a_record_with_an_illegal_move_is_refused_with_its_index),
        cmocka_unit_test(a_broken_record_is_refused_and_the_match_stays),
        cmocka_unit_test(a_ply_that_is_not_the_present_one_is_stale),
        cmocka_unit_test(only_an_actor_may_play),
        cmocka_unit_test(a_refused_play_keeps_the_last_events),
        cmocka_unit_test(events_are_those_of_the_last_play_alone),
        cmocka_unit_test(what_was_not_lasting_is_taken_back),
        cmocka_unit_test(nothing_is_taken_back_past_chance_or_a_secret_told),
        cmocka_unit_test(what_a_seat_has_not_heard_of_does_not_bind_it),
        cmocka_unit_test(an_undone_match_of_a_position_begins_from_it_again),
        cmocka_unit_test(a_copy_lives_its_own_life),
        cmocka_unit_test(a_refused_start_or_load_leaves_the_match),
        cmocka_unit_test(a_new_match_may_take_the_place_of_the_old),
        cmocka_unit_test(the_common_fields_are_actors_over_and_ply),
        cmocka_unit_test(after_the_end_every_play_is_over_whoever_says_it),
        cmocka_unit_test(answers_fit_their_size),
    };
    return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
