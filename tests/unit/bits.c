/* bits.c - bits are counted as one by one. */
#include "core/bits.h"
#include "core/chance.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define TEST(name) static void name(void **nothing __attribute__((unused)))

static int one_by_one(uint64_t set) {
    int count = 0;
    for (; set != 0; set >>= 1) count += (int)(set & 1);
    return count;
}

static void expect(uint64_t a, uint64_t b) {
    assert_int_equal(ng_count(a), one_by_one(a));
    assert_int_equal(ng_count_two(a, b), one_by_one(a) + one_by_one(b));
}

TEST(every_bit_counts_once) {
    expect(0, 0);
    expect(UINT64_MAX, UINT64_MAX);
    for (int i = 0; i < 64; i++)
        for (int k = 0; k < 64; k++) {
            expect(UINT64_C(1) << i, UINT64_C(1) << k);
            expect(UINT64_MAX >> i, UINT64_MAX << k);
        }
}

TEST(any_two_sets_are_counted_together) {
    ng_rng rng;
    ng_rng_seed(&rng, 22);
    for (int i = 0; i < 10000; i++) {
        uint64_t a = (uint64_t)ng_rng_below(&rng, UINT32_MAX) << 32 | ng_rng_below(&rng, UINT32_MAX);
        uint64_t b = (uint64_t)ng_rng_below(&rng, UINT32_MAX) << 32 | ng_rng_below(&rng, UINT32_MAX);
        expect(a, b);
        expect(a & b, a | b);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bit_counts_once),
        cmocka_unit_test(any_two_sets_are_counted_together),
    };
    return cmocka_run_group_tests_name("bits", tests, NULL, NULL);
}
