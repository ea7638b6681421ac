/* options.c - a game's option table: defaults, reading, printing. */
#include "core/game.h"

#include <string.h>

NG_SENTENCE(unknown_option, NG_BAD_SETUP, "The game has no option of this name.",
            "У игры нет настройки с таким именем.");
NG_SENTENCE(bad_value, NG_BAD_SETUP, "Option “{word}” does not take this value.",
            "Настройка «{word}» не принимает такого значения.");
NG_SENTENCE(not_options, NG_BAD_SETUP, "The options must be an object of names and values.",
            "Настройки задаются объектом: имена и значения.");

void ng_setup_init(ng_setup *setup, const ng_option *options) {
    memset(setup, 0, sizeof *setup);
    setup->text_used = 1; /* the empty text, at 0 */
    for (int i = 0; options[i].name != NULL; i++)
        if (options[i].kind < NG_OPT_LIST && options[i].fallback != NG_NO_DEFAULT)
            setup->value[i].number = options[i].fallback;
}

static int find(const ng_option *options, const ng_doc *doc, uint32_t name) {
    for (int i = 0; options[i].name != NULL; i++)
        if (ng_doc_text_is(doc, name, options[i].name)) return i;
    return -1;
}

/* One value: a truth, or of `choices`, or of min … max. */
static bool read_single(const ng_option *option, const ng_doc *doc, uint32_t node, int32_t *number) {
    if (option->kind == NG_OPT_BOOL) {
        bool flag = false, read = ng_doc_bool(doc, node, &flag);
        *number = flag;
        return read;
    }
    if (option->choices != NULL) {
        *number = ng_doc_choice(doc, node, option->choices);
        return *number >= 0;
    }
    int64_t value;
    if (!ng_doc_int(doc, node, option->min, option->max, &value)) return false;
    *number = (int32_t)value;
    return true;
}

static bool read_list(const ng_option *option, const ng_doc *doc, uint32_t node, ng_value *out) {
    if (!ng_doc_is(doc, node, NG_NODE_ARRAY) || doc->node[node].count > option->list_max) return false;
    out->number = 0;
    NG_EACH(doc, i, node) {
        int32_t number;
        if (!read_single(option, doc, i, &number)) return false;
        out->item[out->number++] = (int8_t)number;
    }
    return true;
}

/* Bytes that the texts take as JSON: what is told of a setup, to whomever and how often, has its bound here.
 */
static uint32_t printed(const ng_setup *setup) {
    uint32_t bytes = 0;
    for (uint32_t i = 0; i < setup->text_used; i++) {
        unsigned char c = (unsigned char)setup->text[i];
        bytes += c == 0 ? 0 : c < 0x20 ? 6 : c == '"' || c == '\\' ? 2 : 1;
    }
    return bytes;
}

static bool read_option(ng_setup *setup, const ng_option *option, const ng_doc *doc, uint32_t node,
                        ng_value *out) {
    if (option->kind == NG_OPT_LIST) return read_list(option, doc, node, out);
    if (option->kind != NG_OPT_TEXT) return read_single(option, doc, node, &out->number);
    if (!ng_doc_copy(doc, node, setup->text + setup->text_used, NG_SETUP_TEXT - setup->text_used))
        return false;
    out->number = (int32_t)setup->text_used;
    setup->text_used += (uint32_t)strlen(setup->text + setup->text_used) + 1;
    return printed(setup) <= NG_SETUP_PRINTED;
}

ng_status ng_setup_read(ng_setup *setup, const ng_option *options, const ng_doc *doc, uint32_t object) {
    if (!ng_doc_is(doc, object, NG_NODE_OBJECT)) return ng_refuse(&not_options);
    NG_EACH_KEY(doc, key, object) {
        int i = find(options, doc, key);
        if (i < 0) return ng_refuse(&unknown_option);
        /* the default that `games` tells: left out */
        if (options[i].fallback == NG_NO_DEFAULT && ng_doc_is(doc, key + 1, NG_NODE_NULL)) continue;
        if (!read_option(setup, &options[i], doc, key + 1, &setup->value[i]))
            return (ng_status){.why = &bad_value, .word = options[i].name};
        setup->given |= 1u << i;
    }
    return NG_OK;
}

/* A typed word becomes the JSON that the table's kind wants, so that there is one reader. */
static void put_typed(const ng_option *option, const char *value, ng_out *out) {
    bool quoted = option->kind == NG_OPT_TEXT || option->choices != NULL;
    if (option->kind != NG_OPT_LIST) {
        if (quoted)
            ng_json_text(out, option->name, value);
        else
            ng_json_raw(out, option->name, value);
        return;
    }
    ng_open_array(out, option->name);
    while (*value) {
        char word[32] = {0};
        size_t length = strcspn(value, ",");
        memcpy(word, value, length < sizeof word ? length : sizeof word - 1);
        if (quoted)
            ng_json_text(out, NULL, word);
        else
            ng_json_raw(out, NULL, word);
        value += length + (value[length] == ',');
    }
    ng_close_array(out);
}

