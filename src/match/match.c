/* match.c - the record of a match and the state that follows from it. */
#include "match/match.h"

#include "match/frame.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

NG_SENTENCE(stale, NG_STALE, "The match is at ply {a}, not at {b}.", "В матче уже ход {a}, а не {b}.");
NG_SENTENCE(unreadable_position, NG_BAD_POSITION, "The position is not JSON that can be read.",
            "Позиция — не читаемый JSON.");
NG_SENTENCE(unreadable_record, NG_BAD_RECORD, "The record is not JSON that can be read.",
            "Запись — не читаемый JSON.");
NG_SENTENCE(bad_field, NG_BAD_RECORD, "“{word}” of the record is missing or has a wrong value.",
            "«{word}» в записи: нет или не то значение.");
static const ng_sentence other_version = {
    NG_BAD_RECORD, "The record is of rules version {a}; this program plays version {b}.",
    "Запись сделана по правилам версии {a}, а программа играет по версии {b}."};
NG_REFUSAL(nothing_to_undo, "There is nothing to take back.", "Возвращать нечего.");
const ng_sentence ng_too_late = {NG_ILLEGAL,
                                 "It cannot be taken back: something was revealed, drawn or made final.",
                                 "Вернуть нельзя: что-то уже открыто, выпало или стало окончательным."};

static void *need(void *memory) {
    if (memory == NULL) abort(); /* out of memory: nothing sensible is left to do */
    return memory;
}

static char *copy_text(const char *text, size_t length) {
    char *copy = need(malloc(length + 1));
    memcpy(copy, text, length);
    copy[length] = 0;
    return copy;
}

void ng_match_free(ng_match *match) {
    for (uint32_t i = 0; i < match->plies; i++) free(match->ply[i].text);
    free(match->ply);
    free(match->position);
    free(match->state);
    free(match->scratch);
    free(match->events_buffer);
    memset(match, 0, sizeof *match);
}

/* An empty match of this game, with room for its state. */
static void prepare(ng_match *match, const ng_game *game, const ng_setup *setup) {
    memset(match, 0, sizeof *match);
    match->game = game;
    match->setup = *setup;
    match->state = need(calloc(1, game->state_size));
    match->scratch = need(calloc(1, game->state_size));
    match->events_buffer = need(malloc(game->events_max));
    ng_events_init(&match->events, match->events_buffer, game->events_max);
}

/* Puts a finished new match in the place of the old one, or drops it. */
static ng_status install(ng_match *match, ng_match *fresh, ng_status status) {
    if (ng_ok(status)) {
        ng_match_free(match);
        *match = *fresh;
    } else {
        ng_match_free(fresh);
    }
    return status;
}

static ng_status begin(ng_match *match) {
    if (match->position == NULL) return match->game->start(match->state, &match->setup);
    ng_node *nodes = need(malloc(NG_DOC_NODES * sizeof *nodes));
    ng_doc doc;
    ng_status status = ng_refuse(&unreadable_position);
    if (ng_doc_read(&doc, match->position, (uint32_t)strlen(match->position), nodes, NG_DOC_NODES))
        status = match->game->load(match->state, &match->setup, &doc);
    free(nodes);
    return status;
}

ng_status ng_match_start(ng_match *match, const ng_game *game, const ng_setup *setup) {
    ng_match fresh;
    prepare(&fresh, game, setup);
    return install(match, &fresh, begin(&fresh));
}

ng_status ng_match_load(ng_match *match, const ng_game *game, const ng_setup *setup, const char *json,
                        uint32_t length) {
    if (memchr(json, 0, length) != NULL) return ng_refuse(&unreadable_position);
    ng_match fresh;
    prepare(&fresh, game, setup);
    fresh.position = copy_text(json, length);
    return install(match, &fresh, begin(&fresh));
}

