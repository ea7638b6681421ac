/* quick.c - the quick player that ends imagined matches: a turn by what its chips gain at once,
 * less what the rivals may take back.  It pushes only to reach what cannot be reached otherwise, before its
 * chips. */
#include "brains/geometrius/board.h"

enum { SMALL = 4 }; /* equal turns are told apart by so few SHARES of noise */

/* What a chip on a shape, or a lock of it, is worth to the seat. */
typedef struct worths {
    int32_t chip[GEOMETRIUS_SHAPES], lock[GEOMETRIUS_SHAPES];
    int32_t most; /* of all chips */
} worths;

/* Shapes where somebody who still has a turn could capture. */
static uint64_t in_reach(const board *b, int seat) {
    uint64_t reach = 0;
    for (unsigned rest = geometrius_still_to_come(&b->s, seat); rest != 0; rest &= rest - 1)
        reach |= geometrius_board_near(b, __builtin_ctz(rest));
    return reach;
}

static void weigh(const board *b, const odds *o, int seat, ng_rng *rng, worths *out) {
    const geometrius_state *s = &b->s;
    int32_t spite = geometrius_spite(s);
    bool last = geometrius_still_to_come(s, seat) == 0, last_but_one = geometrius_turns_to_come(s) == 2;
    uint64_t reach = last ? 0 : in_reach(b, seat), noise = ng_rng_next(rng);
    out->most = 0;
    for (uint64_t rest = s->field & ~s->top[seat] & ~s->locked; rest != 0; rest &= rest - 1) {
        int shape = geometrius_lowest(rest);
        int32_t under = s->chips[shape], gain = (under + 1) * SHARES + under * spite;
        int32_t risk = 0;
        if (!last && under + 1 < GEOMETRIUS_FULL) {
            risk = (2 * (under + 1) + 1) * o->fits[shape] * SHARES / 256;
            if (last_but_one) /* two chips take back no more than two, and a push reaches all */
                risk /= 2;
            else if ((reach & GEOMETRIUS_BIT(shape)) == 0)
                risk /= 3;
        }
        out->chip[shape] = gain - risk + (int32_t)(noise % SMALL);
        out->lock[shape] = gain + SHARES + (int32_t)(noise % SMALL);
        if (out->chip[shape] > out->most) out->most = out->chip[shape];
        noise = noise >> 3 | noise << 61;
    }
}

/* The cards of a hand, and where each could lay a chip. */
typedef struct hand {
    int count;
    uint8_t card[GEOMETRIUS_HAND];
    uint64_t fits[GEOMETRIUS_HAND], open[GEOMETRIUS_HAND];
    uint8_t best[GEOMETRIUS_HAND], second[GEOMETRIUS_HAND]; /* of the open ones */
} hand;

static void take_up(hand *h, uint64_t cards, uint64_t field) {
    h->count = 0;
    for (; cards != 0 && h->count < GEOMETRIUS_HAND; cards &= cards - 1) {
        h->card[h->count] = (uint8_t)geometrius_lowest(cards);
        h->fits[h->count] = geometrius_fits[geometrius_lowest(cards)] & field;
        h->count++;
    }
}

static void two_best(const int32_t *worth, uint64_t open, uint8_t *best, uint8_t *second) {
    *best = *second = NO_SHAPE;
    for (; open != 0; open &= open - 1) {
        uint8_t shape = (uint8_t)geometrius_lowest(open);
        if (*best == NO_SHAPE || worth[shape] > worth[*best]) {
            *second = *best;
            *best = shape;
        } else if (*second == NO_SHAPE || worth[shape] > worth[*second]) {
            *second = shape;
        }
    }
}

static uint8_t best_of(const int32_t *worth, uint64_t open) {
    uint8_t best = NO_SHAPE;
    for (; open != 0; open &= open - 1) {
        uint8_t shape = (uint8_t)geometrius_lowest(open);
        if (best == NO_SHAPE || worth[shape] > worth[best]) best = shape;
    }
    return best;
}

static void keep(deed *best, int32_t worth, uint8_t one, uint8_t with, uint8_t two, uint8_t and, bool lock) {
    if (worth <= best->worth) return;
    best->worth = worth;
    best->shape[0] = one, best->card[0] = with;
    best->shape[1] = two, best->card[1] = and;
    best->lock = lock;
}

/* One chip after another, the second perhaps beside the first. */
static void try_pairs(const board *b, const hand *h, const worths *w, uint64_t prey, uint64_t near,
                      deed *best) {
    for (int i = 0; i < h->count; i++)
        for (uint64_t rest = h->open[i]; rest != 0; rest &= rest - 1) {
            uint8_t one = (uint8_t)geometrius_lowest(rest);
            if (w->chip[one] + w->most <= best->worth) continue;
            uint64_t further = prey & b->beside[one] & ~near;
            for (int j = 0; j < h->count; j++) {
                if (j == i) continue;
                uint8_t two = h->best[j] == one ? h->second[j] : h->best[j];
                if (two != NO_SHAPE)
                    keep(best, w->chip[one] + w->chip[two], one, h->card[i], two, h->card[j], false);
                if ((further & h->fits[j]) == 0) continue;
                two = best_of(w->chip, further & h->fits[j] & ~GEOMETRIUS_BIT(one));
                if (two != NO_SHAPE)
                    keep(best, w->chip[one] + w->chip[two], one, h->card[i], two, h->card[j], false);
            }
        }
}

