/* report.h - what a contest has come to so far, and how it is told: a line, a table or JSON. */
#pragma once

#include "cli/arena/contest.h"
#include "cli/arena/each.h"
#include "cli/arena/rating.h"

#include <jansson.h>

typedef struct ng_standing {
    ng_sample score;                    /* by round, 0 … 1 */
    ng_sample place;                    /* by round */
    uint32_t faults;                    /* matches that a bot lost before their end */
    char fault[NG_FAULT_MAX];           /* the first of them */
    uint32_t matches, won, drawn, lost; /* won: ahead of all others; lost: behind all others */
    uint64_t felt[NG_FELT_WORDS];       /* the game's words, over all matches */
} ng_standing;

typedef struct ng_tally {
    const ng_contest *contest;
    ng_standing standing[NG_CONTENDERS_MAX];
    uint32_t rounds;
    uint64_t plies, leads;
    uint32_t shared; /* matches whose first place was shared */
    bool sprt;       /* of the first player against the second */
    double elo0, elo1;
} ng_tally;

void ng_tally_add(ng_tally *tally, const ng_bout *bout);
/* 1: elo1 is accepted, -1: refused, 0: the sequential test goes on, or there is none. */
int ng_tally_verdict(const ng_tally *tally);

/* What is played, and how. */
void ng_report_heading(const ng_tally *tally);
/* One line of the first player against the second. */
void ng_report_line(const ng_tally *tally);
/* What a match was like: how it ended, and the game's words by player and together. */
void ng_report_felt(const ng_tally *tally);
/* The whole: a line for two players, a table for more. */
void ng_report(const ng_tally *tally);
json_t *ng_report_json(const ng_tally *tally);
