/* match.c - libnaukograd: one match.  A thin skin over match/driver.h; include/naukograd.h says what each
 * call promises. */
#include "lib/lib.h"
#include "match/driver.h"
#include "match/frame.h"

#include <stdlib.h>
#include <string.h>

_Static_assert((int)NAUKOGRAD_SEATS_MAX == (int)NG_SEATS_MAX && (int)NAUKOGRAD_TEXT_MAX == (int)NG_TEXT_MAX,
               "");

struct naukograd {
    ng_driver *driver;
    ng_lib_text text;    /* of the last call */
    ng_lib_text request; /* of the last call that was one */
    char error[512];
};

const char *naukograd_version(void) { return NG_VERSION; }
int naukograd_abi(void) { return NAUKOGRAD_ABI; }

static void *need(void *memory) {
    if (memory == NULL) abort(); /* out of memory: nothing sensible is left to do */
    return memory;
}

ng_out *ng_lib_text_open(ng_lib_text *text, size_t size) {
    if (text->size < size) {
        free(text->text);
        text->text = need(malloc(size));
        text->size = size;
    }
    ng_out_init(&text->out, text->text, (uint32_t)text->size);
    return &text->out;
}

naukograd *naukograd_open(void) {
    naukograd *n = need(calloc(1, sizeof *n));
    n->driver = ng_driver_new();
    return n;
}

void naukograd_close(naukograd *n) {
    if (n == NULL) return;
    ng_driver_free(n->driver);
    free(n->text.text);
    free(n->request.text);
    free(n);
}

naukograd *naukograd_clone(const naukograd *n) {
    naukograd *copy = need(calloc(1, sizeof *copy));
    copy->driver = ng_driver_copy(n->driver);
    return copy;
}

/* ---- requests ---- */

const char *naukograd_ask(naukograd *n, const char *request) {
    size_t length = strlen(request);
    if (length > NG_LIB_REQUEST_MAX)
        return ng_driver_refuse(n->driver, "bad_json", "The request is too long. Запрос слишком длинный.");
    return ng_driver_ask(n->driver, request, (uint32_t)length);
}

static ng_out *open_request(naukograd *n, const char *verb, size_t more) {
    ng_out *out = ng_lib_text_open(&n->request, 1024 + more);
    ng_open_object(out, NULL);
    ng_json_text(out, "do", verb);
    return out;
}

/* Asks what was opened; false, and the sentence is kept, if it is refused. */
static bool ask(naukograd *n) {
    ng_close_object(&n->request.out);
    const char *answer = ng_driver_ask(n->driver, n->request.text, n->request.out.length);
    bool ok = strncmp(answer, "{\"ok\":true", 10) == 0;
    ng_node node[16];
    ng_doc doc;
    n->error[0] = 0;
    if (ok || !ng_doc_read(&doc, answer, ng_driver_length(n->driver), node, 16)) return ok;
    uint32_t error = ng_doc_get(&doc, 0, "error"),
             message = error != 0 ? ng_doc_get(&doc, error, "message") : 0;
    if (message == 0 || !ng_doc_copy(&doc, message, n->error, sizeof n->error)) strcpy(n->error, "refused");
    return false;
}

const char *naukograd_error(const naukograd *n) { return n->error; }

/* Options as they were given, or an empty object: the driver looks at them. */
static void put_raw(ng_out *out, const char *key, const char *json) {
    ng_json_key(out, key);
    ng_put(out, json != NULL ? json : "{}");
    out->comma = true;
}

bool naukograd_start(naukograd *n, const char *game, int seats, uint64_t seed, const char *options) {
    size_t more = 6 * strlen(game) + (options != NULL ? strlen(options) : 0);
    if (more > NG_LIB_REQUEST_MAX)
        return strcpy(n->error, "The request is too long. Запрос слишком длинный."), false;
    ng_out *out = open_request(n, "new", more);
    ng_json_text(out, "game", game);
    if (seats != 0) ng_json_int(out, "seats", seats);
    ng_json_int(out, "seed", seed <= INT64_MAX ? (int64_t)seed : -1);
    put_raw(out, "options", options);
    return ask(n);
}

bool naukograd_play(naukograd *n, int seat, const char *move) {
    size_t length = strlen(move);
    ng_out *out = open_request(n, "play", 6 * NG_TEXT_MAX);
    ng_json_int(out, "seat", seat);
    ng_json_text(out, "move", length < NG_TEXT_MAX ? move : ""); /* longer than any move's text: no move */
    return ask(n);
}

bool naukograd_undo(naukograd *n, int seat) {
    ng_json_int(open_request(n, "undo", 0), "seat", seat);
    return ask(n);
}

