/* verbs.c - a message is read, checked against what its verb takes, and handed to it. */
#include "server/verbs.h"

#include "server/again.h"
#include "server/ask.h"
#include "server/crew.h"
#include "server/limits.h"
#include "server/play.h"
#include "server/seats.h"
#include "server/stage.h"

/* NEEDS_ROOM comes with another: it is refused where the table's log is full. */
enum { NEEDS_NOTHING, NEEDS_TABLE, NEEDS_SEAT, NEEDS_ROOM = 4 };

typedef struct sv_verb {
    const char *name;
    const sv_fault *(*run)(const sv_request *request); /* NULL: it has answered; or why not */
    uint8_t needs;                                     /* NEEDS_… */
    const char *fields[8];
} sv_verb;

static const sv_verb verbs[] = {
    {"play", sv_do_play, NEEDS_SEAT, {"k", "move"}},
    {"join", sv_do_join, NEEDS_NOTHING, {"table", "name", "seat", "lang", "want", "watch", "seen"}},
    {"resume", sv_do_resume, NEEDS_NOTHING, {"table", "token", "seen", "lang", "want"}},
    {"view", sv_do_view, NEEDS_TABLE, {NULL}},
    {"ping", sv_do_ping, NEEDS_NOTHING, {NULL}},
    {"start", sv_do_start, NEEDS_TABLE | NEEDS_ROOM, {"fill"}},
    {"seat", sv_do_seat, NEEDS_TABLE | NEEDS_ROOM, {"seat", "is"}},
    {"sit", sv_do_sit, NEEDS_SEAT | NEEDS_ROOM, {"seat"}},
    {"leave", sv_do_leave, NEEDS_TABLE, {NULL}},
    {"name", sv_do_name, NEEDS_TABLE | NEEDS_ROOM, {"name"}},
    {"say", sv_do_say, NEEDS_TABLE, {"text", "phrase"}},
    {"crew", sv_do_crew, NEEDS_SEAT, {"text", "call", "look", "share", "show"}},
    {"hint", sv_do_hint, NEEDS_SEAT, {NULL}},
    {"takeback", sv_do_takeback, NEEDS_SEAT | NEEDS_ROOM, {"try"}},
    {"agree", sv_do_agree, NEEDS_SEAT, {"yes"}},
    {"resign", sv_do_resign, NEEDS_SEAT, {NULL}},
    {"rematch", sv_do_rematch, NEEDS_SEAT | NEEDS_ROOM, {NULL}},
    {"swap", sv_do_swap, NEEDS_SEAT | NEEDS_ROOM, {NULL}},
    {0},
};

static bool only_fields(const sv_request *request, const sv_verb *verb) {
    const ng_doc *doc = request->doc;
    NG_EACH_KEY(doc, i, 0)
        if (!ng_doc_text_is(doc, i, "do") && !ng_doc_text_is(doc, i, "n") &&
            ng_doc_choice(doc, i, verb->fields) < 0)
            return false;
    return true;
}

static const sv_fault *serve(const sv_request *request) {
    const sv_peer *peer = request->peer;
    const sv_verb *verb = verbs;
    uint32_t name = sv_field(request, "do");
    while (name != 0 && verb->name != NULL && !ng_doc_text_is(request->doc, name, verb->name)) verb++;
    if (name == 0 || verb->name == NULL || !only_fields(request, verb)) return &sv_bad_request;
    if (verb->needs != NEEDS_NOTHING && peer->table == NULL) return &sv_not_seated;
    if (verb->needs & NEEDS_SEAT && peer->seat < 0) return &sv_no_right;
    if (verb->needs & NEEDS_ROOM && peer->table->entries >= ENTRIES_MAX - (peer->host ? 0 : ENTRIES_HOST))
        return &sv_too_many;
    return verb->run(request);
}

/* Why the message is not served at all; NULL: it is.  What is served again was counted before. */
static const sv_fault *read_request(sv_request *request, ng_doc *doc, const char *text, uint32_t length,
                                    bool again) {
    if (!ng_doc_read(doc, text, length, request->server->nodes, MESSAGE_NODES)) return &sv_bad_json;
    uint32_t number = ng_doc_get(doc, 0, "n");
    bool numbered = number == 0 || ng_doc_int(doc, number, 0, INT64_C(1) << 53, &request->re);
    if (!ng_doc_is(doc, 0, NG_NODE_OBJECT) || !numbered) return &sv_bad_request;
    return again || sv_limits_message(request->peer) ? NULL : &sv_too_fast;
}

void sv_serve_again(sv_peer *peer, const char *text, uint32_t length, uint32_t tries) {
    sv_server *server = peer->server;
    ng_doc doc;
    sv_request request = {.server = server, .peer = peer, .doc = &doc, .re = -1};
    sv_asks(server, peer, text, length, tries);
    if (server->shared && peer->table != NULL) sv_asks_table(server, peer->table);
    const sv_fault *fault = read_request(&request, &doc, text, length, tries > 0);
    if (fault == NULL) {
        fault = serve(&request);
        if (fault != NULL) sv_refuse(peer, request.re, fault);
    } else if (sv_limits_refusal(peer)) {
        sv_refuse(peer, request.re, fault);
    } else {
        sv_peer_close(peer, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too fast");
    }
    if (server->shared && peer->table != NULL) sv_asks_table(server, peer->table); /* it has come to it */
    sv_asks_nothing(server);
}

void sv_serve_message(sv_peer *peer, const char *text, uint32_t length) {
    peer->server->metrics.messages++;
    sv_serve_again(peer, text, length, 0);
}
