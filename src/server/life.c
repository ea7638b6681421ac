/* life.c - sitting down at a table, its seats, its start, and talk. */
#define _POSIX_C_SOURCE 200809L /* strdup */
#include "server/life.h"

#include "server/crew.h"
#include "server/limits.h"
#include "server/lines.h"
#include "server/news.h"
#include "server/tables.h"
#include "server/turn.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

const sv_verb sv_verbs[] = {
    {"play", sv_do_play, NEEDS_SEAT, {"k", "move"}},
    {"join", sv_do_join, NEEDS_NOTHING, {"table", "name", "seat", "lang", "want", "watch", "seen"}},
    {"resume", sv_do_resume, NEEDS_NOTHING, {"table", "token", "seen", "lang", "want"}},
    {"view", sv_do_view, NEEDS_TABLE, {NULL}},
    {"ping", sv_do_ping, NEEDS_NOTHING, {NULL}},
    {"start", sv_do_start, NEEDS_TABLE | NEEDS_ROOM, {"fill"}},
    {"seat", sv_do_seat, NEEDS_TABLE | NEEDS_ROOM, {"seat", "is"}},
    {"leave", sv_do_leave, NEEDS_TABLE, {NULL}},
    {"name", sv_do_name, NEEDS_TABLE | NEEDS_ROOM, {"name"}},
    {"say", sv_do_say, NEEDS_TABLE, {"text", "phrase"}},
    {"crew", sv_do_crew, NEEDS_SEAT, {"text", "call", "look", "share"}},
    {"hint", sv_do_hint, NEEDS_SEAT, {NULL}},
    {"takeback", sv_do_takeback, NEEDS_SEAT | NEEDS_ROOM, {NULL}},
    {"agree", sv_do_agree, NEEDS_SEAT, {"yes"}},
    {"resign", sv_do_resign, NEEDS_SEAT, {NULL}},
    {"rematch", sv_do_rematch, NEEDS_SEAT | NEEDS_ROOM, {NULL}},
    {"swap", sv_do_swap, NEEDS_SEAT | NEEDS_ROOM, {NULL}},
    {0},
};

ng_out sv_entry(sv_server *server, const char *kind) {
    ng_out out;
    ng_out_init(&out, server->entry, sizeof server->entry);
    ng_open_object(&out, NULL);
    ng_json_text(&out, "is_a", kind);
    return out;
}

/* ---- join and resume ---- */

/* `lang` and `want`, which both take. */
static bool read_taste(const sv_request *request) {
    static const char *const langs[] = {"en", "ru", NULL};
    static const char *const wants[] = {"view", "legal", NULL};
    const ng_doc *doc = request->doc;
    uint32_t lang = sv_field(request, "lang"), want = sv_field(request, "want");
    int32_t choice = lang != 0 ? ng_doc_choice(doc, lang, langs) : request->peer->lang;
    uint8_t bits = want != 0 ? 0 : WANT_VIEW | WANT_LEGAL;
    if (choice < 0 || (want != 0 && !ng_doc_is(doc, want, NG_NODE_ARRAY))) return false;
    if (want != 0)
        for (uint32_t i = ng_doc_first(doc, want); i != ng_doc_end(doc, want); i = ng_doc_next(doc, i)) {
            int32_t one = ng_doc_choice(doc, i, wants);
            if (one < 0) return false;
            bits |= (uint8_t)(1 << one);
        }
    request->peer->lang = (uint8_t)choice;
    request->peer->want = bits;
    return true;
}

/* The table that the request names; NULL: there is none. */
static sv_table *named_table(const sv_request *request) {
    char code[CODE_SIZE + 1];
    uint32_t node = sv_field(request, "table");
    return node != 0 && ng_doc_copy(request->doc, node, code, sizeof code)
               ? sv_tables_find(request->server, code)
               : NULL;
}

/* A wrong code or token.  Who guesses is slowed down, and hears no more of what is wrong. */
static void refuse_guess(const sv_request *request, const sv_fault *fault) {
    sv_refuse(request->peer, request->re, sv_limits_guessed(request->peer) ? fault : &sv_too_fast);
}

static int open_seat(const sv_table *table, int64_t wanted) {
    if (wanted >= 0) return wanted < table->seats && table->seat[wanted].is == SEAT_OPEN ? (int)wanted : -1;
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].is == SEAT_OPEN) return i;
    return -1;
}

