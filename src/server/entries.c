/* entries.c - for each kind of entry: its writer and its reader.
 *
 * The readers trust nothing: a log may be of an older version, or not ours. */
#define _POSIX_C_SOURCE 200809L /* strdup, strndup */
#include "server/entries.h"

#include "match/commit.h"
#include "server/back.h"
#include "server/clocks.h"
#include "server/lines.h"
#include "server/stage.h"
#include "server/table.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#define LEFT_MAX (INT64_C(1) << 48) /* ms on a clock, */
#define WALL_MAX (INT64_C(1) << 48) /* and by the calendar */

static const char *const names[SV_KINDS] = {
    [SV_MOVE] = "move",         [SV_MADE] = "made",         [SV_JOINED] = "joined",
    [SV_LEFT] = "left",         [SV_SEAT] = "seat",         [SV_NAME] = "name",
    [SV_TURNED] = "turned",     [SV_STARTED] = "started",   [SV_RESIGNED] = "resigned",
    [SV_TIMEOUT] = "timeout",   [SV_TAKEOVER] = "takeover", [SV_HANDBACK] = "handback",
    [SV_TAKEBACK] = "takeback", [SV_CHILD] = "child",       [SV_MOVED_OVER] = "moved_over",
};

const char *const sv_clock_kinds[] = {"none", "move", "budget", NULL};

typedef struct entry { /* that is read */
    sv_server *server;
    sv_table *table;
    uint32_t n;
    const ng_doc *doc;
    sv_past *past;           /* of the match, while a log is read; NULL: it happens now */
    const ng_state *without; /* the state without the play that is taken back now */
} entry;

/* ---- writing ---- */

static ng_out open_entry(sv_server *server, sv_kind kind) {
    ng_out out = ng_out_over(server->entry, sizeof server->entry);
    ng_open_object(&out, NULL);
    ng_json_text(&out, "is_a", names[kind]);
    return out;
}

static ng_out open_seat_entry(sv_server *server, sv_kind kind, int seat) {
    ng_out out = open_entry(server, kind);
    ng_json_int(&out, "seat", seat);
    return out;
}

bool sv_entry_live(const sv_table *table) {
    return table->phase == PHASE_PLAYING || (table->phase == PHASE_WAITING && table->listed);
}

/* The mark rides with the entries. */
static void mark(sv_server *server, sv_table *table) {
    bool live = sv_entry_live(table);
    if (live == table->live || server->store_broken) return;
    table->live = live;
    server->store_broken = !ng_store_mark(server->store, table->code, live);
}

static void append(sv_server *server, sv_table *table, ng_out *out) {
    ng_close_object(out);
    sv_touch(server, table);
    table->entries++;
    if (!server->store_broken)
        server->store_broken =
            out->full || !ng_store_append(server->store, table->code, table->entries, out->text, out->length);
}

static bool apply(entry e, const char *text, uint32_t length);

/* Writes the entry and reads it. */
static void enter_with(sv_server *server, sv_table *table, ng_out *out, const ng_state *without) {
    append(server, table, out);
    const entry e = {.server = server, .table = table, .n = table->entries, .without = without};
    /* What does not apply now would not when it is read: nothing of this turn shall be kept. */
    if (!apply(e, out->text, out->length)) {
        sv_line_event(server, "bad_entry", table->code);
        server->store_broken = true;
    }
    mark(server, table);
}

static void enter(sv_server *server, sv_table *table, ng_out *out) { enter_with(server, table, out, NULL); }

/* ---- reading ---- */

static uint32_t field(const entry *e, const char *key) { return ng_doc_get(e->doc, 0, key); }

static bool bytes(const entry *e, uint32_t object, const char *key, uint8_t *out, size_t size) {
    char hex[2 * 64 + 1];
    size_t length;
    uint32_t node = ng_doc_get(e->doc, object, key);
    return node != 0 && ng_doc_copy(e->doc, node, hex, sizeof hex) &&
           sodium_hex2bin(out, size, hex, strlen(hex), NULL, &length, NULL) == 0 && length == size;
}

/* A whole number within bounds, or the fallback where there is none; false: it is out of them. */
static bool number(const entry *e, uint32_t object, const char *key, int64_t low, int64_t high,
                   int64_t fallback, int64_t *value) {
    uint32_t node = ng_doc_get(e->doc, object, key);
    *value = fallback;
    return node == 0 || ng_doc_int(e->doc, node, low, high, value);
}

