/* turn.c - commit and delivery. */
#include "server/turn.h"

#include "server/again.h"
#include "server/elsewhere.h"
#include "server/lines.h"
#include "server/reply.h"
#include "server/stage.h"
#include "server/tables.h"

#include <stdlib.h>
#include <string.h>

enum {
    TURN_MAX = 4 * 1024 * 1024,  /* bytes of messages, beyond which a turn ends; one more may follow */
    TURN_KEPT = 8 * 1024 * 1024, /* of memory for them; what one turn needed above this is given back */
    STAGED_KEPT = 64 * 1024,     /* messages, likewise */
    AHEAD = 8                    /* messages, of which is thought before they are sent */
};

/* While messages are sent, what the ones after them need comes from memory: the peers, and then what
 * libwebsockets is asked of each of them, some together. */
static void look_ahead(const sv_turn *turn, uint32_t from) {
    for (uint32_t i = from + AHEAD; i < turn->count && i < from + 2 * AHEAD; i++)
        if (turn->staged[i].peer != NULL) __builtin_prefetch(turn->staged[i].peer);
    for (uint32_t i = from; i < turn->count && i < from + AHEAD; i++) {
        const sv_peer *peer = turn->staged[i].peer;
        if (peer != NULL && lws_partial_buffered(peer->wsi)) __builtin_prefetch(peer->last);
    }
}

static void send_all(sv_server *server) {
    sv_turn *turn = &server->turn;
    for (uint32_t i = 0; i < turn->count; i++) {
        if (i % AHEAD == 0) look_ahead(turn, i);
        sv_staged *staged = &turn->staged[i];
        char *text = turn->arena + staged->start + LWS_PRE;
        if (staged->peer != NULL) {
            staged->peer->staged = false;
            sv_peer_send(staged->peer, text, staged->length);
        } else if (staged->http != NULL) {
            sv_reply_staged(staged->http, staged->status, text, staged->length);
        }
    }
}

/* ---- what has not happened ---- */

/* Marks the tables whose part of this turn has failed.  True: the store is away; false: others were first. */
static bool find_failed(sv_server *server, bool all) {
    bool away = all, any = false;
    for (sv_table *table = server->turn.touched; table != NULL; table = table->next_touched) {
        bool appended = table->entries != table->was.entries;
        ng_stored stored = all         ? NG_NOT_STORED
                           : !appended ? NG_STORED
                                       : ng_store_stored(server->store, table->code);
        if (stored == NG_STORED) continue;
        table->failed = stored == NG_TAKEN ? FAILED_TAKEN : FAILED_AWAY;
        away = away || stored != NG_TAKEN;
        any = true;
    }
    sv_asks_fail(server);
    return away || !any;
}

static bool has_failed(sv_server *server, const char *code) {
    const sv_table *table = *code != 0 ? sv_tables_here(server, code) : NULL;
    return table != NULL && table->failed != FAILED_NOT;
}

/* Peers get up from where this turn has brought them; who stayed at his table has his seat there again. */
static void get_up(sv_server *server, bool all) {
    for (sv_peer *peer = server->turn.changed, *next; peer != NULL; peer = next) {
        next = peer->was.next;
        if (!all && !has_failed(server, peer->was.table) &&
            (peer->table == NULL || peer->table->failed == FAILED_NOT)) {
            sv_peer_forget(peer);
            continue;
        }
        bool stayed = peer->table != NULL && strcmp(peer->table->code, peer->was.table) == 0;
        if (!stayed) {
            sv_hint_void(peer); /* of a table where it never was */
            sv_tables_leave(server, peer);
        }
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

static void reload_failed(sv_server *server) {
    for (sv_table **at = &server->turn.touched; *at != NULL;) {
        sv_table *table = *at;
        if (table->failed == FAILED_NOT) {
            at = &table->next_touched;
            continue;
        }
        *at = table->next_touched;
        table->touched = false;
        sv_table_reload(server, table);
    }
}

/* What was to be told of it is not; who asked for it is refused, or served again. */
static void refuse_failed(sv_server *server) {
    sv_turn *turn = &server->turn;
    uint32_t count = turn->count;
    for (uint32_t i = 0; i < count; i++) {
        sv_staged was = turn->staged[i];
        if (server->shared && !sv_asks_failed(server, was.asked)) continue;
        turn->staged[i].peer = NULL;
        turn->staged[i].http = NULL;
        if (server->shared && sv_asks_again(server, was.asked)) continue;
        const sv_fault *fault =
            server->shared ? &sv_store_away : &sv_store_full; /* what brokers keep is not known */
        if (was.peer != NULL && was.re >= 0) sv_refuse(was.peer, was.re, fault);
        if (was.http != NULL) sv_refuse_http(server, was.http, fault, server->shared ? 503 : 507);
    }
}

/* Tables whose part of the turn was not stored are again what they were before it.  In a folder that is all
 * of them (`all`). */
static void undo(sv_server *server, bool all) {
    bool away = find_failed(server, all);
    server->store_failing = away;
    if (away) {
        server->metrics.commit_failures++;
        sv_line_trouble(server, "commit_failed", ng_store_trouble(server->store));
    } else {
        server->metrics.conflicts++;
    }
    sv_asks_nothing(server);
    get_up(server, all);
    reload_failed(server);
    sit_again(server);
    refuse_failed(server);
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

/* A question that no entry tells of is told to the other servers. */
static void tell_question(sv_server *server, const sv_table *table) {
    const sv_question *now = &table->question, *was = &table->was.question;
    if (!server->shared || table->entries != table->was.entries) return;
    if (now->what != was->what || now->by != was->by || now->yes != was->yes || now->plays != was->plays)
        sv_elsewhere_question(server, table);
}

void sv_turn_end(sv_server *server) {
    sv_turn *turn = &server->turn;
    if (ng_store_dirty(server->store) || server->store_broken) {
        lws_usec_t began = lws_now_usecs();
        bool broken = server->store_broken, ok = !broken && ng_store_commit(server->store);
        if (!ok) ng_store_rollback(server->store);
        server->store_broken = false;
        turn->committed = lws_now_usecs();
        sv_metrics_commit(server, (uint64_t)(turn->committed - began));
        server->store_failing = false;
        if (!ok) undo(server, broken || !server->shared);
    }
    for (sv_table *table = turn->touched, *next; table != NULL; table = next) {
        next = table->next_touched;
        if (next != NULL) __builtin_prefetch(&next->next_touched);
        table->touched = false;
        tell_question(server, table);
        sv_tables_settle(server, table);
    }
    turn->touched = NULL;
    while (turn->changed != NULL) sv_peer_forget(turn->changed);
    send_all(server);
    sv_asks_end(server);
    turn->last = turn->count;
    turn->count = 0;
    turn->used = 0;
    turn->reading_us = 0;
    shrink(turn);
    ng_store_tidy(server->store);
}

bool sv_turn_relieve(sv_server *server) {
    if (server->turn.used <= TURN_MAX) return false;
    sv_turn_end(server);
    return true;
}
