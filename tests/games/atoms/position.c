/* position.c - loading a position: what may be left out, what is refused.  docs/rules/atoms.md, «Position».
 */
#include "tests/support/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIELDS "'fields':[{'atoms':['1-32']},{'atoms':['5-28','8-25']}]"

TEST(fields_alone_are_a_position) {
    load("atoms", "", "{" FIELDS "}");
    expect_view(0, "variant", "'classic'");
    expect_view(0, "size", "8");
    expect_view(0, "turn", "0");
    expect_view(0, "turns", "0");
    expect_view(0, "wins", "[0,0]");
    expect_actors("0");
    expect_result("'over':false");
    expect_round_trip();
}

TEST(fields_s_is_the_field_that_seat_s_hides) {
    load("atoms", "", "{'variant':'classic','size':8,'turn':1," FIELDS "}");
    expect_view(1, "fields.1.atoms", "['5-28','8-25']");
    play(1, "guess 1-32"); /* beams and guesses go at the other seat's field */
    expect_result("'over':true,'ranks':[2,1],'scores':[0,1]");
}

TEST(the_example_of_the_rules_page_loads) {
    load("atoms", "",
         "{'variant':'classic','size':8,'turn':0,'fields':["
         "{'atoms':['1-32'],'bud':null,'powers':{'hyper':1,'xray':3,'destroy':2,'hop':1}},"
         "{'atoms':['1-32','3-30','5-28','8-25'],'bud':null,'powers':{'hyper':1,'xray':3,'destroy':2,'hop':1}"
         "}]}");
    expect_view(0, "fields.0.powers", "{'hyper':0,'xray':0,'destroy':0,'hop':0}"); /* classic has none */
}

TEST(powers_left_out_are_full) {
    load("atoms", "", "{'variant':'quantogeddon','fields':[{'atoms':['1-40']},{'atoms':['5-36']}]}");
    expect_view(0, "fields.0.powers", "{'hyper':1,'xray':3,'destroy':2,'hop':1}");
    expect_view(0, "fields.1.powers", "{'hyper':1,'xray':3,'destroy':2,'hop':1}");
    load("atoms", "",
         "{'variant':'quantogeddon','fields':[{'atoms':['1-40'],"
         "'powers':{'hyper':0,'xray':2,'destroy':1,'hop':0}},{'atoms':['5-36']}]}");
    expect_view(1, "fields.0.powers", "{'hyper':0,'xray':2,'destroy':1,'hop':0}");
    expect_refused(0, "hyper 1", "illegal_move");
    play(0, "xray 1-31");
}

TEST(atoms_are_the_live_ones_however_many) {
    load("atoms", "",
         "{'variant':'quantogeddon','fields':[{'atoms':['1-40']},{'atoms':["
         "'1-40','3-40','5-40','7-40','9-40','1-38','3-38','5-38','7-38','9-38','1-36','3-36','5-36','7-36','"
         "9-36',"
         "'1-34','3-34','5-34','7-34','9-34','1-32','3-32','5-32','7-32','9-32']}]}");
    expect_view(0, "fields.1.live", "25");
    play(0, "guess 1-40 3-40 5-40 7-40 9-40 1-38 3-38 5-38 7-38 9-38 1-36 3-36 5-36 7-36 9-36 "
            "1-34 3-34 5-34 7-34 9-34 1-32 3-32 5-32 7-32 9-32");
    expect_actors("");
}

TEST(a_position_with_one_field_is_solo) {
    load("atoms", "", "{'fields':[{'atoms':['5-28']}],'wrong':3,'turns':12}");
    assert_int_equal(table_match.game->seats(table_match.state), 1);
    play(0, "guess 5-28");
    expect_result("'over':true,'ranks':[1],'scores':[28]");
}

TEST(phase_place_lets_the_fields_with_too_few_atoms_be_placed) {
    load("atoms", "",
         "{'phase':'place','fields':[{'atoms':['1-32','3-30']},{'atoms':['1-32','3-30','5-28','8-25']}]}");
    expect_actors("0");
    play(0, "place 5-28 8-25");
    expect_news(1, "begins 0");
    load("atoms", "", "{'phase':'place','first':1,'fields':[{'atoms':[]},{'atoms':[]}]}");
    expect_view(0, "turn", "1");
    load("atoms", "", "{'phase':'place','first':1,'turn':1,'fields':[{'atoms':[]},{'atoms':['1-32']}]}");
    expect_actors("0 1");
    play(0, "auto");
    play(1, "auto");
    expect_news(NG_PUBLIC, "begins 1");
    expect_actors("1");
}

