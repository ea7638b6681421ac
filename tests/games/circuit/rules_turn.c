/* rules_turn.c - circuit: drawing, laying, swapping, passing, and two tiles a turn.  Rulings C6-C8, C11. */
#include "tests/games/circuit/table.h"

/* ---- C6 */

TEST(the_first_tile_goes_to_a_bar_or_to_a_side_tile) {
    load(t, "{'sides':{'left':['plus','plus','plus','plus','plus','plus','plus','plus']},'hands':[['cross'],["
            "]]}");
    assert_int_equal(count_legal(t, 0, "lay cross"), 6 + 6 + 2 * 6); /* all around the field */
    assert_true(may(t, 0, "lay cross c1") && may(t, 0, "lay cross f8") && may(t, 0, "lay cross a4"));
    assert_true(may(t, 0, "lay cross f4")); /* a broken side tile is one too */
    refused(t, 0, "lay cross c5");
    refused(t, 0, "lay cross b4");
}

TEST(with_the_option_bars_side_tiles_do_not_count) {
    load_with(t, "{'lay':'bars'}",
              "{'sides':{'left':['plus','plus','plus','plus','plus','plus','plus','plus']},"
              "'hands':[['cross'],[]]}");
    assert_int_equal(count_legal(t, 0, "lay cross"), 12);
    assert_true(may(t, 0, "lay cross a1") && may(t, 0, "lay cross f1") && may(t, 0, "lay cross a8"));
    refused(t, 0, "lay cross a4");
    refused(t, 0, "lay cross c5");
    assert_string_equal(view(t, 0, "lay"), "bars");
}

TEST(a_tile_goes_beside_another_one) {
    load(t, "{'cells':{'c4':'lamp-NS'},'hands':[['cross'],[]]}");
    assert_int_equal(count_legal(t, 0, "lay cross"), 24 + 4);
    assert_true(may(t, 0, "lay cross c3") && may(t, 0, "lay cross c5") && may(t, 0, "lay cross b4") &&
                may(t, 0, "lay cross d4"));
    refused(t, 0, "lay cross d5"); /* a corner is no shared edge */
    refused(t, 0, "lay cross c4");
}

TEST(the_left_edge_is_not_beside_the_right_one) {
    load_with(t, "{'lay':'bars'}", "{'cells':{'f4':'cross'},'hands':[['cross'],[]]}");
    assert_int_equal(count_legal(t, 0, "lay cross"), 12 + 3);
    refused(t, 0, "lay cross a5");
}

TEST(burnt_tiles_and_magnets_are_neighbours_too) {
    load(t, "{'cells':{'c4':'led-NS','e6':'magnet'},'smoke':['c4'],'hands':[['cross'],[]]}");
    assert_true(may(t, 0, "lay cross c5") && may(t, 0, "lay cross e5"));
}

TEST(a_magnet_goes_on_any_free_cell) {
    load(t, "{'cells':{'a1':'cross'},'hands':[['magnet'],[]]}");
    assert_int_equal(count_legal(t, 0, "lay magnet"), 47);
    refused(t, 0, "lay magnet a1");
}

TEST(only_what_is_in_the_hand_is_laid) {
    load(t, "{'hands':[['cross'],['lamp']]}");
    refused(t, 0, "lay lamp-NS a1");
    refused(t, 0, "lay cross L1");
    refused_as(t, 1, "lay lamp-NS a1", NG_NOT_YOUR_MOVE);
}

/* ---- drawing */

TEST(the_next_player_draws_up_to_three_and_a_hand_is_filled_only_then) {
    load(t, "{'hands':[['cross','tee','tee'],['lamp']],'bag':{'straight':6}}");
    play(t, 0, "lay cross a1", "");
    assert_string_equal(position(t, "hands"), "[['tee','tee'],['straight','straight','lamp']]");
    assert_string_equal(position(t, "bag"), "{'straight':4}");
    acts(t, 1);
}

TEST(a_player_draws_as_far_as_the_bag_reaches) {
    load(t, "{'hands':[['cross','tee'],[]],'bag':{'lamp':1,'iron':1}}");
    play(t, 0, "lay cross a1", "");
    assert_string_equal(position(t, "hands"),
                        "[['tee'],['lamp','iron']]"); /* an iron counts towards the three */
    assert_string_equal(position(t, "bag"), "{}");
}

TEST(what_is_drawn_is_told_to_the_player_alone) {
    load(t, "{'hands':[['cross'],[]],'bag':{'straight':6}}");
    play(t, 0, "lay cross a1", "");
    hear(t, true);
    assert_string_equal(t->told, "lay cross a1; turn 1; draw straight straight straight");
    assert_string_equal(event_field(t, "draw straight straight straight", "to"), "[1]");
    assert_string_equal(event_field(t, "turn 1", "drew"), "3");
    assert_string_equal(event_field(t, "turn 1", "to"), "");
}

/* Draws are even among all that is in the bag: of 4000 first tiles about a quarter are the corners, 13 of 56.
 */