ng_status ng_setup_set(ng_setup *setup, const ng_option *options, const char *name, const char *value) {
    for (int i = 0; options[i].name != NULL; i++) {
        if (strcmp(options[i].name, name) != 0) continue;
        char json[2 * NG_SETUP_TEXT];
        ng_node nodes[2 * NG_LIST_MAX + 8];
        ng_doc doc;
        ng_out out = ng_out_over(json, sizeof json);
        ng_open_object(&out, NULL);
        put_typed(&options[i], value, &out);
        ng_close_object(&out);
        if (out.full || !ng_doc_read(&doc, json, out.length, nodes, sizeof nodes / sizeof *nodes) ||
            doc.node[0].count != 1)
            return (ng_status){.why = &bad_value, .word = options[i].name};
        return ng_setup_read(setup, options, &doc, 0);
    }
    return ng_refuse(&unknown_option);
}

ng_status ng_position_option(const ng_doc *doc, const ng_setup *setup, const ng_option *options, int i,
                             uint8_t *out) {
    const char *name = options[i].name;
    uint32_t node = ng_doc_get(doc, 0, name);
    int32_t said;
    if (node == 0) return NG_OK;
    if (!read_single(&options[i], doc, node, &said)) return ng_bad(name);
    if (ng_given(setup, i) && said != *out) return (ng_status){.why = &ng_disagree, .word = name};
    *out = (uint8_t)said;
    return NG_OK;
}

static void print_single(const ng_option *option, ng_out *out, const char *key, int32_t number) {
    if (option->kind == NG_OPT_BOOL)
        ng_json_bool(out, key, number != 0);
    else if (option->choices != NULL)
        ng_json_text(out, key, option->choices[number]);
    else
        ng_json_int(out, key, number);
}

void ng_setup_print(const ng_setup *setup, const ng_option *options, ng_out *out, const char *key) {
    ng_open_object(out, key);
    for (int i = 0; options[i].name != NULL; i++) {
        const ng_option *option = &options[i];
        const ng_value *value = &setup->value[i];
        if (!ng_given(setup, i)) continue;
        if (option->kind == NG_OPT_TEXT) {
            ng_json_text(out, option->name, setup->text + value->number);
        } else if (option->kind == NG_OPT_LIST) {
            ng_open_array(out, option->name);
            for (int k = 0; k < value->number; k++) print_single(option, out, NULL, value->item[k]);
            ng_close_array(out);
        } else {
            print_single(option, out, option->name, value->number);
        }
    }
    ng_close_object(out);
}

static void print_default(const ng_option *option, ng_out *out) {
    if (option->kind == NG_OPT_LIST) {
        ng_open_array(out, "default");
        ng_close_array(out);
    } else if (option->kind == NG_OPT_TEXT) {
        ng_json_text(out, "default", "");
    } else if (option->fallback == NG_NO_DEFAULT) {
        ng_json_null(out, "default");
    } else {
        print_single(option, out, "default", option->fallback);
    }
}

void ng_words_print(const ng_words *words, ng_out *out, const char *key) {
    ng_open_object(out, key);
    ng_json_text(out, "en", words->en);
    ng_json_text(out, "ru", words->ru);
    ng_close_object(out);
}

/* The values that may be chosen, and beside them what people call them. */
static void print_choices(const ng_option *option, ng_out *out) {
    ng_open_array(out, "values");
    for (int i = 0; option->choices[i] != NULL; i++) ng_json_text(out, NULL, option->choices[i]);
    ng_close_array(out);
    if (option->words == NULL) return;
    ng_open_array(out, "words");
    for (const ng_words *words = option->words; words->en != NULL; words++) ng_words_print(words, out, NULL);
    ng_close_array(out);
}

void ng_options_print(const ng_option *options, ng_out *out, const char *key) {
    static const char *const kinds[] = {"bool", "int", "choice", "list", "text"};
    ng_open_array(out, key);
    for (const ng_option *option = options; option->name != NULL; option++) {
        ng_open_object(out, NULL);
        ng_json_text(out, "name", option->name);
        ng_json_text(out, "type", kinds[option->kind]);
        if (option->choices != NULL) {
            print_choices(option, out);
        } else if (option->kind == NG_OPT_INT || option->kind == NG_OPT_LIST) {
            ng_json_int(out, "min", option->min);
            ng_json_int(out, "max", option->max);
        }
        if (option->kind == NG_OPT_LIST) ng_json_int(out, "most", option->list_max);
        print_default(option, out);
        ng_json_text(out, "en", option->en);
        ng_json_text(out, "ru", option->ru);
        ng_close_object(out);
    }
    ng_close_array(out);
}
