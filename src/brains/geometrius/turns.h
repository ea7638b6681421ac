/* turns.h - every whole turn that a seat can play, each effect once, and how it looks at a glance.
 */
#pragma once

#include "brains/brain.h"
#include "brains/geometrius/board.h"

/* Is shown a turn and the board after it, before its `end`. */
typedef void (*geometrius_visit)(void *context, const board *after, const deed *d);

/* Shows all turns of the seat, from whatever it has already done of this one: first those without a push,
 * then those with at most `pushes` different ones, any if there are more.  Ends early when the effort says
 * so, but never before the first ones are shown; the very first is to do nothing. */
void geometrius_every_turn(const board *b, int seat, uint32_t pushes, ng_rng *rng, const ng_effort *effort,
                           geometrius_visit visit, void *context);

/* The seat's points against those of the rivals, in SHARES. */
int32_t geometrius_lead(const geometrius_state *s, int seat);
/* The place, by points alone: 1000 for the sole first, 0 for the last.  Who shares a place gets less than
 * half of it: who can win is not to be content with a draw. */
int32_t geometrius_place(const geometrius_state *s, int seat);
/* What a match that is over was worth to the seat, in thousandths: mostly the place; a little of the lead, so
 * that a search knows where to go when all is won or lost. */
int32_t geometrius_worth(const geometrius_state *s, int seat);
/* What those who come next may take from the seat, by the two captures that promise most, in SHARES. */
int32_t geometrius_threat(const board *b, const odds *o, int seat);
/* What the seat may take in its next turn, with the cards it keeps and those it will draw. */
int32_t geometrius_promise(const board *b, const odds *o, int seat);
/* How a board looks to the seat at the end of its turn, in SHARES: the lead, less what the rivals may take
 * next, and some of what it may take after them; of both so many 256ths as it has foresight. */
int32_t geometrius_outlook(const board *b, const odds *o, int seat, int32_t foresight);

/* Careful play, some fifteen times as slow as quick play: the turn that looks best of those that lay most
 * chips, without a push or with one of a dozen; in the last turn but one, of a few that look best, the one
 * that stands best against the last turn.  That is left to quick play. */
void geometrius_careful(const board *b, const odds *o, int seat, ng_rng *rng, deed *out);
