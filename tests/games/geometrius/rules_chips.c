/* rules_chips.c - laying chips: occupy, capture, lock, no footing, chips left (M4-M8, M11).
 *
 * Cards of the examples: C01 triangles; C02 the sum of the angles is 360°; C10 two equal sides; C18 no right
 * angle; C19 a right angle; C34 convex.  Shapes: F01 an equilateral triangle, F02 an isosceles one, F06 a
 * scalene acute one; F08 the square, F09 the rectangle, F10 the rhombus, F11 the parallelogram. */
#include "tests/games/geometrius/board.h"

/* ---- M5: occupy ---- */

static void a_fitting_card_puts_a_chip_on_an_empty_shape_anywhere(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1},{'shape':'F08','x':9,'y':-9}],'hands':[['C19'],[]]}");
    play(&b, 0, "play C19 F08"); /* no chip of his is near: an empty shape needs none */
    assert_string_equal(heard(&b, 1), "play C19 F08");
    has(position(&b), "{'shape':'F08','x':9,'y':-9,'chips':[0],'locked':false}");
    has(position(&b), "'hands':[[],[]],'discard':['C19']");
    has(position(&b), "'placed':1");
    done(&b);
}

static void a_card_that_does_not_fit_is_refused(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1}],'hands':[['C19'],['C01']]}");
    assert_string_equal(refused(&b, 0, "play C19 F01"), "Card 19 does not fit shape 1 (M2).");
    assert_false(is_legal(&b, 0, "play C19 F01"));
    done(&b);
}

static void only_cards_of_the_own_hand_and_shapes_of_the_field_serve(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1}],'own':[['F02'],[]],'hands':[['C01'],['C10']]}");
    assert_string_equal(refused(&b, 0, "play C10 F01"), "This card is not in your hand (M4).");
    assert_string_equal(refused(&b, 0, "play C18 F01"),
                        "This card is not in your hand (M4)."); /* it is in the deck */
    assert_string_equal(refused(&b, 0, "play C01 F02"), "This shape is not on the field (M5).");
    assert_string_equal(refused(&b, 0, "play C01 F03"), "This shape is not on the field (M5).");
    done(&b);
}

static void two_cards_take_two_empty_shapes(void **context) {
    (void)context;
    board b = {0};
    load(&b,
         "{'field':[{'shape':'F01','x':1,'y':1},{'shape':'F08','x':4,'y':4}],'hands':[['C01','C19'],[]]}");
    play(&b, 0, "play C01 F01");
    play(&b, 0, "play C19 F08");
    has(position(&b), "'placed':2");
    done(&b);
}

static void one_card_takes_two_empty_shapes_that_it_fits(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F06','x':1,'y':1},{'shape':'F02','x':9,'y':4}],'hands':[['C01'],[]]}");
    assert_true(is_legal(&b, 0, "play C01 F02 F06"));
    play(&b, 0, "play C01 F06 F02"); /* read in either order, written rising */
    assert_string_equal(heard(&b, 1), "play C01 F02 F06");
    has(position(&b), "{'shape':'F02','x':9,'y':4,'chips':[0],'locked':false}");
    has(position(&b), "{'shape':'F06','x':1,'y':1,'chips':[0],'locked':false}");
    has(position(&b), "'discard':['C01']");
    has(position(&b), "'placed':2");
    done(&b);
}

static void one_card_on_two_shapes_must_fit_both(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1},{'shape':'F08','x':2,'y':1}],'hands':[['C01'],[]]}");
    assert_string_equal(refused(&b, 0, "play C01 F01 F08"), "Card 1 does not fit shape 8 (M2).");
    done(&b);
}

static void one_card_on_two_shapes_takes_different_ones(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1},{'shape':'F02','x':2,'y':1}],'hands':[['C01'],[]]}");
    assert_string_equal(refused(&b, 0, "play C01 F01 F01"), "One card takes two different shapes (M5).");
    done(&b);
}

