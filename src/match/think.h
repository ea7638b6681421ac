/* think.h - lets a brain think about a match: gives it its sight, its workspace, its clock and, where there
 * are threads, helpers. */
#pragma once

#include "brains/brain.h"
#include "match/match.h"

enum {
    NG_THREADS_MAX = 16,
    NG_PICTURE_MAX = 64 * 1024 /* bytes of a picture: every cell and every move of any game with a number */
};

/* The memory of a computer player; zeroed it is empty.  One for each seat that thinks in a match: what a seat
 * knows must not reach another through it. */
typedef struct ng_thinker {
    void *workspace;
    void *helper[NG_THREADS_MAX - 1]; /* workspaces of the other threads */
    size_t size;                      /* of each workspace */
    const ng_game *game;
    const ng_brain *brain; /* whose workspace it is */
    ng_move *legal;
    char *view;
    int64_t budget, until; /* nanoseconds; `until` by the clock.  0: there is no clock */
    ng_setup setup;
    ng_sight sight; /* of the last thought */
    ng_effort effort;
} ng_thinker;

typedef struct ng_thought {
    const ng_brain *brain; /* NULL: the game's own */
    int level;
    uint32_t ms;         /* the best level's time; a lower one takes its share of it.  0: no clock */
    uint32_t iterations; /* the same by count.  0: no count */
    uint32_t threads;    /* that share the search, where the brain can; 0 is 1.  The browser has but one */
    uint64_t salt; /* something secret of the match, lest a computer be the same in every match; 0 in hints */
} ng_thought;

/* Searches and chooses.  The seat must be one that may act.  Without a clock the choice depends on the seat's
 * knowledge, the thinker's history, the salt and the number of threads alone.  Memory is taken at the first
 * thought of a match, and not again. */
void ng_think(ng_thinker *thinker, const ng_match *match, int seat, const ng_thought *thought,
              ng_choice *choice);

/* What the last ng_think found, as long as its match stands as it was.  What a text is worth; false: the
 * brain cannot tell. */
bool ng_think_weigh(ng_thinker *thinker, const char *text, ng_weight *out);
/* "picture": {…}, or nothing where the brain has nothing to draw. */
void ng_think_picture(ng_thinker *thinker, ng_out *out);

/* The game's plain player, without a search.  False: it has none. */
bool ng_think_greedy(ng_thinker *thinker, const ng_match *match, int seat, ng_rng *rng, ng_choice *choice);
/* The seat's sight, for whoever chooses by it without a brain; good until the thinker is asked again. */
const ng_sight *ng_think_look(ng_thinker *thinker, const ng_match *match, int seat);
/* Any single move. */
void ng_think_random(ng_thinker *thinker, const ng_match *match, int seat, ng_rng *rng, ng_choice *choice);

void ng_thinker_free(ng_thinker *thinker);
