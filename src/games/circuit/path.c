/* path.c - the way of a chain's current over the field, wires included, for a screen to draw.
 *
 * Between two elements it is a shortest way through the wires of the net that joins them; contacts of one
 * pole are joined off the field. */
#include "games/circuit/circuit.h"

#include <string.h>

enum { NOWHERE = 0xff };

typedef struct flood {
    const circuit_state *s;
    uint8_t before[CIRCUIT_NODES];  /* the node from which each was reached */
    uint8_t through[CIRCUIT_NODES]; /* and the cell between, or NOWHERE */
    uint8_t queue[CIRCUIT_NODES];
    int head, tail;
} flood;

static void reach(flood *f, int node, int from, int cell) {
    if (f->before[node] != NOWHERE) return;
    f->before[node] = (uint8_t)from;
    f->through[node] = (uint8_t)cell;
    f->queue[f->tail++] = (uint8_t)node;
}

/* From a contact to its pole, and from a pole to all its contacts (C1). */
static void reach_poles(flood *f, int node) {
    static const uint8_t bars[] = {1, 2, 51, 52, 3, 4, 49, 50}; /* four of the minus, then four of the plus */
    for (int i = 0; i < 8; i++) {
        int pole = i < 4 ? CIRCUIT_MINUS : CIRCUIT_PLUS;
        if (node == bars[i]) reach(f, pole, node, NOWHERE);
        if (node == pole) reach(f, bars[i], node, NOWHERE);
    }
    for (int side = 0; side < CIRCUIT_SIDES; side++) {
        int kind = f->s->side[side], contact = circuit_side_node(side);
        int pole = kind == SIDE_PLUS ? CIRCUIT_PLUS : CIRCUIT_MINUS;
        if (kind != SIDE_PLUS && kind != SIDE_MINUS) continue;
        if (node == contact) reach(f, pole, node, NOWHERE);
        if (node == pole) reach(f, contact, node, NOWHERE);
    }
}

static void reach_wires(flood *f, int node) {
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++) {
        int edges = circuit_at(f->s, cell)->edges;
        bool touches = false;
        if (!circuit_conducts(f->s, cell)) continue;
        for (int edge = EDGE_N; edge <= EDGE_W; edge++)
            touches = touches || ((edges >> edge & 1) != 0 && circuit_node(cell, edge) == node);
        for (int edge = EDGE_N; touches && edge <= EDGE_W; edge++)
            if ((edges >> edge & 1) != 0) reach(f, circuit_node(cell, edge), node, cell);
    }
}

/* Appends the cells of a shortest way between two nodes of one net. */
static int add_wires(const circuit_state *s, int from, int to, uint8_t *out, int count) {
    flood f = {.s = s};
    uint8_t way[CIRCUIT_CELLS];
    int length = 0;
    memset(f.before, NOWHERE, sizeof f.before);
    reach(&f, from, from, NOWHERE);
    while (f.head < f.tail && f.before[to] == NOWHERE) {
        int node = f.queue[f.head++];
        reach_wires(&f, node);
        reach_poles(&f, node);
    }
    if (f.before[to] == NOWHERE) return count;
    for (int node = to; node != from; node = f.before[node])
        if (f.through[node] != NOWHERE) way[length++] = f.through[node];
    while (length > 0) out[count++] = way[--length];
    return count;
}

int circuit_path(const circuit_state *s, const circuit_chain *chain, uint8_t out[CIRCUIT_PLACES]) {
    circuit_nets n;
    circuit_find_nets(s, &n);
    int from = CIRCUIT_PLUS, goal = CIRCUIT_MINUS, count = 0;
    if (chain->supply < CIRCUIT_CELLS) {
        const circuit_tile *battery = circuit_at(s, chain->supply);
        from = circuit_node(chain->supply, battery->from);
        goal = circuit_node(chain->supply, battery->to);
    }
    for (int i = 0; i < chain->count; i++) {
        int at = chain->element[i].at, in, through;
        if (at < CIRCUIT_CELLS) {
            in = circuit_node(at, circuit_at(s, at)->from);
            through = circuit_node(at, circuit_at(s, at)->to);
        } else {
            in = circuit_side_node(at - CIRCUIT_CELLS);
            through = s->side[at - CIRCUIT_CELLS] == SIDE_PLUS_FUSE ? CIRCUIT_PLUS : CIRCUIT_MINUS;
        }
        if (circuit_net_of(&n, in) != circuit_net_of(&n, from)) { /* passed the other way */
            int swapped = in;
            in = through;
            through = swapped;
        }
        count = add_wires(s, from, in, out, count);
        out[count++] = (uint8_t)at;
        from = through;
    }
    return add_wires(s, from, goal, out, count);
}
