/* rules_surface.c - surfacing in both modes, Delta's ice, the end, what is told and seen: S17-S21, S23, S24.
 */
#include "tests/games/sonar/table.h"

/* One quiet turn of a lone captain. */
static void turn(int seat, const char *course) {
    char text[32];
    snprintf(text, sizeof text, "course %s", course);
    play(seat, text);
    play(seat, "charge silence");
    char part[32];
    snprintf(part, sizeof part, "break %s%d", course, 5);
    if (!ng_ok(try_play(seat, part))) {
        snprintf(part, sizeof part, "break %s%d", course, 4);
        play(seat, part);
    }
    play(seat, "end");
}

/* ---- S17: turns */

static void surfacing_tells_the_sector_erases_the_route_and_clears_the_board(void **context) {
    (void)context;
    position("{'mode':'turns','map':'bravo','crew':[2,1],'turn':0,'phase':'order','teams':[{'at':'C3','route'"
             ":['A3','B3','C3'],"
             "'mines':['D4'],'broken':['W1','N5'],'gauges':{'drone':2},'damage':1},{'at':'J10'}]}");
    play(0, "surface");
    assert_told(1, "0 surfaced 1 | 0 board cleared");
    assert_told(2, "0 surfaced 1");
    assert_told(NG_PUBLIC, "0 surfaced 1");
    holds("{'at':'C3','route':['C3'],'mines':['D4'],'damage':1,'gauges':{'mine':0,'torpedo':0,'drone':2");
    holds("'broken':[]");
    holds("'turn':1,'phase':'order','extra':2,'count':1"); /* surfacing is the whole turn */
    assert_who("2");
}

static void the_board_is_told_cleared_broken_or_not(void **context) {
    (void)context;
    position("{'mode':'turns','map':'bravo','turn':0,'phase':'order','teams':[{'at':'C3'},{'at':'J10'}]}");
    play(0, "surface");
    assert_told(0, "0 surfaced 1 | 0 board cleared");
}

static void the_enemy_takes_three_turns_in_a_row(void **context) {
    (void)context;
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'order','teams':[{'at':'C3'},{'at':'J10'}]}");
    play(0, "surface");
    turn(1, "N");
    holds("'turn':1,'phase':'order','extra':1,'count':2");
    turn(1, "N");
    holds("'turn':1,'phase':'order','extra':0,'count':3");
    turn(1, "W");
    holds("'turn':0,'phase':'order','extra':0,'count':4");
    turn(0, "N");
    assert_who("1"); /* one each again */
}

static void the_rest_is_lost_if_it_surfaces_in_one_of_them_and_three_are_the_others(void **context) {
    (void)context;
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'order','teams':[{'at':'C3'},{'at':'J10'}]}");
    play(0, "surface");
    turn(1, "N");
    play(1, "surface");
    holds("'turn':0,'phase':'order','extra':2,'count':3");
    turn(0, "N");
    turn(0, "N");
    turn(0, "E");
    assert_who("1");
}

static void after_a_surfacing_a_course_comes_first(void **context) {
    (void)context;
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'order','teams':[{'at':'C3'},{'at':'J10'}]}");
    play(0, "surface");
    play(1, "surface"); /* each boat by itself */
    holds("'risen':true");
    refused(0, "surface", NG_ILLEGAL);
    assert_open(0, "surface", "");
    turn(0, "N");
    assert_open(0, "surface", ".");
    play(0, "surface"); /* then it is open again */
    refused(1, "surface", NG_ILLEGAL);
    holds("'turn':1,'phase':'order','extra':2,'count':4");
}

