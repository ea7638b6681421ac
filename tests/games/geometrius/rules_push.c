/* rules_push.c - changing the field: pushes (M9).
 *
 * A picture is the field: rows from y 1 downwards, columns from x 1; a letter is a shape, a dot a gap.
 * Letters a … z are F01 … F26.  The player to move owns F30 and F31. */
#include "tests/games/geometrius/board.h"

static void put_picture(ng_out *out, const char *const *rows) {
    ng_open_array(out, "field");
    for (int y = 0; rows[y] != NULL; y++)
        for (int x = 0; rows[y][x] != 0; x++) {
            if (rows[y][x] == '.') continue;
            ng_open_object(out, NULL);
            geometrius_json_id(out, "shape", 'F', rows[y][x] - 'a');
            ng_json_int(out, "x", x + 1);
            ng_json_int(out, "y", y + 1);
            ng_close_object(out);
        }
    ng_close_array(out);
}

static void lay_out(board *b, const char *const *rows) {
    char json[BOARD_TEXT];
    ng_out out = ng_out_over(json, sizeof json);
    ng_open_object(&out, NULL);
    put_picture(&out, rows);
    ng_json_raw(&out, "own", "[[\"F30\",\"F31\"],[\"F32\"]]");
    ng_close_object(&out);
    load(b, json);
}

#define FIELD(...) \
    (const char *const[]) { __VA_ARGS__, NULL }

static void at(const board *b, int shape, int x, int y) {
    const geometrius_state *s = state_of(b);
    assert_true((s->field >> (shape - 1) & 1) != 0);
    assert_int_equal(s->x[shape - 1], x);
    assert_int_equal(s->y[shape - 1], y);
}

static const char *const dealt[] = {"abcd", "efgh", "ijkl", "mnop", NULL};

static void a_row_pushed_from_the_west_moves_east(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, dealt);
    play(&b, 0, "push F30 row 2 west");
    assert_string_equal(heard(&b, 1), "push F30 row 2 west");
    at(&b, 30, 1, 2); /* where the outermost was */
    at(&b, 5, 2, 2);
    at(&b, 8, 5, 2);
    at(&b, 1, 1, 1); /* the other rows stay */
    at(&b, 9, 1, 3);
    has(position(&b), "'own':[['F31'],['F32']]");
    has(position(&b), "'pushed':true");
    done(&b);
}

static void each_end_of_rows_and_columns_can_be_pushed(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, dealt);
    play(&b, 0, "push F30 row 2 east");
    at(&b, 30, 4, 2);
    at(&b, 5, 0, 2);
    lay_out(&b, dealt);
    play(&b, 0, "push F30 col 3 north");
    at(&b, 30, 3, 1);
    at(&b, 3, 3, 2);
    at(&b, 15, 3, 5);
    lay_out(&b, dealt);
    play(&b, 0, "push F30 col 3 south");
    at(&b, 30, 3, 4);
    at(&b, 15, 3, 3);
    at(&b, 3, 3, 0);
    done(&b);
}

static void all_eight_lines_of_the_dealt_field_are_open_from_both_ends(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, dealt);
    for (int line = 1; line <= 4; line++)
        for (int end = 0; end < 4; end++) {
            char text[40];
            sprintf(text, "push F31 %s %d %s", end < 2 ? "row" : "col", line, geometrius_ends[end]);
            assert_true(is_legal(&b, 0, text));
        }
    assert_int_equal(legal_count(&b, 0), 2 * 16 + 1);
    done(&b);
}

static void chips_and_locks_move_along(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1,'chips':[1,0]},{'shape':'F08','x':2,'y':1,'chips':[1,1],'"
             "locked':true}],"
             "'own':[['F30'],[]]}");
    play(&b, 0, "push F30 row 1 west");
    has(position(&b), "{'shape':'F01','x':2,'y':1,'chips':[1,0],'locked':false}");
    has(position(&b), "{'shape':'F08','x':3,'y':1,'chips':[1,1],'locked':true}");
    done(&b);
}

static void the_new_shape_is_empty_and_in_play_at_once(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1}],'own':[['F08'],[]],'hands':[['C19'],[]]}");
    assert_string_equal(refused(&b, 0, "play C19 F08"), "This shape is not on the field (M5).");
    play(&b, 0, "push F08 col 1 south");
    play(&b, 0, "play C19 F08");
    has(position(&b), "{'shape':'F08','x':1,'y':1,'chips':[0],'locked':false}");
    done(&b);
}

static void one_push_a_turn(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, dealt);
    play(&b, 0, "push F30 row 2 west");
    assert_string_equal(refused(&b, 0, "push F31 row 3 west"), "The field is changed once in a turn (M4).");
    play(&b, 0, "end");
    play(&b, 1, "end");
    play(&b, 0, "push F31 row 3 west");
    done(&b);
}

