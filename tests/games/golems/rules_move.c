/* rules_move.c - movement, barrels, water, ice, portals, slick, drift, lines: rulings G14-G22.
 *
 * A golem with a damaged processor has two lines, so bystanders write «W D». */
#include "tests/games/golems/table.h"

#define BY "d4W -processor" /* a bystander in the corner */

/* ---- G14 */

RULE(g14_forward_goes_one_cell_along_the_facing_and_back_one_against_it) {
    PLAYED;
    scene("", "b2S", BY, NULL);
    run(2, "F B B L", "W D");
    stands(0, "b1E");
    TOLD("move 0 b2 b3 S");
    TOLD("move 0 b3 b2 S");
}

RULE(g14_a_wall_or_the_edge_stops_a_robot) {
    PLAYED;
    scene("'cells':{'b2':'wall'}", "b1S", BY, NULL);
    run(2, "F B L R", "W D");
    stands(0, "b1S");
    TOLD("stay 0 b1 wall");
    TOLD("stay 0 b1 edge");
}

RULE(g14_two_robots_may_change_places) {
    PLAYED;
    scene("", "b1S -processor", "b2N -processor", NULL);
    run(2, "F W", "F W");
    stands(0, "b2S");
    stands(1, "b1N");
}

RULE(g14_a_robot_enters_a_cell_that_another_leaves) {
    PLAYED;
    scene("", "b1S -processor", "b2S -processor", "b3S -processor", NULL);
    run(3, "F W", "F W", "F W");
    stands(0, "b2S");
    stands(1, "b3S");
    stands(2, "b4S");
}

RULE(g14_three_robots_go_round_in_a_ring_of_four) {
    PLAYED;
    scene("", "a1E -processor", "b1S -processor", "b2W -processor", "a2N -processor", NULL);
    run(4, "F W", "F W", "F W", "F W");
    stands(0, "b1E");
    stands(1, "b2S");
    stands(2, "a2W");
    stands(3, "a1N");
}

RULE(g14_two_who_would_end_on_one_cell_both_stay) {
    PLAYED;
    scene("", "a2E -processor", "c2W -processor", NULL);
    run(2, "F W", "F W");
    stands(0, "a2E");
    stands(1, "c2W");
    TOLD("stay 0 a2 b2 robot");
    TOLD("stay 1 c2 b2 robot");
}

RULE(g14_who_stays_makes_those_behind_stay_in_a_chain) {
    PLAYED;
    scene("'cells':{'a4':'wall'}", "a1S -processor", "a2S -processor", "a3S -processor", NULL);
    run(3, "F W", "F W", "F W");
    stands(0, "a1S");
    stands(1, "a2S");
    stands(2, "a3S");
}

RULE(g14_a_robot_that_only_turns_blocks_as_one_that_stands) {
    PLAYED;
    scene("", "b1S -processor", "b2N -processor", NULL);
    run(2, "F W", "L W");
    stands(0, "b1S");
    stands(1, "b2W");
}

/* ---- G15 */

RULE(g15_a_barrel_is_pushed_forward_and_back_as_a_whole_stack) {
    PLAYED;
    scene("'barrels':{'b2':['bomb','empty']}", "b1S -processor", BY, NULL);
    run(2, "F W", "W D");
    stands(0, "b2S");
    TOLD("push b2 b3");
    HAS(dump(), "'barrels':{'b3':['bomb','empty']}");
    scene("'barrels':{'b2':['bomb','empty']}", "b1N -processor", BY, NULL);
    run(2, "B W", "W D");
    stands(0, "b2N");
    HAS(dump(), "'barrels':{'b3':['bomb','empty']}");
}

RULE(g15_no_push_against_the_edge_a_wall_a_robot_or_a_barrel) {
    PLAYED;
    scene("'barrels':{'a4':['empty']}", "b4W -processor", BY, NULL);
    run(2, "F W", "W D");
    stands(0, "b4W");
    TOLD("stay 0 b4 a4 barrel");
    scene("'cells':{'b3':'wall'},'barrels':{'b2':['empty']}", "b1S -processor", BY, NULL);
    run(2, "F W", "W D");
    stands(0, "b1S");
    scene("'barrels':{'b2':['empty'],'b3':['bomb']}", "b1S -processor", BY, NULL);
    run(2, "F W", "W D");
    stands(0, "b1S");
    scene("'barrels':{'b2':['empty'],'b3':['bomb']},'cells':{'b3':'water'}", "b1S -processor", BY, NULL);
    run(2, "F W", "W D");
    stands(0, "b1S");
    scene("'barrels':{'b2':['empty']}", "b1S -processor", "b3E -processor", NULL);
    run(2, "F W", "F W"); /* it leaves, but stood there as the step began */
    stands(0, "b1S");
    stands(1, "c3E");
}