TEST(named_is_a_guess_begun_by_turn) {
    load("atoms", "", "{'turn':0,'named':['5-28']," FIELDS "}");
    expect_view(0, "named", "['5-28']");
    expect_view(1, "named", "[]");
    expect_refused(0, "beam 3", "illegal_move");
    play(0, "guess 8-25");
    expect_actors("");
    expect_round_trip();
}

TEST(games_wins_and_first_go_on_as_a_series) {
    load("atoms", "{'series':2}", "{'games':2,'wins':[1,1],'first':1,'turn':1," FIELDS "}");
    play(1, "guess 1-32");
    expect_result("'over':true,'ranks':[2,1],'scores':[1,2]");
    load("atoms", "{'series':3}", "{'games':2,'wins':[1,0],'first':1," FIELDS "}");
    play(0, "guess 5-28 8-25");
    expect_view(0, "wins", "[2,0]");
    expect_view(0, "games", "3");
    expect_view(0, "first", "0"); /* who moved second */
}

TEST(over_is_over) {
    load("atoms", "", "{'over':true,'games':1,'wins':[0,1]," FIELDS "}");
    expect_actors("");
    expect_result("'over':true,'ranks':[2,1],'scores':[0,1]");
    expect_view(0, "fields.1.atoms", "['5-28','8-25']");
    expect_refused(0, "beam 3", "over");
    expect_round_trip();
}

TEST(without_chance_the_stream_starts_from_the_seed) {
    static const char *const position = "{'phase':'place','fields':[{'atoms':[]},{'atoms':[]}]}";
    char first[65536], second[65536];
    for (int time = 0; time < 2; time++) {
        ng_out out;
        load("atoms", "", position);
        play(0, "auto");
        ng_out_init(&out, time ? second : first, sizeof first);
        table_match.game->dump(table_match.state, &out);
    }
    assert_string_equal(first, second);
}

TEST(with_chance_the_future_is_the_same) {
    char position[65536], first[65536], second[65536];
    ng_out out;
    start("atoms", "{'variant':'quantogeddon'}", 99);
    play(0, "auto");
    ng_out_init(&out, position, sizeof position);
    table_match.game->dump(table_match.state, &out);
    play(1, "auto");
    ng_out_init(&out, first, sizeof first);
    table_match.game->dump(table_match.state, &out);
    load("atoms", "", position); /* of another seed: the position's stream counts */
    play(1, "auto");
    ng_out_init(&out, second, sizeof second);
    table_match.game->dump(table_match.state, &out);
    assert_string_equal(first, second);
}

TEST(atoms_that_stand_together_or_nowhere_are_refused) {
    load("atoms", "", "{" FIELDS "}");
    expect_bad_position("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['5-28','6-27']}]}");
    expect_bad_position("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['5-28','5-28']}]}");
    expect_bad_position("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['9-28']}]}");
    expect_bad_position("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['5-24']}]}");
    expect_bad_position("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['5-33']}]}");
    expect_bad_position("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['0-28']}]}");
    expect_bad_position("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['5']}]}");
    expect_bad_position("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['5-28*']}]}");
    expect_bad_position("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':[5]}]}");
    expect_bad_position("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':'5-28'}]}");
    expect_bad_position("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':[]}]}");
}

TEST(fields_must_be_one_or_two_objects) {
    load("atoms", "", "{" FIELDS "}");
    expect_bad_position("atoms", "", "{}");
    expect_bad_position("atoms", "", "{'fields':[]}");
    expect_bad_position("atoms", "", "{'fields':{}}");
    expect_bad_position("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['1-32']},{'atoms':['1-32']}]}");
    expect_bad_position("atoms", "", "{'fields':[{'atoms':['1-32']},[]]}");
    expect_bad_position("atoms", "", "{'fields':[{'atoms':['1-32']},{}]}");
    expect_bad_position("atoms", "", "{'fields':[{'atoms':['1-32']},{'atoms':['1-32'],'colour':1}]}");
    expect_bad_position("atoms", "", "{'solo':true," FIELDS "}");
    expect_bad_position("atoms", "", "{'solo':false,'fields':[{'atoms':['1-32']}]}");
    expect_bad_position("atoms", "", "{'solo':1,'fields':[{'atoms':['1-32']}]}");
    expect_bad_position("atoms", "{'solo':true}", "{" FIELDS "}");
    expect_bad_position("atoms", "{'solo':false}", "{'fields':[{'atoms':['1-32']}]}");
}

