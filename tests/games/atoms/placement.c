/* placement.c - the set-up: who places, what may stand where, `auto`, the star.  Rulings A3, A9; variants,
 * options. */
#include "tests/support/table.h"

#include <stdio.h>
#include <string.h>

#define NO_POWERS  "'powers':{'hyper':0,'xray':0,'destroy':0,'hop':0}"
#define ALL_POWERS "'powers':{'hyper':1,'xray':3,'destroy':2,'hop':1}"

TEST(classic_is_8_by_8_with_4_atoms_and_no_powers) {
    start("atoms", "", 1);
    expect_view(0, "variant", "'classic'");
    expect_view(0, "size", "8");
    expect_view(0, "fields.1", "{'live':4," NO_POWERS "}");
    expect_view(NG_PUBLIC, "fields.0", "{'live':4," NO_POWERS "}");
    assert_int_equal(offers(0, "place "), 64);
    assert_int_equal(offers(0, ""), 65); /* and `auto` */
}

TEST(quantogeddon_is_10_by_10_with_5_atoms_and_powers) {
    start("atoms", "{'variant':'quantogeddon'}", 1);
    expect_view(0, "size", "10");
    expect_view(0, "fields.1", "{'live':5," ALL_POWERS "}");
    assert_int_equal(offers(0, "place "), 200); /* each cell with and without the star */
}

TEST(size_and_atoms_may_be_chosen_in_either_variant) {
    for (int size = 6; size <= 10; size++)
        for (int atoms = 1; atoms <= 6; atoms++)
            for (int quanto = 0; quanto < 2; quanto++) {
                char options[128], size_text[16], atoms_text[16];
                snprintf(options, sizeof options, "{'variant':'%s','size':%d,'atoms':%d}",
                         quanto ? "quantogeddon" : "classic", size, atoms);
                snprintf(size_text, sizeof size_text, "%d", size);
                snprintf(atoms_text, sizeof atoms_text, "%d", atoms);
                start("atoms", options, 5);
                expect_view(1, "size", size_text);
                expect_view(1, "fields.0.live", atoms_text);
                play(0, "auto");
                play(1, "auto");
                assert_int_equal(offers(0, "beam "), 4 * size);
            }
}

TEST(other_options_are_refused) {
    start("atoms", "", 1);
    expect_bad_setup("atoms", "{'size':5}", 0);
    expect_bad_setup("atoms", "{'size':11}", 0);
    expect_bad_setup("atoms", "{'size':'8'}", 0);
    expect_bad_setup("atoms", "{'atoms':0}", 0);
    expect_bad_setup("atoms", "{'atoms':7}", 0);
    expect_bad_setup("atoms", "{'series':0}", 0);
    expect_bad_setup("atoms", "{'series':10}", 0);
    expect_bad_setup("atoms", "{'series':1.5}", 0);
    expect_bad_setup("atoms", "{'variant':'chess'}", 0);
    expect_bad_setup("atoms", "{'solo':1}", 0);
    expect_bad_setup("atoms", "{'colour':'red'}", 0);
}

TEST(two_seats_play_and_one_with_solo) {
    start("atoms", "", 1);
    assert_int_equal(table_match.game->seats(table_match.state), 2);
    expect_bad_setup("atoms", "", 1);
    expect_bad_setup("atoms", "", 3);
    expect_bad_setup("atoms", "{'solo':true}", 2);
    expect_bad_setup("atoms", "{'solo':false}", 1);
    start("atoms", "{'solo':true}", 1);
    assert_int_equal(table_match.game->seats(table_match.state), 1);
}

TEST(both_place_at_the_same_time) {
    start("atoms", "", 1);
    expect_actors("0 1");
    play(1, "place 1-32 3-30 5-28 8-25");
    expect_actors("0");
    play(0, "place 2-31 4-29 6-27 8-25");
    expect_actors("0");
}

TEST(cells_may_be_placed_one_by_one_and_in_turns) {
    start("atoms", "", 1);
    play(0, "place 2-31");
    play(1, "place 2-31");
    play(0, "place 5-31");
    expect_actors("0 1");
    play(0, "place 8-31");
    play(0, "place 8-25");
    expect_actors("1");
    play(1, "place 8-25 2-25 6-30");
    expect_actors("0");
    expect_position("fields.0.atoms", "['2-31','5-31','8-31','8-25']");
    expect_position("fields.1.atoms", "['2-31','6-30','2-25','8-25']");
}

