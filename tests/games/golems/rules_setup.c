/* rules_setup.c - seats, field, tokens, arenas, start, draft, levels: rulings G1-G7, G9, G10. */
#include "tests/games/golems/table.h"

/* ---- G1 */

RULE(g1_one_to_four_golems_and_four_robots_in_all) {
    PLAYED;
    assert_string_equal(begin(2, 1, "{}"), "");
    assert_string_equal(begin(4, 1, "{}"), "");
    assert_string_equal(begin(4, 1, "{'parabots':['ram']}"), "bad_setup");
    assert_string_equal(begin(3, 1, "{'parabots':['ram']}"), "");
    assert_string_equal(begin(1, 1, "{'parabots':['ram','ram','sentry']}"), "");
    assert_string_equal(begin(2, 1, "{'parabots':['ram','ram','sentry']}"), "bad_setup");
}

RULE(g1_one_golem_alone_needs_a_parabot) {
    PLAYED;
    assert_string_equal(begin(1, 1, "{}"), "bad_setup");
    assert_string_equal(begin(1, 1, "{'parabots':['rover']}"), "");
}

/* ---- G2, G3 */

RULE(g2_the_parts_of_a_field_and_their_sides) {
    PLAYED;
    assert_string_equal(begin(2, 1, "{'field':'4x4+2x4+2x4','sides':['winter','summer','winter']}"), "");
    HAS(dump(), "'field':'4x4+2x4+2x4','sides':['winter','summer','winter']");
    assert_string_equal(begin(2, 1, "{'field':'4x4+2x4','sides':['winter']}"), "bad_setup");
    assert_string_equal(begin(2, 1, "{'field':'2x4'}"), "bad_setup");
    /* none named are sides left out */
    assert_string_equal(begin(2, 1, "{'field':'4x4+2x4','sides':[]}"), "");
    assert_string_equal(begin(2, 1, "{'arena':'icefield','sides':[]}"), "");
}

RULE(g2_cells_have_a_part_letter_that_one_part_does_without) {
    PLAYED;
    assert_string_equal(
        load("{'event':'calm','cells':{'A:b2':'wall'},'robots':[{'seat':0,'at':'A:b1','face':'S','parts':"
             "['p4','w2','c']},{'seat':1,'at':'c4','face':'N','parts':['p4','w2','c']}]}"),
        "");
    stands(0, "b1S");
    HAS(dump(), "'cells':{'b2':'wall'}");
    assert_string_equal(
        load("{'field':'4x4+2x4','event':'calm','robots':[{'seat':0,'at':'b1','face':'S','parts':"
             "['p4','w2','c']},{'seat':1,'at':'A:c4','face':'N','parts':['p4','w2','c']}]}"),
        "bad_position");
    assert_string_equal(
        load("{'field':'4x4+2x4','event':'calm','robots':[{'seat':0,'at':'B:c1','face':'S','parts':"
             "['p4','w2','c']},{'seat':1,'at':'A:c4','face':'N','parts':['p4','w2','c']}]}"),
        "bad_position"); /* two columns only */
}

RULE(g2_parts_are_islands) {
    PLAYED;
    scene("'field':'4x4+2x4+2x4','barrels':{'B:b1':['empty']}", "A:d1E -processor", "B:a1E -processor",
          "B:a4S -processor", "C:a1N -processor", NULL);
    run(4, "F W", "F W", "F W", "F W");
    stands(0, "A:d1E");
    stands(1, "B:a1E"); /* nor is a barrel pushed off the part */
    stands(2, "B:a4S");
    stands(3, "C:a1N");
}

RULE(g3_slick_and_drift_lie_on_their_cells_of_the_winter_sides) {
    PLAYED;
    const struct {
        const char *from, *to;
    } slides[] = {{"A:b1S", "A:b3S"}, {"A:d3W", "A:b3W"}, {"B:a1S", "B:a3S"}, {"C:a3N", "C:a1N"}},
      drifts[] = {{"A:b4N", "A:b4N"}, {"A:c1S", "A:c1S"}, {"B:b3S", "B:b3S"}, {"C:b3N", "C:b3N"}};
    for (int i = 0; i < 4; i++) {
        char text[32];
        sprintf(text, "%s -processor", slides[i].from);
        scene("'field':'4x4+2x4+2x4','sides':['winter','winter','winter']", text, "A:d4W -processor", NULL);
        run(2, "F W", "W D");
        stands(0, slides[i].to);
        scene("'field':'4x4+2x4+2x4'", text, "A:d4W -processor", NULL);
        run(2, "F W", "W D");
        NOT_TOLD("slide"); /* summer */
        sprintf(text, "%s -processor", drifts[i].from);
        scene("'field':'4x4+2x4+2x4','sides':['winter','winter','winter']", text, "A:d4W -processor", NULL);
        run(2, "F W", "W D");
        stands(0, drifts[i].to);
    }
}