/* The seat that the entry is about; NULL: none. */
static sv_seat *seat_of(const entry *e) {
    int64_t seat = ng_doc_number(e->doc, 0, "seat", -1);
    return seat >= 0 && seat < e->table->seats ? &e->table->seat[seat] : NULL;
}

static bool read_seat(const entry *e, uint32_t node, sv_seat *seat) {
    free(seat->choice);
    *seat = (sv_seat){.is = SEAT_OPEN};
    int64_t level = 0;
    if (ng_doc_is(e->doc, node, NG_NODE_TEXT)) return ng_doc_text_is(e->doc, node, "open");
    if (!ng_doc_is(e->doc, node, NG_NODE_OBJECT)) return false;
    if (ng_doc_get(e->doc, node, "computer") != 0) {
        seat->is = SEAT_COMPUTER;
        bool is_level = number(e, node, "computer", NG_LEVEL_MIN, NG_LEVEL_MAX, 0, &level);
        seat->level = (uint8_t)level;
        return is_level;
    }
    seat->is = SEAT_PERSON;
    return ng_doc_copy(e->doc, ng_doc_get(e->doc, node, "name"), seat->name, sizeof seat->name) &&
           bytes(e, node, "token", seat->token, sizeof seat->token);
}

/* ---- made ---- */

static void put_settings(ng_out *out, const sv_made *m) {
    ng_open_object(out, "clock");
    ng_json_text(out, "kind", sv_clock_kinds[m->clock.kind]);
    ng_json_int(out, "seconds", m->clock.seconds);
    ng_json_int(out, "increment", m->clock.increment);
    ng_json_int(out, "loss", m->clock.loss);
    ng_close_object(out);
    ng_json_int(out, "away", m->away);
    ng_json_bool(out, "chat", m->chat);
    ng_json_bool(out, "hints", m->hints);
    ng_json_bool(out, "listed", m->listed);
    ng_json_bool(out, "class", m->class_);
}

static void put_seats(ng_out *out, const sv_made *m) {
    ng_open_array(out, "seats");
    for (int i = 0; i < m->seats; i++) {
        if (i != m->me && m->seat[i].is == SEAT_OPEN) {
            ng_json_text(out, NULL, "open");
            continue;
        }
        ng_open_object(out, NULL);
        if (i == m->me) {
            ng_json_text(out, "name", m->name);
            ng_json_hex(out, "token", m->token, HASH_BYTES);
        } else {
            ng_json_int(out, "computer", m->seat[i].level);
        }
        ng_close_object(out);
    }
    ng_close_array(out);
}

void sv_enter_made(sv_server *server, sv_table *table, const sv_made *m) {
    ng_out out = open_entry(server, SV_MADE);
    ng_json_text(&out, "game", m->game->id);
    ng_json_int(&out, "rules_version", m->game->rules_version);
    ng_setup_print(&server->setup, m->game->options, &out, "options");
    put_seats(&out, m);
    put_settings(&out, m);
    ng_json_hex(&out, "host", m->token, HASH_BYTES);
    ng_json_int(&out, "host_seat", m->me);
    if (m->parent != NULL) ng_json_text(&out, "parent", m->parent);
    ng_json_int(&out, "at", server->wall);
    enter(server, table, &out);
}

static bool read_clock(const entry *e, sv_clock *clock) {
    uint32_t node = field(e, "clock"), kind = ng_doc_get(e->doc, node, "kind");
    int64_t loss;
    *clock = (sv_clock){0};
    if (node == 0 || !ng_doc_is(e->doc, node, NG_NODE_OBJECT) || kind == 0) return false;
    int32_t which = ng_doc_choice(e->doc, kind, sv_clock_kinds);
    bool ok = which >= 0 && number(e, node, "loss", 0, 1, 0, &loss) &&
              number(e, node, "seconds", 0, CLOCK_MAX, 0, &clock->seconds) &&
              number(e, node, "increment", 0, INCREMENT_MAX, 0, &clock->increment);
    clock->kind = ok ? (uint8_t)which : CLOCK_NONE;
    clock->loss = ok && loss != 0;
    return ok;
}

