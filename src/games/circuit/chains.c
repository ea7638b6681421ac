/* chains.c - the series chains of a field and what each does.  Rulings C12-C15, C18.
 *
 * Every chain that shorts, burns or glows has numbers of lamps, leds and resistors that stand in the table,
 * and so has every beginning of it: taking an element away from a row always gives a row.  So a search that
 * gives up where the numbers leave the table misses nothing.  Such a way holds at most five resistors, or
 * three counted elements; three diodes; and four fuses, for it is at each of the field's poles only once. */
#include "games/circuit/circuit.h"

#include <string.h>

typedef struct walk walk;
struct walk {
    const circuit_state *s;
    const circuit_nets *n;
    uint8_t goal, supply;
    uint8_t lamps, leds, resistors, count;
    bool weak_too; /* go on where nothing can glow any more, for at most `steps` */
    bool stop;
    uint32_t steps;
    uint64_t seen[2];
    const circuit_element *element[CIRCUIT_CHAIN];
    void (*found)(walk *);
    circuit_verdict *verdict;
    circuit_fit *fits;
    int a, b;
    circuit_chain *chains;
    uint32_t room, listed;
};

static int row_of(const walk *w) { return circuit_row_of(w->lamps, w->leds, w->resistors); }

static void count_element(walk *w, int kind, int by) {
    if (kind == KIND_LAMP) w->lamps = (uint8_t)(w->lamps + by);
    if (kind == KIND_LED) w->leds = (uint8_t)(w->leds + by);
    if (kind == KIND_RESISTOR) w->resistors = (uint8_t)(w->resistors + by);
}

/* Never deeper than CIRCUIT_CHAIN: no net twice, so no element twice, and no pole of the field twice. */
static void go(walk *w, int net) {
    if (net == w->goal) {
        w->found(w);
        return;
    }
    uint64_t bit = (uint64_t)1 << (net & 63);
    w->seen[net >> 6] |= bit;
    for (int i = 0; i < w->n->count && !w->stop; i++) {
        const circuit_element *e = &w->n->element[i];
        int to = e->to;
        if (e->from != net) {
            if (to != net || circuit_is_one_way(e->kind)) continue;
            to = e->from;
        }
        if ((w->seen[to >> 6] >> (to & 63) & 1u) != 0) continue;
        if (w->weak_too && w->steps-- == 0) {
            w->stop = true;
            break;
        }
        count_element(w, e->kind, 1);
        if (w->weak_too || row_of(w) != ROW_WEAK) {
            w->element[w->count++] = e;
            go(w, to);
            w->count--;
        }
        count_element(w, e->kind, -1);
    }
    w->seen[net >> 6] &= ~bit;
}

static void go_everywhere(walk *w) {
    /* cppcheck-suppress ctuuninitvar ; circuit_judge sets all that is read, field by field */
    for (int i = 0; i < w->n->supplies && !w->stop; i++) {
        w->goal = w->n->supply[i].minus;
        w->supply = w->n->supply[i].at;
        w->seen[0] = w->seen[1] = 0;
        go(w, w->n->supply[i].plus);
    }
}

static int first_fuse(const walk *w) {
    for (int i = 0; i < w->count; i++)
        if (w->element[i]->at >= CIRCUIT_CELLS) return w->element[i]->at - CIRCUIT_CELLS;
    return CIRCUIT_SIDES;
}

/* C13: of three leds two glow.  Tokens that lie there already count; the missing ones go on the earlier. */
static int three_leds_wanting(const walk *w) {
    int wanting = 2;
    for (int i = 0; i < w->count; i++)
        if (w->element[i]->kind == KIND_LED && w->s->token[w->element[i]->at] != 0) wanting--;
    return wanting;
}

/* The glow that this chain gives to each of its elements.  With three leds: to those that still want a token.
 */