ng_status ng_match_again(ng_match *again, const ng_match *match) {
    if (match->position == NULL) return ng_match_start(again, match->game, &match->setup);
    return ng_match_load(again, match->game, &match->setup, match->position,
                         (uint32_t)strlen(match->position));
}

void ng_match_copy(ng_match *to, const ng_match *from) {
    prepare(to, from->game, &from->setup);
    memcpy(to->state, from->state, from->game->state_size);
    if (from->position != NULL) to->position = copy_text(from->position, strlen(from->position));
    to->plies = to->plies_size = from->plies;
    to->ply = need(calloc(from->plies + 1, sizeof *to->ply));
    for (uint32_t i = 0; i < from->plies; i++) {
        to->ply[i] = from->ply[i];
        to->ply[i].text = copy_text(from->ply[i].text, strlen(from->ply[i].text));
    }
}

/* ---- play ---- */

/* The words of a phrase with one space between them; a single move as the game prints it. */
static void keep_text(ng_bench *bench, const ng_game *game, const ng_state *state, const ng_phrase *phrase,
                      const char *text, uint32_t length) {
    ng_out out = ng_out_over(bench->kept, sizeof bench->kept);
    if (phrase->count == 1) {
        game->print(state, phrase->move[0], &out);
        return;
    }
    for (uint32_t i = 0; i < length; i++) {
        bool space = text[i] == ' ' || text[i] == '\t';
        if (!space && out.length > 0 && (text[i - 1] == ' ' || text[i - 1] == '\t')) ng_put_char(&out, ' ');
        if (!space) ng_put_char(&out, text[i]);
    }
}

ng_seats ng_heard(const ng_events *events, int by) {
    ng_seats set = ng_seat_bit(by);
    for (uint32_t i = 0; i < events->count; i++) set |= events->event[i].to;
    return set;
}

static void add_ply(ng_match *match, int seat, char *text, bool lasting) {
    if (match->plies == match->plies_size) {
        match->plies_size = match->plies_size * 2 + 16;
        match->ply = need(realloc(match->ply, match->plies_size * sizeof *match->ply));
    }
    match->ply[match->plies++] = (ng_ply){
        .text = text, .seat = (uint8_t)seat, .lasting = lasting, .heard = ng_heard(&match->events, seat)};
}

static ng_status play_phrase(const ng_game *game, ng_state *state, int seat, const ng_phrase *phrase,
                             ng_events *events) {
    ng_status status = NG_OK;
    for (uint32_t i = 0; i < phrase->count && ng_ok(status); i++)
        status = ng_play(game, state, seat, phrase->move[i], events);
    return status;
}

/* Plays all moves of a phrase on the scratch state. */
static ng_status try_phrase(const ng_bench *bench, const ng_game *game, const ng_state *state, int seat,
                            const ng_phrase *phrase, ng_events *events) {
    memcpy(bench->scratch, state, game->state_size);
    return play_phrase(game, bench->scratch, seat, phrase, events);
}

ng_status ng_play_text(const ng_game *game, ng_state *state, int seat, const char *text, uint32_t length) {
    ng_phrase phrase;
    if (game->actors(state) == 0) return ng_refuse(&ng_over);
    ng_status status = ng_parse(game, state, seat, text, length, &phrase);
    return ng_ok(status) ? play_phrase(game, state, seat, &phrase, NULL) : status;
}

ng_status ng_bench_try(ng_bench *bench, const ng_game *game, const ng_state *state, int seat,
                       const char *text, uint32_t length) {
    ng_seats actors = game->actors(state);
    ng_phrase phrase;
    if (actors == 0) return ng_refuse(&ng_over);
    if (!ng_seats_has(actors, seat)) return (ng_status){.why = &ng_not_your_move, .a = seat};
    ng_status status = ng_parse(game, state, seat, text, length, &phrase);
    /* Twice: a refusal must leave the last play's events as they were. */
    if (ng_ok(status) && !bench->once) status = try_phrase(bench, game, state, seat, &phrase, NULL);
    if (!ng_ok(status)) return status;

    ng_events_init(bench->events, bench->buffer, game->events_max);
    status = try_phrase(bench, game, state, seat, &phrase, bench->events);
    if (!ng_ok(status)) return status;
    assert(!bench->events->json.full);
    keep_text(bench, game, state, &phrase, text, length);
    bool drew = memcmp(&bench->scratch->chance, &state->chance, sizeof state->chance) != 0;
    bench->lasting = drew || bench->events->lasting;
    return NG_OK;
}

