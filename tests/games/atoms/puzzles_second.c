/* puzzles_second.c - some puzzles of atoms proven a second time: every board of true and false is tried by
 * the slow tracer, and what is left is counted. */
#include "match/desk.h"
#include "tests/games/atoms/slow.h"

#include <stdio.h>
#include <string.h>

enum { EACH = 2, LEFT_MAX = 64, FACTS_MAX = 64 }; /* every second */

typedef struct prover {
    const atoms_state *s;
    atoms_entry fact[FACTS_MAX];
    int facts, atoms;
    board board, left[LEFT_MAX];
    int count;
} prover;

static bool said(const prover *p, const atoms_entry *e) {
    flight f;
    int size = p->s->size, wrong = 0;
    if (e->kind == MOVE_BEAM) return fly(&p->board, e->a, &f), f.exit == e->b;
    for (int i = 0; i < e->count; i++) wrong += !p->board.atom[e->cell[i] / size][e->cell[i] % size];
    return wrong == e->b;
}

static void fill(prover *p, int from, int atoms) {
    int size = p->s->size;
    if (atoms == 0) {
        for (int i = 0; i < p->facts; i++)
            if (!said(p, &p->fact[i])) return;
        if (p->count < LEFT_MAX) p->left[p->count] = p->board;
        p->count++;
        return;
    }
    for (int cell = from; cell < size * size; cell++) {
        if (!lonely(&p->board, cell / size, cell % size)) continue;
        p->board.atom[cell / size][cell % size] = true;
        fill(p, cell + 1, atoms - 1);
        p->board.atom[cell / size][cell % size] = false;
    }
}

static void look(prover *p, const ng_match *match) {
    uint32_t at = 0;
    atoms_entry e;
    memset(p, 0, sizeof *p);
    p->s = (const atoms_state *)match->state;
    p->board.size = p->s->size;
    while (atoms_log_read(p->s, &at, &e)) p->fact[p->facts++] = e;
    fill(p, 0, p->s->atoms);
}

static void is_the_only_field(const prover *p, const ng_answer *answer) {
    char text[NG_TEXT_MAX] = "guess";
    int size = p->s->size;
    assert_int_equal(p->count, 1);
    for (int cell = 0; cell < size * size; cell++) {
        if (!p->left[0].atom[cell / size][cell % size]) continue;
        char name[16];
        ng_out out = ng_out_over(name, sizeof name);
        atoms_put_cell(&out, size, cell);
        strcat(strcat(text, " "), name);
    }
    assert_string_equal(text, answer->text[0]);
}

/* Of all beams this one alone gives every board that is left an answer of its own. */
static void is_the_only_beam(const prover *p, const ng_puzzle *puzzle, const ng_answer *answer) {
    int decides = 0, found = 0;
    assert_int_equal(p->count, puzzle->left);
    for (int entry = 1; entry <= 4 * p->s->size; entry++) {
        bool apart = true;
        for (int i = 0; i < p->count; i++)
            for (int k = 0; k < i; k++) {
                flight a, b;
                fly(&p->left[i], entry, &a);
                fly(&p->left[k], entry, &b);
                apart = apart && a.exit != b.exit;
            }
        decides += apart;
        if (apart) found = entry;
    }
    char text[16];
    snprintf(text, sizeof text, "beam %d", found);
    assert_int_equal(decides, 1);
    assert_string_equal(text, answer->text[0]);
}

static void a_slow_prover_agrees(void **context) {
    static prover p;
    const char *book = ng_book_of(ng_books, "atoms");
    ng_puzzle puzzle;
    uint32_t n = 0;
    (void)context;
    while (ng_puzzle_next(&book, &puzzle)) {
        ng_match match = {0};
        ng_answer answer;
        if (n++ % EACH != 0) continue;
        assert_true(ng_ok(ng_puzzle_start(&puzzle, &match)));
        ng_puzzle_answer(&puzzle, &answer);
        look(&p, &match);
        if (strcmp(puzzle.kind->name, "field") == 0)
            is_the_only_field(&p, &answer);
        else
            is_the_only_beam(&p, &puzzle, &answer);
        ng_match_free(&match);
    }
    assert_true(n / EACH >= 30);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_slow_prover_agrees)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
