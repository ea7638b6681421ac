/* rules_glow.c - circuit: nets, chains and what glows.  Rulings C12, C13, C15. */
#include "tests/games/circuit/table.h"

/* ---- C13: the ten rows (and the three leds) of the table */

TEST(one_lamp_glows_at_full) {
    closes(t, "", "", "lamp", "", "", "glow c6 2");
    assert_string_equal(position(t, "glow"), "{'c6':[0,2]}");
}

TEST(a_lamp_and_a_led_give_one_and_two) {
    closes(t, "lamp", "", "", "", "led", "glow b8 1; glow d8 2");
    closes(t, "led", "", "", "", "lamp", "glow b8 2; glow d8 1"); /* the order does not matter */
}

TEST(two_lamps_give_one_each) { closes(t, "lamp", "", "", "lamp", "", "glow d7 1; glow b8 1"); }

TEST(a_led_with_a_resistor_gives_two) {
    closes(t, "resistor", "", "led", "", "", "glow c6 2");
    closes(t, "", "", "led", "", "resistor", "glow c6 2");
}

TEST(a_led_with_two_resistors_gives_one) { closes(t, "resistor", "led", "resistor", "", "", "glow b7 1"); }

TEST(a_lamp_with_a_resistor_gives_one) { closes(t, "lamp", "", "", "resistor", "", "glow b8 1"); }

TEST(a_lamp_a_led_and_a_resistor_give_one_each) {
    closes(t, "resistor", "", "lamp", "", "led", "glow c6 1; glow d8 1");
}

TEST(two_leds_with_a_resistor_give_one_each) {
    closes(t, "led", "resistor", "", "led", "", "glow d7 1; glow b8 1");
}

TEST(of_two_leds_the_first_gives_one_and_the_second_two) {
    closes(t, "led", "", "", "", "led", "glow b8 1; glow d8 2");
    closes(t, "", "", "led", "led", "", "glow c6 1; glow d7 2");
    closes(t, "", "led", "led", "", "", "glow c6 2; glow b7 1"); /* told row by row, valued by the current */
}

TEST(of_three_leds_the_two_earlier_get_one) {
    closes(t, "led", "led", "led", "", "", "glow b7 1; glow b8 1");
    closes(t, "", "", "led", "led", "led", "glow c6 1; glow d7 1");
}

TEST(of_three_leds_tokens_that_lie_there_count) {
    const char *const kinds[5] = {"led", "led", "led", "", ""};
    series(t, kinds, HANDS ",'glow':{'c6':[1,2]}");
    play(t, 0, "lay corner-SW d6", "glow b8 1");
    series(t, kinds, HANDS ",'glow':{'c6':[1,2],'b8':[0,1]}");
    play(t, 0, "lay corner-SW d6", "");
    series(t, kinds, HANDS ",'glow':{'b8':[1,1]}");
    play(t, 0, "lay corner-SW d6", "glow b7 1");
}

TEST(too_much_in_a_chain_is_too_weak) {
    closes(t, "lamp", "lamp", "lamp", "", "", "");
    closes(t, "lamp", "lamp", "led", "", "", "");
    closes(t, "lamp", "lamp", "resistor", "", "", "");
    closes(t, "lamp", "led", "led", "", "", "");
    closes(t, "lamp", "resistor", "resistor", "", "", "");
    closes(t, "led", "led", "led", "led", "", "");
    closes(t, "led", "led", "led", "resistor", "", "");
    closes(t, "led", "resistor", "resistor", "resistor", "", "");
    closes(t, "led", "led", "resistor", "resistor", "", "");
    closes(t, "lamp", "led", "resistor", "resistor", "", "");
}

TEST(diodes_and_closed_reeds_do_not_count) {
    closes(t, "diode", "lamp", "diode", "", "diode", "glow b7 2");
    const char *const kinds[5] = {"reed", "led", "", "resistor", "reed"};
    series(t, kinds, HANDS ",'on':['b8','d8']");
    play(t, 0, "lay corner-SW d6", "glow b7 2");
}

/* ---- C12: one way, gaps, bypasses */

TEST(a_diode_the_wrong_way_stops_the_current) {
    load(t, "{'cells':{'b8':'corner-ES','c8':'diode-EW'},'hands':[['corner'],['cross']]}");
    play(t, 0, "lay corner-SW d8", ""); /* the right way it would be a short */
}