TEST(draws_are_even) {
    int corners = 0;
    for (uint64_t seed = 0; seed < 4000; seed++) {
        ng_setup setup;
        ng_setup_init(&setup, ng_game_circuit.options);
        ng_seed_from_number(setup.seed, seed);
        assert_true(ng_ok(ng_match_start(&t->match, &ng_game_circuit, &setup)));
        corners += count_of(position(t, "hands"), "'corner'");
    }
    assert_in_range(corners, 12000 * 13 / 56 - 300, 12000 * 13 / 56 + 300);
}

/* ---- C7 */

TEST(a_swap_puts_a_tile_on_the_discard_and_draws_another) {
    load(t, "{'hands':[['lamp','led'],['cross']],'bag':{'tee':2}}");
    play(t, 0, "swap lamp", "");
    assert_string_equal(position(t, "discard"), "{'lamp':1}");
    assert_string_equal(position(t, "hands"), "[['tee','led'],['tee','cross']]");
}

TEST(irons_may_be_swapped_too) {
    load(t, "{'hands':[['iron'],['cross']],'bag':{'tee':1}}");
    play(t, 0, "swap iron", "");
    assert_string_equal(position(t, "discard"), "{'iron':1}");
}

TEST(nothing_is_swapped_with_an_empty_bag) {
    load(t, "{'hands':[['lamp'],['cross']],'bag':{}}");
    assert_int_equal(count_legal(t, 0, "swap"), 0);
    refused(t, 0, "swap lamp");
}

TEST(what_is_not_held_is_not_swapped) {
    load(t, "{'hands':[['lamp'],['cross']]}");
    refused(t, 0, "swap led");
}

TEST(the_swapped_tile_is_open_and_the_new_one_is_not) {
    load(t, "{'hands':[['lamp'],['cross']],'bag':{'tee':1}}");
    play(t, 0, "swap lamp", "");
    assert_string_equal(event_field(t, "swap lamp", "to"), "");
    assert_string_equal(event_field(t, "draw tee", "to"), "[0]");
    assert_string_equal(view(t, 1, "hands"), "[null,['cross']]");
    assert_string_equal(view(t, 1, "held"), "[1,1]");
    assert_string_equal(view(t, 1, "discard"), "{'lamp':1}");
}

/* ---- C8 */

TEST(a_pass_only_when_nothing_else_is_possible) {
    load(t, "{'hands':[['lamp'],['cross']]}");
    assert_false(may(t, 0, "pass"));
    refused(t, 0, "pass");
    load(t, "{'hands':[[],['cross']],'bag':{}}");
    assert_string_equal(legal(t, 0), "[\"pass\"]");
    play(t, 0, "pass", "");
    acts(t, 1);
    assert_string_equal(position(t, "passed"), "[0]");
}

TEST(an_iron_in_hand_without_a_use_allows_a_pass) {
    load(t, "{'hands':[['iron'],['cross']],'bag':{},'cells':{'a1':'lamp-NS'}}");
    assert_string_equal(legal(t, 0), "[\"pass\"]"); /* a sound element needs a tile in its place */
    load(t, "{'hands':[['iron'],['cross']],'bag':{},'cells':{'a1':'led-NS'},'smoke':['a1']}");
    assert_string_equal(legal(t, 0), "[\"solder a1\"]");
    refused(t, 0, "pass");
    load(t, "{'hands':[['iron'],['cross']],'bag':{'lamp':1}}");
    assert_string_equal(legal(t, 0), "[\"swap iron\"]");
}

TEST(the_check_follows_a_pass_too) {
    load(t, "{'cells':{'b8':'corner-ES','c8':'lamp-EW','d8':'corner-SW'},'hands':[[],['cross']],'bag':{}}");
    play(t, 0, "pass", "glow c8 2");
}

TEST(an_act_forgets_the_passes) {
    load(t, "{'hands':[['cross'],['cross']],'passed':[1],'bag':{'lamp':9}}");
    play(t, 0, "lay cross a1", "");
    assert_string_equal(position(t, "passed"), "");
}

/* ---- C11 */

#define X2 "{'x2':true}"

TEST(two_tiles_are_laid_and_then_comes_one_check) {
    load_with(t, X2, "{'cells':{'c8':'lamp-EW'},'hands':[['corner','corner','tee'],[]]}");
    play(t, 0, "lay corner-ES b8", "");
    acts(t, 0);
    assert_string_equal(position(t, "second"), "lay");
    assert_int_equal(count_legal(t, 0, "swap"), 0);
    refused(t, 0, "swap tee");
    refused(t, 0, "pass");
    play(t, 0, "lay corner-SW d8", "glow c8 2");
    acts(t, 1);
    assert_string_equal(position(t, "second"), "");
}

TEST(no_check_comes_between_the_two_tiles) {
    load_with(t, X2, "{'cells':{'b8':'corner-ES','c8':'lamp-EW'},'hands':[['corner','tee'],[]]}");
    play(t, 0, "lay corner-SW d8", "");
    play(t, 0, "lay tee-NES a8", "glow c8 2");
}

