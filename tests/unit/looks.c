/* looks.c - what several looks at a move say together, against the formulas of a textbook. */
#include "match/looks.h"
#include "core/chance.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { MOST = 80, BORDER = 200 };

typedef struct seen {
    int32_t lost[MOST];
    int count;
    ng_looks looks;
} seen;

static void see(seen *s, int32_t lost) {
    s->lost[s->count++] = lost;
    ng_looks_add(&s->looks, 700, 700 - lost);
}

static double mean_of(const seen *s) {
    double sum = 0;
    for (int i = 0; i < s->count; i++) sum += s->lost[i];
    return sum / s->count;
}

/* Of the mean; with looks that were never seen but are known to stray. */
static double error_of(const seen *s, int known, double stray) {
    double spread = known * stray * stray;
    for (int i = 0; i < s->count; i++) spread += pow(s->lost[i] - mean_of(s), 2);
    return s->count + known > 1 ? sqrt(spread / (s->count - 1 + known) / s->count) : 0;
}

/* A look strays by about `stray`: the sum of twelve even draws is nearly a bell. */
static int32_t draw(ng_rng *rng, int32_t truth, int32_t stray) {
    int32_t sum = 0;
    for (int i = 0; i < 12; i++) sum += (int32_t)ng_rng_below(rng, 2001) - 1000;
    int32_t lost = truth + sum * stray / 2000;
    return lost < 0 ? 0 : lost;
}

/* Looks until it is settled, and at each step holds the rule against the formulas. */
static int32_t looked(ng_rng *rng, int32_t truth, int32_t stray, int *count) {
    seen s = {.count = 0};
    while (!ng_looks_settled(&s.looks, NG_CHANCE_TO_WIN, BORDER)) {
        see(&s, draw(rng, truth, stray));
        int clear = 0;
        for (int i = 0; i < s.count; i++) clear += s.lost[i] == 0;
        double told = mean_of(&s) - error_of(&s, 0, 0);
        if (2 * clear >= s.count || told < 0) told = 0;
        assert_true(fabs(ng_looks_lost(&s.looks) - told) <= 2);
        double away = fabs(mean_of(&s) - error_of(&s, 0, 0) - BORDER), sure = 3 * error_of(&s, 3, 70);
        bool settled = s.count < 3 ? clear >= 2 : s.count >= MOST || away > sure;
        if (fabs(away - sure) > 6) /* whole numbers */
            assert_int_equal(ng_looks_settled(&s.looks, NG_CHANCE_TO_WIN, BORDER), settled);
    }
    if (count != NULL) *count += s.count;
    return ng_looks_lost(&s.looks);
}

static void what_is_told_is_the_mean_less_its_error(void **state) {
    (void)state;
    seen s = {.count = 0};
    see(&s, 100);
    assert_int_equal(ng_looks_lost(&s.looks), 100); /* of one look no error is known */
    see(&s, 140);
    assert_int_equal(ng_looks_lost(&s.looks), 100); /* 120 less 20 */
    see(&s, 0);
    see(&s, 0);
    assert_int_equal(ng_looks_lost(&s.looks), 0); /* half of them clear it */
}

static void looks_go_on_until_a_blunder_is_clear_and_no_longer(void **state) {
    (void)state;
    ng_rng rng;
    ng_rng_seed(&rng, 11);
    for (int32_t truth = 0; truth <= 600; truth += 20)
        for (int32_t stray = 0; stray <= 100; stray += 25) looked(&rng, truth, stray, NULL);
    int far = 0, near = 0;
    looked(&rng, 500, 70, &far);
    looked(&rng, BORDER, 70, &near);
    assert_true(far < 10 && near > 40);
}

/* Golems' programs give up anything between nothing and 500, and a look at them strays by 70. */
static void two_judges_agree_on_nineteen_of_twenty_blunders(void **state) {
    (void)state;
    int blunders = 0, again = 0, looks = 0, moves = 0;
    ng_rng rng;
    ng_rng_seed(&rng, 12);
    for (int round = 0; round < 4; round++)
        for (int32_t truth = 0; truth <= 500; truth += 2) {
            bool one = looked(&rng, truth, 70, &looks) > BORDER;
            bool two = looked(&rng, truth, 70, &looks) > BORDER;
            blunders += one + two;
            again += one && two ? 2 : 0;
            moves += 2;
        }
    assert_true(again * 100 >= 95 * blunders);
    assert_true(looks < 30 * moves);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_told_is_the_mean_less_its_error),
        cmocka_unit_test(looks_go_on_until_a_blunder_is_clear_and_no_longer),
        cmocka_unit_test(two_judges_agree_on_nineteen_of_twenty_blunders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
