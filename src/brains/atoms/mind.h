/* mind.h - what the files of the brain for atoms share: its workspace, and what they do for one
 * another.
 *
 * A fresh workspace costs nothing but its bytes, some 5.6 MB that are touched only as far as they are needed:
 * the first move draws a sample of placements, the next ones find all that fit within a millisecond. */
#pragma once

#include "brains/atoms/worlds.h"

enum {
    TURN = 1 << 16,        /* values are turns in 65536ths */
    LOOK = WORLDS_MAX / 2, /* worlds that the best level looks at */
    AHEAD = 8000,          /* of these, looked at one question further */
    GUESSES = 48,          /* worlds that are weighed as guesses, if so few are left */
    COSTS = LOOK + 1,      /* sets up to this size have their cost in a table */
    CLASSES = EDGES_MAX + 2,
    RIVALS = 64, /* up to so many fields the rival's knowledge of ours is counted */
    OPTIONS = 2 * EDGES_MAX + 2 * ATOMS_CELLS + GUESSES,
    OPENING = 4,         /* the first beam of a race is one of so many from a corner */
    SOLVE = 256,         /* so few worlds are thought through to the end */
    SOLVE_DEPTH = 40,    /* more questions than that tell nothing apart */
    SET_ROOM = 4 * LOOK, /* for the worlds at every step; SOLVE_DEPTH * SOLVE would do for few */
    KINDS = MOVE_BUD + 1,
    PATTERNS = 39926 /* of four atoms on 8×8: the 317,471 fields, each counted with its images as one */
};

typedef struct option {
    uint8_t kind, a;
    cells named;   /* guess */
    int64_t value; /* turns to be expected with this one, the right guess included */
    uint64_t left; /* worlds to be expected after it */
    bool tells;    /* more than one answer is possible */
} option;

typedef struct workspace {
    scene scene;
    bool read; /* the view was one */
    tale theirs, ours;
    ng_rng rng;
    uint64_t number;       /* worlds there are, as far as is known */
    uint64_t ways, weight; /* of the worlds looked at; and each so many times as its prior says */
    uint32_t looked;       /* worlds looked at: the first of the list */
    bool races;            /* the best level in the classic game, against a rival */
    bool leans;            /* some of them are thought likelier than others */
    uint8_t prior[LOOK];   /* how likely a rival hides so */
    uint64_t asked;        /* bit e: what beam e would tell was told already */
    uint32_t rivals;       /* fields that the rival can still think ours to be */
    uint32_t ahead, solve; /* worlds that this level looks further at, and thinks through; 0: none */
    int priced;            /* the costs are those of 1: a race, 2: one who is alone; 0: none yet */
    int64_t cost[COSTS];
    uint32_t options;
    option option[OPTIONS];
    uint8_t sort[LOOK];              /* the class of each world */
    uint32_t part[LOOK];             /* its weight there */
    uint8_t code[AHEAD * EDGES_MAX]; /* answers after a hit */
    uint64_t pile[CLASSES][CLASSES];
    int64_t usual[CLASSES][CLASSES]; /* which answers are usual, by beam: the more, the more bits */
    uint8_t asks[OPENING][CLASSES];  /* that a dream asks after each answer to a first beam; 0: not known */
    bool crowded;                    /* it is known which answers are usual */
    uint32_t patterns;               /* 0: not known yet */
    uint64_t pattern[PATTERNS];      /* in order */
    uint8_t step[PATTERNS];          /* how well each keeps hidden */
    uint16_t set[SET_ROOM];
    world room[RIVALS];
    ng_node node[NODES_MAX];
    worlds worlds;
} workspace;

/* ---- weigh.c: what a question is worth ---- */

/* The logarithm to base 2 in 65536ths; x > 0. */
int64_t atoms_log2(uint64_t x);
/* Looks at as many worlds as this effort is good for; the rest here is about those. */
void atoms_look_around(workspace *w, const ng_effort *effort);
/* Fills the options. */
void atoms_weigh_all(workspace *w, const ng_effort *effort);
/* The value of any one question, by the same means. */
void atoms_weigh_one(workspace *w, option *o);
/* As good as if so many millibits were still to be found out and it were our turn. */
int32_t atoms_bits_wanting(const workspace *w, int64_t value);
/* The weights of a beam's answers among the worlds looked at. */
void atoms_answers(const workspace *w, int entry, uint64_t sum[CLASSES]);
/* Worlds to be expected after a question, each counted once. */
uint64_t atoms_left(workspace *w, const option *o);
/* The same for all beams at once, where nothing buds or hops: w->pile[e - 1] has how many worlds give each
 * answer to beam e, and of that is what atoms_left says. */
void atoms_sort_by_beams(workspace *w);
uint64_t atoms_left_of(const workspace *w, const uint64_t sum[CLASSES]);
/* In how many of 1000 worlds looked at a beam makes the rival bud. */
uint32_t atoms_feeds(const workspace *w, int entry);
/* In how many of `of` worlds there is an atom in the cell. */
uint32_t atoms_share_at(const workspace *w, int cell, uint32_t of);

/* ---- solve.c: worlds thought through ---- */

/* What world i answers to a beam, or to a guess: how many cells are wrong. */
static inline int atoms_answer_of(const workspace *w, bool guess, int entry, cells named, uint32_t i) {
    if (guess) return how_many(without(named, w->worlds.world[i].atoms));
    uint8_t code = w->worlds.code[i * EDGES_MAX + (uint32_t)entry - 1];
    return (code & ABSORBED) != 0 ? 0 : code;
}
/* The turns to be expected with this question, if the best are asked after it.  False: `stop` said so. */
bool atoms_solve(workspace *w, const option *o, const ng_effort *effort, int64_t *value);
/* The best question about the first n >= 1 worlds of w->set, by looking one question further. */
option atoms_ask(workspace *w, uint32_t n, const ng_effort *effort);

/* ---- hide.c: the own field ---- */

/* How likely a field is taken by one who knows something of hiding, where that is known. */
uint8_t atoms_prior(const workspace *w, cells atoms);
void atoms_place(workspace *w, const ng_sight *sight, const ng_effort *effort, ng_choice *out);
/* A hop, or the place of a new atom, that gives itself away by the fewest beams; of nearly equal ones, any.
 * Of a new atom it tells the reason.  False: there is none. */
bool atoms_hide(workspace *w, const ng_sight *sight, int kind, ng_choice *out);

/* ---- patterns.c: fields that keep hidden ---- */

/* The smallest, as a number, of the images of a field of 8×8. */
uint64_t atoms_pattern_of(uint64_t field);
/* All of them, in order; returns how many: PATTERNS. */
uint32_t atoms_patterns(uint64_t list[PATTERNS]);
/* Finds out, if there is time, which patterns keep hidden.  False: it is not known, or nothing is known of
 * such fields: of another size, or with another number of atoms. */
bool atoms_learn_patterns(workspace *w, const ng_effort *effort);
/* How well this field keeps hidden, where that is known. */
int atoms_step(const workspace *w, cells atoms);

/* ---- dream.c: how long a field keeps hidden ---- */

/* The first beam of a race, drawn: what nobody foresees nobody can hide from. */
int atoms_opening(const workspace *w, ng_rng *rng);
/* Before any turn: gets ready to seek in the head. */
void atoms_dream(workspace *w, const ng_sight *sight, const ng_effort *effort);
/* After that: the turns, in 65536ths, in which it would itself find this field; 0: `stop` said so. */
int64_t atoms_try_out(workspace *w, const atoms_field *field, const ng_effort *effort);