RULE(g15_nobody_may_aim_at_the_cell_beyond_not_even_one_who_will_stay) {
    PLAYED;
    scene("'barrels':{'b2':['empty']}", "b1S -processor", "a3E -processor", "c3W -processor", NULL);
    run(3, "F W", "F W", "F W"); /* 1 and 2 block each other at b3, 0 stays all the same */
    stands(0, "b1S");
    stands(1, "a3E");
    HAS(dump(), "'barrels':{'b2':['empty']}");
}

RULE(g15_two_stacks_aimed_at_one_cell_both_stay) {
    PLAYED;
    scene("'barrels':{'b2':['empty'],'c3':['bomb']}", "b1S -processor", "d3W -processor", NULL);
    run(2, "F W", "F W");
    stands(0, "b1S");
    stands(1, "d3W");
    HAS(dump(), "'barrels':{'b2':['empty'],'c3':['bomb']}");
}

RULE(g15_two_robots_aiming_at_one_stack_both_stay) {
    PLAYED;
    scene("'barrels':{'b2':['empty']}", "b1S -processor", "a2E -processor", NULL);
    run(2, "F W", "F W");
    stands(0, "b1S");
    stands(1, "a2E");
    HAS(dump(), "'barrels':{'b2':['empty']}");
}

RULE(g15_a_line_of_pushed_barrel_and_robot_that_leaves_it_free) {
    PLAYED;
    scene("'barrels':{'b2':['empty']}", "b1S -processor", "a2S -processor", NULL);
    run(2, "F W", "R W"); /* a turn aims at nothing */
    stands(0, "b2S");
}

/* ---- G16 */

RULE(g16_a_barrel_pushed_into_water_floats_and_is_a_dry_bridge) {
    PLAYED;
    scene("'cells':{'b3':'water'},'barrels':{'b2':['bomb']}", "b1S", BY, NULL);
    run(2, "F F F W", "W D");
    stands(0, "b4S");
    is_damaged(0, "");
    TOLD("float b3");
    HAS(dump(), "'barrels':{'b3':['bomb']}");
}

RULE(g16_a_floating_barrel_is_not_pushed) {
    PLAYED;
    scene("'cells':{'b2':'water'},'barrels':{'b2':['bomb']}", "b1S -processor", BY, NULL);
    run(2, "F W", "W D");
    stands(0, "b2S");
    HAS(dump(), "'barrels':{'b2':['bomb']}");
}

RULE(g16_further_barrels_float_to_the_nearest_water_north_first) {
    PLAYED;
    scene("'cells':{'c2':'water','c1':'water','d2':'water','c3':'water'},'barrels':{'b2':['bomb','empty','"
          "toolkit']}",
          "a2E -processor", BY, NULL);
    run(2, "F W", "W D");
    HAS(dump(), "'barrels':{'c1':['empty'],'c2':['bomb'],'d2':['toolkit']}");
    TOLD("float c2 c1");
    TOLD("float c2 d2");
}

RULE(g16_they_pass_through_occupied_water_and_sink_where_none_is_free) {
    PLAYED;
    scene("'cells':{'c2':'water','d2':'water','d3':'water'},'barrels':{'b2':['bomb','empty','toolkit'],'d2':["
          "'empty']}",
          "a2E -processor", BY, NULL);
    run(2, "F W", "W D");
    HAS(dump(), "'barrels':{'c2':['bomb'],'d2':['empty'],'d3':['empty']}");
    TOLD("sink c2");
    HAS(dump(), "'opened':[]");
}

RULE(g16_a_stack_pushed_into_a_working_portal_is_gone_unopened) {
    PLAYED;
    scene("'cells':{'b3':'portal1','d1':'portal1'},'barrels':{'b2':['bomb','empty']}", "b1S -processor", BY,
          NULL);
    run(2, "F W", "W D");
    TOLD("vanish b3");
    HAS(dump(), "'barrels':{}");
    HAS(dump(), "'opened':[]");
    stands(0, "b2S");
}

