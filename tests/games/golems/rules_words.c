/* rules_words.c - notation, refusals, positions: the last pages of docs/rules/golems.md. */
#include "tests/games/golems/table.h"

#define ROBOTS \
    "'robots':[{'seat':0,'at':'b1','face':'S','parts':['p4','w2','c'],'damaged':['weapon']}," \
    "{'god':'red','program':'ram','at':'c1','face':'N'}]"

RULE(case_and_spaces_do_not_matter) {
    PLAYED;
    scene("'event':'if'", "b1S", "c4N", NULL);
    assert_string_equal(try_play(0, "  PROGRAM  f  l i( a , f )  d "), "");
    scene("", "b1S", "c4N", NULL);
    assert_string_equal(try_play(0, "Card f"), "");
}

RULE(unreadable_texts_are_bad_moves) {
    PLAYED;
    scene("'event':'loop'", "b1S", "c4N", NULL);
    const char *const texts[] = {"",          "card",       "card Q",          "card FF", "program",
                                 "program X", "program X(", "program F F F Z", "jump",    "program X(F F F F",
                                 "flip nose", "turn Q"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (strcmp(try_play(0, texts[i]), "bad_move") != 0)
            fail_msg("%s: %s", texts[i], try_play(0, texts[i]));
}

RULE(readable_texts_out_of_place_are_illegal) {
    PLAYED;
    scene("'event':'loop'", "b1S", "c4N", NULL);
    const char *const texts[] = {"part p4",
                                 "exit b3",
                                 "turn N",
                                 "flip weapon",
                                 "mend weapon",
                                 "program F F F",
                                 "program F F F B L",
                                 "program F F X(X) L",
                                 "card I"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (strcmp(try_play(0, texts[i]), "illegal_move") != 0)
            fail_msg("%s: %s", texts[i], try_play(0, texts[i]));
}

RULE(a_refused_program_leaves_no_card_behind) {
    PLAYED;
    scene("", "b1S", "c4N", NULL);
    char before[1 << 14];
    strcpy(before, dump());
    assert_string_equal(try_play(0, "program F F F F"), "illegal_move");
    assert_string_equal(dump(), before);
    play(0, "card F");
    assert_string_equal(try_play(0, "program F L A D"), "illegal_move"); /* the whole, or card by card */
    play(0, "card L");
    play(0, "card A");
    play(0, "card D");
    assert_int_equal(acting(), 2);
}

RULE(the_example_of_the_rules_page_loads) {
    PLAYED;
    assert_string_equal(load("{'field':'4x4','sides':['summer'],'round':1,'event':'calm','cells':{'b2':'wall'"
                             ",'c3':'water','d4':'ice','a4':"
                             "'portal1','d1':'portal1','b4':'line-NS','c4':'line-NE'},'barrels':{'c2':['bomb'"
                             ",'empty']}," ROBOTS "}"),
                        "");
    HAS(dump(), "'cells':{'d1':'portal1','b2':'wall','c3':'water','a4':'portal1','b4':'line-NS','c4':'line-"
                "NE','d4':'ice'}");
    is_damaged(0, "weapon");
    assert_int_equal(acting(), 1);
}

RULE(a_line_may_name_its_sides_in_either_order) {
    PLAYED;
    scene("'cells':{'a1':'line-SN','b2':'line-ES','c3':'line-WE'}", "b1S", "c4N", NULL);
    HAS(dump(), "'cells':{'a1':'line-NS','b2':'line-SE','c3':'line-EW'}");
}

RULE(without_an_event_it_is_drawn_first) {
    PLAYED;
    assert_string_equal(load("{" ROBOTS "}"), "");
    HAS(dump(), "'event':");
    assert_int_equal(acting(), 1);
    assert_string_equal(load("{'deck':['thaw']," ROBOTS "}"), "");
    HAS(dump(), "'event':'thaw'");
    HAS(dump(), "'deck':[]");
}

RULE(without_parts_golems_draft_first) {
    PLAYED;
    assert_string_equal(
        load("{'robots':[{'seat':0,'at':'b1','face':'S','parts':['c']},{'seat':1,'at':'c4','face':'N'}]}"),
        "");
    assert_int_equal(acting(), 2); /* seat 1 has fewer */
    assert_string_equal(
        load("{'event':'calm','robots':[{'seat':0,'at':'b1','face':'S'},{'seat':1,'at':'c4','face':'N'}]}"),
        "bad_position");
}

RULE(robots_are_numbered_golems_by_seat_then_parabots_as_listed) {
    PLAYED;
    assert_string_equal(load("{'event':'calm','robots':[{'god':'red','program':'ram','at':'a1','face':'E'},"
                             "{'seat':1,'at':'b1','face':'S','parts':['p4','w2','c']},"
                             "{'god':'blue','program':'rover','at':'a2','face':'E'},"
                             "{'seat':0,'at':'c1','face':'S','parts':['p4','w2','c']}]}"),
                        "");
    stands(0, "c1S");
    stands(1, "b1S");
    stands(2, "a1E");
    stands(3, "a2E");
}

RULE(positions_that_cannot_be_are_refused) {
    PLAYED;
    const char *const bad[] = {
        "[]",
        "{}",
        "{'robots':[]}",
        "{'event':'calm'," ROBOTS ",'nonsense':1}",
        "{'event':'storm'," ROBOTS "}",
        "{'event':'calm','round':9," ROBOTS "}",
        "{'event':'calm','round':0," ROBOTS "}",
        "{'event':'calm','field':'5x5'," ROBOTS "}",
        "{'event':'calm','sides':['autumn']," ROBOTS "}",
        "{'event':'calm','cells':{'e1':'wall'}," ROBOTS "}",
        "{'event':'calm','cells':{'b2':'lava'}," ROBOTS "}",
        "{'event':'calm','cells':{'b2':'line-NN'}," ROBOTS "}",
        "{'event':'calm','cells':{'b1':'wall'}," ROBOTS "}",      /* a robot in a wall */
        "{'event':'calm','barrels':{'b1':['empty']}," ROBOTS "}", /* a robot in a barrel */
        "{'event':'calm','cells':{'b2':'wall'},'barrels':{'b2':['empty']}," ROBOTS
        "}", /* a barrel in a wall */
        "{'event':'calm','deck':['calm','calm','calm']," ROBOTS "}",
        "{'event':'calm','barrels':{'a1':['bomb']},'opened':['bomb','bomb']," ROBOTS "}", /* a third bomb */
        "{'event':'calm','over':1," ROBOTS "}",
        "{'event':'calm','robots':[{'seat':0,'at':'b1','face':'S','parts':['p4','w2','c']},"
        "{'god':'red','program':'ram','out':[9,1]}]}",
        "{'event':'calm','robots':[{'seat':0,'at':'b1','face':'S','parts':['p4','w2','c']},"
        "{'god':'red','program':'ram','out':[1,5]}]}", /* a round has four lines */
        "{'event':'calm','robots':[{'seat':0,'at':'b1','face':'S','parts':['p4','w2','c']},"
        "{'god':'red','program':'ram','out':[1,'end']}]}",
        "{'event':'calm','robots':[{'god':'red','program':'ram','at':'a1','face':'E'}]}", /* no golem */
        "{'event':'calm','robots':[{'seat':1,'at':'b1','face':'S','parts':['p4','w2','c']}]}",
        "{'event':'calm','robots':[{'seat':0,'at':'b1','face':'X','parts':['p4','w2','c']}]}",
        "{'event':'calm','robots':[{'seat':0,'at':'b1','parts':['p4','w2','c']}]}",
        "{'event':'calm','robots':[{'seat':0,'at':'b1','face':'S','parts':['p4','p3','c']}]}",
        "{'event':'calm','robots':[{'seat':0,'at':'b1','face':'S','parts':['p4','w2','c'],'following':true}]"
        "}",
        "{'event':'calm','robots':[{'seat':0,'at':'b1','face':'S','parts':['p4','w2','c'],'waiting':true}]}",
        "{'event':'calm','robots':[{'seat':0,'at':'b1','face':'S','parts':['p4','w2','c'],'ice':true}]}",
        "{'event':'calm','robots':[{'seat':0,'at':'b1','face':'S','parts':['p4','w2','c'],'out':[1,1]}]}",
        "{'event':'calm','robots':[{'seat':0,'at':'b1','face':'S','parts':['p4','w2','c']},"
        "{'seat':1,'at':'b1','face':'S','parts':['p4','w2','c']}]}",
        "{'event':'calm','robots':[{'seat':0,'at':'b1','face':'S','parts':['p4','w2','c'],'hurt':1}]}",
        "{'event':'calm','step':'move','line':1,'stage':'flip','shown':1," ROBOTS
        "}", /* nobody has to choose */
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (strcmp(load(bad[i]), "bad_position") != 0) fail_msg("taken: %s", bad[i]);
    load("{'event':'calm','robots':[{'seat':0,'at':'b1','face':'S','parts':['p4','w2','c'],'damaged':['head']"
         "}]}");
    HAS(shown, "“damaged”"); /* the sentence names what is wrong */
}

RULE(a_position_in_the_midst_of_a_round_goes_on_alike) {
    PLAYED;
    scene("'sides':['winter'],'cells':{'b2':'water','b3':'water'},'barrels':{'c1':['bomb','empty']}", "b1S",
          "b4N", NULL);
    run(2, "F L A D", "L L A D");
    choose(0, "flip weapon");
    char middle[1 << 14], here[1 << 14];
    strcpy(middle, dump());
    HAS(middle, "'drift':'L'");
    HAS(middle, "'stage':'exit'");
    choose(0, "exit a2");
    strcpy(here, dump());
    ng_setup setup;
    setup_of(&setup, 0, 99, "{}");
    assert_true(
        ng_ok(ng_match_load(&match, ng_game_find("golems"), &setup, middle, (uint32_t)strlen(middle))));
    play(0, "exit a2");
    assert_string_equal(dump(), here); /* chance to come included */
}

RULE(cards_can_be_taken_back_a_complete_program_cannot) {
    PLAYED;
    scene("", "b1S", "c4N", NULL);
    play(0, "card F");
    assert_true(ng_ok(ng_match_undo(&match, 0)));
    HAS_NOT(robot(0), "cards");
    play(0, "program F L A D");
    assert_false(ng_ok(ng_match_undo(&match, 0)));
}

RULE(a_lone_golem_may_be_loaded_without_parabots) {
    PLAYED;
    scene("'deck':['calm']", "b1S -processor", NULL);
    run(1, "F F");
    stands(0, "b3S");
    assert_int_equal(acting(), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        T(case_and_spaces_do_not_matter),
        T(unreadable_texts_are_bad_moves),
        T(readable_texts_out_of_place_are_illegal),
        T(a_refused_program_leaves_no_card_behind),
        T(the_example_of_the_rules_page_loads),
        T(a_line_may_name_its_sides_in_either_order),
        T(without_an_event_it_is_drawn_first),
        T(without_parts_golems_draft_first),
        T(robots_are_numbered_golems_by_seat_then_parabots_as_listed),
        T(positions_that_cannot_be_are_refused),
        T(a_position_in_the_midst_of_a_round_goes_on_alike),
        T(cards_can_be_taken_back_a_complete_program_cannot),
        T(a_lone_golem_may_be_loaded_without_parabots),
    };
    return cmocka_run_group_tests(tests, NULL, end_group);
}