RULE(g3_water_on_a_winter_part_starts_under_ice) {
    PLAYED;
    assert_string_equal(begin(2, 1, "{'arena':'winter / . . . . / . ~ . . / . . . . / . . . .'}"), "");
    HAS(dump(), "'cells':{'b2':'ice'}");
    assert_string_equal(begin(2, 1, "{'arena':'summer / . . . . / . ~ . . / . . . . / . . . .'}"), "");
    HAS(dump(), "'cells':{'b2':'water'}");
}

/* ---- G4 */

RULE(g4_no_more_tokens_than_the_box_holds) {
    PLAYED;
    const char *const robots = "'robots':[{'seat':0,'at':'a1','face':'S','parts':['p4','w2','c']},"
                               "{'seat':1,'at':'d4','face':'N','parts':['p4','w2','c']}]}";
    char text[2048];
    sprintf(text,
            "{'event':'calm','cells':{'b1':'wall','c1':'wall','d1':'wall','a2':'wall','b2':'wall','c2':'wall'"
            ",'d2':"
            "'wall','a3':'wall','b3':'wall'},%s",
            robots);
    assert_string_equal(load(text), "bad_position");
    sprintf(text, "{'event':'calm','cells':{'b1':'portal1','c1':'portal1','d1':'portal1'},%s", robots);
    assert_string_equal(load(text), "bad_position");
    sprintf(text, "{'event':'calm','barrels':{'b1':['bomb','bomb'],'c1':['bomb']},%s", robots);
    assert_string_equal(load(text), "bad_position");
    sprintf(text, "{'event':'calm','barrels':{'b1':['bomb','bomb','empty','empty','toolkit']},%s", robots);
    assert_string_equal(load(text), "");
    sprintf(text, "{'event':'calm','cells':{'b1':'water'},'barrels':{'b1':['bomb','bomb']},%s", robots);
    assert_string_equal(load(text), "bad_position"); /* one barrel at most floats in a cell */
}

RULE(g4_barrels_are_shuffled_by_the_seed) {
    PLAYED;
    const char *const arena = "{'arena':'summer / . . . . / .o .o . . / . .oo .o . / . . . .'}";
    char first[4096];
    bool differ = false;
    assert_string_equal(begin(2, 1, arena), "");
    strcpy(first, dump());
    int empty = 0, bombs = 0, tools = 0;
    for (const char *p = first; (p = strstr(p, "\"empty\"")) != NULL; p++) empty++;
    for (const char *p = first; (p = strstr(p, "\"bomb\"")) != NULL; p++) bombs++;
    for (const char *p = first; (p = strstr(p, "\"toolkit\"")) != NULL; p++) tools++;
    assert_int_equal(empty, 2);
    assert_int_equal(bombs, 2);
    assert_int_equal(tools, 1);
    first[strcspn(first, "}") + 100] = 0; /* cells and barrels */
    for (int seed = 2; seed < 12; seed++) {
        begin(2, seed, arena);
        differ = differ || strncmp(dump(), first, strlen(first)) != 0;
    }
    assert_true(differ);
}

/* ---- G5 */

RULE(g5_a_layout_says_what_is_wrong_with_it) {
    PLAYED;
    assert_string_equal(begin(2, 1, "{'arena':'nowhere'}"), "bad_setup");
    assert_string_equal(begin(2, 1, "{'arena':'summer / . . . / . . . . / . . . . / . . . .'}"), "bad_setup");
    assert_string_equal(begin(2, 1, "{'arena':'summer / . . . . / . ? . . / . . . . / . . . .'}"),
                        "bad_setup");
    assert_string_equal(begin(2, 1, "{'arena':'summer / . . . . / . 1 . . / . . . . / . . . .'}"),
                        "bad_setup");
    assert_string_equal(begin(2, 1, "{'arena':'summer / . # . . / . . . . / . . . . / . . . .'}"),
                        "bad_setup"); /* b1 */
    assert_string_equal(begin(2, 1, "{'arena':'summer / . . . . / . #o . . / . . . . / . . . .'}"),
                        "bad_setup");
    assert_string_equal(begin(2, 1, "{'arena':'summer / . . . . / . . . . / . . . .'}"), "bad_setup");
    assert_string_equal(
        begin(2, 1, "{'field':'4x4+2x4','arena':'summer / . . . . / . . . . / . . . . / . . . .'}"),
        "bad_setup");
}

