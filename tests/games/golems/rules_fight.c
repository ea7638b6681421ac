/* rules_fight.c - attacks, barrels that open, defence, damage, going out: rulings G23-G28. */
#include "tests/games/golems/table.h"

#define BY "d4W -processor" /* a bystander in the corner */

/* ---- G23 */

RULE(g23_w2_strikes_the_next_cell_with_two) {
    PLAYED;
    scene("", "b1S -processor", "b2N", NULL);
    run(2, "A W", "W L R D");
    TOLD("strike 0 b2 2");
    TOLD("hurt 1 2 strike");
    choose(1, "flip chassis");
    choose(1, "flip weapon");
    is_damaged(1, "weapon chassis");
}

RULE(g23_wr_strikes_two_cells_with_one) {
    PLAYED;
    scene("'barrels':{'b2':['empty']}", "b1S wr -processor", "b3N -weapon -processor", NULL);
    run(2, "A W", "W D"); /* a barrel does not stop it: the robot behind takes damage too */
    TOLD("strike 0 b2 1");
    TOLD("strike 0 b3 1");
    TOLD("open b2 empty");
    is_damaged(1, "processor weapon chassis");
}

RULE(g23_a_robot_or_a_wall_in_the_first_cell_shields_the_second) {
    PLAYED;
    scene("", "b1S wr -processor", "b2N -weapon -processor", "b3N -processor", NULL);
    run(3, "A W", "W D", "W D");
    is_damaged(1, "processor weapon chassis");
    is_damaged(2, "processor");
    scene("'cells':{'b2':'wall'}", "b1S wr -processor", "b3N -processor", NULL);
    run(2, "A W", "W D");
    is_damaged(1, "processor");
    HAS(dump(), "'b2':'wall'");
}

RULE(g23_nothing_strikes_over_the_edge_of_a_part) {
    PLAYED;
    scene("'field':'4x4+2x4'", "A:d1E wr -processor", "B:a1W -processor", NULL);
    run(2, "A W", "W D");
    TOLD("strike 0 1 edge");
    is_damaged(1, "processor");
}

RULE(g23_a_damaged_weapon_strikes_the_next_cell_with_one) {
    PLAYED;
    const char *const weapons[] = {"b1S -weapon -processor", "b1S wr -weapon -processor"};
    for (int i = 0; i < 2; i++) {
        scene("", weapons[i], "b3N -processor", "d4W -processor", NULL);
        run(3, "A W", "F W", "W D"); /* movement first: it comes to b2 */
        TOLD("strike 0 b2 1");
        NOT_TOLD("strike 0 b3 1");
    }
}

RULE(g23_loop_doubles_strength_not_reach) {
    PLAYED;
    scene("'event':'loop'", "b1S wr -processor", "b3N -processor", "b4N -processor", NULL);
    run(3, "X(A) W", "W D", "W D");
    TOLD("strike 0 b2 2");
    TOLD("strike 0 b3 2");
    choose(1, "flip weapon"); /* then only the chassis is left: it is not asked */
    is_damaged(1, "processor weapon chassis");
    is_damaged(2, "processor");
}

/* ---- G24 */

RULE(g24_strengths_on_one_cell_are_added) {
    PLAYED;
    scene("", "b1S -processor", "a2E wr -processor", "b2N", NULL);
    run(3, "A W", "A W", "W D L R");
    choose(2, "flip weapon"); /* 2 and 1: all three, one by one */
    choose(2, "flip chassis");
    is_damaged(2, "processor weapon chassis");
    stands(2, "b2N");
}

RULE(g24_each_point_breaks_one_barrel_from_the_top) {
    PLAYED;
    scene("'barrels':{'b2':['bomb','empty','empty']}", "b1S -processor", BY, NULL);
    run(2, "A W", "W D");
    HAS(dump(), "'barrels':{'b2':['bomb']}");
    HAS(dump(), "'opened':['empty','empty']");
    stands(0, "b1S");
}

