/* brain_atoms_patterns.c - patterns of fields of atoms: one for all images of a field, as told by plain
 * arithmetic with rows and columns; and what the best level makes of them. */
#include "brains/atoms/mind.h"
#include "tests/support/brains.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SIZE = 8, ATOMS = 4, FIELDS = 317471, STEPS = 7 };

static const ng_effort calm = {.level = NG_LEVEL_MAX};

/* The field in one of eight ways: upside down, mirrored, columns for rows. */
static uint64_t image(uint64_t field, int way) {
    uint64_t out = 0;
    for (int cell = 0; cell < SIZE * SIZE; cell++) {
        int r = cell / SIZE, c = cell % SIZE;
        if ((field >> cell & 1u) == 0) continue;
        if ((way & 1) != 0) r = SIZE - 1 - r;
        if ((way & 2) != 0) c = SIZE - 1 - c;
        out |= (uint64_t)1 << ((way & 4) != 0 ? c * SIZE + r : r * SIZE + c);
    }
    return out;
}

/* A3: none stand side by side. */
static bool apart(int a, int b) { return abs(a / SIZE - b / SIZE) > 1 || abs(a % SIZE - b % SIZE) > 1; }

/* Every field, the first atom's cell lowest. */
static uint32_t for_all_fields(void (*look)(void *, uint64_t), void *context) {
    uint32_t count = 0;
    for (int a = 0; a < SIZE * SIZE; a++)
        for (int b = a + 1; b < SIZE * SIZE; b++)
            for (int c = b + 1; c < SIZE * SIZE && apart(a, b); c++)
                for (int d = c + 1; d < SIZE * SIZE && apart(a, c) && apart(b, c); d++) {
                    if (!apart(a, d) || !apart(b, d) || !apart(c, d)) continue;
                    look(context, (uint64_t)1 << a | (uint64_t)1 << b | (uint64_t)1 << c | (uint64_t)1 << d);
                    count++;
                }
    return count;
}

static void pattern_is_least_image(void *context, uint64_t field) {
    (void)context;
    uint64_t least = field;
    for (int way = 1; way < 8; way++)
        if (image(field, way) < least) least = image(field, way);
    if (atoms_pattern_of(field) != least) fail_msg("%llx", (unsigned long long)field);
}

static void a_field_and_its_images_are_one_pattern(void **state) {
    (void)state;
    assert_int_equal(for_all_fields(pattern_is_least_image, NULL), FIELDS);
}

static int by_number(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static void strike_out(void *context, uint64_t field) {
    uint64_t kind = atoms_pattern_of(field), *list = context,
             *found = bsearch(&kind, list, PATTERNS, sizeof kind, by_number);
    assert_non_null(found);
    list[PATTERNS + (found - list)]++;
}

/* All there are, in order, each once: none but those of some field. */
static void all_patterns_are_in_the_list(void **state) {
    (void)state;
    uint64_t *list = calloc(2 * PATTERNS, sizeof *list);
    assert_int_equal(atoms_patterns(list), PATTERNS);
    for (uint32_t i = 1; i < PATTERNS; i++) assert_true(list[i - 1] < list[i]);
    for_all_fields(strike_out, list);
    for (uint32_t i = 0; i < PATTERNS; i++)
        assert_true(list[PATTERNS + i] >= 1 && list[PATTERNS + i] <= 8 && 8 % list[PATTERNS + i] == 0);
    free(list);
}

static workspace *learned(void) {
    workspace *w = calloc(1, sizeof *w);
    w->scene.size = SIZE;
    w->scene.atoms = ATOMS;
    assert_true(atoms_learn_patterns(w, &calm));
    return w;
}

static bool stop_at_once(void *context) {
    (void)context;
    return true;
}

/* The table tells a step of every pattern, the same however the field is turned. */
static void a_field_has_the_step_of_its_pattern(void **state) {
    (void)state;
    workspace *w = learned();
    uint32_t many[STEPS] = {0};
    for (uint32_t i = 0; i < PATTERNS; i++) {
        int step = atoms_step(w, (cells){{w->pattern[i], 0}});
        assert_in_range(step, 0, STEPS - 1);
        assert_int_equal(step, w->step[i]);
        many[step]++;
        for (int way = 1; way < 8; way++)
            assert_int_equal(atoms_step(w, (cells){{image(w->pattern[i], way), 0}}), step);
    }
    for (int step = 1; step < STEPS; step++) assert_true(many[step] > 100 && many[step] < many[0]);
    free(w);
}

static void of_other_fields_nothing_is_known(void **state) {
    (void)state;
    static const int other[][2] = {{7, 4}, {10, 4}, {8, 3}, {8, 5}};
    workspace *w = learned();
    for (size_t k = 0; k < sizeof other / sizeof *other; k++) {
        w->scene.size = other[k][0];
        w->scene.atoms = other[k][1];
        assert_false(atoms_learn_patterns(w, &calm));
    }
    free(w);
}

static void without_time_nothing_is_learnt_and_later_it_is(void **state) {
    (void)state;
    workspace *w = calloc(1, sizeof *w);
    const ng_effort hurry = {.level = NG_LEVEL_MAX, .stop = stop_at_once};
    w->scene.size = SIZE;
    w->scene.atoms = ATOMS;
    assert_false(atoms_learn_patterns(w, &hurry));
    assert_int_equal(w->patterns, 0);
    assert_true(atoms_learn_patterns(w, &calm));
    assert_int_equal(w->patterns, PATTERNS);
    free(w);
}

/* It hides in fields of high steps, and mixes: also in others. */
static void the_best_level_hides_in_patterns_that_keep_hidden(void **state) {
    (void)state;
    enum { TRIES = 32 };
    workspace *w = learned();
    int hidden = 0, anyhow = 0, low = 0;
    ng_thinker thinker = {0};
    for (uint64_t i = 0; i < TRIES; i++) {
        for (int auto_placed = 0; auto_placed < 2; auto_placed++) {
            ng_match match;
            ng_choice choice;
            const ng_thought thought = {.level = NG_LEVEL_MAX, .iterations = 2000, .salt = i + 1};
            begin(&match, ng_game_find("atoms"), 0, i, (const char *const[]){NULL});
            ng_think(&thinker, &match, 0, &thought, &choice);
            assert_true(play(&match, 0, auto_placed ? "auto" : choice.text));
            const atoms_state *s = (const atoms_state *)match.state;
            int step = atoms_step(w, atoms_cells_of(&s->field[0], SIZE));
            *(auto_placed ? &anyhow : &hidden) += step;
            low += !auto_placed && step < STEPS - 1;
            ng_match_free(&match);
        }
    }
    assert_true(hidden > TRIES + anyhow && low >= TRIES / 2);
    ng_thinker_free(&thinker);
    free(w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_field_and_its_images_are_one_pattern),
        cmocka_unit_test(all_patterns_are_in_the_list),
        cmocka_unit_test(a_field_has_the_step_of_its_pattern),
        cmocka_unit_test(of_other_fields_nothing_is_known),
        cmocka_unit_test(without_time_nothing_is_learnt_and_later_it_is),
        cmocka_unit_test(the_best_level_hides_in_patterns_that_keep_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