static void answer_joined(const sv_request *request, const uint8_t *token) {
    const sv_peer *peer = request->peer;
    ng_out out = sv_answer(request->peer, request->re, 1024);
    ng_json_text(&out, "table", peer->table->code);
    if (peer->seat >= 0)
        ng_json_int(&out, "seat", peer->seat);
    else
        ng_json_null(&out, "seat");
    ng_json_bool(&out, "host", peer->host);
    if (token != NULL) ng_json_hex(&out, "token", token, TOKEN_BYTES);
    ng_close_object(&out);
    sv_stage(request->server, request->peer, &out, request->re);
}

static void join_seat(const sv_request *request, sv_table *table, int seat, const char *name) {
    sv_server *server = request->server;
    uint8_t token[TOKEN_BYTES], hash[HASH_BYTES];
    randombytes_buf(token, sizeof token);
    crypto_generichash(hash, sizeof hash, token, sizeof token, NULL, 0);
    ng_out entry = sv_entry(server, "joined");
    ng_json_int(&entry, "seat", seat);
    ng_json_text(&entry, "name", name);
    ng_json_hex(&entry, "token", hash, sizeof hash);
    ng_json_int(&entry, "at", server->wall);
    ng_close_object(&entry);
    sv_enter(server, table, &entry);
    sv_peer_changes(request->peer);
    sv_tables_sit(server, table, request->peer, seat, false);
    answer_joined(request, token);
    sodium_memzero(token, sizeof token);
}

/* What the client has seen: "seen":{"match":"…","event":17}. */
static bool read_seen(const sv_request *request, const sv_table *table, bool *knows, uint32_t *seen) {
    char id[MATCH_ID_SIZE], its[MATCH_ID_SIZE + 1];
    int64_t event = 0;
    uint32_t node = sv_field(request, "seen");
    *knows = false;
    if (node == 0) return true;
    uint32_t match = ng_doc_get(request->doc, node, "match");
    if (match == 0 || ng_doc_get(request->doc, node, "event") == 0 ||
        !sv_read_int(request->doc, node, "event", 0, UINT32_MAX, &event))
        return false;
    sv_match_id(table, id);
    *knows = ng_doc_copy(request->doc, match, its, sizeof its) && strcmp(id, its) == 0;
    *seen = (uint32_t)event;
    return true;
}

void sv_do_join(const sv_request *request) {
    sv_peer *peer = request->peer;
    char name[NAME_SIZE];
    int64_t wanted = -1;
    bool watch = false, knows;
    uint32_t seen = 0;
    if (peer->table != NULL) {
        sv_refuse(peer, request->re, &sv_not_now);
        return;
    }
    if (!sv_read_int(request->doc, 0, "seat", 0, NG_SEATS_MAX - 1, &wanted) ||
        !sv_read_bool(request->doc, 0, "watch", &watch) || !read_taste(request)) {
        sv_refuse(peer, request->re, &sv_bad_field);
        return;
    }
    if (!sv_read_name(request->doc, sv_field(request, "name"), name)) {
        sv_refuse(peer, request->re, &sv_bad_name);
        return;
    }
    if (!sv_limits_may_guess(peer) || !sv_limits_coming(peer)) {
        sv_refuse(peer, request->re, &sv_too_fast);
        return;
    }
    sv_table *table = named_table(request);
    if (table == NULL) {
        refuse_guess(request, &sv_no_table);
        return;
    }
    if (!read_seen(request, table, &knows, &seen)) {
        sv_refuse(peer, request->re, &sv_bad_field);
        return;
    }
    const sv_fault *fault = NULL;
    if (table->class_) fault = watch ? &sv_no_seat : sv_class_table(peer, table, &table);
    if (fault != NULL) {
        sv_refuse(peer, request->re, fault);
        return;
    }
    int seat = watch ? NG_PUBLIC : open_seat(table, table->parent[0] != 0 ? -1 : wanted);
    if (!watch && (seat < 0 || table->phase == PHASE_PLAYING)) {
        sv_refuse(peer, request->re, &sv_no_seat);
        return;
    }
    if (sv_tables_full(table) || (!watch && table->entries >= ENTRIES_MAX - ENTRIES_HOST)) {
        sv_refuse(peer, request->re, &sv_too_many);
        return;
    }
    if (watch) {
        sv_peer_changes(peer);
        sv_tables_sit(request->server, table, peer, NG_PUBLIC, false);
        free(peer->name);
        peer->name = strdup(name);
        answer_joined(request, NULL);
    } else {
        join_seat(request, table, seat, name);
    }
    if (!watch && table->parent[0] != 0 && open_seat(table, -1) < 0 && table->phase == PHASE_WAITING) {
        sv_start_match(request->server, table);
        return;
    }
    if (watch) {
        sv_tell_table(request->server, peer);
        sv_tables_tell_soon(request->server, table);
    } else {
        sv_tell_table_all(request->server, table);
    }
    if (table->match > 0) sv_tell_missing(request->server, peer, watch && knows, seen);
}

