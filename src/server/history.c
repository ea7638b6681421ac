/* history.c - reads the log: a table, an old match at it, a match with its record. */
#include "server/history.h"

#include "server/entries.h"
#include "server/lines.h"
#include "server/table.h"

#include <string.h>

/* ---- from the log ---- */

typedef struct reading {
    sv_server *server;
    sv_table *table;
    uint32_t number, at; /* of the match that is wanted, and that is being read */
    uint32_t last;       /* the entry that ended it */
    sv_past past;
    bool ok;
} reading;

static bool read_entry(void *context, uint32_t n, const char *json, uint32_t length) {
    reading *r = context;
    r->ok = n == r->table->entries + 1 && sv_entry_apply(r->server, r->table, &r->past, n, json, length);
    r->table->entries = n;
    return r->ok;
}

static bool read_until(void *context, uint32_t n, const char *json, uint32_t length) {
    const reading *r = context;
    return n <= r->last && read_entry(context, n, json, length);
}

bool sv_table_load(sv_server *server, sv_table *table) { return sv_table_load_to(server, table, UINT32_MAX); }

bool sv_table_load_to(sv_server *server, sv_table *table, uint32_t last) {
    reading r = {.server = server, .table = table, .last = last, .ok = true};
    bool read = ng_store_read(server->store, table->code, 1, read_until, &r);
    sv_past_free(&r.past);
    if (!read || !r.ok) sv_line_event(server, "unreadable_table", table->code);
    return read && r.ok && table->entries > 0;
}

static bool kind_of(const char *json, uint32_t length, sv_kind *kind) {
    sv_brief brief;
    bool read = sv_entry_brief(json, length, &brief);
    *kind = read ? brief.kind : SV_KINDS;
    return read;
}

/* Finds the last entry of the match that may have ended it. */
static bool find_end(void *context, uint32_t n, const char *json, uint32_t length) {
    reading *r = context;
    sv_kind kind;
    if (n == 1 || !kind_of(json, length, &kind)) return true;
    r->at += kind == SV_STARTED;
    if (r->at == r->number && (kind == SV_MOVE || kind == SV_RESIGNED || kind == SV_TIMEOUT)) r->last = n;
    return r->at <= r->number;
}

/* Everything but the plays: who sits where. */
static bool read_seats(void *context, uint32_t n, const char *json, uint32_t length) {
    reading *r = context;
    sv_kind kind = SV_MADE;
    if (n > r->last) return false;
    if (n > 1) kind_of(json, length, &kind);
    bool between = kind == SV_STARTED || kind == SV_JOINED || kind == SV_LEFT || kind == SV_SEAT ||
                   kind == SV_TURNED || kind == SV_MOVED_OVER;
    if (r->table->phase == PHASE_PLAYING && between) /* by a play that was left out */
        r->table->phase = PHASE_OVER;
    if (kind != SV_MOVE && kind != SV_TAKEBACK) return read_entry(context, n, json, length);
    r->table->entries = n;
    return true;
}

/* The plays that stand are played once, however many matches there were and however much was taken back. */
bool sv_table_load_match(sv_server *server, sv_table *table, uint32_t match) {
    reading r = {.server = server, .table = table, .number = match, .ok = true};
    ng_match whole = {0};
    bool ok = ng_store_read(server->store, table->code, 1, find_end, &r) && r.last > 0 &&
              ng_store_read(server->store, table->code, 1, read_seats, &r) && r.ok && table->match == match &&
              sv_table_replay(server, table, match, r.last, &whole, NULL, NULL);
    bool gave_up = ok && table->phase == PHASE_OVER;
    ok = ok && (gave_up || ng_match_over(&whole));
    if (ok) {
        memcpy(table->state, whole.state, table->game->state_size);
        sv_finish(table, !gave_up);
    }
    ng_match_free(&whole);
    sv_past_free(&r.past);
    return ok;
}

/* ---- a match with its record ---- */

typedef struct replay {
    sv_server *server;
    sv_table *table;
    uint32_t upto;
    uint32_t wanted, at; /* the match that is wanted, and the one being read */
    sv_past past;        /* the plays that stand */
    uint32_t back;       /* the entry that last took something back */
    bool ok;
} replay;

static bool read_play(void *context, uint32_t n, const char *json, uint32_t length) {
    replay *r = context;
    sv_brief e;
    if (n > r->upto) return false;
    if (n == 1) return true;
    if (!sv_entry_brief(json, length, &e)) return r->ok = false;
    if (e.kind == SV_STARTED) {
        r->at++;
        if (r->at == r->wanted) memcpy(r->server->setup.seed, e.seed, NG_SEED_BYTES);
        return r->at <= r->wanted && (r->ok = r->at < r->wanted || e.has_seed);
    }
    if (r->at != r->wanted || e.seat < 0 || e.seat >= r->table->seats) return true;
    if (e.kind == SV_TAKEBACK) {
        r->back = n;
        r->ok = sv_past_drop(&r->past, e.seat) >= 0;
    }
    if (e.kind == SV_MOVE) {
        r->ok = e.move[0] != 0;
        sv_past_played(&r->past, n, e.seat, e.move);
    }
    return r->ok;
}

/* First the plays that stand are gathered and then they are played: a match in which much was taken back
 * costs no more than one in which nothing was. */
bool sv_table_replay(sv_server *server, sv_table *table, uint32_t match, uint32_t upto, ng_match *out,
                     sv_told *told, void *context) {
    bool present = match == table->match;
    replay r = {
        .server = server, .table = table, .wanted = match, .at = present ? match - 1 : 0, .upto = upto};
    bool ok = sv_table_setup(server, table) &&
              ng_store_read(server->store, table->code, present ? table->match_entry : 1, read_play, &r) &&
              r.ok && ng_ok(ng_match_start(out, table->game, &server->setup));
    for (uint32_t i = 0; i < r.past.plays && ok; i++) {
        const sv_played *p = &r.past.play[i];
        ok = ng_ok(ng_match_play(out, p->seat, p->text, (uint32_t)strlen(p->text), NG_ANY_PLY));
        if (ok && told != NULL && p->n > r.back) told(context, &out->events);
    }
    sv_past_free(&r.past);
    return ok;
}

/* ---- a play that was played before ---- */

typedef struct search {
    const char *text;
    uint32_t number, at;
    int seat;
    bool same;
} search;

static bool look(void *context, uint32_t n, const char *json, uint32_t length) {
    search *s = context;
    sv_brief e;
    (void)n;
    if (!sv_entry_brief(json, length, &e) || e.seat != s->seat) return true;
    s->at += e.kind == SV_MOVE;
    s->at -= e.kind == SV_TAKEBACK;
    if (e.kind == SV_MOVE && s->at == s->number)
        s->same = strcmp(e.move, s->text) == 0 || (e.typed[0] != 0 && strcmp(e.typed, s->text) == 0);
    return true;
}

bool sv_was_played(sv_server *server, const sv_table *table, int seat, uint32_t k, const char *text) {
    search s = {.text = text, .number = k, .seat = seat};
    return ng_store_read(server->store, table->code, table->match_entry, look, &s) && s.same;
}