TEST(a_led_the_wrong_way_stops_the_current) {
    load(t, "{'cells':{'b8':'corner-ES','c8':'led-EW'},'hands':[['corner'],['cross']]}");
    play(t, 0, "lay corner-SW d8", "");
    load(t,
         "{'cells':{'b8':'lamp-NS','b7':'corner-ES','c7':'led-EW','d7':'corner-SW'},'hands':[['straight'],['"
         "cross']]}");
    play(t, 0, "lay straight-NS d8", "");
}

TEST(an_open_reed_is_a_gap) { closes(t, "reed", "lamp", "", "", "", ""); }

TEST(a_burnt_element_is_a_gap) {
    const char *const kinds[5] = {"resistor", "lamp", "", "", ""};
    series(t, kinds, HANDS ",'smoke':['b8']");
    play(t, 0, "lay corner-SW d6", "");
}

TEST(a_magnet_conducts_nothing) {
    load(t, "{'cells':{'b8':'corner-ES','d8':'corner-SW'},'hands':[['magnet'],['cross']]}");
    play(t, 0, "lay magnet c8", "");
}

TEST(edges_need_not_match) {
    load(t, "{'cells':{'b8':'corner-ES','c8':'lamp-NS'},'hands':[['corner'],['cross']]}");
    play(t, 0, "lay corner-SW d8", "");
}

TEST(all_four_edges_of_a_cross_are_one_wire) {
    /* The cross at c7 leads from the lamp at c8 to the corner at d7. */
    load(t, "{'cells':{'c8':'lamp-NS','d7':'corner-SW','d8':'straight-NS'},'hands':[['cross'],['cross']]}");
    play(t, 0, "lay cross c7", "glow c8 2");
}

TEST(a_bypassed_element_takes_no_part) {
    /* The lamp at c7 has wire around it, b7-b6-c6-d6-d7: only the lamp at b8 counts. */
    load(t, "{'cells':{'b8':'lamp-NS','b7':'tee-NES','c7':'lamp-EW','d7':'tee-NSW','b6':'corner-ES','c6':'"
            "straight-EW',"
            "'d6':'corner-SW'},'hands':[['straight'],['cross']]}");
    play(t, 0, "lay straight-NS d8", "glow b8 2");
}

TEST(a_bypassed_led_does_not_burn_and_a_bypassed_resistor_saves_nothing) {
    load(t, "{'cells':{'b8':'lamp-NS','b7':'tee-NES','c7':'led-WE','d7':'tee-NSW','b6':'corner-ES','c6':'"
            "straight-EW',"
            "'d6':'corner-SW'},'hands':[['straight'],['cross']]}");
    play(t, 0, "lay straight-NS d8", "glow b8 2");
    load(t, "{'cells':{'b8':'led-SN','b7':'tee-NES','c7':'resistor-EW','d7':'tee-NSW','b6':'corner-ES',"
            "'c6':'straight-EW','d6':'corner-SW'},'hands':[['straight'],['cross']]}");
    play(t, 0, "lay straight-NS d8", "smoke b8; penalty");
}

TEST(parallel_branches_are_chains_of_their_own) {
    /* One branch is the lamp c7 alone; the other has the resistor b6 and the lamp c5. */
    load(t, "{'cells':{'b8':'straight-NS','b7':'tee-NES','c7':'lamp-EW','d7':'tee-NSW','b6':'resistor-NS',"
            "'b5':'corner-ES','c5':'lamp-EW','d5':'corner-SW','d6':'straight-NS'},'hands':[['straight'],['"
            "cross']]}");
    play(t, 0, "lay straight-NS d8", "glow c5 1; glow c7 2");
}

TEST(an_element_in_several_chains_gets_the_highest_value) {
    /* The led at b8 is in a chain with the resistor c7 alone (2) and in one with both resistors b6, c5 (1).
     */
    load(t, "{'cells':{'b8':'led-SN','b7':'tee-NES','c7':'resistor-EW','d7':'tee-NSW','b6':'resistor-NS',"
            "'b5':'corner-ES','c5':'resistor-EW','d5':'corner-SW','d6':'straight-NS'},'hands':[['straight'],["
            "'cross']]}");
    play(t, 0, "lay straight-NS d8", "glow b8 2");
}

TEST(a_closed_loop_visits_no_net_twice) {
    /* A ring of lamps hangs on the wire at b7-c7: it begins and ends in the same net and is no part of any
       chain. */
    load(t, "{'cells':{'b8':'straight-NS','b7':'tee-NES','b6':'lamp-NS','b5':'corner-ES','c5':'corner-SW','"
            "c6':'lamp-NS',"
            "'c7':'tee-NEW','d7':'corner-SW'},'hands':[['lamp'],['cross']]}");
    play(t, 0, "lay lamp-NS d8", "glow d8 2");
}

