/* rules_texts.c - positions and move texts: what is read, what is left out, what is refused, how it is
 * written. */
#include "tests/games/geometrius/board.h"

/* ---- position: defaults ---- */

static void what_is_left_out_is_empty_0_or_false(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{}");
    has(position(&b),
        "{'field':[],'own':[[],[]],'hands':[[],[]],'discard':[],'turn':0,'turns_left':[4,4],'placed':0,"
        "'pushed':false,");
    has(position(&b), "'out':[],'won':null,'said':[],'chance':");
    load(&b, "{'field':[{'shape':'F09'}]}");
    has(position(&b), "{'shape':'F09','x':0,'y':0,'chips':[],'locked':false}");
    done(&b);
}

static void the_lists_say_how_many_seats_there_are(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'own':[[],[],[]]}");
    has(position(&b), "'hands':[[],[],[]]");
    has(position(&b), "'turns_left':[4,4,4]");
    load(&b, "{'hands':[[],[],[],[]]}");
    assert_int_equal(state_of(&b)->seats, 4);
    load(&b, "{'turns_left':[1,2,3,4,0,0]}");
    assert_int_equal(state_of(&b)->seats, 6);
    not_loaded("{'own':[[],[]],'hands':[[],[],[]]}");
    not_loaded("{'turns_left':[4,4],'hands':[[],[],[]]}");
    not_loaded("{'own':[[]]}");
    not_loaded("{'own':[[],[],[],[],[],[],[]]}");
    done(&b);
}

static void four_or_five_chips_are_locked_unless_said(void **context) {
    (void)context;
    board b = {0};
    load(
        &b,
        "{'field':[{'shape':'F01','x':1,'y':1,'chips':[0,1,0]},{'shape':'F02','x':2,'y':1,'chips':[0,1,0,1]},"
        "{'shape':'F03','x':3,'y':1,'chips':[0,1,0,1,1]}]}");
    has(position(&b), "'chips':[0,1,0],'locked':false");
    has(position(&b), "'chips':[0,1,0,1],'locked':true");
    has(position(&b), "'chips':[0,1,0,1,1],'locked':true");
    done(&b);
}

static void no_footing_is_found_or_taken_as_said(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','chips':[1]}]}");
    has(position(&b), "'no_footing':true");
    load(&b, "{'field':[{'shape':'F01','chips':[1]}],'turn':1}");
    has(position(&b), "'no_footing':false");
    load(&b, "{'field':[{'shape':'F01','chips':[1]}],'no_footing':false}");
    has(position(&b), "'no_footing':false");
    load(&b, "{'field':[{'shape':'F01'}],'no_footing':true}"); /* a turn that began so */
    has(position(&b), "'no_footing':true");
    done(&b);
}

static void the_stream_starts_from_the_seed_unless_said(void **context) {
    (void)context;
    board a = {0}, b = {0};
    load(&a, "{'hands':[['C01'],[]]}");
    load(&b, "{'hands':[['C01'],[]]}");
    play(&a, 0, "end");
    play(&b, 0, "end");
    assert_memory_equal(state_of(&a), state_of(&b), sizeof(geometrius_state));
    char kept[BOARD_TEXT];
    strcpy(kept, position(&a));
    load(&b, kept);
    assert_memory_equal(state_of(&a), state_of(&b), sizeof(geometrius_state));
    play(&a, 1, "end");
    play(&b, 1, "end");
    assert_memory_equal(state_of(&a), state_of(&b), sizeof(geometrius_state));
    done(&a);
    done(&b);
}

static void load_fills_no_hand(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'hands':[['C01'],[]]}");
    has(position(&b), "'hands':[['C01'],[]]");
    done(&b);
}

/* ---- position: refusals ---- */

