/* hot.c - judging every lay on a field by what its ends would join. */
#include "brains/circuit/hot.h"

#include "core/bits.h"

#include <string.h>

static void add_net(circuit_netset *set, int net) { set->bit[net >> 6] |= (uint64_t)1 << (net & 63); }

typedef struct scan {
    const circuit_state *s;
    circuit_nets nets;
    circuit_netset plus, minus; /* nets that current can come to, and leave from, before the other pole */
    circuit_hot *out;
    uint64_t magnets, reeds; /* magnets; open reeds */
    bool soldering;          /* the tile takes another's place */
    int price;               /* of the iron */
    uint16_t kinds;          /* that are still to be laid: one more of another would not fit into the nets */
} scan;

static bool to_come(const scan *w, int kind) { return (w->kinds >> kind & 1u) != 0; }

/* ---- what is reached ---- */

void circuit_reach(const circuit_nets *n, int from, int stop, bool along, circuit_netset *all) {
    circuit_netset seen = {{0, 0}};
    bool more = true;
    if (from == stop) return;
    add_net(&seen, from);
    while (more) {
        more = false;
        for (int i = 0; i < n->count; i++) {
            const circuit_element *e = &n->element[i];
            bool one_way = circuit_is_one_way(e->kind);
            int a = along ? e->from : e->to, b = along ? e->to : e->from;
            bool has_a = circuit_has_net(&seen, a), has_b = circuit_has_net(&seen, b);
            if (has_a && !has_b && b != stop) {
                add_net(&seen, b);
                more = true;
            } else if (!one_way && has_b && !has_a && a != stop) {
                add_net(&seen, a);
                more = true;
            }
        }
    }
    all->bit[0] |= seen.bit[0];
    all->bit[1] |= seen.bit[1];
}

static void reach_all(scan *w) {
    w->plus = w->minus = (circuit_netset){{0, 0}};
    for (int i = 0; i < w->nets.supplies; i++) {
        const circuit_supply *p = &w->nets.supply[i];
        circuit_reach(&w->nets, p->plus, p->minus, true, &w->plus);
        circuit_reach(&w->nets, p->minus, p->plus, false, &w->minus);
    }
}

/* ---- what a lay does ---- */

typedef struct fate {
    uint64_t lights;
    int8_t gain;
    bool harm, shorted;
} fate;

static void drop(circuit_nets *n, int at) {
    for (int i = 0; i < n->count; i++)
        if (n->element[i].at == at) {
            n->element[i] = n->element[--n->count];
            return;
        }
}

/* C14 on nets alone. */
static fate judge(const circuit_state *s, circuit_nets *n) {
    fate f = {0};
    for (;;) {
        circuit_verdict v;
        circuit_judge(s, n, &v);
        if (v.fuse < CIRCUIT_SIDES) {
            drop(n, CIRCUIT_CELLS + v.fuse);
        } else if (v.shorted) {
            f.harm = f.shorted = true;
            return f;
        } else if (v.burns != 0) {
            f.harm = true;
            for (uint64_t rest = v.burns; rest != 0; rest &= rest - 1) drop(n, __builtin_ctzll(rest));
        } else {
            f.lights = v.glows;
            for (uint64_t rest = v.glows; rest != 0; rest &= rest - 1)
                f.gain = (int8_t)(f.gain + v.value[__builtin_ctzll(rest)]);
            return f;
        }
    }
}

/* The nets with some of them, those at these edges, joined into one. */
static void joined(const circuit_nets *n, const uint8_t net[4], int edges, circuit_nets *out) {
    uint8_t to[CIRCUIT_NODES];
    int first = net[__builtin_ctz((unsigned)edges)];
    for (int i = 0; i < CIRCUIT_NODES; i++) to[i] = (uint8_t)i;
    for (int e = 0; e < 4; e++)
        if ((edges >> e & 1) != 0) to[net[e]] = (uint8_t)first;
    out->count = 0;
    for (int i = 0; i < n->count; i++) {
        circuit_element e = n->element[i];
        e.from = to[e.from];
        e.to = to[e.to];
        if (e.from != e.to) out->element[out->count++] = e;
    }
    out->supplies = n->supplies;
    for (int i = 0; i < n->supplies; i++)
        out->supply[i] = (circuit_supply){to[n->supply[i].plus], to[n->supply[i].minus], n->supply[i].at};
}

