/* mind.h - what the brain for golems is made of.
 *
 *   plan.c    programs as numbers: all there are, any, and back into cards
 *   trial.c   a round tried out: one golem's programs against what the others do
 *   worth.c   what a situation between two rounds is worth
 *   mix.c     which programs to mix, against rivals who think alike
 *   solve.c   the way through a puzzle
 *   pair.c    the same for two golems
 *   say.c     reasons in words
 *   brain.c   the contract of brain.h */
#pragma once

#include "brains/brain.h"
#include "brains/regret.h"
#include "games/golems/golems.h"

/* ---- programs.  A plan is a whole program, six bits a line, the first line uppermost: sorted by number,
 * plans with the same beginning stand together. */

typedef uint32_t golems_plan;
enum {
    PLAN_BITS = 6,
    PLAN_LOOP = CARD_DEFEND,   /* line codes: 0 … 6 a command alone, then under Loop, */
    PLAN_IF = 2 * CARD_DEFEND, /* then the pairs of an If */
    PLAN_LINES = PLAN_IF + 7 * 7,
    PLANS_MAX = 4096 /* of one golem that are looked at */
};
_Static_assert(PLAN_LINES <= 1 << PLAN_BITS, "a line's code fits");

static inline int golems_plan_code(golems_plan plan, int line) {
    return (int)(plan >> PLAN_BITS * (GOLEMS_LINES - 1 - line) & ((1u << PLAN_BITS) - 1));
}
golems_line golems_plan_line(golems_plan plan, int line);
golems_plan golems_plan_of(const golems_robot *r); /* its complete lines */
void golems_plan_write(golems_plan plan, int lines, golems_robot *r);
/* A program that goes on from the cards that lie, each card as likely. */
golems_plan golems_plan_any(const golems_state *s, const golems_robot *r, ng_rng *rng);
/* All programs that go on from the cards that lie, in order; at most `most`, evenly thinned out by `rng`
 * where there are more.  A Loop of Wait and an If with the same command twice are left out: a plain line does
 * as well. */
uint32_t golems_plan_all(const golems_state *s, const golems_robot *r, golems_plan *out, uint32_t most,
                         ng_rng *rng);
/* G11: what is left of a plan when `lose` or `swap` has acted by number `luck`. */
golems_plan golems_plan_mishap(golems_plan plan, int lines, int event, uint32_t luck);
void golems_plan_put(golems_plan plan, int lines, ng_out *text); /* «F L X(A) …» */

/* ---- worth, in ten-thousandths of the chance to win (or of the expected place) */

enum { WORTH_ONE = 10000, TIMES = 8, PLAIN = 0 /* in place of a level: the greedy player */ };

/* A rival that has stayed as it stood for some rounds: it is taken to go on so, more and more. */
typedef struct golems_camp {
    uint8_t round, at, face; /* as it stood when that round was planned */
    uint8_t robot, stays;    /* which one; rounds that have left it as it was */
} golems_camp;

/* For every cell: from where and facing where a golem that reaches one or two cells can strike it, and after
 * how many commands. */
typedef struct golems_chart {
    int32_t eager;                          /* percent: how much being near the rival counts for itself, */
    int32_t caution;                        /* and how much being within the rival's reach does */
    uint8_t puzzle;                         /* the match is one: */
    uint8_t goal;                           /* what is wanted, */
    uint8_t rounds;                         /* in how many rounds */
    uint8_t way[GOLEMS_PAIR][GOLEMS_CELLS]; /* and steps to the cell that is to be reached, golem by golem */
    uint32_t pose[2][GOLEMS_CELLS][TIMES][SIDES]; /* sets of cells */
    golems_camp camp;                             /* a camper (stays: it is one), */
    uint8_t camp_seat;                            /* to whom, */
    uint32_t flank[2][TIMES][SIDES];              /* and from where it is struck without being before it */
} golems_chart;

