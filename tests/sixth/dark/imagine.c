/* imagine.c - another world that fits what a seat was told: the rival's marks elsewhere, and what the rival
 * has found out. */
#include "games/dark/dark.h"

enum { TRIES = 200 };

/* Scatters a seat's marks, but for those that the watcher knows, over cells that may hold them. */
static void scatter(dark_state *s, int seat, uint16_t fixed, ng_rng *rng) {
    int marks = dark_marks(s, seat);
    for (int i = 0; i < DARK_CELLS; i++) {
        if (s->cell[i] != seat + 1) continue;
        if ((fixed >> i & 1u) != 0)
            marks--;
        else
            s->cell[i] = DARK_FREE;
    }
    while (marks > 0) {
        uint32_t cell = ng_rng_below(rng, DARK_CELLS);
        if (s->cell[cell] != DARK_FREE) continue;
        s->cell[cell] = (uint8_t)(seat + 1);
        marks--;
    }
}

/* What a seat has found out by picking is its own secret: any of the other's cells. */
static void find_out(dark_state *s, int seat, ng_rng *rng) {
    s->known[seat] = 0;
    for (int i = 0; i < DARK_CELLS; i++)
        if (s->cell[i] == 2 - seat && ng_rng_below(rng, 2) == 0)
            s->known[seat] = (uint16_t)(s->known[seat] | 1u << i);
}

bool dark_imagine(ng_state *state, int seat, ng_rng *rng) {
    dark_state *s = (dark_state *)state, before = *s;
    ng_chance_rekey(&s->base.chance, rng);
    if (dark_over(s)) return true;
    for (int try = 0; try < TRIES; try++) {
        for (int other = 0; other < 2; other++)
            if (other != seat) scatter(s, other, seat >= 0 ? s->known[seat] : 0, rng);
        for (int other = 0; other < 2; other++)
            if (other != seat) find_out(s, other, rng);
        if (!dark_over(s)) return true;
        ng_chance now = s->base.chance;
        *s = before;
        s->base.chance = now;
    }
    *s = before;
    return false;
}
