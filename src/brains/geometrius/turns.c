/* turns.c - the list of whole turns, and the look at what they lead to.
 *
 * A turn is up to two chips and a push in any order.  What counts is what it leaves behind, so each pair of
 * shapes is shown once for each push, with an order that the rules allow and with the cards that are the
 * least loss. */
#include "brains/geometrius/turns.h"

#include <string.h>

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

int32_t geometrius_worth(const geometrius_state *s, int seat) {
    int32_t lead = geometrius_lead(s, seat) / SHARES;
    lead = lead > 12 ? 12 : lead < -12 ? -12 : lead;
    return (geometrius_place(s, seat) * 15 + 500 + lead * 40) / 16;
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

int32_t geometrius_threat(const board *b, const odds *o, int seat) {
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

/* The same, being next to `reach`. */
static int32_t promise_within(const board *b, const odds *o, int seat, uint64_t reach) {
    booty loot = {0, 0};
    uint64_t held = 0;
    if (b->s.turns_left[seat] < 2) return 0;
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

int32_t geometrius_promise(const board *b, const odds *o, int seat) {
    return promise_within(b, o, seat, geometrius_board_near(b, seat));
}

int32_t geometrius_outlook(const board *b, const odds *o, int seat, int32_t foresight) {
    int32_t lead = geometrius_lead(&b->s, seat);
    if (foresight == 0) return lead;
    return lead + (geometrius_promise(b, o, seat) - geometrius_threat(b, o, seat)) * foresight / 256;
}

/* ---- the list ---- */

/* Careful play: 256ths of the threat and of the promise.  A chip that may be laid is laid, whatever threatens
 * it: otherwise none is where much can be taken, and every imagined match is won against such a rival. */
enum { FEAR = 200, TRUSTING = 396, LAID = 1 << 16 };

enum { PUSHES_MAX = GEOMETRIUS_OWN * 4 * GEOMETRIUS_SHAPES };

typedef struct lister {
    const board *before; /* the push, */
    board after;         /* and after it: chips are laid on this one and taken away again */
    int seat, chips;
    uint64_t near[2], open[2]; /* before and after it: neighbours; where a chip may be laid */
    uint64_t empty, prey;      /* after it */
    deed push;                 /* the push alone, or nothing */
    uint8_t card[GEOMETRIUS_HAND], width[GEOMETRIUS_HAND]; /* the hand; on how much of the field each fits, */
    int cards;                                             /* the least first */
    uint8_t serving[GEOMETRIUS_SHAPES];                    /* which of them fit the shape: a set of these */
    geometrius_visit visit;
    void *context;
    const int32_t *enough; /* where only the best is wanted: what cannot look better is not shown */
    const odds *odds;
    int32_t lead, hope;                    /* then: what a turn looks like at most, but for its chips; */
    int32_t gain[GEOMETRIUS_SHAPES], most; /* what one brings at most; the best of them */
} lister;

static uint64_t open_to(const board *b, int seat, uint64_t near) {
    uint64_t topped = geometrius_topped(&b->s);
    return (b->s.field & ~topped) | (topped & ~b->s.top[seat] & ~b->s.locked & near);
}

/* What a chip changes on a board, and in the hands. */
typedef struct trace {
    uint64_t locked, top[GEOMETRIUS_SEATS], hand, discard, kept;
    uint8_t chips[GEOMETRIUS_PLACE], laid, placed;
} trace;

static void remember(trace *t, const geometrius_state *s, int seat, const deed *d) {
    t->locked = s->locked, t->hand = s->hand[seat], t->discard = s->discard, t->kept = s->kept;
    memcpy(t->top, s->top, sizeof t->top);
    for (int i = 0; i < GEOMETRIUS_PLACE; i++)
        t->chips[i] = d->shape[i] != NO_SHAPE ? s->chips[d->shape[i]] : 0;
    t->laid = s->laid[seat], t->placed = s->placed;
}

static void take_back(const trace *t, geometrius_state *s, int seat, const deed *d) {
    s->locked = t->locked, s->hand[seat] = t->hand, s->discard = t->discard, s->kept = t->kept;
    memcpy(s->top, t->top, sizeof t->top);
    for (int i = 0; i < GEOMETRIUS_PLACE; i++) {
        if (d->shape[i] == NO_SHAPE) continue;
        for (int k = t->chips[i]; k < s->chips[d->shape[i]]; k++) s->chip[d->shape[i]][k] = 0;
        s->chips[d->shape[i]] = t->chips[i];
    }
    s->laid[seat] = t->laid, s->placed = t->placed;
}

static void show(lister *l, const deed *d) {
    trace before;
    deed chips = *d;
    chips.put = NO_PUSH;
    remember(&before, &l->after.s, l->seat, d);
    geometrius_board_do(&l->after, l->seat, &chips);
    l->visit(l->context, &l->after, d);
    take_back(&before, &l->after.s, l->seat, d);
}

/* The cards for two shapes, or for a lock of one: those that fit least of the field, of equal ones the first
 * by number.  False: there are none. */
static bool cheapest(const lister *l, int one, int two, bool one_card, uint8_t card[2]) {
    unsigned first = l->serving[one], second = l->serving[two], both = first & second;
    if (first == 0 || second == 0) return false;
    int i = __builtin_ctz(first), j = __builtin_ctz(second);
    if (i == j && !one_card) { /* one of the two must do with the next */
        unsigned instead = first & (first - 1), beside = second & (second - 1);
        if ((instead | beside) == 0) return false;
        int k = instead != 0 ? __builtin_ctz(instead) : 0, m = beside != 0 ? __builtin_ctz(beside) : 0;
        if (beside == 0 || (instead != 0 && (l->width[k] < l->width[m] ||
                                             (l->width[k] == l->width[m] && l->card[k] < l->card[i]))))
            i = k;
        else
            j = m;
    } else if (one_card && both != 0) {
        int k = __builtin_ctz(both), pair = l->width[i] + l->width[j];
        if (i == j || l->width[k] < pair || (l->width[k] == pair && l->card[k] < l->card[i])) i = j = k;
    }
    card[0] = l->card[i];
    card[1] = l->card[j];
    return true;
}

/* A turn with chips that bring so much cannot look better than what is known. */
static bool hopeless(const lister *l, int32_t gain) {
    return l->enough != NULL && l->hope + gain <= *l->enough;
}

static void list_singles(lister *l) {
    for (uint64_t rest = l->open[0] | l->open[1]; rest != 0; rest &= rest - 1) {
        deed d = l->push;
        int shape = geometrius_lowest(rest);
        if (hopeless(l, l->gain[shape]) || !cheapest(l, shape, shape, true, d.card)) continue;
        d.shape[0] = (uint8_t)shape;
        d.order = (l->open[1] & GEOMETRIUS_BIT(shape)) != 0 ? PUSH_FIRST : PUSH_LAST;
        show(l, &d);
    }
}

static void list_locks(lister *l) {
    uint64_t late = l->open[1] & l->near[1], early = l->open[0] & l->near[0];
    for (uint64_t rest = late | early; rest != 0; rest &= rest - 1) {
        deed d = l->push;
        int shape = geometrius_lowest(rest), chips = l->after.s.chips[shape];
        if (hopeless(l, 2 * LAID + (2 * chips + 2) * SHARES) || !cheapest(l, shape, shape, false, d.card))
            continue;
        d.shape[0] = d.shape[1] = (uint8_t)shape;
        d.lock = true;
        d.order = (late & GEOMETRIUS_BIT(shape)) != 0 ? PUSH_FIRST : PUSH_LAST;
        show(l, &d);
    }
}

/* An order in which the one chip can be followed by the other, or -1. */
static int order_of(const lister *l, int one, int two) {
    uint64_t first = GEOMETRIUS_BIT(one), second = GEOMETRIUS_BIT(two);
    uint64_t late = l->open[1] | (l->prey & l->after.beside[one]),
             early = l->open[0] | (l->prey & l->before->beside[one]);
    if ((l->open[1] & first) != 0 && (late & second) != 0) return PUSH_FIRST;
    if ((l->open[0] & first) == 0) return -1;
    if ((late & second) != 0) return PUSH_BETWEEN;
    return (early & second) != 0 ? PUSH_LAST : -1;
}

static void list_pair(lister *l, int one, int two) {
    if (hopeless(l, l->gain[one] + l->gain[two])) return;
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

static void list_pairs(lister *l) {
    uint64_t held = 0;
    for (int i = 0; i < l->cards; i++) held |= geometrius_fits[l->card[i]];
    held &= l->empty | l->prey;
    for (uint64_t rest = held; rest != 0 && l->enough != NULL; rest &= rest - 1)
        if (hopeless(l, l->gain[geometrius_lowest(rest)] + l->most)) held &= ~(rest & (0u - rest));
    for (uint64_t rest = held; rest != 0; rest &= rest - 1)
        for (uint64_t more = rest & (rest - 1); more != 0; more &= more - 1)
            list_pair(l, geometrius_lowest(rest), geometrius_lowest(more));
}

/* A chip brings its point and those of the stack, and may be taken again: at the least from afar. */
static void hope_for(lister *l) {
    const geometrius_state *s = &l->after.s;
    bool last = geometrius_still_to_come(s, l->seat) == 0;
    l->most = 0;
    l->hope =
        l->lead + s->placed * LAID + promise_within(&l->after, l->odds, l->seat, s->field) * TRUSTING / 256;
    for (uint64_t rest = l->empty | l->prey; rest != 0; rest &= rest - 1) {
        int shape = geometrius_lowest(rest), chips = s->chips[shape] + 1;
        int32_t loss = (2 * chips + 1) * SHARES * l->odds->fits[shape] / 256 * AFAR / 256 * FEAR / 256;
        l->gain[shape] = LAID + (2 * chips - 1) * SHARES - (last || chips >= GEOMETRIUS_FULL ? 0 : loss);
        if (l->gain[shape] > l->most) l->most = l->gain[shape];
    }
}

static void list_chips(lister *l) {
    uint64_t topped = geometrius_topped(&l->after.s);
    l->empty = l->after.s.field & ~topped;
    l->prey = topped & ~l->after.s.top[l->seat] & ~l->after.s.locked;
    l->near[1] = geometrius_board_near(&l->after, l->seat);
    l->open[1] = open_to(&l->after, l->seat, l->near[1]);
    if (l->enough != NULL) hope_for(l);
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

/* The hand, the card that fits least of the field first, and which of the cards fit each shape. */
static void look_at_hand(lister *l, const geometrius_state *s) {
    l->cards = 0;
    for (uint64_t rest = s->hand[l->seat]; rest != 0 && l->cards < GEOMETRIUS_HAND; rest &= rest - 1) {
        int card = geometrius_lowest(rest), at = l->cards++;
        uint8_t width = (uint8_t)(1 + geometrius_count(geometrius_fits[card] & s->field));
        for (; at > 0 && l->width[at - 1] > width; at--) {
            l->card[at] = l->card[at - 1];
            l->width[at] = l->width[at - 1];
        }
        l->card[at] = (uint8_t)card;
        l->width[at] = width;
    }
    memset(l->serving, 0, sizeof l->serving);
    for (int i = 0; i < l->cards; i++)
        for (uint64_t rest = geometrius_fits[l->card[i]]; rest != 0; rest &= rest - 1)
            l->serving[geometrius_lowest(rest)] |= (uint8_t)(1u << i);
}

static void list_turns(lister *l, const board *b, uint32_t pushes, ng_rng *rng, const ng_effort *effort) {
    int seat = l->seat;
    l->before = b;
    l->after = *b;
    l->chips = geometrius_board_chips(&b->s, seat);
    l->near[0] = geometrius_board_near(b, seat);
    l->open[0] = open_to(b, seat, l->near[0]);
    l->push = geometrius_idle();
    if (l->enough != NULL) l->lead = geometrius_lead(&b->s, seat); /* no push changes it */
    look_at_hand(l, &b->s);
    list_chips(l);
    if (!geometrius_may_push(&b->s, seat)) return;
    geometrius_lines lines;
    deed push[PUSHES_MAX];
    geometrius_survey(&b->s, &lines);
    uint32_t all = list_pushes(b, seat, &lines, rng, push);
    for (uint32_t i = 0; i < all && i < pushes && !(effort != NULL && ng_stopped(effort)); i++) {
        l->after = *b;
        l->push = push[i];
        geometrius_board_push(&l->after, &lines, seat, push[i].put, push[i].end,
                              push[i].line - GEOMETRIUS_ZERO);
        list_chips(l);
    }
}

void geometrius_every_turn(const board *b, int seat, uint32_t pushes, ng_rng *rng, const ng_effort *effort,
                           geometrius_visit visit, void *context) {
    lister l = {.seat = seat, .visit = visit, .context = context};
    list_turns(&l, b, pushes, rng, effort);
}

/* ---- careful play ---- */

/* The turns that look best, the best first. */
typedef struct favourites {
    deed *turn; /* its worth: how it looks */
    int most;
    const odds *odds;
    int seat;
} favourites;

static void keep_favourite(void *context, const board *after, const deed *d) {
    const favourites *f = context;
    int32_t worth = geometrius_lead(&after->s, f->seat) + after->s.placed * LAID -
                    geometrius_threat(after, f->odds, f->seat) * FEAR / 256 +
                    geometrius_promise(after, f->odds, f->seat) * TRUSTING / 256;
    int at = f->most - 1;
    if (worth <= f->turn[at].worth) return;
    for (; at > 0 && f->turn[at - 1].worth < worth; at--) f->turn[at] = f->turn[at - 1];
    f->turn[at] = *d;
    f->turn[at].worth = worth;
}

static void list_favourites(const board *b, const odds *o, int seat, ng_rng *rng, deed *turn, int most) {
    enum { PUSHES = 12 };
    favourites f = {.turn = turn, .most = most, .odds = o, .seat = seat};
    lister l = {.seat = seat, .visit = keep_favourite, .context = &f, .odds = o};
    l.enough = &turn[most - 1].worth;
    for (int i = 0; i < most; i++) turn[i].worth = INT32_MIN;
    list_turns(&l, b, PUSHES, rng, NULL);
}

/* The last rival gets cards that the seat may think he has. */
static void guess_hand(board *b, int seat, int rival, ng_rng *rng) {
    uint64_t unseen = GEOMETRIUS_ALL_CARDS & ~(b->s.hand[seat] | b->s.discard), *hand = &b->s.hand[rival];
    int cards = geometrius_count(*hand);
    for (*hand = 0; cards > 0; cards--) {
        uint64_t rest = unseen & ~*hand;
        for (uint32_t skip = ng_rng_below(rng, (uint32_t)geometrius_count(rest)); skip > 0; skip--)
            rest &= rest - 1;
        *hand |= rest & (0u - rest);
    }
}

/* The last turn but one: each of those that look best is answered by the last one, from a few hands. */
static void answer_all(const board *b, const odds *o, int seat, ng_rng *rng, deed *out) {
    enum { ANSWERED = 8, HANDS = 4 };
    deed turn[ANSWERED];
    int32_t sum[ANSWERED] = {0};
    int best = 0, rival = __builtin_ctz(geometrius_still_to_come(&b->s, seat));
    list_favourites(b, o, seat, rng, turn, ANSWERED);
    for (int hand = 0; hand < HANDS; hand++) {
        board guessed = *b;
        guess_hand(&guessed, seat, rival, rng);
        uint64_t dice = ng_rng_next(rng);
        for (int i = 0; i < ANSWERED && turn[i].worth > INT32_MIN; i++) {
            board played = guessed;
            ng_rng same;
            ng_rng_seed(&same, dice);
            geometrius_board_do(&played, seat, &turn[i]);
            geometrius_next_turn(&played.s);
            geometrius_play_out(&played, o, geometrius_quick, &same);
            sum[i] += geometrius_worth(&played.s, seat);
        }
    }
    for (int i = 1; i < ANSWERED && turn[i].worth > INT32_MIN; i++)
        if (sum[i] > sum[best]) best = i;
    *out = turn[best];
}

void geometrius_careful(const board *b, const odds *o, int seat, ng_rng *rng, deed *out) {
    int to_come = geometrius_turns_to_come(&b->s);
    ng_rng dice; /* its own: however many pushes there are, the same cards are drawn after them */
    if (to_come == 1) {
        geometrius_quick(b, o, seat, rng, out);
        return;
    }
    ng_rng_seed(&dice, ng_rng_next(rng));
    if (to_come == 2 && b->s.turns_left[seat] == 1)
        answer_all(b, o, seat, &dice, out);
    else
        list_favourites(b, o, seat, &dice, out, 1);
}