static void only_own_shapes_are_put_in(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, dealt);
    assert_string_equal(refused(&b, 0, "push F32 row 2 west"),
                        "This shape does not lie in front of you (M9).");
    assert_string_equal(refused(&b, 0, "push F40 row 2 west"),
                        "This shape does not lie in front of you (M9).");
    assert_string_equal(refused(&b, 0, "push F01 row 2 west"),
                        "This shape does not lie in front of you (M9).");
    done(&b);
}

static void a_line_of_five_is_full(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, dealt);
    play(&b, 0, "push F30 row 2 west");
    play(&b, 0, "end");
    assert_string_equal(refused(&b, 1, "push F32 row 2 west"), "This line already has five shapes (M9).");
    assert_string_equal(refused(&b, 1, "push F32 row 2 east"), "This line already has five shapes (M9).");
    done(&b);
}

static void a_line_without_shapes_is_none(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, dealt);
    static const char *const lines[] = {"push F30 row 0 west",    "push F30 row 5 east",
                                        "push F30 col -1 north",  "push F30 row 54 west",
                                        "push F30 row -999 west", "push F30 col 300 south"};
    for (int i = 0; i < 6; i++)
        assert_string_equal(refused(&b, 0, lines[i]), "There is no shape in this line (M9).");
    done(&b);
}

/* Column 5 has five shapes; row 3 pushed east would bring a sixth into it. */
static void six_in_a_crossing_line_are_too_many(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, FIELD("abcde", //
                      "....f", //
                      "ghij.", //
                      "....k", //
                      "....l", //
                      "....m"));
    assert_string_equal(refused(&b, 0, "push F30 row 3 west"),
                        "A line that crosses it would have six shapes (M9).");
    assert_true(is_legal(&b, 0, "push F30 row 3 east")); /* away from it */
    done(&b);
}

/* The same with four in the column: five are allowed. */
static void five_in_a_crossing_line_are_not(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, FIELD("abcde", //
                      "....f", //
                      "ghij.", //
                      "....k", //
                      "....l"));
    play(&b, 0, "push F30 row 3 west");
    done(&b);
}

/* Gaps are not counted: five shapes with gaps between them are five. */
static void gaps_do_not_count(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, FIELD("a.b.cd.", //
                      "efghi.."));
    assert_true(is_legal(&b, 0, "push F30 row 1 west"));
    assert_false(is_legal(&b, 0, "push F30 row 2 west"));
    done(&b);
}

static void gaps_move_along_and_do_not_close(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, FIELD("a.bc", //
                      "defg"));
    play(&b, 0, "push F30 row 1 west");
    at(&b, 30, 1, 1);
    at(&b, 1, 2, 1);
    at(&b, 2, 4, 1); /* the gap is now at 3 */
    at(&b, 3, 5, 1);
    done(&b);
}

/* b touches f; moved east it would touch nothing, moved west it comes to lie on e. */
static void a_moved_shape_must_not_be_left_alone(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, FIELD(".a.b", //
                      "cdef"));
    assert_string_equal(refused(&b, 0, "push F30 row 1 west"),
                        "A moved shape would share no side with another one (M9).");
    assert_true(is_legal(&b, 0, "push F30 row 1 east"));
    done(&b);
}

/* A corner is no side: b comes to 5-1, between f at 4-2 and g at 6-2. */
static void touching_by_a_corner_is_being_alone(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, FIELD("a..b..", //
                      "cdef.g"));
    refused(&b, 0, "push F30 row 1 west");
    lay_out(&b, FIELD("a..b..", //
                      "cde.f."));
    play(&b, 0, "push F30 row 1 west"); /* on f it is well */
    done(&b);
}

/* A moved shape may find its neighbour across a gap of its own line: one that stands still beside its new
 * cell. */
static void a_shape_that_stays_is_a_neighbour_too(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, FIELD("a..b.", //
                      "cde.f"));
    play(&b, 0, "push F30 row 1 west");
    at(&b, 2, 5, 1);
    done(&b);
}

/* Two moved shapes beside each other, far from all others, keep each other company. */
static void moved_shapes_are_neighbours_of_one_another(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, FIELD("a...bc", //
                      "d....e"));
    play(&b, 0, "push F30 row 1 west");
    at(&b, 2, 6, 1);
    at(&b, 3, 7, 1);
    done(&b);
}

/* What did not move is not tested: b leaves e alone, and the field falls into three. */
static void what_stays_may_be_left_alone(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, FIELD(".a.", //
                      "...", //
                      ".be", //
                      "d.."));
    play(&b, 0, "push F30 col 2 north");
    at(&b, 30, 2, 1);
    at(&b, 1, 2, 2);
    at(&b, 2, 2, 4);
    at(&b, 5, 3, 3);
    done(&b);
}

static void a_lone_shape_can_be_pushed(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, FIELD("a..", //
                      "...", //
                      "..b"));
    play(&b, 0, "push F30 row 3 west"); /* the new one is its neighbour */
    at(&b, 30, 3, 3);
    at(&b, 2, 4, 3);
    done(&b);
}

