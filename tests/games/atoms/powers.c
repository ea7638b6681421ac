/* powers.c - hyper-beam, X-ray, destroyer and hop.  Rulings A10-A13.
 *
 * On 10×10 the top of column c is number c, the right end of row r is 10 + r, the bottom of column c is 31 -
 * c and the left end of row r is 41 - r; the cell of column c and row r is c-(41 - r). */
#include "tests/support/table.h"

#include <stdio.h>

/* Quantogeddon; seat 0 is to move; these are the atoms of seats 0 and 1. */
static void fields(const char *own, const char *other) {
    char position[1024];
    snprintf(position, sizeof position, "{'variant':'quantogeddon','fields':[{'atoms':[%s]},{'atoms':[%s]}]}",
             own, other);
    load("atoms", "", position);
}

static void expect_answer(const char *shot, const char *answer) {
    char told[64];
    fields("'1-40'", "'3-40','3-36','3-32','7-36','10-31'");
    snprintf(told, sizeof told, "%s | %s", shot, answer);
    play(0, shot);
    expect_news(0, told);
    expect_news(1, told);
    expect_news(NG_PUBLIC, told);
    expect_actors("1");
    expect_view(1, "turns", "1");
}

TEST(a_hyper_beam_counts_the_atoms_on_its_whole_line_through_everything) {
    expect_answer("hyper 3", "count 3");
    expect_answer("hyper 28", "count 3");
    expect_answer("hyper 36", "count 2");
    expect_answer("hyper 15", "count 2");
    expect_answer("hyper 10", "count 1");
    expect_answer("hyper 21", "count 1");
    expect_answer("hyper 31", "count 1");
    expect_answer("hyper 20", "count 1");
    expect_answer("hyper 4", "count 0"); /* atoms beside the line do not turn it */
    expect_answer("hyper 2", "count 0");
}

TEST(an_x_ray_counts_the_atoms_in_the_eight_neighbours) {
    expect_answer("xray 4-37", "potential 1");
    expect_answer("xray 4-40", "potential 1");
    expect_answer("xray 5-36", "potential 0");
    expect_answer("xray 9-32", "potential 1");
    fields("'1-40'", "'3-38','5-38','3-36','5-36'");
    play(0, "xray 4-37");
    expect_news(0, "xray 4-37 | potential 4");
}

TEST(an_x_ray_on_an_atom_itself_gives_1) {
    expect_answer("xray 3-36", "potential 1");
    expect_answer("xray 10-31", "potential 1");
}

TEST(a_destroyer_hits_or_misses_and_both_learn_it) {
    expect_answer("destroy 3-36", "hit");
    expect_event("hit", "", "live", "4");
    expect_answer("destroy 4-36", "miss");
    expect_event("miss", "", "live", "5");
}

TEST(a_destroyed_atom_neither_absorbs_nor_deflects_nor_counts) {
    fields("'1-40'", "'3-36','8-32'");
    play(0, "destroy 3-36");
    expect_view(0, "fields.1.live", "1");
    expect_view(1, "fields.1.atoms", "['8-32']");
    play(1, "beam 5");
    play(0, "beam 3");
    expect_news(0, "beam 3 | exit 28");
    play(1, "beam 5");
    play(0, "beam 4");
    expect_news(0, "beam 4 | exit 27");
    play(1, "beam 5");
    play(0, "hyper 3");
    expect_news(0, "hyper 3 | count 0");
    play(1, "beam 5");
    play(0, "xray 3-36");
    expect_news(0, "xray 3-36 | potential 0");
    play(1, "beam 5");
    play(0, "guess 8-32");
    expect_actors("");
}

TEST(a_destroyed_atoms_cell_is_free_again) {
    fields("'1-40'", "'3-36','5-36'");
    play(0, "destroy 3-36");
    play(1, "hop 5-36 4-36");
    expect_position("fields.1.atoms", "['4-36']");
}