/* Whose token it is: a seat, the host's chair (NG_PUBLIC), or nobody's (-2).  Every hash is compared, however
 * early one fits. */
static int whose(const sv_table *table, const uint8_t hash[HASH_BYTES], bool *host) {
    int found = -2;
    for (int i = 0; i < table->seats; i++)
        if (sodium_memcmp(table->seat[i].token, hash, HASH_BYTES) == 0 && table->seat[i].is == SEAT_PERSON)
            found = i;
    *host = sodium_memcmp(table->host, hash, HASH_BYTES) == 0;
    if (*host && found < 0) found = NG_PUBLIC;
    return found;
}

/* How many connections a seat has, or the host's chair. */
static int windows_of(const sv_table *table, int seat, bool host) {
    int count = 0;
    for (const sv_peer *peer = table->peers; peer != NULL; peer = peer->next)
        count += seat >= 0 ? peer->seat == seat : host && peer->host && peer->seat < 0;
    return count;
}

void sv_do_resume(const sv_request *request) {
    sv_server *server = request->server;
    sv_peer *peer = request->peer;
    uint8_t hash[HASH_BYTES];
    bool host, knows;
    uint32_t seen = 0;
    if (peer->table != NULL) {
        sv_refuse(peer, request->re, &sv_not_now);
        return;
    }
    sv_table *table = named_table(request);
    bool token = sv_read_token(request->doc, sv_field(request, "token"), hash);
    int seat = table != NULL && token ? whose(table, hash, &host) : -2;
    if (seat < NG_PUBLIC) { /* who has the right token is never refused for others' wrong ones */
        refuse_guess(request, table == NULL ? &sv_no_table : &sv_no_right);
        return;
    }
    if (!sv_limits_coming(peer)) {
        sv_refuse(peer, request->re, &sv_too_fast);
        return;
    }
    if (windows_of(table, seat, host) >= WINDOWS_MAX) {
        sv_refuse(peer, request->re, &sv_too_many);
        return;
    }
    if (!read_taste(request) || !read_seen(request, table, &knows, &seen)) {
        sv_refuse(peer, request->re, &sv_bad_field);
        return;
    }
    bool was_here = seat >= 0 && sv_here(table, seat);
    sv_peer_changes(peer);
    sv_tables_sit(server, table, peer, seat, host);
    answer_joined(request, NULL);
    bool back = seat >= 0 && table->seat[seat].standin > 0 && !table->seat[seat].resigned &&
                table->entries < ENTRIES_MAX - ENTRIES_HOST;
    if (back) sv_hand_back(server, table, seat);
    if (table->class_)
        sv_class_tell_peer(server, peer);
    else if (back)
        sv_tell_table_all(server, table);
    else
        sv_tell_table(server, peer);
    if (!table->class_ && !back && !was_here) sv_tables_tell_soon(server, table);
    if (table->match > 0) sv_tell_missing(server, peer, knows, seen);
}

/* ---- the host ---- */

static bool is_host(const sv_request *request) {
    if (!request->peer->host) sv_refuse(request->peer, request->re, &sv_not_host);
    return request->peer->host;
}

static void enter_seat(sv_server *server, sv_table *table, int seat, int level) {
    ng_out entry = sv_entry(server, "seat");
    ng_json_int(&entry, "seat", seat);
    if (level == 0) {
        ng_json_text(&entry, "is", "open");
    } else {
        ng_open_object(&entry, "is");
        ng_json_int(&entry, "computer", level);
        ng_close_object(&entry);
    }
    ng_close_object(&entry);
    sv_enter(server, table, &entry);
}

