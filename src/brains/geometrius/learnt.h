/* learnt.h - what a table of two seats looks like to who has just played, as learnt from matches of level 10.
 *
 * Imagined matches are ended by players who err; how much of what they say is true, and what else tells a
 * good turn, was fitted to matches played on by level 10 (bench/learn_geometrius.c, which writes
 * learnt_table.h). */
#pragma once

#include "brains/geometrius/board.h"

/* What is looked at, after a turn; of shapes a rival may take, or that may be taken from him, by how many
 * chips lie there.  Chances are told in 16ths. */
enum {
    SEEN_LEAD, /* in SHARES, like the next two */
    SEEN_THREAT,
    SEEN_PROMISE,
    SEEN_OURS,                     /* 1 to 3 chips, each within the rival's reach or not */
    SEEN_HIS = SEEN_OURS + 2 * 3,  /* 1 to 3 chips: a card held and within reach, or not; none held */
    SEEN_EMPTY = SEEN_HIS + 3 * 3, /* empty shapes, */
    SEEN_EMPTY_HELD,               /* and those of them that a card in hand fits */
    SEEN_OWN,                      /* shapes to push in, */
    SEEN_OWN_HIS,                  /* and the rival's */
    SEEN_HAND,                     /* cards */
    SEEN_NO_TOP,                   /* nothing of ours lies on top, */
    SEEN_NO_TOP_HIS,               /* or nothing of his */
    SEEN_REACH,                    /* shapes beside ours, */
    SEEN_REACH_HIS,                /* and beside his */
    SEEN_LOCKED,                   /* ours, */
    SEEN_LOCKED_HIS,               /* and his */
    SEEN_TOPS,                     /* ours, */
    SEEN_TOPS_HIS,                 /* and his */
    SEEN_WIDTH,                    /* on how much of the field the cards in hand fit */
    SEEN_COUNT,
    LEARNT_TURNS = 2 * GEOMETRIUS_TURNS + 1, /* learnt by how many turns are to come, of both */
    LEARNT_FIRST = 3                         /* in the last two turns quick ends tell all */
};

typedef struct learnt {
    int16_t guess[SEEN_COUNT];   /* 32nds of a thousandth: what quick ends will come to, */
    int16_t beyond[SEEN_COUNT];  /* and what is to be added to what they came to */
    int16_t careful[SEEN_COUNT]; /* the same where a careful player ended them */
    int16_t truth;               /* 256ths: how much of a difference so reckoned is true */
} learnt;

extern const learnt geometrius_learnt[LEARNT_TURNS];

static inline bool geometrius_is_learnt(const geometrius_state *s) {
    return s->seats == 2 && geometrius_turns_to_come(s) >= LEARNT_FIRST &&
           geometrius_turns_to_come(s) < LEARNT_TURNS;
}

/* The board after a turn of the seat, before its `end`. */
void geometrius_look_closely(const board *after, const odds *o, int seat, int32_t seen[SEEN_COUNT]);
/* In thousandths of the chance to win, against other turns of the same table alone. */
int32_t geometrius_tell(const int16_t weight[SEEN_COUNT], const int32_t seen[SEEN_COUNT]);
