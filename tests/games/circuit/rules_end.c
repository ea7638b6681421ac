/* rules_end.c - circuit: the ends of a match, the ranks, and teams.  Rulings C19-C21. */
#include "tests/games/circuit/table.h"

/* Seat 0 closes a circuit with one lamp for 2 points; these lamps are lit already. */
#define LAMP "'b8':'corner-ES','c8':'lamp-EW'"
#define LIT  "'a1':'lamp-NS','b1':'lamp-NS','c1':'lamp-NS','d1':'lamp-NS'"

/* ---- C19: the goal */

TEST(with_eight_points_every_other_player_has_one_more_turn) {
    load(t, "{'cells':{" LAMP "," LIT
            "},'glow':{'a1':[0,2],'b1':[0,2],'c1':[0,2]},'hands':[['corner'],['cross'],['cross']]}");
    play(t, 0, "lay corner-SW d8", "glow c8 2");
    assert_string_equal(position(t, "last"), "2");
    acts(t, 1);
    play(t, 1, "lay cross a8", "");
    assert_string_equal(position(t, "last"), "1");
    acts(t, 2);
    play(t, 2, "lay cross f8", "");
    is_over(t);
    ng_result r = result(t);
    assert_int_equal(r.score[0], 8);
    assert_int_equal(r.rank[0], 1);
    assert_int_equal(r.rank[1], 2);
    assert_int_equal(r.rank[2], 2);
}

TEST(seven_points_are_not_eight) {
    load(t, "{'cells':{" LAMP "," LIT
            "},'glow':{'a1':[0,2],'b1':[0,2],'c1':[0,1]},'hands':[['corner'],['cross']]}");
    play(t, 0, "lay corner-SW d8", "glow c8 2");
    assert_string_equal(position(t, "last"), "");
}

TEST(penalties_do_not_keep_from_the_goal) {
    load(t, "{'cells':{" LAMP "," LIT
            "},'glow':{'a1':[0,2],'b1':[0,2],'c1':[0,2]},'hands':[['corner'],['cross']],"
            "'penalties':[2,0],'solder':[3,0]}");
    play(t, 0, "lay corner-SW d8", "glow c8 2");
    play(t, 1, "lay cross a8", "");
    is_over(t);
    ng_result r = result(t);
    assert_int_equal(r.score[0], 1); /* 8 - 4 - 3 */
}

TEST(the_goal_is_an_option) {
    load_with(t, "{'goal':4}",
              "{'cells':{" LAMP "," LIT "},'glow':{'a1':[0,2]},'hands':[['corner'],['cross']]}");
    play(t, 0, "lay corner-SW d8", "glow c8 2");
    assert_string_equal(position(t, "last"), "1");
    load_with(t, "{'goal':12}",
              "{'cells':{" LAMP "," LIT "},'glow':{'a1':[0,2],'b1':[0,2],'c1':[0,2]},"
              "'hands':[['corner'],['cross']]}");
    play(t, 0, "lay corner-SW d8", "glow c8 2");
    assert_string_equal(position(t, "last"), "");
}

TEST(the_goal_counts_once) {
    /* In his last turn seat 1 has eight points too: nobody gets another turn. */
    load(t, "{'cells':{" LAMP "," LIT
            "},'glow':{'a1':[1,2],'b1':[1,2],'c1':[1,2]},'hands':[['cross'],['corner']],'turn':1,"
            "'last':1}");
    play(t, 1, "lay corner-SW d8", "glow c8 2");
    is_over(t);
}

TEST(the_goal_is_reached_in_the_players_own_turn) {
    load(t, "{'cells':{" LIT
            "},'glow':{'a1':[1,2],'b1':[1,2],'c1':[1,2],'d1':[1,2]},'hands':[['cross'],['cross']]}");
    play(t, 0, "lay cross a8", "");
    assert_string_equal(position(t, "last"), "");
    play(t, 1, "lay cross f8", "");
    assert_string_equal(position(t, "last"), "1");
    acts(t, 0);
}

TEST(a_missed_turn_uses_up_a_last_turn) {
    load(t, "{'cells':{" LAMP "," LIT
            "},'glow':{'a1':[0,2],'b1':[0,2],'c1':[0,2]},'hands':[['corner'],['cross']],'skip':[0,1]}");
    play(t, 0, "lay corner-SW d8", "glow c8 2; skip");
    is_over(t);
    load(t, "{'cells':{" LAMP "," LIT
            "},'glow':{'a1':[0,2],'b1':[0,2],'c1':[0,2]},'hands':[['corner'],['cross'],['cross']],"
            "'skip':[0,1,0]}");
    play(t, 0, "lay corner-SW d8", "glow c8 2; skip");
    acts(t, 2);
    assert_string_equal(position(t, "last"), "1");
}

