/* engine.c - `naukograd engine`: the engine protocol, JSON Lines on standard input and output
 * (docs/protocol.md).
 *
 * Every line gets exactly one answer; after an error the match is exactly as it was.  Requests are read with
 * jansson; positions, options and records go on to the rules as text, which core/doc.h reads. */
#include "cli/engine.h"

#include "cli/cli.h"
#include "match/answers.h"
#include "match/match.h"
#include "match/think.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINE_MAX_BYTES = 1 << 20,
    ANSWER_MARGIN = 64 * 1024 /* brackets, an error's text, a setup's text escaped */
};

_Static_assert((int)NG_PICTURE_MAX < (int)NG_GAMES_SIZE, "an answer has room for a hint's picture");

typedef struct ng_engine engine;

struct ng_engine {
    ng_match match;
    ng_thinker thinker[NG_SEATS_MAX]; /* one each: what a seat knows must not reach another through a brain */
    uint32_t hint_most;               /* iterations; 0: as many as the request says */
    json_t *request;
    ng_out out; /* the answer; its buffer grows as the match asks */
    char *buffer;
    uint32_t buffer_size;
    ng_engine_sink *sink;
    void *context;
    bool quit;
};

/* ---- answers ---- */

static void answer_open(engine *e, bool ok) {
    const json_t *id = e->request != NULL ? json_object_get(e->request, "id") : NULL;
    char *echo = id != NULL ? json_dumps(id, JSON_COMPACT | JSON_ENCODE_ANY | JSON_ENSURE_ASCII) : NULL;
    uint32_t size = e->match.game != NULL ? ng_match_out_size(&e->match) : 0;
    if (size < NG_GAMES_SIZE) size = NG_GAMES_SIZE;
    size += ANSWER_MARGIN + (echo != NULL ? (uint32_t)strlen(echo) : 0);
    if (size > e->buffer_size) {
        free(e->buffer);
        e->buffer = malloc(size);
        if (e->buffer == NULL) abort();
        e->buffer_size = size;
    }
    ng_out_init(&e->out, e->buffer, e->buffer_size);
    ng_open_object(&e->out, NULL);
    if (echo != NULL) ng_json_raw(&e->out, "id", echo);
    free(echo);
    ng_json_bool(&e->out, "ok", ok);
}

static void answer_send(engine *e) {
    ng_close_object(&e->out);
    if (e->out.full) abort(); /* a limit of ours, never the caller's: answer_open made room */
    e->sink(e->context, e->out.text, e->out.length);
}

static void refuse_text(engine *e, const char *code, const char *message) {
    answer_open(e, false);
    ng_put_error(&e->out, code, message);
    answer_send(e);
}

/* Words that came from outside, fit to be quoted: what is not plain ASCII could be half a character. */
static const char *quotable(char *text) {
    for (char *p = text; *p; p++)
        if ((unsigned char)*p >= 0x7f || (unsigned char)*p < 0x20) *p = '?';
    return text;
}

static void bad_request(engine *e, const char *message) { refuse_text(e, "bad_request", message); }

/* A refusal of the rules; `index` >= 0 names the record's move that it is about. */
static void refuse(engine *e, ng_status status, const char *code, int32_t index) {
    answer_open(e, false);
    ng_put_refusal(&e->out, status, NG_EN, code, index);
    answer_send(e);
}

static void answer_common(engine *e, bool events) {
    answer_open(e, true);
    if (events) ng_match_put_events(&e->match, &e->out, "events");
    ng_match_put_common(&e->match, &e->out);
    answer_send(e);
}

/* ---- reading requests ---- */

/* The request has no fields but `do`, `id` and these (closed by NULL). */
static bool only_fields(engine *e, const char *const *fields) {
    const char *key;
    json_t *value;
    json_object_foreach(e->request, key, value) {
        bool known = strcmp(key, "do") == 0 || strcmp(key, "id") == 0;
        for (int i = 0; fields[i] != NULL && !known; i++) known = strcmp(key, fields[i]) == 0;
        if (!known) {
            char message[160];
            snprintf(message, sizeof message, "This request takes no field \"%.60s\".", key);
            bad_request(e, quotable(message));
            return false;
        }
    }
    return true;
}

