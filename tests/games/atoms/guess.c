/* guess.c - naming the rival's atoms.  Ruling A8; «Notation»: a guess goes cell by cell, or as a phrase. */
#include "tests/support/table.h"

/* Seat 0 is to name three atoms of seat 1. */
static void three_hidden(void) {
    load("atoms", "", "{'fields':[{'atoms':['1-32','8-32']},{'atoms':['2-31','5-28','8-25']}]}");
}

TEST(all_cells_right_wins_at_once) {
    three_hidden();
    play(0, "guess 8-25 2-31 5-28");
    expect_news(0, "guess 2-31 5-28 8-25 | right | won 0 | field 0 1-32 8-32 | field 1 2-31 5-28 8-25");
    expect_news(1, "guess 2-31 5-28 8-25 | right | won 0 | field 0 1-32 8-32 | field 1 2-31 5-28 8-25");
    expect_news(NG_PUBLIC,
                "guess 2-31 5-28 8-25 | right | won 0 | field 0 1-32 8-32 | field 1 2-31 5-28 8-25");
    expect_actors("");
    expect_result("'over':true,'ranks':[1,2],'scores':[1,0]");
}

TEST(seat_1_wins_by_naming_seat_0s_atoms) {
    load("atoms", "", "{'turn':1,'fields':[{'atoms':['1-32','8-32']},{'atoms':['2-31','5-28','8-25']}]}");
    play(1, "guess 1-32 8-32");
    expect_result("'over':true,'ranks':[2,1],'scores':[0,1]");
}

TEST(otherwise_both_hear_how_many_are_wrong_and_the_turn_is_over) {
    three_hidden();
    play(0, "guess 2-31 5-28 7-25");
    expect_news(0, "guess 2-31 5-28 7-25 | wrong 1");
    expect_news(1, "guess 2-31 5-28 7-25 | wrong 1");
    expect_news(NG_PUBLIC, "guess 2-31 5-28 7-25 | wrong 1");
    expect_event("wrong 1", "", "wrong", "1");
    expect_actors("1");
    expect_result("'over':false");
    play(1, "guess 3-30 5-30");
    expect_news(0, "guess 3-30 5-30 | wrong 2");
    expect_actors("0");
    play(0, "guess 1-25 3-25 5-25");
    expect_news(0, "guess 1-25 3-25 5-25 | wrong 3");
}

TEST(which_cells_were_wrong_is_not_told) {
    three_hidden();
    play(0, "guess 2-31 5-28 7-25");
    expect_hidden(0, "8-25");
    expect_event("wrong 1", "", "cells", "['2-31','5-28','7-25']");
    expect_view(0, "log.0", "{'seat':0,'move':'guess 2-31 5-28 7-25','answer':'wrong 1'}");
}

TEST(a_guess_names_as_many_distinct_cells_as_there_are_live_atoms) {
    three_hidden();
    expect_refused(0, "guess 2-31 5-28", "illegal_move");
    expect_refused(0, "guess 2-31 5-28 8-25 1-25", "illegal_move");
    expect_refused(0, "guess 2-31 5-28 5-28", "illegal_move");
    expect_refused(0, "guess 2-31 2-31 5-28 8-25", "illegal_move");
    expect_refused(0, "guess", "bad_move");
    expect_refused(0, "guess 2-31 5-28 9-25", "illegal_move");
    expect_refused(0, "guess 2-31 5-28 8-33", "illegal_move");
    expect_actors("0");
}

TEST(a_guess_may_name_adjacent_cells) {
    three_hidden();
    play(0, "guess 2-31 3-31 4-31");
    expect_news(0, "guess 2-31 3-31 4-31 | wrong 2");
}

TEST(the_guessers_own_number_of_atoms_does_not_matter) {
    load("atoms", "", "{'fields':[{'atoms':['1-32','8-32','8-25','1-25']},{'atoms':['5-28']}]}");
    play(0, "guess 5-27");
    expect_news(0, "guess 5-27 | wrong 1");
    play(1, "guess 1-32 8-32 8-25 1-25");
    expect_actors("");
}

TEST(a_guess_goes_cell_by_cell_and_nobody_hears_of_it_before_its_last_cell) {
    three_hidden();
    play(0, "guess 8-25");
    expect_news(0, "");
    expect_news(1, "");
    expect_actors("0");
    expect_view(0, "named", "['8-25']");
    expect_view(1, "named", "[]");
    expect_view(NG_PUBLIC, "named", "[]");
    expect_view(1, "turns", "0");
    play(0, "guess 1-25");
    expect_news(1, "");
    play(0, "guess 2-31");
    expect_news(1, "guess 2-31 1-25 8-25 | wrong 1");
    expect_view(0, "named", "[]");
    expect_view(0, "turns", "1");
    expect_actors("1");
    assert_int_equal(table_match.plies, 3);
}

