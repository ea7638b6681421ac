/* rules_example.c - the worked example of the rulebook: three players, one turn each (M4-M6, M9, M12). */
#include "tests/games/geometrius/board.h"

/*        x 1    2    3    4
 *   y 1   F01  F05  F08  F13
 *     2   F02  F27  F31  F14
 *     3   F12  F16  F19  F23
 *     4   F25  F30  F35  F37 */
#define TABLE \
    "{'field':[" \
    "{'shape':'F01','x':1,'y':1},{'shape':'F05','x':2,'y':1},{'shape':'F08','x':3,'y':1},{'shape':'F13','x'" \
    ":4,'y':1}," \
    "{'shape':'F02','x':1,'y':2},{'shape':'F27','x':2,'y':2},{'shape':'F31','x':3,'y':2},{'shape':'F14','x'" \
    ":4,'y':2}," \
    "{'shape':'F12','x':1,'y':3},{'shape':'F16','x':2,'y':3},{'shape':'F19','x':3,'y':3},{'shape':'F23','x'" \
    ":4,'y':3}," \
    "{'shape':'F25','x':1,'y':4},{'shape':'F30','x':2,'y':4},{'shape':'F35','x':3,'y':4},{'shape':'F37','x'" \
    ":4,'y':4}]," \
    "'own':[['F03','F10','F20','F40'],['F04','F11','F21','F39'],['F06','F15','F22','F38']]," \
    "'hands':[['C01','C10','C18','C30'],['C03','C05','C20','C41'],['C07','C21','C38','C50']]}"

static void three_players_make_a_turn_each(void **context) {
    (void)context;
    board b = {0};
    load(&b, TABLE);

    /* The first lays a chip on a shape with two equal sides, widens row 3, and lays one on a shape without
     * right angles. */
    play(&b, 0, "play C10 F08");
    play(&b, 0, "push F40 row 3 east");
    has(position(&b), "{'shape':'F40','x':4,'y':3,'chips':[],'locked':false}");
    has(position(&b), "{'shape':'F12','x':0,'y':3,'chips':[],'locked':false}");
    play(&b, 0, "play C18 F27");
    refused(&b, 0, "play C01 F01"); /* a third chip */
    play(&b, 0, "end");
    assert_string_equal(heard(&b, 1), "end | draw 2");

    /* The second lays a chip on a shape of six sides, and from there captures the hexagon: over four equal
     * angles. */
    assert_string_equal(refused(&b, 1, "play C41 F27"), "No shape beside it has your chip on top (M6).");
    play(&b, 1, "play C05 F31");
    play(&b, 1, "play C41 F27");
    has(position(&b), "{'shape':'F27','x':2,'y':2,'chips':[0,1],'locked':false}");
    play(&b, 1, "end");

    /* The third uses one card for two shapes with equal angles. */
    play(&b, 2, "play C38 F02 F13");
    assert_string_equal(heard(&b, 0), "play C38 F02 F13");
    play(&b, 2, "end");
    assert_string_equal(heard(&b, 0), "end | draw 1"); /* one card was played */

    assert_int_equal(state_of(&b)->turn, 0);
    has(view(&b, NG_PUBLIC), "'turns_left':[3,3,3]");
    has(view(&b, NG_PUBLIC), "'chips_left':[7,7,7]");
    has(view(&b, NG_PUBLIC), "'scores':[1,3,2]");
    has(view(&b, NG_PUBLIC), "'discard':['C05','C10','C18','C38','C41']");
    done(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_players_make_a_turn_each),
    };
    return cmocka_run_group_tests_name("geometrius: the example", tests, NULL, NULL);
}