RULE(g16_on_ice_a_line_and_a_lone_portal_barrels_just_stand) {
    PLAYED;
    const char *const places[] = {"ice", "line-NS", "portal2"};
    for (int i = 0; i < 3; i++) {
        char field[128];
        sprintf(field, "'cells':{'b3':'%s'},'barrels':{'b2':['bomb','empty']}", places[i]);
        scene(field, "b1S -processor", BY, NULL);
        run(2, "F W", "W D");
        HAS(dump(), "'barrels':{'b3':['bomb','empty']}");
    }
}

/* ---- G17 */

RULE(g17_water_does_one_damage_and_the_player_picks_the_shore) {
    PLAYED;
    scene("'cells':{'b2':'water','b3':'water','c3':'wall'}", "b1S", BY, NULL);
    run(2, "F W L R", "W D");
    TOLD("splash 0 b2");
    TOLD("hurt 0 1 water");
    assert_string_equal(open_to(0), "flip processor,flip weapon,flip chassis");
    choose(0, "flip chassis");
    assert_string_equal(open_to(0), "exit b1,exit a2,exit c2,exit a3,exit b4");
    assert_string_equal(try_play(0, "exit c3"), "illegal_move");
    choose(0, "exit b4");
    TOLD("exit 0 b2 b4");
    stands(0, "b4S");
    is_damaged(0, "chassis");
}

RULE(g17_ice_counts_as_land_and_joins_no_channel) {
    PLAYED;
    scene("'cells':{'a2':'water','a3':'ice','a4':'water','b2':'wall'}", "a1S -weapon -processor", BY, NULL);
    run(2, "F W", "W D");
    assert_string_equal(open_to(0), "exit a1,exit a3");
    choose(0, "exit a3");
    stands(0, "a3S");
}

RULE(g17_a_barrel_or_a_robot_takes_a_shore_cell) {
    PLAYED;
    scene("'cells':{'a2':'water'},'barrels':{'b2':['empty']}", "a1S -weapon -processor", "a3N -processor",
          NULL);
    run(2, "F W", "W D");
    stands(0, "a1S"); /* the only free one: not asked */
    TOLD("exit 0 a2 a1");
}

RULE(g17_with_no_way_out_it_stays_and_pays_at_every_later_line) {
    PLAYED;
    scene("'cells':{'a1':'water','b1':'wall','a2':'wall'}", "a1S", "c4N", NULL);
    run(2, "W D L R", "W D L R");
    choose(0, "flip weapon");
    TOLD("soak 0 a1");
    TOLD("swim 0 a1");
    choose(0, "flip chassis");
    stands(0, "out 1 4"); /* 1 at the start of each of four lines */
}

RULE(g17_the_way_out_opens_later) {
    PLAYED;
    scene("'cells':{'a1':'water','b1':'wall'}", "a1E -weapon", "a2S", NULL);
    run(2, "W D L R", "F W L R");
    choose(0, "flip chassis"); /* line 1: a2 is taken */
    TOLD("swim 0 a1");
    stands(0, "a2E"); /* line 2 */
    is_damaged(0, "processor weapon chassis");
}

RULE(g17_a_golem_in_the_water_moves_and_strikes_as_usual) {
    PLAYED;
    scene("'cells':{'a1':'water','b1':'water','a2':'wall','b2':'wall'},'barrels':{'b1':['empty'],'c1':['bomb'"
          "]}",
          "a1E -weapon -chassis", "d4N", NULL);
    run(2, "F W L R", "W D L R");
    stands(0, "b1E"); /* onto the floating barrel: dry */
    is_damaged(0, "processor weapon chassis");
}

RULE(g17_when_several_climb_out_seats_choose_in_order) {
    PLAYED;
    scene("'cells':{'b2':'water','b3':'water','a2':'wall','c2':'wall','a3':'wall','c3':'wall'}",
          "b1S -weapon -processor", "b4N -weapon -processor", NULL);
    run(2, "F W", "F W");
    assert_int_equal(acting(), 1);
    assert_string_equal(open_to(0), "exit b1,exit b4");
    choose(0, "exit b4");
    stands(1, "b1N"); /* what is left */
    stands(0, "b4S");
}

