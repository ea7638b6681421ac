/* notation.c - numbers, cells, and the texts of moves.  Rulings A1, A2; «Notation»; the protocol: case and
 * extra spaces do not matter. */
#include "tests/support/table.h"

#include <stdio.h>
#include <string.h>

/* A hyper-beam from this number finds the only atom, which stands in this cell. */
static void expect_line(int size, const char *cell, int number, int count) {
    char position[256], shot[32], told[64];
    snprintf(position, sizeof position, "{'variant':'quantogeddon','size':%d,'fields':[{'atoms':['%s']}]}",
             size, cell);
    load("atoms", "", position);
    snprintf(shot, sizeof shot, "hyper %d", number);
    snprintf(told, sizeof told, "hyper %d | count %d", number, count);
    play(0, shot);
    expect_news(0, told);
}

TEST(numbers_run_clockwise_from_the_top_left_corner) {
    for (int size = 6; size <= 10; size++)
        for (int row = 1; row <= size; row++)
            for (int column = 1; column <= size; column++) {
                char cell[16];
                snprintf(cell, sizeof cell, "%d-%d", column, 4 * size + 1 - row); /* A2 */
                expect_line(size, cell, column, 1);                               /* top */
                expect_line(size, cell, size + row, 1);                           /* right */
                expect_line(size, cell, 3 * size + 1 - column, 1);                /* bottom */
                expect_line(size, cell, 4 * size + 1 - row, 1);                   /* left */
                expect_line(size, cell, column % size + 1, 0);
                expect_line(size, cell, size + row % size + 1, 0);
            }
}

TEST(the_top_left_cell_of_8_by_8_is_1_32_and_the_bottom_right_8_25) {
    load("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['8-25']}]}");
    static const int into_8_25[] = {8, 16, 17, 25};
    for (int i = 0; i < 4; i++) {
        char shot[16], told[32];
        load("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['8-25']}]}");
        snprintf(shot, sizeof shot, "beam %d", into_8_25[i]);
        snprintf(told, sizeof told, "beam %d | absorbed", into_8_25[i]);
        play(0, shot);
        expect_news(0, told);
    }
    static const int into_1_32[] = {1, 9, 24, 32};
    for (int i = 0; i < 4; i++) {
        char shot[16], told[32];
        load("atoms", "", "{'turn':1,'fields':[{'atoms':['1-32']},{'atoms':['8-25']}]}");
        snprintf(shot, sizeof shot, "beam %d", into_1_32[i]);
        snprintf(told, sizeof told, "beam %d | absorbed", into_1_32[i]);
        play(1, shot);
        expect_news(1, told);
    }
}

TEST(every_cell_is_written_in_one_way) {
    load("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['8-25']}]}");
    assert_int_equal(offers(0, "guess "), 64);
    for (int column = 0; column <= 9; column++)
        for (int row = 24; row <= 33; row++) {
            char text[32];
            snprintf(text, sizeof text, "guess %d-%d", column, row);
            if (column >= 1 && column <= 8 && row >= 25 && row <= 32)
                expect_offered(0, text);
            else
                expect_refused(0, text, "illegal_move");
        }
    expect_refused(0, "guess 32-1", "illegal_move"); /* the column comes first */
}

TEST(case_and_extra_spaces_do_not_matter) {
    static const char *const same[] = {"beam 18", "BEAM 18", "Beam 18", "  beam   18  ", "\tbeam\t18"};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        load("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['1-25']}]}");
        play(0, same[i]);
        expect_news(0, "beam 18 | exit 7");
        assert_string_equal(table_match.ply[0].text, "beam 18");
    }
    load("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['1-25','5-28']}]}");
    play(0, "  GUESS  1-25   5-27 ");
    expect_news(0, "guess 5-27 1-25 | wrong 1");
    start("atoms", "{'variant':'quantogeddon','atoms':2}", 1);
    play(0, "PLACE 1-40  5-40 *");
    expect_news(0, "place 1-40 5-40*");
    play(1, "AUTO");
}