/* ---- C19: passes, and nothing left */

TEST(all_passing_in_a_row_ends_the_game) {
    load(t, "{'hands':[[],['iron'],[]],'bag':{}}");
    play(t, 0, "pass", "");
    play(t, 1, "pass", "");
    assert_string_equal(position(t, "passed"), "[0,1]");
    play(t, 2, "pass", "");
    is_over(t);
}

TEST(a_missed_turn_is_no_pass) {
    load(t, "{'hands':[[],[],['iron']],'bag':{},'skip':[0,1,0],'passed':[2]}");
    play(t, 0, "pass", "skip");
    acts(t, 2);
    play(t, 2, "pass", "");
    acts(t, 0);
}

TEST(bag_and_hands_empty_end_the_game) {
    load(t, "{'hands':[['cross'],[]],'bag':{},'irons':[1,1]}");
    play(t, 0, "lay cross a1", ""); /* irons in front do not count */
    is_over(t);
    load(t, "{'hands':[['cross'],['iron']],'bag':{}}");
    play(t, 0, "lay cross a1", ""); /* those in hands do */
    acts(t, 1);
    load(t, "{'hands':[['cross'],[]],'bag':{'lamp':1}}");
    play(t, 0, "lay cross a1", "");
    acts(t, 1);
}

TEST(with_an_empty_bag_the_game_goes_on) {
    load(t, "{'hands':[['cross'],['lamp']],'bag':{}}");
    play(t, 0, "lay cross a1", "");
    acts(t, 1);
    play(t, 1, "lay lamp-NS b1", "");
    is_over(t); /* now all is laid */
}

/* ---- C20 */

static ng_result end_of(table *t, const char *position_text) {
    load(t, position_text);
    is_over(t);
    return result(t);
}

TEST(most_points_win) {
    ng_result r = end_of(t, "{'cells':{" LIT
                            "},'glow':{'a1':[0,2],'b1':[1,2],'c1':[1,1]},'hands':[[],[]],'over':true}");
    assert_int_equal(r.score[0], 2);
    assert_int_equal(r.score[1], 3);
    assert_int_equal(r.rank[0], 2);
    assert_int_equal(r.rank[1], 1);
}

TEST(penalties_and_iron_points_are_taken_off) {
    ng_result r =
        end_of(t, "{'cells':{" LIT "},'glow':{'a1':[0,2],'b1':[1,2],'c1':[1,1]},'hands':[[],[]],'over':true,"
                  "'penalties':[0,1],'solder':[0,1]}");
    assert_int_equal(r.score[0], 2);
    assert_int_equal(r.score[1], 0);
    assert_int_equal(r.rank[0], 1);
    assert_int_equal(r.rank[1], 2);
}

TEST(a_tie_goes_to_more_lit_elements) {
    ng_result r = end_of(t, "{'cells':{" LIT
                            "},'glow':{'a1':[0,2],'b1':[1,1],'c1':[1,1]},'hands':[[],[]],'over':true}");
    assert_int_equal(r.score[0], r.score[1]);
    assert_int_equal(r.rank[0], 2);
    assert_int_equal(r.rank[1], 1);
}

TEST(then_to_fewer_penalty_and_iron_points) {
    ng_result r =
        end_of(t, "{'cells':{" LIT "},'glow':{'a1':[0,2],'b1':[0,2],'c1':[1,1],'d1':[1,1]},'hands':[[],[]],"
                  "'over':true,'penalties':[1,0]}");
    assert_int_equal(r.score[0], 2);
    assert_int_equal(r.score[1], 2);
    assert_int_equal(r.rank[0], 2);
    assert_int_equal(r.rank[1], 1);
}

TEST(then_it_is_shared) {
    ng_result r =
        end_of(t, "{'cells':{" LIT "},'glow':{'a1':[0,2],'b1':[1,2]},'hands':[[],[],[]],'over':true,"
                  "'solder':[1,1,0]}");
    assert_int_equal(r.rank[0], 1);
    assert_int_equal(r.rank[1], 1);
    assert_int_equal(r.rank[2], 3); /* two are better */
}

/* ---- C20: the extra round */

#define EXTRA "{'tie':'extra'}"

/* Three players; seats 0 and 2 have two points each, seat 1 has one; the last turn is seat 1's. */
static void load_tie(table *t, const char *more) {
    char json[1024];
    snprintf(json, sizeof json,
             "{'cells':{" LIT "},'glow':{'a1':[0,2],'b1':[2,2],'c1':[1,1]},"
             "'hands':[['tee'],['cross'],['tee']],'turn':1,'last':1%s}",
             more);
    load_with(t, EXTRA, json);
}