/* Who sat there looks on from now on. */
static void unseat(sv_table *table, int seat) {
    for (sv_peer *peer = table->peers; peer != NULL; peer = peer->next)
        if (peer->seat == seat) {
            sv_peer_changes(peer);
            peer->seat = NG_PUBLIC;
            table->watchers++;
        }
}

void sv_start_match(sv_server *server, sv_table *table) {
    uint8_t seed[NG_SEED_BYTES], salt[8];
    randombytes_buf(seed, sizeof seed);
    randombytes_buf(salt, sizeof salt);
    ng_out entry = sv_entry(server, "started");
    ng_json_int(&entry, "match", table->match + 1);
    ng_json_hex(&entry, "seed", seed, sizeof seed);
    ng_json_hex(&entry, "salt", salt, sizeof salt);
    ng_json_int(&entry, "at", server->wall);
    ng_close_object(&entry);
    sv_enter(server, table, &entry);
    server->metrics.matches_started++;
    sv_tell_table_all(server, table);
    sv_tell_fresh_all(server, table);
}

void sv_answer_ok(const sv_request *request) {
    ng_out out = sv_answer(request->peer, request->re, 128);
    ng_close_object(&out);
    sv_stage(request->server, request->peer, &out, request->re);
}

void sv_do_start(const sv_request *request) {
    sv_table *table = request->peer->table;
    int64_t fill = 0;
    if (!is_host(request)) return;
    if (!sv_read_int(request->doc, 0, "fill", NG_LEVEL_MIN, NG_LEVEL_MAX, &fill)) {
        sv_refuse(request->peer, request->re, &sv_bad_field);
        return;
    }
    if (table->phase != PHASE_WAITING) {
        sv_refuse(request->peer, request->re, &sv_not_now);
        return;
    }
    if (fill == 0 && open_seat(table, -1) >= 0) {
        sv_refuse(request->peer, request->re, &sv_seats_open);
        return;
    }
    const ng_sentence *fault = sv_people_fault(request->server, table, sv_people_of(table, fill == 0));
    if (fault != NULL) {
        sv_refuse_status(request->peer, request->re, ng_refuse(fault), NULL);
        return;
    }
    sv_answer_ok(request);
    if (table->class_)
        sv_class_start(request->server, table, (int)fill);
    else
        sv_fill_and_start(request->server, table, (int)fill);
}

void sv_fill_and_start(sv_server *server, sv_table *table, int fill) {
    for (int seat; fill > 0 && (seat = open_seat(table, -1)) >= 0;) enter_seat(server, table, seat, fill);
    sv_start_match(server, table);
}

int sv_open_seat(const sv_table *table) { return open_seat(table, -1); }

void sv_do_seat(const sv_request *request) {
    sv_table *table = request->peer->table;
    const ng_doc *doc = request->doc;
    int64_t seat = -1, level = 0;
    uint32_t is = sv_field(request, "is");
    if (!is_host(request)) return;
    bool computer = is != 0 && ng_doc_is(doc, is, NG_NODE_OBJECT) && doc->node[is].count == 1 &&
                    ng_doc_get(doc, is, "computer") != 0 &&
                    sv_read_int(doc, is, "computer", NG_LEVEL_MIN, NG_LEVEL_MAX, &level);
    if (!sv_read_int(doc, 0, "seat", 0, table->seats - 1, &seat) || seat < 0 || is == 0 ||
        (!computer && !ng_doc_text_is(doc, is, "open"))) {
        sv_refuse(request->peer, request->re, &sv_bad_field);
        return;
    }
    const sv_seat *now = &table->seat[seat];
    bool person_here = now->is == SEAT_PERSON && sv_here(table, (int)seat) && seat != table->host_seat;
    if (table->phase == PHASE_PLAYING || person_here || table->class_) {
        sv_refuse(request->peer, request->re, &sv_not_now);
        return;
    }
    const ng_sentence *fault =
        computer ? NULL
                 : sv_people_fault(request->server, table,
                                   (ng_seats)(sv_people_of(table, true) | ng_seat_bit((int)seat)));
    if (fault != NULL) {
        sv_refuse_status(request->peer, request->re, ng_refuse(fault), NULL);
        return;
    }
    sv_touch(request->server, table);
    unseat(table, (int)seat);
    enter_seat(request->server, table, (int)seat, (int)level);
    sv_answer_ok(request);
    sv_tell_table_all(request->server, table);
}