RULE(g5_an_arena_has_its_own_sides) {
    PLAYED;
    assert_string_equal(begin(2, 1, "{'arena':'icefield','sides':['winter']}"), "");
    assert_string_equal(begin(2, 1, "{'arena':'icefield','sides':['summer']}"), "bad_setup");
    assert_string_equal(begin(2, 1, "{'arena':'icefield','sides':['winter','winter']}"), "bad_setup");
    assert_string_equal(
        begin(2, 1, "{'arena':'islands','field':'4x4+2x4+2x4','sides':['summer','winter','summer']}"), "");
}

RULE(g5_a_random_arena_keeps_the_start_cells_free_and_comes_from_the_seed) {
    PLAYED;
    char first[1 << 14];
    bool differ = false;
    for (int seed = 0; seed < 200; seed++) {
        assert_string_equal(begin(4, seed, "{'field':'4x4+2x4+2x4'}"),
                            ""); /* `sound` looks at the start cells */
        HAS(dump(), "portal1");
        HAS(dump(), "portal2");
        if (seed == 0) strcpy(first, dump());
        differ = differ || strcmp(first, dump()) != 0;
    }
    assert_true(differ);
    begin(4, 0, "{'field':'4x4+2x4+2x4'}");
    assert_string_equal(dump(), first);
}

/* ---- G6, G31: colours */

RULE(g6_robots_start_mid_edge_facing_inward_golems_first) {
    PLAYED;
    assert_string_equal(begin(2, 1, "{'parabots':['ram','rover']}"), "");
    stands(0, "b1S");
    stands(1, "c4N");
    stands(2, "a3E");
    stands(3, "d2W");
    HAS(robot(2), "'god':'yellow','program':'ram'");
    HAS(robot(3), "'god':'green','program':'rover'");
    assert_string_equal(begin(1, 1, "{'parabots':['ram']}"), "");
    HAS(robot(1), "'god':'red','program':'ram'");
    stands(1, "c4N");
}

RULE(g6_golems_choose_a_free_cell_of_their_own_edge_in_seat_order) {
    PLAYED;
    const char *const arena = "'starts':'chosen','arena':'summer / . . # . / . . . .o / . . . . / 1 . 1 .'";
    char text[256];
    sprintf(text, "{%s}", arena);
    assert_string_equal(begin(4, 1, text), "");
    HAS(view(1), "'phase':'stand'");
    HAS_NOT(dump(), "'at'");
    assert_int_equal(acting(), 1);
    assert_string_equal(open_to(0), "stand a1,stand b1,stand d1"); /* row 1, but for the wall */
    assert_string_equal(try_play(0, "part p4"), "illegal_move");
    assert_string_equal(try_play(1, "stand d4"), "not_your_move");
    assert_string_equal(try_play(0, "stand c1"), "illegal_move");
    assert_string_equal(try_play(0, "stand b2"), "illegal_move");
    story[0] = 0;
    choose(0, "stand a1");
    TOLD("stand 0 a1 S");
    assert_string_equal(open_to(1), "stand b4,stand d4"); /* row 4, but for the portals */
    play(1, "stand d4");
    assert_string_equal(open_to(2), "stand a2,stand a3"); /* column a: one is taken, one is a portal */
    play(2, "stand a2");
    assert_string_equal(open_to(3), "stand d1,stand d3"); /* column d: a barrel, a golem */
    play(3, "stand d1");
    stands(0, "a1S");
    stands(1, "d4N");
    stands(2, "a2E");
    stands(3, "d1W");
    HAS(view(0), "'phase':'draft'"); /* the draft comes after it */
    assert_int_equal(acting(), 1);
}

