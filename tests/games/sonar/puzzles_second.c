/* puzzles_second.c - some puzzles of sonar proven a second time: where a boat can be is told by the
 * brute-force tracker, and reach and blasts by what the rules say of them. */
#include "match/desk.h"
#include "tests/games/sonar/brute.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

enum { EACH = 3 }; /* every third */

static worlds w;

/* False: there are too many worlds to keep apart. */
static bool cells_of(const sonar_state *s, int boat, sonar_set *out) {
    uint32_t at = 0;
    sonar_heard e;
    all_worlds(&w, s, boat);
    while (sonar_log_read(s, &at, &e)) hear(&w, &e);
    memset(out, 0, sizeof *out);
    for (uint32_t i = 0; i < w.count; i++) sonar_put(out, w.now[i].cell);
    return !w.too_many;
}

static bool where(const sonar_state *s, const char *answer) {
    sonar_set cells;
    char text[16] = "cells ";
    ng_out out;
    if (!cells_of(s, 1 - s->turn, &cells)) return false;
    assert_int_equal(sonar_count(&cells), 1);
    ng_out_init(&out, text + strlen(text), 8);
    sonar_put_cell(&out, sonar_pop(&cells));
    assert_string_equal(text, answer);
    return true;
}

static bool shoot(const sonar_state *s, const char *answer) {
    sonar_set cells;
    char text[24] = "";
    int sure = 0, from = s->boat[s->turn].at;
    if (!cells_of(s, 1 - s->turn, &cells)) return false;
    for (int target = 0; target < 256; target++) {
        bool hits = target != from && sonar_has(&w.map->sea, target) && runs(&w, from, target, 4);
        for (int cell = 0; cell < 256; cell++)
            hits = hits && (!sonar_has(&cells, cell) || distance(cell, target) <= 1);
        if (!hits) continue;
        ng_out out = ng_out_over(text, sizeof text);
        ng_put(&out, "torpedo ");
        sonar_put_cell(&out, target);
        sure++;
    }
    assert_int_equal(sure, 1);
    assert_string_equal(text, answer);
    return true;
}

static bool hide(const ng_puzzle *puzzle, const char *answer) {
    int best = 0, times = 0;
    char text[24] = "";
    for (int course = 0; course < COURSES; course++) {
        ng_match match = {0};
        sonar_set cells;
        char move[24];
        assert_true(ng_ok(ng_puzzle_start(puzzle, &match)));
        const sonar_state *s = (const sonar_state *)match.state;
        int boat = s->turn;
        snprintf(move, sizeof move, "course %c", "NESW"[course]);
        if (ng_ok(ng_match_play(&match, puzzle->seat, move, (uint32_t)strlen(move), NG_ANY_PLY))) {
            if (!cells_of((const sonar_state *)match.state, boat, &cells))
                return ng_match_free(&match), false;
            int count = sonar_count(&cells);
            times = count > best ? 1 : times + (count == best);
            if (count > best) memcpy(text, move, sizeof move);
            if (count > best) best = count;
        }
        ng_match_free(&match);
    }
    assert_int_equal(times, 1);
    assert_string_equal(text, answer);
    return true;
}

static void brute_force_agrees(void **context) {
    const char *book = ng_book_of(ng_books, "sonar");
    ng_puzzle puzzle;
    uint32_t n = 0, agreed = 0;
    (void)context;
    w = (worlds){.now = malloc(WORLDS_MAX * sizeof(world)), .next = malloc(WORLDS_MAX * sizeof(world))};
    assert_true(w.now != NULL && w.next != NULL);
    while (ng_puzzle_next(&book, &puzzle)) {
        ng_match match = {0};
        ng_answer answer;
        if (n++ % EACH != 0) continue;
        assert_true(ng_ok(ng_puzzle_start(&puzzle, &match)));
        ng_puzzle_answer(&puzzle, &answer);
        const sonar_state *s = (const sonar_state *)match.state;
        const char *kind = puzzle.kind->name;
        agreed += strcmp(kind, "where") == 0   ? where(s, answer.text[0])
                  : strcmp(kind, "shoot") == 0 ? shoot(s, answer.text[0])
                                               : hide(&puzzle, answer.text[0]);
        ng_match_free(&match);
    }
    print_message("%u of %u compared\n", agreed, (n + EACH - 1) / EACH);
    assert_true(agreed * 2 > n / EACH);
    free(w.now);
    free(w.next);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(brute_force_agrees)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