TEST(the_budding_atom_is_one_of_the_atoms_and_none_in_classic) {
    load("atoms", "", "{" FIELDS "}");
    expect_bad_position("atoms", "", "{'fields':[{'atoms':['1-32'],'bud':'1-32'},{'atoms':['5-28']}]}");
    expect_bad_position(
        "atoms", "",
        "{'variant':'quantogeddon','fields':[{'atoms':['1-40'],'bud':'2-40'},{'atoms':['5-36']}]}");
    expect_bad_position(
        "atoms", "", "{'variant':'quantogeddon','fields':[{'atoms':['1-40'],'bud':5},{'atoms':['5-36']}]}");
}

TEST(powers_are_at_most_the_full_ones) {
    load("atoms", "", "{" FIELDS "}");
#define POWERS(text) \
    "{'variant':'quantogeddon','fields':[{'atoms':['1-40'],'powers':" text "},{'atoms':['5-36']}]}"
    expect_bad_position("atoms", "", POWERS("{'hyper':2}"));
    expect_bad_position("atoms", "", POWERS("{'xray':4}"));
    expect_bad_position("atoms", "", POWERS("{'destroy':3}"));
    expect_bad_position("atoms", "", POWERS("{'hop':2}"));
    expect_bad_position("atoms", "", POWERS("{'hop':-1}"));
    expect_bad_position("atoms", "", POWERS("{'hop':true}"));
    expect_bad_position("atoms", "", POWERS("{'laser':1}"));
    expect_bad_position("atoms", "", POWERS("[]"));
}

TEST(the_course_of_the_game_must_be_possible) {
    static const char *const faults[] = {"'turn':2",
                                         "'turn':-1",
                                         "'turn':'0'",
                                         "'phase':'sleep'",
                                         "'phase':'bud'",
                                         "'turns':200",
                                         "'turns':-1",
                                         "'turns':1.5",
                                         "'first':2",
                                         "'games':1",
                                         "'wins':[1,0]",
                                         "'wins':[0]",
                                         "'wins':[0,0,0]",
                                         "'wins':0",
                                         "'over':1",
                                         "'named':['5-28','8-25']",
                                         "'named':['9-28']",
                                         "'named':['5-28','5-28']",
                                         "'named':'5-28'",
                                         "'chance':'00'",
                                         "'chance':5",
                                         "'colour':'red'",
                                         "'size':5",
                                         "'size':11",
                                         "'variant':'chess'",
                                         "'size':8,'size':8",
                                         "'log':['0 beam 3 : 30']" /* the answer is not true */};
    load("atoms", "", "{" FIELDS "}");
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        char position[512];
        snprintf(position, sizeof position, "{%s," FIELDS "}", faults[i]);

        expect_bad_position("atoms", "", position);
    }
}

TEST(what_is_no_object_is_refused) {
    load("atoms", "", "{" FIELDS "}");
    expect_bad_position("atoms", "", "");
    expect_bad_position("atoms", "", "[]");
    expect_bad_position("atoms", "", "5");
    expect_bad_position("atoms", "", "null");
    expect_bad_position("atoms", "", "{" FIELDS);
    expect_bad_position("atoms", "", "{" FIELDS "} {}");
}

TEST(a_placement_that_cannot_be_finished_is_refused) {
    load("atoms", "", "{" FIELDS "}");
    expect_bad_position("atoms", "{'atoms':5,'size':6}",
                        "{'phase':'place','fields':[{'atoms':['2-23','5-23','2-20','5-20']},{'atoms':[]}]}");
    expect_bad_position("atoms", "{'atoms':1}",
                        "{'phase':'place','fields':[{'atoms':['1-32','3-30']},{'atoms':[]}]}");
    expect_bad_position("atoms", "{'atoms':1}",
                        "{'phase':'place','fields':[{'atoms':['1-32']},{'atoms':['1-32']}]}");
    expect_bad_position("atoms", "{'atoms':1,'variant':'quantogeddon'}",
                        "{'phase':'place','fields':[{'atoms':['1-40'],'bud':null},{'atoms':[]}]}");
    expect_bad_position("atoms", "",
                        "{'phase':'place','turns':3,'fields':[{'atoms':['1-32']},{'atoms':[]}]}");
    expect_bad_position("atoms", "",
                        "{'phase':'place','fields':[{'atoms':[]}]}"); /* solo has nothing to place */
}

