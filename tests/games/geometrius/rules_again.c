/* rules_again.c - a tie that is played out: one more game of those who share the first place (M10, `again`).
 */
#include "tests/games/geometrius/board.h"

/* Seats 0 and 2 have two points each, seats 1 and 3 one; the last turn is seat `last`'s, who has nothing to
 * do. */
static void load_tie(board *b, int last) {
    char json[1024], turns[4] = {'0', '0', '0', '0'};
    turns[last] = '1';
    sprintf(json,
            "{'field':[{'shape':'F01','x':1,'y':1,'chips':[1,0]},{'shape':'F17','x':2,'y':1,'chips':[1,2]},"
            "{'shape':'F18','x':3,'y':1,'chips':[1]},{'shape':'F04','x':4,'y':1,'chips':[3]}],"
            "'own':[['F19'],['F20'],[],[]],'turns_left':[%c,%c,%c,%c],'turn':%d}",
            turns[0], turns[1], turns[2], turns[3], last);
    load_with(b, "{'tiebreak':'again'}", json);
}

/* The turns of a game end with nothing more done. */
static void end_all(board *b) {
    for (int i = 0; i < 48 && geometrius_in_turns(state_of(b)); i++) play(b, state_of(b)->turn, "end");
    assert_false(geometrius_in_turns(state_of(b)));
}

/* Puts chips on shapes of the second field, for the seat, as if it had laid them. */
static void give_points(board *b, int seat, int points) {
    geometrius_state *s = (geometrius_state *)b->match.state;
    uint64_t empty = s->field & ~geometrius_topped(s);
    for (; points > 0; points--, empty &= empty - 1) geometrius_lay(s, geometrius_lowest(empty), seat);
}

static int stars_on_field(const board *b) {
    return geometrius_count(state_of(b)->field & geometrius_starred);
}

static void name(board *b, int seat, int number) {
    char text[16];
    sprintf(text, "stars %d", number);
    play(b, seat, text);
}

static void who_is_tied_plays_one_more_game_and_nobody_else(void **context) {
    (void)context;
    board b = {0};
    load_tie(&b, 3);
    play(&b, 3, "end");
    const geometrius_state *s = state_of(&b);
    assert_false(result_of(&b).over);
    assert_int_equal(geometrius_count(s->field), 16);
    assert_true(geometrius_topped(s) == 0 && s->discard == 0);
    for (int seat = 0; seat < 4; seat++) {
        bool plays = seat == 0 || seat == 2;
        assert_int_equal(s->turns_left[seat], plays ? 4 : 0);
        assert_int_equal(geometrius_count(s->hand[seat]), plays ? 4 : 0);
        assert_int_equal(geometrius_count(s->own[seat]), plays ? 4 : 0);
        assert_int_equal(s->laid[seat], 0);
    }
    for (int turn = 0; turn < 8; turn++) {
        int seat = state_of(&b)->turn;
        assert_int_equal(ng_game_geometrius.actors(b.match.state), 1 << seat);
        assert_true(seat == 0 || seat == 2);
        play(&b, seat, "end");
    }
    assert_int_equal(ng_game_geometrius.actors(b.match.state), 5); /* still tied: both name the stars */
    done(&b);
}

static void the_one_of_them_after_the_first_beginner_begins(void **context) {
    (void)context;
    /* The last turn is that of the seat before the beginner: 0 began, 1 began, 2 began, 3 began. */
    static const int last[4] = {3, 0, 1, 2}, begins[4] = {2, 2, 0, 0};
    board b = {0};
    for (int began = 0; began < 4; began++) {
        load_tie(&b, last[began]);
        play(&b, last[began], "end");
        assert_int_equal(state_of(&b)->turn, begins[began]);
    }
    done(&b);
}

static void every_game_deals_its_own_field(void **context) {
    (void)context;
    board b = {0};
    begin(&b, "{'first':0,'tiebreak':'again'}", 2, 5);
    uint64_t field = state_of(&b)->field;
    end_all(&b); /* both games: a tie at nothing is a tie too */
    assert_int_equal(b.match.plies, 16);
    assert_true(state_of(&b)->field != field);
    assert_int_equal(ng_game_geometrius.actors(b.match.state), 3);
    done(&b);
}

static void all_hear_of_it_and_each_sees_his_own_cards(void **context) {
    (void)context;
    board b = {0};
    load_tie(&b, 3);
    play(&b, 3, "end");
    const char *heard_by_one = heard(&b, 1);
    assert_non_null(strstr(heard_by_one, "end | draw 4 | again | draw 4 | draw 4"));
    char mine[64];
    uint64_t hand = state_of(&b)->hand[0];
    int length = sprintf(mine, "again | draw");
    for (uint64_t rest = hand; rest != 0; rest &= rest - 1)
        length += sprintf(mine + length, " C%02d", geometrius_lowest(rest) + 1);
    strcpy(mine + length, " | draw 4");
    has(heard(&b, 0), mine);
    assert_non_null(strstr(heard(&b, NG_PUBLIC), "end | again"));
    has(view(&b, NG_PUBLIC), "'before':[2,1,2,1]");
    lacks(view(&b, 1), "'cards':['C");
    done(&b);
}

static void who_wins_the_second_game_is_first_and_the_others_keep_their_places(void **context) {
    (void)context;
    board b = {0};
    load_tie(&b, 3);
    play(&b, 3, "end");
    give_points(&b, 2, 3);
    give_points(&b, 0, 1);
    end_all(&b);
    ng_result result = result_of(&b);
    static const int rank[4] = {2, 3, 1, 3}, score[4] = {3, 1, 5, 1}; /* of both games together */
    assert_true(result.over);
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(result.rank[seat], rank[seat]);
        assert_int_equal(result.score[seat], score[seat]);
    }
    has(view(&b, 1), "'scores':[3,1,5,1],'before':[2,1,2,1]");
    done(&b);
}

