/* frames.c - the heads of WebSocket frames that the server writes by itself, by RFC 6455, 5.2. */
#include "server/stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TEST(name) static void name(void **nothing __attribute__((unused)))

enum { BEFORE = 16 };

/* The head of a text so long is these bytes, and nothing else is written, before them or in the text. */
static void head_is(uint32_t length, const unsigned char *bytes, uint32_t count) {
    unsigned char room[BEFORE + 1], untouched[BEFORE + 1];
    memset(room, 0x55, sizeof room);
    memset(untouched, 0x55, sizeof untouched);
    assert_int_equal(sv_frame_head(room + BEFORE, length), count);
    assert_memory_equal(room + BEFORE - count, bytes, count);
    assert_memory_equal(room, untouched, BEFORE - count);
    assert_int_equal(room[BEFORE], 0x55);
}

#define HEAD(length, ...) \
    do { \
        static const unsigned char bytes[] = {__VA_ARGS__}; \
        head_is(length, bytes, sizeof bytes); \
    } while (0)

TEST(a_short_text_has_its_length_in_one_byte) {
    HEAD(0, 0x81, 0);
    HEAD(5, 0x81, 5);
    HEAD(125, 0x81, 125);
}

TEST(a_longer_one_has_it_in_two_more) {
    HEAD(126, 0x81, 126, 0, 126);
    HEAD(256, 0x81, 126, 1, 0);
    HEAD(65535, 0x81, 126, 0xff, 0xff);
}

TEST(a_very_long_one_has_it_in_eight_more) {
    HEAD(65536, 0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0);
    HEAD(0x01020304, 0x81, 127, 0, 0, 0, 0, 1, 2, 3, 4);
    HEAD(UINT32_MAX, 0x81, 127, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_short_text_has_its_length_in_one_byte),
        cmocka_unit_test(a_longer_one_has_it_in_two_more),
        cmocka_unit_test(a_very_long_one_has_it_in_eight_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
