/* rules_round.c - events, programs, the order of a line, what If sees: rulings G8, G9, G11-G13, G31. */
#include "tests/games/golems/table.h"

#define BY "d4W -processor" /* a bystander in the corner */

/* ---- G8, G9: programs */

RULE(g8_a_program_uses_no_more_cards_than_the_hand_has) {
    PLAYED;
    scene("", "b1S", "c4N", NULL);
    assert_string_equal(open_to(0), "card F,card B,card L,card R,card W,card A,card D");
    play(0, "card W");
    assert_string_equal(open_to(0), "card F,card B,card L,card R,card A,card D");
    assert_string_equal(try_play(0, "card W"), "illegal_move");
    assert_string_equal(try_play(1, "program A A A F"), "illegal_move");
    assert_string_equal(try_play(1, "program F F F F"), "illegal_move");
    assert_string_equal(try_play(1, "program F F F B"), "");
}

RULE(g8_all_cards_return_for_the_next_round) {
    PLAYED;
    scene("'deck':['calm']", "b1S", "c4N", NULL);
    run(2, "W D A A", "W D A A");
    run(2, "W D A A", "W D A A");
}

RULE(g9_loop_and_if_are_allowed_only_in_their_own_round) {
    PLAYED;
    scene("", "b1S", "c4N", NULL);
    assert_string_equal(try_play(0, "card X"), "illegal_move");
    assert_string_equal(try_play(0, "card I"), "illegal_move");
    scene("'event':'loop'", "b1S", "c4N", NULL);
    assert_string_equal(open_to(0), "card F,card B,card L,card R,card W,card A,card D,card X");
    play(0, "card X");
    assert_string_equal(open_to(0),
                        "card F,card B,card L,card R,card W,card A,card D"); /* never X or I within */
    play(0, "card F");
    assert_string_equal(try_play(0, "card X"), "illegal_move"); /* there is one */
    scene("'event':'if'", "b1S", "c4N", NULL);
    assert_string_equal(try_play(0, "card X"), "illegal_move");
    assert_string_equal(try_play(0, "program I(A,F) F F W"), "");
}

RULE(g9_loop_and_its_command_and_if_and_its_two_are_one_line_each) {
    PLAYED;
    scene("'event':'if'", "b1S -processor", "c4N -processor", NULL);
    play(0, "card I");
    play(0, "card A");
    play(0, "card F");
    assert_int_equal(acting(), 3);
    play(0, "card W");
    assert_int_equal(acting(), 2); /* complete */
    assert_string_equal(try_play(0, "card W"), "not_your_move");
}

RULE(programs_are_secret_until_their_lines_are_run) {
    PLAYED;
    scene("", "b1S", "c4N", NULL);
    play(0, "program F L A D");
    HAS(view(0), "'cards':'F L A D'");
    HAS_NOT(view(1), "F L A D");
    HAS(view(1), "'ready':true");
    HAS_NOT(view(NG_PUBLIC), "F L A D");
}

RULE(programs_are_open_where_the_option_says_so) {
    PLAYED;
    scene_options = "{'secret':false}";
    scene("", "b1S", "c4N", NULL);
    scene_options = "{}";
    play(0, "program F L A D");
    HAS(view(1), "'cards':'F L A D'");
}

RULE(what_happens_to_open_programs_is_open_too) {
    PLAYED;
    scene_options = "{'secret':false}";
    scene("'event':'lose'", "b1S", "c4N", NULL);
    scene_options = "{}";
    run(2, "L R W D", "L R W D");
    for (uint32_t i = 0; i < match.events.count; i++) assert_int_equal(match.events.event[i].to, NG_ALL);
    assert_non_null(strstr(story, "lose 0"));
}

RULE(what_a_barrel_holds_is_secret_from_all) {
    PLAYED;
    scene("'barrels':{'b2':['bomb','toolkit']}", "b1S", "c4N", NULL);
    for (int seat = NG_PUBLIC; seat < 2; seat++) {
        HAS(view(seat), "'barrels':{'b2':2}");
        HAS_NOT(view(seat), "toolkit");
    }
}

