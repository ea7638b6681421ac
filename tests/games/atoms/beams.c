/* beams.c - how a beam flies, and what is told of it.  Rulings A4, A5, A6; source, «Правила полета».
 *
 * On 8×8 the top of column c is number c, the right end of row r is 8 + r, the bottom of column c is 25 - c
 * and the left end of row r is 33 - r; the cell of column c and row r is c-(33 - r). */
#include "tests/support/table.h"

#include <stdio.h>

/* Seat 0 is to shoot at these atoms of seat 1. */
static void aim_at(const char *atoms) {
    char position[512];
    snprintf(position, sizeof position, "{'fields':[{'atoms':['1-32']},{'atoms':[%s]}]}", atoms);
    load("atoms", "", position);
}

/* Each beam is a shot of its own at the same field. */
static void expect_exit(const char *atoms, int entry, int exit) {
    char shot[16], told[64];
    aim_at(atoms);
    snprintf(shot, sizeof shot, "beam %d", entry);
    snprintf(told, sizeof told, exit == 0 ? "%s | absorbed" : "%s | exit %d", shot, exit);
    play(0, shot);
    expect_news(0, told);
}

TEST(a_beam_that_meets_no_atom_flies_straight_through) {
    expect_exit("'1-25'", 5, 20);
    expect_exit("'1-25'", 20, 5);
    expect_exit("'1-25'", 12, 29);
    expect_exit("'1-25'", 29, 12);
}

TEST(a_beam_straight_into_an_atom_is_absorbed_from_any_side) {
    expect_exit("'4-29'", 4, 0);
    expect_exit("'4-29'", 12, 0);
    expect_exit("'4-29'", 21, 0);
    expect_exit("'4-29'", 29, 0);
}

TEST(an_atom_on_the_left_turns_the_beam_to_the_right) {
    expect_exit("'4-29'", 3, 30);  /* flying down, turned west */
    expect_exit("'4-29'", 11, 5);  /* flying west, turned north */
    expect_exit("'4-29'", 20, 13); /* flying up, turned east */
    expect_exit("'4-29'", 28, 22); /* flying east, turned south */
}

TEST(an_atom_on_the_right_turns_the_beam_to_the_left) {
    expect_exit("'4-29'", 5, 11);
    expect_exit("'4-29'", 13, 20);
    expect_exit("'4-29'", 22, 28);
    expect_exit("'4-29'", 30, 3);
}

TEST(a_beam_between_two_atoms_turns_back_on_the_spot) {
    expect_exit("'3-29','5-29'", 4, 4);
    expect_exit("'3-29','5-29'", 21, 21);
    expect_exit("'4-30','4-28'", 12, 12);
    expect_exit("'4-30','4-28'", 29, 29);
    aim_at("'3-29','5-29'");
    play(0, "beam 4");
    expect_event("path 4 4-30 4", "[1]", "path", "['4-30']");
}

TEST(a_beam_beside_a_rim_atom_comes_straight_back) {
    expect_exit("'4-32'", 3, 3); /* the top side */
    expect_exit("'4-32'", 5, 5);
    expect_exit("'8-29'", 11, 11); /* the right side */
    expect_exit("'8-29'", 13, 13);
    expect_exit("'4-25'", 20, 20); /* the bottom side */
    expect_exit("'4-25'", 22, 22);
    expect_exit("'1-29'", 28, 28); /* the left side */
    expect_exit("'1-29'", 30, 30);
}

TEST(a_corner_atom_sends_back_the_beams_beside_it_on_both_sides) {
    expect_exit("'1-32'", 2, 2);
    expect_exit("'1-32'", 31, 31);
    expect_exit("'8-25'", 18, 18);
    expect_exit("'8-25'", 15, 15);
}

TEST(a_beam_between_two_rim_atoms_comes_straight_back) { expect_exit("'3-32','5-32'", 4, 4); }

TEST(a_beam_into_a_rim_atom_is_absorbed_and_not_sent_back) {
    expect_exit("'4-32'", 4, 0);
    expect_exit("'1-32'", 1, 0);
    expect_exit("'1-32'", 32, 0);
}

TEST(a_beam_from_inside_passes_along_the_rim_by_the_ordinary_rule) {
    /* Flying west along the top row towards the atom 3-31 (row 2): it lies to the left, the beam turns right,
     * out. */
    expect_exit("'3-31'", 9, 4);
    /* A beam that reaches the rim from inside is not sent back by an atom at the rim beside its exit: it
     * turns. */
    expect_exit("'4-32'", 22, 31);
}

TEST(a_beam_may_turn_in_its_very_first_cell) { expect_exit("'4-31'", 3, 32); }

TEST(a_beam_may_turn_many_times) {
    /* Down column 2; 3-29 on its left turns it west: out at the left end of row 3. */
    expect_exit("'3-29','7-27'", 2, 30);
    /* Down column 6; 7-27 turns it west along row 5; 3-29 on its right turns it south. */
    expect_exit("'3-29','7-27'", 6, 21);
    aim_at("'3-29','7-27'");
    play(0, "beam 6");
    expect_event("path 6 6-28 4-28 21", "[1]", "path", "['6-28','4-28']");
}