/* Lines keep their numbers as dealt; a push may open rows 0, -1 … and these can be pushed in their turn. */
static void numbers_stay_as_dealt_and_go_below_zero(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, dealt);
    play(&b, 0, "push F30 col 1 south");
    at(&b, 1, 1, 0);
    play(&b, 0, "end");
    play(&b, 1, "push F32 row 0 west"); /* the line of a alone */
    at(&b, 32, 1, 0);
    at(&b, 1, 2, 0);
    load(&b, "{'field':[{'shape':'F01','x':-3,'y':-1},{'shape':'F02','x':-2,'y':-1}],'own':[['F30'],[]]}");
    assert_true(is_legal(&b, 0, "push F30 row -1 east"));
    play(&b, 0, "push F30 row -1 east");
    assert_string_equal(heard(&b, 1), "push F30 row -1 east");
    at(&b, 1, -4, -1);
    done(&b);
}

static void a_line_that_was_pushed_before_is_pushed_again(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, FIELD("abc", //
                      "def"));
    play(&b, 0, "push F30 row 1 west");
    play(&b, 0, "end");
    play(&b, 1, "push F32 row 1 east"); /* F30 goes to 0-1, c back to 3-1 */
    at(&b, 30, 0, 1);
    at(&b, 3, 3, 1);
    at(&b, 32, 4, 1);
    play(&b, 1, "end");
    refused(&b, 0, "push F31 row 1 west"); /* five by now */
    done(&b);
}

/* A column that crosses is widened by the new one only where the outermost left: never more than before. */
static void the_new_shape_takes_the_place_of_one_in_its_crossing_line(void **context) {
    (void)context;
    board b = {0};
    lay_out(&b, FIELD("ab", //
                      "c.", //
                      "d.", //
                      "e.", //
                      "f."));
    play(&b, 0, "push F30 row 1 west"); /* column 1 had five, a leaves it, F30 comes */
    at(&b, 30, 1, 1);
    done(&b);
}

static void a_push_is_not_a_chip(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1},{'shape':'F02','x':2,'y':1}],'own':[['F30'],[]],"
             "'hands':[['C01'],[]],'placed':0}");
    play(&b, 0, "push F30 row 1 west");
    has(position(&b), "'placed':0,'pushed':true");
    play(&b, 0, "play C01 F01 F02");
    done(&b);
}

static void a_push_comes_after_the_chips_as_well(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1},{'shape':'F02','x':2,'y':1}],'own':[['F30'],[]],"
             "'hands':[['C01'],[]]}");
    play(&b, 0, "play C01 F01 F02");
    play(&b, 0, "push F30 row 1 west");
    assert_int_equal(legal_count(&b, 0), 1); /* `end` */
    done(&b);
}

static void who_has_no_shapes_left_does_not_push(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1}],'own':[[],['F30']]}");
    assert_int_equal(legal_count(&b, 0), 1);
    refused(&b, 0, "push F30 row 1 west");
    done(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_row_pushed_from_the_west_moves_east),
        cmocka_unit_test(each_end_of_rows_and_columns_can_be_pushed),
        cmocka_unit_test(all_eight_lines_of_the_dealt_field_are_open_from_both_ends),
        cmocka_unit_test(chips_and_locks_move_along),
        cmocka_unit_test(the_new_shape_is_empty_and_in_play_at_once),
        cmocka_unit_test(one_push_a_turn),
        cmocka_unit_test(only_own_shapes_are_put_in),
        cmocka_unit_test(a_line_of_five_is_full),
        cmocka_unit_test(a_line_without_shapes_is_none),
        cmocka_unit_test(six_in_a_crossing_line_are_too_many),
        cmocka_unit_test(five_in_a_crossing_line_are_not),
        cmocka_unit_test(gaps_do_not_count),
        cmocka_unit_test(gaps_move_along_and_do_not_close),
        cmocka_unit_test(a_moved_shape_must_not_be_left_alone),
        cmocka_unit_test(touching_by_a_corner_is_being_alone),
        cmocka_unit_test(a_shape_that_stays_is_a_neighbour_too),
        cmocka_unit_test(moved_shapes_are_neighbours_of_one_another),
        cmocka_unit_test(what_stays_may_be_left_alone),
        cmocka_unit_test(a_lone_shape_can_be_pushed),
        cmocka_unit_test(numbers_stay_as_dealt_and_go_below_zero),
        cmocka_unit_test(a_line_that_was_pushed_before_is_pushed_again),
        cmocka_unit_test(the_new_shape_takes_the_place_of_one_in_its_crossing_line),
        cmocka_unit_test(a_push_is_not_a_chip),
        cmocka_unit_test(a_push_comes_after_the_chips_as_well),
        cmocka_unit_test(who_has_no_shapes_left_does_not_push),
    };
    return cmocka_run_group_tests_name("geometrius: pushes", tests, NULL, NULL);
}
