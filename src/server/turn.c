/* turn.c - staging, commit and delivery.
 *
 * Messages are written one after another into one arena that every turn reuses; after the commit each goes
 * straight to its socket, and only what a socket does not take at once is copied. */
#define _POSIX_C_SOURCE 200809L /* strdup */
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

enum {
    TURN_MAX = 4 * 1024 * 1024,  /* bytes of messages, beyond which a turn ends; one more may follow */
    TURN_KEPT = 8 * 1024 * 1024, /* of memory for them; what one turn needed above this is given back */
    STAGED_KEPT = 64 * 1024      /* messages, likewise */
};

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
    assert(out->text == turn->arena + turn->used + LWS_PRE);
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

/* Every message is sized by what is in it; should one be longer after all, its reader is cut off, and comes
 * back to a fresh one, rather than all of them. */
void sv_stage(sv_server *server, sv_peer *peer, const ng_out *out, int64_t re) {
    if (out->full) {
        sv_line_event(server, "message_too_long", peer->table != NULL ? peer->table->code : NULL);
        sv_peer_close(peer, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION, "too long");
        return;
    }
    add(server, out, re)->peer = peer;
    peer->staged = true;
}

void sv_stage_http(sv_server *server, sv_http *http, const ng_out *out, int status) {
    if (out->full) {
        sv_line_event(server, "message_too_long", NULL);
        sv_refuse_http(server, http, &sv_busy, 503);
        return;
    }
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
    table->was.question = table->question;
    table->was.live = table->live;
}

void sv_peer_forget(sv_peer *peer) {
    if (peer->was.link == NULL) return;
    *peer->was.link = peer->was.next;
    if (peer->was.next != NULL) peer->was.next->was.link = peer->was.link;
    peer->was.link = NULL;
    free(peer->was.name);
    peer->was.name = NULL;
}

void sv_peer_changes(sv_peer *peer) {
    sv_turn *turn = &peer->server->turn;
    if (peer->was.link != NULL) return;
    peer->was.next = turn->changed;
    peer->was.link = &turn->changed;
    if (turn->changed != NULL) turn->changed->was.link = &peer->was.next;
    turn->changed = peer;
    memcpy(peer->was.table, peer->table != NULL ? peer->table->code : "",
           peer->table != NULL ? CODE_SIZE : 1);
    peer->was.seat = peer->seat;
    peer->was.host = peer->host;
    peer->was.name = peer->name != NULL ? strdup(peer->name) : NULL;
}

void sv_log(sv_server *server, sv_table *table, const ng_out *entry) {
    sv_touch(server, table);
    table->entries++;
    if (!server->store_broken)
        server->store_broken = entry->full || !ng_store_append(server->store, table->code, table->entries,
                                                               entry->text, entry->length);
}

void sv_enter(sv_server *server, sv_table *table, const ng_out *entry) {
    sv_log(server, table, entry);
    /* What does not apply now would not when it is read: nothing of this turn shall be kept. */
    if (!sv_table_apply(server, table, table->entries, entry->text, entry->length)) {
        sv_line_event(server, "bad_entry", table->code);
        server->store_broken = true;
    }
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
    if (peer->server != NULL) peer->server->queued -= peer->queued;
    peer->queued = 0;
}

void sv_hang_up(sv_server *server, struct lws *wsi) {
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    server->hung_up = true;
}

void sv_peer_close(sv_peer *peer, int code, const char *reason) {
    if (peer->closing) return;
    peer->closing = true;
    char text[64]; /* lws wants it writable */
    int length = snprintf(text, sizeof text, "%s", reason);
    lws_close_reason(peer->wsi, (enum lws_close_status)code, (unsigned char *)text, (size_t)length);
    sv_hang_up(peer->server, peer->wsi);
}