ng_status ng_match_play(ng_match *match, int seat, const char *text, uint32_t length, int64_t ply) {
    ng_bench bench = {.scratch = match->scratch, .events = &match->events, .buffer = match->events_buffer};
    if (ply != NG_ANY_PLY && ply != match->plies)
        return (ng_status){.why = &stale, .a = (int32_t)match->plies, .b = (int32_t)ply};
    ng_status status = ng_bench_try(&bench, match->game, match->state, seat, text, length);
    if (!ng_ok(status)) return status;
    ng_state *before = match->state;
    match->state = match->scratch;
    match->scratch = before;
    add_ply(match, seat, copy_text(bench.kept, strlen(bench.kept)), bench.lasting);
    return NG_OK;
}

/* The match from its beginning, but for one play (or all of them: `without` is none of theirs). */
static ng_status play_again(const ng_match *match, uint32_t without, ng_match *again, ng_listener *or_null,
                            void *context) {
    prepare(again, match->game, &match->setup);
    if (match->position != NULL) again->position = copy_text(match->position, strlen(match->position));
    ng_status status = begin(again);
    for (uint32_t i = 0; i < match->plies && ng_ok(status); i++) {
        if (i == without) continue;
        status = ng_match_play(again, match->ply[i].seat, match->ply[i].text,
                               (uint32_t)strlen(match->ply[i].text), NG_ANY_PLY);
        if (or_null != NULL && ng_ok(status)) or_null(context, &again->events);
    }
    return status;
}

/* The play that a seat would take back: nothing lasting that it heard of has come since. */
static ng_status find_last(const ng_match *match, int seat, uint32_t *last) {
    *last = match->plies;
    do {
        if (*last == 0) return ng_refuse(&nothing_to_undo);
        --*last;
        if (match->ply[*last].lasting && ng_seats_has(match->ply[*last].heard, seat))
            return ng_refuse(&ng_too_late);
    } while (match->ply[*last].seat != seat);
    return NG_OK;
}

/* The match without it. */
static ng_status without_last(const ng_match *match, int seat, ng_match *again) {
    uint32_t last;
    ng_status found = find_last(match, seat, &last);
    if (!ng_ok(found)) return found;
    ng_status status = play_again(match, last, again, NULL, NULL);
    return ng_ok(status) ? status : ng_refuse(&ng_too_late);
}

ng_status ng_match_undo(ng_match *match, int seat) {
    ng_match again = {0};
    return install(match, &again, without_last(match, seat, &again));
}

ng_status ng_match_may_undo(const ng_match *match, int seat) {
    ng_match again = {0};
    uint32_t last;
    ng_status status = find_last(match, seat, &last);
    if (!ng_ok(status) || last + 1 == match->plies) return status; /* without the very last play all stands */
    status = without_last(match, seat, &again);
    ng_match_free(&again);
    return status;
}

void ng_match_retell(const ng_match *match, ng_listener *tell, void *context) {
    ng_match again;
    ng_status status = play_again(match, match->plies, &again, tell, context);
    assert(ng_ok(status)); /* it was played before */
    (void)status;
    ng_match_free(&again);
}

bool ng_match_over(const ng_match *match) { return match->game->actors(match->state) == 0; }

/* ---- answers ---- */

