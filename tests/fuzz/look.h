/* look.h - what the fuzzers demand of a match of any game, whatever led to it. */
#pragma once

#include "match/match.h"

/* Ends the program, saying why, where `holds` does not. */
void fuzz_demand(bool holds, const ng_match *match, const char *what);
/* The state is sound; legal, actors and result agree; every view and list fits its limit. */
void fuzz_look(const ng_match *match);
/* The dumped position loads to the same bytes. */
void fuzz_round_trip(const ng_match *match);
/* A world that fits what the seat knows is sound and looks the same to it. */
void fuzz_imagine(const ng_match *match, int seat, uint64_t seed);
/* What an input amounts to as a number, to choose by. */
uint64_t fuzz_hash(const uint8_t *data, size_t size);
/* A random legal move as text; its length, and *seat, are set.  The match is not over. */
uint32_t fuzz_legal_text(const ng_match *match, ng_rng *rng, int *seat, char text[NG_TEXT_MAX]);

/* A copy of all that a refusal must leave as it was. */
typedef struct fuzz_before {
    uint8_t state[NG_STATE_MAX];
    uint32_t plies, events, events_length;
} fuzz_before;
void fuzz_remember(const ng_match *match, fuzz_before *before);
void fuzz_unchanged(const ng_match *match, const fuzz_before *before);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
