/* fuzz_protocol.c - any bytes as lines of the engine protocol.  Every line but an empty one gets exactly one
 * answer, one line of JSON with `ok` in it; after an error the match is as it was. */
#define _GNU_SOURCE /* memmem */
#include "cli/engine.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct listener {
    int answers;
    bool ok, no_match;
    char *text; /* of the last answer */
} listener;

static void demand(bool holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "%s\n", what);
    abort();
}

static void listen(void *context, const char *answer, uint32_t length) {
    listener *l = context;
    l->answers++;
    demand(memchr(answer, '\n', length) == NULL, "an answer is one line");
    json_error_t error;
    json_t *json = json_loadb(answer, length, JSON_REJECT_DUPLICATES, &error);
    demand(json_is_object(json), "an answer is a JSON object");
    const json_t *ok = json_object_get(json, "ok"), *fault = json_object_get(json, "error");
    demand(json_is_boolean(ok) && json_is_true(ok) == (fault == NULL), "an answer is ok or has an error");
    const char *code = json_string_value(json_object_get(fault, "code"));
    demand(fault == NULL || (code != NULL && json_is_string(json_object_get(fault, "message"))),
           "an error has a code and a message");
    l->ok = json_is_true(ok);
    l->no_match = code != NULL && strcmp(code, "no_match") == 0;
    json_decref(json);
    free(l->text);
    l->text = malloc(length + 1u);
    memcpy(l->text, answer, length);
    l->text[length] = 0;
}

/* The answer to a request of ours. */
static char *ask(ng_engine *engine, listener *l, const char *request) {
    ng_engine_line(engine, request, strlen(request));
    demand(l->ok || l->no_match, "a good request is answered");
    char *text = l->text;
    l->text = NULL;
    return text;
}

typedef struct situation {
    char *record, *position;
} situation;

static situation look(ng_engine *engine, listener *l) {
    return (situation){ask(engine, l, "{\"do\":\"record\"}"), ask(engine, l, "{\"do\":\"position\"}")};
}

static void forget(situation *s) {
    free(s->record);
    free(s->position);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    listener l = {0};
    ng_engine *engine = ng_engine_new(listen, &l);
    ng_engine_limit_hints(engine, 1);
    situation before = look(engine, &l);
    bool goes_on = true, thought = size % 32 != 0; /* a hint takes long: one in some inputs */
    for (const uint8_t *at = data, *end = data + size; goes_on && at < end;) {
        const uint8_t *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline != NULL ? newline : end) - at);
        char *line = malloc(length + (length == 0)); /* a copy, so that reading past its end is seen */
        memcpy(line, at, length);
        at += length + 1 < (size_t)(end - at) ? length + 1 : (size_t)(end - at);
        bool hint = memmem(line, length, "hint", 4) != NULL,
             empty = length == 0 || (length == 1 && *line == '\r');
        l.answers = 0;
        if (!hint || !thought) {
            goes_on = ng_engine_line(engine, line, length);
            demand(l.answers == (empty ? 0 : 1), "every line gets one answer");
            bool refused = !empty && !l.ok;
            situation after = look(engine, &l);
            demand(!refused || (strcmp(before.record, after.record) == 0 &&
                                strcmp(before.position, after.position) == 0),
                   "after an error the match is as it was");
            forget(&before);
            before = after;
        }
        thought = thought || hint;
        free(line);
    }
    forget(&before);
    free(l.text);
    ng_engine_free(engine);
    return 0;
}
