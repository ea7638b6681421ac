/* rules_setup.c - circuit: components, the first hand, and how tiles are written.  Rulings C1-C5, C22. */
#include "tests/games/circuit/table.h"

#define TILES \
    "'straight':6,'corner':13,'tee':6,'cross':2,'lamp':10,'led':5,'resistor':5,'diode':3,'reed':2,'magnet':" \
    "2"

TEST(the_bag_has_54_tiles_and_an_iron_for_each_player) {
    start(t, "{}", 2);
    assert_string_equal(view(t, NG_PUBLIC, "unseen"), "{" TILES ",'iron':2}");
    assert_string_equal(position(t, "irons"), "[1,1]");
}

TEST(batteries_are_put_in_by_an_option) {
    start(t, "{'battery':true}", 2);
    assert_string_equal(view(t, NG_PUBLIC, "unseen"), "{" TILES ",'battery':2,'iron':2}");
}

TEST(there_are_eight_irons_at_most) {
    start(t, "{}", 3);
    assert_string_equal(view(t, NG_PUBLIC, "unseen"), "{" TILES ",'iron':3}");
    start(t, "{}", 4);
    assert_string_equal(view(t, NG_PUBLIC, "unseen"), "{" TILES ",'iron':4}");
    start(t, "{'teams':true}", 5);
    assert_string_equal(view(t, NG_PUBLIC, "unseen"), "{" TILES ",'iron':3}");
    assert_string_equal(position(t, "irons"), "[1,1,1,1,1]");
    start(t, "{'teams':true}", 6);
    assert_string_equal(view(t, NG_PUBLIC, "unseen"), "{" TILES ",'iron':2}");
}

TEST(sixteen_side_tiles_are_shuffled_by_the_seed) {
    ng_setup setup;
    char first[TABLE_TEXT];
    bool differ = false;
    for (uint64_t seed = 0; seed < 20; seed++) {
        ng_setup_init(&setup, ng_game_circuit.options);
        ng_seed_from_number(setup.seed, seed);
        assert_true(ng_ok(ng_match_start(&t->match, &ng_game_circuit, &setup)));
        const char *sides = position(t, "sides");
        assert_int_equal(count_of(sides, "'plus'"), 4);
        assert_int_equal(count_of(sides, "'plus-fuse'"), 2);
        assert_int_equal(count_of(sides, "'minus'"), 4);
        assert_int_equal(count_of(sides, "'minus-fuse'"), 2);
        assert_int_equal(count_of(sides, "'broken'"), 4);
        if (seed == 0) snprintf(first, sizeof first, "%s", sides);
        differ = differ || strcmp(first, sides) != 0;
    }
    assert_true(differ);
}

TEST(seat_0_begins_with_three_tiles_and_the_others_have_none_yet) {
    start(t, "{}", 4);
    acts(t, 0);
    assert_string_equal(view(t, NG_PUBLIC, "held"), "[3,0,0,0]");
}

TEST(two_to_four_play_or_three_to_six_in_teams) {
    ng_setup setup;
    for (int seats = 1; seats <= 7; seats++)
        for (int teams = 0; teams < 2; teams++) {
            read_options(&setup, teams ? "{'teams':true}" : "{}");
            setup.seats = (uint8_t)seats;
            bool fits = teams ? seats >= 3 && seats <= 6 : seats >= 2 && seats <= 4;
            assert_int_equal(ng_ok(ng_match_start(&t->match, &ng_game_circuit, &setup)), fits);
        }
}

TEST(the_goal_is_from_4_to_12_and_the_side_is_a_picture) {
    ng_setup setup;
    ng_setup_init(&setup, ng_game_circuit.options);
    assert_false(ng_ok(ng_setup_set(&setup, ng_game_circuit.options, "goal", "3")));
    assert_false(ng_ok(ng_setup_set(&setup, ng_game_circuit.options, "goal", "13")));
    assert_false(ng_ok(ng_setup_set(&setup, ng_game_circuit.options, "side", "wood")));
    start(t, "{'side':'schematic'}", 2);
    assert_string_equal(view(t, 0, "side"), "schematic");
    char schematic[TABLE_TEXT];
    snprintf(schematic, sizeof schematic, "%s", position(t, "hands"));
    start(t, "{'side':'colour'}", 2);
    assert_string_equal(position(t, "hands"), schematic); /* C22: nothing else changes */
}