static bool need_match(engine *e) {
    if (e->match.game == NULL)
        refuse_text(e, "no_match", "There is no match yet: send \"new\", \"load\" or \"replay\" first.");
    return e->match.game != NULL;
}

/* An optional whole number: absent, *value stays. */
static bool read_int(engine *e, const char *field, json_int_t low, json_int_t high, json_int_t *value) {
    const json_t *json = json_object_get(e->request, field);
    if (json == NULL) return true;
    if (!json_is_integer(json) || json_integer_value(json) < low || json_integer_value(json) > high) {
        char message[160];
        snprintf(message, sizeof message, "\"%s\" must be a whole number from %lld to %lld.", field,
                 (long long)low, (long long)high);
        bad_request(e, message);
        return false;
    }
    *value = json_integer_value(json);
    return true;
}

/* A seat of the match; absent: `absent` (or an error, where that is -2). */
static bool read_seat(engine *e, int absent, int *seat) {
    json_int_t value = absent;
    int seats = e->match.game->seats(e->match.state);
    if (json_object_get(e->request, "seat") == NULL && absent < NG_PUBLIC) {
        bad_request(e, "\"seat\" is wanting.");
        return false;
    }
    if (!read_int(e, "seat", 0, seats - 1, &value)) return false;
    *seat = (int)value;
    return true;
}

/* A field's value as compact JSON text, for the readers below the protocol.  The caller frees it. */
static char *field_json(const engine *e, const char *field) {
    return json_dumps(json_object_get(e->request, field), JSON_COMPACT | JSON_ENCODE_ANY);
}

static bool read_options(engine *e, const ng_game *game, ng_setup *setup) {
    if (json_object_get(e->request, "options") == NULL) return true;
    char *text = field_json(e, "options");
    ng_node *nodes = malloc(NG_DOC_NODES * sizeof *nodes);
    ng_doc doc;
    bool ok = false;
    if (text == NULL || nodes == NULL ||
        !ng_doc_read(&doc, text, (uint32_t)strlen(text), nodes, NG_DOC_NODES)) {
        refuse_text(e, "bad_setup", "The options cannot be read.");
    } else {
        ng_status status = ng_setup_read(setup, game->options, &doc, 0);
        ok = ng_ok(status);
        if (!ok) refuse(e, status, "bad_setup", -1);
    }
    free(nodes);
    free(text);
    return ok;
}

/* Game, seed, seats and options of `new` and `load`. */
static const ng_game *read_setup(engine *e, ng_setup *setup) {
    const json_t *name = json_object_get(e->request, "game"), *seed = json_object_get(e->request, "seed");
    if (!json_is_string(name)) {
        bad_request(e, "\"game\" must be the id of a game.");
        return NULL;
    }
    const ng_game *game = ng_game_find(json_string_value(name));
    if (game == NULL) {
        refuse_text(e, "unknown_game", "There is no game of this id: see {\"do\":\"games\"}.");
        return NULL;
    }
    ng_setup_init(setup, game->options);
    json_int_t seats = 0;
    if (json_object_get(e->request, "seats") != NULL) {
        if (!json_is_integer(json_object_get(e->request, "seats"))) {
            bad_request(e, "\"seats\" must be a whole number.");
            return NULL;
        }
        seats = json_integer_value(json_object_get(e->request, "seats"));
        if (seats < game->seats_min || seats > game->seats_max) {
            refuse_text(e, "bad_setup", "The game is not played by this number of seats.");
            return NULL;
        }
    }
    setup->seats = (uint8_t)seats;
    bool number = json_is_integer(seed) && json_integer_value(seed) >= 0 &&
                  json_integer_value(seed) < (json_int_t)1 << 53;
    if (number) ng_seed_from_number(setup->seed, (uint64_t)json_integer_value(seed));
    bool hex = json_is_string(seed) &&
               ng_seed_from_hex(setup->seed, json_string_value(seed), (uint32_t)json_string_length(seed));
    if (seed != NULL && !number && !hex) {
        bad_request(e, "\"seed\" must be a whole number below 2^53 or a string of 64 hex digits.");
        return NULL;
    }
    return read_options(e, game, setup) ? game : NULL;
}

/* ---- the requests ---- */

static void do_games(engine *e) {
    answer_open(e, true);
    ng_put_games(&e->out);
    answer_send(e);
}

