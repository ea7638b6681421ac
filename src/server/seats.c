/* seats.c - sitting down at a table, its seats, its start, and talk. */
#define _POSIX_C_SOURCE 200809L /* strdup */
#include "server/seats.h"

#include "server/ask.h"
#include "server/class.h"
#include "server/crew.h"
#include "server/elsewhere.h"
#include "server/entries.h"
#include "server/limits.h"
#include "server/news.h"
#include "server/play.h"
#include "server/stage.h"
#include "server/table.h"
#include "server/tables.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

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
        NG_EACH(doc, i, want) {
            int32_t one = ng_doc_choice(doc, i, wants);
            if (one < 0) return false;
            bits |= (uint8_t)(1 << one);
        }
    request->peer->lang = (uint8_t)choice;
    request->peer->want = bits;
    return true;
}

/* The table that the request names; NULL, and *why: there is none, or it cannot be read. */
static sv_table *named_table(const sv_request *request, const sv_fault **why) {
    char code[CODE_SIZE + 1];
    uint32_t node = sv_field(request, "table");
    *why = &sv_no_table;
    return node != 0 && ng_doc_copy(request->doc, node, code, sizeof code)
               ? sv_tables_look(request->server, code, why)
               : NULL;
}

/* A wrong code or token.  Who guesses is slowed down, and hears no more of what is wrong. */
static const sv_fault *guessed(const sv_request *request, const sv_fault *fault) {
    if (fault == &sv_store_away || fault == &sv_unreadable || fault == &sv_busy) return fault; /* no guess */
    return sv_limits_guessed(request->peer) ? fault : &sv_too_fast;
}

/* The seat that is wanted, or (-1) the first, if it is open; -1: it is not. */
static int open_seat(const sv_table *table, int64_t wanted) {
    if (wanted < 0) return sv_open_seat(table);
    return wanted < table->seats && table->seat[wanted].is == SEAT_OPEN ? (int)wanted : -1;
}

static void put_servers(ng_out *out, const char *peers) {
    char url[NG_URL_SIZE];
    ng_open_array(out, "servers");
    while (ng_serve_peer(&peers, url)) ng_json_text(out, NULL, url);
    ng_close_array(out);
}

static void answer_joined(const sv_request *request, const uint8_t *token) {
    const sv_peer *peer = request->peer;
    const char *peers = request->server->options->peers;
    ng_out out = sv_answer(request->peer, request->re, 1024 + NG_PEERS_MAX * NG_URL_SIZE);
    ng_json_text(&out, "table", peer->table->code);
    if (peer->seat >= 0)
        ng_json_int(&out, "seat", peer->seat);
    else
        ng_json_null(&out, "seat");
    ng_json_bool(&out, "host", peer->host);
    if (token != NULL) ng_json_hex(&out, "token", token, TOKEN_BYTES);
    if (peers != NULL) put_servers(&out, peers);
    ng_close_object(&out);
    sv_stage(request->server, request->peer, &out, request->re);
}

