/* play.c - the match at a table: its beginning, plays, views, giving up. */
#include "server/play.h"

#include "server/crew.h"
#include "server/entries.h"
#include "server/history.h"
#include "server/limits.h"
#include "server/news.h"
#include "server/stage.h"
#include "server/table.h"

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

void sv_pace_move(const sv_server *server, sv_table *table, int seat, const char *text) {
    bool has_pace = false;
    if (seat < 0 || seat >= table->seats || table->phase != PHASE_PLAYING) return;
    check_pace(server, table, seat, text, (uint32_t)strlen(text), &has_pace);
    if (has_pace) table->seat[seat].paced = server->now;
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

void sv_tell_move(sv_server *server, sv_table *table, sv_peer *peer, int64_t re, ng_seats before) {
    bool withdrawn = withdraws(server, table);
    sv_tell_play(server, table, peer, re, before);
    if (withdrawn) table->question = (sv_question){0};
    if (withdrawn || table->phase == PHASE_OVER) sv_tell_table_all(server, table);
}

ng_status sv_play_text(sv_server *server, sv_table *table, int seat, const char *text, uint32_t length,
                       sv_peer *peer, int64_t re) {
    ng_seats before = sv_actors(table);
    bool has_pace;
    ng_status status = check_pace(server, table, seat, text, length, &has_pace);
    if (ng_ok(status)) status = sv_enter_move(server, table, seat, text, length);
    if (!ng_ok(status)) return status;
    if (has_pace) table->seat[seat].paced = server->now;
    server->metrics.moves++;
    if (table->phase == PHASE_OVER) server->metrics.matches_ended++;
    sv_tell_move(server, table, peer, re, before);
    return status;
}

int64_t sv_too_early(ng_status status) { return status.why == &paced ? status.a : 0; }

const sv_fault *sv_do_play(const sv_request *request) {
    sv_server *server = request->server;
    sv_peer *peer = request->peer;
    sv_table *table = peer->table;
    char text[NG_TEXT_MAX + 1];
    int64_t k = 0;
    uint32_t move = sv_field(request, "move");
    if (move == 0 || !ng_doc_is(request->doc, move, NG_NODE_TEXT) ||
        !sv_read_int(request->doc, 0, "k", 1, UINT32_MAX, &k) || k == 0)
        return &sv_bad_field;
    if (!ng_doc_copy(request->doc, move, text, sizeof text)) return &sv_too_long;
    if (table->match == 0) return &sv_not_now;
    const sv_seat *seat = &table->seat[peer->seat];
    if (k <= seat->plays && !sv_limits_reading(peer)) return &sv_too_fast;
    if (k <= seat->plays && sv_was_played(server, table, sv_eyes(peer), (uint32_t)k, text)) {
        sv_tell_news(server, peer, request->re, (sv_news){.again = true});
        return NULL;
    }
    if (table->phase == PHASE_OVER) return sv_by_rules(request, ng_refuse(&ng_over), NULL);
    if (k != seat->plays + 1 || seat->resigned) return &sv_stale;
    ng_status status =
        sv_play_text(server, table, peer->seat, text, (uint32_t)strlen(text), peer, request->re);
    if (ng_ok(status)) return NULL;
    return sv_by_rules(request, status, sv_too_early(status) > 0 ? "too_fast" : NULL);
}

const sv_fault *sv_do_view(const sv_request *request) {
    sv_peer *peer = request->peer;
    if (peer->table->match == 0) return &sv_not_now;
    uint8_t want = peer->want;
    peer->want |= WANT_VIEW;
    sv_tell_news(request->server, peer, request->re, (sv_news){.fresh = true});
    peer->want = want;
    return NULL;
}

const sv_fault *sv_do_ping(const sv_request *request) {
    ng_out out = sv_answer(request->peer, request->re, 128);
    ng_json_int(&out, "now", request->server->wall);
    ng_close_object(&out);
    sv_stage(request->server, request->peer, &out, request->re);
    return NULL;
}

/* ---- beginning, giving up ---- */

void sv_start_match(sv_server *server, sv_table *table) {
    sv_enter_started(server, table);
    server->metrics.matches_started++;
    sv_tell_table_all(server, table);
    sv_tell_fresh_all(server, table);
}

void sv_fill_and_start(sv_server *server, sv_table *table, int fill) {
    for (int seat; fill > 0 && (seat = sv_open_seat(table)) >= 0;) sv_enter_seat(server, table, seat, fill);
    sv_start_match(server, table);
}

void sv_give_up(sv_server *server, sv_table *table, int seat, sv_end how) {
    sv_enter_gave_up(server, table, seat, how);
    if (table->phase == PHASE_PLAYING) {
        sv_enter_takeover(server, table, seat, STANDIN_LEVEL);
    } else {
        server->metrics.matches_ended++;
        for (sv_peer *peer = table->peers; peer != NULL; peer = peer->next)
            sv_tell_news(server, peer, -1, (sv_news){0});
    }
    sv_tell_table_all(server, table);
}
