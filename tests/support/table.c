/* table.c - the words in which the games' tests are written. */
#include "tests/support/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 1 << 20 };

ng_match table_match;
static const char *here_file = "?";
static int here_line;
static char text_a[TEXT_SIZE], text_b[TEXT_SIZE];

void table_here(const char *file, int line) {
    here_file = file;
    here_line = line;
}

__attribute__((format(printf, 1, 2))) static void fault(const char *format, ...) {
    va_list list;
    va_start(list, format);
    char message[4096];
    vsnprintf(message, sizeof message, format, list);
    va_end(list);
    print_error("%s\n", message);
    _fail(here_file, here_line);
}

/* ' for " */
static char *json_of(const char *text) {
    size_t length = strlen(text);
    char *json = malloc(length + 1);
    for (size_t i = 0; i <= length; i++) json[i] = text[i] == '\'' ? '"' : text[i];
    return json;
}

static const char *words_of(ng_status status) {
    static char words[1024];
    ng_out out = ng_out_over(words, sizeof words);
    ng_status_print(status, NG_EN, &out);
    return words;
}

static const char *code_of(ng_status status) {
    return ng_ok(status) ? "none" : ng_code_name(status.why->code);
}

static const ng_game *game_of(const char *id) {
    const ng_game *game = ng_game_find(id);
    if (game == NULL) fault("there is no game \"%s\"", id);
    return game;
}

static ng_status setup_of(const ng_game *game, const char *options, uint64_t seed, ng_setup *setup) {
    ng_setup_init(setup, game->options);
    ng_seed_from_number(setup->seed, seed);
    if (*options == 0) return NG_OK;
    char *json = json_of(options);
    ng_node nodes[256];
    ng_doc doc;
    if (!ng_doc_read(&doc, json, (uint32_t)strlen(json), nodes, 256)) fault("the test's options are no JSON");
    ng_status status = ng_setup_read(setup, game->options, &doc, 0);
    free(json);
    return status;
}

static ng_status load_of(const char *id, const char *options, const char *position) {
    const ng_game *game = game_of(id);
    ng_setup setup;
    ng_status status = setup_of(game, options, 7, &setup);
    if (!ng_ok(status)) return status;
    char *json = json_of(position);
    status = ng_match_load(&table_match, game, &setup, json, (uint32_t)strlen(json));
    free(json);
    return status;
}

void table_start(const char *id, const char *options, uint64_t seed) {
    const ng_game *game = game_of(id);
    ng_setup setup;
    ng_status status = setup_of(game, options, seed, &setup);
    if (ng_ok(status)) status = ng_match_start(&table_match, game, &setup);
    if (!ng_ok(status)) fault("the setup was refused: %s", words_of(status));
}

void table_load(const char *id, const char *options, const char *position) {
    ng_status status = load_of(id, options, position);
    if (!ng_ok(status)) fault("the position was refused: %s", words_of(status));
}

/* All there is to a match: its position, its record, and the last events. */
static void put_everything(ng_out *out) {
    ng_out_init(out, text_a, TEXT_SIZE);
    if (table_match.game == NULL) return;
    ng_open_object(out, NULL);
    ng_json_key(out, "position");
    table_match.game->dump(table_match.state, out);
    ng_match_put_record(&table_match, out, "record");
    ng_match_put_events(&table_match, out, "events");
    ng_match_put_common(&table_match, out);
    ng_close_object(out);
}

static char *remember(void) {
    ng_out out;
    put_everything(&out);
    char *copy = malloc(out.length + 1u);
    memcpy(copy, text_a, out.length + 1u);
    return copy;
}

static void compare(char *before) {
    ng_out out;
    put_everything(&out);
    bool same = strcmp(before, text_a) == 0;
    free(before);
    if (!same) fault("the refusal has changed the match");
}

static void must_refuse(ng_status status, const char *code) {
    if (ng_ok(status)) fault("it was accepted, not refused with %s", code);
    if (strcmp(code_of(status), code) != 0)
        fault("it was refused with %s, not %s: %s", code_of(status), code, words_of(status));
}

