/* turns.c - the list of whole turns, and the look at what they lead to.
 *
 * A turn is up to two chips and a push in any order.  What counts is what it leaves behind, so each pair of
 * shapes is shown once for each push, with an order that the rules allow and with the cards that are the
 * least loss. */
#include "brains/geometrius/turns.h"

#include <string.h>

/* ---- the list ---- */

enum { PUSHES_MAX = GEOMETRIUS_OWN * 4 * GEOMETRIUS_SHAPES };

typedef struct lister {
    const board *before, *after; /* the push; the same where there is none */
    int seat, chips;
    uint64_t near[2], open[2]; /* before and after it: neighbours; where a chip may be laid */
    uint64_t empty, prey;      /* after it */
    deed push;                 /* the push alone, or nothing */
    uint8_t card[GEOMETRIUS_HAND], width[GEOMETRIUS_HAND]; /* the hand; on how much of the field each fits */
    int cards;
    geometrius_visit visit;
    void *context;
} lister;

static uint64_t open_to(const board *b, int seat, uint64_t near) {
    uint64_t topped = geometrius_topped(&b->s);
    return (b->s.field & ~topped) | (topped & ~b->s.top[seat] & ~b->s.locked & near);
}

static void show(const lister *l, const deed *d) {
    board after = *l->after;
    deed chips = *d;
    chips.put = NO_PUSH;
    geometrius_board_do(&after, l->seat, &chips);
    l->visit(l->context, &after, d);
}

static bool fits(const lister *l, int card, int shape) {
    return (geometrius_fits[l->card[card]] >> shape & 1u) != 0;
}

/* The cards for two shapes, or for a lock of one: those that fit least of the field.  False: there are none.
 */
static bool cheapest(const lister *l, int one, int two, bool one_card, uint8_t card[2]) {
    int least = 1000;
    for (int i = 0; i < l->cards; i++)
        for (int j = 0; j < l->cards; j++) {
            int cost = i == j ? l->width[i] : l->width[i] + l->width[j];
            if ((i == j && !one_card) || cost >= least || !fits(l, i, one) || !fits(l, j, two)) continue;
            least = cost;
            card[0] = l->card[i];
            card[1] = l->card[j];
        }
    return least < 1000;
}

static void list_singles(const lister *l) {
    for (uint64_t rest = l->open[0] | l->open[1]; rest != 0; rest &= rest - 1) {
        deed d = l->push;
        int shape = geometrius_lowest(rest);
        if (!cheapest(l, shape, shape, true, d.card)) continue;
        d.shape[0] = (uint8_t)shape;
        d.order = (l->open[1] & GEOMETRIUS_BIT(shape)) != 0 ? PUSH_FIRST : PUSH_LAST;
        show(l, &d);
    }
}

static void list_locks(const lister *l) {
    uint64_t late = l->open[1] & l->near[1], early = l->open[0] & l->near[0];
    for (uint64_t rest = late | early; rest != 0; rest &= rest - 1) {
        deed d = l->push;
        int shape = geometrius_lowest(rest);
        if (!cheapest(l, shape, shape, false, d.card)) continue;
        d.shape[0] = d.shape[1] = (uint8_t)shape;
        d.lock = true;
        d.order = (late & GEOMETRIUS_BIT(shape)) != 0 ? PUSH_FIRST : PUSH_LAST;
        show(l, &d);
    }
}

/* An order in which the one chip can be followed by the other, or -1. */
static int order_of(const lister *l, int one, int two) {
    uint64_t first = GEOMETRIUS_BIT(one), second = GEOMETRIUS_BIT(two);
    uint64_t late = l->open[1] | (l->prey & l->after->beside[one]),
             early = l->open[0] | (l->prey & l->before->beside[one]);
    if ((l->open[1] & first) != 0 && (late & second) != 0) return PUSH_FIRST;
    if ((l->open[0] & first) == 0) return -1;
    if ((late & second) != 0) return PUSH_BETWEEN;
    return (early & second) != 0 ? PUSH_LAST : -1;
}

