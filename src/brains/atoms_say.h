/* atoms_say.h - why the brain for atoms plays a move, in the words of both languages, for a child. */
#ifndef NG_BRAINS_ATOMS_SAY_H
#define NG_BRAINS_ATOMS_SAY_H

#include "brains/brain.h"

/* A question sorts `number` placements so that `left` are to be expected after it.  Where they are not
 * counted, only the ratio of the two is told.  `best`: no other question is better. */
void say_split(ng_choice *out, int kind, uint64_t number, uint64_t left, bool counted, bool best);
void say_destroy(ng_choice *out, uint32_t percent);
void say_few(ng_choice *out, uint64_t number); /* a guess among so many */
void say_certain(ng_choice *out);
void say_risk(ng_choice *out);
void say_begun(ng_choice *out);
void say_doubt(ng_choice *out);
void say_hop(ng_choice *out);
void say_bud(ng_choice *out);
void say_place(ng_choice *out);

#endif
