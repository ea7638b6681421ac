/* request.c - reading the fields of a driver's request, and writing its answer.  Writing changes nothing, so
 * that it is done again where the buffer was too small. */
#include "match/request.h"

#include "match/answers.h"
#include "match/frame.h"

#include <stdlib.h>
#include <string.h>

enum { ANSWER_FIRST = 16 * 1024 }; /* bytes of the buffer to begin with */

void *dr_need(void *memory) {
    if (memory == NULL) abort();
    return memory;
}

/* ---- answers ---- */

static void grow(ng_driver *d) {
    if (d->buffer_size > UINT32_MAX / 2) abort();
    d->buffer_size = d->buffer_size == 0 ? ANSWER_FIRST : 2 * d->buffer_size;
    free(d->buffer);
    d->buffer = dr_need(malloc(d->buffer_size));
}

/* The text of a value as it stands in the request, a string's quotes included. */
static const char *slice(const ng_driver *d, uint32_t node, uint32_t *length) {
    const ng_node *n = &d->doc.node[node];
    uint32_t quote = n->kind == NG_NODE_TEXT ? 1 : 0;
    *length = n->length + 2 * quote;
    return d->doc.text + n->start - quote;
}

static void put_id(ng_driver *d) {
    uint32_t length;
    const char *text = slice(d, d->id, &length);
    ng_json_key(&d->out, "id");
    for (uint32_t i = 0; i < length; i++) ng_put_char(&d->out, text[i]);
    d->out.comma = true;
}

static bool answer(ng_driver *d, bool ok, dr_writer *put) {
    if (d->buffer_size == 0) grow(d);
    for (;; grow(d)) {
        ng_out_init(&d->out, d->buffer, d->buffer_size);
        ng_open_object(&d->out, NULL);
        if (d->id != 0) put_id(d);
        ng_json_bool(&d->out, "ok", ok);
        put(d);
        ng_close_object(&d->out);
        if (!d->out.full) return ok;
    }
}

bool dr_answer(ng_driver *d, dr_writer *put) { return answer(d, true, put); }

void dr_put_nothing(ng_driver *d) { (void)d; }
void dr_put_common(ng_driver *d) { ng_match_put_common(&d->match, &d->out); }
static void put_error(ng_driver *d) { ng_put_error(&d->out, d->code, d->message); }
static void put_refusal(ng_driver *d) { ng_put_refusal(&d->out, d->status, d->lang, d->code, d->index); }

bool dr_fail(ng_driver *d, const char *code, const char *en, const char *ru) {
    d->code = code;
    d->message = d->lang == NG_RU ? ru : en;
    return answer(d, false, put_error);
}

bool dr_bad_request(ng_driver *d, const char *en, const char *ru) {
    return dr_fail(d, "bad_request", en, ru);
}

bool dr_refuse_move(ng_driver *d, ng_status status, const char *code, int32_t index) {
    d->status = status;
    d->code = code;
    d->index = index;
    return answer(d, false, put_refusal);
}

bool dr_refuse(ng_driver *d, ng_status status) { return dr_refuse_move(d, status, NULL, -1); }

/* ---- frames ---- */

typedef struct story {
    ng_out *out;
    int seat;
    uint32_t next; /* number of the next event told to the seat */
    uint32_t last; /* how many the last play told */
} story;

static void tell_seat(void *context, const ng_events *events) {
    story *s = context;
    s->last = s->next;
    ng_frame_events(events, s->seat, &s->next, 0, s->out);
    s->last = s->next - s->last;
}

static void tell_all(void *context, const ng_events *events) {
    story *s = context;
    ng_frame_all(events, s->out);
    s->last = events->count;
}

/* "events", and of a fresh frame "last": how many of them the last play told. */
static void put_story(ng_driver *d) {
    story s = {.out = &d->out, .seat = d->eyes, .next = 1};
    ng_listener *tell = d->eyes == EYES_ALL ? tell_all : tell_seat;
    ng_json_bool(&d->out, "fresh", d->fresh);
    ng_open_array(&d->out, "events");
    if (d->fresh)
        ng_match_retell(&d->match, tell, &s);
    else
        tell(&s, &d->match.events);
    ng_close_array(&d->out);
    if (d->fresh) ng_json_int(&d->out, "last", s.last);
}

static void put_sight(ng_driver *d, int seat) {
    const ng_match *m = &d->match;
    ng_move *room = dr_need(malloc(m->game->legal_max * sizeof *room));
    bool act = ng_seats_has(m->game->actors(m->state), seat);
    if (seat >= 0)
        ng_json_int(&d->out, "seat", seat);
    else
        ng_json_null(&d->out, "seat");
    ng_frame_sight(m->game, m->state, seat, act, NG_WANT_VIEW | NG_WANT_LEGAL, room, &d->out);
    free(room);
}

void dr_put_frame(ng_driver *d) {
    put_story(d);
    if (d->eyes != EYES_ALL) {
        put_sight(d, d->eyes);
    } else {
        ng_open_array(&d->out, "frames");
        for (int seat = 0; seat < d->match.game->seats(d->match.state); seat++) {
            ng_open_object(&d->out, NULL);
            put_sight(d, seat);
            ng_close_object(&d->out);
        }
        ng_close_array(&d->out);
    }
    ng_match_put_common(&d->match, &d->out);
    ng_match_put_ranks(&d->match, &d->out);
}

/* ---- reading requests ---- */

/* Room for the values of a request: none is shorter than one character and a comma. */
bool dr_read(ng_driver *d, const char *request, uint32_t length) {
    uint32_t most = length / 2 + 1;
    if (most > d->nodes_size) {
        free(d->nodes);
        d->nodes = dr_need(malloc(most * sizeof *d->nodes));
        d->nodes_size = most;
    }
    return ng_doc_read(&d->doc, request, length, d->nodes, d->nodes_size);
}

