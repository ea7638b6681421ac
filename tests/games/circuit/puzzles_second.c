/* puzzles_second.c - some puzzles of circuit proven a second time, over texts alone: every open move is
 * played in a match of its own, and points and lights are read from the position that is dumped and the
 * events that are told. */
#include "match/desk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { EACH = 2, MENDS = 2, LEGAL = 1024 };

typedef struct page {
    char text[16384];
    ng_node nodes[NG_DOC_NODES];
    ng_doc doc;
} page;

static void dump(const ng_match *match, page *p) {
    ng_out out = ng_out_over(p->text, sizeof p->text);
    match->game->dump(match->state, &out);
    assert_true(ng_doc_read(&p->doc, p->text, out.length, p->nodes, NG_DOC_NODES));
}

static int64_t number_in(const ng_doc *doc, uint32_t list, int place) {
    int64_t value = 0;
    uint32_t i = ng_doc_first(doc, list);
    for (; place > 0; place--) i = ng_doc_next(doc, i);
    assert_true(ng_doc_int(doc, i, -1000, 1000, &value));
    return value;
}

/* C15, C17: glow by the tokens, less 2 for the first and 4 for two or more penalties, less the iron points.
 */
static int points(const ng_match *match, int seat) {
    static page p;
    int sum = 0;
    dump(match, &p);
    uint32_t glow = ng_doc_get(&p.doc, 0, "glow");
    NG_EACH_KEY(&p.doc, key, glow)
        if (number_in(&p.doc, key + 1, 0) == seat) sum += (int)number_in(&p.doc, key + 1, 1);
    int64_t penalties = number_in(&p.doc, ng_doc_get(&p.doc, 0, "penalties"), seat);
    return sum -
           (penalties == 0   ? 0
            : penalties == 1 ? 2
                             : 4) -
           (int)number_in(&p.doc, ng_doc_get(&p.doc, 0, "solder"), seat);
}

static int mender(const ng_match *match) {
    static page p;
    dump(match, &p);
    return (int)ng_doc_number(&p.doc, 0, "mender", -1);
}

static uint32_t texts_of(const ng_match *match, int seat, char (*out)[32]) {
    ng_move legal[LEGAL];
    uint32_t count = match->game->legal(match->state, seat, legal);
    for (uint32_t i = 0; i < count; i++) {
        ng_out text = ng_out_over(out[i], 32);
        match->game->print(match->state, legal[i], &text);
    }
    return count;
}

static bool play(ng_match *match, int seat, const char *text) {
    return ng_ok(ng_match_play(match, seat, text, (uint32_t)strlen(text), NG_ANY_PLY));
}

/* What the seat can be sure of from here on, its own mending included. */
static int sure(const ng_match *match, int seat, int mends) {
    if (mends == 0 || ng_match_over(match) || mender(match) != seat) return points(match, seat);
    char(*texts)[32] = malloc(sizeof *texts * LEGAL);
    int best = -1000;
    uint32_t count = texts_of(match, seat, texts);
    for (uint32_t i = 0; i < count; i++) {
        ng_match next;
        ng_match_copy(&next, match);
        assert_true(play(&next, seat, texts[i]));
        int value = sure(&next, seat, mends - 1);
        if (value > best) best = value;
        ng_match_free(&next);
    }
    free(texts);
    return best;
}

static void is_the_best_move(const ng_puzzle *puzzle, const char *answer) {
    static char texts[LEGAL][32];
    ng_match match = {0};
    int best = -1000, times = 0;
    char found[32] = "";
    assert_true(ng_ok(ng_puzzle_start(puzzle, &match)));
    uint32_t count = texts_of(&match, puzzle->seat, texts);
    for (uint32_t i = 0; i < count; i++) {
        if (strstr(texts[i], " front") != NULL) continue;
        ng_match next;
        ng_match_copy(&next, &match);
        assert_true(play(&next, puzzle->seat, texts[i]));
        int value = sure(&next, puzzle->seat, MENDS);
        times = value > best ? 1 : times + (value == best);
        if (value > best) memcpy(found, texts[i], sizeof found);
        if (value > best) best = value;
        ng_match_free(&next);
    }
    ng_match_free(&match);
    assert_int_equal(times, 1);
    assert_string_equal(found, answer);
}

/* The cells that are told to glow, in the order of the answer: row by row. */
static void is_what_glows(const ng_puzzle *puzzle, const char *answer) {
    ng_match match = {0};
    bool glows[8][6] = {{false}};
    char text[NG_TEXT_MAX] = "cells";
    assert_true(ng_ok(ng_puzzle_start(puzzle, &match)));
    assert_true(play(&match, puzzle->seat, puzzle->given));
    for (const char *at = match.events.json.text; (at = strstr(at, "\"text\":\"glow ")) != NULL; at++) {
        const char *cell = at + strlen("\"text\":\"glow ");
        glows[cell[1] - '1'][cell[0] - 'a'] = true;
    }
    for (int row = 0; row < 8; row++)
        for (int column = 0; column < 6; column++)
            if (glows[row][column])
                snprintf(text + strlen(text), sizeof text - strlen(text), " %c%d", 'a' + column, row + 1);
    ng_match_free(&match);
    assert_string_equal(text, answer);
}

static void texts_and_events_agree(void **context) {
    const char *book = ng_book_of(ng_books, "circuit");
    ng_puzzle puzzle;
    uint32_t n = 0;
    (void)context;
    while (ng_puzzle_next(&book, &puzzle)) {
        ng_answer answer;
        bool glow = strcmp(puzzle.kind->name, "glow") == 0;
        if (n++ % EACH != 0 && !glow) continue;
        ng_puzzle_answer(&puzzle, &answer);
        (glow ? is_what_glows : is_the_best_move)(&puzzle, answer.text[0]);
    }
    assert_true(n >= 60);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(texts_and_events_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
