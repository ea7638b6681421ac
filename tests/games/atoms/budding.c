/* budding.c - the budding atom.  Ruling A14, and what A12, A13 and A16 say of it. */
#include "tests/support/table.h"

/* Seat 1's budding atom is 5-36 (column 5, row 5): a beam from 5 flies straight into it. */
static void budding_field(void) {
    load("atoms", "",
         "{'variant':'quantogeddon','fields':[{'atoms':['1-40','4-40'],'bud':'1-40'},"
         "{'atoms':['9-40','5-36'],'bud':'5-36'}]}");
}

/* A field of side 6 on which no further atom fits; the budding one is 2-23. */
static void full_field(void) {
    load("atoms", "",
         "{'variant':'quantogeddon','size':6,'fields':[{'atoms':['1-24']},"
         "{'atoms':['2-23','5-23','2-20','5-20'],'bud':'2-23'}]}");
}

TEST(absorbed_is_told_at_once_and_budded_when_the_atom_is_placed) {
    budding_field();
    play(0, "beam 5");
    expect_news(0, "beam 5 | absorbed");
    expect_news(NG_PUBLIC, "beam 5 | absorbed");
    expect_news(1, "beam 5 | path 5 5-36 | absorbed");
    expect_view(0, "fields.1.live", "2");
    play(1, "bud 2-31");
    expect_news(0, "budded");
    expect_news(NG_PUBLIC, "budded");
    expect_news(1, "bud 2-31 | budded");
    expect_event("budded", "", "live", "3");
    expect_event("bud 2-31", "[1]", "cell", "2-31");
    expect_view(0, "fields.1.live", "3");
    expect_view(NG_PUBLIC, "fields.1.live", "3");
    expect_view(1, "fields.1.atoms", "['9-40','5-36','2-31']");
    expect_hidden(0, "2-31");
    expect_view(0, "log.1", "{'seat':1,'move':'bud','answer':'budded'}");
    expect_view(1, "log.1", "{'seat':1,'move':'bud 2-31','answer':'budded'}");
}

TEST(until_then_nobody_else_can_tell_that_it_was_the_budding_atom) {
    budding_field();
    play(0, "beam 5");
    expect_view(0, "phase", "'turn'");
    expect_view(NG_PUBLIC, "phase", "'turn'");
    expect_view(1, "phase", "'bud'");
    expect_view(0, "turn", "1");
    expect_refused(0, "beam 1", "not_your_move");
    assert_int_equal(offers(0, ""), 0);
}

TEST(placing_the_new_atom_is_a_must_before_anything_else) {
    budding_field();
    play(0, "beam 5");
    expect_actors("1");
    expect_refused(1, "beam 1", "illegal_move");
    expect_refused(1, "guess 1-40", "illegal_move");
    expect_refused(1, "guess 1-40 4-40", "illegal_move");
    expect_refused(1, "hyper 1", "illegal_move");
    expect_refused(1, "xray 1-31", "illegal_move");
    expect_refused(1, "destroy 1-40", "illegal_move");
    expect_refused(1, "hop 5-36 5-37", "illegal_move");
    expect_refused(1, "auto", "illegal_move");
    expect_refused(1, "place 1-31", "illegal_move");
    assert_int_equal(offers(1, ""), offers(1, "bud "));
    assert_int_equal(offers(1, "bud "), 100 - 9 - 6);
}

TEST(the_new_atom_stands_apart_from_the_others) {
    budding_field();
    play(0, "beam 5");
    expect_refused(1, "bud 5-36", "illegal_move");
    expect_refused(1, "bud 6-35", "illegal_move");
    expect_refused(1, "bud 8-39", "illegal_move");
    expect_refused(1, "bud 11-31", "illegal_move");
    play(1, "bud 7-36");
}

TEST(placing_is_no_turn_and_then_its_owner_has_his_ordinary_turn) {
    budding_field();
    play(0, "beam 5");
    expect_view(1, "turns", "1");
    play(1, "bud 2-31");
    expect_view(1, "turns", "1");
    expect_actors("1");
    expect_refused(1, "bud 9-31", "illegal_move");
    play(1, "beam 3");
    expect_view(1, "turns", "2");
    expect_actors("0");
}

TEST(it_buds_each_time_it_is_hit) {
    budding_field();
    play(0, "beam 5");
    play(1, "bud 2-31");
    play(1, "beam 3");
    play(0, "beam 36"); /* from the left, along its row */
    expect_news(0, "beam 36 | absorbed");
    play(1, "bud 4-31");
    expect_view(0, "fields.1.live", "4");
}

TEST(other_atoms_and_new_ones_do_not_bud) {
    budding_field();
    play(0, "beam 9");
    expect_news(0, "beam 9 | absorbed");
    expect_refused(1, "bud 2-31", "illegal_move");
    play(1, "beam 3");
    play(0, "beam 5");
    play(1, "bud 2-31");
    play(1, "beam 3");
    play(0, "beam 29"); /* straight into the new one */
    expect_news(0, "beam 29 | absorbed");
    assert_int_equal(offers(1, "bud "), 0);
    play(1, "beam 3");
}

TEST(with_no_legal_cell_no_room_is_announced) {
    full_field();
    play(0, "beam 2");
    expect_news(0, "beam 2 | absorbed | no room");
    expect_news(1, "beam 2 | path 2 2-23 | absorbed | no room");
    expect_news(NG_PUBLIC, "beam 2 | absorbed | no room");
    expect_actors("1");
    expect_view(1, "phase", "'turn'");
    play(1, "beam 5");
    expect_round_trip();
}

TEST(room_may_come_back) {
    full_field();
    play(0, "destroy 5-20");
    play(1, "beam 5");
    play(0, "beam 2");
    expect_news(0, "beam 2 | absorbed");
    play(1, "bud 6-19");
    expect_view(0, "fields.1.live", "4");
}