static void one_card_never_serves_for_two_captures_nor_for_an_empty_shape_and_a_capture(void **context) {
    (void)context;
    board b = {0};
    /* F08 is seat 0's; F01 and F02 beside it are seat 1's, F06 is empty. */
    load(&b, "{'field':[{'shape':'F01','x':1,'y':2,'chips':[1]},{'shape':'F02','x':3,'y':2,'chips':[1]},"
             "{'shape':'F08','x':2,'y':2,'chips':[0]},{'shape':'F06','x':2,'y':3}],'hands':[['C01'],[]]}");
    refused(&b, 0, "play C01 F01 F02");
    assert_string_equal(refused(&b, 0, "play C01 F01 F06"),
                        "One card takes two shapes only if both are empty (M5).");
    assert_true(is_legal(&b, 0, "play C01 F01"));
    assert_true(is_legal(&b, 0, "play C01 F06"));
    done(&b);
}

static void one_card_on_two_shapes_needs_both_chips_of_the_turn(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1},{'shape':'F02','x':2,'y':1},{'shape':'F08','x':3,'y':1}],"
             "'hands':[['C01','C19'],[]]}");
    play(&b, 0, "play C19 F08");
    assert_string_equal(refused(&b, 0, "play C01 F01 F02"),
                        "A turn has two chips; 1 of them left, 2 wanted (M4).");
    play(&b, 0, "play C01 F01");
    done(&b);
}

/* ---- M4: the turn ---- */

static void two_chips_a_turn_and_no_third(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1},{'shape':'F02','x':2,'y':1},{'shape':'F08','x':3,'y':1}],"
             "'hands':[['C01','C19'],[]]}");
    play(&b, 0, "play C01 F01 F02");
    assert_string_equal(refused(&b, 0, "play C19 F08"),
                        "A turn has two chips; 0 of them left, 1 wanted (M4).");
    assert_int_equal(legal_count(&b, 0), 1); /* `end` alone */
    assert_true(is_legal(&b, 0, "end"));
    done(&b);
}

static void a_played_card_lies_open_at_once_and_serves_no_second_time(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1},{'shape':'F02','x':2,'y':1}],'hands':[['C01'],[]]}");
    play(&b, 0, "play C01 F01");
    has(view(&b, 1), "'discard':['C01']");
    assert_string_equal(refused(&b, 0, "play C01 F02"), "This card is not in your hand (M4).");
    done(&b);
}

/* As the second player of the rulebook's example: lays a chip, then captures beside it. */
static void a_chip_of_the_same_turn_is_a_neighbour(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1,'chips':[1]},{'shape':'F08','x':2,'y':1}],"
             "'hands':[['C01','C19'],[]]}");
    assert_string_equal(refused(&b, 0, "play C01 F01"), "No shape beside it has your chip on top (M6).");
    play(&b, 0, "play C19 F08");
    play(&b, 0, "play C01 F01");
    has(position(&b), "{'shape':'F01','x':1,'y':1,'chips':[1,0],'locked':false}");
    done(&b);
}

/* A push between the two chips brings a rival's shape beside the own one (M4, M9). */
static void a_push_between_two_chips_counts_for_the_second(void **context) {
    (void)context;
    board b = {0};
    /*   x: 1   2   3
     * y 1: F01 .   .      F01 is empty, F08 the rival's; row 2 moves west when F20 comes in from the east.
     *   2: .   F08 F09                                                                                     */
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1},{'shape':'F08','x':2,'y':2,'chips':[1]},"
             "{'shape':'F09','x':3,'y':2}],'own':[['F20'],[]],'hands':[['C01','C19'],[]]}");
    play(&b, 0, "play C01 F01");
    assert_string_equal(refused(&b, 0, "play C19 F08"), "No shape beside it has your chip on top (M6).");
    play(&b, 0, "push F20 row 2 east");
    play(&b, 0, "play C19 F08");
    has(position(&b), "{'shape':'F08','x':1,'y':2,'chips':[1,0],'locked':false}");
    done(&b);
}

static void everything_in_a_turn_is_optional(void **context) {
    (void)context;
    board b = {0};
    begin(&b, "{'first':0}", 2, 8);
    assert_true(is_legal(&b, 0, "end"));
    play(&b, 0, "end");
    assert_string_equal(heard(&b, 0), "end"); /* the hand is full: nothing is drawn */
    done(&b);
}

