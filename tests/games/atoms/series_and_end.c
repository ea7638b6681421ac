/* series_and_end.c - how a game and a match end.  Rulings A15, A16. */
#include "tests/support/table.h"

#include <stdio.h>

/* Both have one atom; seat 0's is 1-32, seat 1's is 5-28.  `more` are further fields of the position. */
static void one_atom_each(const char *options, const char *more) {
    char position[512];
    snprintf(position, sizeof position, "{'fields':[{'atoms':['1-32']},{'atoms':['5-28']}]%s%s}",
             *more ? "," : "", more);
    load("atoms", options, position);
}

/* Both place one atom, the same one each. */
static void place_both(void) {
    play(0, "place 1-32");
    play(1, "place 5-28");
}

/* The seat whose turn it is wins the present game. */
static void win(int seat) { play(seat, seat == 0 ? "guess 5-28" : "guess 1-32"); }

/* Beams until the present game is drawn. */
static void draw_game(int first) {
    for (int turn = 0; turn < 200; turn++) play((first + turn) % 2, "beam 8");
}

TEST(a_match_is_one_game_by_default) {
    start("atoms", "{'atoms':1}", 1);
    place_both();
    win(0);
    expect_result("'over':true,'ranks':[1,2],'scores':[1,0]");
    expect_actors("");
    expect_refused(0, "beam 3", "over");
    expect_refused(1, "beam 3", "over");
    assert_int_equal(offers(0, ""), 0);
    assert_int_equal(offers(1, ""), 0);
}

TEST(first_to_win_the_series_wins_the_match) {
    start("atoms", "{'atoms':1,'series':2}", 1);
    place_both();
    win(0);
    expect_result("'over':false");
    expect_actors("0 1");
    expect_view(0, "wins", "[1,0]");
    expect_view(NG_PUBLIC, "games", "1");
    place_both();
    expect_actors("1");
    win(1);
    expect_view(0, "wins", "[1,1]");
    place_both();
    expect_actors("0");
    play(0, "beam 3");
    win(1);
    expect_result("'over':true,'ranks':[2,1],'scores':[1,2]");
}

TEST(a_match_ends_as_soon_as_it_is_won) {
    start("atoms", "{'atoms':1,'series':2}", 1);
    place_both();
    win(0);
    place_both();
    play(1, "beam 3");
    win(0);
    expect_result("'over':true,'ranks':[1,2],'scores':[2,0]");
}

TEST(who_moved_second_moves_first_in_the_next_game_after_a_draw_too) {
    start("atoms", "{'atoms':1,'series':3}", 1);
    place_both();
    expect_news(NG_PUBLIC, "begins 0");
    win(0);
    place_both();
    expect_news(NG_PUBLIC, "begins 1");
    draw_game(1);
    expect_news(0, "beam 8 | exit 17 | draw | field 0 1-32 | field 1 5-28");
    place_both();
    expect_news(NG_PUBLIC, "begins 0");
    play(0, "beam 3");
    win(1);
    place_both();
    expect_news(NG_PUBLIC, "begins 1");
    expect_view(1, "wins", "[1,1]");
    expect_view(1, "games", "3");
}

TEST(a_drawn_game_counts_for_neither_and_ends_a_single_match) {
    start("atoms", "{'atoms':1}", 1);
    place_both();
    draw_game(0);
    expect_result("'over':true,'ranks':[1,1],'scores':[0,0]");
}

TEST(after_twice_the_series_less_one_games_more_wins_are_better) {
    start("atoms", "{'atoms':1,'series':2}", 1);
    place_both();
    win(0);
    place_both();
    draw_game(1);
    expect_result("'over':false");
    place_both();
    draw_game(0);
    expect_result("'over':true,'ranks':[1,2],'scores':[1,0]");
}

TEST(after_all_games_equal_wins_are_a_draw) {
    start("atoms", "{'atoms':1,'series':2}", 1);
    place_both();
    win(0);
    place_both();
    win(1);
    place_both();
    draw_game(0);
    expect_result("'over':true,'ranks':[1,1],'scores':[1,1]");
}