TEST(neither_sees_the_other_nor_how_far_he_is) {
    start("atoms", "", 1);
    expect_view(0, "fields.1", "{'live':4," NO_POWERS "}");
    play(1, "place 3-30");
    expect_news(0, "");
    expect_news(NG_PUBLIC, "");
    expect_view(0, "fields.1", "{'live':4," NO_POWERS "}");
    expect_view(1, "fields.1.atoms", "['3-30']");
    play(1, "place 1-32 5-28 8-25");
    expect_news(0, "");
    expect_news(NG_PUBLIC, "");
    expect_news(1, "place 1-32 3-30 5-28 8-25");
    expect_view(0, "fields.1", "{'live':4," NO_POWERS "}");
    expect_view(0, "phase", "'place'");
    expect_hidden(0, "3-30");
    expect_hidden(NG_PUBLIC, "3-30");
}

/* Whatever a player who is placing tries, he is answered alike, however far the other one is. */
TEST(no_refusal_tells_how_far_the_other_is) {
    static const char *const tries[] = {"guess 1-32",
                                        "guess 1-32 3-30",
                                        "guess 1-32 3-30 5-28",
                                        "guess 1-32 3-30 5-28 8-25",
                                        "guess 1-32 3-30 5-28 8-25 8-32",
                                        "beam 3",
                                        "bud 1-32",
                                        "hop 1-32 2-32",
                                        "destroy 1-32"};
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        char first[512];
        start("atoms", "", 1);
        snprintf(first, sizeof first, "%s", refusal(0, tries[i]));
        play(1, "place 1-32");
        assert_string_equal(refusal(0, tries[i]), first);
        play(1, "place 3-30");
        assert_string_equal(refusal(0, tries[i]), first);
        play(1, "auto");
        assert_string_equal(refusal(0, tries[i]), first);
    }
}

TEST(the_first_game_is_begun_by_seat_0) {
    start("atoms", "", 1);
    play(0, "auto");
    expect_news(1, "");
    play(1, "place 1-32 3-30 5-28 8-25");
    expect_news(0, "begins 0");
    expect_news(1, "place 1-32 3-30 5-28 8-25 | begins 0");
    expect_news(NG_PUBLIC, "begins 0");
    expect_actors("0");
    expect_refused(1, "beam 1", "not_your_move");
}

TEST(a_placement_is_final) {
    start("atoms", "", 1);
    play(1, "place 1-32");
    assert_true(ng_ok(ng_match_undo(&table_match, 1))); /* not yet one */
    play(1, "place 1-32 3-30 5-28 8-25");
    assert_false(ng_ok(ng_match_undo(&table_match, 1)));
    expect_refused(1, "place 7-30", "not_your_move");
    expect_refused(1, "auto", "not_your_move");
    play(0, "auto");
    expect_refused(0, "place 7-30", "illegal_move");
    expect_refused(0, "auto", "illegal_move");
    expect_not_offered(0, "auto");
    assert_false(ng_ok(ng_match_undo(&table_match, 0)));
    assert_false(ng_ok(ng_match_undo(&table_match, 1)));
}

TEST(nothing_else_is_played_before_both_have_placed) {
    start("atoms", "{'variant':'quantogeddon'}", 1);
    expect_refused(0, "beam 3", "illegal_move");
    expect_refused(0, "guess 3-35", "illegal_move");
    expect_refused(0, "hyper 3", "illegal_move");
    expect_refused(0, "xray 3-35", "illegal_move");
    expect_refused(0, "destroy 3-35", "illegal_move");
    expect_refused(0, "hop 3-35 4-35", "illegal_move");
    expect_refused(0, "bud 3-35", "illegal_move");
}