static bool read_game(const entry *e) {
    sv_table *table = e->table;
    char id[32];
    uint32_t options = field(e, "options");
    if (options == 0 || !ng_doc_copy(e->doc, field(e, "game"), id, sizeof id)) return false;
    table->game = ng_game_find(id);
    if (table->game == NULL || ng_doc_number(e->doc, 0, "rules_version", -1) != table->game->rules_version)
        return false;
    free(table->options);
    table->options = strndup(e->doc->text + e->doc->node[options].start, e->doc->node[options].length);
    if (table->options == NULL) abort();
    return true;
}

static bool read_all_seats(const entry *e) {
    sv_table *table = e->table;
    uint32_t seats = field(e, "seats");
    table->seats = 0;
    if (seats == 0 || !ng_doc_is(e->doc, seats, NG_NODE_ARRAY)) return false;
    NG_EACH(e->doc, i, seats)
        if (table->seats == NG_SEATS_MAX || !read_seat(e, i, &table->seat[table->seats++])) return false;
    return table->seats >= table->game->seats_min && table->seats <= table->game->seats_max;
}

/* The match that the table is for can be begun: an option may have gone with an older version. */
static bool can_begin(const entry *e) {
    const sv_table *table = e->table;
    ng_state *state = e->server->bench.scratch;
    return sv_table_setup(e->server, table) && ng_ok(table->game->start(state, &e->server->setup)) &&
           table->game->seats(state) == table->seats;
}

static bool made(const entry *e) {
    sv_table *table = e->table;
    int64_t host_seat;
    if (e->n != 1 || !read_game(e) || !read_all_seats(e) || !read_clock(e, &table->clock) || !can_begin(e) ||
        !number(e, 0, "host_seat", NG_PUBLIC, table->seats - 1, NG_PUBLIC, &host_seat) ||
        !number(e, 0, "away", 0, AWAY_MAX, 0, &table->away))
        return false;
    table->host_seat = (int16_t)host_seat;
    table->away *= 1000;
    table->chat = ng_doc_truth(e->doc, 0, "chat");
    table->hints = ng_doc_truth(e->doc, 0, "hints");
    table->listed = ng_doc_truth(e->doc, 0, "listed");
    table->class_ = ng_doc_truth(e->doc, 0, "class");
    if (!ng_doc_copy(e->doc, field(e, "parent"), table->parent, sizeof table->parent)) table->parent[0] = 0;
    return bytes(e, 0, "host", table->host, sizeof table->host);
}

/* ---- seats ---- */

void sv_enter_joined(sv_server *server, sv_table *table, int seat, const char *name,
                     const uint8_t token[HASH_BYTES]) {
    ng_out out = open_seat_entry(server, SV_JOINED, seat);
    ng_json_text(&out, "name", name);
    ng_json_hex(&out, "token", token, HASH_BYTES);
    ng_json_int(&out, "at", server->wall);
    enter(server, table, &out);
}

static bool joined(const entry *e) {
    sv_seat *seat = seat_of(e);
    if (seat == NULL || e->table->phase == PHASE_PLAYING) return false;
    uint32_t score = seat->score;
    free(seat->choice);
    e->table->question = (sv_question){0}; /* it was put to others */
    *seat = (sv_seat){.is = SEAT_PERSON, .score = score};
    return ng_doc_copy(e->doc, field(e, "name"), seat->name, sizeof seat->name) &&
           bytes(e, 0, "token", seat->token, sizeof seat->token);
}

void sv_enter_left(sv_server *server, sv_table *table, int seat) {
    ng_out out = open_seat_entry(server, SV_LEFT, seat);
    enter(server, table, &out);
}

static bool left(const entry *e) {
    sv_seat *seat = seat_of(e);
    if (seat == NULL || e->table->phase == PHASE_PLAYING) return false;
    free(seat->choice);
    e->table->question = (sv_question){0};
    *seat = (sv_seat){.is = SEAT_OPEN};
    if (e->table->host_seat == seat - e->table->seat) e->table->host_seat = NG_PUBLIC;
    return true;
}

void sv_enter_seat(sv_server *server, sv_table *table, int seat, int level) {
    ng_out out = open_seat_entry(server, SV_SEAT, seat);
    if (level == 0) {
        ng_json_text(&out, "is", "open");
    } else {
        ng_open_object(&out, "is");
        ng_json_int(&out, "computer", level);
        ng_close_object(&out);
    }
    enter(server, table, &out);
}

static bool seated(const entry *e) {
    sv_seat *seat = seat_of(e);
    if (seat == NULL || field(e, "is") == 0 || e->table->phase == PHASE_PLAYING) return false;
    e->table->question = (sv_question){0};
    if (e->table->host_seat == seat - e->table->seat) e->table->host_seat = NG_PUBLIC;
    return read_seat(e, field(e, "is"), seat);
}