/* ---- leaving, names, talk ---- */

void sv_do_leave(const sv_request *request) {
    sv_server *server = request->server;
    sv_peer *peer = request->peer;
    sv_table *table = peer->table;
    int seat = peer->seat;
    if (peer->hint != 0) sv_hint_void(peer);
    sv_answer_ok(request);
    sv_peer_changes(peer);
    if (seat >= 0) sv_touch(server, table);
    if (seat >= 0) unseat(table, seat); /* from all its windows */
    if (seat >= 0 && table->phase == PHASE_PLAYING) {
        table->seat[seat].away = server->now;
        if (table->seat[seat].standin == 0) sv_take_over(server, table, seat, STANDIN_LEVEL);
    } else if (seat >= 0) {
        ng_out entry = sv_entry(server, "left");
        ng_json_int(&entry, "seat", seat);
        ng_close_object(&entry);
        sv_enter(server, table, &entry);
    }
    sv_tables_leave(server, peer);
    if (seat >= 0)
        sv_tell_table_all(server, table);
    else
        sv_tables_tell_soon(server, table);
}

void sv_do_name(const sv_request *request) {
    sv_peer *peer = request->peer;
    char name[NAME_SIZE];
    if (!sv_read_name(request->doc, sv_field(request, "name"), name)) {
        sv_refuse(peer, request->re, &sv_bad_name);
        return;
    }
    if (!sv_limits_chat(peer)) {
        sv_refuse(peer, request->re, &sv_too_fast);
        return;
    }
    sv_answer_ok(request);
    if (peer->seat < 0) {
        sv_peer_changes(peer);
        free(peer->name);
        peer->name = strdup(name);
        return;
    }
    ng_out entry = sv_entry(request->server, "name");
    ng_json_int(&entry, "seat", peer->seat);
    ng_json_text(&entry, "name", name);
    ng_close_object(&entry);
    sv_enter(request->server, peer->table, &entry);
    sv_tell_table_all(request->server, peer->table);
}

static void tell_said(sv_server *server, const sv_peer *from, const char *key, const char *words) {
    for (sv_peer *peer = from->table->peers; peer != NULL; peer = peer->next) {
        ng_out out = sv_compose(server, 4096);
        ng_open_object(&out, NULL);
        ng_json_text(&out, "type", "said");
        ng_open_object(&out, "by");
        if (from->seat >= 0)
            ng_json_int(&out, "seat", from->seat);
        else
            ng_json_null(&out, "seat");
        ng_json_text(&out, "name",
                     from->seat >= 0      ? from->table->seat[from->seat].name
                     : from->name != NULL ? from->name
                                          : "");
        ng_close_object(&out);
        ng_json_text(&out, key, words);
        ng_close_object(&out);
        sv_stage(server, peer, &out, -1);
    }
}

void sv_do_say(const sv_request *request) {
    static const char *const phrases[] = {"hello", "good_luck", "well_played", "thanks", "one_moment",
                                          "oops",  "good_game", "bye",         NULL};
    sv_peer *peer = request->peer;
    char words[SAY_SIZE];
    uint32_t said = sv_field(request, "text"), phrase = sv_field(request, "phrase");
    int32_t which = phrase != 0 ? ng_doc_choice(request->doc, phrase, phrases) : -1;
    const sv_fault *fault = NULL;
    if ((said != 0) == (phrase != 0) || (phrase != 0 && which < 0))
        fault = &sv_bad_field;
    else if (said != 0 && !peer->table->chat)
        fault = &sv_no_chat;
    else if (said != 0 && !ng_doc_is(request->doc, said, NG_NODE_TEXT))
        fault = &sv_bad_field;
    else if (said != 0 && !sv_read_text(request->doc, said, words, sizeof words, SAY_CHARS))
        fault = request->doc->node[said].length > SAY_CHARS ? &sv_too_long : &sv_bad_field;
    else if (!sv_limits_chat(peer))
        fault = &sv_too_fast;
    if (fault != NULL) {
        sv_refuse(peer, request->re, fault);
        return;
    }
    sv_answer_ok(request);
    tell_said(request->server, peer, said != 0 ? "text" : "phrase", said != 0 ? words : phrases[which]);
}