static void copied(const circuit_nets *n, circuit_nets *out) {
    out->count = n->count;
    out->supplies = n->supplies;
    memcpy(out->element, n->element, n->count * sizeof *n->element);
    memcpy(out->supply, n->supply, sizeof n->supply);
}

static fate fate_of_wire(const scan *w, const uint8_t net[4], int edges) {
    circuit_nets n;
    joined(&w->nets, net, edges, &n);
    return judge(w->s, &n);
}

static fate fate_of_element(const scan *w, const uint8_t net[4], int cell, const circuit_tile *tile) {
    circuit_nets n;
    copied(&w->nets, &n);
    n.element[n.count++] = (circuit_element){tile->kind, (uint8_t)cell, net[tile->from], net[tile->to]};
    return judge(w->s, &n);
}

/* Magnets, reeds and batteries are rare: laid on a copy of the field. */
static fate fate_of_rare(const scan *w, int cell, int tile) {
    circuit_state s = *w->s;
    circuit_nets n;
    s.cell[cell] = (uint8_t)tile;
    circuit_close_reeds(&s);
    circuit_find_nets(&s, &n);
    return judge(&s, &n);
}

static void note_solder(scan *w, int cell, int tile, const fate *f) {
    circuit_hot *out = w->out;
    int gain = f->gain - w->price;
    if (f->harm || gain <= 0 || out->solders == HOT_SOLDERS) return;
    out->solder[out->solders++] =
        (circuit_hot_lay){f->lights, (uint8_t)cell, (uint8_t)tile, circuit_tiles[tile].kind, (int8_t)gain};
}

static void note(scan *w, int cell, int tile, const fate *f) {
    circuit_hot *out = w->out;
    int kind = circuit_tiles[tile].kind;
    if (w->soldering) {
        note_solder(w, cell, tile, f);
        return;
    }
    if (f->gain > 0) out->glows |= circuit_bit(cell);
    if (f->harm) {
        out->harm[tile] |= circuit_bit(cell);
        if (f->shorted) out->shorts[tile] |= circuit_bit(cell);
        return;
    }
    if (f->gain == 0) return;
    out->cells |= circuit_bit(cell);
    if (f->gain > out->best[kind]) out->best[kind] = (uint8_t)f->gain;
    if (out->count == HOT_MAX) return;
    out->lay[out->count++] =
        (circuit_hot_lay){f->lights, (uint8_t)cell, (uint8_t)tile, (uint8_t)kind, f->gain};
}

/* ---- one cell ---- */

typedef struct ends {
    uint8_t net[4];
    int plus, minus; /* edges that a plus reaches, that lead to a minus */
} ends;

static bool joins(const ends *x, int from, int to) {
    return (x->plus >> from & 1) != 0 && (x->minus >> to & 1) != 0 && x->net[from] != x->net[to];
}

static bool wire_joins(const ends *x, int edges) {
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            if ((edges >> a & 1) != 0 && (edges >> b & 1) != 0 && joins(x, a, b)) return true;
    return false;
}

static void scan_wires(scan *w, int cell, const ends *x) {
    fate known[16];
    unsigned judged = 0;
    for (int tile = circuit_first[KIND_STRAIGHT]; tile < circuit_first[KIND_LAMP]; tile++) {
        int edges =
            circuit_tiles[tile].edges & (x->plus | x->minus); /* the others join nothing that matters */
        if (!to_come(w, circuit_tiles[tile].kind) || !wire_joins(x, edges)) continue;
        if ((judged >> edges & 1u) == 0) known[edges] = fate_of_wire(w, x->net, edges);
        judged |= 1u << edges;
        note(w, cell, tile, &known[edges]);
    }
}

