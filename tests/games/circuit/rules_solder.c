/* rules_solder.c - circuit: the soldering iron, and magnets with reeds.  Rulings C9, C10. */
#include "games/circuit/circuit.h"
#include "tests/games/circuit/table.h"

/* ---- C9: a sound element */

TEST(a_sound_element_goes_back_into_the_bag_and_is_replaced_for_a_point) {
    load(t,
         "{'cells':{'c4':'lamp-NS'},'hands':[['tee'],['cross','cross']],'irons':[1,1],'bag':{'straight':1}}");
    play(t, 0, "solder c4 tee-NES", "iron -1");
    assert_string_equal(position(t, "cells"), "{'c4':'tee-NES'}");
    assert_string_equal(position(t, "solder"), "[1,0]");
    assert_string_equal(position(t, "irons"), "[0,1]");
    assert_string_equal(position(t, "discard"), "{'iron':1}");
    assert_string_equal(position(t, "penalties"), "[0,0]"); /* iron points add up apart (C17) */
    const char *unseen = view(t, NG_PUBLIC, "unseen");
    assert_non_null(strstr(unseen, "'lamp':1")); /* in the bag, or just drawn by seat 1 */
}

TEST(a_sound_element_must_be_replaced) {
    load(t, "{'cells':{'c4':'lamp-NS'},'hands':[['tee'],['cross']],'irons':[1,1]}");
    refused(t, 0, "solder c4");
    load(t, "{'cells':{'c4':'lamp-NS'},'hands':[['iron'],['cross']],'irons':[1,1]}");
    assert_int_equal(count_legal(t, 0, "solder"), 0); /* an iron is no circuit tile */
}

TEST(wires_batteries_and_reeds_are_elements_too_but_a_magnet_is_not) {
    load_with(t, "{'battery':true}",
              "{'cells':{'a1':'straight-NS','b1':'corner-NE','c1':'reed-NS','d1':'battery-NS','e1':'"
              "magnet','f1':'diode-NS'},"
              "'hands':[['cross'],[]],'irons':[1,1]}");
    assert_int_equal(count_legal(t, 0, "solder"), 5);
    refused(t, 0, "solder e1 cross");
    refused(t, 0, "solder a2 cross"); /* nothing there */
}

TEST(an_element_with_a_token_of_any_colour_stays) {
    load(t, "{'cells':{'a1':'lamp-NS','b1':'lamp-NS'},'glow':{'a1':[0,2],'b1':[1,1]},'hands':[['cross'],["
            "]],'irons':[1,1]}");
    assert_int_equal(count_legal(t, 0, "solder"), 0);
    refused(t, 0, "solder a1 cross");
    refused(t, 0, "solder b1 cross");
}

TEST(the_new_tile_is_turned_at_will_even_as_the_old_one) {
    load(t, "{'cells':{'c4':'lamp-NS'},'hands':[['lamp','magnet'],[]],'irons':[1,1]}");
    assert_true(may(t, 0, "solder c4 lamp-NS") && may(t, 0, "solder c4 lamp-EW"));
    play(t, 0, "solder c4 lamp-SN", "iron -1");
    assert_string_equal(position(t, "cells"), "{'c4':'lamp-NS'}");
    load(t, "{'cells':{'c4':'lamp-NS'},'hands':[['lamp','magnet'],[]],'irons':[1,1]}");
    play(t, 0, "solder c4 magnet", "iron -1"); /* a magnet too; and no neighbour is needed */
}

TEST(the_tile_is_one_of_the_hand) {
    load(t, "{'cells':{'c4':'lamp-NS'},'hands':[['lamp'],['cross']],'irons':[1,1]}");
    refused(t, 0, "solder c4 cross");
}

/* ---- C9: which iron */

TEST(without_an_iron_nothing_is_soldered) {
    load(t, "{'cells':{'c4':'lamp-NS'},'hands':[['lamp'],['iron']],'irons':[0,1]}");
    assert_int_equal(count_legal(t, 0, "solder"), 0);
    refused(t, 0, "solder c4 lamp-NS");
}

TEST(the_iron_in_the_hand_is_used_before_the_one_in_front) {
    load(t, "{'cells':{'c4':'lamp-NS'},'hands':[['iron','lamp'],['cross']],'irons':[1,1]}");
    play(t, 0, "solder c4 lamp-EW", "iron -1");
    assert_string_equal(position(t, "irons"), "[1,1]");
    assert_string_equal(position(t, "discard"), "{'iron':1}");
    assert_string_equal(event_field(t, "solder c4 lamp-EW", "iron"), "hand");
}

