/* doc.c - the JSON reader: what is JSON, what is not, and what is read from it. */
#include "core/doc.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { NODES = 256 };
static ng_node nodes[NODES];

/* A copy of exactly the text's bytes, so that a sanitizer sees a step too far. */
static bool reads(ng_doc *doc, const char *text, char **copy) {
    size_t length = strlen(text);
    *copy = malloc(length > 0 ? length : 1);
    memcpy(*copy, text, length);
    return ng_doc_read(doc, *copy, (uint32_t)length, nodes, NODES);
}

static void expect_read(const char *text, bool wanted) {
    ng_doc doc;
    char *copy;
    bool ok = reads(&doc, text, &copy);
    free(copy);
    if (ok != wanted) fail_msg("%s: %s", wanted ? "refused" : "accepted", text);
}

static void json_is_read(void **nothing) {
    (void)nothing;
    static const char *const good[] = {"null",
                                       "true",
                                       "false",
                                       "0",
                                       "-0",
                                       "7",
                                       "-7",
                                       "10",
                                       "1.5",
                                       "-0.25",
                                       "1e5",
                                       "1E+5",
                                       "1e-5",
                                       "0.0e0",
                                       "123456789012345678901234567890",
                                       "\"\"",
                                       "\"a\"",
                                       "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
                                       "\"\\u0041\"",
                                       "\"\\uD834\\udd1e\"",
                                       "\"\xd0\xbb\xd1\x83\xd1\x87\"",
                                       "[]",
                                       "[ ]",
                                       "[1]",
                                       "[1,2]",
                                       " [ 1 , 2 ] ",
                                       "{}",
                                       "{ }",
                                       "{\"a\":1}",
                                       "{\"a\":{\"a\":1},\"b\":[{}]}",
                                       "\t\r\n[\t\r\n]\t\r\n",
                                       "[[],[],{}]",
                                       "\"\\u0000\"",
                                       "\"\x7f\"",
                                       "{\"\":0}",
                                       "{\"a\":1,\"A\":2}"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) expect_read(good[i], true);
}

static void what_is_no_json_is_refused(void **nothing) {
    (void)nothing;
    static const char *const bad[] = {"",
                                      " ",
                                      "nul",
                                      "nulll",
                                      "True",
                                      "01",
                                      "-",
                                      "+1",
                                      "1.",
                                      ".5",
                                      "1e",
                                      "1e+",
                                      "0x10",
                                      "1 2",
                                      "--1",
                                      "-01",
                                      "00",
                                      "NaN",
                                      "Infinity",
                                      "\"",
                                      "\"a",
                                      "'a'",
                                      "\"\\x\"",
                                      "\"\\u12\"",
                                      "\"\\u12g4\"",
                                      "\"\\",
                                      "\"\\u",
                                      "\"\\u004",
                                      "\"a\nb\"",
                                      "\"\t\"",
                                      "[",
                                      "]",
                                      "[1",
                                      "[1,",
                                      "[1,]",
                                      "[,1]",
                                      "[1 2]",
                                      "[1,,2]",
                                      "{",
                                      "}",
                                      "{\"a\"}",
                                      "{\"a\":}",
                                      "{\"a\":1,}",
                                      "{,}",
                                      "{a:1}",
                                      "{1:1}",
                                      "{\"a\" 1}",
                                      "{\"a\":1 \"b\":2}",
                                      "{\"a\":1,,\"b\":2}",
                                      "[}",
                                      "{]",
                                      "[1}",
                                      "{\"a\":1]",
                                      "[]]",
                                      "{}{}",
                                      "[] x",
                                      "// c\n1",
                                      "[1]/**/",
                                      "\"a\"\"b\"",
                                      "{\"a\":1,\"b\"}",
                                      "tru",
                                      "t",
                                      "{\"a\":tru}",
                                      "[\"a]",
                                      "\xef\xbb\xbf[]"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) expect_read(bad[i], false);
}