/* ---- G11 */

RULE(g11_lose_takes_one_line_of_each_golem_and_tells_only_its_owner) {
    PLAYED;
    scene("'event':'lose','cells':{'b2':'water'}", "b1S", "c4N", NULL);
    run(2, "L R W D", "L R W D");
    const ng_events *events = &match.events;
    int private_ones = 0;
    for (uint32_t i = 0; i < events->count; i++) {
        const char *json = events->json.text + events->event[i].start;
        bool lose =
            strstr(json, "\"lose\"") != NULL && strstr(json, "\"lose\"") < json + events->event[i].length;
        if (!lose) continue;
        private_ones++;
        assert_true(events->event[i].to == 1 || events->event[i].to == 2);
    }
    assert_int_equal(private_ones, 2);
    assert_null(strstr(story, "line 4")); /* three lines are left */
    assert_non_null(strstr(story, "line 3"));
}

RULE(g11_a_program_of_one_line_that_is_lost_leaves_a_golem_waiting) {
    PLAYED;
    scene("'event':'lose'", "b1S p3 -processor", "c4N p3 -processor", NULL);
    run(2, "F", "F");
    stands(0, "b1S");
    assert_null(strstr(story, "line 1"));
    TOLD("lose 0 1");
}

RULE(g11_swap_changes_two_different_lines) {
    PLAYED;
    scene("'event':'swap'", "b1S -processor", "c4N p3 -processor", NULL);
    run(2, "F R", "F"); /* two lines: it can only be the two; one line: nothing */
    TOLD("swap 0 1 2");
    in_order("face 0 W", "move 0 b1 a1 W");
    assert_null(strstr(story, "swap 1"));
}

RULE(g11_freeze_covers_all_open_water_floating_barrels_and_swimmers_stand_on_it) {
    PLAYED;
    scene("'event':'freeze','cells':{'a1':'water','b2':'water','d3':'water','b1':'wall','a2':'wall'},"
          "'barrels':{'b2':['bomb']}",
          "a1E -processor", BY, NULL);
    run(2, "W D", "W D");
    HAS(dump(), "'a1':'ice'");
    HAS(dump(), "'b2':'ice'");
    HAS(dump(), "'d3':'ice'");
    stands(0, "a1E");
    is_damaged(0, "processor"); /* no longer in the water at the first line */
}

RULE(g11_water_under_a_robot_on_a_floating_barrel_stays_open) {
    PLAYED;
    scene("'event':'freeze','cells':{'b2':'water','c2':'water'},'barrels':{'b2':['bomb']}", "b2E -processor",
          BY, NULL);
    run(2, "W D", "W D");
    HAS(dump(), "'cells':{'b2':'water','c2':'ice'}");
}

RULE(g11_thaw_takes_all_ice_at_once_barrels_float_robots_fall) {
    PLAYED;
    scene("'event':'thaw','cells':{'b2':'ice','b3':'ice','c3':'ice'},'barrels':{'b3':['bomb','empty']}",
          "b2S -processor -weapon", BY, NULL);
    run(2, "W D", "W D");
    in_order("float b3 c3", "splash 0 b2");
    HAS(open_to(0), "exit b1");
    HAS_NOT(open_to(0), "exit b3");
    choose(0, "exit b1");
    in_order("exit 0 b2 b1", "line 1 0:W 1:W"); /* the event is over before the first line */
    HAS(dump(), "'barrels':{'b3':['bomb'],'c3':['empty']}");
}

RULE(g11_who_is_due_by_the_event_leaves_right_then) {
    PLAYED;
    scene("'event':'thaw','cells':{'b2':'ice'}", "b2S -processor -weapon -chassis", "c4N", "a1E", NULL);
    run(3, "W D", "W D L R", "W D L R");
    in_order("out 0 b2", "line 1 1:W 2:W");
    stands(0, "out 1 0");
}

