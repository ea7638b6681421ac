/* puzzles.c - every puzzle of the repository is proven anew: its answer is the only best one.  And the
 * format, the puzzle of the day, the rating.  Those of golems written by hand are proven in
 * tests/games/golems/puzzles.c.
 */
#include "cli/puzzles.h"
#include "match/desk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Calls `look` for every puzzle of the repository. */
static void each(void (*look)(const ng_puzzle *puzzle, void *context), void *context) {
    for (const ng_book *book = ng_books; book->game != NULL; book++) {
        const char *at = book->text;
        ng_puzzle puzzle;
        while (ng_puzzle_next(&at, &puzzle)) look(&puzzle, context);
    }
}

static uint32_t count_of(const char *game) {
    const ng_desk desk = {.built = ng_books};
    const char *book = ng_desk_book(&desk, game);
    return book != NULL ? ng_book_count(book) : 0;
}

/* ---- proofs ---- */

static void prove(const ng_puzzle *puzzle, void *context) {
    ng_found found;
    (void)context;
    if (puzzle->kind->find == NULL) return;
    if (!ng_puzzle_prove(puzzle, &found)) fail_msg("%s/%s is not proven", puzzle->game->id, puzzle->name);
    if (!puzzle->kind->by_level && found.measure != puzzle->grade)
        fail_msg("%s/%s is of grade %d", puzzle->game->id, puzzle->name, found.measure);
}

static void every_answer_is_the_only_best_one(void **context) {
    (void)context;
    each(prove, NULL);
}

static void judge_own(const ng_puzzle *puzzle, void *context) {
    ng_answer answer;
    ng_verdict verdict;
    (void)context;
    ng_puzzle_answer(puzzle, &answer);
    ng_puzzle_judge(puzzle, &answer, &verdict);
    if (!verdict.solved) fail_msg("%s/%s: %s", puzzle->game->id, puzzle->name, verdict.why[NG_EN]);
    assert_true(verdict.why[NG_EN][0] != 0 && verdict.why[NG_RU][0] != 0);
}

static void every_answer_is_judged_right(void **context) {
    (void)context;
    each(judge_own, NULL);
}

/* Every other single move is judged wrong: nobody can solve it by another answer. */
static void judge_others(const ng_puzzle *puzzle, void *context) {
    static ng_move legal[8192];
    static ng_match match;
    uint32_t *right = context;
    if (puzzle->kind->form != NG_ANSWER_MOVE) return;
    assert_true(ng_ok(ng_puzzle_start(puzzle, &match)));
    assert_true(match.game->legal_max <= sizeof legal / sizeof *legal);
    uint32_t count = match.game->legal(match.state, puzzle->seat, legal), solved = 0;
    for (uint32_t i = 0; i < count; i += 1 + count / 64) { /* some of a long list */
        ng_answer answer = {.count = 1};
        ng_verdict verdict;
        ng_out out = ng_out_over(answer.text[0], NG_TEXT_MAX);
        match.game->print(match.state, legal[i], &out);
        ng_puzzle_judge(puzzle, &answer, &verdict);
        assert_true(verdict.why[NG_EN][0] != 0 && verdict.why[NG_RU][0] != 0);
        if (!verdict.solved) continue;
        solved++;
        size_t length = strlen(answer.text[0]);
        if (puzzle->answer[0].length != length ||
            memcmp(puzzle->answer[0].text, answer.text[0], length) != 0) {
            if (strstr(answer.text[0], " front") == NULL) /* the same with the other iron (C9) */
                fail_msg("%s/%s: %s solves it too", puzzle->game->id, puzzle->name, answer.text[0]);
        }
    }
    *right += solved;
    ng_match_free(&match);
}

static void other_moves_do_not_solve_it(void **context) {
    uint32_t right = 0;
    (void)context;
    each(judge_others, &right);
    assert_true(right > 0);
}

/* ---- the collection ---- */

