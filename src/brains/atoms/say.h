/* say.h - why the brain for atoms plays a move, in the words of both languages, for a child. */
#pragma once

#include "brains/brain.h"

/* How well a question splits them: no other leaves fewer; half as many again at most; or worse. */
typedef enum atoms_splitting { SPLITS, SPLITS_WELL, SPLITS_BEST } atoms_splitting;

/* A question sorts `number` placements so that `left` are to be expected after it.  Where they are not
 * counted, only the ratio of the two is told.  `all`: every placement was looked at, else `left` is a guess
 * from some of them, or they are not equally likely.  `feeds`: a beam that would leave fewer, but makes an
 * atom bud more often; 0: none. */
typedef struct atoms_split {
    int kind;
    uint64_t number, left;
    bool counted, all;
    atoms_splitting how;
    int feeds;
} atoms_split;
/* Begins the reason of a level that makes no sense of some answers: it tells only of what fits the others. */
void atoms_say_partly(ng_choice *out);
void atoms_say_split(ng_choice *out, atoms_split split);
/* `all`: counted over all that fit, not guessed from some of them. */
void atoms_say_destroy(ng_choice *out, uint32_t percent, bool all);
/* A guess among so many; not counted: among those that were found. */
void atoms_say_few(ng_choice *out, uint64_t number, bool counted);
void atoms_say_certain(ng_choice *out);
void atoms_say_risk(ng_choice *out);
void atoms_say_begun(ng_choice *out);
void atoms_say_doubt(ng_choice *out);
void atoms_say_hop(ng_choice *out);
/* A new atom changes the answers to so many beams; nowhere to fewer than so many. */
void atoms_say_bud(ng_choice *out, int changed, int fewest);
/* `tried`: it was found last of the fields tried out; `ordinary`: its answers are those that most fields
 * give. */
void atoms_say_place(ng_choice *out, bool tried, bool ordinary);