void sv_enter_name(sv_server *server, sv_table *table, int seat, const char *name) {
    ng_out out = open_seat_entry(server, SV_NAME, seat);
    ng_json_text(&out, "name", name);
    enter(server, table, &out);
}

static bool named(const entry *e) {
    sv_seat *seat = seat_of(e);
    return seat != NULL && ng_doc_copy(e->doc, field(e, "name"), seat->name, sizeof seat->name);
}

void sv_enter_turned(sv_server *server, sv_table *table, int by) {
    ng_out out = open_entry(server, SV_TURNED);
    ng_json_int(&out, "by", by);
    enter(server, table, &out);
}

/* Everybody goes `by` seats down: who began second begins. */
static bool turned(const entry *e) {
    sv_table *table = e->table;
    sv_seat before[NG_SEATS_MAX];
    int64_t read;
    if (table->phase == PHASE_PLAYING || !number(e, 0, "by", 0, table->seats - 1, 0, &read)) return false;
    int seats = table->seats, by = (int)read;
    memcpy(before, table->seat, sizeof before);
    for (int i = 0; i < seats; i++) table->seat[i] = before[(i + by) % seats];
    if (table->host_seat >= 0) table->host_seat = (int16_t)((table->host_seat + seats - by) % seats);
    for (sv_peer *peer = table->peers; peer != NULL; peer = peer->next)
        if (peer->seat >= 0) {
            sv_peer_changes(peer);
            peer->seat = (int16_t)((peer->seat + seats - by) % seats);
        }
    table->question = (sv_question){0};
    return true;
}

void sv_enter_moved_over(sv_server *server, sv_table *table, int seat, int to) {
    ng_out out = open_seat_entry(server, SV_MOVED_OVER, seat);
    ng_json_int(&out, "to", to);
    enter(server, table, &out);
}

/* The two seats change places, with all windows of the person. */
static bool moved_over(const entry *e) {
    sv_table *table = e->table;
    sv_seat *seat = seat_of(e);
    int64_t to;
    if (seat == NULL || seat->is != SEAT_PERSON || table->phase == PHASE_PLAYING ||
        !number(e, 0, "to", 0, table->seats - 1, -1, &to) || to < 0 || table->seat[to].is != SEAT_OPEN)
        return false;
    int16_t from = (int16_t)(seat - table->seat);
    sv_seat open = table->seat[to];
    table->seat[to] = *seat;
    *seat = open;
    if (table->host_seat == from) table->host_seat = (int16_t)to;
    for (sv_peer *peer = table->peers; peer != NULL; peer = peer->next)
        if (peer->seat == from) {
            sv_peer_changes(peer);
            peer->seat = (int16_t)to;
        }
    table->question = (sv_question){0};
    return true;
}

void sv_enter_child(sv_server *server, sv_table *table, const char *code) {
    ng_out out = open_entry(server, SV_CHILD);
    ng_json_text(&out, "code", code);
    enter(server, table, &out);
}

static bool child_made(const entry *e) {
    sv_table *table = e->table;
    if (!table->class_ || table->children == CLASS_MAX) return false;
    table->child = realloc(table->child, (table->children + 1) * sizeof *table->child);
    if (table->child == NULL) abort();
    return ng_doc_copy(e->doc, field(e, "code"), table->child[table->children++], CODE_SIZE);
}

/* ---- a match begins ---- */

void sv_enter_started(sv_server *server, sv_table *table) {
    uint8_t seed[NG_SEED_BYTES], salt[8];
    randombytes_buf(seed, sizeof seed);
    randombytes_buf(salt, sizeof salt);
    ng_out out = open_entry(server, SV_STARTED);
    ng_json_int(&out, "match", table->match + 1);
    ng_json_hex(&out, "seed", seed, sizeof seed);
    ng_json_hex(&out, "salt", salt, sizeof salt);
    ng_json_int(&out, "at", server->wall);
    enter(server, table, &out);
}

