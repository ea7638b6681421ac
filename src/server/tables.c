/* tables.c - the registry of tables, their timers, and who sits at them. */
#include "server/tables.h"

#include "server/clocks.h"
#include "server/elsewhere.h"
#include "server/history.h"
#include "server/lines.h"
#include "server/stage.h"
#include "server/table.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static const char letters[] = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

enum {
    SLOTS_FIRST = 1024,
    TELL_MS = 250,        /* between two tellings of who is here */
    WAKE_MS = 20,         /* of a turn, for tables that are woken, */
    WAKE_REST = 4,        /* times as long as that took others are served, */
    WAKE_AGAIN_MS = 5000, /* or so long not, where the store is away or only those are left that are broken */
    READING_US = 200000,  /* of a turn, for tables that people come to; who comes later comes again */
    BROKEN_MS = 60000,    /* between two lines of tables whose log is broken */
    AT_ZERO_AGAIN_MS = 5000,
    CODE_TRIES = 100
};

/* ---- found by code ---- */

static uint32_t hash(const char *code) {
    uint32_t h = 2166136261u;
    for (; *code; code++) h = (h ^ (unsigned char)*code) * 16777619u;
    return h;
}

static void add(sv_server *server, sv_table *table) {
    if (server->tables >= server->slots) {
        uint32_t slots = server->slots * 2;
        sv_table **slot = calloc(slots, sizeof(sv_table *));
        if (slot == NULL) abort();
        for (uint32_t i = 0; i < server->slots; i++)
            for (sv_table *t = server->slot[i], *next; t != NULL; t = next) {
                next = t->next;
                t->next = slot[hash(t->code) % slots];
                slot[hash(t->code) % slots] = t;
            }
        free(server->slot);
        server->slot = slot;
        server->slots = slots;
    }
    sv_table **slot = &server->slot[hash(table->code) % server->slots];
    table->next = *slot;
    *slot = table;
    server->tables++;
}

static sv_table *new_table(sv_server *server, const char *code) {
    sv_table *table = calloc(1, sizeof *table);
    if (table == NULL) abort();
    memcpy(table->code, code, CODE_SIZE);
    table->heap = NO_HEAP;
    table->host_seat = NG_PUBLIC;
    table->idle_since = server->now;
    add(server, table);
    return table;
}

void sv_table_drop(sv_server *server, sv_table *table) {
    while (table->peers != NULL) {
        sv_peer *peer = table->peers; /* its table could not be read again */
        sv_tables_leave(server, peer);
        sv_peer_close(peer, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION, "unreadable");
    }
    sv_tables_due(server, table, 0);
    sv_table **at = &server->slot[hash(table->code) % server->slots];
    while (*at != table) at = &(*at)->next;
    *at = table->next;
    server->tables--;
    sv_elsewhere_free(table);
    sv_table_clear(table);
    free(table);
}

/* The code in capitals; false: it can be no code. */
static bool read_code(const char *text, char code[CODE_SIZE]) {
    if (strlen(text) != CODE_LENGTH) return false;
    for (int i = 0; i < CODE_LENGTH; i++) {
        code[i] = (char)(text[i] >= 'a' && text[i] <= 'z' ? text[i] - 'a' + 'A' : text[i]);
        if (strchr(letters, code[i]) == NULL) return false;
    }
    code[CODE_LENGTH] = 0;
    return true;
}

sv_table *sv_tables_here(const sv_server *server, const char *code) {
    sv_table *table = server->slot[hash(code) % server->slots];
    while (table != NULL && strcmp(table->code, code) != 0) table = table->next;
    return table;
}