TEST(each_game_has_new_placements_full_powers_and_its_own_turns) {
    start("atoms", "{'variant':'quantogeddon','atoms':1,'series':2}", 1);
    play(0, "place 1-40*");
    play(1, "place 5-36*");
    play(0, "hyper 1");
    play(1, "xray 1-31");
    play(0, "hop 1-40 1-39");
    play(1, "beam 8");
    play(0, "destroy 5-36");
    expect_news(1, "destroy 5-36 | hit | won 0 | field 0 1-39* | field 1");
    expect_view(0, "turns", "0");
    expect_view(0, "log", "[]");
    expect_view(1, "phase", "'place'");
    expect_view(0, "fields.0",
                "{'live':0,'powers':{'hyper':1,'xray':3,'destroy':2,'hop':1},'atoms':[],'bud':null}");
    expect_view(0, "fields.1", "{'live':1,'powers':{'hyper':1,'xray':3,'destroy':2,'hop':1}}");
    expect_round_trip();
}

TEST(auto_places_anew_in_each_game) {
    start("atoms", "{'series':2}", 4);
    play(0, "auto");
    play(1, "place 1-32 3-32 5-32 7-32");
    play(0, "guess 1-32 3-32 5-32 7-32");
    expect_view(0, "fields.0.atoms", "[]");
    play(0, "auto");
    expect_view(0, "fields.0.live", "4");
}

TEST(the_200th_turn_without_a_win_is_a_draw) {
    one_atom_each("", "'turns':198");
    play(0, "beam 3");
    expect_result("'over':false");
    play(1, "beam 8");
    expect_news(NG_PUBLIC, "beam 8 | exit 17 | draw | field 0 1-32 | field 1 5-28");
    expect_result("'over':true,'ranks':[1,1],'scores':[0,0]");
}

TEST(the_200th_turn_may_win) {
    one_atom_each("", "'turns':199");
    play(0, "guess 5-28");
    expect_news(1, "guess 5-28 | right | won 0 | field 0 1-32 | field 1 5-28");
    expect_result("'over':true,'ranks':[1,2],'scores':[1,0]");
    one_atom_each("{'variant':'quantogeddon','size':8}", "'turns':199");
    play(0, "destroy 5-28");
    expect_result("'over':true,'ranks':[1,2],'scores':[1,0]");
}

TEST(the_200th_turn_may_be_a_wrong_guess_a_power_or_a_hop) {
    one_atom_each("", "'turns':199");
    play(0, "guess 5-29");
    expect_news(0, "guess 5-29 | wrong 1 | draw | field 0 1-32 | field 1 5-28");
    static const char *const last[] = {"hyper 3", "xray 5-28", "destroy 5-29", "hop 1-32 1-31"};
    for (int i = 0; i < 4; i++) {
        one_atom_each("{'variant':'quantogeddon','size':8}", "'turns':199");
        play(0, last[i]);
        expect_result("'over':true,'ranks':[1,1],'scores':[0,0]");
    }
}

TEST(a_budding_atom_hit_by_the_200th_turn_buds_no_more) {
    load("atoms", "",
         "{'variant':'quantogeddon','turns':199,'fields':[{'atoms':['1-40']},{'atoms':['5-36'],'bud':'5-36'}]"
         "}");
    play(0, "beam 5");
    expect_news(1, "beam 5 | path 5 5-36 | absorbed | draw | field 0 1-40 | field 1 5-36*");
    expect_result("'over':true,'ranks':[1,1],'scores':[0,0]");
    /* Nor is there talk of room. */
    load("atoms", "",
         "{'variant':'quantogeddon','size':6,'turns':199,'fields':[{'atoms':['1-24']},"
         "{'atoms':['2-23','5-23','2-20','5-20'],'bud':'2-23'}]}");
    play(0, "beam 2");
    expect_news(0, "beam 2 | absorbed | draw | field 0 1-24 | field 1 2-23* 5-23 2-20 5-20");
}

TEST(a_budding_atom_hit_by_the_200th_turn_does_not_bud_into_the_next_game) {
    load("atoms", "{'series':2}",
         "{'variant':'quantogeddon','turns':199,'fields':[{'atoms':['1-40']},{'atoms':['5-36'],'bud':'5-36'}]"
         "}");
    play(0, "beam 5");
    expect_actors("0 1");
    expect_view(1, "phase", "'place'");
    expect_refused(1, "bud 1-31", "illegal_move");
    expect_view(1, "fields.1.atoms", "[]");
}