TEST(who_shares_the_first_place_plays_one_more_round) {
    load_tie(t, "");
    play(t, 1, "swap cross", "");
    acts(t, 2); /* in the order of play, from where it stopped */
    assert_string_equal(position(t, "tied"), "[0,2]");
    assert_string_equal(position(t, "last"), "2");
    assert_string_equal(event_field(t, "extra", "tied"), "[0,2]");
    play(t, 2, "swap tee", "");
    acts(t, 0);
    play(t, 0, "swap tee", "");
    is_over(t);
    ng_result r = result(t);
    assert_int_equal(r.rank[0], 1); /* still equal: shared, and there is no third round */
    assert_int_equal(r.rank[2], 1);
    assert_int_equal(r.rank[1], 3);
    assert_string_equal(event_field(t, "over", "why"), "extra");
}

TEST(after_the_extra_round_it_is_compared_among_those_who_played_it) {
    load_tie(t, ",'irons':[0,0,1]");
    play(t, 1, "swap cross", "");
    play(t, 2, "solder d1 tee-NES", "iron -1"); /* 2 points less 1: as many as seat 1 has */
    play(t, 0, "swap tee", "");
    ng_result r = result(t);
    assert_int_equal(r.rank[0], 1);
    assert_int_equal(r.rank[2], 2); /* ahead of seat 1, who was no part of it */
    assert_int_equal(r.rank[1], 3);
    assert_int_equal(r.score[2], 1);
    assert_int_equal(r.score[1], 1);
}

TEST(without_the_option_a_tie_is_a_draw) {
    load(t,
         "{'cells':{" LIT "},'glow':{'a1':[0,2],'b1':[1,2]},'hands':[['tee'],['cross']],'turn':1,'last':1}");
    play(t, 1, "swap cross", "");
    is_over(t);
    assert_string_equal(view(t, 0, "tie"), "draw");
}

TEST(a_single_leader_needs_no_extra_round) {
    load_with(t, EXTRA,
              "{'cells':{" LIT
              "},'glow':{'a1':[0,2],'b1':[1,1]},'hands':[['tee'],['cross']],'turn':1,'last':1}");
    play(t, 1, "swap cross", "");
    is_over(t);
}

TEST(more_lit_elements_still_come_before_the_extra_round) {
    load_with(t, EXTRA,
              "{'cells':{" LIT "},'glow':{'a1':[0,2],'b1':[1,1],'c1':[1,1]},'hands':[['tee'],['cross']],"
              "'turn':1,'last':1}");
    play(t, 1, "swap cross", "");
    is_over(t);
}

TEST(the_extra_round_is_played_with_whatever_is_left) {
    load_with(t, EXTRA,
              "{'hands':[[],['cross']],'bag':{},'turn':1}"); /* bag and hands are empty after this */
    play(t, 1, "lay cross a1", "");
    acts(t, 0);
    play(t, 0, "pass", "");
    acts(t, 1);
    play(t, 1, "pass", "");
    is_over(t);
}

TEST(a_turn_of_the_extra_round_can_be_missed) {
    load_tie(t, ",'penalties':[0,0,0],'skip':[0,0,1]");
    play(t, 1, "swap cross", "skip");
    acts(t, 0);
    play(t, 0, "swap tee", "");
    is_over(t);
}

TEST(teams_tied_for_the_first_place_have_a_turn_for_each_of_their_places) {
    load_with(t, "{'tie':'extra','teams':true,'split':'three'}",
              "{'cells':{" LIT "},'glow':{'a1':[0,2],'b1':[1,2]},"
              "'hands':[['tee'],['tee'],['cross'],['tee']],'turn':2,'place':5,'last':1}");
    play(t, 2, "swap cross", "");
    static const int order[] = {0, 1, 3, 1};
    for (int i = 0; i < 4; i++) {
        acts(t, order[i]);
        const char *moves = strstr(legal(t, order[i]), "\"swap ");
        char move[32];
        snprintf(move, sizeof move, "%.*s", (int)strcspn(moves + 1, "\""), moves + 1);
        play(t, order[i], move, "");
    }
    is_over(t);
}

