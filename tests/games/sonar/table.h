/* table.h - a table to try the rules of sonar at: positions in, moves as text, what each seat was told and
 * sees. JSON is written with single quotes for the sake of the eye. */
#pragma once

#include "match/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define UNUSED __attribute__((unused))

static ng_match match;
static char json_buffer[128 * 1024];

static const ng_game *UNUSED sonar(void) { return ng_game_find("sonar"); }

static const char *UNUSED quotes(const char *text) {
    static char buffer[16 * 1024];
    size_t i = 0;
    for (; text[i] && i + 1 < sizeof buffer; i++) buffer[i] = text[i] == '\'' ? '"' : text[i];
    buffer[i] = 0;
    return buffer;
}

static UNUSED ng_status read_options(ng_setup *setup, const char *options) {
    ng_doc doc;
    ng_node nodes[64];
    const char *json = quotes(options);
    ng_setup_init(setup, sonar()->options);
    assert_true(ng_doc_read(&doc, json, (uint32_t)strlen(json), nodes, 64));
    return ng_setup_read(setup, sonar()->options, &doc, 0);
}

/* A new match; `seats` 0: as the options ask for. */
static UNUSED ng_status try_new(const char *options, int seats, uint64_t seed) {
    ng_setup setup;
    ng_status status = read_options(&setup, options);
    if (!ng_ok(status)) return status;
    setup.seats = (uint8_t)seats;
    ng_seed_from_number(setup.seed, seed);
    return ng_match_start(&match, sonar(), &setup);
}

static UNUSED void fresh(const char *options, int seats) { assert_true(ng_ok(try_new(options, seats, 1))); }

static UNUSED ng_status try_load(const char *options, const char *position) {
    ng_setup setup;
    ng_status status = read_options(&setup, options);
    if (!ng_ok(status)) return status;
    const char *json = quotes(position);
    return ng_match_load(&match, sonar(), &setup, json, (uint32_t)strlen(json));
}

static UNUSED void complain(ng_status status, const char *about) {
    char text[512];
    ng_out out = ng_out_over(text, sizeof text);
    ng_status_print(status, NG_EN, &out);
    fail_msg("%s: %s", about, text);
}

static UNUSED void position(const char *json) {
    ng_status status = try_load("{}", json);
    if (!ng_ok(status)) complain(status, json);
}

static UNUSED void position_refused(const char *json) {
    ng_status status = try_load("{}", json);
    if (ng_ok(status)) fail_msg("accepted: %s", json);
    assert_int_equal(status.why->code, NG_BAD_POSITION);
}

static UNUSED ng_status try_play(int seat, const char *text) {
    return ng_match_play(&match, seat, text, (uint32_t)strlen(text), NG_ANY_PLY);
}

static UNUSED void play(int seat, const char *text) {
    ng_status status = try_play(seat, text);
    if (!ng_ok(status)) complain(status, text);
}

/* The move is refused with this code, and nothing has changed. */
static UNUSED void refused(int seat, const char *text, ng_code code) {
    static uint8_t before[NG_STATE_MAX];
    memcpy(before, match.state, sonar()->state_size);
    ng_status status = try_play(seat, text);
    if (ng_ok(status)) fail_msg("accepted: %s", text);
    if (status.why->code != code) complain(status, text);
    assert_true(status.why->en[0] != 0 && status.why->ru[0] != 0);
    assert_memory_equal(before, match.state, sonar()->state_size);
}

/* What the last play told the seat (or a spectator: NG_PUBLIC), each as «team text», with bars between. */
static UNUSED const char *told(int seat) {
    static char text[4096];
    static ng_node nodes[4096];
    ng_out out = ng_out_over(text, sizeof text);
    for (uint32_t i = 0; i < match.events.count; i++) {
        const ng_event *event = &match.events.event[i];
        ng_doc doc;
        char word[256];
        int64_t team;
        if (!ng_event_for(event, seat)) continue;
        assert_true(ng_doc_read(&doc, match.events.json.text + event->start, event->length, nodes, 4096));
        assert_true(ng_doc_int(&doc, ng_doc_get(&doc, 0, "team"), 0, 1, &team));
        assert_true(ng_doc_copy(&doc, ng_doc_get(&doc, 0, "text"), word, sizeof word));
        if (out.length > 0) ng_put(&out, " | ");
        ng_put_int(&out, team);
        ng_put_char(&out, ' ');
        ng_put(&out, word);
    }
    return text;
}
#define assert_told(seat, text) assert_string_equal(told(seat), text)

/* «0 2»: the seats that may move. */
static UNUSED const char *who(void) {
    static char text[32];
    ng_out out = ng_out_over(text, sizeof text);
    ng_seats actors = sonar()->actors(match.state);
    for (int seat = 0; seat < NG_SEATS_MAX; seat++) {
        if (!ng_seats_has(actors, seat)) continue;
        if (out.length > 0) ng_put_char(&out, ' ');
        ng_put_int(&out, seat);
    }
    return text;
}
#define assert_who(text) assert_string_equal(who(), text)

/* The seat's legal moves that begin with the word, in the list's order, with bars between; the word itself
 * left out. */
static UNUSED const char *open_to(int seat, const char *word) {
    static char text[8192];
    ng_move moves[1024];
    ng_out out = ng_out_over(text, sizeof text);
    uint32_t count = sonar()->legal(match.state, seat, moves);
    for (uint32_t i = 0; i < count; i++) {
        char move[128];
        ng_out one = ng_out_over(move, sizeof move);
        sonar()->print(match.state, moves[i], &one);
        size_t length = strlen(word);
        if (strncmp(move, word, length) != 0 || (move[length] != ' ' && move[length] != 0)) continue;
        if (out.length > 0) ng_put_char(&out, '|');
        ng_put(&out, move[length] == 0 ? "." : move + length + 1);
    }
    return text;
}
#define assert_open(seat, word, list) assert_string_equal(open_to(seat, word), list)

static UNUSED int how_many(int seat, const char *word) {
    const char *list = open_to(seat, word);
    int count = list[0] != 0;
    for (; *list; list++) count += *list == '|';
    return count;
}

static UNUSED const char *dumped(void) {
    ng_out out = ng_out_over(json_buffer, sizeof json_buffer);
    sonar()->dump(match.state, &out);
    return json_buffer;
}

static UNUSED const char *seen(int seat) {
    ng_out out = ng_out_over(json_buffer, sizeof json_buffer);
    sonar()->view(match.state, seat, &out);
    return json_buffer;
}

/* The position, or the view, has this piece of JSON in it. */
static UNUSED void has(const char *whole, const char *piece) {
    if (strstr(whole, quotes(piece)) == NULL) fail_msg("no %s in %s", piece, whole);
}
static UNUSED void has_not(const char *whole, const char *piece) {
    if (strstr(whole, quotes(piece)) != NULL) fail_msg("%s in %s", piece, whole);
}
static UNUSED void holds(const char *piece) { has(dumped(), piece); }
static UNUSED void holds_not(const char *piece) { has_not(dumped(), piece); }

static UNUSED void assert_result(bool over, int rank0, int rank1, int score0, int score1) {
    ng_result result;
    sonar()->result(match.state, &result);
    assert_int_equal(result.over, over);
    if (!over) return;
    int last = sonar()->seats(match.state) - 1;
    assert_int_equal(result.rank[0], rank0);
    assert_int_equal(result.rank[last], rank1);
    assert_int_equal(result.score[0], score0);
    assert_int_equal(result.score[last], score1);
}
