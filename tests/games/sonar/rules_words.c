/* rules_words.c - the notation, positions in and out, the radio operator's help. */
#include "games/sonar/sonar.h"
#include "tests/games/sonar/table.h"

#define BASE "{'mode':'turns','map':'alpha','crew':[1,1],'turn':0,"

static void case_and_spaces_do_not_matter(void **context) {
    (void)context;
    position(BASE "'phase':'system','teams':[{'at':'C3','route':['C2','C3'],'gauges':{'torpedo':3,'silence':"
                  "6}},{'at':'J10'}]}");
    play(0, "  TORPEDO   d3 ");
    assert_told(1, "0 torpedo D3 | 1 miss | 0 graze");
    position(BASE "'phase':'system','teams':[{'at':'C3','route':['C2','C3'],'gauges':{'torpedo':3,'silence':"
                  "6}},{'at':'J10'}]}");
    play(0, "Silence e  2");
    assert_told(0, "0 silence E 2 | 0 silence");
}

static void what_is_no_move_is_unreadable(void **context) {
    (void)context;
    position(BASE "'phase':'order','teams':[{'at':'C3'},{'at':'J10'}]}");
    static const char *const texts[] = {
        "",           "sail N",    "course",    "course X",      "course NE", "charge",
        "charge gun", "torpedo",   "torpedo 5", "torpedo E6 E7", "drone x",   "surface now",
        "trace",      "silence 3", "silence N", "break 3",       "answer",    "answer row C column 5",
        "start"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) refused(0, texts[i], NG_BAD_MOVE);
    static const char *const nowhere[] = {"torpedo Z9", "torpedo A11", "mine A0",    "break N0",
                                          "break N7",   "drone 5",     "silence N 9"};
    for (size_t i = 0; i < sizeof nowhere / sizeof *nowhere; i++) refused(0, nowhere[i], NG_ILLEGAL);
}

static void the_position_of_the_rules_page_is_read_and_written(void **context) {
    (void)context;
    position("{'mode':'turns','map':'alpha','crew':[1,1],'turn':0,'teams':[{'at':'C3','route':['C2','C3'],'"
             "mines':['D4'],"
             "'damage':0,'gauges':{'torpedo':3},'broken':['W1','N5']}, {'at':'A1'}],'phase':'order'}");
    holds("'mode':'turns','map':'alpha','crew':[1,1]");
    holds("'turn':0,'phase':'order','extra':0,'count':0");
    holds("{'at':'C3','route':['C2','C3'],'mines':['D4'],'damage':0,'gauges':{'mine':0,'torpedo':3,'drone':0,"
          "'sonar':0,'silence':0},"
          "'broken':['N5','W1']");
    holds("{'at':'A1','route':['A1'],'mines':[]"); /* what is left out is empty */
}

static void what_is_owed_is_read_and_written(void **context) {
    (void)context;
    position("{'mode':'turns','map':'alpha','turn':1,'phase':'upkeep','extra':2,'count':17,'teams':[{'at':'"
             "C3'},{'at':'A1',"
             "'charge':true,'break':'N','used':true,'fired':true,'mines':['B1'],'laid':'B1'}]}");
    holds("'turn':1,'phase':'upkeep','extra':2,'count':17");
    holds("'charge':true,'break':'N','used':true,'fired':true,'laid':'B1'");
    position(BASE "'phase':'system','teams':[{'at':'C3','used':true},{'at':'A1','answer':true}]}");
    assert_who("1");
    holds("'answer':true");
    position(BASE "'phase':'system','teams':[{'at':'C3','break':'E'},{'at':'A1'}]}"); /* a silence's */
    assert_who("0");
    assert_open(0, "end", "");
    position("{'mode':'realtime','map':'alpha','teams':[{'at':'C4','phase':'surfaced','traced':['E','W']},{'"
             "at':'A1'}]}");
    holds("'phase':'surfaced','traced':['W','E']");
    holds("'phase':'order'"); /* if left out */
    position("{'mode':'realtime','map':'alpha','teams':[{'at':'C4','charge':true,'break':'S'},{'at':'A1'}]}");
    holds("'charge':true,'break':'S','phase':'upkeep'"); /* unless something is owed */
}

