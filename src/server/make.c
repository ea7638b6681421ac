/* make.c - POST /api/tables: a new table. */
#include "server/make.h"

#include "match/answers.h"
#include "server/entries.h"
#include "server/request.h"
#include "server/stage.h"
#include "server/table.h"
#include "server/tables.h"

#include <sodium.h>
#include <string.h>

enum { AWAY_DEFAULT = 120 }; /* s */

static const sv_fault *read_seats(const ng_doc *doc, sv_server *server, sv_made *w) {
    uint32_t list = ng_doc_get(doc, 0, "seats");
    w->me = NG_PUBLIC;
    if (list == 0) {
        w->me = 0;
        return NULL;
    }
    if (!ng_doc_is(doc, list, NG_NODE_ARRAY) || doc->node[list].count < w->game->seats_min ||
        doc->node[list].count > w->game->seats_max)
        return &sv_bad_seats;
    NG_EACH(doc, i, list) {
        int64_t level = 0;
        if (ng_doc_text_is(doc, i, "me")) {
            if (w->me >= 0) return &sv_bad_seats;
            w->me = w->seats;
        } else if (ng_doc_is(doc, i, NG_NODE_OBJECT) && doc->node[i].count == 1 &&
                   ng_doc_get(doc, i, "computer") != 0 &&
                   sv_read_int(doc, i, "computer", NG_LEVEL_MIN, NG_LEVEL_MAX, &level)) {
            w->seat[w->seats].is = SEAT_COMPUTER;
            w->seat[w->seats].level = (uint8_t)level;
        } else if (!ng_doc_text_is(doc, i, "open")) {
            return &sv_bad_seats;
        }
        w->seats++;
    }
    server->setup.seats = (uint8_t)w->seats;
    return NULL;
}

static const sv_fault *read_clock(const ng_doc *doc, sv_made *w) {
    static const char *const keys[] = {"kind", "seconds", "increment", "zero", NULL};
    static const char *const zeros[] = {"computer", "loss", NULL};
    uint32_t clock = ng_doc_get(doc, 0, "clock"), kind = ng_doc_get(doc, clock, "kind"),
             zero = ng_doc_get(doc, clock, "zero");
    if (clock == 0) return NULL;
    if (!ng_doc_is(doc, clock, NG_NODE_OBJECT) || !ng_doc_only(doc, clock, keys)) return &sv_bad_field;
    int32_t read = kind != 0 ? ng_doc_choice(doc, kind, sv_clock_kinds) : 0;
    if (read < 0 || (zero != 0 && ng_doc_choice(doc, zero, zeros) < 0)) return &sv_bad_field;
    w->clock.kind = (uint8_t)read;
    w->clock.loss = zero != 0 && ng_doc_choice(doc, zero, zeros) == 1;
    if (!sv_read_int(doc, clock, "seconds", 1, CLOCK_MAX, &w->clock.seconds) ||
        !sv_read_int(doc, clock, "increment", 0, INCREMENT_MAX, &w->clock.increment) ||
        (read != CLOCK_NONE && w->clock.seconds == 0))
        return &sv_bad_field;
    if (read != CLOCK_BUDGET) w->clock.increment = 0;
    return NULL;
}

/* Whoever makes the table, and who is to come. */
static ng_seats people_of(const sv_made *w) {
    ng_seats people = 0;
    for (int i = 0; i < w->seats; i++)
        if (i == w->me || w->seat[i].is == SEAT_OPEN) people |= ng_seat_bit(i);
    return people;
}

/* The game's own options and the number of seats are tried by starting a match with them. */
static const sv_fault *read_setup(const ng_doc *doc, sv_server *server, sv_made *w, ng_status *status) {
    char id[32];
    uint32_t node = ng_doc_get(doc, 0, "game");
    if (node == 0 || !ng_doc_copy(doc, node, id, sizeof id) || (w->game = ng_game_find(id)) == NULL)
        return &sv_unknown_game;
    ng_setup_init(&server->setup, w->game->options);
    const sv_fault *fault = read_seats(doc, server, w);
    if (fault != NULL) return fault;
    node = ng_doc_get(doc, 0, "options");
    if (node != 0) *status = ng_setup_read(&server->setup, w->game->options, doc, node);
    if (!ng_ok(*status)) return NULL;
    *status = w->game->start(server->bench.scratch, &server->setup);
    if (!ng_ok(*status)) return NULL;
    int seats = w->game->seats(server->bench.scratch);
    if (w->seats != 0 && w->seats != seats) return &sv_bad_seats;
    w->seats = seats;
    if (w->game->people != NULL) {
        const ng_sentence *why = w->game->people(server->bench.scratch, people_of(w));
        if (why != NULL) *status = ng_refuse(why);
    }
    return NULL;
}