RULE(g6_parabots_then_take_the_fixed_cell_of_their_edge_or_the_next_free_one) {
    PLAYED;
    assert_string_equal(
        begin(1, 1, "{'starts':'chosen','arena':'meadow','parabots':['ram','rover','guard']}"), "");
    story[0] = 0;
    choose(0, "stand d1");
    stands(0, "d1S");
    stands(1, "c4N");
    stands(2, "a3E");
    stands(3, "d2W");
    TOLD("stand 3 d2 W");
    const char *const covered = "{'starts':'chosen','parabots':['ram','rover','guard'],"
                                "'arena':'summer / . . . . / # . . # / # . . . / . . # #'}";
    assert_string_equal(begin(1, 1, covered), "bad_setup"); /* column a has corners only */
    const char *const next = "{'starts':'chosen','parabots':['ram','rover','guard'],"
                             "'arena':'summer / . . . . / . . . # / # . . . / . . # #'}";
    assert_string_equal(begin(1, 1, next), "");
    choose(0, "stand b1");
    stands(1, "a4N"); /* after c4 and d4 from the beginning of the row */
    stands(2, "a1E"); /* after a3: a4 is taken by now */
    stands(3, "d3W");
}

RULE(g6_where_nothing_is_drafted_the_round_begins_when_all_stand) {
    PLAYED;
    assert_string_equal(begin(2, 1, "{'starts':'chosen','level':'novice'}"), "");
    play(0, "stand b1");
    play(1, "stand d4");
    HAS(view(0), "'phase':'program'");
    assert_int_equal(acting(), 3);
}

RULE(g6_a_golem_without_a_place_in_a_position_has_still_to_choose) {
    PLAYED;
    const char *const position = "{'robots':[{'seat':0,'at':'d1','face':'S'},{'seat':1},"
                                 "{'god':'red','program':'ram'}]}";
    assert_string_equal(load(position), "bad_position"); /* starts are fixed */
    scene_options = "{'starts':'chosen'}";
    assert_string_equal(load(position), "");
    assert_string_equal(open_to(1), "stand a4,stand b4,stand c4,stand d4");
    assert_string_equal(load("{'event':'calm','robots':[{'seat':0,'at':'d1','face':'S'},{'seat':1}]}"),
                        "bad_position");
    scene_options = "{}";
}

/* ---- G7 */

RULE(g7_golems_draft_one_part_a_turn_seat_0_first_each_time) {
    PLAYED;
    begin(3, 1, "{}");
    assert_int_equal(acting(), 1);
    assert_string_equal(open_to(0), "part p4,part p3,part w2,part wr,part c");
    play(0, "part p4");
    assert_int_equal(acting(), 2);
    play(1, "part p4");
    assert_string_equal(open_to(2), "part p3,part w2,part wr,part c"); /* two of each processor */
    assert_string_equal(try_play(2, "part p4"), "illegal_move");
    play(2, "part wr");
    assert_int_equal(acting(), 1);
    assert_string_equal(try_play(0, "part p3"), "illegal_move"); /* it has a processor */
    play(0, "part wr");
    assert_string_equal(open_to(1), "part w2,part c");
    play(1, "part c");
    play(2, "part p3");
    play(0, "part c");
    play(1, "part w2");
    play(2, "part c");
    assert_int_equal(acting(), 7); /* the event is drawn, programs are written */
    HAS(robot(1), "'parts':['p4','w2','c']");
    HAS(dump(), "'event':");
}

RULE(g7_with_two_golems_everyone_gets_what_they_ask_for) {
    PLAYED;
    begin(2, 1, "{}");
    play(0, "part p4");
    play(1, "part p4");
    play(0, "part w2");
    play(1, "part w2");
    play(0, "part c");
    play(1, "part c");
    HAS(robot(0), "'parts':['p4','w2','c']");
    HAS(robot(1), "'parts':['p4','w2','c']");
}

RULE(g7_a_damaged_chassis_is_a_spare_life_or_strict_without_back) {
    PLAYED;
    scene("", "b2S -chassis -processor", "d4W -processor", NULL);
    run(2, "B W", "W D");
    stands(0, "b1S");
    scene_options = "{'chassis':'strict'}";
    scene("", "b2S -chassis -processor", "d4W -processor", NULL);
    run(2, "B F", "W D");
    TOLD("stay 0 b2 chassis");
    stands(0, "b3S");
    scene("", "b2S -processor", "d4W -processor", NULL);
    run(2, "B W", "W D");
    stands(0, "b1S");
    scene_options = "{}";
}

