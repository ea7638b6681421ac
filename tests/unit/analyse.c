/* analyse.c - matches judged move by move: a blunder is seen, luck is kept apart, and nothing is judged by
 * what the seat could not know. */
#include "match/analyse.h"
#include "tests/support/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const ng_thought judge = {.level = 10, .iterations = 60};
static ng_analysis analysis;

static void analyse(int seat, const ng_thought *thought) {
    ng_analysis_free(&analysis);
    ng_analyse(&table_match, seat, thought, NULL, NULL, &analysis);
}

/* Yellow has a torpedo and three damage; of blue's boat it knows nothing. */
static void a_duel(const char *blue) {
    char position[512];
    snprintf(position, sizeof position,
             "{'mode':'turns','map':'alpha','crew':[1,1],'turn':0,'phase':'system','teams':[{'at':'C3',"
             "'route':['C2','C3'],'damage':3,'gauges':{'torpedo':3}},{'at':'%s','damage':3,"
             "'gauges':{'torpedo':3}}]}",
             blue);
    load("sonar", "", position);
}

TEST(who_sinks_himself_has_blundered) {
    a_duel("J10");
    play(0, "torpedo B3");
    assert_true(ng_match_over(&table_match));
    analyse(NG_PUBLIC, &judge);
    assert_int_equal(analysis.moves, 1);
    const ng_judged *m = &analysis.move[0];
    assert_int_equal(m->grade, NG_BLUNDER);
    assert_true(m->lost > 200 && m->weight.given < m->weight.best / 2);
    assert_string_not_equal(m->weight.text, "torpedo B3");
    assert_true(m->has_luck && abs(m->luck) < m->lost); /* it was not bad luck */
    assert_int_equal(analysis.form[0].grades[NG_BLUNDER], 1);
    assert_true(analysis.form[0].accuracy < 200);
    assert_true(analysis.moments > 0);
    assert_false(analysis.moment[0].luck);
}

TEST(the_words_say_what_was_given_up_and_what_was_better) {
    char words[2][1024];
    ng_out text;
    a_duel("J10");
    play(0, "torpedo B3");
    analyse(0, &judge);
    for (int lang = NG_EN; lang <= NG_RU; lang++) {
        ng_out_init(&text, words[lang], sizeof words[lang]);
        ng_moment_print(&analysis, &table_match, 0, (ng_lang)lang, &text);
    }
    assert_non_null(strstr(words[NG_EN], "Move 1, player 1, torpedo B3: it gave up "));
    assert_non_null(strstr(words[NG_EN], "%; better was "));
    assert_non_null(strstr(words[NG_RU], "Ход 1, игрок 1, torpedo B3: потеряно "));
    assert_non_null(strstr(words[NG_RU], "%; лучше было "));
}

TEST(to_be_hit_out_of_the_dark_is_bad_luck) {
    a_duel("E4");
    play(0, "end");
    play(1, "course N");
    play(1, "charge mine");
    play(1, "break N4");
    play(1, "torpedo C3");
    assert_true(ng_match_over(&table_match));
    analyse(0, &judge);
    assert_int_equal(analysis.moves, 1);
    assert_true(analysis.move[0].has_luck);
    assert_true(analysis.move[0].luck < -200);
    assert_true(analysis.form[0].luck < -200);
    assert_true(analysis.moments > 0 && analysis.moment[0].luck);
}

TEST(a_move_is_judged_by_what_its_seat_knew) {
    ng_judged one;
    a_duel("J10");
    play(0, "end");
    analyse(0, &judge);
    assert_int_equal(analysis.moves, 1);
    one = analysis.move[0];
    a_duel("E4"); /* the same to yellow */
    play(0, "end");
    analyse(0, &judge);
    assert_int_equal(analysis.move[0].weight.best, one.weight.best);
    assert_int_equal(analysis.move[0].weight.given, one.weight.given);
    assert_string_equal(analysis.move[0].weight.text, one.weight.text);
}

