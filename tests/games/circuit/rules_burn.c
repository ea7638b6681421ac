/* rules_burn.c - circuit: smoke, fuses, penalties and the order of the check.  Rulings C13, C14, C17. */
#include "tests/games/circuit/table.h"

/* ---- C13: what burns */

TEST(a_led_alone_burns) {
    closes(t, "", "", "led", "", "", "smoke c6; penalty");
    assert_string_equal(position(t, "smoke"), "['c6']");
    assert_string_equal(position(t, "penalties"), "[1,0]");
    assert_string_equal(position(t, "glow"), "{}");
}

TEST(resistors_alone_burn_however_many) {
    closes(t, "resistor", "", "", "", "", "smoke b8; penalty");
    closes(t, "resistor", "", "", "resistor", "", "smoke d7; smoke b8; penalty");
    closes(t, "resistor", "resistor", "resistor", "", "", "smoke c6; smoke b7; smoke b8; penalty");
    closes(t, "resistor", "resistor", "resistor", "resistor", "resistor",
           "smoke c6; smoke b7; smoke d7; smoke b8; smoke d8; penalty");
}

TEST(diodes_neither_save_nor_burn) {
    closes(t, "diode", "led", "diode", "", "diode", "smoke b7; penalty");
    closes(t, "diode", "resistor", "", "", "diode", "smoke b7; penalty");
}

TEST(after_the_fire_it_is_looked_at_again) {
    /* The led c7 burns; the lamp c6 beside it, in a branch of its own, glows. */
    load(t, "{'cells':{'b8':'straight-NS','b7':'tee-NES','c7':'led-WE','d7':'tee-NSW','b6':'corner-ES','c6':'"
            "lamp-EW',"
            "'d6':'corner-SW'},'hands':[['straight'],['cross']]}");
    play(t, 0, "lay straight-NS d8", "smoke c7; penalty; glow c6 2");
}

TEST(all_burning_chains_burn_at_once_for_one_penalty) {
    load(t, "{'cells':{'b8':'straight-NS','b7':'tee-NES','c7':'led-WE','d7':'tee-NSW','b6':'corner-ES','"
            "c6':'resistor-EW',"
            "'d6':'corner-SW'},'hands':[['straight'],['cross']]}");
    play(t, 0, "lay straight-NS d8", "smoke c6; smoke c7; penalty");
    assert_string_equal(position(t, "penalties"), "[1,0]");
}

TEST(a_lit_led_that_burns_keeps_token_and_points) {
    /* The led c8 was lit through another way; now wire takes it straight from plus to minus. */
    load(t, "{'cells':{'b8':'corner-ES','c8':'led-WE'},'glow':{'c8':[1,2]},'hands':[['corner'],['cross']]}");
    play(t, 0, "lay corner-SW d8", "smoke c8; penalty");
    assert_string_equal(position(t, "glow"), "{'c8':[1,2]}");
    assert_string_equal(position(t, "smoke"), "['c8']");
}

TEST(a_smoke_event_carries_the_chain_and_the_reason) {
    closes(t, "", "led", "", "diode", "", "smoke b7; penalty");
    assert_string_equal(event_field(t, "smoke b7", "chain"),
                        "[{'at':'b7','tile':'led-SN','fate':'burns'},"
                        "{'at':'d7','tile':'diode-NS','fate':'conducts'}]");
    assert_non_null(strstr(event_field(t, "smoke b7", "why"), "'en':'a led without a resistor"));
}

/* ---- C14 (1): fuses.  Row 2 from a2 to f2, where seat 0 lays the last wire. */

static void across(table *t, const char *left, const char *right, const char *c2, const char *more) {
    char text[2048];
    snprintf(
        text, sizeof text,
        "{'sides':{'left':['broken','%s','broken','broken','broken','broken','broken','broken'],"
        "'right':['broken','%s','broken','broken','broken','broken','broken','broken']},"
        "'cells':{'a2':'straight-EW','b2':'straight-EW','c2':'%s','d2':'straight-EW','e2':'straight-EW'%s},"
        "'hands':[['straight'],['cross']],'irons':[1,1]}",
        left, right, c2, more);
    load(t, text);
}

TEST(a_fuse_at_the_plus_blows_in_place_of_the_led) {
    across(t, "plus-fuse", "minus", "led-WE", "");
    play(t, 0, "lay straight-EW f2", "blown L2");
    assert_string_equal(position(t, "smoke"), "['L2']");
    assert_string_equal(position(t, "penalties"), "[0,0]");
}

TEST(a_fuse_at_the_minus_blows_in_place_of_the_resistor) {
    across(t, "plus", "minus-fuse", "resistor-EW", "");
    play(t, 0, "lay straight-EW f2", "blown R2");
    assert_string_equal(position(t, "smoke"), "['R2']");
}