RULE(g17_climbing_out_is_no_step_for_lines_portals_and_slick) {
    PLAYED;
    scene("'cells':{'b2':'water','b3':'line-EW','a2':'wall','c2':'wall'}", "b1S -weapon -processor", BY,
          NULL);
    run(2, "F W", "W D");
    choose(0, "exit b3");
    stands(0, "b3S");
    HAS_NOT(robot(0), "following");
    scene("'cells':{'b2':'water','b3':'portal1','d1':'portal1','a2':'wall','c2':'wall'}",
          "b1S -weapon -processor", BY, NULL);
    run(2, "F W", "W D");
    choose(0, "exit b3");
    stands(0, "b3S");
    HAS_NOT(robot(0), "waiting");
}

/* ---- G18 */

RULE(g18_ice_holds_for_a_round_and_breaks_at_the_end_of_the_next) {
    PLAYED;
    scene("'cells':{'b2':'ice'},'deck':['calm','calm']", "b1S -processor -weapon", BY, NULL);
    run(2, "F W", "W D");
    stands(0, "b2S");
    HAS(robot(0), "'ice':true");
    run(2, "W D", "W D");
    TOLD("break b2");
    TOLD("splash 0 b2");
    choose(0, "exit b3");
    is_damaged(0, "processor weapon chassis");
    HAS(dump(), "'b2':'water'");
}

RULE(g18_who_left_the_ice_in_between_starts_anew) {
    PLAYED;
    scene("'cells':{'b2':'ice'},'deck':['calm','calm']", "b2S ice -processor", BY, NULL);
    run(2, "F B", "W D");
    stands(0, "b2S");
    NOT_TOLD("break b2");
    HAS(robot(0), "'ice':true");
}

RULE(g18_who_climbed_out_onto_ice_at_the_rounds_end_stood_there) {
    PLAYED;
    scene("'cells':{'b2':'ice','b3':'ice','a2':'wall','c2':'wall','b1':'wall'},'deck':['calm']",
          "b2S ice -processor -weapon", BY, NULL);
    run(2, "W D", "W D");
    stands(0, "b3S");
    HAS(robot(0), "'ice':true");
}

RULE(g18_all_ice_due_breaks_at_once) {
    PLAYED;
    scene("'cells':{'b2':'ice','b3':'ice'},'deck':['calm']", "b2S ice -processor -weapon",
          "b3N ice -processor -weapon", NULL);
    run(2, "W D", "W D");
    HAS(dump(), "'b2':'water','b3':'water'"); /* one channel: nobody climbs onto the other's ice */
    HAS_NOT(open_to(0), "exit b3");
}

/* ---- G19 */

#define PAIR "'cells':{'a4':'portal1','d1':'portal1'}"

RULE(g19_a_step_onto_a_portal_leads_to_its_partner_facing_kept) {
    PLAYED;
    scene(PAIR, "a3S -processor", BY, NULL);
    run(2, "F W", "W D");
    TOLD("portal 0 a4 d1");
    stands(0, "d1S");
}

RULE(g19_a_robot_on_the_partner_makes_it_wait_until_it_is_free) {
    PLAYED;
    scene(PAIR, "a3S", "d1S", NULL);
    run(2, "F W L R", "W F L R");
    TOLD("wait 0 a4");
    TOLD("portal 0 a4 d1"); /* at the end of the step in which 1 walked off */
    stands(0, "d1S");
    stands(1, "d2S");
}

RULE(g19_walking_off_ends_the_wait) {
    PLAYED;
    scene(PAIR, "a4E waiting -processor", "d1S -processor", NULL);
    run(2, "F W", "W F");
    stands(0, "b4E");
    NOT_TOLD("portal 0 a4 d1");
}

RULE(g19_a_turn_does_not_end_the_wait) {
    PLAYED;
    scene(PAIR, "a4E waiting -processor", "d1S -processor", NULL);
    run(2, "L W", "W F");
    stands(0, "d1N");
}

RULE(g19_the_loss_of_either_portal_ends_the_wait) {
    PLAYED;
    scene(PAIR, "a4E waiting -processor", "d1S -processor", "b4W -processor", "c1E -processor", NULL);
    run(4, "W D", "W F", "W D", "A W"); /* 3 strikes the portal under 1 */
    TOLD("remove d1 portal1");
    stands(0, "a4E");
    HAS_NOT(robot(0), "waiting");
}

