/* rules_end.c - the end of a turn and of the match: drawing cards, the deck remade, points, the naming of
 * stars, what everybody knows (M4, M10, M12, M13). */
#include "tests/games/geometrius/board.h"

/* ---- M4: filling the hand ---- */

static void at_the_end_of_a_turn_the_hand_is_filled_to_four(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1},{'shape':'F08','x':2,'y':1}],"
             "'hands':[['C01','C19','C20','C21'],['C02','C03','C04','C05']]}");
    play(&b, 0, "play C01 F01");
    play(&b, 0, "play C19 F08");
    assert_int_equal(geometrius_count(state_of(&b)->hand[0]), 2); /* not before */
    play(&b, 0, "end");
    assert_int_equal(geometrius_count(state_of(&b)->hand[0]), 4);
    has(view(&b, 1), "'deck':{'count':40},'discard':['C01','C19']");
    done(&b);
}

static void the_drawer_hears_which_cards_the_others_how_many(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'hands':[['C01','C19'],['C02'],[]]}");
    play(&b, 0, "end");
    char wanted[64];
    uint64_t drawn = state_of(&b)->hand[0] & ~(GEOMETRIUS_BIT(0) | GEOMETRIUS_BIT(18));
    int low = geometrius_lowest(drawn), high = geometrius_lowest(drawn & (drawn - 1));
    sprintf(wanted, "end | draw C%02d C%02d", low + 1, high + 1);
    assert_string_equal(heard(&b, 0), wanted);
    assert_string_equal(heard(&b, 1), "end | draw 2");
    assert_string_equal(heard(&b, 2), "end | draw 2");
    done(&b);
}

static void a_full_hand_draws_nothing_and_no_chance_is_used(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'hands':[['C01','C02','C03','C04'],[]]}");
    uint64_t before = state_of(&b)->base.chance.drawn;
    play(&b, 0, "end");
    assert_string_equal(heard(&b, 0), "end");
    assert_true(state_of(&b)->base.chance.drawn == before);
    done(&b);
}

/* All 50 cards but `deck` of them are in hands or on the discard. */
static void load_thin_deck(board *b, int deck, const char *hands, int held) {
    char json[2048];
    int length = sprintf(json, "{'field':[{'shape':'F01','x':1,'y':1}],'hands':%s,'discard':[", hands);
    for (int card = held + 1; card <= 50 - deck; card++)
        length += sprintf(json + length, "%s'C%02d'", card > held + 1 ? "," : "", card);
    strcpy(json + length, "]}");
    load(b, json);
}

static void the_deck_is_remade_only_when_a_card_is_to_be_drawn_and_there_is_none(void **context) {
    (void)context;
    board b = {0};
    load_thin_deck(&b, 2, "[['C01','C02'],['C03','C04']]", 4);
    play(&b, 0, "end"); /* takes the last two */
    assert_string_equal(heard(&b, 0), "end | draw C49 C50");
    has(view(&b, 1), "'deck':{'count':0}");
    play(&b, 1, "end");
    assert_string_equal(heard(&b, 0), "end | remade | draw 2");
    has(view(&b, 0), "'deck':{'count':42},'discard':[]");
    done(&b);
}

static void the_last_cards_are_drawn_before_the_deck_is_remade(void **context) {
    (void)context;
    board b = {0};
    load_thin_deck(&b, 1, "[['C01','C02'],['C03','C04']]", 4);
    play(&b, 0, "end");
    assert_true((state_of(&b)->hand[0] & GEOMETRIUS_BIT(49)) != 0); /* the one that was left */
    assert_string_equal(heard(&b, 1), "end | remade | draw 2");
    assert_string_equal(heard(&b, NG_PUBLIC), "end | remade");
    done(&b);
}

