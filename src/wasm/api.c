/* api.c - sessions for the page: matches and computer players behind a flat set of functions.
 *
 * Speaks the engine protocol's answers without its requests: the page calls functions.  What it gives
 * (setups, positions, records) is read by core/doc.h, as everywhere below the protocol. */
#include "wasm/api.h"

#include "match/answers.h"
#include "match/commit.h"
#include "match/match.h"
#include "match/playthrough.h"
#include "match/think.h"

#include <stdlib.h>
#include <string.h>

struct session {
    ng_match match;
    ng_thinker thinker[NG_SEATS_MAX];
    ng_lang lang;
    ng_out out;
    char *buffer; /* of the answer */
    uint32_t buffer_size;
};

enum { ANSWER_MARGIN = NG_LORE_MAX }; /* brackets, an error's text, a setup's text escaped */

void *api_alloc(uint32_t size) { return malloc(size > 0 ? size : 1); }
void api_release(void *memory) { free(memory); }

session *api_open(void) {
    session *s = calloc(1, sizeof *s);
    if (s == NULL) abort();
    return s;
}

/* A brain's memory is of one match, and of one course of it. */
static void forget_thoughts(session *s) {
    for (int seat = 0; seat < NG_SEATS_MAX; seat++) ng_thinker_free(&s->thinker[seat]);
}

void api_close(session *s) {
    forget_thoughts(s);
    ng_match_free(&s->match);
    free(s->buffer);
    free(s);
}

void api_language(session *s, int32_t lang) { s->lang = lang == NG_RU ? NG_RU : NG_EN; }
uint32_t api_length(const session *s) { return s->out.length; }

/* ---- answers ---- */

static void answer_open(session *s, bool ok) {
    uint32_t size = s->match.game != NULL ? ng_match_out_size(&s->match) : 0;
    if (size < NG_GAMES_SIZE) size = NG_GAMES_SIZE;
    size += ANSWER_MARGIN;
    if (size > s->buffer_size) {
        free(s->buffer);
        s->buffer = malloc(size);
        if (s->buffer == NULL) abort();
        s->buffer_size = size;
    }
    ng_out_init(&s->out, s->buffer, s->buffer_size);
    ng_open_object(&s->out, NULL);
    ng_json_bool(&s->out, "ok", ok);
}

static const char *answer(session *s) {
    ng_close_object(&s->out);
    if (s->out.full) abort(); /* a limit of ours, never the caller's: answer_open made room */
    return s->out.text;
}

static const char *refuse_text(session *s, const char *code, const char *message) {
    answer_open(s, false);
    ng_put_error(&s->out, code, message);
    return answer(s);
}

static const char *refuse(session *s, ng_status status, const char *code, int32_t index) {
    answer_open(s, false);
    ng_put_refusal(&s->out, status, s->lang, code, index);
    return answer(s);
}

/* The answer to what makes a new match. */
static const char *answer_match(session *s, ng_status status, const char *code, int32_t index) {
    if (!ng_ok(status)) return refuse(s, status, code, index);
    forget_thoughts(s);
    return api_common(s);
}

/* NULL if there is a match and it has this seat; otherwise the answer that says so. */
static const char *fault(session *s, int32_t least, int32_t seat) {
    if (s->match.game == NULL)
        return refuse_text(s, "no_match", "There is no match yet: start, load or replay one.");
    if (seat < least || seat >= s->match.game->seats(s->match.state))
        return refuse_text(s, "bad_request", "The match has no such seat.");
    return NULL;
}

/* ---- new matches ---- */

const char *api_games(session *s) {
    answer_open(s, true);
    ng_put_games(&s->out);
    return answer(s);
}

/* NULL: there is none of this id. */
static const ng_game *game_named(const char *id, uint32_t length) {
    ng_scan scan;
    ng_scan_init(&scan, id, length);
    for (const ng_game *const *game = ng_games; *game != NULL; game++)
        if (ng_scan_word(&scan, (*game)->id)) return *game;
    return NULL;
}

static const char *refuse_game(session *s) {
    return refuse_text(s, "unknown_game", "There is no game of this id: see the list of games.");
}

const char *api_lore(session *s, const char *id, uint32_t length) {
    const ng_game *game = game_named(id, length);
    if (game == NULL) return refuse_game(s);
    answer_open(s, true);
    ng_json_key(&s->out, "lore");
    if (game->lore != NULL)
        game->lore(&s->out);
    else
        ng_put(&s->out, "{}");
    return answer(s);
}