RULE(g19_two_who_enter_the_two_portals_change_places) {
    PLAYED;
    scene(PAIR, "a3S -processor", "d2N -processor", NULL);
    run(2, "F W", "F W");
    stands(0, "d1S");
    stands(1, "a4N");
}

RULE(g19_one_who_waits_and_one_who_enters_change_places) {
    PLAYED;
    scene(PAIR, "a4E waiting -processor", "d2N -processor", NULL);
    run(2, "W D", "F W");
    stands(0, "d1E");
    stands(1, "a4N");
}

RULE(g19_who_arrived_by_portal_or_stood_there_is_not_moved) {
    PLAYED;
    scene(PAIR, "a4E -processor", BY, NULL);
    run(2, "W D", "W D");
    stands(0, "a4E");
}

RULE(g19_a_portal_without_a_partner_is_plain_ground) {
    PLAYED;
    scene("'cells':{'a4':'portal1'}", "a3S -processor", BY, NULL);
    run(2, "F W", "W D");
    stands(0, "a4S");
    HAS_NOT(robot(0), "waiting");
}

RULE(g19_portals_link_the_parts_of_a_field) {
    PLAYED;
    scene("'field':'4x4+2x4','cells':{'A:a4':'portal2','B:b1':'portal2'}", "A:a3S -processor",
          "A:d4W -processor", NULL);
    run(2, "F F", "W D");
    stands(0, "B:b2S");
}

/* ---- G20: on the winter side of the 4×4, b2 and c3 are slick */

RULE(g20_a_step_onto_slick_is_done_once_more) {
    PLAYED;
    scene("'sides':['winter']", "b1S -processor", BY, NULL);
    run(2, "F W", "W D");
    stands(0, "b3S");
    in_order("move 0 b1 b2 S", "move 0 b2 b3 S");
}

RULE(g20_a_step_that_starts_on_slick_is_done_once_more_even_if_blocked) {
    PLAYED;
    scene("'sides':['winter']", "b2W -processor", BY, NULL);
    run(2, "B W", "W D");
    stands(0, "d2W");
    scene("'sides':['winter']", "b2E -processor", "c2E", NULL);
    run(2, "F W", "L F L R"); /* blocked once, and once more */
    stands(0, "b2E");
    TOLD("slide");
}

RULE(g20_a_turn_is_not_repeated) {
    PLAYED;
    scene("'sides':['winter']", "b2E -processor", BY, NULL);
    run(2, "L W", "W D");
    stands(0, "b2N");
    NOT_TOLD("slide");
}

RULE(g20_a_second_slick_adds_nothing) {
    PLAYED;
    scene("'sides':['winter'],'cells':{'c2':'portal1','d3':'portal1'}", "c2S -processor", BY, NULL);
    run(2, "F W", "W D"); /* c3 is slick: one repeat to c4, no more */
    stands(0, "c4S");
}

RULE(g20_under_loop_each_of_the_two_steps_has_its_own_repeat) {
    PLAYED;
    scene("'event':'loop','sides':['winter'],'cells':{'b1':'line-NS'}", "b2S -processor", BY, NULL);
    run(2, "X(B) W", "W D"); /* from slick: b1, and the repeat at the edge; then from b1, no slick */
    stands(0, "b1S");
    scene("'event':'loop','sides':['winter']", "b1S -processor", BY, NULL);
    run(2, "X(F) W", "W D"); /* b2, its repeat b3; then b4 */
    stands(0, "b4S");
}

RULE(g20_a_barrel_is_pushed_by_the_step_and_by_its_repeat) {
    PLAYED;
    scene("'sides':['winter'],'barrels':{'b2':['empty']}", "b1S -processor", BY, NULL);
    run(2, "F W", "W D");
    stands(0, "b3S");
    HAS(dump(), "'barrels':{'b4':['empty']}");
}

RULE(g20_repeats_are_done_together_after_everyones_first) {
    PLAYED;
    scene("'sides':['winter']", "b1S -processor", "a3E -processor", NULL);
    run(2, "F W", "F W"); /* 1 has reached b3 when 0 slides on */
    stands(0, "b2S");
    stands(1, "b3E");
}

RULE(g20_a_token_on_slick_ends_it) {
    PLAYED;
    scene("'sides':['winter'],'cells':{'b2':'line-NS'}", "b1S -processor", BY, NULL);
    run(2, "F W", "W D");
    stands(0, "b2S");
}

