/* work.h - fixed amounts of work, the same natively (work_main.c) and in WebAssembly (bench/wasm.mjs).
 *
 * The same work gives the same sum in both, or they do not play the same game. */
#pragma once

#include "bench/subject.h"

typedef enum work_kind {
    WORK_RANDOM, /* whole matches at random, `amount` of them; units: moves */
    WORK_CLONE,  /* copies of a state; from here on units are calls, at least `amount` */
    WORK_LEGAL,  /* legal lists of who is to move */
    WORK_PLAY,   /* a clone and a legal move on it, without events */
    WORK_VIEW,   /* what who is to move may know, as JSON */
    WORK_BRAIN, /* thoughts at level 10 of `amount` iterations each, in the middle of matches; units: thoughts
                 */
    WORK_ANALYSIS, /* moves of a match judged with `amount` iterations each; units: judged moves */
    WORK_KINDS
} work_kind;

typedef struct work_done {
    uint64_t units, sum;
} work_done;

/* Games first, then how they grow. */
int work_subjects(void);
int work_games(void);
const char *work_name(int row);
const char *work_kind_name(work_kind kind);
/* Threads that a thought takes from now on; 1 unless told. */
void work_threads(uint32_t threads);
/* 0 units: it could not be done. */
work_done work_do(work_kind kind, int row, uint32_t amount);

/* Averages over positions of random matches: choices in a legal list, bytes of a view. */
typedef struct work_sizes {
    uint32_t state, positions, seats;
    double choices, view, moves; /* the last: of a match */
} work_sizes;
work_sizes work_measure_sizes(int row);
