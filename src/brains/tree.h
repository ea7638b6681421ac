/* tree.h - one search tree over many imagined worlds (information set Monte Carlo tree search).
 *
 * Every round imagines a world and walks down the one tree by moves that this world allows.  A node stands
 * for the moves played so far, not for a state: what differs between worlds is averaged out.  How often a
 * move was there to be chosen is counted apart from how often it was chosen, so that a move which few worlds
 * allow is not taken for one that was tried in vain.
 *
 * The game tells which moves are worth a thought and what a world is worth; each seat is taken to look for
 * its own good.  Nodes are the caller's memory; when they are used up the tree grows no further but goes on
 * learning.  All whole numbers: the same rounds on every machine. */
#pragma once

#include "brains/brain.h"

enum {
    NG_TREE_SURE = 1000, /* values are thousandths of a won match */
    NG_TREE_PRIOR = 1024,
    NG_TREE_OPTIONS = 64 /* moves that are thought about in one situation */
};

typedef struct ng_tree_option {
    ng_move move;
    uint32_t prior; /* how promising it looks, in 1024ths of all together */
} ng_tree_option;

typedef struct ng_tree_node {
    ng_move move; /* that led here, by `seat` */
    uint32_t prior;
    uint32_t child, sibling; /* 0: none */
    uint32_t visits, available;
    int64_t sum; /* of values for `seat` */
    uint8_t seat;
} ng_tree_node;

typedef struct ng_tree {
    const ng_game *game;
    /* The moves that `seat` may think of in this world, at least one, all of them legal. */
    uint32_t (*options)(void *context, const ng_state *world, int seat, ng_tree_option out[NG_TREE_OPTIONS]);
    /* What the world is worth to every seat; it may be spoilt by playing on in it. */
    void (*value)(void *context, ng_state *world, ng_rng *rng, int32_t out[NG_SEATS_MAX]);
    void *context;
    int32_t daring; /* how far hope goes beyond what was seen, in thousandths */
    uint32_t depth; /* moves that are looked ahead, at most */
    ng_tree_node *node;
    uint32_t size, used; /* nodes: 0 is the root */
    bool seeded;         /* the root has the caller's moves */
} ng_tree;

/* An empty tree over `size` ≥ 1 nodes. */
void ng_tree_plant(ng_tree *tree, ng_tree_node *node, uint32_t size);
/* A move of the root that the caller has already looked at: so many visits of that mean value.  The root then
 * has these moves and no others; one that comes later counts as having been there from the beginning.  False:
 * no room. */
bool ng_tree_seed(ng_tree *tree, int seat, ng_tree_option option, uint32_t visits, int32_t value);
/* One round in this world, which it spoils. */
void ng_tree_round(ng_tree *tree, ng_state *world, ng_rng *rng);