RULE(g20_after_a_swim_the_repeat_is_done_from_where_it_climbed_out) {
    PLAYED;
    scene("'sides':['winter'],'cells':{'d3':'water'}", "c3E -processor -weapon", BY, NULL);
    run(2, "F W", "W D");
    choose(0, "exit d2");
    in_order("slide", "stay 0 d2 edge");
    stands(0, "d2E");
}

/* ---- G21: b4 and c1 are drifts */

RULE(g21_a_drift_takes_the_same_command_in_two_lines_running) {
    PLAYED;
    scene("'sides':['winter']", "b4N", BY, NULL);
    run(2, "F F L L", "W D");
    TOLD("stay 0 b4 drift");
    stands(0, "b3S");
}

RULE(g21_turns_too) {
    PLAYED;
    scene("'sides':['winter']", "b4N -processor", BY, NULL);
    run(2, "L L", "W D");
    stands(0, "b4W");
}

RULE(g21_another_command_between_spoils_the_effort) {
    PLAYED;
    scene("'sides':['winter']", "b4N", BY, NULL);
    run(2, "F W F L", "W D");
    stands(0, "b4N");
    scene("'sides':['winter']", "b4N", BY, NULL);
    run(2, "F L F L", "W D");
    stands(0, "b4N");
}

RULE(g21_a_second_effort_is_not_a_first_for_the_next) {
    PLAYED;
    scene("'sides':['winter'],'cells':{'b3':'wall'}", "b4N", BY, NULL);
    run(2, "F F F R", "W D"); /* first, second (blocked and spent), first again */
    stands(0, "b4N");
    TOLD("stay 0 b4 wall");
}

RULE(g21_no_effort_lasts_into_the_next_program) {
    PLAYED;
    scene("'sides':['winter'],'deck':['calm']", "b4N -processor", BY, NULL);
    run(2, "W F", "W D");
    run(2, "F W", "W D");
    stands(0, "b4N");
}

RULE(g21_loop_on_a_drift_makes_one_step_in_the_second_half) {
    PLAYED;
    scene("'event':'loop','sides':['winter']", "b4N -processor", BY, NULL);
    run(2, "X(F) W", "W D");
    stands(0, "b3N");
    in_order("stay 0 b4 drift", "loop");
}

RULE(g21_loop_after_a_first_effort_steps_in_both_halves) {
    PLAYED;
    scene("'event':'loop','sides':['winter']", "b4N -processor", BY, NULL);
    run(2, "F X(F)", "W D"); /* second effort to b3, then on to b2, which is slick: b1 */
    stands(0, "b1N");
}

RULE(g21_a_slick_repeat_done_in_a_drift_is_a_first_effort) {
    PLAYED;
    scene("'sides':['winter'],'cells':{'c2':'water'}", "b2E -weapon -processor", BY, NULL);
    run(2, "F F",
        "W D"); /* from slick into the water; out at the drift c1, where the repeat is a first effort */
    choose(0, "exit c1");
    in_order("slide", "stay 0 c1 drift");
    stands(0, "d1E");
}

RULE(g21_a_robot_in_a_drift_aims_at_nothing_with_its_first_effort) {
    PLAYED;
    scene("'sides':['winter'],'barrels':{'c3':['empty']}", "b4E -processor", "c2S -processor", NULL);
    run(2, "F W", "F W"); /* 1 pushes onto c4, at which 0 would aim */
    HAS(dump(), "'barrels':{'c4':['empty']}");
}

/* ---- G22 */

RULE(g22_entering_a_straight_along_its_axis_the_robot_follows) {
    PLAYED;
    scene("'cells':{'b2':'line-NS'}", "b1S", BY, NULL);
    run(2, "F L R W", "W D");
    stands(0, "b2S");
    HAS(robot(0), "'following':true");
    TOLD("stay 0 b2 line"); /* turns do nothing */
}

RULE(g22_entering_a_straight_across_its_player_turns_it_either_way) {
    PLAYED;
    scene("'cells':{'b2':'line-EW'}", "b1S", BY, NULL);
    run(2, "F F W D", "W D");
    assert_string_equal(open_to(0), "turn E,turn W");
    assert_string_equal(try_play(0, "turn N"), "illegal_move");
    choose(0, "turn W");
    stands(0, "a2W");
    HAS_NOT(robot(0), "following"); /* off the line again */
}