RULE(g24_a_floating_barrel_just_sinks_and_a_robot_on_it_is_in_the_water) {
    PLAYED;
    scene("'cells':{'b2':'water'},'barrels':{'b2':['bomb']}", "b1S wr -weapon -processor", "b2N", NULL);
    run(2, "A W", "L R D W");
    TOLD("sink b2");
    NOT_TOLD("open b2 bomb");
    TOLD("hurt 1 1 strike");
    TOLD("hurt 1 1 water");
    choose(1, "flip weapon");
    choose(1, "flip chassis");
    choose(1, "exit b3");
    HAS(dump(), "'barrels':{}");
    HAS(dump(), "'opened':[]");
}

RULE(g24_portals_and_lines_are_removed_walls_and_water_stay) {
    PLAYED;
    scene("'cells':{'b2':'portal1','d1':'portal1'}", "b1S -processor", BY, NULL);
    run(2, "A W", "W D");
    TOLD("remove b2 portal1");
    HAS(dump(), "'cells':{'d1':'portal1'}");
    scene("'cells':{'b2':'line-NW'}", "b1S -processor", BY, NULL);
    run(2, "A W", "W D");
    HAS(dump(), "'cells':{}");
    scene("'cells':{'b2':'water'}", "b1S -processor", BY, NULL);
    run(2, "A W", "W D");
    HAS(dump(), "'cells':{'b2':'water'}");
}

RULE(g24_ice_breaks_and_what_stood_on_it_is_in_the_water) {
    PLAYED;
    scene("'cells':{'b2':'ice'}", "b1S wr -weapon -processor", "b2N -processor", NULL);
    run(2, "A W", "D W"); /* the strike is warded off, the water is not */
    TOLD("break b2");
    TOLD("defend 1 1");
    TOLD("splash 1 b2");
    choose(1, "flip chassis");
    choose(1, "exit b3");
    is_damaged(1, "processor chassis");
    HAS(dump(), "'cells':{'b2':'water'}");
}

RULE(g24_barrels_left_on_broken_ice_float) {
    PLAYED;
    scene("'cells':{'b2':'ice','c2':'water'},'barrels':{'b2':['bomb','toolkit','empty']}",
          "b1S -weapon -processor", BY, NULL);
    run(2, "A W", "W D");
    HAS(dump(), "'barrels':{'b2':['bomb'],'c2':['toolkit']}");
    HAS(dump(), "'opened':['empty']");
}

RULE(g24_a_line_under_a_barrel_goes_with_the_same_strike) {
    PLAYED;
    scene("'cells':{'b2':'line-NS'},'barrels':{'b2':['empty']}", "b1S -processor", BY, NULL);
    run(2, "A W", "W D");
    HAS(dump(), "'cells':{},'barrels':{}");
}

/* ---- G25 */

RULE(g25_a_bomb_hurts_all_in_the_three_by_three_but_not_beyond) {
    PLAYED;
    scene("'cells':{'c3':'wall'},'barrels':{'b2':['bomb']}", "a2E -processor -weapon",
          "c1W -processor -weapon", "d2W -processor -weapon", NULL);
    run(3, "A W", "W D", "W D");
    TOLD("blast b2");
    is_damaged(0, "processor weapon chassis");
    is_damaged(1, "processor weapon chassis");
    is_damaged(2, "processor weapon");
}

RULE(g25_a_bomb_removes_ice_and_lines_but_not_portals_and_walls) {
    PLAYED;
    scene("'cells':{'a1':'ice','b1':'line-NS','c1':'portal1','d4':'portal1','c2':'wall'},'barrels':{'b2':['"
          "bomb']}",
          "a2E -processor -weapon", "d3W -processor", NULL);
    run(2, "A W", "W D");
    HAS(dump(), "'cells':{'a1':'water','c1':'portal1','c2':'wall','d4':'portal1'}");
}

RULE(g25_a_bomb_opens_one_barrel_of_every_other_stack_and_bombs_chain) {
    PLAYED;
    scene("'barrels':{'b2':['empty','bomb'],'c3':['empty','bomb'],'c1':['toolkit']}",
          "a2E -weapon -processor", "d4W -processor -weapon", NULL);
    run(2, "A W", "W D");
    /* b2's bomb opens c3's bomb and the toolkit; c3's bomb opens the empty one left at b2 */
    in_order("blast b2", "blast c3");
    HAS(dump(), "'barrels':{'c3':['empty']}");
    is_damaged(0, "processor weapon chassis"); /* opened by a bomb, the toolkit mends nobody */
    is_damaged(1, "processor weapon chassis");
}