static const sv_fault *read_wish(const ng_doc *doc, sv_server *server, sv_made *w, ng_status *status) {
    static const char *const keys[] = {"game", "options", "name",  "seats", "clock", "away",
                                       "chat", "listed",  "hints", "class", "lang",  NULL};
    *w = (sv_made){.away = AWAY_DEFAULT, .chat = true, .hints = true};
    if (!ng_doc_is(doc, 0, NG_NODE_OBJECT) || !ng_doc_only(doc, 0, keys)) return &sv_bad_request;
    const sv_fault *fault = read_setup(doc, server, w, status);
    if (fault != NULL || !ng_ok(*status)) return fault;
    uint32_t name = ng_doc_get(doc, 0, "name");
    if (!sv_read_bool(doc, 0, "class", &w->class_)) return &sv_bad_field;
    if (w->class_ && w->me >= 0 && ng_doc_get(doc, 0, "seats") != 0) return &sv_bad_seats;
    if (w->class_) w->me = NG_PUBLIC;
    if (w->class_ && people_of(w) == 0) return &sv_bad_seats; /* nobody could ever sit down */
    if (name != 0 || w->me >= 0)
        if (!sv_read_name(doc, name, w->name)) return &sv_bad_name;
    if (!sv_read_int(doc, 0, "away", 0, AWAY_MAX, &w->away) || !sv_read_bool(doc, 0, "chat", &w->chat) ||
        !sv_read_bool(doc, 0, "listed", &w->listed) || !sv_read_bool(doc, 0, "hints", &w->hints))
        return &sv_bad_field;
    return read_clock(doc, w);
}

static void answer(sv_server *server, sv_http *http, const sv_table *table,
                   const uint8_t token[TOKEN_BYTES]) {
    char link[32] = "/#/t/";
    memcpy(link + strlen(link), table->code, CODE_SIZE);
    ng_out out = sv_compose(server, 1024);
    ng_open_object(&out, NULL);
    ng_json_bool(&out, "ok", true);
    ng_json_text(&out, "code", table->code);
    ng_json_hex(&out, "token", token, TOKEN_BYTES);
    if (table->host_seat >= 0)
        ng_json_int(&out, "seat", table->host_seat);
    else
        ng_json_null(&out, "seat");
    ng_json_text(&out, "link", link);
    ng_close_object(&out);
    sv_stage_http(server, http, &out, 201);
}

static void refuse(sv_server *server, sv_http *http, ng_status status) {
    ng_out out = sv_compose(server, 2048);
    ng_open_object(&out, NULL);
    ng_json_bool(&out, "ok", false);
    ng_put_refusal(&out, status, http->lang, "bad_setup", -1);
    ng_close_object(&out);
    sv_stage_http(server, http, &out, 400);
}

void sv_make_table(sv_server *server, sv_http *http, const char *body, uint32_t length) {
    ng_doc doc;
    sv_made w;
    ng_status status = NG_OK;
    ng_lang lang = NG_EN;
    const sv_fault *fault = &sv_bad_json;
    if (ng_doc_read(&doc, body, length, server->nodes, MESSAGE_NODES)) {
        if (ng_doc_is(&doc, 0, NG_NODE_OBJECT) && ng_doc_get(&doc, 0, "lang") != 0 &&
            ng_doc_text_is(&doc, ng_doc_get(&doc, 0, "lang"), "ru"))
            lang = NG_RU;
        fault = read_wish(&doc, server, &w, &status);
    }
    http->lang = (uint8_t)lang;
    if (fault != NULL || !ng_ok(status)) {
        if (fault != NULL)
            sv_refuse_http(server, http, fault, 400);
        else
            refuse(server, http, status);
        return;
    }
    fault = sv_tables_room(server);
    sv_table *table = fault == NULL ? sv_tables_new(server) : NULL;
    if (table == NULL) {
        sv_refuse_http(server, http, fault != NULL ? fault : &sv_busy, 503);
        return;
    }
    uint8_t token[TOKEN_BYTES];
    sv_new_token(token, w.token);
    sv_enter_made(server, table, &w);
    server->metrics.tables_made++;
    answer(server, http, table, token);
    sodium_memzero(token, sizeof token);
}

sv_table *sv_make_child(sv_server *server, sv_table *class_) {
    sv_table *table = class_->children < CLASS_MAX ? sv_tables_new(server) : NULL;
    if (table == NULL) return NULL;
    sv_made w = {.game = class_->game,
                 .seats = class_->seats,
                 .me = NG_PUBLIC,
                 .clock = class_->clock,
                 .away = class_->away / 1000,
                 .chat = class_->chat,
                 .hints = class_->hints,
                 .parent = class_->code};
    for (int i = 0; i < class_->seats; i++) {
        w.seat[i].is = class_->seat[i].is;
        w.seat[i].level = class_->seat[i].level;
    }
    sv_table_setup(server, class_);
    memcpy(w.token, class_->host, HASH_BYTES);
    sv_enter_made(server, table, &w);
    sv_enter_child(server, class_, table->code);
    server->metrics.tables_made++;
    return table;
}
