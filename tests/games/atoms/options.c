/* options.c - «use our options and invent your own»: powers and the budding atom asked for in either variant.
 * The options `hyper`, `xray`, `destroy`, `hop` (uses of each player, 0-9) and `bud`; rulings A9-A14, A17. */
#include "tests/support/table.h"

TEST(the_classic_game_has_none_of_it_unless_asked_for) {
    start("atoms", "", 1);
    expect_view(0, "powers", "{'hyper':0,'xray':0,'destroy':0,'hop':0}");
    expect_view(0, "budding", "false");
    play(0, "auto");
    play(1, "auto");
    assert_int_equal(offers(0, "hyper ") + offers(0, "xray ") + offers(0, "destroy ") + offers(0, "hop "), 0);
    expect_refused(0, "xray 4-29", "illegal_move");
    assert_string_equal(refusal(0, "xray 4-29"), "This game has no move “xray” (A11).");
}

TEST(quantogeddon_has_its_table) {
    start("atoms", "{'variant':'quantogeddon'}", 1);
    expect_view(1, "powers", "{'hyper':1,'xray':3,'destroy':2,'hop':1}");
    expect_view(1, "budding", "true");
}

TEST(a_power_asked_for_in_the_classic_game_is_there_so_often) {
    start("atoms", "{'xray':2}", 1);
    expect_view(0, "fields.1.powers", "{'hyper':0,'xray':2,'destroy':0,'hop':0}");
    play(0, "auto");
    play(1, "auto");
    assert_int_equal(offers(0, "xray "), 64);
    assert_int_equal(offers(0, "hyper "), 0);
    for (int turn = 0; turn < 2; turn++) {
        play(0, "xray 4-29");
        play(1, "beam 5");
    }
    assert_string_equal(refusal(0, "xray 4-29"), "“xray” is used up (A11).");
    play(0, "beam 5");
    play(1, "xray 4-29"); /* each player has his own */
}

TEST(up_to_nine_uses_and_no_more) {
    start("atoms", "{'hyper':9,'xray':9,'destroy':9,'hop':9}", 1);
    expect_view(0, "powers", "{'hyper':9,'xray':9,'destroy':9,'hop':9}");
    expect_bad_setup("atoms", "{'hyper':10}", 0);
    expect_bad_setup("atoms", "{'hop':-1}", 0);
    expect_bad_setup("atoms", "{'destroy':true}", 0);
    expect_bad_setup("atoms", "{'bud':1}", 0);
}

TEST(none_of_a_power_in_quantogeddon) {
    start("atoms", "{'variant':'quantogeddon','destroy':0,'hop':3}", 1);
    expect_view(0, "powers", "{'hyper':1,'xray':3,'destroy':0,'hop':3}");
    play(0, "auto");
    play(1, "auto");
    expect_refused(0, "destroy 4-36", "illegal_move");
    assert_int_equal(offers(0, "destroy "), 0);
}

TEST(hops_of_the_classic_game_are_as_in_quantogeddon) {
    load("atoms", "{'hop':2}", "{'fields':[{'atoms':['4-29']},{'atoms':['5-28']}]}");
    play(0, "hop 4-29 5-30");
    expect_news(1, "hopped");
    play(1, "beam 1");
    play(0, "hop 5-30 4-29");
    play(1, "beam 1");
    expect_refused(0, "hop 4-29 5-30", "illegal_move");
}

TEST(the_last_atom_destroyed_ends_the_classic_game_too) {
    load("atoms", "{'destroy':1}", "{'fields':[{'atoms':['4-29']},{'atoms':['5-28']}]}");
    play(0, "destroy 5-28");
    expect_result("'over':true,'ranks':[1,2],'scores':[1,0]");
}

TEST(a_budding_atom_asked_for_in_the_classic_game_is_named_with_the_placement) {
    start("atoms", "{'bud':true}", 1);
    expect_refused(0, "place 1-32 3-30 5-28 8-25", "illegal_move");
    play(0, "place 1-32 3-30* 5-28 8-25");
    expect_position("fields.0.bud", "'3-30'");
    play(1, "auto");
    play(0, "beam 1");
    play(1, "beam 3"); /* down column 3 into 3-30 */
    expect_news(0, "beam 3 | path 3 3-30 | absorbed");
    expect_actors("0");
    play(0, "bud 7-30");
    expect_news(1, "budded");
    expect_view(1, "fields.0.live", "5");
}