TEST(an_extra_round_that_cannot_be_is_refused) {
    static const char *const wrong[] = {
        "{'hands':[[],[]],'tied':[0],'last':1}", "{'hands':[[],[]],'tied':[0,1]}",
        "{'hands':[[],[]],'tied':[0,2],'last':1}", "{'hands':[[],[],[]],'tied':[1,2],'last':2}",
        "{'hands':[[],[]],'tied':1,'last':1}"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (ng_ok(try_load(t, EXTRA, wrong[i]))) fail_msg("accepted: %s", wrong[i]);
    assert_false(ng_ok(try_load(t, "{}", "{'hands':[[],[]],'tied':[0,1],'last':2}")));
    load_with(t, EXTRA, "{'hands':[['lamp'],[]],'tied':[0,1],'last':2}");
}

/* ---- C21 */

#define TEAMS "{'teams':true}"

static void order_with(table *t, const char *options, int seats, const char *order) {
    start(t, options, seats);
    for (int round = 0; round < 2; round++)
        for (const char *seat = order; *seat; seat++) {
            int now = *seat - '0';
            acts(t, now);
            /* the first swap that is open: nothing on the field changes */
            const char *moves = strstr(legal(t, now), "\"swap ");
            char move[32];
            assert_non_null(moves);
            snprintf(move, sizeof move, "%.*s", (int)strcspn(moves + 1, "\""), moves + 1);
            play(t, now, move, "");
        }
}

static void order_is(table *t, int seats, const char *order) { order_with(t, TEAMS, seats, order); }

TEST(four_may_split_into_a_pair_and_two_single_players) {
    order_with(t, "{'teams':true,'split':'three'}", 4, "012312");
    assert_string_equal(view(t, 0, "teams"), "[0,1,2,0]");
    order_with(t, "{'teams':true,'split':'pairs'}", 4, "0123");
    order_with(t, "{'teams':true,'split':'three'}", 5, "012342"); /* it is for four alone */
    order_with(t, "{'split':'three'}", 4, "0123");
    assert_string_equal(view(t, 0, "teams"), "[0,1,2,3]");
}

TEST(teams_move_by_turns_and_a_single_player_for_both) {
    order_is(t, 3, "0121");
    order_is(t, 4, "0123");
    order_is(t, 5, "012342");
    order_is(t, 6, "012345");
}

TEST(the_place_in_the_order_is_told_where_a_seat_has_two) {
    start(t, TEAMS, 3);
    load_with(t, TEAMS, "{'hands':[['cross'],['cross'],['tee']],'turn':1,'place':3,'bag':{'lamp':9}}");
    play(t, 1, "lay cross a1", "");
    acts(t, 0);
    load_with(t, TEAMS, "{'hands':[['cross'],['cross'],['tee']],'turn':1,'bag':{'lamp':9}}");
    play(t, 1, "lay cross a1", "");
    acts(t, 2);
    play(t, 2, "lay tee-NES b1", "");
    acts(t, 1);
    assert_string_equal(position(t, "place"), "3");
}

TEST(partners_see_each_others_hands) {
    load_with(t, TEAMS, "{'hands':[['cross'],['lamp'],['tee'],['led']],'bag':{'straight':2}}");
    assert_string_equal(view(t, 0, "hands"), "[['cross'],null,['tee'],null]");
    assert_string_equal(view(t, 3, "hands"), "[null,['lamp'],null,['led']]");
    assert_string_equal(view(t, NG_PUBLIC, "hands"), "[null,null,null,null]");
    play(t, 0, "lay cross a1", "");
    assert_string_equal(event_field(t, "draw straight straight", "to"), "[1,3]");
}

TEST(the_goal_is_the_teams_sum_and_every_other_place_has_a_last_turn) {
    load_with(t, TEAMS,
              "{'cells':{" LAMP "," LIT "},'glow':{'a1':[2,2],'b1':[2,2],'c1':[0,2]},"
              "'hands':[['corner'],['cross'],['tee']],'bag':{'lamp':5}}");
    play(t, 0, "lay corner-SW d8", "glow c8 2");
    assert_string_equal(position(t, "last"), "3");
    play(t, 1, "lay cross a8", "");
    play(t, 2, "lay tee-NES f8", ""); /* the partner too */
    acts(t, 1);                       /* and the single player in his second place */
    play(t, 1, "lay lamp-NS e1", "");
    is_over(t);
    ng_result r = result(t);
    assert_int_equal(r.score[0], 8);
    assert_int_equal(r.score[2], 8); /* the team's */
    assert_int_equal(r.score[1], 0);
    assert_int_equal(r.rank[0], 1);
    assert_int_equal(r.rank[2], 1);
    assert_int_equal(r.rank[1], 2);
}

TEST(a_rank_counts_teams) {
    load_with(t, TEAMS,
              "{'cells':{" LIT "},'glow':{'a1':[0,2],'b1':[3,1],'c1':[1,1],'d1':[4,1]},"
              "'hands':[[],[],[],[],[]],'over':true,'penalties':[0,0,1,0,0]}");
    ng_result r = result(t); /* teams 0+3: 3 points, 1+4: 2 points, 2 alone: -2 */
    static const int ranks[] = {1, 2, 3, 1, 2}, scores[] = {3, 2, -2, 3, 2};
    for (int seat = 0; seat < 5; seat++) {
        assert_int_equal(r.rank[seat], ranks[seat]);
        assert_int_equal(r.score[seat], scores[seat]);
    }
}

TEST(every_player_of_a_team_has_tokens_and_penalties_of_his_own) {
    load_with(t, TEAMS,
              "{'cells':{'b8':'corner-ES','c8':'led-WE'},'hands':[['corner'],['cross'],['tee'],['led']],"
              "'penalties':[0,0,1,0],'bag':{}}");
    play(t, 0, "lay corner-SW d8", "smoke c8; penalty");
    assert_string_equal(position(t, "penalties"), "[1,0,1,0]");
    assert_non_null(strstr(view(t, 0, "tally"), "[{'glow':0,'lit':0,'fines':4,'points':-4}")); /* 2 and 2 */
}

TEST(a_single_player_misses_his_next_place) {
    load_with(t, TEAMS, "{'hands':[['cross'],['tee'],['tee']],'skip':[0,1,0],'bag':{'lamp':9}}");
    play(t, 0, "lay cross a1", "skip");
    acts(t, 2);
    play(t, 2, "lay tee-NES b1", "");
    acts(t, 1);
}

TEST(every_seat_has_passed_when_the_single_player_passed_once) {
    load_with(t, TEAMS, "{'hands':[[],[],['iron']],'bag':{}}");
    play(t, 0, "pass", "");
    play(t, 1, "pass", "");
    play(t, 2, "pass", "");
    is_over(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(with_eight_points_every_other_player_has_one_more_turn),
        cmocka_unit_test(seven_points_are_not_eight),
        cmocka_unit_test(penalties_do_not_keep_from_the_goal),
        cmocka_unit_test(the_goal_is_an_option),
        cmocka_unit_test(the_goal_counts_once),
        cmocka_unit_test(the_goal_is_reached_in_the_players_own_turn),
        cmocka_unit_test(a_missed_turn_uses_up_a_last_turn),
        cmocka_unit_test(all_passing_in_a_row_ends_the_game),
        cmocka_unit_test(a_missed_turn_is_no_pass),
        cmocka_unit_test(bag_and_hands_empty_end_the_game),
        cmocka_unit_test(with_an_empty_bag_the_game_goes_on),
        cmocka_unit_test(most_points_win),
        cmocka_unit_test(penalties_and_iron_points_are_taken_off),
        cmocka_unit_test(a_tie_goes_to_more_lit_elements),
        cmocka_unit_test(then_to_fewer_penalty_and_iron_points),
        cmocka_unit_test(then_it_is_shared),
        cmocka_unit_test(who_shares_the_first_place_plays_one_more_round),
        cmocka_unit_test(after_the_extra_round_it_is_compared_among_those_who_played_it),
        cmocka_unit_test(without_the_option_a_tie_is_a_draw),
        cmocka_unit_test(a_single_leader_needs_no_extra_round),
        cmocka_unit_test(more_lit_elements_still_come_before_the_extra_round),
        cmocka_unit_test(the_extra_round_is_played_with_whatever_is_left),
        cmocka_unit_test(a_turn_of_the_extra_round_can_be_missed),
        cmocka_unit_test(teams_tied_for_the_first_place_have_a_turn_for_each_of_their_places),
        cmocka_unit_test(an_extra_round_that_cannot_be_is_refused),
        cmocka_unit_test(four_may_split_into_a_pair_and_two_single_players),
        cmocka_unit_test(teams_move_by_turns_and_a_single_player_for_both),
        cmocka_unit_test(the_place_in_the_order_is_told_where_a_seat_has_two),
        cmocka_unit_test(partners_see_each_others_hands),
        cmocka_unit_test(the_goal_is_the_teams_sum_and_every_other_place_has_a_last_turn),
        cmocka_unit_test(a_rank_counts_teams),
        cmocka_unit_test(every_player_of_a_team_has_tokens_and_penalties_of_his_own),
        cmocka_unit_test(a_single_player_misses_his_next_place),
        cmocka_unit_test(every_seat_has_passed_when_the_single_player_passed_once),
    };
    return cmocka_run_group_tests_name("circuit: ends and teams", tests, NULL, NULL);
}