/* A match at random, to its end or for so many plays. */
static void random_match(const char *game, uint64_t seed, uint32_t plays) {
    ng_thinker thinker = {0};
    ng_rng rng;
    ng_rng_seed(&rng, seed);
    start(game, "", seed);
    while (!ng_match_over(&table_match) && table_match.plies < plays) {
        ng_choice choice;
        int seat = __builtin_ctz(table_match.game->actors(table_match.state));
        ng_think_random(&thinker, &table_match, seat, &rng, &choice);
        play(seat, choice.text);
    }
    ng_thinker_free(&thinker);
}

TEST(what_was_given_up_and_luck_lead_from_the_first_chance_to_the_result) {
    for (uint64_t seed = 1; seed <= 3; seed++) {
        random_match("geometrius", seed, UINT32_MAX);
        analyse(NG_PUBLIC, &(ng_thought){.level = 10, .iterations = 4});
        for (int seat = 0; seat < 2; seat++) {
            const ng_form *form = &analysis.form[seat];
            int32_t first = 0;
            for (uint32_t i = analysis.moves; i-- > 0;)
                if (analysis.move[i].seat == seat) first = analysis.move[i].weight.best;
            assert_true(form->decisions > 0);
            assert_int_equal(first - form->lost + form->luck,
                             ng_outcome(table_match.game, table_match.state, seat));
        }
    }
}

TEST(of_a_match_that_is_not_over_the_last_luck_is_not_known) {
    random_match("circuit", 3, 12);
    analyse(NG_PUBLIC, &(ng_thought){.level = 10, .iterations = 4});
    for (uint32_t i = 0; i < analysis.moves; i++) {
        bool last = true;
        for (uint32_t k = i + 1; k < analysis.moves; k++)
            last = last && analysis.move[k].seat != analysis.move[i].seat;
        assert_int_equal(analysis.move[i].has_luck, !last);
    }
}

/* A15: who has found the field of one game knows nothing of the next one's, and did not lose what he knew. */
TEST(of_the_next_game_of_a_series_nothing_is_luck_in_this_one) {
    start("atoms", "{'size':6,'atoms':2,'series':2}", 1);
    for (int game = 0; game < 2; game++) {
        play(0, "place 1-24 6-19");
        play(1, "place 3-22 5-20");
        if (game == 1) play(1, "beam 4");
        play(0, "beam 3");
        play(1, "beam 9");
        play(0, "guess 3-22 5-20");
    }
    assert_true(ng_match_over(&table_match));
    analyse(NG_PUBLIC, &judge);
    for (uint32_t i = 0; i < analysis.moves; i++) {
        const ng_judged *m = &analysis.move[i];
        bool ends_first = m->ply >= 3 && m->ply <= 4; /* the last ones of the first game */
        if (ends_first) assert_false(m->has_luck);
    }
    assert_true(analysis.move[0].ply == 2 && analysis.move[0].has_luck);
    assert_true(analysis.move[analysis.moves - 1].has_luck); /* he won, and nothing is missing */
}

TEST(by_a_count_an_analysis_is_the_same_every_time_and_a_seat_can_be_asked_for_alone) {
    const ng_thought quick = {.level = 10, .iterations = 6};
    random_match("golems", 4, 30);
    analyse(NG_PUBLIC, &quick);
    uint32_t size = ng_analysis_size(&analysis);
    char *once = malloc(size), *again = malloc(size);
    ng_out out;
    assert_true(once != NULL && again != NULL);
    ng_out_init(&out, once, size);
    ng_analysis_put(&analysis, &table_match, &out);
    assert_false(out.full);
    uint32_t of_first = analysis.form[0].decisions;
    analyse(NG_PUBLIC, &quick);
    ng_out_init(&out, again, size);
    ng_analysis_put(&analysis, &table_match, &out);
    assert_string_equal(once, again);
    analyse(0, &quick);
    assert_int_equal(analysis.moves, of_first);
    for (uint32_t i = 0; i < analysis.moves; i++) assert_int_equal(analysis.move[i].seat, 0);
    free(once);
    free(again);
}

