/* chance.c - the two sources of numbers: known vectors, even draws, seeds. */
#include "core/chance.h"
#include "core/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void expect_block(const uint32_t key[8], uint64_t block, int rounds, const char *hex) {
    uint32_t words[16];
    char found[129];
    static const char digits[] = "0123456789abcdef";
    ng_chacha_block(key, block, rounds, words);
    for (int i = 0; i < 64; i++) {
        uint32_t byte = words[i / 4] >> (8 * (i % 4)) & 0xff;
        found[2 * i] = digits[byte >> 4];
        found[2 * i + 1] = digits[byte & 15];
    }
    found[128] = 0;
    assert_string_equal(found, hex);
}

/* RFC 8439, A.1: those with a zero nonce. */
static void chacha20_gives_the_blocks_of_rfc_8439(void **nothing) {
    (void)nothing;
    const uint32_t zero[8] = {0}, one[8] = {[7] = 0x01000000}, ff[8] = {[0] = 0x0000ff00};
    expect_block(zero, 0, 20,
                 "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
                 "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
    expect_block(zero, 1, 20,
                 "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
                 "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
    expect_block(one, 1, 20,
                 "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
                 "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
    expect_block(ff, 2, 20,
                 "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
                 "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
}

/* The same key with the twelve rounds that matches use. */
static void chacha12_gives_its_known_block(void **nothing) {
    (void)nothing;
    const uint32_t zero[8] = {0};
    assert_int_equal(NG_CHACHA_ROUNDS, 12);
    expect_block(zero, 0, 12,
                 "9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f"
                 "0564f879d27ae3c02ce82834acfa8c793a629f2ca0de6919610be82f411326be");
}

static void the_block_number_has_64_bits(void **nothing) {
    (void)nothing;
    const uint32_t zero[8] = {0};
    uint32_t low[16], high[16];
    ng_chacha_block(zero, 0, 12, low);
    ng_chacha_block(zero, (uint64_t)1 << 32, 12, high);
    assert_memory_not_equal(low, high, sizeof low);
}

static void a_number_is_the_seed_of_its_digits(void **nothing) {
    (void)nothing;
    uint8_t number[NG_SEED_BYTES], hex[NG_SEED_BYTES];
    ng_seed_from_number(number, 0x1234567890abcd);
    assert_true(
        ng_seed_from_hex(hex, "000000000000000000000000000000000000000000000000001234567890ABcd", 64));
    assert_memory_equal(number, hex, sizeof hex);
    ng_seed_from_number(number, 0);
    for (int i = 0; i < NG_SEED_BYTES; i++) assert_int_equal(number[i], 0);
}

static void other_texts_are_no_seed_and_leave_it_alone(void **nothing) {
    (void)nothing;
    uint8_t seed[NG_SEED_BYTES], before[NG_SEED_BYTES];
    memset(seed, 0x5a, sizeof seed);
    memcpy(before, seed, sizeof seed);
    static const char *const texts[] = {"",
                                        "0",
                                        "000000000000000000000000000000000000000000000000000000000000000",
                                        "00000000000000000000000000000000000000000000000000000000000000000",
                                        "000000000000000000000000000000000000000000000000000000000000000g",
                                        " 00000000000000000000000000000000000000000000000000000000000000 ",
                                        "0x00000000000000000000000000000000000000000000000000000000000000"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_false(ng_seed_from_hex(seed, texts[i], (uint32_t)strlen(texts[i])));
        assert_memory_equal(seed, before, sizeof seed);
    }
}

static void seeded(ng_chance *chance, uint64_t number) {
    uint8_t seed[NG_SEED_BYTES];
    ng_seed_from_number(seed, number);
    ng_chance_seed(chance, seed);
}

static void draws_are_even(void **nothing) {
    (void)nothing;
    static const uint32_t sizes[] = {2, 3, 6, 7, 10, 52, 100};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        enum { EACH = 2000 };
        uint32_t n = sizes[i], seen[100] = {0};
        ng_chance chance;
        seeded(&chance, 11 + i);
        for (uint32_t k = 0; k < EACH * n; k++) {
            uint32_t drawn = ng_chance_below(&chance, n);
            assert_true(drawn < n);
            seen[drawn]++;
        }
        double chi = 0; /* of n - 1 degrees of freedom: mean n - 1, deviation sqrt(2 (n - 1)) */
        for (uint32_t k = 0; k < n; k++) chi += ((double)seen[k] - EACH) * ((double)seen[k] - EACH) / EACH;
        double over = chi - (n - 1);
        assert_true(over < 0 || over * over < 25.0 * 2 * (n - 1));
    }
}

/* With n just over 2^31 nearly half of all words must be drawn again, or the low values would come twice as
 * often. */
static void uneven_words_are_drawn_again(void **nothing) {
    (void)nothing;
    enum { DRAWS = 4000 };
    uint32_t n = 0x80000001u, low = 0;
    ng_chance chance;
    seeded(&chance, 3);
    for (int i = 0; i < DRAWS; i++) {
        uint32_t drawn = ng_chance_below(&chance, n);
        assert_true(drawn < n);
        low += drawn < n / 2;
    }
    assert_true(chance.drawn > DRAWS * 17 / 10);
    assert_in_range(low, DRAWS / 2 - 200, DRAWS / 2 + 200);
}

static void one_of_one_is_0(void **nothing) {
    (void)nothing;
    ng_chance chance;
    seeded(&chance, 3);
    for (int i = 0; i < 50; i++) assert_int_equal(ng_chance_below(&chance, 1), 0);
}

static void the_same_seed_gives_the_same_draws_and_another_others(void **nothing) {
    (void)nothing;
    ng_chance a, b, c;
    int same = 0;
    seeded(&a, 5);
    seeded(&b, 5);
    seeded(&c, 6);
    for (int i = 0; i < 200; i++) {
        uint32_t x = ng_chance_below(&a, 1000), y = ng_chance_below(&b, 1000), z = ng_chance_below(&c, 1000);
        assert_int_equal(x, y);
        same += x == z;
    }
    assert_true(same < 10);
}

/* A stream written into a position and read again goes on where it was. */
static void a_stream_is_printed_and_read(void **nothing) {
    (void)nothing;
    ng_chance chance, again;
    char json[256];
    ng_out out;
    ng_node nodes[4];
    ng_doc doc;
    seeded(&chance, 0xdeadbeef12345);
    for (int i = 0; i < 21; i++) ng_chance_below(&chance, 10);
    ng_out_init(&out, json, sizeof json);
    ng_chance_print(&chance, &out, NULL);
    assert_true(ng_doc_read(&doc, json, out.length, nodes, 4));
    assert_true(ng_chance_read(&again, &doc, 0));
    assert_memory_equal(&again, &chance, sizeof chance);
    static const char *const wrong[] = {
        "5",
        "\"\"",
        "\":5\"",
        "\"00:5\"",
        "\"0000000000000000000000000000000000000000000000000000000000000000\"",
        "\"0000000000000000000000000000000000000000000000000000000000000000:\"",
        "\"0000000000000000000000000000000000000000000000000000000000000000:-1\"",
        "\"0000000000000000000000000000000000000000000000000000000000000000:1 2\"",
        "\"000000000000000000000000000000000000000000000000000000000000000g:1\""};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_true(ng_doc_read(&doc, wrong[i], (uint32_t)strlen(wrong[i]), nodes, 4));
        assert_false(ng_chance_read(&again, &doc, 0));
    }
}

static void rekeying_gives_another_future(void **nothing) {
    (void)nothing;
    ng_chance chance, before;
    ng_rng rng;
    ng_rng_seed(&rng, 1);
    seeded(&chance, 5);
    ng_chance_below(&chance, 5);
    before = chance;
    ng_chance_rekey(&chance, &rng);
    assert_memory_not_equal(chance.key, before.key, sizeof before.key);
    assert_int_equal(chance.drawn, 0);
}

/* xoshiro256++ from the state that splitmix64 makes of 0. */
static void the_fast_generator_gives_its_known_numbers(void **nothing) {
    (void)nothing;
    ng_rng rng;
    ng_rng_seed(&rng, 0);
    assert_int_equal(rng.s[0], 0xe220a8397b1dcdafu);
    assert_int_equal(rng.s[1], 0x6e789e6aa1b965f4u);
    assert_int_equal(rng.s[2], 0x06c45d188009454fu);
    assert_int_equal(rng.s[3], 0xf88bb8a8724c81ecu);
    rng = (ng_rng){{1, 2, 3, 4}};
    assert_int_equal(ng_rng_next(&rng), 41943041);
    assert_int_equal(ng_rng_next(&rng), 58720359);
    assert_int_equal(ng_rng_next(&rng), 3588806011781223u);
    for (int i = 0; i < 1000; i++) assert_true(ng_rng_below(&rng, 7) < 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chacha20_gives_the_blocks_of_rfc_8439),
        cmocka_unit_test(chacha12_gives_its_known_block),
        cmocka_unit_test(the_block_number_has_64_bits),
        cmocka_unit_test(a_number_is_the_seed_of_its_digits),
        cmocka_unit_test(other_texts_are_no_seed_and_leave_it_alone),
        cmocka_unit_test(draws_are_even),
        cmocka_unit_test(uneven_words_are_drawn_again),
        cmocka_unit_test(one_of_one_is_0),
        cmocka_unit_test(the_same_seed_gives_the_same_draws_and_another_others),
        cmocka_unit_test(a_stream_is_printed_and_read),
        cmocka_unit_test(rekeying_gives_another_future),
        cmocka_unit_test(the_fast_generator_gives_its_known_numbers),
    };
    return cmocka_run_group_tests_name("chance", tests, NULL, NULL);
}