/* ---- M6: capture ---- */

static void a_rivals_shape_is_captured_from_a_neighbour(void **context) {
    (void)context;
    board b = {0};
    static const char *const beside[] = {"'x':4,'y':5", "'x':6,'y':5", "'x':5,'y':4", "'x':5,'y':6"};
    static const char *const not_beside[] = {"'x':4,'y':4", "'x':6,'y':6", "'x':3,'y':5", "'x':5,'y':7"};
    for (int i = 0; i < 4; i++) {
        char json[512];
        sprintf(json,
                "{'field':[{'shape':'F01','x':5,'y':5,'chips':[1]},{'shape':'F08',%s,'chips':[0]}],"
                "'hands':[['C01'],[]]}",
                beside[i]);
        load(&b, json);
        play(&b, 0, "play C01 F01");
        assert_string_equal(heard(&b, 1), "play C01 F01");
        has(position(&b), "{'shape':'F01','x':5,'y':5,'chips':[1,0],'locked':false}");
        sprintf(json,
                "{'field':[{'shape':'F01','x':5,'y':5,'chips':[1]},{'shape':'F08',%s,'chips':[0]}],"
                "'hands':[['C01'],[]]}",
                not_beside[i]);
        load(&b, json);
        assert_string_equal(refused(&b, 0, "play C01 F01"), "No shape beside it has your chip on top (M6).");
    }
    done(&b);
}

static void a_neighbour_must_have_the_players_chip_on_top(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1,'chips':[1]},{'shape':'F08','x':2,'y':1,'chips':[0,1]},"
             "{'shape':'F09','x':9,'y':9}],'hands':[['C01'],[]]}");
    assert_string_equal(refused(&b, 0, "play C01 F01"), "No shape beside it has your chip on top (M6).");
    done(&b);
}

static void a_locked_neighbour_serves_too(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1,'chips':[1]},"
             "{'shape':'F08','x':2,'y':1,'chips':[1,0,0],'locked':true}],'hands':[['C01'],[]]}");
    play(&b, 0, "play C01 F01");
    done(&b);
}

static void the_third_chip_does_not_lock(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1,'chips':[0,1]},{'shape':'F08','x':2,'y':1,'chips':[0]}],"
             "'hands':[['C01'],[]]}");
    play(&b, 0, "play C01 F01"); /* own chips lower in the stack do not matter */
    assert_string_equal(heard(&b, 1), "play C01 F01");
    has(position(&b), "'chips':[0,1,0],'locked':false");
    done(&b);
}

static void the_fourth_chip_locks_for_good(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1,'chips':[1,0,1]},{'shape':'F08','x':2,'y':1,'chips':[0]},"
             "{'shape':'F09','x':1,'y':2,'chips':[1]}],'hands':[['C01'],['C10','C18']]}");
    play(&b, 0, "play C01 F01");
    assert_string_equal(heard(&b, 1), "play C01 F01 | locked F01");
    assert_string_equal(heard(&b, NG_PUBLIC), "play C01 F01 | locked F01");
    has(position(&b), "'chips':[1,0,1,0],'locked':true");
    play(&b, 0, "end");
    assert_string_equal(refused(&b, 1, "play C10 F01"), "This shape is locked (M6).");
    assert_string_equal(refused(&b, 1, "lock F01 C10 C18"), "This shape is locked (M6).");
    done(&b);
}

static void a_shape_locked_with_two_or_three_chips_is_not_captured(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1,'chips':[1,1],'locked':true},"
             "{'shape':'F08','x':2,'y':1,'chips':[0]}],'hands':[['C01'],[]]}");
    assert_string_equal(refused(&b, 0, "play C01 F01"), "This shape is locked (M6).");
    done(&b);
}

static void on_a_shape_that_he_tops_a_player_lays_nothing(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1,'chips':[1,0]},{'shape':'F08','x':2,'y':1,'chips':[0]}],"
             "'hands':[['C01','C10'],[]]}");
    assert_string_equal(refused(&b, 0, "play C01 F01"), "Your own chip is on top of this shape (M6).");
    assert_string_equal(refused(&b, 0, "lock F01 C01 C10"), "Your own chip is on top of this shape (M6).");
    done(&b);
}