TEST(who_has_both_irons_says_which_one_he_uses) {
    load(t, "{'cells':{'c4':'lamp-NS'},'hands':[['iron','lamp'],['cross']],'irons':[1,1]}");
    assert_int_equal(count_legal(t, 0, "solder c4"), 4); /* two ways to turn the lamp, with either iron */
    assert_true(may(t, 0, "solder c4 lamp-EW") && may(t, 0, "solder c4 lamp-EW front"));
    play(t, 0, "solder c4 lamp-EW front", "iron -1");
    assert_string_equal(position(t, "irons"), "[0,1]");
    assert_non_null(strstr(position(t, "hands"), "'iron'"));
    assert_string_equal(event_field(t, "solder c4 lamp-EW front", "iron"), "front");
}

TEST(with_one_iron_there_is_nothing_to_say) {
    load(t, "{'cells':{'c4':'lamp-NS'},'hands':[['lamp'],['cross']],'irons':[1,1]}");
    assert_int_equal(count_legal(t, 0, "solder c4"), 2);
    refused(t, 0, "solder c4 lamp-EW front"); /* it is used anyway */
    play(t, 0, "solder c4 lamp-EW", "iron -1");
    assert_string_equal(event_field(t, "solder c4 lamp-EW", "iron"), "front");
    load(t, "{'cells':{'c4':'lamp-NS'},'hands':[['iron','lamp'],['cross']],'irons':[0,1]}");
    assert_int_equal(count_legal(t, 0, "solder c4"), 2);
    refused(t, 0, "solder c4 lamp-EW front"); /* there is none in front */
}

TEST(a_burnt_element_and_a_fuse_too_are_seen_to_with_either_iron) {
    load(t, "{'sides':{'left':['broken','broken','plus-fuse','broken','broken','broken','broken','broken']},"
            "'cells':{'c4':'led-NS'},'smoke':['c4','L3'],'hands':[['iron'],['cross']],'irons':[1,1]}");
    assert_true(may(t, 0, "solder c4") && may(t, 0, "solder c4 front"));
    assert_true(may(t, 0, "solder L3") && may(t, 0, "solder L3 front"));
    play(t, 0, "  Solder  l3   FRONT ", "");
    assert_string_equal(position(t, "smoke"), "['c4']");
    assert_string_equal(position(t, "irons"), "[0,1]");
    assert_string_equal(t->match.ply[0].text, "solder L3 front");
}

/* Everybody hears «front», and so knows that there is another in the hand. */
TEST(who_says_front_is_imagined_with_an_iron_in_the_hand) {
    load(t, "{'cells':{'c4':'lamp-NS'},'hands':[['iron','lamp','led'],['cross']],'irons':[1,1]}");
    play(t, 0, "solder c4 lamp-EW front", "iron -1");
    assert_string_equal(position(t, "sure"), "[0]");
    ng_rng rng;
    ng_rng_seed(&rng, 3);
    for (int i = 0; i < 100; i++) {
        circuit_state dreamt = *(const circuit_state *)t->match.state;
        assert_true(circuit_imagine(&dreamt.base, 1, &rng));
        assert_true(dreamt.hand[0][KIND_IRON] > 0);
    }
}

/* ---- C9: a burnt element */

TEST(a_burnt_element_goes_to_the_discard_without_a_penalty) {
    load(t, "{'cells':{'c4':'led-NS'},'smoke':['c4'],'hands':[['tee'],['cross']],'irons':[1,1]}");
    play(t, 0, "solder c4", "");
    assert_string_equal(position(t, "cells"), "{}");
    assert_string_equal(position(t, "smoke"), "[]");
    assert_string_equal(position(t, "discard"), "{'led':1,'iron':1}");
    assert_string_equal(position(t, "solder"), "[0,0]");
}

TEST(a_tile_may_take_the_place_of_a_burnt_element_without_a_penalty) {
    load(t, "{'cells':{'c4':'resistor-NS'},'smoke':['c4'],'hands':[['tee'],['cross']],'irons':[1,1]}");
    assert_int_equal(count_legal(t, 0, "solder c4"), 5);
    play(t, 0, "solder c4 tee-ESW", "");
    assert_string_equal(position(t, "cells"), "{'c4':'tee-ESW'}");
    assert_string_equal(position(t, "smoke"), "[]");
    assert_string_equal(position(t, "discard"), "{'resistor':1,'iron':1}");
    assert_string_equal(position(t, "solder"), "[0,0]");
}