TEST(the_shooter_hears_the_exit_and_nothing_else) {
    aim_at("'4-29','7-26'");
    play(0, "beam 3");
    expect_news(0, "beam 3 | exit 30");
    expect_news(NG_PUBLIC, "beam 3 | exit 30");
    expect_news(1, "beam 3 | path 3 3-30 30 | exit 30");
    expect_event("exit 30", "", "exit", "30");
    expect_event("exit 30", "", "path", "absent");
    expect_event("beam 3", "", "path", "absent");
}

TEST(of_an_absorbed_beam_nobody_but_the_owner_hears_where) {
    aim_at("'4-29','7-26'");
    play(0, "beam 4");
    expect_news(0, "beam 4 | absorbed");
    expect_news(NG_PUBLIC, "beam 4 | absorbed");
    expect_news(1, "beam 4 | path 4 4-29 | absorbed");
    expect_hidden(0, "4-29");
    expect_hidden(NG_PUBLIC, "4-29");
    expect_view(1, "log.0.path", "['4-29']");
    expect_view(0, "log.0.path", "absent");
    expect_view(NG_PUBLIC, "log.0.path", "absent");
}

TEST(an_exit_at_the_entry_is_an_ordinary_exit_number) {
    /* Sent back at the rim, or between two atoms deep inside: the shooter cannot tell. */
    aim_at("'5-32','8-26'");
    play(0, "beam 4");
    expect_news(0, "beam 4 | exit 4");
    aim_at("'3-28','5-28'");
    play(0, "beam 4");
    expect_news(0, "beam 4 | exit 4");
}

TEST(when_the_game_is_over_all_see_the_paths) {
    aim_at("'4-29'");
    play(0, "beam 3");
    play(1, "beam 20");
    play(0, "guess 4-29");
    expect_view(0, "log.0.path", "['3-30']");
    expect_view(NG_PUBLIC, "log.0.path", "['3-30']");
    expect_view(NG_PUBLIC, "log.1.path", "[]");
    expect_event("field 1 4-29", "", "beams", "[{'entry':3,'exit':30,'path':['3-30']}]");
    expect_event("field 0 1-32", "", "beams", "[{'entry':20,'exit':5,'path':[]}]");
}

TEST(the_same_beam_may_be_asked_again) {
    aim_at("'4-29'");
    play(0, "beam 3");
    play(1, "beam 3");
    play(0, "beam 3");
    expect_news(0, "beam 3 | exit 30");
}

TEST(every_edge_number_is_open_to_a_beam_and_no_other) {
    aim_at("'4-29'");
    assert_int_equal(offers(0, "beam "), 32);
    expect_offered(0, "beam 1");
    expect_offered(0, "beam 32");
    expect_refused(0, "beam 0", "illegal_move");
    expect_refused(0, "beam 33", "illegal_move");
    expect_refused(0, "beam 999999999", "illegal_move");
    expect_refused(0, "beam -1", "bad_move");
    expect_refused(0, "beam", "bad_move");
    expect_refused(0, "beam 1 2", "bad_move");
    expect_refused(1, "beam 1", "not_your_move");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_beam_that_meets_no_atom_flies_straight_through),
        cmocka_unit_test(a_beam_straight_into_an_atom_is_absorbed_from_any_side),
        cmocka_unit_test(an_atom_on_the_left_turns_the_beam_to_the_right),
        cmocka_unit_test(an_atom_on_the_right_turns_the_beam_to_the_left),
        cmocka_unit_test(a_beam_between_two_atoms_turns_back_on_the_spot),
        cmocka_unit_test(a_beam_beside_a_rim_atom_comes_straight_back),
        cmocka_unit_test(a_corner_atom_sends_back_the_beams_beside_it_on_both_sides),
        cmocka_unit_test(a_beam_between_two_rim_atoms_comes_straight_back),
        cmocka_unit_test(a_beam_into_a_rim_atom_is_absorbed_and_not_sent_back),
        cmocka_unit_test(a_beam_from_inside_passes_along_the_rim_by_the_ordinary_rule),
        cmocka_unit_test(a_beam_may_turn_in_its_very_first_cell),
        cmocka_unit_test(a_beam_may_turn_many_times),
        cmocka_unit_test(the_shooter_hears_the_exit_and_nothing_else),
        cmocka_unit_test(of_an_absorbed_beam_nobody_but_the_owner_hears_where),
        cmocka_unit_test(an_exit_at_the_entry_is_an_ordinary_exit_number),
        cmocka_unit_test(when_the_game_is_over_all_see_the_paths),
        cmocka_unit_test(the_same_beam_may_be_asked_again),
        cmocka_unit_test(every_edge_number_is_open_to_a_beam_and_no_other),
    };
    return cmocka_run_group_tests_name("atoms: beams", tests, NULL, NULL);
}