/* The best chips for the field as it stands; only what is better than `best` changes it. */
static void try_chips(const board *b, int seat, const worths *w, hand *h, uint64_t near, int chips,
                      deed *best) {
    const geometrius_state *s = &b->s;
    uint64_t topped = geometrius_topped(s), empty = s->field & ~topped;
    uint64_t prey = topped & ~s->top[seat] & ~s->locked, open = empty | (prey & near);
    for (int i = 0; i < h->count; i++) {
        h->open[i] = h->fits[i] & open;
        two_best(w->chip, h->open[i], &h->best[i], &h->second[i]);
        if (h->best[i] != NO_SHAPE)
            keep(best, w->chip[h->best[i]], h->best[i], h->card[i], NO_SHAPE, 0, false);
    }
    if (chips < 2) return;
    for (int i = 0; i < h->count; i++) {
        uint8_t one, two;
        two_best(w->chip, h->fits[i] & empty, &one, &two);
        if (two != NO_SHAPE)
            keep(best, w->chip[one] + w->chip[two] + 1, one, h->card[i], two, h->card[i], false);
        for (int j = 0; j < i; j++) {
            one = best_of(w->lock, h->fits[i] & h->fits[j] & open & near);
            if (one != NO_SHAPE) keep(best, w->lock[one], one, h->card[i], one, h->card[j], true);
        }
    }
    try_pairs(b, h, w, prey, near, best);
}

/* The own shape that most of the cards fit. */
static int shape_to_put(uint64_t own, const hand *h) {
    int best = geometrius_lowest(own), most = -1;
    for (; own != 0; own &= own - 1) {
        int fitting = 0, shape = geometrius_lowest(own);
        for (int i = 0; i < h->count; i++) fitting += (int)(geometrius_fits[h->card[i]] >> shape & 1u);
        if (fitting > most) most = fitting, best = shape;
    }
    return best;
}

static void try_pushes(const board *b, int seat, worths *w, const hand *h, int chips, int32_t enough,
                       deed *best) {
    geometrius_lines lines;
    geometrius_survey(&b->s, &lines);
    int put = shape_to_put(b->s.own[seat], h);
    uint64_t held = 0, near = geometrius_board_near(b, seat);
    for (int i = 0; i < h->count; i++) held |= h->fits[i];
    held &= geometrius_topped(&b->s) & ~b->s.top[seat] & ~b->s.locked & ~near;
    w->chip[put] = w->lock[put] = SHARES - SMALL;
    for (int end = WEST; end <= SOUTH; end++) {
        int axis = geometrius_is_column(end);
        for (int line = lines.low[axis]; line <= lines.high[axis] && best->worth < enough; line++) {
            if (geometrius_try_push(&b->s, &lines, end, line) != PUSH_FITS) continue;
            board after = *b;
            hand again;
            deed with = geometrius_idle();
            with.worth = best->worth;
            geometrius_board_push(&after, &lines, seat, put, end, line);
            uint64_t now = geometrius_board_near(&after, seat);
            if (((now | after.beside[put]) & held) == 0) continue; /* nothing new comes into reach */
            take_up(&again, after.s.hand[seat], after.s.field);
            try_chips(&after, seat, w, &again, now, chips, &with);
            if (with.worth <= best->worth) continue;
            *best = with;
            best->put = (uint8_t)put, best->end = (uint8_t)end;
            best->line = (uint8_t)(line + GEOMETRIUS_ZERO);
        }
    }
}

void geometrius_quick(const board *b, const odds *o, int seat, ng_rng *rng, deed *out) {
    int chips = geometrius_board_chips(&b->s, seat);
    worths w;
    hand h;
    *out = geometrius_idle();
    if (chips == 0) return;
    weigh(b, o, seat, rng, &w);
    take_up(&h, b->s.hand[seat], b->s.field);
    try_chips(b, seat, &w, &h, geometrius_board_near(b, seat), chips, out);
    if (!geometrius_may_push(&b->s, seat)) return;
    deed dream = *out;
    try_chips(b, seat, &w, &h, b->s.field, chips, &dream);
    if (dream.worth > out->worth) try_pushes(b, seat, &w, &h, chips, dream.worth, out);
}

void geometrius_play_out(board *b, const odds *o, geometrius_player player, ng_rng *rng) {
    while (geometrius_in_turns(&b->s)) {
        deed d;
        player(b, o, b->s.turn, rng, &d);
        geometrius_board_do(b, b->s.turn, &d);
        geometrius_board_end(b, rng);
    }
}
