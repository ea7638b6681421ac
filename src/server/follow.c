/* follow.c - entries of other servers are applied by the readers of a restart, and told as if they had
 * happened here.
 *
 * They are durable already: what is told of them rests on nothing, and no turn that fails takes it back. */
#include "server/follow.h"

#include "server/again.h"
#include "server/ask.h"
#include "server/crew.h"
#include "server/elsewhere.h"
#include "server/entries.h"
#include "server/history.h"
#include "server/lines.h"
#include "server/news.h"
#include "server/play.h"
#include "server/seats.h"
#include "server/stage.h"
#include "server/table.h"
#include "server/tables.h"

#include <stdlib.h>

enum {
    LOOK_MS = 1000,       /* between looks whether other servers live, */
    TELL_AGAIN_TURNS = 10 /* and in every tenth the others are told again who is here */
};

/* Somebody came to another server or went from it: whether persons are away and whose business the table is.
 */
static void came_or_went(sv_server *server, sv_table *table, ng_seats before) {
    for (int i = 0; i < table->seats; i++)
        if (sv_here(table, i))
            table->seat[i].away = 0;
        else if (ng_seats_has(before, i))
            table->seat[i].away = server->now;
    sv_tables_tell_soon(server, table);
    if (!table->touched) sv_tables_settle(server, table);
}

/* A table that anybody may come to is shown by all servers: whose business it is tells them, and each that
 * has told so tells that it waits no more. */
static void tell_open(sv_server *server, sv_table *table) {
    bool open = table->listed && table->phase != PHASE_PLAYING && sv_open_seat(table) >= 0;
    if (!open && table->open_told != 0) ng_store_open_table(server->store, table->code, NULL, 0);
    if (!open) table->open_told = 0;
    bool known = table->open_entries == table->entries && server->now - table->open_told < NG_OPEN_MS / 3;
    if (!open || table->others_business || (table->open_told != 0 && known)) return;
    ng_out out;
    uint32_t size = sv_table_size(table);
    char *text = malloc(size);
    if (text == NULL) abort();
    ng_out_init(&out, text, size);
    ng_open_object(&out, NULL);
    sv_put_table(server, table, NULL, &out);
    ng_close_object(&out);
    if (!out.full) ng_store_open_table(server->store, table->code, out.text, out.length);
    free(text);
    table->open_told = server->now;
    table->open_entries = table->entries;
}

static void look_around(sv_server *server) {
    bool again = ++server->looks % TELL_AGAIN_TURNS == 0;
    for (uint32_t i = 0; i < server->slots; i++)
        for (sv_table *table = server->slot[i]; table != NULL; table = table->next) {
            ng_seats before = table->seats_elsewhere;
            if (sv_elsewhere_lost(server, table)) came_or_went(server, table, before);
            if (!table->touched) tell_open(server, table);
            if (!again || table->peers == NULL) continue;
            sv_elsewhere_tell(server, table, false);
            if (table->question.what != ASK_NOTHING) sv_elsewhere_question(server, table);
        }
}

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
    f->ok = n == table->entries + 1 && sv_entry_brief(json, length, &entry);
    if (f->ok && entry.kind == SV_MOVE) sv_pace_move(server, table, entry.seat, entry.move);
    f->ok = f->ok && (entry.kind == SV_TAKEBACK ? apply_takeback(server, table, n, &entry, json, length)
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
    if (!f.ok || ng_store_has(server->store, table->code) == NG_BROKEN) {
        sv_line_event(server, "unreadable_table", table->code);
        sv_table_drop(server, table);
    }
}

/* ---- what is only said ---- */

static void hear_here(sv_server *server, sv_table *table, const char *who, const ng_doc *doc) {
    int64_t seats = ng_doc_number(doc, 0, "seats", -1), watchers = ng_doc_number(doc, 0, "watchers", -1);
    ng_seats before = table->seats_elsewhere;
    if (seats < 0 || seats >= INT64_C(1) << NG_SEATS_MAX || watchers < 0 || watchers > PEERS_MAX) return;
    if (ng_doc_truth(doc, 0, "asks")) sv_elsewhere_tell(server, table, false);
    if (!sv_elsewhere_heard(server, table, who, (ng_seats)seats, (uint32_t)watchers)) return;
    came_or_went(server, table, before);
}

