/* table.h - a table to try the rules of circuit on: positions by JSON, moves by text, and what was told.
 *
 * JSON is written with ' in place of ", so that positions stay readable.  `told` keeps the event texts of the
 * last play that the rules page names, joined by "; ". */
#pragma once

#include "match/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

extern const ng_game ng_game_circuit;

enum { TABLE_TEXT = 65536 };

typedef struct table {
    ng_match match;
    char told[TABLE_TEXT];
} table;

static inline void quoted(const char *json, char *out) {
    for (; *json; json++) *out++ = *json == '\'' ? '"' : *json;
    *out = 0;
}

static inline void read_options(ng_setup *setup, const char *options) {
    char text[1024];
    ng_node nodes[64];
    ng_doc doc;
    ng_setup_init(setup, ng_game_circuit.options);
    ng_seed_from_number(setup->seed, 7);
    quoted(options, text);
    assert_true(ng_doc_read(&doc, text, (uint32_t)strlen(text), nodes, 64));
    assert_true(ng_ok(ng_setup_read(setup, ng_game_circuit.options, &doc, 0)));
}

static inline ng_status try_load(table *t, const char *options, const char *position) {
    char text[TABLE_TEXT];
    ng_setup setup;
    read_options(&setup, options);
    quoted(position, text);
    return ng_match_load(&t->match, &ng_game_circuit, &setup, text, (uint32_t)strlen(text));
}

static inline void load_with(table *t, const char *options, const char *position) {
    ng_status status = try_load(t, options, position);
    if (ng_ok(status)) return;
    char why[512];
    ng_out out = ng_out_over(why, sizeof why);
    ng_status_print(status, NG_EN, &out);
    fail_msg("%s\n%s", position, why);
}

static inline void load(table *t, const char *position) { load_with(t, "{}", position); }

static inline void start(table *t, const char *options, int seats) {
    ng_setup setup;
    read_options(&setup, options);
    setup.seats = (uint8_t)seats;
    assert_true(ng_ok(ng_match_start(&t->match, &ng_game_circuit, &setup)));
}

static inline void clear(table *t) { ng_match_free(&t->match); }

/* Is the text one of those that the rules page gives to events? */
static inline bool is_news(const char *text) {
    static const char *const words[] = {"short",   "smoke", "blown", "glow", "on",
                                        "penalty", "skip",  "iron",  NULL};
    for (int i = 0; words[i] != NULL; i++) {
        size_t length = strlen(words[i]);
        if (strncmp(text, words[i], length) == 0 && (text[length] == 0 || text[length] == ' ')) return true;
    }
    return false;
}

/* The texts of the last play's events, all of them or only the news. */
static inline void hear(table *t, bool all) {
    ng_node nodes[4096];
    ng_out out = ng_out_over(t->told, sizeof t->told);
    for (uint32_t i = 0; i < t->match.events.count; i++) {
        const ng_event *event = &t->match.events.event[i];
        ng_doc doc;
        char text[256];
        assert_true(ng_doc_read(&doc, t->match.events.json.text + event->start, event->length, nodes, 4096));
        assert_true(ng_doc_copy(&doc, ng_doc_get(&doc, 0, "text"), text, sizeof text));
        if (!all && !is_news(text)) continue;
        if (out.length > 0) ng_put(&out, "; ");
        ng_put(&out, text);
    }
}

static inline ng_status try_play(table *t, int seat, const char *text) {
    return ng_match_play(&t->match, seat, text, (uint32_t)strlen(text), NG_ANY_PLY);
}

/* The seat plays, and this is what is told. */
static inline void play(table *t, int seat, const char *text, const char *told) {
    ng_status status = try_play(t, seat, text);
    if (!ng_ok(status)) {
        char why[512];
        ng_out out = ng_out_over(why, sizeof why);
        ng_status_print(status, NG_EN, &out);
        fail_msg("%s: %s", text, why);
    }
    hear(t, false);
    assert_string_equal(t->told, told);
}

static inline void refused_as(table *t, int seat, const char *text, ng_code code) {
    ng_status status = try_play(t, seat, text);
    if (ng_ok(status)) fail_msg("accepted: %s", text);
    assert_int_equal(status.why->code, code);
    assert_true(strlen(status.why->en) > 0 && strlen(status.why->ru) > 0);
}
static inline void refused(table *t, int seat, const char *text) { refused_as(t, seat, text, NG_ILLEGAL); }

/* The seat's legal moves, as a JSON list of texts. */
static inline const char *legal(table *t, int seat) {
    static char text[TABLE_TEXT];
    ng_out out = ng_out_over(text, sizeof text);
    ng_match_put_legal(&t->match, seat, &out, NULL);
    assert_false(out.full);
    return text;
}