static void enqueue(sv_peer *peer, const char *text, uint32_t length) {
    bool room = peer->server->queued < QUEUES_MAX;
    if (!room || (peer->queued > 0 && peer->queued + length > QUEUE_MAX)) {
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
    peer->server->queued += length;
    lws_callback_on_writable(peer->wsi);
}

static void deliver(sv_peer *peer, char *text, uint32_t length) {
    if (peer->closing) return;
    if (peer->first != NULL || lws_partial_buffered(peer->wsi)) {
        enqueue(peer, text, length);
    } else if (lws_write(peer->wsi, (unsigned char *)text, length, LWS_WRITE_TEXT) < 0) {
        peer->closing = true;
        sv_hang_up(peer->server, peer->wsi);
    }
}

bool sv_peer_write(sv_peer *peer) {
    while (peer->first != NULL && !lws_send_pipe_choked(peer->wsi)) {
        sv_line *line = peer->first;
        if (lws_write(peer->wsi, line->bytes + LWS_PRE, line->length, LWS_WRITE_TEXT) < 0) return false;
        peer->first = line->next;
        if (peer->first == NULL) peer->last = NULL;
        peer->queued -= line->length;
        peer->server->queued -= line->length;
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
            deliver(staged->peer, text, staged->length);
        } else if (staged->http != NULL) {
            sv_http_answer(staged->http, staged->status, text, staged->length);
        }
    }
}

/* Peers get up from where this turn has brought them; who stayed at his table has his seat there again. */
static void get_up(sv_server *server) {
    for (sv_peer *peer = server->turn.changed; peer != NULL; peer = peer->was.next) {
        bool stayed = peer->table != NULL && strcmp(peer->table->code, peer->was.table) == 0;
        if (!stayed) sv_tables_leave(server, peer);
        peer->seat = peer->was.seat;
        peer->host = peer->was.host;
        free(peer->name);
        peer->name = peer->was.name;
        peer->was.name = NULL;
    }
}

/* The tables are again what they were: who left one in this turn is there still. */
static void sit_again(sv_server *server) {
    while (server->turn.changed != NULL) {
        sv_peer *peer = server->turn.changed;
        sv_table *table =
            peer->table == NULL && peer->was.table[0] != 0 ? sv_tables_find(server, peer->was.table) : NULL;
        if (table != NULL) sv_tables_sit(server, table, peer, peer->was.seat, peer->was.host);
        sv_peer_forget(peer);
    }
}

/* Nothing of this turn has happened: the tables are read from the log again, and every request is refused. */
static void undo_all(sv_server *server) {
    sv_turn *turn = &server->turn;
    server->metrics.commit_failures++;
    sv_line_event(server, "commit_failed", NULL);
    get_up(server);
    for (sv_table *table = turn->touched, *next; table != NULL; table = next) {
        next = table->next_touched;
        table->touched = false;
        sv_table_reload(server, table);
    }
    turn->touched = NULL;
    sit_again(server);
    uint32_t count = turn->count;
    for (uint32_t i = 0; i < count; i++) {
        sv_staged was = turn->staged[i];
        turn->staged[i].peer = NULL;
        turn->staged[i].http = NULL;
        if (was.peer != NULL && was.re >= 0) sv_refuse(was.peer, was.re, &sv_store_full);
        if (was.http != NULL) sv_refuse_http(server, was.http, &sv_store_full, 507);
    }
}

/* After a flood its memory goes back. */
static void shrink(sv_turn *turn) {
    if (turn->size > TURN_KEPT) {
        free(turn->arena);
        turn->arena = NULL;
        turn->size = 0;
    }
    if (turn->capacity > STAGED_KEPT) {
        free(turn->staged);
        turn->staged = NULL;
        turn->capacity = 0;
    }
}

void sv_turn_end(sv_server *server) {
    sv_turn *turn = &server->turn;
    if (ng_store_dirty(server->store) || server->store_broken) {
        lws_usec_t began = lws_now_usecs();
        bool ok = !server->store_broken && ng_store_commit(server->store);
        if (!ok) ng_store_rollback(server->store);
        server->store_broken = false;
        turn->committed = lws_now_usecs();
        sv_metrics_commit(server, (uint64_t)(turn->committed - began));
        server->store_failing = !ok;
        if (!ok) undo_all(server);
    }
    for (sv_table *table = turn->touched, *next; table != NULL; table = next) {
        next = table->next_touched;
        table->touched = false;
        sv_tables_settle(server, table);
    }
    turn->touched = NULL;
    while (turn->changed != NULL) sv_peer_forget(turn->changed);
    send_all(server);
    turn->last = turn->count;
    turn->count = 0;
    turn->used = 0;
    shrink(turn);
    ng_store_tidy(server->store);
}

bool sv_turn_relieve(sv_server *server) {
    if (server->turn.used <= TURN_MAX) return false;
    sv_turn_end(server);
    return true;
}
