/* news.c - messages to clients.  Each is composed for one peer: what its seat may know, in what it wants. */
#include "server/news.h"

#include "match/frame.h"
#include "server/clocks.h"
#include "server/entries.h"
#include "server/history.h"
#include "server/kept.h"
#include "server/limits.h"
#include "server/stage.h"
#include "server/table.h"
#include "server/tables.h"

#include <string.h>

enum {
    MISSING_MAX = 400,         /* events: whoever missed more gets everything anew */
    MISSING_BYTES = 256 * 1024 /* the same */
};

static const char *const phases[] = {"waiting", "playing", "over"};
static const char *const asks[] = {NULL, "takeback", "rematch", "swap"};
static const char *const ends[] = {"played", "resigned", "timeout"};

/* ---- the table ---- */

static void put_seat(const sv_table *table, int i, ng_out *out) {
    static const char *const is[] = {"open", "person", "computer"};
    const sv_seat *seat = &table->seat[i];
    ng_open_object(out, NULL);
    ng_json_text(out, "is", is[seat->is]);
    if (seat->is == SEAT_PERSON) {
        ng_json_text(out, "name", seat->name);
        ng_json_bool(out, "here", sv_here(table, i));
        if (seat->standin > 0) ng_json_int(out, "standin", seat->standin);
        if (seat->resigned) ng_json_bool(out, "resigned", true);
    }
    if (table->phase == PHASE_OVER && seat->played > 0) ng_json_int(out, "played", seat->played - 1);
    if (seat->is == SEAT_COMPUTER) ng_json_int(out, "level", seat->level);
    if (seat->is != SEAT_OPEN) ng_json_int(out, "score", seat->score);
    ng_close_object(out);
}

static void put_settings(const sv_table *table, ng_out *out) {
    ng_open_object(out, "clock");
    ng_json_text(out, "kind", sv_clock_kinds[table->clock.kind]);
    if (table->clock.kind != CLOCK_NONE) {
        ng_json_int(out, "seconds", table->clock.seconds);
        if (table->clock.kind == CLOCK_BUDGET) ng_json_int(out, "increment", table->clock.increment);
        ng_json_text(out, "zero", table->clock.loss ? "loss" : "computer");
    }
    ng_close_object(out);
    ng_json_int(out, "away", table->away / 1000);
    ng_json_bool(out, "chat", table->chat);
    ng_json_bool(out, "hints", table->hints);
    ng_json_bool(out, "listed", table->listed);
}

static void put_seats(ng_out *out, const char *key, ng_seats set) {
    ng_open_array(out, key);
    for (int i = 0; i < NG_SEATS_MAX; i++)
        if (ng_seats_has(set, i)) ng_json_int(out, NULL, i);
    ng_close_array(out);
}

uint32_t sv_table_size(const sv_table *table) { return FIELDS_MAX + (uint32_t)strlen(table->options); }

void sv_put_table(const sv_server *server, const sv_table *table, const sv_peer *peer, ng_out *out) {
    (void)server;
    ng_json_text(out, "code", table->code);
    if (table->parent[0] != 0) ng_json_text(out, "class", table->parent);
    if (table->class_) ng_json_bool(out, "class", true);
    ng_json_text(out, "game", table->game->id);
    ng_json_raw(out, "options", table->options);
    ng_json_text(out, "phase", phases[table->phase]);
    if (peer != NULL) {
        ng_open_object(out, "you");
        if (peer->seat >= 0)
            ng_json_int(out, "seat", peer->seat);
        else
            ng_json_null(out, "seat");
        ng_json_bool(out, "host", peer->host);
        ng_close_object(out);
    }
    ng_open_array(out, "seats");
    for (int i = 0; i < table->seats; i++) put_seat(table, i, out);
    ng_close_array(out);
    ng_json_int(out, "watchers", table->watchers + table->watchers_elsewhere);
    put_settings(table, out);
    if (table->match > 0) {
        char id[MATCH_ID_SIZE];
        sv_match_id(table, id);
        ng_json_text(out, "match", id);
        ng_json_hex(out, "commitment", table->commitment, sizeof table->commitment);
    }
    if (table->question.what != ASK_NOTHING) {
        ng_open_object(out, "question");
        ng_json_text(out, "what", asks[table->question.what]);
        ng_json_int(out, "by", table->question.by);
        put_seats(out, "yes", table->question.yes);
        ng_close_object(out);
    }
}

