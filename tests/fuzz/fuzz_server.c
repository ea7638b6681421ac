/* fuzz_server.c - any bytes as messages to a server and as HTTP requests.
 *
 * A line is `GET path`, `POST body`, or a message of the peer that its first character names: 0 the host's, 1
 * the other person's, anything else a newcomer's.  Every message gets an answer, everything that is told is
 * JSON, no peer is told another's secret, and the log tells the same table as the memory. */
#define _GNU_SOURCE /* memmem */
#include "match/think.h"
#include "server/history.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/make.h"
#include "server/model.h"
#include "server/news.h"
#include "server/stage.h"
#include "server/table.h"
#include "server/tables.h"
#include "server/turn.h"
#include "server/verbs.h"
#include "server/workers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PEERS = 3, LINE = 4096 };

static sv_server server;
static sv_peer peer[PEERS];
static sv_http request;
static sv_table *table;
static char code[CODE_SIZE], first_atoms[] = "place 1-32 3-30 5-28 8-25";
static ng_node nodes[1 << 16];

static void demand(bool holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "%s\n", what);
    abort();
}

static void forget_staged(void) {
    server.turn.count = server.turn.used = 0;
    for (int i = 0; i < PEERS; i++) {
        peer[i].staged = false;
        peer[i].hint = 0;
    }
}

static void greet(int i) {
    sv_peer_forget(&peer[i]);
    free(peer[i].name);
    free(peer[i].pieces);
    peer[i] = (sv_peer){.id = (uint64_t)i + 1, .server = &server, .seat = NG_PUBLIC};
    sv_limits_arrive(&server, &peer[i], "127.0.0.1");
}

static void seat_all(void) {
    for (int i = 0; i < PEERS; i++) {
        sv_tables_leave(&server, &peer[i]);
        greet(i);
    }
    sv_tables_sit(&server, table, &peer[0], 0, true);
    sv_tables_sit(&server, table, &peer[1], 1, false);
}

static char folder[] = "/tmp/naukograd-fuzz-XXXXXX";

static void drop_folder(void) { ng_store_drop(folder); }

static void say(int i, const char *text) { sv_serve_message(&peer[i], text, (uint32_t)strlen(text)); }

/* A match of atoms, in which the host has placed and the other has not. */
static void open_server(void) {
    static ng_serve_options options = {.trust = "127.0.0.1", .workers = 1, .think_ms = 1, .max_tables = 1000};
    static const char body[] = "{\"game\":\"atoms\",\"name\":\"A\"}";
    char why[256] = "", json[128];
    options.data = mkdtemp(folder);
    atexit(drop_folder);
    demand(sv_open(&server, &options, why, sizeof why), why);
    server.workers = sv_workers_start(&server, 1);
    snprintf(request.address, sizeof request.address, "127.0.0.1");
    sv_make_table(&server, &request, body, sizeof body - 1);
    table = server.turn.touched;
    memcpy(code, table->code, CODE_SIZE);
    greet(0);
    greet(1);
    sv_tables_sit(&server, table, &peer[0], 0, true);
    snprintf(json, sizeof json, "{\"do\":\"join\",\"table\":\"%s\",\"name\":\"B\"}", code);
    say(1, json);
    say(0, "{\"do\":\"start\"}");
    snprintf(json, sizeof json, "{\"do\":\"play\",\"k\":1,\"move\":\"%s\"}", first_atoms);
    say(0, json);
    demand(table->plies == 1 && ng_store_commit(server.store), "the table is set up");
    table->touched = false;
    server.turn.touched = NULL;
    forget_staged();
}

static bool contains(const sv_staged *staged, const void *what, size_t length) {
    return memmem(server.turn.arena + staged->start + LWS_PRE, staged->length, what, length) != NULL;
}