static void scan_elements(scan *w, int cell, const ends *x) {
    for (int tile = circuit_first[KIND_LAMP]; tile < circuit_first[KIND_REED]; tile++) {
        const circuit_tile *t = &circuit_tiles[tile];
        if (!to_come(w, t->kind)) continue;
        if (!joins(x, t->from, t->to) && (circuit_is_one_way(t->kind) || !joins(x, t->to, t->from))) continue;
        fate f = fate_of_element(w, x->net, cell, t);
        note(w, cell, tile, &f);
    }
}

static void scan_rare(scan *w, int cell, const ends *x) {
    if (w->magnets != 0 && to_come(w, KIND_REED))
        for (int tile = circuit_first[KIND_REED]; tile < circuit_first[KIND_MAGNET]; tile++) {
            if (!wire_joins(x, circuit_tiles[tile].edges)) continue;
            fate f = fate_of_rare(w, cell, tile);
            note(w, cell, tile, &f);
        }
    for (int tile = circuit_first[KIND_BATTERY]; to_come(w, KIND_BATTERY) && tile < CIRCUIT_LAID; tile++) {
        fate f = fate_of_rare(w, cell, tile);
        note(w, cell, tile, &f);
    }
}

static void scan_magnet(scan *w) {
    const int magnet = circuit_first[KIND_MAGNET];
    for (uint64_t rest = circuit_free_cells(w->s); rest != 0; rest &= rest - 1) {
        int cell = __builtin_ctzll(rest);
        bool near = false;
        for (uint64_t r = w->reeds; r != 0; r &= r - 1) {
            int reed = __builtin_ctzll(r);
            near = near || reed % CIRCUIT_COLUMNS == cell % CIRCUIT_COLUMNS ||
                   reed / CIRCUIT_COLUMNS == cell / CIRCUIT_COLUMNS;
        }
        if (!near) continue;
        fate f = fate_of_rare(w, cell, magnet);
        note(w, cell, magnet, &f);
    }
}

static ends ends_of(const scan *w, int cell) {
    ends x = {.plus = 0, .minus = 0};
    for (int e = EDGE_N; e <= EDGE_W; e++) {
        x.net[e] = (uint8_t)circuit_net_of(&w->nets, circuit_node(cell, e));
        x.plus |= circuit_has_net(&w->plus, x.net[e]) << e;
        x.minus |= circuit_has_net(&w->minus, x.net[e]) << e;
    }
    return x;
}

static void scan_cell(scan *w, int cell) {
    ends x = ends_of(w, cell);
    if (w->s->battery) scan_rare(w, cell, &x);
    if (x.plus == 0 || x.minus == 0) return;
    scan_wires(w, cell, &x);
    scan_elements(w, cell, &x);
    if (!w->s->battery) scan_rare(w, cell, &x);
}

uint16_t circuit_kinds_to_come(const circuit_state *s) {
    unsigned kinds = 0;
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++) {
        int left = s->bag[kind];
        for (int seat = 0; seat < s->seats; seat++)
            left += s->hand[seat][kind] + (kind == KIND_IRON ? s->irons[seat] : 0);
        kinds |= (unsigned)(left > 0) << kind;
    }
    return (uint16_t)kinds;
}

/* The nets as they are once this cell is bare.  Only a wire holds nets together. */
static void find_nets_without(const scan *w, int cell, circuit_state *s, circuit_nets *nets) {
    int kind = circuit_at(s, cell)->kind;
    bool wire = circuit_is_wire(kind) || circuit_has(s->on, cell);
    bool aside = kind == KIND_MAGNET || kind == KIND_BATTERY;
    s->cell[cell] = 0;
    s->smoke &= ~circuit_bit(cell);
    s->on &= ~circuit_bit(cell);
    if (wire || aside) {
        circuit_find_nets(s, nets);
        return;
    }
    *nets = w->nets;
    drop(nets, cell);
}

