/* class.c - a class: one code for many tables of one setup. */
#include "server/life.h"

#include "server/news.h"
#include "server/tables.h"
#include "server/turn.h"

enum { TOLD_MAX = 200 }; /* tables in one message */

static bool waits(const sv_table *table) {
    return table->phase == PHASE_WAITING && sv_open_seat(table) >= 0 && table->entries < ENTRIES_MAX;
}

sv_table *sv_class_table(sv_server *server, sv_table *class_) {
    for (uint32_t i = 0; i < class_->children; i++) {
        sv_table *table = sv_tables_find(server, class_->child[i]);
        if (table != NULL && waits(table)) return table;
    }
    return sv_make_child(server, class_);
}

void sv_class_start(sv_server *server, sv_table *class_, int fill) {
    for (uint32_t i = 0; i < class_->children; i++) {
        sv_table *table = sv_tables_find(server, class_->child[i]);
        if (table != NULL && waits(table)) sv_fill_and_start(server, table, fill);
    }
}

/* ---- telling the host ---- */

void sv_class_changed(sv_server *server, const sv_table *table) {
    if (table->parent[0] == 0) return;
    sv_table *class_ = sv_tables_find(server, table->parent);
    if (class_ == NULL || class_->peers == NULL) return;
    class_->class_changed = server->turn.class_changed = true;
}

void sv_class_tell_peer(sv_server *server, sv_peer *peer) {
    const sv_table *class_ = peer->table;
    uint32_t first = class_->children > TOLD_MAX ? class_->children - TOLD_MAX : 0;
    ng_out out = sv_compose(server, (class_->children - first + 1) * TABLE_MAX);
    ng_open_object(&out, NULL);
    ng_json_text(&out, "type", "class");
    sv_put_table(server, class_, peer, &out);
    ng_open_array(&out, "tables");
    for (uint32_t i = first; i < class_->children; i++) {
        const sv_table *table = sv_tables_find(server, class_->child[i]);
        if (table == NULL) continue;
        ng_open_object(&out, NULL);
        sv_put_table(server, table, NULL, &out);
        ng_close_object(&out);
    }
    ng_close_array(&out);
    ng_close_object(&out);
    sv_stage(server, peer, &out, -1);
}

void sv_class_tell(sv_server *server) {
    server->turn.class_changed = false;
    for (uint32_t i = 0; i < server->slots; i++)
        for (sv_table *table = server->slot[i]; table != NULL; table = table->next) {
            if (!table->class_changed) continue;
            table->class_changed = false;
            for (sv_peer *peer = table->peers; peer != NULL; peer = peer->next)
                sv_class_tell_peer(server, peer);
        }
}