static void values_of(const walk *w, const circuit_row *row, bool three, uint8_t value[CIRCUIT_CHAIN]) {
    int led = 0, wanting = three ? three_leds_wanting(w) : 0;
    for (int i = 0; i < w->count; i++) {
        const circuit_element *e = w->element[i];
        value[i] = 0;
        if (e->kind == KIND_LAMP) value[i] = row->lamp;
        if (e->kind != KIND_LED) continue;
        value[i] = row->led[led++];
        if (three && (wanting <= 0 || w->s->token[e->at] != 0))
            value[i] = 0;
        else
            wanting--;
    }
}

static void judge_chain(walk *w) {
    circuit_verdict *v = w->verdict;
    int row = row_of(w);
    if (row == ROW_WEAK) return;
    if (row <= ROW_BURN_LED) {
        int fuse = first_fuse(w);
        if (fuse < v->fuse) v->fuse = (uint8_t)fuse;
        if (fuse < CIRCUIT_SIDES) return;
        if (row == ROW_SHORT) v->shorted = true;
        int burning = row == ROW_BURN_LED ? KIND_LED : KIND_RESISTOR;
        for (int i = 0; i < w->count; i++)
            if (w->element[i]->kind == burning) v->burns |= circuit_bit(w->element[i]->at);
        return;
    }
    uint8_t value[CIRCUIT_CHAIN];
    values_of(w, &circuit_table[row], row == ROW_THREE_LEDS, value);
    for (int i = 0; i < w->count; i++) {
        int at = w->element[i]->at;
        if (value[i] == 0 || w->s->token[at] != 0) continue;
        if (!circuit_has(v->glows, at) || v->value[at] < value[i]) v->value[at] = value[i];
        v->glows |= circuit_bit(at);
    }
}

void circuit_judge(const circuit_state *s, const circuit_nets *n, circuit_verdict *out) {
    walk w; /* `element` alone is large: it is not zeroed for every verdict */
    w.s = s;
    w.n = n;
    w.lamps = w.leds = w.resistors = w.count = 0;
    w.weak_too = w.stop = false;
    w.found = judge_chain;
    w.verdict = out;
    out->shorted = false;
    out->fuse = CIRCUIT_SIDES;
    out->burns = out->glows = 0; /* `value` is looked at only where `glows` */
    go_everywhere(&w);
}

/* ---- for whoever asks why ---- */

static void write_chain(const walk *w, circuit_chain *out) {
    int row = row_of(w);
    *out = (circuit_chain){
        .row = (uint8_t)row, .supply = w->supply, .count = w->count, .fuse = (uint8_t)first_fuse(w)};
    values_of(w, &circuit_table[row], row == ROW_THREE_LEDS, out->value);
    for (int i = 0; i < w->count; i++) {
        int kind = w->element[i]->kind;
        out->element[i] = *w->element[i];
        out->burns[i] =
            (row == ROW_BURN_LED && kind == KIND_LED) || (row == ROW_BURN_RESISTORS && kind == KIND_RESISTOR);
    }
}

static void find_chain(walk *w) {
    write_chain(w, w->chains);
    w->stop = w->fits(w->chains, w->a, w->b);
}

bool circuit_find_chain(const circuit_state *s, const circuit_nets *n, circuit_fit *fits, int a, int b,
                        circuit_chain *out) {
    walk w = {.s = s, .n = n, .found = find_chain, .fits = fits, .a = a, .b = b, .chains = out};
    go_everywhere(&w);
    return w.stop;
}

static void list_chain(walk *w) {
    if (w->listed < w->room) write_chain(w, &w->chains[w->listed]);
    w->listed++;
}

static void list_weak_chain(walk *w) {
    if (row_of(w) != ROW_WEAK) return;
    list_chain(w);
    w->stop = true;
}

uint32_t circuit_chains(const circuit_state *s, circuit_chain *out, uint32_t room) {
    enum { WEAK_STEPS = 20000 }; /* one closed chain is found long before; if none is, hardly any is there */
    circuit_nets n;
    circuit_find_nets(s, &n);
    walk w = {.s = s, .n = &n, .found = list_chain, .chains = out, .room = room};
    go_everywhere(&w);
    w.found = list_weak_chain;
    w.weak_too = true;
    w.steps = WEAK_STEPS;
    go_everywhere(&w);
    return w.listed;
}
