/* turn.c - commit and delivery. */
#include "server/turn.h"

#include "server/lines.h"
#include "server/reply.h"
#include "server/stage.h"
#include "server/tables.h"

#include <stdlib.h>
#include <string.h>

enum {
    TURN_MAX = 4 * 1024 * 1024,  /* bytes of messages, beyond which a turn ends; one more may follow */
    TURN_KEPT = 8 * 1024 * 1024, /* of memory for them; what one turn needed above this is given back */
    STAGED_KEPT = 64 * 1024      /* messages, likewise */
};

static void send_all(sv_server *server) {
    sv_turn *turn = &server->turn;
    for (uint32_t i = 0; i < turn->count; i++) {
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

/* Peers get up from where this turn has brought them; who stayed at his table has his seat there again. */
static void get_up(sv_server *server) {
    for (sv_peer *peer = server->turn.changed; peer != NULL; peer = peer->was.next) {
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
    const char *store = server->options->store; /* of brokers it is not always known what they have kept */
    bool away = store != NULL && ng_store_is_cluster(store);
    const sv_fault *fault = away ? &sv_store_away : &sv_store_full;
    for (uint32_t i = 0; i < count; i++) {
        sv_staged was = turn->staged[i];
        turn->staged[i].peer = NULL;
        turn->staged[i].http = NULL;
        if (was.peer != NULL && was.re >= 0) sv_refuse(was.peer, was.re, fault);
        if (was.http != NULL) sv_refuse_http(server, was.http, fault, away ? 503 : 507);
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
