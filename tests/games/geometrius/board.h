/* board.h - what the tests of geometrius share: a match from a position written with single quotes, moves as
 * texts, what a seat heard, and what a position or a view says. */
#pragma once

#include "games/geometrius/geometrius.h"
#include "match/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

extern const ng_game ng_game_geometrius;

enum { BOARD_TEXT = 16384 };

typedef struct board {
    ng_match match;
    char text[BOARD_TEXT]; /* of the last answer */
} board;

static inline void quote(const char *single, char *out) {
    assert_true(strlen(single) < BOARD_TEXT);
    for (; *single; single++) *out++ = *single == '\'' ? '"' : *single;
    *out = 0;
}

static inline ng_setup options_of(const char *options, int seats) {
    static ng_node nodes[64];
    char json[BOARD_TEXT];
    ng_setup setup;
    ng_doc doc;
    ng_setup_init(&setup, ng_game_geometrius.options);
    setup.seats = (uint8_t)seats;
    ng_seed_from_number(setup.seed, 7);
    quote(options, json);
    assert_true(ng_doc_read(&doc, json, (uint32_t)strlen(json), nodes, 64));
    assert_true(ng_ok(ng_setup_read(&setup, ng_game_geometrius.options, &doc, 0)));
    return setup;
}

/* NULL, or the English sentence of the refusal. */
static inline const char *said(board *b, ng_status status) {
    ng_out out;
    if (ng_ok(status)) return NULL;
    assert_non_null(status.why->ru);
    ng_out_init(&out, b->text, sizeof b->text);
    ng_status_print(status, NG_EN, &out);
    return b->text;
}

static inline const char *try_load(board *b, const char *options, const char *position) {
    char json[BOARD_TEXT];
    ng_setup setup = options_of(options, 0);
    quote(position, json);
    return said(b, ng_match_load(&b->match, &ng_game_geometrius, &setup, json, (uint32_t)strlen(json)));
}

static inline void load_with(board *b, const char *options, const char *position) {
    const char *refusal = try_load(b, options, position);
    if (refusal != NULL) fail_msg("%s\n%s", refusal, position);
}
static inline void load(board *b, const char *position) { load_with(b, "{}", position); }

/* The position is refused; the code is that of a bad position. */
static inline void not_loaded(const char *position) {
    board b = {0};
    char json[BOARD_TEXT];
    ng_setup setup = options_of("{}", 0);
    quote(position, json);
    ng_status status = ng_match_load(&b.match, &ng_game_geometrius, &setup, json, (uint32_t)strlen(json));
    if (ng_ok(status)) fail_msg("accepted: %s", position);
    assert_int_equal(status.why->code, NG_BAD_POSITION);
}

static inline void begin(board *b, const char *options, int seats, uint64_t seed) {
    ng_setup setup = options_of(options, seats);
    ng_seed_from_number(setup.seed, seed);
    assert_true(ng_ok(ng_match_start(&b->match, &ng_game_geometrius, &setup)));
}

static inline const geometrius_state *state_of(const board *b) {
    return (const geometrius_state *)b->match.state;
}

static inline void done(board *b) { ng_match_free(&b->match); }

static inline void play(board *b, int seat, const char *text) {
    const char *refusal = said(b, ng_match_play(&b->match, seat, text, (uint32_t)strlen(text), NG_ANY_PLY));
    if (refusal != NULL) fail_msg("%s: %s", text, refusal);
    assert_null(ng_game_geometrius.sound(b->match.state));
}

/* Refused, every byte as it was; returns the sentence. */
static inline const char *refused(board *b, int seat, const char *text) {
    geometrius_state before = *state_of(b);
    ng_status status = ng_match_play(&b->match, seat, text, (uint32_t)strlen(text), NG_ANY_PLY);
    if (ng_ok(status)) fail_msg("accepted: %s", text);
    assert_memory_equal(&before, b->match.state, sizeof before);
    return said(b, status);
}

static inline ng_code code_of(board *b, int seat, const char *text) {
    ng_status status = ng_match_play(&b->match, seat, text, (uint32_t)strlen(text), NG_ANY_PLY);
    if (ng_ok(status)) fail_msg("accepted: %s", text);
    return status.why->code;
}

/* The texts of the last play's events that a seat (NG_PUBLIC: a spectator) hears, with bars between them. */
static inline const char *heard(board *b, int seat) {
    static ng_node nodes[512];
    ng_out out = ng_out_over(b->text, sizeof b->text);
    for (uint32_t i = 0; i < b->match.events.count; i++) {
        const ng_event *event = &b->match.events.event[i];
        char text[NG_TEXT_MAX];
        ng_doc doc;
        if (!ng_event_for(event, seat)) continue;
        assert_true(ng_doc_read(&doc, b->match.events.json.text + event->start, event->length, nodes, 512));
        assert_true(ng_doc_copy(&doc, ng_doc_get(&doc, 0, "text"), text, sizeof text));
        if (out.length > 0) ng_put(&out, " | ");
        ng_put(&out, text);
    }
    return b->text;
}

static inline const char *view(board *b, int seat) {
    ng_out out = ng_out_over(b->text, sizeof b->text);
    ng_game_geometrius.view(b->match.state, seat, &out);
    assert_false(out.full);
    return b->text;
}

static inline const char *position(board *b) {
    ng_out out = ng_out_over(b->text, sizeof b->text);
    ng_game_geometrius.dump(b->match.state, &out);
    assert_false(out.full);
    return b->text;
}

static inline void has(const char *text, const char *piece) {
    char json[BOARD_TEXT];
    quote(piece, json);
    if (strstr(text, json) == NULL) fail_msg("%s\nis wanting in\n%s", json, text);
}
static inline void lacks(const char *text, const char *piece) {
    char json[BOARD_TEXT];
    quote(piece, json);
    if (strstr(text, json) != NULL) fail_msg("%s\nis in\n%s", json, text);
}

/* Is the text one of the seat's legal moves? */
static inline bool is_legal(board *b, int seat, const char *text) {
    static ng_move moves[4096];
    uint32_t count = ng_game_geometrius.legal(b->match.state, seat, moves);
    for (uint32_t i = 0; i < count; i++) {
        char buffer[NG_TEXT_MAX];
        ng_out out = ng_out_over(buffer, sizeof buffer);
        ng_game_geometrius.print(b->match.state, moves[i], &out);
        if (strcmp(buffer, text) == 0) return true;
    }
    return false;
}

static inline uint32_t legal_count(board *b, int seat) {
    static ng_move moves[4096];
    return ng_game_geometrius.legal(b->match.state, seat, moves);
}

static inline ng_result result_of(const board *b) {
    ng_result result;
    ng_game_geometrius.result(b->match.state, &result);
    return result;
}