RULE(g11_lose_and_swap_do_not_touch_parabots) {
    PLAYED;
    scene("'event':'lose'", "a1S", "ram/red d4N", NULL);
    run(1, "W D L R");
    TOLD("line 4 0:- 1:I(A,F)");
}

/* ---- G12 */

RULE(g12_if_is_decided_before_any_movement) {
    PLAYED;
    scene("'event':'if'", "b1S -processor", "b2E -processor", NULL);
    run(2, "I(W,F) L", "F W"); /* 1 stands there when 0 looks, and then walks away */
    TOLD("look 0 b2 yes");
    stands(0, "b1E");
}

RULE(g12_movement_comes_before_attack) {
    PLAYED;
    scene("", "b1S -processor", "b3N -processor", NULL);
    run(2, "A W", "F W");
    TOLD("hurt 1 2 strike");
}

RULE(g12_looped_movement_is_a_second_step_after_everyones_first) {
    PLAYED;
    scene("'event':'loop'", "b1S -processor", "b3E -processor", NULL);
    run(2, "X(F) W", "F W");
    stands(0, "b3S"); /* 1 left in the first step */
    scene("'event':'loop'", "b1S -processor", BY, NULL);
    run(2, "X(L) W", "W D");
    stands(0, "b1N");
}

RULE(g12_the_second_half_is_done_from_wherever_the_robot_then_is) {
    PLAYED;
    scene("'event':'loop','cells':{'b2':'portal1','d1':'portal1'}", "b1S -processor", BY, NULL);
    run(2, "X(F) W", "W D");
    stands(0, "d2S");
}

RULE(g12_robots_in_the_water_pay_before_the_ifs_look) {
    PLAYED;
    scene("'event':'if','cells':{'a1':'water','a2':'wall','c1':'wall'}", "a1E -processor -weapon", BY, NULL);
    run(2, "I(L,R) W", "W D");
    in_order("exit 0 a1 b1", "look 0 c1 yes");
    stands(0, "b1N");
}

RULE(g12_a_robot_with_a_shorter_program_waits) {
    PLAYED;
    scene("", "b1S", "c4N p3 -processor", NULL);
    run(2, "F L L F", "A");
    TOLD("line 4 0:F 1:-");
}

RULE(g12_lines_end_when_nobody_on_the_field_has_one_left) {
    PLAYED;
    scene("", "b1S -processor", "c4N -processor", NULL);
    run(2, "W D", "W D");
    assert_null(strstr(story, "line 3"));
    scene("", "b1S -processor", "ram/red c4N", NULL);
    run(1, "W D");
    assert_non_null(strstr(story, "line 4"));
}

RULE(g12_choices_come_in_stages_turns_flips_exits) {
    PLAYED;
    scene("'cells':{'a2':'line-EW','c2':'water','d2':'wall'}", "c1S", "a1S", NULL);
    run(2, "F W L R", "F W D L");
    assert_int_equal(acting(), 2); /* the turn first */
    assert_string_equal(try_play(0, "flip weapon"), "not_your_move");
    choose(1, "turn E");
    assert_int_equal(acting(), 1);
    choose(0, "flip weapon");
    assert_string_equal(open_to(0), "exit c1,exit b2,exit c3");
    choose(0, "exit c3");
    stands(1, "a2E"); /* Left does nothing on a line */
}

/* ---- G13 */

static void sees(const char *field, const char *robot_text, const char *answer) {
    char told[32];
    char whole[512];
    snprintf(whole, sizeof whole, "'event':'if'%s%s", *field ? "," : "", field);
    scene(whole, robot_text, "d4W -processor", NULL);
    run(2, "I(W,D) L", "W D");
    snprintf(told, sizeof told, "look 0 %s", answer);
    TOLD(told);
}

