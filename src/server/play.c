/* play.c - the match at a table: plays, views, hints, questions and giving up. */
#include "server/life.h"

#include "server/clocks.h"
#include "server/crew.h"
#include "server/limits.h"
#include "server/news.h"
#include "server/tables.h"
#include "server/turn.h"

#include <string.h>

static const ng_sentence paced = {NG_ILLEGAL, "Too early: wait {a} ms.", "Слишком рано: ещё {a} мс."};

/* Moves that have a pace (sonar's tracing) must not come faster, whoever of the crew plays them; a phrase has
 * the pace of its first. */
static ng_status check_pace(const sv_server *server, const sv_table *table, int seat, const char *text,
                            uint32_t length, bool *has_pace) {
    const ng_game *game = table->game;
    ng_phrase phrase;
    *has_pace = false;
    if (game->pace == NULL || !ng_ok(ng_parse(game, table->state, seat, text, length, &phrase))) return NG_OK;
    uint32_t pace = game->pace(table->state, seat, phrase.move[0]);
    *has_pace = pace > 0;
    int64_t last = sv_crew_paced(table, seat), wait = last + pace - server->now;
    return pace > 0 && last != 0 && wait > 0 ? (ng_status){.why = &paced, .a = (int32_t)wait} : NG_OK;
}

/* A play withdraws an open question about a take-back, and all hear of it: but not one that is a secret
 * itself. */
static bool withdraws(const sv_server *server, const sv_table *table) {
    if (table->question.what != ASK_TAKEBACK) return false;
    bool all_know = (table->game->traits & NG_SIMULTANEOUS) == 0;
    for (uint32_t i = 0; i < server->events.count; i++)
        all_know = all_know || server->events.event[i].to == NG_ALL;
    return all_know;
}

ng_status sv_play_text(sv_server *server, sv_table *table, int seat, const char *text, uint32_t length,
                       sv_peer *peer, int64_t re) {
    ng_seats before = sv_actors(table);
    bool has_pace;
    ng_status status = check_pace(server, table, seat, text, length, &has_pace);
    if (ng_ok(status)) {
        sv_touch(server, table);
        status = sv_table_play(server, table, seat, text, length);
    }
    if (!ng_ok(status)) return status;
    sv_seat *moved = &table->seat[seat];
    sv_clock_moved(server, table, seat);
    sv_clocks_tell(server, table);
    if (has_pace) moved->paced = server->now;
    ng_out entry = sv_entry(server, "move");
    ng_json_int(&entry, "seat", seat);
    ng_json_text(&entry, "move", server->bench.kept);
    if (strcmp(server->bench.kept, text) != 0) ng_json_text(&entry, "typed", text);
    if (table->clock.kind != CLOCK_NONE) {
        ng_json_int(&entry, "left", moved->left);
        ng_json_int(&entry, "at", server->wall);
    }
    ng_close_object(&entry);
    sv_log(server, table, &entry);
    sv_tables_mark(server, table);
    server->metrics.moves++;
    bool withdrawn = withdraws(server, table);
    sv_tell_play(server, table, peer, re, before);
    if (withdrawn) table->question = (sv_question){0};
    if (table->phase == PHASE_OVER) server->metrics.matches_ended++;
    if (withdrawn || table->phase == PHASE_OVER) sv_tell_table_all(server, table);
    return status;
}

int64_t sv_too_early(ng_status status) { return status.why == &paced ? status.a : 0; }

/* ---- a play that was played before ---- */

typedef struct search {
    const char *text;
    uint32_t number, at;
    int seat;
    bool same;
} search;

static bool look(void *context, uint32_t n, const char *json, uint32_t length) {
    search *s = context;
    ng_node nodes[64];
    ng_doc doc;
    int64_t seat;
    (void)n;
    if (!ng_doc_read(&doc, json, length, nodes, 64) || !ng_doc_is(&doc, 0, NG_NODE_OBJECT)) return true;
    bool move = ng_doc_text_is(&doc, ng_doc_get(&doc, 0, "is_a"), "move"),
         back = ng_doc_text_is(&doc, ng_doc_get(&doc, 0, "is_a"), "takeback");
    if ((!move && !back) || !ng_doc_int(&doc, ng_doc_get(&doc, 0, "seat"), 0, NG_SEATS_MAX, &seat) ||
        seat != s->seat)
        return true;
    s->at += move ? 1u : -1u;
    uint32_t typed = ng_doc_get(&doc, 0, "typed");
    if (move && s->at == s->number)
        s->same = ng_doc_text_is(&doc, ng_doc_get(&doc, 0, "move"), s->text) ||
                  (typed != 0 && ng_doc_text_is(&doc, typed, s->text));
    return true;
}

