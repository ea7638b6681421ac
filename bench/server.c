/* server.c - the way of a move through the server without its sockets, always the same: for callgrind.
 *
 * server GAME MOVES [WANT [SEATS [OPTIONS]]]  plays so many moves of matches for two, or for so many, each
 * from its message to the news that all peers are told, commits after every eighth and prints how many it
 * played and a sum of all that was told.  Chance and tokens come from a fixed stream, so that two runs of one
 * program do the same. */
#define _GNU_SOURCE
#include "server/limits.h"
#include "server/make.h"
#include "server/stage.h"
#include "server/tables.h"
#include "server/turn.h"
#include "server/verbs.h"
#include "server/workers.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOGETHER = 8, NODES = 1 << 16 };

static sv_server server;
static sv_peer peer[NG_SEATS_MAX];
static int seats = 2;
static sv_http http;
static ng_rng chance;
static ng_node nodes[NODES];
static uint64_t sum;
static char folder[] = "/tmp/naukograd-bench-XXXXXX";
static struct {
    char move[NG_TEXT_MAX];
    uint32_t plays;
    bool act, over;
} knows[NG_SEATS_MAX];

/* ---- chance that repeats itself ---- */

static const char *stream_name(void) { return "fixed"; }
static uint32_t stream_word(void) { return ng_rng_below(&chance, UINT32_MAX); }
static void stream_fill(void *bytes, size_t size) {
    for (uint8_t *at = bytes; size > 0; size--) *at++ = (uint8_t)ng_rng_below(&chance, 256);
}

static void fix_chance(void) {
    static struct randombytes_implementation fixed = {
        .implementation_name = stream_name, .random = stream_word, .buf = stream_fill};
    ng_rng_seed(&chance, 1);
    randombytes_set_implementation(&fixed);
}

static void demand(bool holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "%s\n", what);
    exit(1);
}

static void drop_folder(void) { ng_store_drop(folder); }

/* ---- a client ---- */

/* What a player takes from the news: whether it may move, and one of the open moves. */
static void read_news(int seat, const char *text, uint32_t length) {
    ng_doc doc;
    int64_t plays = 0;
    demand(ng_doc_read(&doc, text, length, nodes, NODES), "what is told is JSON");
    uint32_t type = ng_doc_get(&doc, 0, "type"), legal = ng_doc_get(&doc, 0, "legal");
    if (type == 0 || !ng_doc_text_is(&doc, type, "news")) return;
    ng_doc_int(&doc, ng_doc_get(&doc, 0, "plays"), 0, UINT32_MAX, &plays);
    knows[seat].plays = (uint32_t)plays;
    knows[seat].over = ng_doc_truth(&doc, 0, "over");
    knows[seat].act = legal != 0 && doc.node[legal].count > 0;
    if (knows[seat].act)
        ng_doc_copy(&doc, ng_doc_first(&doc, legal) + ng_rng_below(&chance, doc.node[legal].count),
                    knows[seat].move, sizeof knows[seat].move);
}

/* Takes what waits, in place of the sockets. */
static void hear_all(void) {
    sv_turn *turn = &server.turn;
    for (uint32_t i = 0; i < turn->count; i++) {
        const sv_staged *staged = &turn->staged[i];
        const char *text = turn->arena + staged->start + LWS_PRE;
        for (uint32_t k = 0; k < staged->length; k += 64) sum = sum * 31 + (uint8_t)text[k];
        sum += staged->length;
        if (staged->peer != NULL) read_news((int)(staged->peer - peer), text, staged->length);
    }
    turn->count = turn->used = 0;
}

/* The end of a turn, but for the sockets. */
static void commit(void) {
    demand(!server.store_broken && ng_store_commit(server.store), "the commit");
    for (sv_table *table = server.turn.touched, *next; table != NULL; table = next) {
        next = table->next_touched;
        table->touched = false;
        sv_tables_settle(&server, table);
    }
    server.turn.touched = NULL;
    while (server.turn.changed != NULL) sv_peer_forget(server.turn.changed);
}

static void say(int seat, const char *text) {
    sv_serve_message(&peer[seat], text, (uint32_t)strlen(text));
    hear_all();
}

static void open_table(const char *game, const char *want, const char *setup) {
    static ng_serve_options options = {.trust = "127.0.0.1", .workers = 1, .think_ms = 1, .max_tables = 1000};
    char why[256] = "", json[512], open[NG_SEATS_MAX * 8] = "";
    options.data = mkdtemp(folder);
    atexit(drop_folder);
    demand(sv_open(&server, &options, why, sizeof why), why);
    server.workers = sv_workers_start(&server, 1);
    snprintf(http.address, sizeof http.address, "127.0.0.1");
    for (int i = 0; i < seats; i++) strcat(open, i > 0 ? ",\"open\"" : "\"open\"");
    snprintf(json, sizeof json, "{\"game\":\"%s\",\"options\":%s,\"seats\":[%s],\"away\":0}", game, setup,
             open);
    sv_make_table(&server, &http, json, (uint32_t)strlen(json));
    sv_table *table = server.turn.touched;
    demand(table != NULL, "the table is made");
    hear_all();
    for (int i = 0; i < seats; i++) {
        peer[i] = (sv_peer){.id = (uint64_t)i + 1, .server = &server, .seat = NG_PUBLIC};
        sv_limits_arrive(&server, &peer[i], "127.0.0.1");
        snprintf(json, sizeof json, "{\"do\":\"join\",\"table\":\"%s\",\"name\":\"bench\",\"want\":[%s]}",
                 table->code, want);
        say(i, json);
    }
    peer[0].host = true;
    say(0, "{\"do\":\"start\"}");
    commit();
}

int main(int count, char **args) {
    char json[NG_TEXT_MAX + 128];
    if (count < 3) {
        fprintf(stderr, "usage: server GAME MOVES [WANT [SEATS [OPTIONS]]]\n");
        return 2;
    }
    demand(sodium_init() >= 0, "libsodium");
    fix_chance();
    if (count > 4) seats = atoi(args[4]);
    demand(seats > 0 && seats <= NG_SEATS_MAX, "so many seats");
    open_table(args[1], count > 3 ? args[3] : "\"view\",\"legal\"", count > 5 ? args[5] : "{}");
    long moves = strtol(args[2], NULL, 10), played = 0;
    while (played < moves) {
        int seat = 0;
        while (seat < seats - 1 && !knows[seat].act) seat++;
        if (knows[0].over) {
            for (int i = 0; i < seats; i++) say(i, "{\"do\":\"rematch\"}");
            commit();
            continue;
        }
        demand(knows[seat].act, "somebody may move");
        snprintf(json, sizeof json, "{\"do\":\"play\",\"k\":%u,\"move\":\"%s\",\"n\":%ld}",
                 knows[seat].plays + 1, knows[seat].move, played + 1);
        knows[seat].act = false;
        say(seat, json);
        if (++played % TOGETHER == 0) commit();
    }
    commit();
    printf("%ld %016llx\n", played, (unsigned long long)sum);
    sv_workers_end(server.workers);
    for (int i = 0; i < seats; i++) {
        sv_limits_depart(&server, &peer[i]);
        sv_tables_leave(&server, &peer[i]);
    }
    sv_close(&server);
    return 0;
}
