/* rules_end.c - the end, ranks and scores: rulings G29, G30. */
#include "tests/games/golems/table.h"

RULE(g29_the_last_golem_wins_as_soon_as_the_others_are_out) {
    PLAYED;
    scene("", "b1S", "b2N -processor -weapon -chassis", NULL);
    run(2, "A W D L", "W D");
    TOLD("over");
    stands(1, "out 1 1");
    ends(2, 1, 2, 3, 0);
    assert_string_equal(try_play(0, "card F"), "over");
}

RULE(g29_parabots_do_not_keep_a_match_of_two_golems_going) {
    PLAYED;
    scene("", "b1S", "b2N -processor -weapon -chassis", "rover/red d4N", NULL);
    run(2, "A W D L", "W D");
    ends(2, 1, 2, 3, 0);
}

RULE(g29_after_round_eight_the_fewest_damaged_components_win) {
    PLAYED;
    scene("'round':8", "b1S -processor", "c4N -processor -weapon", "a3E -processor", NULL);
    run(3, "W D", "W D", "W D");
    ends(3, 1, 3, 1, 2, 1, 2); /* 0 and 2 share */
}

RULE(g29_none_left_is_a_draw_among_those_who_went_out_last) {
    PLAYED;
    scene("", "b1S -processor -weapon -chassis", "b2N -processor -weapon -chassis", NULL);
    run(2, "A W", "A W");
    stands(0, "out 1 1");
    stands(1, "out 1 1");
    ends(2, 1, 1, 0, 0);
}

RULE(g29_later_out_is_better_and_the_same_line_equal) {
    PLAYED;
    const char *refusal =
        load("{'round':3,'event':'calm','robots':[{'seat':0,'parts':['p4','w2','c'],'out':[2,1]},"
             "{'seat':1,'parts':['p4','w2','c'],'out':[2,3]},"
             "{'seat':2,'at':'b1','face':'S','parts':['p4','w2','c']},"
             "{'seat':3,'at':'b2','face':'N','parts':['p4','w2','c'],"
             "'damaged':['processor','weapon','chassis']}]}");
    assert_string_equal(refusal, "");
    run(4, NULL, NULL, "A W D L", "W D");
    ends(4, 4, 3, 1, 2, 0, 0, 3, 0);
}

RULE(g29_all_golems_out_at_once_by_one_bomb) {
    PLAYED;
    scene("'barrels':{'b2':['bomb']}", "b1S -processor -weapon -chassis", "a2E -processor -weapon -chassis",
          "c3N -processor -weapon -chassis", NULL);
    run(3, "A W", "W D", "W D");
    ends(3, 1, 1, 1, 0, 0, 0);
}

RULE(g29_by_the_rounds_end_ice_too) {
    PLAYED;
    scene("'round':8,'cells':{'b2':'ice'}", "b2S ice -processor -weapon -chassis", "c4N -processor", NULL);
    run(2, "W D", "W D");
    stands(0, "out 8 9");
    ends(2, 2, 1, 0, 2);
}

RULE(g18_no_ice_breaks_when_the_match_ended_before) {
    PLAYED;
    scene("'cells':{'d4':'ice'}", "d4N ice -processor", "b2N -processor -weapon -chassis", "b1S", NULL);
    run(3, "W D", "W D", "A W L R");
    stands(0, "d4N"); /* two golems are left: the round ends and its ice breaks */
    TOLD("break d4");
    scene("'cells':{'d4':'ice'}", "d4N ice -processor", "d3N -processor -weapon -chassis", NULL);
    run(2, "A W", "W D");
    TOLD("over");
    NOT_TOLD("break d4");
}

RULE(g30_alone_one_wins_when_all_parabots_are_out) {
    PLAYED;
    scene("", "b1S", "rover/red b3N", NULL);
    run(1, "A W D L"); /* it walks into the blow */
    ends(1, 1, 1);
}

RULE(g30_one_parabot_more_and_the_match_goes_on) {
    PLAYED;
    scene("", "b1S", "rover/red b3N", "guard/blue d4N", NULL);
    run(1, "A W D L");
    stands(1, "out 1 1");
    assert_int_not_equal(acting(), 0);
}

RULE(g30_lost_when_the_golem_is_out) {
    PLAYED;
    scene("", "b1S -processor -weapon -chassis", "ram/red b2N", NULL);
    run(1, "W D");
    ends(1, 2, -1);
}

RULE(g30_a_golem_and_the_last_parabot_out_in_one_line_is_a_draw) {
    PLAYED;
    scene("", "b1S -processor -weapon -chassis", "ram/red b2N", NULL);
    run(1, "A W");
    stands(0, "out 1 1");
    stands(1, "out 1 1");
    ends(1, 2, 0);
}

RULE(g30_a_draw_after_round_eight) {
    PLAYED;
    scene("'round':8,'cells':{'a2':'wall','b1':'wall'}", "a1S", "guard/red d4N", NULL);
    run(1, "W D L R");
    ends(1, 2, 0);
}

RULE(ranks_of_a_position_that_is_over) {
    PLAYED;
    const char *refusal =
        load("{'round':3,'event':'calm','robots':[{'seat':0,'parts':['p4','w2','c'],'out':[2,1]},"
             "{'seat':1,'at':'b1','face':'S','parts':['p4','w2','c'],'damaged':['weapon']}]}");
    assert_string_equal(refusal, "");
    ends(2, 2, 1, 0, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        T(g29_the_last_golem_wins_as_soon_as_the_others_are_out),
        T(g29_parabots_do_not_keep_a_match_of_two_golems_going),
        T(g29_after_round_eight_the_fewest_damaged_components_win),
        T(g29_none_left_is_a_draw_among_those_who_went_out_last),
        T(g29_later_out_is_better_and_the_same_line_equal),
        T(g29_all_golems_out_at_once_by_one_bomb),
        T(g29_by_the_rounds_end_ice_too),
        T(g18_no_ice_breaks_when_the_match_ended_before),
        T(g30_alone_one_wins_when_all_parabots_are_out),
        T(g30_one_parabot_more_and_the_match_goes_on),
        T(g30_lost_when_the_golem_is_out),
        T(g30_a_golem_and_the_last_parabot_out_in_one_line_is_a_draw),
        T(g30_a_draw_after_round_eight),
        T(ranks_of_a_position_that_is_over),
    };
    return cmocka_run_group_tests(tests, NULL, end_group);
}
