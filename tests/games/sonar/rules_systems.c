/* rules_systems.c - torpedo, mine, drone, sonar, silence, scenario: S11-S16. */
#include "tests/games/sonar/table.h"

/* ---- S11: torpedo */

static void a_torpedo_runs_one_to_four_cells_over_the_sea(void **context) {
    (void)context;
    /* charlie, 10×10: islands C4 D4 E4 G6 G7 H7 */
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'system','teams':[{'at':'D3','gauges':{'"
             "torpedo':3}},"
             "{'at':'J10'}]}");
    refused(0, "torpedo D3", NG_ILLEGAL); /* no step at all */
    refused(0, "torpedo D4", NG_ILLEGAL); /* an island */
    refused(0, "torpedo I3", NG_ILLEGAL); /* five away */
    refused(0, "torpedo D5", NG_ILLEGAL); /* two away as the crow flies, six around the islands */
    refused(0, "torpedo C5", NG_ILLEGAL);
    play(0, "torpedo B5"); /* W W S S: paths may bend */
    assert_told(NG_PUBLIC, "0 torpedo B5 | 1 miss");
    holds("'torpedo':0");
}

static void all_cells_in_reach_and_no_other(void **context) {
    (void)context;
    position("{'mode':'realtime','map':'charlie','teams':[{'at':'H6','phase':'system','gauges':{'torpedo':3}}"
             ",{'at':'A1'}]}");
    const char *list = open_to(0, "torpedo");
    assert_int_equal(how_many(0, "torpedo"), 40 - 4); /* a diamond without the islands F4 I8 I9 H10 */
    assert_null(strstr(list, "I8"));
    assert_non_null(strstr(list, "J8"));
    assert_non_null(strstr(list, "H9"));
}

static void a_direct_hit_is_two_a_graze_one_else_a_miss(void **context) {
    (void)context;
    static const struct {
        const char *enemy, *told;
        int damage;
    } cases[] = {{"F1", "0 torpedo F1 | 1 direct", 2}, {"E1", "0 torpedo F1 | 1 graze", 1},
                 {"G2", "0 torpedo F1 | 1 graze", 1},  {"E2", "0 torpedo F1 | 1 graze", 1},
                 {"F3", "0 torpedo F1 | 1 miss", 0},   {"H1", "0 torpedo F1 | 1 miss", 0}};
    for (size_t i = 0; i < 6; i++) {
        char json[256], piece[96];
        snprintf(json, sizeof json,
                 "{'mode':'turns','map':'charlie','turn':0,'phase':'system','teams':[{'at':'C2','gauges':{'"
                 "torpedo':3}},"
                 "{'at':'%s'}]}",
                 cases[i].enemy);
        position(json);
        play(0, "torpedo F1");
        assert_told(NG_PUBLIC, cases[i].told);
        assert_told(1, cases[i].told);
        snprintf(piece, sizeof piece, "'at':'%s','route':['%s'],'mines':[],'damage':%d", cases[i].enemy,
                 cases[i].enemy, cases[i].damage);
        holds(piece);
    }
}

static void the_own_boat_is_hit_too_and_its_words_come_only_then(void **context) {
    (void)context;
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'system','teams':[{'at':'A1','gauges':{'"
             "torpedo':3}},"
             "{'at':'C1'}]}");
    play(0, "torpedo B1");
    assert_told(NG_PUBLIC, "0 torpedo B1 | 1 graze | 0 graze");
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'system','teams':[{'at':'A1','gauges':{'"
             "torpedo':3}},"
             "{'at':'J1'}]}");
    play(0, "torpedo B1");
    assert_told(1, "0 torpedo B1 | 1 miss | 0 graze");
}

static void damage_stops_at_four(void **context) {
    (void)context;
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'system','teams':[{'at':'A1','gauges':{'"
             "torpedo':3}},"
             "{'at':'D1','damage':3}]}");
    play(0, "torpedo D1");
    assert_told(NG_PUBLIC, "0 torpedo D1 | 1 direct | 1 sunk");
    holds("'damage':4");
    assert_result(true, 1, 2, 4, 0);
}

static void a_mine_in_the_cell_is_shot_away_and_only_its_owner_knows(void **context) {
    (void)context;
    position("{'mode':'turns','map':'charlie','crew':[2,2],'turn':0,'phase':'system','teams':[{'at':'A1','"
             "mines':['C1','D2'],"
             "'gauges':{'torpedo':3}},{'at':'J10','mines':['C1','C2']}]}");
    play(0, "torpedo C1");
    assert_told(0, "0 torpedo C1 | 1 miss | 0 mine lost C1");
    assert_told(3, "0 torpedo C1 | 1 miss | 1 mine lost C1");
    assert_told(NG_PUBLIC, "0 torpedo C1 | 1 miss");
    holds("'mines':['D2']");
    holds("'mines':['C2']");  /* a mine beside the cell stays */
    has(seen(0), "'laid':2"); /* the enemy's, as far as one was told */
    has(seen(NG_PUBLIC), "'laid':2");
}

static void a_mine_just_laid_can_be_shot_away_too(void **context) {
    (void)context;
    position(
        "{'mode':'realtime','map':'charlie','teams':[{'at':'D6','phase':'system','mines':['E6'],'laid':'E6',"
        "'used':true},{'at':'H6','phase':'system','gauges':{'torpedo':3}}]}");
    play(1, "torpedo E6");
    assert_told(0, "1 torpedo E6 | 0 graze | 0 mine lost E6");
    holds_not("'laid'");
}

static void old_mines_stay_and_nothing_stops_a_torpedo_but_islands(void **context) {
    (void)context;
    position(
        "{'mode':'turns','map':'echo','turn':0,'phase':'system','teams':[{'at':'F2','gauges':{'torpedo':3}},"
        "{'at':'G2','mines':['G2']}]}");
    play(0, "torpedo H2"); /* over the enemy and his mine, onto an old one */
    assert_told(NG_PUBLIC, "0 torpedo H2 | 1 graze");
    holds("'old':['H2','E3','B4','H5','B7','G8','D9','I9']");
}

/* ---- S12: mines */

static void a_mine_is_laid_beside_the_boat_off_route_land_and_own_mines(void **context) {
    (void)context;
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'system','teams':[{'at':'D3','route':['C2','"
             "C3','D3'],"
             "'mines':['E3'],'gauges':{'mine':3}},{'at':'D2','mines':['E2']}]}");
    assert_open(0, "mine",
                "D2|E2"); /* C2 C3: route; E3: own mine; C4 D4 E4: land; the enemy's mine is no hindrance */
    refused(0, "mine C2", NG_ILLEGAL);
    refused(0, "mine D3", NG_ILLEGAL);
    refused(0, "mine E3", NG_ILLEGAL);
    refused(0, "mine D4", NG_ILLEGAL);
    refused(0, "mine D1", NG_ILLEGAL);
    play(0, "mine E2");
    assert_told(0, "0 mine E2 | 0 mine laid");
    assert_told(1, "0 mine laid");
    assert_told(NG_PUBLIC, "0 mine laid");
    holds("'mines':['E2','E3']");
    holds("'laid':'E2'");
}

static void an_old_mine_is_no_hindrance_to_laying_or_sailing(void **context) {
    (void)context;
    position("{'mode':'turns','map':'echo','turn':0,'phase':'system','teams':[{'at':'G2','gauges':{'mine':3}}"
             ",{'at':'A10'}]}");
    play(0, "mine H2");
    position("{'mode':'turns','map':'echo','turn':0,'phase':'order','teams':[{'at':'G2'},{'at':'A10'}]}");
    play(0, "course E");
    assert_told(1, "0 course E");
}

static void the_mine_just_laid_waits_for_the_next_course(void **context) {
    (void)context;
    position("{'mode':'realtime','map':'charlie','teams':[{'at':'D6','phase':'system','gauges':{'mine':3}},{'"
             "at':'O15'}]}");
    play(0, "mine E6");
    refused(0, "detonate E6", NG_ILLEGAL);
    play(0, "surface"); /* a surfacing is no course */
    play(0, "trace W"), play(0, "trace N"), play(0, "trace S"), play(0, "trace E");
    play(0, "dive");
    refused(0, "detonate E6", NG_ILLEGAL);
    play(0, "course W");
    play(0, "detonate E6"); /* in realtime during the upkeep too */
    assert_told(NG_PUBLIC, "0 detonate E6 | 1 miss");
    holds("'mines':[]");
}

static void a_silence_is_no_course_either(void **context) {
    (void)context;
    position(
        "{'mode':'realtime','map':'charlie','teams':[{'at':'D6','phase':'system','mines':['E6','E7','E5'],"
        "'gauges':{'silence':6},'laid':'E6','fired':true},{'at':'O15'}]}");
    play(0, "silence W 1");
    play(0, "break W5");
    assert_open(0, "detonate", ""); /* one was detonated since the last course */
    refused(0, "detonate E7", NG_ILLEGAL);
    play(0, "course W");
    assert_open(0, "detonate", "E5|E6|E7");
}

static void one_detonation_between_two_courses_besides_a_system(void **context) {
    (void)context;
    position(
        "{'mode':'turns','map':'charlie','turn':0,'phase':'system','teams':[{'at':'A1','mines':['H1','H2'],"
        "'gauges':{'drone':4}},{'at':'J10'}]}");
    play(0, "detonate H1");
    refused(0, "detonate H2", NG_ILLEGAL);
    refused(0, "detonate H1", NG_ILLEGAL);
    holds("'fired':true");
    holds_not("'used'");
    play(0, "drone 4");
    assert_told(NG_PUBLIC, "0 drone 4 | 1 yes");
}

static void a_detonation_needs_whole_red_circuits_and_an_own_mine(void **context) {
    (void)context;
    static const char *const red[] = {"W1", "N2", "N5", "S3", "S4", "E3"};
    for (int i = 0; i < 6; i++) {
        char json[256];
        snprintf(
            json, sizeof json,
            "{'mode':'turns','map':'charlie','turn':0,'phase':'system','teams':[{'at':'A1','mines':['H1'],"
            "'broken':['%s']},{'at':'J10','mines':['H2']}]}",
            red[i]);
        position(json);
        refused(0, "detonate H1", NG_ILLEGAL);
    }
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'system','teams':[{'at':'A1','mines':['H1'],"
             "'broken':['W2','W3','N6']},{'at':'J10','mines':['H2']}]}");
    refused(0, "detonate H2", NG_ILLEGAL); /* the enemy's */
    refused(0, "detonate A5", NG_ILLEGAL);
    play(0, "detonate H1");
}

static void a_detonation_hurts_both_boats_and_sets_off_no_other_mine(void **context) {
    (void)context;
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'system','teams':[{'at':'A1','mines':['B1','"
             "B2'],'damage':1},"
             "{'at':'B1','mines':['C1'],'damage':1}]}");
    play(0, "detonate B1");
    assert_told(NG_PUBLIC, "0 detonate B1 | 1 direct | 0 graze");
    holds("'mines':['B2'],'damage':2");
    holds("'mines':['C1'],'damage':3");
}

static void in_turns_a_mine_is_detonated_in_the_own_turn_after_the_upkeep(void **context) {
    (void)context;
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'order','teams':[{'at':'A1','mines':['H1']},"
             "{'at':'J10','mines':['H2']}]}");
    refused(0, "detonate H1", NG_ILLEGAL);
    refused(1, "detonate H2", NG_NOT_YOUR_MOVE);
    play(0, "course S");
    refused(0, "detonate H1", NG_ILLEGAL);
    play(0, "charge mine");
    refused(0, "detonate H1", NG_ILLEGAL);
    play(0, "break S5");
    play(0, "detonate H1");
}

static void in_realtime_a_mine_is_detonated_at_any_moment_but_surfaced_or_stopped(void **context) {
    (void)context;
    position("{'mode':'realtime','map':'charlie','teams':[{'at':'A1','mines':['H1','H2']},{'at':'O15'}]}");
    play(0, "detonate H1"); /* before the first course */
    position("{'mode':'realtime','map':'charlie','teams':[{'at':'A1','phase':'surfaced','traced':['W','N','S'"
             ",'E'],"
             "'mines':['H1']},{'at':'O15','phase':'system','gauges':{'sonar':3}}]}");
    refused(0, "detonate H1", NG_ILLEGAL);
    play(0, "dive");
    play(1, "sonar");
    refused(0, "detonate H1", NG_ILLEGAL);
    play(0, "answer row 1 column B");
    play(0, "detonate H1"); /* after a dive, before the next course */
}

/* ---- S13: drone */

static void a_drones_answer_is_true_and_given_at_once(void **context) {
    (void)context;
    position("{'mode':'realtime','map':'charlie','crew':[4,1],'teams':[{'at':'A1','phase':'system','gauges':{"
             "'drone':4}},"
             "{'at':'H8'}]}");
    refused(1, "drone 10", NG_ILLEGAL);
    refused(1, "drone 0", NG_ILLEGAL);
    play(1, "drone 5");
    assert_told(NG_PUBLIC, "0 drone 5 | 1 yes");
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'system','teams':[{'at':'A1','gauges':{'drone'"
             ":4}},{'at':'H8'}]}");
    assert_open(0, "drone", "1|2|3|4");
    refused(0, "drone 5", NG_ILLEGAL);
    play(0, "drone 1");
    assert_told(NG_PUBLIC, "0 drone 1 | 1 no");
    holds("'drone':0");
}

/* ---- S14: sonar */

static void ask(void) {
    position("{'mode':'turns','map':'charlie','crew':[2,2],'turn':0,'phase':'system','teams':[{'at':'A1',"
             "'gauges':{'sonar':3}},{'at':'C5'}]}");
    play(0, "sonar");
    assert_who("2");
}

static void an_answer_has_two_kinds_of_which_exactly_one_is_true(void **context) {
    (void)context;
    ask(); /* C5: row 5, column C, sector 1 */
    assert_int_equal(how_many(2, "answer"), 9 + 9 + 9 + 3 + 9 + 3);
    refused(2, "answer row 5 column C", NG_ILLEGAL); /* both true */
    refused(2, "answer row 4 column B", NG_ILLEGAL); /* both false */
    refused(2, "answer row 5 row 6", NG_ILLEGAL);    /* the same kind twice */
    refused(2, "answer sector 1 sector 2", NG_ILLEGAL);
    refused(2, "answer row 5 column K", NG_ILLEGAL); /* not on the map */
    refused(2, "answer row 5 sector 5", NG_ILLEGAL);
    refused(2, "answer row 11 sector 1", NG_ILLEGAL);
    refused(2, "answer row 0 sector 1", NG_ILLEGAL);
    refused(2, "answer row 5", NG_BAD_MOVE);
    refused(2, "answer row 5 column B sector 2", NG_BAD_MOVE);
    refused(2, "course N", NG_ILLEGAL);
    refused(0, "end", NG_NOT_YOUR_MOVE);
    static const char *const good[] = {"answer row 5 column A",    "answer row 1 column C",
                                       "answer row 5 sector 4",    "answer row 10 sector 1",
                                       "answer column C sector 2", "answer column J sector 1"};
    for (int i = 0; i < 6; i++) {
        char text[64];
        ask();
        play(2, good[i]);
        snprintf(text, sizeof text, "1 %s", good[i]);
        assert_told(NG_PUBLIC, text);
        assert_who("0");
        holds("'sonar':0");
    }
}

static void the_other_way_round_it_is_the_same_answer(void **context) {
    (void)context;
    ask();
    play(2, "answer SECTOR 4  row 5");
    assert_told(0, "1 answer row 5 sector 4");
    ask();
    play(2, "answer sector 1 column D");
    assert_told(0, "1 answer column D sector 1");
}

static void the_false_value_need_not_fit_the_true_one(void **context) {
    (void)context;
    ask();
    play(2, "answer row 5 sector 3"); /* no cell of row 5 is in sector 3 */
}

static void on_15x15_there_are_more_answers(void **context) {
    (void)context;
    position("{'mode':'realtime','map':'charlie','teams':[{'at':'A1','phase':'system','gauges':{'sonar':3}},{"
             "'at':'O15'}]}");
    play(0, "sonar");
    assert_int_equal(how_many(1, "answer"), 14 + 14 + 14 + 8 + 14 + 8);
    play(1, "answer column O sector 1");
}

static void a_surfaced_captain_answers_too(void **context) {
    (void)context;
    position("{'mode':'realtime','map':'charlie','crew':[1,2],'teams':[{'at':'A1','phase':'system','gauges':{"
             "'sonar':3}},"
             "{'at':'O15','phase':'surfaced','traced':['W']}]}");
    assert_who("0 2");
    play(0, "sonar");
    assert_who("1");
    play(1, "answer row 15 sector 8");
    assert_who("0 2");
}

/* ---- S15: silence */

static void a_silence_goes_up_to_four_cells_in_one_direction(void **context) {
    (void)context;
    position("{'mode':'turns','map':'charlie','crew':[4,1],'turn':0,'phase':'system','teams':[{'at':'D6','"
             "route':['D7','D6'],"
             "'mines':['G5','B6'],'gauges':{'silence':6}},{'at':'E6','mines':['D5']}]}");
    /* N: D5, then the island D4; E: E6 F6, then the island G6; S: the route; W: C6, then the own mine */
    assert_open(0, "silence", "N 0|N 1|E 0|E 1|E 2|S 0|W 0|W 1");
    refused(0, "silence N 2", NG_ILLEGAL);
    refused(0, "silence E 3", NG_ILLEGAL);
    refused(0, "silence S 1", NG_ILLEGAL);
    refused(0, "silence W 2", NG_ILLEGAL);
    refused(0, "silence W 5", NG_ILLEGAL);
    play(0, "silence E 2");
    assert_told(3, "0 silence E 2 | 0 silence");
    assert_told(4, "0 silence");
    assert_told(NG_PUBLIC, "0 silence");
    holds("'at':'F6','route':['D7','D6','E6','F6']");
    assert_open(2, "break", "E1|E2|E3|E4|E5|E6");
    assert_who("2"); /* no gauge is marked */
    play(2, "break E4");
    assert_told(0, "0 break E4 | 0 go on");
    assert_told(4, "0 go on");
    assert_who("0");
    holds("'phase':'system'");
}

static void four_cells_and_no_more(void **context) {
    (void)context;
    position("{'mode':'realtime','map':'charlie','teams':[{'at':'A15','phase':'system','gauges':{'silence':6}"
             "},{'at':'O1'}]}");
    assert_open(0, "silence", "N 0|N 1|N 2|N 3|N 4|E 0|E 1|E 2|E 3|E 4|S 0|W 0");
    play(0, "silence N 4");
    holds("'at':'A11','route':['A15','A14','A13','A12','A11']");
}

static void a_silence_of_no_distance_still_breaks_in_its_part(void **context) {
    (void)context;
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'system','teams':[{'at':'A1','gauges':{'"
             "silence':6}},{'at':'J1'}]}");
    play(0, "silence W 0"); /* off the map it could not go, but it does not */
    refused(0, "end", NG_ILLEGAL);
    refused(0, "break N1", NG_ILLEGAL);
    play(0, "break W2");
    play(0, "end");
}

static void a_silence_that_sinks_the_boat_does_not_go_on(void **context) {
    (void)context;
    position(
        "{'mode':'turns','map':'charlie','turn':0,'phase':'system','teams':[{'at':'A1','damage':3,"
        "'broken':['E1','E3','E4','E5','E6'],'gauges':{'mine':1},'break':'E','used':true},{'at':'J1'}]}");
    play(0, "break E2");
    assert_told(1, "0 damage | 0 sunk");
    assert_result(true, 2, 1, 0, 4);
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'system','teams':[{'at':'A1','damage':2,"
             "'broken':['E1','E3','E4','E5','E6'],'break':'E','used':true},{'at':'J1'}]}");
    play(0, "break E2");
    assert_told(1, "0 damage | 0 go on");
}

/* ---- S16: scenario */

static void one_old_mine_anywhere_explodes_and_is_gone_for_both(void **context) {
    (void)context;
    position("{'mode':'turns','map':'echo','turn':0,'phase':'system','teams':[{'at':'A1','gauges':{'scenario'"
             ":4},'damage':1},"
             "{'at':'I8','mines':['I9','H9']}]}");
    assert_open(0, "scenario", "H2|E3|B4|H5|B7|G8|D9|I9");
    refused(0, "scenario A2", NG_ILLEGAL);
    play(0, "scenario I9");
    assert_told(NG_PUBLIC, "0 scenario I9 | 1 graze");
    holds("'old':['H2','E3','B4','H5','B7','G8','D9']");
    holds("'mines':['H9','I9']"); /* the laid ones stay */
    holds("'scenario':0");
    holds("'used':true");
}

static void the_blast_of_an_old_mine_hurts_the_own_boat_too(void **context) {
    (void)context;
    position("{'mode':'turns','map':'echo','turn':0,'phase':'system','teams':[{'at':'E3','gauges':{'scenario'"
             ":4}},{'at':'J1'}]}");
    play(0, "scenario E3");
    assert_told(NG_PUBLIC, "0 scenario E3 | 1 miss | 0 direct");
}

static void with_no_old_mine_left_the_gauge_fills_but_is_of_no_use(void **context) {
    (void)context;
    position(
        "{'mode':'turns','map':'echo','turn':0,'phase':'upkeep','old':[],'teams':[{'at':'A1','charge':true,"
        "'gauges':{'scenario':3}},{'at':'J1'}]}");
    play(0, "charge scenario");
    assert_told(1, "0 ready scenario");
    assert_open(0, "scenario", "");
    refused(0, "scenario H2", NG_ILLEGAL);
}

static void echo_15x15_has_its_old_mines(void **context) {
    (void)context;
    position("{'mode':'realtime','map':'echo','teams':[{'at':'A1','phase':'system','gauges':{'scenario':4}},{"
             "'at':'O15'}]}");
    assert_open(0, "scenario", "L2|G3|C4|F6|J6|B9|N9|F10|J10|L12|D14|H14");
    position("{'mode':'realtime','map':'alpha','teams':[{'at':'A1','phase':'system'},{'at':'O15'}]}");
    refused(0, "scenario L2", NG_ILLEGAL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_torpedo_runs_one_to_four_cells_over_the_sea),
        cmocka_unit_test(all_cells_in_reach_and_no_other),
        cmocka_unit_test(a_direct_hit_is_two_a_graze_one_else_a_miss),
        cmocka_unit_test(the_own_boat_is_hit_too_and_its_words_come_only_then),
        cmocka_unit_test(damage_stops_at_four),
        cmocka_unit_test(a_mine_in_the_cell_is_shot_away_and_only_its_owner_knows),
        cmocka_unit_test(a_mine_just_laid_can_be_shot_away_too),
        cmocka_unit_test(old_mines_stay_and_nothing_stops_a_torpedo_but_islands),
        cmocka_unit_test(a_mine_is_laid_beside_the_boat_off_route_land_and_own_mines),
        cmocka_unit_test(an_old_mine_is_no_hindrance_to_laying_or_sailing),
        cmocka_unit_test(the_mine_just_laid_waits_for_the_next_course),
        cmocka_unit_test(a_silence_is_no_course_either),
        cmocka_unit_test(one_detonation_between_two_courses_besides_a_system),
        cmocka_unit_test(a_detonation_needs_whole_red_circuits_and_an_own_mine),
        cmocka_unit_test(a_detonation_hurts_both_boats_and_sets_off_no_other_mine),
        cmocka_unit_test(in_turns_a_mine_is_detonated_in_the_own_turn_after_the_upkeep),
        cmocka_unit_test(in_realtime_a_mine_is_detonated_at_any_moment_but_surfaced_or_stopped),
        cmocka_unit_test(a_drones_answer_is_true_and_given_at_once),
        cmocka_unit_test(an_answer_has_two_kinds_of_which_exactly_one_is_true),
        cmocka_unit_test(the_other_way_round_it_is_the_same_answer),
        cmocka_unit_test(the_false_value_need_not_fit_the_true_one),
        cmocka_unit_test(on_15x15_there_are_more_answers),
        cmocka_unit_test(a_surfaced_captain_answers_too),
        cmocka_unit_test(a_silence_goes_up_to_four_cells_in_one_direction),
        cmocka_unit_test(four_cells_and_no_more),
        cmocka_unit_test(a_silence_of_no_distance_still_breaks_in_its_part),
        cmocka_unit_test(a_silence_that_sinks_the_boat_does_not_go_on),
        cmocka_unit_test(one_old_mine_anywhere_explodes_and_is_gone_for_both),
        cmocka_unit_test(the_blast_of_an_old_mine_hurts_the_own_boat_too),
        cmocka_unit_test(with_no_old_mine_left_the_gauge_fills_but_is_of_no_use),
        cmocka_unit_test(echo_15x15_has_its_old_mines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