TEST(options_and_position_may_not_disagree) {
    load("atoms", "", "{" FIELDS "}");
    expect_bad_position("atoms", "{'variant':'quantogeddon'}", "{'variant':'classic'," FIELDS "}");
    expect_bad_position("atoms", "{'size':9}", "{'size':8," FIELDS "}");
    load("atoms", "{'size':9}", "{'fields':[{'atoms':['1-36']},{'atoms':['5-28']}]}");
    expect_view(0, "size", "9");
}

TEST(a_match_won_already_is_refused) {
    load("atoms", "", "{" FIELDS "}");
    expect_bad_position("atoms", "{'series':2}", "{'games':2,'wins':[2,0]," FIELDS "}");
    expect_bad_position("atoms", "{'series':2}", "{'games':3,'wins':[1,1]," FIELDS "}");
    expect_bad_position("atoms", "{'series':3}", "{'games':1,'wins':[1,1]," FIELDS "}");
}

TEST(a_log_that_cannot_have_happened_is_refused) {
    static const char *const logs[] = {"'1 hop 5-36 5-37','1 hop 5-37 5-36'", /* a hop is there once */
                                       "'0 hyper 1 : 0','0 hyper 1 : 0'",     /* so is a hyper-beam */
                                       "'0 beam 99 : 0'",                     /* no such number */
                                       "'2 beam 1 : 30'",                     /* no such seat */
                                       "'1 hop 1-31 5-36'",                   /* no neighbour */
                                       "'1 bud 5-36'", /* the only atom, and the budding one */
                                       "'0 guess 1-31 1-31 : 2'",
                                       "'0 beam 1'",
                                       "'0 sing 1 : 1'",
                                       "'hello'",
                                       "5"};
    load("atoms", "", "{" FIELDS "}");
    for (size_t i = 0; i < sizeof logs / sizeof *logs; i++) {
        char position[512];
        snprintf(position, sizeof position,
                 "{'variant':'quantogeddon','turns':20,'log':[%s],'fields':[{'atoms':['1-40'],'powers':{}},"
                 "{'atoms':['5-36'],'bud':'5-36','powers':{}}]}",
                 logs[i]);

        expect_bad_position("atoms", "", position);
    }
}

TEST(a_log_has_no_more_turns_than_were_taken) {
    static char position[16384];
    int length = snprintf(position, sizeof position,
                          "{'turns':199,'fields':[{'atoms':['1-32']},{'atoms':['1-32']}],'log':[");
    for (int i = 0; i < 256; i++) /* as many as its bytes can hold */
        length += snprintf(position + length, sizeof position - (size_t)length, "%s'%d beam 8 : 17'",
                           i ? "," : "", i % 2);
    snprintf(position + length, sizeof position - (size_t)length, "]}");
    load("atoms", "", "{" FIELDS "}");
    expect_bad_position("atoms", "", position);
    expect_bad_position("atoms", "", "{'log':['0 beam 3 : 22']," FIELDS "}");
    load("atoms", "", "{'turns':1,'log':['0 beam 3 : 22']," FIELDS "}");
}

/* The longest log there can be without a guess: all its turns are kept, and the next one has room. */
TEST(two_hundred_beams_fit_the_log) {
    load("atoms", "", "{" FIELDS "}");
    for (int turn = 0; turn < 199; turn++) play(turn % 2, "beam 3");
    expect_round_trip();
    expect_view(0, "log.198.move", "'beam 3'");
    play(1, "beam 3");
    expect_view(0, "log.199.move", "'beam 3'");
}

