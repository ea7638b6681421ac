/* players.h - what the benches of computer players share: a match of a seed, moves that are chosen, scores of
 * rounds. */
#pragma once

#include "match/think.h"

/* The number at argument i, or another where there is none. */
uint32_t bench_number(int argc, char **argv, int i, uint32_t otherwise);

/* A match by the game's usual options; ng_match_free ends it. */
void bench_begin(ng_match *match, const ng_game *game, uint64_t seed);
void bench_play(ng_match *match, int seat, const ng_choice *choice);
/* The score of a seat of two, in halves: 2 for the sole first place, 1 for a shared one. */
int bench_halves(const ng_match *match, int seat);

/* Rounds of one seed, the seats swapped. */
typedef struct bench_score {
    uint32_t rounds, of[3];
    double sum, squares; /* of rounds, in parts of one */
} bench_score;

/* A round in which the seat of interest had so many halves, first in seat 0 and then in seat 1. */
void bench_add_round(bench_score *score, const int halves[2]);
void bench_print_score(const char *who, const bench_score *score);
