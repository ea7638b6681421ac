/* follow.c - entries of other servers are applied by the readers of a restart, and told as if they had
 * happened here.
 *
 * They are durable already: what is told of them rests on nothing, and no turn that fails takes it back. */
#include "server/follow.h"

#include "server/again.h"
#include "server/entries.h"
#include "server/history.h"
#include "server/lines.h"
#include "server/news.h"
#include "server/play.h"
#include "server/seats.h"
#include "server/stage.h"
#include "server/table.h"
#include "server/tables.h"

/* ---- entries ---- */

/* Who sat at the seat looks on from now on, and all hear of it. */
static void tell_entry(sv_server *server, sv_table *table, const sv_brief *entry, ng_seats before) {
    bool over = table->phase == PHASE_OVER;
    switch (entry->kind) {
    case SV_MOVE:
        sv_tell_move(server, table, NULL, -1, before);
        return;
    case SV_CHILD:
        sv_tables_tell_soon(server, table);
        return;
    case SV_LEFT:
    case SV_SEAT:
        sv_unseat(table, entry->seat);
        break;
    case SV_RESIGNED:
    case SV_TIMEOUT:
        for (sv_peer *peer = table->peers; peer != NULL && over; peer = peer->next)
            sv_tell_news(server, peer, -1, (sv_news){0});
        break;
    default:
        break;
    }
    sv_tell_table_all(server, table);
    if (entry->kind == SV_STARTED || entry->kind == SV_TAKEBACK) sv_tell_fresh_all(server, table);
}

/* The match without what is taken back is played anew from the log before it. */
static bool apply_takeback(sv_server *server, sv_table *table, uint32_t n, const sv_brief *entry,
                           const char *json, uint32_t length) {
    ng_match whole = {0};
    bool ok = sv_table_replay(server, table, table->match, n - 1, &whole, NULL, NULL) &&
              ng_ok(ng_match_undo(&whole, entry->seat)) &&
              sv_entry_apply_takeback(server, table, n, json, length, whole.state);
    ng_match_free(&whole);
    return ok;
}

typedef struct following {
    sv_server *server;
    sv_table *table;
    bool ok;
} following;

static bool follow_entry(void *context, uint32_t n, const char *json, uint32_t length) {
    following *f = context;
    sv_server *server = f->server;
    sv_table *table = f->table;
    sv_brief entry;
    ng_seats before = sv_actors(table);
    f->ok = n == table->entries + 1 && sv_entry_brief(json, length, &entry) &&
            (entry.kind == SV_TAKEBACK ? apply_takeback(server, table, n, &entry, json, length)
                                       : sv_entry_apply(server, table, NULL, n, json, length));
    if (!f->ok) return false;
    table->entries = n;
    table->live = sv_entry_live(table);
    tell_entry(server, table, &entry, before);
    return true;
}

static void read_on(sv_server *server, sv_table *table) {
    following f = {.server = server, .table = table, .ok = true};
    uint32_t entries = table->entries;
    bool read = ng_store_read(server->store, table->code, entries + 1, follow_entry, &f);
    for (sv_peer *peer = table->peers; peer != NULL; peer = peer->next)
        sv_peer_forget(peer); /* a turn that fails does not take it back */
    server->metrics.followed += table->entries - entries;
    if (read && f.ok) {
        sv_tables_settle(server, table);
        return;
    }
    if (!f.ok) {
        sv_line_event(server, "unreadable_table", table->code);
        sv_table_drop(server, table);
    }
}

static bool hear(void *context, const char *code, const char *who, const char *text, uint32_t length) {
    sv_server *server = context;
    sv_table *table = sv_tables_here(server, code);
    (void)who, (void)text, (void)length;
    if (table == NULL) return true;
    if (table->touched) return false; /* after its commit */
    if (text == NULL) read_on(server, table);
    return true;
}

void sv_follow(sv_server *server) {
    if (!server->shared) return;
    sv_asks_nothing(server);
    ng_store_heard(server->store, hear, server);
}