TEST(quantogeddon_without_budding_has_no_star) {
    start("atoms", "{'variant':'quantogeddon','bud':false}", 1);
    expect_view(0, "budding", "false");
    expect_refused(0, "place 1-40 3-38* 5-36 7-34 9-32", "illegal_move");
    play(0, "place 1-40 3-38 5-36 7-34 9-32");
    expect_position("fields.0.bud", "null");
    play(1, "auto");
    play(0, "beam 40");
    play(1, "beam 1");
    expect_news(1, "beam 1 | absorbed");
    expect_actors("0");
    assert_int_equal(offers(0, "bud "), 0);
}

TEST(alone_there_is_no_hop_whatever_the_option_says) {
    start("atoms", "{'solo':true,'hop':5,'xray':1}", 1);
    expect_view(0, "powers", "{'hyper':0,'xray':1,'destroy':0,'hop':0}");
    assert_int_equal(offers(0, "hop "), 0);
    assert_int_equal(offers(0, "xray "), 64);
    expect_round_trip();
}

TEST(every_game_of_a_series_begins_with_all_of_it) {
    start("atoms", "{'series':2,'xray':1,'size':6,'atoms':1}", 1);
    play(0, "place 1-24");
    play(1, "place 1-24");
    play(0, "xray 1-24");
    play(1, "guess 1-24");
    expect_view(0, "fields.0.powers.xray", "1");
}

TEST(a_position_says_what_is_not_as_the_variant_has_it) {
    start("atoms", "{'hyper':4,'bud':true}", 1);
    expect_position("hyper", "4");
    expect_position("bud", "true");
    expect_position("xray", "absent");
    expect_round_trip();
    load("atoms", "", "{'xray':5,'fields':[{'atoms':['4-29']},{'atoms':['5-28']}]}");
    expect_view(0, "fields.0.powers.xray", "5");
    load("atoms", "{'xray':5}", "{'fields':[{'atoms':['4-29'],'powers':{'xray':2}},{'atoms':['5-28']}]}");
    expect_view(0, "fields.0.powers.xray", "2");
    expect_view(0, "fields.1.powers.xray", "5");
    load("atoms", "{'bud':true}", "{'fields':[{'atoms':['4-29'],'bud':'4-29'},{'atoms':['5-28']}]}");
    expect_position("fields.0.bud", "'4-29'");
    start("atoms", "{'variant':'quantogeddon'}", 1);
    expect_position("hyper", "absent");
}

TEST(a_position_that_disagrees_or_has_too_much_is_refused) {
    expect_bad_position("atoms", "{'xray':5}", "{'xray':4,'fields':[{'atoms':['4-29']},{'atoms':['5-28']}]}");
    expect_bad_position("atoms", "{'bud':false}",
                        "{'bud':true,'fields':[{'atoms':['4-29']},{'atoms':['5-28']}]}");
    expect_bad_position("atoms", "", "{'xray':10,'fields':[{'atoms':['4-29']},{'atoms':['5-28']}]}");
    expect_bad_position("atoms", "", "{'bud':'4-29','fields':[{'atoms':['4-29']},{'atoms':['5-28']}]}");
    expect_bad_position("atoms", "{'xray':2}",
                        "{'fields':[{'atoms':['4-29'],'powers':{'xray':3}},{'atoms':['5-28']}]}");
    expect_bad_position("atoms", "{'variant':'quantogeddon','bud':false}",
                        "{'fields':[{'atoms':['4-36'],'bud':'4-36'},{'atoms':['5-36']}]}");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_classic_game_has_none_of_it_unless_asked_for),
        cmocka_unit_test(quantogeddon_has_its_table),
        cmocka_unit_test(a_power_asked_for_in_the_classic_game_is_there_so_often),
        cmocka_unit_test(up_to_nine_uses_and_no_more),
        cmocka_unit_test(none_of_a_power_in_quantogeddon),
        cmocka_unit_test(hops_of_the_classic_game_are_as_in_quantogeddon),
        cmocka_unit_test(the_last_atom_destroyed_ends_the_classic_game_too),
        cmocka_unit_test(a_budding_atom_asked_for_in_the_classic_game_is_named_with_the_placement),
        cmocka_unit_test(quantogeddon_without_budding_has_no_star),
        cmocka_unit_test(alone_there_is_no_hop_whatever_the_option_says),
        cmocka_unit_test(every_game_of_a_series_begins_with_all_of_it),
        cmocka_unit_test(a_position_says_what_is_not_as_the_variant_has_it),
        cmocka_unit_test(a_position_that_disagrees_or_has_too_much_is_refused),
    };
    return cmocka_run_group_tests_name("atoms: options", tests, NULL, NULL);
}