static void every_game_has_sixty_and_every_kind_some(void **context) {
    (void)context;
    for (int i = 0; ng_games[i] != NULL; i++) {
        const ng_puzzle_kind *kind = ng_puzzle_kinds(ng_games[i]);
        if (kind == NULL) continue;
        if (count_of(ng_games[i]->id) < 60) fail_msg("%s has %u", ng_games[i]->id, count_of(ng_games[i]->id));
        for (; kind->name != NULL; kind++) {
            const ng_desk desk = {.built = ng_books};
            const char *book = ng_desk_book(&desk, kind->game);
            ng_puzzle puzzle;
            uint32_t count = 0;
            while (ng_puzzle_next(&book, &puzzle)) count += puzzle.kind == kind;
            if (count < 10) fail_msg("%s/%s: %u", kind->game, kind->name, count);
        }
    }
}

enum { ALL_MAX = 2000 };
typedef struct looks {
    uint64_t look[ALL_MAX];
    uint32_t count;
} looks;

static void compare_look(const ng_puzzle *puzzle, void *context) {
    looks *l = context;
    ng_found found;
    if (puzzle->kind->find == NULL || !ng_puzzle_prove(puzzle, &found)) return;
    uint64_t look = ng_look_mix(found.look, (uint64_t)(uintptr_t)puzzle->kind);
    for (uint32_t i = 0; i < l->count; i++)
        if (l->look[i] == look) fail_msg("%s/%s looks like another", puzzle->game->id, puzzle->name);
    assert_true(l->count < ALL_MAX);
    l->look[l->count++] = look;
}

static void no_two_look_alike(void **context) {
    static looks all;
    (void)context;
    each(compare_look, &all);
}

static void look_at_words(const ng_puzzle *puzzle, void *context) {
    (void)context;
    for (int lang = 0; lang < 2; lang++) {
        char title[NG_PUZZLE_ASK], ask[NG_PUZZLE_ASK];
        ng_puzzle_title(puzzle, (ng_lang)lang, title);
        ng_puzzle_ask(puzzle, (ng_lang)lang, ask);
        if (strlen(title) < 3 || strlen(ask) < 5 || strchr(ask, '{') != NULL)
            fail_msg("%s/%s has no words: %s: %s", puzzle->game->id, puzzle->name, title, ask);
        uint8_t first = (uint8_t)ask[0], second = (uint8_t)ask[1];
        if ((first >= 'a' && first <= 'z') || first == 0xd1 || (first == 0xd0 && second >= 0xb0))
            fail_msg("%s/%s begins small: %s", puzzle->game->id, puzzle->name, ask);
        if (lang == NG_RU && strstr(ask, "lay ") != NULL) /* a move is spoken, not spelled */
            fail_msg("%s/%s: %s", puzzle->game->id, puzzle->name, ask);
    }
}

static void every_one_says_what_to_do_in_both_languages(void **context) {
    (void)context;
    each(look_at_words, NULL);
}

/* ---- the format ---- */

static const char sample[] = "puzzle atoms/beam-99\nkind beam\ngrade 4\nseat 0\nleft 3\n"
                             "position {\"size\":6,\"fields\":[{\"atoms\":[\"1-23\"]}]}\nmove beam 5\n";

static bool reads(const char *text) {
    ng_puzzle puzzle;
    const char *why;
    return ng_puzzle_read(text, (uint32_t)strlen(text), &puzzle, &why);
}

static void a_text_that_lacks_a_line_or_has_a_wrong_one_is_no_puzzle(void **context) {
    (void)context;
    assert_true(reads(sample));
    assert_false(reads(""));
    assert_false(reads("puzzle atoms/x\nkind beam\ngrade 4\nposition {}\n"));
    assert_false(reads("puzzle atoms/x\nkind beam\ngrade 11\nposition {}\nmove beam 5\n"));
    assert_false(reads("puzzle atoms/x\nkind of magic\ngrade 1\nposition {}\nmove beam 5\n"));
    assert_false(reads("puzzle chess/x\nkind beam\ngrade 1\nposition {}\nmove beam 5\n"));
    assert_false(reads("puzzle atoms/\nkind beam\ngrade 1\nposition {}\nmove beam 5\n"));
    assert_false(reads("kind beam\npuzzle atoms/x\ngrade 1\nposition {}\nmove beam 5\n"));
    assert_false(reads("puzzle atoms/x\nkind beam\ngrade 1\nseat 9\nposition {}\nmove beam 5\n"));
}