TEST(a_hyper_beam_is_never_absorbed) {
    budding_field();
    play(0, "hyper 5");
    expect_news(0, "hyper 5 | count 1");
    expect_refused(1, "bud 2-31", "illegal_move");
    play(1, "beam 3");
}

TEST(neither_x_ray_nor_guess_nor_destroyer_makes_it_bud) {
    budding_field();
    play(0, "xray 5-36");
    play(1, "beam 3");
    play(0, "guess 5-36 1-31");
    play(1, "beam 3");
    play(0, "destroy 5-36");
    play(1, "beam 3");
    expect_position("fields.1.atoms", "['9-40']");
}

TEST(a_destroyed_budding_atom_buds_no_more) {
    budding_field();
    play(0, "destroy 5-36");
    expect_news(1, "destroy 5-36 | hit"); /* not which atom it was */
    expect_position("fields.1.bud", "null");
    expect_view(1, "fields.1.bud", "null");
    expect_view(0, "log.0", "{'seat':0,'move':'destroy 5-36','answer':'hit'}");
    play(1, "beam 3");
    play(0, "beam 9");
    expect_news(0, "beam 9 | absorbed");
    play(1, "beam 3");
    expect_round_trip();
}

TEST(the_budding_atom_may_hop_and_still_buds) {
    load("atoms", "",
         "{'variant':'quantogeddon','turn':1,'fields':[{'atoms':['1-40']},{'atoms':['5-36'],'bud':'5-36'}]}");
    play(1, "hop 5-36 6-35");
    expect_position("fields.1.bud", "'6-35'");
    play(0, "beam 6");
    expect_news(1, "beam 6 | path 6 6-35 | absorbed");
    play(1, "bud 1-31");
    expect_news(0, "budded");
    expect_round_trip();
}

TEST(a_hop_of_another_atom_leaves_the_budding_one) {
    load("atoms", "",
         "{'variant':'quantogeddon','turn':1,'fields':[{'atoms':['1-40']},{'atoms':['5-36','9-36'],'bud':'5-"
         "36'}]}");
    play(1, "hop 9-36 9-35");
    expect_position("fields.1.bud", "'5-36'");
}

TEST(no_rival_learns_which_atom_buds_before_the_end) {
    budding_field();
    expect_view(0, "fields.1.bud", "absent");
    expect_view(NG_PUBLIC, "fields.1.bud", "absent");
    expect_view(1, "fields.1.bud", "'5-36'");
    play(0, "guess 5-36 9-40");
    expect_view(0, "fields.1.bud", "'5-36'");
    expect_event("field 1 9-40 5-36*", "", "bud", "5-36");
}

TEST(seat_0_buds_too_when_seat_1_hits) {
    load("atoms", "",
         "{'variant':'quantogeddon','turn':1,'fields':[{'atoms':['5-36'],'bud':'5-36'},{'atoms':['1-40']}]}");
    play(1, "beam 5");
    expect_actors("0");
    play(0, "bud 1-40");
    expect_news(1, "budded");
    play(0, "beam 5");
    expect_actors("1");
}

TEST(a_budded_atom_must_be_found_too_and_absorbs_and_deflects) {
    budding_field();
    play(0, "beam 5");
    play(1, "bud 2-31");
    play(1, "beam 3");
    play(0, "beam 28"); /* column 3, beside 2-31 at the rim */
    expect_news(0, "beam 28 | exit 28");
    play(1, "beam 3");
    play(0, "guess 9-40 5-36 2-31");
    expect_actors("");
    expect_event("field 1 9-40 5-36* 2-31", "", "changes", "['bud 2-31']");
}

TEST(the_position_with_a_bud_due_loads) {
    load("atoms", "",
         "{'variant':'quantogeddon','turn':1,'phase':'bud','fields':[{'atoms':['1-40']},"
         "{'atoms':['5-36'],'bud':'5-36'}]}");
    expect_actors("1");
    expect_view(0, "phase", "'turn'");
    play(1, "bud 9-31");
    expect_news(0, "budded");
    play(1, "beam 3");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(absorbed_is_told_at_once_and_budded_when_the_atom_is_placed),
        cmocka_unit_test(until_then_nobody_else_can_tell_that_it_was_the_budding_atom),
        cmocka_unit_test(placing_the_new_atom_is_a_must_before_anything_else),
        cmocka_unit_test(the_new_atom_stands_apart_from_the_others),
        cmocka_unit_test(placing_is_no_turn_and_then_its_owner_has_his_ordinary_turn),
        cmocka_unit_test(it_buds_each_time_it_is_hit),
        cmocka_unit_test(other_atoms_and_new_ones_do_not_bud),
        cmocka_unit_test(with_no_legal_cell_no_room_is_announced),
        cmocka_unit_test(room_may_come_back),
        cmocka_unit_test(a_hyper_beam_is_never_absorbed),
        cmocka_unit_test(neither_x_ray_nor_guess_nor_destroyer_makes_it_bud),
        cmocka_unit_test(a_destroyed_budding_atom_buds_no_more),
        cmocka_unit_test(the_budding_atom_may_hop_and_still_buds),
        cmocka_unit_test(a_hop_of_another_atom_leaves_the_budding_one),
        cmocka_unit_test(no_rival_learns_which_atom_buds_before_the_end),
        cmocka_unit_test(seat_0_buds_too_when_seat_1_hits),
        cmocka_unit_test(a_budded_atom_must_be_found_too_and_absorbs_and_deflects),
        cmocka_unit_test(the_position_with_a_bud_due_loads),
    };
    return cmocka_run_group_tests_name("atoms: budding", tests, NULL, NULL);
}