static void who_finds_no_course_after_a_surfacing_surfaces_again(void **context) {
    (void)context;
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'order','teams':[{'at':'A1','risen':true,"
             "'mines':['A2']},{'at':'J10'}]}");
    refused(0, "surface", NG_ILLEGAL); /* east is open */
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'order','teams':[{'at':'A1','risen':true,"
             "'mines':['A2','B1']},{'at':'J10'}]}");
    play(0, "surface");
    assert_told(1, "0 surfaced 1");
}

static void in_realtime_a_surfacing_is_the_last_order_through_tracing_and_dive(void **context) {
    (void)context;
    position("{'mode':'realtime','map':'bravo','teams':[{'at':'C4','phase':'system'},{'at':'O15'}]}");
    play(0, "surface");
    holds("'risen':true,'phase':'surfaced'");
    play(0, "trace W"), play(0, "trace N"), play(0, "trace S"), play(0, "trace E"), play(0, "dive");
    holds("'risen':true,'phase':'order'");
    refused(0, "surface", NG_ILLEGAL);
    play(0, "course E"), play(0, "charge mine"), play(0, "break E1");
    play(0, "surface");
}

static void a_position_that_denies_its_last_order_is_refused(void **context) {
    (void)context;
    position_refused(
        "{'mode':'turns','map':'bravo','turn':0,'phase':'system','teams':[{'at':'C3','risen':true},"
        "{'at':'J10'}]}");
    position_refused("{'mode':'turns','map':'bravo','turn':0,'phase':'order','teams':[{'at':'C3','risen':1},"
                     "{'at':'J10'}]}");
    position_refused("{'mode':'realtime','map':'bravo','teams':[{'risen':true},{}]}");
}

/* ---- S17: Delta */

static void under_deltas_ice_surfacing_costs_one_damage_but_not_in_a_hole(void **context) {
    (void)context;
    static const char *const small = "D5 E5 D6 E6 I1 J1 I2 J2 I9 J9 I10 J10 ";
    static const char *const big = "D6 E6 D7 E7 M4 N4 M5 N5 I12 J12 I13 J13 ";
    for (int mode = 0; mode < 2; mode++) {
        int side = mode == 0 ? 10 : 15, holes = 0;
        for (int row = 1; row <= side; row++)
            for (int column = 0; column < side; column++) {
                char json[256], cell[32];
                snprintf(cell, sizeof cell, "%c%d ", 'A' + column, row);
                bool hole = strstr(mode == 0 ? small : big, cell) != NULL;
                cell[strlen(cell) - 1] = 0;
                snprintf(json, sizeof json, "{'mode':'%s','map':'delta',%s'teams':[{'at':'%s'},{'at':'A1'}]}",
                         mode == 0 ? "turns" : "realtime", mode == 0 ? "'turn':0,'phase':'order'," : "",
                         cell);
                if (!ng_ok(try_load("{}", json))) continue; /* an island */
                play(0, "surface");
                holes += hole;
                if (strncmp(told(1), hole ? "0 surfaced" : "0 damage | 0 surfaced", hole ? 10 : 21) != 0)
                    fail_msg("%s: %s", cell, told(1));
            }
        assert_int_equal(holes, 12);
    }
}

static void the_ice_can_sink_and_then_no_sector_is_told(void **context) {
    (void)context;
    position("{'mode':'turns','map':'delta','turn':0,'phase':'order','teams':[{'at':'A1','damage':3},{'at':'"
             "J10','damage':3}]}");
    play(0, "surface");
    assert_told(1, "0 damage | 0 sunk");
    assert_told(0, "0 damage | 0 sunk");
    assert_result(true, 2, 1, 0, 1);
}

/* ---- S18: realtime */

static void in_realtime_the_crew_traces_the_four_parts_in_role_order(void **context) {
    (void)context;
    /* crew; the seats that trace, the engineer's first */
    static const int order[4][4] = {{0, 0, 0, 0}, {0, 1, 0, 1}, {1, 2, 0, 1}, {2, 3, 0, 1}};
    static const char *const parts[] = {"trace N", "trace W", "trace E", "trace S"};
    for (int crew = 1; crew <= 4; crew++) {
        char json[300];
        snprintf(json, sizeof json,
                 "{'mode':'realtime','map':'bravo','crew':[%d,1],'teams':[{'at':'C4','route':['C5','C4'],'"
                 "phase':'system',"
                 "'broken':['N1'],'mines':['D4'],'gauges':{'drone':4}},{'at':'O15'}]}",
                 crew);
        position(json);
        play(0, "surface");
        assert_told(0, "0 surfaced 1"); /* the board is not yet cleared */
        holds("'phase':'surfaced','traced':[]");
        holds("'broken':['N1']");
        holds("'route':['C4']");
        for (int i = 0; i < 4; i++) {
            char actors[32];
            snprintf(actors, sizeof actors, "%d %d", order[crew - 1][i], crew);
            assert_who(actors);
            if (i > 0) refused(order[crew - 1][i], parts[0], NG_ILLEGAL); /* traced already */
            refused(0, "course N", order[crew - 1][i] == 0 ? NG_ILLEGAL : NG_NOT_YOUR_MOVE);
            for (int seat = 0; seat < crew; seat++)
                if (seat != order[crew - 1][i]) refused(seat, parts[i], NG_NOT_YOUR_MOVE);
            play(order[crew - 1][i], parts[i]);
            char text[64];
            snprintf(text, sizeof text, "0 %s%s", parts[i], i == 3 ? " | 0 board cleared" : "");
            assert_told(0, text);
            assert_told(crew, "");
            assert_told(NG_PUBLIC, "");
        }
        holds("'broken':[]");
        play(0, "dive");
        assert_told(NG_PUBLIC, "0 dive");
        holds("'phase':'order'");
        assert_open(0, "detonate", "D4");
        refused(0, "drone 1", NG_ILLEGAL);
    }
}

static void the_enemy_plays_on_while_the_crew_traces(void **context) {
    (void)context;
    position("{'mode':'realtime','map':'bravo','crew':[4,4],'teams':[{'at':'C4','phase':'surfaced'},"
             "{'at':'C6','phase':'system','gauges':{'torpedo':3}}]}");
    assert_who("2 4");
    refused(0, "dive", NG_NOT_YOUR_MOVE);
    play(4, "torpedo C4"); /* S19: a surfaced boat can be hit */
    assert_told(NG_PUBLIC, "1 torpedo C4 | 0 direct");
    play(4, "course S");
    assert_who("2 5 6");
}

static void tracing_has_its_pace(void **context) {
    (void)context;
    ng_phrase phrase;
    position("{'mode':'realtime','map':'bravo','teams':[{'at':'C4','phase':'surfaced'},{'at':'C6'}]}");
    assert_true(ng_ok(ng_parse(sonar(), match.state, 0, "trace W", 7, &phrase)));
    assert_int_equal(sonar()->pace(match.state, 0, phrase.move[0]), 1000);
    assert_true(ng_ok(ng_parse(sonar(), match.state, 0, "dive", 4, &phrase)));
    assert_int_equal(sonar()->pace(match.state, 0, phrase.move[0]), 0);
}

/* ---- S19 */

static void a_surfaced_boat_uses_no_system_and_detonates_nothing(void **context) {
    (void)context;
    position("{'mode':'realtime','map':'echo','teams':[{'at':'C4','phase':'surfaced','mines':['A1'],'gauges':"
             "{'torpedo':3,"
             "'mine':3,'drone':4,'sonar':3,'silence':6,'scenario':4}},{'at':'C6'}]}");
    static const char *const moves[] = {"torpedo C5",  "mine C5",     "drone 1",     "sonar",
                                        "silence N 0", "scenario L2", "detonate A1", "course N",
                                        "surface",     "dive",        "end"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) refused(0, moves[i], NG_ILLEGAL);
    assert_open(0, "trace", "N|E|S|W");
}

/* ---- S20 */

static void four_damage_sinks_and_the_other_team_wins(void **context) {
    (void)context;
    position("{'mode':'turns','map':'charlie','crew':[4,4],'turn':0,'phase':'system','teams':[{'at':'A1','"
             "gauges':{'torpedo':3}},"
             "{'at':'D1','damage':2}]}");
    assert_result(false, 0, 0, 0, 0);
    play(0, "torpedo D1");
    assert_told(NG_PUBLIC, "0 torpedo D1 | 1 direct | 1 sunk");
    assert_result(true, 1, 2, 4, 0);
    ng_result result;
    sonar()->result(match.state, &result);
    for (int seat = 0; seat < 8; seat++) assert_int_equal(result.rank[seat], seat < 4 ? 1 : 2);
    assert_who("");
}

static void both_sunk_by_one_blast_is_a_draw(void **context) {
    (void)context;
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'system','teams':[{'at':'A1','damage':3,'"
             "gauges':{'torpedo':3}},"
             "{'at':'B1','damage':2}]}");
    play(0, "torpedo B1");
    assert_told(NG_PUBLIC, "0 torpedo B1 | 1 direct | 0 graze | 1 sunk | 0 sunk");
    assert_result(true, 1, 1, 0, 0);
}

/* ---- S21 */

static void turns_end_after_300_and_fewer_damage_wins(void **context) {
    (void)context;
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'system','count':298,'teams':[{'at':'A1','"
             "damage':1},{'at':'J1'}]}");
    play(0, "end");
    assert_result(false, 0, 0, 0, 0);
    play(1, "surface"); /* a surfacing is a turn too */
    assert_result(true, 2, 1, 3, 4);
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'system','count':299,'teams':[{'at':'A1','"
             "damage':1},"
             "{'at':'J1','damage':1}]}");
    play(0, "end");
    assert_result(true, 1, 1, 3, 3);
}

static void realtime_ends_with_the_600th_order(void **context) {
    (void)context;
    position("{'mode':'realtime','map':'charlie','count':598,'teams':[{'at':'A1','damage':1},{'at':'J1'}]}");
    play(0, "course S");
    assert_result(false, 0, 0, 0, 0);
    play(0, "charge mine");
    play(1, "course S"); /* it is carried out first */
    assert_told(NG_PUBLIC, "1 course S");
    holds("'at':'J2'");
    holds("'count':600");
    assert_result(true, 2, 1, 3, 4);
    position("{'mode':'realtime','map':'delta','count':599,'teams':[{'at':'A1','damage':1},{'at':'J1','"
             "damage':1}]}");
    play(0, "surface");
    assert_told(NG_PUBLIC, "0 damage | 0 surfaced 1");
    assert_result(true, 2, 1, 2, 3);
}

/* ---- S23, S24 */

static void what_an_outsider_sees_follows_from_the_events_sent_to_him(void **context) {
    (void)context;
    position("{'mode':'realtime','map':'charlie','crew':[4,2],'teams':[{'at':'C3','phase':'order'},{'at':'"
             "J10'}]}");
    play(0, "course S"); /* C4 … on 15×15 there is sea */
    char before[3][32 * 1024];
    for (int i = 0; i < 3; i++) strcpy(before[i], seen(i == 0 ? NG_PUBLIC : 3 + i));
    play(1, "charge drone");
    play(2, "break S5");
    for (int i = 0; i < 3; i++) assert_string_equal(before[i], seen(i == 0 ? NG_PUBLIC : 3 + i));
    has(seen(3), "'gauges':{'mine':0,'torpedo':0,'drone':1");
    has(seen(3), "'broken':['S5']");
    has_not(seen(4), "'S5'");
    has_not(seen(4), "'at':'C4'");
    has_not(seen(NG_PUBLIC), "'at'");
    play(0, "surface");
    has(seen(4), "'surfaced':true");
    for (int i = 0; i < 3; i++) strcpy(before[i], seen(i == 0 ? NG_PUBLIC : 3 + i));
    play(2, "trace W"), play(3, "trace N"), play(0, "trace S"), play(1, "trace E");
    for (int i = 0; i < 3; i++) assert_string_equal(before[i], seen(i == 0 ? NG_PUBLIC : 3 + i));
}

/* One course east and the upkeep, a surfacing, and the whole way down again; what a seat hears of it. */
static const char *comes_up(const char *at, const char *broken, int seat) {
    static char heard[512];
    char json[400];
    snprintf(json, sizeof json,
             "{'mode':'realtime','map':'delta','radio':'solver','teams':[{'at':'%s','broken':[%s]},"
             "{'at':'O15'}]}",
             at, broken);
    position(json);
    ng_out out = ng_out_over(heard, sizeof heard);
    static const char *const moves[] = {"course E", "charge mine", "break E3", "surface"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        play(0, moves[i]);
        if (*told(seat) != 0 && out.length > 0) ng_put(&out, " | ");
        ng_put(&out, told(seat));
    }
    return heard;
}

static void in_realtime_damage_before_a_surfacing_may_be_the_boards_or_the_ices(void **context) {
    (void)context;
    char views[2][32 * 1024];
    for (int seat = NG_PUBLIC; seat <= 1; seat += 2) {
        /* The last symbol of the east does it, in a hole; or the ice of D10. */
        assert_string_equal(comes_up("C6", "'E1','E2','E4','E5','E6'", seat),
                            "0 course E | 0 damage | 0 surfaced 4");
        strcpy(views[0], seen(seat));
        assert_string_equal(comes_up("C10", "", seat), "0 course E | 0 damage | 0 surfaced 4");
        strcpy(views[1], seen(seat));
        assert_string_equal(views[0], views[1]);
        has_not(views[1], "'ice'");
    }
    has(views[1], "'D6'"); /* for the solver, too */
    has(views[1], "'D10'");
    for (int i = 0; i < 4; i++)
        play(0, i == 0 ? "trace W" : i == 1 ? "trace N" : i == 2 ? "trace S" : "trace E");
    play(0, "dive");
    has_not(seen(1), "'ice'");
}

static void what_can_only_be_the_ice_all_know_to_be_the_ice(void **context) {
    (void)context;
    static const char *const ice = "{'team':0,'text':'damage','ice':true},{'team':0,'text':'surfaced ";
    /* In turns an `end` would lie between. */
    position("{'mode':'turns','map':'delta','radio':'solver','turn':0,'phase':'order','teams':[{'at':'A1','"
             "broken':['E1','E2','E3','E4','E5']},{'at':'J10'}]}");
    play(0, "surface");
    has(seen(1), ice);
    has(seen(1), "'cells':['A1',");
    /* A system is used only after the mark (S10). */
    position("{'mode':'realtime','map':'delta','teams':[{'at':'A1','phase':'system','gauges':{'drone':4}},"
             "{'at':'O15'}]}");
    play(0, "drone 1");
    play(0, "surface");
    has(seen(1), ice);
    /* Two courses, the one after the other: too few marks for any damage. */
    fresh("{'mode':'realtime','map':'delta','crew':[1,1],'radio':'solver'}", 0);
    play(0, "start A10"), play(1, "start O15");
    play(0, "course E"), play(0, "charge mine"), play(0, "break E1");
    play(0, "course E"), play(0, "charge mine"), play(0, "break E2");
    play(0, "surface");
    has(seen(1), ice);
    has(seen(1), "'cells':['C6','E8','C9','C10','D10','E10']"); /* E6 and E7 are holes */
}

static void the_mark_of_a_silence_is_known_to_be_the_boards(void **context) {
    (void)context;
    position(
        "{'mode':'realtime','map':'delta','radio':'solver','teams':[{'at':'D6','phase':'system','broken':"
        "['W5','W6','N6','E4','E6'],'gauges':{'silence':6}},{'at':'O15'}]}");
    play(0, "silence S 0");
    play(0, "break S5"); /* the last radiation */
    assert_told(1, "0 damage | 0 go on");
    play(0, "surface");
    has(seen(1), "{'team':0,'text':'damage'},{'team':0,'text':'surfaced 4'}");
    has(seen(1), "'cells':['D6','E6','D7','E7'],");
}

static void the_crew_shares_all_that_is_its_own(void **context) {
    (void)context;
    position("{'mode':'turns','map':'charlie','crew':[4,2],'turn':0,'phase':'system','teams':[{'at':'C3','"
             "route':['C2','C3'],"
             "'mines':['D2'],'broken':['W1'],'gauges':{'torpedo':2}},{'at':'J10'}]}");
    for (int seat = 0; seat < 4; seat++) {
        has(seen(seat), "'at':'C3','route':['C2','C3'],'mines':['D2']");
        has(seen(seat), "'broken':['W1']");
        has_not(seen(seat), "'J10'");
    }
    has_not(seen(4), "'D2'");
    has(seen(5), "'at':'J10'");
}

static void once_over_all_see_all(void **context) {
    (void)context;
    position("{'mode':'turns','map':'charlie','turn':0,'phase':'system','teams':[{'at':'A1','mines':['H8'],"
             "'gauges':{'torpedo':3}},{'at':'D1','damage':2}]}");
    has_not(seen(NG_PUBLIC), "'H8'");
    play(0, "torpedo D1");
    for (int seat = -1; seat < 2; seat++) {
        has(seen(seat), "'mines':['H8']");
        has(seen(seat), "'at':'D1'");
    }
    char events[8192];
    ng_out out = ng_out_over(events, sizeof events);
    ng_match_put_events(&match, &out, NULL);
    has(events, "'boats':[{'phase':'system','at':'A1'"); /* and are told, for events are the only news */
}

static void public_events_have_no_to_and_the_crews_own_name_the_crew(void **context) {
    (void)context;
    position("{'mode':'turns','map':'charlie','crew':[2,4],'turn':1,'phase':'system','teams':[{'at':'A1'},{'"
             "at':'C3',"
             "'gauges':{'mine':3}}]}");
    play(2, "mine C2");
    char events[4096];
    ng_out out = ng_out_over(events, sizeof events);
    ng_match_put_events(&match, &out, NULL);
    assert_string_equal(events,
                        quotes("[{'to':[2,3,4,5],'type':'mine','team':1,'cell':'C2','text':'mine C2'},"
                               "{'type':'mine laid','team':1,'text':'mine laid'}]"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(surfacing_tells_the_sector_erases_the_route_and_clears_the_board),
        cmocka_unit_test(the_board_is_told_cleared_broken_or_not),
        cmocka_unit_test(the_enemy_takes_three_turns_in_a_row),
        cmocka_unit_test(the_rest_is_lost_if_it_surfaces_in_one_of_them_and_three_are_the_others),
        cmocka_unit_test(after_a_surfacing_a_course_comes_first),
        cmocka_unit_test(who_finds_no_course_after_a_surfacing_surfaces_again),
        cmocka_unit_test(in_realtime_a_surfacing_is_the_last_order_through_tracing_and_dive),
        cmocka_unit_test(a_position_that_denies_its_last_order_is_refused),
        cmocka_unit_test(under_deltas_ice_surfacing_costs_one_damage_but_not_in_a_hole),
        cmocka_unit_test(the_ice_can_sink_and_then_no_sector_is_told),
        cmocka_unit_test(in_realtime_the_crew_traces_the_four_parts_in_role_order),
        cmocka_unit_test(the_enemy_plays_on_while_the_crew_traces),
        cmocka_unit_test(tracing_has_its_pace),
        cmocka_unit_test(a_surfaced_boat_uses_no_system_and_detonates_nothing),
        cmocka_unit_test(four_damage_sinks_and_the_other_team_wins),
        cmocka_unit_test(both_sunk_by_one_blast_is_a_draw),
        cmocka_unit_test(turns_end_after_300_and_fewer_damage_wins),
        cmocka_unit_test(realtime_ends_with_the_600th_order),
        cmocka_unit_test(what_an_outsider_sees_follows_from_the_events_sent_to_him),
        cmocka_unit_test(in_realtime_damage_before_a_surfacing_may_be_the_boards_or_the_ices),
        cmocka_unit_test(what_can_only_be_the_ice_all_know_to_be_the_ice),
        cmocka_unit_test(the_mark_of_a_silence_is_known_to_be_the_boards),
        cmocka_unit_test(the_crew_shares_all_that_is_its_own),
        cmocka_unit_test(once_over_all_see_all),
        cmocka_unit_test(public_events_have_no_to_and_the_crews_own_name_the_crew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