void golems_chart_draw(golems_chart *chart, const golems_state *s, int level);
/* Draws in how a camper is come upon from its sides or its back; after golems_chart_draw. */
void golems_chart_camp(golems_chart *chart, const golems_state *s, int seat, const golems_camp *camp);
/* Also right in the midst of a round, roughly. */
int32_t golems_worth(const golems_chart *chart, const golems_state *s, int seat);

/* ---- trials */

typedef struct golems_walk { /* the lines that the last plan tried shares with the next */
    golems_state at[GOLEMS_LINES + 1];
    uint64_t trace[GOLEMS_LINES + 1]; /* what the golem did so far, as a number */
    int32_t worth[GOLEMS_LINES + 1];  /* where it has ended */
    uint8_t ended[GOLEMS_LINES + 1];
    const golems_chart *chart;
    golems_plan last;
    int seat, lines, depth;
    uint32_t run; /* lines run so far, of all walks: the brain's measure of effort */
} golems_walk;

/* Answers all that is asked in the midst of a round, as a golem would that does not think long. */
void golems_answer(const golems_chart *chart, golems_state *s);
/* The round begins: the event acts (but for `lose` and `swap`, that are the planner's care), the dice fall.
 * The seat's own program is not yet written, the others' are. */
void golems_walk_begin(golems_walk *w, const golems_chart *chart, const golems_state *world, int seat);
/* The worth of a plan at the round's end; the later of two plans should begin like the first. */
int32_t golems_walk_try(golems_walk *w, golems_plan plan);
/* From the midst of a round to its end. */
int32_t golems_finish_round(const golems_chart *chart, golems_state *s, int seat);
/* The round's end is about to begin: on to where the next programs are written, or to the match's end. */
void golems_end_round(const golems_chart *chart, golems_state *s);

/* ---- mixed play */

enum {
    SIDES_MAX = GOLEMS_ROBOTS,
    COLUMNS_MAX = 48,
    SAMPLES_MAX = 4, /* of chance for one column */
    STILL = 0xffff,
    NAIVE = -1
};
_Static_assert((int)COLUMNS_MAX <= (int)NG_REGRET_MAX, "a column for each choice of the rival");

typedef struct golems_column { /* what the others do */
    uint16_t does[SIDES_MAX];  /* the plan of each side, or STILL */
    int16_t choice;            /* in a duel: which of the rival's choices it is, or NAIVE */
    uint8_t samples;
    uint64_t luck;
} golems_column;

typedef struct golems_side { /* a golem that writes a program */
    int seat, lines;
    bool settled; /* its program is known */
    bool tried;   /* something of it is known to be worth something */
    uint32_t plans, columns, choices;
    golems_plan plan[PLANS_MAX];
    golems_column column[COLUMNS_MAX];
    int16_t worth[COLUMNS_MAX][PLANS_MAX]; /* of a plan in a column, to this golem */
    uint16_t choice[COLUMNS_MAX];          /* plans that were the best answer at some time */
    int32_t share[COLUMNS_MAX];            /* of each choice in the mix, of NG_REGRET_ONE */
    int32_t mean[PLANS_MAX];               /* of a plan against the others' mixes */
} golems_side;

typedef struct golems_mix {
    int sides; /* the first is the one that thinks */
    int level;
    uint32_t budget, least;      /* lines that may be run, and that are run whatever the clock says */
    bool over;                   /* the effort is spent */
    int32_t value, loss;         /* of the mix, and what a best answer would gain; both in ten-thousandths */
    int32_t weight[COLUMNS_MAX]; /* of the columns of the first side, when all was done */
    uint32_t merged;             /* other searches that were added */
    int faith;                   /* percent of the rivals that are naive */
    golems_camp camp;            /* kept between the moves of a match: the rival, if it may be a camper */
    golems_side side[SIDES_MAX];
    golems_state world[SAMPLES_MAX];
    golems_chart chart;
    golems_walk walk;
    ng_regret game;
    ng_rng rng;
    uint64_t luck;
    uint64_t key[PLANS_MAX]; /* for sorting */
    uint64_t trace[PLANS_MAX];
} golems_mix;