void sv_tell_table(sv_server *server, sv_peer *peer) {
    ng_out out = sv_compose(server, sv_table_size(peer->table));
    ng_open_object(&out, NULL);
    ng_json_text(&out, "type", "table");
    sv_put_table(server, peer->table, peer, &out);
    ng_close_object(&out);
    sv_stage(server, peer, &out, -1);
}

/* The class of a table that has changed is told soon. */
static void class_changed(sv_server *server, const sv_table *table) {
    sv_table *class_ = table->parent[0] != 0 ? sv_tables_find(server, table->parent) : NULL;
    if (class_ != NULL && class_->peers != NULL) sv_tables_tell_soon(server, class_);
}

void sv_tell_table_all(sv_server *server, sv_table *table) {
    for (sv_peer *peer = table->peers; peer != NULL; peer = peer->next) sv_tell_table(server, peer);
    table->tell_at = 0;
    table->told_at = server->now;
    class_changed(server, table);
}

/* ---- news ---- */

static uint32_t last_event(const sv_peer *peer) {
    return sv_eyes(peer) >= 0 ? peer->table->seat[peer->seat].events : peer->table->watched;
}

void sv_put_result(const sv_table *table, ng_out *out) {
    ng_open_array(out, "ranks");
    for (int i = 0; i < table->seats; i++) ng_json_int(out, NULL, table->rank[i]);
    ng_close_array(out);
    ng_open_array(out, "scores");
    for (int i = 0; i < table->seats; i++) ng_json_int(out, NULL, table->result[i]);
    ng_close_array(out);
}

void sv_put_ends(const sv_table *table, ng_out *out) {
    ng_open_object(out, "ends");
    ng_json_text(out, "how", ends[table->ended]);
    if (table->ended != END_PLAYED)
        ng_json_int(out, "by", table->ended_by);
    else if (table->gave_up != 0)
        put_seats(out, "gave_up", table->gave_up);
    ng_close_object(out);
}

/* All of the message after its events. */
static void put_situation(sv_server *server, const sv_peer *peer, ng_out *out) {
    const sv_table *table = peer->table;
    int seat = sv_eyes(peer);
    unsigned want = (peer->want & WANT_VIEW ? NG_WANT_VIEW : 0u) |
                    (peer->want & WANT_LEGAL && seat >= 0 ? NG_WANT_LEGAL : 0u);
    if (seat >= 0) ng_json_int(out, "plays", table->seat[peer->seat].plays);
    if (want & NG_WANT_VIEW) out->kept = sv_kept_find(server, table, seat);
    out->spelt = &server->spelt;
    ng_frame_sight(table->game, table->state, seat, ng_seats_has(sv_actors(table), seat), want, server->legal,
                   out);
    out->kept = NULL;
    out->spelt = NULL;
    ng_json_bool(out, "over", table->phase == PHASE_OVER);
    if (table->phase == PHASE_OVER) {
        ng_json_raw(out, "players", table->players);
        sv_put_result(table, out);
        sv_put_ends(table, out);
        ng_json_hex(out, "seed", table->seed, sizeof table->seed);
    }
    sv_clock_put(server, table, seat, out);
}

static ng_out open_news(sv_server *server, const sv_peer *peer, int64_t re, uint32_t events_most) {
    ng_out out = sv_compose(server, FIELDS_MAX + events_most + ng_frame_size(peer->table->game));
    char id[MATCH_ID_SIZE];
    ng_open_object(&out, NULL);
    if (re >= 0) {
        ng_json_int(&out, "re", re);
        ng_json_bool(&out, "ok", true);
    }
    ng_json_text(&out, "type", "news");
    sv_match_id(peer->table, id);
    ng_json_text(&out, "match", id);
    ng_json_int(&out, "event", last_event(peer));
    return out;
}

