/* guess.c - reading the rival's hand from the chances he left. */
#include "brains/circuit/guess.h"

#include <string.h>

/* What the rival did between two situations. */
typedef struct deed {
    int kind; /* MOVE_LAY or MOVE_SWAP; -1: something else */
    int tile; /* the kind of tile that he showed */
} deed;

static deed deed_between(const circuit_state *a, const circuit_state *b) {
    deed d = {-1, 0};
    int changes = 0;
    for (int cell = 0; cell < CIRCUIT_CELLS; cell++) {
        if (a->cell[cell] == b->cell[cell]) continue;
        changes++;
        if (a->cell[cell] == 0) d = (deed){MOVE_LAY, circuit_at(b, cell)->kind};
    }
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++) {
        if (a->discard[kind] == b->discard[kind]) continue;
        changes += b->discard[kind] - a->discard[kind];
        d = (deed){MOVE_SWAP, kind};
    }
    return changes == 1 ? d : (deed){-1, 0};
}

/* What he has lit between two situations. */
static int lit_between(const circuit_state *before, const circuit_state *now, int rival) {
    circuit_tally a, b;
    circuit_count(before, rival, &a);
    circuit_count(now, rival, &b);
    return b.glow - a.glow;
}

/* The kinds that would have brought more than he got. */
static uint16_t spurned(circuit_mind *mind, const circuit_state *before, int lit) {
    unsigned kinds = 0;
    const circuit_hot *hot = circuit_mind_hot(mind, before);
    for (int kind = 0; kind < CIRCUIT_TILES; kind++)
        if (hot->best[kind] > lit) kinds |= 1u << kind;
    return (uint16_t)kinds;
}

/* The tile that was shown leaves; what may be wrong about the others is forgotten.  False: he cannot have had
 * it. */
static bool leave(uint16_t could[CIRCUIT_HAND], int kind) {
    int slot = 0;
    while (slot < CIRCUIT_HAND && (could[slot] >> kind & 1u) == 0) slot++;
    if (slot == CIRCUIT_HAND) return false;
    for (; slot < CIRCUIT_HAND - 1; slot++) could[slot] = could[slot + 1];
    could[CIRCUIT_HAND - 1] = 0;
    return true;
}

enum { LURK = 2, IDLE = 4, SWAPS_MAX = 200 }; /* so many swaps are a habit */

circuit_habit circuit_guess_habit(const circuit_guess *guess) {
    if (guess->swaps >= IDLE && guess->wasted) return CIRCUIT_IDLES;
    return guess->swaps >= LURK && !guess->builds ? CIRCUIT_LURKS : CIRCUIT_ACTS;
}

/* One who waits for a chance swaps as well, but never away what he could have used. */
static void watch(circuit_guess *guess, deed d, bool lit, uint16_t wanted) {
    bool swapped = d.kind == MOVE_SWAP;
    if (swapped && guess->swaps < SWAPS_MAX) guess->swaps++;
    if (!swapped && !lit) guess->swaps = 0;
    guess->builds = guess->builds || (!swapped && !lit);
    guess->wasted = swapped && (guess->wasted || (wanted >> d.tile & 1u) != 0);
}

static void narrow(circuit_guess *guess, circuit_mind *mind, circuit_state *world, int rival) {
    uint16_t could[CIRCUIT_HAND], *known = world->could[rival];
    const circuit_state *before = &guess->after;
    deed d = deed_between(before, world);
    bool his = before->phase == PHASE_ACT && circuit_turn(before) == rival;
    int lit = lit_between(before, world, rival);
    uint16_t wanted = his ? spurned(mind, before, lit) : 0;
    watch(guess, d, lit > 0, wanted);
    if (d.kind < 0 || !his) return;
    uint16_t without = (uint16_t)~wanted;
    for (int slot = 0; slot < CIRCUIT_HAND; slot++) could[slot] = before->could[rival][slot] & without;
    if (!leave(could, d.tile)) return;
    if (d.kind == MOVE_SWAP) could[CIRCUIT_HAND - 1] = CIRCUIT_ANY;
    for (int slot = 0; slot < CIRCUIT_HAND; slot++)
        if (known[slot] != 0 && (known[slot] & could[slot]) == 0) return;
    for (int slot = 0; slot < CIRCUIT_HAND; slot++) known[slot] &= could[slot];
}

static uint64_t key_of(const circuit_state *s, int seat) {
    uint64_t h = circuit_mind_key(s);
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++)
        h = (h ^ s->hand[seat][kind] ^ (uint64_t)s->discard[kind] << 8) * 0x9e3779b97f4a7c15u;
    return h ^ (uint64_t)s->place << 1 ^ s->phase;
}

void circuit_guess_hands(circuit_guess *guess, circuit_mind *mind, circuit_state *world, int seat) {
    uint64_t key = key_of(world, seat);
    if (world->seats > 2) return;
    if (guess->key != key) { /* asked again, it thinks the same again */
        if (guess->expects && world->phase == PHASE_ACT) narrow(guess, mind, world, 1 - seat);
        guess->key = key;
        memcpy(guess->could, world->could, sizeof guess->could);
    }
    memcpy(world->could, guess->could, sizeof guess->could);
}

void circuit_guess_keep(circuit_guess *guess, const circuit_mind *mind, const circuit_state *world, int seat,
                        ng_move move) {
    guess->after = *world;
    guess->expects = world->seats == 2 && ng_ok(ng_play(mind->game, &guess->after.base, seat, move, NULL)) &&
                     guess->after.phase == PHASE_ACT;
}