static void list_pair(const lister *l, int one, int two) {
    deed d = l->push;
    bool both_empty = (l->empty >> one & 1u) != 0 && (l->empty >> two & 1u) != 0;
    int order = order_of(l, one, two);
    if (order < 0) {
        order = order_of(l, two, one);
        int other = one;
        one = two, two = other;
    }
    if (order < 0 || !cheapest(l, one, two, both_empty, d.card)) return;
    d.shape[0] = (uint8_t)one;
    d.shape[1] = (uint8_t)two;
    d.order = (uint8_t)order;
    show(l, &d);
}

static void list_pairs(const lister *l) {
    uint64_t held = 0;
    for (int i = 0; i < l->cards; i++) held |= geometrius_fits[l->card[i]];
    held &= l->empty | l->prey;
    for (uint64_t rest = held; rest != 0; rest &= rest - 1)
        for (uint64_t more = rest & (rest - 1); more != 0; more &= more - 1)
            list_pair(l, geometrius_lowest(rest), geometrius_lowest(more));
}

static void list_chips(lister *l) {
    uint64_t topped = geometrius_topped(&l->after->s);
    l->empty = l->after->s.field & ~topped;
    l->prey = topped & ~l->after->s.top[l->seat] & ~l->after->s.locked;
    l->near[1] = geometrius_board_near(l->after, l->seat);
    l->open[1] = open_to(l->after, l->seat, l->near[1]);
    show(l, &l->push);
    if (l->chips > 0) list_singles(l);
    if (l->chips < 2) return;
    list_locks(l);
    list_pairs(l);
}

/* All pushes that fit, in an order by chance. */
static uint32_t list_pushes(const board *b, int seat, const geometrius_lines *lines, ng_rng *rng, deed *out) {
    uint32_t count = 0;
    for (int end = WEST; end <= SOUTH; end++) {
        int axis = geometrius_is_column(end);
        for (int line = lines->low[axis]; line <= lines->high[axis]; line++) {
            if (geometrius_try_push(&b->s, lines, end, line) != PUSH_FITS) continue;
            for (uint64_t rest = b->s.own[seat]; rest != 0 && count < PUSHES_MAX; rest &= rest - 1) {
                uint32_t at = ng_rng_below(rng, count + 1);
                out[count] = out[at];
                out[at] = geometrius_idle();
                out[at].put = (uint8_t)geometrius_lowest(rest);
                out[at].end = (uint8_t)end;
                out[at].line = (uint8_t)(line + GEOMETRIUS_ZERO);
                count++;
            }
        }
    }
    return count;
}

static void look_at_hand(lister *l, const geometrius_state *s) {
    l->cards = 0;
    for (uint64_t rest = s->hand[l->seat]; rest != 0 && l->cards < GEOMETRIUS_HAND; rest &= rest - 1) {
        int card = geometrius_lowest(rest);
        l->card[l->cards] = (uint8_t)card;
        l->width[l->cards++] = (uint8_t)(1 + geometrius_count(geometrius_fits[card] & s->field));
    }
}

void geometrius_every_turn(const board *b, int seat, uint32_t pushes, ng_rng *rng, const ng_effort *effort,
                           geometrius_visit visit, void *context) {
    lister l = {.before = b, .after = b, .seat = seat, .visit = visit, .context = context};
    l.chips = geometrius_board_chips(&b->s, seat);
    l.near[0] = geometrius_board_near(b, seat);
    l.open[0] = open_to(b, seat, l.near[0]);
    l.push = geometrius_idle();
    look_at_hand(&l, &b->s);
    list_chips(&l);
    if (!geometrius_may_push(&b->s, seat)) return;
    geometrius_lines lines;
    deed push[PUSHES_MAX];
    geometrius_survey(&b->s, &lines);
    uint32_t all = list_pushes(b, seat, &lines, rng, push);
    for (uint32_t i = 0; i < all && i < pushes && !(effort != NULL && ng_stopped(effort)); i++) {
        board after = *b;
        l.push = push[i];
        geometrius_board_push(&after, &lines, seat, push[i].put, push[i].end, push[i].line - GEOMETRIUS_ZERO);
        l.after = &after;
        list_chips(&l);
    }
}

/* ---- the look ---- */

int32_t geometrius_lead(const geometrius_state *s, int seat) {
    int32_t score[GEOMETRIUS_SEATS], best = 0, sum = 0;
    geometrius_scores(s, score);
    for (int other = 0; other < s->seats; other++) {
        if (other == seat) continue;
        sum += score[other];
        if (score[other] > best) best = score[other];
    }
    /* Among more than two, whoever leads matters more than the others do. */
    return score[seat] * SHARES - (best * SHARES + sum * SHARES / (s->seats - 1)) / 2;
}

