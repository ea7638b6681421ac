/* scan.c - the scanner of move texts: it takes what it names, or moves nowhere. */
#include "core/scan.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static ng_scan over(const char *text) {
    ng_scan scan = ng_scan_over(text, (uint32_t)strlen(text));
    return scan;
}

static void a_word_is_taken_whole_in_any_case(void **nothing) {
    (void)nothing;
    ng_scan scan = over("  BeAm\t18 guess");
    assert_false(ng_scan_word(&scan, "bea"));
    assert_false(ng_scan_word(&scan, "beams"));
    assert_true(ng_scan_word(&scan, "beam"));
    assert_true(ng_scan_word(&scan, "18"));
    assert_false(ng_scan_end(&scan));
    assert_true(ng_scan_word(&scan, "GUESS"));
    assert_true(ng_scan_end(&scan));
    assert_false(ng_scan_word(&scan, "guess"));
}

static void digits_and_underscores_belong_to_a_word(void **nothing) {
    (void)nothing;
    ng_scan scan = over("beam18");
    assert_false(ng_scan_word(&scan, "beam"));
    scan = over("beam_x");
    assert_false(ng_scan_word(&scan, "beam"));
    scan = over("beam-x");
    assert_true(ng_scan_word(&scan, "beam"));
    assert_true(ng_scan_char(&scan, '-'));
}

static void a_failure_moves_nowhere(void **nothing) {
    (void)nothing;
    static const char *const words[] = {"left", "right", NULL};
    ng_scan scan = over("  abc");
    const char *at = scan.at;
    int32_t value = 5;
    assert_false(ng_scan_word(&scan, "abx"));
    assert_false(ng_scan_char(&scan, 'b'));
    assert_false(ng_scan_int(&scan, &value));
    assert_false(ng_scan_letter(&scan, 'b', 'f', &value));
    assert_false(ng_scan_choice(&scan, words, &value));
    assert_false(ng_scan_end(&scan));
    assert_ptr_equal(scan.at, at);
    assert_int_equal(value, 5);
}

static void numbers_have_up_to_nine_digits(void **nothing) {
    (void)nothing;
    int32_t value = 0;
    ng_scan scan = over(" 12 999999999 1234567890");
    assert_true(ng_scan_int(&scan, &value));
    assert_int_equal(value, 12);
    assert_true(ng_scan_int(&scan, &value));
    assert_int_equal(value, 999999999);
    assert_false(ng_scan_int(&scan, &value));
    scan = over("-5");
    assert_false(ng_scan_int(&scan, &value));
    scan = over("");
    assert_false(ng_scan_int(&scan, &value));
}

static void letters_of_a_range_are_numbers_from_0(void **nothing) {
    (void)nothing;
    int32_t value;
    ng_scan scan = over("a Ff g");
    assert_true(ng_scan_letter(&scan, 'A', 'F', &value));
    assert_int_equal(value, 0);
    assert_true(ng_scan_letter(&scan, 'a', 'f', &value));
    assert_int_equal(value, 5);
    assert_true(ng_scan_letter(&scan, 'a', 'f', &value));
    assert_false(ng_scan_letter(&scan, 'a', 'f', &value));
}

static void a_choice_gives_its_place(void **nothing) {
    (void)nothing;
    static const char *const words[] = {"in", "inner", "out", NULL};
    int32_t value;
    ng_scan scan = over("INNER in out");
    assert_true(ng_scan_choice(&scan, words, &value));
    assert_int_equal(value, 1);
    assert_true(ng_scan_choice(&scan, words, &value));
    assert_int_equal(value, 0);
    assert_true(ng_scan_choice(&scan, words, &value));
    assert_int_equal(value, 2);
}

static void the_length_ends_the_text_and_not_a_zero(void **nothing) {
    (void)nothing;
    int32_t value;
    ng_scan scan = ng_scan_over("1234", 2);
    assert_true(ng_scan_int(&scan, &value));
    assert_int_equal(value, 12);
    assert_true(ng_scan_end(&scan));
    scan = ng_scan_over("ab\0", 3);
    assert_true(ng_scan_word(&scan, "ab"));
    assert_false(ng_scan_end(&scan));
    scan = ng_scan_over("beam", 3);
    assert_false(ng_scan_word(&scan, "beam"));
}

static void newlines_are_no_spaces(void **nothing) {
    (void)nothing;
    ng_scan scan = over(" \t ");
    assert_true(ng_scan_end(&scan));
    scan = over("\n");
    assert_false(ng_scan_end(&scan));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_is_taken_whole_in_any_case),
        cmocka_unit_test(digits_and_underscores_belong_to_a_word),
        cmocka_unit_test(a_failure_moves_nowhere),
        cmocka_unit_test(numbers_have_up_to_nine_digits),
        cmocka_unit_test(letters_of_a_range_are_numbers_from_0),
        cmocka_unit_test(a_choice_gives_its_place),
        cmocka_unit_test(the_length_ends_the_text_and_not_a_zero),
        cmocka_unit_test(newlines_are_no_spaces),
    };
    return cmocka_run_group_tests_name("scan", tests, NULL, NULL);
}
