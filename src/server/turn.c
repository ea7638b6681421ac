/* turn.c - staging, commit and delivery.
 *
 * Messages are written one after another into one arena that every turn reuses; after the commit each goes
 * straight to its socket, and only what a socket does not take at once is copied. */
#include "server/turn.h"

#include "match/answers.h"
#include "server/http.h"
#include "server/life.h"
#include "server/lines.h"
#include "server/tables.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SV_DEFINE(name, code, en, ru) const sv_fault sv_##name = {code, en, ru};
SV_FAULTS(SV_DEFINE)
#undef SV_DEFINE

enum { TURN_MAX = 4 * 1024 * 1024 }; /* bytes of messages, beyond which a turn ends; one more may follow */

/* ---- staging ---- */

ng_out sv_compose(sv_server *server, uint32_t most) {
    sv_turn *turn = &server->turn;
    uint64_t need = (uint64_t)turn->used + LWS_PRE + most;
    if (need > turn->size) {
        uint64_t size = need * 2;
        turn->arena = size < UINT32_MAX ? realloc(turn->arena, size) : NULL;
        if (turn->arena == NULL) abort();
        turn->size = (uint32_t)size;
    }
    ng_out out;
    ng_out_init(&out, turn->arena + turn->used + LWS_PRE, most);
    return out;
}

static sv_staged *add(sv_server *server, const ng_out *out, int64_t re) {
    sv_turn *turn = &server->turn;
    assert(!out->full && out->text == turn->arena + turn->used + LWS_PRE);
    if (turn->count == turn->capacity) {
        turn->capacity = turn->capacity * 2 + 64;
        turn->staged = realloc(turn->staged, turn->capacity * sizeof *turn->staged);
        if (turn->staged == NULL) abort();
    }
    sv_staged *staged = &turn->staged[turn->count++];
    *staged = (sv_staged){.start = turn->used, .length = out->length, .re = re};
    turn->used += (LWS_PRE + out->length + 7u) & ~7u;
    return staged;
}

void sv_stage(sv_server *server, sv_peer *peer, const ng_out *out, int64_t re) {
    add(server, out, re)->peer = peer;
    peer->staged = true;
}

void sv_stage_http(sv_server *server, sv_http *http, const ng_out *out, int status) {
    sv_staged *staged = add(server, out, -1);
    staged->http = http;
    staged->status = (uint16_t)status;
    http->staged = true;
}

ng_out sv_answer(sv_peer *peer, int64_t re, uint32_t most) {
    ng_out out = sv_compose(peer->server, most);
    ng_open_object(&out, NULL);
    if (re >= 0) ng_json_int(&out, "re", re);
    ng_json_bool(&out, "ok", true);
    return out;
}

void sv_put_fault(ng_out *out, ng_lang lang, const sv_fault *fault) {
    ng_json_bool(out, "ok", false);
    ng_put_error(out, fault->code, lang == NG_RU ? fault->ru : fault->en);
}

enum { REFUSAL_MAX = 2048 };

static ng_out open_refusal(sv_peer *peer, int64_t re) {
    ng_out out = sv_compose(peer->server, REFUSAL_MAX);
    ng_open_object(&out, NULL);
    if (re >= 0) ng_json_int(&out, "re", re);
    peer->server->metrics.refusals++;
    return out;
}

void sv_refuse(sv_peer *peer, int64_t re, const sv_fault *fault) {
    ng_out out = open_refusal(peer, re);
    sv_put_fault(&out, peer->lang, fault);
    ng_close_object(&out);
    sv_stage(peer->server, peer, &out, re);
}

void sv_refuse_status(sv_peer *peer, int64_t re, ng_status status, const char *code) {
    ng_out out = open_refusal(peer, re);
    ng_json_bool(&out, "ok", false);
    ng_put_refusal(&out, status, peer->lang, code, -1);
    ng_close_object(&out);
    sv_stage(peer->server, peer, &out, re);
}

void sv_refuse_http(sv_server *server, sv_http *http, const sv_fault *fault, int status) {
    ng_out out = sv_compose(server, REFUSAL_MAX);
    ng_open_object(&out, NULL);
    sv_put_fault(&out, http->lang, fault);
    ng_close_object(&out);
    server->metrics.refusals++;
    sv_stage_http(server, http, &out, status);
}

/* ---- entries ---- */

void sv_touch(sv_server *server, sv_table *table) {
    if (table->touched) return;
    table->touched = true;
    table->next_touched = server->turn.touched;
    server->turn.touched = table;
    for (sv_peer *peer = table->peers; peer != NULL; peer = peer->next) peer->seat_was = peer->seat;
}

void sv_log(sv_server *server, sv_table *table, const ng_out *entry) {
    assert(!entry->full);
    sv_touch(server, table);
    table->entries++;
    if (!server->store_broken)
        server->store_broken =
            !ng_store_append(server->store, table->code, table->entries, entry->text, entry->length);
}

void sv_enter(sv_server *server, sv_table *table, const ng_out *entry) {
    sv_log(server, table, entry);
    bool applied = sv_table_apply(server, table, table->entries, entry->text, entry->length);
    assert(applied); /* checked before it was entered */
    (void)applied;
    sv_tables_mark(server, table);
}

/* ---- peers' sockets ---- */

void sv_peer_empty(sv_peer *peer) {
    while (peer->first != NULL) {
        sv_line *line = peer->first;
        peer->first = line->next;
        free(line);
    }
    peer->last = NULL;
    peer->queued = 0;
}

