/* options.c - a game's option table: defaults, reading, typed words, printing; one option of each kind. */
#include "core/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char *const colours[] = {"red", "green", "blue", NULL};
static const ng_words colour_words[] = {{"Red", "Красный"}, {"Green", "Зелёный"}, {"Blue", "Синий"}, {0}};
enum { FLAG, COUNT, OWN, COLOUR, CREWS, PARTS, LAYOUT };
static const ng_option options[] = {
    [FLAG] = {.name = "flag", .kind = NG_OPT_BOOL, .fallback = 1, .en = "Flag", .ru = "Флаг"},
    [COUNT] = {.name = "count",
               .kind = NG_OPT_INT,
               .min = -2,
               .max = 9,
               .fallback = 3,
               .en = "Count",
               .ru = "Число"},
    [OWN] = {.name = "own",
             .kind = NG_OPT_INT,
             .min = 1,
             .max = 4,
             .fallback = NG_NO_DEFAULT,
             .en = "Own",
             .ru = "Своё"},
    [COLOUR] = {.name = "colour",
                .kind = NG_OPT_CHOICE,
                .choices = colours,
                .words = colour_words,
                .fallback = 2,
                .en = "Colour",
                .ru = "Цвет"},
    [CREWS] = {.name = "crews",
               .kind = NG_OPT_LIST,
               .min = 1,
               .max = 4,
               .list_max = 3,
               .en = "Crews",
               .ru = "Экипажи"},
    [PARTS] = {.name = "parts",
               .kind = NG_OPT_LIST,
               .choices = colours,
               .list_max = 2,
               .en = "Parts",
               .ru = "Части"},
    [LAYOUT] = {.name = "layout", .kind = NG_OPT_TEXT, .en = "Layout", .ru = "Карта"},
    {0},
};

static ng_status read_text(ng_setup *setup, const char *json) {
    ng_node nodes[64];
    ng_doc doc;
    assert_true(ng_doc_read(&doc, json, (uint32_t)strlen(json), nodes, 64));
    ng_setup_init(setup, options);
    return ng_setup_read(setup, options, &doc, 0);
}

static const char *printed(const ng_setup *setup) {
    static char buffer[2 * NG_SETUP_TEXT];
    ng_out out = ng_out_over(buffer, sizeof buffer);
    ng_setup_print(setup, options, &out, NULL);
    assert_false(out.full);
    return buffer;
}

static void what_is_left_out_has_its_default(void **nothing) {
    (void)nothing;
    ng_setup setup;
    assert_true(ng_ok(read_text(&setup, "{}")));
    assert_int_equal(setup.value[FLAG].number, 1);
    assert_int_equal(setup.value[COUNT].number, 3);
    assert_int_equal(setup.value[COLOUR].number, 2);
    assert_int_equal(setup.value[CREWS].number, 0);
    assert_string_equal(setup.text + setup.value[LAYOUT].number, "");
    assert_int_equal(setup.given, 0);
    assert_string_equal(printed(&setup), "{}");
}

static void null_leaves_out_what_has_no_default(void **nothing) {
    (void)nothing;
    ng_setup setup;
    assert_true(ng_ok(read_text(&setup, "{\"own\":null}")));
    assert_int_equal(setup.given, 0);
    assert_false(ng_ok(read_text(&setup, "{\"count\":null}")));
}

static void every_kind_is_read_and_printed(void **nothing) {
    (void)nothing;
    static const char all[] = "{\"flag\":true,\"count\":3,\"own\":4,\"colour\":\"blue\",\"crews\":[2],"
                              "\"parts\":[\"green\"],\"layout\":\"x\"}";
    static const char *const texts[] = {"{\"flag\":false}",
                                        "{\"count\":-2}",
                                        "{\"count\":9}",
                                        "{\"own\":1}",
                                        "{\"colour\":\"red\"}",
                                        "{\"crews\":[]}",
                                        "{\"crews\":[4,1,4]}",
                                        "{\"parts\":[\"blue\",\"red\"]}",
                                        "{\"layout\":\"a \\\"b\\\" \xd0\xbb\"}",
                                        all};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ng_setup setup;
        assert_true(ng_ok(read_text(&setup, texts[i])));
        assert_string_equal(printed(&setup), texts[i]);
    }
}

static void what_was_given_is_known_even_if_it_is_the_default(void **nothing) {
    (void)nothing;
    ng_setup setup;
    assert_true(ng_ok(read_text(&setup, "{\"count\":3}")));
    assert_true(ng_given(&setup, COUNT));
    assert_false(ng_given(&setup, FLAG));
}