uint32_t ng_match_out_size(const ng_match *match) {
    const ng_game *game = match->game;
    uint32_t record = 16 * 1024 + NG_SETUP_PRINTED;
    if (match->position != NULL) record += (uint32_t)strlen(match->position);
    for (uint32_t i = 0; i < match->plies; i++) record += (uint32_t)strlen(match->ply[i].text) * 2 + 16;
    uint32_t frame = ng_frame_size(game);
    uint32_t most = frame > game->events_max ? frame : game->events_max;
    return 4096 + (record > most ? record : most);
}

void ng_match_put_common(const ng_match *match, ng_out *out) {
    ng_seats actors = match->game->actors(match->state);
    ng_json_seats(out, "actors", actors);
    ng_json_bool(out, "over", actors == 0);
    ng_json_int(out, "ply", match->plies);
}

void ng_match_put_events(const ng_match *match, ng_out *out, const char *key) {
    ng_open_array(out, key);
    ng_frame_all(&match->events, out);
    ng_close_array(out);
}

void ng_match_put_legal(const ng_match *match, int seat, ng_out *out, const char *key) {
    ng_move *moves = need(malloc(match->game->legal_max * sizeof *moves));
    ng_frame_legal(match->game, match->state, seat, moves, out, key);
    free(moves);
}

void ng_match_put_result(const ng_match *match, ng_out *out) {
    ng_json_bool(out, "over", ng_match_over(match));
    ng_match_put_ranks(match, out);
}

void ng_match_put_ranks(const ng_match *match, ng_out *out) {
    ng_result result;
    int seats = match->game->seats(match->state);
    match->game->result(match->state, &result);
    if (!result.over) return;
    ng_open_array(out, "ranks");
    for (int seat = 0; seat < seats; seat++) ng_json_int(out, NULL, result.rank[seat]);
    ng_close_array(out);
    ng_open_array(out, "scores");
    for (int seat = 0; seat < seats; seat++) ng_json_int(out, NULL, result.score[seat]);
    ng_close_array(out);
}

/* ---- record ---- */

static void put_seed(const uint8_t seed[NG_SEED_BYTES], ng_out *out) {
    uint64_t number = 0;
    bool small = true;
    for (int i = 0; i < NG_SEED_BYTES; i++) {
        if (i < NG_SEED_BYTES - 8)
            small = small && seed[i] == 0;
        else
            number = number << 8 | seed[i];
    }
    if (small && number < (uint64_t)1 << 53)
        ng_json_int(out, "seed", (int64_t)number);
    else
        ng_json_hex(out, "seed", seed, NG_SEED_BYTES);
}

void ng_match_put_record(const ng_match *match, ng_out *out, const char *key) {
    ng_open_object(out, key);
    ng_json_text(out, "game", match->game->id);
    ng_json_int(out, "rules_version", match->game->rules_version);
    ng_json_int(out, "seats", match->game->seats(match->state));
    put_seed(match->setup.seed, out);
    ng_setup_print(&match->setup, match->game->options, out, "options");
    if (match->position != NULL) ng_json_raw(out, "position", match->position);
    ng_open_array(out, "moves");
    for (uint32_t i = 0; i < match->plies; i++) {
        ng_open_array(out, NULL);
        ng_json_int(out, NULL, match->ply[i].seat);
        ng_json_text(out, NULL, match->ply[i].text);
        ng_close_array(out);
    }
    ng_close_array(out);
    ng_close_object(out);
}

static ng_status record_fault(const char *word) { return (ng_status){.why = &bad_field, .word = word}; }

bool ng_match_read_seed(const ng_doc *doc, uint32_t node, uint8_t seed[NG_SEED_BYTES]) {
    int64_t number;
    char hex[2 * NG_SEED_BYTES + 2];
    if (ng_doc_int(doc, node, 0, ((int64_t)1 << 53) - 1, &number)) {
        ng_seed_from_number(seed, (uint64_t)number);
        return true;
    }
    return ng_doc_copy(doc, node, hex, sizeof hex) && ng_seed_from_hex(seed, hex, (uint32_t)strlen(hex));
}