static void unknown_or_repeated_shapes_and_cards_are_refused(void **context) {
    (void)context;
    static const char *const bad[] = {
        "{'field':[{'shape':'F41'}]}",
        "{'field':[{'shape':'F00'}]}",
        "{'field':[{'shape':'C01'}]}",
        "{'field':[{'shape':'f01'}]}",
        "{'field':[{'shape':'F1'}]}",
        "{'field':[{'shape':1}]}",
        "{'field':[{'x':1,'y':1}]}",
        "{'field':[{'shape':'F01','x':1},{'shape':'F01','x':2}]}",
        "{'field':[{'shape':'F01'}],'own':[['F01'],[]]}",
        "{'own':[['F01','F01'],[]]}",
        "{'own':[['F01'],['F01']]}",
        "{'own':[['F99'],[]]}",
        "{'hands':[['C51'],[]]}",
        "{'hands':[['C00'],[]]}",
        "{'hands':[['C01','C01'],[]]}",
        "{'hands':[['C01'],['C01']]}",
        "{'hands':[['C01'],[]],'discard':['C01']}",
        "{'discard':['C02','C02']}",
        "{'discard':['F02']}",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) not_loaded(bad[i]);
}

static void cells_lines_and_coordinates_are_looked_at(void **context) {
    (void)context;
    board b = {0};
    not_loaded("{'field':[{'shape':'F01','x':1,'y':1},{'shape':'F02','x':1,'y':1}]}");
    not_loaded("{'field':[{'shape':'F01','x':31,'y':1}]}");
    not_loaded("{'field':[{'shape':'F01','x':1,'y':-31}]}");
    not_loaded("{'field':[{'shape':'F01','x':1.5,'y':1}]}");
    not_loaded("{'field':[{'shape':'F01','x':'1','y':1}]}");
    load(&b, "{'field':[{'shape':'F01','x':30,'y':-30},{'shape':'F02','x':-30,'y':30}]}");
    char row[512] = "{'field':[", column[512] = "{'field':[";
    for (int i = 0; i < 6; i++) {
        if (i == 5) { /* five are a full line, with gaps or without */
            char five[520];
            sprintf(five, "%s]}", row);
            load(&b, five);
            sprintf(five, "%s]}", column);
            load(&b, five);
        }
        sprintf(row + strlen(row), "%s{'shape':'F%02d','x':%d,'y':2}", i ? "," : "", i + 1, 3 * i);
        sprintf(column + strlen(column), "%s{'shape':'F%02d','x':2,'y':%d}", i ? "," : "", i + 1, i);
    }
    not_loaded(strcat(row, "]}"));
    not_loaded(strcat(column, "]}"));
    done(&b);
}

static void loads_again(board *b) {
    board again = {0};
    char here[BOARD_TEXT];
    snprintf(here, sizeof here, "%s", position(b));
    assert_null(try_load(&again, "{}", here));
    assert_string_equal(position(&again), here);
    done(&again);
}

/* Four players push outwards from the very edge: what comes of it is a position like any other. */
static void what_pushes_carry_beyond_30_can_be_loaded_again(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':30,'y':-30}],'own':[['F02','F03','F04','F05'],['F06','F07','F08',"
             "'F09'],['F10','F11','F12','F13'],['F14','F15','F16','F17']]}");
    for (int turn = 0; turn < 8; turn++) {
        char push[64];
        sprintf(push, "push F%02d %s", 2 + turn % 4 * 4 + turn / 4,
                turn < 4 ? "row -30 west" : "col 34 south");
        play(&b, turn % 4, push);
        loads_again(&b);
        play(&b, turn % 4, "end");
        loads_again(&b);
    }
    has(position(&b), "{'shape':'F01','x':34,'y':-34");
    done(&b);
}

/* … but no further than the turns that are past can have carried it. */
static void beyond_30_a_position_needs_the_pushes_for_it(void **context) {
    (void)context;
    board b = {0};
    not_loaded("{'field':[{'shape':'F01','x':31,'y':1}],'turns_left':[4,4]}");
    load(&b, "{'field':[{'shape':'F01','x':31,'y':1}],'turns_left':[3,4],'turn':1}");
    load(&b, "{'field':[{'shape':'F01','x':31,'y':1}],'turns_left':[4,4],'pushed':true}");
    assert_string_equal(try_load(&b, "{}", "{'field':[{'shape':'F07','x':1,'y':-32}],'turns_left':[3,4]}"),
                        "Shape 7 lies beyond ±31, further out than pushes can have carried it.");
    load(&b, "{'field':[{'shape':'F01','x':-38,'y':38}],'turns_left':[0,0]}");
    not_loaded("{'field':[{'shape':'F01','x':-39,'y':38}],'turns_left':[0,0]}");
    not_loaded("{'field':[{'shape':'F01','x':55,'y':1}],'turns_left':[0,0,0,0,0,0]}");
    done(&b);
}

