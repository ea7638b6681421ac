/* class.c - a class: one code for many tables of one setup. */
#include "server/class.h"

#include "server/again.h"
#include "server/limits.h"
#include "server/make.h"
#include "server/news.h"
#include "server/play.h"
#include "server/stage.h"
#include "server/table.h"
#include "server/tables.h"

enum {
    TOLD_MAX = 200,               /* tables in one message, */
    TOLD_BYTES = 2 * 1024 * 1024, /* and room for them */
    READ_MAX = 64                 /* tables that are read from the log for one who joins */
};

static bool waits(const sv_table *table) {
    return table->phase == PHASE_WAITING && sv_open_seat(table) >= 0 && table->entries < ENTRIES_MAX;
}

const sv_fault *sv_class_table(sv_peer *peer, sv_table *class_, sv_table **found) {
    sv_server *server = peer->server;
    for (uint32_t i = 0; i < class_->children; i++) { /* at an old one that has left the memory nobody is */
        bool old = class_->children - i > READ_MAX;
        *found = old ? sv_tables_here(server, class_->child[i]) : sv_tables_find(server, class_->child[i]);
        if (*found != NULL && waits(*found)) return NULL;
    }
    const sv_fault *fault = sv_tables_room(server);
    if (fault != NULL) return fault;
    if (!sv_limits_child(peer)) return &sv_too_fast;
    *found = sv_make_child(server, class_);
    return *found != NULL ? NULL : &sv_no_seat;
}

void sv_class_start(sv_server *server, sv_table *class_, int fill) {
    for (uint32_t i = 0; i < class_->children; i++) {
        sv_table *table = sv_tables_find(server, class_->child[i]);
        if (table != NULL && waits(table)) sv_fill_and_start(server, table, fill);
    }
}

/* ---- telling the host ---- */

/* How many of the class's last tables are told: all share its options, and the message has its bound. */
static uint32_t told(const sv_table *class_) {
    uint32_t most = TOLD_BYTES / sv_table_size(class_);
    if (most > TOLD_MAX) most = TOLD_MAX;
    return class_->children < most ? class_->children : most;
}

void sv_class_tell_peer(sv_server *server, sv_peer *peer) {
    const sv_table *class_ = peer->table;
    uint32_t count = told(class_);
    ng_out out = sv_compose(server, (count + 1) * sv_table_size(class_));
    ng_open_object(&out, NULL);
    ng_json_text(&out, "type", "class");
    sv_put_table(server, class_, peer, &out);
    ng_open_array(&out, "tables");
    for (uint32_t i = class_->children - count; i < class_->children; i++) {
        sv_table *table = sv_tables_find(server, class_->child[i]);
        if (table == NULL || out.length + sv_table_size(table) > out.size) continue;
        sv_asks_table(server, table);
        ng_open_object(&out, NULL);
        sv_put_table(server, table, NULL, &out);
        ng_close_object(&out);
    }
    ng_close_array(&out);
    ng_close_object(&out);
    sv_stage(server, peer, &out, -1);
}

void sv_class_tell(sv_server *server, sv_table *class_) {
    bool later = false;
    for (sv_peer *peer = class_->peers; peer != NULL; peer = peer->next)
        if (peer->first != NULL || lws_partial_buffered(peer->wsi))
            later = true;
        else
            sv_class_tell_peer(server, peer);
    if (later) sv_tables_tell_soon(server, class_);
}
