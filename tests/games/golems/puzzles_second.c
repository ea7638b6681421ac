/* puzzles_second.c - some knock-outs of golems proven a second time: every program is written as a text and
 * played, in rounds whose event has neither Loop nor If, where four of seven cards are all there is to write.
 */
#include "games/golems/golems.h"
#include "match/desk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { COMMANDS = 7, PROGRAMS_MAX = 7 * 7 * 7 * 7 };

typedef struct attempt {
    char text[32];
    bool fine, solved;
} attempt;

static attempt all[PROGRAMS_MAX];
static int count;

static int standing(const golems_state *s) {
    int left = 0;
    for (int i = s->golems; i < s->robots; i++) left += s->robot[i].at != GOLEMS_NONE;
    return left;
}

static void play(const ng_puzzle *puzzle, attempt *a) {
    ng_match match = {0};
    assert_true(ng_ok(ng_puzzle_start(puzzle, &match)));
    int before = standing((const golems_state *)match.state);
    a->fine = ng_ok(ng_match_play(&match, 0, a->text, (uint32_t)strlen(a->text), NG_ANY_PLY));
    const golems_state *s = (const golems_state *)match.state;
    a->solved = a->fine && standing(s) < before && s->robot[0].at != GOLEMS_NONE;
    ng_match_free(&match);
}

/* All texts of so many lines. */
static void write_all(const ng_puzzle *puzzle, int lines) {
    int programs = 1;
    for (int i = 0; i < lines; i++) programs *= COMMANDS;
    count = 0;
    for (int n = 0; n < programs; n++) {
        attempt *a = &all[count];
        size_t length = (size_t)snprintf(a->text, sizeof a->text, "program");
        for (int i = 0, rest = n; i < lines; i++, rest /= COMMANDS)
            length += (size_t)snprintf(a->text + length, sizeof a->text - length, " %c",
                                       "FBLRWAD"[rest % COMMANDS]);
        play(puzzle, a);
        count += a->fine;
    }
}

/* The programs that do it are one, or all that begin with the same lines. */
static void is_the_only_one(const ng_puzzle *puzzle, const char *answer) {
    int solved = 0, within = 0;
    size_t common = strlen(answer);
    bool listed = false;
    for (int i = 0; i < count; i++) {
        if (!all[i].solved) continue;
        size_t same = 0;
        while (same < common && all[i].text[same] == answer[same]) same++;
        common = same;
        solved++;
        listed = listed || strcmp(all[i].text, answer) == 0;
    }
    common -= (common - strlen("program")) % 2; /* whole lines */
    for (int i = 0; i < count; i++) within += strncmp(all[i].text, answer, common) == 0;
    if (!listed || common <= strlen("program") || (solved > 1 && within != solved))
        fail_msg("%s: %d solve it, %d begin like them", puzzle->name, solved, within);
}

static void writing_every_program_agrees(void **context) {
    const char *book = ng_book_of(ng_books, "golems");
    ng_puzzle puzzle;
    uint32_t compared = 0;
    (void)context;
    while (compared < 12 && ng_puzzle_next(&book, &puzzle)) {
        ng_match match = {0};
        ng_answer answer;
        if (strcmp(puzzle.kind->name, "knockout") != 0) continue;
        assert_true(ng_ok(ng_puzzle_start(&puzzle, &match)));
        const golems_state *s = (const golems_state *)match.state;
        uint8_t event = s->event;
        int lines = golems_lines_of(s, &s->robot[0]);
        ng_match_free(&match);
        if (event == EVENT_LOOP || event == EVENT_IF) continue;
        ng_puzzle_answer(&puzzle, &answer);
        write_all(&puzzle, lines);
        is_the_only_one(&puzzle, answer.text[0]);
        compared++;
    }
    assert_true(compared >= 6);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(writing_every_program_agrees)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