/* Everything of the record but its moves. */
static ng_status read_head(const ng_doc *doc, ng_match *fresh) {
    static const char *const keys[] = {"game",    "rules_version", "seats", "seed",
                                       "options", "position",      "moves", NULL};
    if (!ng_doc_is(doc, 0, NG_NODE_OBJECT) || !ng_doc_only(doc, 0, keys)) return record_fault("record");
    char id[32];
    int64_t version, seats = 0;
    uint32_t node = ng_doc_get(doc, 0, "game");
    const ng_game *game = node != 0 && ng_doc_copy(doc, node, id, sizeof id) ? ng_game_find(id) : NULL;
    if (game == NULL) return record_fault("game");
    node = ng_doc_get(doc, 0, "rules_version");
    if (node == 0 || !ng_doc_int(doc, node, 0, UINT32_MAX, &version)) return record_fault("rules_version");
    if (version != game->rules_version)
        return (ng_status){.why = &other_version, .a = (int32_t)version, .b = (int32_t)game->rules_version};

    ng_setup setup;
    ng_setup_init(&setup, game->options);
    node = ng_doc_get(doc, 0, "seed");
    if (node == 0 || !ng_match_read_seed(doc, node, setup.seed)) return record_fault("seed");
    node = ng_doc_get(doc, 0, "seats");
    if (node != 0 && !ng_doc_int(doc, node, game->seats_min, game->seats_max, &seats))
        return record_fault("seats");
    setup.seats = (uint8_t)seats;
    node = ng_doc_get(doc, 0, "options");
    if (node != 0) {
        ng_status status = ng_setup_read(&setup, game->options, doc, node);
        if (!ng_ok(status)) return status;
    }
    node = ng_doc_get(doc, 0, "position");
    if (node != 0 && !ng_doc_is(doc, node, NG_NODE_OBJECT)) return record_fault("position");
    prepare(fresh, game, &setup);
    if (node != 0) fresh->position = copy_text(doc->text + doc->node[node].start, doc->node[node].length);
    ng_status status = begin(fresh);
    if (!ng_ok(status)) return status;
    return seats != 0 && seats != game->seats(fresh->state) ? record_fault("seats") : NG_OK;
}

static ng_status read_moves(const ng_doc *doc, ng_match *fresh, int32_t *index) {
    uint32_t moves = ng_doc_get(doc, 0, "moves");
    if (moves == 0 || !ng_doc_is(doc, moves, NG_NODE_ARRAY)) return record_fault("moves");
    NG_EACH(doc, i, moves) {
        int64_t seat;
        char text[NG_TEXT_MAX + 1];
        ++*index;
        if (!ng_doc_is(doc, i, NG_NODE_ARRAY) || doc->node[i].count != 2) return record_fault("moves");
        uint32_t first = ng_doc_first(doc, i);
        if (!ng_doc_int(doc, first, 0, NG_SEATS_MAX - 1, &seat) ||
            !ng_doc_copy(doc, first + 1, text, sizeof text))
            return record_fault("moves");
        ng_status status = ng_match_play(fresh, (int)seat, text, (uint32_t)strlen(text), NG_ANY_PLY);
        if (!ng_ok(status)) return status;
    }
    *index = -1;
    return NG_OK;
}

ng_status ng_match_replay(ng_match *match, const char *json, uint32_t length, int32_t *index) {
    uint32_t most = length / 2 + 1; /* no value is shorter than one character and a comma */
    ng_node *nodes = need(malloc(most * sizeof *nodes));
    ng_doc doc;
    ng_match fresh = {0};
    *index = -1;
    ng_status status = ng_refuse(&unreadable_record);
    if (ng_doc_read(&doc, json, length, nodes, most)) {
        status = read_head(&doc, &fresh);
        if (ng_ok(status)) status = read_moves(&doc, &fresh, index);
    }
    free(nodes);
    return install(match, &fresh, status);
}
