/* look.c - the demands that all fuzzers share. */
#include "tests/fuzz/look.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Room to look at a match with; kept from one input to the next, as large as any game asked for. */
static struct room {
    uint32_t text_size, moves_size;
    char *text, *other_text;
    ng_move *moves;
    ng_node nodes[NG_DOC_NODES];
    ng_state state[NG_STATE_MAX / sizeof(ng_state) + 1];
} room;

static void make_room(const ng_game *game) {
    uint32_t text = 2 * (game->view_max + game->events_max);
    if (room.text_size < text) {
        room.text_size = text;
        room.text = realloc(room.text, text);
        room.other_text = realloc(room.other_text, text);
    }
    if (room.moves_size < game->legal_max) {
        room.moves_size = game->legal_max;
        room.moves = realloc(room.moves, game->legal_max * sizeof *room.moves);
    }
    if (room.text == NULL || room.other_text == NULL || room.moves == NULL) abort();
}

void fuzz_demand(bool holds, const ng_match *match, const char *what) {
    if (holds) return;
    fprintf(stderr, "%s: %s\n", match->game != NULL ? match->game->id : "no match", what);
    abort();
}

uint64_t fuzz_hash(const uint8_t *data, size_t size) {
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < size; i++) h = (h ^ data[i]) * 0x100000001b3u;
    return h ^ h >> 29;
}

static uint32_t view(const ng_match *match, const ng_state *state, int seat, char *text) {
    ng_out out = ng_out_over(text, room.text_size);
    match->game->view(state, seat, &out);
    fuzz_demand(!out.full && out.length < match->game->view_max, match, "a view fits view_max");
    return out.length;
}

void fuzz_look(const ng_match *match) {
    const ng_game *game = match->game;
    const char *broken = game->sound(match->state);
    fuzz_demand(broken == NULL, match, broken);
    make_room(game);
    int seats = game->seats(match->state);
    ng_seats actors = game->actors(match->state);
    fuzz_demand(seats >= game->seats_min && seats <= game->seats_max, match, "seats are within the game's");
    fuzz_demand(actors >> seats == 0, match, "actors are seats of the match");
    for (int seat = 0; seat < seats; seat++) {
        uint32_t count = game->legal(match->state, seat, room.moves);
        fuzz_demand(count <= game->legal_max, match, "legal fits legal_max");
        fuzz_demand((count > 0) == ng_seats_has(actors, seat), match,
                    "legal is non-empty exactly for actors");
    }
    ng_result result;
    game->result(match->state, &result);
    fuzz_demand(result.over == (actors == 0), match, "over exactly when nobody may act");
    for (int seat = NG_PUBLIC; seat < seats; seat++) view(match, match->state, seat, room.text);
}

void fuzz_round_trip(const ng_match *match) {
    const ng_game *game = match->game;
    ng_out out;
    ng_doc doc;
    make_room(game);
    ng_out_init(&out, room.text, room.text_size);
    game->dump(match->state, &out);
    fuzz_demand(!out.full && out.length < game->view_max, match, "a position fits view_max");
    fuzz_demand(ng_doc_read(&doc, out.text, out.length, room.nodes, NG_DOC_NODES), match,
                "a position is JSON");
    memset(room.state, 0x5a, game->state_size);
    bool loaded = ng_ok(game->load(room.state, &match->setup, &doc));
    fuzz_demand(loaded && memcmp(room.state, match->state, game->state_size) == 0, match,
                "load(dump(s)) = s");
}

void fuzz_imagine(const ng_match *match, int seat, uint64_t seed) {
    const ng_game *game = match->game;
    ng_rng rng;
    ng_rng_seed(&rng, seed);
    make_room(game);
    memcpy(room.state, match->state, game->state_size);
    if (!game->imagine(room.state, seat, &rng)) {
        fuzz_demand(memcmp(room.state, match->state, game->state_size) == 0, match,
                    "a failed imagine changes nothing");
        return;
    }
    const char *broken = game->sound(room.state);
    fuzz_demand(broken == NULL, match, broken);
    uint32_t length = view(match, match->state, seat, room.text);
    fuzz_demand(view(match, room.state, seat, room.other_text) == length &&
                    memcmp(room.text, room.other_text, length) == 0,
                match, "imagine keeps the seat's view");
}

uint32_t fuzz_legal_text(const ng_match *match, ng_rng *rng, int *seat, char text[NG_TEXT_MAX]) {
    const ng_game *game = match->game;
    ng_out out;
    make_room(game);
    *seat = (int)ng_rng_below(rng, (uint32_t)game->seats(match->state));
    while (!ng_seats_has(game->actors(match->state), *seat)) *seat = (*seat + 1) % game->seats(match->state);
    uint32_t count = game->legal(match->state, *seat, room.moves);
    fuzz_demand(count > 0, match, "an actor has moves");
    ng_out_init(&out, text, NG_TEXT_MAX);
    game->print(match->state, room.moves[ng_rng_below(rng, count)], &out);
    fuzz_demand(!out.full, match, "a move's text fits");
    return out.length;
}

void fuzz_remember(const ng_match *match, fuzz_before *before) {
    memcpy(before->state, match->state, match->game->state_size);
    before->plies = match->plies;
    before->events = match->events.count;
    before->events_length = match->events.json.length;
}

void fuzz_unchanged(const ng_match *match, const fuzz_before *before) {
    fuzz_demand(memcmp(before->state, match->state, match->game->state_size) == 0 &&
                    before->plies == match->plies && before->events == match->events.count &&
                    before->events_length == match->events.json.length,
                match, "a refused move changes nothing");
}
