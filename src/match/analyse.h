/* analyse.h - a finished or unfinished match, judged move by move: what each gave up, what luck did, and the
 * moments that mattered.
 *
 * Every decision is judged by the brain from what its seat knew then, never from what others had or what came
 * after.  Between a seat's decision and its next one its chance changes by what chance and the others did:
 * that is luck, kept apart from skill.  So for one seat: the chance at its first decision, less all it gave
 * up, plus all its luck, is the chance at the end. */
#pragma once

#include "match/think.h"

typedef enum ng_grade { NG_BEST, NG_GOOD, NG_SLIP, NG_MISTAKE, NG_BLUNDER, NG_GRADES } ng_grade;

typedef struct ng_judged {
    uint32_t ply;    /* its place in the record, from 0 */
    uint32_t starts; /* how often before it several seats might act: so begins every game of a series */
    uint8_t seat;
    ng_grade grade;
    ng_weight weight;
    char why[2][NG_WHY_MAX]; /* the reason for the best move, by ng_lang; empty: it is not told */
    int32_t lost;            /* best - given: what the move gave up */
    bool has_luck;
    int32_t luck; /* until the seat's next decision, or the end */
} ng_judged;

typedef struct ng_form { /* how a seat played */
    uint32_t decisions;  /* that could be judged */
    uint32_t grades[NG_GRADES];
    int64_t lost, luck; /* in all */
    int32_t accuracy;   /* thousandths: 1000 where nothing was given up */
} ng_form;

enum { NG_MOMENTS = 3 };

typedef struct ng_moment {
    uint32_t move; /* in `move` below */
    bool luck;     /* it is the luck after the move that mattered, not the move */
} ng_moment;

typedef struct ng_analysis {
    ng_judged *move;
    uint32_t moves;
    ng_unit unit;
    int seats;
    ng_form form[NG_SEATS_MAX];
    ng_moment moment[NG_MOMENTS]; /* what mattered most, first */
    int moments;
} ng_analysis;

/* A match that is being judged, ply by ply, so that whoever waits for it can look up between two of them. */
typedef struct ng_analysing {
    const ng_match *whole; /* the caller's: it must stay as it is; NULL: nothing is being judged */
    int seat;
    ng_thought thought;
    ng_match match; /* played up to `ply` */
    ng_thinker thinker[NG_SEATS_MAX];
    uint32_t ply, starts;
    ng_analysis found;
} ng_analysing;

/* A thought that has neither a time nor a count gets a count: the same on all machines, and such that this
 * whole match is judged within some seconds in a browser. */
void ng_analysing_begin(ng_analysing *way, const ng_match *whole, int seat, const ng_thought *thought);
/* Judges the next ply; false: there is none. */
bool ng_analysing_step(ng_analysing *way);
/* Sums up, once, after the last step.  The result stays until `way` is freed. */
const ng_analysis *ng_analysing_end(ng_analysing *way);
void ng_analysing_free(ng_analysing *way);

/* Judges the seat's moves, or everybody's with NG_PUBLIC: the same of each.  `progress` may be NULL.  Free
 * the result. */
void ng_analyse(const ng_match *whole, int seat, const ng_thought *thought,
                void (*progress)(void *context, uint32_t ply), void *context, ng_analysis *out);
void ng_analysis_free(ng_analysis *analysis);

const char *ng_grade_name(ng_grade grade, ng_lang lang);
/* «12.5%» or «1.3 bits», with a sign if asked for. */
void ng_amount_print(ng_unit unit, int64_t amount, bool sign, ng_lang lang, ng_out *text);
/* A sentence about the i-th moment. */
void ng_moment_print(const ng_analysis *analysis, const ng_match *whole, int i, ng_lang lang, ng_out *text);
/* Everything as one JSON object; ng_analysis_size is room enough. */
void ng_analysis_put(const ng_analysis *analysis, const ng_match *whole, ng_out *out);
uint32_t ng_analysis_size(const ng_analysis *analysis);
