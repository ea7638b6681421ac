/* fuzz_position.c - any bytes as a position of every game.  What is accepted is sound, is written and read
 * again as itself, can be played on, and can be imagined by whoever sits there. */
#include "tests/fuzz/look.h"

#include <stdlib.h>
#include <string.h>

enum { MOVES_ON = 12 };

static void play_on(ng_match *match, uint64_t seed) {
    ng_rng rng;
    ng_rng_seed(&rng, seed);
    for (int i = 0; i < MOVES_ON && !ng_match_over(match); i++) {
        char text[NG_TEXT_MAX];
        int seat;
        uint32_t length = fuzz_legal_text(match, &rng, &seat, text);
        ng_status status = ng_match_play(match, seat, text, length, NG_ANY_PLY);
        fuzz_demand(ng_ok(status), match, "a legal move's text is accepted");
        fuzz_look(match);
    }
    fuzz_round_trip(match);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    uint64_t seed = fuzz_hash(data, size);
    char *exact = malloc(size + (size == 0)); /* a copy, so that reading past its end is seen */
    memcpy(exact, data, size);
    for (int i = 0; ng_games[i] != NULL; i++) {
        ng_match match = {0};
        ng_setup setup;
        ng_setup_init(&setup, ng_games[i]->options);
        if (!ng_ok(ng_match_load(&match, ng_games[i], &setup, exact, (uint32_t)size))) continue;
        fuzz_look(&match);
        fuzz_round_trip(&match);
        if (seed % 32 == 0)
            fuzz_imagine(&match, (int)(seed / 32 % (uint64_t)match.game->seats(match.state)), seed);
        play_on(&match, seed);
        ng_match_free(&match);
    }
    free(exact);
    return 0;
}