static void two_captures_in_one_turn_take_two_cards(void **context) {
    (void)context;
    board b = {0};
    /* The shape captured first is the neighbour of the second one. */
    load(&b, "{'field':[{'shape':'F08','x':1,'y':1,'chips':[0]},{'shape':'F01','x':2,'y':1,'chips':[1]},"
             "{'shape':'F02','x':3,'y':1,'chips':[1]}],'hands':[['C01','C10'],[]]}");
    play(&b, 0, "play C01 F01");
    play(&b, 0, "play C10 F02");
    has(position(&b), "'placed':2");
    done(&b);
}

/* ---- M7: lock ---- */

static void two_cards_lock_a_rivals_shape_with_two_chips(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F08','x':1,'y':1,'chips':[0]},{'shape':'F01','x':2,'y':1,'chips':[1]}],"
             "'hands':[['C10','C01'],[]]}");
    assert_true(is_legal(&b, 0, "lock F01 C01 C10"));
    play(&b, 0, "lock F01 C10 C01"); /* read in either order, written rising */
    assert_string_equal(heard(&b, 1), "lock F01 C01 C10 | locked F01");
    has(position(&b), "'chips':[1,0,0],'locked':true");
    has(position(&b), "'hands':[[],[]],'discard':['C01','C10']");
    has(position(&b), "'placed':2");
    done(&b);
}

static void a_lock_leaves_two_to_five_chips(void **context) {
    (void)context;
    static const char *const before[] = {"[]", "[1]", "[0,1]", "[1,0,1]"};
    static const char *const after[] = {"[0,0]", "[1,0,0]", "[0,1,0,0]", "[1,0,1,0,0]"};
    for (int i = 0; i < 4; i++) {
        board b = {0};
        char json[512];
        sprintf(json,
                "{'field':[{'shape':'F08','x':1,'y':1,'chips':[0]},{'shape':'F01','x':2,'y':1,'chips':%s}],"
                "'hands':[['C01','C10'],[]]}",
                before[i]);
        load(&b, json);
        play(&b, 0, "lock F01 C01 C10");
        sprintf(json, "{'shape':'F01','x':2,'y':1,'chips':%s,'locked':true}", after[i]);
        has(position(&b), json);
        done(&b);
    }
}

static void a_lock_needs_a_neighbour_also_on_an_empty_shape(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F08','x':5,'y':5,'chips':[0]},{'shape':'F01','x':1,'y':1}],"
             "'hands':[['C01','C10'],[]]}");
    assert_string_equal(refused(&b, 0, "lock F01 C01 C10"), "No shape beside it has your chip on top (M6).");
    play(&b, 0, "play C01 F01"); /* but a single chip goes there */
    done(&b);
}

static void a_lock_takes_two_different_fitting_cards(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F08','x':1,'y':1,'chips':[0]},{'shape':'F01','x':2,'y':1,'chips':[1]}],"
             "'hands':[['C01','C19'],[]]}");
    assert_string_equal(refused(&b, 0, "lock F01 C01 C01"), "A lock takes two different cards (M7).");
    assert_string_equal(refused(&b, 0, "lock F01 C01 C19"), "Card 19 does not fit shape 1 (M2).");
    assert_string_equal(refused(&b, 0, "lock F01 C01 C10"), "This card is not in your hand (M4).");
    done(&b);
}

static void a_lock_needs_both_chips_of_the_turn(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F08','x':1,'y':1},{'shape':'F01','x':2,'y':1,'chips':[1]}],"
             "'hands':[['C01','C10','C19'],[]]}");
    play(&b, 0, "play C19 F08"); /* the neighbour is there, but one chip is gone */
    assert_string_equal(refused(&b, 0, "lock F01 C01 C10"),
                        "A turn has two chips; 1 of them left, 2 wanted (M4).");
    done(&b);
}