const char *api_foresee(session *s, const char *id, uint32_t id_length, int32_t seat, const char *view,
                        uint32_t view_length, const char *text, uint32_t text_length) {
    const ng_game *game = game_named(id, id_length);
    if (game == NULL) return refuse_game(s);
    if (game->foresee == NULL) return refuse_text(s, "bad_request", "The game tells nothing of this kind.");
    ng_node *nodes = malloc(NG_DOC_NODES * sizeof *nodes);
    ng_doc doc;
    if (nodes == NULL) abort();
    if (!ng_doc_read(&doc, view, view_length, nodes, NG_DOC_NODES)) {
        free(nodes);
        return refuse_text(s, "bad_json", "The view is not JSON that can be read.");
    }
    answer_open(s, true);
    ng_status status = game->foresee(&doc, seat, text, text_length, &s->out);
    free(nodes);
    return ng_ok(status) ? answer(s) : refuse(s, status, NULL, -1);
}

/* Game, seats, seed and options.  NULL: the setup is read; otherwise the answer that says what is wrong. */
static const char *read_setup(session *s, const ng_doc *doc, const ng_game **game, ng_setup *setup) {
    char id[32];
    uint32_t node = ng_doc_get(doc, 0, "game");
    if (node == 0 || !ng_doc_is(doc, node, NG_NODE_TEXT))
        return refuse_text(s, "bad_request", "\"game\" must be the id of a game.");
    *game = ng_doc_copy(doc, node, id, sizeof id) ? ng_game_find(id) : NULL;
    if (*game == NULL)
        return refuse_text(s, "unknown_game", "There is no game of this id: see the list of games.");

    ng_setup_init(setup, (*game)->options);
    int64_t seats = 0;
    node = ng_doc_get(doc, 0, "seats");
    if (node != 0 && !ng_doc_int(doc, node, (*game)->seats_min, (*game)->seats_max, &seats))
        return refuse_text(s, "bad_setup", "The game is not played by this number of seats.");
    setup->seats = (uint8_t)seats;
    node = ng_doc_get(doc, 0, "seed");
    if (node != 0 && !ng_match_read_seed(doc, node, setup->seed))
        return refuse_text(s, "bad_request",
                           "\"seed\" must be a whole number below 2^53 or a string of 64 hex digits.");
    node = ng_doc_get(doc, 0, "options");
    ng_status status = node != 0 ? ng_setup_read(setup, (*game)->options, doc, node) : NG_OK;
    return ng_ok(status) ? NULL : refuse(s, status, "bad_setup", -1);
}

static const char *begin(session *s, const ng_doc *doc, bool loads) {
    static const char *const start_keys[] = {"game", "seats", "seed", "options", NULL};
    static const char *const load_keys[] = {"game", "position", "seed", "options", NULL};
    const ng_game *game = NULL;
    ng_setup setup;
    if (!ng_doc_is(doc, 0, NG_NODE_OBJECT) || !ng_doc_only(doc, 0, loads ? load_keys : start_keys))
        return refuse_text(s, "bad_request",
                           loads ? "What is loaded is an object of game, position, seed and options."
                                 : "A setup is an object of game, seats, seed and options.");
    const char *wrong = read_setup(s, doc, &game, &setup);
    if (wrong != NULL) return wrong;
    if (!loads) return answer_match(s, ng_match_start(&s->match, game, &setup), NULL, -1);
    uint32_t node = ng_doc_get(doc, 0, "position");
    if (node == 0) return refuse_text(s, "bad_request", "\"position\" is wanting.");
    const ng_node *position = &doc->node[node];
    uint32_t quote = position->kind == NG_NODE_TEXT ? 1 : 0; /* a string's node leaves its quotes out */
    return answer_match(s,
                        ng_match_load(&s->match, game, &setup, doc->text + position->start - quote,
                                      position->length + 2 * quote),
                        NULL, -1);
}

static const char *read_and_begin(session *s, const char *json, uint32_t length, bool loads) {
    ng_node *nodes = malloc(NG_DOC_NODES * sizeof *nodes);
    ng_doc doc;
    if (nodes == NULL) abort();
    const char *answered = ng_doc_read(&doc, json, length, nodes, NG_DOC_NODES)
                               ? begin(s, &doc, loads)
                               : refuse_text(s, "bad_json", "The setup is not JSON that can be read.");
    free(nodes);
    return answered;
}

const char *api_start(session *s, const char *json, uint32_t length) {
    return read_and_begin(s, json, length, false);
}

const char *api_load(session *s, const char *json, uint32_t length) {
    return read_and_begin(s, json, length, true);
}

const char *api_replay(session *s, const char *record, uint32_t length) {
    int32_t index;
    ng_status status = ng_match_replay(&s->match, record, length, &index);
    return answer_match(s, status, "bad_record", index);
}

const char *api_verify(session *s, const char *json, uint32_t length) {
    return answer_match(s, ng_commit_verify(json, length, &s->match), "bad_record", -1);
}

/* ---- play ---- */