RULE(g25_a_floating_barrel_in_a_blast_sinks_with_its_robot_on_it) {
    PLAYED;
    scene("'cells':{'c2':'water'},'barrels':{'b2':['bomb'],'c2':['bomb']}", "a2E -weapon -processor",
          "c2W -processor", NULL);
    run(2, "A W", "W D");
    TOLD("sink c2");
    TOLD("hurt 1 1 bomb");
    TOLD("hurt 1 1 water");
    choose(1, "flip weapon");
    is_damaged(1, "processor weapon chassis");
}

RULE(g25_walls_stop_no_blast_the_edge_of_the_part_does) {
    PLAYED;
    scene("'field':'4x4+2x4','barrels':{'A:d2':['bomb']}", "A:c2E -weapon -processor", "B:a2W -processor",
          NULL);
    run(2, "A W", "W D");
    is_damaged(0, "processor weapon chassis");
    is_damaged(1, "processor");
}

RULE(g25_till_the_last_bomb_all_counts_as_standing_where_it_stood) {
    PLAYED;
    /* the first bomb breaks the ice under c2; its barrel still counts as standing and is opened by it, not
     * sunk */
    scene("'cells':{'c2':'ice'},'barrels':{'b2':['bomb'],'c2':['empty','bomb']}", "a2E -weapon -processor",
          BY, NULL);
    run(2, "A W", "W D");
    TOLD("open c2 bomb");
    TOLD("blast c2");
    HAS(dump(), "'barrels':{'c2':['empty']}");
    HAS(dump(), "'cells':{'c2':'water'}");
    in_order("blast c2", "float c2");
}

RULE(g25_a_toolkit_mends_one_component_of_every_golem_that_struck) {
    PLAYED;
    scene("'barrels':{'b2':['toolkit']}", "b1S -weapon -chassis", "a2E -chassis", "d2W", NULL);
    run(3, "A W L R", "A W L R", "W D L R");
    is_damaged(1, ""); /* one damaged component: not asked */
    assert_string_equal(open_to(0), "mend weapon,mend chassis");
    assert_int_equal(acting(), 1);
    choose(0, "mend weapon");
    is_damaged(0, "chassis");
}

RULE(g25_the_mend_comes_before_this_steps_damage) {
    PLAYED;
    scene("'barrels':{'b2':['toolkit']}", "b1S -processor -weapon -chassis", "a1E wr -weapon", BY, NULL);
    run(3, "A W", "A W L R", "W D");
    choose(0, "mend chassis"); /* 1 struck it for 1: the chassis flips again, and the golem stays in */
    is_damaged(0, "processor weapon chassis");
    stands(0, "b1S");
}

RULE(g25_several_barrels_may_open_at_one_strike) {
    PLAYED;
    scene("'barrels':{'b2':['bomb','bomb']}", "b1S -processor", BY, NULL);
    run(2, "A W", "W D");
    TOLD("hurt 0 2 bomb");
    choose(0, "flip weapon");
    is_damaged(0, "processor weapon chassis");
    HAS(dump(), "'opened':['bomb','bomb']");
}

RULE(g25_a_bomb_breaks_the_ice_under_a_robot_with_a_barrel_beside_it) {
    PLAYED;
    scene("'cells':{'c2':'ice','c3':'ice'},'barrels':{'b2':['bomb'],'c3':['empty','toolkit']}",
          "a2E -weapon -processor", "c2W -processor", NULL);
    run(2, "A W", "W D");
    /* the blast opens the top barrel at c3; the other floats, then the robot falls and has no bridge */
    HAS(dump(), "'barrels':{'c3':['empty']}");
    in_order("float c3", "splash 1 c2");
    choose(1, "flip weapon");
    is_damaged(1, "processor weapon chassis");
}

