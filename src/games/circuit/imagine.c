/* imagine.c - another world that fits what a seat was told: the hidden hands and the bag are dealt anew.
 *
 * A hidden tile is one of the kinds that its set in `could` allows.  Besides, who is `sure` to hold an iron
 * does, the player who has to mend has an iron (C16), and who has to lay a second tile has one (C11).  What
 * is not remembered: that of several equal tiles one came back into the bag after a hand was drawn, and what
 * only this seat could conclude from its own tiles. */
#include "games/circuit/circuit.h"

#include <string.h>

enum {
    DEALS = 64,     /* tries before giving up */
    FREE_DEALS = 32 /* the first of them only hope for what the player must hold; the others see to it */
};

typedef struct deal {
    circuit_state *s;
    ng_rng *rng;
    uint8_t pool[CIRCUIT_KINDS];
    uint8_t dealt[CIRCUIT_SEATS_MAX]; /* sets of slots that have their tile */
} deal;

/* Deals one tile of these kinds into the hand; false: there is none. */
static bool deal_one(deal *d, int seat, uint16_t kinds) {
    uint32_t open = 0;
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++) open += (kinds >> kind & 1u) != 0 ? d->pool[kind] : 0u;
    if (open == 0) return false;
    uint32_t drawn = ng_rng_below(d->rng, open);
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++) {
        if ((kinds >> kind & 1u) == 0) continue;
        if (drawn < d->pool[kind]) {
            d->pool[kind]--;
            d->s->hand[seat][kind]++;
            return true;
        }
        drawn -= d->pool[kind];
    }
    return false;
}

/* What the player whose turn it is must hold one of; 0: nothing certain. */
static uint16_t certain(const circuit_state *s) {
    int turn = circuit_turn(s);
    if (s->phase == PHASE_MEND && s->mender == turn && s->irons[turn] == 0) return 1 << KIND_IRON;
    if (s->phase == PHASE_ACT && s->second == SECOND_LAY)
        return (uint16_t)(CIRCUIT_ANY & ~(1 << KIND_IRON) & ~(1 << KIND_MAGNET));
    return 0;
}

/* An iron to every hidden hand of which all know that it has one, in place of a tile that may be one. */
static bool deal_sure_irons(deal *d, ng_seats hidden) {
    for (int seat = 0; seat < d->s->seats; seat++) {
        int open[CIRCUIT_HAND], count = 0;
        if (!ng_seats_has((ng_seats)(hidden & d->s->sure), seat)) continue;
        for (int slot = 0; slot < CIRCUIT_HAND; slot++)
            if ((d->s->could[seat][slot] >> KIND_IRON & 1u) != 0) open[count++] = slot;
        if (count == 0 || !deal_one(d, seat, 1 << KIND_IRON)) return false;
        d->dealt[seat] = (uint8_t)(1 << open[ng_rng_below(d->rng, (uint32_t)count)]);
    }
    return true;
}

/* The narrowest sets first: the others find a tile more easily. */
static bool deal_hands(deal *d, ng_seats hidden, int forced, uint16_t must) {
    for (int width = 0; width <= CIRCUIT_KINDS; width++)
        for (int seat = 0; seat < d->s->seats; seat++)
            for (int slot = 0; slot < CIRCUIT_HAND; slot++) {
                uint16_t kinds = d->s->could[seat][slot];
                if (!ng_seats_has(hidden, seat) || kinds == 0 || (d->dealt[seat] >> slot & 1u) != 0) continue;
                if (__builtin_popcount(kinds) != width) continue;
                if (seat == circuit_turn(d->s) && slot == forced) kinds &= must;
                if (!deal_one(d, seat, kinds)) return false;
            }
    return true;
}

static bool holds_one_of(const circuit_state *s, int seat, uint16_t kinds) {
    for (int kind = 0; kind < CIRCUIT_KINDS; kind++)
        if (s->hand[seat][kind] > 0 && (kinds >> kind & 1u) != 0) return true;
    return false;
}

bool circuit_imagine(ng_state *state, int seat, ng_rng *rng) {
    circuit_state *s = (circuit_state *)state, world;
    uint8_t pool[CIRCUIT_KINDS];
    ng_seats hidden = (ng_seats)((1u << s->seats) - 1);
    int turn = circuit_turn(s), held = circuit_sum(s->hand[turn]);
    if (seat >= 0) hidden = (ng_seats)(hidden & ~circuit_partners(s, seat));
    memcpy(pool, s->bag, sizeof pool);
    for (int i = 0; i < s->seats; i++)
        for (int kind = 0; ng_seats_has(hidden, i) && kind < CIRCUIT_KINDS; kind++)
            pool[kind] = (uint8_t)(pool[kind] + s->hand[i][kind]);
    uint16_t must = ng_seats_has(hidden, turn) ? certain(s) : 0;
    for (int tries = 0; tries < DEALS; tries++) {
        deal d = {.s = &world, .rng = rng};
        int forced = -1;
        if (must != 0 && tries >= FREE_DEALS) forced = (int)ng_rng_below(rng, (uint32_t)held);
        world = *s;
        memcpy(d.pool, pool, sizeof pool);
        for (int i = 0; i < s->seats; i++)
            if (ng_seats_has(hidden, i)) memset(world.hand[i], 0, sizeof world.hand[i]);
        if (!deal_sure_irons(&d, hidden) || !deal_hands(&d, hidden, forced, must)) continue;
        if (must != 0 && !holds_one_of(&world, turn, must)) continue;
        memcpy(world.bag, d.pool, sizeof world.bag);
        ng_chance_rekey(&world.base.chance, rng);
        *s = world;
        return true;
    }
    return false;
}