const char *api_play(session *s, int32_t seat, const char *text, uint32_t length, int32_t ply) {
    const char *wrong = fault(s, 0, seat);
    if (wrong != NULL) return wrong;
    ng_status status = ng_match_play(&s->match, seat, text, length, ply < 0 ? NG_ANY_PLY : ply);
    if (!ng_ok(status)) return refuse(s, status, NULL, -1);
    answer_open(s, true);
    ng_match_put_events(&s->match, &s->out, "events");
    ng_match_put_common(&s->match, &s->out);
    return answer(s);
}

const char *api_undo(session *s, int32_t seat) {
    const char *wrong = fault(s, 0, seat);
    if (wrong != NULL) return wrong;
    return answer_match(s, ng_match_undo(&s->match, seat), NULL, -1);
}

static const char *think(session *s, int32_t seat, int32_t level, uint32_t ms, uint32_t iterations,
                         uint64_t salt, bool picture) {
    const char *wrong = fault(s, 0, seat);
    if (wrong != NULL) return wrong;
    if (level < NG_LEVEL_MIN || level > NG_LEVEL_MAX)
        return refuse_text(s, "bad_request", "\"level\" must be a whole number from 1 to 10.");
    if (ms > 0 && iterations > 0)
        return refuse_text(s, "bad_request", "Give \"ms\" or \"iterations\", not both.");
    if (ms > 0 && !(host_now() >= 0))
        return refuse_text(s, "bad_request", "The host gives no clock: give \"iterations\".");
    if (ng_match_over(&s->match)) return refuse(s, ng_refuse(&ng_over), NULL, -1);
    if (!ng_seats_has(s->match.game->actors(s->match.state), seat))
        return refuse(s, (ng_status){.why = &ng_not_your_move, .a = seat}, NULL, -1);
    const ng_thought thought = {.level = level, .ms = ms, .iterations = iterations, .salt = salt};
    ng_choice choice;
    ng_think(&s->thinker[seat], &s->match, seat, &thought, &choice);
    answer_open(s, true);
    ng_json_text(&s->out, "move", choice.text);
    ng_json_text(&s->out, "why", choice.why[s->lang]);
    if (picture) ng_think_picture(&s->thinker[seat], &s->out);
    return answer(s);
}

const char *api_hint(session *s, int32_t seat, int32_t level, uint32_t ms, uint32_t iterations) {
    return think(s, seat, level, ms, iterations, 0, true);
}

const char *api_think(session *s, int32_t seat, int32_t level, uint32_t ms, uint32_t iterations,
                      uint32_t salt_high, uint32_t salt_low) {
    return think(s, seat, level, ms, iterations, (uint64_t)salt_high << 32 | salt_low, false);
}

/* ---- looking at the match ---- */

const char *api_view(session *s, int32_t seat) {
    const char *wrong = fault(s, NG_PUBLIC, seat);
    if (wrong != NULL) return wrong;
    answer_open(s, true);
    ng_json_key(&s->out, "view");
    s->match.game->view(s->match.state, seat, &s->out);
    return answer(s);
}

const char *api_legal(session *s, int32_t seat) {
    const char *wrong = fault(s, 0, seat);
    if (wrong != NULL) return wrong;
    answer_open(s, true);
    ng_match_put_legal(&s->match, seat, &s->out, "moves");
    return answer(s);
}

const char *api_common(session *s) {
    const char *wrong = fault(s, 0, 0);
    if (wrong != NULL) return wrong;
    answer_open(s, true);
    ng_match_put_common(&s->match, &s->out);
    return answer(s);
}

const char *api_events(session *s) {
    const char *wrong = fault(s, 0, 0);
    if (wrong != NULL) return wrong;
    answer_open(s, true);
    ng_match_put_events(&s->match, &s->out, "events");
    return answer(s);
}

const char *api_result(session *s) {
    const char *wrong = fault(s, 0, 0);
    if (wrong != NULL) return wrong;
    answer_open(s, true);
    ng_match_put_result(&s->match, &s->out);
    return answer(s);
}

const char *api_record(session *s) {
    const char *wrong = fault(s, 0, 0);
    if (wrong != NULL) return wrong;
    answer_open(s, true);
    ng_match_put_record(&s->match, &s->out, "record");
    return answer(s);
}

const char *api_position(session *s) {
    const char *wrong = fault(s, 0, 0);
    if (wrong != NULL) return wrong;
    answer_open(s, true);
    ng_json_key(&s->out, "position");
    s->match.game->dump(s->match.state, &s->out);
    return answer(s);
}

const char *api_playthrough(session *s, const char *record, uint32_t length) {
    ng_status status;
    char *text = ng_playthrough(record, length, &status);
    if (text == NULL) return refuse(s, status, "bad_record", -1);
    free(s->buffer);
    s->buffer = text;
    s->buffer_size = (uint32_t)strlen(text) + 1;
    s->out = (ng_out){.text = text, .size = s->buffer_size, .length = s->buffer_size - 1};
    return text;
}