TEST(amounts_are_told_in_percent_or_bits) {
    char words[64];
    ng_out text;
#define EXPECT(unit, amount, sign, lang, wanted) \
    (ng_out_init(&text, words, sizeof words), ng_amount_print(unit, amount, sign, lang, &text), \
     assert_string_equal(words, wanted))
    EXPECT(NG_CHANCE_TO_WIN, 125, false, NG_EN, "12.5%");
    EXPECT(NG_CHANCE_TO_WIN, -125, true, NG_RU, "−12,5%");
    EXPECT(NG_CHANCE_TO_WIN, 0, true, NG_EN, "+0.0%");
    EXPECT(NG_MILLIBITS, 1349, true, NG_EN, "+1.3 bits");
    EXPECT(NG_MILLIBITS, 1350, false, NG_RU, "1,4 бита");
#undef EXPECT
}

TEST(the_outcome_of_a_team_counts_the_others_alone) {
    load("sonar", "",
         "{'mode':'turns','map':'alpha','crew':[2,2],'turn':0,'phase':'system','teams':[{'at':'C3',"
         "'route':['C2','C3'],'damage':3,'gauges':{'torpedo':3}},{'at':'J10'}]}");
    assert_int_equal(ng_outcome(table_match.game, table_match.state, 0), 500); /* it is not over */
    play(0, "torpedo B3");
    static const int32_t wanted[4] = {0, 0, 1000, 1000};
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(ng_outcome(table_match.game, table_match.state, seat), wanted[seat]);
}

/* Two players that err are judged twice, with other dice: nobody is blamed for the very move that is named as
 * better, and who has blundered is to be blamed at the second look too. */
TEST(nobody_is_blamed_for_the_best_move_and_blunders_stay) {
    static const struct {
        const char *game;
        uint32_t iterations;
    } games[] = {{"geometrius", 300}, {"golems", 6000}, {"atoms", 1000}, {"sonar", 40}};
    int blunders = 0, stay = 0;
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        ng_thinker thinker[2] = {{0}};
        start(games[g].game, "{}", 31);
        while (!ng_match_over(&table_match)) {
            int seat = __builtin_ctz(table_match.game->actors(table_match.state));
            ng_choice choice;
            const ng_thought weak = {.level = 3, .iterations = games[g].iterations, .salt = 5};
            ng_think(&thinker[seat], &table_match, seat, &weak, &choice);
            play(seat, choice.text);
        }
        for (int i = 0; i < 2; i++) ng_thinker_free(&thinker[i]);
        ng_analysis again;
        const ng_thought one = {.level = 10, .iterations = games[g].iterations},
                         two = {.level = 10, .iterations = games[g].iterations, .salt = 99};
        analyse(NG_PUBLIC, &one);
        ng_analyse(&table_match, NG_PUBLIC, &two, NULL, NULL, &again);
        for (uint32_t i = 0, k = 0; i < analysis.moves; i++) {
            const ng_judged *m = &analysis.move[i];
            if (strcmp(m->weight.text, table_match.ply[m->ply].text) == 0) assert_int_equal(m->lost, 0);
            while (k < again.moves && again.move[k].ply < m->ply) k++;
            if (m->grade != NG_BLUNDER || k == again.moves || again.move[k].ply != m->ply) continue;
            blunders++;
            stay += again.move[k].grade == NG_BLUNDER;
        }
        ng_analysis_free(&again);
    }
    assert_true(blunders >= 5 && stay * 100 >= 80 * blunders); /* over many matches 95 (docs/strength.md) */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_sinks_himself_has_blundered),
        cmocka_unit_test(the_words_say_what_was_given_up_and_what_was_better),
        cmocka_unit_test(to_be_hit_out_of_the_dark_is_bad_luck),
        cmocka_unit_test(a_move_is_judged_by_what_its_seat_knew),
        cmocka_unit_test(what_was_given_up_and_luck_lead_from_the_first_chance_to_the_result),
        cmocka_unit_test(of_a_match_that_is_not_over_the_last_luck_is_not_known),
        cmocka_unit_test(of_the_next_game_of_a_series_nothing_is_luck_in_this_one),
        cmocka_unit_test(by_a_count_an_analysis_is_the_same_every_time_and_a_seat_can_be_asked_for_alone),
        cmocka_unit_test(amounts_are_told_in_percent_or_bits),
        cmocka_unit_test(the_outcome_of_a_team_counts_the_others_alone),
        cmocka_unit_test(nobody_is_blamed_for_the_best_move_and_blunders_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