static void chips_are_looked_at(void **context) {
    (void)context;
    not_loaded("{'field':[{'shape':'F01','chips':[2]}]}"); /* a seat there is not */
    not_loaded("{'field':[{'shape':'F01','chips':[-1]}]}");
    not_loaded("{'field':[{'shape':'F01','chips':[0,1,0,1,0,1]}]}");
    not_loaded("{'field':[{'shape':'F01','chips':[0,1,0,1],'locked':false}]}");
    not_loaded("{'field':[{'shape':'F01','chips':[0,1,0,1,0],'locked':false}]}");
    not_loaded("{'field':[{'shape':'F01','chips':[],'locked':true}]}");
    not_loaded("{'field':[{'shape':'F01','chips':[0],'locked':true}]}");
    not_loaded("{'field':[{'shape':'F01','locked':1}]}");
    not_loaded(
        "{'field':[{'shape':'F01','x':1,'chips':[0,0,0,0,0]},{'shape':'F02','x':2,'chips':[0,0,0,0,0]}]}");
    board b = {0};
    load(&b,
         "{'field':[{'shape':'F01','x':1,'chips':[0,0,0,0,0]},{'shape':'F02','x':2,'chips':[0,0,0,0,1]}]}");
    done(&b);
}

static void hands_own_shapes_turns_and_chips_placed_have_their_limits(void **context) {
    (void)context;
    static const char *const bad[] = {
        "{'hands':[['C01','C02','C03','C04','C05'],[]]}",
        "{'own':[['F01','F02','F03','F04','F05'],[]]}",
        "{'turns_left':[5,4]}",
        "{'turns_left':[-1,4]}",
        "{'placed':3}",
        "{'placed':-1}",
        "{'pushed':1}",
        "{'turn':2}",
        "{'turn':-1}",
        "{'turn':null}",
        "{'turn':0,'turns_left':[0,1]}", /* none left while others have some */
        "{'turns_left':[4,0],'turn':1}",
        "{'no_footing':0}",
        "{'out':[2]}",
        "{'out':[0]}", /* nobody names stars now */
        "{'won':0}",
        "{'said':['play C01']}", /* no phrase is ever begun and not whole */
        "{'chance':'xyz'}",
        "{'deck':['C01']}", /* unknown fields */
        "{'field':[{'shape':'F01','colour':'red'}]}",
        "{'field':{}}",
        "{'kept':['C01']}", /* in no hand */
        "[]",
        "7",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) not_loaded(bad[i]);
    board b = {0};
    load(&b, "{'turns_left':[0,0],'turn':1}"); /* all 0: over */
    assert_true(result_of(&b).over);
    done(&b);
}

static void a_refused_position_leaves_the_match_as_it_was(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'hands':[['C01'],[]]}");
    geometrius_state before = *state_of(&b);
    assert_non_null(try_load(&b, "{}", "{'hands':[['C01','C01'],[]]}"));
    assert_memory_equal(&before, state_of(&b), sizeof before);
    done(&b);
}

/* ---- notation ---- */

#define TABLE \
    "{'field':[{'shape':'F01','x':1,'y':1},{'shape':'F02','x':2,'y':1},{'shape':'F08','x':1,'y':-1,'chips':" \
    "[0]}," \
    "{'shape':'F09','x':1,'y':-2,'chips':[1]}],'own':[['F07'],[]],'hands':[['C01','C02','C19'],[]]}"

/* The text that the record keeps: what was read, written as the notation writes it. */
static void reads_as(const char *typed, const char *written) {
    board b = {0};
    load(&b, TABLE);
    play(&b, 0, typed);
    assert_string_equal(b.match.ply[0].text, written);
    done(&b);
}

