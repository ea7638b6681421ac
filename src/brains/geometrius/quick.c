/* quick.c - the quick player that ends imagined matches: a turn by what its chips gain at once,
 * less what the rivals may take back.  It pushes only to reach what cannot be reached otherwise, before its
 * chips. */
#include "brains/geometrius/board.h"

enum { SMALL = 4 }; /* equal turns are told apart by so few SHARES of noise */

/* What a chip on a shape, or a lock of it, is worth to the seat.  Shapes on which a chip may come to lie have
 * a place: the more a chip is worth there the lower, of equal ones the first by number first.  A set of
 * PLACES has bit n for the shape at place n, so that its best is its lowest. */
typedef struct worths {
    int32_t chip[GEOMETRIUS_SHAPES], lock[GEOMETRIUS_SHAPES];
    uint64_t shapes;                  /* that have a place */
    uint8_t place[GEOMETRIUS_SHAPES]; /* of a shape */
    uint8_t at[GEOMETRIUS_SHAPES];    /* the shape at a place */
    int32_t most;                     /* of all chips */
} worths;

/* No branches: what is compared falls as it likes. */
static void give_places(worths *w) {
    uint8_t shape[GEOMETRIUS_SHAPES], place[GEOMETRIUS_SHAPES];
    int count = 0;
    for (uint64_t rest = w->shapes; rest != 0; rest &= rest - 1, count++) {
        int32_t worth = w->chip[geometrius_lowest(rest)];
        shape[count] = (uint8_t)geometrius_lowest(rest);
        place[count] = 0;
        for (int i = 0; i < count; i++) {
            bool better = worth > w->chip[shape[i]];
            place[i] = (uint8_t)(place[i] + better);
            place[count] = (uint8_t)(place[count] + !better);
        }
    }
    for (int i = 0; i < count; i++) {
        w->place[shape[i]] = place[i];
        w->at[place[i]] = shape[i];
    }
}

static uint64_t places_of(const worths *w, uint64_t shapes) {
    uint64_t places = 0;
    for (uint64_t rest = shapes & w->shapes; rest != 0; rest &= rest - 1)
        places |= GEOMETRIUS_BIT(w->place[geometrius_lowest(rest)]);
    return places;
}

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
    out->shapes = s->field & ~s->top[seat] & ~s->locked;
    for (uint64_t rest = out->shapes; rest != 0; rest &= rest - 1) {
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
        noise = noise >> 3 | noise << 61;
    }
    give_places(out);
    int32_t most = out->shapes != 0 ? out->chip[out->at[0]] : 0;
    out->most = most > 0 ? most : 0;
}

/* The cards of a hand, and where each could lay a chip. */
typedef struct hand {
    int count;
    uint8_t card[GEOMETRIUS_HAND];
    uint64_t shapes[GEOMETRIUS_HAND]; /* that it fits; as places; */
    uint64_t fits[GEOMETRIUS_HAND], open[GEOMETRIUS_HAND];
    uint64_t any; /* shapes that any of them fits */
} hand;

static void take_up(hand *h, uint64_t cards, const worths *w) {
    h->count = 0;
    h->any = 0;
    for (; cards != 0 && h->count < GEOMETRIUS_HAND; cards &= cards - 1) {
        uint64_t shapes = geometrius_fits[geometrius_lowest(cards)] & w->shapes;
        h->card[h->count] = (uint8_t)geometrius_lowest(cards);
        h->shapes[h->count] = shapes;
        h->fits[h->count] = places_of(w, shapes);
        h->any |= shapes;
        h->count++;
    }
}

/* Chips on what lies at these two places, or a lock of the one. */
static void keep(deed *best, int32_t worth, int one, uint8_t with, int two, uint8_t and, bool lock) {
    best->worth = worth;
    best->shape[0] = (uint8_t)one, best->card[0] = with;
    best->shape[1] = (uint8_t)two, best->card[1] = and;
    best->lock = lock;
}

/* The best of these places; of equal ones rather the one that is within reach at once. */
static uint8_t best_of(const worths *w, uint64_t at_once, uint64_t later) {
    if (at_once == 0 || later == 0) return w->at[geometrius_lowest(at_once | later)];
    uint8_t one = w->at[geometrius_lowest(at_once)], other = w->at[geometrius_lowest(later)];
    return w->chip[other] > w->chip[one] ? other : one;
}

/* One chip after another, the second perhaps beside the first.  Of equal pairs of a card the one whose first
 * shape has the lowest number is kept. */
static void try_pairs(const board *b, const hand *h, const worths *w, uint64_t prey, uint64_t near,
                      deed *best) {
    uint64_t afar = prey & ~near & h->any;
    for (int i = 0; i < h->count; i++) {
        int kept = -1;
        for (uint64_t rest = h->open[i]; rest != 0; rest &= rest - 1) {
            uint8_t one = w->at[geometrius_lowest(rest)];
            if (w->chip[one] + w->most < best->worth) break;
            uint64_t others = ~(rest & (0u - rest)), beside = places_of(w, afar & b->beside[one]) & others;
            for (int j = 0; j < h->count; j++) {
                uint64_t at_once = h->open[j] & others, later = beside & h->fits[j];
                if (j == i || (at_once | later) == 0) continue;
                uint8_t two = best_of(w, at_once, later);
                int32_t worth = w->chip[one] + w->chip[two];
                if (worth < best->worth || (worth == best->worth && one >= kept)) continue;
                keep(best, worth, one, h->card[i], two, h->card[j], false);
                kept = one;
            }
        }
    }
}