static void other_values_are_refused(void **nothing) {
    (void)nothing;
    static const char *const texts[] = {"{\"flag\":1}",
                                        "{\"flag\":\"true\"}",
                                        "{\"flag\":null}",
                                        "{\"count\":-3}",
                                        "{\"count\":10}",
                                        "{\"count\":2.5}",
                                        "{\"count\":\"2\"}",
                                        "{\"count\":true}",
                                        "{\"count\":1e1}",
                                        "{\"colour\":\"pink\"}",
                                        "{\"colour\":\"Red\"}",
                                        "{\"colour\":0}",
                                        "{\"crews\":3}",
                                        "{\"crews\":[0]}",
                                        "{\"crews\":[5]}",
                                        "{\"crews\":[1,1,1,1]}",
                                        "{\"crews\":[\"1\"]}",
                                        "{\"crews\":[[1]]}",
                                        "{\"parts\":[\"pink\"]}",
                                        "{\"parts\":[0]}",
                                        "{\"parts\":[\"red\",\"red\",\"red\"]}",
                                        "{\"layout\":5}",
                                        "{\"layout\":\"\\u0000\"}",
                                        "{\"size\":8}",
                                        "{\"\":8}",
                                        "[]",
                                        "5",
                                        "null",
                                        "\"flag\""};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ng_setup setup;
        ng_status status = read_text(&setup, texts[i]);
        if (ng_ok(status)) fail_msg("accepted: %s", texts[i]);
        assert_int_equal(status.why->code, NG_BAD_SETUP);
    }
}

static void a_text_too_long_for_the_setup_is_refused(void **nothing) {
    (void)nothing;
    static char json[NG_SETUP_TEXT + 64];
    ng_setup setup;
    for (int over = 0; over < 2; over++) {
        size_t length =
            NG_SETUP_TEXT - 2 + (size_t)over; /* one byte is the empty text, one closes this one */
        memcpy(json, "{\"layout\":\"", 11);
        memset(json + 11, 'x', length);
        memcpy(json + 11 + length, "\"}", 3);
        assert_int_equal(ng_ok(read_text(&setup, json)), over == 0);
    }
}

static void a_text_too_long_when_it_is_printed_is_refused(void **nothing) {
    (void)nothing;
    static char json[NG_SETUP_TEXT + 64];
    ng_setup setup;
    for (int over = 0; over < 2; over++) {
        size_t pairs = NG_SETUP_PRINTED / 6 + (size_t)over; /* each \\n is one byte, and prints as \\u000a */
        memcpy(json, "{\"layout\":\"", 11);
        for (size_t i = 0; i < pairs; i++) memcpy(json + 11 + 2 * i, "\\n", 2);
        memcpy(json + 11 + 2 * pairs, "\"}", 3);
        assert_int_equal(ng_ok(read_text(&setup, json)), over == 0);
    }
}

static void typed_words_set_one_option(void **nothing) {
    (void)nothing;
    static const char *const good[][3] = {{"flag", "false", "{\"flag\":false}"},
                                          {"count", "7", "{\"count\":7}"},
                                          {"count", "-1", "{\"count\":-1}"},
                                          {"colour", "green", "{\"colour\":\"green\"}"},
                                          {"crews", "4,4", "{\"crews\":[4,4]}"},
                                          {"crews", "", "{\"crews\":[]}"},
                                          {"parts", "red,blue", "{\"parts\":[\"red\",\"blue\"]}"},
                                          {"layout", "a\"b", "{\"layout\":\"a\\\"b\"}"}};
    static const char *const bad[][2] = {{"flag", "yes"},
                                         {"flag", ""},
                                         {"count", ""},
                                         {"count", "x"},
                                         {"count", "7,\"own\":1"},
                                         {"count", "7}"},
                                         {"count", "10"},
                                         {"colour", ""},
                                         {"colour", "pink"},
                                         {"crews", "4,x"},
                                         {"crews", "1,1,1,1"},
                                         {"crews", "[1]"},
                                         {"parts", "red;blue"},
                                         {"size", "8"},
                                         {"", ""}};
    ng_setup setup;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        ng_setup_init(&setup, options);
        assert_true(ng_ok(ng_setup_set(&setup, options, good[i][0], good[i][1])));
        assert_string_equal(printed(&setup), good[i][2]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ng_setup_init(&setup, options);
        ng_status status = ng_setup_set(&setup, options, bad[i][0], bad[i][1]);
        if (ng_ok(status)) fail_msg("accepted: %s=%s", bad[i][0], bad[i][1]);
        assert_int_equal(status.why->code, NG_BAD_SETUP);
    }
}

static void a_refusal_names_the_option_in_both_languages(void **nothing) {
    (void)nothing;
    ng_setup setup;
    char text[256];
    ng_out out;
    ng_status status = read_text(&setup, "{\"count\":99}");
    for (int lang = NG_EN; lang <= NG_RU; lang++) {
        ng_out_init(&out, text, sizeof text);
        ng_status_print(status, (ng_lang)lang, &out);
        assert_non_null(strstr(text, "count"));
        assert_null(strstr(text, "{"));
    }
}