/* Finds the mix of programs for the seat: at any effort something, the better the longer.  `rival` is room to
 * think in the rival's place. */
void golems_mix_find(golems_mix *m, golems_mix *rival, const ng_sight *sight, const ng_effort *effort);
/* Is there a mix of two golems' programs that hardly any answer gains on?  One that is not finished has too
 * few choices. */
bool golems_mix_finished(const golems_mix *m);
/* One of its choices, by their shares. */
uint32_t golems_mix_draw(const golems_mix *m, ng_rng *rng);
/* Only the best answer to rivals that stand still, of all programs. */
void golems_mix_greedy(golems_mix *m, const ng_sight *sight, const ng_effort *effort);

/* What a plan of the first side is worth against the others' mixes, whether it was looked at or not. */
int32_t golems_mix_weigh(golems_mix *m, golems_plan plan);

/* What comes of a plan, in hundredths of the cases foreseen. */
typedef struct golems_foresight {
    int32_t hits, hurts;            /* somebody else is damaged or put out; this golem is */
    int32_t rival_at[GOLEMS_CELLS]; /* a rival stands there at the round's end */
} golems_foresight;
void golems_mix_foresee(golems_mix *m, golems_plan plan, golems_foresight *out);
/* Whether somebody else than the seat is worse off afterwards, and whether the seat is. */
bool golems_others_hurt(const golems_state *before, const golems_state *after, int seat);
bool golems_worse_off(const golems_state *before, const golems_state *after, int seat);
/* A part of the whole in hundredths; 0 and 100 only where it is none or all. */
int32_t golems_percent(int64_t part, int64_t whole);

/* ---- puzzles */

enum {
    BEAM = 400,      /* situations kept for the next round */
    WORLDS_MAX = 40, /* guesses of what the barrels hold */
    WAYS_MAX = 40000 /* programs there are with an If, the longest list */
};

typedef struct golems_node { /* a situation at a round's start, and the programs that led to it */
    golems_state state;
    golems_plan plan[GOLEMS_ROUNDS];
    uint64_t seen; /* the state as a number */
    int32_t worth; /* -1: done with */
} golems_node;

typedef struct golems_way { /* what is to be done, round by round, and what each round should begin with */
    uint8_t rounds, from;
    golems_plan plan[GOLEMS_ROUNDS];
    uint64_t sight[GOLEMS_ROUNDS];
} golems_way;

typedef struct golems_solver {
    uint8_t seat;     /* whose programs are looked for */
    golems_way way;   /* kept between the moves of a match; no rounds: none was found */
    golems_plan best; /* the first program of the most hopeful way */
    int32_t worth;
    uint32_t count[2], budget, worlds;
    int out;  /* of how many worlds the way leads out */
    int sure; /* the same of all WORLDS_MAX, when all is done */
    golems_state world[WORLDS_MAX];
    golems_node begin;
    golems_node node[2][BEAM]; /* this round's situations, and the next's */
    golems_plan plan[WAYS_MAX];
    golems_chart chart;
    golems_walk walk;
} golems_solver;

/* Looks for programs that solve the puzzle; true: they are found. */
bool golems_solve(golems_solver *f, const ng_sight *sight, const ng_effort *effort);
/* The seat's next program of the puzzle's own solution, for two golems; false: the match has left that way.
 */
bool golems_pair_way(const golems_state *s, int seat, ng_choice *out);
/* Who shares the player with this seat and has no program yet waits. */
void golems_pair_still(golems_state *s, int seat);

/* ---- words */

void golems_say_program(ng_choice *out, golems_mix *m, golems_plan plan);
void golems_say_way(ng_choice *out, const golems_solver *f, int rounds); /* so many, with this one */
void golems_say_hope(ng_choice *out);
void golems_say_together(ng_choice *out, int rounds); /* with the other golem's programs */
/* A part, a start, a flip, a mend, a turn or an exit in this world; what came of the last two. */
void golems_say_answer(ng_choice *out, const golems_state *world, int seat, ng_move move,
                       const golems_foresight *f);
