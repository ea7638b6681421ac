/* puzzles_second.c - the puzzles of geometrius proven a second time: every order of moves of a turn is
 * played by the rules, without the list of turns that the brain makes, and the stones are counted from above.
 */
#include "games/geometrius/geometrius.h"
#include "match/desk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { LEGAL = 4096, EFFECTS_MAX = 4096 };

static const ng_game *game(void) { return ng_game_find("geometrius"); }

typedef struct effect { /* what a turn leaves behind on the field */
    int8_t x[GEOMETRIUS_SHAPES], y[GEOMETRIUS_SHAPES];
    uint8_t chips[GEOMETRIUS_SHAPES], chip[GEOMETRIUS_SHAPES][GEOMETRIUS_STACK];
    uint64_t field, locked;
} effect;

static effect best[EFFECTS_MAX];
static uint32_t effects;
static int most;

/* M11: a shape is worth all its chips to who has the topmost. */
static int points(const geometrius_state *s, int seat) {
    int sum = 0;
    for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++)
        if (s->chips[shape] > 0 && s->chip[shape][s->chips[shape] - 1] == seat) sum += s->chips[shape];
    return sum;
}

static void note(const geometrius_state *s, int seat) {
    effect e;
    int sum = points(s, seat);
    if (sum < most) return;
    if (sum > most) effects = 0;
    most = sum;
    memset(&e, 0, sizeof e);
    memcpy(e.x, s->x, sizeof e.x);
    memcpy(e.y, s->y, sizeof e.y);
    memcpy(e.chips, s->chips, sizeof e.chips);
    memcpy(e.chip, s->chip, sizeof e.chip);
    e.field = s->field;
    e.locked = s->locked;
    for (uint32_t i = 0; i < effects; i++)
        if (memcmp(&best[i], &e, sizeof e) == 0) return;
    if (effects < EFFECTS_MAX) best[effects++] = e;
}

static void play_on(const geometrius_state *s, int seat) {
    ng_move legal[LEGAL];
    uint32_t count = game()->legal(&s->base, seat, legal);
    note(s, seat);
    for (uint32_t i = 0; i < count; i++) {
        geometrius_state next = *s;
        if (legal[i] >> 24 == MOVE_END) continue;
        assert_true(ng_ok(ng_play(game(), &next.base, seat, legal[i], NULL)));
        play_on(&next, seat); /* two chips and a push at most */
    }
}

static void is_the_best_turn(const ng_puzzle *puzzle, const geometrius_state *s, const ng_answer *answer) {
    geometrius_state after = *s;
    ng_verdict verdict;
    effects = 0;
    most = -1;
    play_on(s, puzzle->seat);
    for (uint32_t i = 0; i < answer->count; i++)
        assert_true(ng_answer_play(game(), &after.base, puzzle->seat, answer->text[i], &verdict));
    if (effects != 1 || points(&after, puzzle->seat) != most)
        fail_msg("%s: %u turns with %d points, its own has %d", puzzle->name, effects, most,
                 points(&after, puzzle->seat));
}

/* By the sentence that says why a card fits or not. */
static bool fits(int card, int shape) {
    char text[512];
    ng_out out = ng_out_over(text, sizeof text);
    geometrius_why(card, shape, NG_EN, &out);
    return strstr(text, "it fits") != NULL;
}

static void are_the_only_two(const ng_puzzle *puzzle, const geometrius_state *s, const char *answer) {
    int row, pairs = 0;
    char text[32] = "";
    assert_int_equal(sscanf(puzzle->given, "%d", &row), 1);
    for (int one = 0; one < GEOMETRIUS_CARDS; one++)
        for (int two = one + 1; two < GEOMETRIUS_CARDS; two++) {
            bool all = (s->hand[puzzle->seat] >> one & 1u) != 0 && (s->hand[puzzle->seat] >> two & 1u) != 0;
            for (int shape = 0; shape < GEOMETRIUS_SHAPES; shape++)
                if ((s->field >> shape & 1u) != 0 && s->y[shape] == row)
                    all = all && (fits(one, shape) || fits(two, shape));
            pairs += all;
            if (all) snprintf(text, sizeof text, "cards C%02d C%02d", one + 1, two + 1);
        }
    assert_int_equal(pairs, 1);
    assert_string_equal(text, answer);
}

static void playing_every_order_agrees(void **context) {
    const char *book = ng_book_of(ng_books, "geometrius");
    ng_puzzle puzzle;
    uint32_t n = 0;
    (void)context;
    while (ng_puzzle_next(&book, &puzzle)) {
        ng_match match = {0};
        ng_answer answer;
        bool cards = strcmp(puzzle.kind->name, "cards") == 0;
        n++;
        assert_true(ng_ok(ng_puzzle_start(&puzzle, &match)));
        ng_puzzle_answer(&puzzle, &answer);
        const geometrius_state *s = (const geometrius_state *)match.state;
        if (cards)
            are_the_only_two(&puzzle, s, answer.text[0]);
        else
            is_the_best_turn(&puzzle, s, &answer);
        ng_match_free(&match);
    }
    assert_true(n >= 60);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(playing_every_order_agrees)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