static void the_table_is_printed_with_types_values_and_defaults(void **nothing) {
    (void)nothing;
    char buffer[2048];
    ng_out out = ng_out_over(buffer, sizeof buffer);
    ng_options_print(options, &out, NULL);
    static const char *const parts[] = {
        "{\"name\":\"flag\",\"type\":\"bool\",\"default\":true,\"en\":\"Flag\",\"ru\":\"Флаг\"}",
        "{\"name\":\"count\",\"type\":\"int\",\"min\":-2,\"max\":9,\"default\":3,",
        "{\"name\":\"own\",\"type\":\"int\",\"min\":1,\"max\":4,\"default\":null,",
        "{\"name\":\"colour\",\"type\":\"choice\",\"values\":[\"red\",\"green\",\"blue\"],"
        "\"words\":[{\"en\":\"Red\",\"ru\":\"Красный\"},{\"en\":\"Green\",\"ru\":\"Зелёный\"},"
        "{\"en\":\"Blue\",\"ru\":\"Синий\"}],\"default\":\"blue\",",
        "{\"name\":\"crews\",\"type\":\"list\",\"min\":1,\"max\":4,\"most\":3,\"default\":[],",
        ("{\"name\":\"parts\",\"type\":\"list\",\"values\":[\"red\",\"green\",\"blue\"],\"most\":2,"
         "\"default\":[],"),
        "{\"name\":\"layout\",\"type\":\"text\",\"default\":\"\","};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) assert_non_null(strstr(buffer, parts[i]));
}

/* Every choice has words, and none is left over: the n-th words belong to the n-th choice. */
static void expect_words_for_choices(const ng_option *option) {
    if (option->words == NULL) return;
    assert_non_null(option->choices);
    int i = 0;
    for (; option->choices[i] != NULL; i++) {
        assert_non_null(option->words[i].en);
        assert_non_null(option->words[i].ru);
    }
    assert_null(option->words[i].en);
}

static void expect_titles(const ng_title *titles) {
    for (; titles != NULL && titles->name != NULL; titles++) {
        assert_non_null(titles->words.en);
        assert_non_null(titles->words.ru);
    }
}

static void every_games_titles_are_in_both_languages(void **nothing) {
    (void)nothing;
    for (int g = 0; ng_games[g] != NULL; g++) {
        expect_titles(ng_games[g]->fields);
        expect_titles(ng_games[g]->news);
        expect_titles(ng_games[g]->verbs);
    }
}

/* The tables of all games keep to the limits. */
static void every_games_table_is_sound(void **nothing) {
    (void)nothing;
    for (int g = 0; ng_games[g] != NULL; g++) {
        const ng_option *table = ng_games[g]->options;
        int count = 0;
        for (; table[count].name != NULL; count++) {
            const ng_option *option = &table[count];
            assert_non_null(option->en);
            assert_non_null(option->ru);
            expect_words_for_choices(option);
            assert_true(option->list_max <= NG_LIST_MAX);
            if (option->kind == NG_OPT_CHOICE) assert_non_null(option->choices);
            if (option->kind == NG_OPT_INT) assert_true(option->min <= option->max);
            if (option->kind == NG_OPT_INT && option->fallback != NG_NO_DEFAULT)
                assert_true(option->fallback >= option->min && option->fallback <= option->max);
            if (option->kind == NG_OPT_LIST) assert_true(option->min >= INT8_MIN && option->max <= INT8_MAX);
            for (int i = 0; i < count; i++) assert_string_not_equal(table[i].name, option->name);
        }
        assert_true(count <= NG_OPTIONS_MAX);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_left_out_has_its_default),
        cmocka_unit_test(null_leaves_out_what_has_no_default),
        cmocka_unit_test(every_kind_is_read_and_printed),
        cmocka_unit_test(what_was_given_is_known_even_if_it_is_the_default),
        cmocka_unit_test(other_values_are_refused),
        cmocka_unit_test(a_text_too_long_for_the_setup_is_refused),
        cmocka_unit_test(a_text_too_long_when_it_is_printed_is_refused),
        cmocka_unit_test(typed_words_set_one_option),
        cmocka_unit_test(a_refusal_names_the_option_in_both_languages),
        cmocka_unit_test(the_table_is_printed_with_types_values_and_defaults),
        cmocka_unit_test(every_games_table_is_sound),
        cmocka_unit_test(every_games_titles_are_in_both_languages),
    };
    return cmocka_run_group_tests_name("options", tests, NULL, NULL);
}