/* Whether play `k` of the seat in this match was this very text. */
static bool was_played(sv_server *server, const sv_table *table, int seat, uint32_t k, const char *text) {
    search s = {.text = text, .number = k, .seat = seat};
    return ng_store_read(server->store, table->code, table->match_entry, look, &s) && s.same;
}

void sv_do_play(const sv_request *request) {
    sv_server *server = request->server;
    sv_peer *peer = request->peer;
    sv_table *table = peer->table;
    char text[NG_TEXT_MAX + 1];
    int64_t k = 0;
    uint32_t move = sv_field(request, "move");
    if (move == 0 || !ng_doc_is(request->doc, move, NG_NODE_TEXT) ||
        !sv_read_int(request->doc, 0, "k", 1, UINT32_MAX, &k) || k == 0) {
        sv_refuse(peer, request->re, &sv_bad_field);
        return;
    }
    if (!ng_doc_copy(request->doc, move, text, sizeof text)) {
        sv_refuse(peer, request->re, &sv_too_long);
        return;
    }
    if (table->match == 0) {
        sv_refuse(peer, request->re, &sv_not_now);
        return;
    }
    const sv_seat *seat = &table->seat[peer->seat];
    if (k <= seat->plays && !sv_limits_reading(peer)) {
        sv_refuse(peer, request->re, &sv_too_fast);
        return;
    }
    if (k <= seat->plays && was_played(server, table, sv_eyes(peer), (uint32_t)k, text)) {
        sv_tell_news(server, peer, request->re, (sv_news){.again = true});
        return;
    }
    if (table->phase == PHASE_OVER) {
        sv_refuse_status(peer, request->re, ng_refuse(&ng_over), NULL);
        return;
    }
    if (k != seat->plays + 1 || seat->resigned) {
        sv_refuse(peer, request->re, &sv_stale);
        return;
    }
    ng_status status =
        sv_play_text(server, table, peer->seat, text, (uint32_t)strlen(text), peer, request->re);
    if (!ng_ok(status))
        sv_refuse_status(peer, request->re, status, sv_too_early(status) > 0 ? "too_fast" : NULL);
}

void sv_do_view(const sv_request *request) {
    sv_peer *peer = request->peer;
    if (peer->table->match == 0) {
        sv_refuse(peer, request->re, &sv_not_now);
        return;
    }
    uint8_t want = peer->want;
    peer->want |= WANT_VIEW;
    sv_tell_news(request->server, peer, request->re, (sv_news){.fresh = true});
    peer->want = want;
}

void sv_do_ping(const sv_request *request) {
    ng_out out = sv_answer(request->peer, request->re, 128);
    ng_json_int(&out, "now", request->server->wall);
    ng_close_object(&out);
    sv_stage(request->server, request->peer, &out, request->re);
}

/* ---- giving up, standing in ---- */

void sv_take_over(sv_server *server, sv_table *table, int seat, int level) {
    ng_out entry = sv_entry(server, "takeover");
    ng_json_int(&entry, "seat", seat);
    ng_json_int(&entry, "level", level);
    ng_close_object(&entry);
    sv_enter(server, table, &entry);
}

void sv_hand_back(sv_server *server, sv_table *table, int seat) {
    ng_out entry = sv_entry(server, "handback");
    ng_json_int(&entry, "seat", seat);
    ng_close_object(&entry);
    sv_enter(server, table, &entry);
}

void sv_give_up(sv_server *server, sv_table *table, int seat, const char *kind) {
    ng_out entry = sv_entry(server, kind);
    ng_json_int(&entry, "seat", seat);
    ng_json_int(&entry, "at", server->wall);
    ng_close_object(&entry);
    sv_enter(server, table, &entry);
    if (table->phase == PHASE_PLAYING) {
        sv_take_over(server, table, seat, STANDIN_LEVEL);
    } else {
        server->metrics.matches_ended++;
        for (sv_peer *peer = table->peers; peer != NULL; peer = peer->next)
            sv_tell_news(server, peer, -1, (sv_news){0});
    }
    sv_tell_table_all(server, table);
}