TEST(what_is_no_move_is_unreadable) {
    static const char *const texts[] = {
        "",         " ",         "beam",     "beam18",    "bem 18",    "beam 18.",    "beam x",
        "beam 1x",  "beam 1.0",  "beam +1",  "beam 1 2",  "guess",     "guess 1",     "guess 1-",
        "guess -1", "guess a-b", "hop 1-32", "xray",      "xray 4",    "auto 1",      "18",
        "1-32",     "exit 7",    "beam\n18", "beam 18\n", "beam 18;1", "guess 1-32*", "beam 1234567890",
        "луч 18",   "beam 1–8"};
    load("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['1-25']}]}");
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) expect_refused(0, texts[i], "bad_move");
}

TEST(a_text_with_a_zero_byte_or_too_long_is_unreadable) {
    static char text[NG_TEXT_MAX + 2];
    load("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['1-25']}]}");
    assert_int_equal(ng_match_play(&table_match, 0, "beam 3\0x", 8, NG_ANY_PLY).why->code, NG_BAD_MOVE);
    assert_int_equal(ng_match_play(&table_match, 0, "beam 3\0", 7, NG_ANY_PLY).why->code, NG_BAD_MOVE);
    memset(text, ' ', sizeof text);
    memcpy(text, "beam 3", 6);
    assert_int_equal(ng_match_play(&table_match, 0, text, NG_TEXT_MAX + 1, NG_ANY_PLY).why->code,
                     NG_BAD_MOVE);
    assert_true(ng_ok(ng_match_play(&table_match, 0, text, NG_TEXT_MAX, NG_ANY_PLY)));
}

TEST(too_many_cells_are_refused) {
    char text[NG_TEXT_MAX + 1] = "guess";
    load("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['1-25']}]}");
    for (int i = 0; i < 40; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), " %d-%d", i % 8 + 1, 32 - i / 8);
    expect_refused(0, text, "illegal_move");
}

TEST(in_legal_a_placement_and_a_guess_go_cell_by_cell_and_all_else_whole) {
    start("atoms", "{'variant':'quantogeddon'}", 1);
    expect_offered(0, "place 1-40");
    expect_offered(0, "place 1-40*");
    expect_offered(0, "auto");
    load("atoms", "",
         "{'variant':'quantogeddon','fields':[{'atoms':['4-32','7-36']},{'atoms':['1-35','7-35']}]}");
    expect_offered(0, "beam 18");
    expect_offered(0, "guess 1-35");
    expect_offered(0, "hyper 18");
    expect_offered(0, "xray 4-39");
    expect_offered(0, "destroy 4-39");
    expect_offered(0, "hop 4-32 5-33");
    load("atoms", "",
         "{'variant':'quantogeddon','phase':'bud','fields':[{'atoms':['4-32'],'bud':'4-32'},{'atoms':['1-35']"
         "}]}");
    expect_offered(0, "bud 7-36");
}

TEST(a_phrase_is_one_ply_and_stands_in_the_record_as_it_was_said) {
    start("atoms", "", 1);
    play(0, "place  1-32 3-30   5-28 8-25 ");
    play(1, "place 8-25");
    play(1, "auto");
    play(0, "guess 1-32 3-32 5-32 7-32");
    assert_int_equal(table_match.plies, 4);
    assert_string_equal(table_match.ply[0].text, "place 1-32 3-30 5-28 8-25");
    assert_string_equal(table_match.ply[3].text, "guess 1-32 3-32 5-32 7-32");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_run_clockwise_from_the_top_left_corner),
        cmocka_unit_test(the_top_left_cell_of_8_by_8_is_1_32_and_the_bottom_right_8_25),
        cmocka_unit_test(every_cell_is_written_in_one_way),
        cmocka_unit_test(case_and_extra_spaces_do_not_matter),
        cmocka_unit_test(what_is_no_move_is_unreadable),
        cmocka_unit_test(a_text_with_a_zero_byte_or_too_long_is_unreadable),
        cmocka_unit_test(too_many_cells_are_refused),
        cmocka_unit_test(in_legal_a_placement_and_a_guess_go_cell_by_cell_and_all_else_whole),
        cmocka_unit_test(a_phrase_is_one_ply_and_stands_in_the_record_as_it_was_said),
    };
    return cmocka_run_group_tests_name("atoms: notation", tests, NULL, NULL);
}