static void a_book_passes_over_what_is_no_puzzle(void **context) {
    char book[1024];
    ng_puzzle puzzle;
    (void)context;
    snprintf(book, sizeof book, "words\n%spuzzle atoms/broken\nkind beam\n%s", sample, sample);
    assert_int_equal(ng_book_count(book), 2);
    assert_true(ng_book_at(book, 1, &puzzle));
    assert_string_equal(puzzle.name, "beam-99");
    assert_int_equal(puzzle.left, 3);
    assert_false(ng_book_at(book, 2, &puzzle));
}

/* ---- the day ---- */

static void days_are_counted_by_the_calendar(void **context) {
    (void)context;
    assert_int_equal(ng_day_from_text("1970-01-01"), 0);
    assert_int_equal(ng_day_from_text("1970-03-01"), 59);
    assert_int_equal(ng_day_from_text("2000-03-01") - ng_day_from_text("2000-02-28"), 2);
    assert_int_equal(ng_day_from_text("2026-11-16"), 20773);
    assert_int_equal(ng_day_from_text("2027-01-01") - ng_day_from_text("2026-12-31"), 1);
    static const char *const none[] = {"",           "2026-02-29", "2026-13-01", "2026-00-01", "2026-01-00",
                                       "2026-04-31", "1969-12-31", "2026-1-1",   "2026/01/01", "2026-01-01 "};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) assert_int_equal(ng_day_from_text(none[i]), -1);
}

static void every_puzzle_has_its_day_before_one_comes_again(void **context) {
    (void)context;
    for (uint32_t count = 1; count < 130; count++) {
        bool had[130] = {false};
        for (uint32_t turn = 0; turn < count; turn++) {
            uint32_t i = ng_day_puzzle(20000 + 5 * (int64_t)turn, count);
            assert_true(i < count && !had[i]);
            had[i] = true;
        }
    }
    assert_int_equal(ng_day_puzzle(7, 0), 0);
}

/* Fixed for ever: what is the puzzle of a day must not change with a new version of the program. */
static void the_days_choice_is_the_calendars(void **context) {
    static const struct {
        const char *date, *game;
        uint32_t of_sixty;
    } days[] = {{"2026-11-16", "golems", 46},
                {"2026-12-31", "golems", 7},
                {"2027-01-01", "sonar", 7},
                {"2028-02-29", "golems", 12}};
    (void)context;
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        int64_t day = ng_day_from_text(days[i].date);
        assert_string_equal(ng_day_game(day)->id, days[i].game);
        assert_int_equal(ng_day_puzzle(day, 60), days[i].of_sixty);
        for (int64_t next = 1; next < 5; next++) /* five days, five games; then another puzzle */
            assert_true(ng_day_game(day) != ng_day_game(day + next));
        assert_true(ng_day_game(day) == ng_day_game(day + 5));
        assert_int_not_equal(ng_day_puzzle(day, 60), ng_day_puzzle(day + 5, 60));
    }
}

/* ---- the rating ---- */

static void who_solves_half_of_what_is_even_stays_where_he_is(void **context) {
    ng_rating r = {1300, 200};
    (void)context;
    for (int i = 0; i < 200; i++) r = ng_rating_step(r, 4, i % 2 == 0); /* grade 4 is 1300 */
    assert_in_range(r.rating, 1240, 1360);
    assert_in_range(r.deviation, NG_DEVIATION_MIN, 80);
}

static void a_harder_puzzle_gains_more_and_costs_less(void **context) {
    const ng_rating r = {1300, 100};
    (void)context;
    for (int grade = 1; grade < NG_PUZZLE_GRADE_MAX; grade++) {
        assert_true(ng_rating_step(r, grade, true).rating <= ng_rating_step(r, grade + 1, true).rating);
        assert_true(ng_rating_step(r, grade, false).rating <= ng_rating_step(r, grade + 1, false).rating);
        assert_true(ng_rating_step(r, grade, true).rating > 1300);
        assert_true(ng_rating_step(r, grade, false).rating < 1300);
    }
}

