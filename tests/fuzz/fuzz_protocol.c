/* fuzz_protocol.c - any bytes as lines of the engine protocol.  Every line but an empty one gets exactly one
 * answer, one line of JSON with `ok` in it; after an error the match is as it was. */
#define _GNU_SOURCE /* memmem */
#include "cli/engine.h"
#include "core/doc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct verdict {
    bool ok, no_match;
} verdict;

static void demand(bool holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "%s\n", what);
    abort();
}

/* What an answer must be, whatever was asked. */
static verdict judge(const char *answer, uint32_t length) {
    uint32_t most = length / 2 + 1;
    ng_node *nodes = malloc(most * sizeof *nodes);
    ng_doc doc;
    verdict v = {0};
    demand(strlen(answer) == length && strchr(answer, '\n') == NULL, "an answer is one line");
    demand(ng_doc_read(&doc, answer, length, nodes, most) && ng_doc_is(&doc, 0, NG_NODE_OBJECT),
           "an answer is a JSON object");
    uint32_t ok = ng_doc_get(&doc, 0, "ok"), fault = ng_doc_get(&doc, 0, "error");
    demand(ok != 0 && ng_doc_bool(&doc, ok, &v.ok) && v.ok == (fault == 0),
           "an answer is ok or has an error");
    if (!v.ok) {
        uint32_t code = ng_doc_get(&doc, fault, "code"), message = ng_doc_get(&doc, fault, "message");
        demand(code != 0 && ng_doc_is(&doc, code, NG_NODE_TEXT) && message != 0 &&
                   ng_doc_is(&doc, message, NG_NODE_TEXT),
               "an error has a code and a message");
        v.no_match = ng_doc_text_is(&doc, code, "no_match");
    }
    free(nodes);
    return v;
}

/* The answer to a request of ours. */
static char *ask(ng_driver *driver, const char *request) {
    const char *answer = ng_engine_line(driver, request, strlen(request));
    verdict v = judge(answer, ng_driver_length(driver));
    demand(v.ok || v.no_match, "a good request is answered");
    return strdup(answer);
}

typedef struct situation {
    char *record, *position;
} situation;

static situation look(ng_driver *driver) {
    return (situation){ask(driver, "{\"do\":\"record\"}"), ask(driver, "{\"do\":\"position\"}")};
}

static void forget(situation *s) {
    free(s->record);
    free(s->position);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ng_driver *driver = ng_driver_new();
    ng_driver_limit_thoughts(driver, 1);
    situation before = look(driver);
    bool thought = size % 32 != 0; /* a thought takes long: one in some inputs */
    for (const uint8_t *at = data, *end = data + size; !ng_driver_quits(driver) && at < end;) {
        const uint8_t *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline != NULL ? newline : end) - at);
        char *line = malloc(length + (length == 0)); /* a copy, so that reading past its end is seen */
        memcpy(line, at, length);
        at += length + 1 < (size_t)(end - at) ? length + 1 : (size_t)(end - at);
        bool thinks = memmem(line, length, "hint", 4) != NULL || memmem(line, length, "think", 5) != NULL,
             empty = length == 0 || (length == 1 && *line == '\r');
        if (!thinks || !thought) {
            const char *answer = ng_engine_line(driver, line, length);
            demand((answer == NULL) == empty, "every line gets one answer, an empty one none");
            bool refused = answer != NULL && !judge(answer, ng_driver_length(driver)).ok;
            situation after = look(driver);
            demand(!refused || (strcmp(before.record, after.record) == 0 &&
                                strcmp(before.position, after.position) == 0),
                   "after an error the match is as it was");
            forget(&before);
            before = after;
        }
        thought = thought || thinks;
        free(line);
    }
    forget(&before);
    ng_driver_free(driver);
    return 0;
}