TEST(a_fuse_blows_in_a_short_without_a_penalty) {
    across(t, "plus-fuse", "minus", "diode-WE", "");
    play(t, 0, "lay straight-EW f2", "blown L2");
    acts(t, 1);
}

TEST(of_two_fuses_the_first_from_the_plus_blows) {
    across(t, "plus-fuse", "minus-fuse", "led-WE", "");
    play(t, 0, "lay straight-EW f2", "blown L2"); /* and the way is open */
    across(t, "minus-fuse", "plus-fuse", "led-EW", "");
    play(t, 0, "lay straight-EW f2", "blown R2");
}

TEST(a_fuse_stays_whole_where_all_is_well) {
    across(t, "plus-fuse", "minus-fuse", "lamp-EW", "");
    play(t, 0, "lay straight-EW f2", "glow c2 2");
    across(t, "plus-fuse", "minus", "led-EW", ""); /* against the current: no chain */
    play(t, 0, "lay straight-EW f2", "");
}

TEST(a_blown_fuse_is_a_gap) {
    load(t,
         "{'sides':{'left':['broken','plus-fuse','broken','broken','broken','broken','broken','broken'],"
         "'right':['broken','minus','broken','broken','broken','broken','broken','broken']},'smoke':['L2'],"
         "'cells':{'a2':'straight-EW','b2':'straight-EW','c2':'lamp-EW','d2':'straight-EW','e2':'straight-"
         "EW'},"
         "'hands':[['straight'],['cross']]}");
    play(t, 0, "lay straight-EW f2", "");
}

TEST(a_bypassed_fuse_saves_nothing) {
    /* L2 has a fuse and L3 has none; wire joins the two contacts. */
    load(t, "{'sides':{'left':['broken','plus-fuse','plus','broken','broken','broken','broken','broken'],"
            "'right':['broken','minus','broken','broken','broken','broken','broken','broken']},"
            "'cells':{'a2':'tee-ESW','a3':'corner-NW','b2':'straight-EW','c2':'led-WE','d2':'straight-EW','"
            "e2':'straight-EW'},"
            "'hands':[['straight'],['cross']]}");
    play(t, 0, "lay straight-EW f2", "smoke c2; penalty");
}

TEST(where_chains_name_different_fuses_one_blows_and_it_is_looked_at_again) {
    /* Both fuses of the left side feed the same led. */
    load(t,
         "{'sides':{'left':['broken','plus-fuse','plus-fuse','broken','broken','broken','broken','broken'],"
         "'right':['broken','minus','broken','broken','broken','broken','broken','broken']},"
         "'cells':{'a2':'tee-ESW','a3':'corner-NW','b2':'straight-EW','c2':'led-WE','d2':'straight-EW','e2':'"
         "straight-EW'},"
         "'hands':[['straight'],['cross']]}");
    play(t, 0, "lay straight-EW f2", "blown L2; blown L3");
}

TEST(the_left_side_blows_before_the_right_one) {
    load(t,
         "{'sides':{'left':['broken','broken','broken','broken','broken','broken','broken','plus-fuse'],"
         "'right':['plus-fuse','broken','broken','broken','broken','broken','broken','broken']},"
         "'cells':{'a8':'corner-NW','a7':'led-SN','a6':'straight-NS','a5':'straight-NS','a4':'straight-NS','"
         "a3':'straight-NS',"
         "'a2':'straight-NS','f1':'straight-EW','e1':'led-EW','d1':'tee-ESW','c1':'tee-NEW','b1':'tee-ESW'},"
         "'hands':[['corner'],['cross']]}");
    play(t, 0, "lay corner-ES a1", "blown L8; blown R1");
}

TEST(fuses_blow_before_a_short_is_looked_at) {
    /* A led behind a fuse in row 2; at the bottom a short that was there before. */
    across(t, "plus-fuse", "minus", "led-WE", ",'b8':'corner-ES','c8':'diode-WE','d8':'corner-SW'");
    play(t, 0, "lay straight-EW f2", "blown L2; short; penalty");
}

TEST(a_short_comes_before_a_fire) {
    load(t, "{'cells':{'b8':'corner-ES','c8':'diode-WE','d8':'corner-SW','b1':'corner-NE','c1':'led-EW'},"
            "'hands':[['corner'],['cross']],'irons':[1,1]}");
    play(t, 0, "lay corner-NW d1", "short; penalty");
    play(t, 0, "fix c8", "smoke c1"); /* the check begins again; the penalty of this turn was taken (C17) */
    assert_string_equal(position(t, "penalties"), "[1,0]");
}

