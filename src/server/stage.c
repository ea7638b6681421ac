/* stage.c - messages wait here for the end of the turn, and then for their sockets.
 *
 * They are written one after another into one arena that every turn reuses; after the commit each goes
 * straight to its socket, and only what a socket does not take at once is copied. */
#define _POSIX_C_SOURCE 200809L /* strdup, MSG_NOSIGNAL */
#include "server/stage.h"

#include "match/answers.h"
#include "server/again.h"
#include "server/limits.h"
#include "server/lines.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#define SV_DEFINE(name, code, en, ru) const sv_fault sv_##name = {code, en, ru};
SV_FAULTS(SV_DEFINE)
#undef SV_DEFINE

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
    ng_out out = ng_out_over(turn->arena + turn->used + LWS_PRE, most);
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
    *staged = (sv_staged){.start = turn->used, .length = out->length, .re = re, .asked = turn->asked};
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

static void put_fault(ng_out *out, ng_lang lang, const sv_fault *fault) {
    ng_json_bool(out, "ok", false);
    ng_put_error(out, fault->code, lang == NG_RU ? fault->ru : fault->en);
}

enum { REFUSAL_MAX = 2048, PART_S = 1 };

static ng_out open_refusal(sv_peer *peer, int64_t re) {
    ng_out out = sv_compose(peer->server, REFUSAL_MAX);
    ng_open_object(&out, NULL);
    if (re >= 0) ng_json_int(&out, "re", re);
    peer->server->metrics.refusals++;
    return out;
}

void sv_refuse(sv_peer *peer, int64_t re, const sv_fault *fault) {
    ng_out out = open_refusal(peer, re);
    put_fault(&out, peer->lang, fault);
    ng_close_object(&out);
    sv_stage(peer->server, peer, &out, re);
}

void sv_hint_void(sv_peer *peer) {
    if (peer->hint == 0) return;
    peer->hint = 0;
    sv_refuse(peer, peer->hint_re, &sv_stale);
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
    put_fault(&out, http->lang, fault);
    ng_close_object(&out);
    server->metrics.refusals++;
    sv_stage_http(server, http, &out, status);
}

/* ---- what a failed commit puts back ---- */

void sv_touch(sv_server *server, sv_table *table) {
    if (server->shared) sv_asks_table(server, table);
    if (table->touched) return;
    table->touched = true;
    table->next_touched = server->turn.touched;
    server->turn.touched = table;
    table->was.question = table->question;
    table->was.live = table->live;
    table->was.entries = table->entries;
    for (int i = 0; i < table->seats; i++) {
        table->was.paced[i] = table->seat[i].paced;
        table->was.left[i] = table->seat[i].left;
        table->was.since[i] = table->seat[i].since;
    }
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

/* ---- peers' sockets ---- */

/* So much of what waited for the socket waits no more. */
static void dequeue(sv_peer *peer, uint32_t bytes) {
    if (bytes == 0) return;
    peer->queued -= bytes;
    peer->server->queued -= bytes;
    sv_limits_unqueue(peer, bytes);
}

void sv_peer_empty(sv_peer *peer) {
    while (peer->first != NULL) {
        sv_line *line = peer->first;
        peer->first = line->next;
        free(line);
    }
    peer->last = NULL;
    dequeue(peer, peer->queued);
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

void sv_peer_part(sv_peer *peer) {
    peer->parting = true;
    lws_set_timeout(peer->wsi, PENDING_TIMEOUT_USER_REASON_BASE, PART_S);
}

static void enqueue(sv_peer *peer, const char *text, uint32_t length) {
    bool room = peer->server->queued < QUEUES_MAX;
    if (!room || (peer->queued > 0 && peer->queued + length > QUEUE_MAX) || !sv_limits_queue(peer, length)) {
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

uint32_t sv_frame_head(unsigned char *text, uint32_t length) {
    uint32_t more = length < 126 ? 0 : length < 65536 ? 2 : 8; /* bytes for the length */
    uint32_t rest = length;
    for (uint32_t i = 1; i <= more; i++, rest >>= 8) *(text - i) = (unsigned char)rest;
    *(text - more - 1) = (unsigned char)(more == 0 ? length : more == 2 ? 126 : 127);
    *(text - more - 2) = 0x81; /* a text, and all of it */
    return more + 2;
}

/* Sends a text that has LWS_PRE bytes before it.  Where nothing else waits for the socket, libwebsockets has
 * only to know of what the socket does not take at once; it sends that as it is.  False: the connection is
 * dead. */
static bool write_text(const sv_peer *peer, unsigned char *text, uint32_t length) {
    if (peer->socket == 0) return lws_write(peer->wsi, text, length, LWS_WRITE_TEXT) >= 0;
    uint32_t head = sv_frame_head(text, length);
    size_t whole = (size_t)head + length;
    ssize_t sent = send(peer->socket, text - head, whole, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent == (ssize_t)whole) return true;
    if (sent < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) return false;
    size_t done = sent > 0 ? (size_t)sent : 0;
    return lws_write(peer->wsi, text - head + done, whole - done, LWS_WRITE_HTTP) >= 0;
}

void sv_peer_send(sv_peer *peer, char *text, uint32_t length) {
    if (peer->closing) return;
    if (peer->first != NULL || lws_partial_buffered(peer->wsi)) {
        enqueue(peer, text, length);
    } else if (!write_text(peer, (unsigned char *)text, length)) {
        peer->closing = true;
        sv_hang_up(peer->server, peer->wsi);
    }
}

bool sv_peer_write(sv_peer *peer) {
    while (peer->first != NULL && !lws_send_pipe_choked(peer->wsi)) {
        sv_line *line = peer->first;
        if (!write_text(peer, line->bytes + LWS_PRE, line->length)) return false;
        peer->first = line->next;
        if (peer->first == NULL) peer->last = NULL;
        dequeue(peer, line->length);
        free(line);
    }
    if (peer->first != NULL) lws_callback_on_writable(peer->wsi);
    return true;
}

void sv_stage_forget(sv_server *server, const sv_peer *peer, const sv_http *http) {
    for (uint32_t i = 0; i < server->turn.count; i++) {
        sv_staged *staged = &server->turn.staged[i];
        if (peer != NULL && staged->peer == peer) staged->peer = NULL;
        if (http != NULL && staged->http == http) staged->http = NULL;
    }
}
