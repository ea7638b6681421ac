/* mind.h - what the brain for circuit thinks of a world: what it is worth to each seat, and which
 * moves deserve a thought in it. */
#pragma once

#include "brains/circuit/hot.h"
#include "brains/tree.h"

enum { POINT = 16, HOT_CACHE = 1024 }; /* points are reckoned in sixteenths */

typedef struct circuit_memo {
    uint64_t key;
    circuit_hot hot;
} circuit_memo;

/* What a rival does as long as he can swap: anything; he but swaps and lights; he but swaps. */
typedef enum { CIRCUIT_ACTS, CIRCUIT_LURKS, CIRCUIT_IDLES } circuit_habit;

/* Fields that were looked at lately. */
typedef struct circuit_mind {
    const ng_game *game;
    int seat;            /* who thinks */
    circuit_habit habit; /* of his rival, where there is one */
    circuit_memo memo[HOT_CACHE];
} circuit_mind;

/* A number for the field: equal fields have equal ones. */
uint64_t circuit_mind_key(const circuit_state *s);
/* What every lay does on this field; good until the next call. */
const circuit_hot *circuit_mind_hot(circuit_mind *mind, const circuit_state *s);
/* What the world is worth to every seat, in thousandths of a win.  `hands` and `bag` are the world's own, or
 * those of another world with the same field. */
void circuit_mind_value(circuit_mind *mind, const circuit_state *s, const uint8_t hands[][CIRCUIT_KINDS],
                        const uint8_t bag[CIRCUIT_KINDS], int32_t out[NG_SEATS_MAX]);
/* What a builder hopes for who thinks of nobody else: points, the best that his tiles can light in his next
 * turn, and how close plus and minus have come; in thousandths of a win. */
int32_t circuit_mind_hope(circuit_mind *mind, const circuit_state *s, int seat,
                          const uint8_t own[CIRCUIT_KINDS], const uint8_t bag[CIRCUIT_KINDS]);
/* Plays on until no short circuit waits. */
void circuit_mind_mend(const circuit_mind *mind, circuit_state *s);
/* A few moves of `seat` that a player would think of. */
uint32_t circuit_mind_options(circuit_mind *mind, const circuit_state *s, int seat,
                              ng_tree_option out[NG_TREE_OPTIONS]);
/* Points of the seat's team, penalties off. */
int circuit_mind_points(const circuit_state *s, int seat);