TEST(two_atoms_never_stand_in_adjacent_cells_diagonals_included) {
    start("atoms", "", 1);
    play(0, "place 4-29");
    for (int column = 3; column <= 5; column++)
        for (int row = 28; row <= 30; row++) {
            char text[32];
            snprintf(text, sizeof text, "place %d-%d", column, row);
            expect_refused(0, text, "illegal_move");
            expect_not_offered(0, text);
        }
    assert_int_equal(offers(0, "place "), 64 - 9);
    play(0, "place 6-29");
    play(0, "place 4-27");
    play(0, "place 6-27");
    expect_position("fields.0.atoms", "['4-29','6-29','4-27','6-27']");
}

TEST(the_other_players_atoms_are_no_hindrance) {
    start("atoms", "", 1);
    play(1, "place 4-29");
    play(0, "place 4-29");
    expect_offered(1, "place 8-25");
    assert_int_equal(offers(0, "place "), offers(1, "place "));
}

TEST(a_phrase_names_all_that_are_still_missing_or_is_refused) {
    start("atoms", "", 1);
    expect_refused(0, "place 1-32 3-30", "illegal_move");
    expect_refused(0, "place 1-32 3-30 5-28", "illegal_move");
    expect_refused(0, "place 1-32 3-30 5-28 8-25 8-32", "illegal_move");
    play(0, "place 1-32");
    expect_refused(0, "place 3-30 5-28", "illegal_move");
    expect_refused(0, "place 1-32 3-30 5-28 8-25", "illegal_move");
    play(0, "place 8-25 3-30 5-28");
    expect_position("fields.0.atoms", "['1-32','3-30','5-28','8-25']");
    assert_int_equal(table_match.plies, 2);
}

TEST(a_phrase_is_played_whole_or_not_at_all) {
    start("atoms", "", 1);
    expect_refused(0, "place 1-32 3-30 5-28 5-27", "illegal_move"); /* the last is adjacent */
    expect_refused(0, "place 1-32 1-32 5-28 8-25", "illegal_move"); /* one twice */
    expect_refused(0, "place 1-32 3-30 5-28 9-25", "illegal_move"); /* no such cell */
    expect_refused(0, "place 1-32 3-30 5-28 8", "bad_move");
    expect_refused(0, "place 1-32 3-30 5-28 8-25 beam 3", "bad_move");
    expect_position("fields.0.atoms", "[]");
}

TEST(auto_places_all_that_is_not_placed_yet) {
    start("atoms", "", 1);
    play(0, "place 4-29");
    play(0, "place 8-25");
    play(0, "auto");
    expect_actors("1");
    expect_view(0, "fields.0.live", "4");
    expect_refused(0, "place 1-32", "not_your_move");
    assert_int_equal(offers(0, ""), 0);
    expect_news(1, "");
}

TEST(auto_keeps_what_was_placed) {
    for (uint64_t seed = 1; seed <= 50; seed++) {
        char view[65536];
        ng_out out;
        start("atoms", "", seed);
        play(0, "place 4-29");
        play(0, "place 8-25");
        play(0, "auto");
        ng_out_init(&out, view, sizeof view);
        table_match.game->view(table_match.state, 0, &out);
        assert_non_null(strstr(view, "\"4-29\""));
        assert_non_null(strstr(view, "\"8-25\""));
        expect_view(0, "fields.0.live", "4");
    }
}

TEST(auto_is_the_same_for_the_same_seed_and_differs_between_seeds) {
    static char first[65536], again[65536];
    int different = 0;
    for (uint64_t seed = 1; seed <= 10; seed++)
        for (int time = 0; time < 2; time++) {
            ng_out out = ng_out_over(time ? again : first, sizeof first);
            start("atoms", "{'variant':'quantogeddon'}", time ? seed : 1);
            play(0, "auto");
            table_match.game->view(table_match.state, 0, &out);
            if (time && seed == 1) assert_string_equal(first, again);
            if (time) different += strcmp(first, again) != 0;
        }
    assert_true(different >= 8);
}

TEST(in_quantogeddon_exactly_one_atom_is_the_budding_one) {
    start("atoms", "{'variant':'quantogeddon'}", 1);
    expect_refused(0, "place 1-40 3-38 5-36 7-34 9-32", "illegal_move");
    expect_refused(0, "place 1-40* 3-38* 5-36 7-34 9-32", "illegal_move");
    play(0, "place 9-32 3-38 5-36* 7-34 1-40");
    expect_news(0, "place 1-40 3-38 5-36* 7-34 9-32");
    expect_event("place 1-40 3-38 5-36* 7-34 9-32", "[0]", "bud", "5-36");
    expect_position("fields.0.bud", "'5-36'");
    expect_view(0, "fields.0.bud", "'5-36'");
    expect_view(1, "fields.0.bud", "absent");
    expect_view(NG_PUBLIC, "fields.0.bud", "absent");
}

