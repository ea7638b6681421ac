/* felt.h - how a match felt: what was lit, captured, shot in it, and how often the lead changed.
 *
 * An observer's business: it looks at the whole state. */
#pragma once

#include "match/match.h"

enum { NG_FELT_WORDS = 10 };

typedef int32_t ng_felt_quantity(const ng_state *state, int seat);

/* Something to be counted: an event that is told to all, a move, or a quantity of a seat that grew. */
typedef struct ng_felt_word {
    const char *name; /* in JSON */
    ng_words words;
    const char *event;       /* its type */
    const char *sum;         /* the event's field to be summed up; NULL: events are counted */
    const char *move;        /* or moves that begin so */
    ng_felt_quantity *grows; /* or by how much this grew */
} ng_felt_word;

typedef struct ng_felt {
    uint32_t leads;                              /* how often another side took the lead */
    int leader;                                  /* the last side that had it, or -1 */
    uint32_t count[NG_SEATS_MAX][NG_FELT_WORDS]; /* by side */
    int32_t last[NG_SEATS_MAX][NG_FELT_WORDS];   /* by seat: quantities after the last play */
} ng_felt;

/* Before the first play; to be freed. */
ng_felt *ng_felt_begin(const ng_match *match);
/* After every play, of this seat. */
void ng_felt_play(ng_felt *felt, const ng_match *match, int seat, const uint8_t side[NG_SEATS_MAX]);