static void a_team_without_at_has_still_to_choose_its_start(void **context) {
    (void)context;
    position("{'mode':'turns','map':'alpha','phase':'start','teams':[{'at':'C3'},{}]}");
    assert_who("1");
    play(1, "start A1");
    position("{'mode':'realtime','map':'alpha','teams':[{},{'at':'C4'}]}");
    assert_who("0");
    holds("'phase':'start'");
    position("{'mode':'realtime','map':'alpha','teams':[{'phase':'start'},{'phase':'start'}]}");
    assert_who("0 1");
    position_refused("{'mode':'turns','map':'alpha','phase':'start','teams':[{'at':'C3'},{'at':'A1'}]}");
    position_refused("{'mode':'turns','map':'alpha','phase':'order','teams':[{'at':'C3'},{}]}");
}

static void crews_in_position_and_options_must_agree(void **context) {
    (void)context;
    static const char *const both = "{'mode':'turns','map':'alpha','crew':[4,2],'turn':0,'phase':'order','"
                                    "teams':[{'at':'A1'},{'at':'A2'}]}";
    static const char *const none =
        "{'mode':'turns','map':'alpha','turn':0,'phase':'order','teams':[{'at':'A1'},{'at':'A2'}]}";
    assert_true(ng_ok(try_load("{}", both)));
    assert_int_equal(sonar()->seats(match.state), 6);
    assert_true(ng_ok(try_load("{'crew':[4,2]}", both)));
    assert_false(ng_ok(try_load("{'crew':[2,4]}", both)));
    assert_true(ng_ok(try_load("{'crew':[3,1]}", none)));
    assert_int_equal(sonar()->seats(match.state), 4);
    assert_true(ng_ok(try_load("{}", none)));
    assert_int_equal(sonar()->seats(match.state), 2);
    assert_false(ng_ok(try_load("{'mode':'realtime'}", none)));
    assert_false(ng_ok(try_load("{'map':'bravo'}", none)));
    assert_true(ng_ok(try_load("{'map':'alpha','mode':'turns'}", none)));
}

