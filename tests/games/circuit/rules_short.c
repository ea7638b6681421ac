/* rules_short.c - circuit: short circuits, and who mends them.  Rulings C16, C18. */
#include "tests/games/circuit/table.h"

#define BOTTOM "'b8':'corner-ES','c8':'straight-EW'" /* with corner-SW at d8 it is a short */
#define TOP    "'c1':'corner-NE','d1':'corner-NW'"   /* a short of its own */

/* ---- mended by the player */

TEST(plus_and_minus_as_one_wire_are_a_short) {
    load(t, "{'cells':{" BOTTOM "},'hands':[['corner'],['cross']],'irons':[1,1]}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    acts(t, 0);
    assert_string_equal(position(t, "mender"), "0");
    assert_string_equal(position(t, "penalties"), "[1,0]");
    assert_string_equal(legal(t, 0), "[\"fix b8\",\"fix c8\",\"fix d8\"]");
    play(t, 0, "fix c8", "");
    acts(t, 1);
    assert_string_equal(position(t, "cells"), "{'b8':'corner-ES','d8':'corner-SW'}");
    assert_string_equal(position(t, "discard"), "{'straight':1,'iron':1}"); /* tile and iron */
    assert_string_equal(position(t, "irons"), "[0,1]");
    assert_string_equal(position(t, "solder"), "[0,0]"); /* mending costs no point */
    assert_string_equal(position(t, "mender"), "");
}

TEST(the_player_must_mend_if_he_can) {
    load(t, "{'cells':{" BOTTOM "},'hands':[['corner','lamp'],['cross']],'irons':[1,1]}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    refused(t, 0, "decline");
    refused(t, 0, "pass");
    refused(t, 0, "lay lamp-NS a1");
    refused(t, 0, "swap lamp");
    refused(t, 0, "solder c8 lamp-EW");
    refused(t, 0, "fix a1");
    refused(t, 0, "fix L1");
    refused_as(t, 1, "fix c8", NG_NOT_YOUR_MOVE);
}

TEST(an_iron_in_the_hand_will_do_and_goes_first) {
    load(t, "{'cells':{" BOTTOM "},'hands':[['corner','iron'],['cross']],'irons':[1,1]}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    play(t, 0, "fix b8", "");
    assert_string_equal(position(t, "irons"), "[1,1]");
    load(t, "{'cells':{" BOTTOM "},'hands':[['corner','iron'],['cross']],'irons':[0,1]}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    acts(t, 0);
}

TEST(either_iron_may_mend) {
    load(t, "{'cells':{" BOTTOM "},'hands':[['corner','iron'],['cross']],'irons':[1,1]}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    assert_true(may(t, 0, "fix b8") && may(t, 0, "fix b8 front"));
    play(t, 0, "fix b8 front", "");
    assert_string_equal(position(t, "irons"), "[0,1]");
    assert_string_equal(event_field(t, "fix b8 front", "iron"), "front");
}

/* «Выкладывать новый жетон необязательно»: so it may be done. */
TEST(a_tile_of_the_hand_may_take_the_place) {
    load(t, "{'cells':{" BOTTOM "},'hands':[['corner','lamp'],['cross']],'irons':[1,1],'bag':{'tee':3}}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    assert_true(may(t, 0, "fix c8") && may(t, 0, "fix c8 lamp-EW") && may(t, 0, "fix b8 lamp-NS"));
    play(t, 0, "fix c8 lamp-EW", "glow c8 2"); /* and the check goes on for him, without a penalty */
    assert_string_equal(position(t, "cells"), "{'b8':'corner-ES','c8':'lamp-EW','d8':'corner-SW'}");
    assert_string_equal(position(t, "discard"), "{'straight':1,'iron':1}");
    assert_string_equal(position(t, "penalties"), "[1,0]");
    assert_string_equal(position(t, "solder"), "[0,0]");
}

TEST(with_the_new_tile_the_short_must_be_open_as_well) {
    load(t, "{'cells':{" BOTTOM "},'hands':[['corner','straight','cross'],[]],'irons':[1,1]}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    refused(t, 0, "fix c8 straight-EW"); /* the same wire again */
    refused(t, 0, "fix c8 cross");
    refused(t, 0, "fix c8 corner-NE"); /* it is laid: not in the hand any more */
    assert_true(may(t, 0, "fix c8 straight-NS"));
    play(t, 0, "fix c8 straight-NS", "");
}

TEST(a_magnet_may_take_the_place_and_closes_reeds_at_once) {
    load(t, "{'cells':{" BOTTOM ",'c6':'reed-NS'},'hands':[['corner','magnet'],[]],'irons':[1,1]}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    play(t, 0, "fix c8 magnet", "on c6");
    /* a reed that the magnet closes can keep the short */
    load(t, "{'cells':{'b8':'tee-NES','c8':'straight-EW','b7':'corner-ES','c7':'reed-EW','d7':'corner-SW'},"
            "'hands':[['tee','magnet'],[]],'irons':[1,1]}");
    play(t, 0, "lay tee-NSW d8", "short; penalty");
    refused(t, 0, "fix c8 magnet");
    play(t, 0, "fix c8", "");
}

TEST(what_the_new_tile_does_is_the_players_affair) {
    load(t, "{'cells':{" BOTTOM "},'hands':[['corner'],['led'],[]],'irons':[0,1,0]}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    play(t, 1, "fix c8 led-WE", "smoke c8"); /* it burns: his penalty of this turn was taken before */
    assert_string_equal(position(t, "penalties"), "[1,0,0]");
    assert_string_equal(position(t, "irons"), "[0,0,0]");
}

TEST(mending_is_no_action_and_is_due_after_an_iron_too) {
    load(t, "{'cells':{" BOTTOM ",'d8':'lamp-NS'},'hands':[['corner','iron'],['cross']],'irons':[1,1]}");
    play(t, 0, "solder d8 corner-SW", "iron -1; short; penalty");
    acts(t, 0);
    play(t, 0, "fix c8", "");
    assert_string_equal(position(t, "irons"), "[0,1]");
    assert_string_equal(position(t, "discard"), "{'straight':1,'iron':2}");
}

TEST(without_a_short_nothing_is_fixed_or_declined) {
    load(t, "{'cells':{'b8':'corner-ES'},'hands':[['corner'],['cross']],'irons':[1,1]}");
    refused(t, 0, "fix b8");
    refused(t, 0, "decline");
}

/* ---- which tiles */

TEST(a_diode_the_right_way_is_a_short_and_may_be_taken_off) {
    load(t, "{'cells':{'b8':'corner-ES','c8':'diode-WE'},'hands':[['corner'],['cross']],'irons':[1,1]}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    assert_string_equal(legal(t, 0), "[\"fix b8\",\"fix c8\",\"fix d8\"]");
}

TEST(a_tile_must_open_the_short_if_one_does) {
    /* Lamps and wires that hang there, or stand apart, are no part of the way. */
    load(t, "{'cells':{" BOTTOM
            ",'b7':'lamp-NS','a8':'straight-EW'},'hands':[['corner'],['cross']],'irons':[1,1]}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    assert_string_equal(legal(t, 0), "[\"fix b8\",\"fix c8\",\"fix d8\"]");
    refused(t, 0, "fix b7");
}

TEST(a_bypass_of_two_wires_leaves_only_the_common_tiles) {
    /*   b7 ┌── c7 ──┐ d7     Two wires side by side: only b8 and d8 open the short. */
    load(t,
         "{'cells':{'b8':'tee-NES','c8':'straight-EW','b7':'corner-ES','c7':'straight-EW','d7':'corner-SW'},"
         "'hands':[['tee'],['cross']],'irons':[1,1]}");
    play(t, 0, "lay tee-NSW d8", "short; penalty");
    assert_string_equal(legal(t, 0), "[\"fix b8\",\"fix d8\"]");
}

TEST(if_no_single_tile_opens_it_any_tile_of_the_shorted_nets_goes) {
    /* Two shorts, at the top and at the bottom.  The cross e8 hangs on the minus, so it is of the net; c7 and
       f5 touch neither. */
    load(t, "{'cells':{" BOTTOM "," TOP ",'c7':'straight-NS','c2':'lamp-NS','e8':'cross','f5':'straight-NS'},"
            "'hands':[['corner'],['cross']],'irons':[1,1]}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    assert_string_equal(legal(t, 0), "[\"fix c1\",\"fix d1\",\"fix b8\",\"fix c8\",\"fix d8\",\"fix e8\"]");
}

TEST(a_reed_that_comes_into_sight_can_keep_the_short) {
    /*       b   c   d     The short runs over c7.  Were c7 gone, the magnet c6 would close the reed c8. */
    load(t, "{'cells':{'c6':'magnet','b8':'tee-NES','b7':'corner-ES','c7':'straight-EW','d7':'corner-SW','c8'"
            ":'reed-EW'},"
            "'hands':[['tee'],['cross']],'irons':[1,1]}");
    play(t, 0, "lay tee-NSW d8", "short; penalty");
    assert_string_equal(legal(t, 0), "[\"fix b7\",\"fix d7\",\"fix b8\",\"fix d8\"]");
}

TEST(a_reed_closes_after_a_fix) {
    /* The wire c6, part of the short, stands between the magnet c5 and the reed c8. */
    load(t, "{'cells':{'b8':'straight-NS','b7':'straight-NS','b6':'corner-ES','c6':'straight-EW','d7':'"
            "straight-NS',"
            "'d8':'straight-NS','c5':'magnet','c8':'reed-NS'},'hands':[['corner'],['cross']],'irons':[1,1]}");
    play(t, 0, "lay corner-SW d6", "short; penalty");
    play(t, 0, "fix c6", "on c8");
    assert_string_equal(position(t, "on"), "['c8']");
}

TEST(a_closed_reed_may_be_taken_off) {
    load(t, "{'cells':{'b8':'corner-ES','c8':'reed-EW'},'on':['c8'],'"
            "hands':[['corner'],['cross']],'irons':[1,1]}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    play(t, 0, "fix c8", "");
    assert_string_equal(position(t, "on"), "[]");
    assert_string_equal(position(t, "discard"), "{'reed':1,'iron':1}");
}

/* ---- while a short remains */

TEST(a_fix_that_leaves_a_short_begins_anew_with_the_player) {
    load(t, "{'cells':{" BOTTOM "," TOP "},'hands':[['corner','iron'],['cross']],'irons':[1,1]}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    play(t, 0, "fix c1", "short"); /* told again; one penalty a turn */
    acts(t, 0);
    assert_string_equal(legal(t, 0), "[\"fix b8\",\"fix c8\",\"fix d8\"]");
    play(t, 0, "fix d8", "");
    acts(t, 1);
    assert_string_equal(position(t, "penalties"), "[1,0]");
}

TEST(when_his_irons_are_gone_the_others_are_asked) {
    load(t, "{'cells':{" BOTTOM "," TOP "},'hands':[['corner'],['cross']],'irons':[1,1]}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    play(t, 0, "fix c1", "short");
    acts(t, 1);
    assert_string_equal(legal(t, 1), "[\"fix b8\",\"fix c8\",\"fix d8\",\"decline\"]");
    play(t, 1, "fix b8", "");
    acts(t, 1); /* it was seat 0's turn, now it is seat 1's */
    assert_string_equal(position(t, "penalties"), "[1,0]");
}

/* ---- mended by another, or by nobody */

TEST(another_player_may_mend_and_pays_nothing) {
    load(t, "{'cells':{'b8':'straight-NS','b7':'tee-NES','c7':'lamp-EW','d7':'tee-NSW','d8':'straight-NS'"
            ",'b6':'corner-ES',"
            "'c6':'straight-EW'},'hands':[['corner'],['cross']],'irons':[0,1]}");
    play(t, 0, "lay corner-SW d6", "short; penalty");
    acts(t, 1);
    play(t, 1, "fix c6", "glow c7 2"); /* the new check is the player's: so is the glow */
    assert_string_equal(position(t, "glow"), "{'c7':[0,2]}");
    assert_string_equal(position(t, "penalties"), "[1,0]");
    assert_string_equal(position(t, "solder"), "[0,0]");
    assert_string_equal(position(t, "irons"), "[0,0]");
}

TEST(others_are_asked_by_seat_after_the_player_each_once) {
    load(t,
         "{'cells':{" BOTTOM "},'hands':[['cross'],['tee'],['corner'],['led']],'irons':[1,0,0,1],'turn':2}");
    play(t, 2, "lay corner-SW d8", "short; penalty");
    acts(t, 3);
    play(t, 3, "decline", "");
    acts(t, 0);
    play(t, 0, "decline", "");
    acts(t, 1);
    play(t, 1, "decline", "");
    is_over(t);
    assert_string_equal(position(t, "over"), "true");
    refused_as(t, 2, "pass", NG_OVER);
}

TEST(who_has_no_iron_is_asked_too_and_can_only_decline) {
    load(t, "{'cells':{" BOTTOM "},'hands':[['corner'],['tee'],['cross']],'irons':[0,0,1]}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    acts(t, 1);
    assert_string_equal(legal(t, 1), "[\"decline\"]");
    refused(t, 1, "fix c8");
    play(t, 1, "decline", "");
    acts(t, 2);
    play(t, 2, "fix c8", "");
    acts(t, 1);
}

TEST(a_short_nobody_mends_ends_the_game) {
    load(t, "{'cells':{" BOTTOM "},'hands':[['corner'],['cross']]}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    play(t, 1, "decline", "");
    is_over(t);
    ng_result r = result(t);
    assert_int_equal(r.rank[0], 2);
    assert_int_equal(r.rank[1], 1);
    assert_int_equal(r.score[0], -2);
}

TEST(whether_a_rival_holds_an_iron_is_not_shown_when_he_is_asked) {
    char seen[2][TABLE_TEXT];
    for (int i = 0; i < 2; i++) {
        load(t, i == 0 ? "{'cells':{" BOTTOM "},'hands':[['corner'],['tee'],['cross']],'bag':{'iron':1}}"
                       : "{'cells':{" BOTTOM "},'hands':[['corner'],['iron'],['cross']],'bag':{'tee':1}}");
        play(t, 0, "lay corner-SW d8", "short; penalty");
        ng_out out = ng_out_over(seen[i], sizeof seen[i]);
        t->match.game->view(t->match.state, 0, &out);
    }
    assert_string_equal(seen[0], seen[1]);
}

TEST(a_short_event_names_the_tiles_of_the_shorted_nets) {
    load(t, "{'cells':{'b8':'corner-ES','c8':'diode-WE','a8':'lamp-EW'},'hands':[['corner'],['cross']],'"
            "irons':[1,1]}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
    assert_string_equal(event_field(t, "short", "chain"),
                        "[{'at':'c8','tile':'diode-WE','fate':'conducts'}]");
    assert_string_equal(event_field(t, "short", "path"), "['b8','c8','d8']");
    assert_string_equal(event_field(t, "short", "tiles"), "['b8','c8','d8']");
    assert_non_null(strstr(event_field(t, "short", "why"), "short circuit"));
}

TEST(a_short_in_a_loaded_position_is_looked_at_only_after_the_action) {
    load(t, "{'cells':{" TOP "},'hands':[['cross'],['cross']],'irons':[1,1]}");
    acts(t, 0);
    assert_true(may(t, 0, "lay cross a8"));
    play(t, 0, "lay cross a8", "short; penalty");
}

/* ---- C18: batteries.  A ring b4 c4 d4 / b5 c5 d5; the battery c4 has its plus at the west. */

static void ring(table *t, const char *c5, const char *more) {
    char text[1024];
    snprintf(text, sizeof text,
             "{'cells':{'c4':'battery-WE','b4':'corner-ES','b5':'corner-NE','c5':'%s','d5':'corner-NW'},"
             "'hands':[['corner'],['cross']],'irons':[1,1]%s}",
             c5, more);
    load_with(t, "{'battery':true}", text);
}

TEST(a_battery_is_a_supply_of_its_own) {
    ring(t, "lamp-EW", "");
    play(t, 0, "lay corner-SW d4", "glow c5 2");
    assert_string_equal(event_field(t, "glow c5 2", "battery"), "c4");
}

TEST(the_plus_end_of_a_battery_comes_first) {
    ring(t, "led-WE", "");
    play(t, 0, "lay corner-SW d4", "smoke c5; penalty");
    ring(t, "led-EW", "");
    play(t, 0, "lay corner-SW d4", "");
}

TEST(a_shorted_battery_may_be_taken_off) {
    ring(t, "straight-EW", "");
    play(t, 0, "lay corner-SW d4", "short; penalty");
    assert_int_equal(count_legal(t, 0, "fix"), 6);
    play(t, 0, "fix c4", "");
    assert_string_equal(position(t, "discard"), "{'battery':1,'iron':1}");
}

TEST(seen_from_other_supplies_a_battery_is_a_gap) {
    load_with(t, "{'battery':true}",
              "{'cells':{'b8':'corner-ES','c8':'battery-WE'},'hands':[['corner'],['cross']],'irons':[1,1]}");
    play(t, 0, "lay corner-SW d8", "");
    load_with(t, "{'battery':true}",
              "{'cells':{'b8':'lamp-NS','b7':'corner-ES','c7':'battery-EW','d7':'corner-SW'},"
              "'hands':[['straight'],['cross']],'irons':[1,1]}");
    play(t, 0, "lay straight-NS d8", "");
}

#define LEFT_FUSE \
    "'sides':{'left':['broken','plus-fuse','broken','broken','broken','broken','broken','broken']},"

TEST(to_a_battery_the_fields_poles_are_nets_and_fuses_pass_both_ways) {
    /* The battery b2 drives its current through a2 out at L2, over the fuse into the field's plus, and back
       at c8. */
    load_with(
        t, "{'battery':true}",
        "{" LEFT_FUSE
        "'cells':{'a2':'lamp-EW','b2':'battery-WE','c2':'corner-SW','c3':'straight-NS','c4':'straight-NS',"
        "'c5':'straight-NS','c6':'straight-NS','c7':'straight-NS'},'hands':[['straight'],['cross']]}");
    play(t, 0, "lay straight-NS c8", "glow a2 2");
}

TEST(a_fuse_in_the_middle_of_a_batterys_chain_blows) {
    load_with(t, "{'battery':true}",
              "{" LEFT_FUSE
              "'cells':{'a2':'resistor-EW','b2':'battery-WE','c2':'corner-SW','c3':'straight-NS','c4'"
              ":'straight-NS',"
              "'c5':'straight-NS','c6':'resistor-NS','c7':'straight-NS'},'hands':[['straight'],['cross']]}");
    play(t, 0, "lay straight-NS c8", "blown L2");
    assert_string_equal(event_field(t, "blown L2", "path"),
                        "['a2','L2','c8','c7','c6','c5','c4','c3','c2']"); /* the fuse from its contact */
    assert_string_equal(event_field(t, "blown L2", "chain"),
                        "[{'at':'a2','tile':'resistor-EW','fate':'spared'},"
                        "{'at':'L2','tile':'plus-fuse','fate':'blows'},"
                        "{'at':'c6','tile':'resistor-NS','fate':'spared'}]");
}

TEST(without_the_option_there_are_no_batteries) {
    assert_false(ng_ok(try_load(t, "{}", "{'cells':{'a1':'battery-NS'},'hands':[[],[]]}")));
    assert_false(ng_ok(try_load(t, "{}", "{'hands':[['battery'],[]]}")));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plus_and_minus_as_one_wire_are_a_short),
        cmocka_unit_test(the_player_must_mend_if_he_can),
        cmocka_unit_test(an_iron_in_the_hand_will_do_and_goes_first),
        cmocka_unit_test(either_iron_may_mend),
        cmocka_unit_test(a_tile_of_the_hand_may_take_the_place),
        cmocka_unit_test(with_the_new_tile_the_short_must_be_open_as_well),
        cmocka_unit_test(a_magnet_may_take_the_place_and_closes_reeds_at_once),
        cmocka_unit_test(what_the_new_tile_does_is_the_players_affair),
        cmocka_unit_test(mending_is_no_action_and_is_due_after_an_iron_too),
        cmocka_unit_test(without_a_short_nothing_is_fixed_or_declined),
        cmocka_unit_test(a_diode_the_right_way_is_a_short_and_may_be_taken_off),
        cmocka_unit_test(a_tile_must_open_the_short_if_one_does),
        cmocka_unit_test(a_bypass_of_two_wires_leaves_only_the_common_tiles),
        cmocka_unit_test(if_no_single_tile_opens_it_any_tile_of_the_shorted_nets_goes),
        cmocka_unit_test(a_reed_that_comes_into_sight_can_keep_the_short),
        cmocka_unit_test(a_reed_closes_after_a_fix),
        cmocka_unit_test(a_closed_reed_may_be_taken_off),
        cmocka_unit_test(a_fix_that_leaves_a_short_begins_anew_with_the_player),
        cmocka_unit_test(when_his_irons_are_gone_the_others_are_asked),
        cmocka_unit_test(another_player_may_mend_and_pays_nothing),
        cmocka_unit_test(others_are_asked_by_seat_after_the_player_each_once),
        cmocka_unit_test(who_has_no_iron_is_asked_too_and_can_only_decline),
        cmocka_unit_test(a_short_nobody_mends_ends_the_game),
        cmocka_unit_test(whether_a_rival_holds_an_iron_is_not_shown_when_he_is_asked),
        cmocka_unit_test(a_short_event_names_the_tiles_of_the_shorted_nets),
        cmocka_unit_test(a_short_in_a_loaded_position_is_looked_at_only_after_the_action),
        cmocka_unit_test(a_battery_is_a_supply_of_its_own),
        cmocka_unit_test(the_plus_end_of_a_battery_comes_first),
        cmocka_unit_test(a_shorted_battery_may_be_taken_off),
        cmocka_unit_test(seen_from_other_supplies_a_battery_is_a_gap),
        cmocka_unit_test(to_a_battery_the_fields_poles_are_nets_and_fuses_pass_both_ways),
        cmocka_unit_test(a_fuse_in_the_middle_of_a_batterys_chain_blows),
        cmocka_unit_test(without_the_option_there_are_no_batteries),
    };
    return cmocka_run_group_tests_name("circuit: shorts and batteries", tests, NULL, NULL);
}
