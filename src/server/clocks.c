/* clocks.c - the time of a table: clocks, absent persons, computers that think and wait. */
#include "server/clocks.h"

#include "server/table.h"
#include "server/workers.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    SLOW_CLOCK = 86400, /* s: such a clock runs while the server is down as well */
    REALTIME_SLOWER = 3 /* times the pace of turns, and up to twice that: people read and talk */
};

/* ---- clocks ---- */

/* ms that the seat has now. */
static int64_t time_left(const sv_server *server, const sv_table *table, int seat) {
    const sv_seat *s = &table->seat[seat];
    int64_t used = s->since != 0 ? server->now - s->since : 0;
    return s->left > used ? s->left - used : 0;
}

int64_t sv_clock_after(const sv_server *server, const sv_table *table, int seat) {
    if (table->clock.kind == CLOCK_MOVE) return table->clock.seconds * 1000;
    if (table->clock.kind == CLOCK_BUDGET)
        return time_left(server, table, seat) + table->clock.increment * 1000;
    return table->seat[seat].left;
}

/* Where who played this seat of the match sits now; -1: has left. */
static int seated_now(const sv_table *table, int played) {
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].played == played + 1) return i;
    return -1;
}

void sv_clock_put(const sv_server *server, const sv_table *table, int seat, ng_out *out) {
    if (table->clock.kind == CLOCK_NONE) return;
    bool secret = (table->game->traits & NG_SIMULTANEOUS) != 0;
    ng_seats actors = sv_actors(table);
    ng_open_object(out, "clock");
    ng_open_array(out, "left");
    for (int i = 0; i < table->seats; i++) {
        int now = seated_now(table, i);
        if (now < 0)
            ng_json_null(out, NULL);
        else
            ng_json_int(out, NULL,
                        secret && i != seat ? table->seat[now].told : time_left(server, table, now));
    }
    ng_close_array(out);
    ng_open_array(out, "runs");
    for (int i = 0; i < table->seats; i++)
        if (ng_seats_has(actors, i) && (!secret || i == seat)) ng_json_int(out, NULL, i);
    ng_close_array(out);
    ng_json_int(out, "now", server->wall);
    ng_close_object(out);
}

/* ---- computers ---- */

bool sv_thinks(const sv_seat *seat) { return sv_by_computer(seat) || seat->borrowed; }

static int level_of(const sv_seat *seat) {
    if (seat->is == SEAT_COMPUTER) return seat->level;
    return seat->standin > 0 ? seat->standin : STANDIN_LEVEL;
}

static void drop_choice(sv_seat *seat) {
    free(seat->choice);
    seat->choice = NULL;
}

static void ask(sv_server *server, sv_table *table, int seat) {
    sv_seat *s = &table->seat[seat];
    sv_thought thought = {.job = s->job = ++server->jobs | 1u << 31,
                          .seat = seat,
                          .level = level_of(s),
                          .match = table->match,
                          .generation = table->generation,
                          .events = s->events,
                          .plays = s->plays,
                          .re = -1};
    memcpy(thought.code, table->code, CODE_SIZE);
    int64_t pace = server->options->pace_ms;
    if (table->game->traits & NG_REALTIME && pace > 0)
        pace = pace * REALTIME_SLOWER + randombytes_uniform((uint32_t)pace * REALTIME_SLOWER);
    s->acts_at = server->now + pace;
    sv_workers_ask(server->workers, table, &thought);
}

/* ---- who acts ---- */

/* A computer thinks, and its clock runs, only where somebody is at the table: or else whoever starts matches
 * and leaves them would keep all workers busy.  A person's move at zero comes by itself where the clock is
 * one of days. */
static bool sleeps(const sv_table *table, const sv_seat *s) {
    if (table->others_business) return sv_thinks(s);
    bool slow = !sv_by_computer(s) && table->clock.seconds >= SLOW_CLOCK;
    return table->peers == NULL && sv_thinks(s) && !slow && s->job == 0 && s->choice == NULL;
}

void sv_clocks_settle(sv_server *server, sv_table *table) {
    ng_seats actors = sv_actors(table);
    for (int i = 0; i < table->seats; i++) {
        sv_seat *s = &table->seat[i];
        if (ng_seats_has(actors, i) && s->borrowed && sleeps(table, s))
            continue; /* it is at zero, and waits */
        bool acts = ng_seats_has(actors, i) && !sleeps(table, s);
        if (acts && s->since == 0) s->since = server->now;
        if (!acts && s->since != 0) {
            s->left = time_left(server, table, i);
            s->since = 0;
        }
        if (!acts) s->borrowed = false;
        if (!acts || !sv_thinks(s)) {
            s->job = 0;
            drop_choice(s);
        } else if (s->job == 0 && s->choice == NULL) {
            ask(server, table, i);
        }
    }
}

void sv_clocks_resume(sv_server *server, sv_table *table) {
    ng_seats actors = sv_actors(table);
    int64_t down = server->wall - table->moved_at;
    for (int i = 0; i < table->seats; i++) {
        sv_seat *s = &table->seat[i];
        s->away = sv_here(table, i) ? 0 : server->now;
        s->since = 0;
        if (ng_seats_has(actors, i))
            s->since = table->clock.seconds >= SLOW_CLOCK && down > 0 ? server->now - down : server->now;
    }
}

static bool somebody_else_is_here(const sv_table *table, int seat) {
    for (const sv_peer *peer = table->peers; peer != NULL; peer = peer->next)
        if (peer->seat >= 0 && peer->seat != seat) return true;
    return (table->seats_elsewhere & ~ng_seat_bit(seat)) != 0;
}

/* In a game of secret choices whether it is his move may be a secret: there absence alone decides. */
int64_t sv_takeover_at(const sv_table *table, int seat) {
    const sv_seat *s = &table->seat[seat];
    bool secret = (table->game->traits & NG_SIMULTANEOUS) != 0;
    if (table->phase != PHASE_PLAYING || s->is != SEAT_PERSON || s->standin > 0 || s->away == 0 ||
        (s->since == 0 && !secret) || table->away == 0 || table->others_business ||
        !somebody_else_is_here(table, seat))
        return 0;
    return (s->away > s->since || secret ? s->away : s->since) + table->away;
}

int64_t sv_zero_at(const sv_table *table, int seat) {
    const sv_seat *s = &table->seat[seat];
    return table->clock.kind != CLOCK_NONE && s->since != 0 && !s->borrowed && !table->others_business
               ? s->since + s->left
               : 0;
}

int64_t sv_clocks_due(const sv_server *server, const sv_table *table) {
    int64_t due = 0;
    (void)server;
    for (int i = 0; i < table->seats; i++) {
        const sv_seat *s = &table->seat[i];
        int64_t at[3] = {sv_takeover_at(table, i), sv_zero_at(table, i), s->choice != NULL ? s->acts_at : 0};
        for (int k = 0; k < 3; k++)
            if (at[k] != 0 && (due == 0 || at[k] < due)) due = at[k];
    }
    return due;
}