/* Over many seeds the card that was just played comes back. */
static void the_cards_of_this_turn_go_into_the_new_deck_too(void **context) {
    (void)context;
    int came_back = 0;
    board b = {0};
    for (int seed = 0; seed < 400; seed++) {
        load_thin_deck(&b, 0, "[['C01','C02','C03'],['C04','C05','C06','C07']]", 7);
        play(&b, 0, "play C01 F01");
        ng_setup setup = b.match.setup;
        ng_seed_from_number(setup.seed, (uint64_t)seed);
        ng_chance_seed(&b.match.state->chance, setup.seed);
        play(&b, 0, "end");
        assert_string_equal(heard(&b, 1), "end | remade | draw 2");
        came_back += (state_of(&b)->hand[0] & GEOMETRIUS_BIT(0)) != 0;
    }
    assert_in_range(came_back, 5, 50); /* two of 44 cards: about 18 of 400 */
    done(&b);
}

static void the_hand_is_filled_after_the_last_turn_too(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'hands':[['C01'],['C02','C03','C04','C05']],'turn':0,'turns_left':[1,0]}");
    play(&b, 0, "end");
    assert_true(result_of(&b).over);
    assert_int_equal(geometrius_count(state_of(&b)->hand[0]), 4);
    assert_string_equal(heard(&b, 1), "end | draw 3");
    done(&b);
}

static void after_end_the_next_seat_with_turns_left_follows(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'turns_left':[2,0,1],'turn':0}");
    play(&b, 0, "end");
    assert_true(ng_game_geometrius.actors(b.match.state) == ng_seat_bit(2));
    play(&b, 2, "end");
    assert_true(ng_game_geometrius.actors(b.match.state) == ng_seat_bit(0));
    play(&b, 0, "end");
    assert_true(result_of(&b).over);
    load(&b, "{'turns_left':[0,3],'turn':1}");
    play(&b, 1, "end"); /* alone with turns left: again his */
    assert_true(ng_game_geometrius.actors(b.match.state) == ng_seat_bit(1));
    done(&b);
}

static void what_was_counted_in_a_turn_begins_anew(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'placed':2,'pushed':true,'field':[{'shape':'F01','x':1,'y':1}]}");
    play(&b, 0, "end");
    has(position(&b), "'turn':1,'turns_left':[3,4],'placed':0,'pushed':false");
    done(&b);
}

/* ---- M10: points ---- */

static void a_shape_is_worth_all_its_chips_to_whoever_is_on_top(void **context) {
    (void)context;
    board b = {0};
    load(
        &b,
        "{'field':[{'shape':'F01','x':1,'y':1,'chips':[0,1,0]},{'shape':'F02','x':2,'y':1,'chips':[2]},"
        "{'shape':'F03','x':3,'y':1,'chips':[0,1,2,1,1]},{'shape':'F04','x':4,'y':1}],'turns_left':[0,0,0]}");
    ng_result result = result_of(&b);
    assert_true(result.over);
    assert_int_equal(result.score[0], 3);
    assert_int_equal(result.score[1], 5);
    assert_int_equal(result.score[2], 1);
    assert_int_equal(result.rank[1], 1);
    assert_int_equal(result.rank[0], 2);
    assert_int_equal(result.rank[2], 3);
    done(&b);
}

static void equal_points_share_and_the_next_rank_counts_those_ahead(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1,'chips':[0,1]},{'shape':'F02','x':2,'y':1,'chips':[2,0]},"
             "{'shape':'F03','x':3,'y':1,'chips':[2]}],'turns_left':[0,0,0]}");
    ng_result result = result_of(&b);
    assert_int_equal(result.rank[0], 1);
    assert_int_equal(result.rank[1], 1);
    assert_int_equal(result.rank[2], 3);
    done(&b);
}

/* ---- M10: stars ---- */

/* Seats 0, 1 and 2 have two points each, seat 3 has one; F17 and F18 have stars, and F19 was never put in. */
#define TIE \
    "{'field':[{'shape':'F01','x':1,'y':1,'chips':[1,0]},{'shape':'F17','x':2,'y':1,'chips':[0,1]}," \
    "{'shape':'F18','x':3,'y':1,'chips':[1,2]},{'shape':'F04','x':4,'y':1,'chips':[3]}]," \
    "'own':[['F19'],[],[],[]],'turns_left':[0,0,0,0]"

