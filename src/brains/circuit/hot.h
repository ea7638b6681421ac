/* hot.h - what every tile would do if it were laid now.
 *
 * Most lays do nothing at once: a tile matters only where one of its ends is reached from a plus and another
 * leads to a minus.  Those few are judged by the rules' own chains. */
#pragma once

#include "games/circuit/circuit.h"

enum { HOT_MAX = 40, HOT_SOLDERS = 12 }; /* more ways to score at once are forgotten */

typedef struct circuit_hot_lay {
    uint64_t lights; /* cells that light up */
    uint8_t cell, tile, kind;
    int16_t gain; /* points of glow */
} circuit_hot_lay;

typedef struct circuit_hot {
    uint64_t open;                 /* cells where any tile may be laid */
    uint64_t harm[CIRCUIT_LAID];   /* by laid tile: cells where it brings a penalty */
    uint64_t shorts[CIRCUIT_LAID]; /* of these, by a short circuit */
    uint64_t cells;                /* where something would light up without a penalty */
    uint64_t glows;                /* where something would, at whatever price */
    uint8_t best[CIRCUIT_TILES];   /* by kind: the most points without a penalty */
    uint8_t near;                  /* lamps that could be laid and want one wire more to light */
    uint8_t far;                   /* free cells that are one free cell from a plus and one from a minus */
    uint8_t count;
    uint8_t solders;
    circuit_hot_lay lay[HOT_MAX];        /* those that score without a penalty */
    circuit_hot_lay solder[HOT_SOLDERS]; /* with an iron, its point taken off */
} circuit_hot;

/* A set of nets. */
typedef struct circuit_netset {
    uint64_t bit[2];
} circuit_netset;
static inline bool circuit_has_net(const circuit_netset *set, int net) {
    return (set->bit[net >> 6] >> (net & 63) & 1u) != 0;
}
/* Adds the nets that current comes to from one pole, or leaves for it where not `along`, before the other. */
void circuit_reach(const circuit_nets *n, int from, int stop, bool along, circuit_netset *all);

/* The kinds of tiles that are still in the bag or in hands; an iron may also lie in front of a player. */
uint16_t circuit_kinds_to_come(const circuit_state *s);
void circuit_hot_find(const circuit_state *s, circuit_hot *out);
