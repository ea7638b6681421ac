/* puzzle_log.h - what a person has solved: a small text file with the user's other data. */
#pragma once

#include "puzzles/puzzle.h"

enum { NG_TRIED_MAX = 2048 };

typedef struct ng_tried {
    char id[NG_PUZZLE_ID];
    bool solved, first; /* at all; at the first try */
    uint32_t tries;
} ng_tried;

typedef struct ng_puzzle_log {
    ng_rating rating;
    uint32_t streak;  /* days running with the day's puzzle solved, */
    int64_t last_day; /* up to this one; -1: none yet */
    uint32_t count;
    ng_tried tried[NG_TRIED_MAX];
} ng_puzzle_log;

/* Reads the file; where there is none, or it cannot be read, it is a beginner's.  Lines that make no sense
 * are left out. */
void ng_puzzle_log_read(ng_puzzle_log *log);
/* False: it could not be written, and the file is as it was. */
bool ng_puzzle_log_write(const ng_puzzle_log *log);
/* NULL: this one was never tried. */
const ng_tried *ng_puzzle_log_find(const ng_puzzle_log *log, const char *id);
/* Notes a try.  The first one at a puzzle moves the rating. */
void ng_puzzle_log_try(ng_puzzle_log *log, const char *id, int grade, bool solved);
/* The puzzle of this day is solved. */
void ng_puzzle_log_day(ng_puzzle_log *log, int64_t day);