static void load_tie(board *b) { load_with(b, "{'tiebreak':'stars'}", TIE "}"); }

static void without_the_option_a_tie_is_shared(void **context) {
    (void)context;
    board b = {0};
    load(&b, TIE "}");
    assert_true(result_of(&b).over);
    assert_int_equal(code_of(&b, 0, "stars 2"), NG_OVER);
    assert_int_equal(result_of(&b).rank[2], 1);
    assert_int_equal(result_of(&b).rank[3], 4);
    done(&b);
}

static void those_tied_for_the_first_place_name_all_at_once(void **context) {
    (void)context;
    board b = {0};
    load_tie(&b);
    assert_false(result_of(&b).over);
    assert_int_equal(ng_game_geometrius.actors(b.match.state), 7); /* 0, 1, 2 */
    for (int seat = 0; seat < 3; seat++) assert_int_equal(legal_count(&b, seat), 15);
    assert_true(is_legal(&b, 1, "stars 0") && is_legal(&b, 1, "stars 14"));
    assert_int_equal(legal_count(&b, 3), 0);
    assert_int_equal(code_of(&b, 3, "stars 2"), NG_NOT_YOUR_MOVE);
    assert_string_equal(refused(&b, 0, "end"), "The turns are over: now the number of stars is named (M10).");
    refused(&b, 0, "stars 15");
    done(&b);
}

static void the_first_right_answer_wins_and_the_others_of_the_tie_are_second(void **context) {
    (void)context;
    board b = {0};
    load_tie(&b);
    play(&b, 1, "stars 2");
    assert_string_equal(heard(&b, 3), "stars 2 | right");
    ng_result result = result_of(&b);
    assert_true(result.over);
    assert_int_equal(result.rank[1], 1);
    assert_int_equal(result.rank[0], 2);
    assert_int_equal(result.rank[2], 2);
    assert_int_equal(result.rank[3], 4);
    has(position(&b), "'won':1");
    done(&b);
}

static void a_wrong_answer_is_out(void **context) {
    (void)context;
    board b = {0};
    load_tie(&b);
    play(&b, 1, "stars 3");
    assert_string_equal(heard(&b, NG_PUBLIC), "stars 3 | wrong");
    assert_int_equal(code_of(&b, 1, "stars 2"), NG_NOT_YOUR_MOVE);
    has(position(&b), "'out':[1],'won':null");
    play(&b, 2, "stars 2");
    assert_int_equal(result_of(&b).rank[2], 1);
    assert_int_equal(result_of(&b).rank[1], 2);
    done(&b);
}

static void the_last_one_left_still_answers(void **context) {
    (void)context;
    board b = {0};
    load_tie(&b);
    play(&b, 0, "stars 0");
    play(&b, 1, "stars 1");
    assert_false(result_of(&b).over);
    assert_int_equal(ng_game_geometrius.actors(b.match.state), 4);
    play(&b, 2, "stars 2");
    assert_int_equal(result_of(&b).rank[2], 1);
    done(&b);
}

static void none_right_is_shared(void **context) {
    (void)context;
    board b = {0};
    load_tie(&b);
    play(&b, 0, "stars 0");
    play(&b, 1, "stars 1");
    play(&b, 2, "stars 14");
    ng_result result = result_of(&b);
    assert_true(result.over);
    for (int seat = 0; seat < 3; seat++) assert_int_equal(result.rank[seat], 1);
    assert_int_equal(result.rank[3], 4);
    done(&b);
}

static void a_single_leader_names_nothing(void **context) {
    (void)context;
    board b = {0};
    load_with(&b, "{'tiebreak':'stars'}",
              "{'field':[{'shape':'F01','x':1,'y':1,'chips':[0]}],'turns_left':[0,1],'turn':1}");
    assert_string_equal(refused(&b, 1, "stars 0"), "Stars are counted only after the last turn (M10).");
    play(&b, 1, "end");
    assert_true(result_of(&b).over);
    done(&b);
}