RULE(g13_an_obstacle_is_anything_but_an_empty_cell_and_the_edge) {
    PLAYED;
    sees("", "b1S -processor", "b2 no");
    sees("'cells':{'b2':'wall'}", "b1S -processor", "b2 yes");
    sees("'barrels':{'b2':['empty']}", "b1S -processor", "b2 yes");
    sees("'cells':{'b2':'water'}", "b1S -processor", "b2 yes");
    sees("'cells':{'b2':'ice'}", "b1S -processor", "b2 yes");
    sees("'cells':{'b2':'line-NS'}", "b1S -processor", "b2 yes");
    sees("", "d3S -processor", "d4 yes"); /* a robot */
    sees("", "b1N -processor", "yes");    /* the edge */
}

RULE(g13_portals_slick_and_drift_are_none) {
    PLAYED;
    sees("'cells':{'b2':'portal1'}", "b1S -processor", "b2 no");
    sees("'sides':['winter']", "b1S -processor", "b2 no");
    sees("'sides':['winter']", "b3S -processor", "b4 no");
    sees("'cells':{'d4':'portal1'}", "d3S -processor", "d4 yes"); /* but a robot on it is one */
}

/* ---- G31 */

RULE(g31_each_parabot_runs_its_printed_program) {
    PLAYED;
    const char *const programs[][5] = {
        {"sentry", "I(A,R)", "?", "I(A,R)", "?"},
        {"rover", "F", "?", "F", "?"},
        {"guard", "D", "?", "I(A,L)", "?"},
        {"hunter", "I(A,F)", "I(A,L)", "I(A,F)", "?"},
        {"ram", "I(A,F)", "I(A,F)", "I(A,R)", "I(A,F)"},
        {"pendulum", "I(A,F)", "D", "I(A,R)", "I(A,F)"},
    };
    for (int i = 0; i < 6; i++) {
        char text[64];
        sprintf(text, "%s/red d4N", programs[i][0]);
        scene("'cells':{'a2':'wall','b1':'wall'}", "a1N p3 -processor", text, NULL);
        run(1, "W");
        for (int line = 1; line <= 4; line++) {
            const char *die = strcmp(programs[i][line], "?") == 0 ? "?" : programs[i][line];
            sprintf(text, "line %d 0:%s 1:", line, line == 1 ? "W" : "-");
            const char *at = strstr(story, text);
            assert_non_null(at);
            at += strlen(text);
            if (*die == '?')
                assert_non_null(strchr("FBLRAD", *at));
            else
                assert_memory_equal(at, die, strlen(die));
        }
    }
}

RULE(g31_the_dice_are_open_and_show_all_six_faces) {
    PLAYED;
    bool seen[128] = {false};
    for (scene_seed = 1; scene_seed < 60; scene_seed++) {
        scene("'cells':{'a2':'wall','b1':'wall'}", "a1N p3 -processor", "rover/red d4N", NULL);
        run(1, "W");
        const char *die = strstr(story, "dice 1 2 ");
        assert_non_null(die);
        assert_non_null(strchr("FBLRAD", die[9]));
        seen[(int)die[9]] = true;
    }
    scene_seed = 1;
    for (const char *face = "FBLRAD"; *face; face++) assert_true(seen[(int)*face]);
}

RULE(g31_the_dice_are_thrown_after_the_event_has_acted) {
    PLAYED;
    scene("'event':'thaw','cells':{'b1':'ice','a3':'wall'}", "b1S", "rover/red d4N", NULL);
    run(1, "W D L R");
    TOLD("splash 0 b1");
    HAS(view(0), "'step':'event','stage':'flip'");
    assert_null(strstr(story, "dice")); /* nobody flips or climbs out knowing them */
    HAS(view(0), "'program':'rover','at':'d4','face':'N','lines':4,'cards':''");
    choose(0, "flip weapon");
    assert_null(strstr(story, "dice"));
    choose(0, "exit b2");
    assert_non_null(strstr(story, "dice 1 2 "));
    in_order("exit 0 b1 b2", "line 1 0:W 1:F");
    assert_true(strstr(story, "exit 0 b1 b2") < strstr(story, "dice 1 2 "));
}