TEST(a_bridge_is_passed_both_ways) {
    /* Column b: plus, led b8, wire, resistor b1, minus.  Column e: plus, led e1, wire, resistor e8, minus.
     * The lamp c4 joins the two wires: over it each led has the other's resistor, too (led, lamp, resistor: 1
     * each). */
    load(t, "{'cells':{'b1':'resistor-NS','b2':'straight-NS','b3':'straight-NS','b4':'tee-NES',"
            "'b5':'straight-NS','b6':'straight-NS','b7':'straight-NS','b8':'led-SN','c4':'lamp-EW',"
            "'d4':'straight-EW','e1':'led-NS','e2':'tee-NES','e3':'tee-NES','e4':'tee-NSW','e5':'tee-NES',"
            "'e6':'tee-NES','e8':'resistor-NS'},'hands':[['cross'],['cross']]}");
    play(t, 0, "lay cross e7", "glow e1 2; glow c4 1; glow b8 2");
}

TEST(the_top_bar_has_its_plus_on_the_right) {
    load(t, "{'cells':{'e1':'corner-NW','d1':'lamp-EW'},'hands':[['corner'],['cross']]}");
    play(t, 0, "lay corner-NE c1", "glow d1 2");
    load(t, "{'cells':{'d1':'corner-NW','c1':'led-EW'},'hands':[['corner'],['cross']]}");
    play(t, 0, "lay corner-NE b1", "smoke c1; penalty");
    load(t, "{'cells':{'d1':'corner-NW','c1':'led-WE'},'hands':[['corner'],['cross']]}");
    play(t, 0, "lay corner-NE b1", ""); /* against the current */
}

TEST(corner_columns_have_no_contacts_at_the_bars) {
    load(t, "{'sides':{'left':['broken','broken','broken','broken','broken','broken','broken','minus']},"
            "'cells':{'b8':'corner-SW'},'hands':[['lamp'],['cross']]}");
    play(t, 0, "lay lamp-EW a8", "glow a8 2"); /* L8 is a contact, though */
    load(t, "{'cells':{'a7':'corner-ES','b7':'corner-SW','b8':'straight-NS'},'hands':[['lamp'],['cross']]}");
    play(t, 0, "lay lamp-NS a8", "");
}

TEST(side_tiles_are_contacts_of_their_row) {
    load(t, "{'sides':{'left':['broken','plus','broken','broken','broken','broken','broken','broken'],'"
            "right':['broken',"
            "'minus','broken','broken','broken','broken','broken','broken']},'cells':{'a2':'straight-EW',"
            "'b2':'straight-EW',"
            "'c2':'lamp-EW','d2':'straight-EW','e2':'straight-EW'},'hands':[['diode'],['cross']]}");
    play(t, 0, "lay diode-WE f2", "glow c2 2");
}

/* ---- C15: tokens */

TEST(tokens_are_of_the_player_whose_turn_it_is_and_stay) {
    load(t,
         "{'cells':{'b8':'corner-ES','c8':'lamp-EW'},'hands':[['cross'],['corner']],'turn':1,'irons':[1,0]}");
    play(t, 1, "lay corner-SW d8", "glow c8 2");
    assert_string_equal(position(t, "glow"), "{'c8':[1,2]}");
    play(t, 0, "solder b8 cross", "iron -1"); /* broken or not, it stays */
    assert_string_equal(position(t, "glow"), "{'c8':[1,2]}");
}

TEST(what_has_a_token_gets_no_second_one) {
    const char *const kinds[5] = {"lamp", "", "lamp", "", ""};
    series(t, kinds, HANDS ",'glow':{'b8':[1,2]}");
    play(t, 0, "lay corner-SW d6", "glow c6 1");
}

/* Seven tokens of seat 0 already lie on lamps elsewhere. */
#define SEVEN \
    "'f1':'lamp-NS','f2':'lamp-NS','f3':'lamp-NS','f4':'lamp-NS','f5':'lamp-NS','f6':'lamp-NS','f7':'lamp-" \
    "NS'"
#define SEVEN_LIT "'f1':[0,1],'f2':[0,1],'f3':[0,1],'f4':[0,1],'f5':[0,1],'f6':[0,1],'f7':[0,1]"

TEST(the_last_token_goes_on_the_higher_value) {
    load_with(t, "{'goal':12}",
              "{'cells':{'b8':'led-SN','b7':'corner-ES','c7':'led-WE'," SEVEN
              ",'d8':'straight-NS'},'glow':{" SEVEN_LIT "},'hands':[['corner'],['cross']]}");
    play(t, 0, "lay corner-SW d7", "glow c7 2");
}