static void a_tie_at_nothing_is_a_tie_too(void **context) {
    (void)context;
    board b = {0};
    load_with(&b, "{'tiebreak':'stars'}", "{'field':[{'shape':'F17','x':1,'y':1}],'turns_left':[1,0]}");
    play(&b, 0, "end");
    assert_int_equal(ng_game_geometrius.actors(b.match.state), 3);
    play(&b, 0, "stars 1");
    assert_int_equal(result_of(&b).rank[1], 2);
    done(&b);
}

static void the_naming_is_loaded_with_out_and_won(void **context) {
    (void)context;
    board b = {0};
    load_with(&b, "{'tiebreak':'stars'}", TIE ",'out':[0]}");
    assert_int_equal(ng_game_geometrius.actors(b.match.state), 6);
    load_with(&b, "{'tiebreak':'stars'}", TIE ",'out':[0],'won':2}");
    assert_int_equal(result_of(&b).rank[2], 1);
    assert_int_equal(result_of(&b).rank[0], 2);
    load_with(&b, "{'tiebreak':'stars'}", TIE ",'out':[0,1,2]}");
    assert_true(result_of(&b).over);
    assert_int_equal(result_of(&b).rank[0], 1);
    assert_non_null(try_load(&b, "{'tiebreak':'stars'}", TIE ",'out':[3]}")); /* not in the tie */
    assert_non_null(try_load(&b, "{'tiebreak':'stars'}", TIE ",'won':3}"));
    assert_non_null(try_load(&b, "{'tiebreak':'stars'}", TIE ",'out':[1],'won':1}"));
    assert_non_null(try_load(&b, "{}", TIE ",'won':1}")); /* nothing is named without the option */
    done(&b);
}

/* ---- M12: what is known ---- */

static void a_hand_is_known_to_its_seat_only_and_the_deck_to_nobody(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'field':[{'shape':'F01','x':1,'y':1,'chips':[0]}],'own':[['F20'],['F21']],"
             "'hands':[['C01','C02'],['C11','C12','C13']],'discard':['C30'],'placed':1,'pushed':true}");
    has(view(&b, 0),
        "'hands':[{'count':2,'cards':['C01','C02']},{'count':3}],'deck':{'count':44},'discard':['C30']");
    has(view(&b, 1), "'hands':[{'count':2},{'count':3,'cards':['C11','C12','C13']}],'deck':{'count':44}");
    has(view(&b, NG_PUBLIC), "'hands':[{'count':2},{'count':3}],'deck':{'count':44},'discard':['C30']");
    for (int seat = NG_PUBLIC; seat < 2; seat++) {
        has(view(&b, seat),
            "'field':[{'shape':'F01','x':1,'y':1,'chips':[0],'locked':false}],'own':[['F20'],['F21']]");
        has(view(&b, seat), "'turn':0,'turns_left':[4,4],'placed':1,'pushed':true");
    }
    done(&b);
}

static void once_it_is_over_all_is_open(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'hands':[['C01'],['C11']],'turns_left':[0,0]}");
    for (int seat = NG_PUBLIC; seat < 2; seat++) {
        has(view(&b, seat), "'hands':[{'count':1,'cards':['C01']},{'count':1,'cards':['C11']}]");
        has(view(&b, seat), "'deck':{'count':48,'cards':['C02','C03'");
    }
    done(&b);
}

static void while_stars_are_named_hands_stay_closed(void **context) {
    (void)context;
    board b = {0};
    load_with(&b, "{'tiebreak':'stars'}", "{'hands':[['C01'],['C11']],'turns_left':[0,0]}");
    lacks(view(&b, 0), "C11");
    has(view(&b, 0), "'naming':[0,1]");
    play(&b, 0, "stars 1");
    lacks(view(&b, 0), "C11");
    play(&b, 1, "stars 0");
    has(view(&b, 0), "C11");
    done(&b);
}