TEST(a_destroyer_on_a_cell_hit_before_misses_and_is_spent) {
    fields("'1-40'", "'3-36','8-32'");
    play(0, "destroy 3-36");
    play(1, "beam 5");
    play(0, "destroy 3-36");
    expect_news(0, "destroy 3-36 | miss");
    expect_view(0, "fields.0.powers.destroy", "0");
}

TEST(who_loses_his_last_atom_loses) {
    fields("'1-40'", "'3-36','8-32'");
    play(0, "destroy 3-36");
    play(1, "beam 5");
    play(0, "destroy 8-32");
    expect_news(1, "destroy 8-32 | hit | won 0 | field 0 1-40 | field 1");
    expect_result("'over':true,'ranks':[1,2],'scores':[1,0]");
}

TEST(an_atom_hops_to_one_of_the_eight_neighbouring_cells) {
    static const char *const to[] = {"4-36", "5-36", "6-36", "4-35", "6-35", "4-34", "5-34", "6-34"};
    fields("'5-35'", "'8-32'");
    assert_int_equal(offers(0, "hop "), 8);
    for (int i = 0; i < 8; i++) {
        char hop[32], atoms[32];
        fields("'5-35'", "'8-32'");
        snprintf(hop, sizeof hop, "hop 5-35 %s", to[i]);
        snprintf(atoms, sizeof atoms, "['%s']", to[i]);
        play(0, hop);
        expect_position("fields.0.atoms", atoms);
    }
}

TEST(the_opponent_hears_hopped_not_which_nor_where) {
    fields("'5-35','9-31'", "'8-32'");
    play(0, "hop 5-35 6-36");
    expect_news(0, "hop 5-35 6-36 | hopped");
    expect_news(1, "hopped");
    expect_news(NG_PUBLIC, "hopped");
    expect_event("hop 5-35 6-36", "[0]", "cells", "['5-35','6-36']");
    expect_event("hopped", "", "cells", "absent");
    expect_view(0, "log.0.move", "'hop 5-35 6-36'");
    expect_view(1, "log.0", "{'seat':0,'move':'hop','answer':'hopped'}");
    expect_view(NG_PUBLIC, "log.0", "{'seat':0,'move':'hop','answer':'hopped'}");
    expect_hidden(1, "5-35");
    expect_hidden(1, "6-36");
}

TEST(a_hop_is_a_turn) {
    fields("'5-35'", "'8-32'");
    play(0, "hop 5-35 6-36");
    expect_actors("1");
    expect_view(1, "turns", "1");
}

TEST(a_hop_keeps_the_atoms_apart) {
    fields("'5-35','7-35'", "'8-32'");
    expect_refused(0, "hop 5-35 6-35", "illegal_move"); /* beside 7-35 */
    expect_refused(0, "hop 5-35 6-36", "illegal_move"); /* diagonally beside it */
    expect_not_offered(0, "hop 5-35 6-34");
    expect_offered(0, "hop 5-35 4-35");
    expect_offered(0, "hop 5-35 5-36"); /* its old cell counts as empty */
    assert_int_equal(offers(0, "hop "), 10);
}

TEST(a_hop_elsewhere_is_refused) {
    fields("'5-35'", "'8-32'");
    expect_refused(0, "hop 5-35 5-35", "illegal_move");
    expect_refused(0, "hop 5-35 7-35", "illegal_move"); /* two cells away */
    expect_refused(0, "hop 4-35 5-35", "illegal_move"); /* no own atom there */
    expect_refused(0, "hop 8-32 8-33", "illegal_move"); /* the rival's */
    expect_refused(0, "hop 5-35 5-41", "illegal_move");
    expect_refused(0, "hop 5-35", "bad_move");
    fields("'10-35'", "'8-32'");
    expect_refused(0, "hop 10-35 1-35", "illegal_move"); /* no way round the rim */
    expect_refused(0, "hop 10-35 1-34", "illegal_move");
    assert_int_equal(offers(0, "hop "), 5);
}