void table_expect_bad_setup(const char *id, const char *options, int seats) {
    const ng_game *game = game_of(id);
    ng_setup setup;
    char *before = remember();
    ng_status status = setup_of(game, options, 1, &setup);
    setup.seats = (uint8_t)seats;
    if (ng_ok(status)) status = ng_match_start(&table_match, game, &setup);
    must_refuse(status, "bad_setup");
    compare(before);
}

void table_expect_bad_position(const char *id, const char *options, const char *position) {
    char *before = remember();
    must_refuse(load_of(id, options, position), "bad_position");
    compare(before);
}

static ng_status try_text(int seat, const char *text) {
    return ng_match_play(&table_match, seat, text, (uint32_t)strlen(text), NG_ANY_PLY);
}

void table_play(int seat, const char *text) {
    ng_status status = try_text(seat, text);
    if (!ng_ok(status)) fault("seat %d, \"%s\" was refused: %s", seat, text, words_of(status));
    const char *broken = table_match.game->sound(table_match.state);
    if (broken != NULL) fault("after seat %d, \"%s\" the state is broken: %s", seat, text, broken);
}

void table_expect_refused(int seat, const char *text, const char *code) {
    char *before = remember();
    size_t size = table_match.game->state_size;
    ng_state *state = malloc(size);
    memcpy(state, table_match.state, size);
    ng_status status = try_text(seat, text);
    bool same = memcmp(state, table_match.state, size) == 0;
    free(state);
    must_refuse(status, code);
    compare(before);
    if (!same) fault("the refusal has changed the state");
}

const char *table_refusal(int seat, const char *text) {
    ng_status status = try_text(seat, text);
    if (ng_ok(status)) fault("seat %d, \"%s\" was accepted", seat, text);
    return words_of(status);
}

/* ---- looking ---- */

static void same_text(const char *what, const char *found, const char *wanted) {
    if (strcmp(found, wanted) != 0) fault("%s:\n  expected %s\n  found    %s", what, wanted, found);
}

/* The text of event `i`, read from its JSON. */
static void event_field(uint32_t i, const char *field, char *out, uint32_t size) {
    const ng_event *event = &table_match.events.event[i];
    static ng_node nodes[NG_DOC_NODES];
    ng_doc doc;
    if (!ng_doc_read(&doc, table_match.events.json.text + event->start, event->length, nodes, NG_DOC_NODES))
        fault("an event is no JSON: %.*s", (int)event->length, table_match.events.json.text + event->start);
    uint32_t node = ng_doc_get(&doc, 0, field);
    if (node == 0)
        snprintf(out, size, "absent");
    else if (!ng_doc_copy(&doc, node, out, size)) /* no text: as it stands, with ' for " */
        snprintf(out, size, "%.*s", (int)doc.node[node].length, doc.text + doc.node[node].start);
    for (; *out; out++)
        if (*out == '"') *out = '\'';
}

void table_expect_news(int seat, const char *texts) {
    static char heard[TEXT_SIZE];
    char text[4096];
    size_t length = 0;
    heard[0] = 0;
    for (uint32_t i = 0; i < table_match.events.count; i++) {
        if (!ng_event_for(&table_match.events.event[i], seat)) continue;
        event_field(i, "text", text, sizeof text);
        length += (size_t)snprintf(heard + length, sizeof heard - length, "%s%s", length ? " | " : "", text);
    }
    char who[32];
    snprintf(who, sizeof who, seat == NG_PUBLIC ? "all hear" : "seat %d hears", seat);
    same_text(who, heard, texts);
}

void table_expect_event(const char *text, const char *to, const char *field, const char *value) {
    char found[4096];
    for (uint32_t i = 0; i < table_match.events.count; i++) {
        event_field(i, "text", found, sizeof found);
        if (strcmp(found, text) != 0) continue;
        event_field(i, "to", found, sizeof found);
        same_text("the audience", strcmp(found, "absent") == 0 ? "" : found, to);
        event_field(i, field, found, sizeof found);
        same_text(field, found, value);
        return;
    }
    fault("there is no event \"%s\"", text);
}