/* A brain's memory is of one match. */
static void forget_thoughts(engine *e) {
    for (int seat = 0; seat < NG_SEATS_MAX; seat++) ng_thinker_free(&e->thinker[seat]);
}

/* The answer to `new`, `load` and `replay`. */
static void answer_match(engine *e, ng_status status, const char *code, int32_t index) {
    if (!ng_ok(status)) {
        refuse(e, status, code, index);
        return;
    }
    forget_thoughts(e);
    answer_common(e, false);
}

static void do_new(engine *e) {
    ng_setup setup;
    const ng_game *game = read_setup(e, &setup);
    if (game == NULL) return;
    answer_match(e, ng_match_start(&e->match, game, &setup), NULL, -1);
}

static void do_load(engine *e) {
    ng_setup setup;
    const ng_game *game = read_setup(e, &setup);
    if (game == NULL) return;
    if (json_object_get(e->request, "position") == NULL) {
        bad_request(e, "\"position\" is wanting.");
        return;
    }
    char *text = field_json(e, "position");
    ng_status status = ng_match_load(&e->match, game, &setup, text, (uint32_t)strlen(text));
    free(text);
    answer_match(e, status, NULL, -1);
}

static void do_position(engine *e) {
    answer_open(e, true);
    ng_json_key(&e->out, "position");
    e->match.game->dump(e->match.state, &e->out);
    answer_send(e);
}

static void do_view(engine *e) {
    int seat;
    if (!read_seat(e, NG_PUBLIC, &seat)) return;
    answer_open(e, true);
    ng_json_key(&e->out, "view");
    e->match.game->view(e->match.state, seat, &e->out);
    answer_send(e);
}

static void do_legal(engine *e) {
    int seat;
    if (!read_seat(e, -2, &seat)) return;
    answer_open(e, true);
    ng_match_put_legal(&e->match, seat, &e->out, "moves");
    answer_send(e);
}

static void do_play(engine *e) {
    int seat;
    json_int_t ply = NG_ANY_PLY;
    const json_t *move = json_object_get(e->request, "move");
    bool any = json_object_get(e->request, "ply") == NULL;
    if (!read_seat(e, -2, &seat) || !read_int(e, "ply", INT64_MIN, INT64_MAX, &ply)) return;
    if (!any && ply < 0) ply = NG_ANY_PLY - 1; /* any number but the present one is stale */
    if (ply > INT32_MAX) ply = INT32_MAX;
    if (!json_is_string(move)) {
        bad_request(e, "\"move\" must be a text.");
        return;
    }
    ng_status status =
        ng_match_play(&e->match, seat, json_string_value(move), (uint32_t)json_string_length(move), ply);
    if (!ng_ok(status))
        refuse(e, status, NULL, -1);
    else
        answer_common(e, true);
}

static void do_result(engine *e) {
    answer_open(e, true);
    ng_match_put_result(&e->match, &e->out);
    answer_send(e);
}

static void do_record(engine *e) {
    answer_open(e, true);
    ng_match_put_record(&e->match, &e->out, "record");
    answer_send(e);
}

static void do_replay(engine *e) {
    if (json_object_get(e->request, "record") == NULL) {
        bad_request(e, "\"record\" is wanting.");
        return;
    }
    char *text = field_json(e, "record");
    int32_t index;
    ng_status status = ng_match_replay(&e->match, text, (uint32_t)strlen(text), &index);
    free(text);
    answer_match(e, status, "bad_record", index);
}

static void do_hint(engine *e) {
    int seat;
    json_int_t level = NG_LEVEL_MAX, ms = 0, iterations = 0;
    if (!read_seat(e, -2, &seat) || !read_int(e, "level", 1, NG_LEVEL_MAX, &level) ||
        !read_int(e, "ms", 1, 600000, &ms) || !read_int(e, "iterations", 1, 1000000000, &iterations))
        return;
    if (ms > 0 && iterations > 0) {
        bad_request(e, "Give \"ms\" or \"iterations\", not both.");
        return;
    }
    if (ng_match_over(&e->match)) {
        refuse(e, ng_refuse(&ng_over), NULL, -1);
        return;
    }
    if (!ng_seats_has(e->match.game->actors(e->match.state), seat)) {
        refuse(e, (ng_status){.why = &ng_not_your_move, .a = seat}, NULL, -1);
        return;
    }
    if (e->hint_most > 0) {
        if (iterations == 0 || iterations > e->hint_most) iterations = e->hint_most;
        ms = 0;
    }
    const ng_thought thought = {.level = (int)level, .ms = (uint32_t)ms, .iterations = (uint32_t)iterations};
    ng_choice choice;
    ng_think(&e->thinker[seat], &e->match, seat, &thought, &choice);
    answer_open(e, true);
    ng_json_text(&e->out, "move", choice.text);
    ng_json_text(&e->out, "why", choice.why[NG_EN]);
    ng_think_picture(&e->thinker[seat], &e->out);
    answer_send(e);
}