static void case_and_spaces_do_not_matter_and_either_order_is_read(void **context) {
    (void)context;
    reads_as("play C01 F02", "play C01 F02");
    reads_as("  PLAY   c01\tf02 ", "play C01 F02");
    reads_as("play C1 F2", "play C01 F02");
    reads_as("play C01 F02 F01", "play C01 F01 F02");
    reads_as("lock F09 C19 C02", "lock F09 C02 C19");
    reads_as("Push F7 ROW -1 West", "push F07 row -1 west");
    reads_as("push F07 col 1 south", "push F07 col 1 south");
    reads_as("END", "end");
}

static void what_is_no_move_is_unreadable(void **context) {
    (void)context;
    static const char *const texts[] = {
        "",
        "pass",
        "play",
        "play C01",
        "play F01 C01",
        "play C01 F01 F02 F08",
        "play C01F01",
        "play C001 F01",
        "play C01 F01x",
        "play C01 F01 ,",
        "lock F09 C02",
        "lock C02 C19 F09",
        "lock F09 C02 C19 C01",
        "push F07",
        "push F07 row 1",
        "push F07 row west",
        "push F07 row - 1 west",
        "push F07 line 1 west",
        "push F07 row 1 north",
        "push F07 col 1 west",
        "push F07 row 1west",
        "push F07 row 1 west now",
        "end now",
        "ending",
        "stars",
        "stars -1",
        "stars five",
    };
    board b = {0};
    load(&b, TABLE);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (code_of(&b, 0, texts[i]) != NG_BAD_MOVE) fail_msg("“%s” is read as a move", texts[i]);
    done(&b);
}

static void what_is_read_but_does_not_exist_is_illegal(void **context) {
    (void)context;
    static const char *const texts[] = {
        "play C51 F01",        "play C00 F01",         "play C01 F41", "lock F41 C01 C02",
        "push F41 row 1 west", "push F07 row 99 west", "stars 15",     "stars 2"};
    board b = {0};
    load(&b, TABLE);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_int_equal(code_of(&b, 0, texts[i]), NG_ILLEGAL);
    done(&b);
}

static void a_push_can_be_taken_back_but_not_a_card_that_was_shown(void **context) {
    (void)context;
    board b = {0};
    load(&b, TABLE);
    geometrius_state before = *state_of(&b);
    play(&b, 0, "push F07 row 1 west");
    assert_true(ng_ok(ng_match_undo(&b.match, 0)));
    assert_memory_equal(&before, state_of(&b), sizeof before);
    play(&b, 0, "play C01 F01");
    assert_false(ng_ok(ng_match_undo(&b.match, 0)));
    done(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_left_out_is_empty_0_or_false),
        cmocka_unit_test(the_lists_say_how_many_seats_there_are),
        cmocka_unit_test(four_or_five_chips_are_locked_unless_said),
        cmocka_unit_test(no_footing_is_found_or_taken_as_said),
        cmocka_unit_test(the_stream_starts_from_the_seed_unless_said),
        cmocka_unit_test(load_fills_no_hand),
        cmocka_unit_test(unknown_or_repeated_shapes_and_cards_are_refused),
        cmocka_unit_test(cells_lines_and_coordinates_are_looked_at),
        cmocka_unit_test(what_pushes_carry_beyond_30_can_be_loaded_again),
        cmocka_unit_test(beyond_30_a_position_needs_the_pushes_for_it),
        cmocka_unit_test(chips_are_looked_at),
        cmocka_unit_test(hands_own_shapes_turns_and_chips_placed_have_their_limits),
        cmocka_unit_test(a_refused_position_leaves_the_match_as_it_was),
        cmocka_unit_test(case_and_spaces_do_not_matter_and_either_order_is_read),
        cmocka_unit_test(what_is_no_move_is_unreadable),
        cmocka_unit_test(what_is_read_but_does_not_exist_is_illegal),
        cmocka_unit_test(a_push_can_be_taken_back_but_not_a_card_that_was_shown),
    };
    return cmocka_run_group_tests_name("geometrius: texts", tests, NULL, NULL);
}
