/* table.c - one table, as its log tells it.
 *
 * Every kind of entry has one function that changes the table by it; what happens live goes through the very
 * same functions (turn.c: sv_enter), so that a table read from the log is the table that was. */
#define _POSIX_C_SOURCE 200809L /* strndup */
#include "match/commit.h"
#include "server/clocks.h"
#include "server/tables.h"
#include "server/turn.h"

#include "server/lines.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void sv_match_id(const sv_table *table, char id[MATCH_ID_SIZE]) {
    snprintf(id, MATCH_ID_SIZE, "%.6s-%u", table->code, table->match % 1000000000u);
}

ng_seats sv_actors(const sv_table *table) {
    return table->phase == PHASE_PLAYING ? table->game->actors(table->state) : 0;
}

bool sv_table_setup(sv_server *server, const sv_table *table) {
    ng_node nodes[NG_OPTIONS_MAX * (NG_LIST_MAX + 2) + 8];
    ng_doc doc;
    ng_setup_init(&server->setup, table->game->options);
    bool read = ng_doc_read(&doc, table->options, (uint32_t)strlen(table->options), nodes,
                            sizeof nodes / sizeof *nodes) &&
                ng_ok(ng_setup_read(&server->setup, table->game->options, &doc, 0));
    server->setup.seats = table->seats;
    memcpy(server->setup.seed, table->seed, sizeof server->setup.seed);
    return read;
}

/* ---- the entries ---- */

enum {
    CLOCK_MAX = 30 * 86400, /* s */
    INCREMENT_MAX = 86400,
    AWAY_MAX = 7 * 86400
};
#define LEFT_MAX (INT64_C(1) << 48) /* ms on a clock, */
#define WALL_MAX (INT64_C(1) << 48) /* and by the calendar */

typedef struct past past;

typedef struct entry {
    sv_server *server;
    sv_table *table;
    uint32_t n;
    const ng_doc *doc;
    past *past; /* of the match, while a log is read; NULL: it happens now */
} entry;

/* ---- the past of a match, while its log is read ---- */

/* What is taken back is the seat's last play: the state before it is near one that was kept, so that a match
 * in which much is taken back is read about as fast as one in which nothing is. */
enum { KEPT_EVERY = 16 };

typedef struct played {
    char *text;
    int seat;
} played;

struct past {
    played *play;
    uint32_t plays, size;
    ng_state **kept; /* the states after 0, 16, 32 … plays; those that were reached */
    uint32_t states, kept_size;
};

static void forget_past(past *p) {
    for (uint32_t i = 0; i < p->plays; i++) free(p->play[i].text);
    for (uint32_t i = 0; i < p->states; i++) free(p->kept[i]);
    p->plays = p->states = 0;
}

static void free_past(past *p) {
    forget_past(p);
    free(p->play);
    free((void *)p->kept);
}

static void *room_for(void *list, uint32_t count, uint32_t *size, size_t each) {
    if (count < *size) return list;
    *size = *size * 2 + 64;
    list = realloc(list, *size * each);
    if (list == NULL) abort();
    return list;
}

/* Keeps the state before the next play where one is due. */
static void keep_state(const entry *e) {
    past *p = e->past;
    if (p->plays % KEPT_EVERY != 0 || p->states != p->plays / KEPT_EVERY) return;
    p->kept = room_for((void *)p->kept, p->states, &p->kept_size, sizeof *p->kept);
    ng_state *copy = malloc(e->table->game->state_size);
    if (copy == NULL) abort();
    memcpy(copy, e->table->state, e->table->game->state_size);
    p->kept[p->states++] = copy;
}

static void remember(const entry *e, int seat, const char *move) {
    past *p = e->past;
    p->play = room_for(p->play, p->plays, &p->size, sizeof *p->play);
    p->play[p->plays] = (played){.text = strdup(move), .seat = seat};
    if (p->play[p->plays++].text == NULL) abort();
}