TEST(each_power_is_used_up) {
    fields("'1-40','4-40'", "'3-36','8-32'");
    static const char *const shots[] = {"hyper 1",      "xray 1-31",    "xray 1-31",    "xray 1-31",
                                        "destroy 1-31", "destroy 1-31", "hop 1-40 1-39"};
    for (int i = 0; i < 7; i++) {
        play(0, shots[i]);
        play(1, "beam 7");
    }
    expect_view(1, "fields.0.powers", "{'hyper':0,'xray':0,'destroy':0,'hop':0}");
    expect_view(1, "fields.1.powers", "{'hyper':1,'xray':3,'destroy':2,'hop':1}");
    expect_refused(0, "hyper 1", "illegal_move");
    expect_refused(0, "xray 1-31", "illegal_move");
    expect_refused(0, "destroy 1-31", "illegal_move");
    expect_refused(0, "hop 4-40 5-40", "illegal_move");
    assert_int_equal(offers(0, ""), 140); /* beams and guesses */
    expect_round_trip();
}

TEST(one_power_of_each_kind_is_spent_at_a_time) {
    fields("'1-40'", "'3-36','8-32'");
    play(0, "xray 1-31");
    expect_view(1, "fields.0.powers", "{'hyper':1,'xray':2,'destroy':2,'hop':1}");
    play(1, "destroy 5-35");
    expect_view(0, "fields.1.powers", "{'hyper':1,'xray':3,'destroy':1,'hop':1}");
}

TEST(with_all_powers_everything_is_offered) {
    fields("'5-35'", "'8-32'");
    assert_int_equal(offers(0, "beam "), 40);
    assert_int_equal(offers(0, "guess "), 100);
    assert_int_equal(offers(0, "hyper "), 40);
    assert_int_equal(offers(0, "xray "), 100);
    assert_int_equal(offers(0, "destroy "), 100);
    assert_int_equal(offers(0, ""), 388);
    assert_int_equal(offers(1, ""), 0);
}

TEST(classic_has_no_powers) {
    load("atoms", "", "{'fields':[{'atoms':['1-32'],'powers':{'hyper':1,'hop':1}},{'atoms':['5-28']}]}");
    expect_refused(0, "hyper 1", "illegal_move");
    expect_refused(0, "xray 5-28", "illegal_move");
    expect_refused(0, "destroy 5-28", "illegal_move");
    expect_refused(0, "hop 1-32 2-32", "illegal_move");
    assert_int_equal(offers(0, ""), 32 + 64);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hyper_beam_counts_the_atoms_on_its_whole_line_through_everything),
        cmocka_unit_test(an_x_ray_counts_the_atoms_in_the_eight_neighbours),
        cmocka_unit_test(an_x_ray_on_an_atom_itself_gives_1),
        cmocka_unit_test(a_destroyer_hits_or_misses_and_both_learn_it),
        cmocka_unit_test(a_destroyed_atom_neither_absorbs_nor_deflects_nor_counts),
        cmocka_unit_test(a_destroyed_atoms_cell_is_free_again),
        cmocka_unit_test(a_destroyer_on_a_cell_hit_before_misses_and_is_spent),
        cmocka_unit_test(who_loses_his_last_atom_loses),
        cmocka_unit_test(an_atom_hops_to_one_of_the_eight_neighbouring_cells),
        cmocka_unit_test(the_opponent_hears_hopped_not_which_nor_where),
        cmocka_unit_test(a_hop_is_a_turn),
        cmocka_unit_test(a_hop_keeps_the_atoms_apart),
        cmocka_unit_test(a_hop_elsewhere_is_refused),
        cmocka_unit_test(each_power_is_used_up),
        cmocka_unit_test(one_power_of_each_kind_is_spent_at_a_time),
        cmocka_unit_test(with_all_powers_everything_is_offered),
        cmocka_unit_test(classic_has_no_powers),
    };
    return cmocka_run_group_tests_name("atoms: powers", tests, NULL, NULL);
}