/* The value at "a.1.b" in the JSON of text_b, with ' for "; "absent". */
static const char *value_at(const char *path) {
    static ng_node nodes[NG_DOC_NODES];
    static char value[TEXT_SIZE];
    ng_doc doc;
    uint32_t node = 0;
    if (!ng_doc_read(&doc, text_b, (uint32_t)strlen(text_b), nodes, NG_DOC_NODES))
        fault("no JSON: %s", text_b);
    while (*path) {
        char part[64] = {0};
        size_t length = strcspn(path, ".");
        memcpy(part, path, length < sizeof part ? length : sizeof part - 1);
        path += length + (path[length] == '.');
        if (ng_doc_is(&doc, node, NG_NODE_ARRAY)) {
            uint32_t i = ng_doc_first(&doc, node), end = ng_doc_end(&doc, node);
            for (int n = atoi(part); n > 0 && i != end; n--) i = ng_doc_next(&doc, i);
            node = i == end ? 0 : i;
        } else {
            node = ng_doc_get(&doc, node, part);
        }
        if (node == 0) return "absent";
    }
    bool text = ng_doc_is(&doc, node, NG_NODE_TEXT);
    snprintf(value, sizeof value, text ? "'%.*s'" : "%.*s", (int)doc.node[node].length,
             doc.text + doc.node[node].start);
    for (char *p = value; *p; p++)
        if (*p == '"') *p = '\'';
    return value;
}

static void look(int seat) {
    ng_out out = ng_out_over(text_b, TEXT_SIZE);
    table_match.game->view(table_match.state, seat, &out);
}

void table_expect_view(int seat, const char *path, const char *value) {
    look(seat);
    same_text(path, value_at(path), value);
}

void table_expect_hidden(int seat, const char *text) {
    char *wanted = json_of(text);
    look(seat);
    bool there = strstr(text_b, wanted) != NULL;
    free(wanted);
    if (there) fault("the view of seat %d tells %s:\n%s", seat, text, text_b);
}

void table_expect_position(const char *path, const char *value) {
    ng_out out = ng_out_over(text_b, TEXT_SIZE);
    table_match.game->dump(table_match.state, &out);
    same_text(path, value_at(path), value);
}

void table_expect_actors(const char *seats) {
    char found[32] = {0};
    ng_seats actors = table_match.game->actors(table_match.state);
    for (int seat = 0; seat < NG_SEATS_MAX; seat++)
        if (ng_seats_has(actors, seat))
            snprintf(found + strlen(found), sizeof found - strlen(found), "%s%d", *found ? " " : "", seat);
    same_text("who may move", found, seats);
}

int table_offers(int seat, const char *beginning) {
    ng_out out = ng_out_over(text_b, TEXT_SIZE);
    ng_match_put_legal(&table_match, seat, &out, NULL);
    char wanted[128];
    snprintf(wanted, sizeof wanted, "\"%s", beginning);
    int count = 0;
    for (const char *p = text_b + 1; *p; p++) /* a text begins behind the bracket or a comma */
        count += (p[-1] == '[' || p[-1] == ',') && strncmp(p, wanted, strlen(wanted)) == 0;
    return count;
}

void table_expect_offered(int seat, const char *move, bool offered) {
    char whole[128];
    snprintf(whole, sizeof whole, "%s\"", move);
    int count = table_offers(seat, whole);
    if (count > 1) fault("%s is offered to seat %d %d times", move, seat, count);
    if ((count == 1) != offered) fault("%s is%s offered to seat %d", move, offered ? " not" : "", seat);
}

void table_expect_result(const char *json) {
    ng_out out = ng_out_over(text_b, TEXT_SIZE);
    ng_match_put_result(&table_match, &out);
    for (char *p = text_b; *p; p++)
        if (*p == '"') *p = '\'';
    same_text("the result", text_b, json);
}

void table_expect_round_trip(void) {
    ng_out out = ng_out_over(text_b, TEXT_SIZE);
    table_match.game->dump(table_match.state, &out);
    ng_match again = {0};
    ng_status status =
        ng_match_load(&again, table_match.game, &table_match.setup, text_b, (uint32_t)strlen(text_b));
    if (!ng_ok(status)) fault("its own position is refused: %s", words_of(status));
    bool same = memcmp(again.state, table_match.state, table_match.game->state_size) == 0;
    ng_match_free(&again);
    if (!same) fault("the position, loaded, is another one:\n%s", text_b);
}