static void do_quit(engine *e) {
    answer_open(e, true);
    answer_send(e);
    e->quit = true;
}

typedef struct verb {
    const char *name;
    void (*run)(engine *);
    bool needs_match;
    const char *fields[6];
} verb;

static const verb verbs[] = {
    {"games", do_games, false, {NULL}},
    {"new", do_new, false, {"game", "seats", "seed", "options", NULL}},
    {"load", do_load, false, {"game", "seed", "options", "position", NULL}},
    {"position", do_position, true, {NULL}},
    {"view", do_view, true, {"seat", NULL}},
    {"legal", do_legal, true, {"seat", NULL}},
    {"play", do_play, true, {"seat", "move", "ply", NULL}},
    {"result", do_result, true, {NULL}},
    {"record", do_record, true, {NULL}},
    {"replay", do_replay, false, {"record", NULL}},
    {"hint", do_hint, true, {"seat", "level", "ms", "iterations", NULL}},
    {"quit", do_quit, false, {NULL}},
};

static void serve(engine *e) {
    const json_t *name = json_object_get(e->request, "do");
    for (size_t i = 0; json_is_string(name) && i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(json_string_value(name), verbs[i].name) != 0) continue;
        if (only_fields(e, verbs[i].fields) && (!verbs[i].needs_match || need_match(e))) verbs[i].run(e);
        return;
    }
    bad_request(e, "\"do\" must be one of games, new, load, position, view, legal, play, result, record, "
                   "replay, hint, quit.");
}

bool ng_engine_line(engine *e, const char *line, size_t length) {
    json_error_t error;
    if (length > LINE_MAX_BYTES) {
        bad_request(e, "The line is over 1 MiB.");
        return true;
    }
    if (length > 0 && line[length - 1] == '\r') length--;
    if (length == 0) return true;
    json_t *json = json_loadb(line, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    if (json == NULL) {
        bool twice = json_error_code(&error) == json_error_duplicate_key;
        refuse_text(e, twice ? "bad_request" : "bad_json", quotable(error.text));
    } else if (!json_is_object(json)) {
        bad_request(e, "A request is a JSON object.");
    } else {
        e->request = json;
        serve(e);
        e->request = NULL;
    }
    json_decref(json);
    return !e->quit;
}

engine *ng_engine_new(ng_engine_sink *sink, void *context) {
    engine *e = calloc(1, sizeof *e);
    if (e == NULL) abort();
    e->sink = sink;
    e->context = context;
    return e;
}

void ng_engine_limit_hints(engine *e, uint32_t iterations) { e->hint_most = iterations; }

void ng_engine_free(engine *e) {
    free(e->buffer);
    ng_match_free(&e->match);
    forget_thoughts(e);
    free(e);
}

/* ---- the command ---- */

/* Reads up to the newline; of an overlong line only so much that it is seen to be one.  False: the input has
 * ended. */
static bool read_line(char *line, size_t *length) {
    int c;
    *length = 0;
    while ((c = getc(stdin)) != EOF && c != '\n')
        if (*length <= LINE_MAX_BYTES) line[(*length)++] = (char)c;
    return c != EOF || *length > 0;
}

static void print_answer(void *context, const char *answer, uint32_t length) {
    (void)context;
    fwrite(answer, 1, length, stdout);
    fputc('\n', stdout);
    fflush(stdout);
}

int ng_cmd_engine(const ng_args *args) {
    (void)args;
    engine *e = ng_engine_new(print_answer, NULL);
    char *line = malloc(LINE_MAX_BYTES + 1);
    size_t length;
    if (line == NULL) abort();
    while (read_line(line, &length) && ng_engine_line(e, line, length)) continue;
    free(line);
    ng_engine_free(e);
    return 0;
}
