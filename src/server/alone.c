/* alone.c - clocks that run out, absent persons, computers' moves, tables that nobody needs. */
#define _POSIX_C_SOURCE 200809L /* strdup */
#include "server/alone.h"

#include "server/again.h"
#include "server/ask.h"
#include "server/class.h"
#include "server/clocks.h"
#include "server/entries.h"
#include "server/news.h"
#include "server/play.h"
#include "server/table.h"
#include "server/tables.h"
#include "server/turn.h"
#include "server/workers.h"

#include <stdlib.h>
#include <string.h>

enum {
    CROWDED_AFTER = 5 * 1000, /* ms: where there are too many, a table with nobody at it leaves so soon; */
    CROWDED_MS = 1000         /* looked for once in so long */
};

/* ---- computers ---- */

/* The choice is of a position that the seat still sees; in real time it may also be of an earlier one, if it
 * is still open. */
static void act(sv_server *server, sv_table *table, int seat) {
    sv_seat *s = &table->seat[seat];
    char *text = s->choice;
    s->choice = NULL;
    s->job = 0;
    int64_t early = 0;
    if (sv_thinks(s) && ng_seats_has(sv_actors(table), seat)) {
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

static void choice_thought(sv_server *server, const sv_thought *thought) {
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

void sv_alone_thoughts(sv_server *server) {
    sv_thought thought;
    while (sv_workers_answer(server->workers, &thought)) {
        sv_asks(server, NULL, NULL, 0, 0);
        if (thought.job != 0)
            choice_thought(server, &thought);
        else
            sv_hint_thought(server, &thought);
        free(thought.picture);
    }
}

/* ---- what is due ---- */

static void act_in_time(sv_server *server, sv_table *table) {
    for (int i = 0; i < table->seats && table->phase == PHASE_PLAYING; i++) {
        sv_seat *s = &table->seat[i];
        int64_t takeover = sv_takeover_at(table, i), zero = sv_zero_at(table, i);
        if (takeover != 0 && takeover <= server->now) {
            sv_enter_takeover(server, table, i, STANDIN_LEVEL);
            sv_tell_table_all(server, table);
        }
        if (zero != 0 && zero <= server->now) {
            if (table->clock.loss && !s->resigned)
                sv_give_up(server, table, i, END_TIMEOUT);
            else
                s->borrowed = true;
        }
        if (table->phase == PHASE_PLAYING && s->choice != NULL && s->acts_at <= server->now)
            act(server, table, i);
    }
}

static void tell_who_is_here(sv_server *server, sv_table *table) {
    table->tell_at = 0;
    table->told_at = server->now;
    if (table->class_)
        sv_class_tell(server, table);
    else
        sv_tell_table_all(server, table);
}

static bool may_forget(const sv_server *server, const sv_table *table, int64_t after) {
    return !table->touched && sv_tables_idle(server, table) && server->now >= table->idle_since + after;
}

static void forget(sv_server *server, sv_table *table) {
    if (table->live && table->servers == 0 && !server->store_broken)
        server->store_broken = !ng_store_mark(server->store, table->code, false);
    ng_store_sleeps(server->store, table->code);
    sv_table_drop(server, table);
}

/* Where there are too many, those at which nobody is give way sooner. */
static void make_room(sv_server *server) {
    if (server->tables < server->options->max_tables || server->now < server->swept + CROWDED_MS) return;
    server->swept = server->now;
    for (uint32_t i = 0; i < server->slots; i++)
        for (sv_table *table = server->slot[i], *next; table != NULL; table = next) {
            next = table->next;
            if (may_forget(server, table, CROWDED_AFTER)) forget(server, table);
        }
}

void sv_alone_tick(sv_server *server) {
    make_room(server);
    while (server->heap_count > 0 && server->heap[0]->due <= server->now) {
        if (sv_turn_relieve(server)) continue;
        sv_table *table = server->heap[0];
        if (may_forget(server, table, FORGET_AFTER)) {
            forget(server, table);
            continue;
        }
        sv_tables_due(server, table, 0);
        sv_asks(server, NULL, NULL, 0, 0);
        sv_asks_table(server, table);
        act_in_time(server, table);
        if (table->tell_at != 0 && table->tell_at <= server->now) tell_who_is_here(server, table);
        if (!table->touched) sv_tables_settle(server, table);
    }
}