static void impossible_positions_are_refused(void **context) {
    (void)context;
    static const char *const bad[] = {
        "[]",
        "{'teams':[]}",
        "{'teams':[{'at':'A1'}]}",
        BASE "'phase':'order','teams':[{'at':'D1'},{'at':'A1'}]}",                     /* an island */
        BASE "'phase':'order','teams':[{'at':'K1'},{'at':'A1'}]}",                     /* off the map */
        BASE "'phase':'order','teams':[{'at':'C3','route':['C3','C2']},{'at':'A1'}]}", /* ends elsewhere */
        BASE
        "'phase':'order','teams':[{'at':'C3','route':['C3','C2','C3']},{'at':'A1'}]}", /* crosses itself */
        BASE "'phase':'order','teams':[{'at':'C3','damage':5},{'at':'A1'}]}",
        BASE "'phase':'order','teams':[{'at':'C3','gauges':{'torpedo':4}},{'at':'A1'}]}",
        BASE
        "'phase':'order','teams':[{'at':'C3','gauges':{'scenario':1}},{'at':'A1'}]}", /* alpha has none */
        BASE "'phase':'order','teams':[{'at':'C3','broken':['W7']},{'at':'A1'}]}",
        BASE "'phase':'order','teams':[{'at':'C3','broken':['W1','W1']},{'at':'A1'}]}",
        BASE
        "'phase':'order','teams':[{'at':'C3','broken':['W1','W2','W3','E3']},{'at':'A1'}]}", /* repaired */
        BASE "'phase':'order','teams':[{'at':'C3','broken':['W5','W6','N6','S5','E4','E6']},{'at':'A1'}]}",
        BASE "'phase':'order','teams':[{'at':'C3','mines':['D1']},{'at':'A1'}]}",
        BASE "'phase':'order','teams':[{'at':'C3','mines':['C5','C5']},{'at':'A1'}]}",
        BASE "'phase':'order','teams':[{'at':'C3','mines':['C']},{'at':'A1'}]}",
        BASE "'phase':'start','teams':[{'at':'C3'},{}],'heard':'0'}",          /* nobody sails yet */
        BASE "'phase':'order','teams':[{'at':'C3','laid':'C5'},{'at':'A1'}]}", /* not among the mines */
        BASE "'phase':'order','teams':[{'at':'C3','charge':true},{'at':'A1'}]}",
        BASE "'phase':'upkeep','teams':[{'at':'C3'},{'at':'A1'}]}", /* nothing is owed */
        BASE "'phase':'upkeep','teams':[{'at':'C3','charge':true},{'at':'A1','break':'N'}]}",
        BASE "'phase':'surfaced','teams':[{'at':'C3'},{'at':'A1'}]}",
        BASE "'phase':'sleep','teams':[{'at':'C3'},{'at':'A1'}]}",
        BASE "'phase':'order','extra':3,'teams':[{'at':'C3'},{'at':'A1'}]}",
        BASE "'phase':'order','count':301,'teams':[{'at':'C3'},{'at':'A1'}]}",
        BASE "'phase':'order','old':[],'teams':[{'at':'C3'},{'at':'A1'}]}", /* not on echo */
        BASE "'phase':'order','weather':'fine','teams':[{'at':'C3'},{'at':'A1'}]}",
        BASE "'phase':'order','teams':[{'at':'C3','name':'Nautilus'},{'at':'A1'}]}",
        BASE "'phase':'order','teams':[{'at':'C3','answer':true},{'at':'A1'}]}", /* nobody asked */
        BASE "'phase':'order','teams':[{'at':'C3'},{'at':'A1'}],'heard':'a'}",   /* half a word */
        "{'mode':'turns','map':'echo','turn':0,'phase':'order','old':['A1'],'teams':[{'at':'C3'},{'at':'A1'}]"
        "}",
        "{'mode':'realtime','map':'alpha','turn':0,'teams':[{'at':'A1'},{'at':'A2'}]}",
        "{'mode':'realtime','map':'alpha','teams':[{'at':'A1','traced':['W']},{'at':'A2'}]}",
        "{'mode':'realtime','map':'alpha','teams':[{'at':'A1','route':['A2','A1'],'phase':'surfaced'},{'at':'"
        "A2'}]}",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) position_refused(bad[i]);
}

/* ---- the radio operator */

static void paper_draws_nothing_track_the_courses_solver_the_cells(void **context) {
    (void)context;
    static const char *const radios[] = {"paper", "track", "solver"};
    for (int i = 0; i < 3; i++) {
        char options[64];
        snprintf(options, sizeof options, "{'mode':'realtime','map':'charlie','radio':'%s'}", radios[i]);
        fresh(options, 2);
        play(0, "start A1");
        play(1, "start B15");
        play(0, "course E");
        play(0, "charge drone");
        play(0, "break E1");
        play(0, "course S");
        (i == 0 ? has_not : has)(seen(1), "'track':['E','S']");
        (i == 2 ? has : has_not)(seen(1), "'hypotheses':");
        has_not(seen(NG_PUBLIC), "'hypotheses':");
        has_not(seen(0), "'track':['E','S'],'cells'"); /* of the enemy, not of oneself */
    }
}

/* No match tells of so many, but a position may. */
static void a_view_has_room_for_a_log_of_courses_alone(void **context) {
    (void)context;
    static char text[SONAR_LOG_NIBBLES + 256];
    ng_out view = ng_out_over(json_buffer, sonar()->view_max);
    char *end = text + sprintf(text, "{'mode':'realtime','map':'charlie','blank':true,'teams':[{'at':'B2',"
                                     "'phase':'system'},{'at':'C2'}],'heard':'");
    memset(end, '0', SONAR_LOG_NIBBLES);
    strcpy(end + SONAR_LOG_NIBBLES, "'}");
    position(text);
    sonar()->view(match.state, 1, &view);
    assert_false(view.full);
    has(json_buffer, "'text':'course N'}]}");
}