static void a_key_stands_once_however_it_is_escaped(void **nothing) {
    (void)nothing;
    expect_read("{\"a\":1,\"a\":1}", false);
    expect_read("{\"a\":1,\"b\":{},\"a\":[]}", false);
    expect_read("[{\"x\":[{\"a\":1,\"c\":[1,2,{}],\"a\":2}]}]", false);
    expect_read("{\"a\":1,\"\\u0061\":2}", false);
    expect_read("{\"/\":1,\"\\/\":2}", false);
    expect_read("{\"\\ud83d\\ude00\":1,\"\xf0\x9f\x98\x80\":2}", false);
    expect_read("{\"a\":{\"a\":1},\"b\":{\"a\":1}}", true);
}

static void a_text_is_utf_8(void **nothing) {
    (void)nothing;
    static const char *const good[] = {"\"\x7f\"",         "\"\xc2\x80\"",         "\"\xdf\xbf\"",
                                       "\"\xe0\xa0\x80\"", "\"\xed\x9f\xbf\"",     "\"\xee\x80\x80\"",
                                       "\"\xef\xbf\xbf\"", "\"\xf0\x90\x80\x80\"", "\"\xf4\x8f\xbf\xbf\""};
    static const char *const bad[] = {"\"\x80\"",
                                      "\"\xbf\"",
                                      "\"\xc0\x80\"",
                                      "\"\xc1\xbf\"",
                                      "\"\xc2\"",
                                      "\"\xc2",
                                      "\"\xc2x\"",
                                      "\"\xe0\x9f\xbf\"",
                                      "\"\xe2\x82\"",
                                      "\"\xed\xa0\x80\"",
                                      "\"\xf0\x8f\xbf\xbf\"",
                                      "\"\xf4\x90\x80\x80\"",
                                      "\"\xf5\x80\x80\x80\"",
                                      "\"\xff\"",
                                      "{\"\xff\":1}",
                                      "\"\xf0\x9f\x98\""};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) expect_read(good[i], true);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) expect_read(bad[i], false);
}

static void bytes_after_a_zero_are_no_json(void **nothing) {
    (void)nothing;
    ng_doc doc;
    assert_false(ng_doc_read(&doc, "1\0", 2, nodes, NODES));
    assert_false(ng_doc_read(&doc, "[\0]", 3, nodes, NODES));
    assert_false(ng_doc_read(&doc, "\"a\0b\"", 5, nodes, NODES));
    assert_false(ng_doc_read(&doc, "\"a\\\0\"", 5, nodes, NODES));
    assert_false(ng_doc_read(&doc, "\0", 1, nodes, NODES));
}

static void nesting_has_a_limit(void **nothing) {
    (void)nothing;
    for (int depth = NG_DOC_DEPTH - 1; depth <= NG_DOC_DEPTH + 1; depth++) {
        char text[256] = {0};
        for (int i = 0; i < depth; i++) text[i] = '[', text[2 * depth - 1 - i] = ']';
        expect_read(text, depth <= NG_DOC_DEPTH);
        for (int i = 0; i < depth; i++) text[depth + i] = 0;
        expect_read(text, false); /* none of them closed */
    }
}

static void nodes_have_a_limit(void **nothing) {
    (void)nothing;
    ng_doc doc;
    ng_node few[4];
    assert_true(ng_doc_read(&doc, "[1,2,3]", 7, few, 4));
    assert_false(ng_doc_read(&doc, "[1,2,3,4]", 9, few, 4));
    assert_false(ng_doc_read(&doc, "{\"a\":1,\"b\":2}", 13, few, 4));
    assert_false(ng_doc_read(&doc, "1", 1, few, 0));
}