TEST(the_last_atom_takes_the_star_if_none_has_it) {
    start("atoms", "{'variant':'quantogeddon'}", 1);
    play(0, "place 1-40");
    play(0, "place 3-38");
    play(0, "place 5-36");
    play(0, "place 7-34");
    expect_not_offered(0, "place 9-32");
    expect_refused(0, "place 9-32", "illegal_move");
    expect_offered(0, "place 9-32*");
    play(0, "place 9-32*");
    expect_position("fields.0.bud", "'9-32'");
}

TEST(the_star_is_given_once) {
    start("atoms", "{'variant':'quantogeddon'}", 1);
    play(0, "place 1-40*");
    expect_not_offered(0, "place 3-38*");
    expect_refused(0, "place 3-38*", "illegal_move");
    expect_offered(0, "place 3-38");
    play(0, "place 3-38 5-36 7-34 9-32");
    expect_position("fields.0.bud", "'1-40'");
}

TEST(a_single_atom_is_the_budding_one) {
    start("atoms", "{'variant':'quantogeddon','atoms':1}", 1);
    expect_refused(0, "place 1-40", "illegal_move");
    assert_int_equal(offers(0, "place "), 100);
    play(0, "place 1-40*");
    expect_actors("1");
}

TEST(in_classic_no_atom_buds) {
    start("atoms", "", 1);
    expect_refused(0, "place 1-32*", "illegal_move");
    expect_refused(0, "place 1-32* 3-30 5-28 8-25", "illegal_move");
    expect_not_offered(0, "place 1-32*");
    play(0, "auto");
    expect_position("fields.0.bud", "null");
}

TEST(auto_names_the_budding_atom_too_unless_it_is_named) {
    bool old_ones = false, new_ones = false;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        char view[65536], *bud;
        ng_out out;
        start("atoms", "{'variant':'quantogeddon'}", seed);
        play(0, "place 4-35");
        play(0, "auto");
        ng_out_init(&out, view, sizeof view);
        table_match.game->view(table_match.state, 0, &out);
        bud = strstr(view, "\"bud\":\"");
        assert_non_null(bud);
        old_ones = old_ones || strncmp(bud + 7, "4-35", 4) == 0;
        new_ones = new_ones || strncmp(bud + 7, "4-35", 4) != 0;
        play(1, "place 4-35*");
        play(1, "auto");
        expect_position("fields.1.bud", "'4-35'");
    }
    assert_false(old_ones); /* it was placed without the star */
    assert_true(new_ones);
}

/* ---- a cell that leaves no room ---- */

TEST(a_cell_that_leaves_no_room_for_the_rest_is_not_offered) {
    start("atoms", "{'size':6,'atoms':5}", 1);
    play(0, "place 2-23");
    play(0, "place 5-23");
    play(0, "place 2-20");
    expect_not_offered(0, "place 5-20"); /* with it every cell would touch an atom */
    expect_refused(0, "place 5-20", "illegal_move");
    expect_offered(0, "place 5-21");
    expect_offered(0, "place 4-21");
    expect_refused(0, "place 5-20 4-21", "illegal_move");
    play(0, "place 4-21 6-19");
    expect_actors("1");
    play(1, "place 2-23");
    play(1, "place 5-23");
    play(1, "place 2-20");
    play(1, "auto");
    expect_actors("0");
}

static bool free_cell(bool atom[6][6], int row, int column) {
    for (int r = row - 1; r <= row + 1; r++)
        for (int c = column - 1; c <= column + 1; c++)
            if (r >= 0 && r < 6 && c >= 0 && c < 6 && atom[r][c]) return false;
    return true;
}