static bool started(const entry *e) {
    sv_table *table = e->table;
    uint8_t salt[8];
    if (table->phase == PHASE_PLAYING || table->class_) return false;
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].is == SEAT_OPEN) return false;
    if (!bytes(e, 0, "seed", table->seed, sizeof table->seed) || !bytes(e, 0, "salt", salt, sizeof salt))
        return false;
    table->match++;
    table->match_entry = e->n;
    memcpy(&table->salt, salt, sizeof table->salt);
    if (table->state == NULL) table->state = calloc(1, table->game->state_size);
    if (table->state == NULL) abort();
    memset(table->state, 0, table->game->state_size);
    if (!sv_table_setup(e->server, table) || !ng_ok(table->game->start(table->state, &e->server->setup)) ||
        table->game->seats(table->state) != table->seats || table->game->actors(table->state) == 0)
        return false;
    if (e->past != NULL) sv_past_forget(e->past);
    char id[MATCH_ID_SIZE];
    sv_match_id(table, id);
    ng_commitment(id, table->game, table->seats, &e->server->setup, table->commitment);
    table->phase = PHASE_PLAYING;
    table->plies = table->watched = table->watched_fresh = table->takebacks = 0;
    table->generation++;
    if (!number(e, 0, "at", 0, WALL_MAX, 0, &table->moved_at)) return false;
    table->ended = END_PLAYED;
    table->ended_by = -1;
    table->gave_up = 0;
    table->question = (sv_question){0};
    for (int i = 0; i < table->seats; i++) {
        sv_seat *seat = &table->seat[i];
        seat->played = (uint8_t)(i + 1);
        seat->events = seat->plays = seat->fresh = 0;
        seat->resigned = seat->borrowed = false;
        seat->standin = 0;
        seat->job = 0;
        seat->paced = seat->since = 0;
        seat->left = seat->told = table->clock.seconds * 1000;
    }
    return true;
}

/* ---- and ends ---- */

/* Seats may change hands after the end: the result stays that of those who played. */
static void keep_players(sv_table *table) {
    char text[NG_SEATS_MAX * (6 * NAME_SIZE + 16)]; /* escaped, a byte takes at most six */
    ng_out out = ng_out_over(text, sizeof text);
    ng_open_array(&out, NULL);
    for (int i = 0; i < table->seats; i++) {
        ng_open_object(&out, NULL);
        if (table->seat[i].is == SEAT_COMPUTER)
            ng_json_int(&out, "computer", table->seat[i].level);
        else
            ng_json_text(&out, "name", table->seat[i].name);
        ng_close_object(&out);
    }
    ng_close_array(&out);
    free(table->players);
    table->players = strdup(text);
    if (table->players == NULL) abort();
}

void sv_finish(sv_table *table, bool by_rules) {
    ng_result result = {0};
    table->phase = PHASE_OVER;
    if (by_rules) table->ended = END_PLAYED;
    sv_back_forget(table);
    keep_players(table);
    table->question = (sv_question){0};
    table->game->result(table->state, &result);
    for (int i = 0; i < table->seats; i++) {
        sv_seat *seat = &table->seat[i];
        table->result[i] = result.score[i];
        int rank = by_rules ? result.rank[i] : 1;
        if (seat->resigned) rank = table->seats;
        for (int k = 0; k < table->seats && by_rules && !seat->resigned; k++)
            if (table->seat[k].resigned && result.rank[k] < result.rank[i]) rank--;
        table->rank[i] = (uint8_t)rank;
        seat->since = 0;
        seat->job = 0;
    }
    int first = 0; /* a match is won by all who are first, unless everybody is; the page counts so too */
    for (int i = 0; i < table->seats; i++) first += table->rank[i] == 1;
    for (int i = 0; i < table->seats; i++)
        if (table->rank[i] == 1 && first < table->seats) table->seat[i].score++;
}

/* ---- moves ---- */

typedef struct move {
    int seat;
    const char *text;
    uint32_t length;
    int64_t left, at; /* ms on the seat's clock afterwards; when it was played, by the calendar */
} move;

/* Counts what a play told.  Where something was told to all, they may know the clocks as they stand: in a
 * game of secret choices that is all that others know of them. */
static void count_events(sv_server *server, sv_table *table) {
    bool all = false;
    for (uint32_t i = 0; i < server->events.count; i++) {
        const ng_event *event = &server->events.event[i];
        for (int seat = 0; seat < table->seats; seat++) table->seat[seat].events += ng_event_for(event, seat);
        table->watched += event->to == NG_ALL;
        all = all || event->to == NG_ALL;
    }
    for (int i = 0; all && i < table->seats; i++) table->seat[i].told = table->seat[i].left;
}