TEST(of_equal_values_the_first_row_by_row_gets_the_last_token) {
    load_with(t, "{'goal':12}",
              "{'cells':{'b8':'lamp-NS','b7':'corner-ES','c7':'lamp-EW'," SEVEN
              ",'d8':'straight-NS'},'glow':{" SEVEN_LIT "},'hands':[['corner'],['cross']]}");
    play(t, 0, "lay corner-SW d7", "glow c7 1");
}

TEST(what_stays_dark_is_looked_at_in_the_next_check_whoevers_it_is) {
    load_with(t, "{'goal':12}",
              "{'cells':{'b8':'lamp-NS','b7':'corner-ES','c7':'lamp-EW'," SEVEN
              ",'d8':'straight-NS'},'glow':{" SEVEN_LIT "},'hands':[['corner'],['cross','tee','tee']]}");
    play(t, 0, "lay corner-SW d7", "glow c7 1");
    play(t, 1, "swap cross", "glow b8 1"); /* a check follows any action */
    assert_non_null(strstr(position(t, "glow"), "'b8':[1,1]"));
}

/* ---- what a screen is told */

TEST(a_glow_event_carries_the_chain_along_the_current_and_the_reason) {
    closes(t, "resistor", "led", "", "diode", "", "glow b7 2");
    assert_string_equal(event_field(t, "glow b7 2", "chain"),
                        "[{'at':'b8','tile':'resistor-NS','fate':'conducts'},"
                        "{'at':'b7','tile':'led-SN','fate':'glows','value':2},"
                        "{'at':'d7','tile':'diode-NS','fate':'conducts'}]");
    assert_string_equal(
        event_field(t, "glow b7 2", "why"),
        "{'en':'a led with a resistor glows at full','ru':'светодиод с резистором светит в полную силу'}");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_lamp_glows_at_full),
        cmocka_unit_test(a_lamp_and_a_led_give_one_and_two),
        cmocka_unit_test(two_lamps_give_one_each),
        cmocka_unit_test(a_led_with_a_resistor_gives_two),
        cmocka_unit_test(a_led_with_two_resistors_gives_one),
        cmocka_unit_test(a_lamp_with_a_resistor_gives_one),
        cmocka_unit_test(a_lamp_a_led_and_a_resistor_give_one_each),
        cmocka_unit_test(two_leds_with_a_resistor_give_one_each),
        cmocka_unit_test(of_two_leds_the_first_gives_one_and_the_second_two),
        cmocka_unit_test(of_three_leds_the_two_earlier_get_one),
        cmocka_unit_test(of_three_leds_tokens_that_lie_there_count),
        cmocka_unit_test(too_much_in_a_chain_is_too_weak),
        cmocka_unit_test(diodes_and_closed_reeds_do_not_count),
        cmocka_unit_test(a_diode_the_wrong_way_stops_the_current),
        cmocka_unit_test(a_led_the_wrong_way_stops_the_current),
        cmocka_unit_test(an_open_reed_is_a_gap),
        cmocka_unit_test(a_burnt_element_is_a_gap),
        cmocka_unit_test(a_magnet_conducts_nothing),
        cmocka_unit_test(edges_need_not_match),
        cmocka_unit_test(all_four_edges_of_a_cross_are_one_wire),
        cmocka_unit_test(a_bypassed_element_takes_no_part),
        cmocka_unit_test(a_bypassed_led_does_not_burn_and_a_bypassed_resistor_saves_nothing),
        cmocka_unit_test(parallel_branches_are_chains_of_their_own),
        cmocka_unit_test(an_element_in_several_chains_gets_the_highest_value),
        cmocka_unit_test(a_closed_loop_visits_no_net_twice),
        cmocka_unit_test(a_bridge_is_passed_both_ways),
        cmocka_unit_test(the_top_bar_has_its_plus_on_the_right),
        cmocka_unit_test(corner_columns_have_no_contacts_at_the_bars),
        cmocka_unit_test(side_tiles_are_contacts_of_their_row),
        cmocka_unit_test(tokens_are_of_the_player_whose_turn_it_is_and_stay),
        cmocka_unit_test(what_has_a_token_gets_no_second_one),
        cmocka_unit_test(the_last_token_goes_on_the_higher_value),
        cmocka_unit_test(of_equal_values_the_first_row_by_row_gets_the_last_token),
        cmocka_unit_test(what_stays_dark_is_looked_at_in_the_next_check_whoevers_it_is),
        cmocka_unit_test(a_glow_event_carries_the_chain_along_the_current_and_the_reason),
    };
    return cmocka_run_group_tests_name("circuit: glow", tests, NULL, NULL);
}