TEST(the_second_tile_may_go_beside_the_first) {
    load_with(t, X2, "{'hands':[['cross','cross'],[]]}");
    play(t, 0, "lay cross a1", "");
    play(t, 0, "lay cross a2", "");
}

TEST(two_are_swapped_and_a_tile_just_drawn_may_be_swapped_on) {
    load_with(t, X2, "{'hands':[['lamp'],['cross']],'bag':{'tee':2}}");
    play(t, 0, "swap lamp", "");
    assert_string_equal(position(t, "second"), "swap");
    assert_string_equal(legal(t, 0), "[\"swap tee\"]");
    refused(t, 0, "lay tee-NES a1");
    play(t, 0, "swap tee", "");
    acts(t, 1);
    assert_string_equal(position(t, "discard"), "{'tee':1,'lamp':1}");
}

TEST(a_second_swap_needs_a_tile_in_the_bag) {
    load_with(t, X2, "{'hands':[['lamp','led'],['cross']],'bag':{'tee':1}}");
    play(t, 0, "swap lamp", "");
    acts(t, 1);
}

TEST(a_second_tile_is_laid_only_if_there_is_one) {
    load_with(t, X2, "{'hands':[['lamp'],['cross']]}");
    play(t, 0, "lay lamp-NS a1", "");
    acts(t, 1);
    load_with(t, X2, "{'hands':[['lamp','magnet','iron'],['cross']]}");
    play(t, 0, "lay lamp-NS a1", ""); /* neither a magnet nor an iron is a second tile */
    acts(t, 1);
}

TEST(a_magnet_is_never_one_of_the_two) {
    load_with(t, X2, "{'hands':[['magnet','lamp','lamp'],['cross']]}");
    play(t, 0, "lay lamp-NS a1", "");
    assert_int_equal(count_legal(t, 0, "lay magnet"), 0);
    refused(t, 0, "lay magnet c4");
    load_with(t, X2, "{'hands':[['magnet','lamp','lamp'],['cross']]}");
    play(t, 0, "lay magnet c4", ""); /* first it may be laid, and is the whole action */
    acts(t, 1);
}

TEST(an_iron_is_used_once_in_a_turn) {
    load_with(t, X2,
              "{'cells':{'a1':'lamp-NS'},'hands':[['cross','cross','tee'],[]],'irons':[1,1],'bag':{}}");
    refused(t, 0, "solder a1 led-NS");
    play(t, 0, "solder a1 cross", "iron -1");
    acts(t, 1);
}

TEST(reeds_are_looked_at_between_the_two_tiles) {
    load_with(t, X2, "{'cells':{'a1':'magnet'},'hands':[['reed','cross'],['cross']]}");
    play(t, 0, "lay reed-NS c1", "on c1");
    play(t, 0, "lay cross b1", "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_tile_goes_to_a_bar_or_to_a_side_tile),
        cmocka_unit_test(with_the_option_bars_side_tiles_do_not_count),
        cmocka_unit_test(a_tile_goes_beside_another_one),
        cmocka_unit_test(the_left_edge_is_not_beside_the_right_one),
        cmocka_unit_test(burnt_tiles_and_magnets_are_neighbours_too),
        cmocka_unit_test(a_magnet_goes_on_any_free_cell),
        cmocka_unit_test(only_what_is_in_the_hand_is_laid),
        cmocka_unit_test(the_next_player_draws_up_to_three_and_a_hand_is_filled_only_then),
        cmocka_unit_test(a_player_draws_as_far_as_the_bag_reaches),
        cmocka_unit_test(what_is_drawn_is_told_to_the_player_alone),
        cmocka_unit_test(draws_are_even),
        cmocka_unit_test(a_swap_puts_a_tile_on_the_discard_and_draws_another),
        cmocka_unit_test(irons_may_be_swapped_too),
        cmocka_unit_test(nothing_is_swapped_with_an_empty_bag),
        cmocka_unit_test(what_is_not_held_is_not_swapped),
        cmocka_unit_test(the_swapped_tile_is_open_and_the_new_one_is_not),
        cmocka_unit_test(a_pass_only_when_nothing_else_is_possible),
        cmocka_unit_test(an_iron_in_hand_without_a_use_allows_a_pass),
        cmocka_unit_test(the_check_follows_a_pass_too),
        cmocka_unit_test(an_act_forgets_the_passes),
        cmocka_unit_test(two_tiles_are_laid_and_then_comes_one_check),
        cmocka_unit_test(no_check_comes_between_the_two_tiles),
        cmocka_unit_test(the_second_tile_may_go_beside_the_first),
        cmocka_unit_test(two_are_swapped_and_a_tile_just_drawn_may_be_swapped_on),
        cmocka_unit_test(a_second_swap_needs_a_tile_in_the_bag),
        cmocka_unit_test(a_second_tile_is_laid_only_if_there_is_one),
        cmocka_unit_test(a_magnet_is_never_one_of_the_two),
        cmocka_unit_test(an_iron_is_used_once_in_a_turn),
        cmocka_unit_test(reeds_are_looked_at_between_the_two_tiles),
    };
    return cmocka_run_group_tests_name("circuit: a turn", tests, NULL, NULL);
}
