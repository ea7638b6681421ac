/* beams_oracle.c - a second tracer, slow and obvious, written from A4 and A5 alone: a board of true and
 * false, one step at a time.  It is compared with the fast one on every entry of many random fields; beams
 * are reversible (A7). */
#include "tests/games/atoms/slow.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { FIELDS = 10000 };

/* Up to `atoms` of them, by A3; fewer where there is no more room. */
static void random_board(board *b, atoms_field *field, ng_rng *rng) {
    memset(b, 0, sizeof *b);
    memset(field, 0, sizeof *field);
    b->size = ATOMS_SIZE_MIN + (int)ng_rng_below(rng, ATOMS_SIZE_MAX - ATOMS_SIZE_MIN + 1);
    int atoms = 1 + (int)ng_rng_below(rng, 10);
    for (int tries = 0; tries < 400 && atoms > 0; tries++) {
        int row = (int)ng_rng_below(rng, (uint32_t)b->size),
            column = (int)ng_rng_below(rng, (uint32_t)b->size);
        if (!lonely(b, row, column)) continue;
        b->atom[row][column] = true;
        atoms_put(field, b->size, row * b->size + column);
        atoms--;
    }
}

static void say_where(const board *b, int entry) {
    for (int r = 0; r < b->size; r++) {
        for (int c = 0; c < b->size; c++) print_error("%c ", b->atom[r][c] ? 'O' : '.');
        print_error("\n");
    }
    print_error("entry %d\n", entry);
}

static void compare_beam(const board *b, const atoms_field *field, int entry) {
    static flight slow;
    atoms_path path;
    fly(b, entry, &slow);
    int fast = atoms_beam(field, b->size, entry), traced = atoms_beam_path(field, b->size, entry, &path);
    bool same = fast == slow.exit && traced == slow.exit && path.count == slow.corners;
    for (int i = 0; same && i < slow.corners; i++)
        same = path.cell[i] == slow.row[i] * b->size + slow.column[i];
    if (same && slow.exit == 0) same = path.absorber == path.cell[path.count - 1];
    if (same && slow.exit != 0) same = path.absorber == ATOMS_NONE;
    if (!same) say_where(b, entry);
    assert_int_equal(fast, slow.exit);
    assert_int_equal(traced, slow.exit);
    assert_int_equal(path.count, slow.corners);
    assert_true(same);
}

static void the_fast_beam_and_its_path_are_those_of_the_slow_one(void **nothing) {
    ng_rng rng;
    (void)nothing;
    ng_rng_seed(&rng, 20);
    for (int i = 0; i < FIELDS; i++) {
        board b;
        atoms_field field;
        random_board(&b, &field, &rng);
        for (int entry = 1; entry <= 4 * b.size; entry++) compare_beam(&b, &field, entry);
    }
}

static void a_beam_that_exits_somewhere_comes_back_the_same_way(void **nothing) {
    ng_rng rng;
    (void)nothing;
    ng_rng_seed(&rng, 21);
    for (int i = 0; i < FIELDS; i++) {
        board b;
        atoms_field field;
        random_board(&b, &field, &rng);
        for (int entry = 1; entry <= 4 * b.size; entry++) {
            int exit = atoms_beam(&field, b.size, entry);
            if (exit == 0) continue;
            if (atoms_beam(&field, b.size, exit) != entry) say_where(&b, entry);
            assert_int_equal(atoms_beam(&field, b.size, exit), entry);
        }
    }
}

static void the_way_back_turns_in_the_same_cells(void **nothing) {
    ng_rng rng;
    (void)nothing;
    ng_rng_seed(&rng, 22);
    for (int i = 0; i < FIELDS / 10; i++) {
        board b;
        atoms_field field;
        random_board(&b, &field, &rng);
        for (int entry = 1; entry <= 4 * b.size; entry++) {
            atoms_path there, back;
            int exit = atoms_beam_path(&field, b.size, entry, &there);
            if (exit == 0) continue;
            atoms_beam_path(&field, b.size, exit, &back);
            assert_int_equal(there.count, back.count);
            for (int k = 0; k < there.count; k++)
                assert_int_equal(there.cell[k], back.cell[there.count - 1 - k]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fast_beam_and_its_path_are_those_of_the_slow_one),
        cmocka_unit_test(a_beam_that_exits_somewhere_comes_back_the_same_way),
        cmocka_unit_test(the_way_back_turns_in_the_same_cells),
    };
    return cmocka_run_group_tests_name("atoms: beams against the oracle", tests, NULL, NULL);
}