/* What was told is JSON, and to the rival nothing of the host's atoms. */
static void check_staged(void) {
    char seed[2 * NG_SEED_BYTES + 1];
    for (int i = 0; i < NG_SEED_BYTES; i++) snprintf(seed + 2 * i, 3, "%02x", table->seed[i]);
    for (uint32_t i = 0; i < server.turn.count; i++) {
        const sv_staged *staged = &server.turn.staged[i];
        const char *text = server.turn.arena + staged->start + LWS_PRE;
        ng_doc doc;
        bool plain = staged->http != NULL && text[0] != '{';
        demand(plain || ng_doc_read(&doc, text, staged->length, nodes, sizeof nodes / sizeof *nodes),
               "what is told is JSON");
        if (table->phase != PHASE_PLAYING || (staged->peer != NULL && staged->peer->seat == 0)) continue;
        static const char placed[] = "\"type\":\"place\",\"seat\":0";
        demand(!contains(staged, placed, sizeof placed - 1), "nobody is told of another's atoms");
        demand(!contains(staged, seed, sizeof seed - 1), "nobody is told the seed");
    }
}

static void put(const sv_table *t, ng_out *out, char *buffer, uint32_t size) {
    ng_out_init(out, buffer, size);
    sv_put_table(&server, t, NULL, out);
    for (int i = 0; i < t->seats; i++) {
        ng_json_int(out, NULL, t->seat[i].events);
        ng_json_int(out, NULL, t->seat[i].plays);
    }
}

/* A table read from the log is the one in memory; who is here, and what is asked, are not in the log. */
static void check_log(void) {
    static char in_memory[1 << 16], in_log[1 << 16];
    ng_out a, b;
    sv_table again = {.host_seat = NG_PUBLIC, .heap = NO_HEAP};
    memcpy(again.code, table->code, CODE_SIZE);
    demand(sv_table_load(&server, &again), "the log can be read");
    again.peers = table->peers;
    again.watchers = table->watchers;
    again.question = table->question;
    put(table, &a, in_memory, sizeof in_memory);
    put(&again, &b, in_log, sizeof in_log);
    demand(strcmp(in_memory, in_log) == 0, "the log tells the same table");
    demand(memcmp(table->state, again.state, table->game->state_size) == 0, "and the same match");
    again.peers = NULL;
    sv_table_clear(&again);
}

static void undo(void) {
    sv_thought thought;
    while (sv_workers_answer(server.workers, &thought)) free(thought.picture);
    ng_store_rollback(server.store);
    server.store_broken = false;
    for (int i = 0; i < PEERS; i++) sv_tables_leave(&server, &peer[i]);
    for (sv_table *t = server.turn.touched, *next; t != NULL; t = next) {
        next = t->next_touched;
        t->touched = false;
        sv_table_reload(&server, t);
    }
    server.turn.touched = NULL;
    table = sv_tables_find(&server, code);
    demand(table != NULL && table->plies == 1, "the table is as it was");
}

static void run_line(const char *line, uint32_t length) {
    uint32_t before = server.turn.count;
    char path[LINE];
    if (length >= 4 && memcmp(line, "GET ", 4) == 0 && length < sizeof path) {
        memcpy(path, line + 4, length - 4);
        path[length - 4] = 0;
        const void *file = sv_http_get(&server, &request, path);
        demand(file != NULL || server.turn.count == before + 1, "a request has one answer");
    } else if (length >= 5 && memcmp(line, "POST ", 5) == 0) {
        sv_make_table(&server, &request, line + 5, length - 5);
        demand(server.turn.count == before + 1, "a request has one answer");
    } else if (length > 0) {
        int who = line[0] == '0' ? 0 : line[0] == '1' ? 1 : 2;
        uint32_t thinks = peer[who].hint;
        sv_serve_message(&peer[who], line + 1, length - 1);
        demand(server.turn.count > before || (peer[who].hint != thinks), "a message has an answer");
    }
    check_staged();
    forget_staged();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (table == NULL) open_server();
    seat_all();
    for (const uint8_t *at = data, *end = data + size; at < end;) {
        const uint8_t *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline != NULL ? newline : end) - at);
        char *line = malloc(length + (length == 0)); /* a copy, so that reading past its end is seen */
        memcpy(line, at, length);
        at += length + 1 < (size_t)(end - at) ? length + 1 : (size_t)(end - at);
        run_line(line, (uint32_t)length);
        free(line);
    }
    check_log();
    undo();
    forget_staged();
    return 0;
}