RULE(g22_a_parabot_turns_right) {
    PLAYED;
    scene("'cells':{'b2':'line-EW'}", "d4N -processor", "pendulum/red b1S", NULL);
    HAS(dump(), "line-EW");
    scene("'cells':{'a2':'line-EW'}", "d4N -processor", "rover/red a1S", NULL);
    run(1, "W D");
    TOLD("follow 1 a2 W");
}

RULE(g22_on_a_turn_the_facing_is_rotated_by_the_bend) {
    PLAYED;
    scene("'cells':{'b2':'line-SW'}", "a2E -processor", BY, NULL);
    run(2, "F F", "W D");
    stands(0, "b3S");
    scene("'cells':{'b2':'line-SW'}", "a2W -processor", BY, NULL);
    run(2, "B B", "W D"); /* backwards: in from the west, out to the south */
    stands(0, "b3N");
}

RULE(g22_entering_a_turn_from_a_closed_side_does_nothing) {
    PLAYED;
    scene("'cells':{'b2':'line-SW'}", "b1S", BY, NULL);
    run(2, "F L W D", "W D");
    stands(0, "b2E");
    HAS_NOT(robot(0), "following");
}

RULE(g22_back_on_a_turn_returns_along_the_line) {
    PLAYED;
    scene("'cells':{'b2':'line-SW'}", "a2E -processor", BY, NULL);
    run(2, "F B", "W D"); /* faces S on the turn; Back points at the closed north, so out by the west */
    stands(0, "a2E");
}

RULE(g22_a_follower_that_cannot_leave_keeps_its_facing) {
    PLAYED;
    scene("'cells':{'b2':'line-SW'}", "b2S following -processor", "a2E -processor", NULL);
    run(2, "B W", "L W");
    stands(0, "b2S");
}

RULE(g22_a_ring_of_turns_leads_round_for_ever) {
    PLAYED;
    scene("'cells':{'b2':'line-SE','c2':'line-SW','c3':'line-NW','b3':'line-NE'}", "b2E following", BY, NULL);
    run(2, "F F F W", "W D");
    stands(0, "b3N");
    HAS(robot(0), "'following':true");
}

RULE(g22_it_stops_following_when_the_line_is_removed_under_it) {
    PLAYED;
    scene("'cells':{'b2':'line-NS'}", "b2S following", "b3N", NULL);
    run(2, "W D L R", "A W D L");
    choose(0, "flip weapon");
    choose(0, "flip chassis");
    stands(0, "b2S"); /* L and R work again */
    TOLD("remove b2 line-NS");
    TOLD("face 0 E");
    HAS_NOT(robot(0), "following");
}

RULE(g22_a_line_catches_a_robot_that_pushed_a_barrel_off_it) {
    PLAYED;
    scene("'cells':{'b2':'line-NS'},'barrels':{'b2':['empty']}", "b1S -processor", BY, NULL);
    run(2, "F W", "W D");
    HAS(robot(0), "'following':true");
}