static void still_tied_the_stars_of_the_second_field_decide(void **context) {
    (void)context;
    board b = {0};
    load_tie(&b, 3);
    play(&b, 3, "end");
    give_points(&b, 0, 2);
    give_points(&b, 2, 2);
    end_all(&b);
    assert_false(result_of(&b).over);
    assert_int_equal(code_of(&b, 1, "stars 2"), NG_NOT_YOUR_MOVE);
    int right = stars_on_field(&b);
    name(&b, 0, right == 0 ? 1 : right - 1);
    name(&b, 2, right);
    ng_result result = result_of(&b);
    static const int rank[4] = {2, 3, 1, 3};
    assert_true(result.over);
    for (int seat = 0; seat < 4; seat++) assert_int_equal(result.rank[seat], rank[seat]);
    done(&b);
}

static void there_is_no_third_game(void **context) {
    (void)context;
    board b = {0};
    load_tie(&b, 3);
    play(&b, 3, "end");
    end_all(&b);
    int wrong = stars_on_field(&b) == 7 ? 8 : 7;
    name(&b, 0, wrong);
    name(&b, 2, wrong);
    ng_result result = result_of(&b);
    assert_true(result.over);
    assert_int_equal(result.rank[0], 1); /* none right: shared */
    assert_int_equal(result.rank[2], 1);
    done(&b);
}

static void of_three_who_play_again_the_second_game_orders_all(void **context) {
    (void)context;
    board b = {0};
    load_with(&b, "{'tiebreak':'again'}", "{'turns_left':[0,0,1],'turn':2}"); /* nobody has a point */
    play(&b, 2, "end");
    give_points(&b, 1, 4);
    give_points(&b, 0, 2);
    give_points(&b, 2, 1);
    end_all(&b);
    assert_int_equal(result_of(&b).rank[0], 2);
    assert_int_equal(result_of(&b).rank[1], 1);
    assert_int_equal(result_of(&b).rank[2], 3);
    done(&b);
}

static void a_single_leader_has_won_at_once(void **context) {
    (void)context;
    board b = {0};
    load_with(&b, "{'tiebreak':'again'}",
              "{'field':[{'shape':'F01','x':1,'y':1,'chips':[0]}],'turns_left':[0,1],'turn':1}");
    play(&b, 1, "end");
    assert_true(result_of(&b).over);
    assert_int_equal(b.match.events.count, 3); /* end, and the draw as told to each */
    done(&b);
}

static void a_second_game_is_saved_and_loaded(void **context) {
    (void)context;
    static char kept[BOARD_TEXT];
    board b = {0}, other = {0};
    load_tie(&b, 1);
    play(&b, 1, "end");
    play(&b, 0, "end");
    strcpy(kept, position(&b));
    has(kept, "'before':[2,1,2,1]");
    load_with(&other, "{'tiebreak':'again'}", kept);
    assert_memory_equal(b.match.state, other.match.state, sizeof(geometrius_state));
    done(&other);
    done(&b);
}

static void a_second_game_that_cannot_be_is_refused(void **context) {
    (void)context;
    static const char *const bad[] = {
        "{'before':[3,2]}", /* no tie */
        "{'before':[2,2,-1]}",
        "{'before':[2,2,55]}",
        "{'before':2}",
        "{'before':[2,2,1],'hands':[[],[],['C01']]}", /* the third does not play */
        "{'before':[2,2,1],'own':[[],[],['F01']]}",
        "{'before':[2,2,1],'turns_left':[4,4,4]}",
        "{'before':[2,2,1],'field':[{'shape':'F01','chips':[2]}]}",
        "{'before':[1,2,2],'turn':0}",
    };
    board b = {0};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (try_load(&b, "{'tiebreak':'again'}", bad[i]) == NULL) fail_msg("accepted: %s", bad[i]);
    assert_non_null(try_load(&b, "{'tiebreak':'again'}", "{'before':[2,2,2],'hands':[[],[]]}"));
    assert_non_null(try_load(&b, "{'tiebreak':'stars'}", "{'before':[2,2]}"));
    assert_non_null(try_load(&b, "{}", "{'before':[2,2]}"));
    load_with(&b, "{'tiebreak':'again'}", "{'before':[2,2,1]}");
    has(position(&b), "'turns_left':[4,4,0]");
    done(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_tied_plays_one_more_game_and_nobody_else),
        cmocka_unit_test(the_one_of_them_after_the_first_beginner_begins),
        cmocka_unit_test(every_game_deals_its_own_field),
        cmocka_unit_test(all_hear_of_it_and_each_sees_his_own_cards),
        cmocka_unit_test(who_wins_the_second_game_is_first_and_the_others_keep_their_places),
        cmocka_unit_test(still_tied_the_stars_of_the_second_field_decide),
        cmocka_unit_test(there_is_no_third_game),
        cmocka_unit_test(of_three_who_play_again_the_second_game_orders_all),
        cmocka_unit_test(a_single_leader_has_won_at_once),
        cmocka_unit_test(a_second_game_is_saved_and_loaded),
        cmocka_unit_test(a_second_game_that_cannot_be_is_refused),
    };
    return cmocka_run_group_tests_name("geometrius: one more game", tests, NULL, NULL);
}