static void a_locked_shape_is_not_locked_again(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F08','x':1,'y':1,'chips':[0]},"
             "{'shape':'F01','x':2,'y':1,'chips':[1,1],'locked':true}],'hands':[['C01','C10'],[]]}");
    assert_string_equal(refused(&b, 0, "lock F01 C01 C10"), "This shape is locked (M6).");
    done(&b);
}

/* ---- M8: no footing ---- */

static void who_tops_nothing_on_a_full_field_needs_no_neighbour(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1,'chips':[0,1]},{'shape':'F08','x':9,'y':9,'chips':[1]}],"
             "'hands':[['C01','C10'],[]]}");
    has(position(&b), "'no_footing':true");
    assert_true(is_legal(&b, 0, "play C01 F01"));
    assert_true(is_legal(&b, 0, "lock F01 C01 C10"));
    play(&b, 0, "lock F01 C01 C10");
    done(&b);
}

static void it_lasts_for_the_whole_turn_whatever_he_lays(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1,'chips':[1]},{'shape':'F08','x':9,'y':9,'chips':[1]}],"
             "'hands':[['C01','C19'],[]]}");
    play(&b, 0, "play C01 F01"); /* now he tops a shape, far from the other */
    play(&b, 0, "play C19 F08");
    done(&b);
}

static void a_shape_pushed_in_does_not_end_it(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F08','x':9,'y':9,'chips':[1]},{'shape':'F01','x':9,'y':8,'chips':[1]}],"
             "'own':[['F09'],[]],'hands':[['C02','C19'],[]]}");
    play(&b, 0, "push F09 row 9 west");
    has(position(&b), "'no_footing':true");
    assert_true(is_legal(&b, 0, "lock F09 C02 C19")); /* an empty shape, no neighbour of his */
    play(&b, 0, "play C19 F08");
    done(&b);
}

static void an_empty_shape_gives_footing(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1,'chips':[1]},{'shape':'F08','x':9,'y':9}],"
             "'hands':[['C01'],[]]}");
    has(position(&b), "'no_footing':false");
    assert_string_equal(refused(&b, 0, "play C01 F01"), "No shape beside it has your chip on top (M6).");
    done(&b);
}

static void a_shape_that_he_tops_gives_footing_be_it_locked(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1,'chips':[1]},"
             "{'shape':'F08','x':9,'y':9,'chips':[0,0],'locked':true}],'hands':[['C01'],[]]}");
    has(position(&b), "'no_footing':false");
    refused(&b, 0, "play C01 F01");
    done(&b);
}

static void footing_is_looked_at_when_the_turn_begins(void **context) {
    (void)context;
    board b = {0};
    /* Seat 0 takes the last empty shape; seat 1, who has only a chip lower down, begins without footing. */
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1,'chips':[1,0]},{'shape':'F08','x':9,'y':9}],"
             "'hands':[['C19','C20','C02','C34'],['C01','C10','C18','C25']]}");
    play(&b, 0, "play C19 F08");
    has(position(&b), "'no_footing':false");
    play(&b, 0, "end");
    has(position(&b), "'no_footing':true");
    has(view(&b, 0), "'no_footing':true");
    play(&b, 1, "play C01 F01");
    play(&b, 1, "end");
    has(position(&b), "'no_footing':false"); /* seat 0 tops F08 */
    done(&b);
}

static void a_locked_shape_is_not_open_even_without_footing(void **context) {
    (void)context;
    board b = {0};
    load(&b,
         "{'field':[{'shape':'F01','x':1,'y':1,'chips':[1,1],'locked':true}],'hands':[['C01','C10'],[]]}");
    has(position(&b), "'no_footing':true");
    assert_string_equal(refused(&b, 0, "play C01 F01"), "This shape is locked (M6).");
    done(&b);
}

/* ---- M11: chips left ---- */

/* Seven chips of seat 0 lie on three shapes, and `last` on a fourth. */
static void load_rich(board *b, const char *last) {
    char json[1024];
    sprintf(json,
            "{'field':[{'shape':'F11','x':1,'y':1,'chips':[0,1,0,1]},{'shape':'F12','x':2,'y':1,'chips':[0,1,"
            "0,0]},"
            "{'shape':'F13','x':3,'y':1,'chips':[0,0,1]},{'shape':'F14','x':4,'y':1,'chips':[%s]},"
            "{'shape':'F01','x':1,'y':3},{'shape':'F02','x':2,'y':3}],'hands':[['C01','C10'],[]]}",
            last);
    load(b, json);
}