static void values_are_found_by_key(void **nothing) {
    (void)nothing;
    static const char text[] = "{\"a\":[1,{\"b\":2}],\"b\":{\"c\":null},\"\\u0063\":true}";
    ng_doc doc;
    assert_true(ng_doc_read(&doc, text, sizeof text - 1, nodes, NODES));
    assert_true(ng_doc_is(&doc, ng_doc_get(&doc, 0, "a"), NG_NODE_ARRAY));
    assert_true(ng_doc_is(&doc, ng_doc_get(&doc, 0, "b"), NG_NODE_OBJECT));
    assert_true(ng_doc_is(&doc, ng_doc_get(&doc, 0, "c"), NG_NODE_TRUE));
    assert_int_equal(ng_doc_get(&doc, 0, "d"), 0);
    assert_int_equal(ng_doc_get(&doc, ng_doc_get(&doc, 0, "a"), "b"), 0); /* no object */
    uint32_t array = ng_doc_get(&doc, 0, "a"), seen = 0;
    NG_EACH(&doc, i, array) seen++;
    assert_int_equal(seen, 2);
    assert_int_equal(doc.node[array].count, 2);
    assert_int_equal(doc.node[0].count, 3);
    static const char *const all[] = {"a", "b", "c", NULL}, *const some[] = {"a", "b", NULL};
    assert_true(ng_doc_only(&doc, 0, all));
    assert_false(ng_doc_only(&doc, 0, some));
}

static void empty_containers_hold_nothing(void **nothing) {
    (void)nothing;
    ng_doc doc;
    assert_true(ng_doc_read(&doc, "[[],{}]", 7, nodes, NODES));
    for (uint32_t i = 1; i <= 2; i++) {
        assert_int_equal(ng_doc_first(&doc, i), ng_doc_end(&doc, i));
        assert_int_equal(doc.node[i].count, 0);
    }
}

static void expect_int(const char *text, bool ok, int64_t wanted) {
    ng_doc doc;
    int64_t value = 99;
    char *copy;
    assert_true(reads(&doc, text, &copy));
    assert_int_equal(ng_doc_int(&doc, 0, -1000, (int64_t)1 << 53, &value), ok);
    assert_int_equal(value, ok ? wanted : 99);
    free(copy);
}

static void whole_numbers_are_read_in_their_range(void **nothing) {
    (void)nothing;
    expect_int("0", true, 0);
    expect_int("-1000", true, -1000);
    expect_int("9007199254740992", true, (int64_t)1 << 53);
    expect_int("9007199254740993", false, 0);
    expect_int("-1001", false, 0);
    expect_int("1.0", false, 0);
    expect_int("1e3", false, 0);
    expect_int("99999999999999999999999999", false, 0);
    expect_int("18446744073709551617", false, 0);
    expect_int("\"5\"", false, 0);
    expect_int("null", false, 0);
    expect_int("true", false, 0);
    expect_int("[5]", false, 0);
}

static void flags_are_true_or_false(void **nothing) {
    (void)nothing;
    ng_doc doc;
    bool flag = false;
    assert_true(ng_doc_read(&doc, "[true,false,1,null,\"true\"]", 26, nodes, NODES));
    assert_true(ng_doc_bool(&doc, 1, &flag) && flag);
    assert_true(ng_doc_bool(&doc, 2, &flag) && !flag);
    for (uint32_t i = 3; i <= 5; i++) assert_false(ng_doc_bool(&doc, i, &flag));
}

static void what_we_wrote_ourselves_is_read_by_key(void **nothing) {
    (void)nothing;
    ng_doc doc;
    static const char text[] =
        "{\"at\":1794737000000,\"turn\":-1,\"name\":\"5\",\"chat\":true,\"class\":false}";
    assert_true(ng_doc_read(&doc, text, sizeof text - 1, nodes, NODES));
    assert_int_equal(ng_doc_number(&doc, 0, "at", 0), 1794737000000); /* a calendar's milliseconds */
    assert_int_equal(ng_doc_number(&doc, 0, "turn", 0), -1);
    assert_int_equal(ng_doc_number(&doc, 0, "name", 7), 7);
    assert_int_equal(ng_doc_number(&doc, 0, "left", 7), 7);
    assert_true(ng_doc_truth(&doc, 0, "chat"));
    assert_false(ng_doc_truth(&doc, 0, "class"));
    assert_false(ng_doc_truth(&doc, 0, "turn"));
    assert_false(ng_doc_truth(&doc, 0, "listed"));
}