/* Reads a table that is not in memory. */
static sv_table *fetch(sv_server *server, const char *code, const sv_fault **why) {
    ng_found found = ng_store_has(server->store, code);
    *why = found == NG_ABSENT ? &sv_no_table : found == NG_AWAY ? &sv_store_away : &sv_unreadable;
    if (found == NG_BROKEN && server->now >= server->broken_told + BROKEN_MS) {
        server->broken_told = server->now;
        sv_line_event(server, "unreadable_table", code);
    }
    if (found != NG_FOUND) return NULL;
    sv_table *table = new_table(server, code);
    if (!sv_table_load(server, table)) {
        sv_table_drop(server, table);
        return NULL;
    }
    if (server->shared) sv_elsewhere_tell(server, table, true);
    sv_clocks_resume(server, table);
    sv_tables_settle(server, table);
    return table;
}

static sv_table *find(sv_server *server, const char *text, const sv_fault **why) {
    char code[CODE_SIZE];
    *why = &sv_no_table;
    if (!read_code(text, code)) return NULL;
    sv_table *table = sv_tables_here(server, code);
    return table != NULL ? table : fetch(server, code, why);
}

sv_table *sv_tables_find(sv_server *server, const char *code) {
    const sv_fault *why;
    return find(server, code, &why);
}

bool sv_tables_may_read(const sv_server *server) { return server->turn.reading_us < READING_US; }

/* Brokers answer one table after another, a long log in a folder takes its time, too, and who plays waits for
 * all that are read in a turn. */
sv_table *sv_tables_look(sv_server *server, const char *text, const sv_fault **why) {
    char code[CODE_SIZE];
    bool here = read_code(text, code) && sv_tables_here(server, code) != NULL;
    if (here || sv_tables_may_read(server)) {
        lws_usec_t began = lws_now_usecs();
        sv_table *table = find(server, text, why);
        server->turn.reading_us += lws_now_usecs() - began;
        return table;
    }
    *why = &sv_busy;
    return NULL;
}

const sv_fault *sv_tables_room(const sv_server *server) {
    const ng_serve_options *options = server->options;
    bool room = server->tables < options->max_tables && ng_store_room(server->store, options->max_disk);
    return room ? NULL : &sv_no_room;
}

sv_table *sv_tables_new(sv_server *server) {
    for (int tries = 0; tries < CODE_TRIES; tries++) {
        char code[CODE_SIZE] = {0};
        for (int i = 0; i < CODE_LENGTH; i++) code[i] = letters[randombytes_uniform(sizeof letters - 1)];
        if (sv_tables_here(server, code) != NULL) continue;
        ng_found found = ng_store_has(server->store, code);
        /* Of a store that is away, or a folder's that is damaged, the commit will tell. */
        if (found == NG_ABSENT || found == NG_AWAY || !(server->shared || found == NG_FOUND))
            return new_table(server, code);
    }
    return NULL;
}

void sv_tables_init(sv_server *server) {
    server->slots = SLOTS_FIRST;
    server->slot = calloc(server->slots, sizeof(sv_table *));
    if (server->slot == NULL) abort();
}

void sv_tables_free(sv_server *server) {
    for (uint32_t i = 0; i < server->slots; i++)
        while (server->slot[i] != NULL) sv_table_drop(server, server->slot[i]);
    free(server->slot);
    free(server->heap);
    free(server->waking.code);
}

/* NG_AWAY, NG_BROKEN: it is to be tried again.  What another version wrote is not: that does not pass. */
static ng_found wake_one(sv_server *server, const char *code) {
    const sv_fault *why;
    sv_table *table = find(server, code, &why);
    if (table != NULL) table->live = true;
    if (table != NULL || why == &sv_no_table) return NG_FOUND;
    return why == &sv_store_away ? NG_AWAY : ng_store_has(server->store, code);
}

void sv_tables_wake(sv_server *server) {
    ng_codes all = {0};
    if (server->shared) return;
    ng_store_live(server->store, ng_codes_keep, &all);
    for (uint32_t i = 0; i < all.count; i++) wake_one(server, all.code[i]);
    free(all.code);
}

static bool is_waking(const sv_server *server) { return server->woken < server->waking.count; }

int64_t sv_tables_waking(const sv_server *server) {
    if (!is_waking(server) || server->store_failing) return -1;
    return server->wake_at > server->now ? server->wake_at - server->now : 0;
}