TEST(a_guess_once_begun_goes_on) {
    load("atoms", "{'variant':'quantogeddon'}",
         "{'fields':[{'atoms':['1-40','8-40']},{'atoms':['2-31','5-36','8-35']}]}");
    play(0, "guess 2-31");
    expect_refused(0, "beam 3", "illegal_move");
    expect_refused(0, "hyper 3", "illegal_move");
    expect_refused(0, "xray 5-36", "illegal_move");
    expect_refused(0, "destroy 5-36", "illegal_move");
    expect_refused(0, "hop 1-40 2-40", "illegal_move");
    expect_refused(0, "guess 2-31", "illegal_move");
    expect_refused(1, "beam 3", "not_your_move");
    expect_not_offered(0, "guess 2-31");
    assert_int_equal(offers(0, "guess "), 99);
    assert_int_equal(offers(0, ""), 99);
    expect_round_trip();
}

TEST(the_rest_of_a_begun_guess_may_be_a_phrase_of_all_that_are_wanting) {
    three_hidden();
    play(0, "guess 2-31");
    expect_refused(0, "guess 2-31 5-28 8-25", "illegal_move");
    expect_refused(0, "guess 5-28 2-31", "illegal_move");
    play(0, "guess 8-25 5-28");
    expect_result("'over':true,'ranks':[1,2],'scores':[1,0]");
    assert_int_equal(table_match.plies, 2);
}

TEST(a_begun_guess_may_be_taken_back_but_not_a_finished_one) {
    three_hidden();
    play(0, "guess 2-31");
    assert_true(ng_ok(ng_match_undo(&table_match, 0)));
    expect_view(0, "named", "[]");
    play(0, "beam 3");
    assert_false(ng_ok(ng_match_undo(&table_match, 0)));
    play(1, "guess 3-30 5-30");
    assert_false(ng_ok(ng_match_undo(&table_match, 1)));
}

TEST(the_number_to_name_follows_hits_and_buds) {
    load("atoms", "",
         "{'variant':'quantogeddon','fields':[{'atoms':['1-40']},{'atoms':['2-39','5-36','8-33'],'bud':'5-36'"
         "}]}");
    play(0, "destroy 2-39");
    play(1, "beam 10");
    expect_refused(0, "guess 2-39 5-36 8-33", "illegal_move");
    play(0, "guess 2-39 5-36"); /* its cell counts as empty */
    expect_news(0, "guess 2-39 5-36 | wrong 1");
    play(1, "beam 10");
    play(0, "beam 5");
    play(1, "bud 2-31");
    play(1, "beam 10");
    expect_refused(0, "guess 5-36 8-33", "illegal_move");
    play(0, "guess 5-36 8-33 2-31");
    expect_actors("");
}

TEST(a_guess_is_always_possible) {
    load("atoms", "",
         "{'variant':'quantogeddon','fields':[{'atoms':['1-40'],'powers':{}},{'atoms':['2-39']}]}");
    assert_int_equal(offers(0, "guess "), 100);
    assert_int_equal(offers(0, ""), 140);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_cells_right_wins_at_once),
        cmocka_unit_test(seat_1_wins_by_naming_seat_0s_atoms),
        cmocka_unit_test(otherwise_both_hear_how_many_are_wrong_and_the_turn_is_over),
        cmocka_unit_test(which_cells_were_wrong_is_not_told),
        cmocka_unit_test(a_guess_names_as_many_distinct_cells_as_there_are_live_atoms),
        cmocka_unit_test(a_guess_may_name_adjacent_cells),
        cmocka_unit_test(the_guessers_own_number_of_atoms_does_not_matter),
        cmocka_unit_test(a_guess_goes_cell_by_cell_and_nobody_hears_of_it_before_its_last_cell),
        cmocka_unit_test(a_guess_once_begun_goes_on),
        cmocka_unit_test(the_rest_of_a_begun_guess_may_be_a_phrase_of_all_that_are_wanting),
        cmocka_unit_test(a_begun_guess_may_be_taken_back_but_not_a_finished_one),
        cmocka_unit_test(the_number_to_name_follows_hits_and_buds),
        cmocka_unit_test(a_guess_is_always_possible),
    };
    return cmocka_run_group_tests_name("atoms: guess", tests, NULL, NULL);
}