/* The one way of a move, whether it is read or happens now. */
static ng_status make_move(sv_server *server, sv_table *table, const move *m) {
    ng_status status = ng_bench_try(&server->bench, table->game, table->state, m->seat, m->text, m->length);
    if (!ng_ok(status)) return status;
    sv_seat *seat = &table->seat[m->seat];
    sv_back_play(server, table, m->seat);
    memcpy(table->state, server->bench.scratch, table->game->state_size);
    table->plies++;
    table->moved_at = m->at;
    seat->plays++;
    seat->left = m->left;
    seat->since = 0;
    seat->borrowed = false;
    count_events(server, table);
    if (table->game->actors(table->state) == 0) sv_finish(table, true);
    return status;
}

ng_status sv_enter_move(sv_server *server, sv_table *table, int seat, const char *text, uint32_t length) {
    bool clock = table->clock.kind != CLOCK_NONE;
    const move m = {.seat = seat,
                    .text = text,
                    .length = length,
                    .left = sv_clock_after(server, table, seat),
                    .at = clock ? server->wall : table->moved_at};
    sv_touch(server, table);
    ng_status status = make_move(server, table, &m);
    if (!ng_ok(status)) return status;
    ng_out out = open_seat_entry(server, SV_MOVE, seat);
    ng_json_text(&out, "move", server->bench.kept);
    if (strcmp(server->bench.kept, text) != 0) ng_json_text(&out, "typed", text);
    if (clock) {
        ng_json_int(&out, "left", m.left);
        ng_json_int(&out, "at", m.at);
    }
    append(server, table, &out);
    mark(server, table);
    return status;
}

static bool moved(const entry *e) {
    char text[NG_TEXT_MAX + 1];
    const sv_seat *seat = seat_of(e);
    sv_table *table = e->table;
    move m = {.text = text};
    if (seat == NULL || table->phase != PHASE_PLAYING ||
        !ng_doc_copy(e->doc, field(e, "move"), text, sizeof text) ||
        !number(e, 0, "left", 0, LEFT_MAX, seat->left, &m.left) ||
        !number(e, 0, "at", 0, WALL_MAX, table->moved_at, &m.at))
        return false;
    m.seat = (int)(seat - table->seat);
    m.length = (uint32_t)strlen(text);
    if (e->past != NULL) sv_past_keep(e->past, table);
    if (!ng_ok(make_move(e->server, table, &m))) return false;
    if (e->past != NULL) sv_past_played(e->past, e->n, m.seat, text);
    return true;
}

void sv_enter_takeback(sv_server *server, sv_table *table, int seat, const ng_state *without) {
    ng_out out = open_seat_entry(server, SV_TAKEBACK, seat);
    enter_with(server, table, &out, without);
}

static bool taken_back(const entry *e) {
    sv_table *table = e->table;
    sv_seat *seat = seat_of(e);
    if (seat == NULL || table->phase != PHASE_PLAYING || seat->plays == 0) return false;
    int number_of = (int)(seat - table->seat);
    if (e->without != NULL)
        memcpy(table->state, e->without, table->game->state_size);
    else if (e->past == NULL || !sv_past_take_back(e->past, e->server, table, number_of))
        return false;
    sv_back_forget(table); /* the state without it may have been there */
    table->plies--;
    table->generation++;
    table->takebacks++;
    seat->plays--;
    table->watched_fresh = table->watched;
    for (int i = 0; i < table->seats; i++) table->seat[i].fresh = table->seat[i].events;
    table->question = (sv_question){0};
    return true;
}

/* ---- giving up, standing in ---- */

void sv_enter_gave_up(sv_server *server, sv_table *table, int seat, sv_end how) {
    ng_out out = open_seat_entry(server, how == END_RESIGNED ? SV_RESIGNED : SV_TIMEOUT, seat);
    ng_json_int(&out, "at", server->wall);
    enter(server, table, &out);
}

/* With two seats the other one has won; with more a computer plays on (an entry of its own says so). */
static bool gave_up(const entry *e, sv_end how) {
    sv_seat *seat = seat_of(e);
    if (seat == NULL || e->table->phase != PHASE_PLAYING) return false;
    seat->resigned = true;
    e->table->ended = (uint8_t)how;
    e->table->ended_by = (int16_t)(seat - e->table->seat);
    e->table->gave_up |= ng_seat_bit(e->table->ended_by);
    if (e->table->seats <= 2) sv_finish(e->table, false);
    return true;
}