static void try_locks(const hand *h, int i, const worths *w, uint64_t open, deed *best) {
    for (int j = 0; j < i; j++)
        for (uint64_t rest = h->shapes[i] & h->shapes[j] & open; rest != 0; rest &= rest - 1) {
            int shape = geometrius_lowest(rest);
            if (w->lock[shape] > best->worth)
                keep(best, w->lock[shape], shape, h->card[i], shape, h->card[j], true);
        }
}

/* The best chips for the field as it stands; only what is better than `best` changes it. */
static void try_chips(const board *b, int seat, const worths *w, hand *h, uint64_t near, int chips,
                      deed *best) {
    const geometrius_state *s = &b->s;
    uint64_t topped = geometrius_topped(s), prey = topped & ~s->top[seat] & ~s->locked;
    uint64_t empty = places_of(w, s->field & ~topped), open = empty | places_of(w, prey & near);
    for (int i = 0; i < h->count; i++) {
        h->open[i] = h->fits[i] & open;
        if (h->open[i] == 0) continue;
        uint8_t one = w->at[geometrius_lowest(h->open[i])];
        if (w->chip[one] > best->worth) keep(best, w->chip[one], one, h->card[i], NO_SHAPE, 0, false);
    }
    if (chips < 2) return;
    uint64_t to_lock = near & ((s->field & ~topped) | prey);
    for (int i = 0; i < h->count; i++) {
        uint64_t first = h->fits[i] & empty, second = first & (first - 1);
        if (second != 0) {
            uint8_t one = w->at[geometrius_lowest(first)], two = w->at[geometrius_lowest(second)];
            int32_t worth = w->chip[one] + w->chip[two] + 1;
            if (worth > best->worth) keep(best, worth, one, h->card[i], two, h->card[i], false);
        }
        try_locks(h, i, w, to_lock, best);
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

/* Whether the push, should it fit, brings any of these beside a shape that the seat tops, or beside the new
 * one. */
static bool reaches(const board *b, const geometrius_lines *lines, int seat, uint64_t held, int end,
                    int line) {
    int axis = geometrius_is_column(end), step = end == WEST || end == NORTH ? 1 : -1;
    const int8_t *place = axis ? b->s.y : b->s.x;
    const uint64_t *across = lines->line[!axis];
    const uint64_t *along = &lines->line[axis][line + GEOMETRIUS_ZERO];
    uint64_t sideways = along[-1] | along[1], top = b->s.top[seat], first = 0;
    int edge = 0;
    for (uint64_t rest = along[0]; rest != 0; rest &= rest - 1) {
        int at = place[geometrius_lowest(rest)] + GEOMETRIUS_ZERO;
        uint64_t bit = rest & (0u - rest), beside = sideways & across[at + step];
        if (((bit & top) != 0 && (beside & held) != 0) || ((bit & held) != 0 && (beside & top) != 0))
            return true;
        if (first == 0 || (edge - at) * step > 0) first = bit, edge = at;
    }
    return first != 0 && ((first | (sideways & across[edge])) & held) != 0;
}

static void try_pushes(const board *b, int seat, worths *w, hand *h, uint64_t held, int chips, int32_t enough,
                       deed *best) {
    geometrius_lines lines;
    geometrius_survey(&b->s, &lines);
    int put = shape_to_put(b->s.own[seat], h);
    w->shapes |= GEOMETRIUS_BIT(put);
    w->chip[put] = w->lock[put] = SHARES - SMALL;
    give_places(w);
    take_up(h, b->s.hand[seat], w);
    for (int end = WEST; end <= SOUTH; end++) {
        int axis = geometrius_is_column(end);
        for (int line = lines.low[axis]; line <= lines.high[axis] && best->worth < enough; line++) {
            if (!reaches(b, &lines, seat, held, end, line) ||
                geometrius_try_push(&b->s, &lines, end, line) != PUSH_FITS)
                continue;
            board after = *b;
            deed with = geometrius_idle();
            with.worth = best->worth;
            geometrius_board_push(&after, &lines, seat, put, end, line);
            try_chips(&after, seat, w, h, geometrius_board_near(&after, seat), chips, &with);
            if (with.worth <= best->worth) continue;
            *best = with;
            best->put = (uint8_t)put, best->end = (uint8_t)end;
            best->line = (uint8_t)(line + GEOMETRIUS_ZERO);
        }
    }
}

void geometrius_quick(const board *b, const odds *o, int seat, ng_rng *rng, deed *out) {
    int chips = geometrius_board_chips(&b->s, seat);
    uint64_t near = geometrius_board_near(b, seat);
    worths w;
    hand h;
    *out = geometrius_idle();
    if (chips == 0) return;
    weigh(b, o, seat, rng, &w);
    take_up(&h, b->s.hand[seat], &w);
    try_chips(b, seat, &w, &h, near, chips, out);
    uint64_t held = h.any & geometrius_topped(&b->s) & ~near; /* what only a push could bring into reach */
    if (held == 0 || !geometrius_may_push(&b->s, seat)) return;
    deed dream = *out;
    try_chips(b, seat, &w, &h, b->s.field, chips, &dream);
    if (dream.worth > out->worth) try_pushes(b, seat, &w, &h, held, chips, dream.worth, out);
}

void geometrius_play_out(board *b, const odds *o, geometrius_player player, ng_rng *rng) {
    while (geometrius_in_turns(&b->s)) {
        deed d;
        player(b, o, b->s.turn, rng, &d);
        geometrius_board_do(b, b->s.turn, &d);
        geometrius_board_end(b, rng);
    }
}
