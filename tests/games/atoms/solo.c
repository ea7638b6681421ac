/* solo.c - one player against a field placed by the seed.  Ruling A17, and A14's last words. */
#include "tests/support/table.h"

#include <stdio.h>
#include <string.h>

TEST(the_field_is_placed_by_the_seed) {
    char first[8192], again[8192];
    for (uint64_t seed = 1; seed <= 3; seed++) {
        ng_out out;
        start("atoms", "{'solo':true}", seed);
        expect_actors("0");
        expect_view(0, "phase", "'turn'");
        expect_view(0, "fields.0", "{'live':4,'powers':{'hyper':0,'xray':0,'destroy':0,'hop':0}}");
        expect_view(0, "fields.1", "absent");
        expect_position("fields.1", "absent");
        ng_out_init(&out, seed == 1 ? first : again, sizeof first);
        table_match.game->dump(table_match.state, &out);
        if (seed > 1) assert_string_not_equal(strstr(first, "fields"), strstr(again, "fields"));
    }
}

TEST(the_player_does_not_see_it) {
    load("atoms", "", "{'fields':[{'atoms':['5-28','8-25']}]}");
    expect_hidden(0, "5-28");
    expect_hidden(NG_PUBLIC, "5-28");
    play(0, "beam 5");
    expect_news(0, "beam 5 | absorbed");
    expect_hidden(0, "5-28");
    expect_view(0, "log.0.path", "absent");
}

TEST(turns_are_counted_and_the_right_guess_is_one_too) {
    load("atoms", "", "{'fields':[{'atoms':['5-28','8-25']}]}");
    play(0, "beam 5");
    play(0, "beam 6");
    expect_actors("0");
    play(0, "guess 5-28 8-25");
    expect_result("'over':true,'ranks':[1],'scores':[3]");
}

TEST(every_wrong_cell_in_every_guess_costs_5) {
    load("atoms", "", "{'fields':[{'atoms':['5-28','8-25']}]}");
    play(0, "guess 5-28 7-25");
    expect_news(0, "guess 5-28 7-25 | wrong 1");
    expect_view(0, "wrong", "1");
    play(0, "guess 4-28 7-25");
    expect_view(0, "wrong", "3");
    play(0, "guess 8-25 5-28");
    expect_result("'over':true,'ranks':[1],'scores':[18]");
}

TEST(at_the_end_neither_won_nor_draw_is_said_and_the_field_is_shown) {
    load("atoms", "", "{'fields':[{'atoms':['5-28']}]}");
    play(0, "beam 5");
    play(0, "guess 5-28");
    expect_news(0, "guess 5-28 | right | field 0 5-28");
    expect_news(NG_PUBLIC, "guess 5-28 | right | field 0 5-28");
    expect_view(0, "fields.0.atoms", "['5-28']");
    expect_view(0, "log.0.path", "['5-28']");
    expect_event("field 0 5-28", "", "beams", "[{'entry':5,'exit':0,'path':['5-28']}]");
    load("atoms", "", "{'turns':199,'fields':[{'atoms':['5-28']}]}");
    play(0, "beam 5");
    expect_news(0, "beam 5 | absorbed | field 0 5-28");
}

TEST(quantogeddons_powers_but_the_hop_may_be_used) {
    start("atoms", "{'solo':true,'variant':'quantogeddon'}", 1);
    expect_view(0, "fields.0.powers", "{'hyper':1,'xray':3,'destroy':2,'hop':0}");
    assert_int_equal(offers(0, "hop "), 0);
    load("atoms", "", "{'variant':'quantogeddon','fields':[{'atoms':['5-36','1-31']}]}");
    expect_refused(0, "hop 5-36 5-37", "illegal_move");
    play(0, "hyper 5");
    expect_news(0, "hyper 5 | count 1");
    play(0, "xray 4-36");
    expect_news(0, "xray 4-36 | potential 1");
    play(0, "destroy 5-36");
    expect_news(0, "destroy 5-36 | hit");
    expect_view(0, "fields.0.live", "1");
    expect_refused(0, "hyper 5", "illegal_move");
    play(0, "guess 1-31");
    expect_result("'over':true,'ranks':[1],'scores':[4]");
}

/* A refused hop may not tell where atoms stand. */
TEST(a_refused_hop_tells_nothing) {
    char there[256];
    load("atoms", "", "{'variant':'quantogeddon','fields':[{'atoms':['5-36','1-31']}]}");
    snprintf(there, sizeof there, "%s", refusal(0, "hop 5-36 5-37"));
    assert_string_equal(refusal(0, "hop 8-36 8-37"), there);
    assert_string_equal(refusal(0, "hop 8-36 1-31"), there);
}