int32_t geometrius_place(const geometrius_state *s, int seat) {
    enum { AHEAD = 1000, SHARED = 300 };
    int32_t score[GEOMETRIUS_SEATS], sum = 0;
    geometrius_scores(s, score);
    for (int other = 0; other < s->seats; other++)
        if (other != seat)
            sum += score[other] < score[seat] ? AHEAD : score[other] == score[seat] ? SHARED : 0;
    return sum / (s->seats - 1);
}

/* The two captures that promise most: each is two points for every chip and one more, for the chip laid. */
typedef struct booty {
    int32_t most, next;
} booty;

static void add(booty *b, int32_t worth) {
    if (worth > b->most) {
        b->next = b->most;
        b->most = worth;
    } else if (worth > b->next) {
        b->next = worth;
    }
}

/* 256ths: of what a push or a step must reach first; of what is to be had only after the rivals; of the
 * chance that a card in hand will still serve; of the chance that a new one does. */
enum { AFAR = 120, LATER = 110, HELD = 230, FRESH = 110 };

/* What those who come next may take from the seat. */
static int32_t threat(const board *b, const odds *o, int seat) {
    booty loot = {0, 0};
    uint64_t reach = 0;
    ng_seats rivals = geometrius_still_to_come(&b->s, seat);
    if (rivals == 0) return 0;
    for (unsigned rest = rivals; rest != 0; rest &= rest - 1)
        reach |= geometrius_board_near(b, __builtin_ctz(rest));
    for (uint64_t rest = b->s.top[seat] & ~b->s.locked; rest != 0; rest &= rest - 1) {
        int shape = geometrius_lowest(rest);
        int32_t worth = (2 * b->s.chips[shape] + 1) * SHARES * o->fits[shape] / 256;
        add(&loot, (reach & GEOMETRIUS_BIT(shape)) != 0 ? worth : worth * AFAR / 256);
    }
    return loot.most + loot.next;
}

/* What the seat may take in its next turn, with the cards it keeps and those it will draw. */
static int32_t promise(const board *b, const odds *o, int seat) {
    booty loot = {0, 0};
    if (b->s.turns_left[seat] < 2) return 0;
    uint64_t reach = geometrius_board_near(b, seat), held = 0;
    for (uint64_t rest = b->s.hand[seat]; rest != 0; rest &= rest - 1)
        held |= geometrius_fits[geometrius_lowest(rest)];
    for (uint64_t rest = geometrius_topped(&b->s) & ~b->s.top[seat] & ~b->s.locked; rest != 0;
         rest &= rest - 1) {
        int shape = geometrius_lowest(rest);
        int32_t chance = (held & GEOMETRIUS_BIT(shape)) != 0 ? HELD : o->fits[shape] * FRESH / 256;
        int32_t worth = (2 * b->s.chips[shape] + 1) * SHARES * chance / 256;
        add(&loot, (reach & GEOMETRIUS_BIT(shape)) != 0 ? worth : worth * AFAR / 256);
    }
    return (loot.most + loot.next * 3 / 4) * LATER / 256;
}

int32_t geometrius_outlook(const board *b, const odds *o, int seat, int32_t foresight) {
    int32_t lead = geometrius_lead(&b->s, seat);
    if (foresight == 0) return lead;
    return lead + (promise(b, o, seat) - threat(b, o, seat)) * foresight / 256;
}

/* ---- careful play ---- */

typedef struct favourite {
    deed *turn; /* its worth: how it looks */
    const odds *odds;
    int seat;
} favourite;

static void keep_favourite(void *context, const board *after, const deed *d) {
    const favourite *f = context;
    int32_t worth = geometrius_outlook(after, f->odds, f->seat, 256);
    if (worth <= f->turn->worth) return;
    *f->turn = *d;
    f->turn->worth = worth;
}

void geometrius_careful(const board *b, const odds *o, int seat, ng_rng *rng, deed *out) {
    enum { PUSHES = 12 };
    favourite f = {.turn = out, .odds = o, .seat = seat};
    out->worth = INT32_MIN;
    geometrius_every_turn(b, seat, PUSHES, rng, NULL, keep_favourite, &f);
}