/* One that could not be read is the last from now on, once, however often it was left; those before it are
 * done with. */
static void wake_last(sv_server *server) {
    ng_codes *all = &server->waking;
    char code[sizeof *all->code];
    uint32_t rest = all->count - server->woken, i = 0;
    memcpy(code, all->code[server->woken - 1], sizeof code);
    memmove(all->code[0], all->code[server->woken], rest * sizeof code);
    while (i < rest && strcmp(all->code[i], code) != 0) i++;
    if (i == rest) memcpy(all->code[rest++], code, sizeof code);
    all->count = rest;
    server->woken = 0;
}

/* One that is broken takes its time and makes nobody wait longer, until all that are left are so. */
void sv_tables_wake_some(sv_server *server) {
    int64_t began = server->now, until = began + WAKE_MS;
    if (server->store_failing || server->now < server->wake_at) return;
    if (!is_waking(server)) server->woken = server->waking.count = server->unread = 0;
    ng_store_left(server->store, ng_codes_keep, &server->waking);
    while (is_waking(server) && server->now < until) {
        ng_found found = wake_one(server, server->waking.code[server->woken++]);
        bool again = found == NG_AWAY || found == NG_BROKEN;
        if (again) wake_last(server);
        server->unread += again;
        bool only = is_waking(server) && server->unread >= server->waking.count - server->woken;
        bool rests = found == NG_AWAY || only;
        sv_read_clocks(server);
        server->wake_at = server->now + (rests ? WAKE_AGAIN_MS : WAKE_REST * (server->now - began));
        if (!rests) continue;
        server->unread = 0;
        return;
    }
}

/* The time that has run has run.  What comes at zero could not be written: it is tried again soon, not at
 * once. */
static void take_up_time(const sv_server *server, sv_table *table) {
    for (int i = 0; i < table->seats; i++) {
        sv_seat *seat = &table->seat[i];
        seat->paced = table->was.paced[i];
        seat->left = table->was.left[i];
        seat->since = table->was.since[i];
        int64_t zero = sv_zero_at(table, i);
        if (zero != 0 && zero <= server->now) seat->left = server->now - seat->since + AT_ZERO_AGAIN_MS;
    }
}

void sv_table_reload(sv_server *server, sv_table *table) {
    sv_peer *peers = table->peers;
    sv_table fresh = {.next = table->next, .heap = table->heap, .due = table->due, .host_seat = NG_PUBLIC};
    memcpy(fresh.code, table->code, CODE_SIZE);
    fresh.live = table->was.live;
    fresh.was = table->was;
    fresh.idle_since = table->idle_since;
    fresh.elsewhere = table->elsewhere;
    fresh.servers = table->servers;
    fresh.seats_elsewhere = table->seats_elsewhere;
    fresh.watchers_elsewhere = table->watchers_elsewhere;
    fresh.others_business = table->others_business;
    fresh.open_told = table->open_told;
    fresh.open_entries = table->open_entries;
    fresh.tell_at = server->shared ? server->now : table->tell_at; /* what was told of it may not have left */
    uint32_t generation = table->generation;
    sv_table_clear(table);
    *table = fresh;
    for (const sv_peer *peer = peers; peer != NULL; peer = peer->next) table->watchers += peer->seat < 0;
    if (table->was.entries == 0 || !sv_table_load_to(server, table, table->was.entries) ||
        table->entries != table->was.entries) {
        table->peers = peers;
        sv_table_drop(server, table);
        return;
    }
    if (table->generation <= generation) table->generation = generation + 1; /* thoughts are dropped */
    table->peers = peers;
    table->question = table->was.question;
    sv_clocks_resume(server, table);
    take_up_time(server, table);
    sv_tables_settle(server, table);
}

/* ---- timers: a heap of tables by when they are due ---- */

static void put(sv_server *server, uint32_t at, sv_table *table) {
    server->heap[at] = table;
    table->heap = (int32_t)at;
}

