/* nets.c - which edges of the field are one wire, what stands between them, and shorts.  Pure: a field in, an
 * answer out.  Rulings C1, C10, C12, C16, C18. */
#include "games/circuit/circuit.h"

#include <string.h>

enum { SIDE_EDGES = 54 }; /* nodes before are N and S edges, row by row; then W and E ones */

int circuit_node(int cell, int edge) {
    switch (edge) {
    case EDGE_N:
        return cell;
    case EDGE_S:
        return cell + CIRCUIT_COLUMNS;
    default: /* every row has one more W and E edge than cells */
        return SIDE_EDGES + cell + cell / CIRCUIT_COLUMNS + (edge == EDGE_E);
    }
}

int circuit_side_node(int side) {
    int row = side % CIRCUIT_ROWS, right = side / CIRCUIT_ROWS;
    return SIDE_EDGES + row * (CIRCUIT_COLUMNS + 1) + right * CIRCUIT_COLUMNS;
}

static int find(circuit_nets *n, int node) {
    while (n->net[node] != node) {
        n->net[node] = n->net[n->net[node]];
        node = n->net[node];
    }
    return node;
}

int circuit_net_of(const circuit_nets *n, int node) {
    while (n->net[node] != node) node = n->net[node];
    return node;
}

static void join(circuit_nets *n, int a, int b) {
    a = find(n, a);
    b = find(n, b);
    n->net[a] = (uint8_t)b;
}

/* C1: the bars' contacts, and the side tiles without a fuse. */
static void join_contacts(const circuit_state *s, circuit_nets *n) {
    static const uint8_t bar[][2] = {{1, CIRCUIT_MINUS},  {2, CIRCUIT_MINUS}, {3, CIRCUIT_PLUS},
                                     {4, CIRCUIT_PLUS},   {49, CIRCUIT_PLUS}, {50, CIRCUIT_PLUS},
                                     {51, CIRCUIT_MINUS}, {52, CIRCUIT_MINUS}};
    for (int i = 0; i < CIRCUIT_NODES; i++) n->net[i] = (uint8_t)i;
    for (int i = 0; i < 8; i++) n->net[bar[i][0]] = bar[i][1];
    for (int side = 0; side < CIRCUIT_SIDES; side++) {
        if (s->side[side] == SIDE_PLUS) n->net[circuit_side_node(side)] = CIRCUIT_PLUS;
        if (s->side[side] == SIDE_MINUS) n->net[circuit_side_node(side)] = CIRCUIT_MINUS;
    }
}

bool circuit_conducts(const circuit_state *s, int cell) {
    int kind = circuit_at(s, cell)->kind;
    return circuit_is_wire(kind) || (kind == KIND_REED && circuit_has(s->on, cell));
}

static void join_edges(circuit_nets *n, int cell, int edges) {
    int first = __builtin_ctz((unsigned)edges);
    for (int edge = first + 1; edge <= EDGE_W; edge++)
        if ((edges >> edge & 1) != 0) join(n, circuit_node(cell, first), circuit_node(cell, edge));
}

static void add_element(circuit_nets *n, int kind, int at, int from, int to) {
    from = find(n, from);
    to = find(n, to);
    if (from == to) return; /* C12: bypassed */
    n->element[n->count++] =
        (circuit_element){.kind = (uint8_t)kind, .at = (uint8_t)at, .from = (uint8_t)from, .to = (uint8_t)to};
}

void circuit_find_nets(const circuit_state *s, circuit_nets *n) {
    uint8_t stands[CIRCUIT_CELLS] = {0};
    int count = 0;
    join_contacts(s, n);
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++) {
        if (s->cell[cell] == 0) continue;
        const circuit_tile *tile = circuit_at(s, cell);
        if (circuit_conducts(s, cell))
            join_edges(n, cell, tile->edges);
        else if (tile->kind >= KIND_LAMP && tile->kind != KIND_REED && tile->kind != KIND_MAGNET)
            stands[count++] = (uint8_t)cell;
    }
    n->count = 0;
    n->supplies = 1;
    n->supply[0] = (circuit_supply){.plus = (uint8_t)find(n, CIRCUIT_PLUS),
                                    .minus = (uint8_t)find(n, CIRCUIT_MINUS),
                                    .at = CIRCUIT_CELLS};
    for (int i = 0; i < count; i++) {
        int cell = stands[i];
        const circuit_tile *tile = circuit_at(s, cell);
        int from = circuit_node(cell, tile->from), to = circuit_node(cell, tile->to);
        if (tile->kind == KIND_BATTERY) /* C18: to its own chains a supply, to all others a gap */
            n->supply[n->supplies++] = (circuit_supply){
                .plus = (uint8_t)find(n, from), .minus = (uint8_t)find(n, to), .at = (uint8_t)cell};
        else if (!circuit_has(s->smoke, cell))
            add_element(n, tile->kind, cell, from, to);
    }
    for (int side = 0; side < CIRCUIT_SIDES; side++) {
        if (!circuit_is_fuse(s->side[side]) || (s->blown >> side & 1u) != 0) continue;
        int pole = s->side[side] == SIDE_PLUS_FUSE ? CIRCUIT_PLUS : CIRCUIT_MINUS;
        add_element(n, CIRCUIT_KINDS, CIRCUIT_CELLS + side, circuit_side_node(side), pole);
    }
}

