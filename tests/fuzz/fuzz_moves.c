/* fuzz_moves.c - bytes choose a game, a setup and what is tried: legal moves, raw codes, texts, take-backs.
 *
 *   game, setup, two bytes of seed, then steps: a byte of what is done, and the bytes that it asks for. */
#include "tests/fuzz/look.h"
#include "tests/support/setups.h"

#include <stdlib.h>
#include <string.h>

typedef struct reader {
    const uint8_t *at, *end;
} reader;

typedef struct trial {
    reader in;
    ng_match match;
    ng_move *legal;
    uint32_t legal_count; /* of the seat that was last looked at */
    bool imagined;
} trial;

static uint32_t take(reader *in, int bytes) {
    uint32_t value = 0;
    for (; bytes > 0 && in->at < in->end; bytes--) value = value << 8 | *in->at++;
    return value;
}

/* A seat that may act, by the byte. */
static int take_actor(trial *t) {
    const ng_game *game = t->match.game;
    int seats = game->seats(t->match.state), seat = (int)take(&t->in, 1) % seats;
    while (!ng_seats_has(game->actors(t->match.state), seat)) seat = (seat + 1) % seats;
    t->legal_count = game->legal(t->match.state, seat, t->legal);
    return seat;
}

static uint32_t print(const trial *t, ng_move move, char text[NG_TEXT_MAX]) {
    ng_out out = ng_out_over(text, NG_TEXT_MAX);
    t->match.game->print(t->match.state, move, &out);
    fuzz_demand(!out.full, &t->match, "a move's text fits");
    return out.length;
}

/* Plays a text; a refusal must change nothing. */
static bool play_text(trial *t, int seat, const char *text, uint32_t length) {
    fuzz_before before;
    fuzz_remember(&t->match, &before);
    bool ok = ng_ok(ng_match_play(&t->match, seat, text, length, NG_ANY_PLY));
    if (ok)
        fuzz_look(&t->match);
    else
        fuzz_unchanged(&t->match, &before);
    return ok;
}

static void try_legal(trial *t) {
    char text[NG_TEXT_MAX];
    int seat = take_actor(t);
    uint32_t length = print(t, t->legal[take(&t->in, 2) % t->legal_count], text);
    fuzz_demand(play_text(t, seat, text, length), &t->match, "a legal move's text is accepted");
}

/* A raw code, or a legal one with some bits changed: accepted exactly if it is listed. */
static void try_code(trial *t, bool near) {
    static ng_state copy[NG_STATE_MAX / sizeof(ng_state) + 1];
    const ng_game *game = t->match.game;
    int seat = take_actor(t);
    ng_move move = take(&t->in, near ? 3 : 4);
    if (near) move ^= t->legal[move % t->legal_count];
    bool listed = false;
    for (uint32_t i = 0; i < t->legal_count && !listed; i++) listed = t->legal[i] == move;
    memcpy(copy, t->match.state, game->state_size);
    bool ok = ng_ok(ng_play(game, copy, seat, move, NULL));
    fuzz_demand(ok == listed, &t->match, "play accepts exactly what legal lists");
    if (!ok) {
        fuzz_demand(memcmp(copy, t->match.state, game->state_size) == 0, &t->match,
                    "a refused code changes nothing");
        return;
    }
    char text[NG_TEXT_MAX];
    uint32_t length = print(t, move, text);
    fuzz_demand(play_text(t, seat, text, length), &t->match, "a legal move's text is accepted");
    fuzz_demand(memcmp(copy, t->match.state, game->state_size) == 0, &t->match,
                "a text plays the move it stands for");
}

/* Any bytes as a text of any seat, even one that is none. */
static void try_text(trial *t) {
    int seat = (int)(take(&t->in, 1) % (NG_SEATS_MAX + 2)) - 1;
    uint32_t length = take(&t->in, 1), left = (uint32_t)(t->in.end - t->in.at);
    if (length > left) length = left;
    char *exact = malloc(length + 1);
    memcpy(exact, t->in.at, length);
    t->in.at += length;
    exact = realloc(exact, length + (length == 0)); /* no byte more, so that reading past its end is seen */
    play_text(t, seat, exact, length);
    free(exact);
}

/* A legal text with one character changed, or several legal moves as one phrase. */
static void try_near_text(trial *t, bool phrase) {
    char text[2 * NG_TEXT_MAX];
    int seat = take_actor(t);
    uint32_t length = print(t, t->legal[take(&t->in, 2) % t->legal_count], text);
    if (phrase) {
        char more[NG_TEXT_MAX];
        print(t, t->legal[take(&t->in, 2) % t->legal_count], more);
        const char *words = strchr(more, ' ') != NULL ? strchr(more, ' ') : more;
        memcpy(text + length, words, strlen(words));
        length += (uint32_t)strlen(words);
    } else if (length > 0) {
        text[take(&t->in, 1) % length] = (char)take(&t->in, 1);
    }
    play_text(t, seat, text, length);
}

static void try_undo(trial *t) {
    fuzz_before before;
    fuzz_remember(&t->match, &before);
    int seat = (int)take(&t->in, 1) % t->match.game->seats(t->match.state);
    if (ng_ok(ng_match_undo(&t->match, seat)))
        fuzz_look(&t->match);
    else
        fuzz_unchanged(&t->match, &before);
}

static void step(trial *t) {
    uint32_t what = take(&t->in, 1);
    switch (what % 16) {
    case 8:
    case 9:
        try_code(t, what % 16 == 9);
        break;
    case 10:
        try_text(t);
        break;
    case 11:
    case 12:
        try_near_text(t, what % 16 == 12);
        break;
    case 13:
        try_undo(t);
        break;
    case 14:
        fuzz_round_trip(&t->match);
        break;
    case 15:
        if (!t->imagined)
            fuzz_imagine(&t->match, (int)(what / 16) % t->match.game->seats(t->match.state), what);
        t->imagined = true;
        break;
    default:
        try_legal(t);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    trial t = {.in = {data, data + size},
               .imagined = size % 4 != 0}; /* it may take long: once in some inputs */
    uint32_t games = 0;
    while (ng_games[games] != NULL) games++;
    const ng_game *game = ng_games[take(&t.in, 1) % games];
    uint32_t shape = take(&t.in, 1);
    ng_setup setup;
    ng_rng rng;
    ng_rng_seed(&rng, shape);
    ng_setup_init(&setup, game->options);
    if (shape > 0) setups_random(game, &rng, &setup);
    ng_seed_from_number(setup.seed, take(&t.in, 2));
    if (!ng_ok(ng_match_start(&t.match, game, &setup))) abort();
    t.legal = malloc(game->legal_max * sizeof *t.legal);
    fuzz_look(&t.match);
    while (t.in.at < t.in.end && !ng_match_over(&t.match)) step(&t);
    fuzz_round_trip(&t.match);
    free(t.legal);
    ng_match_free(&t.match);
    return 0;
}