static void the_solver_narrows_the_set_by_all_that_is_heard(void **context) {
    (void)context;
    assert_true(ng_ok(try_load(
        "{'radio':'solver'}",
        "{'mode':'turns','map':'charlie','turn':0,'phase':'order','teams':[{'at':'B2','gauges':{'mine':3}},"
        "{'at':'J10','gauges':{'drone':4,'sonar':3,'torpedo':3}}]}")));
    has(seen(1), "'hypotheses':94"); /* any sea cell */
    play(0, "surface");              /* sector 1 without C4 D4 E4 */
    has(seen(1), "'hypotheses':22");
    play(1, "course N");
    play(1, "charge mine");
    play(1, "break N6");
    play(1, "torpedo J8"); /* no cell of sector 1 is near: nothing new */
    has(seen(1), "'hypotheses':22");
    play(1, "end");
    play(1, "course N");
    play(1, "charge mine");
    play(1, "break N5");
    play(1, "sonar");
    play(0, "answer row 2 column E"); /* row 2 (5 cells) or column E (4), not both (E2) */
    has(seen(1), "'cells':['E1','A2','B2','C2','D2','E3','E5'],'hypotheses':7");
    play(1, "end");
    play(1, "course W");
    play(1, "charge mine");
    play(1, "break W5");
    play(1, "end");
    play(0, "course W"); /* A2 cannot go west */
    has(seen(1), "'cells':['D1','A2','B2','C2','D3','D5'],'hypotheses':6");
    play(0, "charge torpedo");
    play(0, "break W5");
    play(0, "mine B3"); /* a mine can be laid anywhere */
    has(seen(1), "'hypotheses':6");
    play(0, "end");
    play(1, "course W");
    play(1, "charge silence");
    play(1, "break W6");
    play(1, "end");
    play(0, "course N");
    play(0, "charge torpedo");
    play(0, "break N6");
    play(0, "detonate B3"); /* laid beside B3: from A2, B2 or C2, and none is near enough to be hurt now */
    has(seen(1), "'cells':['A1','B1','C1'],'hypotheses':3");
}

static void two_silences_on_the_open_sea_leave_the_set_exact(void **context) {
    (void)context;
    static const char *const marks[] = {"S4", "W4", "W5", "S5", "S1", "E4",
                                        "E5", "E6", "N4", "N5", "N6", "E1"};
    fresh("{'mode':'realtime','map':'charlie','radio':'solver'}", 2);
    play(0, "start H7");
    play(1, "start A1");
    for (int i = 0; i < 12; i++) {
        char order[] = "course ?", mark[] = "break ??";
        order[7] = marks[i][0]; /* the engineer marks in the part named by the course */
        memcpy(mark + 6, marks[i], 2);
        play(0, order);
        play(0, "charge silence");
        play(0, mark);
        if (i % 6 < 5) continue;
        play(0, i == 5 ? "silence S 4" : "silence N 4");
        play(0, i == 5 ? "break S3" : "break N2");
        has(seen(1), i == 5 ? "'hypotheses':796,'exact':true" : "'hypotheses':3464,'exact':true");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(case_and_spaces_do_not_matter),
        cmocka_unit_test(what_is_no_move_is_unreadable),
        cmocka_unit_test(the_position_of_the_rules_page_is_read_and_written),
        cmocka_unit_test(what_is_owed_is_read_and_written),
        cmocka_unit_test(a_team_without_at_has_still_to_choose_its_start),
        cmocka_unit_test(crews_in_position_and_options_must_agree),
        cmocka_unit_test(impossible_positions_are_refused),
        cmocka_unit_test(paper_draws_nothing_track_the_courses_solver_the_cells),
        cmocka_unit_test(a_view_has_room_for_a_log_of_courses_alone),
        cmocka_unit_test(the_solver_narrows_the_set_by_all_that_is_heard),
        cmocka_unit_test(two_silences_on_the_open_sea_leave_the_set_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