/* ---- magnets and reeds ---- */

/* The first laid cell that is seen from a cell in one direction, or -1. */
static int seen_from(const circuit_state *s, int cell, int edge) {
    static const int8_t across[] = {[EDGE_N] = 0, [EDGE_E] = 1, [EDGE_S] = 0, [EDGE_W] = -1};
    static const int8_t down[] = {[EDGE_N] = -1, [EDGE_E] = 0, [EDGE_S] = 1, [EDGE_W] = 0};
    int column = cell % CIRCUIT_COLUMNS, row = cell / CIRCUIT_COLUMNS;
    for (;;) {
        column += across[edge];
        row += down[edge];
        if (column < 0 || column >= CIRCUIT_COLUMNS || row < 0 || row >= CIRCUIT_ROWS) return -1;
        int at = row * CIRCUIT_COLUMNS + column;
        if (s->cell[at] != 0) return at;
    }
}

uint64_t circuit_close_reeds(circuit_state *s) {
    uint64_t closed = 0;
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++) {
        if (circuit_at(s, cell)->kind != KIND_MAGNET) continue;
        for (int edge = EDGE_N; edge <= EDGE_W; edge++) {
            int seen = seen_from(s, cell, edge);
            if (seen >= 0 && circuit_at(s, seen)->kind == KIND_REED) closed |= circuit_bit(seen);
        }
    }
    closed &= ~s->on;
    s->on |= closed;
    return closed;
}

/* ---- shorts ---- */

/* Which nets, and which diodes' cells, are in a short chain without a fuse: a way through diodes alone. */
typedef struct short_search {
    const circuit_nets *n;
    uint8_t goal;
    uint64_t seen[2];         /* nets of the way so far */
    uint64_t nets[2], diodes; /* what was found */
    bool found;
} short_search;

/* Never deeper than there are diodes: each step takes another one. */
static void search_short(short_search *w, int net, uint64_t diodes) {
    uint64_t bit = (uint64_t)1 << (net & 63);
    if (net == w->goal) {
        w->found = true;
        w->nets[0] |= w->seen[0];
        w->nets[1] |= w->seen[1];
        w->nets[net >> 6] |= bit;
        w->diodes |= diodes;
        return;
    }
    w->seen[net >> 6] |= bit;
    for (int i = 0; i < w->n->count; i++) {
        const circuit_element *e = &w->n->element[i];
        if (e->kind != KIND_DIODE || e->from != net) continue;
        if ((w->seen[e->to >> 6] >> (e->to & 63) & 1u) != 0) continue;
        search_short(w, e->to, diodes | circuit_bit(e->at));
    }
    w->seen[net >> 6] &= ~bit;
}

bool circuit_is_shorted(const circuit_nets *n) {
    for (int i = 0; i < n->supplies; i++) {
        short_search w = {.n = n, .goal = n->supply[i].minus};
        search_short(&w, n->supply[i].plus, 0);
        if (w.found) return true;
    }
    return false;
}

uint64_t circuit_shorted_tiles(const circuit_state *s, const circuit_nets *n) {
    short_search w = {.n = n};
    uint64_t tiles = 0;
    for (int i = 0; i < n->supplies; i++) {
        w.goal = n->supply[i].minus;
        w.found = false;
        search_short(&w, n->supply[i].plus, 0);
        if (w.found && n->supply[i].at < CIRCUIT_CELLS) tiles |= circuit_bit(n->supply[i].at);
    }
    tiles |= w.diodes;
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++) {
        const circuit_tile *tile = circuit_at(s, cell);
        if (s->cell[cell] == 0 || !circuit_conducts(s, cell)) continue;
        int net =
            circuit_net_of(n, circuit_node(cell, __builtin_ctz(tile->edges))); /* all its edges are one net */
        if ((w.nets[net >> 6] >> (net & 63) & 1u) != 0) tiles |= circuit_bit(cell);
    }
    return tiles;
}

bool circuit_opens(const circuit_state *s, int cell, int tile) {
    circuit_state after = *s;
    circuit_nets n;
    after.cell[cell] = (uint8_t)tile;
    after.on &= ~circuit_bit(cell);
    circuit_close_reeds(&after);
    circuit_find_nets(&after, &n);
    return !circuit_is_shorted(&n);
}

uint64_t circuit_menders(const circuit_state *s) {
    circuit_nets n;
    circuit_find_nets(s, &n);
    uint64_t tiles = circuit_shorted_tiles(s, &n), opening = 0;
    for (uint64_t rest = tiles; rest != 0; rest &= rest - 1) {
        int cell = __builtin_ctzll(rest);
        if (circuit_opens(s, cell, 0)) opening |= circuit_bit(cell);
    }
    return opening != 0 ? opening : tiles;
}
