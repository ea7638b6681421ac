/* end.h - the end of a match for two, solved to its last tile.
 *
 * Once the bag is empty nothing is hidden: what lies nowhere else is in the rival's hand.  Then a move can be
 * known to win or to hold, whatever the other does.  How many tiles before the end depends on the effort. */
#pragma once

#include "brains/circuit/mind.h"

enum {
    END_MEMOS = 1 << 16,
    END_ROOM = 16 * 1024, /* moves of all situations on the way */
    END_CHECK = 64        /* plays between two looks at the clock */
};

typedef enum { END_NO, END_YES, END_UNKNOWN } circuit_answer;

typedef struct circuit_end {
    circuit_mind *mind;
    const ng_effort *effort;
    int seat; /* for whom it is asked */
    int32_t aim;
    uint32_t plays, most; /* spent, and allowed */
    uint32_t used;        /* of the room */
    ng_move room[END_ROOM];
    uint32_t good[1 << 14]; /* by move: how often it settled a situation */
    uint64_t memo[END_MEMOS];
} circuit_end;

/* Is nothing hidden any more, and no chance to come but by the iron? */
bool circuit_end_is_open(const circuit_state *s);
/* Forgets the match before. */
void circuit_end_begin(circuit_end *end, circuit_mind *mind, int seat, const ng_effort *effort);
/* Can the seat come to at least `aim` (500: a shared first place, 1000: the first alone), however the other
 * plays?  Unknown: it would take more than so many plays, or the bag has a word. */
circuit_answer circuit_end_reaches(circuit_end *end, const circuit_state *s, int32_t aim, uint32_t plays);
/* The same after this move of the seat. */
circuit_answer circuit_end_by(circuit_end *end, const circuit_state *s, ng_move move, int32_t aim,
                              uint32_t plays);