RULE(g31_no_dice_are_thrown_for_a_parabot_that_the_event_put_out) {
    PLAYED;
    scene("'event':'thaw','cells':{'d4':'ice'}", "b1S", "rover/red d4N", "sentry/blue a4N", NULL);
    run(1, "W D L R");
    TOLD("out 1 d4");
    assert_null(strstr(story, "dice 1 "));
    assert_non_null(strstr(story, "dice 2 "));
}

RULE(g31_gods_strike_with_what_is_printed_on_their_cards) {
    PLAYED;
    const char *const two[] = {"ram/red b3N", "ram/green b3N"}, *const far[] = {"ram/blue b3N",
                                                                                "ram/yellow b3N"};
    for (int i = 0; i < 2; i++) {
        scene("'cells':{'b2':'line-NS'}", "b1S", two[i], NULL);
        run(1, "W D L R");
        *strstr(story, "line 2") = 0; /* of the first line only */
        TOLD("strike 1 b2 2");
        NOT_TOLD("strike 1 b1 2");
        scene("'cells':{'b2':'line-NS'}", "b1S -weapon -processor", far[i], NULL);
        run(1, "W D");
        TOLD("strike 1 b2 1");
        TOLD("strike 1 b1 1");
    }
}

RULE(g31_a_parabots_if_works_in_every_round) {
    PLAYED;
    scene("'event':'calm'", "a1S", "ram/red d4N", NULL);
    run(1, "W D L R");
    TOLD("look 1 d3 no");
    TOLD("move 1 d4 d3 N");
}

RULE(g31_water_puts_a_parabot_out) {
    PLAYED;
    scene("'cells':{'d3':'water'}", "a1S", "rover/red d4N", "sentry/blue a4N", NULL);
    run(1, "W D L R");
    TOLD("splash 1 d3");
    stands(1, "out 1 1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        T(g8_a_program_uses_no_more_cards_than_the_hand_has),
        T(g8_all_cards_return_for_the_next_round),
        T(g9_loop_and_if_are_allowed_only_in_their_own_round),
        T(g9_loop_and_its_command_and_if_and_its_two_are_one_line_each),
        T(programs_are_secret_until_their_lines_are_run),
        T(programs_are_open_where_the_option_says_so),
        T(what_happens_to_open_programs_is_open_too),
        T(what_a_barrel_holds_is_secret_from_all),
        T(g11_lose_takes_one_line_of_each_golem_and_tells_only_its_owner),
        T(g11_a_program_of_one_line_that_is_lost_leaves_a_golem_waiting),
        T(g11_swap_changes_two_different_lines),
        T(g11_freeze_covers_all_open_water_floating_barrels_and_swimmers_stand_on_it),
        T(g11_water_under_a_robot_on_a_floating_barrel_stays_open),
        T(g11_thaw_takes_all_ice_at_once_barrels_float_robots_fall),
        T(g11_who_is_due_by_the_event_leaves_right_then),
        T(g11_lose_and_swap_do_not_touch_parabots),
        T(g12_if_is_decided_before_any_movement),
        T(g12_movement_comes_before_attack),
        T(g12_looped_movement_is_a_second_step_after_everyones_first),
        T(g12_the_second_half_is_done_from_wherever_the_robot_then_is),
        T(g12_robots_in_the_water_pay_before_the_ifs_look),
        T(g12_a_robot_with_a_shorter_program_waits),
        T(g12_lines_end_when_nobody_on_the_field_has_one_left),
        T(g12_choices_come_in_stages_turns_flips_exits),
        T(g13_an_obstacle_is_anything_but_an_empty_cell_and_the_edge),
        T(g13_portals_slick_and_drift_are_none),
        T(g31_each_parabot_runs_its_printed_program),
        T(g31_the_dice_are_open_and_show_all_six_faces),
        T(g31_the_dice_are_thrown_after_the_event_has_acted),
        T(g31_no_dice_are_thrown_for_a_parabot_that_the_event_put_out),
        T(g31_gods_strike_with_what_is_printed_on_their_cards),
        T(g31_a_parabots_if_works_in_every_round),
        T(g31_water_puts_a_parabot_out),
    };
    return cmocka_run_group_tests(tests, NULL, end_group);
}