/* Fields that every request may have. */
static const char *const common_fields[] = {"do", "id", "lang", NULL};

uint32_t dr_field(const ng_driver *d, const char *name) { return ng_doc_get(&d->doc, 0, name); }

/* Names the field where its name is short and plain, fit to be quoted. */
static bool unknown_field(ng_driver *d, uint32_t key) {
    char name[32];
    bool plain = ng_doc_copy(&d->doc, key, name, sizeof name);
    for (const char *p = name; plain && *p; p++) plain = *p > ' ' && *p < 0x7f;
    ng_out out = ng_out_over(d->quote, sizeof d->quote);
    bool ru = d->lang == NG_RU;
    ng_putf(&out, ru ? "Этот запрос не принимает поле %s." : "This request does not take the field %s.",
            plain ? name
            : ru  ? "с таким именем"
                  : "that it has");
    return dr_bad_request(d, d->quote, d->quote);
}

bool dr_only_fields(ng_driver *d, const char *const *fields) {
    NG_EACH_KEY(&d->doc, key, 0)
        if (ng_doc_choice(&d->doc, key, fields) < 0 && ng_doc_choice(&d->doc, key, common_fields) < 0)
            return unknown_field(d, key);
    return true;
}

/* What the field must be, behind its name. */
static ng_out begin_quote(ng_driver *d, const char *name, const char *en, const char *ru) {
    ng_out out = ng_out_over(d->quote, sizeof d->quote);
    bool russian = d->lang == NG_RU;
    ng_putf(&out, russian ? "Поле «%s» %s" : "\"%s\" %s", name, russian ? ru : en);
    return out;
}

static bool bad_field(ng_driver *d, const char *name, const char *en, const char *ru) {
    begin_quote(d, name, en, ru);
    return dr_bad_request(d, d->quote, d->quote);
}

static bool bad_int(ng_driver *d, const char *name, int64_t low, int64_t high) {
    ng_out out = begin_quote(d, name, "must be a whole number", "должно быть целым числом");
    if (low > INT32_MIN) {
        ng_put(&out, d->lang == NG_RU ? " от " : " from ");
        ng_put_int(&out, low);
        ng_put(&out, d->lang == NG_RU ? " до " : " to ");
        ng_put_int(&out, high);
    }
    ng_put_char(&out, '.');
    return dr_bad_request(d, d->quote, d->quote);
}

bool dr_read_int(ng_driver *d, const char *name, int64_t low, int64_t high, int64_t *value) {
    uint32_t node = dr_field(d, name);
    return node == 0 || ng_doc_int(&d->doc, node, low, high, value) || bad_int(d, name, low, high);
}

bool dr_read_bool(ng_driver *d, const char *name, bool *value) {
    uint32_t node = dr_field(d, name);
    return node == 0 || ng_doc_bool(&d->doc, node, value) ||
           bad_field(d, name, "must be true or false.", "должно быть true или false.");
}

bool dr_read_slice(ng_driver *d, const char *name, const char **text, uint32_t *length) {
    uint32_t node = dr_field(d, name);
    if (node == 0) return bad_field(d, name, "is missing.", "отсутствует.");
    *text = slice(d, node, length);
    return true;
}

bool dr_read_seat(ng_driver *d, int absent) {
    int64_t seat = absent, last = d->match.game->seats(d->match.state) - 1;
    if (absent == EYES_NONE && dr_field(d, "seat") == 0) return bad_int(d, "seat", 0, last);
    if (!dr_read_int(d, "seat", 0, last, &seat)) return false;
    d->seat = (int)seat;
    return true;
}

static bool read_eyes(ng_driver *d, int seats) {
    uint32_t node = dr_field(d, "eyes");
    int64_t seat;
    d->eyes = EYES_NONE;
    if (node == 0) return true;
    if (ng_doc_int(&d->doc, node, 0, seats - 1, &seat))
        d->eyes = (int)seat;
    else if (ng_doc_is(&d->doc, node, NG_NODE_NULL))
        d->eyes = NG_PUBLIC;
    else if (ng_doc_text_is(&d->doc, node, "all"))
        d->eyes = EYES_ALL;
    else
        return bad_field(d, "eyes", "must be a seat, null for a spectator, or \"all\".",
                         "должно быть местом, null (зритель) или \"all\".");
    return true;
}

bool dr_read_eyes(ng_driver *d) { return read_eyes(d, d->match.game->seats(d->match.state)); }
bool dr_read_coming_eyes(ng_driver *d) { return read_eyes(d, NG_SEATS_MAX); }

bool dr_read_game(ng_driver *d) {
    char id[32];
    uint32_t node = dr_field(d, "game");
    if (node == 0 || !ng_doc_is(&d->doc, node, NG_NODE_TEXT))
        return bad_field(d, "game", "must be the id of a game.", "должно быть именем игры.");
    d->game = ng_doc_copy(&d->doc, node, id, sizeof id) ? ng_game_find(id) : NULL;
    return d->game != NULL || dr_fail(d, "unknown_game", "There is no game of this id: see \"games\".",
                                      "Такой игры нет: какие есть, говорит «games».");
}

bool dr_read_move(ng_driver *d, char text[NG_TEXT_MAX + 2], uint32_t *length) {
    uint32_t move = dr_field(d, "move");
    if (move == 0 || !ng_doc_is(&d->doc, move, NG_NODE_TEXT))
        return bad_field(d, "move", "must be a text.", "должно быть текстом.");
    *length = ng_doc_copy(&d->doc, move, text, NG_TEXT_MAX + 2) ? (uint32_t)strlen(text) : NG_TEXT_MAX + 2;
    return true;
}
