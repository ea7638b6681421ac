/* fuzz_record.c - any bytes as a record.  What is accepted is sound, and writes itself out as a record of the
 * same match. */
#include "match/playthrough.h"
#include "tests/fuzz/look.h"

#include <stdlib.h>
#include <string.h>

static ng_out put_record(const ng_match *match) {
    uint32_t size = ng_match_out_size(match);
    ng_out out = ng_out_over(malloc(size), size);
    ng_match_put_record(match, &out, NULL);
    fuzz_demand(!out.full, match, "a record fits ng_match_out_size");
    return out;
}

static void replay_again(const ng_match *match) {
    ng_match again = {0};
    int32_t index;
    ng_out first = put_record(match);
    fuzz_demand(ng_ok(ng_match_replay(&again, first.text, first.length, &index)), match,
                "a record is read again");
    fuzz_demand(memcmp(again.state, match->state, match->game->state_size) == 0, match,
                "same record, same bytes");
    ng_out second = put_record(&again);
    fuzz_demand(strcmp(first.text, second.text) == 0, match, "a record is written as it was read");
    free(first.text);
    free(second.text);
    ng_match_free(&again);
}

static void take_back(ng_match *match) {
    int seats = match->game->seats(match->state);
    for (int seat = 0; seat < seats; seat++) {
        fuzz_before before;
        fuzz_remember(match, &before);
        if (ng_ok(ng_match_undo(match, seat)))
            fuzz_look(match);
        else
            fuzz_unchanged(match, &before);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ng_match match = {0};
    int32_t index;
    char *exact = malloc(size + (size == 0)); /* a copy, so that reading past its end is seen */
    memcpy(exact, data, size);
    ng_status status = ng_match_replay(&match, exact, (uint32_t)size, &index);
    if (ng_ok(status)) {
        fuzz_look(&match);
        fuzz_round_trip(&match);
        replay_again(&match);
        if (fuzz_hash(data, size) % 16 == 0) {
            char *text = ng_playthrough(exact, (uint32_t)size, &status);
            fuzz_demand(text != NULL, &match, "a record that plays can be played through");
            free(text);
        }
        take_back(&match);
    } else {
        fuzz_demand(match.game == NULL, &match, "a refused record leaves no match");
    }
    ng_match_free(&match);
    free(exact);
    return 0;
}