TEST(a_blown_event_says_what_the_fuse_prevented) {
    across(t, "plus-fuse", "minus", "led-WE", "");
    play(t, 0, "lay straight-EW f2", "blown L2");
    assert_string_equal(event_field(t, "blown L2", "chain"), "[{'at':'L2','tile':'plus-fuse','fate':'blows'},"
                                                             "{'at':'c2','tile':'led-WE','fate':'spared'}]");
    assert_non_null(strstr(event_field(t, "blown L2", "why"), "the fuse blows first"));
}

/* ---- C17 */

static void burn_with(table *t, const char *more) {
    const char *const kinds[5] = {"led", "", "", "", ""};
    series(t, kinds, more);
    play(t, 0, "lay corner-SW d6", "smoke b8; penalty");
}

TEST(the_first_penalty_is_two_points_the_second_four_instead) {
    burn_with(t, HANDS);
    assert_string_equal(view(t, 0, "tally"),
                        "[{'glow':0,'lit':0,'fines':2,'points':-2},{'glow':0,'lit':0,'fines':0,'points':0}]");
    burn_with(t, HANDS ",'penalties':[1,0]");
    assert_non_null(strstr(view(t, 0, "tally"), "[{'glow':0,'lit':0,'fines':4,'points':-4}"));
    assert_string_equal(position(t, "skip"), "");
}

TEST(the_third_and_later_penalties_cost_the_next_turn) {
    burn_with(t, "'hands':[['corner'],['cross','tee','tee']],'penalties':[2,0]");
    assert_non_null(strstr(view(t, 0, "tally"), "[{'glow':0,'lit':0,'fines':4,'points':-4}"));
    assert_string_equal(position(t, "skip"), "[1,0]");
    assert_string_equal(event_field(t, "penalty", "skip"), "true");
    play(t, 1, "swap cross", "skip"); /* told when the missed turn would begin */
    acts(t, 1);
    assert_string_equal(position(t, "skip"), "");
    assert_string_equal(view(t, 1, "held"), "[0,3]"); /* seat 0 has not drawn */
    play(t, 1, "swap tee", "");
    acts(t, 0);
    burn_with(t, HANDS ",'penalties':[1,0]");
    assert_string_equal(event_field(t, "penalty", "skip"), "false"); /* the second does not yet */
    burn_with(t, HANDS ",'penalties':[5,0]");
    assert_string_equal(position(t, "skip"), "[1,0]");
    assert_string_equal(position(t, "penalties"), "[6,0]");
}

TEST(iron_points_add_up_apart) {
    load(t, "{'cells':{'b8':'corner-ES','c8':'lamp-EW','d8':'corner-SW'},'"
            "hands':[['led'],['cross']],'irons':[1,1],"
            "'solder':[2,0],'penalties':[1,0]}");
    play(t, 0, "solder c8 led-WE", "iron -1; smoke c8; penalty");
    assert_non_null(strstr(view(t, 0, "tally"), "[{'glow':0,'lit':0,'fines':7,'points':-7}")); /* 3 and 4 */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_led_alone_burns),
        cmocka_unit_test(resistors_alone_burn_however_many),
        cmocka_unit_test(diodes_neither_save_nor_burn),
        cmocka_unit_test(after_the_fire_it_is_looked_at_again),
        cmocka_unit_test(all_burning_chains_burn_at_once_for_one_penalty),
        cmocka_unit_test(a_lit_led_that_burns_keeps_token_and_points),
        cmocka_unit_test(a_smoke_event_carries_the_chain_and_the_reason),
        cmocka_unit_test(a_fuse_at_the_plus_blows_in_place_of_the_led),
        cmocka_unit_test(a_fuse_at_the_minus_blows_in_place_of_the_resistor),
        cmocka_unit_test(a_fuse_blows_in_a_short_without_a_penalty),
        cmocka_unit_test(of_two_fuses_the_first_from_the_plus_blows),
        cmocka_unit_test(a_fuse_stays_whole_where_all_is_well),
        cmocka_unit_test(a_blown_fuse_is_a_gap),
        cmocka_unit_test(a_bypassed_fuse_saves_nothing),
        cmocka_unit_test(where_chains_name_different_fuses_one_blows_and_it_is_looked_at_again),
        cmocka_unit_test(the_left_side_blows_before_the_right_one),
        cmocka_unit_test(fuses_blow_before_a_short_is_looked_at),
        cmocka_unit_test(a_short_comes_before_a_fire),
        cmocka_unit_test(a_blown_event_says_what_the_fuse_prevented),
        cmocka_unit_test(the_first_penalty_is_two_points_the_second_four_instead),
        cmocka_unit_test(the_third_and_later_penalties_cost_the_next_turn),
        cmocka_unit_test(iron_points_add_up_apart),
    };
    return cmocka_run_group_tests_name("circuit: smoke and fuses", tests, NULL, NULL);
}
