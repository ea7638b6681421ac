/* out.c - the bounded writer: JSON as it should be, and never a byte past the buffer. */
#include "core/out.h"
#include "core/doc.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* One of everything. */
static void write_all(ng_out *out) {
    static const uint8_t bytes[] = {0x00, 0x9f, 0xff};
    ng_open_object(out, NULL);
    ng_json_int(out, "int", -5);
    ng_json_bool(out, "yes", true);
    ng_json_null(out, "none");
    ng_json_text(out, "text", "a\"b\\c\n\x01\xd0\xbb");
    ng_json_hex(out, "hex", bytes, 3);
    ng_open_array(out, "array");
    ng_json_int(out, NULL, 1);
    ng_open_array(out, NULL);
    ng_close_array(out);
    ng_open_object(out, NULL);
    ng_close_object(out);
    ng_json_text(out, NULL, "");
    ng_close_array(out);
    ng_open_text(out, "cell");
    ng_put_int(out, 1);
    ng_put_char(out, '-');
    ng_put(out, "32");
    ng_close_text(out);
    ng_json_raw(out, "raw", "[1,2]");
    ng_json_key(out, "last");
    ng_open_object(out, NULL);
    ng_close_object(out);
    ng_close_object(out);
}

static const char everything[] = "{\"int\":-5,\"yes\":true,\"none\":null,\"text\":"
                                 "\"a\\\"b\\\\c\\u000a\\u0001\xd0\xbb\",\"hex\":\"009fff\","
                                 "\"array\":[1,[],{},\"\"],\"cell\":\"1-32\",\"raw\":[1,2],\"last\":{}}";

static void values_are_written_as_json(void **nothing) {
    (void)nothing;
    char buffer[512];
    ng_out out = ng_out_over(buffer, sizeof buffer);
    write_all(&out);
    assert_string_equal(buffer, everything);
    assert_int_equal(out.length, strlen(everything));
    assert_false(out.full);
}

static void what_is_written_can_be_read(void **nothing) {
    (void)nothing;
    ng_node nodes[64];
    ng_doc doc;
    char text[32];
    assert_true(ng_doc_read(&doc, everything, sizeof everything - 1, nodes, 64));
    assert_true(ng_doc_copy(&doc, ng_doc_get(&doc, 0, "text"), text, sizeof text));
    assert_string_equal(text, "a\"b\\c\n\x01\xd0\xbb");
}

static void nothing_is_written_past_the_buffer(void **nothing) {
    (void)nothing;
    for (uint32_t size = 0; size <= sizeof everything + 2; size++) {
        char *buffer = malloc(size + 4u);
        ng_out out;
        memset(buffer, 0x5a, size + 4u);
        ng_out_init(&out, buffer, size);
        write_all(&out);
        for (uint32_t i = size; i < size + 4; i++) assert_int_equal(buffer[i], 0x5a);
        assert_int_equal(out.full, size < sizeof everything);
        if (size > 0) {
            assert_true(out.length < size);
            assert_int_equal(buffer[out.length], 0);
            assert_memory_equal(buffer, everything, out.length); /* a beginning of it, not a jumble */
        }
        free(buffer);
    }
}

static void once_full_it_stays_so(void **nothing) {
    (void)nothing;
    char buffer[4];
    ng_out out = ng_out_over(buffer, sizeof buffer);
    ng_put(&out, "ab");
    ng_put(&out, "long");
    ng_put(&out, "c");
    assert_true(out.full);
    assert_string_equal(buffer, "ab");
}

static void numbers_are_written_to_their_ends(void **nothing) {
    (void)nothing;
    static const struct {
        int64_t value;
        const char *text;
    } cases[] = {{0, "0"},
                 {9, "9"},
                 {10, "10"},
                 {-1, "-1"},
                 {INT64_MAX, "9223372036854775807"},
                 {INT64_MIN, "-9223372036854775808"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char buffer[32];
        ng_out out = ng_out_over(buffer, sizeof buffer);
        ng_put_int(&out, cases[i].value);
        assert_string_equal(buffer, cases[i].text);
    }
}

static void every_control_character_is_escaped(void **nothing) {
    (void)nothing;
    for (int c = 1; c < 128; c++) {
        char buffer[32], text[2] = {(char)c, 0}, again[8];
        ng_node node[1];
        ng_doc doc;
        ng_out out = ng_out_over(buffer, sizeof buffer);
        ng_json_text(&out, NULL, text);
        assert_true(ng_doc_read(&doc, buffer, out.length, node, 1));
        assert_true(ng_doc_copy(&doc, 0, again, sizeof again));
        assert_string_equal(again, text);
    }
}

static void a_sentence_is_filled_in(void **nothing) {
    (void)nothing;
    char buffer[64], small[8];
    ng_out out = ng_out_over(buffer, sizeof buffer);
    ng_putf(&out, "%s: %d%% of %d, «%c»", "Иван", -7, 100, 'x');
    ng_putf(&out, ".");
    assert_string_equal(buffer, "Иван: -7% of 100, «x».");
    assert_false(out.full);
    out = ng_out_over(small, sizeof small);
    ng_putf(&out, "%s %d", "seven", 777);
    assert_true(out.full);
    assert_string_equal(small, "seven ");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_written_as_json),
        cmocka_unit_test(what_is_written_can_be_read),
        cmocka_unit_test(nothing_is_written_past_the_buffer),
        cmocka_unit_test(once_full_it_stays_so),
        cmocka_unit_test(numbers_are_written_to_their_ends),
        cmocka_unit_test(every_control_character_is_escaped),
        cmocka_unit_test(a_sentence_is_filled_in),
    };
    return cmocka_run_group_tests_name("out", tests, NULL, NULL);
}
