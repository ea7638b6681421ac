/* imagine.c - another world that a seat could be in: the rivals' hands and the deck dealt anew.
 *
 * Everything else is open (M12), and nothing was ever told about a hand but its size, so any cards that the
 * seat does not see are as likely in one place as in another; with one exception.  When the deck is remade
 * everybody sees what goes into it: whatever was in hands then, and has not been played since, is still in
 * hands, and how many of these each player holds can be counted.  The state keeps that set (`kept`). */
#include "games/geometrius/geometrius.h"

static uint64_t take_any(uint64_t *pool, ng_rng *rng) {
    uint64_t set = *pool;
    for (uint32_t skip = ng_rng_below(rng, (uint32_t)geometrius_count(set)); skip > 0; skip--) set &= set - 1;
    uint64_t card = set & (0u - set);
    *pool &= ~card;
    return card;
}

bool geometrius_imagine(ng_state *state, int seat, ng_rng *rng) {
    geometrius_state *s = (geometrius_state *)state;
    ng_chance_rekey(&s->base.chance, rng);
    if (geometrius_actors(state) == 0) return true; /* all is open */
    uint64_t mine = seat == NG_PUBLIC ? 0 : s->hand[seat];
    uint64_t kept = s->kept & ~mine, fresh = GEOMETRIUS_ALL_CARDS & ~(mine | s->discard | s->kept);
    for (int rival = 0; rival < s->seats; rival++) {
        if (rival == seat) continue;
        int old = geometrius_count(s->hand[rival] & s->kept), all = geometrius_count(s->hand[rival]);
        s->hand[rival] = 0;
        for (int i = 0; i < all; i++) s->hand[rival] |= take_any(i < old ? &kept : &fresh, rng);
    }
    return true;
}