static bool resigned(const entry *e) { return gave_up(e, END_RESIGNED); }
static bool timed_out(const entry *e) { return gave_up(e, END_TIMEOUT); }

void sv_enter_takeover(sv_server *server, sv_table *table, int seat, int level) {
    ng_out out = open_seat_entry(server, SV_TAKEOVER, seat);
    ng_json_int(&out, "level", level);
    enter(server, table, &out);
}

static bool taken_over(const entry *e) {
    sv_seat *seat = seat_of(e);
    int64_t level = ng_doc_number(e->doc, 0, "level", 0);
    if (seat == NULL || seat->is == SEAT_OPEN || level < NG_LEVEL_MIN || level > NG_LEVEL_MAX) return false;
    seat->standin = (uint8_t)level;
    return true;
}

void sv_enter_handback(sv_server *server, sv_table *table, int seat) {
    ng_out out = open_seat_entry(server, SV_HANDBACK, seat);
    enter(server, table, &out);
}

static bool handed_back(const entry *e) {
    sv_seat *seat = seat_of(e);
    if (seat == NULL) return false;
    seat->standin = 0;
    seat->job = 0; /* what a computer thinks for it comes too late */
    return true;
}

/* ---- all kinds ---- */

static bool (*const readers[SV_KINDS])(const entry *) = {
    [SV_MOVE] = moved,          [SV_MADE] = made,           [SV_JOINED] = joined,
    [SV_LEFT] = left,           [SV_SEAT] = seated,         [SV_NAME] = named,
    [SV_TURNED] = turned,       [SV_STARTED] = started,     [SV_RESIGNED] = resigned,
    [SV_TIMEOUT] = timed_out,   [SV_TAKEOVER] = taken_over, [SV_HANDBACK] = handed_back,
    [SV_TAKEBACK] = taken_back, [SV_CHILD] = child_made,    [SV_MOVED_OVER] = moved_over,
};

static sv_kind kind_of(const ng_doc *doc) {
    uint32_t node = ng_doc_is(doc, 0, NG_NODE_OBJECT) ? ng_doc_get(doc, 0, "is_a") : 0;
    int kind = 0;
    while (kind < SV_KINDS && (node == 0 || !ng_doc_text_is(doc, node, names[kind]))) kind++;
    return (sv_kind)kind;
}

static bool apply(entry e, const char *text, uint32_t length) {
    ng_doc doc;
    if (!ng_doc_read(&doc, text, length, e.server->entry_nodes, ENTRY_MAX / 2)) return false;
    sv_kind kind = kind_of(&doc);
    e.doc = &doc;
    return kind != SV_KINDS && (e.n == 1) == (kind == SV_MADE) && readers[kind](&e);
}

bool sv_entry_apply(sv_server *server, sv_table *table, sv_past *past, uint32_t n, const char *text,
                    uint32_t length) {
    const entry e = {.server = server, .table = table, .n = n, .past = past};
    return apply(e, text, length);
}

bool sv_entry_apply_takeback(sv_server *server, sv_table *table, uint32_t n, const char *text,
                             uint32_t length, const ng_state *without) {
    const entry e = {.server = server, .table = table, .n = n, .without = without};
    return apply(e, text, length);
}

bool sv_entry_brief(const char *text, uint32_t length, sv_brief *brief) {
    ng_node nodes[256];
    ng_doc doc;
    if (!ng_doc_read(&doc, text, length, nodes, sizeof nodes / sizeof *nodes)) return false;
    const entry e = {.doc = &doc};
    *brief = (sv_brief){.kind = kind_of(&doc), .seat = -1};
    if (brief->kind == SV_KINDS) return true;
    int64_t seat = ng_doc_number(&doc, 0, "seat", -1);
    if (seat >= 0 && seat < NG_SEATS_MAX) brief->seat = (int)seat;
    if (brief->kind == SV_STARTED) brief->has_seed = bytes(&e, 0, "seed", brief->seed, NG_SEED_BYTES);
    if (brief->kind != SV_MOVE) return true;
    uint32_t typed = field(&e, "typed");
    if (!ng_doc_copy(&doc, field(&e, "move"), brief->move, sizeof brief->move)) brief->move[0] = 0;
    if (typed == 0 || !ng_doc_copy(&doc, typed, brief->typed, sizeof brief->typed)) brief->typed[0] = 0;
    return true;
}