TEST(a_lit_led_that_burned_stays_for_good) {
    load(t, "{'cells':{'c4':'led-NS'},'smoke':['c4'],'glow':{'c4':"
            "[0,1]},'hands':[['tee'],['cross']],'irons':[1,1]}");
    assert_int_equal(count_legal(t, 0, "solder"), 0);
    refused(t, 0, "solder c4");
    refused(t, 0, "solder c4 tee-ESW");
}

/* ---- C9: a fuse */

TEST(a_blown_fuse_is_made_whole) {
    load(t, "{'sides':{'left':['broken','broken','plus-fuse','broken','"
            "broken','broken','broken','broken']},'smoke':['L3'],"
            "'hands':[['tee'],['cross']],'irons':[1,1]}");
    refused(t, 0, "solder L3 tee-NES");
    refused(t, 0, "solder L4");
    play(t, 0, "solder l3", "");
    assert_string_equal(position(t, "smoke"), "[]");
    assert_string_equal(position(t, "discard"), "{'iron':1}");
    assert_string_equal(position(t, "solder"), "[0,0]");
}

TEST(a_whole_fuse_is_left_alone) {
    load(t, "{'sides':{'left':['broken','broken','plus-fuse','broken','broken','broken','broken','broken']},"
            "'hands':[['tee'],['cross']],'irons':[1,1]}");
    assert_int_equal(count_legal(t, 0, "solder"), 0);
    refused(t, 0, "solder L3");
}

TEST(the_check_follows_the_iron) {
    load(t, "{'cells':{'b8':'corner-ES','c8':'led-WE','d8':'corner-SW'},'"
            "smoke':['c8'],'hands':[['lamp'],['cross']],"
            "'irons':[1,1]}");
    play(t, 0, "solder c8 lamp-EW", "glow c8 2");
}

/* ---- C10 */

TEST(a_magnet_closes_every_reed_in_its_row_and_column) {
    load(t, "{'cells':{'a4':'reed-NS','c1':'reed-EW'},'hands':[['magnet'],['cross']]}");
    play(t, 0, "lay magnet c4", "on c1; on a4");
    assert_string_equal(position(t, "on"), "['c1','a4']");
}

TEST(a_tile_between_blocks_the_magnet) {
    load(t, "{'cells':{'a4':'reed-NS','b4':'lamp-NS','c8':'reed-NS'},'hands':[['magnet'],['cross']]}");
    play(t, 0, "lay magnet c4", "on c8");
    load(t, "{'cells':{'a4':'reed-NS','b4':'led-NS'},'smoke':['b4'],'hands':[['magnet'],['cross']]}");
    play(t, 0, "lay magnet c4", ""); /* a burnt tile is no empty cell either */
}

TEST(a_magnet_sees_nothing_across_the_corner) {
    load(t, "{'cells':{'b3':'reed-NS'},'hands':[['magnet'],['cross']]}");
    play(t, 0, "lay magnet c4", "");
}

TEST(a_reed_laid_into_the_sight_of_a_magnet_closes) {
    load(t, "{'cells':{'f1':'magnet'},'hands':[['reed'],['cross']]}");
    play(t, 0, "lay reed-EW a1", "on a1");
}

TEST(a_reed_closes_when_the_tile_between_is_taken_away) {
    load(t, "{'cells':{'a1':'magnet','b1':'led-NS','c1':'reed-NS'},'smoke':['b1'],'hands':[['tee'],['"
            "cross']],'irons':[1,1]}");
    play(t, 0, "solder b1", "on c1");
}

TEST(a_tile_that_takes_the_place_blocks_again) {
    load(t, "{'cells':{'a1':'magnet','b1':'led-NS','c1':'reed-NS'},'smoke':['b1'],'hands':[['tee'],['"
            "cross']],'irons':[1,1]}");
    play(t, 0, "solder b1 tee-NES", "");
}