static void sift(sv_server *server, uint32_t at, sv_table *table) {
    while (at > 0 && server->heap[(at - 1) / 2]->due > table->due) {
        put(server, at, server->heap[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    for (;;) {
        uint32_t child = 2 * at + 1;
        if (child + 1 < server->heap_count && server->heap[child + 1]->due < server->heap[child]->due)
            child++;
        if (child >= server->heap_count || server->heap[child]->due >= table->due) break;
        put(server, at, server->heap[child]);
        at = child;
    }
    put(server, at, table);
}

void sv_tables_due(sv_server *server, sv_table *table, int64_t due) {
    if (table->heap != NO_HEAP && due == 0) {
        uint32_t at = (uint32_t)table->heap;
        sv_table *last = server->heap[--server->heap_count];
        table->heap = NO_HEAP;
        if (last != table) sift(server, at, last);
    } else if (due != 0) {
        table->due = due;
        if (table->heap == NO_HEAP) {
            if (server->heap_count == server->heap_size) {
                server->heap_size = server->heap_size * 2 + 256;
                server->heap = realloc(server->heap, server->heap_size * sizeof(sv_table *));
                if (server->heap == NULL) abort();
            }
            table->heap = (int32_t)server->heap_count++;
        }
        sift(server, (uint32_t)table->heap, table);
    }
    table->due = due;
}

int64_t sv_tables_next(const sv_server *server) {
    if (server->heap_count == 0) return -1;
    int64_t wait = server->heap[0]->due - server->now;
    return wait > 0 ? wait : 0;
}

bool sv_tables_idle(const sv_server *server, const sv_table *table) {
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].job != 0) return false;
    return table->peers == NULL && sv_clocks_due(server, table) == 0;
}

/* When something happens at this table by itself; 0: never. */
static int64_t next_due(const sv_server *server, const sv_table *table) {
    if (sv_tables_idle(server, table)) return table->idle_since + FORGET_AFTER;
    int64_t due = sv_clocks_due(server, table);
    return due == 0 || (table->tell_at != 0 && table->tell_at < due) ? table->tell_at : due;
}

void sv_tables_settle(sv_server *server, sv_table *table) {
    sv_clocks_settle(server, table);
    sv_tables_due(server, table, next_due(server, table));
}

void sv_tables_tell_soon(sv_server *server, sv_table *table) {
    if (table->tell_at != 0) return;
    table->tell_at = table->told_at + TELL_MS > server->now ? table->told_at + TELL_MS : server->now;
    if (!table->touched) sv_tables_settle(server, table);
}

/* ---- who is here ---- */

bool sv_tables_full(const sv_table *table) { return table->watchers >= PEERS_MAX; }

void sv_tables_sit(sv_server *server, sv_table *table, sv_peer *peer, int seat, bool host) {
    assert(peer->table == NULL);
    if (table->peers == NULL) sv_touch(server, table); /* it wakes: computers think again */
    peer->table = table;
    peer->seat = (int16_t)seat;
    peer->host = host;
    peer->next = table->peers;
    table->peers = peer;
    table->watchers += seat < 0;
    if (seat >= 0) table->seat[seat].away = 0;
    if (server->shared) sv_elsewhere_moved(server, table);
}

void sv_tables_leave(sv_server *server, sv_peer *peer) {
    sv_table *table = peer->table;
    if (table == NULL) return;
    sv_peer **at = &table->peers;
    while (*at != peer) at = &(*at)->next;
    *at = peer->next;
    peer->table = NULL;
    table->watchers -= peer->seat < 0;
    if (peer->seat >= 0 && !sv_here(table, peer->seat)) table->seat[peer->seat].away = server->now;
    if (table->peers == NULL) table->idle_since = server->now;
    if (server->shared) sv_elsewhere_moved(server, table);
}

void sv_tables_gone(sv_server *server, sv_peer *peer) {
    sv_table *table = peer->table;
    if (table == NULL) return;
    sv_tables_leave(server, peer);
    if (peer->seat < 0 || !sv_here(table, peer->seat)) sv_tables_tell_soon(server, table);
    if (!table->touched) sv_tables_settle(server, table);
}