/* ---- G9 */

RULE(g9_eight_of_fourteen_cards_two_of_each_kind_make_the_rounds) {
    PLAYED;
    scene("", "a1N p3 -processor", "d4S p3 -processor", NULL);
    HAS(dump(), "'deck':['calm','loop','loop','if','if','freeze','freeze','thaw','thaw','lose','lose','swap',"
                "'swap']");
    for (int round = 1; round <= 8; round++) {
        char text[24];
        sprintf(text, "'round':%d", round);
        HAS(dump(), text);
        run(2, "W", "W");
    }
    assert_int_equal(acting(), 0);
    const char *deck = strstr(dump(), "\"deck\"");
    int left = 0;
    for (const char *p = deck; *p != ']'; p++) left += *p == ',';
    assert_int_equal(left, 5); /* six cards */
}

RULE(g9_freeze_and_thaw_leave_the_deck_when_forbidden) {
    PLAYED;
    scene_options = "{'weather':false}";
    scene("", "a1N", "d4S", NULL);
    HAS(dump(), "'deck':['calm','loop','loop','if','if','lose','lose','swap','swap']");
    scene_options = "{}";
}

RULE(g9_other_forbidden_cards_act_as_calm) {
    PLAYED;
    scene_options = "{'loop':false,'mishaps':false}";
    scene("'event':'loop'", "a1N", "d4S", NULL);
    assert_string_equal(try_play(0, "card X"), "illegal_move");
    scene("'event':'lose'", "b1S", "d4S", NULL);
    run(2, "W D L R", "W D L R");
    TOLD("line 4 0:R 1:R");
    scene_options = "{}";
}

/* ---- G10 */

RULE(g10_novices_have_four_lines_strength_one_no_draft_and_open_programs) {
    PLAYED;
    assert_string_equal(begin(2, 5, "{'level':'novice'}"), "");
    assert_int_equal(acting(), 3); /* no draft */
    HAS(dump(), "'barrels':{}");
    HAS_NOT(dump(), "water");
    HAS_NOT(dump(), "line-");
    play(0, "program F F L R");
    HAS(view(1), "'cards':'F F L R'");
    scene_options = "{'level':'novice'}";
    scene("'event':'lose'", "b1S", "b2N", "d4W", NULL); /* the deck only counts rounds */
    run(3, "A W D L", "W D L R", "W D L R");
    TOLD("strike 0 b2 1");
    choose(1, "flip processor");
    run(3, "R A W D", "D W L R", "W D L R"); /* four lines still */
    choose(1, "flip weapon");
    is_damaged(1, "processor weapon");
    scene_options = "{}";
}

RULE(g10_parabots_by_level) {
    PLAYED;
    assert_string_equal(begin(2, 1, "{'level':'novice','parabots':['ram']}"), "bad_setup");
    assert_string_equal(begin(2, 1, "{'level':'skilled','parabots':['ram','ram']}"), "");
    assert_string_equal(begin(1, 1, "{'level':'skilled','parabots':['ram','ram','ram']}"), "bad_setup");
    assert_string_equal(begin(2, 1, "{'level':'expert'}"), "");
    HAS(robot(3), "'god':'green'");
    assert_string_equal(begin(3, 1, "{'level':'expert'}"), "");
    HAS(robot(3), "'god':'green'");
    assert_string_equal(begin(4, 1, "{'level':'expert'}"), "");
}

RULE(g10_what_a_level_lays_out) {
    PLAYED;
    bool water = false;
    for (int seed = 0; seed < 60; seed++) {
        assert_string_equal(begin(2, seed, "{'level':'skilled'}"), "");
        HAS(dump(), "'sides':['summer']");
        HAS_NOT(dump(), "portal");
        HAS_NOT(dump(), "line-");
        for (int i = 0; i < 9; i++) { /* unstacked */
            const char *const kinds[] = {"empty", "bomb", "toolkit"};
            char pair[32];
            sprintf(pair, "'%s','%s'", kinds[i / 3], kinds[i % 3]);
            HAS_NOT(dump(), pair);
        }
        water = water || strstr(dump(), "water") != NULL;
    }
    assert_true(water);
}