TEST(a_closed_reed_stays_closed_and_is_plain_wire) {
    load(t, "{'cells':{'b8':'corner-ES','c8':'reed-EW','d7':'lamp-NS','c4':'magnet'},'on':['c8'],'hands':"
            "[['corner'],['cross']]}");
    play(t, 0, "lay corner-ES c7", ""); /* now it stands between the two */
    assert_string_equal(position(t, "on"), "['c8']");
    load(t, "{'cells':{'b8':'corner-ES','c8':'reed-EW'},'on':['c8'],'hands':[['corner'],['cross']],'irons':["
            "1,1]}");
    play(t, 0, "lay corner-SW d8", "short; penalty");
}

TEST(a_closed_reed_that_is_taken_off_loses_its_token) {
    load(t, "{'cells':{'c4':'reed-NS'},'on':['c4'],'hands':[['tee'],['cross']],'irons':[1,1]}");
    play(t, 0, "solder c4 tee-NES", "iron -1");
    assert_string_equal(position(t, "on"), "[]");
    load(t, "{'cells':{'c4':'reed-NS'},'on':['c4'],'hands':[['reed'],['cross']],'irons':[1,1]}");
    play(t, 0, "solder c4 reed-NS", "iron -1"); /* the new one is open */
    assert_string_equal(position(t, "on"), "[]");
    load(t,
         "{'cells':{'c4':'reed-NS','c2':'magnet'},'on':['c4'],'hands':[['reed'],['cross']],'irons':[1,1]}");
    play(t, 0, "solder c4 reed-NS", "iron -1; on c4");
}

TEST(a_closing_reed_can_close_the_circuit) {
    load(t, "{'cells':{'b8':'corner-ES','c8':'reed-EW','d8':'lamp-NS','d7':'corner-SW','c7':'straight-EW'},"
            "'hands':[['magnet'],['cross']]}");
    play(t, 0, "lay magnet a1", "");
    load(t, "{'cells':{'b8':'lamp-NS','b7':'corner-ES','c7':'reed-EW','d7':'corner-SW','d8':'straight-NS'},"
            "'hands':[['magnet'],['cross']]}");
    play(t, 0, "lay magnet c1", "on c7; glow b8 2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sound_element_goes_back_into_the_bag_and_is_replaced_for_a_point),
        cmocka_unit_test(a_sound_element_must_be_replaced),
        cmocka_unit_test(wires_batteries_and_reeds_are_elements_too_but_a_magnet_is_not),
        cmocka_unit_test(an_element_with_a_token_of_any_colour_stays),
        cmocka_unit_test(the_new_tile_is_turned_at_will_even_as_the_old_one),
        cmocka_unit_test(the_tile_is_one_of_the_hand),
        cmocka_unit_test(without_an_iron_nothing_is_soldered),
        cmocka_unit_test(the_iron_in_the_hand_is_used_before_the_one_in_front),
        cmocka_unit_test(who_has_both_irons_says_which_one_he_uses),
        cmocka_unit_test(with_one_iron_there_is_nothing_to_say),
        cmocka_unit_test(a_burnt_element_and_a_fuse_too_are_seen_to_with_either_iron),
        cmocka_unit_test(who_says_front_is_imagined_with_an_iron_in_the_hand),
        cmocka_unit_test(a_burnt_element_goes_to_the_discard_without_a_penalty),
        cmocka_unit_test(a_tile_may_take_the_place_of_a_burnt_element_without_a_penalty),
        cmocka_unit_test(a_lit_led_that_burned_stays_for_good),
        cmocka_unit_test(a_blown_fuse_is_made_whole),
        cmocka_unit_test(a_whole_fuse_is_left_alone),
        cmocka_unit_test(the_check_follows_the_iron),
        cmocka_unit_test(a_magnet_closes_every_reed_in_its_row_and_column),
        cmocka_unit_test(a_tile_between_blocks_the_magnet),
        cmocka_unit_test(a_magnet_sees_nothing_across_the_corner),
        cmocka_unit_test(a_reed_laid_into_the_sight_of_a_magnet_closes),
        cmocka_unit_test(a_reed_closes_when_the_tile_between_is_taken_away),
        cmocka_unit_test(a_tile_that_takes_the_place_blocks_again),
        cmocka_unit_test(a_closed_reed_stays_closed_and_is_plain_wire),
        cmocka_unit_test(a_closed_reed_that_is_taken_off_loses_its_token),
        cmocka_unit_test(a_closing_reed_can_close_the_circuit),
    };
    return cmocka_run_group_tests_name("circuit: irons and magnets", tests, NULL, NULL);
}