/* `need` more fit: tries every cell from `from` on. */
static bool fits(bool atom[6][6], int need, int from) {
    if (need == 0) return true;
    for (int cell = from; cell < 36; cell++) {
        if (!free_cell(atom, cell / 6, cell % 6)) continue;
        atom[cell / 6][cell % 6] = true;
        bool found = fits(atom, need - 1, cell + 1);
        atom[cell / 6][cell % 6] = false;
        if (found) return true;
    }
    return false;
}

TEST(exactly_the_cells_that_leave_room_are_offered) {
    ng_rng rng;
    int closed = 0;
    ng_rng_seed(&rng, 3);
    for (int game = 0; game < 150; game++) {
        bool atom[6][6] = {{false}};
        start("atoms", "{'size':6,'atoms':6}", 1);
        for (int placed = 0; placed < 6; placed++) {
            char text[32], chosen[32] = "";
            uint32_t seen = 0;
            for (int cell = 0; cell < 36; cell++) {
                bool open = free_cell(atom, cell / 6, cell % 6);
                if (open) {
                    atom[cell / 6][cell % 6] = true;
                    open = fits(atom, 5 - placed, 0);
                    atom[cell / 6][cell % 6] = false;
                    closed += !open;
                }
                snprintf(text, sizeof text, "place %d-%d", cell % 6 + 1, 24 - cell / 6);
                if (game < 40 || placed >= 3) {
                    if (open)
                        expect_offered(0, text);
                    else
                        expect_not_offered(0, text);
                }
                /* the middles of the sides' thirds are the cells that take most room */
                uint32_t weight = cell % 6 % 3 == 1 && cell / 6 % 3 == 1 ? 30 : 1;
                for (uint32_t i = 0; open && i < weight; i++)
                    if (ng_rng_below(&rng, ++seen) == 0) snprintf(chosen, sizeof chosen, "%s", text);
            }
            int column, row;
            assert_int_equal(sscanf(chosen, "place %d-%d", &column, &row), 2);
            atom[24 - row][column - 1] = true;
            play(0, chosen);
        }
    }
    assert_true(closed > 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classic_is_8_by_8_with_4_atoms_and_no_powers),
        cmocka_unit_test(quantogeddon_is_10_by_10_with_5_atoms_and_powers),
        cmocka_unit_test(size_and_atoms_may_be_chosen_in_either_variant),
        cmocka_unit_test(other_options_are_refused),
        cmocka_unit_test(two_seats_play_and_one_with_solo),
        cmocka_unit_test(both_place_at_the_same_time),
        cmocka_unit_test(cells_may_be_placed_one_by_one_and_in_turns),
        cmocka_unit_test(neither_sees_the_other_nor_how_far_he_is),
        cmocka_unit_test(no_refusal_tells_how_far_the_other_is),
        cmocka_unit_test(the_first_game_is_begun_by_seat_0),
        cmocka_unit_test(a_placement_is_final),
        cmocka_unit_test(nothing_else_is_played_before_both_have_placed),
        cmocka_unit_test(two_atoms_never_stand_in_adjacent_cells_diagonals_included),
        cmocka_unit_test(the_other_players_atoms_are_no_hindrance),
        cmocka_unit_test(a_phrase_names_all_that_are_still_missing_or_is_refused),
        cmocka_unit_test(a_phrase_is_played_whole_or_not_at_all),
        cmocka_unit_test(auto_places_all_that_is_not_placed_yet),
        cmocka_unit_test(auto_keeps_what_was_placed),
        cmocka_unit_test(auto_is_the_same_for_the_same_seed_and_differs_between_seeds),
        cmocka_unit_test(in_quantogeddon_exactly_one_atom_is_the_budding_one),
        cmocka_unit_test(the_last_atom_takes_the_star_if_none_has_it),
        cmocka_unit_test(the_star_is_given_once),
        cmocka_unit_test(a_single_atom_is_the_budding_one),
        cmocka_unit_test(in_classic_no_atom_buds),
        cmocka_unit_test(auto_names_the_budding_atom_too_unless_it_is_named),
        cmocka_unit_test(a_cell_that_leaves_no_room_for_the_rest_is_not_offered),
        cmocka_unit_test(exactly_the_cells_that_leave_room_are_offered),
    };
    return cmocka_run_group_tests_name("atoms: placement", tests, NULL, NULL);
}