/* Glicko's own formulas by hand, for 1500 ± 200 against 1450 ± 150: g = 0.9031, E = 0.5646,
 * 1/D² = q² g² E (1 - E) = 6.644e-6; + 71.7, and a deviation of 178. */
static void a_step_is_glickos(void **context) {
    const ng_rating won = ng_rating_step((ng_rating){1500, 200}, 5, true);
    (void)context;
    assert_in_range(won.rating, 1500 + 71, 1500 + 72);
    assert_in_range(won.deviation, 177, 178);
    /* lost: − q g a E = − 93.0 */
    const ng_rating lost = ng_rating_step((ng_rating){1500, 200}, 5, false);
    assert_in_range(lost.rating, 1500 - 94, 1500 - 92);
    assert_int_equal(lost.deviation, won.deviation);
}

static void a_beginners_first_success_is_a_step_and_no_leap(void **context) {
    ng_rating r = {NG_RATING_FIRST, NG_DEVIATION_FIRST};
    int32_t last = NG_DEVIATION_FIRST;
    (void)context;
    assert_in_range(ng_rating_step(r, 3, true).rating, NG_RATING_FIRST + 60, NG_RATING_FIRST + 110);
    for (int i = 0; i < 6; i++) { /* the more is known, the smaller are the steps */
        r = ng_rating_step(r, 3, true);
        assert_true(r.deviation < last);
        last = r.deviation;
    }
    assert_in_range(r.rating, 1400, 1500);
}

/* Solves all up to grade 5 (1450) and nothing above, and always takes what is nearest to the rating. */
static void a_rating_settles_where_solving_ends(void **context) {
    ng_rating r = {NG_RATING_FIRST, NG_DEVIATION_FIRST};
    (void)context;
    for (int i = 0; i < 60; i++) {
        int grade = (r.rating - 700 + 75) / 150;
        r = ng_rating_step(r, grade, grade <= 5);
        if (i >= 20) assert_in_range(r.rating, 1450, 1600);
    }
    assert_in_range(r.deviation, NG_DEVIATION_MIN, 80);
}

static void a_rating_stays_in_its_bounds(void **context) {
    ng_rating r = {NG_RATING_MAX, NG_DEVIATION_FIRST};
    (void)context;
    for (int i = 0; i < 50; i++) r = ng_rating_step(r, 10, true);
    assert_int_equal(r.rating, NG_RATING_MAX);
    for (int i = 0; i < 5000; i++) r = ng_rating_step(r, 1, false);
    assert_int_equal(r.rating, NG_RATING_MIN);
    r = ng_rating_step((ng_rating){INT32_MIN, INT32_MAX}, -5, true);
    assert_in_range(r.rating, NG_RATING_MIN, NG_RATING_MAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_answer_is_the_only_best_one),
        cmocka_unit_test(every_answer_is_judged_right),
        cmocka_unit_test(other_moves_do_not_solve_it),
        cmocka_unit_test(every_game_has_sixty_and_every_kind_some),
        cmocka_unit_test(no_two_look_alike),
        cmocka_unit_test(every_one_says_what_to_do_in_both_languages),
        cmocka_unit_test(a_text_that_lacks_a_line_or_has_a_wrong_one_is_no_puzzle),
        cmocka_unit_test(a_book_passes_over_what_is_no_puzzle),
        cmocka_unit_test(days_are_counted_by_the_calendar),
        cmocka_unit_test(every_puzzle_has_its_day_before_one_comes_again),
        cmocka_unit_test(the_days_choice_is_the_calendars),
        cmocka_unit_test(who_solves_half_of_what_is_even_stays_where_he_is),
        cmocka_unit_test(a_harder_puzzle_gains_more_and_costs_less),
        cmocka_unit_test(a_step_is_glickos),
        cmocka_unit_test(a_beginners_first_success_is_a_step_and_no_leap),
        cmocka_unit_test(a_rating_settles_where_solving_ends),
        cmocka_unit_test(a_rating_stays_in_its_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