RULE(g25_bombs_chain_over_ice_and_lines) {
    PLAYED;
    scene("'cells':{'b2':'line-EW','c2':'ice','d3':'line-NS','d1':'ice'},'barrels':{'b2':['bomb'],'c2':['"
          "empty','bomb']}",
          "a2E -weapon -processor", "d4N -processor", NULL);
    run(2, "A W", "W D");
    in_order("blast b2", "blast c2");
    HAS(dump(), "'cells':{'d1':'water','c2':'water'},'barrels':{'c2':['empty']}"); /* both lines, both ices */
    is_damaged(1, "processor"); /* d4 is two rows from c2 */
}

/* ---- G26 */

RULE(g26_defend_takes_one_off_the_attacks_two_under_loop) {
    PLAYED;
    scene("'event':'loop'", "b1S -processor", "b2N -processor", NULL);
    run(2, "A W", "D W");
    TOLD("defend 1 1");
    TOLD("hurt 1 1 strike");
    choose(1, "flip weapon");
    scene("'event':'loop'", "b1S -processor", "b2N -processor", NULL);
    run(2, "A W", "X(D) W");
    TOLD("defend 1 2");
    is_damaged(1, "processor");
}

RULE(g26_defend_is_of_no_use_against_bombs) {
    PLAYED;
    scene("'barrels':{'b2':['bomb']}", "a2E -weapon -processor", "b3N -weapon -processor", NULL);
    run(2, "A W", "D W");
    is_damaged(1, "processor weapon chassis");
}

/* ---- G27 */

RULE(g27_damage_of_a_step_is_summed_and_flipped_one_by_one) {
    PLAYED;
    scene("'barrels':{'c2':['bomb']}", "b1S wr", "b2N", "c1S", NULL);
    run(3, "A W L R", "W L R D", "A W L R"); /* 1: a strike and a bomb; 0 and 2: a bomb */
    assert_int_equal(acting(), 7);
    choose(1, "flip weapon");
    assert_string_equal(open_to(1), "flip processor,flip chassis");
    choose(1, "flip processor");
    assert_int_equal(acting(), 5);
    assert_string_equal(try_play(1, "flip chassis"), "not_your_move");
    choose(2, "flip chassis");
    choose(0, "flip chassis");
    is_damaged(1, "processor weapon");
}

RULE(g27_a_weapon_flipped_by_water_is_weak_in_the_same_line) {
    PLAYED;
    scene("'event':'calm','cells':{'a1':'water'}", "a1E", "b1S", "c1W", NULL);
    run(3, "A W L R", "W D L R", "W D L R");
    choose(0, "flip weapon"); /* at (0); then it climbs out to a2 by itself */
    stands(0, "a2E");
    TOLD("strike 0 b2 1");
}

RULE(g27_a_damaged_processor_shortens_the_next_program_only) {
    PLAYED;
    scene("'deck':['calm']", "b1S", "b2N wr -weapon -processor", NULL);
    run(2, "W L R D", "A W");
    choose(0, "flip processor");
    TOLD("line 4 0:D 1:-");
    run(2, "W D", "W D");
    TOLD("line 2 0:D 1:D");
}

RULE(g27_a_p3_has_three_lines_and_one_when_damaged) {
    PLAYED;
    scene("", "b1S p3", "b2N p3 -processor", NULL);
    assert_string_equal(try_play(0, "program W D L R"), "illegal_move");
    assert_string_equal(try_play(1, "program W D"), "illegal_move");
    run(2, "W D L", "W");
    TOLD("line 3 0:L 1:-");
}

/* ---- G28 */

RULE(g28_the_fourth_point_puts_a_golem_out_at_the_lines_end) {
    PLAYED;
    scene("", "b1S -processor -weapon -chassis", "a1S", "c1W wr -weapon", NULL);
    run(3, "A W", "F W L R", "A W L R"); /* 0 is struck dead and strikes in the same line */
    in_order("strike 0 b2 1", "out 0 b1");
    stands(0, "out 1 1");
}

RULE(g28_who_is_due_still_acts_and_blocks_till_phase_five) {
    PLAYED;
    scene("'cells':{'b2':'water'}", "b1S -processor -weapon -chassis", "c2S", "b3N -processor", NULL);
    run(3, "F W", "R W L D", "W D");
    TOLD("splash 0 b2"); /* it does not climb out: it is due */
    NOT_TOLD("exit 0 b2 b1");
    stands(0, "out 1 1");
}