TEST(one_hit_by_the_199th_buds_and_the_game_goes_on) {
    load("atoms", "",
         "{'variant':'quantogeddon','turns':198,'fields':[{'atoms':['1-40']},{'atoms':['5-36'],'bud':'5-36'}]"
         "}");
    play(0, "beam 5");
    play(1, "bud 1-31");
    expect_result("'over':false");
    play(1, "beam 5");
    expect_result("'over':true,'ranks':[1,1],'scores':[0,0]");
}

TEST(cells_of_a_guess_and_buds_are_no_turns) {
    load("atoms", "", "{'turns':198,'fields':[{'atoms':['1-32','4-32','7-32']},{'atoms':['5-28','8-28']}]}");
    play(0, "guess 1-25");
    play(0, "guess 2-25");
    expect_view(0, "turns", "199");
    play(1, "guess 1-25");
    play(1, "guess 2-25");
    expect_result("'over':false");
    play(1, "guess 3-25");
    expect_result("'over':true,'ranks':[1,1],'scores':[0,0]");
}

TEST(at_a_games_end_both_fields_are_shown_to_all) {
    load("atoms", "{'series':2}",
         "{'variant':'quantogeddon','fields':[{'atoms':['1-40','4-40'],'bud':'4-40'},{'atoms':['5-36'],'bud':"
         "null}]}");
    play(0, "guess 5-36");
    expect_news(NG_PUBLIC, "guess 5-36 | right | won 0 | field 0 1-40 4-40* | field 1 5-36");
    expect_news(1, "guess 5-36 | right | won 0 | field 0 1-40 4-40* | field 1 5-36");
}

TEST(at_the_matchs_end_all_views_are_open) {
    one_atom_each("", "");
    play(0, "guess 5-28");
    for (int seat = NG_PUBLIC; seat < 2; seat++) {
        expect_view(seat, "phase", "'over'");
        expect_view(seat, "fields.0.atoms", "['1-32']");
        expect_view(seat, "fields.1.atoms", "['5-28']");
    }
    expect_round_trip();
}

TEST(a_long_match_of_draws_ends) {
    start("atoms", "{'atoms':1,'series':9,'size':6}", 1);
    for (int game = 0; game < 17; game++) {
        expect_result("'over':false");
        play(0, "place 1-24");
        play(1, "place 1-24");
        for (int turn = 0; turn < 200; turn++) play((game + turn) % 2, "guess 6-19");
    }
    expect_result("'over':true,'ranks':[1,1],'scores':[0,0]");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_is_one_game_by_default),
        cmocka_unit_test(first_to_win_the_series_wins_the_match),
        cmocka_unit_test(a_match_ends_as_soon_as_it_is_won),
        cmocka_unit_test(who_moved_second_moves_first_in_the_next_game_after_a_draw_too),
        cmocka_unit_test(a_drawn_game_counts_for_neither_and_ends_a_single_match),
        cmocka_unit_test(after_twice_the_series_less_one_games_more_wins_are_better),
        cmocka_unit_test(after_all_games_equal_wins_are_a_draw),
        cmocka_unit_test(each_game_has_new_placements_full_powers_and_its_own_turns),
        cmocka_unit_test(auto_places_anew_in_each_game),
        cmocka_unit_test(the_200th_turn_without_a_win_is_a_draw),
        cmocka_unit_test(the_200th_turn_may_win),
        cmocka_unit_test(the_200th_turn_may_be_a_wrong_guess_a_power_or_a_hop),
        cmocka_unit_test(a_budding_atom_hit_by_the_200th_turn_buds_no_more),
        cmocka_unit_test(a_budding_atom_hit_by_the_200th_turn_does_not_bud_into_the_next_game),
        cmocka_unit_test(one_hit_by_the_199th_buds_and_the_game_goes_on),
        cmocka_unit_test(cells_of_a_guess_and_buds_are_no_turns),
        cmocka_unit_test(at_a_games_end_both_fields_are_shown_to_all),
        cmocka_unit_test(at_the_matchs_end_all_views_are_open),
        cmocka_unit_test(a_long_match_of_draws_ends),
    };
    return cmocka_run_group_tests_name("atoms: series and end", tests, NULL, NULL);
}