TEST(the_last_atom_destroyed_ends_the_game) {
    load("atoms", "", "{'variant':'quantogeddon','fields':[{'atoms':['5-36']}]}");
    play(0, "destroy 5-37");
    play(0, "destroy 5-36");
    expect_news(0, "destroy 5-36 | hit | field 0");
    expect_result("'over':true,'ranks':[1],'scores':[2]");
}

TEST(the_200th_turn_ends_the_game_and_the_score_stands) {
    load("atoms", "", "{'turns':199,'wrong':7,'fields':[{'atoms':['5-28']}]}");
    play(0, "guess 5-27");
    expect_result("'over':true,'ranks':[1],'scores':[240]");
    load("atoms", "", "{'turns':199,'wrong':7,'fields':[{'atoms':['5-28']}]}");
    play(0, "guess 5-28");
    expect_result("'over':true,'ranks':[1],'scores':[235]");
}

TEST(the_seed_places_the_budded_atom_and_it_is_announced) {
    load("atoms", "", "{'variant':'quantogeddon','fields':[{'atoms':['5-36'],'bud':'5-36'}]}");
    play(0, "beam 5");
    expect_news(0, "beam 5 | absorbed | budded");
    expect_news(NG_PUBLIC, "beam 5 | absorbed | budded");
    expect_event("budded", "", "live", "2");
    expect_event("budded", "", "cell", "absent");
    expect_view(0, "fields.0.live", "2");
    expect_view(0, "turns", "1");
    expect_view(0, "log.1", "{'seat':0,'move':'bud','answer':'budded'}");
    expect_actors("0");
    assert_int_equal(offers(0, "bud "), 0);
}

TEST(with_no_room_it_is_announced_and_the_game_goes_on) {
    load("atoms", "",
         "{'variant':'quantogeddon','size':6,'fields':[{'atoms':['2-23','5-23','2-20','5-20'],'bud':'2-23'}]"
         "}");
    play(0, "beam 2");
    expect_news(0, "beam 2 | absorbed | no room");
    expect_actors("0");
    expect_view(0, "fields.0.live", "4");
}

TEST(a_budding_atom_hit_by_the_200th_turn_buds_no_more) {
    load("atoms", "", "{'variant':'quantogeddon','turns':199,'fields':[{'atoms':['5-36'],'bud':'5-36'}]}");
    play(0, "beam 5");
    expect_news(0, "beam 5 | absorbed | field 0 5-36*");
    expect_result("'over':true,'ranks':[1],'scores':[200]");
}

TEST(it_is_one_game_whatever_series_says) {
    load("atoms", "{'series':5}", "{'fields':[{'atoms':['5-28']}]}");
    play(0, "guess 5-28");
    expect_result("'over':true,'ranks':[1],'scores':[1]");
    expect_view(0, "wins", "[0]"); /* nobody is beaten */
    expect_refused(0, "beam 3", "over");
    expect_round_trip();
}

TEST(nothing_is_placed_in_solo) {
    start("atoms", "{'solo':true}", 1);
    expect_refused(0, "auto", "illegal_move");
    expect_refused(0, "place 5-28", "illegal_move");
    expect_refused(1, "beam 3", "not_your_move");
}

TEST(the_number_of_atoms_to_name_is_the_number_of_live_ones) {
    start("atoms", "{'solo':true,'atoms':2,'size':6}", 1);
    expect_refused(0, "guess 1-24 2-24 3-24", "illegal_move");
    play(0, "guess 1-24 2-24");
    expect_view(0, "turns", "1");
    expect_round_trip();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_field_is_placed_by_the_seed),
        cmocka_unit_test(the_player_does_not_see_it),
        cmocka_unit_test(turns_are_counted_and_the_right_guess_is_one_too),
        cmocka_unit_test(every_wrong_cell_in_every_guess_costs_5),
        cmocka_unit_test(at_the_end_neither_won_nor_draw_is_said_and_the_field_is_shown),
        cmocka_unit_test(quantogeddons_powers_but_the_hop_may_be_used),
        cmocka_unit_test(a_refused_hop_tells_nothing),
        cmocka_unit_test(the_last_atom_destroyed_ends_the_game),
        cmocka_unit_test(the_200th_turn_ends_the_game_and_the_score_stands),
        cmocka_unit_test(the_seed_places_the_budded_atom_and_it_is_announced),
        cmocka_unit_test(with_no_room_it_is_announced_and_the_game_goes_on),
        cmocka_unit_test(a_budding_atom_hit_by_the_200th_turn_buds_no_more),
        cmocka_unit_test(it_is_one_game_whatever_series_says),
        cmocka_unit_test(nothing_is_placed_in_solo),
        cmocka_unit_test(the_number_of_atoms_to_name_is_the_number_of_live_ones),
    };
    return cmocka_run_group_tests_name("atoms: solo", tests, NULL, NULL);
}
