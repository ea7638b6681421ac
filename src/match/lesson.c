/* lesson.c - judges what was done at a step of a lesson. */
#include "match/lesson.h"

#include <stdlib.h>
#include <string.h>

/* ---- events ---- */

/* Two values of different texts are equal: numbers, words, truths; lists where they are written alike. */
static bool same_value(const ng_doc *a, uint32_t i, const ng_doc *b, uint32_t k) {
    const ng_node *x = &a->node[i], *y = &b->node[k];
    return x->kind == y->kind && x->length == y->length &&
           memcmp(a->text + x->start, b->text + y->start, x->length) == 0;
}

/* Every field of the pattern stands in the event. */
static bool shows(const ng_doc *event, const ng_doc *doc, uint32_t pattern) {
    NG_EACH_KEY(doc, key, pattern) {
        char name[64];
        if (!ng_doc_copy(doc, key, name, sizeof name)) return false;
        uint32_t found = ng_doc_get(event, 0, name);
        if (found == 0 || !same_value(event, found, doc, key + 1)) return false;
    }
    return true;
}

static bool happened(const ng_events *events, const ng_doc *doc, uint32_t pattern) {
    bool found = false;
    if (!ng_doc_is(doc, pattern, NG_NODE_OBJECT)) return false;
    for (uint32_t i = 0; i < events->count && !found; i++) {
        const char *text = events->json.text + events->event[i].start;
        uint32_t length = events->event[i].length, most = length / 2 + 1;
        ng_node *nodes = malloc(most * sizeof *nodes);
        ng_doc event;
        if (nodes == NULL) abort();
        found = ng_doc_read(&event, text, length, nodes, most) && shows(&event, doc, pattern);
        free(nodes);
    }
    return found;
}

/* How many of the patterns happened. */
static uint32_t count_happened(const ng_events *events, const ng_doc *doc, uint32_t list) {
    uint32_t count = 0;
    for (uint32_t i = list == 0 ? 0 : ng_doc_first(doc, list); list != 0 && i != ng_doc_end(doc, list);
         i = ng_doc_next(doc, i))
        count += happened(events, doc, i);
    return count;
}

/* ---- moves ---- */

/* The text leads from `match` to where `tried` is. */
static bool leads_there(const ng_match *match, const ng_match *tried, int seat, const char *text) {
    ng_match other = {0};
    ng_match_copy(&other, match);
    bool same = ng_ok(ng_match_play(&other, seat, text, (uint32_t)strlen(text), NG_ANY_PLY)) &&
                memcmp(other.state, tried->state, match->game->state_size) == 0;
    ng_match_free(&other);
    return same;
}

static bool is_one_of(const ng_match *match, const ng_match *tried, int seat, const ng_doc *doc,
                      uint32_t list) {
    char text[NG_TEXT_MAX + 1];
    NG_EACH(doc, i, list)
        if (ng_doc_copy(doc, i, text, sizeof text) && leads_there(match, tried, seat, text)) return true;
    return false;
}

/* What was tried has told all of "want" and nothing of "never"; where there is no "want" it is one of "do".
 */
static bool is_meant(const ng_match *match, const ng_match *tried, int seat, const ng_doc *doc,
                     uint32_t node) {
    uint32_t moves = ng_doc_get(doc, node, "do"), want = ng_doc_get(doc, node, "want");
    if (want == 0)
        return ng_doc_is(doc, moves, NG_NODE_ARRAY) && moves != 0 &&
               is_one_of(match, tried, seat, doc, moves);
    if (!ng_doc_is(doc, want, NG_NODE_ARRAY)) return false;
    uint32_t never = ng_doc_get(doc, node, "never");
    if (!ng_doc_is(doc, never, NG_NODE_ARRAY)) never = 0;
    return count_happened(&tried->events, doc, want) == doc->node[want].count &&
           count_happened(&tried->events, doc, never) == 0;
}

static int32_t branch_of(const ng_match *match, const ng_match *tried, int seat, const ng_doc *doc,
                         uint32_t step) {
    uint32_t list = ng_doc_get(doc, step, "else");
    int32_t place = 0;
    if (list == 0 || !ng_doc_is(doc, list, NG_NODE_ARRAY)) return -1;
    for (uint32_t i = ng_doc_first(doc, list); i != ng_doc_end(doc, list); i = ng_doc_next(doc, i), place++)
        if (is_meant(match, tried, seat, doc, i)) return place;
    return -1;
}

ng_status ng_lesson_judge(const ng_match *match, int seat, const char *text, uint32_t length,
                          const ng_doc *doc, uint32_t step, ng_lesson_answer *answer) {
    ng_match tried = {0};
    ng_match_copy(&tried, match);
    ng_status status = ng_match_play(&tried, seat, text, length, NG_ANY_PLY);
    if (ng_ok(status)) {
        answer->right = is_meant(match, &tried, seat, doc, step);
        answer->branch = answer->right ? -1 : branch_of(match, &tried, seat, doc, step);
    }
    ng_match_free(&tried);
    return status;
}
