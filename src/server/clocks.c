/* clocks.c - the time of a table: clocks, absent persons, computers that think and wait. */
#define _POSIX_C_SOURCE 200809L /* strdup */
#include "server/clocks.h"

#include "server/life.h"
#include "server/news.h"
#include "server/tables.h"
#include "server/turn.h"
#include "server/workers.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    SLOW_CLOCK = 86400, /* s: such a clock runs while the server is down as well */
    REALTIME_SLOWER = 3 /* times the pace of turns, and up to twice that: people read and talk */
};

/* ---- clocks ---- */

int64_t sv_clock_left(const sv_server *server, const sv_table *table, int seat) {
    const sv_seat *s = &table->seat[seat];
    int64_t used = s->since != 0 ? server->now - s->since : 0;
    return s->left > used ? s->left - used : 0;
}

void sv_clock_moved(sv_server *server, sv_table *table, int seat) {
    sv_seat *s = &table->seat[seat];
    if (table->clock.kind == CLOCK_MOVE) s->left = table->clock.seconds * 1000;
    if (table->clock.kind == CLOCK_BUDGET)
        s->left = sv_clock_left(server, table, seat) + table->clock.increment * 1000;
    s->since = 0;
    s->borrowed = false;
}

/* What others may know of clocks in a game of secret choices is how they stood when something was last told
 * to all. */
void sv_clocks_tell(const sv_server *server, sv_table *table) {
    bool all = false;
    for (uint32_t i = 0; i < server->events.count; i++) all = all || server->events.event[i].to == NG_ALL;
    for (int i = 0; all && i < table->seats; i++) table->seat[i].told = table->seat[i].left;
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
                        secret && i != seat ? table->seat[now].told : sv_clock_left(server, table, now));
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

static bool thinks(const sv_seat *seat) { return sv_by_computer(seat) || seat->borrowed; }

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

/* The choice is of a position that the seat still sees; in real time it may also be of an earlier one, if it
 * is still open. */
static void act(sv_server *server, sv_table *table, int seat) {
    sv_seat *s = &table->seat[seat];
    char *text = s->choice;
    s->choice = NULL;
    s->job = 0;
    int64_t early = 0;
    if (thinks(s) && ng_seats_has(sv_actors(table), seat)) {
        server->metrics.thoughts++;
        early = sv_too_early(sv_play_text(server, table, seat, text, (uint32_t)strlen(text), NULL, -1));
    }
    if (early == 0) {
        free(text);
        return;
    }
    s->choice = text; /* the crew's pace: the same move, when its time has come */
    s->acts_at = server->now + early;
}

void sv_clocks_thought(sv_server *server, const sv_thought *thought) {
    sv_table *table = sv_tables_find(server, thought->code);
    if (table == NULL) return;
    sv_seat *s = &table->seat[thought->seat];
    if (s->job != thought->job || table->match != thought->match || table->generation != thought->generation)
        return;
    bool same = s->events == thought->events && s->plays == thought->plays;
    s->job = 0;
    if (same || (table->game->traits & NG_REALTIME) != 0) {
        s->choice = strdup(thought->choice.text);
        if (s->choice == NULL) abort();
    }
    if (!table->touched) sv_tables_settle(server, table);
}

/* ---- all of it ---- */

/* A computer thinks, and its clock runs, only where somebody is at the table: or else whoever starts matches
 * and leaves them would keep all workers busy.  A person's move at zero comes by itself where the clock is
 * one of days. */
static bool sleeps(const sv_table *table, const sv_seat *s) {
    bool slow = !sv_by_computer(s) && table->clock.seconds >= SLOW_CLOCK;
    return table->peers == NULL && thinks(s) && !slow && s->job == 0 && s->choice == NULL;
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
            s->left = sv_clock_left(server, table, i);
            s->since = 0;
        }
        if (!acts) s->borrowed = false;
        if (!acts || !thinks(s)) {
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
    return false;
}

/* When a computer takes the seat of an absent person whose move it is; 0: never.  In a game of secret choices
 * whether it is his move may be a secret: there absence alone decides. */
static int64_t takeover_at(const sv_table *table, int seat) {
    const sv_seat *s = &table->seat[seat];
    bool secret = (table->game->traits & NG_SIMULTANEOUS) != 0;
    if (table->phase != PHASE_PLAYING || s->is != SEAT_PERSON || s->standin > 0 || s->away == 0 ||
        (s->since == 0 && !secret) || table->away == 0 || !somebody_else_is_here(table, seat))
        return 0;
    return (s->away > s->since || secret ? s->away : s->since) + table->away;
}

static int64_t zero_at(const sv_table *table, int seat) {
    const sv_seat *s = &table->seat[seat];
    return table->clock.kind != CLOCK_NONE && s->since != 0 && !s->borrowed ? s->since + s->left : 0;
}

int64_t sv_clocks_due(const sv_server *server, const sv_table *table) {
    int64_t due = 0;
    (void)server;
    for (int i = 0; i < table->seats; i++) {
        const sv_seat *s = &table->seat[i];
        int64_t at[3] = {takeover_at(table, i), zero_at(table, i), s->choice != NULL ? s->acts_at : 0};
        for (int k = 0; k < 3; k++)
            if (at[k] != 0 && (due == 0 || at[k] < due)) due = at[k];
    }
    return due;
}

void sv_clocks_act(sv_server *server, sv_table *table) {
    for (int i = 0; i < table->seats && table->phase == PHASE_PLAYING; i++) {
        sv_seat *s = &table->seat[i];
        int64_t takeover = takeover_at(table, i), zero = zero_at(table, i);
        if (takeover != 0 && takeover <= server->now) {
            sv_take_over(server, table, i, STANDIN_LEVEL);
            sv_tell_table_all(server, table);
        }
        if (zero != 0 && zero <= server->now) {
            if (table->clock.loss && !s->resigned)
                sv_give_up(server, table, i, "timeout");
            else
                s->borrowed = true;
        }
        if (table->phase == PHASE_PLAYING && s->choice != NULL && s->acts_at <= server->now)
            act(server, table, i);
    }
}