const char *naukograd_think(naukograd *n, int seat, int level, uint32_t ms, uint32_t iterations,
                            uint64_t salt) {
    char digits[2 * NG_SEED_BYTES + 1];
    ng_out *out = open_request(n, "think", 0);
    for (int i = 0; i < 2 * NG_SEED_BYTES; i++)
        digits[i] = i < 16 ? "0123456789abcdef"[salt >> (60 - 4 * i) & 15] : '0';
    digits[2 * NG_SEED_BYTES] = 0;
    ng_json_int(out, "seat", seat);
    ng_json_int(out, "level", level);
    if (ms > 0) ng_json_int(out, "ms", ms);
    if (iterations > 0) ng_json_int(out, "iterations", iterations);
    ng_json_text(out, "salt", digits);
    return ask(n) ? ng_driver_choice(n->driver) : NULL;
}

/* ---- looking ---- */

const ng_match *ng_lib_match(const naukograd *n) { return ng_driver_match(n->driver); }

int naukograd_seats(const naukograd *n) {
    const ng_match *m = ng_lib_match(n);
    return m->game != NULL ? m->game->seats(m->state) : 0;
}

uint32_t naukograd_actors(const naukograd *n) {
    const ng_match *m = ng_lib_match(n);
    return m->game != NULL ? m->game->actors(m->state) : 0;
}

bool naukograd_over(const naukograd *n) { return naukograd_actors(n) == 0; }
uint32_t naukograd_ply(const naukograd *n) { return ng_lib_match(n)->plies; }

/* False: it is not over, or there is no such seat. */
static bool result_of(const naukograd *n, int seat, ng_result *result) {
    const ng_match *m = ng_lib_match(n);
    if (m->game == NULL || seat < 0 || seat >= naukograd_seats(n) || !naukograd_over(n)) return false;
    m->game->result(m->state, result);
    return true;
}

int naukograd_rank(const naukograd *n, int seat) {
    ng_result result;
    return result_of(n, seat, &result) ? result.rank[seat] : 0;
}

int32_t naukograd_score(const naukograd *n, int seat) {
    ng_result result;
    return result_of(n, seat, &result) ? result.score[seat] : 0;
}

size_t naukograd_legal(naukograd *n, int seat, uint32_t *moves, size_t room) {
    const ng_match *m = ng_lib_match(n);
    if (m->game == NULL || !ng_seats_has(m->game->actors(m->state), seat)) return 0;
    ng_move *all = need(malloc(m->game->legal_max * sizeof *all));
    size_t count = m->game->legal(m->state, seat, all);
    if (moves != NULL && count > 0) memcpy(moves, all, (count < room ? count : room) * sizeof *all);
    free(all);
    return count;
}

/* Is it a move that somebody may make now?  Only such are fit to be printed. */
static bool is_open(const ng_game *game, const ng_state *state, ng_move move) {
    bool found = false;
    ng_move *all = need(malloc(game->legal_max * sizeof *all));
    for (int seat = 0; seat < NG_SEATS_MAX && !found; seat++) {
        if (!ng_seats_has(game->actors(state), seat)) continue;
        uint32_t count = game->legal(state, seat, all);
        for (uint32_t i = 0; i < count && !found; i++) found = all[i] == move;
    }
    free(all);
    return found;
}

const char *ng_lib_move_text(ng_lib_text *text, const ng_game *game, const ng_state *state, uint32_t move) {
    ng_out *out = ng_lib_text_open(text, NG_TEXT_MAX);
    if (game != NULL && is_open(game, state, move)) game->print(state, move, out);
    return text->text;
}

const char *ng_lib_view(ng_lib_text *text, const ng_game *game, const ng_state *state, int seat) {
    ng_out *out = ng_lib_text_open(text, game != NULL ? game->view_max + 1 : 1);
    if (game != NULL && seat >= NG_PUBLIC && seat < game->seats(state)) game->view(state, seat, out);
    return text->text;
}

const char *naukograd_text(naukograd *n, uint32_t move) {
    return ng_lib_move_text(&n->text, ng_lib_match(n)->game, ng_lib_match(n)->state, move);
}

const char *naukograd_view(naukograd *n, int seat) {
    return ng_lib_view(&n->text, ng_lib_match(n)->game, ng_lib_match(n)->state, seat);
}

const char *naukograd_events(naukograd *n, int seat) {
    const ng_match *m = ng_lib_match(n);
    uint32_t next = 1;
    ng_out *out = ng_lib_text_open(&n->text, m->game != NULL ? ng_match_out_size(m) : 1);
    if (m->game == NULL || seat < NG_PUBLIC || seat >= naukograd_seats(n)) return n->text.text;
    ng_open_array(out, NULL);
    ng_frame_events(&m->events, seat, &next, 0, out);
    ng_close_array(out);
    return n->text.text;
}

const char *naukograd_record(naukograd *n) {
    const ng_match *m = ng_lib_match(n);
    ng_out *out = ng_lib_text_open(&n->text, m->game != NULL ? ng_match_out_size(m) : 1);
    if (m->game != NULL) ng_match_put_record(m, out, NULL);
    return n->text.text;
}