static void join_seat(const sv_request *request, sv_table *table, int seat, const char *name) {
    sv_server *server = request->server;
    uint8_t token[TOKEN_BYTES], hash[HASH_BYTES];
    sv_new_token(token, hash);
    sv_enter_joined(server, table, seat, name, hash);
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

const sv_fault *sv_do_join(const sv_request *request) {
    sv_peer *peer = request->peer;
    char name[NAME_SIZE];
    int64_t wanted = -1;
    bool watch = false, knows;
    uint32_t seen = 0;
    if (peer->table != NULL) return &sv_not_now;
    if (!sv_read_int(request->doc, 0, "seat", 0, NG_SEATS_MAX - 1, &wanted) ||
        !sv_read_bool(request->doc, 0, "watch", &watch) || !read_taste(request))
        return &sv_bad_field;
    if (!sv_read_name(request->doc, sv_field(request, "name"), name)) return &sv_bad_name;
    if (!sv_limits_may_guess(peer) || !sv_limits_coming(peer)) return &sv_too_fast;
    const sv_fault *why;
    sv_table *table = named_table(request, &why);
    if (table == NULL) return guessed(request, why);
    if (!read_seen(request, table, &knows, &seen)) return &sv_bad_field;
    const sv_fault *fault = NULL;
    if (table->class_) fault = watch ? &sv_no_seat : sv_class_table(peer, table, &table);
    if (fault != NULL) return fault;
    int seat = watch ? NG_PUBLIC : open_seat(table, table->parent[0] != 0 ? -1 : wanted);
    if (!watch && (seat < 0 || table->phase == PHASE_PLAYING)) return &sv_no_seat;
    if (sv_tables_full(table) || (!watch && table->entries >= ENTRIES_MAX - ENTRIES_HOST))
        return &sv_too_many;
    if (watch) {
        sv_peer_changes(peer);
        sv_tables_sit(request->server, table, peer, NG_PUBLIC, false);
        free(peer->name);
        peer->name = strdup(name);
        answer_joined(request, NULL);
    } else {
        join_seat(request, table, seat, name);
    }
    if (!watch && table->parent[0] != 0 && sv_open_seat(table) < 0 && table->phase == PHASE_WAITING) {
        sv_start_match(request->server, table);
        return NULL;
    }
    if (watch) {
        sv_tell_table(request->server, peer);
        sv_tables_tell_soon(request->server, table);
    } else {
        sv_tell_table_all(request->server, table);
    }
    if (table->match > 0) sv_tell_missing(request->server, peer, watch && knows, seen);
    return NULL;
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

/* Whether a seat, or the host's chair, may have one more connection.  Where the network breaks again and
 * again those that are dead fill it: the longest silent one gives way, if it has had time to say that it
 * lives. */
static bool has_window(const sv_server *server, const sv_table *table, int seat, bool host) {
    sv_peer *silent = NULL;
    int count = 0;
    for (sv_peer *peer = table->peers; peer != NULL; peer = peer->next) {
        if (peer->closing || !(seat >= 0 ? peer->seat == seat : host && peer->host && peer->seat < 0))
            continue;
        if (silent == NULL || peer->heard < silent->heard) silent = peer;
        count++;
    }
    if (count < WINDOWS_MAX) return true;
    if (server->now - silent->heard <= server->options->silent_ms / 2) return false;
    sv_peer_close(silent, LWS_CLOSE_STATUS_NORMAL, "silent");
    return true;
}

const sv_fault *sv_do_resume(const sv_request *request) {
    sv_server *server = request->server;
    sv_peer *peer = request->peer;
    uint8_t hash[HASH_BYTES];
    bool host, knows;
    uint32_t seen = 0;
    if (peer->table != NULL) return &sv_not_now;
    const sv_fault *why;
    sv_table *table = named_table(request, &why);
    bool token = sv_read_token(request->doc, sv_field(request, "token"), hash);
    int seat = table != NULL && token ? whose(table, hash, &host) : -2;
    if (seat < NG_PUBLIC) /* who has the right token is never refused for others' wrong ones */
        return guessed(request, table == NULL ? why : &sv_no_right);
    if (!sv_limits_coming(peer)) return &sv_too_fast;
    if (!has_window(server, table, seat, host)) return &sv_too_many;
    if (!read_taste(request) || !read_seen(request, table, &knows, &seen)) return &sv_bad_field;
    bool was_here = seat >= 0 && sv_here(table, seat);
    sv_peer_changes(peer);
    sv_tables_sit(server, table, peer, seat, host);
    answer_joined(request, NULL);
    bool back = seat >= 0 && table->seat[seat].standin > 0 && !table->seat[seat].resigned &&
                table->entries < ENTRIES_MAX - ENTRIES_HOST;
    if (back) sv_enter_handback(server, table, seat);
    if (table->class_)
        sv_class_tell_peer(server, peer);
    else if (back)
        sv_tell_table_all(server, table);
    else
        sv_tell_table(server, peer);
    if (!table->class_ && !back && !was_here) sv_tables_tell_soon(server, table);
    if (table->match > 0) sv_tell_missing(server, peer, knows, seen);
    return NULL;
}

/* ---- the host ---- */

void sv_unseat(sv_table *table, int seat) {
    for (sv_peer *peer = table->peers; peer != NULL; peer = peer->next)
        if (peer->seat == seat) {
            sv_peer_changes(peer);
            peer->seat = NG_PUBLIC;
            table->watchers++;
        }
}

const sv_fault *sv_do_start(const sv_request *request) {
    sv_table *table = request->peer->table;
    int64_t fill = 0;
    if (!request->peer->host) return &sv_not_host;
    if (!sv_read_int(request->doc, 0, "fill", NG_LEVEL_MIN, NG_LEVEL_MAX, &fill)) return &sv_bad_field;
    if (table->phase != PHASE_WAITING) return &sv_not_now;
    if (fill == 0 && sv_open_seat(table) >= 0) return &sv_seats_open;
    const ng_sentence *fault = sv_people_fault(request->server, table, sv_people_of(table, fill == 0));
    if (fault != NULL) return sv_by_rules(request, ng_refuse(fault), NULL);
    sv_answer_ok(request);
    if (table->class_)
        sv_class_start(request->server, table, (int)fill);
    else
        sv_fill_and_start(request->server, table, (int)fill);
    return NULL;
}

const sv_fault *sv_do_seat(const sv_request *request) {
    sv_table *table = request->peer->table;
    const ng_doc *doc = request->doc;
    int64_t seat = -1, level = 0;
    uint32_t is = sv_field(request, "is");
    if (!request->peer->host) return &sv_not_host;
    bool computer = is != 0 && ng_doc_is(doc, is, NG_NODE_OBJECT) && doc->node[is].count == 1 &&
                    ng_doc_get(doc, is, "computer") != 0 &&
                    sv_read_int(doc, is, "computer", NG_LEVEL_MIN, NG_LEVEL_MAX, &level);
    if (!sv_read_int(doc, 0, "seat", 0, table->seats - 1, &seat) || seat < 0 || is == 0 ||
        (!computer && !ng_doc_text_is(doc, is, "open")))
        return &sv_bad_field;
    const sv_seat *now = &table->seat[seat];
    bool person_here = now->is == SEAT_PERSON && sv_here(table, (int)seat) && seat != table->host_seat;
    if (table->phase == PHASE_PLAYING || person_here || table->class_) return &sv_not_now;
    const ng_sentence *fault =
        computer ? NULL
                 : sv_people_fault(request->server, table,
                                   (ng_seats)(sv_people_of(table, true) | ng_seat_bit((int)seat)));
    if (fault != NULL) return sv_by_rules(request, ng_refuse(fault), NULL);
    sv_touch(request->server, table);
    sv_unseat(table, (int)seat);
    sv_enter_seat(request->server, table, (int)seat, (int)level);
    sv_answer_ok(request);
    sv_tell_table_all(request->server, table);
    return NULL;
}

const sv_fault *sv_do_sit(const sv_request *request) {
    sv_peer *peer = request->peer;
    const sv_table *table = peer->table;
    int64_t to = -1;
    if (!sv_read_int(request->doc, 0, "seat", 0, table->seats - 1, &to) || to < 0) return &sv_bad_field;
    if (table->phase == PHASE_PLAYING) return &sv_not_now;
    if (open_seat(table, to) < 0) return &sv_no_seat;
    if (!sv_limits_coming(peer)) return &sv_too_fast;
    sv_enter_moved_over(request->server, peer->table, peer->seat, (int)to);
    sv_answer_ok(request);
    sv_tell_table_all(request->server, peer->table);
    return NULL;
}

/* ---- leaving, names, talk ---- */

const sv_fault *sv_do_leave(const sv_request *request) {
    sv_server *server = request->server;
    sv_peer *peer = request->peer;
    sv_table *table = peer->table;
    int seat = peer->seat;
    sv_hint_void(peer);
    sv_answer_ok(request);
    sv_peer_changes(peer);
    if (seat >= 0) sv_touch(server, table);
    if (seat >= 0) sv_unseat(table, seat); /* from all its windows */
    if (seat >= 0 && table->phase == PHASE_PLAYING) {
        table->seat[seat].away = server->now;
        if (table->seat[seat].standin == 0) sv_enter_takeover(server, table, seat, STANDIN_LEVEL);
    } else if (seat >= 0) {
        sv_enter_left(server, table, seat);
    }
    sv_tables_leave(server, peer);
    if (seat >= 0)
        sv_tell_table_all(server, table);
    else
        sv_tables_tell_soon(server, table);
    return NULL;
}

const sv_fault *sv_do_name(const sv_request *request) {
    sv_peer *peer = request->peer;
    char name[NAME_SIZE];
    if (!sv_read_name(request->doc, sv_field(request, "name"), name)) return &sv_bad_name;
    if (!sv_limits_chat(peer)) return &sv_too_fast;
    sv_answer_ok(request);
    if (peer->seat < 0) {
        sv_peer_changes(peer);
        free(peer->name);
        peer->name = strdup(name);
        return NULL;
    }
    sv_enter_name(request->server, peer->table, peer->seat, name);
    sv_tell_table_all(request->server, peer->table);
    return NULL;
}

void sv_tell_said(sv_server *server, const sv_table *table, int seat, const char *name, const char *key,
                  const char *words) {
    for (sv_peer *peer = table->peers; peer != NULL; peer = peer->next) {
        ng_out out = sv_compose(server, 4096);
        ng_open_object(&out, NULL);
        ng_json_text(&out, "type", "said");
        ng_open_object(&out, "by");
        if (seat >= 0)
            ng_json_int(&out, "seat", seat);
        else
            ng_json_null(&out, "seat");
        ng_json_text(&out, "name", name);
        ng_close_object(&out);
        ng_json_text(&out, key, words);
        ng_close_object(&out);
        sv_stage(server, peer, &out, -1);
    }
}

static void tell_said(sv_server *server, const sv_peer *from, const char *key, const char *words) {
    const char *name = from->seat >= 0      ? from->table->seat[from->seat].name
                       : from->name != NULL ? from->name
                                            : "";
    sv_tell_said(server, from->table, from->seat, name, key, words);
    sv_elsewhere_words(server, from->table, "said", from->seat, name, key, words);
}

const sv_fault *sv_do_say(const sv_request *request) {
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
    if (fault != NULL) return fault;
    sv_answer_ok(request);
    tell_said(request->server, peer, said != 0 ? "text" : "phrase", said != 0 ? words : phrases[which]);
    return NULL;
}