static void who_has_one_chip_left_lays_one(void **context) {
    (void)context;
    board b = {0};
    load_rich(&b, "0");
    has(view(&b, 1), "'chips_left':[1,5]");
    assert_string_equal(refused(&b, 0, "play C01 F01 F02"), "Chips left: 1, wanted: 2 (M11).");
    assert_string_equal(refused(&b, 0, "lock F01 C01 C10"), "Chips left: 1, wanted: 2 (M11).");
    play(&b, 0, "play C01 F01");
    assert_string_equal(refused(&b, 0, "play C10 F02"), "Chips left: 0, wanted: 1 (M11).");
    assert_int_equal(legal_count(&b, 0), 1);
    done(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fitting_card_puts_a_chip_on_an_empty_shape_anywhere),
        cmocka_unit_test(a_card_that_does_not_fit_is_refused),
        cmocka_unit_test(only_cards_of_the_own_hand_and_shapes_of_the_field_serve),
        cmocka_unit_test(two_cards_take_two_empty_shapes),
        cmocka_unit_test(one_card_takes_two_empty_shapes_that_it_fits),
        cmocka_unit_test(one_card_on_two_shapes_must_fit_both),
        cmocka_unit_test(one_card_on_two_shapes_takes_different_ones),
        cmocka_unit_test(one_card_never_serves_for_two_captures_nor_for_an_empty_shape_and_a_capture),
        cmocka_unit_test(one_card_on_two_shapes_needs_both_chips_of_the_turn),
        cmocka_unit_test(two_chips_a_turn_and_no_third),
        cmocka_unit_test(a_played_card_lies_open_at_once_and_serves_no_second_time),
        cmocka_unit_test(a_chip_of_the_same_turn_is_a_neighbour),
        cmocka_unit_test(a_push_between_two_chips_counts_for_the_second),
        cmocka_unit_test(everything_in_a_turn_is_optional),
        cmocka_unit_test(a_rivals_shape_is_captured_from_a_neighbour),
        cmocka_unit_test(a_neighbour_must_have_the_players_chip_on_top),
        cmocka_unit_test(a_locked_neighbour_serves_too),
        cmocka_unit_test(the_third_chip_does_not_lock),
        cmocka_unit_test(the_fourth_chip_locks_for_good),
        cmocka_unit_test(a_shape_locked_with_two_or_three_chips_is_not_captured),
        cmocka_unit_test(on_a_shape_that_he_tops_a_player_lays_nothing),
        cmocka_unit_test(two_captures_in_one_turn_take_two_cards),
        cmocka_unit_test(two_cards_lock_a_rivals_shape_with_two_chips),
        cmocka_unit_test(a_lock_leaves_two_to_five_chips),
        cmocka_unit_test(a_lock_needs_a_neighbour_also_on_an_empty_shape),
        cmocka_unit_test(a_lock_takes_two_different_fitting_cards),
        cmocka_unit_test(a_lock_needs_both_chips_of_the_turn),
        cmocka_unit_test(a_locked_shape_is_not_locked_again),
        cmocka_unit_test(who_tops_nothing_on_a_full_field_needs_no_neighbour),
        cmocka_unit_test(it_lasts_for_the_whole_turn_whatever_he_lays),
        cmocka_unit_test(a_shape_pushed_in_does_not_end_it),
        cmocka_unit_test(an_empty_shape_gives_footing),
        cmocka_unit_test(a_shape_that_he_tops_gives_footing_be_it_locked),
        cmocka_unit_test(footing_is_looked_at_when_the_turn_begins),
        cmocka_unit_test(a_locked_shape_is_not_open_even_without_footing),
        cmocka_unit_test(who_has_one_chip_left_lays_one),
    };
    return cmocka_run_group_tests_name("geometrius: chips", tests, NULL, NULL);
}