/* ---- C4 */

TEST(every_different_placement_is_listed_once) {
    static const struct {
        const char *kind;
        int ways;
    } kinds[] = {{"straight", 2}, {"corner", 4},   {"tee", 4},   {"cross", 1}, {"lamp", 2},
                 {"led", 4},      {"resistor", 2}, {"diode", 4}, {"reed", 2},  {"battery", 4}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        char position_text[128], lay[32];
        snprintf(position_text, sizeof position_text, "{'hands':[['%s','%s'],[]]}", kinds[i].kind,
                 kinds[i].kind);
        load_with(t, "{'battery':true}", position_text);
        snprintf(lay, sizeof lay, "lay %s", kinds[i].kind);
        assert_int_equal(count_legal(t, 0, lay), 24 * kinds[i].ways); /* two equal tiles count as one */
        assert_int_equal(count_legal(t, 0, "swap"), 1);
    }
}

TEST(edges_are_written_north_east_south_west) {
    load(t, "{'hands':[['corner','tee','straight'],[]]}");
    static const char *const right[] = {"corner-NE", "corner-ES", "corner-SW", "corner-NW",   "tee-NES",
                                        "tee-NEW",   "tee-NSW",   "tee-ESW",   "straight-NS", "straight-EW"};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        char move[32];
        snprintf(move, sizeof move, "lay %s c1", right[i]);
        assert_true(may(t, 0, move));
    }
    assert_int_equal(count_legal(t, 0, "lay"), 24 * 10);
}

TEST(edges_in_another_order_mean_the_same_tile) {
    load(t, "{'hands':[['corner'],['tee']],'bag':{'lamp':9}}");
    play(t, 0, "lay corner-WS a1", "");
    play(t, 1, "  LAY   Tee-wEs  B1 ", "");
    assert_string_equal(position(t, "cells"), "{'a1':'corner-SW','b1':'tee-ESW'}");
    assert_string_equal(t->match.ply[1].text, "lay tee-ESW b1");
}

TEST(for_led_diode_and_battery_the_order_is_the_way) {
    load_with(t, "{'battery':true}", "{'hands':[['led'],['battery']],'bag':{'diode':3}}");
    play(t, 0, "lay led-WE a1", "");
    play(t, 1, "lay battery-SN b1", "");
    assert_string_equal(position(t, "cells"), "{'a1':'led-WE','b1':'battery-SN'}");
    play(t, 0, "lay diode-EW c1", "");
}

TEST(what_is_no_tile_is_unreadable) {
    load(t, "{'hands':[['lamp','cross','iron'],[]]}");
    static const char *const wrong[] = {"lay lamp-NE a1",
                                        "lay lamp a1",
                                        "lay lamp-N a1",
                                        "lay lamp-NSE a1",
                                        "lay iron a1",
                                        "lay lamp-NS",
                                        "lay lamp-NSa1",
                                        "lay cross-NE a1",
                                        "lay lamp-NS g1",
                                        "lay lamp-NS a9",
                                        "lay lamp-NS a0",
                                        "lay lamp-NN a1",
                                        "swap",
                                        "swap glow",
                                        "jump",
                                        "pass now",
                                        "solder",
                                        "fix",
                                        "lay lamp-NS a1 b1",
                                        ""};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) refused_as(t, 0, wrong[i], NG_BAD_MOVE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bag_has_54_tiles_and_an_iron_for_each_player),
        cmocka_unit_test(batteries_are_put_in_by_an_option),
        cmocka_unit_test(there_are_eight_irons_at_most),
        cmocka_unit_test(sixteen_side_tiles_are_shuffled_by_the_seed),
        cmocka_unit_test(seat_0_begins_with_three_tiles_and_the_others_have_none_yet),
        cmocka_unit_test(two_to_four_play_or_three_to_six_in_teams),
        cmocka_unit_test(the_goal_is_from_4_to_12_and_the_side_is_a_picture),
        cmocka_unit_test(every_different_placement_is_listed_once),
        cmocka_unit_test(edges_are_written_north_east_south_west),
        cmocka_unit_test(edges_in_another_order_mean_the_same_tile),
        cmocka_unit_test(for_led_diode_and_battery_the_order_is_the_way),
        cmocka_unit_test(what_is_no_tile_is_unreadable),
    };
    return cmocka_run_group_tests_name("circuit: setup", tests, NULL, NULL);
}