/* The events of the play, if there was one, and the situation. */
static void put_body(sv_server *server, const sv_peer *peer, sv_news news, ng_out *out) {
    if (news.fresh) ng_json_bool(out, "fresh", true);
    if (news.again) ng_json_bool(out, "again", true);
    ng_open_array(out, "events");
    if (news.played) {
        int eyes = sv_eyes(peer);
        uint32_t next = last_event(peer) - ng_frame_count(&server->events, eyes) + 1;
        ng_frame_events(&server->events, eyes, &next, 0, out);
    }
    ng_close_array(out);
    put_situation(server, peer, out);
    ng_close_object(out);
}

/* The bodies of one piece of news that were written already, for each pair of eyes and each want: windows of
 * one seat, and all who look on, are told the same. */
typedef struct told {
    uint32_t start, length; /* in the turn's arena; 0: not yet */
} told;
typedef struct bodies {
    told of[NG_SEATS_MAX + 1][WANTS];
} bodies;

static void tell(sv_server *server, sv_peer *peer, int64_t re, sv_news news, bodies *written) {
    const sv_table *table = peer->table;
    ng_out out = open_news(server, peer, re, table->game->events_max + NG_EVENTS_MAX * 16);
    told *body = &written->of[sv_eyes(peer) + 1][peer->want];
    if (body->length > 0) {
        ng_put_bytes(&out, server->turn.arena + body->start, body->length);
    } else {
        uint32_t head = out.length;
        put_body(server, peer, news, &out);
        if (!out.full) *body = (told){(uint32_t)(out.text - server->turn.arena) + head, out.length - head};
    }
    sv_stage(server, peer, &out, re);
}

void sv_tell_news(sv_server *server, sv_peer *peer, int64_t re, sv_news news) {
    bodies none = {0};
    tell(server, peer, re, news, &none);
}

void sv_tell_play(sv_server *server, sv_table *table, sv_peer *player, int64_t re, ng_seats before) {
    ng_seats changed = before ^ sv_actors(table);
    bodies written = {0};
    for (sv_peer *peer = table->peers; peer != NULL; peer = peer->next) {
        bool hears = peer == player || table->phase == PHASE_OVER || ng_seats_has(changed, peer->seat) ||
                     ng_frame_count(&server->events, peer->seat) > 0;
        if (hears) tell(server, peer, peer == player ? re : -1, (sv_news){.played = true}, &written);
    }
}

void sv_tell_fresh_all(sv_server *server, sv_table *table) {
    bodies written = {0};
    for (sv_peer *peer = table->peers; peer != NULL; peer = peer->next)
        tell(server, peer, -1, (sv_news){.fresh = true}, &written);
}

typedef struct missing {
    ng_out *out;
    int seat;
    uint32_t next, seen;
} missing;

static void tell_missed(void *context, const ng_events *events) {
    missing *m = context;
    ng_frame_events(events, m->seat, &m->next, m->seen, m->out);
}

void sv_tell_missing(sv_server *server, sv_peer *peer, bool knows, uint32_t seen) {
    sv_table *table = peer->table;
    int eyes = sv_eyes(peer);
    uint32_t last = last_event(peer),
             fresh = eyes >= 0 ? table->seat[peer->seat].fresh : table->watched_fresh;
    bool possible = knows && seen <= last && seen >= fresh && last - seen <= MISSING_MAX;
    if (possible && seen < last) possible = sv_limits_reading(peer); /* everything anew costs less */
    if (!possible || seen == last) {
        sv_tell_news(server, peer, -1, (sv_news){.fresh = !possible});
        return;
    }
    ng_out out = open_news(server, peer, -1, MISSING_BYTES);
    uint32_t room = out.size;
    ng_match whole = {0};
    missing m = {.out = &out, .seat = eyes, .next = fresh + 1, .seen = seen};
    ng_open_array(&out, "events");
    out.size = MISSING_BYTES;
    bool read = sv_table_replay(server, table, table->match, table->entries, &whole, tell_missed, &m);
    ng_match_free(&whole);
    if (!read || out.full) {
        sv_tell_news(server, peer, -1, (sv_news){.fresh = true});
        return;
    }
    out.size = room;
    ng_close_array(&out);
    put_situation(server, peer, &out);
    ng_close_object(&out);
    sv_stage(server, peer, &out, -1);
}
