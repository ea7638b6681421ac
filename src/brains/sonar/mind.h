/* mind.h - what the files of sonar's brain share.
 *
 * The brain reads its view back into a state in which the other boat is a blank (view.c), follows both
 * boats with the radio operator's solver – the enemy as it knows him, itself as he knows it –, dreams up
 * enemies that fit, and plays the match on with the rules' own moves, by habits, to see what a move is worth.
 */
#pragma once

#include "brains/brain.h"
#include "games/sonar/sonar.h"

/* ---- view.c */

enum { SONAR_NODES = 24 * 1024 }; /* of a view: the whole log of the longest match */

/* The view as a state: the own boat, and of the other what everybody knows.  False: no view that the rules
 * write. */
bool sonar_scene_read(sonar_state *s, int *team, const ng_sight *sight, ng_node *nodes, uint32_t nodes_size);

/* ---- world.c: a map's tables, beliefs, dreams */

typedef struct sonar_chart {
    const sonar_map *map;
    uint8_t side, sectors, map_id, mode;
    sonar_set sector[9];
    sonar_set reach[256]; /* S11, for each sea cell */
    sonar_set block[256]; /* the cell and the eight around, at sea */
} sonar_chart;
void sonar_chart_draw(sonar_chart *chart, const sonar_state *s);

/* A world that is played on: the rules' state, and of each boat the cells where the other crew thinks it can
 * be.  The true cell is always among them. */
typedef struct sonar_world {
    sonar_state s;
    sonar_set seen[2];
    uint32_t read; /* of the state's log */
    uint8_t mover; /* `realtime`: the crews move by turns here too */
    bool ordered;  /* the mover has given an order */
} sonar_world;

sonar_set sonar_shift(const sonar_set *set, int course);
static inline sonar_set sonar_and(sonar_set a, sonar_set b) {
    for (int i = 0; i < 4; i++) a.w[i] &= b.w[i];
    return a;
}
static inline sonar_set sonar_less(sonar_set a, sonar_set b) {
    for (int i = 0; i < 4; i++) a.w[i] &= ~b.w[i];
    return a;
}
static inline sonar_set sonar_or(sonar_set a, sonar_set b) {
    for (int i = 0; i < 4; i++) a.w[i] |= b.w[i];
    return a;
}
/* The cells that fit an answer (S14). */
sonar_set sonar_fitting(const sonar_chart *chart, const sonar_set *set, int pair, int values);
/* Carries out a move that is legal, and lets both crews hear it. */
void sonar_world_play(sonar_world *w, const sonar_chart *chart, int team, ng_move move);

/* What is known of the enemy's inner state, for dreams. */
enum { SONAR_BOARDS = 8 };
typedef struct sonar_dossier {
    uint32_t board[SONAR_BOARDS]; /* breakdowns that can be */
    uint8_t boxes;                /* marked in gauges that are not full */
} sonar_dossier;
void sonar_dossier_open(sonar_dossier *d, const sonar_state *s, int foe, ng_rng *rng);
/* Gives the blank boat `foe` a place, mines, gauges and breakdowns. */
void sonar_dream(sonar_world *w, int foe, const sonar_guess *guess, const sonar_dossier *d, ng_rng *rng);

/* ---- plan.c: the own orders after a move, learnt while dreaming */

enum { SONAR_PLAN_NODES = 4096, SONAR_PLAN_STEPS = 6, SONAR_PLAN_ORDERS = COURSES + 1 };
typedef struct sonar_plan_node { /* an own order is due, after a move and the orders heard since */
    uint64_t key;                /* 0: free */
    int64_t sum[SONAR_PLAN_ORDERS];
    uint32_t tries[SONAR_PLAN_ORDERS];
} sonar_plan_node;
typedef struct sonar_plan_step {
    sonar_plan_node *node;
    int order; /* a course, or the surfacing */
} sonar_plan_step;
typedef struct sonar_plan {
    uint64_t key; /* of the move and the orders of this dream so far */
    int team, steps;
    bool open; /* this dream still goes by what was learnt */
    sonar_plan_step step[SONAR_PLAN_STEPS];
    sonar_plan_node node[SONAR_PLAN_NODES];
} sonar_plan;
void sonar_plan_clear(sonar_plan *p);
/* A dream begins with this move of the team. */
void sonar_plan_begin(sonar_plan *p, int team, ng_move move);
/* The order that is given; habit's where nothing was learnt, and the enemy's always. */
ng_move sonar_plan_order(sonar_plan *p, const sonar_world *w, const sonar_chart *chart, int team,
                         ng_move habit);
/* What the dream was worth, 0 to 1000. */
void sonar_plan_learn(sonar_plan *p, int32_t value);
int32_t sonar_log2(int n); /* in 16ths */

/* ---- habit.c: what a sensible crew does without thinking long */

/* How good a course, a box, a mark seems, in points. */
int32_t sonar_course_points(const sonar_world *w, const sonar_chart *chart, int team, int course);
int32_t sonar_surface_points(const sonar_world *w, const sonar_chart *chart, int team);
int32_t sonar_charge_points(const sonar_world *w, int team, int gauge);
enum { SONAR_MARK_HURTS = -400 }; /* points of a mark that costs damage */
int32_t sonar_mark_points(uint32_t board, int part, int place);
int32_t sonar_best_mark(uint32_t board, int part, int *place);
int sonar_room(const sonar_world *w, const sonar_chart *chart, int team, int cell);
/* Plays the match on by habit for so many turns, or to its end; the own orders by the plan. */
void sonar_play_on(sonar_world *w, const sonar_chart *chart, int turns, ng_rng *rng, sonar_plan *plan);

/* ---- greedy.c: the plain hunter's move, of those that are legal */

ng_move sonar_hunt(const sonar_world *w, const sonar_chart *chart, int team, const ng_move *legal,
                   uint32_t count, ng_rng *rng);

/* ---- forget.c: a low level does not remember all that it heard */

bool sonar_forgets(int level);
void sonar_track_dimly(sonar_track *t, const sonar_state *s, int boat, int level, sonar_guess *guesses,
                       uint32_t size);

/* ---- say.c: reasons */

typedef struct sonar_reason {
    int kind, a;         /* of the move; a: the gauge of a box */
    int cells;           /* where the enemy can be */
    int shadows;         /* where we can be, as the enemy hears it */
    int count;           /* of these, what the move reaches or leaves; boxes still to go */
    int room;            /* cells that a course leaves to be reached in five more */
    bool tells_nothing;  /* a course: none of the ways we may have gone is ruled out by it */
    bool lethal;         /* one hit sinks */
    bool forced;         /* there was no other move */
    bool hurts, sinks;   /* an order or a mark: it costs damage; the last one */
    bool repairs, armed; /* a mark: it closes a circuit, leaves the weapons in order */
} sonar_reason;
void sonar_say(const sonar_reason *reason, ng_choice *out);