TEST(everything_comes_back_from_a_position_in_every_phase) {
    start("atoms", "{'variant':'quantogeddon','atoms':2,'series':2}", 5);
    expect_round_trip();
    play(0, "place 1-40");
    expect_round_trip();
    play(1, "place 5-36*");
    expect_round_trip();
    play(1, "auto");
    play(0, "place 5-40*");
    expect_round_trip();
    play(0, "beam 5");
    expect_round_trip();
    expect_position("phase", "'bud'");
    ng_rng rng;
    ng_rng_seed(&rng, 1);
    ng_move *moves = malloc(table_match.game->legal_max * sizeof *moves);
    for (int i = 0; i < 300 && !ng_match_over(&table_match); i++) {
        int seat = ng_seats_has(table_match.game->actors(table_match.state), 0) ? 0 : 1;
        uint32_t count = table_match.game->legal(table_match.state, seat, moves);
        char text[NG_TEXT_MAX];
        ng_out out = ng_out_over(text, sizeof text);
        table_match.game->print(table_match.state, moves[ng_rng_below(&rng, count)], &out);
        play(seat, text);
        expect_round_trip();
    }
    free(moves);
}

/* The log keeps 768 bytes: a beam takes 3, a guess of n cells 2 + n, a bud 2.  Old guesses are forgotten when
 * it is full; whatever it holds, and up to its very last byte, it loads again. */
TEST(a_full_log_loads_again_to_its_last_byte) {
    for (int beams = 0; beams < 6; beams++) {
        load("atoms", "",
             "{'variant':'quantogeddon','fields':[{'atoms':['1-40']},"
             "{'atoms':['5-36','9-31','1-31','9-40','7-33'],'bud':'5-36'}]}");
        for (int turn = 0; turn < 80; turn++) {
            if (turn < beams)
                play(0, "beam 10");
            else
                play(0, "guess 5-36 9-31 1-31 9-40 7-32");
            play(1, turn % 2 ? "beam 10" : "guess 1-39");
        }
        for (int turn = 0; turn < 10; turn++) {
            static const char *const cells[] = {"bud 1-40", "bud 3-40", "bud 1-38", "bud 3-38", "bud 7-38"};
            play(0, "beam 5");
            if (turn < 5)
                play(1, cells[turn]);
            else
                play(1, offers(1, "bud 1-36\"")   ? "bud 1-36"
                        : offers(1, "bud 1-34\"") ? "bud 1-34"
                                                  : "bud 7-31");
            expect_round_trip();
            play(1, "beam 10");
            expect_round_trip();
            if (turn == 6) break;
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_alone_are_a_position),
        cmocka_unit_test(fields_s_is_the_field_that_seat_s_hides),
        cmocka_unit_test(the_example_of_the_rules_page_loads),
        cmocka_unit_test(powers_left_out_are_full),
        cmocka_unit_test(atoms_are_the_live_ones_however_many),
        cmocka_unit_test(a_position_with_one_field_is_solo),
        cmocka_unit_test(phase_place_lets_the_fields_with_too_few_atoms_be_placed),
        cmocka_unit_test(named_is_a_guess_begun_by_turn),
        cmocka_unit_test(games_wins_and_first_go_on_as_a_series),
        cmocka_unit_test(over_is_over),
        cmocka_unit_test(without_chance_the_stream_starts_from_the_seed),
        cmocka_unit_test(with_chance_the_future_is_the_same),
        cmocka_unit_test(atoms_that_stand_together_or_nowhere_are_refused),
        cmocka_unit_test(fields_must_be_one_or_two_objects),
        cmocka_unit_test(the_budding_atom_is_one_of_the_atoms_and_none_in_classic),
        cmocka_unit_test(powers_are_at_most_the_full_ones),
        cmocka_unit_test(the_course_of_the_game_must_be_possible),
        cmocka_unit_test(what_is_no_object_is_refused),
        cmocka_unit_test(a_placement_that_cannot_be_finished_is_refused),
        cmocka_unit_test(options_and_position_may_not_disagree),
        cmocka_unit_test(a_match_won_already_is_refused),
        cmocka_unit_test(a_log_that_cannot_have_happened_is_refused),
        cmocka_unit_test(a_log_has_no_more_turns_than_were_taken),
        cmocka_unit_test(two_hundred_beams_fit_the_log),
        cmocka_unit_test(everything_comes_back_from_a_position_in_every_phase),
        cmocka_unit_test(a_full_log_loads_again_to_its_last_byte),
    };
    return cmocka_run_group_tests_name("atoms: position", tests, NULL, NULL);
}
