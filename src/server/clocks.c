/* clocks.c - the time of a table. */
#include "server/clocks.h"

#include "server/life.h"
#include "server/news.h"
#include "server/tables.h"
#include "server/turn.h"

int64_t sv_clock_left(const sv_server *server, const sv_table *table, int seat) {
    const sv_seat *s = &table->seat[seat];
    int64_t used = s->since != 0 ? server->now - s->since : 0;
    return s->left > used ? s->left - used : 0;
}

void sv_clock_moved(sv_server *server, sv_table *table, int seat) {
    sv_seat *s = &table->seat[seat];
    if (table->clock.kind == CLOCK_NONE) return;
    s->left = table->clock.kind == CLOCK_MOVE
                  ? table->clock.seconds * 1000
                  : sv_clock_left(server, table, seat) + table->clock.increment * 1000;
    s->since = 0;
}

void sv_clocks_settle(sv_server *server, sv_table *table) {
    ng_seats actors = sv_actors(table);
    for (int i = 0; i < table->seats && table->clock.kind != CLOCK_NONE; i++) {
        sv_seat *s = &table->seat[i];
        bool runs = ng_seats_has(actors, i);
        if (runs && s->since == 0) s->since = server->now;
        if (!runs && s->since != 0) {
            s->left = sv_clock_left(server, table, i);
            s->since = 0;
        }
    }
}

void sv_clocks_resume(sv_server *server, sv_table *table) {
    for (int i = 0; i < table->seats; i++) {
        table->seat[i].since = 0;
        table->seat[i].away = sv_here(table, i) ? 0 : server->now;
    }
}

int64_t sv_clocks_due(const sv_server *server, const sv_table *table) {
    (void)server;
    int64_t due = 0;
    for (int i = 0; i < table->seats; i++) {
        const sv_seat *s = &table->seat[i];
        if (s->since != 0 && (due == 0 || s->since + s->left < due)) due = s->since + s->left;
    }
    return due;
}

void sv_clocks_act(sv_server *server, sv_table *table) {
    for (int i = 0; i < table->seats && table->phase == PHASE_PLAYING; i++) {
        const sv_seat *s = &table->seat[i];
        if (s->since != 0 && sv_clock_left(server, table, i) == 0 && table->clock.loss)
            sv_give_up(server, table, i, "timeout");
    }
}

void sv_clock_put(const sv_server *server, const sv_table *table, int seat, ng_out *out) {
    if (table->clock.kind == CLOCK_NONE) return;
    ng_open_object(out, "clock");
    ng_open_array(out, "left");
    for (int i = 0; i < table->seats; i++) ng_json_int(out, NULL, sv_clock_left(server, table, i));
    ng_close_array(out);
    ng_open_array(out, "runs");
    for (int i = 0; i < table->seats; i++)
        if (ng_seats_has(sv_actors(table), i)) ng_json_int(out, NULL, i);
    ng_close_array(out);
    ng_json_int(out, "now", server->wall);
    ng_close_object(out);
    (void)seat;
}