void sv_peer_close(sv_peer *peer, int code, const char *reason) {
    if (peer->closing) return;
    peer->closing = true;
    char text[64]; /* lws wants it writable */
    int length = snprintf(text, sizeof text, "%s", reason);
    lws_close_reason(peer->wsi, (enum lws_close_status)code, (unsigned char *)text, (size_t)length);
    lws_set_timeout(peer->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

static void enqueue(sv_peer *peer, const char *text, uint32_t length) {
    if (peer->queued > 0 && peer->queued + length > QUEUE_MAX) {
        peer->server->metrics.dropped_slow++;
        sv_line_event(peer->server, "slow_reader", peer->table != NULL ? peer->table->code : NULL);
        sv_peer_close(peer, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too slow");
        return;
    }
    sv_line *line = malloc(sizeof *line + LWS_PRE + length);
    if (line == NULL) abort();
    line->next = NULL;
    line->length = length;
    memcpy(line->bytes + LWS_PRE, text, length);
    if (peer->last != NULL)
        peer->last->next = line;
    else
        peer->first = line;
    peer->last = line;
    peer->queued += length;
    lws_callback_on_writable(peer->wsi);
}

static void deliver(sv_peer *peer, char *text, uint32_t length) {
    if (peer->closing) return;
    if (peer->first != NULL || lws_partial_buffered(peer->wsi)) {
        enqueue(peer, text, length);
    } else if (lws_write(peer->wsi, (unsigned char *)text, length, LWS_WRITE_TEXT) < 0) {
        peer->closing = true;
        lws_set_timeout(peer->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    }
}

bool sv_peer_write(sv_peer *peer) {
    while (peer->first != NULL && !lws_send_pipe_choked(peer->wsi)) {
        sv_line *line = peer->first;
        if (lws_write(peer->wsi, line->bytes + LWS_PRE, line->length, LWS_WRITE_TEXT) < 0) return false;
        peer->first = line->next;
        if (peer->first == NULL) peer->last = NULL;
        peer->queued -= line->length;
        free(line);
    }
    if (peer->first != NULL) lws_callback_on_writable(peer->wsi);
    return true;
}

/* ---- the end of the turn ---- */

void sv_turn_forget(sv_server *server, const sv_peer *peer, const sv_http *http) {
    for (uint32_t i = 0; i < server->turn.count; i++) {
        sv_staged *staged = &server->turn.staged[i];
        if (peer != NULL && staged->peer == peer) staged->peer = NULL;
        if (http != NULL && staged->http == http) staged->http = NULL;
    }
}

static void send_all(sv_server *server) {
    sv_turn *turn = &server->turn;
    for (uint32_t i = 0; i < turn->count; i++) {
        sv_staged *staged = &turn->staged[i];
        char *text = turn->arena + staged->start + LWS_PRE;
        if (staged->peer != NULL) {
            staged->peer->staged = false;
            staged->peer->joined_now = false;
            staged->peer->left[0] = 0;
            deliver(staged->peer, text, staged->length);
        } else if (staged->http != NULL) {
            sv_http_answer(staged->http, staged->status, text, staged->length);
        }
    }
}

/* Who joined in this turn has not, and who left is there still. */
static void put_back(sv_server *server, sv_peer *peer) {
    if (peer->joined_now) sv_tables_leave(server, peer);
    sv_table *table = peer->left[0] != 0 ? sv_tables_find(server, peer->left) : NULL;
    if (table != NULL && peer->table == NULL) sv_tables_sit(server, table, peer, peer->seat_was, peer->host);
    peer->joined_now = false;
    peer->left[0] = 0;
}

/* Nothing of this turn has happened: the tables are read from the log again, and every request is refused. */
static void undo_all(sv_server *server) {
    sv_turn *turn = &server->turn;
    server->metrics.commit_failures++;
    sv_line_event(server, "commit_failed", NULL);
    for (sv_table *table = turn->touched, *next; table != NULL; table = next) {
        next = table->next_touched;
        table->touched = false;
        sv_table_reload(server, table);
    }
    turn->touched = NULL;
    uint32_t count = turn->count;
    for (uint32_t i = 0; i < count; i++) {
        sv_staged was = turn->staged[i];
        turn->staged[i].peer = NULL;
        turn->staged[i].http = NULL;
        if (was.peer != NULL) put_back(server, was.peer);
        if (was.peer != NULL && was.re >= 0) sv_refuse(was.peer, was.re, &sv_store_full);
        if (was.http != NULL) sv_refuse_http(server, was.http, &sv_store_full, 507);
    }
}

void sv_turn_end(sv_server *server) {
    sv_turn *turn = &server->turn;
    if (turn->class_changed) sv_class_tell(server);
    if (ng_store_dirty(server->store) || server->store_broken) {
        lws_usec_t began = lws_now_usecs();
        bool ok = !server->store_broken && ng_store_commit(server->store);
        if (!ok) ng_store_rollback(server->store);
        server->store_broken = false;
        sv_metrics_commit(server, (uint64_t)(lws_now_usecs() - began));
        server->store_failing = !ok;
        if (!ok) undo_all(server);
    }
    for (sv_table *table = turn->touched, *next; table != NULL; table = next) {
        next = table->next_touched;
        table->touched = false;
        sv_tables_settle(server, table);
    }
    turn->touched = NULL;
    send_all(server);
    turn->last = turn->count;
    turn->count = 0;
    turn->used = 0;
    ng_store_tidy(server->store);
}

void sv_turn_relieve(sv_server *server) {
    if (server->turn.used > TURN_MAX) sv_turn_end(server);
}