/* C9: another tile in the place of this one. */
static void scan_solder(const scan *w, int cell) {
    ends now = ends_of(w, cell);
    int live = now.plus | now.minus;
    if ((live & (live - 1)) == 0) return; /* two ends at least must lead somewhere */
    circuit_state s = *w->s;
    scan without = {.s = &s, .out = w->out, .soldering = true, .kinds = w->kinds};
    without.price = circuit_has(s.smoke, cell) ? 0 : 1;
    find_nets_without(w, cell, &s, &without.nets);
    reach_all(&without);
    ends x = ends_of(&without, cell);
    if (x.plus == 0 || x.minus == 0) return;
    scan_wires(&without, cell, &x);
    scan_elements(&without, cell, &x);
}

#define COLUMN_A ((uint64_t)0x0000041041041041)
#define CELLS    (((uint64_t)1 << CIRCUIT_CELLS) - 1)

/* The cells next to these, in one direction. */
static uint64_t moved(uint64_t cells, int edge) {
    switch (edge) {
    case EDGE_N:
        return cells >> CIRCUIT_COLUMNS;
    case EDGE_S:
        return cells << CIRCUIT_COLUMNS & CELLS;
    case EDGE_E:
        return cells << 1 & ~COLUMN_A & CELLS;
    default:
        return cells >> 1 & ~(COLUMN_A << (CIRCUIT_COLUMNS - 1));
    }
}

/* How many lamps could be laid with one wire to follow: in at one end, out at the other, and on to the other
 * pole. */
static int lamps_with_a_wire(const uint64_t from[4], const uint64_t to[4]) {
    int count = 0;
    for (int out = EDGE_N; out <= EDGE_W; out++) {
        int back = (out + 2) % 4;
        uint64_t other = 0;
        for (int e = EDGE_N; e <= EDGE_W; e++)
            if (e != back) other |= to[e];
        count += ng_count(moved(from[back], out) & other);
    }
    return count;
}

static void ways(scan *w) {
    uint64_t free = circuit_free_cells(w->s), plus[4] = {0}, minus[4] = {0}, p = 0, m = 0;
    for (uint64_t rest = free; rest != 0; rest &= rest - 1) {
        int cell = __builtin_ctzll(rest);
        for (int e = EDGE_N; e <= EDGE_W; e++) {
            int net = circuit_net_of(&w->nets, circuit_node(cell, e));
            if (circuit_has_net(&w->plus, net)) plus[e] |= circuit_bit(cell);
            if (circuit_has_net(&w->minus, net)) minus[e] |= circuit_bit(cell);
        }
    }
    w->out->near = (uint8_t)(lamps_with_a_wire(plus, minus) + lamps_with_a_wire(minus, plus));
    for (int e = 0; e < 4; e++) {
        p |= plus[e];
        m |= minus[e];
    }
    uint64_t p2 = 0, m2 = 0;
    for (int e = 0; e < 4; e++) {
        p2 |= moved(p, e) & free;
        m2 |= moved(m, e) & free;
    }
    w->out->far = (uint8_t)ng_count(p2 & m2);
}

void circuit_hot_find(const circuit_state *s, circuit_hot *out) {
    scan w = {.s = s, .out = out, .kinds = circuit_kinds_to_come(s)};
    memset(out, 0, offsetof(circuit_hot, lay));
    out->open = circuit_open_cells(s);
    circuit_find_nets(s, &w.nets);
    reach_all(&w);
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++) {
        int kind = circuit_at(s, cell)->kind;
        if (kind == KIND_MAGNET) w.magnets |= circuit_bit(cell);
        if (kind == KIND_REED && !circuit_has(s->on, cell)) w.reeds |= circuit_bit(cell);
    }
    for (uint64_t rest = out->open; rest != 0; rest &= rest - 1) scan_cell(&w, __builtin_ctzll(rest));
    ways(&w);
    for (int cell = 0; cell < CIRCUIT_CELLS && to_come(&w, KIND_IRON); cell++)
        if (s->cell[cell] != 0 && s->token[cell] == 0 && circuit_at(s, cell)->kind != KIND_MAGNET)
            scan_solder(&w, cell);
    if (w.reeds != 0 && to_come(&w, KIND_MAGNET)) scan_magnet(&w);
}