RULE(g10_experts_play_on_all_parts_joined_by_portals_with_single_barrels) {
    PLAYED;
    for (int seed = 0; seed < 60; seed++) {
        assert_string_equal(begin(2, seed, "{'level':'expert'}"), "");
        HAS(dump(), "'field':'4x4+2x4+2x4','sides':['summer','summer','summer']");
        HAS(dump(), "'A:"); /* both pairs lead from part A to another */
        for (int pair = 1; pair <= 2; pair++) {
            char far[32];
            sprintf(far, "'portal%d'", pair);
            const char *first = strstr(dump(), quoted(far));
            assert_non_null(first);
            assert_int_equal(first[-6], 'A');
            const char *second = strstr(first + 1, quoted(far));
            assert_non_null(second);
            assert_int_equal(second[-6], 'A' + pair);
        }
        HAS_NOT(view(0), "line-");
        HAS_NOT(view(0), "freeze");
        for (int height = 2; height <= 5; height++) {
            char stack[16];
            sprintf(stack, "':%d,'", height);
            const char *barrels = strstr(view(0), quoted("'barrels':{")), *end = strchr(barrels, '}');
            const char *high = strstr(barrels, quoted(stack));
            assert_true(high == NULL || high > end);
        }
    }
    assert_string_equal(begin(2, 1, "{'level':'expert','field':'4x4'}"), "");
    HAS(dump(), "'field':'4x4',");
    assert_string_equal(begin(2, 1, "{'level':'expert','arena':'crossing'}"), "");
    HAS(dump(), "'field':'4x4',");
}

RULE(g10_every_switch_is_an_option_of_its_own) {
    PLAYED;
    const char *const arena = "'arena':'summer / . . . . / . ~ .oo . / . 1 . . / 1 - . .'";
    const char *const off[] = {"water", "barrels", "stacks", "portals", "lines"};
    char text[256];
    sprintf(text, "{%s}", arena);
    assert_string_equal(begin(2, 1, text), "");
    for (int i = 0; i < 5; i++) {
        sprintf(text, "{%s,'%s':false}", arena, off[i]);
        assert_string_equal(begin(2, 1, text), "bad_setup");
    }
    sprintf(text, "{%s,'level':'novice'}", arena);
    assert_string_equal(begin(2, 1, text), "bad_setup");
    sprintf(text,
            "{%s,'level':'novice','water':true,'barrels':true,'stacks':true,'portals':true,'lines':true}",
            arena);
    assert_string_equal(begin(2, 1, text), "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        T(g1_one_to_four_golems_and_four_robots_in_all),
        T(g1_one_golem_alone_needs_a_parabot),
        T(g2_the_parts_of_a_field_and_their_sides),
        T(g2_cells_have_a_part_letter_that_one_part_does_without),
        T(g2_parts_are_islands),
        T(g3_slick_and_drift_lie_on_their_cells_of_the_winter_sides),
        T(g3_water_on_a_winter_part_starts_under_ice),
        T(g4_no_more_tokens_than_the_box_holds),
        T(g4_barrels_are_shuffled_by_the_seed),
        T(g5_a_layout_says_what_is_wrong_with_it),
        T(g5_an_arena_has_its_own_sides),
        T(g5_a_random_arena_keeps_the_start_cells_free_and_comes_from_the_seed),
        T(g6_robots_start_mid_edge_facing_inward_golems_first),
        T(g6_golems_choose_a_free_cell_of_their_own_edge_in_seat_order),
        T(g6_parabots_then_take_the_fixed_cell_of_their_edge_or_the_next_free_one),
        T(g6_where_nothing_is_drafted_the_round_begins_when_all_stand),
        T(g6_a_golem_without_a_place_in_a_position_has_still_to_choose),
        T(g7_golems_draft_one_part_a_turn_seat_0_first_each_time),
        T(g7_with_two_golems_everyone_gets_what_they_ask_for),
        T(g7_a_damaged_chassis_is_a_spare_life_or_strict_without_back),
        T(g9_eight_of_fourteen_cards_two_of_each_kind_make_the_rounds),
        T(g9_freeze_and_thaw_leave_the_deck_when_forbidden),
        T(g9_other_forbidden_cards_act_as_calm),
        T(g10_novices_have_four_lines_strength_one_no_draft_and_open_programs),
        T(g10_parabots_by_level),
        T(g10_what_a_level_lays_out),
        T(g10_experts_play_on_all_parts_joined_by_portals_with_single_barrels),
        T(g10_every_switch_is_an_option_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, end_group);
}