static void expect_copy(const char *json, const char *wanted) {
    ng_doc doc;
    char buffer[32], *copy;
    assert_true(reads(&doc, json, &copy));
    bool ok = ng_doc_copy(&doc, 0, buffer, sizeof buffer);
    assert_int_equal(ok, wanted != NULL);
    if (ok) assert_string_equal(buffer, wanted);
    if (ok) assert_true(ng_doc_text_is(&doc, 0, wanted));
    free(copy);
}

static void texts_are_unescaped(void **nothing) {
    (void)nothing;
    expect_copy("\"\"", "");
    expect_copy("\"beam 18\"", "beam 18");
    expect_copy("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t");
    expect_copy("\"\\u0041\\u007f\"", "A\x7f");
    expect_copy("\"\\u00e9\"", "\xc3\xa9");
    expect_copy("\"\\u043B\"", "\xd0\xbb");
    expect_copy("\"\\u20ac\"", "\xe2\x82\xac");
    expect_copy("\"\\ud834\\uDD1E\"", "\xf0\x9d\x84\x9e");
    expect_copy("\"\\uffff\"", "\xef\xbf\xbf");
}

static void half_a_character_or_a_zero_is_no_text(void **nothing) {
    (void)nothing;
    expect_copy("\"\\u0000\"", NULL);
    expect_copy("\"a\\u0000b\"", NULL);
    expect_copy("\"\\ud834\"", NULL);
    expect_copy("\"\\ud834x\"", NULL);
    expect_copy("\"\\ud834\\n\"", NULL);
    expect_copy("\"\\ud834\\u0041\"", NULL);
    expect_copy("\"\\ud834\\ud834\"", NULL);
    expect_copy("\"\\udd1e\"", NULL);
    expect_copy("5", NULL);
    expect_copy("null", NULL);
}

static void a_text_must_fit_with_its_zero(void **nothing) {
    (void)nothing;
    ng_doc doc;
    char buffer[8];
    assert_true(ng_doc_read(&doc, "\"abcde\\u20ac\"", 13, nodes, NODES));
    assert_false(ng_doc_copy(&doc, 0, buffer, 0));
    assert_false(ng_doc_copy(&doc, 0, buffer, 5));
    assert_false(ng_doc_copy(&doc, 0, buffer, 8));
    char enough[9];
    assert_true(ng_doc_copy(&doc, 0, enough, 9));
    assert_string_equal(enough, "abcde\xe2\x82\xac");
}

static void words_are_compared_to_the_letter(void **nothing) {
    (void)nothing;
    static const char *const words[] = {"classic", "quantogeddon", NULL};
    ng_doc doc;
    const char text[] = "[\"quantogeddon\",\"Classic\",\"classic \",\"\",\"cl\\u0061ssic\",7]";
    assert_true(ng_doc_read(&doc, text, sizeof text - 1, nodes, NODES));
    static const int32_t wanted[] = {1, -1, -1, -1, 0, -1};
    for (uint32_t i = 0; i < 6; i++) assert_int_equal(ng_doc_choice(&doc, i + 1, words), wanted[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_is_read),
        cmocka_unit_test(what_is_no_json_is_refused),
        cmocka_unit_test(a_key_stands_once_however_it_is_escaped),
        cmocka_unit_test(a_text_is_utf_8),
        cmocka_unit_test(bytes_after_a_zero_are_no_json),
        cmocka_unit_test(nesting_has_a_limit),
        cmocka_unit_test(nodes_have_a_limit),
        cmocka_unit_test(values_are_found_by_key),
        cmocka_unit_test(empty_containers_hold_nothing),
        cmocka_unit_test(whole_numbers_are_read_in_their_range),
        cmocka_unit_test(flags_are_true_or_false),
        cmocka_unit_test(what_we_wrote_ourselves_is_read_by_key),
        cmocka_unit_test(texts_are_unescaped),
        cmocka_unit_test(half_a_character_or_a_zero_is_no_text),
        cmocka_unit_test(a_text_must_fit_with_its_zero),
        cmocka_unit_test(words_are_compared_to_the_letter),
    };
    return cmocka_run_group_tests_name("doc", tests, NULL, NULL);
}