static inline bool may(table *t, int seat, const char *move) {
    char quoted_move[512];
    snprintf(quoted_move, sizeof quoted_move, "\"%s\"", move);
    return strstr(legal(t, seat), quoted_move) != NULL;
}

static inline int count_of(const char *text, const char *part) {
    int count = 0;
    for (; (text = strstr(text, part)) != NULL; text += strlen(part)) count++;
    return count;
}

/* How many legal moves begin so. */
static inline int count_legal(table *t, int seat, const char *beginning) {
    char part[64];
    snprintf(part, sizeof part, "\"%s", beginning);
    return count_of(legal(t, seat), part);
}

static inline const char *json_at(const char *json, const char *key) {
    static char text[TABLE_TEXT];
    static ng_node nodes[4096];
    ng_doc doc;
    assert_true(ng_doc_read(&doc, json, (uint32_t)strlen(json), nodes, 4096));
    uint32_t node = ng_doc_get(&doc, 0, key);
    if (node == 0) return "";
    const ng_node *n = &doc.node[node];
    bool is_text = n->kind == NG_NODE_TEXT;
    snprintf(text, sizeof text, "%.*s", (int)n->length, json + n->start);
    for (char *c = text; *c && !is_text; c++)
        if (*c == '"') *c = '\'';
    return text;
}

/* A field of the whole position, with ' for "; "" if it is not there. */
static inline const char *position(table *t, const char *key) {
    static char json[TABLE_TEXT];
    ng_out out = ng_out_over(json, sizeof json);
    t->match.game->dump(t->match.state, &out);
    assert_false(out.full);
    return json_at(json, key);
}

static inline const char *view(table *t, int seat, const char *key) {
    static char json[TABLE_TEXT];
    ng_out out = ng_out_over(json, sizeof json);
    t->match.game->view(t->match.state, seat, &out);
    return json_at(json, key);
}

static inline void acts(table *t, int seat) {
    assert_int_equal(t->match.game->actors(t->match.state), ng_seat_bit(seat));
}
static inline void is_over(table *t) { assert_true(ng_match_over(&t->match)); }

static inline ng_result result(table *t) {
    ng_result r;
    t->match.game->result(t->match.state, &r);
    assert_true(r.over);
    return r;
}

/* A field of the event (of the last play) with this text, as JSON with ' for ". */
static inline const char *event_field(table *t, const char *text, const char *key) {
    static char json[TABLE_TEXT];
    for (uint32_t i = 0; i < t->match.events.count; i++) {
        const ng_event *event = &t->match.events.event[i];
        snprintf(json, sizeof json, "%.*s", (int)event->length, t->match.events.json.text + event->start);
        if (strcmp(json_at(json, "text"), text) == 0) return json_at(json, key);
    }
    fail_msg("nothing was told as: %s", text);
    return "";
}

/* ---- a series circuit: from the plus under b8 up, across row 6 and down to the minus under d8
 *
 *        b   c   d
 *     6  ┌── 3 ──┐         The current passes the places 1 to 5 in this order: b8 b7 c6 d7 d8.
 *     7  2       4         What is left empty is wire.  The corner d6 is laid by seat 0, and closes
 *     8  1       5         the circuit.
 *        +       −   */
static inline void series(table *t, const char *const kinds[5], const char *more) {
    static const char *const cells[] = {"b8", "b7", "c6", "d7", "d8"};
    static const char *const along[] = {"SN", "SN", "WE", "NS", "NS"};
    char text[TABLE_TEXT];
    int at = snprintf(text, sizeof text, "{'cells':{'b6':'corner-ES'");
    for (int i = 0; i < 5; i++)
        at += snprintf(text + at, sizeof text - (size_t)at, ",'%s':'%s-%s'", cells[i],
                       kinds[i] != NULL && kinds[i][0] != 0 ? kinds[i] : "straight", along[i]);
    snprintf(text + at, sizeof text - (size_t)at, "}%s%s}", *more ? "," : "", more);
    load(t, text);
}

#define HANDS "'hands':[['corner'],['cross']]"
/* Seat 0 closes a circuit of these elements, and this is what is told. */
static inline void closes(table *t, const char *a, const char *b, const char *c, const char *d, const char *e,
                          const char *told) {
    const char *const kinds[5] = {a, b, c, d, e};
    series(t, kinds, HANDS);
    play(t, 0, "lay corner-SW d6", told);
}

/* TEST(name) { … }: a test with an empty table `t`. */
#define TEST(name) \
    static void name##_on(table *t); \
    static void name(void **context) { \
        (void)context; \
        table fresh[1] = {0}; \
        name##_on(fresh); \
        clear(fresh); \
    } \
    static void name##_on(table *t)