RULE(g28_who_is_due_does_not_mend) {
    PLAYED;
    scene("'cells':{'b2':'water','a2':'wall','c2':'wall'},'barrels':{'b3':['toolkit']}",
          "b2S -processor -weapon -chassis", "d4N", "a1E", NULL);
    run(3, "A W", "W D L R", "W D L R"); /* due at (0) by the water, it still opens the toolkit */
    TOLD("open b3 toolkit");
    stands(0, "out 1 1");
    NOT_TOLD("mend 0 weapon");
}

RULE(g28_all_who_are_due_go_together) {
    PLAYED;
    scene("'barrels':{'b2':['bomb']}", "b1S -processor -weapon -chassis", "a2E", "ram/red b3N",
          "ram/blue c3N", NULL);
    run(2, "A W", "L W R D");
    choose(1, "flip chassis"); /* the flip is before phase 5 */
    stands(0, "out 1 1");
    stands(2, "out 1 1");
    stands(3, "out 1 1");
}

RULE(g28_parabots_go_out_with_the_first_point) {
    PLAYED;
    scene("", "b1S -processor", "guard/red b2N", "rover/blue d4N", NULL);
    run(1, "A W"); /* the guard's Defend takes 1 off 2 */
    stands(1, "out 1 1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        T(g23_w2_strikes_the_next_cell_with_two),
        T(g23_wr_strikes_two_cells_with_one),
        T(g23_a_robot_or_a_wall_in_the_first_cell_shields_the_second),
        T(g23_nothing_strikes_over_the_edge_of_a_part),
        T(g23_a_damaged_weapon_strikes_the_next_cell_with_one),
        T(g23_loop_doubles_strength_not_reach),
        T(g24_strengths_on_one_cell_are_added),
        T(g24_each_point_breaks_one_barrel_from_the_top),
        T(g24_a_floating_barrel_just_sinks_and_a_robot_on_it_is_in_the_water),
        T(g24_portals_and_lines_are_removed_walls_and_water_stay),
        T(g24_ice_breaks_and_what_stood_on_it_is_in_the_water),
        T(g24_barrels_left_on_broken_ice_float),
        T(g24_a_line_under_a_barrel_goes_with_the_same_strike),
        T(g25_a_bomb_hurts_all_in_the_three_by_three_but_not_beyond),
        T(g25_a_bomb_removes_ice_and_lines_but_not_portals_and_walls),
        T(g25_a_bomb_opens_one_barrel_of_every_other_stack_and_bombs_chain),
        T(g25_a_floating_barrel_in_a_blast_sinks_with_its_robot_on_it),
        T(g25_walls_stop_no_blast_the_edge_of_the_part_does),
        T(g25_till_the_last_bomb_all_counts_as_standing_where_it_stood),
        T(g25_a_toolkit_mends_one_component_of_every_golem_that_struck),
        T(g25_the_mend_comes_before_this_steps_damage),
        T(g25_several_barrels_may_open_at_one_strike),
        T(g25_a_bomb_breaks_the_ice_under_a_robot_with_a_barrel_beside_it),
        T(g25_bombs_chain_over_ice_and_lines),
        T(g26_defend_takes_one_off_the_attacks_two_under_loop),
        T(g26_defend_is_of_no_use_against_bombs),
        T(g27_damage_of_a_step_is_summed_and_flipped_one_by_one),
        T(g27_a_weapon_flipped_by_water_is_weak_in_the_same_line),
        T(g27_a_damaged_processor_shortens_the_next_program_only),
        T(g27_a_p3_has_three_lines_and_one_when_damaged),
        T(g28_the_fourth_point_puts_a_golem_out_at_the_lines_end),
        T(g28_who_is_due_still_acts_and_blocks_till_phase_five),
        T(g28_who_is_due_does_not_mend),
        T(g28_all_who_are_due_go_together),
        T(g28_parabots_go_out_with_the_first_point),
    };
    return cmocka_run_group_tests(tests, NULL, end_group);
}