/* The table's state without the seat's last play: the others are played again from the last state that was
 * kept before it. */
static bool take_back(const entry *e, int seat) {
    past *p = e->past;
    sv_table *table = e->table;
    uint32_t last = p->plays;
    while (last > 0 && p->play[last - 1].seat != seat) last--;
    if (last-- == 0) return false;
    free(p->play[last].text);
    memmove(&p->play[last], &p->play[last + 1], (p->plays - last - 1) * sizeof *p->play);
    uint32_t plays = p->plays - 1, from = last / KEPT_EVERY;
    while (p->states > from + 1) free(p->kept[--p->states]);
    memcpy(table->state, p->kept[from], table->game->state_size);
    bool ok = true;
    for (p->plays = from * KEPT_EVERY; p->plays < plays; p->plays++) {
        const played *one = &p->play[p->plays];
        keep_state(e);
        ok = ok && ng_ok(ng_bench_try(&e->server->bench, table->game, table->state, one->seat, one->text,
                                      (uint32_t)strlen(one->text)));
        if (ok) memcpy(table->state, e->server->bench.scratch, table->game->state_size);
    }
    return ok;
}

/* ---- what the entries say ---- */

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

static bool read_clock(const entry *e, sv_clock *clock) {
    static const char *const kinds_of[] = {"none", "move", "budget", NULL};
    uint32_t node = field(e, "clock"), kind = ng_doc_get(e->doc, node, "kind");
    int64_t loss;
    *clock = (sv_clock){0};
    if (node == 0 || !ng_doc_is(e->doc, node, NG_NODE_OBJECT) || kind == 0) return false;
    int32_t which = ng_doc_choice(e->doc, kind, kinds_of);
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
    for (uint32_t i = ng_doc_first(e->doc, seats); i != ng_doc_end(e->doc, seats); i = ng_doc_next(e->doc, i))
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

static bool left(const entry *e) {
    sv_seat *seat = seat_of(e);
    if (seat == NULL || e->table->phase == PHASE_PLAYING) return false;
    free(seat->choice);
    e->table->question = (sv_question){0};
    *seat = (sv_seat){.is = SEAT_OPEN};
    if (e->table->host_seat == seat - e->table->seat) e->table->host_seat = NG_PUBLIC;
    return true;
}

static bool seated(const entry *e) {
    sv_seat *seat = seat_of(e);
    if (seat == NULL || field(e, "is") == 0 || e->table->phase == PHASE_PLAYING) return false;
    e->table->question = (sv_question){0};
    if (e->table->host_seat == seat - e->table->seat) e->table->host_seat = NG_PUBLIC;
    return read_seat(e, field(e, "is"), seat);
}

static bool named(const entry *e) {
    sv_seat *seat = seat_of(e);
    return seat != NULL && ng_doc_copy(e->doc, field(e, "name"), seat->name, sizeof seat->name);
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
    if (e->past != NULL) forget_past(e->past);
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

/* Seats may change hands after the end: the result stays that of those who played. */
static void keep_players(sv_table *table) {
    char text[NG_SEATS_MAX * (6 * NAME_SIZE + 16)]; /* escaped, a byte takes at most six */
    ng_out out;
    ng_out_init(&out, text, sizeof text);
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

/* Ranks of the whole match: who resigned counts as last.  By its rules it ended even if somebody had. */
static void finish(sv_table *table, bool by_rules) {
    ng_result result = {0};
    table->phase = PHASE_OVER;
    if (by_rules) table->ended = END_PLAYED;
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

void sv_table_count(sv_server *server, sv_table *table) {
    for (uint32_t i = 0; i < server->events.count; i++) {
        const ng_event *event = &server->events.event[i];
        for (int seat = 0; seat < table->seats; seat++) table->seat[seat].events += ng_event_for(event, seat);
        table->watched += event->to == NG_ALL;
    }
}

ng_status sv_table_play(sv_server *server, sv_table *table, int seat, const char *move, uint32_t length) {
    ng_status status = ng_bench_try(&server->bench, table->game, table->state, seat, move, length);
    if (!ng_ok(status)) return status;
    memcpy(table->state, server->bench.scratch, table->game->state_size);
    table->plies++;
    table->seat[seat].plays++;
    sv_table_count(server, table);
    if (table->game->actors(table->state) == 0) finish(table, true);
    return status;
}

static bool moved(const entry *e) {
    char move[NG_TEXT_MAX + 1];
    sv_seat *seat = seat_of(e);
    if (seat == NULL || e->table->phase != PHASE_PLAYING ||
        !ng_doc_copy(e->doc, field(e, "move"), move, sizeof move))
        return false;
    if (e->past != NULL) keep_state(e);
    if (!ng_ok(
            sv_table_play(e->server, e->table, (int)(seat - e->table->seat), move, (uint32_t)strlen(move))))
        return false;
    int64_t left_ms, at;
    if (!number(e, 0, "left", 0, LEFT_MAX, seat->left, &left_ms) ||
        !number(e, 0, "at", 0, WALL_MAX, e->table->moved_at, &at))
        return false;
    seat->left = left_ms;
    e->table->moved_at = at;
    if (e->past != NULL) remember(e, (int)(seat - e->table->seat), move);
    sv_clocks_tell(e->server, e->table);
    return true;
}

/* With two seats the other one has won; with more a computer plays on (an entry of its own says so). */
static bool gave_up(const entry *e, sv_end how) {
    sv_seat *seat = seat_of(e);
    if (seat == NULL || e->table->phase != PHASE_PLAYING) return false;
    seat->resigned = true;
    e->table->ended = (uint8_t)how;
    e->table->ended_by = (int16_t)(seat - e->table->seat);
    e->table->gave_up |= ng_seat_bit(e->table->ended_by);
    if (e->table->seats <= 2) finish(e->table, false);
    return true;
}

static bool resigned(const entry *e) { return gave_up(e, END_RESIGNED); }
static bool timed_out(const entry *e) { return gave_up(e, END_TIMEOUT); }

static bool taken_over(const entry *e) {
    sv_seat *seat = seat_of(e);
    int64_t level = ng_doc_number(e->doc, 0, "level", 0);
    if (seat == NULL || seat->is == SEAT_OPEN || level < NG_LEVEL_MIN || level > NG_LEVEL_MAX) return false;
    seat->standin = (uint8_t)level;
    return true;
}

static bool handed_back(const entry *e) {
    sv_seat *seat = seat_of(e);
    if (seat == NULL) return false;
    seat->standin = 0;
    seat->job = 0; /* what a computer thinks for it comes too late */
    return true;
}

/* The state without the seat's last play, by a replay of the match: it happens now. */
static bool take_back_now(const entry *e, int seat) {
    ng_match whole = {0};
    bool ok = sv_table_replay(e->server, e->table, e->table->match, e->n - 1, &whole, NULL, NULL) &&
              ng_ok(ng_match_undo(&whole, seat));
    if (ok) memcpy(e->table->state, whole.state, e->table->game->state_size);
    ng_match_free(&whole);
    return ok;
}

static bool taken_back(const entry *e) {
    sv_table *table = e->table;
    sv_seat *seat = seat_of(e);
    if (seat == NULL || table->phase != PHASE_PLAYING || seat->plays == 0) return false;
    int number_of = (int)(seat - table->seat);
    if (e->past != NULL ? !take_back(e, number_of) : !take_back_now(e, number_of)) return false;
    table->plies--;
    table->generation++;
    table->takebacks++;
    seat->plays--;
    table->watched_fresh = table->watched;
    for (int i = 0; i < table->seats; i++) table->seat[i].fresh = table->seat[i].events;
    table->question = (sv_question){0};
    return true;
}

static bool child_made(const entry *e) {
    sv_table *table = e->table;
    if (!table->class_ || table->children == CLASS_MAX) return false;
    table->child = realloc(table->child, (table->children + 1) * sizeof *table->child);
    if (table->child == NULL) abort();
    return ng_doc_copy(e->doc, field(e, "code"), table->child[table->children++], CODE_SIZE);
}

static const struct {
    const char *kind;
    bool (*apply)(const entry *);
} kinds[] = {
    {"move", moved},          {"made", made},         {"joined", joined},       {"left", left},
    {"seat", seated},         {"name", named},        {"turned", turned},       {"started", started},
    {"resigned", resigned},   {"timeout", timed_out}, {"takeover", taken_over}, {"handback", handed_back},
    {"takeback", taken_back}, {"child", child_made},
};

static bool apply(sv_server *server, sv_table *table, past *before, uint32_t n, const char *json,
                  uint32_t length) {
    ng_doc doc;
    if (!ng_doc_read(&doc, json, length, server->entry_nodes, ENTRY_MAX / 2) ||
        !ng_doc_is(&doc, 0, NG_NODE_OBJECT))
        return false;
    const entry e = {.server = server, .table = table, .n = n, .doc = &doc, .past = before};
    uint32_t kind = field(&e, "is_a");
    if (kind == 0 || (n == 1) != ng_doc_text_is(&doc, kind, "made")) return false;
    for (size_t i = 0; kind != 0 && i < sizeof kinds / sizeof *kinds; i++)
        if (ng_doc_text_is(&doc, kind, kinds[i].kind)) return kinds[i].apply(&e);
    return false;
}

bool sv_table_apply(sv_server *server, sv_table *table, uint32_t n, const char *json, uint32_t length) {
    return apply(server, table, NULL, n, json, length);
}

/* ---- from the log ---- */

typedef struct reading {
    sv_server *server;
    sv_table *table;
    uint32_t number, at; /* of the match that is wanted, and that is being read */
    uint32_t last;       /* the entry that ended it */
    past past;
    bool ok;
} reading;

static bool read_entry(void *context, uint32_t n, const char *json, uint32_t length) {
    reading *r = context;
    r->ok = n == r->table->entries + 1 && apply(r->server, r->table, &r->past, n, json, length);
    r->table->entries = n;
    return r->ok;
}

void sv_table_clear(sv_table *table) {
    for (int i = 0; i < NG_SEATS_MAX; i++) free(table->seat[i].choice);
    free(table->options);
    free(table->state);
    free(table->child);
    free(table->players);
    table->players = NULL;
    table->child = NULL;
    table->options = NULL;
    table->state = NULL;
}

bool sv_table_load(sv_server *server, sv_table *table) {
    reading r = {.server = server, .table = table, .ok = true};
    bool read = ng_store_read(server->store, table->code, 1, read_entry, &r);
    free_past(&r.past);
    if (!read || !r.ok) sv_line_event(server, "unreadable_table", table->code);
    return read && r.ok && table->entries > 0;
}

/* Whether the entry is of one of these kinds, which NULL closes. */
static bool is_one_of(const char *json, uint32_t length, const char *const *kinds_of) {
    ng_node nodes[256];
    ng_doc doc;
    return ng_doc_read(&doc, json, length, nodes, sizeof nodes / sizeof *nodes) &&
           ng_doc_choice(&doc, ng_doc_get(&doc, 0, "is_a"), kinds_of) >= 0;
}

/* Finds the last entry of the match that may have ended it. */
static bool find_end(void *context, uint32_t n, const char *json, uint32_t length) {
    static const char *const starts[] = {"started", NULL}, *const ends[] = {"move", "resigned", "timeout",
                                                                            NULL};
    reading *r = context;
    r->at += n > 1 && is_one_of(json, length, starts);
    if (r->at == r->number && is_one_of(json, length, ends)) r->last = n;
    return r->at <= r->number;
}

/* Everything but the plays: who sits where. */
static bool read_seats(void *context, uint32_t n, const char *json, uint32_t length) {
    static const char *const plays[] = {"move", "takeback", NULL}, *const between[] = {"started", "joined",
                                                                                       "left",    "seat",
                                                                                       "turned",  NULL};
    reading *r = context;
    if (n > r->last) return false;
    if (r->table->phase == PHASE_PLAYING && is_one_of(json, length, between))
        r->table->phase = PHASE_OVER; /* by a play that was left out */
    if (n == 1 || !is_one_of(json, length, plays)) return read_entry(context, n, json, length);
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
        finish(table, !gave_up);
    }
    ng_match_free(&whole);
    free_past(&r.past);
    return ok;
}

/* ---- a match with its record ---- */

typedef struct play { /* of the record */
    char *text;
    uint32_t n; /* its entry */
    int seat;
} play;

typedef struct replay {
    sv_server *server;
    sv_table *table;
    uint32_t upto;
    uint32_t wanted, at; /* the match that is wanted, and the one being read */
    play *play;
    uint32_t plays, size;
    uint32_t back; /* the entry that last took something back */
    bool ok;
} replay;

static bool add_play(replay *r, uint32_t n, int seat, const char *move) {
    if (r->plays == r->size) {
        r->size = r->size * 2 + 64;
        r->play = realloc(r->play, r->size * sizeof *r->play);
        if (r->play == NULL) abort();
    }
    play *p = &r->play[r->plays++];
    *p = (play){.text = strdup(move), .n = n, .seat = seat};
    if (p->text == NULL) abort();
    return true;
}

/* What is taken back is always the seat's last play. */
static bool drop_play(replay *r, uint32_t n, int seat) {
    uint32_t i = r->plays;
    while (i > 0 && r->play[i - 1].seat != seat) i--;
    if (i == 0) return false;
    free(r->play[i - 1].text);
    memmove(&r->play[i - 1], &r->play[i], (r->plays - i) * sizeof *r->play);
    r->plays--;
    r->back = n;
    return true;
}

static bool read_play(void *context, uint32_t n, const char *json, uint32_t length) {
    replay *r = context;
    char move[NG_TEXT_MAX + 1];
    ng_node nodes[256]; /* entries of a match are small; `made` is not read here */
    ng_doc doc;
    if (n > r->upto) return false;
    if (n == 1) return true;
    if (!ng_doc_read(&doc, json, length, nodes, sizeof nodes / sizeof *nodes)) return r->ok = false;
    const entry e = {.server = r->server, .table = r->table, .doc = &doc};
    uint32_t kind = field(&e, "is_a");
    if (ng_doc_text_is(&doc, kind, "started")) {
        r->at++;
        return r->at < r->wanted ||
               (r->at == r->wanted && (r->ok = bytes(&e, 0, "seed", r->server->setup.seed, NG_SEED_BYTES)));
    }
    const sv_seat *seat = r->at == r->wanted ? seat_of(&e) : NULL;
    if (seat == NULL) return true;
    if (ng_doc_text_is(&doc, kind, "takeback")) r->ok = drop_play(r, n, (int)(seat - r->table->seat));
    if (ng_doc_text_is(&doc, kind, "move"))
        r->ok = ng_doc_copy(&doc, field(&e, "move"), move, sizeof move) &&
                add_play(r, n, (int)(seat - r->table->seat), move);
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
    for (uint32_t i = 0; i < r.plays; i++) {
        const play *p = &r.play[i];
        ok = ok && ng_ok(ng_match_play(out, p->seat, p->text, (uint32_t)strlen(p->text), NG_ANY_PLY));
        if (ok && told != NULL && p->n > r.back) told(context, &out->events);
        free(p->text);
    }
    free(r.play);
    return ok;
}