static void hear_question(sv_server *server, sv_table *table, const ng_doc *doc) {
    int64_t what = ng_doc_number(doc, 0, "what", -1), by = ng_doc_number(doc, 0, "by", -1),
            yes = ng_doc_number(doc, 0, "yes", -1), plays = ng_doc_number(doc, 0, "plays", -1);
    if (what < 0 || what > ASK_SWAP || by < 0 || by >= table->seats || yes < 0 ||
        yes >= INT64_C(1) << NG_SEATS_MAX || plays < 0 || plays > UINT32_MAX)
        return;
    const sv_question question = {
        .what = (uint8_t)what, .by = (int16_t)by, .yes = (ng_seats)yes, .plays = (uint32_t)plays};
    sv_asks(server, NULL, NULL, 0, 0); /* it may bring about an entry */
    sv_question_heard(server, table, &question);
    sv_asks_nothing(server);
}

/* Words of somebody who sits elsewhere; in a crew (`crew`) they are for its own people alone. */
static void hear_words(sv_server *server, sv_table *table, const ng_doc *doc, bool crew) {
    static const char *const keys[] = {"text", "phrase", "call", "look", "share", "show"};
    int64_t seat = ng_doc_number(doc, 0, "seat", -2);
    char name[NAME_SIZE];
    uint32_t node = 0;
    int key = 0;
    for (; key < (int)(sizeof keys / sizeof *keys) && node == 0; key++) node = ng_doc_get(doc, 0, keys[key]);
    if (node == 0 || !ng_doc_is(doc, node, NG_NODE_TEXT) || seat < (crew ? 0 : NG_PUBLIC) ||
        seat >= table->seats || !ng_doc_copy(doc, ng_doc_get(doc, 0, "name"), name, sizeof name))
        return;
    char *words = malloc(doc->node[node].length + 1);
    if (words == NULL) abort();
    if (ng_doc_copy(doc, node, words, doc->node[node].length + 1)) {
        if (!crew)
            sv_tell_said(server, table, (int)seat, name, keys[key - 1], words);
        else if (table->game->team != NULL && table->state != NULL)
            sv_tell_crew(server, table, (int)seat, name, keys[key - 1], words);
    }
    free(words);
}

static void hear_said(sv_server *server, sv_table *table, const char *who, const char *text,
                      uint32_t length) {
    ng_doc doc;
    if (!ng_doc_read(&doc, text, length, server->entry_nodes, ENTRY_MAX / 2) ||
        !ng_doc_is(&doc, 0, NG_NODE_OBJECT))
        return;
    uint32_t is_a = ng_doc_get(&doc, 0, "is_a");
    if (is_a == 0) return;
    if (ng_doc_text_is(&doc, is_a, "here")) hear_here(server, table, who, &doc);
    if (ng_doc_text_is(&doc, is_a, "question")) hear_question(server, table, &doc);
    if (ng_doc_text_is(&doc, is_a, "said")) hear_words(server, table, &doc, false);
    if (ng_doc_text_is(&doc, is_a, "crew")) hear_words(server, table, &doc, true);
}

static bool hear(void *context, const char *code, const char *who, const char *text, uint32_t length) {
    sv_server *server = context;
    sv_table *table = sv_tables_here(server, code);
    if (table == NULL) return true;
    if (table->touched) return false; /* after its commit */
    if (text == NULL)
        read_on(server, table);
    else
        hear_said(server, table, who, text, length);
    return true;
}

void sv_follow(sv_server *server) {
    if (!server->shared) return;
    sv_asks_nothing(server);
    ng_store_heard(server->store, hear, server);
    sv_tables_wake_some(server);
    if (server->now - server->looked < LOOK_MS) return;
    server->looked = server->now;
    look_around(server);
}
