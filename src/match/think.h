/* think.h - lets a brain think about a match: gives it its sight, its workspace and its clock. */
#ifndef NG_MATCH_THINK_H
#define NG_MATCH_THINK_H

#include "brains/brain.h"
#include "match/match.h"

/* The memory of a computer player; zeroed it is empty.  One for each seat that thinks in a match. */
typedef struct ng_thinker {
    void *workspace;
    size_t size;
    const ng_game *game;
} ng_thinker;

typedef struct ng_thought {
    int level;
    uint32_t ms;         /* at most so long; 0: no clock */
    uint32_t iterations; /* at most so many; 0: no count */
    uint64_t salt; /* something secret of the match, lest a computer be the same in every match; 0 in hints */
} ng_thought;

/* The seat must be one that may act.  Without a clock the choice depends on the seat's knowledge and
 * the salt alone. */
void ng_think(ng_thinker *thinker, const ng_match *match, int seat, const ng_thought *thought,
              ng_choice *choice);
void ng_thinker_free(ng_thinker *thinker);

#endif