RULE(g22_a_robot_placed_on_a_line_without_entering_it_is_free) {
    PLAYED;
    scene("'cells':{'b2':'line-NS'}", "b2S -processor", BY, NULL);
    run(2, "L F", "W D");
    stands(0, "c2E");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        T(g14_forward_goes_one_cell_along_the_facing_and_back_one_against_it),
        T(g14_a_wall_or_the_edge_stops_a_robot),
        T(g14_two_robots_may_change_places),
        T(g14_a_robot_enters_a_cell_that_another_leaves),
        T(g14_three_robots_go_round_in_a_ring_of_four),
        T(g14_two_who_would_end_on_one_cell_both_stay),
        T(g14_who_stays_makes_those_behind_stay_in_a_chain),
        T(g14_a_robot_that_only_turns_blocks_as_one_that_stands),
        T(g15_a_barrel_is_pushed_forward_and_back_as_a_whole_stack),
        T(g15_no_push_against_the_edge_a_wall_a_robot_or_a_barrel),
        T(g15_nobody_may_aim_at_the_cell_beyond_not_even_one_who_will_stay),
        T(g15_two_stacks_aimed_at_one_cell_both_stay),
        T(g15_two_robots_aiming_at_one_stack_both_stay),
        T(g15_a_line_of_pushed_barrel_and_robot_that_leaves_it_free),
        T(g16_a_barrel_pushed_into_water_floats_and_is_a_dry_bridge),
        T(g16_a_floating_barrel_is_not_pushed),
        T(g16_further_barrels_float_to_the_nearest_water_north_first),
        T(g16_they_pass_through_occupied_water_and_sink_where_none_is_free),
        T(g16_a_stack_pushed_into_a_working_portal_is_gone_unopened),
        T(g16_on_ice_a_line_and_a_lone_portal_barrels_just_stand),
        T(g17_water_does_one_damage_and_the_player_picks_the_shore),
        T(g17_ice_counts_as_land_and_joins_no_channel),
        T(g17_a_barrel_or_a_robot_takes_a_shore_cell),
        T(g17_with_no_way_out_it_stays_and_pays_at_every_later_line),
        T(g17_the_way_out_opens_later),
        T(g17_a_golem_in_the_water_moves_and_strikes_as_usual),
        T(g17_when_several_climb_out_seats_choose_in_order),
        T(g17_climbing_out_is_no_step_for_lines_portals_and_slick),
        T(g18_ice_holds_for_a_round_and_breaks_at_the_end_of_the_next),
        T(g18_who_left_the_ice_in_between_starts_anew),
        T(g18_who_climbed_out_onto_ice_at_the_rounds_end_stood_there),
        T(g18_all_ice_due_breaks_at_once),
        T(g19_a_step_onto_a_portal_leads_to_its_partner_facing_kept),
        T(g19_a_robot_on_the_partner_makes_it_wait_until_it_is_free),
        T(g19_walking_off_ends_the_wait),
        T(g19_a_turn_does_not_end_the_wait),
        T(g19_the_loss_of_either_portal_ends_the_wait),
        T(g19_two_who_enter_the_two_portals_change_places),
        T(g19_one_who_waits_and_one_who_enters_change_places),
        T(g19_who_arrived_by_portal_or_stood_there_is_not_moved),
        T(g19_a_portal_without_a_partner_is_plain_ground),
        T(g19_portals_link_the_parts_of_a_field),
        T(g20_a_step_onto_slick_is_done_once_more),
        T(g20_a_step_that_starts_on_slick_is_done_once_more_even_if_blocked),
        T(g20_a_turn_is_not_repeated),
        T(g20_a_second_slick_adds_nothing),
        T(g20_under_loop_each_of_the_two_steps_has_its_own_repeat),
        T(g20_a_barrel_is_pushed_by_the_step_and_by_its_repeat),
        T(g20_repeats_are_done_together_after_everyones_first),
        T(g20_a_token_on_slick_ends_it),
        T(g20_after_a_swim_the_repeat_is_done_from_where_it_climbed_out),
        T(g21_a_drift_takes_the_same_command_in_two_lines_running),
        T(g21_turns_too),
        T(g21_another_command_between_spoils_the_effort),
        T(g21_a_second_effort_is_not_a_first_for_the_next),
        T(g21_no_effort_lasts_into_the_next_program),
        T(g21_loop_on_a_drift_makes_one_step_in_the_second_half),
        T(g21_loop_after_a_first_effort_steps_in_both_halves),
        T(g21_a_slick_repeat_done_in_a_drift_is_a_first_effort),
        T(g21_a_robot_in_a_drift_aims_at_nothing_with_its_first_effort),
        T(g22_entering_a_straight_along_its_axis_the_robot_follows),
        T(g22_entering_a_straight_across_its_player_turns_it_either_way),
        T(g22_a_parabot_turns_right),
        T(g22_on_a_turn_the_facing_is_rotated_by_the_bend),
        T(g22_entering_a_turn_from_a_closed_side_does_nothing),
        T(g22_back_on_a_turn_returns_along_the_line),
        T(g22_a_follower_that_cannot_leave_keeps_its_facing),
        T(g22_a_ring_of_turns_leads_round_for_ever),
        T(g22_it_stops_following_when_the_line_is_removed_under_it),
        T(g22_a_line_catches_a_robot_that_pushed_a_barrel_off_it),
        T(g22_a_robot_placed_on_a_line_without_entering_it_is_free),
    };
    return cmocka_run_group_tests(tests, NULL, end_group);
}