/* Nothing that the others hear names a drawn card before the match is over. */
static void no_event_to_the_others_names_a_drawn_card(void **context) {
    (void)context;
    board b = {0};
    load(&b, "{'hands':[[],['C11','C12','C13','C14']]}");
    play(&b, 0, "end");
    for (uint32_t i = 0; i < b.match.events.count; i++) {
        const ng_event *event = &b.match.events.event[i];
        if (!ng_event_for(event, 1)) continue;
        for (uint32_t k = 0; k + 1 < event->length; k++) {
            const char *at = b.match.events.json.text + event->start + k;
            assert_false(at[0] == 'C' && at[1] >= '0' && at[1] <= '9');
        }
    }
    done(&b);
}

/* ---- M13 ---- */

static void the_longest_match_has_sixteen_phrases_a_seat(void **context) {
    (void)context;
    board b = {0};
    begin(&b, "{'first':0,'tiebreak':'stars'}", 6, 4);
    ng_rng rng;
    ng_rng_seed(&rng, 4);
    int phrases[6] = {0};
    while (!ng_match_over(&b.match)) {
        static ng_move moves[4096];
        ng_seats actors = ng_game_geometrius.actors(b.match.state);
        int seat = geometrius_lowest(actors);
        uint32_t count = ng_game_geometrius.legal(b.match.state, seat, moves);
        char text[NG_TEXT_MAX];
        ng_out out = ng_out_over(text, sizeof text);
        /* `end`, the last of the list, only when nothing else is open: the longest turns */
        uint32_t pick = ng_rng_below(&rng, count > 1 ? count - 1 : 1);
        ng_game_geometrius.print(b.match.state, moves[pick], &out);
        play(&b, seat, text);
        phrases[seat]++;
    }
    for (int seat = 0; seat < 6; seat++) assert_in_range(phrases[seat], 8, 17);
    assert_in_range(b.match.plies, 1, ng_game_geometrius.plies_max);
    done(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_the_end_of_a_turn_the_hand_is_filled_to_four),
        cmocka_unit_test(the_drawer_hears_which_cards_the_others_how_many),
        cmocka_unit_test(a_full_hand_draws_nothing_and_no_chance_is_used),
        cmocka_unit_test(the_deck_is_remade_only_when_a_card_is_to_be_drawn_and_there_is_none),
        cmocka_unit_test(the_last_cards_are_drawn_before_the_deck_is_remade),
        cmocka_unit_test(the_cards_of_this_turn_go_into_the_new_deck_too),
        cmocka_unit_test(the_hand_is_filled_after_the_last_turn_too),
        cmocka_unit_test(after_end_the_next_seat_with_turns_left_follows),
        cmocka_unit_test(what_was_counted_in_a_turn_begins_anew),
        cmocka_unit_test(a_shape_is_worth_all_its_chips_to_whoever_is_on_top),
        cmocka_unit_test(equal_points_share_and_the_next_rank_counts_those_ahead),
        cmocka_unit_test(without_the_option_a_tie_is_shared),
        cmocka_unit_test(those_tied_for_the_first_place_name_all_at_once),
        cmocka_unit_test(the_first_right_answer_wins_and_the_others_of_the_tie_are_second),
        cmocka_unit_test(a_wrong_answer_is_out),
        cmocka_unit_test(the_last_one_left_still_answers),
        cmocka_unit_test(none_right_is_shared),
        cmocka_unit_test(a_single_leader_names_nothing),
        cmocka_unit_test(a_tie_at_nothing_is_a_tie_too),
        cmocka_unit_test(the_naming_is_loaded_with_out_and_won),
        cmocka_unit_test(a_hand_is_known_to_its_seat_only_and_the_deck_to_nobody),
        cmocka_unit_test(once_it_is_over_all_is_open),
        cmocka_unit_test(while_stars_are_named_hands_stay_closed),
        cmocka_unit_test(no_event_to_the_others_names_a_drawn_card),
        cmocka_unit_test(the_longest_match_has_sixteen_phrases_a_seat),
    };
    return cmocka_run_group_tests_name("geometrius: ends", tests, NULL, NULL);
}
